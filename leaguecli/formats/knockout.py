"""A knock-out of any size: seeds in their standard places, byes for the best of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count

from leaguecli.formats import labels
from leaguecli.formats.round_robin import ensure_teams
from leaguecli.formats.seeding import bracket_order, bracket_size
from leaguecli.formats.two_legs import two_leg_tie
from leaguecli.model.calendar import Calendar, Competition, Match, Stage
from leaguecli.model.errors import InvalidData
from leaguecli.model.slots import LoserSlot, Slot, TeamSlot, WinnerSlot

CUP = "CUP"

_ROUNDS = {
    2: ("FINAL", labels.FINAL, labels.FINAL_FIRST_LEG, labels.FINAL_SECOND_LEG),
    4: ("SF", labels.SEMI_FINALS, labels.SEMI_FINALS_FIRST_LEG, labels.SEMI_FINALS_SECOND_LEG),
    8: ("QF", labels.QUARTER_FINALS, labels.QUARTER_FINALS_FIRST_LEG, labels.QUARTER_FINALS_SECOND_LEG),
}
_EARLY_ROUND = (labels.ROUND_OF, labels.ROUND_OF_FIRST_LEG, labels.ROUND_OF_SECOND_LEG)

Tie = tuple[Slot, Slot]


def cup(teams: Sequence[str], legs: int = 1, final_legs: int = 1, third_place: bool = False) -> Calendar:
    """Teams in seeding order."""
    ensure_teams(teams)
    stages = knockout(
        [TeamSlot(team) for team in teams], legs=legs, final_legs=final_legs, third_place=third_place
    )
    return Calendar((Competition(CUP, labels.CUP, "cup", tuple(teams)),), stages)


def knockout(
    entrants: Sequence[Slot],
    *,
    legs: int = 1,
    final_legs: int = 1,
    third_place: bool = False,
    first_match: int = 1,
) -> tuple[Stage, ...]:
    """Stages from the first round to the final for entrants in seeding order."""
    if len(entrants) < 2:
        raise InvalidData("a knock-out needs two teams at least")
    size = bracket_size(len(entrants))
    seeds = bracket_order(size)
    return bracket_stages(
        [entrants[seed - 1] if seed <= len(entrants) else None for seed in seeds],
        legs=legs,
        final_legs=final_legs,
        third_place=third_place,
        first_match=first_match,
    )


def bracket_stages(
    sides: Sequence[Slot | None],
    first_match: int = 1,
    *,
    legs: int = 1,
    final_legs: int = 1,
    third_place: bool = False,
) -> tuple[Stage, ...]:
    """Stages for sides in bracket order, a power of two of them; whoever stands beside None has a bye."""
    ensure_one_or_two(legs)
    ensure_one_or_two(final_legs)
    if third_place and len(sides) < 4:
        ensure_two_semi_finals(0)
    pen = _Pen(count(first_match))
    left = list(sides)
    while len(left) > 2:
        left, losers = pen.play_round(left, legs)
        if len(left) == 2 and third_place:
            pen.write_third_place(losers)
    pen.play_round(left, final_legs)
    return tuple(pen.stages)


@dataclass
class _Pen:
    """Writes stages one after another and keeps the running numbers of matches and ties."""

    numbers: Iterator[int]
    ties: Iterator[int] = field(default_factory=lambda: count(1))
    stages: list[Stage] = field(default_factory=list)

    def play_round(self, sides: list[Slot | None], legs: int) -> tuple[list[Slot | None], list[Slot]]:
        """The sides of the next round, and those who lost in this one."""
        pairs = list(zip(sides[::2], sides[1::2], strict=True))
        contests = [(top, bottom) for top, bottom in pairs if top is not None and bottom is not None]
        names = iter(written := self._write(len(sides), contests, legs))
        winners = [
            WinnerSlot(next(names)) if top is not None and bottom is not None else top or bottom
            for top, bottom in pairs
        ]
        return list(winners), [LoserSlot(name) for name in written]

    def _write(self, size: int, contests: list[Tie], legs: int) -> list[str]:
        """The names by which later rounds know these contests."""
        return self._write_single(size, contests) if legs == 1 else self._write_double(size, contests)

    def _write_single(self, size: int, contests: list[Tie]) -> list[str]:
        id, label, _, _ = round_of(size)
        matches = [Match(self._id(), top, bottom) for top, bottom in contests]
        self._add(id, label, size, matches)
        return [match.id for match in matches]

    def _write_double(self, size: int, contests: list[Tie]) -> list[str]:
        """The better seed hosts the second leg."""
        id, _, first_label, second_label = round_of(size)
        names = [f"T{next(self.ties)}" for _ in contests]
        ids = [self._id() for _ in range(2 * len(contests))]
        legs = [
            two_leg_tie(name, both, first_host=bottom, second_host=top)
            for name, both, (top, bottom) in zip(
                names, zip(ids[: len(ids) // 2], ids[len(ids) // 2 :], strict=True), contests, strict=True
            )
        ]
        self._add(f"{id}-1", first_label, size, [first for first, _ in legs])
        self._add(f"{id}-2", second_label, size, [second for _, second in legs])
        return names

    def _id(self) -> str:
        return f"M{next(self.numbers)}"

    def _add(self, id: str, label: str, size: int, matches: list[Match]) -> None:
        number = size if "{n}" in label else None
        self.stages.append(Stage(id, label, number, matches=tuple(matches), competition=CUP, knockout=True))

    def write_third_place(self, losers: list[Slot]) -> None:
        ensure_two_semi_finals(len(losers))
        self._add("THIRD", labels.THIRD_PLACE, 0, [Match(self._id(), losers[0], losers[1])])


def round_of(size: int) -> tuple[str, str, str, str]:
    """Id and labels (one match, first leg, second leg) of the round with so many places left."""
    return _ROUNDS.get(size) or (f"R{size}", *_EARLY_ROUND)


def ensure_two_semi_finals(losers: int) -> None:
    if losers != 2:
        raise InvalidData("a third-place match needs two semi-finals", hint="that is four teams at least")


def ensure_one_or_two(legs: int) -> None:
    if legs not in (1, 2):
        raise InvalidData("a knock-out round has 1 or 2 legs, not {legs}", legs=legs)
