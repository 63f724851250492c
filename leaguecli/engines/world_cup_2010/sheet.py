"""What a team's page says: its card, its owner, and how its hand stands in a group under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguecli.engines.world_cup_2010.cards import labels_of
from leaguecli.engines.world_cup_2010.group import Group

if TYPE_CHECKING:
    from leaguecli.engines.world_cup_2010.campaign import WorldCupCampaign


def team_sheet(campaign: WorldCupCampaign, team: int) -> list[str]:
    card = campaign.team_cards[team]
    lines = [f"action cards in the group: {card.cards}", f"goal cards: {_worth_words(card.worth)}"]
    if campaign.setup.players:
        lines.append(f"owner: {campaign.players[campaign.owners[team]]}")
    for group in campaign.groups.values():
        if team in group.squads:
            lines += _group_lines(group, team)
    return lines


def _worth_words(worth: tuple[int, ...]) -> str:
    three, two, one = worth[:3]
    return f"3 goals counts {three}, 2 goals counts {two}, goal counts {one}"


def _group_lines(group: Group, team: int) -> list[str]:
    squad = group.squads[team]
    left = f"{squad.row.cards_left} cards for {squad.row.matches_left} matches"
    if group.pack is None:
        return [left]
    return [f"{left}: {', '.join(labels_of(squad.hand))}"]
