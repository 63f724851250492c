"""Writing results down."""

from __future__ import annotations

from typing import Annotated

import typer

from leaguecli.cli.confirming import Decide, confirm_change
from leaguecli.cli.failing import ensure_no_options
from leaguecli.cli.session import Session
from leaguecli.cli.words import _
from leaguecli.league.games import game_of
from leaguecli.league.league import Change, League
from leaguecli.league.lookup import find_match, find_match_of, is_match_id
from leaguecli.league.recording import forfeited
from leaguecli.league.recording import record as record_change
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.errors import InvalidData, UsageProblem
from leaguecli.model.names import ensure_name, shown
from leaguecli.model.result import Result, Score, format_result, format_score, parse_result, parse_score

OPTIONS = (
    "--half-time",
    "--pens",
    "--extra-time",
    "--forfeit",
    "--cards",
    "--note",
    "--from",
    "--replace",
    "--void",
    "--dry-run",
)


def record(
    session: Session,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="MATCH SCORE", help=_("M3 2-1, or two teams and the score."), show_default=False
        ),
    ] = None,
    half_time: Annotated[
        str, typer.Option("--half-time", metavar="1-0", help=_("The score at half-time."))
    ] = "",
    pens: Annotated[str, typer.Option("--pens", metavar="4-3", help=_("The shoot-out."))] = "",
    extra_time: Annotated[bool, typer.Option("--extra-time", help=_("After extra time."))] = False,
    forfeit: Annotated[
        str, typer.Option("--forfeit", metavar="home|away", help=_("This side gave the match up."))
    ] = "",
    cards: Annotated[
        str,
        typer.Option("--cards", metavar="CARDS", help=_("Cards played, home / away: goal,attack/defence.")),
    ] = "",
    note: Annotated[str, typer.Option("--note", help=_("A remark kept with the result."))] = "",
    from_file: Annotated[
        str, typer.Option("--from", metavar="FILE.csv", help=_("All results of a file, or none of them."))
    ] = "",
    replace: Annotated[bool, typer.Option("--replace", help=_("Correct a result already recorded."))] = False,
    void: Annotated[bool, typer.Option("--void", help=_("Take a result away."))] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", "-n", help=_("Say what would change."))] = False,
) -> None:
    words = [word for word in words or [] if word != "--"]
    if from_file:
        if words:
            raise UsageProblem(
                "one word too many: {word}", hint="--from takes everything from the file", word=words[0]
            )
        from leaguecli.cli.commands.importing import record_file

        record_file(session, from_file, replace=replace, dry_run=dry_run)
        return
    decide = recording(words, half_time, pens, extra_time, forfeit, cards, note, replace, void)
    confirm_change(session, decide, dry_run=dry_run)


def recording(
    words: list[str],
    half_time: str = "",
    pens: str = "",
    extra_time: bool = False,
    forfeit: str = "",
    cards: str = "",
    note: str = "",
    replace: bool = False,
    void: bool = False,
) -> Decide:
    """What the words and options of `record` ask to be written, once the league is there to look at."""
    ensure_no_options(words, OPTIONS)
    note = ensure_name(note, "note") if note else ""

    def decide(league: League) -> list[Change]:
        found, score = _match_and_score(league, words)
        if void:
            from leaguecli.league.recording import void as void_change

            return [void_change(league, [found[1]])]
        result = _result(league, score, half_time, pens, extra_time, forfeit)
        details = {"cards": parse_cards(cards)} if cards else None
        change = record_change(league, found, result, replacing=replace, note=note, details=details)
        if details:
            from leaguecli.league.campaigns import ensure_details

            ensure_details(league, change)
        return [change]

    return decide


def _match_and_score(league: League, words: list[str]) -> tuple[tuple[Stage, Match], str]:
    if not words:
        raise UsageProblem("which match?", hint="for example: leaguecli record M3 2-1")
    if is_match_id(words[0], league) or len(words) <= 2:
        return find_match(words[0], league), " ".join(words[1:])
    return find_match_of(words[0], words[1], league), " ".join(words[2:])


def _result(league: League, score: str, half_time: str, pens: str, extra_time: bool, forfeit: str) -> Result:
    result = _parsed(league, score) if score else None
    if forfeit:
        result = _given_up(league, forfeit, result)
    if result is None:
        raise UsageProblem("which score?", hint="for example: leaguecli record M3 2-1")
    if pens:
        result = _with_shootout(result, parse_score(pens))
    return result.changed(
        half_time=parse_score(half_time) if half_time else None,
        extra_time=extra_time,
    )


def _given_up(league: League, side: str, result: Result | None) -> Result:
    if side not in ("home", "away"):
        raise UsageProblem("--forfeit takes home or away", hint="the side that gave up", side=side)
    return forfeited(league, "home" if side == "home" else "away", result)


def _with_shootout(result: Result, pens: Score) -> Result:
    if result.pens is not None and result.pens != pens:
        raise UsageProblem(
            "the score says {said}, --pens says {pens}",
            hint="correct one of the two",
            said=format_result(result),
            pens=format_score(pens),
        )
    return result.changed(pens=pens)


def _parsed(league: League, score: str) -> Result:
    try:
        return parse_result(score)
    except InvalidData as error:
        if game_of(league.game).goals:
            raise
        hint = "write 1 for a home win, X for a draw, 2 for an away win"
        raise InvalidData("{text} is not a result", hint=hint, text=shown(score)) from error


def parse_cards(text: str) -> dict[str, list[str]]:
    """`goal,attack/defence`: the home side's cards before the slash, the visitors' after it."""
    home, _slash, away = text.partition("/")
    return {"home": _card_list(home), "away": _card_list(away)}


def _card_list(text: str) -> list[str]:
    return [ensure_name(card, "card") for card in text.split(",") if card.strip()]
