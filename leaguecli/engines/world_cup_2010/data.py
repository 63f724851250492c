"""The game's data files: action cards, team cards, options. Read once, checked, then kept."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from leaguecli.engines.world_cup_2010.cards import KIND, LABELS, PACK_SIZE, PENALTY, Worth, make_worth
from leaguecli.files.fixtures import fixture
from leaguecli.files.reader import Reader, did_you_mean
from leaguecli.files.yaml12 import Fields, Node, load_nodes
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import loose_key, shown
from leaguecli.model.values import Value

GAME = "world_cup_2010"
GROUPS = tuple("ABCDEFGH")
GROUP_SIZE = 4
TEAM_COUNT = len(GROUPS) * GROUP_SIZE
FEWEST_CARDS, MOST_CARDS = 3, 12
"""WC-A05: one card for each of three matches at least, four for each at most."""
MOST_DEALT = PACK_SIZE - 4
"""WC-A16: four cards at least are left to flip."""
MOST_PENALTIES = PACK_SIZE - 9
"""WC-37 can then always start a flip deck: eight odd attacks and these leave a settled card."""


class TeamCard(Value):
    name: str
    cards: int
    limits: tuple[int, ...]
    worth: Worth
    rank: int | None = None


class TeamCards(Value):
    teams: tuple[TeamCard, ...]
    guest: TeamCard


class Choice(Value):
    """One open question of the rules: its answers and the one we read."""

    default: str
    choices: tuple[str, ...]
    reading: str
    meaning: str


def read_deck(path: Path) -> tuple[int, ...]:
    reader = Reader()
    root = load_nodes(path)
    top = reader.fields(root, ("stand_in", "cards"), required=("cards",))
    counts = reader.fields(top["cards"], LABELS, required=LABELS) if "cards" in top else {}
    cards = [KIND[label] for label, node in counts.items() for _ in range(reader.integer(node, 0, PACK_SIZE))]
    if counts and len(cards) != PACK_SIZE:
        reader.problem(
            top["cards"], "WC-01: {size} action cards, not {count}", size=PACK_SIZE, count=len(cards)
        )
    if cards.count(PENALTY) > MOST_PENALTIES:
        reader.problem(top["cards"], "WC-37: at most {most} penalties", most=MOST_PENALTIES)
    reader.finish()
    return tuple(sorted(cards))


def read_team_cards(path: Path) -> TeamCards:
    reader = Reader()
    top = reader.fields(load_nodes(path), ("stand_in", "guest", "groups"), required=("guest", "groups"))
    groups = reader.fields(top["groups"], GROUPS, required=GROUPS) if "groups" in top else {}
    teams = [card for group in GROUPS if group in groups for card in _read_group(reader, groups[group])]
    guest = _read_team(reader, top["guest"], ("cards", "limits")) if "guest" in top else None
    reader.finish()
    assert guest is not None
    return TeamCards(tuple(teams), guest)


def _read_group(reader: Reader, node: Node) -> list[TeamCard]:
    keys = ("name", "rank", "cards", "limits")
    cards = [_read_team(reader, item, keys) for item in reader.items(node)]
    if len(cards) != GROUP_SIZE:
        reader.problem(node, "a group has {size} teams, not {count}", size=GROUP_SIZE, count=len(cards))
    if sum(card.cards for card in cards) > MOST_DEALT:
        reader.problem(node, "WC-A16: a group is dealt at most {most} cards", most=MOST_DEALT)
    return cards


def _read_team(reader: Reader, node: Node, keys: tuple[str, ...]) -> TeamCard:
    fields = reader.fields(node, keys, required=(key for key in keys if key != "rank"))
    limits = (
        tuple(reader.integer(item, 2, 3) for item in reader.items(fields["limits"]))
        if "limits" in fields
        else ()
    )
    return TeamCard(
        name=reader.name(fields["name"], "team") if "name" in fields else "",
        cards=reader.integer(fields["cards"], FEWEST_CARDS, MOST_CARDS) if "cards" in fields else 0,
        limits=limits,
        worth=make_worth(limits),
        rank=reader.integer(fields["rank"], 1, 999) if "rank" in fields else None,
    )


def read_choices(path: Path) -> dict[str, Choice]:
    reader = Reader()
    root = load_nodes(path)
    nodes = root.fields if isinstance(root, Fields) else {}
    choices = {name: _read_choice(reader, node) for name, node in nodes.items()}
    reader.finish()
    return choices


def _read_choice(reader: Reader, node: Node) -> Choice:
    keys = ("default", "choices", "reading", "meaning")
    fields = reader.fields(node, keys, required=keys)
    if len(fields) < len(keys):
        return Choice("", (), "", "")
    choices = tuple(reader.text(item) for item in reader.items(fields["choices"]))
    default = reader.one_of(fields["default"], choices, "default")
    return Choice(default, choices, reader.text(fields["reading"]), reader.text(fields["meaning"]))


@cache
def action_cards() -> tuple[int, ...]:
    return read_deck(fixture("engines", GAME, "deck.yaml"))


@cache
def team_cards() -> TeamCards:
    return read_team_cards(fixture("engines", GAME, "teams.yaml"))


@cache
def open_choices() -> dict[str, Choice]:
    return read_choices(fixture("engines", GAME, "options.yaml"))


def cards_for(teams: tuple[str, ...]) -> tuple[TeamCard, ...]:
    """The 32 by position, so that a renamed team keeps its card; any other company by name."""
    known = team_cards()
    if len(teams) == TEAM_COUNT:
        return known.teams
    by_name = {loose_key(card.name): card for card in known.teams}
    return tuple(by_name.get(loose_key(name), known.guest) for name in teams)


def settled_options(given: Mapping[str, object]) -> dict[str, str]:
    """Every open choice with its answer; an unknown option or answer is an error."""
    known = open_choices()
    for name in given:
        if name not in known:
            raise InvalidData(
                "unknown option {name}", hint=did_you_mean(str(name), known), name=shown(str(name))
            )
    return {name: _answer(name, choice, given) for name, choice in known.items()}


def _answer(name: str, choice: Choice, given: Mapping[str, object]) -> str:
    answer = given.get(name, choice.default)
    text = ("yes" if answer else "no") if isinstance(answer, bool) else str(answer)
    if text not in choice.choices:
        raise InvalidData(
            "the option {name} cannot be {answer}",
            hint=did_you_mean(text, choice.choices),
            name=name,
            answer=shown(text),
        )
    return text
