"""One friendly through an engine, told turn by turn."""

from __future__ import annotations

from typing import Any

from leaguecli.cli.commands.playing import humans
from leaguecli.cli.playing.storytelling import Storyteller
from leaguecli.cli.session import Session
from leaguecli.cli.words import say
from leaguecli.league.playing import make_agents
from leaguecli.model.errors import UsageProblem
from leaguecli.model.names import ensure_distinct, ensure_name
from leaguecli.model.result import Result, format_result
from leaguecli.tabletop.discovery import load_engine
from leaguecli.tabletop.engine import Engine, Setup
from leaguecli.tabletop.recorded import LiveTable
from leaguecli.tabletop.seeds import fresh_seed


def play_friendly(
    session: Session,
    sides: tuple[str, str],
    game: str,
    seed: int | str | None,
    agents: dict[str, str],
    people: list[str],
    transcript: str,
    force: bool,
) -> None:
    if not game:
        raise UsageProblem("which game?", hint="for example --game masters-of-football")
    names = tuple(ensure_name(side, "team name") for side in sides)
    ensure_distinct(names)
    engine = load_engine(game)
    setup = Setup(teams=names)
    story = Storyteller(session.screen, engine)
    used_seed = fresh_seed() if seed is None else seed
    table = LiveTable(
        make_agents(engine, engine.seats(setup), agents, humans(session, people)),
        used_seed,
        engine.seats(setup),
        story.hear,
    )
    result = engine.friendly(setup, table)
    if transcript:
        _write_transcript(transcript, engine, setup, table, result, force)
    _show(session, engine, names, result, story, used_seed)


def _write_transcript(
    path: str, engine: Engine, setup: Setup, table: LiveTable, result: Result, force: bool
) -> None:
    from leaguecli.cli.writing import write_text
    from leaguecli.tabletop.transcript import format_transcript

    write_text(path, format_transcript(engine.key, setup, friendly=(table.lines, result)), force=force)


def _show(
    session: Session,
    engine: Engine,
    names: tuple[str, ...],
    result: Result,
    story: Storyteller,
    seed: int | str,
) -> None:
    screen = session.screen
    home, away = names
    side = result.winner()
    if not screen.json:
        screen.line(f"{home} {format_result(result)} {away}")
        screen.note(say("seed {seed}", seed=seed))
        return
    shape: dict[str, Any] = {
        "game": engine.key,
        "home": home,
        "away": away,
        "score": list(result.score) if result.score else None,
        "outcome": result.decision(),
        "pens": list(result.pens) if result.pens else None,
        "winner": {"home": home, "away": away}[side] if side else None,
        "seed": seed,
        "events": story.events,
    }
    screen.object("match", **shape)
