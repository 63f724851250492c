"""Knock-out blocks: who plays when, where cards may lie, and how a block is settled."""

import pytest
from wc_scripts import ROUND_OF_16, TEAMS, block, block_lines, play, stage, told, turn

from leaguecli.engines.world_cup_2010 import engine
from leaguecli.engines.world_cup_2010.block_view import DISCARD, BlockView, Side
from leaguecli.engines.world_cup_2010.cards import DEFENCE, FOUL, GOAL, PENALTY, make_worth
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.table import Table

PLAYERS = ["Ann", "Bob", "Cid", "Dan"]
OWNERS = {
    "Mexico": "Bob",
    "Greece": "Ann",
    "England": "Cid",
    "Ghana": "Dan",
    "Argentina": "Ann",
    "Uruguay": "Bob",
    "Germany": "Cid",
    "USA": "Dan",
}
ORDER = ["Bob", "Cid", "Dan", "Ann"]
"""Bob owns Mexico, the first team of the first match."""
KICKS = ["goal", "foul", "goal", "foul", "goal", "foul", "goal", "defence", "goal", "defence"]
WINNERS = ["goal to Mexico", "goal to England", "goal to Argentina", "goal to Germany"]
"""One goal decides each match, so that no shoot-out follows."""


def r16(plays, flips=(), kicks=(), options=None, order=ORDER, matches=ROUND_OF_16):
    words = {"options": options} if options else {}
    lines = block_lines(order, plays, flips, kicks)
    return block("R16-1", matches, lines, PLAYERS, OWNERS, **words)


def scores(plays, flips=(), **words):
    """Mexico v Greece, England v Ghana, Argentina v Uruguay, Germany v USA."""
    return list(play(r16(plays, flips, **words)).values())


def broken(text):
    with pytest.raises(RuleBroken) as caught:
        play(text)
    return caught.value


def illegal(plays, options=None):
    """The rule that the last of these turns breaks."""
    error = broken(r16(plays, options=options))
    assert plays[-1] in str(error)
    assert error.where.startswith("evening.yaml:")
    return error.values["rule"]


def test_a_block_with_one_goal_each():
    assert scores(WINNERS) == ["1-0", "1-0", "1-0", "1-0"]


# Deal and order of turns


@pytest.mark.rule("WC-25")
def test_only_teams_of_the_block_can_be_played_on():
    """The last sixteen are two blocks; Spain plays in the second."""
    error = broken(r16(["goal to Spain"]))
    assert "Spain plays no match of this block" in error.advice


@pytest.mark.rule("WC-26")
def test_three_cards_for_every_owner_of_a_team_in_the_phase():
    text = r16(WINNERS)
    four = next(line for line in text.split("\n") if "deal: action cards" in line)
    assert four.count('"') == 2 * 4, "the owner and three cards"
    shorter = text.replace(four, four[: four.rindex(",")] + "]}", 1)
    assert "3 cards are dealt here" in str(broken(shorter))


def cup(players, **words):
    owners = tuple(index % players for index in range(32))
    names = tuple("ABCDEFGH"[:players])
    return Setup(tuple(TEAMS), players=names, owners=owners, **words)


class Dealer(Table):
    """Writes down what is shuffled and to whom cards are dealt."""

    def __init__(self, count):
        self.shuffles, self.deals = [], []
        super().__init__([engine.agents["sensible"]() for _ in range(count)], 4)

    def shuffle(self, deck):
        self.shuffles.append(len(deck))
        super().shuffle(deck)

    def deal(self, deck, count, to=None):
        self.deals.append((to, count))
        return super().deal(deck, count, to)


def pairings(first, *teams):
    pairs = zip(teams[::2], teams[1::2], strict=True)
    return tuple(Pairing(f"M{first + n}", home, away, True) for n, (home, away) in enumerate(pairs))


@pytest.mark.rule("WC-26")
def test_all_cards_are_shuffled_and_only_owners_in_the_phase_take_part():
    """Seats 0 and 1 own the block's teams; 2 owns one of the other block; 3 is out."""
    table = Dealer(4)
    campaign = engine.start(cup(4), table)
    table.shuffles.clear()
    entrants = [0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 30]
    campaign.play(Round("R16-1", pairings(49, *entrants[:8]), facts={"entrants": entrants}), table)
    assert table.shuffles[0] == 32
    assert table.deals == [(0, 3), (1, 3), (2, 3)]


def test_a_table_may_deal_to_the_block_alone():
    """WC-A17 as an option."""
    table = Dealer(4)
    campaign = engine.start(cup(4, options={"block_hands": "block"}), table)
    entrants = [0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 30]
    campaign.play(Round("R16-1", pairings(49, *entrants[:8]), facts={"entrants": entrants}), table)
    assert table.deals == [(0, 3), (1, 3)]


def test_without_word_from_the_league_the_blocks_seen_make_the_phase():
    table = Dealer(4)
    campaign = engine.start(cup(4), table)
    campaign.play(Round("R16-1", pairings(49, 0, 1, 4, 5, 8, 9, 12, 13)), table)
    table.deals.clear()
    campaign.play(Round("R16-2", pairings(53, 2, 6, 10, 14, 18, 22, 26, 30)), table)
    assert table.deals == [(0, 3), (1, 3), (2, 3)]


@pytest.mark.rule("WC-27")
def test_the_owner_of_the_first_team_starts_and_play_goes_clockwise():
    play(r16(WINNERS))
    assert "Bob has to decide here, not Ann" in str(broken(r16(WINNERS, order=["Ann", "Bob", "Cid", "Dan"])))
    assert "Cid has to decide here, not Ann" in str(broken(r16(WINNERS, order=["Bob", "Ann", "Dan", "Cid"])))


@pytest.mark.rule("WC-28")
def test_a_card_may_go_to_any_team_own_or_not():
    """Bob plays to England, which is Cid's."""
    assert scores(["goal to England", *WINNERS])[1] == "2-0"


@pytest.mark.rule("WC-28")
def test_a_turn_is_one_card_then_a_draw_back_to_three():
    lines = r16(WINNERS).split("\n")
    drawn = next(i for i, line in enumerate(lines) if "draw: action cards" in line)
    error = broken("\n".join(lines[:drawn] + lines[drawn + 1 :]))
    assert "`draw: action cards, by: Bob` comes next" in str(error)


@pytest.mark.rule("WC-28")
def test_only_cards_of_the_own_hand():
    text = r16(WINNERS)
    error = broken(text.replace('"goal to Mexico"', '"3 goals to Mexico"', 1))
    assert error.values["rule"] == "WC-28"
    assert "legal: a card of the hand (goal" in error.advice


@pytest.mark.rule("WC-28")
def test_a_team_outside_the_block_is_named_as_written():
    """WC-A18. How a word is written otherwise, in small or capital letters, is all the same."""
    error = broken(r16(WINNERS).replace('"goal to Mexico"', '"goal to New  Zealand"', 1))
    assert error.advice.startswith("New Zealand plays no match of this block: Mexico, Greece")
    assert play(r16(WINNERS).replace('"goal to Mexico"', '"GOAL To mexico"', 1))["M49"] == "1-0"


# Where cards may lie


@pytest.mark.rule("WC-29")
def test_a_fifth_card_finds_no_place():
    four = ["attack to Mexico"] * 4
    assert scores([*four, "goal to England", "goal to Argentina", "goal to Germany"])[0] == "2-0"
    assert illegal([*four, "attack to Mexico"]) == "WC-29"
    assert illegal([*four, "defence to Mexico"]) == "WC-29"


def test_cards_laid_over_others_use_no_place():
    """WC-A19: four places, and still an offside over the last of them."""
    plays = [*["attack to Mexico"] * 3, "goal to Mexico", "offside over Mexico", *WINNERS[1:]]
    assert scores(plays, flips=["attack"])[0] == "2-0"
    assert illegal(plays[:5], options={"overlays_use_places": "yes"}) == "WC-29"


def test_where_overlays_use_places_they_fill_the_team():
    used = {"overlays_use_places": "yes"}
    plays = ["goal to Mexico", "foul over Mexico", "goal to Mexico", "goal to Mexico"]
    assert scores([*plays, *WINNERS[1:]], options=used)[0] == "2-0"
    assert illegal([*plays, "goal to Mexico"], options=used) == "WC-29"


@pytest.mark.rule("WC-30")
def test_a_defence_takes_a_place_or_cancels_an_attack():
    blockers = ["defence to Greece"] * 4
    assert scores([*blockers, *WINNERS])[0] == "1-0"
    assert illegal([*blockers, "attack to Greece"]) == "WC-29"
    pair = ["attack to Greece", "attack to Greece"]
    assert scores([*pair, *WINNERS], kicks=KICKS)[0] == "1-1 p5-0"
    assert scores([*pair, "defence over Greece", *WINNERS], flips=["goal"])[0] == "1-0"
    assert illegal(["goal to Greece", "defence over Greece"]) == "WC-30"
    assert illegal(["attack to Greece", "goal to Greece", "defence over Greece"]) == "WC-33"
    assert illegal(["defence over Greece"]) == "WC-30"


def test_a_blocker_has_no_effect_later():
    """WC-A20: an attack of the rival is not touched by a defence that only takes a place."""
    plays = ["defence to Greece", "attack to Mexico", "attack to Mexico", *WINNERS[1:]]
    assert scores(plays)[0] == "1-0"


@pytest.mark.rule("WC-31")
def test_a_foul_lies_on_a_goal_card_and_lowers_it_by_one():
    assert scores(["2 goals to Mexico", "foul over Mexico", *WINNERS[1:]])[0] == "1-0"
    assert illegal(["foul over Mexico"]) == "WC-31"
    assert illegal(["foul to Mexico"]) == "WC-31"
    assert illegal(["attack to Mexico", "foul over Mexico"]) == "WC-31"


@pytest.mark.rule("WC-32")
def test_an_offside_lowers_a_goal_card_or_cancels_an_attack():
    assert scores(["2 goals to Mexico", "offside over Mexico", *WINNERS[1:]])[0] == "1-0"
    cancelled = ["attack to Greece", "attack to Greece", "offside over Greece"]
    assert scores([*cancelled, *WINNERS], flips=["foul"])[0] == "1-0"
    assert illegal(["offside to Mexico"]) == "WC-32"
    assert illegal(["offside over Mexico"]) == "WC-32"
    assert illegal(["penalty to Mexico", "offside over Mexico"]) == "WC-32"


@pytest.mark.rule("WC-33")
@pytest.mark.parametrize("cover", ["attack", "penalty", "defence", "goal"])
def test_only_the_most_recent_card_can_be_hit(cover):
    """Whatever is placed on the 2 goals card puts it out of reach."""
    after = ["2 goals to Mexico", f"{cover} to Mexico"]
    if cover == "goal":
        assert scores([*after, "foul over Mexico", *WINNERS[1:]])[0] == "2-0", "the newer one was hit"
        assert illegal([*after, "foul over Mexico", "foul over Mexico"]) == "WC-33"
    else:
        assert illegal([*after, "foul over Mexico"]) == "WC-33"


@pytest.mark.rule("WC-33")
def test_a_cancelled_attack_cannot_be_cancelled_again():
    assert illegal(["attack to Mexico", "defence over Mexico", "defence over Mexico"]) == "WC-33"


def test_a_goal_card_can_be_lowered_until_nothing_is_left():
    """WC-A21."""
    twice = ["2 goals to Greece", "foul over Greece", "offside over Greece"]
    assert scores([*twice, *WINNERS])[0] == "1-0"
    assert illegal([*twice, "foul over Greece"]) == "WC-33"
    assert illegal(twice, options={"repeated_fouls": "no"}) == "WC-33"


def test_restrictions_hold_in_the_knock_outs():
    """WC-A25: Mexico may not score three."""
    plays = ["3 goals to Mexico", *WINNERS[1:]]
    assert scores(plays)[0] == "2-0"
    assert scores(plays, options={"knockout_restrictions": "no"})[0] == "3-0"
    lowered = ["3 goals to Mexico", "foul over Mexico", "foul over Mexico"]
    assert illegal([*lowered, "foul over Mexico"]) == "WC-33"


@pytest.mark.rule("WC-34")
def test_a_card_may_be_discarded_instead():
    """All 28 cards beside the winners' goals are thrown away, and one of them is flipped later."""
    assert scores([*WINNERS, "penalty to Mexico"], flips=["3 goals"])[0] == "2-0"
    error = broken(r16(WINNERS).replace('"goal to Mexico"', '"pass"', 1))
    assert "write `goal to France`, `foul over France` or `discard foul`" in error.advice


def test_when_every_place_is_taken_cards_are_discarded():
    """WC-A23: the view of a player leaves nothing but discards and overlays."""
    sides = [Side(number, name, number, make_worth()) for number, name in enumerate(("A", "B"))]
    for side in sides:
        for _ in range(4):
            side.place(PENALTY)
    view = BlockView(0, [GOAL, FOUL, DEFENCE], sides, sides, False)
    assert [turn[1] for turn in view.options()] == [DISCARD] * 3


def test_players_without_cards_are_passed_over():
    """WC-A22: five players, 32 cards: two of them play a seventh card when the others have none left."""
    players = [*PLAYERS, "Eve"]
    owners = {**OWNERS, "Uruguay": "Eve"}
    lines = block_lines([*ORDER[:3], "Eve", "Ann"], WINNERS)
    text = block("QF", ROUND_OF_16, lines, players, owners)
    assert list(play(text).values()) == ["1-0"] * 4
    last = [line.split('"')[1] for line in lines if "decide" in line][-2:]
    assert last == ["Bob", "Cid"]


# The end of a block


@pytest.mark.rule("WC-35")
def test_a_block_ends_when_deck_and_hands_are_played_out():
    lines = r16(WINNERS).split("\n")
    assert sum("decide: turn" in line for line in lines) == 32
    assert sum("draw: action cards" in line for line in lines) == 20
    error = broken("\n".join(lines[:-1]))
    assert "the transcript ends too early: `decide: turn, by: Ann` comes next" in str(error)
    error = broken("\n".join([*lines, "      - " + turn("Bob", "discard goal")]))
    assert "the play was already over before this line" in str(error)


@pytest.mark.rule("WC-36")
def test_matches_without_a_flip_are_recorded_first_and_feed_the_flip_deck():
    """Every card is on the table; only Germany v USA needs no flip, and gives the cards to flip."""
    text = r16(full_table(), flips=["2 goals", "2 goals", "foul", "attack"])
    assert list(play(text).values()) == ["2-1", "1-2", "2-0", "5-1"]
    ended = [facts["home"] for facts in told(text, "full_time")]
    assert ended == ["Germany", "Mexico", "England", "Argentina"]
    assert told(text, "reshuffle") == [{"cards": 7}]
    error = broken(r16(full_table(), flips=["goal"]))
    assert "there is no goal left" in str(error)
    assert error.advice == "left: 2 goals, 3 goals, attack, foul, offside"


def full_table(last="USA"):
    """All 32 cards on the eight teams, none discarded."""
    return [
        *("goal to Mexico", "goal to Mexico", "foul over Mexico", "penalty to Mexico"),
        *("attack to Greece", "defence over Greece", *["attack to Greece"] * 3),
        *("goal to England", "goal to England", "foul over England", "penalty to England"),
        *("attack to Ghana", "attack to Ghana", "attack to Ghana", "attack to Ghana"),
        *("goal to Argentina", "offside over Argentina", "goal to Argentina", "penalty to Argentina"),
        *["defence to Uruguay"] * 4,
        *("2 goals to Germany", "2 goals to Germany", "3 goals to Germany", "foul over Germany"),
        *("offside over Germany", "attack to USA", f"attack to {last}"),
    ]


@pytest.mark.rule("WC-37")
def test_with_nothing_to_flip_the_first_match_gives_its_settled_cards():
    """With an odd attack for USA too no match is settled without a flip, and nothing was discarded.

    Mexico v Greece gives both goals, the foul, the cancelled attack with its defence, and the paired attacks;
    the penalty and the odd attack wait for their flips.
    """
    plays = full_table(last="England")
    text = r16(plays, flips=["goal", "defence", "goal", "attack", "foul", "attack"])
    assert list(play(text).values()) == ["2-1", "3-2", "1-0", "5-1"]
    assert told(text, "partial") == [{"home": "Mexico", "away": "Greece", "home_goals": 1, "away_goals": 1}]
    assert told(text, "reshuffle") == [{"cards": 7}]
    error = broken(r16(plays, flips=["penalty"]))
    assert "there is no penalty left" in str(error)
    assert error.advice == "left: attack, defence, foul, goal"


@pytest.mark.rule("WC-41")
def test_the_second_block_starts_from_the_whole_pack():
    """The only 3 goals card is played in both blocks."""
    second = [
        ("M53", "Netherlands", "Paraguay"),
        ("M54", "Brazil", "Chile"),
        ("M55", "Italy", "Japan"),
        ("M56", "Spain", "Portugal"),
    ]
    owners = {**OWNERS, "Netherlands": "Bob", "Paraguay": "Cid", "Brazil": "Dan", "Chile": "Ann"}
    first = block_lines(ORDER, ["3 goals to Germany", *WINNERS[:3]])
    goals = ["3 goals to Netherlands", "goal to Brazil", "goal to Italy", "goal to Spain"]
    text = block("R16-1", ROUND_OF_16, first, PLAYERS, owners)
    text += "\n" + "\n".join(stage("R16-2", second, block_lines(ORDER, goals), decisive=True))
    results = play(text)
    assert (results["M52"], results["M53"]) == ("3-0", "3-0")
    table = Dealer(4)
    campaign = engine.start(cup(4), table)
    for number, name in enumerate(("R16-1", "R16-2")):
        table.shuffles.clear()
        campaign.play(Round(name, pairings(49, *range(8 * number, 8 * number + 8))), table)
        assert table.shuffles[0] == 32


@pytest.mark.rule("WC-43")
def test_the_quarter_finals_are_one_block_played_like_the_round_of_16():
    text = block("QF", ROUND_OF_16, block_lines(ORDER, WINNERS), PLAYERS, OWNERS)
    assert list(play(text).values()) == ["1-0"] * 4
    assert sum("decide: turn" in line for line in text.split("\n")) == 32


@pytest.mark.rule("WC-42")
def test_every_knock_out_match_has_a_winner():
    table = Dealer(4)
    campaign = engine.start(cup(4), table)
    for seed in range(30):
        table.path = type(table.path)(seed)
        results = campaign.play(Round("R16-1", pairings(49, *range(8))), table)
        assert all(result.winner() in ("home", "away") for result in results.values())


# Shoot-outs

LEVEL = WINNERS[1:]
"""Mexico v Greece stays 0-0."""


def shoot_out(kicks):
    return play(r16(LEVEL, kicks=kicks))["M49"]


@pytest.mark.rule("WC-38")
def test_a_drawn_match_goes_to_five_alternating_kicks_each():
    """Mexico converts the odd kicks: goal, 2 goals, attack; Greece one of the even ones."""
    kicks = ["goal", "foul", "2 goals", "foul", "attack", "goal", "foul", "offside", "defence", "defence"]
    assert shoot_out(kicks) == "0-0 p3-1"
    assert "the transcript ends too early: `draw: action cards, by: Greece`" in str(
        broken(r16(LEVEL, kicks=kicks[:9]))
    )


@pytest.mark.rule("WC-38")
def test_all_cards_are_shuffled_for_a_shoot_out():
    """The goal cards that lie on the other teams are back in the pack: nine goal cards are kicked."""
    goals = ["goal"] * 6 + ["2 goals"] * 2 + ["3 goals", "foul"]
    assert shoot_out(goals) == "0-0 p5-4"


def test_shoot_outs_come_after_all_matches_are_scored():
    """WC-A28."""
    text = r16(["goal to England", "goal to Germany"], kicks=[*KICKS, *KICKS])
    kinds = []
    play(text, lambda kind, facts: kinds.append(kind) if kind in ("full_time", "shootout") else None)
    assert kinds == ["full_time"] * 4 + ["shootout"] * 2


@pytest.mark.rule("WC-39")
@pytest.mark.parametrize(
    ("card", "converted"),
    [
        ("goal", 1),
        ("2 goals", 1),
        ("3 goals", 1),
        ("attack", 1),
        ("penalty", 0),
        ("offside", 0),
        ("foul", 0),
        ("defence", 0),
    ],
)
def test_which_kicks_are_converted(card, converted):
    rest = ["goal", "defence", "attack", "defence", "attack", "defence", "attack", "defence"]
    assert shoot_out([card, "offside", *rest]) == f"0-0 p{4 + converted}-0"


@pytest.mark.rule("WC-40")
def test_level_after_five_both_kick_until_one_leads():
    level = ["goal", "goal", "foul", "foul", "attack", "attack", "defence", "defence", "attack", "attack"]
    assert shoot_out([*level, "goal", "penalty"]) == "0-0 p4-3"
    assert shoot_out([*level, "goal", "goal", "defence", "defence", "foul", "goal"]) == "0-0 p4-5"
    assert "`draw: action cards, by: Greece` comes next" in str(broken(r16(LEVEL, kicks=[*level, "goal"])))


def test_names_may_hold_the_words_of_a_turn():
    """A team called `Back to Front over` is read as a name."""
    names = ["Back to Front", "Man over Board", *TEAMS[2:]]
    matches = [("M49", "Back to Front", "Man over Board")]
    owners = {"Back to Front": "Ann", "Man over Board": "Bob"}
    plays = ["goal to Back to Front", "goal to Man over Board", "foul over Man over Board"]
    text = block("R16-1", matches, block_lines(["Ann", "Bob"], plays), ["Ann", "Bob"], owners, teams=names)
    assert play(text) == {"M49": "1-0"}


def test_a_known_result_is_left_alone():
    """Mexico v Greece was recorded by hand: the block is the other three, and Cid starts."""
    order = ["Cid", "Dan", "Ann", "Bob"]
    lines = block_lines(order, ["goal to England", "goal to Argentina", "goal to Germany"])
    words = block("R16-1", ROUND_OF_16, lines, PLAYERS, OWNERS).split("rounds:")[0]
    rounds = stage("R16-1", ROUND_OF_16, lines, decisive=True, known={"M49": "2-1"})
    assert play(words + "\n".join(["rounds:", *rounds])) == {"M50": "1-0", "M51": "1-0", "M52": "1-0"}
