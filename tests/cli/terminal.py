"""A person at a real terminal."""

import os
import sys

import pytest

pexpect = pytest.importorskip("pexpect", reason="pexpect is needed for a real terminal")


class Terminal:
    """Types commands and answers, and keeps everything that was shown."""

    def __init__(self, words, columns=80, term="xterm", **environment):
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "leaguecli", *words],
            env={**os.environ, "TERM": term, "COLUMNS": "", **environment},
            encoding="utf-8",
            dimensions=(40, columns),
            timeout=20,
        )
        self.shown = ""

    def expect(self, text):
        """Waits for the words; returns what came before them."""
        self.child.expect_exact(text)
        self.shown += self.child.before + self.child.after
        return self.child.before

    def answer(self, question, answer):
        self.expect(question)
        self.child.sendline(answer)

    def interrupt(self, question):
        self.expect(question)
        self.child.sendcontrol("c")

    def end(self):
        """The exit code; nothing of a traceback may have been shown."""
        self.child.expect(pexpect.EOF)
        self.shown += self.child.before
        self.child.close()
        assert "Traceback" not in self.shown
        return self.child.exitstatus

    def lines(self):
        return [line.rstrip("\r") for line in self.shown.split("\n")]
