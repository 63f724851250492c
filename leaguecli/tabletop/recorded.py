"""A table that writes down every roll, card and decision, and hands what is told to a listener."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.agents import Agent
from leaguecli.tabletop.chance import Deck, Die
from leaguecli.tabletop.decision import Decision, Options
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.table import ASIDE, By, Table

Line = dict[str, Any]
"""One line of a transcript: a verb (`roll`, `draw`, `deal`, `order`, `decide`, `at`) and its words."""


class Drawn(NamedTuple):
    """A draw the game made for a round: who was in it and how it went."""

    entrants: Sequence[int]
    lines: list[Line]


class RecordedTable(Table):
    telling = True

    def __init__(
        self,
        agents: Sequence[Agent],
        seed: SeedPath | int | str,
        names: Sequence[str],
        listener: Callable[[str, dict[str, Any]], None] | None = None,
    ) -> None:
        self.names = names
        self.lines: list[Line] = []
        self._unsaid: list[Line] = []
        self.listener = listener
        super().__init__(agents, seed)
        self.lines.clear()

    def _line(self, verb: str, subject: str, by: By, **words: Any) -> Line:
        line: Line = {verb: subject}
        if by is not None:
            line["by"] = self.names[by] if isinstance(by, int) else by
        line.update(words)
        return line

    def _write(self, verb: str, subject: str, by: By, **words: Any) -> None:
        line = self._line(verb, subject, by, **words)
        self.lines += [unsaid for unsaid in self._unsaid if _is_same_question(unsaid, line)]
        self.lines.append(line)
        self._unsaid.clear()

    def at(self, name: int | str) -> None:
        super().at(name)
        self.lines.append({"at": name})
        self._unsaid.clear()

    def roll(self, die: Die, by: By = None) -> Any:
        index = int(self._random() * die.size)
        self._write("roll", die.name, by, face=die.labels[index])
        return die.faces[index]

    def throw(self, place: str, die: Die, bys: Sequence[By]) -> list[Any]:
        indices = self._throws.below(die.size, len(bys), place)
        self.lines.append({"at": place})
        for index, by in zip(indices, bys, strict=True):
            if by != ASIDE:
                self._write("roll", die.name, by, face=die.labels[index])
        return [die.faces[index] for index in indices]

    def draw(self, deck: Deck, by: By = None) -> Any:
        card = super().draw(deck, by)
        self._write("draw", deck.name, by, card=deck.label(card))
        return card

    def deal(self, deck: Deck, count: int, to: By = None) -> list[Any]:
        cards = super().deal(deck, count, to)
        self._write("deal", deck.name, to, cards=[deck.label(card) for card in cards])
        return cards

    def shuffled(self, things: Sequence[Any], what: str) -> list[Any]:
        order = super().shuffled(things, what)
        self._write("order", what, None, result=list(order))
        return order

    def choose(self, seat: int, decision: Decision, view: Any, options: Options) -> Any:
        choice = super().choose(seat, decision, view, options)
        ensure_legal(decision, view, choice, options, self.names[seat])
        answer = decision.format(view, choice)
        if decision.silent and choice is None:
            self._unsaid.append(self._line("decide", decision.name, seat, choice=answer))
        else:
            self._write("decide", decision.name, seat, choice=answer)
        return choice

    def tell(self, kind: str, **facts: Any) -> None:
        if self.listener is not None:
            self.listener(kind, facts)


def _is_same_question(unsaid: Line, line: Line) -> bool:
    """Asked twice in a row: unless the first silence is written, a reader takes the second answer for it."""
    return bool(unsaid["decide"] == line.get("decide") and unsaid["by"] == line.get("by"))


class LiveTable(RecordedTable):
    """A recorded table at which people sit: their agents ask at the terminal, the others think."""


def ensure_legal(decision: Decision, view: Any, choice: Any, options: Options, who: str) -> None:
    """An agent that cheats is a bug of its author, named as such."""
    if not decision.is_legal(view, choice, options):
        raise InvalidData(
            "{who} answered {decision} with {choice}, which {rule} does not allow",
            who=who,
            decision=decision.name,
            choice=str(decision.format(view, choice)),
            rule=decision.rule,
        )
