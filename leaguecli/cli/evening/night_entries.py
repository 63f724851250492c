"""What a line typed on a game night means: a score, another match, a draw as it fell at the table."""

from __future__ import annotations

import re
import shlex

from leaguecli.cli.confirming import Decide
from leaguecli.cli.evening.agenda import Task
from leaguecli.cli.prompting import read_line
from leaguecli.cli.words import say
from leaguecli.league.games import game_of
from leaguecli.league.league import Change, League
from leaguecli.league.lookup import canonical_match_id, find_match
from leaguecli.model.errors import UsageProblem
from leaguecli.model.names import ensure_name

_SCORE = re.compile(r"\d{1,3}\s*[-:x×–—−]|--\w|\d{1,3}\s+\d{1,3}(\s|$)", re.IGNORECASE)
_TWO_NUMBERS = re.compile(r"(\d{1,3})\s+(\d{1,3})(?=\s|$)")


def decide_entry(league: League, task: Task | None, line: str) -> tuple[str, Decide | None]:
    """The match to go to, or the change the line asks for."""
    words = split(line)
    if words and (id := canonical_match_id(words[0], league)) and not _is_score(league, line):
        return (id, None) if len(words) == 1 else ("", recorded([id, *words[1:]]))
    if task is None:
        return "", recorded(words)
    return "", _DECIDE[task.kind](league, task, line)


def split(line: str) -> list[str]:
    """As a shell would; an apostrophe in a name is only an apostrophe."""
    try:
        return shlex.split(line)
    except ValueError:
        return line.split()


def _is_score(league: League, line: str) -> bool:
    """`2 1` is a score here, where the match is known; `3` alone names match M3 in a game with goals."""
    if not game_of(league.game).goals and line[:2].strip().upper() in ("1", "X", "2"):
        return True
    return _SCORE.match(line) is not None


def recorded(words: list[str]) -> Decide:
    """The same words and options as `leaguecli record` takes."""
    from leaguecli.cli.app import build_command
    from leaguecli.cli.commands.recording import recording
    from leaguecli.cli.failing import usage_problem
    from leaguecli.cli.registry import COMMANDS

    command = build_command("record", COMMANDS["record"])
    try:
        values = command.make_context("record", list(words)).params
    except Exception as error:
        raise usage_problem(error) from error
    taken = ("half_time", "pens", "extra_time", "forfeit", "cards", "note", "replace", "void")
    return recording(list(values["words"] or ()), **{name: values[name] for name in taken})


def _match(league: League, task: Task, line: str) -> Decide:
    assert task.match is not None
    if not line:
        example = "2-1" if game_of(league.game).goals else "1, X, 2"
        raise UsageProblem("the score, please", hint="for example {score}; ? shows the keys", score=example)
    words = split(line)
    if len(words) > 1 and not _is_score(league, line):
        return recorded(words)
    return recorded([task.match.id, *split(_TWO_NUMBERS.sub(r"\1-\2", line, count=1))])


def _event(league: League, task: Task, line: str) -> Decide:
    from leaguecli.cli.commands.events import holding

    assert task.stage is not None
    if _is_score(league, line):
        raise UsageProblem(
            "{stage} comes before the next match",
            hint="Enter when it has been held, s leaves it for later",
            stage=task.stage.id,
        )
    return recorded(split(line)) if line else holding(task.stage.id)


def _draw(league: League, task: Task, line: str) -> Decide:
    from leaguecli.league.drawing import draw_stage, enter_pairs

    assert task.stage is not None
    stage = task.stage

    def decide(league: League) -> list[Change]:
        return [enter_pairs(league, stage, line) if line else draw_stage(league, stage)]

    return decide


def _placing(league: League, task: Task, line: str) -> Decide:
    from leaguecli.cli.commands.events import holding

    assert task.stage is not None
    if not line.isdigit() or len(line) > 4:
        raise UsageProblem("the number of a placing, please", hint="s leaves it for later")
    return holding(task.stage.id, placing=int(line))


def _lots(league: League, task: Task, line: str) -> Decide:
    import secrets

    from leaguecli.league.lots import find_tie, lots_change, order_ids
    from leaguecli.standings.lots import order_by_lots

    key = secrets.token_bytes(32)
    if line:
        return recorded(split(line))

    def decide(league: League) -> list[Change]:
        name, teams = find_tie(league, task.table)
        names = order_by_lots([league.teams[team].name for team in teams], key)
        return [lots_change(name, order_ids(league, names), "now")]

    return decide


_DECIDE = {"match": _match, "event": _event, "draw": _draw, "placing": _placing, "lots": _lots}


def decide_note(league: League, text: str, match: str) -> Decide | None:
    """`n late kick-off` for the last match, `n M3 late kick-off` for another; asked for if not said."""
    first, _space, rest = text.partition(" ")
    if id := canonical_match_id(first, league):
        match, text = id, rest.strip()
    if not match:
        raise UsageProblem("a note for which match?", hint="for example: n M3 late kick-off")
    found = find_match(match, league)[1].id
    if not text:
        text = read_line(say("note for {match}: ", match=found)) or ""
    if not text:
        return None
    note = ensure_name(text, "note")
    return lambda league: [("noted", {"match": found, "note": note})]
