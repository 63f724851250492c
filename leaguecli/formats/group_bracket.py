"""The bracket behind groups: who stands where, so that group rivals meet again as late as possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from leaguecli.formats.matching import assign
from leaguecli.formats.seeding import bracket_order, bracket_size, meeting_round
from leaguecli.model.calendar import Calendar
from leaguecli.model.errors import InvalidData
from leaguecli.model.slots import BestSlot, PlaceSlot, Slot


def group_bracket(sizes: Mapping[str, int], qualify: int, best: int) -> list[Slot | None]:
    """Sides in bracket order, None beside a bye: winners are seeded first, then runners-up, and so on."""
    _ensure_places_exist(sizes, qualify, best)
    names = list(sizes)
    size = bracket_size(len(names) * qualify + best)
    place_of_seed = {seed: place for place, seed in enumerate(bracket_order(size))}
    sides: list[Slot | None] = [None] * size
    for rank in range(1, qualify + 1):
        seeds = range((rank - 1) * len(names) + 1, rank * len(names) + 1)
        places = [place_of_seed[seed] for seed in seeds]
        _seat_rank(rank, names, places, sides, has_byes=size > len(names) * qualify + best)
    last = len(names) * qualify
    _seat_best(qualify + 1, names, [place_of_seed[last + number] for number in range(1, best + 1)], sides)
    return sides


def _ensure_places_exist(sizes: Mapping[str, int], qualify: int, best: int) -> None:
    deepest = qualify + 1 if best else qualify
    if qualify < 1 or deepest > min(sizes.values()):
        raise InvalidData("the smallest group has no place {place}", place=deepest)
    if not 0 <= best < len(sizes):
        raise InvalidData(
            "{best} best places for {groups} groups",
            hint="fewer than there are groups",
            best=best,
            groups=len(sizes),
        )
    if len(sizes) * qualify + best < 2:
        raise InvalidData("a knock-out needs two teams at least", hint="let more teams qualify")


def _seat_rank(
    rank: int, names: list[str], places: list[int], sides: list[Slot | None], has_byes: bool
) -> None:
    winners = names if has_byes else _crosswise(names, places)
    seated = winners if rank == 1 else _apart(names, places, sides)
    for place, name in zip(places, seated, strict=True):
        sides[place] = PlaceSlot(rank, name)


def _crosswise(names: list[str], places: list[int]) -> list[str]:
    """A, C, E… down the upper half of the bracket and B, D, F… down the lower one."""
    in_order = iter(names[::2] + names[1::2])
    name_at = {place: next(in_order) for place in sorted(places)}
    return [name_at[place] for place in places]


def _apart(names: list[str], places: list[int], sides: Sequence[Slot | None]) -> list[str]:
    """A place for each group's team, as late as possible to meet the teams of its own group again."""
    for earliest in range(len(sides).bit_length() - 1, 0, -1):
        choices = [
            [place for place in sorted(places) if _meets_own_group(place, name, sides) >= earliest]
            for name in names
        ]
        if (seated := assign(choices)) is not None:
            name_at = dict(zip(seated, names, strict=True))
            return [name_at[place] for place in places]
    raise AssertionError("round 1 allows every place")


def _meets_own_group(place: int, name: str, sides: Sequence[Slot | None]) -> int:
    return min(
        meeting_round(place, other)
        for other, slot in enumerate(sides)
        if isinstance(slot, PlaceSlot) and slot.group == name
    )


def _seat_best(rank: int, names: list[str], places: list[int], sides: list[Slot | None]) -> None:
    """Each of the best may come from any group but the one it would meet again at once. One alone may come
    from any: somebody has to meet it. No two exclude the same group, so all can be seated whoever qualifies;
    each list starts with another group, so that no two slots are the same."""
    excluded: set[str] = set()
    for number, place in enumerate(places):
        rival = sides[place ^ 1]
        banned = rival.group if isinstance(rival, PlaceSlot) and len(places) > 1 else ""
        banned = "" if banned in excluded else banned
        turned = names if banned else names[number:] + names[:number]
        excluded.add(banned)
        sides[place] = BestSlot(rank, tuple(name for name in turned if name != banned))


def best_slots(calendar: Calendar) -> list[tuple[str, str, BestSlot]]:
    """Every side of the calendar that one of the best fills: match, `home` or `away`, slot."""
    return [
        (match.id, side, slot)
        for stage in calendar.stages
        for match in stage.matches
        for side, slot in (("home", match.home), ("away", match.away))
        if isinstance(slot, BestSlot)
    ]
