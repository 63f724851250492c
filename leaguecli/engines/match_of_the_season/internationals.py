"""The International team cards of the European Cup: `internationals.yaml` (MOTS-A25, MOTS-A26)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from leaguecli.engines.match_of_the_season.formations import matches
from leaguecli.engines.match_of_the_season.lineup import ELEVEN, Eleven
from leaguecli.engines.match_of_the_season.players import MOST_STARS, NOBODY
from leaguecli.engines.match_of_the_season.shipped import read_fields, shipped
from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Node

_KEYS = ("id", "name", "formation", "stars")


@cache
def internationals() -> list[Eleven]:
    """In the order of the set-up: the first is the team after the four managed ones."""
    return load_internationals(shipped("internationals.yaml"))


def load_internationals(path: Path) -> list[Eleven]:
    reader, top = read_fields(path, ("teams",))
    teams = [_read_team(reader, node) for node in reader.items(top["teams"])]
    reader.finish()
    return [team for team in teams if team is not None]


def _read_team(reader: Reader, node: Node) -> Eleven | None:
    keys = reader.fields(node, _KEYS, required=_KEYS)
    if len(keys) < len(_KEYS):
        return None
    reader.name(keys["name"], "team")
    known = matches().all_formations
    formation = reader.one_of(keys["formation"], tuple(known), "formation")
    stars = [reader.integer(item, 1, MOST_STARS) for item in reader.items(keys["stars"])]
    if len(stars) != ELEVEN:
        reader.problem(keys["stars"], "an International team has eleven players")
    if formation not in known or len(stars) != ELEVEN:
        return None
    return Eleven(known[formation], [NOBODY] * ELEVEN, stars)
