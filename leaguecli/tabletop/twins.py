"""The parent's half of what plays in a child: how a table is described there, and who answers from here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.agents import Answer, RandomAgent
from leaguecli.tabletop.decision import Decision, Plain
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.replayed import ReplayedTable
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.table import Table
from leaguecli.tabletop.wire import Data, line_to_data


class RemoteAgent:
    """Stands for an agent that thinks in the child, beside its engine."""

    __slots__ = ("name",)
    is_chancy = False

    def __init__(self, name: str) -> None:
        self.name = name

    def reseed(self, path: SeedPath) -> None:
        """Its twin in the child is seeded there."""

    def answer(self, decision: Decision) -> Answer:
        raise InvalidData("the agent {name} of a plug-in plays only its own game", name=self.name)


class RemoteView:
    """What a seat may know, told in words; its choices are what a transcript would hold."""

    __slots__ = ("_lines", "_object", "_words")

    def __init__(self, words: dict[str, Any], lines: list[str], object: Callable[[Plain], Any]) -> None:
        self._words = words
        self._lines = lines
        self._object = object

    def words(self) -> dict[str, Any]:
        return self._words

    def lines(self) -> list[str]:
        return self._lines

    def objection(self, choice: Plain) -> tuple[str, str] | None:
        found = self._object(choice)
        return None if found is None else (str(found[0]), str(found[1]))


def make_remote_decision(described: Data) -> Decision:
    """Choices are already plain here, so writing them down changes nothing; only the child can object."""
    is_parsed = bool(described["parsed"])
    return Decision(
        described["name"],
        described["rule"],
        described["question"],
        unordered=bool(described["unordered"]),
        silent=bool(described["silent"]),
        parse=_as_said if is_parsed else None,
        objection=_child_objects if is_parsed else None,
    )


def _as_said(view: Any, written: Plain) -> Plain:
    return written


def _child_objects(view: Any, choice: Plain) -> tuple[str, str] | None:
    found: tuple[str, str] | None = view.objection(choice)
    return found


def describe_table(table: Table) -> Data:
    """Everything the child needs to build the twin of this table."""
    if isinstance(table, ReplayedTable):
        end = table.end
        return {
            "kind": "replayed",
            "lines": [line_to_data(line) for line in table.lines],
            "position": table.position,
            "names": list(table.names),
            "end": [end.file, end.line, end.column],
            "listening": table.listener is not None,
        }
    described: Data = {"kind": "simulated", "seed": table.path.names(), "listening": False}
    described["agents"] = [_agent_name(agent) for agent in table.agents]
    if isinstance(table, RecordedTable):
        described |= {
            "kind": "recorded",
            "names": list(table.names),
            "listening": table.listener is not None,
        }
    return described


def _agent_name(agent: object) -> str | None:
    """None for one that answers here: a person, or an agent of the caller's own."""
    if isinstance(agent, RemoteAgent):
        return agent.name
    return "random" if type(agent) is RandomAgent else None


def place_name(table: Table) -> str:
    """The last name given to `at`: the place below the table's path."""
    return "\x1f".join(table.place.names()[len(table.path.names()) :])
