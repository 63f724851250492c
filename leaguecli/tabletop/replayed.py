"""A table without chance: every roll, card and decision comes from a transcript and is checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from leaguecli.files.yaml12 import Place
from leaguecli.model.errors import Hint, InvalidData
from leaguecli.model.names import shown
from leaguecli.tabletop.chance import Deck, Die
from leaguecli.tabletop.decision import Decision, Options
from leaguecli.tabletop.story import is_fillable
from leaguecli.tabletop.table import ASIDE, By, Table
from leaguecli.tabletop.transcript_text import format_value

WORDS = {
    "roll": ("by", "face"),
    "draw": ("by", "card"),
    "deal": ("by", "cards"),
    "order": ("by", "result"),
    "decide": ("by", "choice"),
    "at": (),
}
VERBS = tuple(WORDS)
MOST_LEGAL_SHOWN = 12


@dataclass(frozen=True, slots=True)
class WrittenLine:
    """One line of a transcript with its place in the file."""

    place: Place
    verb: str
    subject: Any
    words: dict[str, Any]


class RuleBroken(InvalidData):
    """A line of a transcript that the rules do not allow."""

    code = "rule_broken"

    @property
    def place(self) -> str:
        return ": ".join(filter(None, (self.where, str(self.values.get("rule", "")))))


def broken(
    line: WrittenLine | Place, message: str, *, rule: str = "", legal: str = "", **values: object
) -> RuleBroken:
    """`legal` says what would have been right; where it is plain text, braces in it stay braces."""
    place = line.place if isinstance(line, WrittenLine) else line
    hint = legal if isinstance(legal, Hint) else legal.replace("{", "{{").replace("}", "}}")
    return RuleBroken(message, where=str(place), hint=hint, rule=rule, **values)


class ReplayedTable(Table):
    telling = True

    def __init__(
        self,
        lines: Sequence[WrittenLine],
        names: Sequence[str],
        end: Place,
        listener: Callable[[str, dict[str, Any]], None] | None = None,
    ) -> None:
        self.lines = lines
        self.names = names
        self.end = end
        self.listener = listener
        self.position = 0
        super().__init__([], 0)

    def at(self, name: int | str) -> None:
        """Marks in a transcript are for its readers: a person may leave them out."""
        self._skip_marks()

    def ensure_finished(self) -> None:
        self._skip_marks()
        if self.position < len(self.lines):
            line = self.lines[self.position]
            raise broken(
                line,
                "the play was already over before this line",
                rule=self.rule,
                legal=Hint("remove it and what follows"),
            )

    def _skip_marks(self) -> None:
        while self.position < len(self.lines) and self.lines[self.position].verb == "at":
            self.position += 1

    def _take(self, verb: str, subject: str, by: By, rule: str = "") -> WrittenLine:
        """The next line, which must be this one; the rule is the one being followed, else the given one."""
        self._skip_marks()
        who = self.names[by] if isinstance(by, int) else by
        expected = f"{verb}: {subject}" + (f", by: {who}" if who is not None else "")
        if self.position >= len(self.lines):
            raise broken(
                self.end,
                "the transcript ends too early: `{expected}` comes next",
                rule=self.rule or rule,
                expected=expected,
            )
        line = self.lines[self.position]
        self.position += 1
        if line.verb != verb or line.subject != subject:
            raise broken(
                line,
                "here stands `{found}`, but `{expected}` comes next",
                rule=self.rule or rule,
                found=shown(f"{line.verb}: {format_value(line.subject)}"),
                expected=expected,
            )
        if "by" in line.words and who is not None and line.words["by"] != who:
            raise broken(
                line,
                "{who} has to {verb} here, not {other}",
                rule=self.rule or rule,
                who=who,
                verb=verb,
                other=shown(format_value(line.words["by"])),
            )
        return line

    def _word(self, line: WrittenLine, key: str, legal: Callable[[], str], rule: str = "") -> Any:
        if key not in line.words:
            raise broken(
                line,
                "the word `{key}` is missing in this line",
                rule=rule or self.rule,
                legal=legal(),
                key=key,
            )
        return line.words[key]

    def roll(self, die: Die, by: By = None) -> Any:
        line = self._take("roll", die.name, by)
        face = format_value(self._word(line, "face", lambda: _faces(die)))
        if face not in die.labels:
            raise broken(
                line,
                "the {die} die has no face {face}",
                rule=self.rule,
                legal=_faces(die),
                die=die.name,
                face=shown(face),
            )
        return die.faces[die.labels.index(face)]

    def throw(self, place: str, die: Die, bys: Sequence[By]) -> list[Any]:
        self.at(place)
        return [die.faces[0] if by == ASIDE else self.roll(die, by) for by in bys]

    def shuffle(self, deck: Deck) -> None:
        """A replayed deck has no order: each draw names its card."""

    def draw(self, deck: Deck, by: By = None) -> Any:
        line = self._take("draw", deck.name, by)
        return self._remove(line, deck, format_value(self._word(line, "card", lambda: _left(deck))))

    def deal(self, deck: Deck, count: int, to: By = None) -> list[Any]:
        line = self._take("deal", deck.name, to)
        cards = self._word(line, "cards", lambda: _left(deck))
        due = max(0, min(count, len(deck)))
        if not isinstance(cards, list) or len(cards) != due:
            raise broken(line, "{count} cards are dealt here", rule=self.rule, legal=_left(deck), count=due)
        return [self._remove(line, deck, format_value(card)) for card in cards]

    def _remove(self, line: WrittenLine, deck: Deck, label: str) -> Any:
        for index, card in enumerate(deck):
            if deck.label(card) == label:
                return deck.pop(index)
        raise broken(
            line,
            "there is no {card} left in the {deck}",
            rule=self.rule,
            legal=_left(deck),
            card=shown(label),
            deck=deck.name,
        )

    def shuffled(self, things: Sequence[Any], what: str) -> list[Any]:
        line = self._take("order", what, None)
        texts = [str(thing) for thing in things]
        written = self._word(line, "result", lambda: _listed(texts))
        if not isinstance(written, list) or sorted(str(w) for w in written) != sorted(texts):
            raise broken(
                line,
                "this order must name each of these once: {things}",
                rule=self.rule,
                things=", ".join(texts),
            )
        by_text = dict(zip(texts, things, strict=True))
        return [by_text[str(item)] for item in written]

    def _is_answered(self, seat: int, decision: Decision) -> bool:
        """A silent decision is answered only if the very next line says so."""
        if self.position >= len(self.lines):
            return False
        line = self.lines[self.position]
        is_asked = line.verb == "decide" and line.subject == decision.name
        return is_asked and line.words.get("by", self.names[seat]) == self.names[seat]

    def choose(self, seat: int, decision: Decision, view: Any, options: Options) -> Any:
        if decision.silent and not self._is_answered(seat, decision):
            return None
        line = self._take("decide", decision.name, seat, decision.rule)
        written = self._word(line, "choice", lambda: _answers(decision, view, options), decision.rule)
        if decision.parse is not None:
            return self._parsed(line, decision, view, written)
        return self._listed(line, decision, view, written, options)

    def _parsed(self, line: WrittenLine, decision: Decision, view: Any, written: Any) -> Any:
        assert decision.parse is not None
        try:
            choice = decision.parse(view, written)
        except InvalidData as error:
            why = Hint(error.message, **error.values)
            rule = str(error.values.get("rule", decision.rule))
            raise self._illegal(line, decision, written, rule, why) from None
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise self._illegal(line, decision, written, decision.rule, str(error)) from None
        objection = decision.objection(view, choice) if decision.objection else None
        if objection is not None:
            raise self._illegal(line, decision, written, *objection)
        return choice

    def _listed(
        self, line: WrittenLine, decision: Decision, view: Any, written: Any, options: Options
    ) -> Any:
        wanted = decision.canonical(written)
        for option in options():
            if decision.canonical(decision.format(view, option)) == wanted:
                return option
        why = _answers(decision, view, options)
        raise self._illegal(line, decision, written, decision.broken_rule(view, written), why)

    def _illegal(
        self, line: WrittenLine, decision: Decision, written: Any, rule: str, why: str
    ) -> RuleBroken:
        return broken(
            line,
            "{choice} is no legal answer to `{decision}`",
            rule=rule,
            legal=why,
            choice=shown(format_value(written)),
            decision=decision.name,
        )

    def tell(self, kind: str, **facts: Any) -> None:
        if self.listener is not None:
            self.listener(kind, facts)


def _faces(die: Die) -> Hint:
    return Hint("faces: {known}", known=", ".join(dict.fromkeys(die.labels)))


def _left(deck: Deck) -> Hint:
    """What can still come: each kind once."""
    labels = sorted({deck.label(card) for card in deck})
    return Hint("left: {known}", known=", ".join(_first_few(labels)))


def _answers(decision: Decision, view: Any, options: Options) -> str:
    """The legal answers; where they are too many to list, the question."""
    if decision.parse is not None:
        words = view.words() if hasattr(view, "words") else {}
        return decision.question.format(**words) if is_fillable(decision.question, words) else ""
    return _listed([format_value(decision.format(view, option)) for option in options()])


def _listed(texts: list[str]) -> Hint:
    return Hint("legal: {known}", known="; ".join(_first_few(texts)))


def _first_few(texts: list[str]) -> list[str]:
    return [*texts[:MOST_LEGAL_SHOWN], "…"] if len(texts) > MOST_LEGAL_SHOWN else texts
