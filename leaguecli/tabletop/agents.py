"""Who answers for a seat: any legal choice (`random`), a short heuristic (`sensible`), a person (`human`)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

from leaguecli.tabletop.decision import Decision, Options
from leaguecli.tabletop.seeds import SeedPath

Answer = Callable[[Any, Options], Any]
"""Called with the seat's view and the options; returns a legal choice."""


class Agent(Protocol):
    """Answers decisions. One without chance of its own says so in `is_chancy` and is never reseeded."""

    is_chancy: bool

    def answer(self, decision: Decision) -> Answer: ...

    def reseed(self, path: SeedPath) -> None:
        """Chance of the agent's own, separate from the game's: called before each match."""


class Thinker:
    """Base of a game's `sensible` agent: decisions are methods `def cards(self, view, options)`."""

    __slots__ = ()
    is_chancy = False

    def answer(self, decision: Decision) -> Answer:
        method: Answer = getattr(self, decision.name)
        return method

    def reseed(self, path: SeedPath) -> None:
        """A heuristic without chance of its own needs no seed."""


class RandomAgent:
    """Any legal option, each as likely as the other."""

    __slots__ = ("stream",)
    is_chancy = True

    def __init__(self) -> None:
        self.stream = random.Random(0)

    def reseed(self, path: SeedPath) -> None:
        self.stream.seed(path.number())

    def answer(self, decision: Decision) -> Answer:
        stream = self.stream
        sample = decision.sample
        if sample is not None:
            return lambda view, options: sample(view, stream.random)

        def pick(view: Any, options: Options) -> Any:
            choices = options()
            return choices[int(stream.random() * len(choices))]

        return pick


class HumanAgent:
    """A person at the terminal; `ask` is the command line's prompt and returns a legal choice."""

    __slots__ = ("ask",)
    is_chancy = False

    def __init__(self, ask: Callable[[Decision, Any, Options], Any]) -> None:
        self.ask = ask

    def reseed(self, path: SeedPath) -> None:
        """People bring their own chance."""

    def answer(self, decision: Decision) -> Answer:
        return lambda view, options: self.ask(decision, view, options)
