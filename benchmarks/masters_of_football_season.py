"""Whole championships of Masters of Football without a league: the calendar's rounds fed to a campaign."""

from __future__ import annotations

from functools import cache

from leaguecli.engines.masters_of_football import engine
from leaguecli.files.fixtures import fixture
from leaguecli.files.yaml12 import load_plain
from leaguecli.formats.championship import championship, two_championships
from leaguecli.model.calendar import Calendar
from leaguecli.model.result import Result
from leaguecli.model.slots import TeamSlot
from leaguecli.tabletop.engine import Campaign, Pairing, Round, Setup
from leaguecli.tabletop.table import Table

Results = dict[str, tuple[Pairing, Result]]
TEAMS = ("Lions", "Tigers", "Bears", "Wolves")
EIGHT = (*TEAMS, "Hawks", "Owls", "Foxes", "Stags")


@cache
def season_rounds(teams: int = 4) -> tuple[Round, ...]:
    """The eight stages of a championship (MOF-17), or those of two in parallel without their final."""
    ids = [f"t{number}" for number in range(teams)]
    table = load_plain(fixture("engines", "masters_of_football", "calendar.yaml"))
    made = championship(ids, table) if teams == 4 else two_championships(ids[:4], ids[4:], table)
    return tuple(_rounds(made, ids))


def _rounds(calendar: Calendar, ids: list[str]) -> list[Round]:
    def place(slot: object) -> int:
        assert isinstance(slot, TeamSlot)
        return ids.index(slot.team)

    return [
        Round(stage.id, tuple(Pairing(m.id, place(m.home), place(m.away)) for m in stage.matches), stage.kind)
        for stage in calendar.stages
        if stage.id != "FINAL"
    ]


def make_setup(persons: int = 4) -> Setup:
    """Two to four persons in one championship, five to eight in two; non-person teams fill up."""
    names = [line_up.name for line_up in engine.game.line_ups]
    if persons <= 4:
        teams = (*TEAMS[:persons], *names[: 4 - persons])
        return Setup(teams, tuple(n < persons for n in range(4)))
    first, second = (persons + 1) // 2, persons // 2
    half = (*EIGHT[:first], *names[: 4 - first])
    other = (*EIGHT[4 : 4 + second], *names[4 - first : 8 - persons])
    flags = (*(n < first for n in range(4)), *(n < second for n in range(4)))
    return Setup((*half, *other), flags, competitions=((0, 1, 2, 3), (4, 5, 6, 7)))


def play_season(campaign: Campaign, table: Table, teams: int = 4) -> Results:
    played: Results = {}
    for round in season_rounds(teams):
        results = campaign.play(round, table)
        played.update((pairing.id, (pairing, results[pairing.id])) for pairing in round.pairings)
    return played


def records(played: Results, teams: int = 4) -> list[tuple[int, int, int, int]]:
    """Points, goal difference, goals, away goals of each team: the order of MOF-87."""
    rows = [[0, 0, 0, 0] for _ in range(teams)]
    for pairing, result in played.values():
        assert result.score is not None
        home, away = result.score
        for team, scored, let_in, is_away in ((pairing.home, home, away, 0), (pairing.away, away, home, 1)):
            rows[team][0] += 3 * (scored > let_in) + (scored == let_in)
            rows[team][1] += scored - let_in
            rows[team][2] += scored
            rows[team][3] += scored * is_away
    return [(row[0], row[1], row[2], row[3]) for row in rows]
