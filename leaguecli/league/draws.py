"""Who is drawn against whom: what a draw needs, and the ones that settle themselves.

Where only the venue is open (a final, a play-off, who hosts the first leg) the league's seed throws the die
by itself, so that an evening never waits; a die thrown at the table is entered with `done STAGE --pairs`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from leaguecli.formats.season_honours import (
    european_entrants,
    is_round_played,
    super_cup_entrants,
)
from leaguecli.model.calendar import Stage
from leaguecli.model.slots import WinnerSlot

if TYPE_CHECKING:
    from leaguecli.league.season import Season

Pairs = list[tuple[str, str]]
SETTLED_BY_SEED = ("hosts", "venue", "play-off")


def drawn_ids(stage: Stage, count: int) -> list[str]:
    """Ids of matches that exist only once drawn: `S2-P1`, `S2-P2`… for the stage `S2-PO`."""
    return [f"{stage.id.removesuffix('O')}{number}" for number in range(1, count + 1)]


def entrants(season: Season, stage: Stage) -> list[str] | None:
    """Who goes into the draw; None while earlier results leave it open."""
    if stage.draw == "swiss":
        return list(season.competitions[stage.competition or ""].teams) if season.is_ready(stage) else None
    if stage.entrants:
        teams = [season.team_in(slot) for slot in stage.entrants]
        return [team for team in teams if team] if all(teams) else None
    if stage.season is None or stage.season < 2:
        return None
    qualified = _qualified(season, stage.season - 1)
    if qualified is None:
        return None
    champion, cup_winner, runner_up, european_champion = qualified
    if stage.draw == "venue":
        return list(super_cup_entrants(champion, cup_winner, runner_up))
    managed = european_entrants(champion, cup_winner, runner_up, european_champion)
    return [*managed, *season.guests]


def _qualified(season: Season, number: int) -> tuple[str, str, str, str | None] | None:
    """Champion, cup winner, runner-up and European champion of that season; None before all are known."""
    champion, runner_up = season.place(f"S{number}-L", 1), season.place(f"S{number}-L", 2)
    cup_winner = season.winner(f"S{number}-N3")
    final = season.stages.get(f"S{number}-EF")
    if not (champion and runner_up and cup_winner) or (final is not None and not season.is_over(final)):
        return None
    return champion, cup_winner, runner_up, season.winner(f"S{number}-E15") if final else None


def automatic_pairs(season: Season, stage: Stage) -> Pairs | None:
    """The pairs of a draw in which only the venue was open; None where a real draw is needed."""
    if stage.draw == "play-off":
        return play_off_pairs(season, stage)
    if stage.draw not in SETTLED_BY_SEED:
        return None
    teams = entrants(season, stage)
    if teams is None or len(teams) != 2:
        return None
    home, away = by_seed(season, stage.id, teams)
    return [(home, away)]


def play_off_pairs(season: Season, stage: Stage) -> Pairs | None:
    """MOTS-69, reading MOTS-A10: two level teams meet once, three or more in a single round robin."""
    from leaguecli.formats.round_robin import round_robin

    ties = level_teams(season, stage)
    if ties is None:
        return None
    ordered = [by_seed(season, f"{stage.id} {number}", tie) for number, tie in enumerate(ties, start=1)]
    return [pair for teams in ordered for round in round_robin(teams) for pair in round]


def level_teams(season: Season, stage: Stage) -> list[list[str]] | None:
    """Teams level at the end of a season's league, before any play-off; None while it is running."""
    competition = stage.competition or ""
    days = [s for s in season.stages_of(competition) if not s.knockout]
    if not all(season.is_over(day) for day in days):
        return None
    return [list(tie) for tie in season.standing_without_play_offs(competition).unbroken]


def is_of_these_teams(season: Season, stage: Stage, pairs: Pairs) -> bool:
    """Whether a draw made earlier still fits; while nobody knows who is in it, it does."""
    if stage.draw == "play-off":
        due = play_off_pairs(season, stage)
        return due is None or sorted(map(sorted, due)) == sorted(map(sorted, pairs))
    teams = entrants(season, stage)
    if teams is None or stage.draw == "swiss":
        return True
    found = {team for pair in pairs for team in pair}
    return found <= set(teams) and set(teams) - set(season.guests) <= found


def by_seed(season: Season, name: str, teams: Sequence[str]) -> list[str]:
    from leaguecli.tabletop.seeds import SeedPath, shuffled

    return shuffled(sorted(teams), (SeedPath(season.seed) / "venue" / name).stream())


def is_needed(season: Season, stage: Stage) -> bool | None:
    """Whether the stage will be held; None while earlier results leave it open."""
    if stage.draw == "play-off":
        ties = level_teams(season, stage)
        return None if ties is None else bool(ties)
    if any(not season.is_needed(before) for before in _rounds_before(season, stage)):
        return False
    teams = entrants(season, stage)
    return None if teams is None else is_round_played(teams)


def _rounds_before(season: Season, stage: Stage) -> list[Stage]:
    """The European round whose winners are drawn here."""
    found = [season.find(slot.of) for slot in stage.entrants if isinstance(slot, WinnerSlot)]
    return list({pair[0].id: pair[0] for pair in found if pair is not None}.values())


def is_known(season: Season, stage: Stage) -> bool:
    """It is certain that the stage will be held."""
    return bool(is_needed(season, stage))
