"""Strict JSON: no duplicate keys, no NaN, nothing too deep; and where in the text a value stands."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

from leaguecli.exchange.results import place
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import shown

LONGEST_NUMBER = 18
_TOKEN = re.compile(r'[{}\[\],:]|"(?:[^"\\]|\\.)*"|[^\s{}\[\],:"]+')

Path = tuple[str | int, ...]


class _Repeated(ValueError):
    pass


class _NoNumber(ValueError):
    pass


def parse_json(text: str, file: str, line: int = 1) -> Any:
    """The value, or an error that names the place; `line` is where the text begins in its file."""
    try:
        return json.loads(
            text,
            object_pairs_hook=_fields,
            parse_constant=_refuse,
            parse_int=_whole,
        )
    except json.JSONDecodeError as error:
        where = place(file, line + error.lineno - 1, error.colno)
        raise InvalidData("this is not JSON: {problem}", where=where, problem=error.msg) from None
    except _Repeated as error:
        where = place(file, *_line_and_column(text, _second_key(text), line))
        raise InvalidData("the key {key} stands here twice", where=where, key=shown(str(error))) from None
    except _NoNumber as error:
        where = place(file, *_line_and_column(text, _first_word(text, str(error)), line))
        raise InvalidData("{text} is no number", where=where, text=str(error)) from None
    except RecursionError:
        raise InvalidData("nested too deeply", where=place(file, line)) from None
    except ValueError as error:
        where = place(file, line)
        raise InvalidData("this is not JSON: {problem}", where=where, problem=shown(str(error))) from None


def _fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        seen: set[str] = set()
        raise _Repeated(next(key for key, _ in pairs if key in seen or seen.add(key)))  # type: ignore[func-returns-value]
    return fields


def _refuse(text: str) -> Any:
    raise _NoNumber(text)


def _line_and_column(text: str, position: int, line: int) -> tuple[int, int]:
    return line + text.count("\n", 0, position), position - text.rfind("\n", 0, position)


def _first_word(text: str, word: str) -> int:
    """Where it stands outside quotes."""
    return next(token.start() for token in _TOKEN.finditer(text) if token[0] == word)


def _second_key(text: str) -> int:
    """Where the first key stands that its object has already."""
    keys: list[set[str]] = []
    for token, following in pairwise(_TOKEN.finditer(text)):
        if token[0] in "{[":
            keys.append(set())
        elif token[0] in "}]":
            keys.pop()
        elif following[0] == ":":
            key = json.loads(token[0])
            if key in keys[-1]:
                return token.start()
            keys[-1].add(key)
    return 0


def _whole(text: str) -> Any:
    """A number of thousands of digits stays text: nobody takes it for goals or computes with it."""
    return int(text) if len(text) <= LONGEST_NUMBER else text


def places_in(text: str, wanted: set[Path]) -> dict[Path, tuple[int, int]]:
    """Line and column of the values at these paths: looked for only once something is wrong with them."""
    found: dict[Path, tuple[int, int]] = {}
    line, line_start, last = 1, 0, 0
    for path, position in _values(text):
        if path in wanted:
            line += text.count("\n", last, position)
            line_start = max(line_start, text.rfind("\n", last, position) + 1)
            last = position
            found[path] = (line, position - line_start + 1)
    return found


def _values(text: str) -> Any:
    """(path, position) of every value, in order."""
    stack: list[Any] = []
    path: list[str | int] = []
    key_next = False
    for token in _TOKEN.finditer(text):
        mark = token[0]
        if mark == ":":
            key_next = False
        elif mark == ",":
            key_next = bool(stack) and stack[-1] == "{"
            if stack and stack[-1] == "[":
                path[-1] = int(path[-1]) + 1
        elif mark in "}]":
            stack.pop()
            path.pop()
            key_next = False
        elif key_next:
            path[-1] = json.loads(mark)
        else:
            yield tuple(path), token.start()
            if mark in "{[":
                stack.append(mark)
                path.append("" if mark == "{" else 0)
                key_next = mark == "{"
