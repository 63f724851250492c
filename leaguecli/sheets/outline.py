"""The pad in words, for a chat and for a narrow screen: sections of rows under headings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from leaguecli.model.calendar import Competition, Match, Stage
from leaguecli.model.result import format_result, format_score
from leaguecli.sheets.parts.tables import table_cells, table_columns
from leaguecli.sheets.view import Side, View

NOTHING_YET = "_-_"


class Section(NamedTuple):
    heading: str
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    notes: tuple[str, ...] = ()
    right: tuple[int, ...] = ()
    """Columns that end flush."""


class Outline(NamedTuple):
    title: str
    facts: tuple[str, ...]
    """League, date, hash: one line each."""
    sections: tuple[Section, ...]
    foot: tuple[str, ...]


def make_outline(view: View, commands: Sequence[str]) -> Outline:
    sections = [_stage_section(view, stage) for stage in _stages(view)]
    if view.is_filled:
        sections += [_table_section(view, competition) for competition in _begun(view)]
    if view.format == "six-seasons" and view.is_filled:
        sections.append(_honours_section(view))
    notes = [view.ladder_line()]
    if view.format == "world-cup":
        from leaguecli.sheets.games.world_cup import play_order

        notes += play_order(view)
    typed = view.say("Type it in: {commands}", commands=" · ".join(commands))
    return Outline(view.game_title, tuple(_facts(view)), tuple(sections), (*notes, typed))


def _facts(view: View) -> list[str]:
    facts = [view.league_name] if view.league_name else []
    if view.date:
        facts.append(view.say("as of {date}", date=view.date))
    if view.head:
        facts.append(view.say("journal {hash}", hash=view.head))
    return facts


def _stages(view: View) -> list[Stage]:
    if view.is_filled:
        return view.season.visible_stages()
    return [stage for stage in view.league.calendar.stages if stage.draw not in ("play-off", "europe")]


def _stage_section(view: View, stage: Stage) -> Section:
    heading = view.stage_name(stage)
    if stage.season is not None:
        heading = view.say("Season {n}: {stage}", n=stage.season, stage=heading)
    elif stage.competition in ("A", "B") and not stage.group:
        heading = f"{stage.competition} · {heading}"
    elif stage.group and stage.group not in heading:
        heading = f"{view.say('Group {n}', n=stage.group)} · {heading}"
    if date := view.stage_date(stage):
        heading = f"{heading} ({date})"
    if stage.kind == "event":
        return Section(heading, notes=(_event_note(view, stage),))
    columns = (view.say("match"), view.say("home"), view.say("score"), view.say("away"))
    rows = tuple(_match_row(view, match) for match in view.season.matches(stage))
    return Section(heading, columns, rows, right=(1,))


def _event_note(view: View, stage: Stage) -> str:
    if view.is_held(stage):
        return view.say("held")
    return view.say("held: {command}", command=f"leaguecli done {stage.id}")


def _match_row(view: View, match: Match) -> tuple[str, ...]:
    home, away = view.sides(match)
    return match.id, _side(home), _score(view, match), _side(away)


def _side(side: Side) -> str:
    return side.name or side.hint or "…"


def _score(view: View, match: Match) -> str:
    result = view.result(match)
    if result is None:
        return NOTHING_YET if view.league.rules.goals else "1 X 2"
    if result.annulled:
        return view.say("void")
    text = format_result(result)
    if result.half_time is not None:
        text = f"{text} ({format_score(result.half_time)})"
    return f"{text} *" if result.forfeit or result.awarded else text


def _begun(view: View) -> list[Competition]:
    return [c for c in view.season.table_competitions() if view.season.games(c.id)]


def _table_section(view: View, competition: Competition) -> Section:
    fields = table_columns(view)
    columns = (view.say("Pos"), view.say("Team"), *(view.say(heading) for heading, _ in fields))
    rows = tuple(tuple(cells) for cells in table_cells(view, competition, [key for _, key in fields]))
    right = (0, *range(2, len(columns)))
    return Section(view.competition_name(competition), columns, rows, tuple(view.remarks(competition)), right)


def _honours_section(view: View) -> Section:
    from leaguecli.league.honours import season_points
    from leaguecli.sheets.games.seasons import managed_teams, season_numbers

    numbers = season_numbers(view)
    by_season = {number: season_points(view.league, number) or {} for number in numbers}
    rows = tuple(
        (
            view.name(team),
            *(str(by_season[number].get(team, "")) for number in numbers),
            str(sum(by_season[number].get(team, 0) for number in numbers)),
        )
        for team in managed_teams(view)
    )
    columns = (view.say("Team"), *(f"S{number}" for number in numbers), view.say("Total"))
    return Section(view.say("Trophy points"), columns, rows, right=tuple(range(1, len(columns))))
