"""Which rule a written answer breaks that is not among the legal ones, so that a refused line can name it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguecli.engines.match_of_the_season.chance_cards import CENTRAL_ATTACK, WING_ATTACK, chance_cards
from leaguecli.engines.match_of_the_season.players import players
from leaguecli.engines.match_of_the_season.prices import base_price, prices
from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.decision import Plain

if TYPE_CHECKING:
    from leaguecli.engines.match_of_the_season.views import BidView, DealView, DraftView, TacticView

DEALINGS, TACTICS, BIDS = "MOTS-94", "MOTS-59", "MOTS-22"


def draft_fault(view: DraftView, written: Plain) -> str:
    return "MOTS-11" if players().stars[view.stack[0]] > 1 else "MOTS-12"


def deal_fault(view: DealView, written: Plain) -> str:
    what, _, name = str(written).strip().partition(" ")
    try:
        card = players().number(name)
    except InvalidData:
        return DEALINGS
    if what == "buy":
        return _purchase_fault(view, card)
    return _sale_fault(view, what, card) if what in ("sell", "offer") else DEALINGS


def _purchase_fault(view: DealView, card: int) -> str:
    if players().kind[card] in view.open.sold[view.seat]:
        return "MOTS-97"
    if len(view.squad) >= prices().most_squad:
        return "MOTS-98"
    return "MOTS-20" if card in view.open.one_stars + view.open.free else "MOTS-17"


def _sale_fault(view: DealView, what: str, card: int) -> str:
    if card in view.squad and not view.open.can_sell(view.seat):
        return "MOTS-98"
    return "MOTS-96" if what == "offer" else DEALINGS


def bid_fault(view: BidView, written: Plain) -> str:
    """The opening bid is the floor itself (MOTS-A36): the base price, or what a seller asks."""
    text = str(written)
    if not text.isdecimal():
        return BIDS
    amount = int(text)
    if amount % prices().step:
        return "MOTS-A37"
    if view.holder >= 0:
        return BIDS
    if amount > view.least:
        return "MOTS-A36"
    return "MOTS-20" if view.least == base_price(view.card) else "MOTS-96"


def tactic_fault(view: TacticView, written: Plain) -> str:
    """Not in hand, or in hand but not for this formation."""
    cards = chance_cards()
    held = {cards.names[kind]: cards.effect[kind] for kind in view.hand}
    return {WING_ATTACK: "MOTS-63", CENTRAL_ATTACK: "MOTS-64"}.get(held.get(str(written), ""), TACTICS)
