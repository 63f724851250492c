"""The shoot-out that decides a drawn knock-out match (WC-38 to WC-40)."""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.engines.world_cup_2010.cards import LABELS
from leaguecli.engines.world_cup_2010.pack import Pack, shuffled_pack
from leaguecli.model.result import Score
from leaguecli.tabletop.table import Table

KICKS = 5


def shoot_out(home: str, away: str, cards: Sequence[int], converts: tuple[bool, ...], table: Table) -> Score:
    """Five kicks each in turn, then one more each until one leads; an empty deck is reshuffled (WC-A27)."""
    pack = shuffled_pack(list(cards), table)
    home_goals = away_goals = kicks = 0
    while kicks < KICKS or home_goals == away_goals:
        table.rule = "WC-38" if kicks < KICKS else "WC-40"
        home_goals += _kick(pack, home, "home", converts, table)
        away_goals += _kick(pack, away, "away", converts, table)
        kicks += 1
    if table.telling:
        winner = home if home_goals > away_goals else away
        table.tell("shootout_end", winner=winner, home_goals=home_goals, away_goals=away_goals)
    return Score(home_goals, away_goals)


def _kick(pack: Pack, team: str, side: str, converts: tuple[bool, ...], table: Table) -> bool:
    card = pack.flip(table, team)
    if table.telling:
        kind = "kick_scored" if converts[card] else "kick_missed"
        table.tell(kind, side=side, team=team, card=LABELS[card])
    return converts[card]
