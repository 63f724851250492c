"""The matches of a league as rows of a file: every one that is certain to be played, in calendar order."""

from __future__ import annotations

from leaguecli.exchange.results import Row
from leaguecli.league.league import League
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.slots import ByeSlot, Slot, TeamSlot, format_slot


def rows_of_league(league: League) -> tuple[Row, ...]:
    return tuple(
        row_of_match(league, stage, match)
        for stage in league.season.visible_stages()
        for match in league.season.matches(stage)
        if not is_bye(match)
    )


def is_bye(match: Match) -> bool:
    return isinstance(match.home, ByeSlot) or isinstance(match.away, ByeSlot)


def row_of_match(league: League, stage: Stage, match: Match) -> Row:
    home, away = league.season.teams(match)
    return Row(
        0,
        league.team_name(home) or place_name(match.home),
        league.team_name(away) or place_name(match.away),
        league.season.result(match),
        id=match.id,
        stage=phase_name(stage),
        round=round_name(stage),
        group=table_name(league, stage),
        date=match_date(league, stage, match),
        note=league.facts.notes.get(match.id, ""),
        playoff=stage.draw == "play-off",
        waiting=home is None or away is None,
    )


def place_name(slot: Slot) -> str:
    """A place in a bracket as the calendar writes it; what a draw will say has no name yet."""
    return "" if isinstance(slot, TeamSlot) else format_slot(slot)


def phase_name(stage: Stage) -> str:
    return f"Season {stage.season}" if stage.season is not None else ""


def round_name(stage: Stage) -> str:
    """A stage that is a whole group has no rounds."""
    return "" if stage.group and stage.name == f"Group {stage.group}" else stage.name


def table_name(league: League, stage: Stage) -> str:
    """Which table the match counts in, where there are several; a cup match counts in none."""
    competition = league.season.competitions.get(stage.competition or "")
    if competition is None or competition.kind == "cup" or not _has_several_tables(league):
        return ""
    return "League" if competition.season is not None else competition.id


def _has_several_tables(league: League) -> bool:
    return len(league.season.competitions) > 1


def match_date(league: League, stage: Stage, match: Match) -> str:
    return league.facts.dates.get(match.id) or stage.date or ""
