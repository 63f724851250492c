"""The campaign of a league: its engine's state follows from the journal, as everything else does.

An entry that an engine wrote carries the state after it. Results recorded by hand since then are told to the
campaign when it is next needed, so recording at a table never loads an engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from leaguecli.league.journal import Entry, results_of
from leaguecli.league.league import Change, League
from leaguecli.league.plan import ROUND_IN_BLOCKS
from leaguecli.league.season import Season
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.names import exact_key
from leaguecli.model.result import Result
from leaguecli.tabletop.engine import Campaign, Engine, Pairing, Round, Setup
from leaguecli.tabletop.table import Table


def make_setup(league: League) -> Setup:
    """Teams by their place in the file: a renamed team keeps its campaign."""
    teams = list(league.teams.values())
    index = {team.id: number for number, team in enumerate(teams)}
    owners = tuple(
        league.players.index(team.player) if team.player in league.players else None for team in teams
    )
    parallel = [c for c in league.calendar.competitions if c.kind == "league" and c.id in ("A", "B")]
    return Setup(
        teams=tuple(team.name for team in teams),
        persons=tuple(team.person for team in teams),
        players=league.players,
        owners=owners if league.players else (),
        competitions=tuple(tuple(index[team] for team in c.teams) for c in parallel),
        options=_options_by_present_names(league),
    )


def _options_by_present_names(league: League) -> dict[str, Any]:
    """What an option says of a team by its first name (`strengths`) goes with it when it is renamed."""
    now = {exact_key(team.name): league.teams[team.id].name for team in league.first_teams}
    return {
        key: {now.get(exact_key(str(name)), name): part for name, part in value.items()}
        if isinstance(value, Mapping)
        else value
        for key, value in league.about.get("options", {}).items()
    }


def make_round(season: Season, stage: Stage, index: Mapping[str, int]) -> Round:
    """The stage with its teams known, as an engine takes it."""
    pairings = []
    known = {}
    for match in season.matches(stage):
        pairing = make_pairing(season, stage, match, index)
        if pairing is None:
            continue
        pairings.append(pairing)
        recorded = season.recorded(match)
        if recorded is not None:
            known[match.id] = recorded.result
    return Round(
        id=stage.id,
        pairings=tuple(pairings),
        kind=stage.kind,
        season=stage.season,
        group=stage.group,
        known=known,
        facts=round_facts(season, stage, index),
    )


def make_pairing(season: Season, stage: Stage, match: Match, index: Mapping[str, int]) -> Pairing | None:
    home, away = season.teams(match)
    if home is None or away is None:
        return None
    if season.has_matches_nobody_plays and _is_left_out(season, match, (home, away)):
        return None
    return Pairing(match.id, index[home], index[away], decisive=season.needs_winner(stage, match))


def _is_left_out(season: Season, match: Match, teams: tuple[str, str]) -> bool:
    return season.is_played_by_nobody(match) or any(team in season.facts.withdrawn for team in teams)


def round_facts(season: Season, stage: Stage, index: Mapping[str, int]) -> dict[str, Any]:
    """What the league derives and the stage may need: the final order of a season's league, who ended level,
    or who is in a round that is played in blocks."""
    if stage.draw == "play-off":
        from leaguecli.league.draws import level_teams

        return {"ties": [[index[team] for team in tie] for tie in level_teams(season, stage) or []]}
    if stage.id.startswith(ROUND_IN_BLOCKS):
        return {"entrants": [index[team] for team in teams_in_blocks(season)]}
    if stage.season is None or not stage.id.endswith(("-END", "-EF")):
        return {}
    league = f"S{stage.season}-L"
    facts: dict[str, Any] = {"order": [index[row.team] for row in season.standing(league).rows]}
    winner = season.winner(f"S{stage.season}-N3")
    if winner is not None:
        facts["cup_winner"] = index[winner]
    return facts


def teams_in_blocks(season: Season) -> list[str]:
    """The last sixteen of the World Cup, whichever block they play in (WC-A17)."""
    blocks = [stage for stage in season.calendar.stages if stage.id.startswith(ROUND_IN_BLOCKS)]
    teams = [team for stage in blocks for match in season.matches(stage) for team in season.teams(match)]
    return [team for team in teams if team is not None]


def team_index(league: League) -> dict[str, int]:
    return {id: number for number, id in enumerate(league.teams)}


def last_state(entries: Sequence[Entry]) -> tuple[dict[str, Any] | None, int]:
    """The newest state an engine left, and the position of the entry that carries it."""
    for position in range(len(entries) - 1, -1, -1):
        if "state" in entries[position]:
            return entries[position]["state"], position
    return None, -1


def has_campaign(league: League) -> bool:
    return last_state(league.active)[0] is not None


def resume_campaign(league: League, engine: Engine, table: Table) -> Campaign:
    """The campaign as it stands: started if there is none, and told of what was recorded by hand since."""
    setup = make_setup(league)
    state, position = last_state(league.active)
    campaign = engine.resume(setup, state) if state is not None else engine.start(setup, table)
    tell_recorded(league, campaign, league.active[position + 1 :], table)
    return campaign


class Told(NamedTuple):
    """A match of a real table as a campaign is told of it."""

    round: Round
    pairing: Pairing
    result: Result
    details: dict[str, Any]


def tell_recorded(league: League, campaign: Campaign, entries: Sequence[Entry], table: Table) -> None:
    tell(campaign, recorded_since(league, entries), table)


def tell(campaign: Campaign, matches: Iterable[Told], table: Table) -> None:
    for round, pairing, result, details in matches:
        table.at(f"recorded {pairing.id}")
        campaign.record(round, pairing, result, details, table)


def recorded_since(league: League, entries: Sequence[Entry]) -> Iterator[Told]:
    """What was recorded by hand in these entries and still counts."""
    index = team_index(league)
    season = league.season
    for entry in entries:
        for match_id, data in results_of(entry).items():
            found = season.find(match_id)
            recorded = season.facts.results.get(match_id)
            if found is None or recorded is None or recorded.seq != entry["seq"]:
                continue
            stage, match = found
            pairing = Pairing(
                match.id, index[recorded.home], index[recorded.away], season.needs_winner(stage, match)
            )
            round = make_round(season, stage, index)
            yield Told(round, pairing, recorded.result, data.get("details", {}))


def team_sheet(league: League, team: str) -> list[str]:
    """Squad, money and cards of a team, where its game is being played by its engine."""
    if not has_campaign(league):
        return []
    from leaguecli.tabletop.discovery import load_engine

    engine = load_engine(league.game)
    campaign = resume_campaign(league, engine, Table([], league.seed))
    sheet = getattr(campaign, "sheet", None)
    return list(sheet(team_index(league)[team])) if sheet is not None else []


def ensure_details(league: League, change: Change) -> None:
    """Cards are the engine's to judge: it hears of the match before it is written down."""
    from leaguecli.model.errors import UsageProblem
    from leaguecli.tabletop.discovery import load_engine

    if league.game != "world-cup-2010":
        raise UsageProblem("--cards is for the World Cup", hint="leave it out")
    resume_campaign(league.with_changes([change]), load_engine(league.game), Table([], league.seed))
