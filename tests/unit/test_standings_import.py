"""Standings stand on the start-up path of every command: importing them loads nothing heavy."""

import subprocess
import sys

HEAVY = (
    "yaml",
    "fractions",
    "decimal",
    "statistics",
    "numpy",
    "rich",
    "typer",
    "tinydb",
    "difflib",
    "hashlib",
)
SCRIPT = """
import sys
import leaguecli.standings.games, leaguecli.standings.rank, leaguecli.standings.ruleset
from leaguecli.standings.ruleset import ruleset_from_data
from leaguecli.standings.games import game_of_score
order = ["points", "goal_difference", {"head_to_head": ["points"]}, "lots"]
rules = ruleset_from_data({"name": "x", "order": order, "adjust": {"A": -1}, "given": {"lots": [["B", "A"]]}})
leaguecli.standings.rank.rank("AB", [game_of_score("A", "B", 1, 1)], rules)
print(" ".join(name for name in sys.argv[1:] if name in sys.modules))
"""


def test_ranking_by_stored_rules_loads_nothing_heavy():
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, *HEAVY], capture_output=True, text=True, check=True, timeout=60
    )
    assert run.stdout.strip() == ""
