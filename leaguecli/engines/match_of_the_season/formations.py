"""Formations, the match die and what a tactic card asks of a formation: `matches.yaml`."""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from pathlib import Path

from leaguecli.engines.match_of_the_season.shipped import read_fields, shipped
from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Node
from leaguecli.tabletop.chance import Die

OUTFIELD = 10
LINES = 3
"""Defence, midfield, attack."""

COMPARISONS = (
    "team",
    "attack",
    "midfield",
    "defence",
    "home penalty",
    "away penalty",
    "home attack",
    "away attack",
    "home injury",
    "away injury",
    "home red card",
    "away red card",
)
(
    TEAM,
    ATTACK,
    MIDFIELD,
    DEFENCE,
    HOME_PENALTY,
    AWAY_PENALTY,
    HOME_ATTACK,
    AWAY_ATTACK,
    HOME_INJURY,
    AWAY_INJURY,
    HOME_RED_CARD,
    AWAY_RED_CARD,
) = range(len(COMPARISONS))

_KEYS = (
    "formations",
    "extra_formations",
    "wing_attack",
    "central_attack",
    "central_attack_stars",
    "match_of_the_season_stars",
    "match_die",
    "rolls_to_decide",
    "event_die",
)


class Formation:
    """`4-4-2`. `moves` lists what becomes of it when one player of a line makes way for one of another."""

    __slots__ = (
        "attackers",
        "central",
        "counts",
        "defenders",
        "midfielders",
        "moves",
        "name",
        "places",
        "starts",
        "wings",
    )

    def __init__(self, name: str, wings: bool, central: bool) -> None:
        self.name = name
        self.counts = tuple(int(part) for part in name.split("-"))
        self.defenders, self.midfielders, self.attackers = self.counts
        self.places = (1, *self.counts)
        """How many stand in each position, the goalkeeper first."""
        self.starts = tuple(accumulate(self.places, initial=0))
        """Where each line begins, counted from 0; the last entry is the end."""
        self.wings = wings
        """Whether wing attack may be played with it (MOTS-63)."""
        self.central = central
        """Whether central attack may be played with it (MOTS-64)."""
        self.moves: list[tuple[int, int, Formation]] = []


class Matches:
    __slots__ = (
        "all_formations",
        "central_stars",
        "event_die",
        "extra",
        "formations",
        "match_die",
        "rolls_to_decide",
        "season_stars",
    )

    formations: tuple[Formation, ...]
    extra: tuple[Formation, ...]
    all_formations: dict[str, Formation]
    central_stars: int
    season_stars: int
    rolls_to_decide: int
    match_die: Die
    event_die: Die


@cache
def matches() -> Matches:
    return load_matches(shipped("matches.yaml"))


@cache
def formations(extra: bool) -> tuple[Formation, ...]:
    """MOTS-16, and MOTS-109 where the table plays with it."""
    data = matches()
    return data.formations + data.extra if extra else data.formations


def load_matches(path: Path) -> Matches:
    reader, top = read_fields(path, _KEYS)
    wings, central = _names(reader, top["wing_attack"]), _names(reader, top["central_attack"])
    data = Matches()
    data.formations = _read_formations(reader, top["formations"], wings, central)
    data.extra = _read_formations(reader, top["extra_formations"], wings, central)
    data.all_formations = {formation.name: formation for formation in data.formations + data.extra}
    data.central_stars = reader.integer(top["central_attack_stars"], 0, 20)
    data.season_stars = reader.integer(top["match_of_the_season_stars"], 0, 50)
    data.rolls_to_decide = reader.integer(top["rolls_to_decide"], 1, 1000)
    data.match_die = _read_die(reader, top["match_die"], "match die", 6)
    data.event_die = _read_die(reader, top["event_die"], "event die", 12)
    reader.finish()
    for formation in data.all_formations.values():
        formation.moves = _moves(formation, data.formations + data.extra)
    return data


def _names(reader: Reader, node: Node) -> list[str]:
    return [reader.text(item) for item in reader.items(node)]


def _read_formations(
    reader: Reader, node: Node, wings: list[str], central: list[str]
) -> tuple[Formation, ...]:
    found = []
    for item in reader.items(node):
        name = reader.text(item)
        parts = name.split("-")
        if len(parts) == LINES and all(part.isdigit() for part in parts) and sum(map(int, parts)) == OUTFIELD:
            found.append(Formation(name, name in wings, name in central))
        else:
            reader.problem(item, "a formation names ten outfield players", hint="for example 4-4-2")
    return tuple(found)


def _read_die(reader: Reader, node: Node, name: str, size: int) -> Die:
    faces = [reader.one_of(item, COMPARISONS, "face") for item in reader.items(node)]
    if len(faces) != size:
        reader.problem(node, "the {name} has {size} faces", name=name, size=size)
    known = [COMPARISONS.index(face) for face in faces if face in COMPARISONS]
    return Die(name, known, [str(number) for number in range(1, len(known) + 1)])


def _moves(formation: Formation, others: tuple[Formation, ...]) -> list[tuple[int, int, Formation]]:
    found = []
    for other in others:
        change = [after - before for before, after in zip(formation.counts, other.counts, strict=True)]
        if sorted(change) == [-1, 0, 1]:
            found.append((change.index(-1), change.index(1), other))
    return found
