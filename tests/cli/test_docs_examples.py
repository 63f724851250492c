"""Every command in the pages and in the help is typed as it stands there, in a clean home."""

import re
import shlex
from pathlib import Path

import pytest

from leaguecli.cli.registry import COMMANDS
from leaguecli.cli.topics import TOPICS

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(str(page.relative_to(ROOT)) for page in (ROOT / "docs").rglob("*.md"))
"""The commands of README.md run in test_readme.py."""
TOPIC_PAGES = [f"leaguecli/cli/topics/en/{topic}.md" for topic in TOPICS]

FRIDAY = (
    "leaguecli new friday --game masters-of-football --seed 5 "
    '--team Ajax --team "Città di Forlì" --team Porto'
)
SUNDAY = "leaguecli new sunday --game scoreline --seed 1 --team Ajax --team Porto"
LEVEL = ["leaguecli record M1 1-1", "leaguecli record M2 1-1"]
BEFORE = {
    "docs/pads.md": [FRIDAY],
    "docs/transcripts.md": [
        "leaguecli match Ajax Porto --game masters-of-football --seed 1 --transcript final.yaml"
    ],
    "leaguecli/cli/topics/en/scores.md": [
        "leaguecli new cup --game scoreline --format cup --team A --team Ajax --team B --team C "
        "--team D --team E --team Porto --team F"
    ],
    "leaguecli/cli/topics/en/files.md": [SUNDAY],
    "leaguecli/cli/topics/en/teams.md": [FRIDAY, *(f"leaguecli record M{n} 1-0" for n in range(1, 7))],
    "leaguecli/cli/topics/en/rules.md": [SUNDAY],
    "leaguecli/cli/topics/en/languages.md": [SUNDAY],
    "leaguecli/cli/topics/en/ties.md": [SUNDAY, *LEVEL],
}
"""What has happened before the page begins."""

LEFT_OUT = {
    "--cluster": "needs other machines",
    "--human": "needs a person at the keyboard",
    "draw-lots --now": "the tie is kept for the draw below it",
}
"""Commands with these words are not typed, for the reason given."""


def commands_of(page):
    """Lines of code, fenced or set in, that begin with the program's name; what follows two spaces and a #
    is a remark."""
    found = []
    is_code = False
    for line in (ROOT / page).read_text(encoding="utf-8").splitlines():
        if line.startswith("```"):
            is_code = not is_code
        text = line.strip().removeprefix("$ ")
        if (is_code or line.startswith("    ")) and text.startswith(("leaguecli ", "lg ")):
            found.append(re.split(r"\s{2,}#", text)[0])
    return found


def run_all(lg, lines):
    for line in lines:
        if any(words in line for words in LEFT_OUT):
            continue
        answer = lg(*shlex.split(line)[1:])
        assert answer.code == 0, (line, answer.err)


@pytest.mark.parametrize("page", [page for page in [*PAGES, *TOPIC_PAGES] if commands_of(page)])
def test_every_command_of_a_page_runs(lg, page):
    run_all(lg, [*BEFORE.get(page, ()), *commands_of(page)])


def test_pages_are_looked_through():
    counts = {page: len(commands_of(page)) for page in [*PAGES, *TOPIC_PAGES]}
    assert sum(bool(count) for count in counts.values()) >= 10


NEEDS_FILES = {
    "replay": ["leaguecli match A B --game masters-of-football --seed 1 --transcript match.yaml"],
    "draw-lots": [
        SUNDAY,
        *LEVEL,
        "leaguecli draw-lots commit lots.json --public lottery",
        'leaguecli draw-lots reveal lots.json --public "1 2 3"',
    ],
    "import": [
        FRIDAY,
        "leaguecli record M1 1-0",
        "leaguecli export results.csv",
        "leaguecli export friday.json",
        "leaguecli undo",
    ],
    "export": [SUNDAY],
    "pad": [FRIDAY],
    "play": [FRIDAY],
    "simulate": [FRIDAY],
    "match": [],
    "demo": [],
}
"""Commands whose examples speak of files or play; those of all others run in test_commands.py."""


@pytest.mark.parametrize("name", NEEDS_FILES)
def test_examples_with_files_run(lg, name):
    run_all(lg, [*NEEDS_FILES[name], *COMMANDS[name].examples])
