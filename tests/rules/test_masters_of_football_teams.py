"""Masters of Football: non-person teams, matches side by side, two championships."""

import pytest
from mof_scene import AWAY, HOME, THIRD, Scene, club, match_round

from leaguecli.engines.masters_of_football import engine
from leaguecli.engines.masters_of_football.words import TACTICS
from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.table import Table

LIONS = "Belmonte Maroto Cortado"
NAMES = tuple(line_up.name for line_up in engine.game.line_ups)
MOLE, SKY, ARTIST, KID = NAMES


def unmanaged(name):
    return {"line_up": name}


def against(name, manager="godfather", squad=LIONS, **more):
    """Lions at home to a non-person team."""
    teams = ("Lions", name, "Bears", "Wolves")
    return Scene(
        club(manager, squad, **more), unmanaged(name), teams=teams, persons=(True, False, True, True)
    )


def start(teams, persons, seed=1):
    agents = [RandomAgent() if person else engine.agents["sensible"]() for person in persons]
    return engine.start(Setup(teams, persons), Table(agents, seed))


@pytest.mark.rule("MOF-104")
def test_a_non_person_team_has_three_players_and_nothing_else():
    campaign = start(("A", "B", SKY, KID), (True, True, False, False))
    for team in campaign.clubs[2:]:
        assert team.manager is None
        assert (team.money, team.hand, team.squad) == (0, [], [])
    assert [club.get("line_up") for club in campaign.state()["clubs"]] == [None, None, SKY, KID]


@pytest.mark.rule("MOF-104")
def test_it_always_fields_its_three_and_is_never_asked():
    scene = against(SKY).goal(1, 2)
    assert scene.score() == "1-1"
    assert scene.events("line_up")[1]["players"] == "Horizon, Nimbus, Zenith"
    assert AWAY not in {asked.seat for asked in scene.asked}


@pytest.mark.rule("MOF-104")
def test_events_pass_it_by():
    """MOF-A37: managers only."""
    for stage in ("ACADEMY", "MARKET"):
        scene = against(SKY)
        scene.play(Round(stage, (), "event"))
        assert scene.club(AWAY) == {"line_up": SKY, "played": 0}
        assert AWAY not in {asked.seat for asked in scene.asked}


@pytest.mark.rule("MOF-104")
def test_its_genius_and_its_levels_count_like_any_other():
    """Zenith is an attacking genius; under direct the team has attack 8 and defence 7."""
    scene = against(SKY).answer(HOME, "tactic", "direct", "direct").attack(2, "min", "genius")
    assert scene.score() == "0-1"
    assert (scene.levels()["away"]["attack"], scene.levels()["away"]["defence"]) == (8, 7)


@pytest.mark.rule("MOF-104")
def test_its_players_leave_the_stacks():
    """MOF-A39."""
    campaign = start(("A", "B", SKY, KID), (True, True, False, False))
    names = engine.game.player_names
    everywhere = [
        *(card for stack in campaign.supply.stacks for card in stack),
        *(card for pile in campaign.supply.discards for card in pile),
        *(card for team in campaign.clubs for card in team.squad),
    ]
    assert not {"Horizon", "Nimbus", "Zenith", "Calvo", "Formoso", "Miudo"} & {names[c] for c in everywhere}
    assert {"Esquadro", "Cinzel"} <= {names[card] for card in everywhere}


@pytest.mark.rule("MOF-105")
@pytest.mark.parametrize("name", NAMES)
def test_it_selects_its_one_tactic_in_both_halves(name):
    line_up = next(each for each in engine.game.line_ups if each.name == name)
    scene = against(name).battle(1, (1, 1), (6, 2)).battle(2, (1, 1), (6, 2))
    other = TACTICS[(line_up.tactic + 1) % 4]
    scene.answer(HOME, "tactic", other, other).play()
    assert [told["tactic"] for told in scene.events("tactic")] == [TACTICS[line_up.tactic]] * 2


@pytest.mark.rule("MOF-106")
def test_its_dice_are_rolled_by_somebody_neutral():
    scene = against(SKY)
    scene.play()
    assert {by for _, by, _ in scene.rolled} == {HOME, "referee"}
    rolled = [line for line in scene.lines if "roll" in line]
    assert len([line for line in rolled if line["by"] == "referee"]) == len(rolled) / 2 - 0.5
    assert SKY not in [line["by"] for line in rolled]


@pytest.mark.rule("MOF-106")
def test_two_non_person_teams_play_without_any_question():
    teams = ("Lions", MOLE, SKY, "Wolves")
    scene = Scene(
        club("godfather", LIONS, money=0),
        unmanaged(MOLE),
        unmanaged(SKY),
        club("special_one", "Arkwell Rosmund Bracken", money=0),
        teams=teams,
        persons=(True, False, False, True),
    ).goal(1)
    assert scene.score(match_round(1, 2)) == "1-0"
    assert scene.asked == []
    assert {by for _, by, _ in scene.rolled} == {"referee"}


@pytest.mark.rule("MOF-107")
def test_a_team_is_known_by_its_name_however_written():
    campaign = start(("A", "B", "HIGH ABOVE the sky", ARTIST), (True, True, False, False))
    assert [team.line_up.name for team in campaign.clubs[2:]] == [SKY, ARTIST]


@pytest.mark.rule("MOF-107")
def test_other_names_get_one_of_the_line_ups_left_by_lot():
    """MOF-A36."""
    found = set()
    for seed in range(40):
        campaign = start(("A", SKY, "Robots", "Ghosts"), (True, False, False, False), seed)
        chosen = [team.line_up.name for team in campaign.clubs[1:]]
        assert chosen[0] == SKY
        assert len(set(chosen)) == 3
        found.add(tuple(chosen[1:]))
    assert len(found) == 6, "any two of the three others, in either order"
    again = [start(("A", SKY, "Robots", "Ghosts"), (True, False, False, False), 7).state() for _ in range(2)]
    assert again[0] == again[1]


@pytest.mark.rule("MOF-107")
def test_there_are_only_four_of_them():
    with pytest.raises(InvalidData, match="only 4 non-person teams"):
        start(tuple("ABCDEFGH"), (True, True, True, *(False,) * 5))


# Side by side


@pytest.mark.rule("MOF-89")
def test_two_matches_of_a_matchday_do_not_disturb_each_other():
    """Without outsiders' cards either may be played first, with the same outcome."""
    setup = Setup(("A", "B", "C", "D"))

    def play(order):
        table = Table([engine.agents["sensible"]() for _ in range(4)], 11)
        campaign = engine.start(setup, table)
        for team in campaign.clubs:
            team.hand = [card for card in team.hand if not engine.game.outside_moments[card]]
            team.money = 0
            team.count_moments()
        pairings = {"M1": Pairing("M1", 0, 3), "M2": Pairing("M2", 1, 2)}
        return campaign.play(Round("MD1", tuple(pairings[id] for id in order)), table)

    first, second = play(("M1", "M2")), play(("M2", "M1"))
    assert first == second
    assert list(first) == ["M1", "M2"]


@pytest.mark.rule("MOF-90")
def test_both_championships_share_draft_academy_and_market():
    """One stack of each kind for eight managers, and one event for all."""
    setup = Setup(tuple("ABCDEFGH"), competitions=((0, 1, 2, 3), (4, 5, 6, 7)))
    table = Table([engine.agents["sensible"]() for _ in range(8)], 3)
    campaign = engine.start(setup, table)
    dealt = [card for team in campaign.clubs for card in team.hand]
    assert sorted([*dealt, *campaign.supply.actions]) == sorted(engine.game.action_stack)
    assert len({team.manager.id for team in campaign.clubs}) == 8
    for stage in ("ACADEMY", "MARKET"):
        campaign.play(Round(stage, (), "event"), table)
    held = [card for team in campaign.clubs for card in team.hand]
    cards = [*held, *campaign.supply.actions, *campaign.supply.action_discards]
    assert sorted(cards) == sorted(engine.game.action_stack)
    assert all(len(team.hand) == 5 for team in campaign.clubs)
    assert all(len(team.squad) > 3 for team in campaign.clubs), "everybody took a talent"


@pytest.mark.rule("MOF-90", "MOF-85")
def test_managers_of_the_other_championship_are_outsiders_too():
    teams = tuple(f"Team {n}" for n in range(8))
    squads = (
        "Belmonte Maroto Cortado",
        "Halvorsund Quillfeather Ivarsen",
        "Lumiar Palmarin Gullick",
        "Arkwell Rosmund Bracken",
        "Falkner Norvell Mirabel",
        "Jarovic Ostrander Dunmore",
        "Drovik Compasso Eskola",
        "Izquero Esquadro Joliet",
    )
    ids = [manager.id for manager in engine.game.managers]
    clubs = [club(ids[n], squads[n]) for n in range(8)]
    clubs[0] = club("godfather", squads[0])
    clubs[5] = club("special_one", squads[5], ("Disallowed Goal",))
    scene = Scene(*clubs, teams=teams).goal(1).answer(5, "disallow", "Disallowed Goal", turn=1)
    assert scene.score() == "0-0"


@pytest.mark.rule("MOF-91")
def test_the_two_legs_of_a_final_are_ordinary_matches():
    """Each champion hosts once, with home advantage and the attack order of the host."""
    scene = Scene().goal(1)
    first = Pairing("F1", HOME, THIRD)
    second = Pairing("F2", THIRD, HOME)
    results = scene.play(Round("FINAL", (first, second)))
    assert {match: result.score for match, result in results.items()} == {"F1": (1, 0), "F2": (0, 0)}
    told = [facts["team"] for kind, facts in scene.told if kind == "no_extra_attack"]
    assert told == ["Bears"]
