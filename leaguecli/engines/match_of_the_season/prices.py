"""Money and squad sizes: `prices.yaml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from leaguecli.engines.match_of_the_season.players import MOST_STARS, players
from leaguecli.engines.match_of_the_season.shipped import euro, read_fields, shipped
from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Fields, Node

_KEYS = (
    "notes",
    "bank",
    "per_star",
    "sale_percent",
    "bid_step",
    "win",
    "european_win",
    "league",
    "squad",
    "opening_cards",
    "close_season_cards",
)


class Prices:
    __slots__ = (
        "bank",
        "base",
        "close_season_cards",
        "european_win",
        "league",
        "least_squad",
        "most_squad",
        "opening_cards",
        "sale",
        "start",
        "step",
        "win_from_bank",
        "win_from_loser",
    )

    start: int
    bank: int
    base: tuple[int, ...]
    """Base price by stars (MOTS-20)."""
    sale: tuple[int, ...]
    """What the bank pays, by stars (MOTS-94)."""
    step: int
    win_from_bank: int
    win_from_loser: int
    european_win: int
    league: tuple[int, ...]
    least_squad: int
    most_squad: int
    opening_cards: int
    close_season_cards: int


@cache
def prices() -> Prices:
    return load_prices(shipped("prices.yaml"))


def base_price(card: int) -> int:
    """MOTS-20: ten thousand a star."""
    return prices().base[players().stars[card]]


def load_prices(path: Path) -> Prices:
    reader, top = read_fields(path, _KEYS)
    data = Prices()
    data.step = reader.integer(top["bid_step"], 1, 1_000_000)
    data.start = _read_notes(reader, top["notes"])
    data.bank = euro(reader, top["bank"])
    per_star = euro(reader, top["per_star"], data.step)
    percent = reader.integer(top["sale_percent"], 0, 100)
    data.base = tuple(per_star * stars for stars in range(MOST_STARS + 1))
    data.sale = tuple(price * percent // 100 for price in data.base)
    win = reader.fields(top["win"], ("bank", "loser"), required=("bank", "loser"))
    data.win_from_bank = euro(reader, win["bank"]) if "bank" in win else 0
    data.win_from_loser = euro(reader, win["loser"]) if "loser" in win else 0
    data.european_win = euro(reader, top["european_win"])
    data.league = tuple(euro(reader, node) for node in reader.items(top["league"]))
    if len(data.league) != 4:
        reader.problem(top["league"], "a league prize for each of four places is needed")
    _read_squad(reader, top["squad"], data)
    data.opening_cards = reader.integer(top["opening_cards"], 0, 20)
    data.close_season_cards = reader.integer(top["close_season_cards"], 0, 20)
    reader.finish()
    return data


def _read_notes(reader: Reader, node: Node) -> int:
    """MOTS-08: the notes a team starts with add up to its money."""
    if not isinstance(node, Fields):
        reader.problem(node, "notes are written as {example}", example="{20000: 3, 10000: 2}")
        return 0
    total = 0
    for note, count in node.fields.items():
        if not note.isdigit():
            reader.problem(count, "{note} is no note", note=note)
            continue
        total += int(note) * reader.integer(count, 0, 1000)
    return total


def _read_squad(reader: Reader, node: Node, data: Prices) -> None:
    squad = reader.fields(node, ("least", "most"), required=("least", "most"))
    data.least_squad = reader.integer(squad["least"], 11, 60) if "least" in squad else 13
    data.most_squad = reader.integer(squad["most"], data.least_squad, 60) if "most" in squad else 18
