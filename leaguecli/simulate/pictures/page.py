"""The odds as a page to share: one file, no scripts, nothing fetched from anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from leaguecli.simulate.pictures.picture import Words, colour_of, draw_race, shares_of
from leaguecli.simulate.pictures.race import RacePoint
from leaguecli.simulate.pictures.wording import margin, percent
from leaguecli.simulate.summary import PlayerOdds, Share, Summary, TeamOdds

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
{body}
</body>
</html>
"""
_STYLE = """
body { font-family: Helvetica, Arial, sans-serif; margin: 2rem auto; max-width: 60rem; color: #1a1a1a; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: 0.3rem 0.6rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
thead th { border-bottom: 2px solid #1a1a1a; }
p { color: #555555; }
svg { max-width: 100%; height: auto; }
"""


def draw_html(summary: Summary, race: Sequence[RacePoint], words: Words, language: str) -> str:
    parts = [
        f"<h1>{escape(words.title)}</h1>",
        f"<p>{escape(words.subtitle)}</p>",
        _team_table(summary, words),
    ]
    if summary.players:
        parts.append(_player_table(summary.players, words))
    if len(race) > 1:
        parts.append(draw_race(summary, race, words))
    return _PAGE.format(
        language=language,
        policy=_POLICY,
        title=escape(words.title),
        style=_STYLE,
        body="\n".join(parts),
    )


def _team_table(summary: Summary, words: Words) -> str:
    headings = [name or words.champion for name, _ in shares_of(summary.teams[0])]
    decimals = 1 if len(headings) <= 8 else 0
    rows = [_team_row(row, decimals) for row in summary.teams]
    return _table([words.team, words.champion, "±", *headings], rows)


def _team_row(row: TeamOdds, decimals: int) -> str:
    champion = row.odds.champion
    cells = [
        f"<td>{escape(row.team.name)}</td>",
        f"<td>{percent(champion)}</td>",
        f"<td>{margin(champion)}</td>",
    ]
    return "".join([*cells, *(_heat(share, decimals) for _, share in shares_of(row))])


def _player_table(players: Sequence[PlayerOdds], words: Words) -> str:
    headings = [str(place) for place in range(1, len(players) + 1)]
    rows = [
        f"<td>{escape(row.player)}</td>" + "".join(_heat(share, 1) for share in row.odds.positions)
        for row in players
    ]
    return _table([words.champion, *headings], rows)


def _heat(share: Share, decimals: int) -> str:
    background, ink = colour_of(share.value)
    return f'<td style="background:{background};color:{ink}">{escape(percent(share, decimals))}</td>'


def _table(headings: Sequence[str], rows: Sequence[str]) -> str:
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    body = "\n".join(f"<tr>{row}</tr>" for row in rows)
    return f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"
