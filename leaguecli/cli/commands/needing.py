"""What a team still needs: certain, because every way the season can end was looked at."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from leaguecli.cli.phrases import league_heading
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.league.league import League
from leaguecli.league.lookup import find_team
from leaguecli.league.prospects import places_at_stake, remaining_pairs, table_of
from leaguecli.standings.needs import Case, Needs, Way
from leaguecli.standings.needs import needs as needs_of

MOST_OWN_MATCHES = 2
MOST_WAYS = 4


def needs(
    session: Session,
    team: Annotated[str, typer.Argument(metavar="TEAM", help=_("A name or a code."))],
    places: Annotated[
        int | None,
        typer.Option(
            "--places", metavar="N", min=1, help=_("To finish among the first N."), show_default=False
        ),
    ] = None,
) -> None:
    league, screen = session.league, session.screen
    found = find_team(team, list(league.teams.values()))
    competition = table_of(league, found.id)
    wanted = places or places_at_stake(league, competition)
    answer = needs_of(
        found.id,
        league.season.staying(competition.id),
        league.season.games(competition.id),
        remaining_pairs(league, competition),
        league.season.rules_of(competition.id),
        wanted,
    )
    lines = _lines(league, answer)
    if screen.json:
        screen.object(
            "needs",
            league=league.name,
            team=found.name,
            table=competition.id,
            places=wanted,
            status=answer.status,
            enough=answer.enough,
            cases=[_case_shape(league, case) for case in answer.cases],
            lines=lines,
        )
        return
    screen.line(league_heading(league))
    for line in lines:
        screen.line(line)


def _lines(league: League, answer: Needs[str]) -> list[str]:
    name, places = league.teams[answer.team].name, answer.places
    only_first = places == 1
    match answer.status:
        case "clinched" if only_first:
            return [say("{team} is certain to be first", team=name)]
        case "clinched":
            return [say("{team} is certain to be among the first {places}", team=name, places=places)]
        case "eliminated" if only_first:
            return [say("{team} cannot be first any more", team=name)]
        case "eliminated":
            return [say("{team} cannot be among the first {places} any more", team=name, places=places)]
        case "undecided":
            return [
                say("{team}: undecided, too many ways remain; leaguecli simulate gives the odds", team=name)
            ]
    wish = "{team}, to be first:" if only_first else "{team}, to be among the first {places}:"
    lines = [say(wish, team=name, places=places)]
    if answer.enough == 1:
        lines.append("  " + _("one more point is enough, whatever others do"))
    elif answer.enough is not None:
        lines.append("  " + say("{points} more points are enough, whatever others do", points=answer.enough))
    if answer.hopeless == 1:
        lines.append("  " + _("one more point is not enough"))
    elif answer.hopeless is not None:
        lines.append("  " + say("{points} more points are not enough", points=answer.hopeless))
    if answer.cases and len(answer.cases[0].own) > MOST_OWN_MATCHES:
        return [*lines, "  " + _("nearer the end of the season every case is listed; --json lists them now")]
    for case in answer.cases:
        lines += _case_lines(league, case, answer.team)
    return lines


def _case_lines(league: League, case: Case[str], team: str) -> list[str]:
    own = ", ".join(_own_words(league, match, outcome, team) for match, outcome in case.own) or _(
        "its matches played"
    )
    verdict = {"through": _("through"), "out": _("out")}.get(case.verdict)
    if verdict:
        return [f"  {own}: {verdict}"]
    lines = [f"  {own}: " + _("through if")]
    for way in case.ways[:MOST_WAYS]:
        lines.append("    " + _way_words(league, way))
    if case.more_ways or len(case.ways) > MOST_WAYS:
        lines.append("    " + _("… and in other ways"))
    return lines


def _own_words(league: League, match: tuple[str, str], outcome: str, team: str) -> str:
    rival = league.teams[match[1] if match[0] == team else match[0]].name
    words = {"win": "win against {rival}", "draw": "draw with {rival}", "loss": "defeat by {rival}"}
    return say(words.get(outcome, outcome), rival=rival)


def _way_words(league: League, way: Way[str]) -> str:
    parts = [_condition_words(league, match, outcomes) for match, outcomes in way.conditions]
    if way.on_goals:
        rivals = ", ".join(league.teams[rival].name for rival in way.rivals)
        parts.append(
            say("and goals or lots put it before {rivals}", rivals=rivals) if rivals else _("on goals")
        )
    return "; ".join(parts) or _("whatever happens elsewhere")


def _condition_words(league: League, match: tuple[str, str], outcomes: tuple[str, ...]) -> str:
    home, away = (league.teams[team].name for team in match)
    words = {
        ("1",): "{home} beat {away}",
        ("X",): "{home} and {away} draw",
        ("2",): "{away} beat {home}",
        ("1", "X"): "{away} do not win at {home}",
        ("X", "2"): "{home} do not beat {away}",
        ("1", "2"): "{home} and {away} do not draw",
    }
    return say(words[tuple(outcomes)], home=home, away=away)


def _case_shape(league: League, case: Case[str]) -> dict[str, Any]:
    def names(match: tuple[str, str]) -> list[str]:
        return [league.teams[team].name for team in match]

    return {
        "own": [{"match": names(match), "outcome": outcome} for match, outcome in case.own],
        "verdict": case.verdict,
        "ways": [
            {
                "conditions": [{"match": names(m), "outcomes": list(o)} for m, o in way.conditions],
                "on_goals": way.on_goals,
                "rivals": [league.teams[rival].name for rival in way.rivals],
            }
            for way in case.ways
        ],
        "more_ways": case.more_ways,
    }
