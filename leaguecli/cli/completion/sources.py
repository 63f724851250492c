"""What may stand where: matches, teams, leagues, games… each as a word to type and what it means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from leaguecli.cli.words import LANGUAGES, _
from leaguecli.league.league import League


class Candidate(NamedTuple):
    value: str
    meaning: str = ""
    name: str = ""
    """Of a team: what people type although the code would do."""


class Place:
    """Where the cursor stands: the words before it in the command, and the league they concern."""

    def __init__(self, league: str, words: list[str]) -> None:
        self.named = league
        self.words = words

    @cached_property
    def league(self) -> League:
        from leaguecli.league.league import load_league
        from leaguecli.league.store.home import league_path

        return load_league(league_path(self.named or None))


def matches(place: Place) -> Iterator[Candidate]:
    season = place.league.season
    for _stage, match in season.all_matches():
        if all(season.teams(match)):
            yield Candidate(match.id, _versus(place.league, match))


def open_matches(place: Place) -> Iterator[Candidate]:
    season = place.league.season
    for _stage, match in season.all_matches():
        if season.status(match) == "open":
            yield Candidate(match.id, _versus(place.league, match))


def _versus(league: League, match: object) -> str:
    home, away = league.season.teams(match)  # type: ignore[arg-type]
    return f"{league.team_name(home)} {_('v')} {league.team_name(away)}"


def teams(place: Place) -> Iterator[Candidate]:
    for team in place.league.teams.values():
        yield Candidate(team.code, team.name, team.name)


def recordable(place: Place) -> Iterable[Candidate]:
    """`record M3 …` or `record HOME AWAY …`: after a match comes its score, after a team the other one."""
    from leaguecli.league.lookup import is_match_id

    if not place.words:
        return [*open_matches(place), *teams(place)]
    if len(place.words) == 1 and not is_match_id(place.words[0], place.league):
        return teams(place)
    return ()


def leagues(place: Place) -> Iterator[Candidate]:
    from leaguecli.league.store.home import list_leagues

    for file in list_leagues():
        stem = file.path.stem
        yield Candidate(stem, file.title if file.title != stem else "", file.title)


def games(place: Place) -> Iterator[Candidate]:
    from leaguecli.league.games import GAMES
    from leaguecli.tabletop.discovery import engine_names

    titles = {key: game.title for key, game in GAMES.items()}
    keys = dict.fromkeys([*titles, *(entry.key for entry in engine_names())])
    yield from (Candidate(key, titles.get(key, "")) for key in keys)


def rules(place: Place) -> Iterator[Candidate]:
    from leaguecli.standings.ruleset_file import preset_names

    yield from (Candidate(name) for name in preset_names())


def formats(place: Place) -> Iterator[Candidate]:
    from leaguecli.formats.catalogue import FORMATS

    yield from (Candidate(found.key, _(found.description)) for found in FORMATS.values())


def stages(place: Place) -> Iterator[Candidate]:
    for stage in place.league.season.visible_stages():
        yield Candidate(stage.id, _(stage.label).format(n=stage.number))


def events(place: Place) -> Iterator[Candidate]:
    """What can be held now, or was drawn at the table."""
    season = place.league.season
    for stage in place.league.calendar.stages:
        if not season.is_over(stage) and (stage.kind == "event" or season.awaits_draw(stage)):
            yield Candidate(stage.id, _(stage.label).format(n=stage.number))


def draws(place: Place) -> Iterator[Candidate]:
    season = place.league.season
    for stage in place.league.calendar.stages:
        if not season.is_over(stage) and season.awaits_draw(stage):
            yield Candidate(stage.id, _(stage.label).format(n=stage.number))
    if place.league.players and not place.league.facts.results:
        yield Candidate("owners")


def tables(place: Place) -> Iterator[Candidate]:
    for competition in place.league.season.table_competitions():
        yield Candidate(competition.id, _(competition.label).format(n=competition.number))


def play_until(place: Place) -> Iterator[Candidate]:
    yield from (Candidate("next"), Candidate("all"))
    season = place.league.season
    yield from (c for c in stages(place) if not season.is_over(season.stages[c.value]))


def team_words(place: Place) -> Iterable[Candidate]:
    actions = ("list", "show", "rename", "adjust", "withdraw")
    if not place.words:
        return [*(Candidate(action) for action in actions), *teams(place)]
    return teams(place) if len(place.words) == 1 and place.words[0] in actions else ()


def lots_words(place: Place) -> Iterable[Candidate]:
    if not place.words:
        return [*(Candidate(word) for word in ("commit", "reveal", "verify")), *tables(place)]
    return (FILES,)


def topics(place: Place) -> Iterator[Candidate]:
    from leaguecli.cli.registry import COMMANDS
    from leaguecli.cli.topics import TOPICS, page_title

    yield from (Candidate(topic, page_title(topic)) for topic in TOPICS)
    yield from (Candidate(name, _(spec.summary)) for name, spec in COMMANDS.items() if not spec.hidden)


def dice(place: Place) -> Iterator[Candidate]:
    from leaguecli.cli.evening.dicing import dice_of
    from leaguecli.league.games import ALIASES

    yield from (Candidate(spec) for spec in ("d6", "2d6", "d12", "d20"))
    for alias in ALIASES:
        yield from (Candidate(f"{alias}:{name}") for name in dice_of(alias))


def team_and_agent(place: Place) -> Iterator[Candidate]:
    for team in place.league.teams.values():
        for agent in ("sensible", "random"):
            yield Candidate(f"{team.code}={agent}", team.name)


def choice(*values: str) -> Callable[[Place], Iterator[Candidate]]:
    return lambda place: (Candidate(value) for value in values)


FILES = Candidate(":files")
"""Asks the shell to complete names of files, which it does better."""


def files(place: Place) -> Iterator[Candidate]:
    yield FILES


def nothing(place: Place) -> Iterator[Candidate]:
    yield from ()


Source = Callable[[Place], Iterable[Candidate]]

ARGUMENTS: dict[str, tuple[Source, ...]] = {
    "record": (recordable,),
    "done": (events, nothing),
    "draw": (draws, nothing),
    "history": (matches, nothing),
    "scoreboard": (open_matches, nothing),
    "needs": (teams, nothing),
    "ledger": (teams, nothing),
    "use": (leagues, nothing),
    "rename": (leagues, nothing),
    "delete": (leagues, nothing),
    "team": (team_words,),
    "play": (play_until, nothing),
    "replay": (files, nothing),
    "draw-lots": (lots_words,),
    "export": (files,),
    "import": (files, nothing),
    "rules": (rules, nothing),
    "games": (games, nothing),
    "formats": (formats, nothing),
    "help": (topics, nothing),
    "dice": (dice,),
    "completion": (choice("bash", "zsh", "fish"), nothing),
}
"""By position; the last one holds for all that follow."""

OPTION_VALUES: dict[str, Source] = {
    "--league": leagues,
    "--yes": leagues,
    "--game": games,
    "--rules": rules,
    "--compare": rules,
    "--format": formats,
    "--lang": choice(*LANGUAGES),
    "-f": choice("table", "plain", "json", "csv", "md"),
    "--as": choice(
        "csv", "json", "jsonl", "txt", "football.json", "ics", "xlsx", "md", "html", "brackets.json"
    ),
    "--paper": choice("a4", "a3", "letter"),
    "--forfeit": choice("home", "away"),
    "--group": tables,
    "--tie": tables,
    "--as-of": stages,
    "--human": teams,
    "--agent": team_and_agent,
    "--match": matches,
    "--set": open_matches,
    "--from": files,
    "--output": files,
    "--transcript": files,
    "--odds": files,
    "--each": files,
    "--checkpoint": files,
    "--svg": files,
    "--html": files,
}
FREE_OPTIONS = (
    "--team", "--legs", "--option", "--players", "--start", "--every", "--seed", "--half-time", "--pens",
    "--cards", "--note", "--code", "--places", "--pairs", "--placing", "--purpose", "--hidden", "--public",
    "--value", "--teams", "--runs", "--workers", "--cluster", "--until", "--assume",
)  # fmt: skip
"""Options with a value that nobody can guess."""
SHORT = {"-l": "--league", "-g": "--game", "-t": "--team", "-o": "--output"}
