"""Line-ups: eleven numbered places, 1 the goalkeeper, then defenders, midfielders and forwards from left
to right (MOTS-14, MOTS-A07). An empty place keeps its number (MOTS-A06)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate

from leaguecli.engines.match_of_the_season.formations import Formation
from leaguecli.engines.match_of_the_season.players import (
    DEFENDER,
    FORWARD,
    MIDFIELDER,
    NOBODY,
    players,
)
from leaguecli.model.errors import InvalidData

ELEVEN = 11
FEWEST = 9
"""MOTS-103: a team with fewer forfeits."""


class Eleven:
    """A line-up as laid on the table, with its stars added up."""

    __slots__ = (
        "attack",
        "cards",
        "defence",
        "formation",
        "keeper",
        "men",
        "midfield",
        "stars",
        "total",
        "wings",
    )

    def __init__(self, formation: Formation, cards: list[int], stars: list[int]) -> None:
        _, _, midfield, attack, _ = formation.starts
        self.formation = formation
        self.cards = cards
        self.stars = stars
        self.keeper = stars[0]
        self.defence = sum(stars[1:midfield])
        self.midfield = sum(stars[midfield:attack])
        self.attack = sum(stars[attack:])
        self.total = self.keeper + self.defence + self.midfield + self.attack
        self.wings = stars[midfield] + stars[attack - 1]
        """The wide midfielders (MOTS-63, MOTS-A29)."""
        self.men = ELEVEN - stars.count(0)

    def line(self, position: int) -> list[int]:
        """The places of one position, empty ones too."""
        starts = self.formation.starts
        return self.cards[starts[position] : starts[position + 1]]

    def central_midfielders(self) -> int:
        starts = self.formation.starts
        return sum(star > 0 for star in self.stars[starts[MIDFIELDER] + 1 : starts[FORWARD] - 1])

    def forwards(self) -> int:
        return sum(star > 0 for star in self.stars[self.formation.starts[FORWARD] :])

    def finishers(self, keeper: int) -> int:
        """How many of the eleven would beat this goalkeeper from the spot (MOTS-53)."""
        return sum(star > keeper for star in self.stars)


def position_of_place(formation: Formation, place: int) -> int:
    """Which position stands in a place, counted from 0."""
    return bisect_right(formation.starts, place) - 1


def make_eleven(formation: Formation, cards: list[int]) -> Eleven:
    return Eleven(formation, cards, list(map(players().stars.__getitem__, cards)))


def lines_of(squad: list[int]) -> tuple[list[int], list[int], list[int], list[int]]:
    """A sorted squad by position, the best of each line first."""
    first = players().first
    defenders = bisect_left(squad, first[DEFENDER])
    midfielders = bisect_left(squad, first[MIDFIELDER], defenders)
    forwards = bisect_left(squad, first[FORWARD], midfielders)
    return squad[:defenders], squad[defenders:midfielders], squad[midfielders:forwards], squad[forwards:]


def strongest(squad: list[int], allowed: tuple[Formation, ...]) -> Eleven:
    """The most stars; among equals the formation listed first (MOTS-82, MOTS-A42)."""
    keepers, defenders, midfielders, forwards = lines_of(squad)
    if not keepers:
        return strongest_short(squad, allowed)
    stars_of = players().stars.__getitem__
    defence = list(accumulate(map(stars_of, defenders), initial=0))
    midfield = list(accumulate(map(stars_of, midfielders), initial=0))
    attack = list(accumulate(map(stars_of, forwards), initial=0))
    d, m, f = len(defenders), len(midfielders), len(forwards)
    best, most = None, -1
    for formation in allowed:
        if formation.defenders <= d and formation.midfielders <= m and formation.attackers <= f:
            total = (
                defence[formation.defenders] + midfield[formation.midfielders] + attack[formation.attackers]
            )
            if total > most:
                best, most = formation, total
    if best is None:
        return strongest_short(squad, allowed)
    return lay_best(best, keepers, defenders, midfielders, forwards)


def lay_best(
    formation: Formation,
    keepers: list[int],
    defenders: list[int],
    midfielders: list[int],
    forwards: list[int],
) -> Eleven:
    """The best of each line, the two best midfielders on the wings."""
    middle = midfielders[: formation.midfielders]
    return make_eleven(
        formation,
        [
            keepers[0],
            *defenders[: formation.defenders],
            middle[0],
            *middle[2:],
            middle[1],
            *forwards[: formation.attackers],
        ],
    )


def strongest_short(squad: list[int], allowed: tuple[Formation, ...]) -> Eleven:
    """MOTS-102: as many as possible, the missing places empty."""
    laid = [with_gaps(formation, squad) for formation in allowed]
    return max(laid, key=lambda eleven: (eleven.men, eleven.total))


def with_gaps(formation: Formation, squad: list[int]) -> Eleven:
    cards: list[int] = []
    for line, count in zip(lines_of(squad), formation.places, strict=True):
        cards += line[:count] + [NOBODY] * (count - len(line))
    return make_eleven(formation, cards)


def most_men(squad: list[int], allowed: tuple[Formation, ...]) -> int:
    """How many a team can field at best."""
    k, d, m, f = map(len, lines_of(squad))
    for formation in allowed:
        if k and formation.defenders <= d and formation.midfielders <= m and formation.attackers <= f:
            return ELEVEN
    return max(sum(map(min, formation.places, (k, d, m, f))) for formation in allowed)


def without(eleven: Eleven, card: int) -> Eleven:
    """The line-up after a player has left: his place stays empty."""
    return make_eleven(eleven.formation, [NOBODY if there == card else there for there in eleven.cards])


def with_change(eleven: Eleven, out: int, into: int) -> Eleven | None:
    """One player for another (MOTS-58), a newcomer of another line at that line's right end.

    None where no formation has that shape.
    """
    cards = players()
    if cards.position[out] == cards.position[into]:
        return make_eleven(eleven.formation, [into if there == out else there for there in eleven.cards])
    leaving, joining = cards.position[out] - 1, cards.position[into] - 1
    for from_line, to_line, formation in eleven.formation.moves:
        if (from_line, to_line) == (leaving, joining):
            lines = [[card for card in eleven.line(position) if card != out] for position in range(4)]
            lines[joining + 1].append(into)
            return make_eleven(formation, [card for line in lines for card in line])
    return None


def format_eleven(eleven: Eleven) -> str:
    """`4-4-2: Quiroga G5 / Falk D4, …`; an empty place is a dash."""
    labels = players().labels
    lines = (
        ", ".join("-" if card == NOBODY else labels[card] for card in eleven.line(position))
        for position in range(4)
    )
    return f"{eleven.formation.name}: {' / '.join(lines)}"


def parse_eleven(text: str, allowed: dict[str, Formation]) -> Eleven:
    """The inverse of `format_eleven`."""
    name, _, written = text.partition(":")
    formation = allowed[name.strip()]
    lines = [line.split(",") for line in written.split("/")]
    if tuple(map(len, lines)) != formation.places:
        raise InvalidData(
            "a line-up names eleven places, empty ones as a dash: {places}",
            places=" / ".join(map(str, formation.places)),
        )
    return make_eleven(formation, [_number(label) for line in lines for label in line])


def _number(label: str) -> int:
    return NOBODY if label.strip() == "-" else players().number(label)
