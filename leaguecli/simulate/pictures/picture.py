"""The odds as a picture: a table of coloured cells and a few lines, in plain SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from leaguecli.simulate.pictures.race import RacePoint
from leaguecli.simulate.pictures.wording import percent
from leaguecli.simulate.summary import Share, Summary, TeamOdds

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#56b4e9", "#5e3c99", "#333333")
"""Told apart by everybody (after Okabe and Ito); teams beyond them are drawn in grey."""
COOL, WARM = (232, 244, 234), (0, 92, 48)
MARGIN, ROW, CELL, LETTER = 16, 24, 46, 7.2
PLOT_WIDTH, PLOT_HEIGHT = 560, 260


class Words(NamedTuple):
    """What stands on a picture, in the reader's language."""

    title: str
    subtitle: str
    team: str
    places: str
    champion: str
    race: str
    start: str
    now: str


def draw_svg(summary: Summary, race: Sequence[RacePoint], words: Words) -> str:
    """Both charts below each other."""
    heat = HeatTable(summary, words)
    parts = [
        _text(MARGIN, 28, words.title, size=18, weight="bold"),
        _text(MARGIN, 48, words.subtitle, size=12),
    ]
    parts += heat.draw(MARGIN, 66)
    width, height = heat.width + 2 * MARGIN, 66 + heat.height + MARGIN
    if len(race) > 1:
        lines = RaceChart(summary, race, words)
        parts += lines.draw(MARGIN, height + 20)
        width, height = max(width, lines.width + 2 * MARGIN), height + 20 + lines.height + MARGIN
    width = max(width, int(LETTER * len(words.subtitle)) + 2 * MARGIN)
    return _document(width, height, words.title, parts)


def draw_race(summary: Summary, race: Sequence[RacePoint], words: Words) -> str:
    """The lines alone, for a page that has the table already."""
    lines = RaceChart(summary, race, words)
    parts = lines.draw(MARGIN, MARGIN + 14)
    return _document(lines.width + 2 * MARGIN, lines.height + 2 * MARGIN + 14, words.race, parts)


def shares_of(row: TeamOdds) -> list[tuple[str, Share]]:
    """The rounds of a cup and the title, or the places of a table."""
    if row.rounds and row.trophy_points is None:
        return [*row.rounds.items(), ("", row.odds.champion)]
    return [(str(place), share) for place, share in enumerate(row.odds.positions, start=1)]


def colour_of(heat: float) -> tuple[str, str]:
    """Background and letters: the likelier, the darker."""
    red, green, blue = (round(cool + (warm - cool) * heat) for cool, warm in zip(COOL, WARM, strict=True))
    return f"#{red:02x}{green:02x}{blue:02x}", "#ffffff" if heat > 0.74 else "#000000"


class HeatTable:
    def __init__(self, summary: Summary, words: Words) -> None:
        self.rows = summary.teams
        self.words = words
        self.headings = [name or words.champion for name, _ in shares_of(self.rows[0])]
        self.decimals = 1 if len(self.headings) <= 8 else 0
        longest = max(len(row.team.name) for row in self.rows)
        self.names = int(LETTER * max(longest, len(words.team))) + 12
        self.width = self.names + CELL * len(self.headings)
        self.height = ROW * (len(self.rows) + 1)

    def draw(self, left: float, top: float) -> list[str]:
        parts = [_text(left, top + 16, self.words.team, size=12, weight="bold")]
        for number, name in enumerate(self.headings):
            middle = left + self.names + CELL * (number + 0.5)
            parts.append(_text(middle, top + 16, name, size=12, anchor="middle", weight="bold"))
        for number, row in enumerate(self.rows, start=1):
            parts += self._row(row, left, top + ROW * number)
        return parts

    def _row(self, row: TeamOdds, left: float, top: float) -> list[str]:
        parts = [_text(left, top + 16, row.team.name, size=13)]
        for number, (_, share) in enumerate(shares_of(row)):
            x = left + self.names + CELL * number
            background, ink = colour_of(share.value)
            text = percent(share, self.decimals)
            parts.append(
                f'<rect x="{x:g}" y="{top:g}" width="{CELL - 2}" height="{ROW - 2}" fill="{background}"/>'
            )
            parts.append(_text(x + CELL / 2 - 1, top + 16, text, size=12, anchor="middle", fill=ink))
        return parts


class RaceChart:
    """One line for each of the likeliest teams; where it ends stands its name."""

    def __init__(self, summary: Summary, race: Sequence[RacePoint], words: Words) -> None:
        self.race = race
        self.words = words
        self.teams = [row.team for row in summary.teams[: len(COLOURS)]]
        self.others = [row.team for row in summary.teams[len(COLOURS) :]]
        longest = max(len(team.name) for team in self.teams)
        self.width = 40 + PLOT_WIDTH + int(LETTER * (longest + 8)) + 12
        self.height = 30 + PLOT_HEIGHT + 30

    def draw(self, left: float, top: float) -> list[str]:
        parts = [_text(left, top, self.words.race, size=14, weight="bold")]
        x, y = left + 40, top + 16
        for tenth in (0, 25, 50, 75, 100):
            line = y + PLOT_HEIGHT * (1 - tenth / 100)
            parts.append(_line(x, line, x + PLOT_WIDTH, line, "#dddddd"))
            parts.append(_text(x - 6, line + 4, f"{tenth} %", size=11, anchor="end"))
        parts += self._stages(x, y)
        parts += [self._path(team.id, "#bbbbbb", 1, x, y) for team in self.others]
        for team, colour in zip(self.teams, COLOURS, strict=False):
            parts.append(self._path(team.id, colour, 2.5, x, y))
        return parts + self._names(x, y)

    def _x(self, number: int) -> float:
        return PLOT_WIDTH * number / max(1, len(self.race) - 1)

    def _stages(self, x: float, y: float) -> list[str]:
        """As many names of stages as there is room for."""
        every = max(1, -(-len(self.race) * 60 // PLOT_WIDTH))
        parts = []
        for number, point in enumerate(self.race):
            if number % every == 0:
                at = x + self._x(number)
                parts.append(_text(at, y + PLOT_HEIGHT + 18, self._name(point), size=10, anchor="middle"))
        return parts

    def _name(self, point: RacePoint) -> str:
        if point.stage is not None:
            return point.stage.id
        return self.words.now if point.is_now else self.words.start

    def _path(self, team: str, colour: str, width: float, x: float, y: float) -> str:
        points = [
            (x + self._x(number), y + PLOT_HEIGHT * (1 - point.champion[team].value))
            for number, point in enumerate(self.race)
            if team in point.champion
        ]
        text = " ".join(f"{a:.1f},{b:.1f}" for a, b in points)
        return f'<polyline points="{text}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'

    def _names(self, x: float, y: float) -> list[str]:
        """At the end of each line, moved apart where they would cover each other."""
        last = self.race[-1].champion
        ends = [
            (y + PLOT_HEIGHT * (1 - last[team.id].value), team, colour)
            for team, colour in zip(self.teams, COLOURS, strict=False)
            if team.id in last
        ]
        heights = spread_out([end[0] for end in ends], 15, y + 4, y + PLOT_HEIGHT)
        return [
            _text(
                x + PLOT_WIDTH + 8,
                height + 4,
                f"{team.name} {percent(last[team.id])}",
                size=12,
                fill=colour,
            )
            for height, (_, team, colour) in zip(heights, ends, strict=True)
        ]


def spread_out(heights: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Close to where they belong, at least `gap` apart, in the same order."""
    order = sorted(range(len(heights)), key=lambda number: (heights[number], number))
    placed = [0.0] * len(heights)
    floor = top
    for number in order:
        placed[number] = floor = max(heights[number], floor)
        floor += gap
    ceiling = max(bottom, top + gap * (len(heights) - 1))
    for number in reversed(order):
        placed[number] = min(placed[number], ceiling)
        ceiling = placed[number] - gap
    return placed


def _document(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" font-family="Helvetica, Arial, sans-serif">\n'
        f"<title>{_safe(title)}</title>\n"
        f'<rect width="{width:g}" height="{height:g}" fill="#ffffff"/>\n{body}\n</svg>\n'
    )


def _text(
    x: float,
    y: float,
    text: str,
    *,
    size: int,
    anchor: str = "start",
    weight: str = "normal",
    fill: str = "#1a1a1a",
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" '
        f'fill="{fill}">{_safe(text)}</text>'
    )


def _line(x1: float, y1: float, x2: float, y2: float, colour: str) -> str:
    return f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{colour}"/>'


def _safe(text: str) -> str:
    """Names are data: nothing in them is markup."""
    return escape(text, quote=True)
