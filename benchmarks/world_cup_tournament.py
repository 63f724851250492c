"""Whole World Cups without a league: the calendar's rounds fed to a campaign, with a fast local ranking."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any

from leaguecli.files.fixtures import fixture
from leaguecli.files.yaml12 import load_plain
from leaguecli.model.result import Result
from leaguecli.tabletop.engine import Campaign, Pairing, Round, Setup

Results = dict[str, tuple[Pairing, Result]]
FIRST_OF_BRACKET = 49
POINT, GOAL_DIFFERENCE = 1_000_000, 1_000


@cache
def tournament_table() -> Mapping[str, Any]:
    table: Mapping[str, Any] = load_plain(fixture("engines", "world_cup_2010", "calendar.yaml"))
    return table


def team_names() -> tuple[str, ...]:
    return tuple(name for group in tournament_table()["groups"].values() for name in group)


def make_setup(players: Sequence[str], shift: int = 0) -> Setup:
    """Teams go round the players; another `shift` gives another even deal."""
    teams = team_names()
    owners = tuple((team + shift + team // 4) % len(players) for team in range(len(teams)))
    return Setup(teams=teams, players=tuple(players), owners=owners)


@cache
def group_rounds() -> tuple[Round, ...]:
    names = team_names()
    rounds = []
    number = 0
    for group, pairs in tournament_table()["matches"].items():
        pairings = []
        for home, away in pairs:
            number += 1
            pairings.append(Pairing(f"M{number}", names.index(home), names.index(away)))
        rounds.append(Round(f"GROUP-{group}", tuple(pairings), group=group))
    return tuple(rounds)


class Bracket:
    """Who stands where: `1A`, `W49`, `L61` become teams as results come in."""

    def __init__(self) -> None:
        self.places: dict[str, int] = {}
        self.played: Results = {}

    def enter_group(self, round: Round, scores: Mapping[str, Result]) -> None:
        self.played.update((pairing.id, (pairing, scores[pairing.id])) for pairing in round.pairings)
        first, second = qualifiers(round, scores)
        self.places[f"1{round.group}"], self.places[f"2{round.group}"] = first, second

    def make_block(self, name: str, pairs: Sequence[Sequence[str]], first: int) -> Round:
        places = self.places
        pairings = tuple(
            Pairing(f"M{first + number}", places[home], places[away], decisive=True)
            for number, (home, away) in enumerate(pairs)
        )
        facts = {"entrants": list(places.values())[:16]} if name.startswith("R16") else {}
        return Round(name, pairings, facts=facts)

    def enter_block(self, round: Round, scores: Mapping[str, Result]) -> None:
        for pairing in round.pairings:
            result = scores[pairing.id]
            self.played[pairing.id] = (pairing, result)
            won = result.winner() == "home"
            number = pairing.id[1:]
            self.places[f"W{number}"] = pairing.home if won else pairing.away
            self.places[f"L{number}"] = pairing.away if won else pairing.home


def play_world_cup(campaign: Campaign, table: Any) -> Results:
    """All 64 matches by id."""
    bracket = Bracket()
    for round in group_rounds():
        bracket.enter_group(round, campaign.play(round, table))
    first = FIRST_OF_BRACKET
    for name, pairs in tournament_table()["knockout"].items():
        round = bracket.make_block(name, pairs, first)
        bracket.enter_block(round, campaign.play(round, table))
        first += len(pairs)
    return bracket.played


Enter = Callable[[Mapping[str, Result]], None]


def tournament_rounds() -> Iterator[tuple[Round, Enter]]:
    """Stage by stage: the round, and where its results must be entered before the next is asked for."""
    bracket = Bracket()
    for round in group_rounds():
        yield round, partial(bracket.enter_group, round)
    first = FIRST_OF_BRACKET
    for name, pairs in tournament_table()["knockout"].items():
        round = bracket.make_block(name, pairs, first)
        yield round, partial(bracket.enter_block, round)
        first += len(pairs)


def champion_of(played: Results) -> int:
    pairing, result = played["M64"]
    return pairing.home if result.winner() == "home" else pairing.away


def qualifiers(round: Round, scores: Mapping[str, Result]) -> tuple[int, int]:
    """Points, goal difference, goals (WC-24) as one number; what is level then stays in table order."""
    worth: dict[int, int] = {}
    for pairing in round.pairings:
        score = scores[pairing.id].score
        assert score is not None
        home, away = score
        margin = home - away
        won = 3 if margin > 0 else 1 if margin == 0 else 0
        lost = 3 if margin < 0 else 1 if margin == 0 else 0
        worth[pairing.home] = worth.get(pairing.home, 0) + won * POINT + margin * GOAL_DIFFERENCE + home
        worth[pairing.away] = worth.get(pairing.away, 0) + lost * POINT - margin * GOAL_DIFFERENCE + away
    order = sorted(sorted(worth), key=worth.__getitem__, reverse=True)
    return order[0], order[1]
