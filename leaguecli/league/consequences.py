"""What a change does to the rest of the league, said before it is saved."""

from __future__ import annotations

from typing import NamedTuple

from leaguecli.league.honours import champion, champion_player
from leaguecli.league.league import League
from leaguecli.league.season import Season
from leaguecli.model.result import format_result


class Consequence(NamedTuple):
    """A template and its values, for the command line to say."""

    template: str
    values: dict[str, object]


def consequences(before: League, after: League) -> list[Consequence]:
    """Changed pairings, results that no longer fit or fit again, and a new leader."""
    return [
        *_changed_pairings(before, after),
        *_misfits(before, after),
        *_leaders(before, after),
        *_champions(before, after),
    ]


def _champions(before: League, after: League) -> list[Consequence]:
    winner = champion(after)
    if winner is None or winner == champion(before):
        return []
    player = champion_player(after)
    if player and player != winner:
        return [
            Consequence("{team} wins the title; the winner is {player}", {"team": winner, "player": player})
        ]
    return [Consequence("{team} wins the title", {"team": winner})]


def _changed_pairings(before: League, after: League) -> list[Consequence]:
    old = {match.id: before.season.teams(match) for _, match in before.season.all_matches()}
    found = []
    for _, match in after.season.all_matches():
        teams = after.season.teams(match)
        if None in teams or old.get(match.id) == teams:
            continue
        was = old.get(match.id, (None, None))
        home, away = (after.team_name(team) for team in teams if team)
        if None in was:
            found.append(Consequence("{id} is {home} v {away}", {"id": match.id, "home": home, "away": away}))
        else:
            found.append(
                Consequence("{id} is now {home} v {away}", {"id": match.id, "home": home, "away": away})
            )
    return found


def _misfits(before: League, after: League) -> list[Consequence]:
    old, new = set(before.season.misfits()), set(after.season.misfits())
    lost = [
        Consequence(
            "the result of {id} ({score}) no longer fits and does not count",
            {"id": id, "score": format_result(after.facts.results[id].result)},
        )
        for id in after.facts.results
        if id in new - old
    ]
    regained = [
        Consequence("the result of {id} counts again", {"id": id})
        for id in after.facts.results
        if id in old - new
    ]
    return lost + regained


def _leaders(before: League, after: League) -> list[Consequence]:
    found = []
    for competition in after.season.table_competitions():
        old = _leader(before.season, competition.id)
        new = _leader(after.season, competition.id)
        if new is not None and new != old:
            row = after.season.standing(competition.id).rows[0]
            found.append(
                Consequence(
                    "{team} leads with {points} points", {"team": after.team_name(new), "points": row.points}
                )
            )
    return found


def _leader(season: Season, competition: str) -> str | None:
    if competition not in season.competitions or not season.games(competition):
        return None
    rows = season.standing(competition).rows
    if len(rows) < 2 or rows[1].rank == 1:
        return None
    return rows[0].team
