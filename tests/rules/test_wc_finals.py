"""Semi-finals and finals: the pile of twelve, the cards kept, and who may play."""

import pytest
from wc_scripts import FINALS, SEMI_FINALS, block, block_lines, draw, pack, play, stage, take, told, turn

from leaguecli.engines.world_cup_2010 import engine
from leaguecli.model.result import Result, Score
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.table import Table

PLAYERS = ["Ann", "Bob", "Cid"]
OWNERS = {"Uruguay": "Ann", "Netherlands": "Bob", "Germany": "Bob", "Spain": "Ann"}
SF_GOALS = ["goal to Netherlands", "goal to Spain"]
ORDER = ["Ann", "Bob"]
"""Cid owns none of the four; Ann owns Uruguay, the first team of the first match."""
KEPT = {"Ann": ["2 goals", "goal", "penalty"], "Bob": ["3 goals", "goal", "foul"]}
STATE = {"hands": {"0": KEPT["Ann"], "1": KEPT["Bob"]}}
LEVEL_KICKS = ["goal", "foul", "goal", "foul", "goal", "foul", "attack", "defence", "attack", "defence"]


def semi_finals(plays=SF_GOALS, **words):
    return block("SF", SEMI_FINALS, block_lines(ORDER, plays, short=True, **words), PLAYERS, OWNERS)


def finals(plays, order=ORDER, kept=KEPT, state=STATE, **words):
    lines = block_lines(order, plays, kept=kept, short=True, **words)
    return block("FINALS", FINALS, lines, PLAYERS, OWNERS, state=state)


def broken(text):
    with pytest.raises(RuleBroken) as caught:
        play(text)
    return caught.value


def count(text, verb):
    return sum(verb in line for line in text.split("\n"))


@pytest.mark.rule("WC-44")
def test_both_semi_finals_form_one_block():
    assert play(semi_finals()) == {"M61": "0-1", "M62": "0-1"}


@pytest.mark.rule("WC-45")
def test_three_cards_for_each_involved_player_and_a_pile_of_twelve():
    text = semi_finals()
    assert count(text, "deal: action cards") == 2, "Cid owns no semi-finalist"
    assert count(text, "draw: action cards") == 12
    lines = text.split("\n")
    error = broken("\n".join([*lines, "      - " + turn("Ann", "discard foul")]))
    assert "the play was already over before this line" in str(error)


@pytest.mark.rule("WC-45")
def test_the_rest_is_kept_for_flips():
    """Two players and twelve draws leave fourteen cards; what was discarded is not among them yet."""
    assert play(semi_finals([*SF_GOALS, "penalty to Netherlands"], flips=["3 goals"]))["M61"] == "0-2"
    used = ["penalty to Netherlands", "2 goals to Spain", "discard 2 goals"]
    lines = block_lines(ORDER, used, short=True)
    text = block("SF", SEMI_FINALS, [*lines, draw("2 goals")], PLAYERS, OWNERS)
    assert "there is no 2 goals left" in str(broken(text))


@pytest.mark.rule("WC-46")
def test_the_matches_end_when_the_last_card_is_drawn():
    text = semi_finals()
    lines = text.split("\n")
    assert "draw: action cards" in lines[-1]
    assert "`draw: action cards, by: Bob` comes next" in str(broken("\n".join(lines[:-1])))


def semi_final_campaign():
    table = Table([engine.agents["sensible"]() for _ in range(3)], 11)
    owners = tuple(n % 3 for n in range(32))
    setup = Setup(tuple(f"T{n}" for n in range(32)), players=tuple(PLAYERS), owners=owners)
    return setup, engine.start(setup, table), table


SF = Round("SF", (Pairing("M61", 0, 1, True), Pairing("M62", 3, 4, True)))
LAST = Round("FINALS", (Pairing("M63", 0, 4, True), Pairing("M64", 1, 3, True)))


@pytest.mark.rule("WC-46")
def test_everybody_keeps_three_cards():
    _, campaign, table = semi_final_campaign()
    campaign.play(SF, table)
    assert {seat: len(hand) for seat, hand in campaign.kept.items()} == {0: 3, 1: 3}


@pytest.mark.rule("WC-47")
def test_the_kept_cards_are_used_in_the_finals():
    """No deal: Ann's 2 goals and Bob's 3 goals were in their hands after the semi-finals."""
    text = finals(["2 goals to Uruguay", "3 goals to Netherlands"])
    assert count(text, "deal: action cards") == 0
    assert play(text) == {"M63": "2-0", "M64": "3-0"}
    error = broken(text.replace("2 goals to Uruguay", "attack to Uruguay", 1))
    assert error.advice == "legal: a card of the hand (2 goals, goal, penalty)"


@pytest.mark.rule("WC-47")
def test_hands_pass_from_the_semi_finals_to_the_finals():
    first = block_lines(ORDER, SF_GOALS, short=True)
    drawn = {who: [] for who in ORDER}
    for line in first:
        who = line.split('"')[1]
        if line.startswith("{deal"):
            drawn[who] += line.split('"')[3::2]
        elif line.startswith("{draw"):
            drawn[who].append(line.split('"')[3])
        else:
            drawn[who].remove(line.split('"')[3].split(" to ")[0].removeprefix("discard "))
    then = block_lines(ORDER, [], kept=drawn, short=True, kicks=[*LEVEL_KICKS, *LEVEL_KICKS])
    text = block("SF", SEMI_FINALS, first, PLAYERS, OWNERS)
    text += "\n" + "\n".join(stage("FINALS", FINALS, then, decisive=True))
    assert play(text)["M64"] == "0-0 p5-0"


@pytest.mark.rule("WC-48")
def test_third_place_and_the_cup_in_one_block():
    plays = ["2 goals to Uruguay", "3 goals to Netherlands"]
    assert list(play(finals(plays))) == ["M63", "M64"]
    assert told(finals(plays), "winner") == [{"team": "Netherlands", "player": "Bob"}]


@pytest.mark.rule("WC-49")
def test_nobody_plays_in_a_match_without_a_team_of_his():
    """Cid owns Germany and Spain's opponents are Bob's: he may not touch the final."""
    owners = {"Uruguay": "Ann", "Germany": "Cid", "Netherlands": "Bob", "Spain": "Ann"}
    kept = {"Ann": ["2 goals", "goal", "penalty"], "Bob": ["3 goals", "goal", "goal"]}
    kept["Cid"] = ["goal", "foul", "foul"]
    state = {"hands": {str(seat): kept[name] for seat, name in enumerate(PLAYERS)}}

    def text(*plays):
        lines = block_lines(PLAYERS, plays, kept=kept, short=True)
        return block("FINALS", FINALS, lines, PLAYERS, owners, state=state)

    assert play(text("2 goals to Uruguay", "3 goals to Spain", "goal to Germany"))["M63"] == "2-1"
    error = broken(text("2 goals to Spain", "3 goals to Spain", "goal to Spain"))
    assert error.values["rule"] == "WC-49"
    assert error.advice == "legal: goal to Uruguay; goal to Germany; discard goal"
    assert broken(text("2 goals to Spain", "3 goals to Uruguay")).values["rule"] == "WC-49"


def test_in_the_semi_finals_anybody_plays_anywhere():
    owners = {"Uruguay": "Ann", "Netherlands": "Ann", "Germany": "Bob", "Spain": "Bob"}
    lines = block_lines(ORDER, ["goal to Spain", "goal to Uruguay"], short=True)
    assert play(block("SF", SEMI_FINALS, lines, PLAYERS, owners)) == {"M61": "1-0", "M62": "0-1"}


def test_one_player_owning_all_takes_every_turn():
    """WC-A30."""
    owners = dict.fromkeys(OWNERS, "Ann")
    lines = block_lines(["Ann"], SF_GOALS, short=True)
    assert play(block("SF", SEMI_FINALS, lines, PLAYERS, owners)) == {"M61": "0-1", "M62": "0-1"}


def test_the_last_three_cards_are_discarded_or_played_by_choice():
    """WC-A32."""
    plays = ["2 goals to Uruguay", "3 goals to Netherlands"]
    text = finals(plays)
    assert play(text)
    played = text.replace("state:", "options: {last_hands: played}\nstate:", 1)
    assert "`decide: turn, by: Ann` comes next" in str(broken(played))


HELD = ["3 goals", "penalty", "penalty", "penalty", "offside", "offside"]
"""What Ann and Bob are left with after the semi-finals."""


def shoot_out(kicks):
    lines = block_lines(ORDER, ["goal to Spain"], kicks=kicks, short=True, keep=HELD)
    return block("SF", SEMI_FINALS, lines, PLAYERS, OWNERS)


def test_a_shoot_out_leaves_the_kept_hands_alone():
    """WC-A38: the only 3 goals card is in a hand and cannot be kicked."""
    assert play(shoot_out(LEVEL_KICKS))["M61"] == "0-0 p5-0"
    assert "there is no 3 goals left" in str(broken(shoot_out(["3 goals", *LEVEL_KICKS[1:]])))


def test_an_empty_shoot_out_deck_is_shuffled_again():
    """WC-A27: all 26 cards are kicked level, and the 27th kick is one of them again."""
    left = pack()
    take(left, HELD)
    scored = [card for card in left if card in ("2 goals", "goal", "attack")]
    missed = [card for card in left if card not in scored]
    assert (len(scored), len(missed)) == (18, 8)
    assert play(shoot_out([*scored, *missed, "2 goals", "foul"]))["M61"] == "0-0 p10-9"


def test_players_without_a_match_give_their_cards_to_the_flips():
    """WC-A33: third place was played by hand; Ann and Bob own the finalists, Cid's hand is flipped from."""
    setup, campaign, table = semi_final_campaign()
    campaign.owners[:] = [2 if team == 0 else owner for team, owner in enumerate(campaign.owners)]
    campaign.play(SF, table)
    assert sorted(campaign.kept) == [0, 1, 2]
    seen = {}

    class Watch(Table):
        def choose(self, seat, decision, view, options):
            seen.setdefault(seat, len(campaign.block.pack.discards))
            return super().choose(seat, decision, view, options)

    watch = Watch([engine.agents["sensible"]() for _ in range(3)], 12)
    last = Round(LAST.id, LAST.pairings, known={"M63": Result(score=Score(1, 0))})
    assert list(campaign.play(last, watch)) == ["M64"]
    assert sorted(seen) == [0, 1]
    assert min(seen.values()) == 3


def test_without_kept_hands_three_are_dealt_for_the_finals():
    """The semi-finals were recorded by hand."""
    _, campaign, table = semi_final_campaign()
    campaign.record(SF, SF.pairings[0], Result(score=Score(0, 1)), {}, table)
    campaign.record(SF, SF.pairings[1], Result(score=Score(0, 1)), {}, table)
    dealt = []

    class Dealer(Table):
        def deal(self, deck, count, to=None):
            dealt.append((to, count))
            return super().deal(deck, count, to)

    results = campaign.play(LAST, Dealer(table.agents, 3))
    assert dealt == [(0, 3), (1, 3)]
    assert set(results) == {"M63", "M64"}
