"""Money and honours of Match of the Season."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from leaguecli.cli.confirming import confirm_change
from leaguecli.cli.failing import ensure_no_options
from leaguecli.cli.phrases import league_heading
from leaguecli.cli.screen import Cell, Column, Listing
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.formats.season_honours import final_order
from leaguecli.league.honours import season_points, standings_of_honours, team_honours
from leaguecli.league.league import League
from leaguecli.league.lookup import find_team
from leaguecli.league.money import Book, book, ensure_money, post
from leaguecli.model.errors import UsageProblem
from leaguecli.model.names import ensure_name

LINES_SHOWN = 12
REASONS = {"start": "opening balance", "won": "match won", "lost": "match lost"}
"""What the ledger writes, in words; places of the league and reasons entered by hand stand for themselves."""


def ledger(
    session: Session,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[TEAM AMOUNT REASON]", help=_('A posting: Blue +20000 "win".'), show_default=False
        ),
    ] = None,
    all_lines: Annotated[bool, typer.Option("--all", help=_("Every line of the book."))] = False,
) -> None:
    words = words or []
    ensure_no_options(words, ("--all",))
    if words:
        _post(session, words)
        return
    _show(session, session.league, book(session.league), all_lines)


def _post(session: Session, words: list[str]) -> None:
    if len(words) < 3:
        raise UsageProblem(
            "a posting has a team, an amount and a reason", hint='leaguecli ledger Blue +20000 "win"'
        )
    amount = parse_amount(words[1])
    reason = ensure_name(" ".join(words[2:]), "reason")

    def decide(league: League) -> Any:
        ensure_money(league)
        team = find_team(words[0], [t for t in league.teams.values() if not t.id.startswith("i")])
        return [post(league, team.id, amount, reason)]

    confirm_change(session, decide)


def parse_amount(text: str) -> int:
    digits = text.replace(",", "").replace(".", "").replace("_", "").replace(" ", "")
    try:
        amount = int(digits)
    except ValueError:
        raise UsageProblem(
            "{text} is not an amount of money", hint="for example +20000 or -5000", text=text
        ) from None
    if abs(amount) > 10_000_000:
        raise UsageProblem("{text} is more than the bank holds", hint="for example +20000", text=text)
    return amount


def _show(session: Session, league: League, found: Book, all_lines: bool) -> None:
    screen = session.screen
    names = {team: league.teams[team].name for team in found.cash}
    if screen.json:
        screen.object(
            "ledger",
            league=league.name,
            teams=[{"team": names[team], "cash": cash} for team, cash in found.cash.items()],
            bank=found.bank,
            total=found.total,
            lines=[
                {
                    "team": names[line.team],
                    "amount": line.amount,
                    "reason": line.reason,
                    "where": line.where or None,
                }
                for line in found.lines
            ],
        )
        return
    balances = Listing(
        _("Money"),
        [Column(_("team"), "team"), Column(_("cash"), "cash", right=True)],
        [*([names[team], f"{cash:,}"] for team, cash in found.cash.items()), [_("bank"), f"{found.bank:,}"]],
        [say("bank and teams together: {total}", total=f"{found.total:,}")],
    )
    lines = found.lines if all_lines else found.lines[-LINES_SHOWN:]
    columns = [
        Column(_("team"), "team"),
        Column(_("amount"), "amount", right=True),
        Column(_("reason"), "reason"),
        Column(_("where"), "where"),
    ]
    rows = [
        [names[line.team], f"{line.amount:+,}", _(REASONS.get(line.reason, line.reason)), line.where]
        for line in lines
    ]
    screen.show([balances, Listing(_("Book"), columns, rows)] if rows else [balances], league_heading(league))


def trophies(session: Session) -> None:
    league, screen = session.league, session.screen
    ensure_money(league)
    if screen.json:
        rows, order = trophy_rows(league)
        screen.object("trophies", league=league.name, teams=rows, order=order)
        return
    screen.show([trophy_listing(league)], league_heading(league))


def trophy_listing(league: League) -> Listing:
    rows, order = trophy_rows(league)
    seasons = [f"S{number}" for number in range(1, len(rows[0]["seasons"]) + 1)]
    columns = [
        Column(_("team"), "team"),
        *(Column(season, season.casefold(), right=True) for season in seasons),
        Column(_("trophy points"), "points", right=True),
        Column(_("titles"), "league_titles", right=True),
        Column(_("European"), "european_titles", right=True),
        Column(_("cash"), "cash", right=True),
    ]
    cells = [_trophy_cells(row) for row in sorted(rows, key=lambda row: -row["points"])]
    note = say("order: {order}", order="; ".join(" = ".join(level) for level in order))
    return Listing("", columns, cells, [note])


def _trophy_cells(row: dict[str, Any]) -> list[Any]:
    cash = Cell(f"{row['cash']:,}", row["cash"])
    return [row["team"], *row["seasons"], row["points"], row["league_titles"], row["european_titles"], cash]


def trophy_rows(league: League) -> tuple[list[dict[str, Any]], list[list[str]]]:
    """What each team has won, season by season, and the order of teams or managers."""
    cash = book(league).cash
    numbers = sorted({stage.season for stage in league.calendar.stages if stage.season})
    by_season = [season_points(league, number) or {} for number in numbers]
    honours = {each.name: each for each in team_honours(league, cash)}
    rows = []
    for team in (league.teams[id] for id in league.calendar.competitions[0].teams):
        won = honours[team.name]
        rows.append(
            {
                "team": team.name,
                "code": team.code,
                "player": team.player,
                "seasons": [points.get(team.id) for points in by_season],
                "points": won.trophy_points,
                "league_titles": won.league_titles,
                "european_titles": won.european_titles,
                "cash": cash[team.id],
            }
        )
    return rows, final_order(standings_of_honours(league, cash))
