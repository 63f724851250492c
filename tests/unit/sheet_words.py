"""Every template a sheet can say, found in the source."""

import ast
from pathlib import Path

import leaguecli
from leaguecli.formats.catalogue import OURS
from leaguecli.formats.labels import LABELS
from leaguecli.league.games import GAMES
from leaguecli.standings.phrases import CRITERION_NAMES

PACKAGE = Path(leaguecli.__file__).parent
PHRASES_OF_SHEETS = ("standings/describe.py", "standings/footnotes.py", "standings/ties.py")
NEVER_SAID = {"{title}", "{title} ({years})", "{text}", "source: {text}", "{number}. {criterion}"}


def calls(path: Path, names: set[str]):
    """The literal first arguments of calls by these names."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        first = node.args[0]
        if name in names and isinstance(first, ast.Constant) and isinstance(first.value, str):
            yield first.value


def all_templates() -> set[str]:
    said = {text for path in (PACKAGE / "sheets").rglob("*.py") for text in calls(path, {"say", "word"})}
    phrases = {text for name in PHRASES_OF_SHEETS for text in calls(PACKAGE / name, {"Phrase"})}
    titles = {game.title for game in GAMES.values()}
    ladder = {"{criterion} over the two legs", "{criterion} in the championships"}
    found = said | phrases | ladder | titles | set(LABELS) | set(CRITERION_NAMES.values()) | {OURS}
    return found - NEVER_SAID - {""}
