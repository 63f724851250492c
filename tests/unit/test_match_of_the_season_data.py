"""The data files of Match of the Season: what is shipped, and how a spoilt file is refused."""

import pytest

from leaguecli.engines.match_of_the_season.board import board, load_board
from leaguecli.engines.match_of_the_season.chance_cards import chance_cards, load_chance_cards
from leaguecli.engines.match_of_the_season.formations import load_matches, matches
from leaguecli.engines.match_of_the_season.internationals import internationals, load_internationals
from leaguecli.engines.match_of_the_season.options import load_options
from leaguecli.engines.match_of_the_season.players import POSITIONS, load_players, players
from leaguecli.engines.match_of_the_season.prices import load_prices
from leaguecli.engines.match_of_the_season.shipped import shipped
from leaguecli.formats.six_seasons import international_names
from leaguecli.model.errors import InvalidData

SPREAD = {
    5: (1, 3, 3, 3),
    4: (2, 6, 6, 4),
    3: (3, 10, 10, 5),
    2: (4, 11, 11, 6),
    1: (6, 10, 10, 6),
}


def test_a_hundred_and_twenty_players():
    cards = players()
    assert cards.count == 120
    for stars, counts in SPREAD.items():
        found = [
            sum(
                cards.stars[card] == stars and cards.position[card] == position for card in range(cards.count)
            )
            for position in range(4)
        ]
        assert tuple(found) == counts
    assert [cards.nation.count(nation) for nation in range(8)] == [7] * 8
    assert cards.stars[-1] == 0


def test_numbers_run_by_position_and_falling_stars():
    cards = players()
    order = [(cards.position[card], -cards.stars[card]) for card in range(cards.count)]
    assert order == sorted(order)
    assert cards.number("falk") == cards.number("Falk M5")
    with pytest.raises(InvalidData):
        cards.number("Nobody")


def test_the_season_track():
    spaces = board().spaces
    counts = {space: spaces.count(space) for space in ("chance", "transfer", "injury", "red card", "duty")}
    assert counts == {"chance": 8, "transfer": 7, "injury": 5, "red card": 4, "duty": 6}
    shown = [nation for nations in board().called_up.values() for nation in nations]
    assert all(1 <= shown.count(nation) <= 2 for nation in range(8))
    assert board().day_of["SC"] == 3
    assert board().day_of["MD6"] == 42


def test_thirty_six_chance_cards():
    cards = chance_cards()
    assert len(cards.pack()) == 36
    by_colour = dict.fromkeys(("green", "blue", "red"), 0)
    for kind in cards.pack():
        by_colour[cards.colour[kind]] += 1
    assert by_colour == {"green": 15, "blue": 12, "red": 9}
    assert all(
        amount % 5_000 == 0
        for amount, does in zip(cards.amount, cards.effect, strict=True)
        if does == "money"
    )


def test_fourteen_international_teams():
    teams = internationals()
    assert [team.total for team in teams] == [*range(26, 39), 40]
    assert {team.formation.name for team in teams} == {"5-3-2", "4-4-2", "4-3-3", "3-4-3", "3-5-2"}
    assert {team.keeper for team in teams} == {2, 3, 4, 5}
    assert len(international_names()) == 14
    for team in teams:
        for stars, count in zip(
            (team.defence, team.midfield, team.attack), team.formation.counts, strict=True
        ):
            assert 0.8 <= stars / team.total / (count / 11) <= 1.2


def spoilt(tmp_path, name, *changes):
    text = shipped(name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def load_track(path):
    return load_board(path, players())


@pytest.mark.parametrize(
    ("load", "name", "old", "new", "there"),
    [
        (load_players, "players.yaml", "position: GK, stars: 5", "position: XX, stars: 5", True),
        (load_players, "players.yaml", "stars: 5, nation: Argentina", "stars: 6, nation: Argentina", True),
        pytest.param(
            load_players, "players.yaml", ", nation: Argentina", "", True, marks=pytest.mark.rule("MOTS-39")
        ),
        (load_players, "players.yaml", "name: Quiroga", 'name: "Quir/oga"', True),
        (load_board, "board.yaml", "[transfer, chance, super cup", "[transfer, picnic, super cup", True),
        (load_board, "board.yaml", "super cup, injury", "injury, super cup", True),
        (load_board, "board.yaml", "[Italy, Brazil]", "[Italy, Narnia]", True),
        (load_board, "board.yaml", "duty 6", "duty 9", False),
        (load_chance_cards, "chance.yaml", "does: heal", "does: money", False),
        (load_chance_cards, "chance.yaml", "amount: 20000", "amount: 12345", False),
        (load_chance_cards, "chance.yaml", ", amount: 20000", "", False),
        (
            load_internationals,
            "internationals.yaml",
            "formation: 4-4-2, stars: [2,",
            "formation: 4-4-2, stars: [",
            True,
        ),
        (load_internationals, "internationals.yaml", "formation: 5-3-2", "formation: 6-3-1", False),
        (load_prices, "prices.yaml", "per_star: 10000", "per_star: 12345", True),
        (load_prices, "prices.yaml", "[0, 25000, 50000, 75000]", "[0, 25000, 50000]", False),
        (load_matches, "matches.yaml", "[5-3-2,", "[5-3-3,", True),
        (
            load_matches,
            "matches.yaml",
            "[team, attack, midfield, defence, home penalty, away penalty]",
            "[team]",
            False,
        ),
        (load_options, "options.yaml", "default: draw", "default: never", True),
    ],
)
def test_a_spoilt_file_is_refused_with_its_line(tmp_path, load, name, old, new, there):
    path = spoilt(tmp_path, name, (old, new))
    with pytest.raises(InvalidData) as error:
        load_track(path) if load is load_board else load(path)
    problems = getattr(error.value, "problems", [error.value])
    assert all(problem.where.startswith(name) for problem in problems)
    if there:
        line = shipped(name).read_text(encoding="utf-8").partition(old)[0].count("\n") + 1
        assert any(problem.where.startswith(f"{name}:{line}:") for problem in problems)


def test_too_few_players_are_refused(tmp_path):
    path = spoilt(tmp_path, "players.yaml", ("stars: 5", "stars: 4"))
    with pytest.raises(InvalidData, match="0 players of 5 stars; four teams need 4"):
        load_players(path)


def test_an_owner_may_replace_the_cards(tmp_path):
    path = spoilt(tmp_path, "players.yaml", ("name: Quiroga", "name: Yashin"))
    own = load_players(path)
    assert "Yashin G5" in own.labels
    assert own.fingerprint != players().fingerprint
    assert POSITIONS[own.position[own.number("Yashin")]] == "GK"


def test_formations_know_their_neighbours():
    neighbours = {
        formation.name: {other.name for _, _, other in formation.moves} for formation in matches().formations
    }
    assert neighbours["4-4-2"] == {"5-3-2", "4-3-3", "3-5-2", "3-4-3", "5-4-1"}
