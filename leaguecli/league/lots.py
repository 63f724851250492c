"""Ties of a league that lots may break, and the journal entry of a draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from leaguecli.league.league import Change, League
from leaguecli.league.season import Season
from leaguecli.league.thirds import BEST, open_cut
from leaguecli.model.errors import Conflict, NotFound
from leaguecli.model.names import exact_key


def open_ties(league: League) -> list[tuple[str, tuple[str, ...]]]:
    """(table or tie, teams) that are level although everything is played; lots would break them.

    Ties over two legs come first: they must be broken, while places in a table may stay shared.
    """
    season = league.season
    found = [*_level_legs(season)]
    found += [
        (competition.id, tie)
        for competition in season.table_competitions()
        if season.table_is_final(competition.id)
        for tie in season.standing(competition.id).unbroken
    ]
    for stage in league.calendar.stages:
        if cut := open_cut(season, stage):
            found.append((BEST, cut))
            break
    return found


def _level_legs(season: Season) -> Iterator[tuple[str, tuple[str, ...]]]:
    for tie in dict.fromkeys(match.tie for _, match in season.all_matches() if match.tie):
        verdict = season.tie(tie)
        if verdict is not None and verdict.pending in ("lots", "replay"):
            home, away = season.teams(season.legs(tie)[0])
            yield tie, (home or "", away or "")


def find_tie(league: League, text: str) -> tuple[str, tuple[str, ...]]:
    """By the table's name (`A`, `CHAMPIONSHIP`, `F`); nothing to name if only one tie is open."""
    ties = open_ties(league)
    if not ties:
        raise Conflict("no tie is open that lots could break", hint="`leaguecli table --explain` shows why")
    wanted = [tie for tie in ties if not text or exact_key(tie[0]) == exact_key(text)]
    if len(wanted) == 1 or (wanted and text):
        return wanted[0]
    names = ", ".join(f"{name} ({_names(league, teams)})" for name, teams in ties)
    if text and not wanted:
        raise NotFound("no open tie in {name}", hint="open: {ties}", name=text, ties=names)
    raise NotFound("which tie?", hint="open: {ties}", ties=names)


def _names(league: League, teams: Sequence[str]) -> str:
    return ", ".join(league.teams[team].name for team in teams)


def lots_change(competition: str, order: Sequence[str], proof: object) -> Change:
    return "lots", {"competition": competition, "order": list(order), "proof": proof}


def order_ids(league: League, names: Sequence[str]) -> list[str]:
    ids = {exact_key(team.name): team.id for team in league.teams.values()}
    return [ids[exact_key(name)] for name in names]
