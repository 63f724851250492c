"""Every question the rules put to a manager."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from leaguecli.engines.match_of_the_season import faults
from leaguecli.engines.match_of_the_season.chance_cards import chance_cards
from leaguecli.engines.match_of_the_season.game import CALLED_UP, INJURED, SUSPENDED
from leaguecli.engines.match_of_the_season.lineup import (
    FEWEST,
    Eleven,
    format_eleven,
    lines_of,
    make_eleven,
    most_men,
    parse_eleven,
    strongest,
    with_gaps,
)
from leaguecli.engines.match_of_the_season.players import NOBODY, players
from leaguecli.engines.match_of_the_season.views import Deal, DealView, LineUpView
from leaguecli.model.errors import Hint, InvalidData
from leaguecli.tabletop.decision import Decision


def _card(view: Any, card: int) -> str:
    return players().labels[card]


def _cards(view: Any, cards: Sequence[int]) -> list[str]:
    return [players().labels[card] for card in cards]


def _bid(view: Any, amount: int | None) -> str | int:
    return "pass" if amount is None else amount


def _first(view: Any, plays: bool | None) -> str:
    return "yes" if plays else "no"


def _tactic(view: Any, kind: int | None) -> str:
    return "no card" if kind is None else chance_cards().names[kind]


def _change(view: Any, change: tuple[int, int] | None) -> str:
    return "no change" if change is None else f"{_card(view, change[0])} off, {_card(view, change[1])} on"


def _deal(view: Any, deal: Deal | None) -> str:
    return "done" if deal is None else f"{deal[0]} {_card(view, deal[1])}"


def _relief(view: Any, use: tuple[int, int] | None) -> str:
    return "keep" if use is None else f"{chance_cards().names[use[0]]} for {_card(view, use[1])}"


def _swap(view: Any, swap: tuple[int, int] | None) -> str:
    return "no swap" if swap is None else f"{_card(view, swap[0])} for {_card(view, swap[1])}"


def _line_up(view: Any, eleven: Eleven) -> str:
    return format_eleven(eleven)


def parse_line_up(view: LineUpView, written: Any) -> Eleven:
    """A full line-up, a formation (its best players), or `best`."""
    text = str(written).strip()
    allowed = {formation.name: formation for formation in view.formations}
    if text == "best":
        return strongest(view.squad_available, view.formations)
    if text in allowed:
        return strongest(view.squad_available, (allowed[text],))
    if text.partition(":")[0].strip() not in allowed:
        raise InvalidData("legal formations: {known}", rule="MOTS-16", known=", ".join(allowed))
    return parse_eleven(text, allowed)


def object_to_line_up(view: LineUpView, eleven: Eleven) -> tuple[str, str] | None:
    fielded = [card for card in eleven.cards if card != NOBODY]
    strange = [card for card in fielded if card not in view.squad_available]
    if eleven.formation not in view.formations:
        known = ", ".join(formation.name for formation in view.formations)
        return "MOTS-16", Hint("legal formations: {known}", known=known)
    if strange:
        return _why_not(view, strange[0]), Hint("{player} is not available", player=_card(view, strange[0]))
    if len(set(fielded)) < len(fielded):
        return "MOTS-14", Hint("a player stands in one place only")
    for position in range(4):
        for card in eleven.line(position):
            if card != NOBODY and players().position[card] != position:
                return "MOTS-15", Hint("{player} does not play there", player=_card(view, card))
    return _object_to_gaps(view, eleven)


def _why_not(view: LineUpView, card: int) -> str:
    """The rule that keeps a player out of the line-up."""
    absent = view.open.absent.get(card, 0) if card in view.squad else 0
    rules = ((INJURED, "MOTS-32"), (SUSPENDED, "MOTS-40"), (CALLED_UP, "MOTS-38"))
    return next((rule for reason, rule in rules if absent & reason), "MOTS-14")


def _object_to_gaps(view: LineUpView, eleven: Eleven) -> tuple[str, str] | None:
    if eleven.men == 11:
        return None
    possible = most_men(view.squad_available, view.formations)
    if possible == 11:
        return "MOTS-102", Hint("eleven can be fielded")
    if eleven.men < min(FEWEST, possible):
        return "MOTS-103", Hint("{men} can be fielded", men=min(FEWEST, possible))
    for position, line in enumerate(lines_of(view.squad_available)):
        places = eleven.line(position)
        if NOBODY in places and len(line) > len(places) - places.count(NOBODY):
            return "MOTS-102", Hint("a place stays empty only when nobody is left for it")
    return None


def sample_line_up(view: LineUpView, random: Callable[[], float]) -> Eleven:
    """Any formation that fields as many as possible, any players."""
    full = most_men(view.squad_available, view.formations)
    fitting = [f for f in view.formations if with_gaps(f, view.squad_available).men == full]
    formation = fitting[int(random() * len(fitting))]
    cards: list[int] = []
    for line, count in zip(lines_of(view.squad_available), formation.places, strict=True):
        mixed = sorted(line, key=lambda _: random())[:count]
        cards += mixed + [NOBODY] * (count - len(mixed))
    return make_eleven(formation, cards)


def sample_deal(view: DealView, random: Callable[[], float]) -> Deal | None:
    """Mostly nothing: a manager who deals at random at every chance would do little else."""
    if random() < 0.9:
        return None
    deals = view.options()
    return deals[int(random() * len(deals))]


DRAFT = Decision("draft", "MOTS-11", "Choose a player.", format=_card, fault=faults.draft_fault)
LINE_UP = Decision(
    "line_up",
    "MOTS-14",
    "Your line-up against {rival}? `best`, a formation, or in full as "
    "`4-4-2: goalkeeper / defenders / midfielders / forwards`.",
    format=_line_up,
    parse=parse_line_up,
    objection=object_to_line_up,
    sample=sample_line_up,
)
CHANGE = Decision("change", "MOTS-58", "One change to your line-up?", format=_change, silent=True)
TACTIC = Decision(
    "tactic",
    "MOTS-59",
    "Lay down a tactic card?",
    format=_tactic,
    silent=True,
    fault=faults.tactic_fault,
)
BID = Decision(
    "bid",
    "MOTS-22",
    "Bid for {player}? At least {least}; {holder} leads; you have {cash}.",
    format=_bid,
    silent=True,
    fault=faults.bid_fault,
)
DEALINGS = Decision(
    "dealings",
    "MOTS-94",
    "Buy, sell or offer a player {before}? You have {cash}.",
    format=_deal,
    silent=True,
    sample=sample_deal,
    fault=faults.deal_fault,
)
ASKING_PRICE = Decision("asking_price", "MOTS-96", "The least you ask for {player}?")
FORCED_SALE = Decision("forced_sale", "MOTS-A12", "{due} are missing. Whom do you sell?", format=_card)
MAKE_ROOM = Decision("make_room", "MOTS-101", "The squad is full. Whom do you sell?", format=_card)
YOUTH = Decision("youth", "MOTS-30", "Which youth player joins you?", format=_card)
RELIEF = Decision("relief", "MOTS-30", "Play a red Chance card?", format=_relief, silent=True)
FIRST_BID = Decision(
    "first_bid",
    "MOTS-30",
    "Play your Chance card to bid first for {player}?",
    format=_first,
    silent=True,
)
CONTRACTS = Decision(
    "contracts", "MOTS-83", "Which two contracts do you extend?", format=_cards, unordered=True
)
EXCHANGE = Decision("exchange", "MOTS-87", "Swap a player of the same position?", format=_swap, silent=True)
REPLACEMENT = Decision("replacement", "MOTS-99", "Which player do you buy as a replacement?", format=_card)

DECISIONS = (
    DRAFT,
    LINE_UP,
    CHANGE,
    TACTIC,
    BID,
    DEALINGS,
    ASKING_PRICE,
    FORCED_SALE,
    MAKE_ROOM,
    YOUTH,
    RELIEF,
    FIRST_BID,
    CONTRACTS,
    EXCHANGE,
    REPLACEMENT,
)
