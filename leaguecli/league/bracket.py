"""The bracket of a season: who stands in a slot, who won a match or a tie, who was drawn against whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from leaguecli.league.tables import SeasonTables
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.result import Side
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

if TYPE_CHECKING:
    from leaguecli.league.season import Season
    from leaguecli.standings.ties import Verdict


class SeasonBracket(SeasonTables):
    """The part of a Season that fills slots."""

    def __init__(self) -> None:
        super().__init__()
        self._draws: dict[str, list[tuple[str, str]]] = {}

    def find(self, match_id: str) -> tuple[Stage, Match] | None:
        raise NotImplementedError

    @property
    def _whole(self) -> Season:
        """Rules of single games ask for the season they belong to."""
        return cast("Season", self)

    def team_in(self, slot: Slot) -> str | None:
        match slot:
            case TeamSlot(team):
                return team
            case PlaceSlot(place, group):
                return self._placed(group, place)
            case WinnerSlot(of):
                return self.winner(of)
            case LoserSlot(of):
                return self.loser(of)
            case DrawSlot(stage, place):
                return self._drawn(stage, place)
            case BestSlot():
                return self._best(slot)
            case SeedSlot() | ByeSlot():
                return None

    def winner(self, of: str) -> str | None:
        return self._decided(of, "home")

    def loser(self, of: str) -> str | None:
        return self._decided(of, "away")

    def _decided(self, of: str, wanted: Side) -> str | None:
        """The winner for `home`, the loser for `away`, of a match or a two-leg tie."""
        found = self.find(of)
        if found is None:
            return self._tie_side(of, wanted)
        stage, match = found
        home, away = self.teams(match)
        if isinstance(match.home, ByeSlot) or isinstance(match.away, ByeSlot):
            return (home or away) if wanted == "home" else None
        result = self.result(match)
        side = result.winner() if result else None
        if side is None:
            return None
        return home if (side == "home") == (wanted == "home") else away

    def needs_winner(self, stage: Stage, match: Match) -> bool:
        """A knock-out match does; a leg, or a play-off among three or more (MOTS-A10), does not."""
        if not stage.knockout or match.tie is not None:
            return False
        if stage.draw != "play-off":
            return True
        from leaguecli.league.draws import level_teams

        home = self.teams(match)[0]
        return not any(home in tie and len(tie) > 2 for tie in level_teams(self._whole, stage) or [])

    def legs(self, tie: str) -> list[Match]:
        return self.plan.ties.get(tie, [])

    def _tie_side(self, tie: str, wanted: Side) -> str | None:
        outcome = self.tie(tie)
        if outcome is None or outcome.winner is None:
            return None
        home, away = self.teams(self.legs(tie)[0])
        loser = away if outcome.winner == home else home
        return str(outcome.winner) if wanted == "home" else loser

    def tie(self, tie: str) -> Verdict[str] | None:
        """How a two-leg tie stands once all its legs are played."""
        from leaguecli.league.ties import decide

        return decide(self._whole, tie)

    def _best(self, slot: BestSlot) -> str | None:
        from leaguecli.league.thirds import place_best

        return place_best(self._whole, slot)

    def pairs(self, stage: Stage) -> list[tuple[str, str]] | None:
        """Who was drawn against whom; None before the draw."""
        known = self._draws.get(stage.id)
        if known is not None:
            return known
        from leaguecli.league.draws import automatic_pairs

        pairs = self.drawn(stage) or automatic_pairs(self._whole, stage)
        if pairs is not None:
            self._draws[stage.id] = pairs
        return pairs

    def drawn(self, stage: Stage) -> list[tuple[str, str]] | None:
        """The draw in the journal; one of teams that a correction has kept out, or put in, does not count."""
        from leaguecli.league.draws import is_of_these_teams

        pairs = self.facts.draws.get(stage.id)
        return pairs if pairs and is_of_these_teams(self._whole, stage, pairs) else None

    def _drawn(self, stage_id: str, place: int) -> str | None:
        pairs = self.pairs(self.plan.stages[stage_id])
        flat = [team for pair in pairs or [] for team in pair]
        return flat[place - 1] if place <= len(flat) else None
