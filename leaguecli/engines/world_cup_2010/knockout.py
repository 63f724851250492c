"""Setting up a knock-out block: its matches, who takes part, and the cards they start with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from leaguecli.engines.world_cup_2010.block import HAND, Block, Meeting, Procedure
from leaguecli.engines.world_cup_2010.block_view import Side
from leaguecli.engines.world_cup_2010.cards import make_worth
from leaguecli.engines.world_cup_2010.data import action_cards
from leaguecli.engines.world_cup_2010.owners import MOST_PLAYERS
from leaguecli.engines.world_cup_2010.pack import shuffled_pack
from leaguecli.tabletop.engine import Pairing, Round
from leaguecli.tabletop.table import Table

if TYPE_CHECKING:
    from leaguecli.engines.world_cup_2010.campaign import WorldCupCampaign

ROUND_OF_16 = "R16"
SEMI_FINALS = "SF"
FINALS = "FINALS"


def make_block(cup: WorldCupCampaign, round: Round, pairings: Sequence[Pairing], table: Table) -> Block:
    """All cards are shuffled and three dealt to each player (WC-26); the finals use the kept hands (WC-47).

    In the finals a player without a match gives up his cards to be flipped (WC-A33), and one who kept none,
    because the semi-final was not played here, is dealt three.
    """
    meetings = [_meeting(cup, number, pairing) for number, pairing in enumerate(pairings)]
    kept = cup.kept if round.id == FINALS else {}
    pack = shuffled_pack(cards_without(kept.values()), table)
    table.rule = "WC-26"
    hands = {}
    for seat in involved(cup, round, pairings):
        hands[seat] = kept[seat] if seat in kept else table.deal(pack.deck, HAND, seat)
    for seat, hand in kept.items():
        if seat not in hands:
            pack.discards += hand
    if table.telling:
        _tell(cup, meetings, hands, table)
    return Block(meetings, hands, pack, make_procedure(round.id, cup.options), cup.players)


def cards_without(hands: Iterable[Sequence[int]]) -> list[int]:
    """All action cards but those in these hands."""
    cards = list(action_cards())
    for hand in hands:
        for card in hand:
            cards.remove(card)
    return cards


def _meeting(cup: WorldCupCampaign, number: int, pairing: Pairing) -> Meeting:
    home = _side(cup, 2 * number, pairing.home)
    return Meeting(pairing, home, _side(cup, 2 * number + 1, pairing.away))


def _side(cup: WorldCupCampaign, number: int, team: int) -> Side:
    restricted = cup.options["knockout_restrictions"] == "yes"
    worth = cup.team_cards[team].worth if restricted else make_worth()
    return Side(number, cup.setup.teams[team], cup.owners[team], worth)


def make_procedure(round_id: str, options: dict[str, str]) -> Procedure:
    return Procedure(
        short=round_id in (SEMI_FINALS, FINALS),
        own_matches_only=round_id == FINALS,
        overlays_use_places=options["overlays_use_places"] == "yes",
        repeated_fouls=options["repeated_fouls"] == "yes",
        hands_played_out=round_id == FINALS and options["last_hands"] == "played",
    )


def involved(cup: WorldCupCampaign, round: Round, pairings: Sequence[Pairing]) -> list[int]:
    """Who is dealt three cards: owners of a team in this phase (WC-26, WC-A17), in seat order.

    In the finals only owners of a team still to play (WC-49, WC-A33). Where every team sits for itself the
    cards reach for eight, so that only the block's own teams take part.
    """
    if round.id == FINALS:
        return _owners_of(cup, teams_in(pairings))
    block = _owners_of(cup, teams_in(round.pairings))
    if cup.options["block_hands"] == "block":
        return block
    phase = _owners_of(cup, _phase_teams(cup, round))
    return phase if len(phase) <= MOST_PLAYERS else block


def _phase_teams(cup: WorldCupCampaign, round: Round) -> Iterable[int]:
    """The league says who is in the round of 16; else those of its blocks that were seen."""
    entrants: Iterable[int] | None = round.facts.get("entrants")
    if entrants is not None:
        return entrants
    return cup.last_sixteen if round.id.startswith(ROUND_OF_16) else teams_in(round.pairings)


def _owners_of(cup: WorldCupCampaign, teams: Iterable[int]) -> list[int]:
    return sorted({cup.owners[team] for team in teams})


def teams_in(pairings: Iterable[Pairing]) -> list[int]:
    return [team for pairing in pairings for team in (pairing.home, pairing.away)]


def _tell(
    cup: WorldCupCampaign, meetings: Sequence[Meeting], hands: dict[int, list[int]], table: Table
) -> None:
    matches = ", ".join(f"{meeting.home.name} v {meeting.away.name}" for meeting in meetings)
    table.tell("block_dealt", players=", ".join(cup.players[seat] for seat in hands), matches=matches)
