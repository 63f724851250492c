"""A group: its four teams are dealt once and live on those cards for three matches (WC-05 to WC-10)."""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.engines.world_cup_2010.cards import labels_of
from leaguecli.engines.world_cup_2010.group_view import CARDS, GroupView, Played, Row, Scores
from leaguecli.engines.world_cup_2010.pack import Pack, shuffled_pack
from leaguecli.engines.world_cup_2010.score import add_up, final_score, flipped_goals
from leaguecli.model.result import Result
from leaguecli.tabletop.engine import Pairing
from leaguecli.tabletop.table import Table

MATCHES_EACH = 3


class Squad:
    """A team in its group: what all know of it, and the hand that only its owner sees.

    Cards spent in matches recorded by hand before the deal are remembered, `spent` by name, `unseen` as a
    number.
    """

    __slots__ = ("hand", "owner", "row", "spent", "unseen", "view")

    def __init__(self, row: Row, owner: int) -> None:
        self.row = row
        self.owner = owner
        self.hand: list[int] = []
        self.spent: list[int] = []
        self.unseen = 0
        self.view: GroupView | None = None


class Group:
    __slots__ = ("converts", "done", "pack", "scores", "squads")

    def __init__(self, squads: dict[int, Squad], converts: tuple[bool, ...]) -> None:
        self.squads = squads
        self.converts = converts
        self.pack: Pack | None = None
        self.done: list[str] = []
        self.scores: Scores = []

    @property
    def is_over(self) -> bool:
        return all(squad.row.matches_left == 0 for squad in self.squads.values())

    def expect(self, pairings: Sequence[Pairing]) -> None:
        """These are all matches of the group: fewer than usual if a team has withdrawn."""
        for squad in self.squads.values():
            squad.row.matches_left = 0
        for pairing in pairings:
            if pairing.id not in self.done:
                self.squads[pairing.home].row.matches_left += 1
                self.squads[pairing.away].row.matches_left += 1

    def deal(self, cards: Sequence[int], table: Table) -> None:
        """All action cards are shuffled (WC-05); each team gets as many as its card says (WC-06)."""
        undealt = list(cards)
        for squad in self.squads.values():
            for card in squad.spent:
                undealt.remove(card)
        pack = shuffled_pack(undealt, table)
        table.rule = "WC-06"
        for squad in self.squads.values():
            hand = table.deal(pack.deck, squad.row.cards_left, squad.row.name)
            squad.hand = sorted(hand)
        self._discard_spent(pack, table)
        self.open_hands(pack)

    def _discard_spent(self, pack: Pack, table: Table) -> None:
        for squad in self.squads.values():
            pack.discards += squad.spent
            if squad.unseen:
                pack.discards += table.deal(pack.deck, squad.unseen, "discards")

    def open_hands(self, pack: Pack) -> None:
        """Each team's owner takes up that team's own hand (WC-07)."""
        self.pack = pack
        rows = [squad.row for squad in self.squads.values()]
        for squad in self.squads.values():
            squad.view = GroupView(squad.hand, squad.row, rows, self.scores, pack.discards)

    def play(self, pairing: Pairing, table: Table) -> Result:
        """Both teams choose, reveal together, and the score is worked out (WC-08 to WC-10)."""
        home, away = self.squads[pairing.home], self.squads[pairing.away]
        if table.telling:
            table.tell("kick_off", home=home.row.name, away=away.row.name)
        table.rule = "WC-08, WC-09"
        home_cards = _chosen(home, away, table)
        away_cards = _chosen(away, home, table)
        if table.telling:
            _tell_reveal(table, home, home_cards, away, away_cards)
        result = self._score(home, home_cards, away, away_cards, table)
        table.rule = "WC-10"
        self._lay_aside(home, home_cards)
        self._lay_aside(away, away_cards)
        self.enter(pairing, result)
        if table.telling:
            _tell_end(table, home.row.name, away.row.name, result)
        return result

    def _score(
        self, home: Squad, home_cards: Played, away: Squad, away_cards: Played, table: Table
    ) -> Result:
        pack = self.pack
        assert pack is not None
        home_goals, penalties, odd = add_up(home_cards, away_cards, home.row.worth)
        if table.telling:
            table.tell("stands", side="home", team=home.row.name, goals=home_goals)
        if penalties or odd:
            home_goals += flipped_goals(pack, penalties, odd, self.converts, table, home.row.name, "home")
        away_goals, penalties, odd = add_up(away_cards, home_cards, away.row.worth)
        if table.telling:
            table.tell("stands", side="away", team=away.row.name, goals=away_goals)
        if penalties or odd:
            away_goals += flipped_goals(pack, penalties, odd, self.converts, table, away.row.name, "away")
        return final_score(home_goals, away_goals)

    def _lay_aside(self, squad: Squad, cards: Played) -> None:
        """Played cards are discarded once the match is scored (WC-A07)."""
        hand = squad.hand
        for card in cards:
            hand.remove(card)
        squad.row.cards_left = len(hand)
        assert self.pack is not None
        self.pack.discards += cards

    def enter(self, pairing: Pairing, result: Result) -> None:
        """The score stands in the group's table for all to see."""
        self.done.append(pairing.id)
        self.squads[pairing.home].row.matches_left -= 1
        self.squads[pairing.away].row.matches_left -= 1
        if result.score is not None:
            self.scores.append((pairing.home, pairing.away, *result.score))


def _chosen(squad: Squad, rival: Squad, table: Table) -> Played:
    view = squad.view
    assert view is not None
    view.rival = rival.row
    cards: Played = table.choose(squad.owner, CARDS, view, view.options)
    return cards


def _tell_reveal(table: Table, home: Squad, home_cards: Played, away: Squad, away_cards: Played) -> None:
    for side, squad, cards in (("home", home, home_cards), ("away", away, away_cards)):
        table.tell("reveal", side=side, team=squad.row.name, cards=", ".join(labels_of(cards)))


def _tell_end(table: Table, home: str, away: str, result: Result) -> None:
    assert result.score is not None
    table.tell("full_time", home=home, away=away, home_goals=result.score.home, away_goals=result.score.away)
