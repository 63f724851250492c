"""Match of the Season: six seasons of stages, who enters which cup, what a season is worth."""

from itertools import permutations

import pytest

from leaguecli.files.fixtures import fixture
from leaguecli.files.yaml12 import load_plain
from leaguecli.formats import season_honours as honours
from leaguecli.formats.catalogue import make_calendar
from leaguecli.formats.season_honours import Final, Honours
from leaguecli.formats.six_seasons import international_names
from leaguecli.league.drawing import _sixteen
from leaguecli.model.errors import InvalidData
from leaguecli.model.slots import DrawSlot, TeamSlot, WinnerSlot

FOUR = ["t1", "t2", "t3", "t4"]
FIRST_SEASON = ["MD1", "MD2", "NSF", "MD3", "MD4", "NF", "MD5", "MD6", "PO", "END"]
LATER_SEASON = [
    *("SC", "MD1", "ER16", "MD2", "NSF", "MD3", "EQF", "MD4"),
    *("NF", "MD5", "ESF", "MD6", "PO", "EF", "END"),
]


@pytest.fixture(scope="module")
def calendar():
    return make_calendar("six-seasons", FOUR)


@pytest.fixture(scope="module")
def stages(calendar):
    return {stage.id: stage for stage in calendar.stages}


@pytest.mark.rule("MOTS-01", "MOTS-03", "MOTS-36", "MOTS-25")
def test_six_seasons_in_board_order_the_first_without_europe_and_super_cup(calendar):
    wanted = [f"S1-{name}" for name in FIRST_SEASON]
    wanted += [f"S{season}-{name}" for season in range(2, 7) for name in LATER_SEASON]
    assert [stage.id for stage in calendar.stages] == wanted
    assert {competition.id for competition in calendar.competitions if competition.season == 1} == {
        "S1-L",
        "S1-N",
    }
    assert {c.id for c in calendar.competitions if c.season == 2} == {"S2-L", "S2-N", "S2-E", "S2-SC"}


def test_the_marker_passes_one_match_space_after_the_other(calendar):
    ids = [stage.id for stage in calendar.stages]
    assert [stage.needs for stage in calendar.stages] == [(), *((id,) for id in ids[:-1])]


@pytest.mark.rule("MOTS-28")
def test_the_last_sunday_ends_with_play_offs_and_the_european_final(stages):
    ids = list(stages)
    last = ids.index("S2-MD6")
    assert ids[last : last + 4] == ["S2-MD6", "S2-PO", "S2-EF", "S2-END"]
    assert [stages[id].same_day for id in ids[last : last + 4]] == [False, True, True, True]
    assert (stages["S2-END"].kind, stages["S2-END"].name) == ("event", "Season's end")


@pytest.mark.rule("MOTS-25")
def test_the_wednesdays_are_those_of_the_board():
    calendar = load_plain(fixture("engines", "match_of_the_season", "calendar.yaml"))
    board = load_plain(fixture("engines", "match_of_the_season", "board.yaml"))
    words = {"SC": "super cup", "NSF": "cup semi-finals", "NF": "cup final"}
    assert [words.get(day, "europe") for day in calendar["wednesdays"]] == [
        week[2] for week in board["weeks"]
    ]
    assert [week[6] for week in board["weeks"]] == ["league"] * 6


@pytest.mark.rule("MOTS-43")
def test_the_league_matches_in_colour_order_blue_red_yellow_green(stages):
    shown = [[(m.id, m.home.team, m.away.team) for m in stages[f"S2-MD{day}"].matches] for day in range(1, 7)]
    assert shown == [
        [("S2-L1", "t1", "t2"), ("S2-L2", "t3", "t4")],
        [("S2-L3", "t2", "t3"), ("S2-L4", "t4", "t1")],
        [("S2-L5", "t1", "t3"), ("S2-L6", "t2", "t4")],
        [("S2-L7", "t2", "t1"), ("S2-L8", "t4", "t3")],
        [("S2-L9", "t3", "t2"), ("S2-L10", "t1", "t4")],
        [("S2-L11", "t3", "t1"), ("S2-L12", "t4", "t2")],
    ]
    assert sorted((home, away) for day in shown for _, home, away in day) == sorted(permutations(FOUR, 2))


@pytest.mark.rule("MOTS-71", "MOTS-72", "MOTS-37")
def test_the_national_cup_semi_finals_are_drawn_with_their_venues(stages):
    semi = stages["S1-NSF"]
    assert semi.draw == "cup"
    assert semi.entrants == tuple(TeamSlot(team) for team in FOUR)
    assert [(m.id, m.home, m.away) for m in semi.matches] == [
        ("S1-N1", DrawSlot("S1-NSF", 1), DrawSlot("S1-NSF", 2)),
        ("S1-N2", DrawSlot("S1-NSF", 3), DrawSlot("S1-NSF", 4)),
    ]


@pytest.mark.rule("MOTS-73", "MOTS-72")
def test_the_semi_final_winners_play_the_final_and_the_venue_is_drawn(stages):
    final = stages["S3-NF"]
    assert (final.draw, final.entrants) == ("venue", (WinnerSlot("S3-N1"), WinnerSlot("S3-N2")))
    assert [match.id for match in final.matches] == ["S3-N3"]


@pytest.mark.rule("MOTS-75", "MOTS-79")
def test_every_european_round_has_a_new_draw_among_the_winners(stages):
    rounds = [stages[f"S2-{name}"] for name in ("ER16", "EQF", "ESF", "EF")]
    assert [stage.draw for stage in rounds] == ["europe"] * 4
    assert [m.id for stage in rounds for m in stage.matches] == [f"S2-E{number}" for number in range(1, 16)]
    assert rounds[0].entrants == ()
    for earlier, later in zip(rounds, rounds[1:], strict=False):
        assert later.entrants == tuple(WinnerSlot(match.id) for match in earlier.matches)


def test_knock_out_matches_need_a_winner(calendar):
    for stage in calendar.stages:
        assert stage.knockout == (stage.draw is not None)


@pytest.mark.rule("MOTS-34", "MOTS-35")
def test_super_cup_entrants():
    assert honours.super_cup_entrants("t1", "t2", "t3") == ("t1", "t2")
    assert honours.super_cup_entrants("t1", "t1", "t3") == ("t1", "t3")


@pytest.mark.rule("MOTS-34", "MOTS-37")
def test_the_super_cup_is_one_match_whose_venue_is_drawn(stages):
    super_cup = stages["S2-SC"]
    assert (super_cup.draw, [match.id for match in super_cup.matches]) == ("venue", ["S2-SC"])
    assert super_cup.competition == "S2-SC"


@pytest.mark.rule("MOTS-74", "MOTS-80")
@pytest.mark.parametrize(
    ("champion", "cup_winner", "runner_up", "holder", "entrants"),
    [
        ("t1", "t2", "t3", None, ("t1", "t2")),
        ("t1", "t1", "t3", None, ("t1", "t3")),
        ("t1", "t2", "t3", "t4", ("t1", "t2", "t4")),
        ("t1", "t1", "t3", "t4", ("t1", "t3", "t4")),
        ("t1", "t2", "t3", "t2", ("t1", "t2")),
        ("t1", "t1", "t3", "t3", ("t1", "t3")),
        ("t1", "t2", "t3", "i5", ("t1", "t2")),
    ],
)
def test_european_entrants(champion, cup_winner, runner_up, holder, entrants):
    assert honours.european_entrants(champion, cup_winner, runner_up, holder) == entrants


@pytest.mark.rule("MOTS-81")
def test_sixteen_enter_whether_two_or_three_are_managed():
    assert honours.internationals_needed(("t1", "t2")) == 14 == len(international_names())
    assert honours.internationals_needed(("t1", "t2", "t3")) == 13
    guests = [f"i{number}" for number in range(1, 15)]
    shuffled = ["i9", *guests[:8], *guests[9:], "t1", "t2", "t3"]
    assert _sixteen(["t1", "t2", "t3", *guests], shuffled) == ["t1", "t2", "t3", *shuffled[:13]]
    assert _sixteen(["t1", "t2", *guests], shuffled) == ["t1", "t2", *guests]


@pytest.mark.rule("MOTS-75", "MOTS-77", "MOTS-78")
def test_pairs_as_drawn_with_managers_at_home_to_international_teams():
    drawn = ["i1", "t1", "t2", "i2", "i3", "i4", "t3", "t4"]
    assert honours.european_pairs(drawn) == [("t1", "i1"), ("t2", "i2"), ("i3", "i4"), ("t3", "t4")]
    with pytest.raises(InvalidData):
        honours.european_pairs(["t1"])


@pytest.mark.rule("MOTS-79")
def test_rounds_without_managed_teams_need_not_be_played():
    assert honours.is_round_played(["i1", "i2", "t1", "i3"])
    assert not honours.is_round_played(["i1", "i2"])


def test_play_offs_have_no_matches_before_they_are_needed(stages):
    assert (stages["S1-PO"].draw, stages["S1-PO"].matches) == ("play-off", ())


@pytest.mark.rule("MOTS-04", "MOTS-05", "MOTS-06")
def test_trophy_points():
    league = ["t1", "t2", "t3", "t4"]
    assert honours.trophy_points(league, None) == {"t1": 3, "t2": 2, "t3": 1, "t4": 0}
    assert honours.trophy_points(league, Final("t4", "t1")) == {"t1": 4, "t2": 2, "t3": 1, "t4": 2}
    whole = honours.trophy_points(league, Final("t4", "t1"), Final("t1", "t3"))
    assert whole == {"t1": 7, "t2": 2, "t3": 3, "t4": 2}
    abroad = honours.trophy_points(league, Final("t4", "t1"), Final("i3", "t2"))
    assert abroad == {"t1": 4, "t2": 4, "t3": 1, "t4": 2}


@pytest.mark.rule("MOTS-02")
def test_the_winner_has_the_most_trophy_points_and_ties_are_broken_or_shared():
    rows = [
        Honours("a", 10, 1, 1, 5_000),
        Honours("b", 12, 0, 0, 0),
        Honours("c", 10, 2, 0, 0),
        Honours("d", 10, 1, 2, 0),
        Honours("e", 10, 1, 1, 10_000),
        Honours("f", 10, 1, 1, 5_000),
    ]
    assert honours.final_order(rows) == [["b"], ["c"], ["d"], ["e"], ["a", "f"]]


@pytest.mark.rule("MOTS-106")
def test_the_points_of_a_managers_two_teams_are_added():
    assert honours.together("Ana", [Honours("t1", 5, 1, 0, 100), Honours("t3", 7, 0, 2, 50)]) == Honours(
        "Ana", 12, 1, 2, 150
    )


@pytest.mark.rule("MOTS-01")
def test_fewer_seasons_and_wrong_numbers_of_them():
    assert make_calendar("six-seasons", FOUR, {"seasons": 1}).stages[-1].id == "S1-END"
    for wrong in (0, 7):
        with pytest.raises(InvalidData):
            make_calendar("six-seasons", FOUR, {"seasons": wrong})
