"""Completion: what is offered where, and in real shells, with names such as São João da Serra."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from leaguecli.cli.app import build_command
from leaguecli.cli.completion.completing import candidates, fitting, inserted
from leaguecli.cli.completion.line import split_line
from leaguecli.cli.completion.sources import ARGUMENTS, FREE_OPTIONS, OPTION_VALUES, SHORT
from leaguecli.cli.registry import COMMANDS

SCRIPTS = str(Path(sys.executable).parent)


@pytest.fixture
def serra(lg):
    names = lg.names("São João da Serra", "Città di Forlì", "São Pedro")
    lg.ok("new", "Sexta à noite", "--game", "masters-of-football", "--seed", "1", *names)
    return lg


def offered(line):
    typed = split_line(line)
    found = fitting(candidates(typed.words[1:], typed.current), typed.current)
    return [c.value for c in inserted(found, typed.current)]


@pytest.mark.parametrize(
    ("line", "words", "current"),
    [
        ("leaguecli ", ["leaguecli"], ""),
        ("leaguecli re", ["leaguecli"], "re"),
        ('leaguecli record "São J', ["leaguecli", "record"], "São J"),
        ("leaguecli record São\\ J", ["leaguecli", "record"], "São J"),
        ("leaguecli record 'a b' c", ["leaguecli", "record", "a b"], "c"),
        ('leaguecli record ""', ["leaguecli", "record"], ""),
        ('leaguecli record "" ', ["leaguecli", "record", ""], ""),
    ],
)
def test_lines_are_split_as_a_shell_does(line, words, current):
    typed = split_line(line)
    assert (typed.words, typed.current) == (words, current)


def test_record_offers_only_open_matches(serra):
    serra.ok("record", "M1", "1-0")
    ids = [value for value in offered("leaguecli record ") if value.startswith("M")]
    assert "M1" not in ids
    assert ids[0] == "M2"
    assert "M1" in offered("leaguecli history ")
    assert "M1" not in offered("leaguecli scoreboard ")


def test_codes_are_completed_and_names_are_understood(serra):
    assert offered("leaguecli record ")[-4:-1] == ["SAO", "CIT", "SPE"]
    assert offered("leaguecli needs ci") == ["CIT"]
    assert offered("leaguecli needs São\\ P") == ["SPE"]
    assert offered("leaguecli needs sa") == ["São João da Serra", "São Pedro"]
    assert offered("leaguecli record SAO ")[:3] == ["SAO", "CIT", "SPE"]
    assert offered("leaguecli record M2 ") == []


def test_leagues_games_rules_formats_and_options(serra):
    assert offered("leaguecli use ") == ["sexta-a-noite"]
    assert offered("leaguecli table -l Sexta\\ ") == ["sexta-a-noite"]
    assert "masters-of-football" in offered("leaguecli new --game ")
    assert offered("leaguecli new --format six") == ["six-seasons"]
    assert offered("leaguecli table --rules la-") == ["la-liga"]
    assert offered("leaguecli table --rules=la-") == ["--rules=la-liga"]
    assert offered("leaguecli table --expl") == ["--explain"]
    assert offered("leaguecli --lang pt") == ["pt-PT", "pt-BR"]
    assert offered("leaguecli done ") == ["ACADEMY", "MARKET"]
    assert offered("leaguecli nigh") == ["night"]
    assert offered("leaguecli help sc") == ["scores", "scoreboard"]
    assert offered("leaguecli export ") == [":files"]
    assert offered("leaguecli dice mof:gen") == ["mof:genius"]


def test_another_league_than_the_current_one(serra):
    serra.ok("new", "other", "--game", "scoreline", *serra.names("Ajax", "Porto"))
    assert offered("leaguecli needs -l sexta-a-noite ci") == ["CIT"]
    assert offered("leaguecli -l other needs ") == ["AJA", "POR"]


def test_every_option_with_a_value_is_known():
    """Else the word after it would be taken for an argument."""
    for name, spec in COMMANDS.items():
        for param in build_command(name, spec).params:
            if param.param_type_name == "option" and not param.is_flag:
                known = {SHORT.get(option, option) for option in param.opts}
                assert known & (set(OPTION_VALUES) | set(FREE_OPTIONS)), (name, param.opts)


def test_every_command_with_arguments_is_known():
    free = {"new", "match", "restore", "undo", "redo"}
    """Names and numbers that nobody can guess."""
    for name, spec in COMMANDS.items():
        has_arguments = any(p.param_type_name == "argument" for p in build_command(name, spec).params)
        assert not has_arguments or name in ARGUMENTS or name in free, name


def ask(line, shell="bash", **more):
    environment = {**os.environ, "_LEAGUECLI_COMPLETE": shell, **more}
    words = [line] if shell == "bash" else line.split(" ")
    return subprocess.run(
        [f"{SCRIPTS}/leaguecli", *words], env=environment, capture_output=True, text=True, encoding="utf-8"
    )


@pytest.mark.parametrize("content", [b"", b"garbage", None])
def test_nothing_is_ever_said_on_stderr(lg, content):
    if content is not None:
        lg.home.mkdir()
        (lg.home / "bad.json").write_bytes(content)
        (lg.home / "current").write_bytes(b"bad.json\n")
    for line in ("leaguecli record ", "leaguecli bogus x", "leaguecli needs --bogus ", "", 'leaguecli "'):
        done = ask(line)
        assert done.stderr == ""
        assert "Traceback" not in done.stdout


def test_meanings_are_said_in_the_users_language(serra):
    assert "(What to play now.)" in ask("leaguecli ").stdout


class Shell:
    """A real shell in a real terminal."""

    def __init__(self, command, ready):
        pexpect = pytest.importorskip("pexpect")
        environment = {
            **os.environ,
            "PATH": f"{SCRIPTS}:{os.environ['PATH']}",
            "LC_ALL": "C.UTF-8",
            "TERM": "dumb",
        }
        self.child = pexpect.spawn(
            command[0], command[1:], env=environment, encoding="utf-8", dimensions=(40, 200), timeout=15
        )
        self.child.sendline(ready)
        self.child.expect("\nREADY")

    def press(self, keys, until):
        self.child.send(keys)
        self.child.expect(until)
        return self.child.before + self.child.after

    def finish(self, keys, until):
        """The rest of the line; what the shell had completed is seen by what the command did."""
        time.sleep(0.7)
        return self.press(keys, until)


def test_in_a_real_bash(serra):
    ready = 'bind "set enable-bracketed-paste off"; eval "$(leaguecli completion bash)"; echo REA""DY'
    bash = Shell(["bash", "--norc", "--noprofile", "-i"], ready)
    bash.press("leaguecli rec\t", "record ")
    bash.finish("M1 2-1 -n\r", "would be: recorded M1 .* 2-1 .*\n")
    bash.press("leaguecli record São\\ J\t", "J")
    bash.finish("Città\t 3-1 -n\r", "recorded M4 São João da Serra 3-1 Città di Forlì")
    bash.press('leaguecli record "São P\t', "P")
    bash.finish("SAO 0-0 -n\r", "recorded M6 São Pedro 0-0 São João da Serra")
    bash.press("leaguecli record Sã\t\t\t", r"São\\ Pedro +\(SPE\)")
    bash.finish("Pe\t CIT 1-1 -n\r", "recorded M8 São Pedro 1-1 Città di Forlì")
    bash.press("leaguecli needs \t\t", r"SAO  \(São João da Serra\)")
    bash.child.sendcontrol("c")
    bash.press("leaguecli dice mof:gen\t", "genius")
    bash.finish("--seed 1\r", r"\[\w+\]")


@pytest.mark.skipif(shutil.which("zsh") is None, reason="zsh is not installed")
def test_in_a_real_zsh(serra):
    ready = 'autoload -U compinit; compinit -u -D; eval "$(leaguecli completion zsh)"; echo REA""DY'
    zsh = Shell(["zsh", "-f", "-i"], ready)
    zsh.press("leaguecli record São\\ J\t", "J")
    zsh.finish("CI\t3-1 -n\r", "recorded M4 São João da Serra 3-1 Città di Forlì")


@pytest.mark.skipif(shutil.which("fish") is None, reason="fish is not installed")
def test_in_a_real_fish(serra):
    environment = {**os.environ, "PATH": f"{SCRIPTS}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}

    def complete(line):
        script = f"leaguecli completion fish | source; complete -C '{line}'"
        done = subprocess.run(
            ["fish", "--no-config", "-c", script], env=environment, capture_output=True, text=True
        )
        assert done.stderr == ""
        return [each.partition("\t")[::2] for each in done.stdout.splitlines()]

    assert ("SAO", "São João da Serra") in complete("leaguecli record SA")
    assert complete("leaguecli needs ci") == [("CIT", "Città di Forlì")]
    assert ("São Pedro", "SPE") in complete("leaguecli needs São")
