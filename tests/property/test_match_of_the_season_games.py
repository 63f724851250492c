"""Whole games of Match of the Season over many seeds: money, squads and cards are neither made nor lost."""

from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguecli.engines.match_of_the_season import campaign as campaigns
from leaguecli.engines.match_of_the_season import engine
from leaguecli.engines.match_of_the_season.chance_cards import chance_cards
from leaguecli.engines.match_of_the_season.ledger import Ledger
from leaguecli.engines.match_of_the_season.match import play_match
from leaguecli.engines.match_of_the_season.players import players
from leaguecli.engines.match_of_the_season.prices import prices
from leaguecli.engines.match_of_the_season.sensible import Sensible
from leaguecli.engines.match_of_the_season.whole_game import make_setup, play_game
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.table import Table

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "super_save": st.sampled_from(["draw", "win"]),
        "goalkeeper_defends": st.booleans(),
        "duty": st.sampled_from(["all", "active"]),
        "line_ups": st.sampled_from(["one change", "shown", "hidden"]),
        "youngest": st.integers(1, 4),
        "attack_meets_defence": st.booleans(),
        "extra_formations": st.booleans(),
        "scores": st.booleans() | st.integers(1, 6),
    },
)
MANAGERS = st.sampled_from(["four", "three", "two"])
AGENTS = st.lists(st.sampled_from([Sensible, RandomAgent]), min_size=4, max_size=4)


def set_up(managers, options):
    if managers == "three":
        return make_setup(persons=(True, True, True, False) + (False,) * 14, options=options)
    if managers == "two":
        return make_setup(players=("Ann", "Ben"), owners=(0, 1, 0, 1), options=options)
    return make_setup(options=options)


def ensure_sound(game):
    """Every card in one place, all money accounted for, squads of legal size."""
    tableau = game.open
    assert tableau.bank + sum(tableau.cash) == prices().bank
    assert min(tableau.cash) >= 0
    assert all(amount % 5_000 == 0 for amount in tableau.cash)
    for team in tableau.managed:
        assert 13 <= len(tableau.squads[team]) <= 18
        assert tableau.squads[team] == sorted(tableau.squads[team])
    places = [*tableau.squads, tableau.one_stars, tableau.free, game.deck, game.scouted]
    assert sorted(card for place in places for card in place) == list(range(players().count))
    assert sorted(kind for place in (*game.hands, game.chance) for kind in place) == chance_cards().pack()
    assert set(tableau.absent.values()) <= {1, 2, 3, 4, 5, 6, 7}


def checked_match(game, table, home, away, occasion):
    ensure_sound(game)
    result = play_match(game, table, home, away, occasion)
    assert not (occasion.decisive and result.winner() is None)
    return result


def play_checked(seed, managers="four", options=None, agents=(Sensible,) * 4, seasons=6):
    """A game that is looked at before every match and between the seasons."""
    setup = set_up(managers, options or {})
    table = Table([agent() for agent in agents], seed)
    campaign = engine.start(setup, table)
    ensure_sound(campaign.game)
    with patch.object(campaigns, "play_match", checked_match):
        told = play_game(campaign, table, seasons=seasons)
    ensure_sound(campaign.game)
    return setup, told


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), MANAGERS, OPTIONS, AGENTS)
def test_nothing_is_made_or_lost(seed, managers, options, agents):
    setup, told = play_checked(seed, managers, options, agents, seasons=3)
    assert len([match for match in told.results if "-L" in match]) == 36
    assert all(sorted(order) == [0, 1, 2, 3] for order in told.orders)
    assert told.points()
    assert set(told.winners(setup)) <= set(setup.players or setup.teams[:4])


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32), MANAGERS, OPTIONS, AGENTS)
def test_nothing_is_made_or_lost_in_many_whole_games(seed, managers, options, agents):
    play_checked(seed, managers, options, agents)


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 2**32), MANAGERS)
def test_the_same_seed_is_the_same_game(seed, managers):
    _, one = play_checked(seed, managers, seasons=2)
    _, two = play_checked(seed, managers, seasons=2)
    assert one.results == two.results
    assert one.cash == two.cash


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(["four", "three"]))
def test_the_organisers_book_adds_up(seed, managers):
    _, told = play_checked(seed, managers, seasons=2)
    book = Ledger([True, True, True, managers == "four"])
    for match, result in told.results.items():
        book.match(match, *told.sides[match], result)
    for season, order in enumerate(told.orders, start=1):
        book.season_end(f"S{season}-END", order)
    assert book.total == prices().bank
    assert book.total == book.bank + sum(book.cash)
    assert min(book.cash) >= 0
    assert sum(posting.amount for posting in book.postings) == prices().bank - book.bank
    for team in range(4):
        assert book.cash[team] == sum(posting.amount for posting in book.postings if posting.team == team)


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 2**32))
def test_games_with_random_managers_end(seed):
    play_checked(seed, agents=(RandomAgent,) * 4, seasons=2)
