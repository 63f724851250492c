"""Files into leagues: results into the current one, a league file as a league of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from leaguecli.cli.confirming import confirm_change
from leaguecli.cli.phrases import league_heading, progress
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.exchange.league_file import parse_league_tables
from leaguecli.exchange.league_merge import append_entries, relation, replace_league, with_name
from leaguecli.exchange.league_rows import rows_of_league
from leaguecli.exchange.matching import Matched, match_results
from leaguecli.exchange.reading import file_name, is_league_file, parse_results, read_results, read_source
from leaguecli.exchange.results import Results
from leaguecli.league.league import Change, League, create_league_file, league_from_tables, load_league
from leaguecli.league.store.document import LARGEST_FILE as LARGEST_LEAGUE
from leaguecli.league.store.document import Tables
from leaguecli.model.errors import Conflict, NotFound, UsageProblem
from leaguecli.model.names import ensure_name


def import_file(
    session: Session,
    file: Annotated[str, typer.Argument(metavar="FILE", help=_("A results file or a league; - is stdin."))],
    dry_run: Annotated[bool, typer.Option("--dry-run", "-n", help=_("Say what would change."))] = False,
    replace: Annotated[
        bool, typer.Option("--replace", help=_("Correct results; put a league in the place of another."))
    ] = False,
    merge: Annotated[
        bool, typer.Option("--merge", help=_("Add what a league of this name does not have yet."))
    ] = False,
) -> None:
    if replace and merge:
        raise UsageProblem("either --replace or --merge", hint="--merge keeps what is there")
    data = read_source(file, LARGEST_LEAGUE)
    if not is_league_file(data):
        take_results(session, parse_results(data, file_name(file)), replace=replace, dry_run=dry_run)
        return
    tables, league = parse_league_tables(data, file_name(file))
    _import_league(session, tables, league, replace=replace, merge=merge, dry_run=dry_run)


globals()["import"] = import_file
"""The command is called by a word that Python keeps for itself."""


def record_file(session: Session, from_file: str, *, replace: bool = False, dry_run: bool = False) -> None:
    take_results(session, read_results(from_file), replace=replace, dry_run=dry_run)


def take_results(session: Session, results: Results, *, replace: bool, dry_run: bool) -> None:
    """All results of the file as one journal entry, or none of them."""

    def decide(league: League) -> list[Change]:
        return match_results(league, results, replacing=replace).changes

    matched = match_results(session.league, results, replacing=replace)
    if matched.changes:
        confirm_change(session, decide, dry_run=dry_run)
    elif session.screen.json:
        session.screen.object("change", league=session.league.name, saved=False, entries=[], consequences=[])
    session.screen.note(_summary(results.file, matched))


def _summary(file: str, matched: Matched) -> str:
    if not matched.changes and not matched.same:
        return say("{file}: no results in it yet", file=file)
    if not matched.changes:
        return say("{file}: nothing new, {same} results were recorded already", file=file, same=matched.same)
    return say(
        "{file}: {new} new, {corrected} corrected, {same} recorded already",
        file=file,
        new=matched.new,
        corrected=matched.corrected,
        same=matched.same,
    )


def _import_league(
    session: Session, tables: Tables, league: League, *, replace: bool, merge: bool, dry_run: bool
) -> None:
    name = session.common.league or league.name
    there = _existing(name)
    if there is None:
        _create(session, name, tables, dry_run=dry_run)
    elif replace:
        _replace(session, there, tables, dry_run=dry_run)
    elif merge:
        _merge(Session(session.common._replace(league=str(there))), league, dry_run=dry_run)
    else:
        raise Conflict(
            "there is a league called {name} already",
            hint="-l NAME imports under another name, --merge adds what is new, --replace takes its place",
            name=load_league(there).name,
        )


def _existing(name: str) -> Path | None:
    from leaguecli.league.store.home import find_league

    try:
        return find_league(name)
    except NotFound:
        return None


def _create(session: Session, name: str, tables: Tables, *, dry_run: bool) -> None:
    from leaguecli.league.store.home import is_path, path_for_new_league

    if is_path(name):
        path = Path(name).expanduser()
    else:
        path = path_for_new_league(name)
        tables = with_name(tables, ensure_name(name, "league name"))
    if dry_run:
        league = league_from_tables(tables, path)
        _tell(session, league, "created", saved=False, sentence=_("would create {league}: {state}"))
        return
    league = create_league_file(path, tables)
    _tell(session, league, "created", saved=True, sentence=_("created {league}: {state}"))
    session.screen.note(say("next: {command}", command=f'leaguecli use "{league.name}"'))


def _replace(session: Session, path: Path, tables: Tables, *, dry_run: bool) -> None:
    tables = with_name(tables, load_league(path).name)
    league = league_from_tables(tables, path)
    if dry_run:
        _tell(session, league, "replaced", saved=False, sentence=_("would replace {league}: {state}"))
        return
    replace_league(path, tables)
    _tell(session, league, "replaced", saved=True, sentence=_("replaced {league}: {state}"))
    session.screen.note(_("leaguecli restore takes back what was there"))


def _merge(session: Session, theirs: League, *, dry_run: bool) -> None:
    """The same league played on elsewhere goes on with its own journal; of another only the results count."""
    mine = session.league
    match relation(mine, theirs):
        case "same" | "behind":
            sentence = _("{league} has everything in this file already: {state}")
            _tell(session, mine, "unchanged", saved=False, sentence=sentence)
        case "ahead" if dry_run:
            _tell(session, theirs, "continued", saved=False, sentence=_("would continue {league}: {state}"))
        case "ahead":
            append_entries(session.path, mine, theirs)
            _tell(session, theirs, "continued", saved=True, sentence=_("continued {league}: {state}"))
        case "apart":
            rows = Results(theirs.path.name, rows_of_league(theirs), theirs.name)
            take_results(session, rows, replace=False, dry_run=dry_run)


def _tell(session: Session, league: League, action: str, *, saved: bool, sentence: str) -> None:
    (played, matches), head = progress(league), league.head[:12]
    if session.screen.json:
        session.screen.object(
            "import",
            league=league.name,
            action=action,
            saved=saved,
            played=played,
            matches=matches,
            head=head,
        )
        return
    state = say(
        "{played} of {matches} matches played, head {head}", played=played, matches=matches, head=head
    )
    session.screen.line(sentence.format(league=league_heading(league), state=state))
