"""What a hurried organiser types, and what is meant by it. Never guessed: two answers are an error."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from difflib import get_close_matches

from leaguecli.league.league import League
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.errors import Ambiguous, Hint, NotFound
from leaguecli.model.names import exact_key, loose_key, shown
from leaguecli.model.team import Team

_NUMBER = re.compile(r"\d{1,4}")


def find_team(text: str, teams: Collection[Team]) -> Team:
    """By full name, by code, with case and accents folded, or by the beginning only one team has."""
    for key, of in ((exact_key, _names), (loose_key, _names), (exact_key, _codes)):
        found = [team for team in teams if key(text) in [key(word) for word in of(team)]]
        if found:
            return _only(text, found)
    prefix = loose_key(text)
    found = [
        team
        for team in teams
        if prefix and any(loose_key(w).startswith(prefix) for w in (team.name, team.code))
    ]
    if found:
        return _only(text, found)
    raise NotFound("no team called {name}", hint=_suggestion(text, teams), name=shown(text))


def _names(team: Team) -> tuple[str, ...]:
    return (team.name,)


def _codes(team: Team) -> tuple[str, ...]:
    return (team.code,)


def _only(text: str, found: list[Team]) -> Team:
    if len(found) > 1:
        raise Ambiguous(
            "{name} may mean {teams}",
            hint="type more of the name, or the code",
            name=shown(text),
            teams=", ".join(f"{team.name} ({team.code})" for team in found[:6]),
        )
    return found[0]


def _suggestion(text: str, teams: Collection[Team]) -> Hint:
    words = {loose_key(word): team for team in teams for word in (team.name, team.code)}
    close = get_close_matches(loose_key(text), list(words), n=1, cutoff=0.5)
    if close:
        team = words[close[0]]
        return Hint("did you mean {meant} ({code})?", meant=team.name, code=team.code)
    return Hint("teams: {known}", known=", ".join(team.name for team in list(teams)[:8]))


def is_match_id(text: str, league: League) -> bool:
    return canonical_match_id(text, league) is not None


def canonical_match_id(text: str, league: League) -> str | None:
    """`m3`, `3` and `M3` are the same match."""
    wanted = text.strip().casefold()
    if _NUMBER.fullmatch(wanted):
        wanted = f"m{int(wanted)}"
    for _, match in league.season.all_matches():
        if match.id.casefold() == wanted:
            return match.id
    return None


def find_match(text: str, league: League) -> tuple[Stage, Match]:
    id = canonical_match_id(text, league)
    found = league.season.find(id) if id else None
    if found is None:
        ids = [match.id for _, match in league.season.all_matches()]
        raise NotFound("there is no match {id}", hint=_near(text.upper(), ids), id=shown(text))
    return found


def find_match_of(home: str, away: str, league: League) -> tuple[Stage, Match]:
    """The match of these two teams: the first one still open, else the last one played."""
    teams = list(league.teams.values())
    first, second = find_team(home, teams), find_team(away, teams)
    pairs = [
        (s, m) for s, m in league.season.all_matches() if league.season.teams(m) == (first.id, second.id)
    ]
    still_open = [(s, m) for s, m in pairs if league.season.status(m) == "open"]
    if still_open:
        return still_open[0]
    if pairs:
        return pairs[-1]
    raise _no_such_meeting(first, second, league)


def _no_such_meeting(first: Team, second: Team, league: League) -> NotFound:
    for _, match in league.season.all_matches():
        if league.season.teams(match) == (second.id, first.id):
            return NotFound(
                "{home} is never at home to {away}; {id} is {away} v {home}",
                hint="record {id} with the home side's goals first",
                home=first.name,
                away=second.name,
                id=match.id,
            )
    return NotFound("{home} and {away} do not meet in this league", home=first.name, away=second.name)


def find_stage(text: str, league: League) -> Stage:
    """By id or by name, case folded; a beginning is enough if only one stage has it."""
    wanted = loose_key(text).replace(" ", "")
    stages = league.calendar.stages
    for fits in (str.__eq__, str.startswith):
        found = [s for s in stages if any(fits(word, wanted) for word in _stage_words(s))]
        if found and (len(found) == 1 or fits is str.__eq__):
            return found[0]
        if found:
            raise Ambiguous(
                "{text} may mean {stages}",
                text=shown(text),
                stages=", ".join(stage.id for stage in found[:6]),
            )
    raise NotFound(
        "there is no stage {text}", hint=_near(text.upper(), [s.id for s in stages]), text=shown(text)
    )


def _stage_words(stage: Stage) -> tuple[str, str]:
    return loose_key(stage.id), loose_key(stage.name).replace(" ", "")


def _near(text: str, words: Iterable[str]) -> Hint:
    close = get_close_matches(text, list(words), n=1)
    if close:
        return Hint("did you mean {meant}?", meant=close[0])
    return Hint("`leaguecli calendar` lists them")
