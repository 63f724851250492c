"""Small sentences that several commands say: stage names, matches, the next command to type."""

from __future__ import annotations

from leaguecli.cli.words import _, say
from leaguecli.league.games import game_of
from leaguecli.league.league import League
from leaguecli.league.needed import ties_before
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.result import format_result
from leaguecli.model.slots import (
    BestSlot,
    ByeSlot,
    DrawSlot,
    LoserSlot,
    PlaceSlot,
    SeedSlot,
    Slot,
    TeamSlot,
    WinnerSlot,
)


def stage_name(stage: Stage) -> str:
    """With the id that commands take."""
    return f"{stage.id} · {stage_title(stage)}"


def stage_title(stage: Stage) -> str:
    name = _(stage.label).format(n=stage.number)
    if stage.season is not None:
        name = say("Season {n}: {stage}", n=stage.season, stage=name)
    is_parallel = stage.competition in ("A", "B") and not stage.group
    return f"{stage.competition} {name}" if is_parallel else name


def slot_words(slot: Slot) -> str:
    """`1A`, `W49` in words; the letters stay, because the bracket on the wall has them."""
    match slot:
        case PlaceSlot(rank, group):
            return f"{rank}{group}"
        case BestSlot(rank, groups):
            return f"{rank}{'/'.join(groups)}"
        case WinnerSlot(of):
            return say("winner of {match}", match=of)
        case LoserSlot(of):
            return say("loser of {match}", match=of)
        case SeedSlot(seed):
            return say("seed {n}", n=seed)
        case DrawSlot():
            return _("to be drawn")
        case ByeSlot():
            return _("bye")
        case TeamSlot(team):
            return team


def match_line(league: League, match: Match) -> str:
    """`M3 Forlì 2-1 Ajax`, or with `v` before it is played."""
    home, away = league.season.teams(match)
    result = league.season.result(match)
    middle = format_result(result) if result and not result.annulled else _("v")
    return " ".join(
        (
            match.id,
            league.team_name(home) or slot_words(match.home),
            middle,
            league.team_name(away) or slot_words(match.away),
        )
    )


def league_heading(league: League) -> str:
    """Every screen names the league it shows."""
    return f"{league.name} · {game_of(league.game).title}"


def progress(league: League) -> tuple[int, int]:
    """Matches played, and how many there are; one that is not needed is none."""
    season = league.season
    statuses = [season.status(match) for stage in season.visible_stages() for match in season.matches(stage)]
    return statuses.count("played"), len(statuses)


def is_won_by_trophies(league: League) -> bool:
    """Six seasons of Match of the Season (MOTS-02)."""
    return any(stage.season for stage in league.calendar.stages)


def next_command(league: League) -> str:
    """The command to type now."""
    stages = league.season.next_stages()
    if not stages:
        if tie := _undecided_title(league):
            return tie
        return say("finished: {command}", command=_closing_command(league))
    for stage in stages:
        if stage.kind == "event":
            if ties_before(league.season, stage):
                return _blocked(league, stage)
            return say("next: {command}", command=f"leaguecli done {stage.id}")
        if league.season.awaits_draw(stage):
            return say("next: {command}", command=f"leaguecli draw {stage.id}")
        for match in league.season.matches(stage):
            if league.season.status(match) == "open":
                example = "2-1" if game_of(league.game).goals else "1"
                return say("next: {command}", command=f"leaguecli record {match.id} {example}")
    return _blocked(league, stages[0])


def _closing_command(league: League) -> str:
    """What shows how it ended; a cup has no table."""
    if is_won_by_trophies(league):
        return "leaguecli trophies"
    return "leaguecli table" if league.season.table_competitions() else "leaguecli bracket"


def _blocked(league: League, stage: Stage) -> str:
    """Nothing can be played until a tie is broken by lots."""
    from leaguecli.league.lots import open_ties

    for table, tie in open_ties(league):
        return _level(league, table, tie)
    return say("{stage} waits for earlier results", stage=stage.id)


def _undecided_title(league: League) -> str | None:
    """Everything is played, and only lots can say who has won."""
    from leaguecli.league.honours import champion

    if champion(league) is not None:
        return None
    from leaguecli.league.lots import open_ties

    return next((_level(league, table, tie) for table, tie in open_ties(league)), None)


def _level(league: League, table: str, tie: tuple[str, ...]) -> str:
    return say(
        "{teams} are level in {table}: {command}",
        teams=", ".join(league.teams[team].name for team in tie),
        table=table,
        command=f"leaguecli draw-lots {table} --now",
    )


def champion_line(winner: str, player: str | None) -> str:
    if player and player != winner:
        return say("{team} wins the title; the winner is {player}", team=winner, player=player)
    return say("{team} wins the title", team=winner)
