"""Which rule a written answer breaks that is not among the legal ones, so that a refused line can name it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from leaguecli.engines.magic_number_eleven.words import HAND_LIMIT, PASS, PRESS, SLOTS
from leaguecli.tabletop.decision import Plain

if TYPE_CHECKING:
    from leaguecli.engines.magic_number_eleven.views import View

SUBSTITUTE: Final = "substitute"
NO_SUBSTITUTION_LEFT: Final = "MNE-83"


def team_action_fault(view: View, written: Plain) -> str:
    icons = view.mine.field.icons
    word, _, number = str(written).partition(" ")
    if word == SUBSTITUTE:
        return NO_SUBSTITUTION_LEFT
    if word == "press" and icons[PRESS]:
        return "MNE-30"
    if word == "pass" and number.isdecimal():
        return _pass_fault(int(number), icons[PASS], HAND_LIMIT - len(view.hand))
    return "MNE-20"


def _pass_fault(count: int, icons: int, room: int) -> str:
    if not count:
        return "MNE-24"
    if count > icons:
        return "MNE-22"
    return "MNE-23" if room else "MNE-25"


def action_fault(view: View, written: Plain) -> str:
    word, _, name = str(written).partition(" ")
    if word == SUBSTITUTE:
        return NO_SUBSTITUTION_LEFT
    if word == "shoot":
        return "MNE-79"
    if word == "emergency":
        return "MNE-90"
    return _build_fault(view, name) if word == "build" else "MNE-89"


def _build_fault(view: View, name: str) -> str:
    mine = view.mine
    for cards, rule in (
        (mine.field.placed, "MNE-40"),
        (mine.bench, "MNE-84"),
        (mine.gone, "MNE-85"),
        (mine.front, "MNE-37"),
    ):
        if any(view.box.names[card] == name for card in cards):
            return rule
    return "MNE-16"


def space_fault(view: View, written: Plain) -> str:
    board, occupied = view.box.board, view.mine.field.occupied
    spot = next((spot for spot in board.spots if board.spot_name(spot) == written), None)
    if spot is None:
        return "MNE-37"
    if board.row(spot) not in board.lines[view.box.types[view.card]]:
        return "MNE-38"
    return "MNE-37" if occupied & view.box.spaces[spot] else "MNE-39"


def shot_fault(view: View, written: Plain) -> str:
    return NO_SUBSTITUTION_LEFT if written == SUBSTITUTE else "MNE-50"


def marker_fault(view: View, written: Plain) -> str:
    slot = SLOTS.index(written) if written in SLOTS else -1
    return "MNE-76" if view.mine.field.is_covered(view.card, slot) else "MNE-52"


def defence_card_fault(view: View, written: Plain) -> str:
    return "MNE-64" if isinstance(written, list) else "MNE-63"


def substitution_fault(view: View, written: Plain) -> str:
    """Who has left is out, and nobody comes on but a reserve."""
    enters, _, leaves = str(written).partition(" for ")
    names = [view.box.names[card] for card in view.mine.gone]
    return "MNE-85" if enters in names or leaves in names else "MNE-83"
