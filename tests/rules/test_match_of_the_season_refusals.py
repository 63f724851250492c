"""A refused transcript names its line, the rule that is broken, and what would have been legal."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguecli.engines.match_of_the_season import engine
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.errors import LeagueError
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.transcript import parse_transcript

GOLDEN = Path(__file__).parents[1] / "golden" / "match_of_the_season"
EUROPE = "three_managers_in_europe"


def refusal(name: str, old: str, new: str) -> LeagueError:
    text = (GOLDEN / f"{name}.yaml").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(LeagueError) as caught:
        replay(engine, parse_transcript(parse_nodes(text.replace(old, new, 1), f"{name}.yaml")))
    return caught.value


def said(error: LeagueError) -> str:
    return f"{error}; {error.hint.format(**error.values)}"


BROKEN = [
    ("MOTS-10", "cards: [Marchand D5]", "cards: [Marchand D5, Falk M5]"),
    ("MOTS-12", "choice: Farkas G1", "choice: Blanc G2"),
    ("MOTS-16", '"5-3-2: Blanc G2', '"5-4-1: Blanc G2'),
    ("MOTS-14", "Kearns D1, Zeman D1 / Kessler M4", "Kearns D1 / Zeman D1, Kessler M4"),
    ("MOTS-19", "[Bezerra F4, Tanner M2, Falk M5, Salcedo M3]", "[Bezerra F4, Tanner M2, Falk M5]"),
    ("MOTS-23", "{roll: d6, by: Blue, face: 3}", "{roll: d6, by: Red, face: 3}"),
    ("MOTS-24", "{roll: d3, by: Blue, face: 2}", "{roll: d3, by: Blue, face: 4}"),
    ("MOTS-29", "      - {draw: chance deck, by: Red, card: central attack}\n", ""),
    ("MOTS-32", "{roll: d12, by: Blue, face: 9}\n      - {roll: d3", "{roll: d3"),
    ("MOTS-32", "Zamudio M3, Carver M1, Cole M1 /", "Zamudio M3, Rousseau M3, Cole M1 /"),
    ("MOTS-38", "/ Zamudio M3, Carver M1, Cole M1 /", "/ Kessler M4, Carver M1, Cole M1 /"),
    ("MOTS-46", "{roll: match die, by: Blue, face: 5}", "{roll: match die, by: Red, face: 5}"),
    ("MOTS-51", "{roll: d12, by: Blue, face: 9}", "{roll: d12, by: Red, face: 9}"),
    ("MOTS-17", "buy Carver M1", "buy Toth M1"),
    ("MOTS-71", "{roll: d6, by: Yellow, face: 5}\n      - {roll: d6, by: Green, face: 5}", "{at: x}"),
    ("MOTS-72", "{id: S1-N1, home: Green, away: Yellow,", "{id: S1-N1, home: Yellow, away: Green,"),
    ("MOTS-45", "{decide: bid, by: Blue, choice: 45000}", "{decide: bid, by: Red, choice: 45000}"),
    ("MOTS-46", "results: {S1-L1: 1, S1-L2: X}", "results: {S1-L1: X, S1-L2: X}"),
    ("MOTS-43", "{id: S1-L1, home: Blue, away: Red}", "{id: S1-L1, home: Red, away: Blue}"),
    ("MOTS-36", "stage: S1-MD1", "stage: S1-SC"),
    ("MOTS-03", "stage: S1-NSF", "stage: S1-ER16"),
    ("MOTS-01", "stage: S1-MD1\n    season: 1", "stage: S7-MD1\n    season: 7"),
    ("no stage of season 2", "stage: S1-MD2\n    season: 1", "stage: S1-MD2\n    season: 2"),
    ("4 different teams", "entrants: [Blue, Red, Yellow, Green]", "entrants: [Blue, Red, Yellow]"),
]


@pytest.mark.parametrize(
    ("rule", "old", "new"),
    [
        pytest.param(*row, marks=pytest.mark.rule(row[0]) if row[0].startswith("MOTS-") else ())
        for row in BROKEN
    ],
)
def test_a_broken_line_of_season_one(rule, old, new):
    error = refusal("season_one", old, new)
    assert error.where.startswith("season_one.yaml:")
    assert rule in said(error)


@pytest.mark.rule("MOTS-43")
def test_the_matches_of_a_sunday_are_those_of_the_board():
    error = refusal("season_one", "home: Yellow, away: Green}", "home: Yellow, away: Red}")
    assert "MOTS-43: Yellow v Red is no match of this day; legal: Blue v Red; Yellow v Green" in said(error)


@pytest.mark.rule("MOTS-77")
def test_an_international_team_is_never_at_home_to_a_manager():
    text = (GOLDEN / f"{EUROPE}.yaml").read_text(encoding="utf-8")
    drawn = text.index("stage: S3-ER16")
    match = text[text.index("      - {id:", drawn) :].partition("\n")[0]
    home, away = match.partition("home: ")[2].partition(", decisive")[0].split(", away: ")
    turned = match.replace(f"home: {home}, away: {away}", f"home: {away}, away: {home}")
    error = refusal(EUROPE, match, turned)
    assert f"{home} v {away}" in said(error)
    without_draw = text[:drawn] + text[drawn:].replace("    entrants:", "    note:", 1).replace(match, turned)
    lines = without_draw.splitlines()
    first = next(n for n, line in enumerate(lines) if n > text[:drawn].count("\n") and line == "    draw:")
    last = next(n for n, line in enumerate(lines) if n > first and not line.startswith("      -"))
    with pytest.raises(LeagueError, match=f"MOTS-77: {home} is at home"):
        replay(engine, parse_transcript(parse_nodes("\n".join(lines[:first] + lines[last:]), "europe.yaml")))


@pytest.mark.rule("MOTS-75")
def test_international_teams_play_in_europe_only():
    error = refusal(
        EUROPE, "{id: S3-SC, home: Red, away: Yellow,", "{id: S3-SC, home: Red, away: Alpine Union,"
    )
    assert "the draw gives other matches" in said(error)
    draw = "    entrants: [Red, Yellow]\n    draw:\n      - {at: S3-SC/draw}\n"
    draw += "      - {roll: d6, by: Red, face: 5}\n      - {roll: d6, by: Yellow, face: 4}\n"
    match = "    matches:\n      - {id: S3-SC, home: Red, away: "
    error = refusal(EUROPE, draw + match + "Yellow", match + "Alpine Union")
    assert "MOTS-75" in said(error)
