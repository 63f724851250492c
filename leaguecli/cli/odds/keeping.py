"""`simulate --save`: the odds of the day become an entry of the journal, and undo takes them back."""

from __future__ import annotations

from leaguecli.cli.session import Session
from leaguecli.cli.words import say
from leaguecli.league.league import Change, League, change_league, league_from_tables
from leaguecli.model.errors import Conflict
from leaguecli.simulate.study import Simulation
from leaguecli.simulate.summary import Summary


def keep_odds(session: Session, simulation: Simulation, summary: Summary) -> None:
    path = simulation.path
    assert path is not None
    head = league_from_tables(simulation.tables, path).head

    def decide(league: League) -> list[Change]:
        """The odds belong to the league as it was read: nobody may have recorded anything since."""
        if league.head != head:
            raise Conflict(
                "the league was changed by somebody else meanwhile; the odds are not kept",
                hint="simulate again",
            )
        return [("simulated", odds_entry(summary))]

    _before, after = change_league(path, decide)
    session.screen.note(
        say("{league}: the odds are kept as entry {seq}", league=after.name, seq=len(after.entries))
    )


def odds_entry(summary: Summary) -> dict[str, object]:
    """Whole numbers: how often each team, and each player, won."""
    return {
        "runs": summary.runs,
        "seed": summary.seed,
        "engine": summary.game,
        "version": summary.engine_version,
        "input": summary.input,
        "champions": {row.team.id: row.odds.champion.times for row in summary.teams},
        "players": {row.player: row.odds.champion.times for row in summary.players},
    }
