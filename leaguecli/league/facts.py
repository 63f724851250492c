"""What the journal says once undone entries are left out: results, draws, lots, adjustments, names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from leaguecli.league.journal import Entry
from leaguecli.model.result import Result, result_from_data


class Recorded(NamedTuple):
    """A result with the teams it was recorded for: it counts only while the bracket still says the same."""

    result: Result
    home: str
    away: str
    details: dict[str, Any]
    seq: int
    played: bool
    """By an engine, not at a real table."""


class Adjustment(NamedTuple):
    team: str
    points: int
    reason: str
    competition: str | None


class Lots(NamedTuple):
    competition: str
    order: tuple[str, ...]
    proof: object
    """How they were drawn: `now`, `seed`, or the whole draw that proves it."""


class Posting(NamedTuple):
    """Money entered by hand at a real table."""

    team: str
    amount: int
    reason: str
    season: int | None


class Facts:
    """What counts today, by match, stage or team."""

    def __init__(self) -> None:
        self.results: dict[str, Recorded] = {}
        self.done: dict[str, int] = {}
        self.draws: dict[str, list[tuple[str, str]]] = {}
        self.placings: dict[str, dict[str, str]] = {}
        self.lots: list[Lots] = []
        self.adjustments: list[Adjustment] = []
        self.withdrawn: dict[str, str] = {}
        self.names: dict[str, dict[str, Any]] = {}
        self.dates: dict[str, str] = {}
        self.notes: dict[str, str] = {}
        self.postings: list[Posting] = []
        self.owners: dict[str, str] = {}

    def copy(self) -> Facts:
        """Facts to play on with: what is added to them leaves these as they are."""
        twin = Facts()
        for name, value in vars(self).items():
            setattr(twin, name, value.copy())
        return twin


def fold(entries: Iterable[Entry]) -> Facts:
    facts = Facts()
    for entry in entries:
        _FOLDS[entry["kind"]](facts, entry)
    return facts


def _recorded(facts: Facts, entry: Entry) -> None:
    played = entry["kind"] == "played"
    for stage, pairs in entry.get("draws", {}).items():
        facts.draws[stage] = [(home, away) for home, away in pairs]
    for match, data in entry["results"].items():
        home, away = data["teams"]
        plain = {key: value for key, value in data.items() if key not in ("teams", "details")}
        facts.results[match] = Recorded(
            result_from_data(plain), home, away, data.get("details", {}), entry["seq"], played
        )
        if entry.get("note"):
            facts.notes[match] = entry["note"]
    facts.notes.update(entry.get("notes", {}))
    for stage in entry.get("done", ()):
        facts.done[stage] = entry["seq"]
    for lots in entry.get("lots", ()):
        _add_lots(facts, lots)
    facts.placings.update(entry.get("placings", {}))


def _voided(facts: Facts, entry: Entry) -> None:
    for match in entry["matches"]:
        facts.results.pop(match, None)


def _done(facts: Facts, entry: Entry) -> None:
    facts.done[entry["stage"]] = entry["seq"]


def _drawn(facts: Facts, entry: Entry) -> None:
    if "owners" in entry:
        facts.owners.update(entry["owners"])
    if "placing" in entry:
        facts.placings[entry["stage"]] = dict(entry["placing"])
    if "pairs" in entry:
        facts.draws[entry["stage"]] = [(home, away) for home, away in entry["pairs"]]


def _add_lots(facts: Facts, data: dict[str, Any]) -> None:
    facts.lots.append(Lots(data["competition"], tuple(data["order"]), data.get("proof", "now")))


def _renamed(facts: Facts, entry: Entry) -> None:
    facts.names.setdefault(entry["team"], {}).update(entry["new"])


def _adjusted(facts: Facts, entry: Entry) -> None:
    facts.adjustments.append(
        Adjustment(entry["team"], entry["points"], entry["reason"], entry.get("competition"))
    )


def _withdrawn(facts: Facts, entry: Entry) -> None:
    facts.withdrawn[entry["team"]] = entry["results"]


def _dated(facts: Facts, entry: Entry) -> None:
    facts.dates.update(entry["dates"])


def _noted(facts: Facts, entry: Entry) -> None:
    facts.notes[entry["match"]] = entry["note"]


def _posted(facts: Facts, entry: Entry) -> None:
    facts.postings.append(Posting(entry["team"], entry["amount"], entry["reason"], entry.get("season")))


def _nothing(facts: Facts, entry: Entry) -> None:
    """A campaign's set-up, which only the engine reads, or the odds of a day: no fact of the season."""


_FOLDS: dict[str, Callable[[Facts, Entry], None]] = {
    "recorded": _recorded,
    "replaced": _recorded,
    "played": _recorded,
    "voided": _voided,
    "done": _done,
    "drawn": _drawn,
    "lots": _add_lots,
    "renamed": _renamed,
    "adjusted": _adjusted,
    "withdrawn": _withdrawn,
    "dated": _dated,
    "noted": _noted,
    "posted": _posted,
    "started": _nothing,
    "simulated": _nothing,
}
KINDS = frozenset(_FOLDS)
