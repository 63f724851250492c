"""The summary of a simulation on the screen: title odds, a heat table, trophies, players."""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.cli.screen import Cell, Column, Listing
from leaguecli.cli.words import _, say
from leaguecli.league.games import game_of
from leaguecli.simulate.pictures.wording import margin, percent
from leaguecli.simulate.summary import Amount, Odds, Share, Summary, TeamOdds

FEW = 8
"""So many columns have room for a decimal."""
_TROPHIES = {"L": "League", "N": "National Cup", "E": "European Cup", "SC": "Super Cup"}


def summary_listings(summary: Summary) -> list[Listing]:
    listings = [titles(summary)]
    listings.append(rounds(summary) if _has_rounds(summary) else places(summary))
    if summary.teams and summary.teams[0].trophy_points is not None:
        listings.append(trophies(summary))
    if summary.players:
        listings.append(players(summary))
    listings[-1].notes = [*listings[-1].notes, *_notes(summary)]
    return listings


def heading(summary: Summary) -> str:
    title = game_of(summary.game).title
    return f"{summary.league} · {title}" if summary.league else title


def origin(summary: Summary) -> str:
    """All that is needed to count it again."""
    return say(
        "{runs} seasons, seed {seed}, {game} {version}, input {input}; ± at 95 %",
        runs=f"{summary.runs:,}",
        seed=summary.seed,
        game=summary.game,
        version=summary.engine_version,
        input=summary.input,
    )


def _notes(summary: Summary) -> list[str]:
    notes = [origin(summary)]
    if summary.interrupted:
        notes.append(_("INTERRUPTED: these are the seasons played before, not all that were asked for"))
    return notes


def _has_rounds(summary: Summary) -> bool:
    return any(row.rounds and row.trophy_points is None for row in summary.teams)


# Title odds


def titles(summary: Summary) -> Listing:
    columns = [Column(_("team"), "team"), Column("", "code", spare=3)]
    if any(row.team.player for row in summary.teams):
        columns.append(Column(_("player"), "player", spare=1))
    columns += [
        Column(_("title %"), "champion", right=True),
        Column("±", "margin", right=True),
        Column(_("places"), "places", right=True, spare=2),
        Column(_("points (spread)"), "points", right=True, spare=4),
    ]
    if any(row.goals_for is not None for row in summary.teams):
        columns.append(Column(_("goals"), "goals", right=True, spare=5))
    return Listing(_("Title"), columns, [_title_row(row, columns) for row in summary.teams])


def _title_row(row: TeamOdds, columns: Sequence[Column]) -> list[object]:
    cells = {
        "team": row.team.name,
        "code": row.team.code,
        "player": row.team.player,
        "champion": champion_cell(row.odds),
        "margin": margin(row.odds.champion),
        "places": _range(row.odds),
        "points": _amount(row.points),
        "goals": f"{row.goals_for.mean:.1f}:{row.goals_against.mean:.1f}"
        if row.goals_for is not None and row.goals_against is not None
        else None,
    }
    return [cells[column.key] for column in columns]


def champion_cell(odds: Odds) -> Cell:
    words = {"clinched": _("clinched"), "eliminated": _("eliminated"), "open": percent(odds.champion)}
    return Cell(words[odds.status], odds.champion.value, odds.champion.value)


def _range(odds: Odds) -> str:
    """The places still possible, proved."""
    return str(odds.best) if odds.best == odds.worst else f"{odds.best}–{odds.worst}"


def _amount(amount: Amount) -> str:
    return f"{amount.mean:.1f} ({amount.spread:.1f})"


# Heat tables


def places(summary: Summary) -> Listing:
    count = max((len(row.odds.positions) for row in summary.teams), default=0)
    columns = [Column(_("team"), "team"), *_place_columns(count)]
    rows = [[row.team.name, *_heat(row.odds.positions, count)] for row in summary.teams]
    return Listing(_("Places, %"), columns, rows)


def _place_columns(count: int) -> list[Column]:
    """A narrow terminal drops the last ones."""
    return [Column(str(n), f"position_{n}", right=True, spare=max(0, n - FEW)) for n in range(1, count + 1)]


def rounds(summary: Summary) -> Listing:
    names = list(summary.teams[0].rounds)
    columns = [Column(_("team"), "team"), *(Column(name, name, right=True) for name in names)]
    columns.append(Column(_("title"), "champion", right=True))
    rows = [
        [row.team.name, *_heat([*row.rounds.values(), row.odds.champion], len(names))]
        for row in summary.teams
    ]
    return Listing(_("Rounds reached, %"), columns, rows)


def _heat(shares: Sequence[Share], count: int) -> list[Cell]:
    decimals = 1 if count <= FEW else 0
    return [Cell(percent(share, decimals), share.value, share.value) for share in shares]


# Match of the Season


def trophies(summary: Summary) -> Listing:
    """How many of each a team wins on average."""
    columns = [Column(_("team"), "team")]
    columns += [Column(_(name), key, right=True) for key, name in _TROPHIES.items()]
    columns.append(Column(_("trophy points (spread)"), "trophy_points", right=True))
    rows = [
        [
            row.team.name,
            *(f"{_mean_won(row, key):.2f}" for key in _TROPHIES),
            _amount(row.trophy_points or Amount(0.0, 0.0)),
        ]
        for row in summary.teams
    ]
    return Listing(_("Trophies on average"), columns, rows)


def _mean_won(row: TeamOdds, kind: str) -> float:
    won = [share.times for name, share in row.trophies.items() if name.rpartition("-")[2] == kind]
    return sum(won) / row.odds.champion.runs if row.odds.champion.runs else 0.0


# Players


def players(summary: Summary) -> Listing:
    count = len(summary.players)
    columns = [Column(_("player"), "player"), Column(_("title %"), "champion", right=True)]
    columns += [Column("±", "margin", right=True), *_place_columns(count)]
    rows = [
        [row.player, champion_cell(row.odds), margin(row.odds.champion), *_heat(row.odds.positions, count)]
        for row in summary.players
    ]
    return Listing(_("Players"), columns, rows)


# CSV holds one table


def wide_listing(summary: Summary) -> Listing:
    shapes = summary.to_data()["teams"]
    keys = ["team", "code", *(["player"] if any("player" in shape for shape in shapes) else [])]
    keys += ["champion", "status", "mean_points", "spread_points", "mean_goals_for", "mean_goals_against"]
    count = max((len(shape["positions"]) for shape in shapes), default=0)
    columns = [Column(key, key) for key in [*keys, *(f"position_{n}" for n in range(1, count + 1))]]
    rows = [[*(shape.get(key) for key in keys), *shape["positions"]] for shape in shapes]
    return Listing("", columns, rows)
