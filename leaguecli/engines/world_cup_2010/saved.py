"""The campaign as plain data for the league file, and back. Cards stand there by name, teams by number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from leaguecli.engines.world_cup_2010.cards import KIND, labels_of
from leaguecli.engines.world_cup_2010.data import action_cards
from leaguecli.engines.world_cup_2010.group import Group
from leaguecli.engines.world_cup_2010.pack import Pack
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import MOST_GOALS
from leaguecli.tabletop.decision import Plain

if TYPE_CHECKING:
    from leaguecli.engines.world_cup_2010.campaign import WorldCupCampaign


def campaign_to_state(campaign: WorldCupCampaign) -> dict[str, Plain]:
    return {
        "owners": list(campaign.owners),
        "groups": {name: _group_to_state(group) for name, group in campaign.groups.items()},
        "finished": list(campaign.finished),
        "last_sixteen": list(campaign.last_sixteen),
        "hands": {str(seat): labels_of(hand) for seat, hand in campaign.kept.items()},
    }


def _group_to_state(group: Group) -> dict[str, Plain]:
    state: dict[str, Plain] = {
        "done": list(group.done),
        "scores": [list(score) for score in group.scores],
        "squads": {str(team): _squad_to_state(group, team) for team in group.squads},
    }
    if group.pack is not None:
        state["deck"] = labels_of(group.pack.deck)
        state["discards"] = labels_of(group.pack.discards)
    return state


def _squad_to_state(group: Group, team: int) -> dict[str, Plain]:
    squad = group.squads[team]
    row = squad.row
    return {
        "left": [row.cards_left, row.matches_left],
        "hand": labels_of(squad.hand),
        "spent": labels_of(squad.spent),
        "unseen": squad.unseen,
    }


def restore(campaign: WorldCupCampaign, state: Mapping[str, Plain]) -> None:
    """Fills a new campaign; whatever does not fit the game is refused as a damaged file."""
    try:
        if not campaign.owners:
            campaign.owners = _numbers(state["owners"], len(campaign.players))
        _ensure(len(campaign.owners) == len(campaign.setup.teams))
        campaign.finished = [str(name) for name in state.get("finished", [])]
        campaign.last_sixteen = _numbers(state.get("last_sixteen", []), len(campaign.setup.teams))
        hands = state.get("hands", {})
        campaign.kept = {_number(seat, len(campaign.players)): _cards(hands[seat]) for seat in hands}
        _ensure_one_pack(campaign.kept.values())
        for name, saved in state.get("groups", {}).items():
            campaign.groups[str(name)] = _restore_group(campaign, saved)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise InvalidData(
            "the saved state of the World Cup is damaged ({reason})",
            hint="restore a backup of the league",
            reason=str(error),
        ) from None


def _restore_group(campaign: WorldCupCampaign, saved: Mapping[str, Any]) -> Group:
    squads = saved["squads"]
    teams = [_number(team, len(campaign.setup.teams)) for team in squads]
    group = campaign.make_group(teams, 0)
    for team in teams:
        _restore_squad(group, team, squads[str(team)])
    group.done = [str(match) for match in saved["done"]]
    group.scores = [_score(score) for score in saved["scores"]]
    if "deck" in saved:
        pack = Pack(_cards(saved["deck"]), _cards(saved["discards"]))
        hands = [squad.hand for squad in group.squads.values()]
        _ensure_one_pack([*hands, pack.deck, pack.discards], whole=True)
        group.open_hands(pack)
    else:
        _ensure_one_pack(squad.spent for squad in group.squads.values())
    return group


def _restore_squad(group: Group, team: int, saved: Mapping[str, Any]) -> None:
    squad = group.squads[team]
    row = squad.row
    row.cards_left, row.matches_left = _numbers(saved["left"], 100)
    squad.hand = sorted(_cards(saved["hand"]))
    squad.spent = _cards(saved["spent"])
    squad.unseen = _number(saved["unseen"], 100)


def _score(saved: Iterable[Any]) -> tuple[int, int, int, int]:
    home, away, home_goals, away_goals = _numbers(saved, MOST_GOALS + 1)
    return home, away, home_goals, away_goals


def _cards(names: Iterable[str]) -> list[int]:
    return [KIND[name] for name in names]


def _number(value: Any, limit: int) -> int:
    number = int(value)
    _ensure(0 <= number < limit)
    return number


def _numbers(values: Iterable[Any], limit: int) -> list[int]:
    return [_number(value, limit) for value in values]


def _ensure_one_pack(piles: Iterable[list[int]], whole: bool = False) -> None:
    """Nobody can hold more cards of a kind than there are; a dealt group holds them all."""
    held = Counter(card for pile in piles for card in pile)
    pack = Counter(action_cards())
    _ensure(held == pack if whole else held <= pack)


def _ensure(truth: bool) -> None:
    if not truth:
        raise ValueError("it does not fit the cards, teams or players of the game")
