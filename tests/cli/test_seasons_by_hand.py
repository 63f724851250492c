"""A season of each game recorded by hand, through the command line, to its champion."""

import pytest
from evenings import play_on

WORLD_CUP = {
    "A": "1-1 0-0 0-3 0-2 0-1 1-2",
    "B": "1-0 2-0 4-1 2-1 2-2 0-2",
    "C": "1-1 0-1 2-2 0-0 0-1 1-0",
    "D": "4-0 0-1 0-1 1-1 0-1 2-1",
    "E": "2-0 1-0 1-0 1-2 1-3 1-2",
    "F": "1-1 1-1 0-2 1-1 3-2 0-0",
    "G": "0-0 2-1 3-1 7-0 0-0 0-3",
    "H": "0-1 0-1 1-0 2-0 1-2 0-0",
}
"""South Africa 2010: the scores of each group in the order of the table."""
KNOCK_OUT = {
    "M49": "2-1", "M50": "1-2", "M51": "3-1", "M52": "4-1",
    "M53": "2-1", "M54": "3-0", "M55": "0-0 p5-3", "M56": "1-0",
    "M57": "1-1 p4-2", "M58": "2-1", "M59": "0-4", "M60": "0-1",
    "M61": "2-3", "M62": "0-1", "M63": "2-3", "M64": "0-1",
}  # fmt: skip


def world_cup_score(match):
    number = int(match["id"][1:])
    if number <= 48:
        group = "ABCDEFGH"[(number - 1) // 6]
        return [WORLD_CUP[group].split()[(number - 1) % 6]]
    return [KNOCK_OUT[match["id"]]]


@pytest.mark.rule("WC-02", "WC-23", "WC-42", "WC-48", "WC-54")
def test_the_real_world_cup_ends_as_it_did(lg):
    lg.ok("new", "cup", "--game", "world-cup-2010", "--players", "Ana, Rui", "--seed", "7")
    play_on(lg, world_cup_score)
    finals = {m["id"]: m for s in lg.json("bracket")["stages"] for m in s["matches"]}
    final, third = finals["M64"], finals["M63"]
    assert final["winner"] == "Spain"
    assert {final["home"], final["away"]} == {"Spain", "Netherlands"}
    assert third["winner"] == "Germany"
    assert {third["home"], third["away"]} == {"Germany", "Uruguay"}
    owner = next(t["player"] for t in lg.json("team", "list")["teams"] if t["team"] == "Spain")
    lg.ok("undo")
    assert f"Spain wins the title; the winner is {owner}" in lg.json("redo")["consequences"]


def test_masters_championship_by_hand(friday):
    scores = iter(["2-1", "0-0", "1-3", "2-2", "1-0", "0-2", "3-3", "1-1", "2-0", "0-1", "1-2", "2-0"])
    play_on(friday, lambda match: [next(scores)])
    rows = friday.json("table")["tables"][0]["rows"]
    assert [row["played"] for row in rows] == [6, 6, 6, 6]
    assert sum(row["goal_difference"] for row in rows) == 0
    assert [row["rank"] for row in rows] == [1, 2, 3, 4]
    assert friday.json("check")["problems"] == []


def eight_masters(lg):
    lg.ok("new", "big", "--game", "masters-of-football", "--seed", "2", *lg.names(*"ABCDEFGH"))
    return {s["id"]: s for s in lg.json("calendar")["stages"]}


def champions_by(lg, favourites):
    """The favourites of each championship win everything at home and away, 1-0."""

    def score(match):
        if match["id"].startswith("F"):
            return None
        if match["home"] in favourites:
            return ["1-0"]
        return ["0-1"] if match["away"] in favourites else ["0-0"]

    while True:
        now = lg.json("next")
        stages = now["stages"]
        if not stages or stages[0]["id"] == "FINAL":
            return stages
        for stage in stages:
            if stage["kind"] == "event":
                lg.ok("done", stage["id"])
            for match in stage["matches"]:
                lg.ok("record", match["id"], *score(match))


@pytest.mark.rule("MOF-91", "MOF-92")
def test_final_decided_by_away_goals(lg):
    stages = eight_masters(lg)
    assert [m["id"] for m in stages["FINAL"]["matches"]] == ["F1", "F2"]
    first = stages["A-MD1"]["matches"][0]["home"]
    second = stages["B-MD1"]["matches"][0]["home"]
    final = champions_by(lg, {first, second})[0]["matches"]
    host, guest = final[0]["home"], final[0]["away"]
    assert {host, guest} == {first, second}
    lg.ok("record", "F1", "1-2")
    answer = lg.json("record", "F2", "0-1")
    assert f"{guest} wins the title" in answer["consequences"]


@pytest.mark.rule("MOF-92")
def test_final_decided_by_the_championships(lg):
    stages = eight_masters(lg)
    first = stages["A-MD1"]["matches"][0]["home"]
    second = stages["B-MD1"]["matches"][0]["home"]
    champions_by(lg, {first, second})
    better = lg.json("table")["tables"][0]["rows"][0]["team"]
    lg.ok("record", "A-M1", "5-0", "--replace")
    lg.ok("record", "F1", "1-1")
    answer = lg.json("record", "F2", "1-1")
    assert f"{better} wins the title" in answer["consequences"]


@pytest.mark.rule("MOF-92")
def test_a_final_level_in_everything_waits_for_lots(lg):
    stages = eight_masters(lg)
    favourites = {stages["A-MD1"]["matches"][0]["home"], stages["B-MD1"]["matches"][0]["home"]}
    champions_by(lg, favourites)
    lg.ok("record", "F1", "1-1")
    assert not [c for c in lg.json("record", "F2", "1-1")["consequences"] if "title" in c]
    assert "draw-lots F --now" in lg.ok("next").err, "places shared in the tables hold nothing up"
    answer = lg.json("draw-lots", "F", "--now")
    assert any("title" in sentence for sentence in answer["consequences"])


def test_six_seasons_by_hand(lg):
    lg.ok(
        "new",
        "six",
        "--game",
        "match-of-the-season",
        "--seed",
        "3",
        *lg.names("Blue", "Red", "Yellow", "Green"),
    )
    order = ["Blue", "Red", "Yellow", "Green"]

    def stronger(match):
        places = [order.index(name) if name in order else 9 for name in (match["home"], match["away"])]
        return ["1" if places[0] < places[1] else "2"]

    play_on(lg, stronger)
    tables = lg.json("table")["tables"]
    assert len(tables) == 6
    assert all([row["team"] for row in table["rows"]] == order for table in tables)
    assert all(row["goals_for"] is None for table in tables for row in table["rows"])
    answer = lg.json("undo", "1")
    assert "Blue wins the title" in lg.json("redo")["consequences"], answer


def test_magic_number_eleven_league_and_cup_by_hand(lg):
    lg.ok("new", "eleven", "--game", "magic-number-eleven", "--seed", "3", *lg.names("A", "B", "C", "D"))
    assert "leaguecli's own" in lg.ok("calendar").out
    play_on(lg, lambda match: ["1-0"] if match["home"] < match["away"] else ["0-1"])
    assert [row["team"] for row in lg.json("table")["tables"][0]["rows"]] == ["A", "B", "C", "D"]
    lg.ok("new", "knock", "--game", "magic-number-eleven", "--format", "cup", *lg.names("A", "B", "C"))
    play_on(lg, lambda match: ["0-0", "--pens", "4-3"])
    assert lg.json("next")["finished"]


def three_level_teams(lg):
    """Blue, Red and Yellow beat Green and draw with each other."""
    lg.ok(
        "new",
        "six",
        "--game",
        "match-of-the-season",
        "--seed",
        "3",
        *lg.names("Blue", "Red", "Yellow", "Green"),
    )

    def level(match):
        if "Green" not in (match["home"], match["away"]):
            return ["1"] if match["home_slot"] else ["X"]
        return ["2"] if match["home"] == "Green" else ["1"]

    while True:
        stage = lg.json("next")["stages"][0]
        if stage["id"] == "S1-PO":
            return stage
        if stage["awaits_draw"]:
            lg.ok("draw", stage["id"])
        for match in stage["matches"]:
            if match["status"] == "open":
                lg.ok("record", match["id"], *level(match))


@pytest.mark.rule("MOTS-69")
def test_three_level_teams_play_a_small_round_robin(lg):
    matches = three_level_teams(lg)["matches"]
    assert [match["id"] for match in matches] == ["S1-P1", "S1-P2", "S1-P3"]
    assert {frozenset((m["home"], m["away"])) for m in matches} == {
        frozenset(pair) for pair in (("Blue", "Red"), ("Blue", "Yellow"), ("Red", "Yellow"))
    }
    for match in matches:
        score = (
            "X" if "Blue" not in (match["home"], match["away"]) else "1" if match["home"] == "Blue" else "2"
        )
        lg.ok("record", match["id"], score)
    table = lg.json("table")["tables"][0]
    assert table["rows"][0]["team"] == "Blue"
    assert table["rows"][0]["points"] == table["rows"][1]["points"], "a play-off brings no points"
    assert table["unbroken"] == [["Red", "Yellow"]]
    assert "draw-lots S1-L" in lg.json("next")["command"]
    assert lg("done", "S1-END").code == 5
    lg.ok("draw-lots", "S1-L", "--now")
    assert lg.json("table")["tables"][0]["unbroken"] == []
    assert lg.json("next")["stages"][0]["id"] == "S1-END"


@pytest.mark.rule("MOTS-69")
def test_two_pairs_of_level_teams_play_one_match_each(lg):
    lg.ok("new", "six", "--game", "match-of-the-season", "--seed", "3", *lg.names(*"ABCD"))
    play_on_until(lg, "S1-PO", lambda home, away: "X" if {home, away} in ({"A", "B"}, {"C", "D"}) else None)
    matches = lg.json("next")["stages"][0]["matches"]
    assert [match["id"] for match in matches] == ["S1-P1", "S1-P2"]
    assert [{match["home"], match["away"]} for match in matches] == [{"A", "B"}, {"C", "D"}]
    for match in matches:
        lg.ok("record", match["id"], "1" if match["home"] in "BD" else "2")
    assert [row["team"] for row in lg.json("table")["tables"][0]["rows"]] == list("BADC")


def test_the_book_stays_readable_when_a_result_behind_a_purchase_is_corrected(lg):
    lg.ok("new", "six", "--game", "match-of-the-season", *lg.names(*"ABCD"))
    lg.ok("record", "S1-L1", "1")
    lg.ok("ledger", "A", "-120000", "bought Falk")
    lg.ok("record", "S1-L1", "2", "--replace")
    cash = {row["team"]: row["cash"] for row in lg.json("ledger")["teams"]}
    assert cash == {"A": -20_000, "B": 110_000, "C": 100_000, "D": 100_000}
    lg.ok("ledger", "A", "+20000", "sold Falk")


def test_a_new_league_counts_what_its_calendar_shows(lg):
    told = lg.ok("new", "six", "--game", "match-of-the-season", *lg.names(*"ABCD"), "--seed", "1")
    stages = lg.json("calendar")["stages"]
    matches = sum(len(stage["matches"]) for stage in stages)
    assert f"stages: {len(stages)} · matches: {matches} · seed: 1" in told.out
    again = lg.json("new", "seven", "--game", "match-of-the-season", *lg.names(*"ABCD"), "--seed", "1")
    assert again["matches"] == matches


def round_of_sixteen(lg):
    return next(s["matches"] for s in lg.json("calendar")["stages"] if s["id"] == "S2-ER16")


@pytest.mark.rule("MOTS-77")
def test_a_manager_is_at_home_however_the_european_cards_are_named(lg):
    lg.ok("new", "six", "--game", "match-of-the-season", "--seed", "3", *lg.names(*"ABCD"))
    while lg.json("next")["stages"][0]["id"] != "S2-ER16":
        lg.ok("play", "next")
    lg.ok("draw", "S2-ER16")
    turned = [f"{match['away']} v {match['home']}" for match in round_of_sixteen(lg)]
    lg.ok("undo")
    lg.ok("done", "S2-ER16", "--pairs", ", ".join(turned))
    managed = [m for m in round_of_sixteen(lg) if {m["home"], m["away"]} & set("ABCD")]
    assert managed
    assert all(match["home"] in "ABCD" for match in managed)


def test_a_result_that_no_longer_counts_pays_nothing(lg):
    play_off = three_level_teams(lg)["matches"][0]
    before = lg.json("ledger")["teams"]
    lg.ok("record", play_off["id"], "1")
    paid = lg.json("ledger")["teams"]
    assert paid != before
    first = next(m for s in lg.json("calendar")["stages"] for m in s["matches"] if m["id"] == "S1-L1")
    lg.ok("record", "S1-L1", "2" if first["outcome"] == "1" else "1", "--replace")
    assert play_off["id"] not in [row["where"] for row in lg.json("ledger")["lines"]]


@pytest.mark.rule("MOTS-74")
def test_a_european_draw_falls_when_a_correction_sends_in_another_team(lg):
    lg.ok("new", "six", "--game", "match-of-the-season", "--seed", "3", *lg.names(*"ABCD"))
    play_on_until(lg, "S2-ER16")
    lg.ok("draw", "S2-ER16")
    entrants = {m["home"] for m in round_of_sixteen(lg)} & set("ABCD")
    assert entrants == {"A", "B"}
    for number in (1, 3, 4, 6, 7, 8, 9, 10, 11, 12):
        match = next(
            m for s in lg.json("calendar")["stages"] for m in s["matches"] if m["id"] == f"S1-L{number}"
        )
        score = "1" if match["home"] > match["away"] else "2"
        lg("record", match["id"], score, "--replace")
    assert all(match["home"] is None for match in round_of_sixteen(lg))
    play_on_until(lg, "S2-ER16")
    lg.ok("draw", "S2-ER16")
    assert {m["home"] for m in round_of_sixteen(lg)} & set("ABCD") == {"A", "D"}, "cup winner and champion"


def play_on_until(lg, stage, league=lambda home, away: None):
    """The team named first in the alphabet wins, where `league` says nothing else of a league match."""
    while (now := lg.json("next")["stages"][0])["id"] != stage:
        if now["kind"] == "event":
            lg.ok("done", now["id"])
        elif now["awaits_draw"]:
            lg.ok("draw", now["id"])
        for match in now["matches"]:
            if match["status"] == "open":
                said = league(match["home"], match["away"]) if "-L" in match["id"] else None
                lg.ok("record", match["id"], said or ("1" if match["home"] < match["away"] else "2"))


@pytest.mark.rule("MOTS-76", "MOTS-79")
def test_of_two_international_teams_the_first_drawn_is_in_the_next_round(lg):
    lg.ok("new", "six", "--game", "match-of-the-season", "--seed", "3", *lg.names(*"ABCD"))
    play_on_until(lg, "S2-ER16")
    lg.ok("draw", "S2-ER16")
    drawn = round_of_sixteen(lg)
    managed = [match for match in drawn if match["home"] in "ABCD"]
    assert [match["status"] for match in drawn] == ["open" if m in managed else "played" for m in drawn]
    for match in managed:
        lg.ok("record", match["id"], "1")
    play_on_until(lg, "S2-EQF")
    lg.ok("draw", "S2-EQF")
    quarters = next(s["matches"] for s in lg.json("calendar")["stages"] if s["id"] == "S2-EQF")
    entered = [match[side] for match in quarters for side in ("home", "away")]
    assert sorted(entered) == sorted(match["home"] for match in drawn)


@pytest.mark.rule(
    *("MOTS-02", "MOTS-04", "MOTS-05", "MOTS-06", "MOTS-34"),
    *("MOTS-35", "MOTS-74", "MOTS-80", "MOTS-81", "MOTS-93"),
)
def test_all_seasons_count_and_the_holder_of_the_european_cup_enters_again(lg):
    """Season 1 is A's, B wins Europe in season 2 while C is champion and D wins the cup, season 3 is D's."""
    options = ("--option", "seasons=3", "--seed", "3")
    lg.ok("new", "six", "--game", "match-of-the-season", *options, *lg.names(*"ABCD"))
    strength = {"S1": "ABCD", "S2-L": "CDAB", "S2-N": "DCAB", "S2-E": "BACD", "S2-S": "ABCD", "S3": "DCBA"}

    def stronger(match):
        order = next(strength[key] for key in (match["id"][:4], match["id"][:2]) if key in strength)
        places = [order.index(name) if name in order else 9 for name in (match["home"], match["away"])]
        return ["1" if places[0] < places[1] else "2"]

    play_on(lg, stronger)
    stages = {stage["id"]: stage["matches"] for stage in lg.json("calendar")["stages"]}
    super_cups = [{stages[id][0]["home"], stages[id][0]["away"]} for id in ("S2-SC", "S3-SC")]
    assert super_cups == [{"A", "B"}, {"C", "D"}], "the runner-up where one team won both"
    drawn = stages["S3-ER16"]
    entered = [match[side] for match in drawn for side in ("home", "away")]
    assert len(set(entered)) == 16
    assert {"A", "B", "C", "D"} & set(entered) == {"B", "C", "D"}
    trophies = lg.json("trophies")
    assert [row["seasons"] for row in trophies["teams"]] == [[5, 2, 0], [3, 3, 1], [1, 3, 5], [0, 4, 8]]
    assert trophies["order"] == [["D"], ["C"], ["A"], ["B"]], (
        "a league title before a European one (MOTS-A50)"
    )
    lg.ok("undo")
    assert "D wins the title" in lg.json("redo")["consequences"]


@pytest.mark.rule("MOTS-107")
def test_the_fourth_team_of_three_managers_loses_without_being_played(lg):
    options = ("--option", "seasons=1", "--seed", "3")
    lg.ok("new", "three", "--game", "match-of-the-season", *options, *lg.names("Ann", "Ben", "Cy"))
    play_on(lg, lambda match: ["1" if match["home"] < match["away"] else "2"])
    rows = lg.json("table")["tables"][0]["rows"]
    assert [(row["team"], row["points"]) for row in rows] == [
        ("Ann", 18),
        ("Ben", 12),
        ("Cy", 6),
        ("Green", 0),
    ]
    trophies = lg.json("trophies")
    assert trophies["order"] == [["Ann"], ["Ben"], ["Cy"]]
    paid = {line["where"] for line in lg.json("ledger", "--all")["lines"]}
    green = [
        m for s in lg.json("calendar")["stages"] for m in s["matches"] if "Green" in (m["home"], m["away"])
    ]
    assert len(green) == 7
    assert paid.isdisjoint(match["id"] for match in green), "no money from it"


@pytest.mark.rule("MOTS-104", "MOTS-106")
def test_two_managers_add_up_the_trophies_of_their_two_teams(lg):
    options = ("--option", "seasons=1", "--seed", "3")
    lg.ok("new", "two", "--game", "match-of-the-season", *options, *lg.names("Ann", "Ben"))
    league, cup = ["Red", "Blue", "Yellow", "Green"], ["Yellow", "Green", "Red", "Blue"]

    def stronger(match):
        order = cup if "-N" in match["id"] else league
        return ["1" if order.index(match["home"]) < order.index(match["away"]) else "2"]

    play_on(lg, stronger)
    trophies = lg.json("trophies")
    points = {row["team"]: (row["player"], row["points"]) for row in trophies["teams"]}
    assert points == {"Blue": ("Ann", 2), "Red": ("Ben", 3), "Yellow": ("Ann", 3), "Green": ("Ben", 1)}
    assert trophies["order"] == [["Ann"], ["Ben"]]


@pytest.mark.rule("MOTS-71")
def test_the_semi_finals_are_drawn_by_chance(lg):
    lg.ok("new", "six", "--game", "match-of-the-season", "--seed", "3", *lg.names(*"ABCD"))
    play_on_until(lg, "S1-NSF")
    drawn = set()
    for seed in range(8):
        lg.ok("draw", "S1-NSF", "--seed", str(seed))
        matches = next(s["matches"] for s in lg.json("calendar")["stages"] if s["id"] == "S1-NSF")
        drawn.add(tuple((match["home"], match["away"]) for match in matches))
        lg.ok("undo")
    assert len(drawn) > 2
    assert all(sorted("".join(home + away for home, away in pairs)) == list("ABCD") for pairs in drawn)
