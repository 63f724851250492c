"""Reads the components from their YAML files; every problem is named with its file and line."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

from leaguecli.engines.masters_of_football.effects import (
    CARD_WORDS,
    MANAGER_WORDS,
    Effects,
    combined,
    read_effects,
    read_tactic,
)
from leaguecli.engines.masters_of_football.game import (
    ANY_TACTIC,
    GENIUS_FACE,
    GENIUSES,
    HIGHEST_RATING,
    Action,
    Game,
    LineUp,
    Manager,
    Player,
    make_level_table,
)
from leaguecli.engines.masters_of_football.words import LEVELS, POSITIONS, TACTICS, TYPES
from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Node, Text, load_nodes
from leaguecli.tabletop.chance import Die

MANAGER_COUNT, PLAYER_COUNT, ACTION_COUNT, TACTIC_CARD_COUNT = 10, 66, 50, 16
LADDER_LENGTH = 6
TURNS = 12
HIGHEST_TACTICAL = 5
FILES = ("dice", "levels", "managers", "players", "actions", "teams")


@cache
def shipped_game() -> Game:
    from leaguecli.files.fixtures import fixture

    return load_game(fixture("engines", "masters_of_football", "dice.yaml").parent)


def load_game(folder: Path) -> Game:
    nodes = {name: load_nodes(folder / f"{name}.yaml") for name in FILES}
    return read_game(nodes)


def read_game(nodes: dict[str, Node]) -> Game:
    reader = Reader()
    board = reader.fields(
        nodes["levels"],
        ("origin", "ladder", "attack", "defence", "tactics", "tactic_sets", "minutes"),
        required=("ladder", "attack", "defence", "tactics", "tactic_sets", "minutes"),
    )
    dice = reader.fields(
        nodes["dice"],
        ("origin", "genius", "tactic", "attack", "defence"),
        required=("genius", "tactic", "attack", "defence"),
    )
    reader.finish()
    ladder = _read_ladder(reader, board["ladder"])
    _read_tactics(reader, board["tactics"], board["tactic_sets"])
    players = _read_players(reader, nodes["players"])
    game = Game(
        genius_die=_read_genius_die(reader, dice["genius"]),
        tactic_die=Die("tactic", _read_numbers(reader, dice["tactic"], 1, 9)),
        attack_dice=_read_dice(reader, "attack", dice["attack"], ladder),
        defence_dice=_read_dice(reader, "defence", dice["defence"], ladder),
        ladder=ladder,
        minutes=tuple(_read_numbers(reader, board["minutes"], 0, 120, TURNS)),
        managers=_read_managers(reader, nodes["managers"]),
        players=players,
        actions=_read_actions(reader, nodes["actions"]),
        line_ups=_read_line_ups(reader, nodes["teams"], players),
        attack_levels=make_level_table(_read_thresholds(reader, board["attack"])),
        defence_levels=make_level_table(_read_thresholds(reader, board["defence"])),
    )
    reader.finish()
    return game


def _ensure_count(reader: Reader, node: Node, count: int, due: int, what: str) -> None:
    if count != due:
        reader.problem(node, "there are {count} {what}, not {due} (MOF-02)", count=count, what=what, due=due)


def _ensure_distinct(reader: Reader, nodes: list[Node], names: list[str], what: str) -> None:
    seen: set[str] = set()
    for node, name in zip(nodes, names, strict=True):
        if name in seen:
            reader.problem(node, "two {what} are called {name}", what=what, name=name)
        seen.add(name)


def _read_numbers(reader: Reader, node: Node, low: int, high: int, due: int = 0) -> list[int]:
    items = reader.items(node)
    if (due and len(items) != due) or not items:
        reader.problem(node, "{due} numbers are due here", due=due or "some")
        return [low] * (due or 1)
    return [reader.integer(item, low, high) for item in items]


# The board (levels.yaml) and the dice (dice.yaml)


def _read_ladder(reader: Reader, node: Node) -> tuple[str, ...]:
    """MOF-41, MOF-A01: the colours, weakest first."""
    items = reader.items(node)
    ladder = [reader.name(item, "colour") for item in items]
    _ensure_distinct(reader, items, ladder, "levels")
    if len(ladder) != LADDER_LENGTH:
        reader.problem(node, "the ladder has {due} colours", due=LADDER_LENGTH)
    return tuple(ladder)


def _read_tactics(reader: Reader, node: Node, sets: Node) -> None:
    names = [reader.one_of(item, TACTICS, "tactic") for item in reader.items(node)]
    if tuple(names) != TACTICS:
        reader.problem(node, "the tactics are {tactics}, in this order", tactics=", ".join(TACTICS))
    cards = len(names) * reader.integer(sets, 1, 99)
    _ensure_count(reader, sets, cards, TACTIC_CARD_COUNT, "tactic cards")


def _read_thresholds(reader: Reader, node: Node) -> list[int]:
    numbers = _read_numbers(reader, node, -20, 40, LADDER_LENGTH - 1)
    if numbers != sorted(set(numbers)):
        reader.problem(node, "each level must begin above the one before it")
    return numbers


def _read_genius_die(reader: Reader, node: Node) -> Die:
    labels = [reader.one_of(item, ("1", "2", "genius"), "genius face") for item in reader.items(node)]
    if not {"1", "genius"} <= set(labels):
        reader.problem(node, "the genius die shows 1, 2 and a genius face")
    faces = [GENIUS_FACE if label == "genius" else int(label == "2") + 1 for label in labels]
    return Die("genius", faces, labels)


def _read_dice(reader: Reader, kind: str, node: Node, ladder: tuple[str, ...]) -> list[Die]:
    """MOF-03: one die of each kind per level."""
    items = reader.items(node)
    if len(items) != len(ladder):
        reader.problem(node, "there is one {kind} die per level", kind=kind)
    names = [f"{kind}-{colour}" for colour in ladder]
    return [Die(name, _read_numbers(reader, item, 0, 20)) for name, item in zip(names, items, strict=False)]


# Managers


def _read_managers(reader: Reader, root: Node) -> list[Manager]:
    node = _cards_node(reader, root, "managers")
    items = reader.items(node) if node else []
    managers = [_read_manager(reader, item) for item in items]
    _ensure_distinct(reader, items, [manager.id for manager in managers], "managers")
    _ensure_count(reader, root, len(managers), MANAGER_COUNT, "managers")
    return managers


def _cards_node(reader: Reader, root: Node, key: str) -> Node | None:
    return reader.fields(root, ("origin", key), required=(key,)).get(key)


def _read_manager(reader: Reader, node: Node) -> Manager:
    words = ("id", "name", "budget", "academy", "abilities")
    keys = reader.fields(node, words, required=words)
    season, home, away = Effects(), Effects(), Effects()
    for item in reader.items(keys["abilities"]) if "abilities" in keys else []:
        where, effects = _read_ability(reader, item)
        if where == "":
            season = combined(season, effects)
        if where in ("", "home"):
            home = combined(home, effects)
        if where in ("", "away"):
            away = combined(away, effects)
    return Manager(
        id=reader.text(keys["id"]) if "id" in keys else "",
        name=reader.name(keys["name"], "manager") if "name" in keys else "",
        budget=reader.integer(keys["budget"], 0, 99) if "budget" in keys else 0,
        academy=reader.integer(keys["academy"], 0, 99) if "academy" in keys else 0,
        season=season,
        home=home,
        away=away,
    )


def _read_ability(reader: Reader, node: Node) -> tuple[str, Effects]:
    words = reader.fields(node, ("at", *MANAGER_WORDS))
    where = reader.one_of(words.pop("at"), ("home", "away"), "venue") if "at" in words else ""
    return where, read_effects(reader, words)


# Players


def _read_players(reader: Reader, root: Node) -> list[Player]:
    node = _cards_node(reader, root, "players")
    items = reader.items(node) if node else []
    players = [_read_player(reader, item) for item in items]
    _ensure_distinct(reader, items, [player.name for player in players], "players")
    _ensure_count(reader, root, len(players), PLAYER_COUNT, "players")
    absent = [level for number, level in enumerate(LEVELS) if number not in {p.level for p in players}]
    if absent:
        reader.problem(root, "there are no {level} players", level=absent[0])
    return players


def _read_player(reader: Reader, node: Node) -> Player:
    words = ("name", "level", "position", "cost", "attack", "defence", "tactical")
    keys = reader.fields(node, (*words, "genius"), required=words)
    if len([word for word in words if word in keys]) < len(words):
        return Player("", 0, 0, 0, (0,) * 4, (0,) * 4, 0, 0)
    level = reader.one_of(keys["level"], LEVELS, "level")
    position = reader.one_of(keys["position"], POSITIONS, "position")
    genius = [
        reader.one_of(item, GENIUSES, "genius")
        for item in (reader.items(keys["genius"]) if "genius" in keys else [])
    ]
    return Player(
        name=reader.name(keys["name"], "player"),
        level=LEVELS.index(level) if level in LEVELS else 0,
        position=POSITIONS.index(position) if position in POSITIONS else 0,
        cost=reader.integer(keys["cost"], 0, 99),
        attack=tuple(_read_numbers(reader, keys["attack"], 0, HIGHEST_RATING, len(TACTICS))),
        defence=tuple(_read_numbers(reader, keys["defence"], 0, HIGHEST_RATING, len(TACTICS))),
        tactical=reader.integer(keys["tactical"], 0, HIGHEST_TACTICAL),
        genius=sum({GENIUSES.get(word, 0) for word in genius}),
    )


# Action cards


def _read_actions(reader: Reader, root: Node) -> list[Action]:
    node = _cards_node(reader, root, "actions")
    items = reader.items(node) if node else []
    actions = [_read_action(reader, item) for item in items]
    _ensure_distinct(reader, items, [action.name for action in actions], "action cards")
    count = sum(action.copies for action in actions)
    _ensure_count(reader, root, count, ACTION_COUNT, "action cards")
    return actions


def _read_action(reader: Reader, node: Node) -> Action:
    words = ("name", "type", "cost", "when", "effects")
    keys = reader.fields(node, (*words, "copies", "tactics"), required=words)
    if len([word for word in words if word in keys]) < len(words):
        return Action("", 0, 0, False, True, True, ANY_TACTIC, Effects())
    kind = reader.one_of(keys["type"], TYPES, "type of card")
    when = reader.one_of(keys["when"], ("before", "during", "any"), "timing")
    is_variable = isinstance(keys["cost"], Text) and keys["cost"].text == "points"
    action = Action(
        name=reader.name(keys["name"], "action card"),
        type=TYPES.index(kind) if kind in TYPES else 0,
        cost=0 if is_variable else reader.integer(keys["cost"], 0, 99),
        is_variable=is_variable,
        before=when != "during",
        during=when != "before",
        tactics=_read_constraint(reader, keys.get("tactics")),
        effects=read_effects(reader, reader.fields(keys["effects"], CARD_WORDS)),
        copies=reader.integer(keys["copies"], 1, ACTION_COUNT) if "copies" in keys else 1,
    )
    if not action.moments:
        reader.problem(node, "{name} can never be played: its effect needs the match", name=action.name)
    return action


def _read_constraint(reader: Reader, node: Node | None) -> int:
    if node is None:
        return ANY_TACTIC
    return sum(1 << tactic for tactic in {read_tactic(reader, item) for item in reader.items(node)})


# Non-person teams


def _read_line_ups(reader: Reader, root: Node, players: list[Player]) -> list[LineUp]:
    node = _cards_node(reader, root, "teams")
    items = reader.items(node) if node else []
    line_ups = [_read_line_up(reader, item, players) for item in items]
    _ensure_distinct(reader, items, [line_up.name for line_up in line_ups], "teams")
    fielded = Counter(player for line_up in line_ups for player in line_up.players)
    for player, count in fielded.items():
        if count > 1:
            reader.problem(root, "{name} plays for two teams", name=players[player].name)
    return line_ups


def _read_line_up(reader: Reader, node: Node, players: list[Player]) -> LineUp:
    words = ("name", "tactic", "players")
    keys = reader.fields(node, words, required=words)
    if len(keys) < len(words):
        return LineUp("", 0, ())
    names = {player.name: number for number, player in enumerate(players)}
    three = [reader.one_of(item, names, "player") for item in reader.items(keys["players"])]
    numbers = tuple(names[name] for name in three if name in names)
    if len(numbers) != 3 or len({players[number].position for number in numbers}) < 2:
        reader.problem(node, "a team has three players, not all of one position (MOF-19)")
    return LineUp(
        name=reader.name(keys["name"], "team"), tactic=read_tactic(reader, keys["tactic"]), players=numbers
    )
