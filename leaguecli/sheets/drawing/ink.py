"""The colours of every sheet: few, and told apart in grey too (checked by a test)."""

from __future__ import annotations

INK = "#000000"
PAPER = "#ffffff"
BAR = "#1d3557"
"""Behind the white headings of a block."""
OTHER_BAR = "#6b1e2e"
"""A second block of the same kind; its heading says which it is."""
EVENT = "#f4dfa2"
"""Academy and Transfer Market."""
SHADE = "#e3e8ee"
"""A field nobody writes in."""
NOTE = "#404040"
HINT = "#6a6a6a"
"""Small print inside or beside a field to write in."""
