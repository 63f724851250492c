"""Every command in the pages and in the help is typed as it stands there, in a clean home."""

import json
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


def blocks(page, language):
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


EIGHT = "name: eight\ngame: scoreline\nteams: [Ajax, Dynamo, C, D, E, F, G, H]\n"


@pytest.mark.parametrize(
    ("page", "before"),
    [("docs/league.md", ""), ("docs/formats.md", EIGHT), ("docs/games/scoreline.md", EIGHT)],
)
def test_the_league_file_of_a_page_makes_a_league(lg, page, before):
    """A page that shows only some keys speaks of a league with eight teams."""
    Path("league.yaml").write_text(before + blocks(page, "yaml")[0], encoding="utf-8")
    lg.ok("new", "--from", "league.yaml")
    lg.ok("simulate", "--runs", "5", "--seed", "1")


def test_the_scenario_of_the_page_runs(lg):
    (scenario,) = blocks("docs/simulate.md", "yaml")
    Path("scenario.yaml").write_text(scenario, encoding="utf-8")
    lg.ok("simulate", "--from", "scenario.yaml", "--runs", "20", "--workers", "1")
    assert {path.name for path in Path().glob("*.*")} >= {"odds.json", "seasons.jsonl", "odds.html"}
    (line,) = blocks("docs/simulate.md", "json")
    told, written = (json.loads(text) for text in (line, Path("seasons.jsonl").read_text().splitlines()[0]))
    assert set(told) == set(written)
    assert set(told["teams"][0]) <= set(written["teams"][0])
    assert told["seed"] == written["seed"]


def test_the_python_of_the_page_about_simulations_runs(capsys):
    (script,) = blocks("docs/simulate.md", "python")
    exec(script, {})  # noqa: S102
    assert len(capsys.readouterr().out.splitlines()) == 3
