"""Plays a season through its engine, stage by stage. `play` and `simulate` run the same code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from leaguecli.league.campaigns import make_round
from leaguecli.league.facts import Lots, Recorded
from leaguecli.league.season import Season
from leaguecli.model.calendar import Stage
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result, Score
from leaguecli.tabletop.engine import Campaign, Drawing, Round
from leaguecli.tabletop.recorded import Drawn, Line
from leaguecli.tabletop.seeds import SeedPath, shuffled
from leaguecli.tabletop.table import Table


class PlayedStage(NamedTuple):
    stage: Stage
    round: Round
    results: dict[str, Result]
    pairs: list[tuple[str, str]] | None
    """The draw made for it, if one was made."""
    lots: list[Lots]
    """Lots that had to be drawn before it."""
    placing: dict[str, dict[str, str]]
    """The placing of the best third-placed teams, if one had to be chosen."""
    drawn: Drawn | None = None
    """How the game itself made the draw, for its transcript."""


class SeasonRun:
    """One season in memory: facts grow as stages are played, nothing is written anywhere."""

    def __init__(
        self,
        season: Season,
        campaign: Campaign,
        table: Table,
        teams: Sequence[str],
        *,
        owners: Sequence[int | None] = (),
        rounds: Mapping[str, Round] | None = None,
        assumed: Mapping[str, Result] | None = None,
    ) -> None:
        self.season = season
        self.campaign = campaign
        self.table = table
        self.teams = teams
        self.index: Mapping[str, int] = {team: number for number, team in enumerate(teams)}
        self.owners = owners or (None,) * len(teams)
        self.rounds = rounds or {}
        """Rounds of known teams, without anything assumed: they are the same in every season."""
        self.assumed = assumed or {}
        """Results taken for granted, for matches whose teams are not known yet."""
        self._drawn: Drawn | None = None

    @cached_property
    def contestants(self) -> list[str]:
        return contestants(self.season, self.teams)

    def cash(self) -> dict[str, int]:
        money = getattr(self.campaign, "money", None)
        return dict(zip(self.teams, money()[0], strict=False)) if money is not None else {}

    def remaining(self) -> Iterator[Stage]:
        """Stages in order that are not over; a stage that turns out not to be needed is passed over."""
        for stage in self.season.calendar.stages:
            if stage.id in self.rounds or not self.season.is_over(stage):
                yield stage

    def play_all(self) -> Iterator[PlayedStage]:
        for stage in self.remaining():
            yield self.play(stage)

    def play(self, stage: Stage) -> PlayedStage:
        round = self.rounds.get(stage.id)
        if round is not None:
            results = self._play_round(stage, round)
            return PlayedStage(stage, round, results, None, self._settle_ties(stage, results), {})
        lots = self.draw_needed_lots(stage)
        placing = self._choose_placing(stage)
        self._drawn = None
        pairs = self._draw(stage) if self._needs_draw(stage) else None
        round = self._make_round(stage)
        results = self._play_round(stage, round)
        lots += self._settle_ties(stage, results)
        return PlayedStage(stage, round, results, pairs, lots, placing, self._drawn)

    def _with_winners(self, round: Round, results: dict[str, Result]) -> dict[str, Result]:
        """A game without a shoot-out of its own (Masters in a cup) has its level knock-out matches settled by
        five kicks each from the seed."""
        level = [
            p.id for p in round.pairings if p.decisive and p.id in results and not results[p.id].winner()
        ]
        if not level:
            return results
        settled = dict(results)
        for id in level:
            home_wins = (self.table.path / "shoot-out" / id).number() % 2 == 0
            settled[id] = results[id].changed(pens=Score(5, 4) if home_wins else Score(4, 5))
        return settled

    def _settle_ties(self, stage: Stage, results: dict[str, Result]) -> list[Lots]:
        if not any(match.tie for match in stage.matches):
            return []
        from leaguecli.league.level_ties import settle_played

        return settle_played(self.season, stage, results, self.table.path)

    def _play_round(self, stage: Stage, round: Round) -> dict[str, Result]:
        results = self.campaign.play(round, self.table)
        ensure_complete(round, results)
        results = self._with_winners(round, results)
        self.season.add_results(stage, self._recorded(round, results))
        if stage.kind == "event":
            self.season.facts.done[stage.id] = 0
        elif len(round.pairings) == len(stage.matches):
            self.season.note_over(stage)
        return results

    def _choose_placing(self, stage: Stage) -> dict[str, dict[str, str]]:
        """Where several placings of the best third-placed teams are allowed, the seed picks one."""
        if not self.season.awaits_placing(stage):
            return {}
        from leaguecli.league.thirds import allowed_placings, awaited_rank, placing_name

        rank = awaited_rank(self.season, stage) or 0
        choices = allowed_placings(self.season, rank) or []
        chosen = choices[(self.table.path / "placing" / stage.id).number() % len(choices)]
        self.season.add_placing(placing_name(rank), chosen)
        return {placing_name(rank): chosen}

    def _make_round(self, stage: Stage) -> Round:
        round = make_round(self.season, stage, self.index)
        self._ensure_playable(stage, round)
        if not any(p.id in self.assumed and p.id not in round.known for p in round.pairings):
            return round
        self._take_for_granted(stage, round)
        return make_round(self.season, stage, self.index)

    def _take_for_granted(self, stage: Stage, round: Round) -> None:
        results = {p.id: self.assumed[p.id] for p in round.pairings if p.id in self.assumed}
        self.season.add_results(stage, self._recorded(round, results))
        for pairing in round.pairings:
            if pairing.id in results:
                self.table.at(f"recorded {pairing.id}")
                self.campaign.record(round, pairing, results[pairing.id], {}, self.table)

    def _needs_draw(self, stage: Stage) -> bool:
        """Venues that would settle themselves are thrown by the engine too, if it has dice for them."""
        if stage.draw is None or self.season.drawn(stage):
            return False
        return self.season.pairs(stage) is None or isinstance(self.campaign, Drawing)

    def _draw(self, stage: Stage) -> list[tuple[str, str]]:
        if stage.draw == "swiss":
            from leaguecli.league.swiss import swiss_pairs

            pairs = swiss_pairs(self.season, stage)
        elif isinstance(self.campaign, Drawing):
            pairs = self._engine_draw(stage, self.campaign)
        else:
            from leaguecli.league.drawing import seeded_pairs

            pairs = seeded_pairs(self.season, stage, self.table.path)
        self.season.add_draw(stage, pairs)
        return pairs

    def _engine_draw(self, stage: Stage, campaign: Drawing) -> list[tuple[str, str]]:
        entrants = self.season.entrants(stage)
        if stage.draw == "play-off":
            entrants = sorted({team for pair in self.season.pairs(stage) or [] for team in pair})
        if entrants is None:
            raise InvalidData("{stage} cannot be drawn yet", stage=stage.id)
        round = make_round(self.season, stage, self.index)
        lines: list[Line] = getattr(self.table, "lines", [])
        before, numbers = len(lines), [self.index[team] for team in entrants]
        drawn = campaign.draw(round, numbers, self.table)
        self._drawn = Drawn(numbers, lines[before:])
        return [(self.teams[home], self.teams[away]) for home, away in drawn]

    def _recorded(self, round: Round, results: Mapping[str, Result]) -> dict[str, Recorded]:
        teams = self.teams
        return {
            p.id: Recorded(results[p.id], teams[p.home], teams[p.away], {}, 0, True)
            for p in round.pairings
            if p.id in results
        }

    def _ensure_playable(self, stage: Stage, round: Round) -> None:
        if stage.kind == "matches" and not round.pairings and not self.season.is_over(stage):
            raise InvalidData(
                "{stage} cannot be played: its teams are not decided",
                hint="`leaguecli next` shows what is missing",
                stage=stage.id,
            )

    # Lots

    def draw_needed_lots(self, stage: Stage) -> list[Lots]:
        """Ties that leave a place of this stage open are drawn from the seed."""
        drawn = []
        for competition in self._open_competitions(stage):
            for tie in self.season.ties(competition):
                order = self.by_lots(competition, tie)
                lots = Lots(competition, tuple(order), "seed")
                self.season.add_lots(lots)
                drawn.append(lots)
        return drawn + self._draw_best(stage) + self._settle_before(stage)

    def _settle_before(self, stage: Stage) -> list[Lots]:
        if not self.season.plan.ties:
            return []
        from leaguecli.league.level_ties import settle_before

        return settle_before(self.season, stage, self.table.path)

    def _draw_best(self, stage: Stage) -> list[Lots]:
        """Ties among the best third-placed teams, where the last place is at stake."""
        if stage.id not in self.season.plan.stages_of_the_best:
            return []
        from leaguecli.league.thirds import BEST, open_cut

        tie = open_cut(self.season, stage)
        if not tie:
            return []
        lots = Lots(BEST, tuple(self.by_lots(BEST, tie)), "seed")
        self.season.add_lots(lots)
        return [lots]

    def by_lots(self, competition: str, tie: Sequence[str]) -> list[str]:
        return by_lots(self.table.path, competition, tie)

    def _open_competitions(self, stage: Stage) -> list[str]:
        """Finished tables with unbroken ties that this stage waits for."""
        from leaguecli.league.needed import tables_before

        season, known = self.season, self.season.plan.tables_before
        if stage.id not in known:
            known[stage.id] = tables_before(season, stage)
        return [
            competition
            for competition in known[stage.id]
            if season.table_is_final(competition) and season.ties(competition)
        ]


def contestants(season: Season, teams: Sequence[str]) -> list[str]:
    """The teams the contest is about; International teams only visit, one that always loses (MOTS-107) and
    one struck from the table compete for nothing."""
    struck = {team for team, how in season.facts.withdrawn.items() if how == "void"}
    outside = {*season.guests, *season.idle, *struck}
    return [team for team in teams if team not in outside]


def ensure_complete(round: Round, results: Mapping[str, Result]) -> None:
    """An engine answers for every match it was given, and for no other."""
    expected = {p.id for p in round.pairings if p.id not in round.known}
    if results.keys() != expected:
        raise InvalidData(
            "the engine returned results for {found} instead of {expected}",
            found=", ".join(sorted(results)) or "nothing",
            expected=", ".join(sorted(expected)) or "nothing",
        )


def by_lots(path: SeedPath, competition: str, tie: Sequence[str]) -> list[str]:
    """Level teams in an order that the seed and the competition's name decide."""
    if len(tie) < 2:
        return list(tie)
    return shuffled(sorted(tie), (path / "lots" / competition).stream())


def run_path(seed: int | str) -> SeedPath:
    """Where the chance of a league's own play hangs in the tree of seeds."""
    return SeedPath(seed) / "play"
