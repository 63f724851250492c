"""A big live score, and at the end the offer to record it. Nothing is locked or written before that."""

from __future__ import annotations

import os
import sys

from leaguecli.cli.confirming import Decide, confirm_change
from leaguecli.cli.evening.board import Board, Move
from leaguecli.cli.evening.digits import HIGH, fitting_lines
from leaguecli.cli.failing import sentence_with_hint
from leaguecli.cli.phrases import league_heading
from leaguecli.cli.prompting import read_line
from leaguecli.cli.screen import columns
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.league.games import game_of
from leaguecli.league.league import League, change_league
from leaguecli.model.calendar import Match
from leaguecli.model.errors import Conflict, LeagueError
from leaguecli.model.result import format_result, format_score

KEYS: dict[str, Move] = {"h": "home", "a": "away", "": "on", "b": "back"}
HELP = (
    ("h", "goal for the home side"),
    ("a", "goal for the visitors"),
    ("Enter", "the marker goes on"),
    ("b", "the marker goes back"),
    ("u", "undo"),
    ("q", "the match is over"),
)


def find_match_to_show(league: League, text: str) -> Match:
    """The match named, else the next one open."""
    from leaguecli.league.lookup import find_match
    from leaguecli.league.recording import ensure_open

    if text:
        match = find_match(text, league)[1]
        ensure_open(league, match)
        _ensure_not_played(league, match)
        return match
    for _stage, match in league.season.all_matches():
        if league.season.status(match) == "open":
            return match
    raise Conflict(
        "no match is open in {league}", hint="`leaguecli next` shows what to do", league=league.name
    )


def _ensure_not_played(league: League, match: Match) -> None:
    result = league.season.result(match)
    if result is not None:
        raise Conflict(
            "{id} is already recorded as {score}",
            hint="leaguecli record {id} SCORE --replace corrects it",
            id=match.id,
            score=format_result(result),
        )


class Scoreboard:
    def __init__(self, session: Session, league: League | None, match: Match | None) -> None:
        self.session = session
        self.league = league
        self.match = match
        self.board = _make_board(league, match)

    def run(self, *, plain: bool) -> None:
        if not plain and is_full_screen_possible():
            from leaguecli.cli.evening.scoreboard_app import run_full_screen

            run_full_screen(self.board, self.heading())
        else:
            self._line_by_line()
        self._finish()

    def heading(self) -> str:
        if self.league is None or self.match is None:
            return _("Friendly")
        return f"{league_heading(self.league)} · {self.match.id}"

    def _line_by_line(self) -> None:
        silent = self.session.screen.json
        if not silent:
            self.session.screen.line(self.heading())
            self._help()
        while True:
            if not silent:
                self._show()
            line = read_line("> ", silent=silent)
            if line is None or line.casefold() == "q":
                return
            self._obey(line.casefold())

    def _obey(self, key: str) -> None:
        if key in KEYS:
            self.board.make(KEYS[key])
        elif key == "u":
            self.board.undo()
        elif not self.session.screen.json:
            self._help()

    def _help(self) -> None:
        for key, what in HELP:
            self.session.screen.line(f"  {key:<6} {_(what)}")

    def _show(self) -> None:
        """Large digits where they fit; a single line in a pipe or on a dumb terminal."""
        board, screen = self.board, self.session.screen
        if screen.on_terminal and os.environ.get("TERM", "dumb") != "dumb":
            for line in fitting_lines(format_score(board.score), columns() - 2, HIGH):
                screen.line(f"  {line}".rstrip())
            screen.line(f"  {track_line(board)}")
        screen.prose(f"{board.home} {format_score(board.score)} {board.away} · {space_words(board)}")

    # The end

    def _finish(self) -> None:
        score = format_score(self.board.score)
        recorded = self._offer(score) if self.league is not None and self.match is not None else False
        screen = self.session.screen
        if screen.json:
            screen.object(
                "scoreboard",
                league=self.league.name if self.league else None,
                match=self.match.id if self.match else None,
                home=self.board.home,
                away=self.board.away,
                score=list(self.board.score),
                half_time=list(self.board.half_time) if self.board.half_time else None,
                recorded=recorded,
            )
        elif not recorded:
            screen.line(f"{self.board.home} {score} {self.board.away}")

    def _offer(self, score: str) -> bool:
        """Enter records on a terminal; a script must say yes."""
        question = say("Record {match} {score}? [Y/n] ", match=self.match and self.match.id, score=score)
        silent = self.session.screen.json
        answer = read_line(question, silent=silent)
        if answer is None or (answer and answer[0].casefold() not in (_("yes")[0].casefold(), "y")):
            return False
        if not answer and not sys.stdin.isatty():
            return False
        self._record(score)
        return True

    def _record(self, score: str) -> None:
        """A knock-out match that ended level is asked for its shoot-out until it has a winner."""
        from leaguecli.cli.commands.recording import recording

        assert self.match is not None
        half_time = self.board.half_time
        pens = ""
        while True:
            words = [self.match.id, score]
            decide = recording(words, half_time=format_score(half_time) if half_time else "", pens=pens)
            try:
                self._save(decide)
                return
            except LeagueError as error:
                if not self._is_short_of_penalties(error):
                    raise
                self.session.screen.prose(sentence_with_hint(error))
                pens = read_line(_("The shoot-out, for example 4-3: "), silent=self.session.screen.json) or ""
                if not pens:
                    raise

    def _save(self, decide: Decide) -> None:
        """The league may have changed since kick-off: it is read anew."""
        if self.session.screen.json:
            change_league(self.session.path, decide)
        else:
            confirm_change(Session(self.session.common), decide)

    def _is_short_of_penalties(self, error: LeagueError) -> bool:
        score = self.board.score
        return score.home == score.away and error.code == "invalid"


def _make_board(league: League | None, match: Match | None) -> Board:
    if league is None or match is None:
        return Board(_("Home"), _("Away"))
    if not game_of(league.game).goals:
        raise Conflict(
            "{game} is played without goals", hint="record it with 1, X or 2", game=game_of(league.game).title
        )
    home, away = league.season.teams(match)
    return Board(league.team_name(home) or "", league.team_name(away) or "", league.game)


def is_full_screen_possible() -> bool:
    """A real terminal, and the extra `tui` installed."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM", "dumb") == "dumb":
        return False
    from importlib.util import find_spec

    return find_spec("textual") is not None


def space_words(board: Board) -> str:
    """`turn 5, São João attack`"""
    space = board.space
    words = _(space.template).format(n=space.number)
    if space.attacks is None:
        return words
    team = board.home if space.attacks == "home" else board.away
    return say("{turn}: {team} attack", turn=words, team=team)


def track_line(board: Board) -> str:
    """The whole track, a sign a space: passed, here, to come; a bar is half-time."""
    signs = []
    for place, space in enumerate(board.track[:-1]):
        sign = "│" if space.half_time else "●" if place < board.place else "○"
        signs.append("◉" if place == board.place else sign)
    return " ".join(signs)
