"""From the line so far to what may come next."""

from __future__ import annotations

import sys

from leaguecli.cli.completion.line import Typed, split_line
from leaguecli.cli.completion.sources import (
    ARGUMENTS,
    FILES,
    FREE_OPTIONS,
    OPTION_VALUES,
    SHORT,
    Candidate,
    Place,
    nothing,
)
from leaguecli.cli.registry import COMMANDS
from leaguecli.cli.words import _, choose_language, set_language
from leaguecli.model.names import loose_key


def answer(shell: str, arguments: list[str]) -> int:
    """Prints a line for each candidate. Whatever goes wrong, a key must never bring an error message."""
    try:
        sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
        typed = split_line(" ".join(arguments)) if shell == "bash" else Typed(arguments[:-1], arguments[-1])
        words = typed.words[1:] if shell == "bash" else typed.words
        set_language(choose_language(words))
        found = fitting(candidates(words, typed.current), typed.current)
        for line in _lines(shell, found, typed):
            print(line)
        sys.stdout.flush()
    except Exception:
        return 1
    return 0


def candidates(words: list[str], current: str) -> list[Candidate]:
    """Everything that may stand at the cursor, whatever has been typed of it."""
    command, rest, league, waiting = _parse(words)
    place = Place(league, rest)
    if waiting:
        return list(OPTION_VALUES.get(waiting, nothing)(place))
    if current.startswith("--") and "=" in current:
        name = current.partition("=")[0]
        return [c._replace(value=f"{name}={c.value}") for c in OPTION_VALUES.get(name, nothing)(place)]
    if current.startswith("-"):
        return _options(command)
    if not command:
        return [Candidate(name, _(spec.summary)) for name, spec in COMMANDS.items() if not spec.hidden]
    sources = ARGUMENTS.get(command, (nothing,))
    return list(sources[min(len(rest), len(sources) - 1)](place))


def _parse(words: list[str]) -> tuple[str, list[str], str, str]:
    """The command, its arguments so far, the league named, and the option that still waits for its value."""
    command, rest, league, waiting = "", [], "", ""
    for word in words:
        if waiting:
            league, waiting = (word if waiting == "--league" else league), ""
        elif word.startswith("--league="):
            league = word.partition("=")[2]
        elif word.startswith("-") and word != "-":
            name = SHORT.get(word, word)
            waiting = name if name in OPTION_VALUES or name in FREE_OPTIONS else ""
        elif not command:
            command = word
        else:
            rest.append(word)
    return command, rest, league, waiting


def _options(command: str) -> list[Candidate]:
    """Only these need the command itself, and Typer with it."""
    from leaguecli.cli.app import build_app, build_command

    made = build_command(command, COMMANDS[command]) if command in COMMANDS else build_app()
    found = [
        Candidate(max(param.opts, key=len), param.help or "")
        for param in made.params
        if param.param_type_name == "option"
    ]
    return [*found, Candidate("--help", _("Show this help."))]


def fitting(found: list[Candidate], current: str) -> list[Candidate]:
    """By code or by name, case and accents folded."""
    if FILES in found:
        return [FILES]
    typed = loose_key(current)
    return [c for c in found if any(loose_key(word).startswith(typed) for word in (c.value, c.name) if word)]


def inserted(found: list[Candidate], current: str) -> list[Candidate]:
    """A shell inserts the beginning that all have in common: that of the codes, unless some fit only by their
    names; then it is the names, because such codes have no beginning in common."""
    typed = loose_key(current)
    if len(found) == 1 or all(loose_key(c.value).startswith(typed) for c in found):
        return found
    return [Candidate(c.name or c.value, c.value if c.name else c.meaning) for c in found]


def _lines(shell: str, found: list[Candidate], typed: Typed) -> list[str]:
    if found == [FILES]:
        return [FILES.value]
    if shell == "fish":
        return [f"{c.value}\t{c.meaning}" for c in (_as_typed(c, typed.current) for c in found)]
    if shell == "zsh":
        return [f"{c.value}\t{c.meaning}" for c in inserted(found, typed.current)]
    return _bash_lines(inserted(found, typed.current), typed)


def _as_typed(candidate: Candidate, current: str) -> Candidate:
    """fish throws away what does not begin as typed, accents included."""
    begins = [word.casefold().startswith(current.casefold()) for word in (candidate.value, candidate.name)]
    return Candidate(candidate.name, candidate.value) if begins == [False, True] else candidate


def _bash_lines(found: list[Candidate], typed: Typed) -> list[str]:
    """bash shows what it inserts: meanings stand behind the words only while there is a choice."""
    values = [_escaped(c.value)[typed.start :] for c in found]
    if len(found) == 1:
        return values
    width = max(map(len, values), default=0)
    return [f"{v:<{width}}  ({c.meaning})" if c.meaning else v for v, c in zip(values, found, strict=True)]


def _escaped(text: str) -> str:
    """A name as a shell reads it: spaces and other signs must not break the line."""
    return "".join(c if c.isalnum() or c in "-_./:=,+@%·" else f"\\{c}" for c in text)
