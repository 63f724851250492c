"""The table: dice, decks, decisions. Rules are written once against it; four kinds of table serve them.

This is the simulated one, which every other kind extends: a seeded stream for chance, an agent per seat for
decisions, no log, as fast as Python goes.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from leaguecli.tabletop.agents import Agent, Answer
from leaguecli.tabletop.chance import Deck, Die
from leaguecli.tabletop.decision import Decision, Options
from leaguecli.tabletop.seeds import SeedPath, shuffled

By = int | str | None
"""Who rolls or draws: a seat's number, a name, or nobody in particular."""

ASIDE = ""
"""Said of a die that nobody reads: its match was already played elsewhere."""


class Table:
    """The simulated table. `agents[i]` answers for seat i."""

    telling = False
    """True where somebody listens: rules then spend time on `tell`."""

    rule = ""
    """The numbered rule that is being followed, as the rules themselves say: a replay names it where a line
    does not fit."""

    def __init__(self, agents: Sequence[Agent], seed: SeedPath | int | str) -> None:
        self.agents = list(agents)
        self.path = seed if isinstance(seed, SeedPath) else SeedPath(seed)
        self.place = self.path
        self._throws = self.path / "throw"
        self._stream = random.Random(0)
        self._random = self._stream.random
        self._chancy = [(seat, agent) for seat, agent in enumerate(self.agents) if agent.is_chancy]
        self._answers: list[dict[str, Answer]] = [{} for _ in self.agents]
        self.at("start")

    def at(self, name: int | str) -> None:
        """Chance from here on follows from the seed and this name alone (a match id, a stage id)."""
        self.place = place = self.path / name
        self._stream.seed((place / "chance").number())
        for seat, agent in self._chancy:
            agent.reseed(place / seat)

    def roll(self, die: Die, by: By = None) -> Any:
        return die.faces[int(self._random() * die.size)]

    def throw(self, place: str, die: Die, bys: Sequence[By]) -> list[Any]:
        """Many dice at once, one for each of `bys`: chance follows from the seed, the place's name and the
        die's position alone, as after `at(place)` but far cheaper; the table's own stream stays where it is.

        A die thrown by `ASIDE` keeps the positions of the others and is neither written down nor replayed.
        """
        numbers = self._throws.below(die.size, len(bys), place)
        if die.counts_from_zero:
            return list(numbers)
        faces = die.faces
        return [faces[number] for number in numbers]

    def shuffle(self, deck: Deck) -> None:
        random_key = self._random
        deck.sort(key=lambda _: random_key())

    def draw(self, deck: Deck, by: By = None) -> Any:
        """The top card; the deck must not be empty."""
        return deck.pop()

    def deal(self, deck: Deck, count: int, to: By = None) -> list[Any]:
        """The next cards, or what is left of them."""
        if count <= 0:
            return []
        cards = deck[-count:]
        del deck[-count:]
        return cards

    def choose(self, seat: int, decision: Decision, view: Any, options: Options) -> Any:
        answers = self._answers[seat]
        answer = answers.get(decision.name)
        if answer is None:
            answer = answers[decision.name] = self.agents[seat].answer(decision)
        return answer(view, options)

    def tell(self, kind: str, **facts: Any) -> None:
        """Something worth hearing happened; only a listening table keeps it."""

    def shuffled(self, things: Sequence[Any], what: str) -> list[Any]:
        """Things in a random order that everybody may see (a draw of pairings, a seating)."""
        return shuffled(things, self._stream)
