"""The bracket of the page: a column a round, the final last."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from leaguecli.exchange.writers.tree import Entrant, Node, Place, Tie, knockout_trees
from leaguecli.exchange.writers.wording import Translate, sides, table_title
from leaguecli.league.league import League
from leaguecli.model.result import Result


def bracket_lines(league: League, _: Translate) -> Iterator[str]:
    for competition, tree, third in knockout_trees(league):
        if competition.season is not None or len(league.season.competitions) > 1:
            yield f"<h3>{escape(table_title(competition, _))}</h3>"
        yield '<div class="scroll" tabindex="0"><div class="bracket">'
        for distance in range(tree.depth() - 1, -1, -1):
            yield from _round(league, tree, distance, _)
        yield "</div></div>"
        if third is not None:
            yield f"<h3>{escape(_('Third-place match'))}</h3>"
            yield f'<div class="round">{_tie(league, third, _)}</div>'


def _round(league: League, tree: Node, distance: int, _: Translate) -> Iterator[str]:
    places = tree.level(distance)
    yield '<div class="round">'
    yield f"<h3>{escape(_round_title(distance, _))}</h3>"
    yield '<div class="ties">'
    for place in places:
        yield _place(league, place, _)
    yield "</div></div>"


def _round_title(distance: int, _: Translate) -> str:
    names = {0: _("Final"), 1: _("Semi-finals"), 2: _("Quarter-finals")}
    return names.get(distance) or _("Round of {n}").format(n=2 ** (distance + 1))


def _place(league: League, place: Place, _: Translate) -> str:
    if isinstance(place, Tie):
        return _tie(league, place, _)
    if isinstance(place, Entrant) and place.team is not None:
        name, bye = escape(league.teams[place.team].name), escape(_("bye"))
        return f'<div class="tie"><div><span>{name}</span><span>{bye}</span></div></div>'
    return '<div class="tie empty"><div><span>·</span></div></div>'


def _tie(league: League, tie: Tie, _: Translate) -> str:
    first = tie.legs[0]
    teams = league.season.teams(first)
    scores = [_tie_scores(league, tie, number) for number in (0, 1)]
    lines = []
    for name, team, score in zip(sides(league, first, _), teams, scores, strict=True):
        won = ' class="won"' if team is not None and team == tie.winner else ""
        lines.append(f"<div><span{won}>{escape(name)}</span><span{won}>{escape(score)}</span></div>")
    ids = " ".join(match.id for match in tie.legs)
    if len(tie.legs) > 1:
        ids = f"{tie.name} · {ids}"
    return f'<div class="tie"><div class="id"><span>{escape(ids)}</span></div>{"".join(lines)}</div>'


def _tie_scores(league: League, tie: Tie, side: int) -> str:
    """The goals of one side, leg by leg, the shoot-out in brackets."""
    texts = []
    for number, leg in enumerate(tie.legs):
        result = league.season.result(leg)
        if result is None or result.annulled:
            continue
        here = side if number % 2 == 0 else 1 - side
        texts.append(_side_score(result, here))
    return " ".join(texts)


def _side_score(result: Result, side: int) -> str:
    if result.score is None:
        return {"1": "1", "X": "X", "2": "2"}[result.decision()] if side == 0 else ""
    text = str(result.score[side])
    return f"{text} ({result.pens[side]})" if result.pens is not None else text
