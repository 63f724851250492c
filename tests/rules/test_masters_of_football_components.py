"""Masters of Football: cards, dice and board as data, and what the loader refuses."""

from collections import Counter
from itertools import product

import pytest

from leaguecli.engines.masters_of_football import engine
from leaguecli.engines.masters_of_football.effects import (
    CARD_WORDS,
    CORRUPTION,
    EVOLUTION,
    MANAGER_WORDS,
    NO_TACTIC,
    STRATEGY,
    Effects,
)
from leaguecli.engines.masters_of_football.game import (
    ACADEMY,
    AFTER_GOAL,
    AFTER_ROLL,
    ANY_TACTIC,
    BETWEEN_TURNS,
    BRONZE,
    GOLD,
    HALF_TIME,
    IN_ANSWER,
    PREMATCH_WINDOW,
    SILVER,
    TACTIC_WINDOW,
    VALUE_OFFSET,
    WOOD,
)
from leaguecli.engines.masters_of_football.loading import FILES, load_game, read_game, shipped_game
from leaguecli.engines.masters_of_football.pitch import parted_levels
from leaguecli.engines.masters_of_football.words import LEVELS, TACTICS, TYPES
from leaguecli.files.fixtures import fixture
from leaguecli.files.yaml12 import load_nodes, parse_nodes
from leaguecli.model.errors import InvalidData, LeagueError

FOLDER = fixture("engines", "masters_of_football", "dice.yaml").parent
GAME = shipped_game()
DEFENDER, MIDFIELDER, FORWARD = range(3)


def changed(file, old, new, count=1):
    """The shipped components with one piece of one file written otherwise."""
    text = (FOLDER / f"{file}.yaml").read_text(encoding="utf-8")
    assert old in text
    nodes = {name: load_nodes(FOLDER / f"{name}.yaml") for name in FILES}
    nodes[file] = parse_nodes(text.replace(old, new, count), f"{file}.yaml")
    return nodes


def refusal(file, old, new):
    with pytest.raises(LeagueError) as error:
        read_game(changed(file, old, new))
    return str(error.value)


def action(name):
    return next(card for card in GAME.actions if card.name == name)


def manager(id):
    return next(card for card in GAME.managers if card.id == id)


# Counts


@pytest.mark.rule("MOF-02")
def test_the_stock_has_10_managers_66_players_50_action_cards():
    assert len(GAME.managers) == 10
    assert len(GAME.players) == 66
    assert sum(card.copies for card in GAME.actions) == 50
    assert len(GAME.action_stack) == 50


@pytest.mark.rule("MOF-02")
@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("actions", "copies: 3", "copies: 4", "there are 51 action cards, not 50"),
        ("levels", "tactic_sets: 4", "tactic_sets: 3", "there are 12 tactic cards, not 16"),
        ("players", "  - {name: Willow", "  # - {name: Willow", "there are 65 players, not 66"),
        ("managers", "  - {id: benefactor", "  # - {id: benefactor", "there are 9 managers, not 10"),
    ],
)
def test_other_counts_are_refused(file, old, new, said):
    message = refusal(file, old, new)
    assert said in message
    assert f"{file}.yaml:" in message


@pytest.mark.rule("MOF-03")
def test_one_attack_and_one_defence_die_per_colour_one_genius_and_one_tactic_die():
    dice = engine.dice()
    assert [name for name in dice if name.startswith("attack-")] == [f"attack-{c}" for c in GAME.ladder]
    assert [name for name in dice if name.startswith("defence-")] == [f"defence-{c}" for c in GAME.ladder]
    assert set(dice) - {f"{kind}-{c}" for kind in ("attack", "defence") for c in GAME.ladder} == {
        "genius",
        "tactic",
    }
    assert all(die.size == 6 for die in dice.values())
    assert dice["genius"].labels == ("1", "1", "1", "2", "2", "genius")
    assert "one attack die per level" in refusal("dice", "  - [2, 3, 3, 4, 5, 6]\n", "")


@pytest.mark.rule("MOF-04")
@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("managers", "budget: 13", "budget: 12.5"),
        ("players", "cost: 7", "cost: 6.5"),
        ("actions", "cost: 3", "cost: half"),
        ("actions", "cost: 3", "cost: -1"),
    ],
)
def test_money_comes_in_whole_millions(file, old, new):
    assert "is not a whole number" in refusal(file, old, new)


@pytest.mark.rule("MOF-04")
def test_the_bank_can_pay_four_managers():
    assert 4 * (max(m.budget for m in GAME.managers) + 5) <= 75


# The board


@pytest.mark.rule("MOF-41")
def test_red_is_the_weakest_and_purple_the_strongest():
    assert GAME.ladder == ("red", "orange", "brown", "green", "blue", "purple")
    for dice in (GAME.attack_dice, GAME.defence_dice):
        means = [sum(die.faces) for die in dice]
        assert means == sorted(set(means))
    assert GAME.attack_levels[VALUE_OFFSET - 5] == GAME.defence_levels[VALUE_OFFSET - 5] == 0
    assert GAME.attack_levels[VALUE_OFFSET + 30] == GAME.defence_levels[VALUE_OFFSET + 30] == 5


@pytest.mark.rule("MOF-36", "MOF-37")
@pytest.mark.parametrize(
    ("levels", "value", "colour"),
    [
        ("defence_levels", 9, "blue"),
        ("attack_levels", 5, "orange"),
        ("attack_levels", 3, "red"),
        ("attack_levels", 4, "orange"),
        ("attack_levels", 12, "purple"),
        ("defence_levels", 1, "red"),
        ("defence_levels", 10, "purple"),
    ],
)
def test_values_are_looked_up_on_the_board(levels, value, colour):
    assert GAME.ladder[getattr(GAME, levels)[value + VALUE_OFFSET]] == colour


@pytest.mark.rule("MOF-41")
def test_the_other_reading_of_the_ladder_is_one_line():
    """MOF-A01: with brown below orange, an equal orange level drops to brown."""
    other = read_game(changed("levels", "red, orange, brown,", "red, brown, orange,"))
    orange = other.ladder.index("orange")
    home, away = parted_levels(orange, orange, advantage=0)
    assert (other.ladder[home], other.ladder[away]) == ("orange", "brown")
    assert [die.name for die in other.attack_dice[:3]] == ["attack-red", "attack-brown", "attack-orange"]
    assert [die.faces for die in other.attack_dice] == [die.faces for die in GAME.attack_dice]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("green, blue, purple]", "green, blue]", "the ladder has 6 colours"),
        ("attack: [4, 6, 8, 10, 12]", "attack: [4, 6, 6, 10, 12]", "each level must begin above"),
        ("[possession, direct,", "[direct, possession,", "in this order"),
        ("minutes: [0, ", "minutes: [", "12 numbers are due"),
    ],
)
def test_a_crooked_board_is_refused(old, new, said):
    assert said in refusal("levels", old, new)


def goal_chance(attack, defence):
    goals = [
        a + ga > d + gd
        for a, ga, d, gd in product(attack.faces, (1, 1, 1, 2, 2, 2), defence.faces, (1, 1, 1, 2, 2, 2))
    ]
    return sum(goals) / len(goals)


def test_the_dice_score_as_designed():
    equal = [goal_chance(a, d) for a, d in zip(GAME.attack_dice, GAME.defence_dice, strict=True)]
    assert all(0.24 <= chance <= 0.36 for chance in equal)
    assert goal_chance(GAME.attack_dice[5], GAME.defence_dice[0]) == pytest.approx(0.83, abs=0.01)
    assert goal_chance(GAME.attack_dice[0], GAME.defence_dice[5]) == pytest.approx(0.01, abs=0.01)


# Managers


@pytest.mark.rule("MOF-88")
def test_a_manager_has_a_budget_an_academy_limit_and_abilities():
    assert all(9 <= m.budget <= 13 and 1 <= m.academy <= 4 for m in GAME.managers)
    assert all(m.home.words() for m in GAME.managers)
    assert "the key budget is missing" in refusal("managers", "budget: 10, ", "")
    assert "the key academy is missing" in refusal("managers", "academy: 2, ", "")
    assert "the key abilities is missing" in refusal("managers", ", abilities: [{tactical: 2}]", "")


@pytest.mark.rule("MOF-88")
def test_the_abilities_of_the_rulebook():
    assert manager("master_tactician").away.tactical == 2
    assert manager("super_agent_partnership").season.initial_hand == 1
    assert manager("super_agent_partnership").season.player_discount == 1
    academy = manager("youth_academy").season
    assert (academy.academy_rolls, academy.academy_picks, academy.academy_gold) == (3, 1, 1)
    assert manager("peoples_club").away.gain_home_advantage
    assert manager("stadium_inferno").home.immune == 0b1111
    assert manager("stadium_inferno").away.immune == 0
    assert manager("godfather").home.reroll_price == 1
    assert manager("special_one").home.rerolls >= 1
    assert manager("joga_bonito").home.attack > 0


# Players


@pytest.mark.rule("MOF-93")
def test_every_player_card_is_complete():
    for player in GAME.players:
        assert player.position in (DEFENDER, MIDFIELDER, FORWARD)
        assert player.level in (GOLD, SILVER, BRONZE, WOOD)
        assert len(player.attack) == len(player.defence) == len(TACTICS)
        assert all(0 <= rating <= 7 for rating in (*player.attack, *player.defence))
        assert 0 <= player.tactical <= 5


@pytest.mark.rule("MOF-93")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("position: D", "position: G", "unknown position G"),
        ("level: gold", "level: iron", "unknown level iron"),
        ("attack: [1, 3, 2, 2]", "attack: [1, 3, 2]", "4 numbers are due"),
        ("attack: [1, 3, 2, 2]", "attack: [1, 3, 2, 8]", "8 is not a whole number from 0 to 7"),
        ("tactical: 4", "tactical: 6", "6 is not a whole number from 0 to 5"),
        ("cost: 5, ", "", "the key cost is missing"),
        ("name: Belmonte", "name: Arkwell", "two players are called Arkwell"),
    ],
)
def test_a_broken_player_card_is_refused_with_its_line(old, new, said):
    message = refusal("players", old, new)
    assert said in message
    assert "players.yaml:" in message


@pytest.mark.rule("MOF-94")
def test_genius_flags_are_independent():
    three = read_game(changed("players", "genius: [attack]", "genius: [attack, defence, tactical]"))
    assert max(player.genius for player in three.players) == 0b111
    assert "unknown genius speed" in refusal("players", "genius: [attack]", "genius: [speed]")
    counts = Counter()
    for player in GAME.players:
        counts.update({bit: 1 for bit in (1, 2, 4) if player.genius & bit})
    assert (counts[1], counts[2], counts[4]) == (4, 3, 3)
    assert Counter(player.level for player in GAME.players if player.genius) == {GOLD: 6, SILVER: 4}


def best_tactic(team):
    """Attack and defence of three players under the tactic that suits them best."""
    values = [
        (sum(player.attack[t] for player in team), sum(player.defence[t] for player in team))
        for t in range(4)
    ]
    return max(values, key=sum)


def test_the_players_meet_the_design():
    by_level = [[p for p in GAME.players if p.level == level] for level in range(len(LEVELS))]
    assert [len(players) for players in by_level] == [12, 18, 26, 10]
    costs = {GOLD: {5, 6, 7}, SILVER: {3, 4}, BRONZE: {1, 2}, WOOD: {0}}
    sums = {GOLD: (6, 10), SILVER: (3, 7), BRONZE: (2, 5), WOOD: (1, 3)}
    tactical = {GOLD: (2, 5), SILVER: (1, 4), BRONZE: (0, 2), WOOD: (0, 1)}
    for level, players in enumerate(by_level):
        assert min(Counter(p.position for p in players).values()) >= len(players) / 4
        assert {p.cost for p in players} <= costs[level]
        for player in players:
            totals = [a + d for a, d in zip(player.attack, player.defence, strict=True)]
            assert sums[level][0] <= min(totals)
            assert max(totals) <= sums[level][1]
            assert max(totals) - min(totals) >= 2, "the choice of tactic must matter"
            assert tactical[level][0] <= player.tactical <= tactical[level][1]
    assert sum(p.cost == 1 for p in by_level[BRONZE]) >= 8


def test_positions_show_in_the_ratings():
    for player in GAME.players:
        for attack, defence in zip(player.attack, player.defence, strict=True):
            if player.position == DEFENDER:
                assert defence >= attack + 1
            elif player.position == FORWARD:
                assert attack >= defence + 1
            else:
                assert abs(attack - defence) <= 2


def test_a_gold_silver_bronze_team_is_worth_about_eight_and_a_half_each_way():
    gold, silver, bronze = ([p for p in GAME.players if p.level == level] for level in (GOLD, SILVER, BRONZE))
    teams = [team for team in product(gold, silver, bronze) if len({p.position for p in team}) > 1]
    values = [best_tactic(team) for team in teams]
    assert sum(attack for attack, _ in values) / len(values) == pytest.approx(8.5, abs=0.25)
    assert sum(defence for _, defence in values) / len(values) == pytest.approx(8.5, abs=0.25)


# Action cards


@pytest.mark.rule("MOF-95")
def test_four_types_of_action_cards():
    assert TYPES == ("strategy", "evolution", "anti_football", "corruption")
    counts = Counter()
    for card in GAME.actions:
        counts[TYPES[card.type]] += card.copies
    assert counts == {"strategy": 20, "evolution": 12, "anti_football": 10, "corruption": 8}
    assert "unknown type of card weather" in refusal("actions", "type: strategy", "type: weather")


@pytest.mark.rule("MOF-96")
def test_a_card_has_a_cost_a_timing_and_effects():
    assert [card.name for card in GAME.actions if card.is_variable] == ["Win Bonus"]
    assert "the key cost is missing" in refusal("actions", "cost: 2, ", "")
    assert "the key when is missing" in refusal("actions", "when: before, ", "")
    assert "unknown timing later" in refusal("actions", "when: before", "when: later")
    assert "the key effects is missing" in refusal("actions", ", effects: {attack: 2, defence: 2}", "")
    assert "unknown tactic chess" in refusal("actions", "tactics: [possession, direct]", "tactics: [chess]")
    assert action("Continuous Movement").tactics == 0b0011
    assert action("Call to Arms").tactics == ANY_TACTIC


@pytest.mark.rule("MOF-24", "MOF-49")
def test_a_timing_opens_its_windows_and_no_others():
    before, during, any_time = action("Call to Arms"), action("Tactical Fouls"), action("Finishing School")
    assert before.moments == PREMATCH_WINDOW
    assert during.moments == BETWEEN_TURNS
    assert any_time.moments == PREMATCH_WINDOW | BETWEEN_TURNS | HALF_TIME
    assert action("Video Analysis").moments == TACTIC_WINDOW | PREMATCH_WINDOW
    assert action("Theatrical Dive").moments == AFTER_ROLL
    assert action("Disallowed Goal").moments == AFTER_GOAL
    assert action("Whistleblower").moments == IN_ANSWER
    assert action("Wonderkid").moments == ACADEMY
    assert "can never be played" in refusal(
        "actions", "when: during, effects: {skip_turn: true}", "when: before, effects: {skip_turn: true}"
    )


ACADEMY_WORDS = ("academy_rolls", "academy_picks")
CARD_ONLY = 11
VOCABULARY = {
    *("attack", "defence", "tactical", "player_attack", "player_defence", "player_tactical"),
    *("gain_home_advantage", "require_home_advantage", "force", "free_evolution", "player_discount"),
    *("gain_money", "substitutions", "initial_hand", "academy_rolls", "academy_picks", "academy_gold"),
    *("immune", "skip_turn", "annul_goal", "block_corruption", "extra_attack_roll", "tactics_roll"),
    *("additional_attack", "reroll_price", "rerolls", "attack_rerolls"),
}


@pytest.mark.rule("MOF-103")
def test_the_vocabulary_is_closed():
    assert set(Effects.__slots__) == set(MANAGER_WORDS) | set(CARD_WORDS) == VOCABULARY
    assert len(set(MANAGER_WORDS) - set(CARD_WORDS)) == 6
    assert len(set(CARD_WORDS) - set(MANAGER_WORDS)) == CARD_ONLY
    assert "unknown key weather" in refusal("actions", "effects: {defence: -2}", "effects: {weather: 1}")
    assert "unknown key force" in refusal("managers", "{tactical: 2}", "{force: direct}")
    assert "unknown immunity weather" in refusal("managers", "immune: [all]", "immune: [weather]")
    assert "unknown venue moon" in refusal("managers", "at: home", "at: moon")


@pytest.mark.rule("MOF-103")
@pytest.mark.parametrize("word", sorted(set(MANAGER_WORDS) - set(CARD_WORDS)))
def test_words_that_only_managers_carry(word):
    assert word in {*("free_evolution", "player_discount", "initial_hand", "reroll_price"), *ACADEMY_WORDS}
    assert f"unknown key {word}" in refusal("actions", "effects: {defence: -2}", f"effects: {{{word}: 1}}")


@pytest.mark.rule("MOF-103")
@pytest.mark.parametrize("word", sorted(set(CARD_WORDS) - set(MANAGER_WORDS)))
def test_words_that_only_cards_carry(word):
    assert f"unknown key {word}" in refusal("managers", "{tactical: 2}", f"{{{word}: 1}}")


def test_the_action_cards_meet_the_design():
    strategy = [card for card in GAME.actions if card.type == STRATEGY]
    forcing = [card for card in strategy if card.effects.force != NO_TACTIC]
    assert sorted(card.effects.force for card in forcing) == [0, 1, 2, 3]
    assert all(card.cost == 2 and card.effects.require_home_advantage for card in forcing)
    for card in strategy:
        effects = card.effects
        assert (card.before, card.during) == (True, False)
        assert card.cost in (1, 2)
        assert all(abs(n) <= 3 for n in (effects.attack, effects.defence, effects.tactical))
        is_bound = bool(effects.attack or effects.defence) and card.name != "Call to Arms"
        assert (bin(card.tactics).count("1") in (1, 2)) == is_bound
    assert all(c.cost <= 2 and c.during and c.before for c in GAME.actions if c.type == EVOLUTION)
    assert all(2 <= c.cost <= 3 and c.during for c in GAME.actions if c.type == CORRUPTION)


def test_at_most_two_cards_in_five_change_a_goal_directly():
    words = ("skip_turn", "annul_goal", "additional_attack", "extra_attack_roll", "rerolls", "attack_rerolls")
    direct = [c.copies for c in GAME.actions if any(getattr(c.effects, word) for word in words)]
    assert sum(direct) <= 0.4 * 50


def test_the_cards_named_in_the_rulebook_are_there():
    arms, movement = action("Call to Arms").effects, action("Continuous Movement").effects
    assert (arms.attack, arms.defence, movement.defence) == (2, 2, -2)
    named = {"Wonderkid": 2, "Whistleblower": 3, "Win Bonus": 2, "Disallowed Goal": 3}
    assert {name: action(name).copies for name in named} == named
    assert action("Whistleblower").type == EVOLUTION


# Non-person teams


@pytest.mark.rule("MOF-107")
def test_the_predefined_teams_and_their_tactics():
    assert {line_up.name: TACTICS[line_up.tactic] for line_up in GAME.line_ups} == {
        "Two Architects and a Mole": "possession",
        "High above the sky": "direct",
        "Two Chisels and an Artist": "physical",
        "The Bald, the Beauty and the Kid": "defensive",
    }


def test_the_predefined_teams_meet_the_design():
    for line_up in GAME.line_ups:
        players = [GAME.players[number] for number in line_up.players]
        assert sorted(p.position for p in players) == [DEFENDER, MIDFIELDER, FORWARD]
        assert all(p.level == SILVER for p in players)
        assert sum(bool(p.genius) for p in players) == 1
        assert sum(p.tactical for p in players) == 4
        for tactic in range(4):
            values = sum(p.attack[tactic] for p in players), sum(p.defence[tactic] for p in players)
            assert values == ((8, 7) if tactic == line_up.tactic else (5, 5))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[Esquadro, Compasso, Toupeira]", "[Esquadro, Compasso]", "a team has three players"),
        ("[Esquadro, Compasso, Toupeira]", "[Esquadro, Horizon, Cinzel]", "not all of one position"),
        ("[Horizon, Nimbus, Zenith]", "[Horizon, Nimbus, Toupeira]", "Toupeira plays for two teams"),
        ("Toupeira]", "Nobody]", "unknown player Nobody"),
        ("tactic: direct", "tactic: long", "unknown tactic long"),
    ],
)
def test_a_broken_team_is_refused(old, new, said):
    assert said in refusal("teams", old, new)


def test_all_problems_of_all_files_are_named_at_once():
    nodes = changed("actions", "copies: 3", "copies: 4")
    nodes["teams"] = changed("teams", "tactic: direct", "tactic: long")["teams"]
    with pytest.raises(InvalidData) as error:
        read_game(nodes)
    assert "51 action cards" in str(error.value)
    assert "unknown tactic long" in str(error.value)


def test_the_shipped_folder_loads():
    assert load_game(FOLDER).player_names == GAME.player_names


def test_every_file_says_that_it_is_a_stand_in():
    for name in FILES:
        text = (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")
        assert "origin: stand-in" in text
        assert "own stand-in" in text
