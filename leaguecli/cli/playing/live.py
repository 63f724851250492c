"""A person at the terminal: shown what the seat may see, asked until the answer is legal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from leaguecli.cli.failing import hint_words, sentence
from leaguecli.cli.prompting import need_line
from leaguecli.cli.screen import Screen
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.model.errors import LeagueError
from leaguecli.standings.phrases import Phrase, Said, Words
from leaguecli.standings.phrases import say as say_phrase
from leaguecli.tabletop.decision import Decision, Options

MOST_LISTED = 40


def ask_person(session: Session, name: str) -> Callable[[Decision, Any, Options], Any]:
    shown: list[str] = []

    def ask(decision: Decision, view: Any, options: Options) -> Any:
        _picture(session, view, shown)
        words = {key: spoken(value) for key, value in view.words().items()} if hasattr(view, "words") else {}
        session.screen.prose(f"{name}: " + _(decision.question).format(**words))
        if decision.parse is not None:
            return _ask_written(session, decision, view)
        return _ask_listed(session, decision, view, list(options()))

    return ask


def _picture(session: Session, view: Any, shown: list[str]) -> None:
    """What the seat sees, unless it is what was shown last."""
    lines = _lines(view)
    if lines != shown:
        show_lines(session.screen, lines)
    shown[:] = lines


def _lines(view: Any) -> list[str]:
    return list(view.lines()) if hasattr(view, "lines") else []


def show_lines(screen: Screen, lines: Sequence[str]) -> None:
    """Sentences in the user's language, wrapped; a picture stays as it was drawn."""
    for line in lines:
        if isinstance(line, Said):
            screen.prose(spoken(line))
        else:
            screen.line(line)


def spoken(value: object) -> str:
    return say_phrase(value, _)


def _ask_listed(session: Session, decision: Decision, view: Any, choices: list[Any]) -> Any:
    """A number (Enter is the first), or the answer as a transcript has it; an only choice takes itself."""
    texts = [format_choice(decision.format(view, choice)) for choice in choices]
    listed = [_(label) for label in texts]
    if len(choices) == 1:
        session.screen.line(f"  {listed[0]}")
        return choices[0]
    for number, text in enumerate(listed[:MOST_LISTED], start=1):
        session.screen.line(f"  {number}) {text}")
    if len(texts) > MOST_LISTED:
        session.screen.line("  " + say("… and {count} more: type the answer", count=len(texts) - MOST_LISTED))
    while True:
        answer = need_line("[1] > ") or "1"
        if answer.isdigit() and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1]
        for known in (texts, listed):
            if answer in known:
                return choices[known.index(answer)]
        session.screen.line(say("a number from 1 to {count}, please", count=len(choices)))


def _ask_written(session: Session, decision: Decision, view: Any) -> Any:
    while True:
        answer = need_line("> ")
        try:
            choice = _parse_answer(decision, view, answer)
        except LeagueError as error:
            session.screen.prose(sentence(error))
            continue
        except (ValueError, KeyError, TypeError, IndexError) as error:
            session.screen.prose(str(error))
            continue
        objection = decision.objection(view, choice) if decision.objection else None
        if objection is None:
            return choice
        session.screen.prose(f"{objection[0]}: {hint_words(objection[1])}")


def _parse_answer(decision: Decision, view: Any, answer: str) -> Any:
    """As a transcript has it, or else in the translated words of the picture or the objection."""
    assert decision.parse is not None
    try:
        return decision.parse(view, _as_data(answer))
    except (LeagueError, ValueError, KeyError, TypeError, IndexError) as error:
        meant = _in_own_words(answer, [*_lines(view), *getattr(error, "values", {}).values()])
        if meant == answer:
            raise
        return decision.parse(view, _as_data(meant))


def _as_data(answer: str) -> Any:
    """A word or a list as YAML has it; anything else stays as it was typed, `?` and `4-4-2: …` too."""
    from leaguecli.files.yaml12 import parse_nodes, plain

    try:
        written = plain(parse_nodes(answer or '""', "answer"))
    except LeagueError:
        return answer
    return answer if isinstance(written, dict) else written


def _in_own_words(answer: str, shown: list[object]) -> str:
    """What was said in translation goes back to the words of the rules, the longest first."""
    own = {_(label).casefold(): str(label) for label in _translated(shown)}
    said = "|".join(re.escape(word) for word in sorted(own, key=len, reverse=True))
    if not said:
        return answer
    whole_words = re.compile(rf"(?<!\w)(?:{said})(?!\w)", re.IGNORECASE)
    return whole_words.sub(lambda found: own.get(found[0].casefold(), found[0]), answer)


def _translated(value: object) -> Iterator[Words]:
    if isinstance(value, Words):
        yield value
    elif isinstance(value, Said):
        yield from _translated(value.phrase)
    elif isinstance(value, Phrase):
        yield from _translated(list(value.values.values()))
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _translated(part)


def format_choice(written: Any) -> str:
    if isinstance(written, list | tuple):
        return ", ".join(format_choice(item) for item in written) or _("nothing")
    if isinstance(written, dict):
        return ", ".join(f"{key} {format_choice(value)}" for key, value in written.items())
    if isinstance(written, bool):
        return _("yes") if written else _("no")
    return _("nothing") if written is None else str(written)
