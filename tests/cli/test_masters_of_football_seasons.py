"""Masters of Football for two to eight persons: recorded by hand and played in a mix, to the champion."""

import pytest

PERSONS = ("Ajax", "Benfica", "Celtic", "Dinamo", "Everton", "Forlì", "Genk", "Hajduk")
SCORES = ("2-1", "0-0", "1-3")


def mixed_season(lg, persons, play_first):
    """The first match of every stage comes from a real table, the rest from the engine, or the other way."""
    lg.ok(
        "new", "mix", "--game", "masters-of-football", "--seed", str(persons), *lg.names(*PERSONS[:persons])
    )
    number = 0
    while stages := lg.json("next")["stages"]:
        for stage in stages:
            if stage["kind"] == "event":
                lg.ok(*(("play", stage["id"]) if number % 2 == play_first else ("done", stage["id"])))
                continue
            for match in stage["matches"][:1]:
                lg.ok("record", match["id"], SCORES[number % len(SCORES)])
            number += 1
            lg.ok("play", stage["id"])


def results(lg):
    return {
        match["id"]: (match["home"], match["away"], match["score"])
        for stage in lg.json("calendar")["stages"]
        for match in stage["matches"]
    }


def expected_champion(teams, matches):
    """MOF-01, MOF-87, reckoned anew from the scores alone."""
    rows = {team: [0, 0, 0, 0] for team in teams}
    for home, away, (h, a) in matches:
        for team, scored, let_in, is_away in ((home, h, a, 0), (away, a, h, 1)):
            rows[team][0] += 3 * (scored > let_in) + (scored == let_in)
            rows[team][1] += scored - let_in
            rows[team][2] += scored
            rows[team][3] += scored * is_away
    best = max(rows.values())
    return [team for team, row in rows.items() if row == best]


@pytest.mark.rule("MOF-01", "MOF-05", "MOF-17")
@pytest.mark.parametrize("persons", [2, 3, 4])
def test_a_championship_of_two_to_four_persons(lg, persons):
    mixed_season(lg, persons, play_first=0)
    played = results(lg)
    assert len(played) == 12
    rows = lg.json("table")["tables"][0]["rows"]
    champions = expected_champion([row["team"] for row in rows], played.values())
    assert rows[0]["team"] in champions
    assert lg.json("check")["problems"] == []


@pytest.mark.rule("MOF-90", "MOF-91")
@pytest.mark.parametrize("persons", [5, 6, 7, 8])
def test_two_championships_and_a_final_of_five_to_eight_persons(lg, persons):
    mixed_season(lg, persons, play_first=1)
    played = results(lg)
    assert len(played) == 12 + 12 + 2
    finalists = {played["F1"][0], played["F1"][1]}
    assert (played["F2"][0], played["F2"][1]) == (played["F1"][1], played["F1"][0])
    for prefix, table in zip("AB", lg.json("table")["tables"], strict=False):
        matches = [match for id, match in played.items() if id.startswith(prefix)]
        champions = expected_champion([row["team"] for row in table["rows"]], matches)
        assert set(champions) & finalists
    assert lg.json("check")["problems"] == []


def test_a_squad_with_money_and_cards_is_shown(lg):
    lg.ok("new", "mix", "--game", "masters-of-football", "--seed", "3", *lg.names(*PERSONS[:3]))
    lg.ok("play", "MD1")
    shown = lg.ok("team", "show", "Ajax").out
    assert "Manager:" in shown
    assert "Money:" in shown
    assert "Cards:" in shown


def test_a_squad_is_shown_in_the_language_of_its_reader(lg):
    lg.ok("new", "mix", "--game", "masters-of-football", "--seed", "3", *lg.names(*PERSONS[:3]))
    lg.ok("play", "MD1")
    shown = lg.ok("team", "show", "Ajax", "--lang", "it").out
    for words in ("Allenatore: ", "Denaro: ", "Rosa (attacco/difesa per ", " oro ", "Carte:"):
        assert words in shown
    assert lg.json("team", "show", "Ajax", "--lang", "it")["sheet"][1].startswith("Academy limit: ")
