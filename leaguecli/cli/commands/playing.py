"""Playing through an engine: stages of a league, a friendly, a transcript."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.model.errors import UsageProblem

if TYPE_CHECKING:
    from leaguecli.tabletop.agents import Agent


def play(
    session: Session,
    what: Annotated[
        str, typer.Argument(metavar="[next|STAGE|all]", help=_("How far to play."), show_default=False)
    ] = "next",
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="S", help=_("Instead of the league's own."))
    ] = None,
    agent: Annotated[
        list[str] | None, typer.Option("--agent", metavar="TEAM=random", help=_("Who decides for a team."))
    ] = None,
    human: Annotated[
        list[str] | None, typer.Option("--human", metavar="TEAM", help=_("You decide for this team."))
    ] = None,
    transcript: Annotated[
        str, typer.Option("--transcript", metavar="DIR", help=_("Write a transcript of each stage there."))
    ] = "",
) -> None:
    from leaguecli.cli.playing.session import PlaySession

    PlaySession(session, chosen_seed(seed), parse_agents(agent), human or [], transcript).run(what)


def chosen_seed(text: str | None) -> int | str | None:
    """None where nobody chose one."""
    from leaguecli.tabletop.seeds import parse_seed

    return None if text is None else parse_seed(text)


def parse_agents(texts: list[str] | None) -> dict[str, str]:
    """`Ajax=random` for each."""
    chosen = {}
    for text in texts or []:
        name, equals, kind = text.rpartition("=")
        if not equals or not name or not kind:
            raise UsageProblem(
                "--agent takes TEAM=random, not {text}", hint="for example --agent Ajax=random", text=text
            )
        chosen[name.strip()] = kind.strip()
    return chosen


def match(
    session: Session,
    home: Annotated[str, typer.Argument(metavar="HOME", help=_("The home side."))],
    away: Annotated[str, typer.Argument(metavar="AWAY", help=_("The visitors."))],
    game: Annotated[
        str, typer.Option("--game", "-g", metavar="GAME", help=_("`leaguecli games` lists them."))
    ] = "",
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="S", help=_("The same seed plays the same match."))
    ] = None,
    agent: Annotated[
        list[str] | None, typer.Option("--agent", metavar="TEAM=random", help=_("Who decides for a team."))
    ] = None,
    human: Annotated[
        list[str] | None, typer.Option("--human", metavar="TEAM", help=_("You decide for this team."))
    ] = None,
    transcript: Annotated[
        str, typer.Option("--transcript", metavar="FILE", help=_("Write the transcript there."))
    ] = "",
    force: Annotated[bool, typer.Option("--force", help=_("Write over an existing file."))] = False,
) -> None:
    from leaguecli.cli.playing.friendly import play_friendly

    agents, people = parse_agents(agent), human or []
    play_friendly(session, (home, away), game, chosen_seed(seed), agents, people, transcript, force)


def replay(
    session: Session,
    transcript: Annotated[str, typer.Argument(metavar="TRANSCRIPT", help=_("A transcript in YAML."))],
) -> None:
    from leaguecli.cli.playing.storytelling import Storyteller
    from leaguecli.model.result import format_result
    from leaguecli.tabletop.replay import engine_of
    from leaguecli.tabletop.replay import replay as replay_transcript
    from leaguecli.tabletop.transcript import read_transcript

    written = read_transcript(Path(transcript))
    engine = engine_of(written)
    story = Storyteller(session.screen, engine)
    results = replay_transcript(engine, written, story.hear)
    screen = session.screen
    if screen.json:
        shapes = {id: result_shape(result) for id, result in results.items()}
        screen.object("replay", game=written.game, results=shapes, events=story.events)
        return
    for id, result in results.items():
        screen.line(say("{match}: {score}", match=id or _("result"), score=format_result(result)))
    screen.note(_("every line follows the rules"))


def result_shape(result: Any) -> dict[str, Any]:
    return {
        "score": list(result.score) if result.score else None,
        "outcome": result.decision(),
        "pens": list(result.pens) if result.pens else None,
    }


def humans(session: Session, names: list[str]) -> dict[str, Agent]:
    """A person at the terminal for each of these seats."""
    if not names:
        return {}
    from leaguecli.cli.playing.live import ask_person
    from leaguecli.tabletop.agents import HumanAgent

    return {name: HumanAgent(ask_person(session, name)) for name in names}
