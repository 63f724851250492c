"""Questions of `new` on a terminal: each has a default (Enter) and an escape (q, or Ctrl-C)."""

from __future__ import annotations

from leaguecli.cli.prompting import Escaped, read_line
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.league.creating import LeagueSpec, NewTeam
from leaguecli.league.games import GAMES
from leaguecli.model.errors import LeagueError
from leaguecli.model.names import ensure_distinct, ensure_name, make_codes


def complete_spec(session: Session, spec: LeagueSpec) -> None:
    """Asks for what is missing, and only that; with everything given it asks nothing."""
    if spec.game and spec.name and (spec.teams or spec.game == "world-cup-2010"):
        return
    session.screen.prose(_("A new league. Enter takes what stands in brackets, q leaves."))
    if not spec.game:
        spec.game = ask_game(session)
    if not spec.name:
        spec.name = ask_name(session)
    if spec.game == "world-cup-2010":
        if not spec.players:
            spec.players = ask_players(session)
        return
    if not spec.teams:
        spec.teams = ask_teams(session, spec.game)
        spec.shuffle = spec.shuffle or ask_yes(_("Shuffle the teams first?"), default=False)


def ask(prompt: str, default: str = "") -> str:
    shown_default = f" [{default}]" if default else ""
    answer = read_line(f"{prompt}{shown_default}: ")
    if answer is None or answer.casefold() in ("q", ":q"):
        raise Escaped("nothing was made")
    return answer or default


def ask_yes(prompt: str, *, default: bool) -> bool:
    choices = f"{_('yes')}/{_('no')}"
    answer = ask(f"{prompt} ({choices})", _("yes") if default else _("no")).casefold()
    return answer[:1] in (_("yes")[0].casefold(), "y")


def ask_game(session: Session) -> str:
    games = list(GAMES.values())
    for number, game in enumerate(games, start=1):
        session.screen.prose(f"  {number}) {game.title}")
    while True:
        answer = ask(_("Which game?"), "1")
        if answer.isdigit() and 1 <= int(answer) <= len(games):
            return games[int(answer) - 1].key
        if answer in GAMES:
            return answer
        session.screen.prose(say("a number from 1 to {count}, please", count=len(games)))


def ask_name(session: Session) -> str:
    from leaguecli.league.store.home import ensure_new_name

    while True:
        try:
            return ensure_new_name(ask(_("What is the league called?"), _free_name()))
        except Escaped:
            raise
        except LeagueError as error:
            _say_problem(session, error)


def _free_name() -> str:
    from leaguecli.league.store.home import ensure_new_name

    base = _("Game night")
    for number in range(1, 1000):
        name = base if number == 1 else f"{base} {number}"
        try:
            return ensure_new_name(name)
        except LeagueError:
            continue
    return base


def ask_players(session: Session) -> list[str]:
    from leaguecli.cli.commands.creating import parse_players

    while True:
        players = parse_players(ask(_("Who owns the teams? Names with commas, or how many"), "4"))
        try:
            ensure_distinct([ensure_name(name, "player") for name in players], "player")
        except LeagueError as error:
            _say_problem(session, error)
            continue
        if 2 <= len(players) <= 8:
            return players
        session.screen.prose(_("2 to 8 players, please"))


FEWEST = 2
MOST = {"masters-of-football": 8, "match-of-the-season": 4}


def ask_teams(session: Session, game: str) -> list[NewTeam]:
    """Who plays; in Masters of Football nobody's teams are offered for the seats left empty (MOF-05)."""
    session.screen.prose(_("The teams: one a line, or with commas; an empty line when all are there."))
    names: list[str] = []
    while True:
        names = _ask_names(session, names, MOST.get(game, 1024))
        _show_codes(session, names, game)
        if not (seats := empty_seats(game, len(names))) or _may_fill(seats):
            return [NewTeam(name) for name in names]


def _ask_names(session: Session, names: list[str], most: int) -> list[str]:
    """Pasted one a line or with commas; an answer that cannot stand is forgotten and asked for again."""
    while len(names) < most:
        answer = ask(say("team {n}", n=len(names) + 1))
        more = [*names, *(name.strip() for name in answer.split(",") if name.strip())]
        problem = _problem_with(more, most, is_done=not answer)
        if problem is not None:
            _say_problem(session, problem)
            continue
        names = more
        if not answer:
            break
    return names


def _problem_with(names: list[str], most: int, *, is_done: bool) -> LeagueError | None:
    try:
        ensure_distinct([ensure_name(name, "team name") for name in names])
    except LeagueError as error:
        return error
    if len(names) > most or (is_done and len(names) < FEWEST):
        return LeagueError("{fewest} to {most} teams, please", fewest=FEWEST, most=most)
    return None


def empty_seats(game: str, persons: int) -> int:
    if game != "masters-of-football":
        return 0
    return (4 if persons <= 4 else 8) - persons


def _may_fill(seats: int) -> bool:
    question = say("Non-person teams for the empty seats ({count})?", count=seats)
    return ask_yes(question, default=True)


def _show_codes(session: Session, names: list[str], game: str) -> None:
    codes = make_codes(names)
    session.screen.prose("  " + ", ".join(f"{n} ({c})" for n, c in zip(names, codes, strict=True)))
    if game == "match-of-the-season" and len(names) == 2:
        session.screen.prose("  " + _("each of the two manages two teams"))
    if game == "match-of-the-season" and len(names) == 3:
        session.screen.prose("  " + _("the fourth team always loses"))


def _say_problem(session: Session, error: LeagueError) -> None:
    from leaguecli.cli.failing import sentence

    session.screen.prose(sentence(error))
