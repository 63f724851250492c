"""Draws as journal entries: made by the seed, or entered as they fell at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguecli.formats.season_honours import european_pairs, internationals_needed, is_international
from leaguecli.league.draws import Pairs
from leaguecli.league.entrants import deal_owners
from leaguecli.league.league import Change, League
from leaguecli.league.lookup import find_team
from leaguecli.league.season import Season
from leaguecli.league.swiss import is_out, swiss_pairs, with_resting
from leaguecli.league.thirds import allowed_placings, awaited_rank, placing_name
from leaguecli.model.calendar import Stage
from leaguecli.model.errors import Conflict, InvalidData, NotFound

if TYPE_CHECKING:
    from leaguecli.tabletop.seeds import SeedPath


def draw_stage(league: League, stage: Stage, seed: int | str | None = None) -> Change:
    """The draw the game asks for, from the league's seed: the same seed draws the same."""
    ensure_drawable(league, stage)
    return "drawn", {"stage": stage.id, "pairs": [list(pair) for pair in make_pairs(league, stage, seed)]}


def ensure_drawable(league: League, stage: Stage) -> None:
    season = league.season
    if stage.draw is None:
        raise Conflict("there is nothing to draw for {stage}", stage=stage.id)
    if any(season.status(match) == "played" and season.recorded(match) for match in season.matches(stage)):
        raise Conflict(
            "{stage} has begun: it cannot be drawn again",
            hint="`leaguecli undo` goes back",
            stage=stage.id,
        )
    if season.drawn(stage):
        raise Conflict(
            "{stage} has been drawn already", hint="`leaguecli undo` takes the draw back", stage=stage.id
        )
    if season.entrants(stage) is None or not season.is_ready(stage):
        raise Conflict(
            "{stage} cannot be drawn yet: earlier results are missing",
            hint="`leaguecli next` shows what to play now",
            stage=stage.id,
        )


def make_pairs(league: League, stage: Stage, seed: int | str | None = None) -> Pairs:
    from leaguecli.tabletop.seeds import SeedPath

    if stage.draw == "swiss":
        return swiss_pairs(league.season, stage)
    return seeded_pairs(league.season, stage, SeedPath(league.seed if seed is None else seed))


def seeded_pairs(season: Season, stage: Stage, path: SeedPath) -> Pairs:
    from leaguecli.tabletop.seeds import shuffled

    if stage.draw == "play-off":
        return season.pairs(stage) or []
    teams = season.entrants(stage) or []
    stream = (path / "draw" / stage.id).stream()
    if stage.draw == "europe":
        return european_pairs(shuffled(_sixteen(teams, shuffled(teams, stream)), stream))
    order = shuffled(teams, stream)
    return list(zip(order[::2], order[1::2], strict=True))


def _sixteen(teams: list[str], order: list[str]) -> list[str]:
    """In the round of 16 Internationals fill up; with three managers one of them stays out (MOTS-81)."""
    managed = [team for team in teams if not is_international(team)]
    if len(teams) <= 16:
        return teams
    guests = [team for team in order if is_international(team)]
    return managed + guests[: internationals_needed(managed)]


def enter_pairs(league: League, stage: Stage, text: str) -> Change:
    """`Blue-Red, Yellow-Green`: home first. Names with a dash may be written `A - B` or `A v B`.

    European cards are named as they were drawn: a manager is at home anyway (MOTS-77).
    """
    season = league.season
    if stage.draw is None:
        raise Conflict("there is nothing to draw for {stage}", stage=stage.id)
    if any(season.recorded(match) for match in season.matches(stage)):
        raise Conflict(
            "{stage} has begun: its draw stands", hint="`leaguecli undo` goes back", stage=stage.id
        )
    entrants = season.entrants(stage)
    if entrants is None and stage.draw == "play-off":
        entrants = [team for pair in season.pairs(stage) or [] for team in pair]
    if not entrants:
        raise Conflict(
            "{stage} cannot be drawn yet: earlier results are missing",
            hint="`leaguecli next` shows what to play now",
            stage=stage.id,
        )
    pairs = [_parse_pair(league, part) for part in text.split(",") if part.strip()]
    _ensure_allowed(league, stage, pairs, entrants)
    if stage.draw == "europe":
        pairs = european_pairs([team for pair in pairs for team in pair])
    elif stage.draw == "swiss":
        pairs = with_resting(season, stage.competition or "", pairs)
    return "drawn", {"stage": stage.id, "pairs": [list(pair) for pair in pairs], "made": "table"}


def _parse_pair(league: League, text: str) -> tuple[str, str]:
    teams = list(league.teams.values())
    for separator in (" v ", " - ", " – ", "-", "–"):
        parts = text.strip().split(separator)
        for cut in range(1, len(parts)):
            try:
                home = find_team(separator.join(parts[:cut]).strip(), teams)
                away = find_team(separator.join(parts[cut:]).strip(), teams)
            except Exception:
                continue
            return home.id, away.id
    raise InvalidData(
        "{text} does not name two teams",
        hint='write the pairs as "Blue-Red, Yellow-Green"',
        text=text.strip(),
    )


def _ensure_allowed(league: League, stage: Stage, pairs: Pairs, entrants: list[str]) -> None:
    named = [team for pair in pairs for team in pair]
    if stage.draw == "play-off":
        expected = sorted(sorted(pair) for pair in league.season.pairs(stage) or [])
        if sorted(sorted(pair) for pair in pairs) != expected:
            raise InvalidData("these are not the play-off matches of {stage}", stage=stage.id)
        return
    needed = len(stage.matches)
    if stage.draw == "swiss":
        entrants = [team for team in entrants if not is_out(league.season, team)]
        needed = len(entrants) // 2
    outside = [team for team in named if team not in entrants]
    if outside:
        raise InvalidData(
            "{team} is not in the draw of {stage}", team=league.team_name(outside[0]), stage=stage.id
        )
    if len(set(named)) != len(named) or len(pairs) != needed:
        raise InvalidData(
            "{stage} needs {count} pairs in which no team stands twice", stage=stage.id, count=needed
        )


def draw_owners(league: League, seed: int | str | None = None) -> Change:
    """WC-03: the teams are dealt again; only before the first result."""
    if not league.players:
        raise Conflict("nobody owns teams in this game", hint="this is for the World Cup")
    if league.facts.results:
        raise Conflict("the first match has been played: the owners stand", hint="`leaguecli undo` goes back")
    count = sum(1 for entry in league.entries if "owners" in entry)
    dealt = deal_owners(
        len(league.first_teams), league.players, f"{league.seed}/{count + 1}" if seed is None else seed
    )
    return "drawn", {
        "stage": "owners",
        "owners": {team.id: owner for team, owner in zip(league.first_teams, dealt, strict=True)},
    }


def open_placings(league: League, stage: Stage) -> list[dict[str, str]]:
    """The ways in which the best third-placed teams may go into this stage's slots."""
    rank = awaited_rank(league.season, stage)
    if rank is None:
        raise Conflict("there is nothing to place in {stage}", stage=stage.id)
    return allowed_placings(league.season, rank) or []


def choose_placing(league: League, stage: Stage, number: int) -> Change:
    rank = awaited_rank(league.season, stage)
    choices = open_placings(league, stage)
    if rank is None or number > len(choices):
        raise NotFound("there is no placing {number}", hint="1 to {count}", number=number, count=len(choices))
    return "drawn", {"stage": placing_name(rank), "placing": choices[number - 1]}
