"""Masters of Football: team, secret tactic, the two card windows before kick-off."""

import pytest
from mof_scene import AWAY, HOME, Scene, club

from leaguecli.engines.masters_of_football.game import PREMATCH_WINDOW, TACTIC_WINDOW

LIONS = "Belmonte Maroto Cortado"
TIGERS = "Halvorsund Quillfeather Ivarsen"


def kinds(scene, *decisions):
    """Who was asked what, in order."""
    return [(asked.decision, asked.seat) for asked in scene.asked if asked.decision in decisions]


def story(scene, *wanted):
    return [kind for kind, _ in scene.told if kind in wanted]


@pytest.mark.rule("MOF-18")
def test_exactly_three_players_are_fielded():
    scene = Scene(club("joga_bonito", "Belmonte Maroto Cortado Abelard Bracken"))
    scene.answer(HOME, "line_up", "Abelard Belmonte Bracken")
    scene.play()
    assert {len(option.split()) for option in scene.options("line_up", HOME)} == {3}
    assert scene.events("line_up")[0]["players"] == "Belmonte, Abelard, Bracken"


@pytest.mark.rule("MOF-19")
def test_the_three_may_not_share_one_position():
    """Maroto, Abelard and Gullick are defenders."""
    scene = Scene(club("joga_bonito", "Belmonte Maroto Abelard Gullick"))
    scene.play()
    options = scene.options("line_up", HOME)
    assert "Abelard Gullick Maroto" not in options
    assert len(options) == 3


@pytest.mark.rule("MOF-20")
def test_a_squad_of_one_position_must_draft_and_field_a_wood_player():
    """MOF-A16: the drafted player stays."""
    scene = Scene(club("joga_bonito", "Maroto Abelard Gullick Mirabel")).draws("wood players", "Cedar")
    scene.play()
    assert all("Cedar" in option for option in scene.options("line_up", HOME))
    assert scene.club(HOME)["squad"] == ["Maroto", "Abelard", "Gullick", "Mirabel", "Cedar"]


@pytest.mark.rule("MOF-20")
def test_another_wood_player_follows_while_the_position_is_the_same():
    scene = Scene(club("joga_bonito", "Maroto Abelard Gullick")).draws("wood players", "Alder", "Rowan")
    scene.play()
    assert scene.club(HOME)["squad"][3:] == ["Alder", "Rowan"]
    assert all("Rowan" in option for option in scene.options("line_up", HOME))


@pytest.mark.rule("MOF-20")
def test_a_mixed_squad_drafts_nobody():
    scene = Scene()
    scene.play()
    assert not [line for line in scene.lines if "draw" in line]


class Spy(Scene):
    """Notes what every question's view shows at the moment it is put."""

    def note(self, look):
        self.look, self.seen = look, []
        return self

    def answer_to(self, decision, seat, turn):
        asked = self.asked[-1]
        self.seen.append(
            (decision, seat, getattr(asked.view, "moment", 0) if turn == 0 else -1, self.look(asked.view))
        )
        return super().answer_to(decision, seat, turn)


def face_up(view):
    if not hasattr(view, "pitch"):
        return None
    return [list(side.players) for side in view.pitch.sides] + [view.pitch.tactic]


@pytest.mark.rule("MOF-21")
def test_one_of_four_tactics_is_chosen():
    scene = Scene().tactics("direct", "physical").battle(1, (1, 1), (6, 1))
    scene.play()
    assert scene.options("tactic", HOME) == ["possession", "direct", "physical", "defensive"]
    assert scene.events("tactic")[0]["tactic"] == "physical"


@pytest.mark.rule("MOF-21")
def test_teams_and_tactics_lie_face_down_until_the_tactic_cards_are_played():
    hand = ("Win Bonus",)
    scene = Spy(club("joga_bonito", LIONS, hand), club("godfather", TIGERS, hand))
    scene.note(face_up)
    scene.play()
    before = [(name, shown) for name, _, moment, shown in scene.seen if moment in (0, TACTIC_WINDOW)]
    assert [name for name, _ in before if name != "swap"] == [
        *["line_up"] * 2,
        *["tactic"] * 2,
        *["announce"] * 2,
    ]
    assert all(shown == [[], [], -1] for name, shown in before if name != "swap")
    assert all(shown[0] and shown[1] for name, _, moment, shown in scene.seen if moment == PREMATCH_WINDOW)


@pytest.mark.rule("MOF-22")
def test_cards_for_the_tactic_are_announced_and_then_shown_together():
    scene = Scene(club("joga_bonito", LIONS, ("Video Analysis",)), club("godfather", TIGERS, ("Mind Games",)))
    scene.answer(AWAY, "announce", "yes").answer(AWAY, "card", "Mind Games on opponent")
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Video Analysis on own team")
    scene.play()
    assert kinds(scene, "announce", "card")[:4] == [
        ("announce", AWAY),
        ("announce", HOME),
        ("card", AWAY),
        ("card", HOME),
    ]
    assert story(scene, "card", "line_up", "battle")[:5] == ["card", "card", "line_up", "line_up", "battle"]
    tigers_card = next(asked for asked in scene.asked if asked.decision == "card")
    lions_card = [asked for asked in scene.asked if asked.decision == "card"][1]
    assert set(tigers_card.options) == {"Mind Games on own team", "Mind Games on opponent"}
    assert set(lions_card.options) == {"Video Analysis on own team", "Video Analysis on opponent"}


@pytest.mark.rule("MOF-22")
def test_only_cards_that_affect_the_tactic_are_open_before_the_players_are_seen():
    hand = ("Video Analysis", "Call to Arms", "Finishing School", "Win Bonus", "Park the Bus")
    scene = Scene(club("joga_bonito", LIONS, hand, money=9))
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Win Bonus on own team")
    scene.play()
    first = scene.questions("card", HOME)[0].options
    assert {option.split(" on ")[0] for option in first} == {"Video Analysis", "Win Bonus", "Park the Bus"}


@pytest.mark.rule("MOF-22")
def test_cards_are_announced_until_both_pass():
    """MOF-A33."""
    scene = Scene(club("joga_bonito", LIONS, ("Video Analysis", "Mind Games")))
    scene.answer(HOME, "announce", "yes", "yes")
    scene.answer(HOME, "card", "Video Analysis on own team", "Mind Games on opponent")
    scene.play()
    assert [event["card"] for event in scene.events("card")] == ["Video Analysis", "Mind Games"]
    assert story(scene, "card", "line_up")[:3] == ["card", "card", "line_up"]


@pytest.mark.rule("MOF-23")
@pytest.mark.parametrize(
    ("manager", "order"), [("godfather", [AWAY, HOME]), ("peoples_club", [HOME, AWAY])], ids=["host", "guest"]
)
def test_home_advantage_announces_second_and_knows_what_was_announced(manager, order):
    hand = ("Win Bonus",)
    first, second = order
    scene = Spy(club("joga_bonito", LIONS, hand), club(manager, TIGERS, hand))
    scene.note(lambda view: getattr(view, "other_announced", None))
    scene.answer(first, "announce", "yes").answer(first, "card", "Win Bonus on own team").play()
    announced = [(seat, heard) for name, seat, _, heard in scene.seen if name == "announce"]
    assert announced[:2] == [(first, False), (second, True)]


@pytest.mark.rule("MOF-24")
def test_cards_for_the_match_are_not_open_before_it():
    hand = ("Tactical Fouls", "Time Wasting", "Theatrical Dive", "Disallowed Goal", "Stolen Dossier")
    scene = Scene(club("joga_bonito", LIONS, hand, money=9))
    scene.play()
    assert scene.questions("announce", HOME) == []
    assert scene.questions("play", HOME, turn=1)


@pytest.mark.rule("MOF-25")
def test_the_players_are_turned_over_before_the_roll_and_the_tactics_are_not():
    scene = Scene().tactics("direct", "physical").battle(1, (6, 1), (1, 1))
    scene.play()
    order = [kind for kind, _ in scene.told if kind in ("line_up", "battle", "tactic")]
    assert order[:4] == ["line_up", "line_up", "battle", "tactic"]
    before = scene.told[: [kind for kind, _ in scene.told].index("tactic")]
    assert "physical" not in str(before)
    assert "direct" not in str(before)


@pytest.mark.rule("MOF-34")
def test_a_second_window_opens_once_the_tactic_is_known():
    hand = ("Call to Arms", "High Press")
    scene = Scene(club("joga_bonito", LIONS, hand), club("godfather", TIGERS, ("Continuous Movement",)))
    scene.answer(AWAY, "announce", "yes").answer(AWAY, "card", "Continuous Movement on opponent")
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Call to Arms on own team")
    scene.play()
    assert story(scene, "tactic", "card", "levels")[:4] == ["tactic", "card", "card", "levels"]
    assert kinds(scene, "announce", "card")[:4] == [
        ("announce", AWAY),
        ("announce", HOME),
        ("card", AWAY),
        ("card", HOME),
    ]
    shown = [asked.options for asked in scene.asked if asked.decision == "card"]
    assert "High Press on own team" in shown[1]


@pytest.mark.rule("MOF-22", "MOF-34")
def test_nobody_sees_the_other_card_before_choosing_the_own():
    """Both commit face down: the first card has no effect yet when the second is chosen."""
    scene = Spy(
        club("joga_bonito", LIONS, ("Call to Arms",)), club("godfather", TIGERS, ("Continuous Movement",))
    )
    scene.note(lambda view: view.pitch.sides[HOME].defence if hasattr(view, "pitch") else None)
    scene.answer(AWAY, "announce", "yes").answer(AWAY, "card", "Continuous Movement on opponent")
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Call to Arms on own team").play()
    assert [shown for name, _, _, shown in scene.seen if name == "card"] == [7, 7]
    assert scene.levels()["home"]["defence"] == 7 + 2 - 2


@pytest.mark.rule("MOF-56")
def test_a_tactic_is_chosen_before_kick_off_and_again_at_half_time():
    scene = Scene().tactics("direct", "physical").tactics("defensive", "possession")
    scene.battle(1, (6, 1), (1, 1)).battle(2, (1, 1), (6, 1))
    scene.play()
    assert kinds(scene, "tactic") == [("tactic", HOME), ("tactic", AWAY)] * 2
    assert [event["tactic"] for event in scene.events("tactic")] == ["direct", "possession"]
    told = [kind for kind, _ in scene.told]
    assert told.index("half_time") < len(told) - told[::-1].index("tactic")
