"""Leagues of every kind that a pad can be made of, with ordinary, long, Korean and hostile names."""

from functools import cache
from pathlib import Path

from leaguecli.league.campaigns import make_setup
from leaguecli.league.creating import LeagueSpec, NewTeam, make_league_tables
from leaguecli.league.league import League, league_from_tables
from leaguecli.league.playing import LeaguePlay, make_agents, simulated_table
from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.discovery import load_engine

WHEN = "2026-03-01T20:15:00Z"
PEOPLE = ("Ana", "Rui", "Eva", "João", "Zé", "Lúcia", "Tó", "Sofia")


def spec(game, count, **more):
    teams = [NewTeam(f"Vila Real {number}") for number in range(1, count + 1)]
    return LeagueSpec("Friday night", game, teams, seed=7, **more)


SPECS = {
    "masters": spec("masters-of-football", 3),
    "masters-eight": spec("masters-of-football", 6),
    "masters-league": spec("masters-of-football", 5, format="league"),
    "world-cup": spec("world-cup-2010", 0, players=list(PEOPLE)),
    "seasons": spec("match-of-the-season", 4),
    "one-season": spec("match-of-the-season", 3, options={"seasons": 1}),
    "seasons-two": spec("match-of-the-season", 2),
    "eleven": spec("magic-number-eleven", 6),
    "league": spec("scoreline", 9),
    "large-league": spec("scoreline", 20),
    "larger-league": spec("scoreline", 27, options={"legs": 1}),
    "many-legs": spec("scoreline", 4, options={"legs": 4}),
    "cup": spec("scoreline", 12, format="cup", options={"legs": 2, "third_place": True}),
    "large-cup": spec("scoreline", 40, format="cup"),
    "groups": spec("scoreline", 24, format="groups", options={"groups": 6, "best": 4}),
    "large-groups": spec("scoreline", 20, format="groups", options={"groups": 2, "legs": 2}),
    "swiss": spec("scoreline", 9, format="swiss"),
    "two-legs": spec("scoreline", 2, format="two-legs"),
    "friendly": spec("magic-number-eleven", 2, format="friendly"),
}
KINDS = tuple(SPECS)
GAMES = ("masters-of-football", "world-cup-2010", "match-of-the-season", "magic-number-eleven", "scoreline")


@cache
def new_league(kind: str) -> League:
    return league_from_tables(make_league_tables(SPECS[kind]), Path("friday.json"))


@cache
def played_league(kind: str, part: float = 1.0) -> League:
    """Played by its engine, whole or in part, or as far as it gets: a tie may end level."""
    league = new_league(kind)
    engine = load_engine(league.game)
    agents = make_agents(engine, engine.seats(make_setup(league)), {})
    play = LeaguePlay(league, engine, simulated_table(agents, 7))
    stages = league.calendar.stages
    for stage in stages[: round(len(stages) * part)]:
        if not play.run.season.is_over(stage):
            try:
                play.play(stage)
            except InvalidData:
                break
    return league.with_changes(play.changes, time=WHEN)


def renamed(league: League, names) -> League:
    changes = [
        ("renamed", {"team": team.id, "new": {"name": name}})
        for team, name in zip(league.first_teams, names, strict=False)
    ]
    return league.with_changes(changes, time=WHEN)


def long_names(count):
    """As long as a name may be, and different only at the end."""
    start = (
        "Associação Desportiva, Recreativa e Cultural dos Amigos do Futebol de Mesa de Vila Nova de Famalicão"
    )
    return [f"{start[:96]} {number:03}" for number in range(1, count + 1)]


def widest_names(count):
    return [f"{'W' * 97}{number:03}" for number in range(1, count + 1)]


def korean_names(count):
    return [f"대한민국 축구 국가대표팀 서울 {number}" for number in range(1, count + 1)]


HOSTILE = (
    "<script>alert(1)</script>",
    '#import "/etc/passwd"',
    "$x$ #let x = 1",
    '\\" }] /*',
    "{{7*7}} {0.__class__}",
    "[red]x[/red] :skull:",
    "%n %s ]]>",
    '"><img src=x onerror=alert(1)>',
    "=HYPERLINK(1)",
    "../../x",
)


def hostile_names(count):
    return [f"{HOSTILE[number % len(HOSTILE)]} {number}" for number in range(count)]


NAMES = {"long": long_names, "widest": widest_names, "korean": korean_names, "hostile": hostile_names}
