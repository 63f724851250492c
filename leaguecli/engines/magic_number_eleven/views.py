"""What a seat may know when it decides: the open table and its own hand, nothing else."""

from __future__ import annotations

from leaguecli.engines.magic_number_eleven.box import Box
from leaguecli.engines.magic_number_eleven.sides import Shot, Side
from leaguecli.engines.magic_number_eleven.words import EFFECTS, SIDES
from leaguecli.standings.phrases import Said, Words

NO_CARD = -1


class View:
    """One per side and match; the match brings the changing parts up to date before each question."""

    __slots__ = (
        "added_time",
        "box",
        "card",
        "control",
        "deck_cards",
        "discarded",
        "effect",
        "half",
        "hand",
        "is_half_time",
        "mine",
        "offered",
        "shot",
        "side",
        "their_cards",
        "theirs",
    )

    def __init__(self, box: Box, side: int, mine: Side, theirs: Side, hand: list[int]) -> None:
        self.box = box
        self.side = side
        self.mine = mine
        self.theirs = theirs
        self.hand = hand
        self.control = 0
        """Steps of the control marker towards the opponent, as this side sees it."""
        self.half = 0
        self.added_time = False
        self.is_half_time = False
        self.deck_cards = 0
        self.discarded = 0
        self.their_cards = 0
        """How many synergy cards the opponent holds."""
        self.card = NO_CARD
        """The player card in question: being placed, just placed, or shooting."""
        self.effect = 0
        self.offered: list[int] = []
        """Stars revealed in the draft, or the two synergy cards of which one is kept."""
        self.shot: Shot | None = None

    @property
    def state(self) -> int:
        """MNE-31: aggressive, normal or defensive."""
        control = self.box.control
        return control.states[self.control + control.reach]

    @property
    def hand_limit(self) -> int:
        """MNE-57: how many cards from hand this side may add when it shoots."""
        return self.box.control.hand_cards[self.state]

    def words(self) -> dict[str, object]:
        return {
            "team": self.mine.name,
            "opponent": self.theirs.name,
            "side": SIDES[self.side],
            "card": self.box.names[self.card] if self.card != NO_CARD else "",
            "effect": Words(EFFECTS[self.effect]),
            "hand": self.hand_words(),
            "limit": self.hand_limit,
            "attack": self.base_attack(),
            "defence": self.shot.base_defence if self.shot else 0,
            "face_down": self.shot.hand_cards + 1 if self.shot else 0,
        }

    def base_attack(self) -> int:
        """Of the shot being taken, or of the card that may take one."""
        if self.shot is not None:
            return self.shot.base_attack
        field = self.mine.field
        return field.base_attack(self.card) if self.card in field.placed else 0

    def hand_words(self) -> str:
        labels = self.box.synergy.labels
        cards = [labels[card] for card in sorted(self.hand)]
        return Said("{cards}", cards=cards or Words("no cards"))

    def lines(self) -> list[str]:
        """The table as this seat sees it, its own field nearest."""
        from leaguecli.engines.magic_number_eleven.picture import view_lines

        return view_lines(self)
