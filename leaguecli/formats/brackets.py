"""A bracket somebody wrote down: pairs of slots, such as 1A against 2B and W49 against W50."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from leaguecli.formats import labels
from leaguecli.formats.knockout import CUP, bracket_stages, round_of
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.errors import InvalidData
from leaguecli.model.slots import BestSlot, LoserSlot, PlaceSlot, Slot, WinnerSlot, format_slot, parse_slot

SlotPair = tuple[Slot, Slot]


def parse_pairs(pairs: Sequence[Sequence[str]]) -> list[SlotPair]:
    for pair in pairs:
        if isinstance(pair, str) or len(pair) != 2:
            raise InvalidData("a match of a bracket has two sides", hint="for example [1A, 2B]")
    return [(parse_slot(home), parse_slot(away)) for home, away in pairs]


def stages_from_pairs(
    pairs: Sequence[SlotPair],
    group_sizes: Mapping[str, int],
    first_match: int,
    *,
    legs: int = 1,
    final_legs: int = 1,
    third_place: bool = False,
) -> tuple[Stage, ...]:
    """The first round alone (neighbours meet in the next one), or the whole bracket with its W and L."""
    ensure_places(pairs, group_sizes)
    if not any(isinstance(slot, WinnerSlot | LoserSlot) for pair in pairs for slot in pair):
        ensure_power_of_two(len(pairs))
        sides = [slot for pair in pairs for slot in pair]
        return bracket_stages(sides, first_match, legs=legs, final_legs=final_legs, third_place=third_place)
    if (legs, final_legs, third_place) != (1, 1, False):
        raise InvalidData("a bracket written out with W and L is played as it stands, in single matches")
    return _in_stages(_numbered(pairs, first_match))


def ensure_bracket(pairs: Sequence[SlotPair], group_sizes: Mapping[str, int], first_match: int) -> None:
    """Each group place, winner and loser exists by then and is used once at most."""
    ensure_places(pairs, group_sizes)
    _depths(_numbered(pairs, first_match))


def _numbered(pairs: Sequence[SlotPair], first_match: int) -> list[Match]:
    return [Match(f"M{number}", *pair) for number, pair in enumerate(pairs, start=first_match)]


def ensure_power_of_two(count: int) -> None:
    if count < 1 or count & (count - 1):
        raise InvalidData(
            "{count} first-round matches make no bracket",
            hint="give 1, 2, 4, 8… of them, or the whole bracket with W and L",
            count=count,
        )


def _in_stages(matches: list[Match]) -> tuple[Stage, ...]:
    """Matches that wait for equally many earlier rounds form a stage."""
    depths = _depths(matches)
    last = max(depths.values())
    stages = []
    for depth in range(1, last + 1):
        here = tuple(match for match in matches if depths[match.id] == depth)
        id, label, _, _ = round_of(2 ** (last - depth + 1))
        if depth == last and len(here) == 2:
            id, label = "FINALS", labels.THIRD_PLACE_AND_FINAL
        number = 2 ** (last - depth + 1) if "{n}" in label else None
        stages.append(Stage(id, label, number, matches=here, competition=CUP, knockout=True))
    return tuple(stages)


def _depths(matches: list[Match]) -> dict[str, int]:
    depths: dict[str, int] = {}
    used: set[Slot] = set()
    for match in matches:
        sources = [slot for slot in (match.home, match.away) if isinstance(slot, WinnerSlot | LoserSlot)]
        for slot in sources:
            if slot.of not in depths or slot in used:
                raise InvalidData(
                    "{slot} in {match} names no earlier match, or stands there twice",
                    slot=format_slot(slot),
                    match=match.id,
                )
            used.add(slot)
        depths[match.id] = 1 + max((depths[slot.of] for slot in sources), default=0)
    return depths


def ensure_places(pairs: Sequence[SlotPair], group_sizes: Mapping[str, int]) -> None:
    """Every place of a group exists and is used once at most."""
    seen: set[Slot] = set()
    for slot in (slot for pair in pairs for slot in pair):
        groups = _groups_of(slot)
        if any(group not in group_sizes for group in groups):
            raise InvalidData("there is no group for {slot}", slot=format_slot(slot))
        if isinstance(slot, PlaceSlot | BestSlot) and not all(
            1 <= slot.rank <= group_sizes[group] for group in groups
        ):
            raise InvalidData("no group has a place {slot}", slot=format_slot(slot))
        if isinstance(slot, PlaceSlot) and slot in seen:
            raise InvalidData("{slot} stands in the bracket twice", slot=format_slot(slot))
        seen.add(slot)


def _groups_of(slot: Slot) -> tuple[str, ...]:
    if isinstance(slot, PlaceSlot):
        return (slot.group,)
    return slot.groups if isinstance(slot, BestSlot) else ()
