"""What many seasons say: the chance of every place, title, round and trophy, with its uncertainty."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from leaguecli.model.names import exact_key
from leaguecli.model.team import Team
from leaguecli.simulate.checkpoint import Counted
from leaguecli.simulate.job import starting_facts
from leaguecli.simulate.player import SeasonPlayer
from leaguecli.simulate.precision import Interval, wilson
from leaguecli.simulate.proofs.table_proofs import WORK, Proofs, prove
from leaguecli.simulate.tally import Counts, Tally

Status = Literal["clinched", "eliminated", "open"]


class Share(NamedTuple):
    """How often something happened. `proved` says that it must happen or that it cannot."""

    times: int
    runs: int
    proved: bool | None = None

    @property
    def value(self) -> float:
        return self.times / self.runs if self.runs else 0.0

    @property
    def interval(self) -> Interval:
        """Wilson's at 95 %; what is proved has no uncertainty."""
        if self.proved is not None:
            return Interval(self.value, self.value)
        return wilson(self.times, self.runs)


class Amount(NamedTuple):
    """Mean and spread (standard deviation) of a number over all seasons."""

    mean: float
    spread: float


class Odds(NamedTuple):
    """The places of a team or a player, best first; `best` and `worst` are those still possible, proved."""

    positions: tuple[Share, ...]
    best: int
    worst: int

    @property
    def champion(self) -> Share:
        return self.positions[0]

    @property
    def status(self) -> Status:
        proved = self.champion.proved
        return "open" if proved is None else "clinched" if proved else "eliminated"


class TeamOdds(NamedTuple):
    team: Team
    odds: Odds
    points: Amount
    goals_for: Amount | None
    goals_against: Amount | None
    trophy_points: Amount | None
    rounds: dict[str, Share]
    trophies: dict[str, Share]
    """Competition -> how often the team won it, where there are several."""


class PlayerOdds(NamedTuple):
    player: str
    odds: Odds


class Summary(NamedTuple):
    """What `simulate` returns. `to_data` is the JSON shape `leaguecli.simulation/1`."""

    league: str
    """Its name; empty for a league that was made for this simulation alone."""
    game: str
    engine_version: str
    seed: int | str
    input: str
    """What was simulated, in one number: the same for the same odds."""
    runs: int
    teams: tuple[TeamOdds, ...]
    players: tuple[PlayerOdds, ...] = ()
    lost: tuple[str, ...] = ()
    """Seeds of seasons that could not be played."""
    interrupted: bool = False

    def team(self, name: str) -> TeamOdds:
        """By full name, by code, or by the beginning only one team has."""
        from leaguecli.league.lookup import find_team

        found = find_team(name, [row.team for row in self.teams])
        return next(row for row in self.teams if row.team.id == found.id)

    def to_data(self) -> dict[str, Any]:
        from leaguecli.simulate.shape import summary_shape

        return summary_shape(self)


def summarise(
    player: SeasonPlayer, counted: Counted, *, name: str = "", interrupted: bool = False
) -> Summary:
    """An interrupted summary proves only what costs nothing, because somebody is waiting."""
    return Summary(
        name,
        player.league.game,
        player.engine.version,
        player.job.seed,
        player.job.digest()[:12],
        counted.tally.runs,
        *_odds(player, counted.tally, 0 if interrupted else WORK),
        tuple(str(player.path / run) for run in counted.lost),
        interrupted,
    )


def _odds(
    player: SeasonPlayer, tally: Tally, work: int
) -> tuple[tuple[TeamOdds, ...], tuple[PlayerOdds, ...]]:
    contestants = player.contestants
    league = player.league
    season = league.season_with(starting_facts(league, player.job))
    seen = {team: _seen(tally.positions[player.index[team]]) for team in contestants}
    proofs = prove(season, contestants, seen, work)
    teams = [_team_odds(player, tally, proofs, team, len(contestants)) for team in contestants]
    players = [_player_odds(player, tally, proofs, number) for number in range(len(league.players))]
    return tuple(sorted(teams, key=_standing)), tuple(
        sorted(players, key=lambda row: (*_best_first(row.odds), exact_key(row.player)))
    )


def _seen(counts: Counts) -> tuple[int, int]:
    places = [place for place, count in enumerate(counts, start=1) if count]
    return (places[0], places[-1]) if places else (len(counts), 1)


def _standing(row: TeamOdds) -> tuple[Any, ...]:
    """Most titles first, then the better places; names decide what nothing else does."""
    return (*_best_first(row.odds), exact_key(row.team.name))


def _best_first(odds: Odds) -> tuple[Any, ...]:
    return tuple(-share.times for share in odds.positions)


def _team_odds(player: SeasonPlayer, tally: Tally, proofs: Proofs, team: str, places: int) -> TeamOdds:
    number, runs = player.index[team], tally.runs
    goals = player.has_goals

    def amount(name: str) -> Amount:
        return make_amount(tally.sums[name][number], tally.squares[name][number], runs)

    return TeamOdds(
        player.league.teams[team],
        make_odds(tally.positions[number][:places], runs, *proofs.places[team]),
        amount("points"),
        amount("goals_for") if goals else None,
        amount("goals_against") if goals else None,
        amount("trophies") if player.league.plan.seasons else None,
        {
            name: Share(_of(tally.rounds.get(name), number), runs, proofs.rounds.get(name, {}).get(team))
            for name in player.league.plan.knockout_rounds
        },
        {name: Share(_of(tally.winners.get(name), number), runs) for name in _contests(player, team)},
    )


def _contests(player: SeasonPlayer, team: str) -> list[str]:
    """The competitions a team can win, where there are several."""
    competitions = player.league.calendar.competitions
    return [c.id for c in competitions if team in c.teams] if len(competitions) > 1 else []


def _of(counts: Counts | None, number: int) -> int:
    return counts[number] if counts is not None else 0


def make_odds(counts: Sequence[int], runs: int, best: int, worst: int) -> Odds:
    shares = tuple(
        Share(count, runs, _proved(place, best, worst)) for place, count in enumerate(counts, start=1)
    )
    return Odds(shares, best, worst)


def _proved(place: int, best: int, worst: int) -> bool | None:
    if not best <= place <= worst:
        return False
    return True if best == worst else None


def make_amount(total: int, squares: int, runs: int) -> Amount:
    """From whole numbers, so that it is the same on every machine."""
    if not runs:
        return Amount(0.0, 0.0)
    return Amount(total / runs, math.sqrt((runs * squares - total * total) / (runs * runs)))


def _player_odds(player: SeasonPlayer, tally: Tally, proofs: Proofs, number: int) -> PlayerOdds:
    counts = tally.players[number]
    name = player.league.players[number]
    return PlayerOdds(name, make_odds(counts, tally.runs, *_player_range(player, proofs, number)))


def _player_range(player: SeasonPlayer, proofs: Proofs, number: int) -> tuple[int, int]:
    """The winner is a player: the one behind the only team, or teams, that can still win (WC-02)."""
    last = len(player.league.players)
    if player.league.plan.seasons:
        from leaguecli.simulate.proofs.honours_proofs import range_of_manager

        return range_of_manager(player, number)
    owners = {
        player.setup.owners[player.index[team]]
        for team in player.contestants
        if proofs.champion(team) is not False
    }
    if number not in owners:
        return min(2, last), last
    return 1, 1 if owners == {number} else last
