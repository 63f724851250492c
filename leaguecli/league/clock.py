"""The time written into the journal: UTC, whole seconds. Entries are ordered by number, never by clock."""

from __future__ import annotations

import os
import time


def now_utc() -> str:
    """`2026-09-01T20:15:03Z`; SOURCE_DATE_EPOCH fixes it where files must be reproducible."""
    fixed = os.environ.get("SOURCE_DATE_EPOCH", "")
    moment = int(fixed) if fixed.isdigit() else time.time()
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(moment))
