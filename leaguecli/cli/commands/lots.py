"""Drawing lots so that nobody can doubt it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from leaguecli.cli.confirming import confirm_change
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.cli.writing import write_text
from leaguecli.league.league import Change, League
from leaguecli.league.lookup import find_team
from leaguecli.league.lots import find_tie, lots_change, order_ids
from leaguecli.model.errors import Conflict, InvalidData, UsageProblem
from leaguecli.model.names import exact_key, shown
from leaguecli.standings import lots as drawing

ACTIONS = ("commit", "reveal", "verify")


def draw_lots(
    session: Session,
    action: Annotated[
        str, typer.Argument(metavar="commit|reveal|verify|TIE", help=_("What to do, or the tie to draw now."))
    ] = "",
    file: Annotated[
        str, typer.Argument(metavar="FILE", help=_("The file of the draw."), show_default=False)
    ] = "",
    tie: Annotated[
        str, typer.Option("--tie", metavar="TABLE", help=_("Which tie, if several are open."))
    ] = "",
    team: Annotated[
        list[str] | None,
        typer.Option("--team", metavar="NAME", help=_("The pool, where there is no league.")),
    ] = None,
    purpose: Annotated[str, typer.Option("--purpose", help=_("What the draw decides."))] = "",
    hidden: Annotated[
        list[str] | None,
        typer.Option("--hidden", metavar="TEAM=SHA256", help=_("commit: the hash of a team's secret value.")),
    ] = None,
    public: Annotated[
        str,
        typer.Option(
            "--public", metavar="SOURCE", help=_("commit: the public value to come; reveal: that value.")
        ),
    ] = "",
    value: Annotated[
        list[str] | None,
        typer.Option("--value", metavar="TEAM=VALUE", help=_("reveal: a team's secret value.")),
    ] = None,
    now: Annotated[
        bool, typer.Option("--now", help=_("Draw at once among friends; it proves nothing."))
    ] = False,
    force: Annotated[bool, typer.Option("--force", help=_("Write over an existing file."))] = False,
) -> None:
    if action in ACTIONS and not file:
        raise UsageProblem("which file?", hint="leaguecli draw-lots {action} lots.json", action=action)
    if action == "commit":
        _commit(session, file, tie, team or [], purpose, hidden or [], public, force)
    elif action == "reveal":
        _reveal(session, file, value or [], public)
    elif action == "verify":
        _verify(session, file)
    elif now:
        _draw_now(session, action or tie)
    else:
        raise UsageProblem(
            "how are the lots drawn?",
            hint="draw-lots commit FILE first, for a draw nobody can doubt; --now among friends",
        )


def _draw_now(session: Session, tie: str) -> None:
    import secrets

    key = secrets.token_bytes(32)

    def decide(league: League) -> list[Change]:
        name, teams = find_tie(league, tie)
        names = drawing.order_by_lots([league.teams[team].name for team in teams], key)
        return [lots_change(name, order_ids(league, names), "now")]

    confirm_change(session, decide)
    session.screen.note(_("drawn at once: this proves nothing to anybody who was not there"))


def _commit(
    session: Session,
    file: str,
    tie: str,
    pool: list[str],
    purpose: str,
    hidden: list[str],
    public: str,
    force: bool,
) -> None:
    if not pool:
        name, teams = find_tie(session.league, tie)
        pool = [session.league.teams[team].name for team in teams]
        purpose = purpose or name
    hint = "--hidden TEAM=SHA256 for each team, or --public SOURCE"
    if hidden and public:
        raise UsageProblem("the chance comes from one place, not from two", hint=hint)
    if not hidden and not public:
        raise UsageProblem("where does the chance come from?", hint=hint)
    commit = (
        drawing.commit_public(pool, purpose, public)
        if public
        else drawing.commit_hidden(pool, purpose, _by_team(hidden, pool))
    )
    write_text(file, json.dumps(commit, ensure_ascii=False, indent=1) + "\n", force=force)
    if session.screen.json:
        session.screen.object("lots", **commit)
        return
    session.screen.line(say("committed: {pool}", pool=", ".join(commit["pool"])))
    session.screen.note(_("show this file to everybody now; then: leaguecli draw-lots reveal FILE"))


def _by_team(texts: list[str], pool: list[str]) -> dict[str, str]:
    """`Ajax=abc…` for each; a code or a beginning of the name will do."""
    from leaguecli.model.names import make_codes
    from leaguecli.model.team import Team

    teams = [Team(name, name, code) for name, code in zip(pool, make_codes(pool), strict=True)]
    found = {}
    for text in texts:
        name, equals, given = text.partition("=")
        if not equals:
            raise UsageProblem("{text} is not TEAM=VALUE", hint="for example Ajax=…", text=text)
        found[find_team(name, teams).name] = given
    return found


def _reveal(session: Session, file: str, values: list[str], public: str) -> None:
    if values and public:
        raise UsageProblem(
            "the chance comes from one place, not from two", hint="--value TEAM=VALUE, or --public VALUE"
        )
    commit = read_draw(file)
    draw = (
        drawing.reveal_public(commit, public)
        if public
        else drawing.reveal_hidden(commit, _by_team(values, list(commit.get("pool", []))))
    )
    if "order" in commit and draw != commit:
        raise Conflict(
            "this draw has been revealed already: {order}",
            hint="draw-lots verify checks it",
            order=shown(", ".join(map(str, commit["order"]))),
        )
    write_text(file, json.dumps(draw, ensure_ascii=False, indent=1) + "\n", force=True)
    if _concerns_league(session, draw):
        confirm_change(session, lambda league: [_drawn_change(league, draw)])
        return
    _show(session, draw)


def _concerns_league(session: Session, draw: dict[str, Any]) -> bool:
    """The draw settles an open tie of the league in use."""
    from leaguecli.league.lots import open_ties
    from leaguecli.model.errors import LeagueError

    try:
        league = session.league
    except LeagueError:
        return False
    pool = {exact_key(name) for name in draw["pool"]}
    return any(pool == {exact_key(league.teams[t].name) for t in teams} for _, teams in open_ties(league))


def _drawn_change(league: League, draw: dict[str, Any]) -> Change:
    from leaguecli.league.lots import open_ties

    pool = {exact_key(name) for name in draw["pool"]}
    for name, teams in open_ties(league):
        if pool == {exact_key(league.teams[team].name) for team in teams}:
            return lots_change(name, order_ids(league, draw["order"]), draw)
    raise InvalidData("this draw is for teams that are not level here")


def _verify(session: Session, file: str) -> None:
    draw = read_draw(file)
    drawing.verify(draw)
    _show(session, draw)


def _show(session: Session, draw: dict[str, Any]) -> None:
    if session.screen.json:
        session.screen.object("lots", **draw)
        return
    session.screen.line(say("the lots fell: {order}", order=", ".join(draw["order"])))
    session.screen.line(_("everything follows from what was written down before"))


def read_draw(file: str) -> dict[str, Any]:
    from leaguecli.files.yaml12 import read_text

    text = read_text(Path(file), largest=1_000_000)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise InvalidData("{file} is not the file of a draw of lots", file=Path(file).name) from None
    if not isinstance(data, dict):
        raise InvalidData("{file} is not the file of a draw of lots", file=Path(file).name)
    return data
