"""Shares as people read them: what is possible is never 0 %, what is not proved never 100 %."""

from __future__ import annotations

import math

from leaguecli.simulate.summary import Share

SURE = "100"
NEVER = "–"


def percent(share: Share, decimals: int = 1) -> str:
    """`37.4`, `<0.1`, `>99.9`; `100` and `–` only where it is proved."""
    if share.proved is not None:
        return SURE if share.proved else NEVER
    step = 10.0**-decimals
    if share.times == 0:
        return f"<{_up(share.interval.high, step):.{decimals}f}"
    if share.times == share.runs:
        return f">{_down(share.interval.low, step):.{decimals}f}"
    value = 100 * share.value
    if value < step / 2:
        return f"<{step:.{decimals}f}"
    if value > 100 - step / 2:
        return f">{100 - step:.{decimals}f}"
    return f"{value:.{decimals}f}"


def margin(share: Share) -> str:
    """Half of Wilson's interval, in percentage points."""
    return "" if share.proved is not None else f"±{100 * share.interval.half_width:.1f}"


def _up(value: float, step: float) -> float:
    """Where it never happened, the chance is below this, at 95 %."""
    return max(step, math.ceil(100 * value / step) * step)


def _down(value: float, step: float) -> float:
    return min(100 - step, math.floor(100 * value / step) * step)
