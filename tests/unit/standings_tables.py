"""Small tables for tests: `games("A 1-0 B, C 2-1 A")`."""

from leaguecli.model.result import parse_result
from leaguecli.standings.games import make_game
from leaguecli.standings.rank import rank
from leaguecli.standings.ruleset import ruleset_from_data

CYCLE = "A 1-0 B, B 1-0 C, C 1-0 A, A 3-0 D, B 2-0 D, C 1-0 D"
RESTART_TRAP = "A 1-0 B, C 2-1 A, B 2-1 C, A 1-0 D, B 5-0 D, C 1-0 D"
HEAD_TO_HEAD = {"head_to_head": ["points", "goal_difference", "goals_for"]}


def games(text):
    """Home, score, away; the score may be 1, X or 2, and `2-2p4-3` has a shoot-out."""
    found = []
    for number, line in enumerate(part for part in text.split(",") if part.strip()):
        home, score, away = line.split()
        found.append(make_game(home, away, parse_result(score), number=number))
    return found


def rules(*order, **more):
    return ruleset_from_data({"name": "test", "order": list(order), **more})


def standing(text, *order, teams="ABCD", **more):
    extra = {key: more.pop(key) for key in ("playoffs", "withdrawn") if key in more}
    return rank(teams, games(text), rules(*order, **more), **extra)


def order_of(table):
    """`A BC D`: teams in order, those who share a rank together."""
    groups = {}
    for row in table.rows:
        groups.setdefault(row.rank, []).append(str(row.team))
    return " ".join("".join(group) for group in groups.values())


def reasons(table):
    return [row.decided_by for row in table.rows]
