"""The teams of a league under every spelling a file may use: name, name without accents, code."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from leaguecli.model.errors import Ambiguous, LeagueError, NotFound
from leaguecli.model.names import exact_key, loose_key, shown
from leaguecli.model.team import Team


class TeamNames:
    """A beginning of a name is not enough: a file is written once and read when nobody is there to ask."""

    def __init__(self, teams: Iterable[Team]) -> None:
        self.teams = list(teams)
        self.spellings: list[dict[str, list[Team]]] = [{}, {}, {}]
        for team in self.teams:
            keys = exact_key(team.name), loose_key(team.name), loose_key(team.code)
            for spelling, key in zip(self.spellings, keys, strict=True):
                spelling.setdefault(key, []).append(team)
        self.known: dict[str, Team] = {}

    def find(self, text: str) -> Team:
        known = self.known.get(text)
        if known is None:
            known = self.known[text] = self._look_up(text)
        return known

    def ids_of(self, home: str, away: str) -> tuple[str, str] | None:
        try:
            return self.find(home).id, self.find(away).id
        except LeagueError:
            return None

    def _look_up(self, text: str) -> Team:
        for spelling, key in zip(
            self.spellings, (exact_key(text), loose_key(text), loose_key(text)), strict=True
        ):
            found = spelling.get(key, [])
            if len(found) == 1:
                return found[0]
            if found:
                raise Ambiguous(
                    "{name} may mean {teams}",
                    hint="write the full name or the code",
                    name=shown(text),
                    teams=", ".join(f"{team.name} ({team.code})" for team in found[:6]),
                )
        raise self._unknown(text)

    def _unknown(self, text: str) -> NotFound:
        words = {loose_key(word): team for team in self.teams for word in (team.name, team.code)}
        close = get_close_matches(loose_key(text), list(words), n=1, cutoff=0.5)
        if not close:
            return NotFound("no team called {name} in this league", name=shown(text))
        team = words[close[0]]
        return NotFound(
            "no team called {name} in this league",
            hint="did you mean {meant} ({code})?",
            name=shown(text),
            meant=team.name,
            code=team.code,
        )
