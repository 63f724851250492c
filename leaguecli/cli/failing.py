"""Errors as a user sees them: what, where, how to mend it; one line, an exit code, never a traceback."""

from __future__ import annotations

import json
import sys
from typing import Any

from leaguecli.cli.screen import clean
from leaguecli.cli.words import _, say
from leaguecli.model.errors import Hint, InvalidFile, LeagueError, UsageProblem


def sentence(error: LeagueError) -> str:
    """The error in the user's language, with its place."""
    text = _filled(error.message, error.values)
    return f"{error.place}: {text}" if error.place else text


def _filled(template: str, values: dict[str, object]) -> str:
    """Of the values only `what` is one of our own words, and what remembers how it was said."""
    from leaguecli.standings.phrases import Said
    from leaguecli.standings.phrases import say as say_phrase

    own = {key: _(str(v)) for key, v in values.items() if key == "what"}
    own |= {key: say_phrase(v, _) for key, v in values.items() if isinstance(v, Said)}
    return _(template).format(**{**values, **own})


def report(error: LeagueError, as_json: bool) -> int:
    """Prints the error to stderr and returns the exit code."""
    problems = error.problems if isinstance(error, InvalidFile) else [error]
    if as_json:
        message = "\n".join(sentence(problem) for problem in problems)
        hint = _hint(problems[0]) if problems else ""
        _print_json(error.code, message, hint)
        return error.exit_code
    for problem in problems:
        _print(sentence(problem), _hint(problem))
    return error.exit_code


def _hint(error: LeagueError) -> str:
    if not error.hint:
        return ""
    try:
        return _filled(error.hint, error.values)
    except (KeyError, IndexError, ValueError):
        return error.hint


def sentence_with_hint(error: LeagueError) -> str:
    """All of an error in one line, for a prompt that asks again."""
    problems = error.problems if isinstance(error, InvalidFile) else [error]
    return " / ".join(_with_advice(sentence(each), _hint(each)) for each in problems)


def _with_advice(message: str, hint: str) -> str:
    if not hint:
        return message
    return f"{message} {hint}" if message.endswith("?") else f"{message}; {hint}"


def usage_problem(error: Any) -> LeagueError:
    """What the option parser objects to, as one of our own errors."""
    if isinstance(error, LeagueError):
        return error
    message, hint = _usage_sentence(error)
    return UsageProblem("{objection}", hint="{advice}", objection=message, advice=hint)


def hint_words(hint: str) -> str:
    """A hint outside an error; plain text stays as it is."""
    return _filled(hint, hint.values) if isinstance(hint, Hint) else hint


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
    advice = say("{command} --help shows how", command=command)
    match type(error).__name__:
        case "NoSuchOption":
            return _no_such_option(error, advice)
        case "MissingParameter":
            return say("{name} is missing", name=_parameter_name(error.param)), advice
        case "BadOptionUsage":
            return _bad_option(error), advice
        case "BadParameter":
            name = _parameter_name(error.param) if error.param is not None else error.param_hint
            return say("{name}: {reason}", name=name, reason=_reason(error)), advice
        case _:
            return _("this command line cannot be understood"), advice


def _options(error: Any) -> list[Any]:
    context = getattr(error, "ctx", None)
    return [p for p in context.command.params if p.param_type_name == "option"] if context else []


def _no_such_option(error: Any, advice: str) -> tuple[str, str]:
    known = [name for option in _options(error) for name in option.opts]
    hint = _closest(error.option_name, [*known, "--help"], advice)
    return say("there is no option {option}", option=error.option_name), hint


def _parameter_name(param: Any) -> str:
    if param is None:
        return ""
    if param.param_type_name == "option":
        return str(param.opts[0])
    from leaguecli.cli.helping import placeholder

    return placeholder(param)


def _bad_option(error: Any) -> str:
    """Of a value that is missing, or that is there and should not be."""
    option = next((p for p in _options(error) if error.option_name in p.opts), None)
    if option is not None and option.is_flag:
        return say("the option {option} takes no value", option=error.option_name)
    if option is not None and option.nargs > 1:
        return say("the option {option} needs {count} values", option=error.option_name, count=option.nargs)
    return say("the option {option} needs a value", option=error.option_name)


def _reason(error: Any) -> str:
    kind = getattr(error.param, "type", None)
    low, high = getattr(kind, "min", None), getattr(kind, "max", None)
    if low is not None and high is not None:
        return say("a whole number from {low} to {high}", low=low, high=high)
    if low is not None:
        return say("a whole number, {low} or more", low=low)
    if "int" in type(kind).__name__.casefold():
        return _("a whole number")
    if "float" in type(kind).__name__.casefold():
        return _("a number")
    return _("that is not what it takes")


def _closest(text: str, choices: list[str], otherwise: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(text, choices, n=1)
    return say("did you mean {meant}?", meant=close[0]) if close else otherwise


def _print(message: str, hint: str) -> None:
    print(clean(say("error: {message}", message=_with_advice(message, hint))), file=sys.stderr)


def _print_json(code: str, message: str, hint: str) -> None:
    payload = {"error": {"code": code, "message": message, "hint": hint}}
    print(json.dumps(payload, ensure_ascii=False), file=sys.stderr)


def ensure_no_options(words: list[str], known: tuple[str, ...]) -> None:
    """For a command that takes words with a dash in front: what looks like an option is a mistyped one."""
    for word in words:
        if word[:1] == "-" and word.lstrip("-")[:1].isalpha():
            everywhere = ("--league", "--json", "--lang", "--no-color", "--quiet", "--debug", "--help")
            raise UsageProblem(
                "there is no option {option}",
                hint="{advice}",
                option=word,
                advice=_closest(word, [*known, *everywhere], _("--help shows how")),
            )
