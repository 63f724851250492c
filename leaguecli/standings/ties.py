"""Who goes through, and why: single knock-out matches, ties over two legs, and the final of Masters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple

from leaguecli.model.errors import InvalidData
from leaguecli.model.names import shown
from leaguecli.model.result import Result
from leaguecli.standings.games import Game, Team, make_game
from leaguecli.standings.phrases import Phrase, criterion_phrase
from leaguecli.standings.rank import rank
from leaguecli.standings.ruleset import Ruleset, TieRules


class Leg(NamedTuple, Generic[Team]):
    home: Team
    away: Team
    result: Result


class Verdict(NamedTuple, Generic[Team]):
    winner: Team | None
    loser: Team | None
    decided_by: str | None
    """score, aggregate, away_goals, extra_time, shootout, replay, forfeit or lots; in a final of Masters
    `legs.` or `records.` before a criterion."""
    score: tuple[int, int] | None = None
    """Goals of the winner and the loser, or of both sides in the order asked, while nobody has won."""
    pending: str | None = None
    """What must come next: leg, extra_time, shootout, replay or lots."""


def decide_match(
    home: Team,
    away: Team,
    result: Result,
    rules: TieRules = TieRules(),
    *,
    replays: Sequence[Leg[Team]] = (),
    lots: Sequence[Team] = (),
) -> Verdict[Team]:
    """A single knock-out match. `lots` is the order drawn, the winner first."""
    return decide_tie(home, away, [Leg(home, away, result)], rules, due=1, replays=replays, lots=lots)


def decide_tie(
    a: Team,
    b: Team,
    legs: Sequence[Leg[Team]],
    rules: TieRules = TieRules(),
    *,
    due: int = 2,
    replays: Sequence[Leg[Team]] = (),
    lots: Sequence[Team] = (),
) -> Verdict[Team]:
    """A tie between `a` and `b` over `due` legs; goals include extra time and never the shoot-out."""
    counted = [leg for leg in legs if not leg.result.annulled]
    for leg in (*counted, *replays):
        _ensure_sides(leg, a, b)
    if len(counted) < due:
        return Verdict(None, None, None, _goals(a, b, counted), pending="leg")
    tie = _Tie(a, b, counted, rules, replays, lots)
    for means in _MEANS:
        decided = means(tie)
        if decided is not None:
            return _won(tie, *decided)
    return Verdict(None, None, None, _goals(a, b, counted), pending=_pending(tie))


class _Tie(NamedTuple, Generic[Team]):
    a: Team
    b: Team
    legs: Sequence[Leg[Team]]
    rules: TieRules
    replays: Sequence[Leg[Team]]
    lots: Sequence[Team]

    @property
    def last(self) -> Result:
        return self.legs[-1].result


Decision = tuple[bool, str] | None
"""Whether `a` is the winner, and by what means."""


def _by_score(tie: _Tie[Team]) -> Decision:
    goals = _goals(tie.a, tie.b, tie.legs)
    mine, other = goals if goals is not None else _legs_won(tie)
    if mine == other:
        return None
    return mine > other, _score_token(tie)


def _score_token(tie: _Tie[Team]) -> str:
    if tie.last.extra_time:
        return "extra_time"
    if len(tie.legs) > 1:
        return "aggregate"
    return "forfeit" if tie.last.forfeit else "score"


def _by_away_goals(tie: _Tie[Team]) -> Decision:
    """Extra time is played only if away goals were level, so where it does not count they stay level."""
    counts = tie.rules.away_goals and (not tie.last.extra_time or tie.rules.away_goals_in_extra_time)
    if len(tie.legs) < 2 or not counts:
        return None
    mine, other = _away_goals(tie.a, tie.legs), _away_goals(tie.b, tie.legs)
    return None if mine == other else (mine > other, "away_goals")


def _by_shootout(tie: _Tie[Team]) -> Decision:
    pens, last = tie.last.pens, tie.legs[-1]
    if pens is None:
        return None
    winner = last.home if pens.home > pens.away else last.away
    return winner == tie.a, "shootout"


def _by_replay(tie: _Tie[Team]) -> Decision:
    for leg in tie.replays:
        verdict = decide_match(leg.home, leg.away, leg.result, tie.rules)
        if verdict.winner is not None:
            return verdict.winner == tie.a, "replay"
    return None


def _by_lots(tie: _Tie[Team]) -> Decision:
    drawn = [team for team in tie.lots if team in (tie.a, tie.b)]
    return (drawn[0] == tie.a, "lots") if drawn else None


_MEANS: tuple[Callable[[_Tie[Team]], Decision], ...] = (
    _by_score, _by_away_goals, _by_shootout, _by_replay, _by_lots,
)  # fmt: skip


def _pending(tie: _Tie[Team]) -> str:
    if tie.rules.extra_time and not tie.last.extra_time and not tie.replays:
        return "extra_time"
    if tie.rules.shootout and not tie.replays:
        return "shootout"
    replay_again = tie.rules.replay and (not tie.replays or not tie.rules.lots)
    return "replay" if replay_again else "lots"


def _won(tie: _Tie[Team], a_won: bool, decided_by: str) -> Verdict[Team]:
    winner, loser = (tie.a, tie.b) if a_won else (tie.b, tie.a)
    return Verdict(winner, loser, decided_by, _goals(winner, loser, tie.legs))


def _goals(a: Team, b: Team, legs: Sequence[Leg[Team]]) -> tuple[int, int] | None:
    """The aggregate, or None in a game without goals."""
    if any(leg.result.score is None for leg in legs):
        return None
    return sum(_goals_of(a, leg) for leg in legs), sum(_goals_of(b, leg) for leg in legs)


def _goals_of(team: Team, leg: Leg[Team]) -> int:
    score = leg.result.score
    if score is None:
        return 0
    return score.home if team == leg.home else score.away


def _away_goals(team: Team, legs: Sequence[Leg[Team]]) -> int:
    return sum(_goals_of(team, leg) for leg in legs if team == leg.away)


def _legs_won(tie: _Tie[Team]) -> tuple[int, int]:
    """Of a game without goals: how often each side won."""
    winners = [{"1": leg.home, "X": None, "2": leg.away}[leg.result.decision()] for leg in tie.legs]
    return winners.count(tie.a), winners.count(tie.b)


def _ensure_sides(leg: Leg[Team], a: Team, b: Team) -> None:
    if {leg.home, leg.away} != {a, b} or a == b:
        raise InvalidData(
            "{home} – {away} is no leg of the tie between {a} and {b}",
            home=shown(str(leg.home)),
            away=shown(str(leg.away)),
            a=shown(str(a)),
            b=shown(str(b)),
        )


def decide_final(
    a: Team,
    b: Team,
    legs: Sequence[Leg[Team]],
    rules: Ruleset,
    championships: Iterable[Game[Team]],
    *,
    lots: Sequence[Team] = (),
) -> Verdict[Team]:
    """The final of two Masters champions (MOF-91, MOF-92).

    The normal criteria over the two legs only; then the same over both championships; then lots.
    """
    games = [make_game(leg.home, leg.away, leg.result) for leg in legs]
    counted = [game for game in games if game is not None]
    for leg in legs:
        _ensure_sides(leg, a, b)
    if len(counted) < 2:
        return Verdict(None, None, None, _goals(a, b, legs), pending="leg")
    plain = rules._replace(given={})
    stages = (("legs", counted, plain._replace(adjust={})), ("records", list(championships), plain))
    for stage, played, criteria in stages:
        first, second = rank((a, b), played, criteria).rows
        if first.rank != second.rank:
            token = f"{stage}.{first.decided_by}"
            return Verdict(first.team, second.team, token, _goals(first.team, second.team, legs))
    drawn = [team for team in lots if team in (a, b)]
    if not drawn:
        return Verdict(None, None, None, _goals(a, b, legs), pending="lots")
    winner, loser = (a, b) if drawn[0] == a else (b, a)
    return Verdict(winner, loser, "lots", _goals(winner, loser, legs))


_REASONS = {
    "score": Phrase("the score"),
    "aggregate": Phrase("the aggregate of both legs"),
    "away_goals": Phrase("away goals"),
    "extra_time": Phrase("extra time"),
    "shootout": Phrase("the shoot-out"),
    "replay": Phrase("the replay"),
    "forfeit": Phrase("forfeit"),
    "lots": Phrase("lots"),
}


def verdict_phrase(decided_by: str) -> Phrase:
    """The words for a `decided_by` token of a verdict."""
    stage, _, criterion = decided_by.partition(".")
    if stage == "legs":
        return Phrase("{criterion} over the two legs", {"criterion": criterion_phrase(criterion)})
    if stage == "records":
        return Phrase("{criterion} in the championships", {"criterion": criterion_phrase(criterion)})
    return _REASONS[decided_by]
