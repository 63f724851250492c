"""Match of the Season: Super Cup, League, National and European Cup (MOTS-34 to 36, 68 to 81)."""

import pytest
from mots_scene import BLUE, GREEN, RED, YELLOW, Scene, match_lines

from leaguecli.engines.match_of_the_season import engine
from leaguecli.engines.match_of_the_season.internationals import internationals
from leaguecli.engines.match_of_the_season.laying import lay_line_ups
from leaguecli.engines.match_of_the_season.spaces import land, take_turn
from leaguecli.engines.match_of_the_season.whole_game import Chronicle, _Runner, make_setup, play_game
from leaguecli.formats.season_honours import european_entrants, super_cup_entrants
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result
from leaguecli.tabletop.engine import Round
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.table import Table

HOME, AWAY = Result(outcome="1"), Result(outcome="2")


def runner(told=None, scene=None, known=None, draws=None):
    table = Table([engine.agents["sensible"]() for _ in range(4)], 1)
    return _Runner((scene or Scene()).campaign, table, told or Chronicle(), known or {}, draws or {})


def after(order, cup, europe=None):
    """The season after one that ended so."""
    return runner(Chronicle(orders=[order], cups=[cup], europe=[europe]))


def draw(stage, entrants, lines, facts=None, scene=None):
    scene = scene or Scene(season=2)
    round = Round(stage, season=2, facts=facts or {})
    return scene.on(lines, lambda game, table: scene.campaign.draw(round, entrants, table))


@pytest.mark.rule("MOTS-34")
def test_the_super_cup_pays_a_prize_and_no_points():
    assert after([YELLOW, RED, BLUE, GREEN], (GREEN, RED))._last_winners(2) == [YELLOW, GREEN]
    scene = Scene(season=2).at_day(2)
    lines = "- {roll: d3, by: Blue, face: 1}\n" + match_lines("Blue", "Red", 2)
    scene.play("S2-SC", lines, "SC Blue-Red")
    assert scene.money[:2] == [120_000, 90_000]
    told = Chronicle(orders=[[0, 1, 2, 3]], cups=[(0, 1)], europe=[None], results={"S2-SC": AWAY})
    assert told.points() == [5, 3, 1, 0]


@pytest.mark.rule("MOTS-34")
def test_the_super_cup_is_played_when_its_space_is_passed():
    """MOTS-A17."""
    scene = Scene(season=2).at_day(2)
    lines = "- {roll: d3, by: Blue, face: 3}\n" + match_lines("Blue", "Red", 2)
    scene.play("S2-SC", lines, "SC Blue-Red")
    assert scene.game.open.marker == 5
    assert scene.game.open.landing


@pytest.mark.rule("MOTS-35")
def test_the_winner_of_both_meets_the_runner_up():
    assert after([YELLOW, RED, BLUE, GREEN], (YELLOW, BLUE))._last_winners(2) == [YELLOW, RED]
    assert super_cup_entrants("t3", "t3", "t2") == ("t3", "t2")


@pytest.mark.rule("MOTS-36")
def test_there_is_no_super_cup_in_season_one():
    table = Table([engine.agents["sensible"]() for _ in range(4)], 9)
    told = play_game(engine.start(make_setup(), table), table, seasons=2)
    assert "S1-SC" not in told.results
    assert "S2-SC" in told.results
    scene = Scene().at_day(2)
    scene.on("- {roll: d3, by: Blue, face: 1}", take_turn)
    scene.on("", land)
    assert scene.game.open.marker == 3, "the empty Wednesday is an ordinary day"


def season_of(results):
    """A season's twelve league results, `1`, `X` or `2`."""
    return {
        f"S1-L{number}": Result(outcome=outcome) for number, outcome in enumerate(results.split(), start=1)
    }


def league_order(results, play_offs=None, rolls=None):
    known = season_of(results) | {f"S1-P{n}": r for n, r in enumerate(play_offs or [], start=1)}
    scene = Scene()
    play = runner(scene=scene, known=known, draws=rolls)
    play.told.results = season_of(results)
    for day in range(1, 7):
        play._league_day(1, day)
    return play._final_order(1), play


@pytest.mark.rule("MOTS-68")
def test_three_points_for_a_win_one_for_a_draw():
    order, play = league_order("1 1 1 1 X 1 2 X X X X X")
    assert play._points([f"S1-L{number}" for number in range(1, 13)]) == [9, 8, 7, 6]
    assert order == [BLUE, RED, YELLOW, GREEN]


@pytest.mark.rule("MOTS-69")
def test_two_level_teams_play_one_deciding_match():
    """Blue and Red have fifteen points each."""
    results = "1 1 1 2 1 1 1 2 2 1 2 2"
    pairs = {"S1-PO": [(RED, BLUE)]}
    assert league_order(results, [HOME], pairs)[0] == [RED, BLUE, YELLOW, GREEN]
    assert league_order(results, [AWAY], pairs)[0] == [BLUE, RED, YELLOW, GREEN]


@pytest.mark.rule("MOTS-69")
def test_three_level_teams_all_meet():
    """Blue, Red and Yellow beat Green twice and draw among themselves."""
    results = "X 1 X 2 X 1 X 2 X 1 X 2"
    pairs = {"S1-PO": [(BLUE, RED), (YELLOW, BLUE), (RED, YELLOW)]}
    order, play = league_order(results, [AWAY, HOME, HOME], pairs)
    assert order == [RED, YELLOW, BLUE, GREEN]
    assert sum(play._points([f"S1-L{number}" for number in range(1, 13)])) == 30, (
        "no league points (MOTS-A10)"
    )


@pytest.mark.rule("MOTS-69")
def test_play_offs_need_a_winner_between_two_and_may_be_drawn_among_three():
    """MOTS-A10."""
    lines = match_lines("Blue", "Red", 1)
    two = Scene().at_day(42)
    with pytest.raises(RuleBroken, match="ends too early"):
        decisive(two, lines)
    three = Scene().at_day(42)
    three.play("S1-PO", lines, "P1 Blue-Red")
    assert three.outcome("P1") == "X"


def decisive(scene, lines):
    from leaguecli.files.yaml12 import parse_nodes
    from leaguecli.tabletop.replayed import ReplayedTable
    from leaguecli.tabletop.transcript import parse_transcript

    text = scene._transcript("S1-PO", lines, "P1 Blue-Red", "", "").replace(
        "away: Red}", "away: Red, decisive: true}"
    )
    played = parse_transcript(parse_nodes(text, "scene.yaml")).rounds[0]
    return scene.campaign.play(
        played.round, ReplayedTable(played.lines, engine.seats(scene.setup), played.end)
    )


@pytest.mark.rule("MOTS-69")
def test_the_home_side_of_a_play_off_is_rolled_for():
    lines = "- {roll: d6, by: Blue, face: 2}\n- {roll: d6, by: Green, face: 3}\n"
    assert draw("S2-PO", [BLUE, GREEN], lines) == [(GREEN, BLUE)]
    three = """
    - {roll: d6, by: Blue, face: 2}
    - {roll: d6, by: Red, face: 3}
    - {roll: d6, by: Blue, face: 6}
    - {roll: d6, by: Green, face: 5}
    - {roll: d6, by: Red, face: 1}
    - {roll: d6, by: Green, face: 2}
    """
    assert draw("S2-PO", [BLUE, RED, GREEN], three) == [(RED, BLUE), (BLUE, GREEN), (GREEN, RED)]
    ties = lines + lines.replace("Blue", "Red").replace("Green", "Yellow")
    pairs = draw("S2-PO", [0, 3, 1, 2], ties, {"ties": [[0, 3], [1, 2]]})
    assert pairs == [(GREEN, BLUE), (YELLOW, RED)]


@pytest.mark.rule("MOTS-69")
def test_still_level_after_play_offs_the_die_decides():
    scene = Scene()
    lines = """
    - {roll: d6, by: Blue, face: 2}
    - {roll: d6, by: Red, face: 5}
    - {roll: d6, by: Green, face: 2}
    - {roll: d6, by: Blue, face: 1}
    - {roll: d6, by: Green, face: 4}
    """
    order = scene.on(lines, lambda game, table: scene.campaign.lots("S1-PO", [BLUE, RED, GREEN], table))
    assert order == [RED, GREEN, BLUE]


@pytest.mark.rule("MOTS-70")
def test_league_prizes_grow_with_the_place():
    scene = Scene(season=6)
    bank = scene.game.open.bank
    scene.play("S6-END", "", facts="{order: [2, 0, 3, 1]}")
    assert scene.money == [125_000, 175_000, 100_000, 150_000]
    assert scene.game.open.bank == bank - 150_000
    for bad in ("{order: [0, 1, 2]}", "{order: [0, 0, 1, 2]}", "{}"):
        with pytest.raises(InvalidData):
            Scene(season=6).play("S6-END", "", facts=bad)


@pytest.mark.rule("MOTS-71", "MOTS-72")
def test_the_two_highest_rolls_meet_and_the_two_lowest():
    lines = """
    - {roll: d6, by: Blue, face: 5}
    - {roll: d6, by: Red, face: 2}
    - {roll: d6, by: Yellow, face: 1}
    - {roll: d6, by: Green, face: 6}
    - {roll: d6, by: Blue, face: 4}
    - {roll: d6, by: Green, face: 3}
    - {roll: d6, by: Red, face: 1}
    - {roll: d6, by: Yellow, face: 6}
    """
    assert draw("S2-NSF", range(4), lines) == [(BLUE, GREEN), (YELLOW, RED)]


@pytest.mark.rule("MOTS-71")
def test_only_rolls_level_across_the_line_are_rolled_again():
    lines = """
    - {roll: d6, by: Blue, face: 5}
    - {roll: d6, by: Red, face: 3}
    - {roll: d6, by: Yellow, face: 3}
    - {roll: d6, by: Green, face: 1}
    - {roll: d6, by: Red, face: 2}
    - {roll: d6, by: Yellow, face: 4}
    - {roll: d6, by: Blue, face: 2}
    - {roll: d6, by: Yellow, face: 1}
    - {roll: d6, by: Red, face: 2}
    - {roll: d6, by: Green, face: 1}
    """
    assert draw("S2-NSF", range(4), lines) == [(BLUE, YELLOW), (RED, GREEN)]


@pytest.mark.rule("MOTS-37", "MOTS-72")
def test_a_further_roll_decides_who_is_at_home():
    lines = """
    - {roll: d6, by: Red, face: 4}
    - {roll: d6, by: Green, face: 4}
    - {roll: d6, by: Red, face: 1}
    - {roll: d6, by: Green, face: 2}
    """
    for stage in ("S2-NF", "S2-SC"):
        assert draw(stage, [RED, GREEN], lines) == [(GREEN, RED)]
        with pytest.raises(InvalidData):
            draw(stage, [RED], lines)


@pytest.mark.rule("MOTS-73")
def test_the_semi_final_winners_play_the_final():
    table = Table([engine.agents["sensible"]() for _ in range(4)], 21)
    told = play_game(engine.start(make_setup(), table), table, seasons=1)
    winners = [told.sides[id][told.results[id].winner() == "away"] for id in ("S1-N1", "S1-N2")]
    assert sorted(told.sides["S1-N3"]) == sorted(winners)
    assert told.cups[0][0] == told.sides["S1-N3"][told.results["S1-N3"].winner() == "away"]


@pytest.mark.rule("MOTS-74")
def test_champion_and_cup_winner_enter_or_else_the_runner_up():
    guests = list(range(4, 18))
    assert after([YELLOW, RED, BLUE, GREEN], (GREEN, RED))._european_entrants(2) == [YELLOW, GREEN, *guests]
    assert after([YELLOW, RED, BLUE, GREEN], (YELLOW, BLUE))._european_entrants(2) == [YELLOW, RED, *guests]
    assert runner()._european_entrants(1) == []
    assert european_entrants("t3", "t3", "t2") == ("t3", "t2")


def deals(*pairs):
    return "".join(f"- {{deal: team cards, cards: [{one}, {other}]}}\n" for one, other in pairs)


NAMES = make_setup().teams


@pytest.mark.rule("MOTS-75")
def test_team_cards_are_drawn_two_at_a_time():
    order = [NAMES[team] for team in (4, 0, 5, 6, 7, 8, 9, 10, 1, 11, 12, 13, 14, 15, 16, 17)]
    lines = deals(*zip(order[::2], order[1::2], strict=True))
    pairs = draw("S2-ER16", [0, 1, *range(4, 18)], lines)
    assert pairs == [(0, 4), (5, 6), (7, 8), (9, 10), (1, 11), (12, 13), (14, 15), (16, 17)]
    shuffled = Scene(season=2).campaign.draw(Round("S2-ER16"), [0, 1, *range(4, 18)], Table([], 1))
    assert sorted(team for pair in shuffled for team in pair) == [0, 1, *range(4, 18)]
    assert shuffled[::-1] != [(0, 1), *zip(range(4, 18, 2), range(5, 18, 2), strict=True)]
    twice = lines.replace(NAMES[17], NAMES[4])
    with pytest.raises(RuleBroken, match="no Alpine Union left"):
        draw("S2-ER16", [0, 1, *range(4, 18)], twice)


@pytest.mark.rule("MOTS-76")
def test_of_two_international_teams_the_first_drawn_advances():
    lines = deals((NAMES[9], NAMES[5]), (NAMES[0], NAMES[7]))
    assert draw("S2-ESF", [0, 5, 7, 9], lines) == [(9, 5), (0, 7)]
    play = runner(draws={"S2-ESF": [(9, 5), (0, 7)]}, known={"S2-E14": HOME}, scene=Scene(season=2))
    assert play._europe(2, "ESF", [0, 5, 7, 9]) == [0, 9]


@pytest.mark.rule("MOTS-77")
def test_a_manager_is_at_home_to_an_international_team_and_sees_its_card_first():
    assert draw("S2-EF", [0, 5], deals((NAMES[5], NAMES[0]))) == [(0, 5)]
    assert draw("S2-EF", [0, 5], deals((NAMES[0], NAMES[5]))) == [(0, 5)]
    seen = []

    class Looking:
        is_chancy = False

        def answer(self, decision):
            def look(view, options):
                seen.append(view.opponent)
                return options()[1]

            return look

    scene = Scene(season=2)
    laid = lay_line_ups(scene.game, Table([Looking()] * 4, 1), 0, 5, {0: scene.game.open.squads[0]})
    assert seen == [internationals()[1]]
    assert laid[1] is internationals()[1]


@pytest.mark.rule("MOTS-78")
def test_two_managers_roll_for_home():
    lines = deals(("Blue", "Red")) + "- {roll: d6, by: Blue, face: 1}\n- {roll: d6, by: Red, face: 6}\n"
    assert draw("S2-EF", [0, 1], lines) == [(RED, BLUE)]


@pytest.mark.rule("MOTS-79")
def test_winners_are_drawn_anew_and_rounds_without_managers_are_not_played():
    table = Table([engine.agents["sensible"]() for _ in range(4)], 30)
    told = play_game(engine.start(make_setup(), table), table)
    for season in range(2, 7):
        through = None
        for stage in ("ER16", "EQF", "ESF", "EF"):
            pairs = told.draws.get(f"S{season}-{stage}")
            if pairs is None:
                assert through is None or min(through) >= 4
                continue
            entrants = sorted(team for pair in pairs for team in pair)
            assert min(entrants) < 4
            assert through is None or entrants == sorted(through)
            through = [winner_of(told, season, stage, number, pair) for number, pair in enumerate(pairs)]
    assert any(f"S{season}-EF" not in told.draws for season in range(2, 7))
    assert runner()._europe(2, "EQF", [5, 6]) == []


def winner_of(told, season, stage, number, pair):
    first = {"ER16": 1, "EQF": 9, "ESF": 13, "EF": 15}[stage]
    result = told.results.get(f"S{season}-E{first + number}")
    return pair[0] if result is None else pair[result.winner() == "away"]


@pytest.mark.rule("MOTS-80")
def test_the_holder_is_qualified():
    guests = list(range(4, 18))
    order = [YELLOW, RED, BLUE, GREEN]
    assert after(order, (GREEN, RED), (BLUE, 9))._european_entrants(2) == [YELLOW, GREEN, BLUE, *guests]
    assert after(order, (GREEN, RED), (GREEN, 9))._european_entrants(2) == [YELLOW, GREEN, *guests], (
        "MOTS-A21"
    )
    assert after(order, (GREEN, RED), (9, BLUE))._european_entrants(2) == [YELLOW, GREEN, *guests], "MOTS-A22"


@pytest.mark.rule("MOTS-81")
def test_with_three_managers_one_international_card_is_removed():
    left = [NAMES[team] for team in (0, 1, 2, *range(4, 18)) if team != 9]
    removed = f"- {{draw: international cards, card: {NAMES[9]}}}\n"
    lines = removed + deals(*zip(left[::2], left[1::2], strict=True))
    rolls = "- {roll: d6, by: Blue, face: 1}\n- {roll: d6, by: Red, face: 6}\n"
    lines = lines.replace("[Blue, Red]}\n", "[Blue, Red]}\n" + rolls)
    pairs = draw("S2-ER16", [0, 1, 2, *range(4, 18)], lines)
    assert len(pairs) == 8
    assert 9 not in {team for pair in pairs for team in pair}
    assert {0, 1, 2} <= {team for pair in pairs for team in pair}
    with pytest.raises(RuleBroken, match="no Blue left in the international cards"):
        draw("S2-ER16", [0, 1, 2, *range(4, 18)], lines.replace(NAMES[9], "Blue", 1))


@pytest.mark.rule("MOTS-A09")
@pytest.mark.parametrize(
    ("stage", "match", "day"),
    [
        ("SC", "SC", 3),
        ("ER16", "E1", 10),
        ("NSF", "N1", 17),
        ("EQF", "E9", 24),
        ("NF", "N3", 31),
        ("ESF", "E13", 38),
        ("EF", "E15", 42),
    ],
)
def test_every_cup_match_is_rolled_again_until_somebody_wins(stage, match, day):
    drawn = match_lines("Blue", "Red", 1)
    with pytest.raises(RuleBroken, match="ends too early"):
        Scene(season=2).at_day(day).play(f"S2-{stage}", drawn, f"{match} Blue-Red")
    again = drawn + "- {roll: match die, by: Blue, face: 3}\n- {roll: match die, by: Blue, face: 2}\n"
    scene = Scene(season=2).at_day(day).play(f"S2-{stage}", again, f"{match} Blue-Red")
    assert scene.outcome(match) == "1"
    assert scene.money[BLUE] == 120_000, "the prize is paid once"
