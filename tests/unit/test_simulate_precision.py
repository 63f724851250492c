"""Wilson's interval, where precision is looked at, and how a share is said."""

import math

import pytest

from leaguecli.model.errors import UsageProblem
from leaguecli.simulate.crews.chunks import is_look, next_look
from leaguecli.simulate.numbers import parse_margin, parse_runs
from leaguecli.simulate.pictures.wording import margin, percent
from leaguecli.simulate.precision import is_precise, runs_for, wilson
from leaguecli.simulate.summary import Share
from leaguecli.simulate.tally import Tally
from leaguecli.tabletop.seeds import parse_seed


@pytest.mark.parametrize(
    ("count", "runs", "low", "high"),
    [
        # Newcombe 1998, Statistics in Medicine 17, 857-872, table I, method 3 (Wilson)
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_wilson_as_published(count, runs, low, high):
    found = wilson(count, runs)
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_of_no_seasons_nothing_is_known():
    assert wilson(0, 0) == (0.0, 1.0)


def test_enough_seasons_for_any_share():
    runs = runs_for(0.005)
    assert runs == 38415
    assert wilson(runs // 2, runs).half_width <= 0.005 < wilson(38000 // 2, 38000).half_width


def test_precision_means_every_place_of_every_team():
    tally = Tally(2)
    tally.runs, tally.positions = 100, [[50, 50], [50, 50]]
    assert is_precise(tally, 0.1)
    assert not is_precise(tally, 0.09)
    tally.players = [[1, 99], [99, 1]]
    assert is_precise(tally, 0.1)
    tally.positions = [[1, 99], [99, 1]]
    tally.players = [[50, 50], [50, 50]]
    assert not is_precise(tally, 0.09)


def test_looks_follow_from_the_number_of_seasons_alone():
    looks = [n for n in range(1, 5001) if is_look(n)]
    assert looks[:3] == [100, 200, 300]
    assert all(next_look(n) == min(look for look in [*looks, 10**9] if look > n) for n in range(0, 4500, 7))
    assert all(later <= earlier * 1.1 + 100 for earlier, later in zip(looks, looks[1:], strict=False))


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (Share(374, 1000), "37.4"),
        (Share(0, 1000), "<0.4"),
        (Share(0, 100_000), "<0.1"),
        (Share(0, 10), "<27.8"),
        (Share(1, 100_000), "<0.1"),
        (Share(1000, 1000), ">99.6"),
        (Share(99_999, 100_000), ">99.9"),
        (Share(100_000, 100_000), ">99.9"),
        (Share(0, 1000, False), "–"),
        (Share(1000, 1000, True), "100"),
        (Share(5, 10_000), "0.1"),
        (Share(4, 10_000), "<0.1"),
    ],
)
def test_a_share_is_never_said_to_be_more_certain_than_it_is(share, text):
    assert percent(share) == text


@pytest.mark.parametrize(
    ("share", "text"), [(Share(37, 100), "37"), (Share(0, 1000), "<1"), (Share(4, 1000), "<1")]
)
def test_short_shares(share, text):
    assert percent(share, 0) == text


def test_a_proof_has_no_margin():
    assert margin(Share(5, 10)) == "±26.3"
    assert margin(Share(0, 10, False)) == ""
    assert Share(10, 10, True).interval == (1.0, 1.0)


@pytest.mark.parametrize(
    ("text", "runs"),
    [("1", 1), ("10000", 10_000), ("10_000", 10_000), ("10,000", 10_000), ("1e6", 10**6), ("1e9", 10**9)],
)
def test_numbers_of_seasons(text, runs):
    assert parse_runs(text) == runs


@pytest.mark.parametrize(
    "text", ["0", "-1", "1e12", "1e99", "ten", "", "1.5", "1e-3", "9" * 30, "nan", "1,00"]
)
def test_no_numbers_of_seasons(text):
    with pytest.raises(UsageProblem):
        parse_runs(text)


@pytest.mark.parametrize(("text", "value"), [("0.5pp", 0.005), ("1", 0.01), ("2 pp", 0.02), ("0.5%", 0.005)])
def test_margins(text, value):
    assert math.isclose(parse_margin(text), value)


@pytest.mark.parametrize("text", ["0pp", "-1", "51", "0.001pp", "pp", "half", "1e-2", "nan"])
def test_no_margins(text):
    with pytest.raises(UsageProblem):
        parse_margin(text)


@pytest.mark.parametrize(
    ("text", "seed"), [("7", 7), ("-7", -7), ("x", "x"), ("²", "²"), ("--5", "--5"), ("1" * 30, "1" * 30)]
)
def test_seeds(text, seed):
    assert parse_seed(text) == seed
