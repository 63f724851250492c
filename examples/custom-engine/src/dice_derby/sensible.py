from __future__ import annotations

from collections.abc import Callable

from dice_derby.match import View
from leaguecli.tabletop.agents import Thinker


class Sensible(Thinker):
    """Two cards of the hand stay unused: those should be the weakest. So it lays down its strongest card when
    it attacks and the next strongest when it defends."""

    __slots__ = ()

    def attack(self, view: View, options: Callable[[], list[int]]) -> int:
        return max(view.hand)

    def defend(self, view: View, options: Callable[[], list[int]]) -> int:
        return sorted(view.hand)[-2]
