"""The knock-out of a league as a tree, followed back from its final through `W49`, `WT1` and the draws."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from leaguecli.league.league import League
from leaguecli.model.calendar import Competition, Match, Stage
from leaguecli.model.slots import DrawSlot, LoserSlot, Slot, WinnerSlot


class Tie(NamedTuple):
    """One match, or the legs of a tie."""

    name: str
    stage: Stage
    legs: tuple[Match, ...]
    winner: str | None


class Entrant(NamedTuple):
    """Who comes in from outside: a team, or None while it is not known."""

    team: str | None


Place = Tie | Entrant | None
"""Of one round: a tie, somebody who waits with a bye, or nobody."""


class Node(NamedTuple):
    tie: Tie
    above: Node | Entrant
    below: Node | Entrant

    def depth(self) -> int:
        return 1 + max(_depth(self.above), _depth(self.below))

    def size(self) -> int:
        return 1 + sum(side.size() for side in (self.above, self.below) if isinstance(side, Node))

    def level(self, distance: int) -> list[Place]:
        """What stands so many rounds before this one, from top to bottom."""
        if distance == 0:
            return [self.tie]
        return [*_level(self.above, distance - 1), *_level(self.below, distance - 1)]


def _depth(side: Node | Entrant) -> int:
    return side.depth() if isinstance(side, Node) else 0


def _level(side: Node | Entrant, distance: int) -> list[Place]:
    if isinstance(side, Node):
        return side.level(distance)
    return [side, *[None] * (2**distance - 1)]


def knockout_trees(league: League) -> Iterator[tuple[Competition, Node, Tie | None]]:
    """Each cup whose ties make one tree: its final with all that leads there, and the match for third place.

    A cup that is drawn round by round is a tree only once everything is drawn.
    """
    for competition in league.calendar.competitions:
        if competition.kind != "cup":
            continue
        ties = _ties(league, competition)
        if competition.season is not None and not _is_begun(league, ties):
            continue
        third = next((tie for tie in ties.values() if _is_third_place(tie)), None)
        final = _final(ties)
        if final is not None:
            tree = _node(league, final, ties)
            if tree.size() + (third is not None) == len(ties):
                yield competition, tree, third


def _ties(league: League, competition: Competition) -> dict[str, Tie]:
    found: dict[str, Tie] = {}
    for stage in league.season.stages_of(competition.id):
        for match in league.season.matches(stage):
            name = match.tie or match.id
            if name not in found:
                legs = tuple(league.season.legs(name)) if match.tie else (match,)
                found[name] = Tie(name, stage, legs, league.season.winner(name))
    return found


def _is_begun(league: League, ties: dict[str, Tie]) -> bool:
    """Of six seasons only the cups that somebody has reached."""
    return any(any(league.season.teams(leg)) for tie in ties.values() for leg in tie.legs)


def _final(ties: dict[str, Tie]) -> Tie | None:
    """The one tie whose winner goes nowhere; the match for third place does not count."""
    used = {slot.of for tie in ties.values() for slot in _feeders(tie) if isinstance(slot, WinnerSlot)}
    ends = [tie for name, tie in ties.items() if name not in used and not _is_third_place(tie)]
    return ends[0] if len(ends) == 1 else None


def _feeders(tie: Tie) -> tuple[Slot, ...]:
    return (*_sides(tie), *tie.stage.entrants)


def _sides(tie: Tie) -> tuple[Slot, Slot]:
    return tie.legs[0].home, tie.legs[0].away


def _is_third_place(tie: Tie) -> bool:
    return any(isinstance(slot, LoserSlot) for slot in _sides(tie))


def _node(league: League, tie: Tie, ties: dict[str, Tie]) -> Node:
    above, below = (_origin(league, tie, slot, ties) for slot in _sides(tie))
    return Node(tie, above, below)


def _origin(league: League, tie: Tie, slot: Slot, ties: dict[str, Tie]) -> Node | Entrant:
    before = _feeding_tie(league, tie, slot, ties)
    return _node(league, before, ties) if before is not None else Entrant(league.season.team_in(slot))


def _feeding_tie(league: League, tie: Tie, slot: Slot, ties: dict[str, Tie]) -> Tie | None:
    if isinstance(slot, WinnerSlot):
        return ties.get(slot.of)
    if not isinstance(slot, DrawSlot):
        return None
    team = league.season.team_in(slot)
    winners = [slot.of for slot in tie.stage.entrants if isinstance(slot, WinnerSlot)]
    earlier = [ties[name] for name in winners if name in ties]
    return next((each for each in earlier if team is not None and each.winner == team), None)
