"""What a team's page says: its card, its owner, and how its hand stands in a group under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguecli.engines.world_cup_2010.group import Group
from leaguecli.engines.world_cup_2010.group_view import card_words
from leaguecli.standings.phrases import Said

if TYPE_CHECKING:
    from leaguecli.engines.world_cup_2010.campaign import WorldCupCampaign


def team_sheet(campaign: WorldCupCampaign, team: int) -> list[str]:
    card = campaign.team_cards[team]
    lines: list[str] = [Said("action cards in the group: {n}", n=card.cards), _worth_words(card.worth)]
    if campaign.setup.players:
        lines.append(Said("owner: {player}", player=campaign.players[campaign.owners[team]]))
    for group in campaign.groups.values():
        if team in group.squads:
            lines += _group_lines(group, team)
    return lines


def _worth_words(worth: tuple[int, ...]) -> Said:
    three, two, one = worth[:3]
    return Said(
        "goal cards: 3 goals counts {three}, 2 goals counts {two}, goal counts {one}",
        three=three,
        two=two,
        one=one,
    )


def _group_lines(group: Group, team: int) -> list[str]:
    squad = group.squads[team]
    left = Said(
        "{cards} cards for {matches} matches", cards=squad.row.cards_left, matches=squad.row.matches_left
    )
    if group.pack is None:
        return [left]
    return [Said("{left}: {cards}", left=left, cards=card_words(squad.hand))]
