"""Dice Derby with one fault at a time: each must be found by the check that is named for it."""

import random
import time

from dice_derby.engine import STORY, Derby, DiceDerby
from dice_derby.match import ATTACK, DEFEND, DIE, Match, View
from dice_derby.sensible import Sensible

from leaguecli.model.errors import UsageProblem
from leaguecli.model.result import Result, Score
from leaguecli.tabletop.decision import Decision

CURRENT = {}
"""The campaign being played: kept here, where no view leads."""


class FaultyMatch(Match):
    def lay(self, table, side, decision, attack):
        return CURRENT["campaign"].engine.lay(self, table, side, decision, attack)


class FaultyDerby(Derby):
    def __init__(self, engine, setup, fresh):
        super().__init__(setup, fresh)
        self.engine = engine

    def play_match(self, pairing, table):
        teams, seats = self.setup.teams, (pairing.home, pairing.away)
        self.match = FaultyMatch((teams[seats[0]], teams[seats[1]]), seats)
        CURRENT["campaign"] = self
        result = self.match.play(table, (self.fresh[seats[0]], self.fresh[seats[1]]), pairing.decisive)
        self.match = None
        self.remember(pairing, result)
        return self.engine.result_of(result, table)


class Faulty(DiceDerby):
    campaign = FaultyDerby

    def start(self, setup, table):
        return self.campaign(self, setup, [False] * len(setup.teams))

    def resume(self, setup, state):
        return self.campaign(self, setup, list(state["fresh"]))

    def lay(self, match, table, side, decision, attack):
        hand = match.hands[side]
        view = self.view(match, table, side, attack)
        card = table.choose(match.seats[side], decision, view, lambda: sorted(set(hand)))
        hand.remove(card)
        return card

    def view(self, match, table, side, attack):
        return View(match.hands[side], match.open_cards, match.goals, attack)

    def result_of(self, result, table):
        return result


faultless = Faulty()


class NoStory(Faulty):
    story = None


class Endless(Faulty):
    def result_of(self, result, table):
        while True:
            table.roll(DIE)


class Hanging(Faulty):
    def result_of(self, result, table):
        while True:
            time.sleep(0.01)


class Crashing(Faulty):
    def result_of(self, result, table):
        raise ZeroDivisionError("by zero")


class Refusing(Faulty):
    def start(self, setup, table):
        raise UsageProblem("not today")


class Cheat(Sensible):
    def defend(self, view, options):
        return 9


class Cheating(Faulty):
    agents = {"sensible": Cheat}


class Confused(Sensible):
    def defend(self, view, options):
        return view.nothing


class Confusing(Faulty):
    agents = {"sensible": Confused}


class Speechless(Faulty):
    def lay(self, match, table, side, decision, attack):
        if attack == 6 and side == 0:
            table.choose(match.seats[side], decision, View([1, 1], [], [0, 0], 6), list)
        return super().lay(match, table, side, decision, attack)


EXTRA = Decision("attack", "DD-9", "Again?")


class Undeclared(Faulty):
    def lay(self, match, table, side, decision, attack):
        return super().lay(match, table, side, EXTRA if decision is ATTACK else decision, attack)


BLURRED = Decision("attack", "DD-3", "Which?", format=lambda view, card: "a card")


class Blurred(Faulty):
    decisions = (BLURRED, DEFEND)

    def lay(self, match, table, side, decision, attack):
        return super().lay(match, table, side, BLURRED if decision is ATTACK else decision, attack)


class WideView(View):
    __slots__ = ("more",)


class LeakingMatch(Faulty):
    def more(self, match, table, side):
        return [{"all": match}]

    def view(self, match, table, side, attack):
        view = WideView(match.hands[side], match.open_cards, match.goals, attack)
        view.more = self.more(match, table, side)
        return view


class LeakingHand(LeakingMatch):
    def more(self, match, table, side):
        return {"other": match.hands[1 - side]}


class LeakingByClosure(LeakingMatch):
    def more(self, match, table, side):
        return lambda: match.pack


class LeakingByMethod(LeakingMatch):
    def more(self, match, table, side):
        return match.pack.label


class LeakingCampaign(LeakingMatch):
    def more(self, match, table, side):
        return CURRENT["campaign"]


class LeakingTable(LeakingMatch):
    def more(self, match, table, side):
        return table


class LeakingChance(LeakingMatch):
    def more(self, match, table, side):
        return table._random


class VagueSecrets(Faulty):
    def secrets(self, campaign, seat):
        return [3]


class UntoldKind(Faulty):
    story = {kind: text for kind, text in STORY.items() if kind != "goal"}


class UnfilledStory(Faulty):
    story = STORY | {"goal": "{minute}' {scorer} scores"}


ASKING = Decision("attack", "DD-3", "{captain}, which card?")


class UnfilledQuestion(Faulty):
    decisions = (ASKING, DEFEND)

    def lay(self, match, table, side, decision, attack):
        return super().lay(match, table, side, ASKING if decision is ATTACK else decision, attack)


class TellingObjects(Faulty):
    def result_of(self, result, table):
        table.tell("kick-off", home=table, away="x")
        return result


class Negative(Faulty):
    def result_of(self, result, table):
        return Result(score=Score(-1, 0))


class Tuples(Faulty):
    def result_of(self, result, table):
        return (1, 0)


class Undecided(Faulty):
    def result_of(self, result, table):
        return Result(score=Score(1, 1))


class Monotonous(Faulty):
    def result_of(self, result, table):
        return Result(score=Score(1, 0))


class ForgetfulCampaign(FaultyDerby):
    def play(self, round, table):
        return dict(list(super().play(round, table).items())[:-1])


class Forgetful(Faulty):
    campaign = ForgetfulCampaign


class OwnChance(Faulty):
    def result_of(self, result, table):
        return Result(score=Score(random.randrange(100), random.randrange(100)), pens=Score(1, 0))


class ByHash(Faulty):
    def lay(self, match, table, side, decision, attack):
        if attack == 1 and decision is ATTACK:
            table.roll(DIE, by=next(iter({"captain", "coach", "keeper", "referee", "linesman"})))
        return super().lay(match, table, side, decision, attack)


class TwoFaced(Faulty):
    def result_of(self, result, table):
        return result if table.telling else Result(score=Score(9, 0))


class Sleeve(Faulty):
    def lay(self, match, table, side, decision, attack):
        if attack == 1:
            match.hands[side].append(match.pack.pop())
        return super().lay(match, table, side, decision, attack)


class AmnesiacCampaign(FaultyDerby):
    def state(self):
        return {"fresh": [False] * len(self.fresh)}


class Amnesiac(Faulty):
    campaign = AmnesiacCampaign


class AliasingCampaign(FaultyDerby):
    def state(self):
        return {"fresh": self.fresh}


class Aliasing(Faulty):
    campaign = AliasingCampaign


class OddKeysCampaign(FaultyDerby):
    def state(self):
        return {"fresh": list(self.fresh), 1: 2}


class OddKeys(Faulty):
    campaign = OddKeysCampaign


class DriftingCampaign(FaultyDerby):
    """Never says where it is: chance then depends on what was played before at the same table."""

    def play(self, round, table):
        return {p.id: self.play_match(p, table) for p in round.pairings if p.id not in round.known}


class Drifting(Faulty):
    campaign = DriftingCampaign


class StubbornCampaign(FaultyDerby):
    def play(self, round, table):
        results = {}
        for pairing in round.pairings:
            table.at(pairing.id)
            results[pairing.id] = self.play_match(pairing, table)
        return results


class Stubborn(Faulty):
    campaign = StubbornCampaign


class Unfriendly(Faulty):
    def friendly(self, setup, table):
        return Result()


FAULTS = {
    NoStory: ("protocol", "story"),
    Undeclared: ("protocol", "the decision attack (DD-9) of São João is not among"),
    Endless: (
        "ends",
        "no end after 2000 rolls, cards and decisions of one match (R1, agents sensible, seed 1)",
    ),
    Hanging: ("ends", "no end within 0.5 seconds (R1, agents sensible, seed 1)"),
    Crashing: ("ends", "ZeroDivisionError: by zero (R1, agents sensible, seed 1)"),
    Refusing: ("ends", "the engine refuses to play: not today (start, agents sensible, seed 1)"),
    Cheating: ("legal", "answered defend with 9, which DD-3 does not allow [decision defend (DD-3) of"),
    Confusing: ("legal", "AttributeError while 12 answered defend (DD-3) of 12"),
    Speechless: ("legal", "there is no legal answer to defend (DD-3) of São João"),
    Blurred: ("written", "two answers to attack (DD-3) of São João are both written a card"),
    LeakingMatch: ("hidden", "leads to a secret: WideView.more[0]['all'].pack"),
    LeakingHand: ("hidden", "leads to a secret: WideView.more['other']"),
    LeakingByClosure: ("hidden", "the view of attack (DD-3) of São João leads to a secret: WideView.more"),
    LeakingByMethod: ("hidden", "leads to a secret: WideView.more"),
    LeakingCampaign: ("hidden", "leads to the campaign: WideView.more"),
    LeakingTable: ("hidden", "leads to the table: WideView.more"),
    LeakingChance: ("hidden", "leads to a stream of chance: WideView.more"),
    VagueSecrets: ("hidden", "secrets() yields 3 for attack"),
    UntoldKind: ("story", "there is no story of `goal`"),
    UnfilledStory: ("story", "the story of `goal` wants {scorer}, which it is not told"),
    UnfilledQuestion: ("story", "the question of attack (DD-3) of São João wants {captain}"),
    TellingObjects: ("story", "a fact of `kick-off` is no plain data"),
    Negative: ("plausible", "M1 ended with -1 goals"),
    Tuples: ("plausible", "M1 ended with (1, 0), which is no Result"),
    Undecided: ("plausible", "M7 needs a winner"),
    Monotonous: ("plausible", "every seed gives the same results"),
    Forgetful: ("plausible", "the result of M2 is missing"),
    OwnChance: ("repeatable", "played a second time it goes another way"),
    ByHash: ("repeatable", "played in another process it goes another way"),
    TwoFaced: ("simulated", "M1 was"),
    Sleeve: ("replayed", "its own transcript is refused"),
    Amnesiac: ("saved", "after saving and loading"),
    Aliasing: ("saved", "a state that was given away changes while play goes on"),
    OddKeys: ("saved", "the state is no plain data: the key 1 of the state is no text"),
    Drifting: ("saved", "after saving and loading"),
    Stubborn: ("by_hand", "M1 was not to be played here"),
    Unfriendly: ("friendly", "the friendly has neither a score nor an outcome"),
}
engines = {kind.__name__: kind() for kind in FAULTS}
globals().update(engines_by_name := {f"engine_{name}": engine for name, engine in engines.items()})
