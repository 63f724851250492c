"""What a team's owner sees before a group match, and the decision which cards to play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from leaguecli.engines.world_cup_2010.cards import KIND, LABELS, Worth, labels_of
from leaguecli.model.errors import Hint, InvalidData
from leaguecli.model.names import exact_key, shown
from leaguecli.standings.phrases import Said, Words
from leaguecli.tabletop.decision import Decision, Plain
from leaguecli.tabletop.transcript_text import format_value

MOST_PLAYED = 4
"""WC-09."""

Played = tuple[int, ...]
"""The cards of one team in one match, sorted."""


class Row:
    """What everybody at the table knows of a team in its group."""

    __slots__ = ("cards_dealt", "cards_left", "matches_left", "name", "team", "worth")

    def __init__(self, team: int, name: str, worth: Worth, cards: int, matches: int) -> None:
        self.team = team
        self.name = name
        self.worth = worth
        self.cards_dealt = cards
        self.cards_left = cards
        self.matches_left = matches

    @property
    def most_playable(self) -> int:
        """At most four (WC-09), keeping one card for each match after this one (WC-A05)."""
        return min(MOST_PLAYED, self.cards_left - self.matches_left + 1)


Scores = list[tuple[int, int, int, int]]
"""Home team, away team and their goals, match by match."""


class GroupView:
    """One team's own hand, and the open things: the group's rows, its scores and the discards."""

    __slots__ = ("discards", "hand", "me", "rival", "rows", "scores")

    def __init__(
        self, hand: list[int], me: Row, rows: Sequence[Row], scores: Scores, discards: list[int]
    ) -> None:
        self.hand = hand
        self.me = me
        self.rival = me
        self.rows = rows
        self.scores = scores
        self.discards = discards

    def options(self) -> Sequence[Played]:
        return playable_sets(tuple(self.hand), self.me.most_playable)

    def words(self) -> dict[str, object]:
        return {"team": self.me.name, "rival": self.rival.name, "most": self.me.most_playable}

    def lines(self) -> list[str]:
        return [
            *(_row_line(row, self.scores) for row in self.rows),
            Said("discards: {cards}", cards=card_words(sorted(self.discards)) or Words("none")),
            Said("hand of {team}: {cards}", team=self.me.name, cards=card_words(self.hand)),
        ]


def _row_line(row: Row, scores: Scores) -> str:
    points, goals, against = tally(row.team, scores)
    return Said(
        "{team}: points {points}, goals {goals}-{against}, cards {cards} for matches {matches}",
        team=row.name,
        points=points,
        goals=goals,
        against=against,
        cards=row.cards_left,
        matches=row.matches_left,
    )


def card_words(cards: list[int] | tuple[int, ...]) -> list[Words]:
    return [Words(label) for label in labels_of(cards)]


def tally(team: int, scores: Scores) -> tuple[int, int, int]:
    """Points (WC-22), goals for and against so far."""
    own = [(h, a) for home, _, h, a in scores if home == team]
    own += [(a, h) for _, away, h, a in scores if away == team]
    points = sum(3 if goals > against else goals == against for goals, against in own)
    return points, sum(goals for goals, _ in own), sum(against for _, against in own)


@lru_cache(maxsize=8192)
def playable_sets(hand: tuple[int, ...], most: int) -> list[Played]:
    """Every different set of one to `most` cards of a sorted hand."""
    return [cards for size in range(1, most + 1) for cards in dict.fromkeys(combinations(hand, size))]


def _format_cards(view: GroupView, cards: Played) -> Plain:
    return labels_of(cards)


def _parse_cards(view: GroupView, written: Any) -> Played:
    names = written.split(",") if isinstance(written, str) else written
    if not isinstance(names, list):
        names = [names]
    return tuple(sorted(parse_card(name) for name in names))


def parse_card(name: object) -> int:
    """A card as people write it; a ValueError lists the kinds."""
    kind = KIND.get(exact_key(str(name)))
    if kind is None:
        raise InvalidData(
            "there is no card called {card}; the cards are {known}",
            card=shown(format_value(name)),
            known=Said("{cards}", cards=[Words(label) for label in LABELS]),
        )
    return kind


def _objection(view: GroupView, cards: Played) -> tuple[str, str] | None:
    most = view.me.most_playable
    if any(cards.count(card) > view.hand.count(card) for card in cards):
        known = Said("{cards}", cards=card_words(view.hand))
        return "WC-07", Hint("legal: cards from this team's own hand ({known})", known=known)
    if not 1 <= len(cards) <= MOST_PLAYED:
        return "WC-09", Hint("legal: 1 to {most} cards", most=most)
    if len(cards) > most:
        words = "legal: 1 to {most} cards, one is kept for each match to come"
        return "WC-A05", Hint(words, most=most)
    return None


CARDS = Decision(
    name="cards",
    rule="WC-09",
    question="{team} against {rival}: which cards does {team} play (1 to {most})?",
    format=_format_cards,
    unordered=True,
    parse=_parse_cards,
    objection=_objection,
)
