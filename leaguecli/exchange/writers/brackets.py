"""brackets-manager's data model, for brackets-viewer: groups as round robins, the knock-out as a tree."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from leaguecli.exchange.league_rows import is_bye
from leaguecli.exchange.writers.tree import Node, Place, Tie, knockout_trees
from leaguecli.exchange.writers.wording import Translate, short_head, table_title
from leaguecli.league.league import League
from leaguecli.model.calendar import Competition, Match, Stage
from leaguecli.model.result import Result

LOCKED, WAITING, READY, COMPLETED = 0, 1, 2, 4
"""The states of a match in brackets-model."""


def format_brackets(league: League, _: Translate) -> str:
    tables = _Tables(league)
    for kind in ("league", "group"):
        competitions = [c for c in league.season.table_competitions() if c.kind == kind]
        for family in _families(competitions):
            tables.add_round_robin(family, _)
    for competition, tree, third in knockout_trees(league):
        tables.add_elimination(competition, tree, third, _)
    return json.dumps({**tables.data, "head": short_head(league)}, ensure_ascii=False, indent=2) + "\n"


def _families(competitions: Sequence[Competition]) -> list[list[Competition]]:
    """All groups stand in one stage; a league of its own is one."""
    if competitions and competitions[0].kind == "group":
        return [list(competitions)]
    return [[competition] for competition in competitions]


class _Tables:
    def __init__(self, league: League) -> None:
        self.league = league
        self.numbers = {team: number for number, team in enumerate(league.teams)}
        self.data: dict[str, list[dict[str, Any]]] = {
            "participant": [
                {"id": self.numbers[id], "tournament_id": 0, "name": team.name}
                for id, team in league.teams.items()
            ],
            "stage": [],
            "group": [],
            "round": [],
            "match": [],
            "match_game": [],
        }

    def _insert(self, table: str, **values: Any) -> int:
        id = len(self.data[table])
        self.data[table].append({"id": id, **values})
        return id

    def _stage(self, name: str, kind: str, **settings: Any) -> int:
        number = len(self.data["stage"]) + 1
        return self._insert("stage", tournament_id=0, name=name, type=kind, number=number, settings=settings)

    def add_round_robin(self, competitions: Sequence[Competition], _: Translate) -> None:
        name = table_title(competitions[0], _) if len(competitions) == 1 else _("Groups")
        stage = self._stage(name, "round_robin", groupCount=len(competitions))
        for number, competition in enumerate(competitions, start=1):
            group = self._insert("group", stage_id=stage, number=number)
            stages = self.league.season.stages_of(competition.id)
            days = [stage for stage in stages if not stage.knockout and stage.matches]
            for place, day in enumerate(days, start=1):
                self._add_day(stage, group, place, day)

    def _add_day(self, stage: int, group: int, number: int, day: Stage) -> None:
        round = self._insert("round", stage_id=stage, group_id=group, number=number)
        for place, match in enumerate(self.league.season.matches(day), start=1):
            if not is_bye(match):
                self._add_match(stage, group, round, place, self._opponents(match), self._status(match))

    def _add_match(
        self,
        stage: int,
        group: int,
        round: int,
        number: int,
        opponents: tuple[dict[str, Any] | None, dict[str, Any] | None],
        status: int,
        games: int = 0,
    ) -> int:
        return self._insert(
            "match",
            stage_id=stage,
            group_id=group,
            round_id=round,
            number=number,
            child_count=games,
            status=status,
            opponent1=opponents[0],
            opponent2=opponents[1],
        )

    def _status(self, match: Match) -> int:
        if self.league.season.result(match) is not None:
            return COMPLETED
        known = [team for team in self.league.season.teams(match) if team is not None]
        return (LOCKED, WAITING, READY)[len(known)]

    def _opponents(self, match: Match) -> tuple[dict[str, Any], dict[str, Any]]:
        teams = self.league.season.teams(match)
        result = self.league.season.result(match)
        return self._opponent(teams[0], result, home=True), self._opponent(teams[1], result, home=False)

    def _opponent(self, team: str | None, result: Result | None, *, home: bool) -> dict[str, Any]:
        opponent: dict[str, Any] = {"id": self.numbers[team] if team is not None else None}
        if result is None or result.annulled:
            return opponent
        if result.score is not None:
            opponent["score"] = result.score.home if home else result.score.away
        winner = result.winner()
        if winner is None:
            return {**opponent, "result": "draw"}
        opponent["result"] = "win" if (winner == "home") == home else "loss"
        if result.forfeit == ("home" if home else "away"):
            opponent["forfeit"] = True
        return opponent

    def add_elimination(self, competition: Competition, tree: Node, third: Tie | None, _: Translate) -> None:
        """Whoever enters late has a bye in the rounds before: the tree is filled up to its full size."""
        depth = tree.depth()
        stage = self._stage(
            table_title(competition, _),
            "single_elimination",
            size=2**depth,
            consolationFinal=third is not None,
        )
        group = self._insert("group", stage_id=stage, number=1)
        for level in range(1, depth + 1):
            round = self._insert("round", stage_id=stage, group_id=group, number=level)
            for number, place in enumerate(tree.level(depth - level), start=1):
                self._add_place(stage, group, round, number, place)
        if third is not None:
            group = self._insert("group", stage_id=stage, number=2)
            round = self._insert("round", stage_id=stage, group_id=group, number=1)
            self._add_tie(stage, group, round, 1, third)

    def _add_place(self, stage: int, group: int, round: int, number: int, place: Place) -> None:
        """A tie, a team with a bye, or a place that is empty because of a bye in the next round."""
        if isinstance(place, Tie):
            self._add_tie(stage, group, round, number, place)
            return
        opponent: dict[str, Any] | None = None
        if place is not None:
            opponent = {"id": self.numbers[place.team] if place.team is not None else None, "result": "win"}
        self._add_match(stage, group, round, number, (opponent, None), LOCKED)

    def _add_tie(self, stage: int, group: int, round: int, number: int, tie: Tie) -> None:
        """A tie over two legs is a match of two games, its score the aggregate."""
        if len(tie.legs) == 1:
            match = tie.legs[0]
            self._add_match(stage, group, round, number, self._opponents(match), self._status(match))
            return
        first = tie.legs[0]
        status = COMPLETED if tie.winner is not None else min(self._status(leg) for leg in tie.legs)
        home, away = self.league.season.teams(first)
        opponents = self._aggregate(home, tie), self._aggregate(away, tie)
        parent = self._add_match(stage, group, round, number, opponents, status, len(tie.legs))
        for place, leg in enumerate(tie.legs, start=1):
            sides = self._opponents(leg) if place % 2 else tuple(reversed(self._opponents(leg)))
            self._insert(
                "match_game",
                stage_id=stage,
                parent_id=parent,
                number=place,
                status=self._status(leg),
                opponent1=sides[0],
                opponent2=sides[1],
            )

    def _aggregate(self, team: str | None, tie: Tie) -> dict[str, Any]:
        opponent: dict[str, Any] = {"id": self.numbers[team] if team is not None else None}
        goals = [
            score.home if self.league.season.teams(leg)[0] == team else score.away
            for leg in tie.legs
            if (result := self.league.season.result(leg)) is not None and (score := result.score) is not None
        ]
        if team is not None and goals:
            opponent["score"] = sum(goals)
        if team is not None and tie.winner is not None:
            opponent["result"] = "win" if tie.winner == team else "loss"
        return opponent
