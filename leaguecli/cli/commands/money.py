"""Money and honours of Match of the Season."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from leaguecli.cli.confirming import confirm_change
from leaguecli.cli.failing import ensure_no_options
from leaguecli.cli.phrases import league_heading
from leaguecli.cli.screen import Column, Listing
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
    rows = [[names[line.team], f"{line.amount:+,}", _(line.reason), line.where] for line in lines]
    screen.show([balances, Listing(_("Book"), columns, rows)] if rows else [balances], league_heading(league))


def trophies(session: Session) -> None:
    league, screen = session.league, session.screen
    ensure_money(league)
    cash = book(league).cash
    numbers = sorted({stage.season for stage in league.calendar.stages if stage.season})
    by_season = {number: season_points(league, number) for number in numbers}
    honours = {each.name: each for each in team_honours(league, cash)}
    order = final_order(standings_of_honours(league, cash))
    teams = [league.teams[team] for team in league.calendar.competitions[0].teams]
    if screen.json:
        screen.object(
            "trophies",
            league=league.name,
            teams=[
                {
                    "team": team.name,
                    "code": team.code,
                    "player": team.player,
                    "seasons": [(by_season[n] or {}).get(team.id) for n in numbers],
                    "points": honours[team.name].trophy_points,
                    "league_titles": honours[team.name].league_titles,
                    "european_titles": honours[team.name].european_titles,
                    "cash": cash[team.id],
                }
                for team in teams
            ],
            order=order,
        )
        return
    columns = [
        Column(_("team"), "team"),
        *(Column(f"S{number}", f"s{number}", right=True) for number in numbers),
        Column(_("trophy points"), "points", right=True),
        Column(_("titles"), "titles", right=True),
        Column(_("European"), "european", right=True),
        Column(_("cash"), "cash", right=True),
    ]
    rows = [
        [
            team.name,
            *((by_season[n] or {}).get(team.id) for n in numbers),
            honours[team.name].trophy_points,
            honours[team.name].league_titles,
            honours[team.name].european_titles,
            f"{cash[team.id]:,}",
        ]
        for team in sorted(teams, key=lambda team: -honours[team.name].trophy_points)
    ]
    note = say("order: {order}", order="; ".join(" = ".join(level) for level in order))
    screen.show([Listing("", columns, rows, [note])], league_heading(league))
