"""football.txt as openfootball writes it, in its several dialects: headings, days, matches, goals, line-ups.

A line that is none of these is an error, never skipped: a match with a typing mistake must not vanish.
"""

from __future__ import annotations

import re

from leaguecli.exchange.cells import CALLED_OFF, with_status
from leaguecli.exchange.readers.dates import Day, Season, find_day, find_season
from leaguecli.exchange.readers.football_line import Line, Unclear, parse_match, strip_front
from leaguecli.exchange.results import LONGEST_CELL, Results, Row, ensure_count, place
from leaguecli.model.errors import InvalidData, LeagueError
from leaguecli.model.names import shown

_TITLE = re.compile(r"(=+)\s*([^=].*?)\s*=*")
_MARKED = re.compile(r"([▪»•◦]+|::)\s*(\S.*)")
_DEFINITION = re.compile(r"(?:[▪»•]\s*)?(?P<name>[^|]+?)\s*\|\s*(?P<members>.*)")
_GROUP = re.compile(
    r"(?:group|gruppe|grupo|girone|groupe)\s+(?!stage|phase)(?P<name>[^,:]+?):?", re.IGNORECASE
)
_HEADING = re.compile(
    r"(?:group|gruppe|grupo|girone|matchday|match\s+for|round|runde|\S*spieltag|jornada|giornata|journ|finals?\b|"
    r"finale|semi|quarter|achtelf|viertelf|halbf|third|3rd|first|second|fourth|fifth|[0-9]+(?:st|nd|rd|th)\b|"
    r"[0-9]+/[0-9]+|play-?offs?|play-?ins?|prelim|qualif|wildcard|knock|last\s+[0-9]|week\s|league|championship|"
    r"relegation|conference|regular\s+season|\w+\s+(?:zone|region|conference)\b)",
    re.IGNORECASE,
)
_PROPERTY = re.compile(r"\s*[^\d:|\s][^:|\d]*:\s+\S")
_QUOTED = re.compile(r'"((?:[^"]|"")*)"')
_COMMENT = re.compile(r"(?:^|\s)#.*")
_BRACKETS = {"[": "]", "(": ")"}


def read_football_txt(text: str, file: str, problems: list[LeagueError]) -> Results:
    lines = text.split("\n")
    ensure_count(len(lines) // 5, file)
    reader = _Reader(file, problems)
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_CELL:
            reader.refuse(number, line)
        else:
            reader.read(number, line.replace("\t", "    "))
    reader.end()
    ensure_count(len(reader.rows), file)
    return Results(file, tuple(reader.rows), reader.title)


class _Reader:
    """Where in the file we are: title, phase, group, round, day; and which longer remark is still open."""

    def __init__(self, file: str, problems: list[LeagueError]) -> None:
        self.file = file
        self.problems = problems
        self.rows: list[Row] = []
        self.title = ""
        self.stage = self.group = self.round = self.date = ""
        self.season: Season | None = None
        self.group_of: dict[str, str] = {}
        self.quoted: list[str] = []
        self.open_remark: tuple[int, int, str] | None = None
        """Line, column and closing bracket of goals that go on over several lines."""
        self.property_indent: int | None = None

    def read(self, number: int, raw: str) -> None:
        self.quoted = []
        line = _COMMENT.sub("", _QUOTED.sub(self._keep_quoted, raw)).rstrip()
        if self.open_remark is not None:
            self._continue_remark(line)
            return
        if not line.strip():
            self.property_indent = None
            return
        indent = len(line) - len(line.lstrip())
        if self.property_indent is not None and indent > self.property_indent:
            return
        self.property_indent = None
        self._read_line(number, line, indent)

    def _keep_quoted(self, found: re.Match[str]) -> str:
        """A name in quotes may hold anything; until the line is understood a mark stands in its place."""
        self.quoted.append(found[1].replace('""', '"'))
        return f"\x00{len(self.quoted) - 1}\x00"

    def _name(self, text: str) -> str:
        return re.sub("\x00([0-9]+)\x00", lambda found: self.quoted[int(found[1])], text)

    def _read_line(self, number: int, line: str, indent: int) -> None:
        text = line.strip()
        if title := _TITLE.fullmatch(text):
            self._enter_title(len(title[1]), self._name(title[2]))
        elif definition := _DEFINITION.fullmatch(text):
            self._define(definition["name"], definition["members"])
        elif marked := _MARKED.fullmatch(text):
            self._enter_heading(self._name(marked[2]), deeper=len(marked[1]) > 1 and marked[1] != "::")
        elif self._is_day(number, text):
            return
        elif text[0] in _BRACKETS and not re.match(r"\(\d{1,4}\)", text):
            self._start_remark(number, indent, text)
        elif self._is_heading(text):
            self._enter_heading(self._name(text), deeper=False)
        elif _PROPERTY.match(text):
            self.property_indent = indent
        else:
            self._read_match(number, indent, line)

    def _enter_title(self, level: int, text: str) -> None:
        self.group = self.round = self.date = ""
        if level == 1:
            self.title = self.title or text
            self.season = find_season(text)
            self.stage = ""
        else:
            self.stage = text

    def _define(self, name: str, members: str) -> None:
        """`Group A | Brazil  Croatia`: who plays in it. Other definitions list days, which matches repeat."""
        if group := _GROUP.fullmatch(name):
            for team in re.split(r"\s{2,}", members):
                self.group_of[self._name(team.strip())] = group["name"]

    def _enter_heading(self, text: str, *, deeper: bool) -> None:
        """`Group A`, `Matchday 3`, `Group A, Matchday 1`, `Final`; a doubled mark makes a sub-heading."""
        text = re.sub(r"^\(\d{1,4}\)\s*", "", text).rstrip(":").strip()
        if not deeper:
            self.group = self.round = ""
        parts = [part.strip() for part in text.split(",")]
        groups = [found["name"] for part in parts if (found := _GROUP.fullmatch(part))]
        if groups:
            self.group = groups[0]
            parts = [part for part in parts if not _GROUP.fullmatch(part)]
        self.round = ", ".join(parts) or self.round
        self.date = ""

    def _is_day(self, number: int, text: str) -> bool:
        """A line that holds a day and nothing else, perhaps in brackets."""
        inner = text[1:-1].strip() if text[0] == "[" and text[-1] == "]" else text
        found = find_day(inner)
        if found is None or inner[found[1] :].strip():
            return False
        self.date = self._iso(number, found[0], text)
        return True

    def _iso(self, number: int, day: Day, text: str) -> str:
        if day.year is not None and self.season is None:
            self.season = Season(day.year, day.month if day.month >= 7 else 1)
        date = day.in_season(self.season)
        if date is None:
            self.problems.append(
                InvalidData(
                    "{text} is not a day",
                    hint="write it as Sat Aug 17 2024",
                    where=place(self.file, number),
                    text=shown(text),
                )
            )
        return date or ""

    def _is_heading(self, text: str) -> bool:
        bare = re.sub(r"^\(\d{1,4}\)\s*", "", text)
        if not _HEADING.match(bare):
            return False
        match = _quiet_match(text)
        return match is None or (match.result is None and " v " not in text and "  " not in bare)

    def _start_remark(self, number: int, indent: int, text: str) -> None:
        closing = _BRACKETS[text[0]]
        if not _closes(text, text[0], closing):
            self.open_remark = (number, indent + 1, closing)
            self.open_depth = text.count(text[0]) - text.count(closing)

    def _continue_remark(self, line: str) -> None:
        assert self.open_remark is not None
        closing = self.open_remark[2]
        opening = "[" if closing == "]" else "("
        if not line.strip():
            self._refuse_open_remark()
            return
        self.open_depth += line.count(opening) - line.count(closing)
        if self.open_depth <= 0:
            self.open_remark = None

    def _refuse_open_remark(self) -> None:
        if self.open_remark is not None:
            line, column, _ = self.open_remark
            self.open_remark = None
            self.problems.append(
                InvalidData(
                    "a bracket is opened here and never closed",
                    hint="goals stand in brackets below their match",
                    where=place(self.file, line, column),
                )
            )

    def end(self) -> None:
        self._refuse_open_remark()

    def _read_match(self, number: int, indent: int, line: str) -> None:
        try:
            match = parse_match(line)
        except Unclear as error:
            self._refuse_score(number, indent, line, str(error))
            return
        if match is None:
            self.refuse(number, line)
            return
        if match.day is not None:
            self.date = self._iso(number, match.day, line.strip())
        self.rows.append(self._row(number, strip_front(line)[1] + 1, match))

    def _row(self, number: int, column: int, match: Line) -> Row:
        home, away = self._name(match.home), self._name(match.away)
        result = None if match.status & CALLED_OFF else with_status(match.result, match.status)
        return Row(
            number,
            home,
            away,
            result,
            stage=self.stage,
            round=self.round,
            group=self.group or self._defined_group(home, away),
            date=self.date,
            playoff=bool(match.status & {"playoff", "replay"}),
            waiting="waiting" in match.status and result is None,
            column=column,
        )

    def _defined_group(self, home: str, away: str) -> str:
        """Under a matchday the definitions at the top say who is in which group."""
        group = self.group_of.get(home, "")
        same = group and group == self.group_of.get(away)
        return group if same and self.round.casefold().startswith("matchday") else ""

    def refuse(self, number: int, line: str) -> None:
        self.problems.append(
            InvalidData(
                "{line} is neither a match nor a heading nor a day",
                hint="write a match as Ajax 2-1 Forlì, or Ajax v Forlì 2-1, with two spaces around the score",
                where=place(self.file, number, len(line) - len(line.lstrip()) + 1),
                line=shown(self._name(line).strip(), 40),
            )
        )

    def _refuse_score(self, number: int, indent: int, line: str, why: str) -> None:
        where = place(self.file, number, indent + 1)
        text = shown(self._name(line).strip(), 60)
        if why == "goals":
            self.problems.append(
                InvalidData("{line}: nobody scores more than 999 goals", where=where, line=text)
            )
        elif why == "level":
            self.problems.append(
                InvalidData("a shoot-out cannot end level", hint="write it as 4-3 pen. 1-1", where=where)
            )
        else:
            self.problems.append(
                InvalidData("{line}: a shoot-out without the score before it", where=where, line=text)
            )


def _quiet_match(text: str) -> Line | None:
    try:
        return parse_match(text)
    except Unclear:
        return None


def _closes(text: str, opening: str, closing: str) -> bool:
    return text.count(opening) <= text.count(closing)
