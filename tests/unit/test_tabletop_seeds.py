"""Seeds are a promise: a league played again years later gives the same evening. Hence golden numbers."""

import pytest

from leaguecli.tabletop.seeds import SeedPath, make_path, shuffled


def test_numbers_never_change():
    assert SeedPath(1).number() == 7748076420210162913
    assert (SeedPath(1) / "run" / 17 / "M5" / "chance").number() == 9839188051368633377
    assert (SeedPath("São João") / "x").number() == 13635837136055376698


def test_many_numbers_at_once_never_change():
    assert SeedPath(1).below(2**32, 3, "R1") == (2421489104, 3097888382, 3200170960)
    assert SeedPath(1).below(10_000, 4, "R1") == (5637, 7212, 7450, 8721)
    assert SeedPath(1).below(6, 0, "R1") == ()


@pytest.mark.parametrize("size", [1, 2, 6, 10_000, 2**31, 2**32])
def test_many_numbers_at_once_are_words_times_the_size(size):
    """One long multiplication gives what a multiplication each would give."""
    words = SeedPath("x").below(2**32, 50, "y")
    assert SeedPath("x").below(size, 50, "y") == tuple(word * size >> 32 for word in words)


def test_a_number_and_its_digits_are_the_same_seed():
    assert SeedPath(17).number() == SeedPath("17").number()
    assert (SeedPath(1) / 2).number() == (SeedPath(1) / "2").number()


def test_places_are_apart():
    root = SeedPath(1)
    places = [
        root / "M1",
        root / "M11",
        root / "M1" / "1",
        root / "M" / "11",
        root / "M1" / 0,
        SeedPath("1M1"),
    ]
    assert len({place.number() for place in places}) == len(places)


@pytest.mark.parametrize("names", [["1"], ["7", "run", "17", "M5"], ["São João", "", "x y"]])
def test_a_path_is_rebuilt_from_its_names(names):
    path = make_path(names)
    assert path.names() == names
    assert make_path(path.names()).number() == path.number()


def test_a_path_says_where_it_is():
    assert str(SeedPath(7) / "run" / 3) == "7 / run / 3"


def test_shuffled_leaves_the_cards_alone():
    cards = list("ABCDE")
    order = shuffled(cards, SeedPath(1).stream())
    assert sorted(order) == cards
    assert cards == list("ABCDE")
    assert order == shuffled(cards, SeedPath(1).stream())
