"""The calendar of the page: stage by stage, with what made a result special below it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from leaguecli.exchange.league_rows import is_bye, match_date
from leaguecli.exchange.wording import Translate, sides, stage_title
from leaguecli.league.league import League
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.result import Result, format_score


def calendar_lines(league: League, _: Translate) -> Iterator[str]:
    for stage in league.season.visible_stages():
        yield f"<h3>{escape(stage_title(league, stage, _))}</h3>"
        if stage.kind == "event":
            words = _("held") if league.season.is_over(stage) else _("to be held")
            yield f'<p class="notes">{escape(words)}</p>'
            continue
        matches = [match for match in league.season.matches(stage) if not is_bye(match)]
        if not matches:
            yield f'<p class="notes">{escape(_("to be drawn"))}</p>'
            continue
        yield '<table class="matches"><tbody>'
        for match in matches:
            yield _match(league, stage, match, _)
        yield "</tbody></table>"


def _match(league: League, stage: Stage, match: Match, _: Translate) -> str:
    home, away = (escape(name) for name in sides(league, match, _))
    result = league.season.result(match)
    winner = result.winner() if result is not None and not result.annulled else None
    day = match_date(league, stage, match)
    note = league.facts.notes.get(match.id)
    cells = [
        f'<td class="id">{escape(match.id)}</td>',
        f'<td class="day">{escape(day)}</td>' if day else "",
        f'<td class="home{" won" if winner == "home" else ""}">{home}</td>',
        f'<td class="score">{_score(result, note, _)}</td>',
        f'<td class="away{" won" if winner == "away" else ""}">{away}</td>',
    ]
    return f"<tr>{''.join(cells)}</tr>"


def _score(result: Result | None, note: str | None, _: Translate) -> str:
    if result is None:
        return "–"
    small = [escape(text) for text in _circumstances(result, _)]
    small += [escape(note)] if note else []
    main = (
        _("annulled") if result.annulled else format_score(result.score) if result.score else result.outcome
    )
    more = f"<small>{' · '.join(small)}</small>" if small else ""
    return f"{escape(_('annulled') if result.annulled else main)}{more}"


def _circumstances(result: Result, _: Translate) -> Iterator[str]:
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
