"""Simulated odds against exact ones: every score of the last matches, with its probability."""

import itertools
import sys
from pathlib import Path

import pytest

from leaguecli.engines.scoreline.curves import FACES
from leaguecli.league.facts import Recorded
from leaguecli.model.result import Result, Score
from leaguecli.simulate.running import Order, count_seasons
from leaguecli.tabletop.engine import Pairing
from leaguecli.tabletop.table import Table

sys.path.insert(0, str(Path(__file__).parents[1] / "unit"))

from simulated import first_matches, make_player, make_tables  # noqa: E402

CHI_SQUARE = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47}
"""Exceeded once in a thousand times, by degrees of freedom."""


def goal_chances(curve):
    """The probability of 0, 1, 2… goals."""
    steps = [0, *curve, FACES]
    return [(high - low) / FACES for low, high in itertools.pairwise(steps)]


def score_chances(player, home, away):
    curves = player._campaign(Table([], 0)).curves()
    ours, theirs = curves.make(Pairing("x", player.index[home], player.index[away]))
    return {
        (h, a): p * q
        for h, p in enumerate(goal_chances(ours))
        for a, q in enumerate(goal_chances(theirs))
        if p * q
    }


def exact_places(player):
    """Team -> the probability of each place; lots are as likely one way as another."""
    league, start = player.league, player.league.season
    left = [match for _, match in start.all_matches() if start.status(match) == "open"]
    chances = [score_chances(player, *start.teams(match)) for match in left]
    places = {team: [0.0] * len(player.teams) for team in player.teams}
    for ends in itertools.product(*(chance.items() for chance in chances)):
        facts, probability = league.facts.copy(), 1.0
        for match, (score, chance) in zip(left, ends, strict=True):
            probability *= chance
            facts.results[match.id] = Recorded(Result(score=Score(*score)), *start.teams(match), {}, 0, False)
        place = 0
        for level in league.season_with(facts).order(league.calendar.competitions[0].id):
            for team, at in itertools.product(level, range(place, place + len(level))):
                places[team][at] += probability / len(level)
            place += len(level)
    return places


@pytest.mark.parametrize("played", [(2, 2), (3, 4)], ids=["one match to go", "two matches to go"])
def test_odds_agree_with_every_possible_end(played):
    teams, recorded = played
    options = {"strengths": {"Ajax": 1.5, "Forlì": 0.8}} if teams == 3 else {"legs": 3}
    player = make_player(
        make_tables(teams=teams, results=first_matches(recorded), options=options), seed=2026
    )
    exact = exact_places(player)
    runs = 4000
    tally = count_seasons(player, Order(runs, workers=1)).counted.tally
    for team, chances in exact.items():
        assert sum(chances) == pytest.approx(1)
        counts = tally.positions[player.index[team]]
        assert all(count == 0 for count, chance in zip(counts, chances, strict=True) if chance == 0)
        possible = [(count, chance * runs) for count, chance in zip(counts, chances, strict=True) if chance]
        distance = sum((count - expected) ** 2 / expected for count, expected in possible)
        assert distance <= CHI_SQUARE.get(len(possible) - 1, 0.0), (team, counts, chances)


def test_a_wrong_die_would_be_noticed():
    """The same comparison refuses odds of a league in which the strengths are other ones."""
    tables = make_tables(
        teams=3, results=first_matches(4), options={"strengths": {"Ajax": 1.5, "Forlì": 0.8}}
    )
    other = make_tables(teams=3, results=first_matches(4), options={"strengths": {"Ajax": 1.2, "Forlì": 0.8}})
    exact = exact_places(make_player(tables, seed=2026))
    player = make_player(other, seed=2026)
    tally = count_seasons(player, Order(4000, workers=1)).counted.tally
    distances = []
    for team, chances in exact.items():
        pairs = zip(tally.positions[player.index[team]], chances, strict=True)
        distances.append(sum((count - 4000 * p) ** 2 / (4000 * p) for count, p in pairs if p))
    assert max(distances) > CHI_SQUARE[3]
