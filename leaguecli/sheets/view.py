"""A league as a sheet shows it: blank, with its calendar, or filled with what is known so far."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Literal, NamedTuple

from leaguecli.league.games import game_of
from leaguecli.league.league import League
from leaguecli.model.calendar import Competition, Match, Stage
from leaguecli.model.names import exact_key
from leaguecli.model.result import Result
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
from leaguecli.model.team import Team
from leaguecli.sheets.given_names import blank_name, given_name
from leaguecli.sheets.words import Words
from leaguecli.standings.describe import describe_entry
from leaguecli.standings.footnotes import adjustment_notes, result_note, withdrawal_note
from leaguecli.standings.phrases import Phrase
from leaguecli.standings.rank import Row
from leaguecli.standings.ties import verdict_phrase

Mode = Literal["blank", "calendar", "filled"]
HASH_LENGTH = 12


class Side(NamedTuple):
    """Who stands in a match: a name, else what is known of whoever will."""

    name: str = ""
    hint: str = ""
    team: str = ""
    """Its id, once it is known."""


class View:
    def __init__(self, league: League, mode: Mode, words: Words) -> None:
        self.league = league
        self.mode = mode
        self.words = words
        self.season = league.season

    def say(self, template: str, **values: Any) -> str:
        return self.words.say(template, **values)

    # What stands at the top and the foot

    @property
    def is_blank(self) -> bool:
        return self.mode == "blank"

    @property
    def is_filled(self) -> bool:
        return self.mode == "filled"

    @property
    def game_title(self) -> str:
        return self.words.find(game_of(self.league.game).title)

    @property
    def league_name(self) -> str:
        return "" if self.is_blank else self.league.name

    @property
    def date(self) -> str:
        """The day of the newest journal entry: the same pad is the same file whenever it is printed."""
        entries = self.league.entries
        return str(entries[-1]["time"])[:10] if entries and not self.is_blank else ""

    @cached_property
    def head(self) -> str:
        """Evidence on a filled sheet: the hash of the whole history."""
        return self.league.head[:HASH_LENGTH] if self.is_filled else ""

    # Teams

    @cached_property
    def numbers(self) -> dict[str, int]:
        return {team.id: number for number, team in enumerate(self.league.first_teams, start=1)}

    def team(self, id: str) -> Team:
        return self.league.teams[id]

    @property
    def format(self) -> str:
        return str(self.league.about["format"])

    def name(self, id: str) -> str:
        """The team's name; on a blank sheet nothing but what the game itself prints."""
        team = self.league.teams[id]
        if self.is_blank:
            return blank_name(self.format, team, self.numbers[id], self.words)
        return given_name(self.format, team, self.words)

    def first_name(self, id: str) -> str:
        """Under which the team entered, whatever it is called today."""
        return next(team.name for team in self.league.first_teams if team.id == id)

    def label(self, id: str) -> str:
        """Name, or the number a blank sheet knows the team by."""
        return self.name(id) or str(self.numbers[id])

    def code(self, id: str) -> str:
        return self.label(id) if self.is_blank and not self.name(id) else self.team(id).code

    # Stages and matches

    def stage_name(self, stage: Stage) -> str:
        return self.say(stage.label, n=stage.number)

    def stage_date(self, stage: Stage) -> str:
        if self.is_blank:
            return ""
        dates = {self.league.facts.dates.get(match.id) or stage.date for match in self.season.matches(stage)}
        return (dates.pop() or "") if len(dates) == 1 else stage.date or ""

    def competition_name(self, competition: Competition) -> str:
        return self.say(competition.label, n=competition.number)

    def result(self, match: Match) -> Result | None:
        return self.season.result(match) if self.is_filled else None

    def is_held(self, stage: Stage) -> bool:
        return self.is_filled and self.season.is_over(stage)

    def sides(self, match: Match) -> tuple[Side, Side]:
        return self.side(match.home), self.side(match.away)

    def side(self, slot: Slot) -> Side:
        if isinstance(slot, TeamSlot):
            name = self.name(slot.team)
            return Side(name, "" if name else str(self.numbers[slot.team]), slot.team)
        team = self._team_in(slot)
        return Side(self.name(team) if team else "", self.slot_words(slot), team or "")

    def _team_in(self, slot: Slot) -> str | None:
        """A draw that was made belongs to the calendar; places and winners follow from results."""
        known = self.is_filled or (isinstance(slot, DrawSlot) and not self.is_blank)
        if isinstance(slot, DrawSlot) and known and not self.is_filled:
            return self.season.team_in(slot) if slot.stage in self.league.facts.draws else None
        return self.season.team_in(slot) if known else None

    def slot_words(self, slot: Slot) -> str:
        match slot:
            case PlaceSlot(rank, group):
                return self.say("{rank}{group}", rank=rank, group=group)
            case BestSlot(rank, groups):
                return self.say("{rank}{group}", rank=rank, group="/".join(groups))
            case WinnerSlot(of):
                return self.say("winner of {match}", match=of)
            case LoserSlot(of):
                return self.say("loser of {match}", match=of)
            case SeedSlot(seed):
                return self.say("seed {n}", n=seed)
            case ByeSlot():
                return self.say("bye")
            case DrawSlot():
                return ""
            case TeamSlot(team):
                return self.label(team)

    def amount(self, number: int) -> str:
        """Thousands apart, with the mark that the language uses."""
        text = f"{number:,}"
        return text if self.words.language == "en" else text.replace(",", ".")

    # Tables

    def rows(self, competition: Competition) -> list[Row[str]] | None:
        """In order of standing, those who share a rank by name; None on a sheet still to be filled."""
        if not self.is_filled:
            return None
        rows = self.season.standing(competition.id).rows
        return sorted(rows, key=lambda row: (row.rank, exact_key(self.team(row.team).name)))

    def ladder(self) -> list[str]:
        """What separates level teams, one criterion after another."""
        return [self.words.phrase(describe_entry(entry)) for entry in self.league.rules.order]

    def ladder_line(self) -> str:
        steps = "  ".join(f"{number} {text}" for number, text in enumerate(self.ladder(), start=1))
        rules = self.league.rules
        points = self.say(
            "{win} points for a win, {draw} for a draw, {loss} for a defeat",
            win=rules.win,
            draw=rules.draw,
            loss=rules.loss,
        )
        return self.say("{points}. Order: {steps}", points=points, steps=steps)

    def tie_line(self) -> str:
        """What decides a knock-out match or tie that ends level."""
        ties = self.league.rules.ties
        means = (
            ("away_goals", ties.away_goals),
            ("extra_time", ties.extra_time),
            ("shootout", ties.shootout),
            ("replay", ties.replay),
            ("lots", ties.lots),
        )
        steps = [self.words.phrase(verdict_phrase(token)) for token, counts in means if counts]
        return self.say("Level in a knock-out: {steps}", steps=", ".join(steps)) if steps else ""

    def remarks(self, competition: Competition) -> list[str]:
        """What a filled table must say below itself: points deducted, matches decided off the pitch, teams
        that left, ties that nothing broke."""
        if not self.is_filled:
            return []
        standing = self.season.standing(competition.id)
        phrases = [note for row in standing.rows for note in adjustment_notes(row, self.name)]
        phrases += [
            withdrawal_note(team, how == "keep", self.name)
            for team, how in self.league.facts.withdrawn.items()
            if team in competition.teams
        ]
        phrases += self._match_notes(competition)
        remarks = [self.words.phrase(phrase) for phrase in phrases]
        if self.season.competition_is_over(competition.id):
            remarks += [
                self.say("nothing separates {teams}", teams=", ".join(map(self.name, tie)))
                for tie in standing.unbroken
            ]
        return remarks

    def _match_notes(self, competition: Competition) -> list[Phrase]:
        notes = []
        for stage in self.season.stages_of(competition.id):
            for match in self.season.matches(stage):
                found = self.season.recorded(match)
                if found is not None:
                    notes.append(result_note(found.home, found.away, found.result, self.name))
        return [note for note in notes if note is not None]
