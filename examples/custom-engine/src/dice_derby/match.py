"""The rules of one match.

DD-1  Before every match the pack (four cards of each power 1 to 6) is shuffled and each team is dealt eight
      cards, which only it may see. A team that lost its last match comes with fresh legs: nine cards.
DD-2  A match has six attacks, the home team attacks first, then they take turns.
DD-3  In each attack the attacker lays down one card, face down, and the defender, without having seen it,
      another.
DD-4  Then both are turned over and the attacker rolls a die: die + attack - defence of six or more is a goal.
      The two cards are out of the game, and everybody has seen them.
DD-5  A cup match that is level is decided by penalties: each side rolls, the higher roll wins, equal rolls
      are rolled again.
"""

from __future__ import annotations

from leaguecli.model.result import Result, Score
from leaguecli.tabletop.chance import Deck, Die
from leaguecli.tabletop.decision import Decision
from leaguecli.tabletop.table import Table

POWERS = (1, 2, 3, 4, 5, 6)
COPIES = 4
HAND = 8
ATTACKS = 6
MINUTES = 15
GOAL = 6

DIE = Die("die", range(1, 7))
ATTACK = Decision("attack", "DD-3", "Minute {minute}, you attack. Which card do you lay down?")
DEFEND = Decision("defend", "DD-3", "Minute {minute}, you defend. Which card do you lay down?")


class View:
    """All that one seat may know: its own hand, the open cards, the score."""

    __slots__ = ("attack", "goals", "hand", "open_cards")

    def __init__(self, hand: list[int], open_cards: list[int], goals: list[int], attack: int) -> None:
        self.hand = hand
        self.open_cards = open_cards
        self.goals = goals
        self.attack = attack

    def words(self) -> dict[str, object]:
        return {"minute": self.attack * MINUTES}

    def lines(self) -> list[str]:
        return [
            f"score {self.goals[0]}-{self.goals[1]}",
            "your hand: " + " ".join(str(card) for card in sorted(self.hand)),
            "open cards: " + (" ".join(str(card) for card in self.open_cards) or "none"),
        ]


class Match:
    """A match in progress. `hands` and `pack` are secret; `open_cards` and `goals` are not."""

    def __init__(self, names: tuple[str, str], seats: tuple[int, int]) -> None:
        self.names = names
        self.seats = seats
        self.pack = Deck("pack", [power for power in POWERS for _ in range(COPIES)])
        self.hands: list[list[int]] = [[], []]
        self.open_cards: list[int] = []
        self.goals = [0, 0]

    def play(self, table: Table, fresh: tuple[bool, bool], decisive: bool) -> Result:
        if table.telling:
            table.tell("kick-off", home=self.names[0], away=self.names[1])
        self.deal(table, fresh)
        for attack in range(1, ATTACKS + 1):
            self.attack(table, attack, attacker=(attack + 1) % 2)
        pens = self.penalties(table) if decisive and self.goals[0] == self.goals[1] else None
        result = Result(score=Score(*self.goals), pens=pens)
        if table.telling:
            table.tell("full-time", home=self.names[0], away=self.names[1], goals=list(self.goals))
        return result

    def deal(self, table: Table, fresh: tuple[bool, bool]) -> None:
        """DD-1"""
        table.shuffle(self.pack)
        for side in (0, 1):
            self.hands[side] = table.deal(self.pack, HAND + fresh[side], to=self.seats[side])

    def attack(self, table: Table, attack: int, attacker: int) -> None:
        """DD-3 and DD-4"""
        laid = self.lay(table, attacker, ATTACK, attack)
        against = self.lay(table, 1 - attacker, DEFEND, attack)
        self.open_cards += [laid, against]
        roll = table.roll(DIE, by=self.seats[attacker])
        is_goal = roll + laid - against >= GOAL
        self.goals[attacker] += is_goal
        if table.telling:
            table.tell(
                "goal" if is_goal else "chance",
                side=("home", "away")[attacker],
                team=self.names[attacker],
                other=self.names[1 - attacker],
                minute=attack * MINUTES,
                roll=roll,
                attack=laid,
                defence=against,
            )

    def lay(self, table: Table, side: int, decision: Decision, attack: int) -> int:
        hand = self.hands[side]
        view = View(hand, self.open_cards, self.goals, attack)
        card: int = table.choose(self.seats[side], decision, view, lambda: sorted(set(hand)))
        hand.remove(card)
        return card

    def penalties(self, table: Table) -> Score:
        """DD-5"""
        while True:
            home, away = (table.roll(DIE, by=seat) for seat in self.seats)
            if home != away:
                if table.telling:
                    table.tell("penalties", team=self.names[away > home], home=home, away=away)
                return Score(home, away)
