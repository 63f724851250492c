"""Every question the rules put to a seat. Choices are small numbers; `format` is what a transcript shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from leaguecli.engines.magic_number_eleven import faults
from leaguecli.engines.magic_number_eleven.words import SLOTS, STARTERS
from leaguecli.model.errors import Hint, InvalidData
from leaguecli.model.names import shown
from leaguecli.tabletop.decision import Decision, Plain

if TYPE_CHECKING:
    from leaguecli.engines.magic_number_eleven.views import View

PRESS_CHOICE: Final = 0
"""Of `team_action`; a positive number is how many cards the pass draws."""
SUBSTITUTE: Final = -1
EMERGENCY: Final = -2
SHOOT: Final = 1000
"""Of `action`: `SHOOT + card` shoots, a card alone builds up."""
NO_SECOND_CARD: Final = -1
FROM_DECK: Final = -2

Substitution = tuple[int, int]
"""Who leaves, who enters."""


def _card(view: View, card: int) -> Plain:
    return view.box.names[card]


def _cards(view: View, cards: tuple[int, ...]) -> Plain:
    return [view.box.names[card] for card in cards]


def _team_action(view: View, choice: int) -> Plain:
    if choice == SUBSTITUTE:
        return "substitute"
    return f"pass {choice}" if choice else "press"


def _action(view: View, choice: int) -> Plain:
    if choice == SUBSTITUTE:
        return "substitute"
    if choice == EMERGENCY:
        return "emergency shot"
    if choice >= SHOOT:
        return f"shoot {view.box.names[choice - SHOOT]}"
    return f"build {view.box.names[choice]}"


def _space(view: View, spot: int) -> Plain:
    return view.box.board.spot_name(spot)


def _effect(view: View, apply: bool) -> Plain:
    return "apply" if apply else "decline"


def _shot(view: View, choice: int) -> Plain:
    return "substitute" if choice == SUBSTITUTE else ("no shot", "shoot")[choice]


def _marker(view: View, slot: int) -> Plain:
    return SLOTS[slot]


def _synergy_card(view: View, card: int) -> Plain:
    return view.box.synergy.labels[card]


def _synergy_cards(view: View, cards: tuple[int, ...]) -> Plain:
    return [view.box.synergy.labels[card] for card in cards]


def _defence_card(view: View, choice: int) -> Plain:
    if choice == NO_SECOND_CARD:
        return "none"
    return "deck" if choice == FROM_DECK else view.box.synergy.labels[choice]


def _kick(view: View, spot: int) -> Plain:
    return view.box.penalty.spots[spot]


def _dive(view: View, card: int) -> Plain:
    return view.box.penalty.keeper_labels[card]


def _substitution(view: View, choice: Substitution | None) -> Plain:
    if choice is None:
        return "none"
    leaves, enters = choice
    return f"{view.box.names[enters]} for {view.box.names[leaves]}"


def _parse_reserves(view: View, written: Plain) -> tuple[int, ...]:
    """A transcript has a list; a person at the terminal types names with commas between."""
    if isinstance(written, str):
        written = [name.strip() for name in written.split(",")]
    if not isinstance(written, list):
        raise InvalidData("write a list of three cards")
    by_name = {view.box.names[card]: card for card in view.mine.squad}
    unknown = [shown(str(name)) for name in written if str(name) not in by_name]
    if unknown:
        raise InvalidData("not in the squad: {cards}", cards=", ".join(unknown))
    return tuple(sorted(by_name[str(name)] for name in written))


def _object_to_reserves(view: View, choice: Any) -> tuple[str, str] | None:
    due = len(view.mine.squad) - STARTERS
    if len(choice) != due or len(set(choice)) != due:
        words = "{starters} cards start and {reserves} different ones are reserves"
        return "MNE-13", Hint(words, starters=STARTERS, reserves=due)
    if any(card not in view.mine.squad for card in choice):
        return "MNE-14", Hint("reserves come from the own squad")
    return None


def _sample_reserves(view: View, random: Callable[[], float]) -> tuple[int, ...]:
    squad = sorted(view.mine.squad, key=lambda card: random())
    return tuple(sorted(squad[STARTERS:]))


STAR = Decision("star", "MNE-07", "Which star joins the squad?", format=_card)
RESERVES = Decision(
    "reserves",
    "MNE-13",
    "Which three cards start on the bench (names with commas between)?",
    format=_cards,
    unordered=True,
    parse=_parse_reserves,
    objection=_object_to_reserves,
    sample=_sample_reserves,
)
TEAM_ACTION = Decision(
    "team_action",
    "MNE-20",
    "Pass (draw cards) or press?",
    format=_team_action,
    fault=faults.team_action_fault,
)
ACTION = Decision(
    "action",
    "MNE-36",
    "Build up with a card, or shoot?",
    format=_action,
    fault=faults.action_fault,
)
SPACE = Decision(
    "space",
    "MNE-37",
    "Where does {card} go (its left space)?",
    format=_space,
    fault=faults.space_fault,
)
EFFECT = Decision("effect", "MNE-42", "Apply the lightning of {card} ({effect})?", format=_effect)
KEEP = Decision("keep", "MNE-46", "Which of the two cards stays in hand?", format=_synergy_card)
SHOT = Decision(
    "shot",
    "MNE-50",
    "Does {card} shoot (base attack {attack})?",
    format=_shot,
    fault=faults.shot_fault,
)
MARKER = Decision(
    "marker",
    "MNE-52",
    "Which attack icon of {card} is used up?",
    format=_marker,
    fault=faults.marker_fault,
)
ATTACK_CARDS = Decision(
    "attack_cards",
    "MNE-57",
    "Base attack {attack} against {defence}; add up to {limit} from hand ({hand})?",
    format=_synergy_cards,
    unordered=True,
)
DEFENCE_CARD = Decision(
    "defence_card",
    "MNE-63",
    "{opponent} shoot: base attack {attack}, cards face down: {face_down}; your base defence: {defence}. "
    "A second card from hand ({hand}), from the deck, or none?",
    format=_defence_card,
    fault=faults.defence_card_fault,
)
KICK = Decision("kick", "MNE-74", "Where does the penalty go?", format=_kick)
DIVE = Decision("dive", "MNE-74", "Which spots does the keeper cover?", format=_dive)
SUBSTITUTION = Decision(
    "substitution",
    "MNE-83",
    "Who comes on for whom?",
    format=_substitution,
    fault=faults.substitution_fault,
)

DECISIONS: Final = (
    STAR,
    RESERVES,
    TEAM_ACTION,
    ACTION,
    SPACE,
    EFFECT,
    KEEP,
    SHOT,
    MARKER,
    ATTACK_CARDS,
    DEFENCE_CARD,
    KICK,
    DIVE,
    SUBSTITUTION,
)
