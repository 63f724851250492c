"""The child's side of `child`: hosts one plug-in and answers the parent's calls, one JSON line each.

Only plain data travels. The child builds its own twin of every table the parent plays at, so that a whole
round costs one exchange; told events and recorded lines go back with the answer, and a question to a person
is put to the parent in the middle of the call.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from leaguecli.files.yaml12 import Place
from leaguecli.model.errors import Hint, LeagueError
from leaguecli.model.result import Result, result_from_data, result_to_data
from leaguecli.tabletop.agents import Agent, Answer, RandomAgent
from leaguecli.tabletop.decision import Decision, Options
from leaguecli.tabletop.engine import Campaign, Engine, Pairing, Round, Setup
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.replayed import ReplayedTable
from leaguecli.tabletop.seeds import SeedPath, make_path
from leaguecli.tabletop.table import Table
from leaguecli.tabletop.wire import (
    Data,
    error_to_data,
    line_from_data,
    round_from_data,
    setup_from_data,
)

LONGEST_PROBLEM = 300
DEEPEST_MESSAGE = 100


class Line:
    """The channel to the parent: bytes in, bytes out, apart from the plug-in's own input and output."""

    def __init__(self, reading: int, writing: int) -> None:
        self._in = os.fdopen(reading, "rb")
        self._out = writing

    def fileno(self) -> int:
        return self._in.fileno()

    def read(self) -> Data:
        line = self._in.readline()
        if not line:
            os._exit(0)
        message: Data = json.loads(line)
        return message

    def write(self, message: Data) -> None:
        """Half a character (a lone surrogate) cannot be encoded, and no file could hold it."""
        rest = memoryview(json.dumps(message, allow_nan=False, ensure_ascii=False).encode() + b"\n")
        while rest:
            rest = rest[os.write(self._out, rest) :]


class AskingAgent:
    """A seat whose answers come from the parent: a person, or an agent that lives there."""

    is_chancy = False

    def __init__(self, host: Host, seat: int) -> None:
        self.host = host
        self.seat = seat

    def reseed(self, path: SeedPath) -> None:
        """Chance of people's own is not ours to seed."""

    def answer(self, decision: Decision) -> Answer:
        return lambda view, options: self.host.ask(self.seat, decision, view, options)


class Host:
    def __init__(self, line: Line, engine: Engine) -> None:
        self.line = line
        self.engine = engine
        self.campaigns: dict[int, Campaign] = {}
        self.tables: dict[int, Table] = {}
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.table: Table | None = None

    # Calls

    def serve(self) -> None:
        while True:
            message = self.line.read()
            for number in message.get("drop", ()):
                self.campaigns.pop(number, None)
                self.tables.pop(number, None)
            self._send(self._outcome_of(message))

    def _outcome_of(self, message: Data) -> Data:
        """Whatever the plug-in does here is caught: its exceptions are the parent's to name."""
        self.table = None
        try:
            call: Callable[[Data], Any] = getattr(self, "call_" + message["call"])
            return {"returned": call(message)}
        except LeagueError as error:
            return refusal(error)
        except BaseException as error:
            return {"raised": describe(error)}

    def _send(self, message: Data) -> None:
        """With everything that was told and written since the last time."""
        told, self.told = self.told, []
        if told:
            message["told"] = told
        table = self.table
        if isinstance(table, RecordedTable):
            message["lines"] = table.lines[:]
            table.lines.clear()
        elif isinstance(table, ReplayedTable):
            message["position"] = table.position
        try:
            ensure_shallow(message)
            self.line.write(message)
        except (TypeError, ValueError, RecursionError, MemoryError) as error:
            self.line.write({"raised": "what is no plain data: " + describe(error)})

    def call_describe(self, message: Data) -> Data:
        engine = self.engine
        dice = getattr(engine, "dice", None)
        return {
            "name": engine.name,
            "version": engine.version,
            "story": dict(engine.story),
            "agents": list(engine.agents),
            "decisions": [
                {
                    "name": decision.name,
                    "rule": decision.rule,
                    "question": decision.question,
                    "unordered": decision.unordered,
                    "silent": decision.silent,
                    "parsed": decision.parse is not None,
                }
                for decision in engine.decisions
            ],
            "options": dict(getattr(engine, "options", {})),
            "dice": {name: [die.name, die.labels] for name, die in dice().items()} if dice else {},
        }

    def call_seats(self, message: Data) -> list[str]:
        return list(self.engine.seats(self._setup(message)))

    def call_start(self, message: Data) -> Data:
        return self._keep(message, self.engine.start(self._setup(message), self._seat_down(message)))

    def call_resume(self, message: Data) -> Data:
        return self._keep(message, self.engine.resume(self._setup(message), message["state"]))

    def _keep(self, message: Data, campaign: Campaign) -> Data:
        self.campaigns[message["campaign"]] = campaign
        return {"doors": [door for door in ("draw", "sheet") if callable(getattr(campaign, door, None))]}

    def call_friendly(self, message: Data) -> Any:
        return _result_data(self.engine.friendly(self._setup(message), self._seat_down(message)))

    def call_play(self, message: Data) -> Any:
        results = self._campaign(message).play(self._round(message), self._seat_down(message))
        if not isinstance(results, Mapping):
            return results
        return {str(match): _result_data(result) for match, result in results.items()}

    def call_record(self, message: Data) -> None:
        self._campaign(message).record(
            self._round(message),
            Pairing(*message["pairing"]),
            result_from_data(message["result"]),
            message["details"],
            self._seat_down(message),
        )

    def call_state(self, message: Data) -> Any:
        return ensure_text_keys(self._campaign(message).state())

    def call_draw(self, message: Data) -> Any:
        campaign: Any = self._campaign(message)
        return campaign.draw(self._round(message), message["entrants"], self._seat_down(message))

    def call_sheet(self, message: Data) -> Any:
        campaign: Any = self._campaign(message)
        return campaign.sheet(message["team"])

    def _campaign(self, message: Data) -> Campaign:
        return self.campaigns[message["campaign"]]

    def _setup(self, message: Data) -> Setup:
        return setup_from_data(message["setup"])

    def _round(self, message: Data) -> Round:
        return round_from_data(message["round"])

    # Tables

    def _seat_down(self, message: Data) -> Table:
        """The twin of the parent's table: as it was left, or made as the parent says."""
        described = message["table"]
        number = described["id"]
        if number not in self.tables:
            self.tables[number] = self._make_table(described)
        self.table = table = self.tables[number]
        if "at" in described:
            table.at(described["at"])
            if isinstance(table, RecordedTable):
                table.lines.clear()
        return table

    def _make_table(self, described: Data) -> Table:
        listener = self._listen if described["listening"] else None
        if described["kind"] == "replayed":
            lines = [line_from_data(line) for line in described["lines"]]
            replayed = ReplayedTable(lines, described["names"], Place(*described["end"]), listener)
            replayed.position = described["position"]
            return replayed
        agents = [self._make_agent(name, seat) for seat, name in enumerate(described["agents"])]
        seed = make_path(described["seed"])
        if described["kind"] == "recorded":
            return RecordedTable(agents, seed, described["names"], listener)
        return Table(agents, seed)

    def _make_agent(self, name: str | None, seat: int) -> Agent:
        if name is None:
            return AskingAgent(self, seat)
        return RandomAgent() if name == "random" else self.engine.agents[name]()

    def _listen(self, kind: str, facts: dict[str, Any]) -> None:
        self.told.append((kind, facts))

    # Questions to the parent

    def ask(self, seat: int, decision: Decision, view: Any, options: Options) -> Any:
        words: Any = getattr(view, "words", dict)()
        picture: Any = getattr(view, "lines", list)()
        self._send({"ask": decision.name, "seat": seat, "words": words, "picture": picture})
        while True:
            reply = self.line.read()
            if "answer" in reply:
                return _choice_of(decision, view, reply["answer"], options)
            if "try" in reply:
                self._send({"objection": _objection_to(decision, view, reply["try"], options)})
            else:
                self._send({"options": [decision.format(view, option) for option in options()]})


def _choice_of(decision: Decision, view: Any, written: Any, options: Options) -> Any:
    if decision.parse is not None:
        return decision.parse(view, written)
    wanted = decision.canonical(written)
    for option in options():
        if decision.canonical(decision.format(view, option)) == wanted:
            return option
    raise ValueError(f"the answer {written!r} to {decision.name} is none of the options")


def _objection_to(decision: Decision, view: Any, written: Any, options: Options) -> list[str] | None:
    """Which rule an answer breaks, and why; None where it is legal."""
    try:
        choice = _choice_of(decision, view, written, options)
    except (ValueError, KeyError, TypeError, IndexError, LeagueError) as error:
        return [decision.rule, str(error)]
    objection = decision.objection(view, choice) if decision.objection is not None else None
    return None if objection is None else [_plain_text(text) for text in objection]


def _plain_text(text: Any) -> str:
    return text.filled() if isinstance(text, Hint) else str(text)


def _result_data(result: Any) -> Any:
    return result_to_data(result) if isinstance(result, Result) else result


def ensure_text_keys(data: Any) -> Any:
    """JSON would turn the key 1 into "1" without a word, and the state would come back as another."""
    if isinstance(data, Mapping):
        for key in data:
            if not isinstance(key, str):
                raise TypeError(f"the key {key!r} of the state is no text")
        return {key: ensure_text_keys(value) for key, value in data.items()}
    return [ensure_text_keys(item) for item in data] if isinstance(data, list | tuple) else data


def refusal(error: LeagueError) -> Data:
    """Even a refusal may be faulty: a sentence that cannot be said is an exception like any other."""
    try:
        return {"refused": error_to_data(error)}
    except Exception:
        return {"raised": describe(error)}


def ensure_shallow(message: Data) -> None:
    """Deeper data could be sent, but not be followed by all who keep it, compare it and write it down."""
    level: list[Any] = [message]
    for _ in range(DEEPEST_MESSAGE):
        level = [
            inner for outer in level if isinstance(outer, dict | list | tuple) for inner in _inside(outer)
        ]
        if not level:
            return
    raise ValueError(f"nested deeper than {DEEPEST_MESSAGE} levels")


def _inside(outer: dict[str, Any] | list[Any] | tuple[Any, ...]) -> Iterable[Any]:
    return outer.values() if isinstance(outer, dict) else outer


def describe(error: BaseException) -> str:
    try:
        return f"{type(error).__name__}: {error}"[:LONGEST_PROBLEM]
    except Exception:
        return type(error).__name__
