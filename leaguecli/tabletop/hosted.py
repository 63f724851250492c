"""The parent's side of a conversation with a hosted plug-in: one call, one answer, questions in between."""

from __future__ import annotations

import itertools
import os
import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from leaguecli.model.errors import InvalidData, LeagueError
from leaguecli.model.names import shown
from leaguecli.tabletop import checks
from leaguecli.tabletop.agents import Agent
from leaguecli.tabletop.child import Call, Child, Limits, PluginFailed
from leaguecli.tabletop.decision import Decision, Plain
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.replayed import ReplayedTable
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.story import is_fillable
from leaguecli.tabletop.table import Table
from leaguecli.tabletop.twins import RemoteView, describe_table, place_name
from leaguecli.tabletop.wire import Data, error_from_data

T = TypeVar("T")
Parse = Callable[[Any, int], T]
"""Turns returned data and its size into what the protocol promises, or raises InvalidData."""


@dataclass(frozen=True, slots=True)
class Plugin:
    """Where an engine comes from, and how its failures call it."""

    key: str
    target: str
    distribution: str
    version: str
    path: tuple[str, ...]
    """Folders its modules are looked for in."""

    def __str__(self) -> str:
        return shown(f"{self.key} ({self.distribution} {self.version})", 100)


class Hosted:
    """A plug-in in its child, started at the first call and again after a failure."""

    def __init__(self, plugin: Plugin, limits: Limits) -> None:
        self.plugin = plugin
        self.limits = limits
        self.story: Mapping[str, str] = {}
        self.decisions: Mapping[str, Decision] = {}
        self._child: Child | None = None
        self._numbers = itertools.count(1)
        self._dropped: list[int] = []
        self._tables: weakref.WeakKeyDictionary[Table, tuple[int, SeedPath]] = weakref.WeakKeyDictionary()

    # The child

    def child(self) -> Child:
        """The living child of this process; one inherited through a fork is left to its owner."""
        child = self._child
        if child is None or not child.is_alive or child.owner != os.getpid():
            self.close()
            child = self._child = self._start()
        return child

    def _start(self) -> Child:
        self._tables.clear()
        self._dropped.clear()
        call = Call(str(self.plugin), "load")
        child = self._child = Child(self.limits, self.plugin.path)
        order = {"key": self.plugin.key, "target": self.plugin.target}
        child.send(order | {"memory": self.limits.memory_mb << 20, "seconds": self.limits.seconds}, call)
        try:
            self._returned(child.receive(call, self.limits.load_seconds)[0], call)
        except PluginFailed:
            raise
        except LeagueError as error:
            self.close()
            raise PluginFailed(
                "the plug-in {plugin} is no engine: {problem}", plugin=call.plugin, problem=str(error)
            ) from None
        return child

    def close(self) -> None:
        if self._child is not None and self._child.is_alive:
            self._child.close()

    def next_number(self) -> int:
        """A number under which the child keeps a table or a campaign."""
        return next(self._numbers)

    def drop_with(self, thing: object, number: int) -> None:
        """What the child keeps under this number it keeps only as long as `thing` lives here."""
        weakref.finalize(thing, self._dropped.append, number).atexit = False

    # Calls

    def call(self, name: str, message: Data, parse: Parse[T], table: Table | None = None) -> T:
        child = self.child()
        call = Call(str(self.plugin), name, str(table.path) if table is not None else "none")
        child.send(self._complete(message, name, table), call)
        reply, size = self._converse(child, table, call)
        returned = self._returned(reply, call)
        with self._checking(call):
            return parse(returned, size)

    def _complete(self, message: Data, name: str, table: Table | None) -> Data:
        message["call"] = name
        if table is not None:
            message["table"] = self._twin_of(table)
        if self._dropped:
            message["drop"] = self._dropped[:]
            self._dropped.clear()
        return message

    def _twin_of(self, table: Table) -> Data:
        """Described in full the first time; later only where it was moved to meanwhile."""
        known = self._tables.get(table)
        if known is None:
            described = describe_table(table) | {"id": self.next_number()}
            self.drop_with(table, described["id"])
            is_moved = place_name(table) not in ("", "start")
        else:
            described = {"id": known[0]}
            is_moved = table.place is not known[1]
        if is_moved:
            described["at"] = place_name(table)
        self._tables[table] = (described["id"], table.place)
        return described

    def _converse(self, child: Child, table: Table | None, call: Call) -> tuple[Data, int]:
        while True:
            reply, size = child.receive(call)
            self._catch_up(reply, table, call)
            if "ask" not in reply or table is None:
                return reply, size
            child.send({"answer": self._answer(child, reply, table, call)}, call)

    def _catch_up(self, reply: Data, table: Table | None, call: Call) -> None:
        """What the twin told and wrote happened at this table too."""
        with self._checking(call):
            told = checks.parse_told(reply.get("told", []), self.story)
            lines = checks.parse_lines(reply.get("lines", []))
        if isinstance(table, RecordedTable):
            table.lines += lines
        elif isinstance(table, ReplayedTable):
            table.position = max(table.position, min(int(reply.get("position", 0)), len(table.lines)))
        listener: Callable[[str, dict[str, Any]], None] | None = getattr(table, "listener", None)
        if listener is not None:
            for kind, facts in told:
                listener(kind, facts)

    def _returned(self, reply: Data, call: Call) -> Any:
        if "returned" in reply:
            return reply["returned"]
        if "refused" in reply:
            with self._checking(call):
                error = _refusal(reply["refused"])
            raise error
        self.close()
        raise PluginFailed(
            "the plug-in {plugin} raised {problem} (in {call}, seed {seed})",
            **call.words(),
            problem=shown(str(reply.get("raised", "nothing")), 300),
        )

    @contextmanager
    def _checking(self, call: Call) -> Iterator[None]:
        """What is wrong with a return value is the plug-in's failure."""
        try:
            yield
        except InvalidData as error:
            self.close()
            raise PluginFailed(
                "the plug-in {plugin} returned what cannot be: {problem} (in {call}, seed {seed})",
                **call.words(),
                problem=str(error),
            ) from None

    # Questions

    def _answer(self, child: Child, reply: Data, table: Table, call: Call) -> Plain:
        """A decision travels to the person or agent who sits here; the clock stands still meanwhile."""

        def inquire(message: Data, key: str) -> Any:
            child.send(message, call)
            answer = child.receive(call)[0]
            return answer[key] if key in answer else self._returned(answer, call)

        with self._checking(call):
            decision, agent, view = self._question(reply, table, inquire)
        try:
            return agent.answer(decision)(view, lambda: list(inquire({"options": True}, "options")))
        except BaseException:
            self.close()
            raise

    def _question(
        self, reply: Data, table: Table, inquire: Callable[[Data, str], Any]
    ) -> tuple[Decision, Agent, RemoteView]:
        name, seat, words = str(reply["ask"]), reply.get("seat"), reply.get("words")
        if name not in self.decisions or type(seat) is not int or not 0 <= seat < len(table.agents):
            raise InvalidData("it asks for a decision it never declared: {decision}", decision=shown(name))
        if not isinstance(words, dict) or not is_fillable(self.decisions[name].question, words):
            raise InvalidData("the question of {decision} lacks a word", decision=shown(name))
        picture = checks.parse_texts(reply.get("picture"), "a picture")
        view = RemoteView(words, picture, lambda choice: inquire({"try": choice}, "objection"))
        return self.decisions[name], table.agents[seat], view


def _refusal(data: Any) -> LeagueError:
    try:
        return error_from_data(data)
    except (KeyError, TypeError, AttributeError):
        raise InvalidData("a refusal without a sentence") from None
