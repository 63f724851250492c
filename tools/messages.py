"""Every message a user can read, found in the source, and what each language still lacks.

    python tools/messages.py                 all messages as JSON
    python tools/messages.py missing it      those that the Italian catalogue lacks, ready to be filled in
    python tools/messages.py unused it       those in it that the source no longer says
    python tools/messages.py add it FILE     puts the translations of FILE into the catalogue, sorted

A message is what stands in `_("…")`, `say("…")`, the sentence or hint of an error, a `Phrase`, `Said`,
`Words`, `Finding`, `Consequence` or `Hint`, and what a `metavar` calls a value; and the words kept as data:
commands and their panels, labels, formats, rulesets, stories and questions of the games, checklists, keys.
Where the argument is not written there, it is looked for among the assignments of the same function or
module; what cannot be found must stand in `ELSEWHERE`.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "leaguecli"
CATALOGUES = PACKAGE / "cli" / "languages"
LANGUAGES = ("pt-PT", "pt-BR", "it")
NOT_FOR_USERS = ("sheets", "testing")
"""Pads have a catalogue of their own, all but their errors; the conformance suite speaks to authors."""

SAYERS = dict.fromkeys(
    ("_", "say", "translate", "Phrase", "Said", "Words", "Finding", "Consequence", "Hint"), 0
)
NAMERS = {"ensure_name": 1, "name": 1, "one_of": 2}
"""Functions that are told what a name is the name of."""
ERROR_BASES = {"LeagueError"}
ELSEWHERE = {
    "spec.summary", "spec.panel", "panel", "EVERYWHERE", "inspect.getdoc(function)",  # commands
    "param.metavar", "param.name.upper()",  # what stands for a value
    "stage.label", "competition.label", "league.calendar.note",  # labels
    "f.description", "found.description", "found.label", "option.description", "meaning",  # formats, options
    "r.title", "r.years",  # rulesets
    "line.reason",  # the ledger
    "self.story", "decision.question",  # stories and questions of the games
    "value", "str(v)", "label", "str(roll['face'])",  # words and dice of the games; what a name names
    "step.text", "what", "space.template",  # checklists, keys, tracks
    "h", "short", "column", "head", "name",  # headings of tables
    "found.template", "phrase", "part", "value.template", "error.message",  # found where they are made
    "error.hint", "legal()", "_faces(die)", "_left(deck)", "_played(results)",  # these too
    "legal.replace('{', '{{').replace('}', '}}')",  # of plug-ins
    "value.phrase",  # what was said once
}  # fmt: skip


class Found:
    def __init__(self) -> None:
        self.messages: set[str] = set()
        self.unknown: list[str] = []


def all_messages() -> Found:
    found = Found()
    modules = {path: ast.parse(path.read_text(encoding="utf-8")) for path in source_files()}
    errors = error_classes(modules.values())
    sayers: dict[str, tuple[int, int | None]] = {name: (index, None) for name, index in SAYERS.items()}
    sayers |= dict.fromkeys(errors, (0, None))
    sayers |= passers(modules.values(), sayers)
    for path, module in modules.items():
        Reader(path, module, sayers, found).read()
    for path in sorted((PACKAGE / "sheets").rglob("*.py")):
        module = ast.parse(path.read_text(encoding="utf-8"))
        Reader(path, module, dict.fromkeys(errors, (0, None)), found).read()
    found.messages |= set(kept_as_data())
    found.messages = {message for message in found.messages if has_words(message)}
    return found


def source_files() -> list[Path]:
    paths = sorted(PACKAGE.rglob("*.py"))
    return [path for path in paths if path.relative_to(PACKAGE).parts[0] not in NOT_FOR_USERS]


def has_words(message: str) -> bool:
    """`{home} {score} {away}` says nothing that could be translated."""
    from string import Formatter

    return any(any(c.isalpha() for c in text) for text, *_ in Formatter().parse(message))


def error_classes(modules: object) -> set[str]:
    names = set(ERROR_BASES)
    grown = True
    while grown:
        grown = False
        for module in modules:  # type: ignore[attr-defined]
            for node in ast.walk(module):
                if isinstance(node, ast.ClassDef) and node.name not in names and _derives(node, names):
                    names.add(node.name)
                    grown = True
    return names - {"InvalidFile"}


def _derives(node: ast.ClassDef, names: set[str]) -> bool:
    return any(isinstance(base, ast.Name) and base.id in names for base in node.bases)


def passers(modules: object, sayers: dict[str, tuple[int, int | None]]) -> dict[str, tuple[int, int | None]]:
    """Functions that hand a parameter on to an error, such as `problem(node, "…")`, and its position."""
    found: dict[str, tuple[int, int | None]] = {}
    for _ in range(3):
        known = {**sayers, **found}
        for module in modules:  # type: ignore[attr-defined]
            for function in ast.walk(module):
                if isinstance(function, ast.FunctionDef) and function.name not in (*known, "__new__"):
                    position = passed_position(function, known)
                    if position is not None:
                        found[function.name] = (position, None)
    return found


def passed_position(function: ast.FunctionDef, known: dict[str, tuple[int, int | None]]) -> int | None:
    names = [argument.arg for argument in function.args.args]
    offset = 1 if names[:1] in (["self"], ["cls"]) else 0
    for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
        name = called(call)
        if name in known and name not in ("_", "say", "translate"):
            message = argument_at(call, known[name][0])
            if isinstance(message, ast.Name) and message.id in names:
                return names.index(message.id) - offset
    return None


def called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def argument_at(call: ast.Call, position: int) -> ast.expr | None:
    if any(isinstance(argument, ast.Starred) for argument in call.args[: position + 1]):
        return None
    if position < len(call.args):
        return call.args[position]
    return next((k.value for k in call.keywords if k.arg in ("message", "template")), None)


class Reader:
    """Reads one module; knows the assignments of each function and of the module."""

    def __init__(
        self, path: Path, module: ast.Module, sayers: dict[str, tuple[int, int | None]], found: Found
    ) -> None:
        self.path = path
        self.module = module
        self.sayers = sayers
        self.found = found
        self.assigned = assignments(module.body)

    def read(self) -> None:
        self._visit(self.module, self.assigned, set())

    def _visit(self, node: ast.AST, assigned: dict[str, list[ast.expr]], parameters: set[str]) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef):
                inner = {**assigned, **assignments(ast.walk(child))}
                self._visit(child, inner, {a.arg for a in [*child.args.args, *child.args.kwonlyargs]})
                continue
            if isinstance(child, ast.Call):
                self._call(child, assigned, parameters)
            self._visit(child, assigned, parameters)

    def _call(self, call: ast.Call, assigned: dict[str, list[ast.expr]], parameters: set[str]) -> None:
        name = called(call)
        self.found.messages |= set(placeholders(call))
        what = argument_at(call, NAMERS[name]) if name in NAMERS else None
        if isinstance(what, ast.Constant) and isinstance(what.value, str):
            self.found.messages.add(what.value)
        if name not in self.sayers or (name in ("say", "translate") and isinstance(call.func, ast.Attribute)):
            return
        wanted = [argument_at(call, self.sayers[name][0])]
        wanted += [k.value for k in call.keywords if k.arg in ("hint", "legal")]
        for expression in wanted:
            if expression is not None and (name != "Words" or isinstance(expression, ast.Constant)):
                self._take(expression, assigned, parameters, set())

    def _take(
        self, node: ast.expr, assigned: dict[str, list[ast.expr]], parameters: set[str], seen: set[str]
    ) -> None:
        match node:
            case ast.Constant(value=str(text)):
                self.found.messages.add(text)
            case ast.Constant():
                pass
            case ast.IfExp(body=body, orelse=other):
                self._take(body, assigned, parameters, seen)
                self._take(other, assigned, parameters, seen)
            case ast.BoolOp(values=values):
                for value in values:
                    self._take(value, assigned, parameters, seen)
            case ast.Dict(values=values) | ast.Tuple(elts=values) | ast.List(elts=values):
                for value in values:
                    self._take(value, assigned, parameters, seen)
            case ast.Subscript(value=value):
                self._take(value, assigned, parameters, seen)
            case ast.Call(func=ast.Attribute(value=value, attr="get"), args=arguments):
                self._take(value, assigned, parameters, seen)
                for argument in arguments[1:]:
                    self._take(argument, assigned, parameters, seen)
            case ast.Call() if called(node) in ("_", "say", *self.sayers) or called(node) in HINT_MAKERS:
                pass
            case ast.Name(id=name) if name in assigned and name not in seen:
                for value in assigned[name]:
                    self._take(value, assigned, parameters, seen | {name})
            case ast.Name(id=name) if name in parameters:
                pass
            case _:
                if ast.unparse(node) not in ELSEWHERE:
                    place = self.path.relative_to(ROOT)
                    self.found.unknown.append(f"{place}:{node.lineno}: {ast.unparse(node)}")


def placeholders(call: ast.Call) -> Iterator[str]:
    """`TEAM` in `leaguecli needs TEAM`; a single letter or an example such as `7d` is nobody's language."""
    for keyword in call.keywords:
        value = keyword.value.value if isinstance(keyword.value, ast.Constant) else ""
        if keyword.arg == "metavar" and re.search(r"[A-Z]{3}", value):
            yield value


HINT_MAKERS = {"did_you_mean", "suggestion", "_suggestion", "_near", "_closest", "str"}


def assignments(nodes: object) -> dict[str, list[ast.expr]]:
    found: dict[str, list[ast.expr]] = {}
    for node in nodes:  # type: ignore[attr-defined]
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    found.setdefault(target.id, []).append(node.value)
        elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and isinstance(node.target, ast.Name):
            found.setdefault(node.target.id, []).extend([node.value] if node.value else [])
    return found


# Words kept as data


def kept_as_data() -> Iterator[str]:
    sys.path.insert(0, str(ROOT))
    yield from commands()
    yield from labels_and_formats()
    yield from rulesets()
    yield from games()
    yield from evenings()
    yield from headings()
    yield from vocabulary()


def commands() -> Iterator[str]:
    import importlib
    import inspect

    from leaguecli.cli.helping import EVERYWHERE
    from leaguecli.cli.registry import COMMANDS

    yield EVERYWHERE
    for name, spec in COMMANDS.items():
        yield from (spec.panel, spec.summary)
        module = importlib.import_module(f"leaguecli.cli.commands.{spec.module}")
        yield inspect.getdoc(getattr(module, name.replace("-", "_"))) or ""


def labels_and_formats() -> Iterator[str]:
    from leaguecli.formats.catalogue import FORMATS
    from leaguecli.formats.labels import LABELS

    yield from LABELS
    for each in FORMATS.values():
        yield from (each.label, each.description, *(option.description for option in each.options))


def rulesets() -> Iterator[str]:
    from leaguecli.standings.ruleset_file import load_ruleset, preset_names

    for name in preset_names():
        rules = load_ruleset(name)
        yield from (rules.title, rules.years, rules.note)


def games() -> Iterator[str]:
    from leaguecli.tabletop.discovery import engine_names, load_engine

    for entry in engine_names():
        if entry.own:
            engine = load_engine(entry.key)
            yield from engine.story.values()
            yield from (decision.question for decision in engine.decisions)
            yield from getattr(engine, "options", {}).values()
            yield getattr(engine, "note", "")


def evenings() -> Iterator[str]:
    from leaguecli.cli.commands.welcome import FIRST_STEPS
    from leaguecli.cli.evening import board, checklists, night_screen, scoreboard

    for steps in (*checklists.BEFORE.values(), *checklists.AT.values(), *checklists.AFTER.values()):
        yield from (step.text for step in steps)
    yield from (checklists.WINNER_NEEDED.text, checklists.ONE_MANAGER.text)
    for track in (*board.TRACKS.values(), board.BY_THE_CLOCK):
        yield from (space.template for space in track)
    for keys in (night_screen.KEYS, night_screen.KEYS_WITHOUT_GOALS, scoreboard.HELP, FIRST_STEPS):
        yield from (what for _key, what in keys)


def headings() -> Iterator[str]:
    from leaguecli.cli.commands.table import _COUNTS, _GOALS
    from leaguecli.cli.odds.screen import _TROPHIES

    yield from (heading for heading, *_more in (*_COUNTS, *_GOALS))
    yield from ("Pts", *_TROPHIES.values())


def vocabulary() -> Iterator[str]:
    """Words of the games that stories put into their sentences."""
    from leaguecli.cli.commands.money import REASONS
    from leaguecli.engines.magic_number_eleven.words import EFFECTS, STATES
    from leaguecli.engines.masters_of_football.effects import TACTICS
    from leaguecli.engines.masters_of_football.engine import MastersOfFootball
    from leaguecli.engines.masters_of_football.picture import shown_type
    from leaguecli.engines.masters_of_football.words import DICE, LEVELS, TYPES
    from leaguecli.engines.match_of_the_season.board import DAY_NAMES, board
    from leaguecli.engines.match_of_the_season.chance_cards import chance_cards
    from leaguecli.engines.match_of_the_season.formations import COMPARISONS
    from leaguecli.engines.match_of_the_season.game import COLOURS
    from leaguecli.engines.match_of_the_season.players import POSITIONS, players
    from leaguecli.engines.match_of_the_season.views import WHY_ABSENT
    from leaguecli.engines.world_cup_2010.cards import LABELS
    from leaguecli.formats.catalogue import OURS
    from leaguecli.model.names import _TWICE

    yield from (*TACTICS, *DICE, *LEVELS, *map(shown_type, TYPES), *MastersOfFootball().game.ladder)
    yield from (*STATES, *EFFECTS, *PENALTY_SPOTS)
    yield from (*COMPARISONS, *DAY_NAMES, *board().spaces, *chance_cards().colour)
    yield from (*COLOURS, *POSITIONS, *players().colours, *(word for _reason, word in WHY_ABSENT))
    yield from (*LABELS, *_TWICE.values(), OURS, "bye", *REASONS.values(), "home", "away")
    yield from (f"place {number}" for number in (2, 3, 4))


PENALTY_SPOTS = ("top left", "top right", "centre", "bottom left", "bottom right")
"""Of Magic Number Eleven; a keeper's card names two of them."""


# Catalogues


def load(language: str) -> dict[str, str]:
    path = CATALOGUES / f"{language}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def missing(language: str) -> list[str]:
    return sorted(all_messages().messages - set(load(language)))


def unused(language: str) -> list[str]:
    return sorted(set(load(language)) - all_messages().messages)


def add(language: str, file: str) -> None:
    known = all_messages().messages
    new = json.loads(Path(file).read_text(encoding="utf-8"))
    catalogue = {**load(language), **new}
    kept = {message: catalogue[message] for message in sorted(catalogue) if message in known}
    for message in sorted(catalogue.keys() - kept.keys()):
        print(f"left out, nothing says it: {message}", file=sys.stderr)
    text = json.dumps(kept, ensure_ascii=False, indent=0, sort_keys=True)
    (CATALOGUES / f"{language}.json").write_text(text + "\n", encoding="utf-8")


def main(words: list[str]) -> None:
    match words:
        case []:
            found = all_messages()
            print(json.dumps(sorted(found.messages), ensure_ascii=False, indent=1))
            print(*found.unknown, sep="\n", file=sys.stderr)
        case ["missing", language]:
            print(json.dumps(dict.fromkeys(missing(language), ""), ensure_ascii=False, indent=1))
        case ["unused", language]:
            print(json.dumps(unused(language), ensure_ascii=False, indent=1))
        case ["add", language, file]:
            add(language, file)
        case _:
            print(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
