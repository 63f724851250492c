"""`simulate --svg` and `--html`: the odds and the title race, in the reader's language."""

from __future__ import annotations

from leaguecli.cli.odds.screen import heading, origin
from leaguecli.cli.words import _, language
from leaguecli.simulate.pictures.picture import Words, draw_svg
from leaguecli.simulate.pictures.race import RUNS, RacePoint, title_race
from leaguecli.simulate.running import Progress
from leaguecli.simulate.study import Simulation, collecting
from leaguecli.simulate.summary import Summary


def draw_odds(kind: str, summary: Summary, race: list[RacePoint]) -> str:
    words = picture_words(summary)
    if kind == "svg":
        return draw_svg(summary, race, words)
    from leaguecli.simulate.pictures.page import draw_html

    return draw_html(summary, race, words, language())


def run_race(simulation: Simulation, summary: Summary, progress: Progress | None) -> list[RacePoint]:
    """Only a league that exists has a race to look back on."""
    if simulation.path is None or simulation.scenario.from_scratch:
        return []
    with collecting():
        return title_race(
            simulation.job,
            {row.team.id: row.odds.champion for row in summary.teams},
            runs=min(summary.runs, RUNS),
            workers=simulation.scenario.workers,
            progress=progress,
        )


def picture_words(summary: Summary) -> Words:
    return Words(
        title=heading(summary),
        subtitle=origin(summary),
        team=_("team"),
        places=_("Places, %"),
        champion=_("title"),
        race=_("The title race"),
        start=_("start"),
        now=_("now"),
    )
