"""Errors as a user sees them: what, where, how to mend it; one line, an exit code, never a traceback."""

from __future__ import annotations

import json
import sys
from typing import Any

from leaguecli.cli.screen import clean
from leaguecli.cli.words import _, say
from leaguecli.model.errors import InvalidFile, LeagueError, UsageProblem


def sentence(error: LeagueError) -> str:
    """The error in the user's language, with its place."""
    values = {key: _(v) if isinstance(v, str) and key in ("what",) else v for key, v in error.values.items()}
    text = _(error.message).format(**values)
    return f"{error.where}: {text}" if error.where else text


def report(error: LeagueError, as_json: bool) -> int:
    """Prints the error to stderr and returns the exit code."""
    problems = error.problems if isinstance(error, InvalidFile) else [error]
    if as_json:
        message = "\n".join(sentence(problem) for problem in problems)
        hint = _(problems[0].hint).format(**problems[0].values) if problems and problems[0].hint else ""
        _print_json(error.code, message, hint)
        return error.exit_code
    for problem in problems:
        _print(sentence(problem), _hint(problem))
    return error.exit_code


def _hint(error: LeagueError) -> str:
    if not error.hint:
        return ""
    try:
        return _(error.hint).format(**error.values)
    except (KeyError, IndexError, ValueError):
        return error.hint


def sentence_with_hint(error: LeagueError) -> str:
    """All of an error in one line, for a prompt that asks again."""
    problems = error.problems if isinstance(error, InvalidFile) else [error]
    return " / ".join("; ".join(filter(None, (sentence(each), _hint(each)))) for each in problems)


def usage_problem(error: Any) -> LeagueError:
    """What the option parser objects to, as one of our own errors."""
    if isinstance(error, LeagueError):
        return error
    message, hint = _usage_sentence(error)
    return UsageProblem("{objection}", hint="{advice}", objection=message, advice=hint)


def report_usage(error: Any, as_json: bool) -> int:
    """What the option parser objects to, said in our words; it is known by its shape, not by its class."""
    message, hint = _usage_sentence(error)
    if as_json:
        _print_json("usage", message, hint)
    else:
        _print(message, hint)
    return 2


def _usage_sentence(error: Any) -> tuple[str, str]:
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "leaguecli"
    help_hint = say("{command} --help shows how", command=command)
    match type(error).__name__:
        case "NoSuchOption":
            options = [o for p in context.command.params for o in p.opts] if context is not None else []
            return say("there is no option {option}", option=error.option_name), _closest(
                error.option_name, options, help_hint
            )
        case "MissingParameter":
            name = error.param.human_readable_name if error.param is not None else error.param_hint
            if error.param is not None and error.param.param_type_name == "option":
                name = error.param.opts[0]
            return say("{name} is missing", name=name), help_hint
        case "BadOptionUsage":
            return say("the option {option} needs a value", option=error.option_name), help_hint
        case "BadParameter":
            name = error.param.opts[0] if error.param is not None else ""
            return say("{name}: {reason}", name=name, reason=_reason(error)), help_hint
        case _:
            return error.format_message(), help_hint


def _reason(error: Any) -> str:
    value = str(error.message)
    choices = getattr(getattr(error.param, "type", None), "choices", None)
    if choices:
        return say("choose one of {choices}", choices=", ".join(str(choice) for choice in choices))
    if "int" in type(getattr(error.param, "type", None)).__name__.casefold():
        return _("that is not a whole number it takes")
    return value


def _closest(text: str, choices: list[str], otherwise: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(text, choices, n=1)
    return say("did you mean {word}?", word=close[0]) if close else otherwise


def _print(message: str, hint: str) -> None:
    text = f"{message}; {hint}" if hint else message
    print(clean(say("error: {message}", message=text)), file=sys.stderr)


def _print_json(code: str, message: str, hint: str) -> None:
    payload = {"error": {"code": code, "message": message, "hint": hint}}
    print(json.dumps(payload, ensure_ascii=False), file=sys.stderr)


def ensure_no_options(words: list[str], known: tuple[str, ...]) -> None:
    """For a command that takes words with a dash in front: what looks like an option is a mistyped one."""
    for word in words:
        if word[:1] == "-" and word.lstrip("-")[:1].isalpha():
            everywhere = ("--league", "--json", "--lang", "--no-color", "--quiet", "--debug", "--help")
            hint = _closest(word, [*known, *everywhere], _("--help shows how"))
            raise UsageProblem("there is no option {option}", hint=hint, option=word)
