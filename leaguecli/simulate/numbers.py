"""How many seasons, and how precisely: what people write, and its limits."""

from __future__ import annotations

import re

from leaguecli.model.errors import UsageProblem
from leaguecli.model.names import shown

DEFAULT_RUNS = 1000
MOST_RUNS = 10_000_000_000
MOST_WORKERS = 1024
LEAST_MARGIN = 0.00005
"""Of a share: finer than a two-hundredth of a percentage point nobody waits for."""
_WHOLE = r"(\d{1,15}|\d{1,3}(?:[_,]\d{3})+)"
_POWER = r"(\d{1,4})[eE]\+?(\d{1,2})"
_MARGIN = r"(\d{1,2}(?:\.\d{1,6})?)\s*(?:pp|%)?"


def parse_runs(text: str) -> int:
    """`10000`, `10_000`, `10,000` or `1e4`."""
    plain = text.strip()
    if found := re.fullmatch(_WHOLE, plain):
        runs = int(re.sub("[_,]", "", found[1]))
    elif found := re.fullmatch(_POWER, plain):
        runs = int(found[1]) * 10 ** int(found[2])
    else:
        raise UsageProblem(
            "{text} is no number of seasons", hint="for example 10000 or 1e6", text=shown(text)
        )
    if not 1 <= runs <= MOST_RUNS:
        raise UsageProblem(
            "{text} seasons cannot be simulated",
            hint="from 1 to {most}",
            text=shown(text),
            most=f"{MOST_RUNS:,}",
        )
    return runs


def parse_margin(text: str) -> float:
    """`0.5pp` is half a percentage point."""
    found = re.fullmatch(_MARGIN, text.strip())
    margin = float(found[1]) / 100 if found else 0.0
    if not LEAST_MARGIN <= margin <= 0.5:
        raise UsageProblem(
            "{text} is no precision to reach",
            hint="in percentage points, for example 0.5pp; from 0.005pp to 50pp",
            text=shown(text),
        )
    return margin
