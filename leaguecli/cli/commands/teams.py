"""Looking after teams: show, rename, dock points, withdraw."""

from __future__ import annotations

from typing import Annotated

import typer

from leaguecli.cli.confirming import confirm_change
from leaguecli.cli.failing import ensure_no_options
from leaguecli.cli.phrases import league_heading, match_line
from leaguecli.cli.playing.live import show_lines
from leaguecli.cli.screen import Column, Listing
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.files.reader import did_you_mean
from leaguecli.league.league import Change, League
from leaguecli.league.lookup import find_team
from leaguecli.model.errors import Conflict, InvalidData, UsageProblem
from leaguecli.model.names import ensure_distinct, ensure_name, shown
from leaguecli.model.team import Team

ACTIONS = ("list", "show", "rename", "adjust", "withdraw")


def team(
    session: Session,
    action: Annotated[
        str, typer.Argument(metavar="ACTION", help=_("list, show, rename, adjust or withdraw."))
    ] = "list",
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="TEAM …", help=_("The team; a new name; points and the reason."), show_default=False
        ),
    ] = None,
    code: Annotated[str, typer.Option("--code", metavar="ABC", help=_("Another short code."))] = "",
    void: Annotated[bool, typer.Option("--void", help=_("withdraw: its results do not count."))] = False,
    keep: Annotated[
        bool, typer.Option("--keep", help=_("withdraw: played results stay, the rest is forfeited."))
    ] = False,
) -> None:
    words = words or []
    ensure_no_options([action, *words], ("--code", "--void", "--keep"))
    if action not in ACTIONS and words:
        raise UsageProblem(
            "{word} is nothing to do with a team",
            hint=did_you_mean(action, list(ACTIONS)),
            word=shown(action),
        )
    if action not in ACTIONS:
        action, words = "show", [action, *words]
    if action == "list":
        _list(session)
    elif not words:
        raise UsageProblem("which team?", hint="leaguecli team {action} NAME", action=action)
    elif action == "show":
        _show(session, words[0])
    else:
        confirm_change(session, lambda league: [_change(league, action, words, code, void, keep)])


def _change(league: League, action: str, words: list[str], code: str, void: bool, keep: bool) -> Change:
    found = find_team(words[0], list(league.teams.values()))
    if action == "rename":
        return _rename(league, found, " ".join(words[1:]), code)
    if action == "adjust":
        return _adjust(found, words[1:])
    return _withdraw(league, found, void, keep)


def _rename(league: League, found: Team, name: str, code: str) -> Change:
    if not name and not code:
        raise UsageProblem("what is its new name?", hint="leaguecli team rename OLD NEW")
    new: dict[str, str] = {}
    others = [team for team in league.teams.values() if team.id != found.id]
    if name:
        new["name"] = ensure_name(name, "team name")
        ensure_distinct([new["name"], *(team.name for team in others)])
    if code:
        if not (code.isascii() and code.isalnum() and len(code) <= 6):
            raise InvalidData(
                "{code} is not a code", hint="up to six ASCII letters or digits, for example FOR", code=code
            )
        new["code"] = code.upper()
        ensure_distinct([new["code"], *(team.code for team in others)], "code")
    return "renamed", {"team": found.id, "old": {"name": found.name, "code": found.code}, "new": new}


def _adjust(found: Team, words: list[str]) -> Change:
    try:
        points = int(words[0])
    except (IndexError, ValueError):
        raise UsageProblem(
            "how many points?", hint='leaguecli team adjust NAME -3 "fielded a wrong player"'
        ) from None
    reason = ensure_name(" ".join(words[1:]), "reason") if words[1:] else ""
    if not reason:
        raise UsageProblem("an adjustment needs its reason", hint='leaguecli team adjust NAME -3 "reason"')
    if not -999 <= points <= 999 or points == 0:
        raise InvalidData("{points} points cannot be added", hint="from -999 to 999", points=points)
    return "adjusted", {"team": found.id, "points": points, "reason": reason}


def _withdraw(league: League, found: Team, void: bool, keep: bool) -> Change:
    if void == keep:
        raise UsageProblem("what becomes of its results?", hint="--void or --keep")
    if found.id in league.facts.withdrawn:
        raise Conflict("{team} has withdrawn already", hint="`leaguecli undo` takes it back", team=found.name)
    return "withdrawn", {"team": found.id, "results": "void" if void else "keep"}


def _list(session: Session) -> None:
    league, screen = session.league, session.screen
    teams = list(league.teams.values())
    if screen.json:
        screen.object(
            "teams",
            league=league.name,
            teams=[{"team": t.name, "code": t.code, "player": t.player, "person": t.person} for t in teams],
        )
        return
    columns = [Column(_("code"), "code"), Column(_("team"), "team"), Column(_("player"), "player")]
    rows = [[t.code, t.name, t.player or ("" if t.person else _("nobody"))] for t in teams]
    screen.show([Listing("", columns, rows)], league_heading(league))


def _show(session: Session, text: str) -> None:
    league, screen = session.league, session.screen
    found = find_team(text, list(league.teams.values()))
    matches = [m for _, m in league.season.all_matches() if found.id in league.season.teams(m)]
    sheet = _sheet(league, found)
    if screen.json:
        screen.object(
            "team",
            league=league.name,
            team=found.name,
            code=found.code,
            player=found.player,
            person=found.person,
            matches=[match_line(league, match) for match in matches],
            sheet=sheet,
        )
        return
    screen.line(league_heading(league))
    screen.line(f"{found.name} ({found.code})" + (f" · {found.player}" if found.player else ""))
    for match in matches:
        screen.line(f"  {match_line(league, match)}")
    show_lines(screen, sheet)


def _sheet(league: League, found: Team) -> list[str]:
    """Squad, money and cards, where the game has been played by its engine."""
    from leaguecli.league.campaigns import team_sheet

    return team_sheet(league, found.id)


__all__ = ["say", "team"]
