"""A calendar and the facts so far: who meets whom, what is open, every table. All derived, nothing stored."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal

from leaguecli.league.bracket import SeasonBracket
from leaguecli.league.facts import Facts, Lots, Recorded
from leaguecli.league.plan import Plan
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.result import Result, Score, Side
from leaguecli.model.slots import ByeSlot, DrawSlot
from leaguecli.standings.ruleset import Ruleset

Status = Literal["waiting", "open", "played"]
FORFEIT_GOALS = 3


class Season(SeasonBracket):
    """The competition as it stands; made again when facts change other than by addition."""

    def __init__(
        self,
        plan: Plan,
        facts: Facts,
        rules: Ruleset,
        *,
        seed: int | str = 0,
        guests: Sequence[str] = (),
        idle: Collection[str] = (),
    ) -> None:
        super().__init__()
        self.plan = plan
        self.calendar = plan.calendar
        self.stages = plan.stages
        self.competitions = plan.competitions
        self.facts = facts
        self.rules = rules
        self.seed = seed
        self.guests = tuple(guests)
        """International teams, who come for the European Cup."""
        self.idle = frozenset(idle)
        """Teams that take part only to lose (MOTS-107)."""
        self._teams: dict[str, tuple[str, str]] = plan.fixed_teams.copy()
        self._over: set[str] = set()
        self._needed: dict[str, bool] = {}
        self.placings: dict[str, dict[str, str]] = {}
        """Where the best third-placed teams go, once worked out."""

    def with_facts(self, facts: Facts, seed: int | str | None = None) -> Season:
        """Another season from the same plan."""
        return Season(
            self.plan,
            facts,
            self.rules,
            seed=self.seed if seed is None else seed,
            guests=self.guests,
            idle=self.idle,
        )

    # Facts that are only added: what was known stays known

    def add_results(self, stage: Stage, results: Mapping[str, Recorded]) -> None:
        self.facts.results.update(results)
        self._forget_table(stage.competition)

    def note_over(self, stage: Stage) -> None:
        """All its matches have just been played: nobody needs to look at each of them to know."""
        self._over.add(stage.id)

    def add_draw(self, stage: Stage, pairs: list[tuple[str, str]]) -> None:
        self.facts.draws[stage.id] = pairs
        self._draws[stage.id] = pairs
        for match in self.matches(stage):
            self._teams.pop(match.id, None)

    def add_lots(self, lots: Lots) -> None:
        self.facts.lots.append(lots)
        self._forget_table(lots.competition)

    def add_placing(self, name: str, placing: dict[str, str]) -> None:
        self.facts.placings[name] = placing

    # Matches

    def matches(self, stage: Stage) -> tuple[Match, ...]:
        """Those of the calendar, or, where a draw decides how many there are, those drawn."""
        if stage.matches or stage.kind == "event" or stage.draw is None:
            return stage.matches
        from leaguecli.league.draws import drawn_ids

        pairs = self.pairs(stage) or []
        return tuple(
            Match(id, DrawSlot(stage.id, 2 * n + 1), DrawSlot(stage.id, 2 * n + 2))
            for n, id in enumerate(drawn_ids(stage, len(pairs)))
        )

    def all_matches(self) -> Iterator[tuple[Stage, Match]]:
        for stage in self.calendar.stages:
            for match in self.matches(stage):
                yield stage, match

    def find(self, match_id: str) -> tuple[Stage, Match] | None:
        found = self.plan.matches.get(match_id)
        if found is not None or match_id in self.plan.ties:
            return found
        return next(((s, m) for s, m in self.all_matches() if m.id == match_id), None)

    def teams(self, match: Match) -> tuple[str | None, str | None]:
        known = self._teams.get(match.id)
        if known is not None:
            return known
        home, away = self.team_in(match.home), self.team_in(match.away)
        if home is not None and away is not None:
            self._teams[match.id] = (home, away)
        return home, away

    def recorded(self, match: Match) -> Recorded | None:
        """The result written down for these two teams; one for other teams does not count."""
        found = self.facts.results.get(match.id)
        if found is None or (found.home, found.away) != self.teams(match):
            return None
        return found

    def result(self, match: Match) -> Result | None:
        found = self.recorded(match)
        return self._settled(match, found.result if found else None)

    @property
    def has_matches_nobody_plays(self) -> bool:
        return bool(self.facts.withdrawn or self.guests or self.idle)

    def _settled(self, match: Match, result: Result | None) -> Result | None:
        """Matches that nobody plays: of withdrawn or International teams, of one that always loses."""
        if not self.has_matches_nobody_plays:
            return result
        home, away = self.teams(match)
        if result is None and self.idle and (home in self.idle or away in self.idle):
            return Result(outcome="2" if home in self.idle else "1") if home and away else None
        for team, side in ((home, "home"), (away, "away")):
            how = self.facts.withdrawn.get(team) if team else None
            if how == "void" and not self._is_knockout(match):
                return Result(annulled=True)
            if how is not None and result is None and home and away:
                return forfeit_result("home" if side == "home" else "away", self.rules.goals)
        if result is None and self.is_unmanaged_pair(match):
            return Result(outcome="1")
        return result

    def _is_knockout(self, match: Match) -> bool:
        """Somebody must go on: there the opponent does, and nobody comes back who was knocked out."""
        found = self.plan.matches.get(match.id)
        return found is not None and found[0].knockout

    def is_unmanaged_pair(self, match: Match) -> bool:
        """Two International teams: the first one drawn advances without play (MOTS-76)."""
        home, away = self.teams(match)
        return home in self.guests and away in self.guests

    def is_played_by_nobody(self, match: Match) -> bool:
        return self.is_unmanaged_pair(match) or any(team in self.idle for team in self.teams(match))

    def status(self, match: Match) -> Status:
        if self.result(match) is not None:
            return "played"
        home, away = self.teams(match)
        if isinstance(match.home, ByeSlot) or isinstance(match.away, ByeSlot):
            return "played" if home or away else "waiting"
        return "open" if home and away else "waiting"

    def misfits(self) -> list[str]:
        """Recorded results whose match now has other teams."""
        matches = {match.id: match for _, match in self.all_matches()}
        return [
            id
            for id, found in self.facts.results.items()
            if id not in matches or (found.home, found.away) != self.teams(matches[id])
        ]

    # Stages

    def is_needed(self, stage: Stage) -> bool:
        """Play-offs and European rounds without managers exist only once they are needed."""
        if stage.draw not in ("play-off", "europe"):
            return True
        if stage.id not in self._needed:
            from leaguecli.league.draws import is_needed

            needed = is_needed(self, stage)
            if needed is None:
                return True
            self._needed[stage.id] = needed
        return self._needed[stage.id]

    def is_over(self, stage: Stage) -> bool:
        """What is over stays over while facts are only added."""
        if stage.id in self._over:
            return True
        over = self._is_over(stage)
        if over:
            self._over.add(stage.id)
        return over

    def _is_over(self, stage: Stage) -> bool:
        if stage.kind == "event":
            return stage.id in self.facts.done
        if stage.draw is not None and self.pairs(stage) is None:
            return not self.is_needed(stage)
        matches = self.matches(stage)
        if matches and all(self.status(match) == "played" for match in matches):
            return True
        return not self.is_needed(stage)

    def is_ready(self, stage: Stage) -> bool:
        """What must come before it is over."""
        return all(self.is_over(self.stages[needed]) for needed in stage.needs)

    def awaits_placing(self, stage: Stage) -> bool:
        """Several placings of the best third-placed teams are allowed: the organiser chooses one."""
        if stage.id not in self.plan.stages_of_the_best:
            return False
        from leaguecli.league.thirds import awaited_rank

        return awaited_rank(self, stage) is not None

    def awaits_draw(self, stage: Stage) -> bool:
        return self.awaits_placing(stage) or (
            stage.draw is not None
            and self.pairs(stage) is None
            and self.is_needed(stage)
            and self.is_ready(stage)
            and self.entrants(stage) is not None
        )

    def entrants(self, stage: Stage) -> list[str] | None:
        """Who goes into the draw; None while that is not known."""
        from leaguecli.league.draws import entrants

        return entrants(self, stage)

    def stage_status(self, stage: Stage) -> Status:
        if self.is_over(stage):
            return "played"
        if stage.kind == "event":
            return "open" if stage.id in {s.id for s in self.next_stages()} else "waiting"
        if any(self.status(match) == "open" for match in self.matches(stage)):
            return "open"
        return "waiting"

    def visible_stages(self) -> list[Stage]:
        """Conditional stages appear only once they are needed."""
        return [
            stage
            for stage in self.calendar.stages
            if stage.draw not in ("play-off", "europe") or self._is_known(stage)
        ]

    def _is_known(self, stage: Stage) -> bool:
        from leaguecli.league.draws import is_known

        return is_known(self, stage)

    def next_stages(self) -> list[Stage]:
        """What to play now: the first stage not over, and its parallel ones (two championships, one day)."""
        for position, stage in enumerate(self.calendar.stages):
            if not self.is_over(stage):
                parallel = [
                    other
                    for other in self.calendar.stages[position + 1 :]
                    if (other.label, other.number, other.season) == (stage.label, stage.number, stage.season)
                    and other.kind == "matches"
                    and stage.number is not None
                    and not other.group
                    and not self.is_over(other)
                ]
                return [stage, *parallel]
        return []

    def is_finished(self) -> bool:
        return not self.next_stages()


def forfeit_result(side: Side, goals: bool) -> Result:
    """The side that gives up loses: 3-0 where goals count, else the outcome alone."""
    if not goals:
        return Result(outcome="2" if side == "home" else "1", forfeit=side)
    score = Score(0, FORFEIT_GOALS) if side == "home" else Score(FORFEIT_GOALS, 0)
    return Result(score=score, forfeit=side, awarded=True)
