"""What a round must be before it can be played: a transcript may be written by anybody."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from leaguecli.engines.world_cup_2010.group import Group
from leaguecli.model.errors import Hint, InvalidData
from leaguecli.model.names import shown
from leaguecli.tabletop.engine import Pairing, Round, Setup

TABLE_NUMBER = re.compile(r"M[0-9]{1,9}")


def ensure_round(round: Round, setup: Setup) -> None:
    for pairing in round.pairings:
        if pairing.home == pairing.away:
            raise InvalidData("{team} cannot play against itself", team=shown(setup.teams[pairing.home]))
    if len({pairing.id for pairing in round.pairings}) < len(round.pairings):
        raise InvalidData("two matches of {stage} have the same id", stage=shown(round.id))
    _ensure_table_order(round)
    entrants = round.facts.get("entrants", ())
    if not isinstance(entrants, list | tuple) or not all(_is_team(team, setup) for team in entrants):
        raise InvalidData("the entrants of {stage} are not numbers of teams", stage=shown(round.id))


def _ensure_table_order(round: Round) -> None:
    """WC-08: the table numbers its matches. The first of a block also says who starts (WC-27)."""
    ids = [pairing.id for pairing in round.pairings]
    if all(TABLE_NUMBER.fullmatch(id) for id in ids):
        in_order = sorted(ids, key=lambda id: int(id[1:]))
        if ids != in_order:
            raise InvalidData(
                "WC-08: the matches of {stage} are played in the order of the table",
                hint=Hint("legal: {known}", known=", ".join(in_order)),
                stage=shown(round.id),
            )


def _is_team(number: object, setup: Setup) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number < len(setup.teams)


def ensure_group(pairings: Sequence[Pairing], group: Group) -> None:
    """Hands are dealt for three matches each (WC-A05)."""
    for team, matches in _appearances(pairings).items():
        row = group.squads[team].row
        if matches > row.matches_left:
            raise InvalidData("WC-A05: {team} plays three matches in its group, not more", team=row.name)


def ensure_block(pairings: Sequence[Pairing], setup: Setup) -> None:
    """A block's teams are told apart by their names (WC-28)."""
    for team, matches in _appearances(pairings).items():
        if matches > 1:
            raise InvalidData("{team} plays one match in a block, not more", team=shown(setup.teams[team]))


def _appearances(pairings: Sequence[Pairing]) -> Counter[int]:
    return Counter(team for pairing in pairings for team in (pairing.home, pairing.away))
