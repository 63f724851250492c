"""Masters of Football: playing action cards, Win Bonus, corruption, Whistleblower, outsiders."""

import pytest
from mof_scene import AWAY, FOURTH, HOME, THIRD, Scene, club, match_round, with_card

LIONS = "Belmonte Maroto Cortado"
TIGERS = "Halvorsund Quillfeather Ivarsen"
BEARS = "Lumiar Palmarin Gullick"


def lions(*hand, manager="godfather", money=9):
    return club(manager, LIONS, hand, money=money)


def tigers(*hand, manager="joga_bonito", money=9):
    return club(manager, TIGERS, hand, money=money)


def bears(*hand, manager="special_one", money=9):
    return club(manager, BEARS, hand, money=money)


def open_cards(asked):
    return {option.split(" on ")[0] for option in asked.options if " on " in option}


# Win Bonus


@pytest.mark.rule("MOF-76")
@pytest.mark.parametrize(("goals", "cost"), [((1,), 3), ((), 1), ((2, 3), 0)])
def test_win_bonus_costs_the_points_of_the_match_after_it(goals, cost):
    scene = Scene(lions("Win Bonus", money=3)).goal(*goals)
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Win Bonus on own team").play()
    assert scene.club(HOME)["money"] == 3 - cost


@pytest.mark.rule("MOF-76")
def test_win_bonus_needs_three_millions_in_hand():
    scene = Scene(lions("Win Bonus", money=2))
    scene.play()
    assert scene.questions("announce", HOME) == []
    assert all("Win Bonus" not in open_cards(asked) for asked in scene.questions("play", HOME))


@pytest.mark.rule("MOF-76")
def test_the_three_millions_are_set_aside_until_the_final_whistle():
    """MOF-A20: with 4 millions, only 1 can be spent meanwhile."""
    scene = Scene(lions("Win Bonus", "Generous Referee", "Tactical Fouls", money=4), bears()).goal(1)
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Win Bonus on own team")
    scene.answer(HOME, "play", "Tactical Fouls on opponent", turn=1)
    scene.play()
    assert open_cards(scene.questions("play", HOME, turn=1)[0]) == {"Tactical Fouls"}
    assert scene.club(HOME)["money"] == 4 - 1 - 3


@pytest.mark.rule("MOF-76")
def test_two_bonuses_are_paid_twice():
    scene = Scene(lions("Win Bonus", "Win Bonus", money=6)).goal(1)
    scene.answer(HOME, "announce", "yes", "yes")
    scene.answer(HOME, "card", "Win Bonus on own team", "Win Bonus on own team").play()
    assert scene.club(HOME)["money"] == 0
    assert scene.levels()["home"]["attack"] == 7 + 1 + 1


@pytest.mark.rule("MOF-76", "MOF-103")
def test_the_sports_scientist_plays_it_for_nothing():
    scene = Scene(lions("Win Bonus", manager="sports_scientist", money=0)).goal(1)
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Win Bonus on own team").play()
    assert scene.club(HOME)["money"] == 0


@pytest.mark.rule("MOF-103")
def test_only_evolution_cards_are_free_for_the_sports_scientist():
    scene = Scene(lions("Finishing School", "Call to Arms", manager="sports_scientist", money=1))
    scene.play()
    assert open_cards(scene.questions("play", HOME, turn=1)[0]) == {"Finishing School"}
    assert len(scene.questions("announce", HOME)) == 1


# Paying


@pytest.mark.rule("MOF-96")
def test_a_card_is_paid_when_it_is_revealed_and_cannot_be_played_unpaid():
    """MOF-A19."""
    scene = Scene(lions("Call to Arms", "High Press", money=2)).tactics("possession", "possession")
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Call to Arms on own team").play()
    assert scene.club(HOME)["money"] == 0
    assert len(scene.questions("announce", HOME)) == 1, "nothing is left for High Press"


@pytest.mark.rule("MOF-103")
def test_a_card_can_bring_money():
    scene = Scene(lions("Shirt Sponsor", money=0)).answer(HOME, "play", "Shirt Sponsor on own team", turn=2)
    scene.play()
    assert scene.club(HOME)["money"] == 2
    assert scene.after("action_discards") == ["Shirt Sponsor"]


# Disallowed Goal


@pytest.mark.rule("MOF-77")
def test_a_goal_is_disallowed_at_once_or_never():
    scene = Scene(lions(), tigers("Disallowed Goal")).goal(1)
    assert scene.score() == "1-0"
    assert len(scene.questions("disallow", AWAY)) == 1
    assert scene.questions("disallow", AWAY)[0].turn == 1
    assert all("Disallowed Goal" not in open_cards(asked) for asked in scene.questions("play", AWAY))


@pytest.mark.rule("MOF-77")
def test_without_a_goal_there_is_nothing_to_disallow():
    scene = Scene(lions(), tigers("Disallowed Goal"))
    scene.play()
    assert scene.questions("disallow") == []


@pytest.mark.rule("MOF-77")
def test_the_scorer_is_not_asked():
    scene = Scene(lions("Disallowed Goal"), tigers()).goal(1)
    assert scene.score() == "1-0"
    assert scene.questions("disallow") == []


@pytest.mark.rule("MOF-77", "MOF-47")
def test_a_disallowed_genius_goal_is_gone_for_good():
    scene = Scene(club("godfather", "Cassaro Maroto Cortado"), tigers("Disallowed Goal"))
    scene.attack(1, "min", "genius").attack(4, "min", "genius")
    scene.answer(AWAY, "disallow", "Disallowed Goal", turn=1)
    assert scene.score() == "0-0"


# Whistleblower


@pytest.mark.rule("MOF-78")
def test_whistleblower_cancels_a_corruption_card_before_it_resolves():
    scene = Scene(lions("Whistleblower"), tigers("Disallowed Goal")).goal(1)
    scene.answer(AWAY, "disallow", "Disallowed Goal", turn=1).answer(HOME, "whistle", "Whistleblower", turn=1)
    assert scene.score() == "1-0"
    assert scene.club(AWAY)["money"] == 9 - 2, "a countered card is paid all the same (MOF-A19)"
    assert scene.club(HOME)["money"] == 9 - 1
    assert sorted(scene.after("action_discards")) == ["Disallowed Goal", "Whistleblower"]


@pytest.mark.rule("MOF-78")
@pytest.mark.parametrize(
    ("card", "answer", "turn"),
    [("Generous Referee", "own team", 3), ("Rented Crowd", "own team", 3), ("Stolen Dossier", "own team", 3)],
)
def test_any_corruption_card_can_be_answered(card, answer, turn):
    scene = Scene(lions("Whistleblower"), tigers(card)).tactics("direct", "physical")
    scene.answer(AWAY, "play", f"{card} on {answer}", turn=turn).answer(HOME, "whistle", "Whistleblower")
    scene.play()
    assert len(scene.dice("attack")) == 12
    assert scene.events("no_extra_attack")[0]["team"] == "Lions"
    assert len(scene.events("battle")) == 2
    assert scene.events("whistle")


@pytest.mark.rule("MOF-78")
def test_it_answers_corruption_and_nothing_else():
    scene = Scene(lions("Whistleblower"), tigers("Tactical Fouls", "Call to Arms", manager="special_one"))
    scene.answer(AWAY, "announce", "yes").answer(AWAY, "card", "Call to Arms on own team")
    scene.answer(AWAY, "play", "Tactical Fouls on opponent", turn=2).play()
    assert scene.questions("whistle") == []
    assert all("Whistleblower" not in open_cards(asked) for asked in scene.questions("play", HOME))


@pytest.mark.rule("MOF-78")
def test_after_a_whistle_another_card_may_be_tried():
    scene = Scene(lions("Whistleblower"), tigers("Disallowed Goal", "Disallowed Goal")).goal(1)
    scene.answer(AWAY, "disallow", "Disallowed Goal", "Disallowed Goal", turn=1)
    scene.answer(HOME, "whistle", "Whistleblower", turn=1)
    assert scene.score() == "0-0"


# Outsiders


@pytest.mark.rule("MOF-85")
def test_an_outsider_may_disallow_a_goal():
    scene = Scene(lions(), tigers(), bears("Disallowed Goal")).goal(1)
    scene.answer(THIRD, "disallow", "Disallowed Goal", turn=1)
    assert scene.score() == "0-0"
    assert scene.club(THIRD)["money"] == 9 - 2
    assert scene.club(THIRD)["hand"] == []


@pytest.mark.rule("MOF-85")
def test_an_outsider_may_play_corruption_between_turns_for_either_side():
    scene = Scene(lions(), tigers(), bears("Generous Referee", "Rented Crowd")).goal(2)
    scene.answer(THIRD, "play", "Generous Referee on home", turn=2)
    assert scene.score() == "1-0"
    assert set(scene.options("play", THIRD, turn=1)) >= {
        "Generous Referee on home",
        "Generous Referee on away",
        "Rented Crowd on away",
    }
    assert "Rented Crowd on home" not in scene.options("play", THIRD, turn=1)


@pytest.mark.rule("MOF-85")
def test_immunity_holds_against_outsiders():
    scene = Scene(
        lions(manager="stadium_inferno"), tigers(), bears("Disallowed Goal", "Stolen Dossier")
    ).goal(1)
    assert scene.score() == "1-0"
    assert scene.options("disallow", THIRD) == ["pass"]
    assert "Stolen Dossier on home" not in scene.options("play", THIRD, turn=2)


@pytest.mark.rule("MOF-86")
def test_an_outsider_may_blow_the_whistle():
    scene = Scene(lions(), tigers("Disallowed Goal"), bears("Whistleblower")).goal(1)
    scene.answer(AWAY, "disallow", "Disallowed Goal", turn=1).answer(
        THIRD, "whistle", "Whistleblower", turn=1
    )
    assert scene.score() == "1-0"
    assert scene.club(THIRD)["money"] == 9 - 1


@pytest.mark.rule("MOF-86")
def test_an_outsider_may_answer_another_outsider():
    wolves = club("youth_academy", "Arkwell Rosmund Bracken", ("Whistleblower",), money=1)
    scene = Scene(lions(), tigers(), bears("Disallowed Goal"), wolves).goal(1)
    scene.answer(THIRD, "disallow", "Disallowed Goal", turn=1).answer(FOURTH, "whistle", "Whistleblower")
    assert scene.score() == "1-0"


@pytest.mark.rule("MOF-85")
def test_outsiders_wait_for_kick_off_with_cards_of_their_own():
    """MOF-A55."""
    scene = Scene(lions(), tigers(), bears("Rented Crowd"))
    scene.play()
    assert min(asked.turn for asked in scene.questions("play", THIRD)) == 1
    assert scene.questions("announce", THIRD) == scene.questions("card", THIRD) == []


@pytest.mark.rule("MOF-86")
def test_outsiders_may_answer_a_card_played_before_kick_off():
    scene = Scene(lions(), tigers("Rented Crowd"), bears("Whistleblower"))
    scene.answer(AWAY, "announce", "yes").answer(AWAY, "card", "Rented Crowd on own team")
    scene.answer(THIRD, "whistle", "Whistleblower").play()
    assert scene.events("no_extra_attack")[0]["team"] == "Lions"


@pytest.mark.rule("MOF-86")
def test_nobody_answers_the_own_card():
    scene = Scene(lions(), tigers("Disallowed Goal", "Whistleblower")).goal(1)
    scene.answer(AWAY, "disallow", "Disallowed Goal", turn=1)
    assert scene.score() == "0-0"
    assert scene.questions("whistle") == []


@pytest.mark.rule("MOF-99")
def test_other_cards_are_only_for_the_own_matches():
    hand = ("Tactical Fouls", "Finishing School", "Win Bonus", "Generous Referee", "Call to Arms")
    scene = Scene(lions(), tigers(), bears(*hand))
    scene.play()
    assert open_cards(scene.questions("play", THIRD, turn=1)[0]) == {"Generous Referee"}
    assert scene.questions("announce", THIRD) == []


# Targets, lasting and instant effects


@pytest.mark.rule("MOF-97")
@pytest.mark.parametrize(("on", "home", "away"), [("own team", 9, 6), ("opponent", 7, 8)])
def test_the_manager_says_whom_a_card_targets(on, home, away):
    scene = Scene(lions("Call to Arms"), tigers(manager="special_one"))
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", f"Call to Arms on {on}").play()
    assert set(scene.options("card", HOME)) == {"Call to Arms on own team", "Call to Arms on opponent"}
    assert (scene.levels()["home"]["attack"], scene.levels()["away"]["attack"]) == (home, away)


@pytest.mark.rule("MOF-98")
@pytest.mark.parametrize(
    ("tactic", "attack"), [("possession", 9), ("physical", 9), ("direct", 10), ("defensive", 7)]
)
def test_a_constrained_card_works_only_under_its_tactics(tactic, attack):
    scene = Scene(lions("High Press")).tactics(tactic, tactic)
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "High Press on own team").play()
    assert scene.levels()["home"]["attack"] == attack


@pytest.mark.rule("MOF-98")
def test_a_constrained_card_does_not_count_while_there_is_no_tactic():
    """Before the first battle no tactic is the match tactic; at half-time the first half's is."""
    from dataclasses import replace

    from leaguecli.engines.masters_of_football.engine import MastersOfFootball

    game = with_card("Video Analysis").game
    actions = [replace(a, tactics=0b0001) if a.name == "Video Analysis" else a for a in game.actions]
    engine = MastersOfFootball(replace(game, actions=actions))
    scene = Scene(lions("Video Analysis"), engine=engine)
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Video Analysis on own team").play()
    assert [battle["home"] for battle in scene.events("battle")] == [3 + 1 + 1, 3 + 2 + 1 + 1]


@pytest.mark.rule("MOF-100")
def test_a_modifier_lasts_to_the_end_of_the_match_and_no_longer():
    scene = Scene(lions("Tactical Fouls"), tigers(manager="special_one"))
    scene.answer(HOME, "play", "Tactical Fouls on opponent", turn=2)
    scene.play(match_round(), match_round(id="M2"))
    attack = [name for name, by, _ in scene.rolled if by == AWAY and name.startswith("attack-")]
    assert attack[:6] == ["attack-orange"] * 6, "6 - 2 is orange, and so was an equal brown that dropped"
    values = [told["attack"] for told in scene.events("levels") if told["side"] == "away"]
    assert values == [6, 4, 6, 6]
    assert scene.after("action_discards") == ["Tactical Fouls"]


@pytest.mark.rule("MOF-101")
def test_an_instant_card_is_discarded_once_all_its_effects_are_used():
    """Theatrical Dive re-rolls attack dice twice, spread over turns."""
    scene = Scene(lions("Theatrical Dive", manager="benefactor"))
    scene.answer(HOME, "reroll", "attack by Theatrical Dive", turn=1)
    scene.answer(HOME, "reroll", "attack by Theatrical Dive", turn=4)
    piles = []

    def note(kind, facts, old=scene.listen):
        if kind in ("attack", "goal"):
            piles.append(len(scene.campaign.supply.action_discards))
        old(kind, facts)

    scene.listen = note
    scene.play()
    assert piles[:5] == [0, 0, 0, 1, 1]
    assert scene.club(HOME)["money"] == 9 - 1 + 1, "paid once; the Benefactor's home match brings one"
    assert scene.questions("reroll", HOME, turn=5) == []


@pytest.mark.rule("MOF-101")
def test_what_is_not_used_vanishes_with_the_match():
    scene = Scene(lions("Theatrical Dive", manager="benefactor"))
    scene.answer(HOME, "reroll", "attack by Theatrical Dive", turn=1)
    scene.play(match_round(), match_round(id="M2"))
    assert len(scene.dice("attack")) == 12 + 1 + 12
    assert scene.after("action_discards") == ["Theatrical Dive"]
    assert len({id(asked.view.pitch) for asked in scene.questions("reroll", HOME)}) == 1


@pytest.mark.rule("MOF-103")
def test_attack_only_and_attack_or_defence_re_rolls():
    dive = Scene(lions("Theatrical Dive", manager="benefactor"))
    dive.play()
    assert dive.options("reroll", HOME, turn=1) == ["no", "attack by Theatrical Dive"]
    games = Scene(lions("Gamesmanship", manager="benefactor"), tigers(manager="special_one"))
    games.play()
    assert games.options("reroll", HOME, turn=1) == [
        "no",
        "attack by Gamesmanship",
        "defence by Gamesmanship",
    ]


@pytest.mark.rule("MOF-103", "MOF-100")
def test_a_card_can_carry_several_effects():
    """A modifier with a re-roll: one card, discarded once, after the match."""
    engine = with_card("Tactical Fouls", rerolls=1)
    scene = Scene(lions("Tactical Fouls", manager="benefactor"), tigers(manager="special_one"), engine=engine)
    scene.answer(HOME, "play", "Tactical Fouls on own team", turn=1)
    scene.answer(HOME, "reroll", "attack by Tactical Fouls", turn=1).play()
    assert scene.after("action_discards") == ["Tactical Fouls"]
    assert scene.levels(1)["home"]["attack"] == 7 - 2


@pytest.mark.rule("MOF-103")
def test_a_card_can_make_immune():
    engine = with_card("Finishing School", player_attack=0, immune=0b1111)
    scene = Scene(lions("Finishing School"), tigers("Tactical Fouls"), engine=engine)
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Finishing School on own team").play()
    assert "Tactical Fouls on opponent" not in scene.options("play", AWAY, turn=1)
