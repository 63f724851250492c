"""Pipes, full disks, closed streams, odd locales, signals: right exit codes, no traceback, nothing lost."""

import os
import signal
import subprocess
import sys
import time

import pytest

LEAGUECLI = [sys.executable, "-m", "leaguecli"]


def shell(command, **environment):
    return subprocess.run(
        ["bash", "-c", command.replace("leaguecli", f"{sys.executable} -m leaguecli")],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


def is_quiet(text):
    return "Traceback" not in text and "Exception ignored" not in text


READERS = [
    "table",
    "calendar",
    "history",
    "leagues",
    "--help",
    "help scores",
    "rules",
    "dice",
    "completion bash",
]


@pytest.mark.parametrize("command", READERS)
def test_a_reader_that_goes_away_is_no_error(friday, command):
    done = shell(f"leaguecli {command} | head -1; echo ${{PIPESTATUS[0]}}")
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == "0"


@pytest.mark.parametrize("command", [*READERS, "record M1 2-1", "table --json"])
def test_a_full_disk_is_one_line(friday, command):
    done = shell(f"leaguecli {command} > /dev/full")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "could not be written" in done.stderr


def test_a_result_that_is_saved_says_so_on_a_full_disk_too(friday):
    assert "the change is saved, but" in shell("leaguecli record M1 2-1 > /dev/full").stderr
    assert len(friday.json("history")["entries"]) == 1
    assert "saved" not in shell("leaguecli table > /dev/full").stderr


@pytest.mark.parametrize("command", ["table", "record M1 2-1", "night", "new"])
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&-", ">&- 2>&- <&-"])
def test_closed_streams(friday, command, closed):
    before = friday.file("friday").read_bytes()
    done = shell(f"leaguecli {command} {closed}")
    assert is_quiet(done.stdout + done.stderr)
    assert 0 <= done.returncode < 128
    if done.returncode:
        assert friday.file("friday").read_bytes() == before
    assert friday("check").code == 0


@pytest.mark.parametrize("locale", ["C", "POSIX", "tr_TR.UTF-8", "de_DE.ISO-8859-1", "nonsense"])
def test_every_locale(friday, locale):
    environment = {"LC_ALL": locale, "LANG": locale, "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    done = shell('leaguecli record "São João" "Forlì" 1-0 -n; leaguecli table', **environment)
    assert is_quiet(done.stderr)
    assert "São João" in done.stdout
    assert "Forlì" in done.stdout


def test_turkish_letters_do_not_change_names(lg):
    done = shell(
        "leaguecli new t --game scoreline --team INTER --team Istanbul && leaguecli team show inter",
        LC_ALL="tr_TR.UTF-8",
    )
    assert done.returncode == 0, done.stderr
    assert "INTER (INT)" in done.stdout


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_at_the_prompt(friday, number):
    night = subprocess.Popen(
        [*LEAGUECLI, "night"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    night.stdin.write("2-1\n")
    night.stdin.flush()
    while "recorded M1" not in night.stdout.readline():
        pass
    time.sleep(0.2)
    begun = time.monotonic()
    night.send_signal(number)
    _out, err = night.communicate(timeout=10)
    assert night.returncode == 130
    assert time.monotonic() - begun < 2
    assert err == ""
    assert friday.json("calendar")["stages"][0]["matches"][0]["score"] == [2, 1]
    friday.ok("record", "M2", "1-1")


def test_no_colour_where_it_is_not_wanted(friday):
    for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}, {}):
        assert "\x1b" not in shell("leaguecli table; leaguecli next", **environment).stdout


def test_commands_in_a_folder_that_is_gone(friday, tmp_path):
    done = shell(f"mkdir {tmp_path}/gone && cd {tmp_path}/gone && rmdir {tmp_path}/gone && leaguecli table")
    assert done.returncode == 0, done.stderr
    assert is_quiet(done.stderr)
