"""Looking after leagues: list, choose, rename, delete, restore."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from leaguecli.cli.phrases import league_heading, progress
from leaguecli.cli.prompting import read_line
from leaguecli.cli.screen import Column, Listing
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.league.league import League, load_league
from leaguecli.league.store.home import (
    current_league,
    ensure_new_name,
    find_league,
    forget_current,
    home_folder,
    list_leagues,
    make_current,
)
from leaguecli.model.errors import LeagueError, NotFound, UsageProblem
from leaguecli.model.names import exact_key


def leagues(session: Session) -> None:
    screen = session.screen
    current = _current()
    rows = [_league_row(file.path, file.title, current) for file in list_leagues()]
    if screen.json:
        keys = ("current", "name", "game", "played", "matches", "error")
        screen.object("leagues", leagues=[dict(zip(keys, row, strict=True)) for row in rows])
        return
    if not rows:
        screen.line(_("no leagues yet: leaguecli new"))
        return
    columns = [
        Column("", "current"),
        Column(_("league"), "name"),
        Column(_("game"), "game"),
        Column(_("played"), "played", right=True),
        Column(_("matches"), "matches", right=True),
        Column(_("error"), "error"),
    ]
    shown_rows = [["*" if row[0] else "", *row[1:]] for row in rows]
    if not any(row[5] for row in rows):
        columns, shown_rows = columns[:5], [row[:5] for row in shown_rows]
    screen.show([Listing("", columns, shown_rows)])


def _current() -> Path | None:
    try:
        return current_league()
    except LeagueError:
        return None


def _league_row(path: Path, title: str, current: Path | None) -> list[object]:
    is_current = current is not None and path.resolve() == current.resolve()
    try:
        league = load_league(path)
    except LeagueError as error:
        return [is_current, title, None, None, None, str(error)]
    return [is_current, league.name, league.game, *progress(league), None]


def use(
    session: Session,
    name: Annotated[str, typer.Argument(metavar="NAME", help=_("The league to use from now on."))],
) -> None:
    path = find_league(name)
    league = load_league(path)
    make_current(path)
    if session.screen.json:
        session.screen.object("use", league=league.name)
        return
    session.screen.line(say("current league: {league}", league=league_heading(league)))


def rename(
    session: Session,
    old: Annotated[str, typer.Argument(metavar="[OLD] NEW", help=_("The league, and its new name."))],
    new: Annotated[str, typer.Argument(metavar="", help="", show_default=False)] = "",
) -> None:
    from leaguecli.league.store.change import change_league

    path = find_league(old) if new else session.path
    name = ensure_new_name(new or old, own=path)
    before = load_league(path).name
    with change_league(path) as db:
        db.table("league").update({"name": name})
    if session.screen.json:
        session.screen.object("rename", league=name, before=before)
        return
    session.screen.line(say("{old} is now called {new}", old=before, new=name))


def delete(
    session: Session,
    name: Annotated[str, typer.Argument(metavar="NAME", help=_("The league to delete."))],
    yes: Annotated[
        str, typer.Option("--yes", metavar="NAME", help=_("Its name again, instead of asking."))
    ] = "",
) -> None:
    from shlex import quote

    from leaguecli.league.store.backups import list_backups
    from leaguecli.league.store.change import delete_league

    path = find_league(name)
    title = next((f.title for f in list_leagues() if f.path == path), path.stem)
    typed = yes
    if not typed and session.may_ask:
        typed = read_line(say("Type the league's name to delete it ({name}): ", name=title)) or ""
    if exact_key(typed) != exact_key(title):
        raise UsageProblem(
            "not deleted: its name was not repeated", hint="leaguecli delete NAME --yes NAME", name=title
        )
    current = _current()
    delete_league(path)
    kept = list_backups(path)[0].number
    if current is not None and current == path:
        forget_current()
    if session.screen.json:
        session.screen.object("delete", league=title)
        return
    session.screen.line(
        say(
            "deleted {league}; {command} brings it back",
            league=title,
            command=f"leaguecli restore {kept} -l {quote(str(path))}",
        )
    )


def restore(
    session: Session,
    backup: Annotated[
        int | None, typer.Argument(metavar="NUMBER", help=_("The backup to take back."), show_default=False)
    ] = None,
) -> None:
    from shlex import quote

    from leaguecli.league.store.backups import list_backups, restore_backup

    path = _restorable_path(session)
    screen = session.screen
    if backup is None:
        backups = list_backups(path)
        rows = [[b.number, *_backup_words(b.path)] for b in backups]
        if screen.json:
            keys = ("number", "name", "entries", "head")
            screen.object("backups", backups=[dict(zip(keys, row, strict=True)) for row in rows])
            return
        columns = [
            Column("#", "number", right=True),
            Column(_("league"), "name"),
            Column(_("changes"), "entries", right=True),
            Column(_("head"), "head"),
        ]
        screen.show([Listing("", columns, rows, _restoring_notes(session, bool(rows)))], path.stem)
        return
    was_there = path.exists()
    taken = restore_backup(path, backup)
    league = load_league(path)
    if screen.json:
        screen.object("restore", number=taken.number, league=league.name)
        return
    screen.line(_restored_words(league, taken.number, was_there))
    if path != _current():
        screen.note(say("next: {command}", command=f"leaguecli use {quote(league.name)}"))


def _restoring_notes(session: Session, has_backups: bool) -> list[str]:
    from shlex import quote

    from leaguecli.league.store.backups import deleted_leagues

    named = session.common.league
    league = f" -l {quote(named)}" if named else ""
    how = say("take one back: leaguecli restore NUMBER{league}", league=league)
    deleted = [] if named else deleted_leagues(home_folder())
    return [how if has_backups else _("no backups yet"), *([_deleted_words(deleted)] if deleted else [])]


def _deleted_words(deleted: list[str]) -> str:
    return say("deleted leagues: {names} (leaguecli restore -l NAME)", names=", ".join(deleted))


def _restored_words(league: League, number: int, was_there: bool) -> str:
    if not was_there:
        return say("{league} is back, from backup {number}", league=league.name, number=number)
    return say(
        "backup {number} is {league} again; the file before it was kept as a backup",
        number=number,
        league=league.name,
    )


def _restorable_path(session: Session) -> Path:
    """A deleted or damaged league can be restored too: its file need not be readable, or be there at all."""
    text = session.common.league
    try:
        return session.path
    except NotFound as error:
        if not text:
            raise _with_deleted(error) from None
        if path := _deleted_path(text):
            return path
        raise


def _deleted_path(text: str) -> Path | None:
    """Where a league was of which only backups are left; never the file of another whose slug is the same."""
    from leaguecli.league.store.backups import deleted_leagues, list_backups
    from leaguecli.league.store.home import is_path

    if is_path(text) and list_backups(text):
        return Path(text)
    deleted = [home_folder() / f"{stem}.json" for stem in deleted_leagues(home_folder())]
    by_file = [path for path in deleted if path.stem == text]
    return next(iter(by_file or [path for path in deleted if _was_called(path, text)]), None)


def _was_called(path: Path, text: str) -> bool:
    """Its newest backup that says a name says this one; where none does, only the slug is left to go by."""
    from leaguecli.league.store.backups import list_backups
    from leaguecli.league.store.document import read_name
    from leaguecli.league.store.home import slug

    names = [name for backup in list_backups(path) if (name := read_name(backup.path))]
    return exact_key(names[0]) == exact_key(text) if names else path.stem == slug(text)


def _with_deleted(error: LeagueError) -> LeagueError:
    """Without a current league the one that is looked for is likely the one just deleted."""
    from leaguecli.league.store.backups import deleted_leagues

    deleted = deleted_leagues(home_folder())
    if not deleted or not isinstance(error, NotFound):
        return error
    hint = "deleted leagues: {names} (leaguecli restore -l NAME)"
    return NotFound("there is no current league", hint=hint, names=", ".join(deleted))


def _backup_words(path: Path) -> list[object]:
    try:
        league = load_league(path)
    except LeagueError as error:
        return [str(error), None, None]
    return [league.name, len(league.entries), league.head[:12]]
