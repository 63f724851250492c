"""Two-leg ties of a league: which chain decides them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from leaguecli.model.result import Result
from leaguecli.standings.ties import Leg, Verdict, decide_final, decide_tie

if TYPE_CHECKING:
    from leaguecli.league.season import Season

CHAMPIONS_FINAL = "F"
"""The final of two Masters champions has a chain of its own (MOF-92)."""


def decide(season: Season, tie: str, supposed: Mapping[str, Result] | None = None) -> Verdict[str] | None:
    """How the tie stands, if matches end as `supposed`; None before its teams are known."""
    matches = season.legs(tie)
    home, away = season.teams(matches[0]) if matches else (None, None)
    if home is None or away is None:
        return None
    assumed = supposed or {}
    legs = [
        Leg(*teams, result)
        for match in matches
        if (result := assumed.get(match.id) or season.result(match)) is not None
        and (teams := _known(season.teams(match)))
    ]
    lots = [team for drawn in season.facts.lots if drawn.competition == tie for team in drawn.order]
    if tie == CHAMPIONS_FINAL and {"A", "B"} <= set(season.competitions):
        records = [*season.games("A"), *season.games("B")]
        return decide_final(home, away, legs, season.rules_of("A"), records, lots=lots)
    return decide_tie(home, away, legs, season.rules.ties, lots=lots)


def _known(teams: tuple[str | None, str | None]) -> tuple[str, str]:
    home, away = teams
    return home or "", away or ""
