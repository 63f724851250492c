"""Somebody else's engine, played in a child process behind the same protocols as our own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result, result_to_data
from leaguecli.tabletop import checks
from leaguecli.tabletop.agents import Agent
from leaguecli.tabletop.chance import Die
from leaguecli.tabletop.child import Call, Limits, PluginFailed
from leaguecli.tabletop.decision import Decision, Plain
from leaguecli.tabletop.engine import Campaign, Pairing, Round, Setup
from leaguecli.tabletop.hosted import Hosted, Parse, Plugin, T
from leaguecli.tabletop.table import Table
from leaguecli.tabletop.twins import RemoteAgent, make_remote_decision
from leaguecli.tabletop.wire import Data, pairing_to_data, round_to_data, setup_to_data


class ForeignEngine:
    """The proxy of a plug-in's engine; it is asked what it is when first made."""

    def __init__(self, plugin: Plugin, limits: Limits) -> None:
        self._hosted = hosted = Hosted(plugin, limits)
        self.key = plugin.key
        hosted.call("describe", {}, self._read)
        hosted.story = self.story
        hosted.decisions = {decision.name: decision for decision in self.decisions}

    def _read(self, described: Any, size: int) -> None:
        try:
            self.name, self.version = str(described["name"]), str(described["version"])
            self.story: Mapping[str, str] = {str(k): str(v) for k, v in described["story"].items()}
            self.decisions: Sequence[Decision] = [make_remote_decision(d) for d in described["decisions"]]
            self.options: Mapping[str, str] = {str(k): str(v) for k, v in described["options"].items()}
            agents = checks.parse_texts(described["agents"], "the agents")
            dice = {str(name): (str(die), list(labels)) for name, (die, labels) in described["dice"].items()}
        except (KeyError, TypeError, AttributeError, ValueError):
            raise InvalidData("its description is not of the right form") from None
        self.agents: Mapping[str, Callable[[], Agent]] = {name: partial(RemoteAgent, name) for name in agents}
        self._dice = {name: Die(die, labels, labels) for name, (die, labels) in dice.items()}
        checks.ensure_engine(self, self.key)

    def close(self) -> None:
        """Ends the child; the next call starts another."""
        self._hosted.close()

    def dice(self) -> dict[str, Die]:
        return dict(self._dice)

    def seats(self, setup: Setup) -> tuple[str, ...]:
        message = {"setup": setup_to_data(setup)}
        return tuple(self._hosted.call("seats", message, partial(_texts, "the seats")))

    def start(self, setup: Setup, table: Table) -> Campaign:
        return _begin(self._hosted, "start", {"setup": setup_to_data(setup)}, table)

    def resume(self, setup: Setup, state: Mapping[str, Plain]) -> Campaign:
        message = {"setup": setup_to_data(setup), "state": dict(state)}
        return _begin(self._hosted, "resume", message, None)

    def friendly(self, setup: Setup, table: Table) -> Result:
        def parse(data: Any, size: int) -> Result:
            return checks.parse_one_result(data, "the friendly")

        return self._hosted.call("friendly", {"setup": setup_to_data(setup)}, parse, table)

    def secrets(self, campaign: Campaign, seat: int) -> Iterable[object]:
        """Nothing secret ever leaves the child; the conformance suite looks at the engine itself."""
        return ()


class ForeignCampaign:
    """A campaign that lives in the child. It is lost with it; the league keeps its last `state`."""

    def __init__(self, hosted: Hosted, number: int) -> None:
        self._hosted = hosted
        self._child = hosted.child()
        self._number = number
        hosted.drop_with(self, number)

    def _call(self, name: str, message: Data, parse: Parse[T], table: Table | None = None) -> T:
        if self._hosted.child() is not self._child:
            raise PluginFailed(
                "the campaign of the plug-in {plugin} was lost when it failed (in {call}, seed {seed})",
                **Call(str(self._hosted.plugin), name).words(),
            )
        return self._hosted.call(name, message | {"campaign": self._number}, parse, table)

    def play(self, round: Round, table: Table) -> dict[str, Result]:
        def parse(data: Any, size: int) -> dict[str, Result]:
            return checks.parse_results(data, round)

        return self._call("play", {"round": round_to_data(round)}, parse, table)

    def record(
        self, round: Round, pairing: Pairing, result: Result, details: Mapping[str, Plain], table: Table
    ) -> None:
        message = {
            "round": round_to_data(round),
            "pairing": pairing_to_data(pairing),
            "result": result_to_data(result),
            "details": dict(details),
        }
        self._call("record", message, lambda data, size: None, table)

    def state(self) -> dict[str, Plain]:
        return self._call("state", {}, checks.parse_state)


class DrawingCampaign(ForeignCampaign):
    def draw(self, round: Round, entrants: Sequence[int], table: Table) -> list[tuple[int, int]]:
        def parse(data: Any, size: int) -> list[tuple[int, int]]:
            return checks.parse_pairs(data, entrants)

        message = {"round": round_to_data(round), "entrants": list(entrants)}
        return self._call("draw", message, parse, table)


class CampaignWithSheets(ForeignCampaign):
    def sheet(self, team: int) -> list[str]:
        return self._call("sheet", {"team": team}, partial(_texts, "a sheet"))


class DrawingCampaignWithSheets(DrawingCampaign, CampaignWithSheets):
    pass


_KINDS = {
    (False, False): ForeignCampaign,
    (True, False): DrawingCampaign,
    (False, True): CampaignWithSheets,
    (True, True): DrawingCampaignWithSheets,
}


def _begin(hosted: Hosted, call: str, message: Data, table: Table | None) -> ForeignCampaign:
    """Started or resumed in the child; here it gets those optional methods that it has there."""
    number = hosted.next_number()
    doors = hosted.call(call, message | {"campaign": number}, _doors, table)
    return _KINDS["draw" in doors, "sheet" in doors](hosted, number)


def _texts(what: str, data: Any, size: int) -> list[str]:
    return checks.parse_texts(data, what)


def _doors(data: Any, size: int) -> list[str]:
    """Which optional methods the campaign has."""
    return checks.parse_texts(data.get("doors") if isinstance(data, dict) else None, "the doors")
