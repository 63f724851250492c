"""The player cards. A card is a small number; numbers run by position and then by falling stars, so that a
sorted squad stands line by line with the best of each line first."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from leaguecli.engines.match_of_the_season.shipped import read_fields, shipped
from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Node
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import ensure_distinct

POSITIONS = ("GK", "DF", "MF", "FW")
LETTERS = "GDMF"
GOALKEEPER, DEFENDER, MIDFIELDER, FORWARD = range(4)
NOBODY = -1
"""An empty place in a line-up."""
MOST_STARS = 5
LEAST_NATIONAL_STARS = 3
"""MOTS-39: only these players are called up."""
DEALT = {5: 1, 4: 2, 3: 3, 2: 4, 1: 4}
"""MOTS-13: what one team is dealt and drafts, by stars."""
STACKS = (
    "",
    "one-star players",
    "two-star players",
    "three-star players",
    "four-star players",
    "five-star players",
)
"""The five stacks by stars (MOTS-09)."""
TEAMS = 4


class Card(NamedTuple):
    name: str
    position: int
    stars: int
    nation: str


class Players:
    """All cards as columns: `stars[card]`, `position[card]`. `stars[NOBODY]` is 0."""

    __slots__ = (
        "colours",
        "count",
        "first",
        "fingerprint",
        "kind",
        "labels",
        "nation",
        "nations",
        "position",
        "stars",
    )

    def __init__(self, cards: list[Card], colours: tuple[str, ...]) -> None:
        ordered = sorted(cards, key=lambda card: (card.position, -card.stars))
        self.count = len(ordered)
        self.colours = colours
        self.stars = [card.stars for card in ordered] + [0]
        self.position = [card.position for card in ordered]
        self.labels = [f"{card.name} {LETTERS[card.position]}{card.stars}" for card in ordered]
        self.nations = tuple(sorted({card.nation for card in ordered if card.nation}))
        self.nation = [self.nations.index(card.nation) if card.nation else NOBODY for card in ordered]
        self.kind = [card.position * 8 + card.stars for card in ordered]
        """Equal for two players of the same position and stars (MOTS-97)."""
        self.first = [sum(card.position < position for card in ordered) for position in range(5)]
        """The number of the first card of each position; the last entry is the number of cards."""
        self.fingerprint = crc32("\n".join(self.labels).encode())

    def of_stars(self, stars: int) -> list[int]:
        return [card for card in range(self.count) if self.stars[card] == stars]

    def number(self, text: str) -> int:
        """The card of a label (`Falk D4`) or a bare name."""
        wanted = text.strip().casefold()
        for card, label in enumerate(self.labels):
            if wanted in (label.casefold(), label.rpartition(" ")[0].casefold()):
                return card
        raise InvalidData("there is no player called {name}", name=text)


@cache
def players() -> Players:
    return load_players(shipped("players.yaml"))


def load_players(path: Path) -> Players:
    reader, top = read_fields(path, ("colours", "players"))
    colours = reader.fields(top["colours"], POSITIONS, required=POSITIONS)
    cards = [_read_card(reader, node) for node in reader.items(top["players"])]
    reader.finish()
    ensure_distinct([card.name for card in cards], "player")
    _ensure_enough(cards)
    return Players(cards, tuple(reader.text(colours[position]) for position in POSITIONS))


def _read_card(reader: Reader, node: Node) -> Card:
    keys = reader.fields(
        node, ("name", "position", "stars", "nation"), required=("name", "position", "stars")
    )
    if len(keys) < 3:
        return Card("", 0, 1, "")
    name = reader.name(keys["name"], "player")
    if any(mark in name for mark in ",/:"):
        reader.problem(keys["name"], "a player's name holds no comma, colon or slash")
    position = reader.one_of(keys["position"], POSITIONS, "position")
    stars = reader.integer(keys["stars"], 1, MOST_STARS)
    nation = reader.name(keys["nation"], "nation") if "nation" in keys else ""
    if bool(nation) != (stars >= LEAST_NATIONAL_STARS):
        reader.problem(node, "players of three stars and more have a nation, the others none")
    return Card(name, POSITIONS.index(position) if position in POSITIONS else 0, stars, nation)


def _ensure_enough(cards: list[Card]) -> None:
    for stars, dealt in DEALT.items():
        found = sum(card.stars == stars for card in cards)
        if found < dealt * TEAMS:
            raise InvalidData(
                "players.yaml has {found} players of {stars} stars; four teams need {needed}",
                found=found,
                stars=stars,
                needed=dealt * TEAMS,
            )
