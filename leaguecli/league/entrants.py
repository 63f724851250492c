"""Who takes part in each game: persons, the teams nobody manages, owners of several teams."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from leaguecli.model.errors import InvalidData, UsageProblem
from leaguecli.model.names import ensure_distinct, ensure_name, exact_key, make_codes, shown
from leaguecli.model.team import Team

if TYPE_CHECKING:
    from leaguecli.league.creating import LeagueSpec, NewTeam

COLOURS = ("Blue", "Red", "Yellow", "Green")
NON_PERSON = (
    "Two Architects and a Mole",
    "High above the sky",
    "Two Chisels and an Artist",
    "The Bald, the Beauty and the Kid",
)
"""MOF-107"""
DEFAULT_PLAYERS = 4


class Entrants(NamedTuple):
    teams: tuple[Team, ...]
    competing: Any
    """Ids as the format takes them: one list, or two for parallel championships."""
    players: tuple[str, ...] = ()


def make_entrants(spec: LeagueSpec, format_key: str) -> Entrants:
    match format_key:
        case "championship":
            return _masters(spec)
        case "world-cup":
            return _world_cup(spec)
        case "six-seasons":
            return _six_seasons(spec)
        case _:
            teams = _persons(_shuffled(spec))
            return Entrants(teams, [team.id for team in teams])


def _persons(new: Sequence[NewTeam], unmanaged: Sequence[str] = ()) -> tuple[Team, ...]:
    """Teams with ids and codes; those nobody manages come last."""
    names = [ensure_name(team.name, "team name") for team in new]
    ensure_distinct([*names, *unmanaged])
    given = [_ensure_code(team.code) for team in new]
    ensure_distinct([code for code in given if code], "code")
    made = iter(make_codes([n for n, c in zip(names, given, strict=True) if not c] + list(unmanaged), given))
    codes = [code or next(made) for code in given] + list(made)
    players = [ensure_name(t.player, "player") if t.player else None for t in new] + [None] * len(unmanaged)
    return tuple(
        Team(f"t{number}", name, code, player, person=number <= len(new))
        for number, (name, code, player) in enumerate(
            zip([*names, *unmanaged], codes, players, strict=True), start=1
        )
    )


def _ensure_code(code: str) -> str:
    if code and not (code.isascii() and code.isalnum() and len(code) <= 6):
        raise InvalidData(
            "{code} is not a code",
            hint="up to six ASCII letters or digits, for example FOR",
            code=shown(code),
        )
    return code.upper()


def _shuffled(spec: LeagueSpec) -> list[NewTeam]:
    if not spec.shuffle:
        return spec.teams
    from leaguecli.tabletop.seeds import SeedPath, shuffled

    return shuffled(spec.teams, (SeedPath(spec.seed) / "teams").stream())


def _ensure_between(spec: LeagueSpec, fewest: int, most: int, title: str) -> None:
    if not fewest <= len(spec.teams) <= most:
        raise InvalidData(
            "{game} takes {fewest} to {most} teams, not {count}",
            hint="name each with --team",
            game=title,
            fewest=fewest,
            most=most,
            count=len(spec.teams),
        )


def _masters(spec: LeagueSpec) -> Entrants:
    """Non-person teams fill up to four (MOF-05), or to two championships of four (MOF-90, MOF-A44)."""
    _ensure_between(spec, 2, 8, "Masters of Football")
    people = _shuffled(spec)
    size = 4 if len(people) <= 4 else 8
    teams = _persons(people, _non_person_names(spec, size - len(people)))
    ids = [team.id for team in teams]
    if size == 4:
        return Entrants(teams, ids)
    half = (len(people) + 1) // 2
    bots = ids[len(people) :]
    first = ids[:half] + bots[: 4 - half]
    second = ids[half : len(people)] + bots[4 - half :]
    return Entrants(teams, [first, second])


def _non_person_names(spec: LeagueSpec, count: int) -> list[str]:
    """Picked by seed among those not taken by a person's team (MOF-A36)."""
    from leaguecli.tabletop.seeds import SeedPath, shuffled

    taken = {exact_key(team.name) for team in spec.teams}
    free = [name for name in NON_PERSON if exact_key(name) not in taken]
    return shuffled(free, (SeedPath(spec.seed) / "non-person teams").stream())[:count]


def _world_cup(spec: LeagueSpec) -> Entrants:
    """The 32 teams of the table; players own them, dealt round-robin after a seeded shuffle (WC-03)."""
    from leaguecli.formats.world_cup import world_cup_team_names

    if spec.teams:
        raise UsageProblem(
            "the World Cup brings its own 32 teams", hint="name the people who own them with --players"
        )
    players = [ensure_name(name, "player") for name in spec.players] or [
        f"Player {number}" for number in range(1, DEFAULT_PLAYERS + 1)
    ]
    ensure_distinct(players, "player")
    if not 2 <= len(players) <= 8:
        raise InvalidData("2 to 8 players own the teams, not {count}", count=len(players))
    names = world_cup_team_names()
    codes = make_codes(names)
    owner = deal_owners(len(names), players, spec.seed)
    teams = tuple(
        Team(f"t{n}", name, code, owner[n - 1])
        for n, (name, code) in enumerate(zip(names, codes, strict=True), start=1)
    )
    return Entrants(teams, [team.id for team in teams], tuple(players))


def deal_owners(teams: int, players: Sequence[str], seed: int | str) -> list[str]:
    from leaguecli.tabletop.seeds import SeedPath, shuffled

    order = shuffled(range(teams), (SeedPath(seed) / "owners").stream())
    owner = [""] * teams
    for position, team in enumerate(order):
        owner[team] = players[position % len(players)]
    return owner


def _six_seasons(spec: LeagueSpec) -> Entrants:
    """Four teams and the International ones; two managers run two teams each, with three the fourth always
    loses (MOTS-104, MOTS-107)."""
    from leaguecli.formats.six_seasons import international_names

    _ensure_between(spec, 2, 4, "Match of the Season")
    people = _shuffled(spec)
    players: tuple[str, ...] = ()
    if len(people) == 2:
        players = tuple(ensure_name(team.name, "player") for team in people)
        ensure_distinct(players, "player")
        managed = _persons([_owned(colour, players[n % 2]) for n, colour in enumerate(COLOURS)])
    elif len(people) == 3:
        managed = _persons(people, [_free_colour([team.name for team in people])])
    else:
        managed = _persons(people)
    internationals = international_names()
    codes = make_codes(internationals, [team.code for team in managed])
    ensure_distinct([*(team.name for team in managed), *internationals])
    guests = tuple(
        Team(f"i{n}", name, code, person=False)
        for n, (name, code) in enumerate(zip(internationals, codes, strict=True), start=1)
    )
    return Entrants(managed + guests, [team.id for team in managed], players)


def _owned(name: str, player: str) -> NewTeam:
    from leaguecli.league.creating import NewTeam

    return NewTeam(name, player=player)


def _free_colour(taken: Sequence[str]) -> str:
    keys = {exact_key(name) for name in taken}
    return next(colour for colour in reversed(COLOURS) if exact_key(colour) not in keys)
