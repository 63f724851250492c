"""What a game is: an Engine starts a Campaign for a competition and plays it stage by stage."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from leaguecli.model.result import Result
from leaguecli.tabletop.agents import Agent
from leaguecli.tabletop.decision import Decision, Plain
from leaguecli.tabletop.table import Table


@dataclass(frozen=True, slots=True)
class Setup:
    """Who takes part. Rules speak of teams by their index, so that a renamed team keeps its campaign."""

    teams: tuple[str, ...]
    persons: tuple[bool, ...] = ()
    """Which teams somebody manages; empty means all."""
    players: tuple[str, ...] = ()
    """People who own several teams (World Cup owners, two-manager Match of the Season)."""
    owners: tuple[int | None, ...] = ()
    """Per team the index of its player; empty where teams are their own players."""
    competitions: tuple[tuple[int, ...], ...] = ()
    """Parallel championships as team indices (Masters for 5-8); empty means one of all teams."""
    options: Mapping[str, Plain] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pairing:
    """One match to play, its teams known."""

    id: str
    home: int
    away: int
    decisive: bool = False
    """A winner is needed (knock-out)."""


@dataclass(frozen=True, slots=True)
class Round:
    """One stage to play. `known` holds the results already recorded by hand; they are not played again."""

    id: str
    pairings: tuple[Pairing, ...] = ()
    kind: str = "matches"
    season: int | None = None
    group: str | None = None
    known: Mapping[str, Result] = field(default_factory=dict)
    facts: Mapping[str, Plain] = field(default_factory=dict)
    """What the league derives and a stage may need: `order` (team indices, best first) at a season's end…"""


@runtime_checkable
class Campaign(Protocol):
    """A competition in progress: squads, money, hands. Its state is plain data (JSON) without names."""

    def play(self, round: Round, table: Table) -> dict[str, Result]:
        """Plays what is not known yet and returns those results; an event returns none."""

    def record(
        self, round: Round, pairing: Pairing, result: Result, details: Mapping[str, Plain], table: Table
    ) -> None:
        """A match was played at a real table: advance as the rules say."""

    def state(self) -> dict[str, Plain]: ...


@runtime_checkable
class Engine(Protocol):
    key: str
    name: str
    version: str
    decisions: Sequence[Decision]
    story: Mapping[str, str]
    """Templates for what the table tells: `{"goal": "{minute}' GOAL for {team}"}`."""
    agents: Mapping[str, Callable[[], Agent]]
    """At least `sensible`; `random` and `human` work for every game."""

    def seats(self, setup: Setup) -> tuple[str, ...]:
        """Who decides: names of the seats; agents are given in this order."""

    def start(self, setup: Setup, table: Table) -> Campaign:
        """Deals and drafts what the game deals before its first stage."""

    def resume(self, setup: Setup, state: Mapping[str, Plain]) -> Campaign: ...

    def friendly(self, setup: Setup, table: Table) -> Result:
        """One match between the two teams of the set-up."""

    def secrets(self, campaign: Campaign, seat: int) -> Iterable[object]:
        """The very objects (hands, decks) that no view of this seat may lead to."""


@runtime_checkable
class Drawing(Protocol):
    """A campaign whose game makes its own draws (cup pairings by dice)."""

    def draw(self, round: Round, entrants: Sequence[int], table: Table) -> list[tuple[int, int]]: ...
