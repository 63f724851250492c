"""Dice for the table: ordinary ones (`2d6`) and those of every game (`mof:genius`), rolled and remembered."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from leaguecli.league.clock import now_utc
from leaguecli.league.games import ALIASES
from leaguecli.league.store.home import home_folder
from leaguecli.model.errors import InvalidData, LeagueError, NotFound
from leaguecli.model.names import shown
from leaguecli.tabletop.chance import Die

MOST_DICE = 100
MOST_SIDES = 1000
KEPT = 200
"""An evening's rolls; older ones are forgotten."""
_ORDINARY = re.compile(r"(?:(\d{1,3})\*?)?d(\d{1,4})", re.IGNORECASE)
_OF_A_GAME = re.compile(r"(?:(\d{1,3})\*)?([\w-]+):([\w-]+)")


class Handful(NamedTuple):
    """So many equal dice under the name they were asked for."""

    name: str
    die: Die
    copies: int = 1


class Roll(NamedTuple):
    name: str
    die: Die
    face: int
    """Its position among the faces."""

    @property
    def label(self) -> str:
        return self.die.labels[self.face]


def parse_handful(spec: str) -> Handful:
    """`d12`, `2d6` (or `2*d6`), `mof:genius`, `2*mof:genius`."""
    if found := _ORDINARY.fullmatch(spec.strip()):
        count, sides = int(found[1] or 1), int(found[2])
        _ensure_within(count, sides)
        return Handful(f"d{sides}", Die(f"d{sides}", range(1, sides + 1)), count)
    if found := _OF_A_GAME.fullmatch(spec.strip()):
        count = int(found[1] or 1)
        _ensure_within(count, 2)
        return Handful(f"{found[2]}:{found[3]}", find_die(found[2], found[3]), count)
    raise InvalidData(
        "{spec} is no die",
        hint="for example 2d6, d12 or mof:genius; `leaguecli dice` lists them",
        spec=shown(spec),
    )


def _ensure_within(count: int, sides: int) -> None:
    if not (1 <= count <= MOST_DICE and 2 <= sides <= MOST_SIDES):
        raise InvalidData(
            "1 to {most} dice of 2 to {sides} sides", hint="for example 2d6", most=MOST_DICE, sides=MOST_SIDES
        )


def find_die(game: str, name: str) -> Die:
    from leaguecli.files.reader import did_you_mean

    dice = dice_of(game)
    if not dice:
        raise NotFound(
            "{game} is played without dice", hint="`leaguecli dice` lists those there are", game=game
        )
    for key, die in dice.items():
        if key.casefold() == name.casefold():
            return die
    raise NotFound(
        "{game} has no die called {name}", hint=did_you_mean(name, list(dice)), game=game, name=shown(name)
    )


def dice_of(game: str) -> dict[str, Die]:
    from leaguecli.tabletop.discovery import load_engine

    engine: Any = load_engine(ALIASES.get(game.casefold(), game))
    dice: dict[str, Die] = engine.dice() if hasattr(engine, "dice") else {}
    return dice


def roll_all(handfuls: Sequence[Handful], seed: int | str | None = None) -> list[Roll]:
    """The same seed and the same dice give the same faces; without a seed the system's own chance."""
    rolls: list[Roll] = []
    for handful in handfuls:
        for _ in range(handful.copies):
            number = _number(seed, len(rolls), handful.die.size)
            rolls.append(Roll(handful.name, handful.die, number))
    return rolls


def _number(seed: int | str | None, position: int, size: int) -> int:
    if seed is None:
        import secrets

        return secrets.randbelow(size)
    from leaguecli.tabletop.seeds import SeedPath

    return int((SeedPath(seed) / "dice" / position).stream().random() * size)


def total(rolls: Sequence[Roll]) -> int | None:
    """Of dice that show numbers; None as soon as one shows something else."""
    labels = [roll.label for roll in rolls]
    return sum(map(int, labels)) if all(label.isdigit() for label in labels) else None


def history_file() -> Path:
    return home_folder() / "dice.jsonl"


def read_history() -> list[dict[str, Any]]:
    """What cannot be read is forgotten: these are dice, not results."""
    entries = []
    try:
        lines = history_file().read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return []
    for line in lines[-KEPT:]:
        try:
            entry = json.loads(line)
            entries.append({"time": str(entry["time"]), "rolls": [dict(roll) for roll in entry["rolls"]]})
        except (ValueError, KeyError, TypeError):
            continue
    return entries


def remember(rolls: Sequence[Roll]) -> None:
    """A roll that cannot be written down was still rolled."""
    from leaguecli.league.store.disk import write_durably
    from leaguecli.league.store.lock import hold_lock

    path = history_file()
    entry = {"time": now_utc(), "rolls": [{"die": roll.name, "face": roll.label} for roll in rolls]}
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with hold_lock(path, 1):
            entries = [*read_history(), entry][-KEPT:]
            text = "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in entries)
            write_durably(path, text.encode())
    except (OSError, LeagueError):
        return
