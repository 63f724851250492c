"""The door for results files: size first, then the text, then whichever format it is, then what cannot be."""

from __future__ import annotations

import json
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path

from leaguecli.exchange.checks import sound_results
from leaguecli.exchange.results import LARGEST_FILE, Results, finish, place
from leaguecli.model.errors import InvalidData, LeagueError, NotFound
from leaguecli.model.names import shown

STDIN = "stdin"
FEW_PROBLEMS = 20
SHEETS = (".xlsx", ".xls", ".ods", ".numbers")
Reader = Callable[[str, str, list[LeagueError]], Results]


def read_results(source: str) -> Results:
    """The matches of a file, `-` for standard input; every mistake in it at once, each with its place."""
    return parse_results(read_source(source), file_name(source))


def file_name(source: str) -> str:
    """The file's name without its folder, as it stands before every place in it."""
    return STDIN if source == "-" else shown(Path(source).name, 200)


def parse_results(data: bytes, file: str) -> Results:
    if is_league_file(data):
        return _of_league(data, file)
    text = decode(_bounded(data, file, LARGEST_FILE), file)
    problems: list[LeagueError] = []
    reader = _reader_for(file, text)
    results = reader(text, file, problems)
    if reader is _football_txt and not results.rows and len(problems) > FEW_PROBLEMS:
        raise _unreadable(file, problems[0].where)
    if not results.rows and not problems:
        problems.append(InvalidData("{file} holds no matches", where=place(file, 1), file=file))
    results = sound_results(results, problems)
    finish(sorted(problems, key=_place_order))
    return results


def _unreadable(file: str, where: str) -> InvalidData:
    """Lines upon lines and not one match among them: it is something else altogether."""
    return InvalidData(
        "{file} holds no match that can be read",
        hint="CSV with a header, football.txt, football.json and JSON Lines are read",
        where=where,
        file=file,
    )


def _place_order(problem: LeagueError) -> tuple[int, int]:
    parts = problem.where.rsplit(":", 2)
    line, column = parts[-2:] if len(parts) == 3 else ("0", "0")
    return (int(line), int(column)) if line.isdigit() and column.isdigit() else (0, 0)


def read_source(source: str, largest: int = LARGEST_FILE) -> bytes:
    """The bytes, but never more than the limit: what is too large is not even read."""
    name = file_name(source)
    if source == "-":
        return _bounded(_standard_input(largest + 1), name, largest)
    try:
        status = os.stat(source)
        if stat.S_ISDIR(status.st_mode):
            raise NotFound("{file} is a folder", hint="name a file in it", file=shown(source, 200))
        if stat.S_ISREG(status.st_mode) and status.st_size > largest:
            raise too_large(name, largest)
        with open(source, "rb") as file:
            return _bounded(file.read(largest + 1), name, largest)
    except (OSError, ValueError) as error:
        if isinstance(error, FileNotFoundError | NotADirectoryError | ValueError):
            raise NotFound("there is no file {file}", file=shown(source, 200)) from None
        raise LeagueError(
            "{file} cannot be read: {reason}", file=shown(source, 200), reason=error.strerror
        ) from None


def _standard_input(most: int) -> bytes:
    stream = sys.stdin
    return stream.buffer.read(most) if hasattr(stream, "buffer") else stream.read(most).encode("utf-8")


def _bounded(data: bytes, file: str, largest: int) -> bytes:
    if len(data) > largest:
        raise too_large(file, largest)
    return data


def too_large(file: str, largest: int) -> InvalidData:
    return InvalidData(
        "{file} is larger than {limit} MB",
        hint="no results file is: is it the right one?",
        file=file,
        limit=largest // 1_000_000,
    )


def decode(data: bytes, file: str) -> str:
    """UTF-8, with or without a mark; line ends of any system. A NUL shows that this is no text at all."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise InvalidData(
            "{file} is not UTF-8 text",
            hint="save the sheet as CSV" if file.casefold().endswith(SHEETS) else "save it as UTF-8",
            where=place(file, line, column),
            file=file,
        ) from None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    position = text.find("\0")
    if position >= 0:
        line = text.count("\n", 0, position) + 1
        column = position - text.rfind("\n", 0, position)
        raise InvalidData("a NUL character: this is not a text file", where=place(file, line, column))
    if not text.strip():
        raise InvalidData("{file} is empty", where=place(file, 1), file=file)
    return text


def is_league_file(data: bytes) -> bool:
    from leaguecli.league.store.document import OPENING

    return data.startswith(OPENING[:20])


def _of_league(data: bytes, file: str) -> Results:
    """Our own JSON: the matches of the whole league."""
    from leaguecli.exchange.league_file import parse_league
    from leaguecli.exchange.league_rows import rows_of_league

    league = parse_league(data, file)
    return Results(file, rows_of_league(league), league.name)


def _reader_for(file: str, text: str) -> Reader:
    """By extension, else by what it looks like."""
    extension = file.rpartition(".")[2].casefold() if "." in file else ""
    if extension in ("csv", "tsv"):
        return _csv
    if extension == "txt":
        return _football_txt
    if extension in ("jsonl", "ndjson"):
        return _json_lines
    if text.lstrip()[:1] in ("{", "["):
        return _json_lines if _looks_like_json_lines(text) else _football_json
    if extension == "json":
        return _football_json
    return _csv if _looks_like_csv(text) else _football_txt


def _looks_like_json_lines(text: str) -> bool:
    """The first line is a whole object by itself, and not the whole of a football.json."""
    first = text.lstrip().partition("\n")[0]
    try:
        fields = json.loads(first)
    except (ValueError, RecursionError):
        return False
    return isinstance(fields, dict) and not fields.keys() & {"matches", "rounds", "stages"}


def _looks_like_csv(text: str) -> bool:
    from leaguecli.exchange.readers.csv_results import COLUMNS, FOREIGN
    from leaguecli.exchange.readers.csv_text import find_delimiter

    header = text.lstrip().partition("\n")[0]
    cells = [cell.strip(' "').casefold() for cell in header.split(find_delimiter(header))]
    return len(cells) > 1 and any(cell in COLUMNS or cell in FOREIGN for cell in cells)


def _csv(text: str, file: str, problems: list[LeagueError]) -> Results:
    from leaguecli.exchange.readers.csv_results import read_csv

    return read_csv(text, file, problems)


def _football_txt(text: str, file: str, problems: list[LeagueError]) -> Results:
    from leaguecli.exchange.readers.football_txt import read_football_txt

    return read_football_txt(text, file, problems)


def _football_json(text: str, file: str, problems: list[LeagueError]) -> Results:
    from leaguecli.exchange.readers.json_results import read_football_json

    return read_football_json(text, file, problems)


def _json_lines(text: str, file: str, problems: list[LeagueError]) -> Results:
    from leaguecli.exchange.readers.json_results import read_json_lines

    return read_json_lines(text, file, problems)
