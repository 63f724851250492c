"""The calendar of the page: stage by stage, with what made a result special below it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from leaguecli.exchange.league_rows import is_bye, match_date
from leaguecli.exchange.writers.wording import Translate, sides, stage_title
from leaguecli.league.league import League
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.result import Result, format_score


def calendar_lines(league: League, _: Translate) -> Iterator[str]:
    for stage in league.season.visible_stages():
        matches = [match for match in league.season.matches(stage) if not is_bye(match)]
        days = {match_date(league, stage, match) for match in matches} or {stage.date or ""}
        day = days.pop() if len(days) == 1 else ""
        dated = f" <small>{escape(day)}</small>" if day else ""
        yield f"<h3>{escape(stage_title(league, stage, _))}{dated}</h3>"
        if matches:
            yield '<table class="matches"><tbody>'
            for match in matches:
                yield from _match(league, stage, match, _, dated=bool(days))
            yield "</tbody></table>"
        else:
            yield f'<p class="notes">{escape(_empty_words(league, stage, _))}</p>'


def _empty_words(league: League, stage: Stage, _: Translate) -> str:
    if stage.kind != "event":
        return _("to be drawn")
    return _("held") if league.season.is_over(stage) else _("to be held")


def _match(league: League, stage: Stage, match: Match, _: Translate, *, dated: bool) -> Iterator[str]:
    """A row, and where there is more to say than the score, a second one below it."""
    home, away = (escape(name) for name in sides(league, match, _))
    result = league.season.result(match)
    winner = result.winner() if result is not None and not result.annulled else None
    cells = [
        f'<td class="id">{escape(match.id)}</td>',
        f'<td class="home{" won" if winner == "home" else ""}">{home}</td>',
        f'<td class="score">{escape(_score(result))}</td>',
        f'<td class="away{" won" if winner == "away" else ""}">{away}</td>',
    ]
    if dated:
        cells.append(f'<td class="day">{escape(match_date(league, stage, match))}</td>')
    remarks = [*_circumstances(result, _), *filter(None, [league.facts.notes.get(match.id)])]
    yield f'<tr class="open">{"".join(cells)}</tr>' if remarks else f"<tr>{''.join(cells)}</tr>"
    if remarks:
        text = " · ".join(escape(remark) for remark in remarks)
        yield f'<tr class="remark"><td colspan="{len(cells)}">{text}</td></tr>'


def _score(result: Result | None) -> str:
    if result is None or result.annulled:
        return "–"
    return format_score(result.score) if result.score is not None else str(result.outcome or "")


def _circumstances(result: Result | None, _: Translate) -> Iterator[str]:
    if result is None:
        return
    if result.annulled:
        yield _("annulled")
    if result.half_time is not None:
        yield _("half-time {score}").format(score=format_score(result.half_time))
    if result.extra_time:
        yield _("after extra time")
    if result.pens is not None:
        yield _("{score} on penalties").format(score=format_score(result.pens))
    if result.forfeit:
        yield _("forfeited")
    elif result.awarded:
        yield _("awarded")
