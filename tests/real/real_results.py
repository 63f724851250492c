"""Reads the folder of real results; it is no part of the project, and tests skip where it is absent."""

import json
import os
from pathlib import Path
from typing import NamedTuple

from leaguecli.model.result import Result, Score
from leaguecli.standings.games import Cards, make_game
from leaguecli.standings.rank import rank
from leaguecli.standings.ruleset import Adjustment, Entry, Ruleset

CRITERIA = {
    "points": "points",
    "ppg": "points_per_game",
    "gd": "goal_difference",
    "gf": "goals_for",
    "goal_average": "goal_average",
    "wins": "wins",
    "away_gf": "away_goals",
    "away_gd": "away_goal_difference",
    "away_wins": "away_wins",
    "opp_points": "opponents_points",
    "opp_gd": "opponents_goal_difference",
    "opp_gf": "opponents_goals",
    "fair_play": "fair_play",
    "lots": "lots",
    "playoff": "playoff",
    "penalties_last_match": "shootout_last_match",
}
HEAD_TO_HEAD = {
    "h2h_points": "points",
    "h2h_gd": "goal_difference",
    "h2h_gf": "goals_for",
    "h2h_away_gf": "away_goals",
}
REASON = "no real results: set LEAGUECLI_REAL_DATA to the folder that holds leagues/, uefa/, worldcup/"


def folder():
    beside = Path(__file__).resolve().parents[2].parent / "shared" / "data"
    return Path(os.environ.get("LEAGUECLI_REAL_DATA") or beside)


def file_names():
    return sorted(path.relative_to(folder()).as_posix() for path in folder().glob("*/*.json"))


def read(name):
    return json.loads((folder() / name).read_text(encoding="utf-8"))


class Table(NamedTuple):
    """One official table, the matches it stands on, and what was decided beyond them."""

    key: str
    official: list
    matches: list
    points: dict
    adjust: dict
    decisions: list

    @property
    def teams(self):
        return sorted({match[side] for match in self.matches for side in ("home", "away")})

    @property
    def games(self):
        return [game_of(match, number) for number, match in enumerate(self.matches)]


def tables(data):
    found = []
    if data.get("official_table"):
        found.append(_table(data, "", data["official_table"], data.get("matches", [])))
    for key, official in (data.get("official_groups") or {}).items():
        stage, _, group = key.partition("|")
        matches = [
            match
            for match in data["matches"]
            if match.get("group") == group and (not stage or match.get("round") == stage)
        ]
        found.append(_table(data, key, official, matches))
    return found


def _table(data, key, official, matches):
    group = key.partition("|")[2]
    decisions = data.get("decisions_beyond_results") or []
    return Table(
        key,
        official,
        [match for match in matches if not match.get("playoff") and not match.get("replay")],
        (data.get("group_points") or {}).get(key) or data["points"],
        (data.get("group_adjustments") or {}).get(key) or data.get("points_adjustments") or {},
        [decision for decision in decisions if decision.get("group", group) == group],
    )


def result_of(match):
    pens = Score(*match["pens"]) if match.get("pens") else None
    return Result(
        score=Score(match["hg"], match["ag"]),
        pens=pens,
        extra_time=bool(match.get("et")),
        annulled=bool(match.get("annulled")),
        awarded=bool(match.get("awarded")),
    )


def game_of(match, number=0):
    cards = None
    if match.get("cards"):
        cards = tuple(Cards(**match["cards"].get(side, {})) for side in ("home", "away"))
    return make_game(match["home"], match["away"], result_of(match), cards=cards, number=number)


def counted(games):
    return [game for game in games if game is not None]


def official_standing(table, rules):
    """A team all of whose matches were annulled has left the competition."""
    games = counted(table.games)
    stayed = {side for game in games for side in (game.home, game.away)}
    return rank(table.teams, games, rules, withdrawn=[team for team in table.teams if team not in stayed])


def stated_rules(data, table, criteria=None):
    """The ruleset that the file's own tokens spell out."""
    entries = []
    for token in criteria or data["criteria"]:
        if token not in HEAD_TO_HEAD:
            known = token in CRITERIA
            entries.append(Entry(CRITERIA[token]) if known else Entry("ranking", name=token))
        elif entries[-1].criterion == "head_to_head":
            entries[-1] = entries[-1].changed(pieces=(*entries[-1].pieces, HEAD_TO_HEAD[token]))
        else:
            reapply = data["h2h_mode"] == "restart"
            entries.append(Entry("head_to_head", (HEAD_TO_HEAD[token],), reapply))
    return for_table(Ruleset(data["id"], tuple(entries)), table)


def for_table(rules, table):
    """The rules with this table's points for a win, deductions and decisions."""
    adjust = {team: (Adjustment(points),) for team, points in table.adjust.items()}
    given = {}
    for decision in table.decisions:
        means = "playoff" if "playoff" in decision["decided_by"] else "lots"
        given.setdefault(means, []).append(decision["order"])
    if "playoff" in given and not any(entry.criterion == "playoff" for entry in rules.order):
        rules = rules._replace(order=(*rules.order, Entry("playoff")))
    win, draw, loss = (table.points[result] for result in ("win", "draw", "loss"))
    return rules._replace(win=win, draw=draw, loss=loss, adjust=adjust, given=given)
