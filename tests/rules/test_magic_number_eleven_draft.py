"""The star draft and the line-ups, from written lines."""

import pytest
from mne_scene import TEAMS, replayed_table

from leaguecli.engines.magic_number_eleven.box import shipped_box
from leaguecli.engines.magic_number_eleven.draft import draft_stars, line_up
from leaguecli.engines.magic_number_eleven.match import Match
from leaguecli.engines.magic_number_eleven.words import AWAY, HOME
from leaguecli.tabletop.replayed import RuleBroken

ROUND_1 = """
- {deal: stars, cards: [Target Man, Sweeper, Libero]}
- {decide: star, by: Blues, choice: Sweeper}
- {decide: star, by: Reds, choice: Target Man}
"""
ROUND_2 = """
- {deal: stars, cards: [Dribbler, Cannon Shot, Super Crack]}
- {decide: star, by: Reds, choice: Super Crack}
- {decide: star, by: Blues, choice: Dribbler}
"""
ROUND_3 = """
- {deal: stars, cards: [Line Breaker, Killer Pass, Box to Box]}
- {decide: star, by: Blues, choice: Box to Box}
- {decide: star, by: Reds, choice: Killer Pass}
"""
DRAFT = ROUND_1 + ROUND_2 + ROUND_3


def drafted(lines):
    table = replayed_table("\n".join(line for line in lines.splitlines() if line))
    match = Match(shipped_box(), table, TEAMS, (0, 1))
    draft_stars(match)
    table.ensure_finished()
    return match


def names(match, cards):
    return [match.box.names[card] for card in cards]


@pytest.mark.rule("MNE-06")
def test_each_side_ends_with_three_stars_and_a_squad_of_thirteen():
    match = drafted(DRAFT)
    assert names(match, match.sides[HOME].squad[10:]) == ["Target Man", "Super Crack", "Killer Pass"]
    assert names(match, match.sides[AWAY].squad[10:]) == ["Sweeper", "Dribbler", "Box to Box"]
    assert [len(side.squad) for side in match.sides] == [13, 13]


@pytest.mark.rule("MNE-07")
@pytest.mark.parametrize(
    ("was", "now", "line"),
    [
        # Nobody takes the card the other side has taken, nor one that was not revealed.
        ("by: Reds, choice: Target Man", "by: Reds, choice: Sweeper", 7),
        ("by: Blues, choice: Sweeper", "by: Blues, choice: Cannon Shot", 6),
        # Three cards are revealed.
        ("[Target Man, Sweeper, Libero]", "[Target Man, Sweeper]", 5),
        # The card that was left has left the game.
        ("[Dribbler, Cannon Shot, Super Crack]", "[Libero, Cannon Shot, Super Crack]", 8),
    ],
)
def test_a_draft_round_reveals_three_and_two_are_taken(was, now, line):
    with pytest.raises(RuleBroken) as caught:
        drafted(DRAFT.replace(was, now))
    assert caught.value.where.startswith(f"scene.yaml:{line}:")


@pytest.mark.rule("MNE-08")
@pytest.mark.parametrize("round_lines", [ROUND_1, ROUND_2, ROUND_3])
def test_away_chooses_first_in_rounds_1_and_3_home_in_round_2(round_lines):
    swapped = round_lines.replace("Blues", "?").replace("Reds", "Blues").replace("?", "Reds")
    with pytest.raises(RuleBroken, match="has to decide here"):
        drafted(DRAFT.replace(round_lines, swapped))
    assert drafted(DRAFT)


@pytest.mark.rule("MNE-09")
def test_stars_not_taken_are_in_no_squad():
    match = drafted(DRAFT)
    taken = [card for side in match.sides for card in side.squad if card in match.box.stars]
    left = set(names(match, match.box.stars)) - set(names(match, taken))
    assert left == {
        "Libero",
        "Cannon Shot",
        "Line Breaker",
        "Hustle Play",
        "L Overlapping",
        "R Overlapping",
    }


def lined_up(home, away="[Sweeper, Dribbler, Box to Box]"):
    lines = f"- {{decide: reserves, by: Reds, choice: {home}}}\n"
    lines += f"- {{decide: reserves, by: Blues, choice: {away}}}"
    match = drafted(DRAFT)
    match.table = replayed_table(lines)
    line_up(match)
    match.table.ensure_finished()
    return match


@pytest.mark.rule("MNE-13", "MNE-14")
def test_ten_start_in_front_and_three_are_reserves():
    match = lined_up("[Killer Pass, L Full Back, Striker]")
    home = match.sides[HOME]
    assert sorted(names(match, home.bench)) == ["Killer Pass", "L Full Back", "Striker"]
    assert len(home.front) == 10
    assert sorted(home.front + home.bench) == sorted(home.squad)


@pytest.mark.rule("MNE-13")
@pytest.mark.parametrize(
    "bench",
    [
        "[Killer Pass, L Full Back]",
        "[Killer Pass, L Full Back, Striker, R Winger]",
        "[Striker, Striker, Killer Pass]",
        "Striker",
    ],
)
def test_not_more_nor_fewer_than_three_reserves(bench):
    with pytest.raises(RuleBroken, match="MNE-13"):
        lined_up(bench)


def test_a_person_names_the_reserves_with_commas_between():
    match = lined_up("'Killer Pass, L Full Back,Striker'")
    assert sorted(names(match, match.sides[HOME].bench)) == ["Killer Pass", "L Full Back", "Striker"]


@pytest.mark.rule("MNE-14")
def test_reserves_come_from_the_own_squad():
    with pytest.raises(RuleBroken) as caught:
        lined_up("[Sweeper, L Full Back, Striker]")
    assert caught.value.advice == "not in the squad: Sweeper"
