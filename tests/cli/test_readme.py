"""The front door stays true: the picture is the real screen, and every command in the pages runs."""

import importlib.util
import re
import shlex
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_the_picture_is_the_real_screen():
    spec = importlib.util.spec_from_file_location("make_screen", ROOT / "docs" / "make_screen.py")
    make_screen = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make_screen)
    drawn = (ROOT / "docs" / "screen.svg").read_text(encoding="utf-8")
    assert make_screen.draw() == drawn, "python docs/make_screen.py draws it again"
    assert "url(http" not in drawn.replace('"', "")


def commands_of(page):
    """Lines of code blocks marked `console` that start with a dollar sign, in order."""
    blocks = re.findall(r"```console\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines() if line.startswith("$ leaguecli")]
    return [line.removeprefix("$ leaguecli ").split("  #")[0].strip() for line in lines]


@pytest.mark.parametrize("page", ["README.md"])
def test_every_command_of_the_page_runs(lg, page):
    commands = commands_of(ROOT / page)
    assert len(commands) >= 10
    for command in commands:
        answer = lg(*shlex.split(command))
        assert answer.code == 0, (command, answer.err)


def test_the_python_of_the_page_runs(lg, capsys):
    (script,) = re.findall(
        r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL
    )
    exec(script, {})  # noqa: S102
    team, chance = capsys.readouterr().out.split()
    odds = lg.json(
        *shlex.split("simulate --game masters-of-football --runs 200 --seed 1"), *lg.names(*"ABCD")
    )
    assert {"team": team, "champion": float(chance)}.items() <= odds["teams"][0].items()


def test_the_pages_the_readme_names_are_there():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        assert (ROOT / target).exists(), target
