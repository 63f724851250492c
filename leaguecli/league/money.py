"""Money of a Match of the Season league: the engine keeps it where it plays, else it follows from results."""

from __future__ import annotations

from typing import Any, NamedTuple

from leaguecli.league.campaigns import has_campaign, resume_campaign, team_index
from leaguecli.league.journal import results_of
from leaguecli.league.league import Change, League
from leaguecli.model.errors import Conflict

GAME = "match-of-the-season"
TEAMS = 4


class Line(NamedTuple):
    team: str
    amount: int
    reason: str
    where: str


class Book(NamedTuple):
    """What everybody holds; bank and teams together are always `total`."""

    cash: dict[str, int]
    bank: int
    lines: list[Line]

    @property
    def total(self) -> int:
        return self.bank + sum(self.cash.values())


def ensure_money(league: League) -> None:
    if league.game != GAME:
        raise Conflict("this league keeps no ledger", hint="ledger and trophies are for Match of the Season")


def book(league: League) -> Book:
    ensure_money(league)
    if has_campaign(league):
        return _campaign_book(league)
    ledger = _ledger(league)
    teams = list(league.teams)
    lines = [Line(teams[p.team], p.amount, p.reason, p.where) for p in ledger.postings]
    return Book(dict(zip(teams[:TEAMS], ledger.cash, strict=True)), ledger.bank, lines)


def _campaign_book(league: League) -> Book:
    from leaguecli.tabletop.discovery import load_engine
    from leaguecli.tabletop.table import Table

    campaign: Any = resume_campaign(league, load_engine(GAME), Table([], league.seed))
    cash, bank = campaign.money()
    return Book(dict(zip(list(league.teams)[:TEAMS], cash, strict=True)), bank, [])


def _ledger(league: League) -> Any:
    """The journal read once more, for its money: results, seasons' ends, and what was entered by hand."""
    from leaguecli.tabletop.discovery import load_engine

    engine: Any = load_engine(GAME)
    ledger = engine.ledger([team.person for team in league.teams.values()][:TEAMS])
    index = team_index(league)
    misfits = league.season.misfits()
    for entry in league.active:
        for match in results_of(entry):
            recorded = None if match in misfits else league.facts.results.get(match)
            if recorded is not None and recorded.seq == entry["seq"]:
                ledger.match(match, index[recorded.home], index[recorded.away], recorded.result)
        if entry["kind"] == "done" and entry["stage"].endswith("-END"):
            season = entry["stage"].removesuffix("-END")
            order = [index[row.team] for row in league.season.standing(f"{season}-L").rows]
            ledger.season_end(entry["stage"], order)
        if entry["kind"] == "posted":
            ledger.repeat(index[entry["team"]], entry["amount"], entry["reason"])
    return ledger


def post(league: League, team: str, amount: int, reason: str) -> Change:
    """A transfer, a Chance card, a correction: checked against the book before it is written."""
    ensure_money(league)
    if has_campaign(league):
        raise Conflict(
            "the engine keeps the money of this league",
            hint="entries by hand are for leagues played at a table",
        )
    _ledger(league).enter(team_index(league)[team], amount, reason)
    return "posted", {"team": team, "amount": amount, "reason": reason}
