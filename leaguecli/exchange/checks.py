"""What no results file may say: a team against itself, a match twice, a team in two groups."""

from __future__ import annotations

from collections.abc import Hashable

from leaguecli.exchange.results import Results, Row
from leaguecli.model.errors import InvalidData, LeagueError
from leaguecli.model.names import ensure_name, exact_key, shown
from leaguecli.standings.games import match_identity


def sound_results(results: Results, problems: list[LeagueError]) -> Results:
    """The rows with their names in order; everything that cannot be is added to `problems`."""
    names = _Names(results, problems)
    rows = [names.checked(row) for row in results.rows]
    _note_repeated(results._replace(rows=tuple(rows)), problems)
    _note_two_groups(results._replace(rows=tuple(rows)), problems)
    return results._replace(rows=tuple(rows), title=names.text(results.title, None, "title"))


class _Names:
    """Names are checked once each; the first spelling of a team is the one that is shown."""

    def __init__(self, results: Results, problems: list[LeagueError]) -> None:
        self.results = results
        self.problems = problems
        self.known: dict[str, str] = {"": ""}
        self.spelling: dict[str, str] = {}

    def checked(self, row: Row) -> Row:
        home, away = self.team(row.home, row), self.team(row.away, row)
        if home and home == away:
            self.problems.append(
                InvalidData(
                    "{team} cannot play against itself",
                    hint="the two sides of a match must differ",
                    where=self.results.place(row),
                    team=shown(home),
                )
            )
        return row._replace(
            home=home,
            away=away,
            id=self.text(row.id, row, "id"),
            stage=self.text(row.stage, row, "stage"),
            round=self.text(row.round, row, "round"),
            group=self.text(row.group, row, "group"),
            note=self.text(row.note, row, "note"),
        )

    def team(self, text: str, row: Row) -> str:
        if not text and not (row.waiting or row.id):
            self.problems.append(
                InvalidData("a match needs two teams", where=self.results.place(row), hint="name both")
            )
        name = self.text(text, row, "team name")
        return self.spelling.setdefault(exact_key(name), name) if name else ""

    def text(self, text: str, row: Row | None, what: str) -> str:
        known = self.known.get(text)
        if known is None:
            known = self.known[text] = self._ensured(text, row, what)
        return known

    def _ensured(self, text: str, row: Row | None, what: str) -> str:
        try:
            return ensure_name(text, what)
        except InvalidData as error:
            error.where = self.results.place(row) if row else self.results.file
            self.problems.append(error)
            return shown(text)


def _note_repeated(results: Results, problems: list[LeagueError]) -> None:
    first: dict[Hashable, Row] = {}
    for row in results.rows:
        if row.waiting:
            continue
        identity = match_identity(row.home, row.away, id=row.id, date=row.date, stage=_occasion(row))
        before = first.setdefault(identity, row)
        if before is not row:
            problems.append(
                InvalidData(
                    "this match stands here a second time; it was already in line {first}",
                    hint="delete one of the two, or tell them apart with an id, a date or a round",
                    where=results.place(row),
                    first=before.line,
                )
            )


def _occasion(row: Row) -> str:
    """A play-off is another match than the one before it, and so is what replaces an annulled one."""
    annulled = row.result is not None and row.result.annulled
    return "\n".join((row.stage, row.round, row.group, str(row.playoff), str(annulled)))


def _note_two_groups(results: Results, problems: list[LeagueError]) -> None:
    """A team belongs to one group of a phase; a second phase has groups of its own."""
    group_of: dict[tuple[str, str], str] = {}
    noted: set[tuple[str, str]] = set()
    for row in results.rows:
        if not row.group or row.waiting:
            continue
        for team in (row.home, row.away):
            key = (row.stage, team)
            before = group_of.setdefault(key, row.group)
            if before != row.group and key not in noted:
                noted.add(key)
                problems.append(
                    InvalidData(
                        "{team} stands in two groups, {first} and {second}",
                        hint="a team belongs to one group; a second phase is told apart by its stage",
                        where=results.place(row),
                        team=shown(team),
                        first=shown(before),
                        second=shown(row.group),
                    )
                )
