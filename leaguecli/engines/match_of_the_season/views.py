"""What a seat sees when it is asked: the open table, its own Chance cards, and what the question is about."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from leaguecli.engines.match_of_the_season.board import board, day_name, week
from leaguecli.engines.match_of_the_season.chance_cards import chance_cards
from leaguecli.engines.match_of_the_season.formations import Formation
from leaguecli.engines.match_of_the_season.game import CALLED_UP, INJURED, SUSPENDED, Game
from leaguecli.engines.match_of_the_season.lineup import (
    Eleven,
    format_eleven,
    lines_of,
    strongest,
    with_change,
)
from leaguecli.engines.match_of_the_season.players import NOBODY, POSITIONS, players
from leaguecli.engines.match_of_the_season.prices import base_price, prices
from leaguecli.standings.phrases import Said, Words

Deal = tuple[str, int]
"""`("sell", card)`, `("buy", card)` or `("offer", card)`."""

WHY_ABSENT = ((INJURED, "injured"), (SUSPENDED, "suspended"), (CALLED_UP, "on duty"))


class Sight:
    """Base of every view. `open` is the open part of the table, `hand` the seat's own Chance cards."""

    __slots__ = ("hand", "open", "seat", "seen")

    def __init__(self, game: Game, seat: int) -> None:
        self.open = game.open
        self.seat = seat
        self.hand = game.hands[seat]
        self.seen = game.seen[seat]

    @property
    def squad(self) -> list[int]:
        return self.open.squads[self.seat]

    @property
    def cash(self) -> int:
        return self.open.cash[self.seat]

    def words(self) -> dict[str, object]:
        return {"team": self.open.names[self.seat], "cash": euros(self.cash)}

    def lines(self) -> list[str]:
        return [*self._season(), *squad_lines(self), *self._cards(), *self._others(), *self.details()]

    def details(self) -> list[str]:
        """What this question adds to the picture."""
        return []

    def _season(self) -> list[str]:
        table = self.open
        if table.season == 0:
            return [Said("Before season 1")]
        if table.marker == 0:
            return [Said("Season {n}, on the whistle", n=table.season)]
        day = Words(day_name(table.marker))
        return [Said("Season {n}, {day} of week {week}", n=table.season, day=day, week=week(table.marker))]

    def _cards(self) -> list[str]:
        names = chance_cards().names
        lines: list[str] = []
        if self.hand:
            lines.append(Said("Chance cards: {cards}", cards=[names[kind] for kind in self.hand]))
        if self.seen:
            lines.append(Said("Next in the deck: {players}", players=labels(self.seen[::-1])))
        return lines

    def _others(self) -> list[str]:
        table = self.open
        money = [f"{table.names[team]} {euros(table.cash[team])}" for team in table.managed]
        lines: list[str] = [Said("Money: {money}", money=money)]
        if table.free:
            lines.append(Said("Free transfers: {players}", players=labels(table.free)))
        return lines


class DraftView(Sight):
    __slots__ = ("stack",)

    def __init__(self, game: Game, seat: int, stack: list[int]) -> None:
        super().__init__(game, seat)
        self.stack = stack

    def options(self) -> list[int]:
        return list(self.stack)

    def details(self) -> list[str]:
        return [Said("Face up: {players}", players=labels(self.stack))]


class LineUpView(Sight):
    """`opponent` is the line-up across the table where it lies open already; `rival` the team, if any."""

    __slots__ = ("formations", "opponent", "rival", "squad_available")

    def __init__(
        self, game: Game, seat: int, available: list[int], rival: int = NOBODY, opponent: Eleven | None = None
    ) -> None:
        super().__init__(game, seat)
        self.squad_available = available
        self.rival = rival
        self.opponent = opponent
        self.formations: tuple[Formation, ...] = self.open.rules.formations

    def options(self) -> list[Eleven]:
        """Not all there are: the best of each formation."""
        return [strongest(self.squad_available, (formation,)) for formation in self.formations]

    def words(self) -> dict[str, object]:
        return super().words() | {
            "rival": self.open.names[self.rival] if self.rival >= 0 else Words("nobody yet")
        }

    def details(self) -> list[str]:
        return [] if self.opponent is None else [opponent_line(self.opponent)]


class MatchView(Sight):
    """Both line-ups lie open."""

    __slots__ = ("opponent", "own")

    def __init__(self, game: Game, seat: int, own: Eleven, opponent: Eleven) -> None:
        super().__init__(game, seat)
        self.own = own
        self.opponent = opponent

    def details(self) -> list[str]:
        own = Said("Your line-up: {eleven}", eleven=format_eleven(self.own))
        return [own, opponent_line(self.opponent)]


class ChangeView(MatchView):
    __slots__ = ("squad_available",)

    def __init__(self, game: Game, seat: int, own: Eleven, opponent: Eleven, available: list[int]) -> None:
        super().__init__(game, seat, own, opponent)
        self.squad_available = available

    def options(self) -> list[tuple[int, int] | None]:
        """No change, or any substitution that leaves a legal formation."""
        reserves = [card for card in self.squad_available if card not in self.own.cards]
        fielded = [card for card in self.own.cards if card != NOBODY]
        return [None] + [(out, into) for out in fielded for into in reserves if self._is_legal(out, into)]

    def _is_legal(self, out: int, into: int) -> bool:
        changed = with_change(self.own, out, into)
        return changed is not None and changed.formation in self.open.rules.formations


class TacticView(MatchView):
    """`playable`: the tactic cards that may be laid with this formation."""

    __slots__ = ("playable",)

    def __init__(self, game: Game, seat: int, own: Eleven, opponent: Eleven, playable: list[int]) -> None:
        super().__init__(game, seat, own, opponent)
        self.playable = playable

    def options(self) -> list[int | None]:
        return [None, *self.playable]


class BidView(Sight):
    """`least` is the smallest bid allowed now, `holder` who leads so far."""

    __slots__ = ("card", "holder", "least")

    def __init__(self, game: Game, seat: int, card: int, least: int, holder: int) -> None:
        super().__init__(game, seat)
        self.card = card
        self.least = least
        self.holder = holder

    def options(self) -> list[int | None]:
        """Pass, or any amount in steps of the smallest note that the team has; the opening bid is fixed."""
        most = self.cash if self.holder >= 0 else self.least
        return [None, *range(self.least, most + 1, prices().step)]

    def words(self) -> dict[str, object]:
        holder = self.open.names[self.holder] if self.holder >= 0 else Words("nobody")
        label = players().labels[self.card]
        return super().words() | {"player": label, "least": euros(self.least), "holder": holder}


class DealView(Sight):
    """`before` says what comes next: a `card` turned over, or `matches`; `offered` whom nobody wanted."""

    __slots__ = ("before", "offered")

    def __init__(self, game: Game, seat: int, before: str, offered: list[int]) -> None:
        super().__init__(game, seat)
        self.before = before
        self.offered = offered

    def options(self) -> list[Deal | None]:
        """Nothing, or buy what lies face up, sell to the bank, offer to the others."""
        table, seat = self.open, self.seat
        deals: list[Deal | None] = [None]
        face_up = table.one_stars + table.free
        deals += [("buy", card) for card in face_up if table.can_buy(seat, card, base_price(card))]
        if table.can_sell(seat):
            deals += [("sell", card) for card in self.squad]
            deals += [("offer", card) for card in self.squad if card not in self.offered]
        return deals

    def words(self) -> dict[str, object]:
        is_card = self.before == "card"
        before = Said("before the next card") if is_card else Said("before the next matches")
        return super().words() | {"before": before}

    def details(self) -> list[str]:
        return [Said("One-star players for sale: {players}", players=labels(self.open.one_stars))]


class PriceView(Sight):
    __slots__ = ("card", "choices")

    def __init__(self, game: Game, seat: int, card: int, choices: Sequence[int | None]) -> None:
        super().__init__(game, seat)
        self.card = card
        self.choices = choices

    def options(self) -> Sequence[int | None]:
        return self.choices

    def words(self) -> dict[str, object]:
        return super().words() | {"player": players().labels[self.card]}


class PickView(Sight):
    """One of these cards must be named; `due` is the money still missing where that is the reason."""

    __slots__ = ("choices", "due")

    def __init__(self, game: Game, seat: int, choices: list[int], due: int = 0) -> None:
        super().__init__(game, seat)
        self.choices = choices
        self.due = due

    def options(self) -> list[int]:
        return self.choices

    def words(self) -> dict[str, object]:
        return super().words() | {"due": euros(self.due)}


class ReliefView(Sight):
    """`uses` pairs each red card in hand with the absent players it can bring back."""

    __slots__ = ("uses",)

    def __init__(self, game: Game, seat: int, uses: list[tuple[int, int]]) -> None:
        super().__init__(game, seat)
        self.uses = uses

    def options(self) -> list[tuple[int, int] | None]:
        return [None, *self.uses]


class ContractsView(Sight):
    __slots__ = ("count", "own")

    def __init__(self, game: Game, seat: int, own: Eleven, count: int) -> None:
        super().__init__(game, seat)
        self.own = own
        self.count = count

    def options(self) -> list[tuple[int, ...]]:
        shown = [card for card in self.own.cards if card != NOBODY]
        return list(combinations(shown, min(self.count, len(shown))))


class ExchangeView(Sight):
    """`offers` are the face-up players of the teams one may swap with, `givable` one's own not face down."""

    __slots__ = ("givable", "offers")

    def __init__(self, game: Game, seat: int, offers: list[int], givable: list[int]) -> None:
        super().__init__(game, seat)
        self.offers = offers
        self.givable = givable

    def options(self) -> list[tuple[int, int] | None]:
        position = players().position
        return [None] + [
            (taken, given)
            for taken in self.offers
            for given in self.givable
            if position[taken] == position[given]
        ]

    def details(self) -> list[str]:
        return [Said("Face up at the others: {players}", players=labels(self.offers))]


def euros(amount: int) -> str:
    """`15,000`: the comma is part of the sheet, not of the locale."""
    return f"{amount:,}"


def labels(cards: list[int]) -> str:
    names = players().labels
    return ", ".join(names[card] for card in cards)


def squad_lines(view: Sight) -> list[str]:
    absent = view.open.absent
    colours = players().colours
    lines: list[str] = []
    for position, line in enumerate(lines_of(view.squad)):
        shown = [with_absence(players().labels[card], absent.get(card, 0)) for card in line]
        lines.append(
            Said(
                "{position} ({colour}): {players}",
                position=Words(POSITIONS[position]),
                colour=Words(colours[position]),
                players=shown or Words("nobody"),
            )
        )
    laid = view.open.laid[view.seat]
    return lines if laid is None else [*lines, Said("Laid out: {eleven}", eleven=format_eleven(laid))]


def with_absence(label: str, reasons: int) -> str:
    said = [Words(word) for reason, word in WHY_ABSENT if reasons & reason]
    return Said("{player} ({why})", player=label, why=said) if said else label


def opponent_line(opponent: Eleven) -> str:
    if opponent.men and all(card == NOBODY for card in opponent.cards):
        stars = " ".join(map(str, opponent.stars))
        return Said("Opponent: {formation}, stars {stars}", formation=opponent.formation.name, stars=stars)
    return Said("Opponent: {eleven}", eleven=format_eleven(opponent))


def nations_shown(day: int) -> str:
    return ", ".join(players().nations[nation] for nation in board().called_up[day])
