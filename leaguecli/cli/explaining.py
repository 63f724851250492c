"""Why one team stands above another, in words and as data."""

from __future__ import annotations

from typing import Any

from leaguecli.cli.words import _
from leaguecli.league.league import League
from leaguecli.standings.explain import explain, explanation_text, explanation_to_data
from leaguecli.standings.rank import Standing


def explanation_lines(league: League, standing: Standing[str]) -> list[str]:
    return [explanation_text(found, _label(league), _) for found in explain(standing)]


def explanation_shape(league: League, standing: Standing[str]) -> list[dict[str, Any]]:
    return [explanation_to_data(found, _label(league)) for found in explain(standing)]


def _label(league: League) -> Any:
    return lambda team: league.teams[team].name
