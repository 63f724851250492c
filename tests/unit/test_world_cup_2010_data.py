"""The game's data files: what is shipped, and what an owner of the game may and may not write there."""

from pathlib import Path

import pytest

from leaguecli.engines.world_cup_2010.cards import LABELS
from leaguecli.engines.world_cup_2010.data import (
    action_cards,
    cards_for,
    open_choices,
    read_choices,
    read_deck,
    read_team_cards,
    team_cards,
)
from leaguecli.files.fixtures import fixture
from leaguecli.model.errors import InvalidData


def shipped(name):
    return fixture("engines", "world_cup_2010", name).read_text(encoding="utf-8")


@pytest.fixture
def write(tmp_path):
    def write_file(name, old, new):
        text = shipped(name)
        assert old in text
        path = tmp_path / name
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return path

    return write_file


def test_the_shipped_pack():
    counts = {label: action_cards().count(kind) for kind, label in enumerate(LABELS)}
    assert counts == {
        "3 goals": 1,
        "2 goals": 2,
        "goal": 6,
        "penalty": 3,
        "attack": 10,
        "offside": 2,
        "foul": 3,
        "defence": 5,
    }


def test_the_shipped_teams_are_marked_as_our_own_and_weaker_by_rank():
    assert "stand_in: true" in shipped("teams.yaml")
    assert "stand_in: true" in shipped("deck.yaml")
    by_rank = sorted(team_cards().teams, key=lambda card: card.rank)
    strength = [(card.cards, -len(card.limits)) for card in by_rank]
    assert strength == sorted(strength, reverse=True)


def test_the_numbers_of_a_pack_can_be_replaced(write):
    assert len(read_deck(write("deck.yaml", "attack: 10\n  offside: 2", "attack: 8\n  offside: 4"))) == 32


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("goal: 6", "goal: 7", "WC-01: 32 action cards, not 33"),
        ("  defence: 5\n", "", "the key defence is missing"),
        ("defence: 5", "keeper: 5", "unknown key keeper"),
        ("goal: 6", "goal: -1", "-1 is not a whole number"),
        ("goal: 6", "goal: many", "many is not a whole number"),
        ("penalty: 3\n  attack: 10", "penalty: 24\n  attack: 0", "WC-37: at most 23 penalties"),
    ],
)
def test_an_impossible_pack_is_refused_with_its_line(write, old, new, message):
    with pytest.raises(InvalidData) as caught:
        read_deck(write("deck.yaml", old, new))
    assert message in str(caught.value)
    assert "deck.yaml:" in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("rank: 83, cards: 5", "rank: 83, cards: 2", "2 is not a whole number from 3 to 12"),
        ("rank: 83, cards: 5", "rank: 83, cards: 12", "WC-A16: a group is dealt at most 28 cards"),
        ("limits: [3, 2]", "limits: [4]", "4 is not a whole number from 2 to 3"),
        ("limits: [3, 2]", "limits: 3", "expected a list here"),
        (", limits: [3, 2]", "", "the key limits is missing"),
        (
            "    - {name: South Africa, rank: 83, cards: 5, limits: [3, 2]}\n",
            "",
            "a group has 4 teams, not 3",
        ),
        ("  H:\n", "  I:\n", "unknown key I"),
        ("guest: {cards: 6, limits: [3]}\n", "", "the key guest is missing"),
    ],
)
def test_impossible_team_cards_are_refused_with_their_line(write, old, new, message):
    with pytest.raises(InvalidData) as caught:
        read_team_cards(write("teams.yaml", old, new))
    assert message in str(caught.value)
    assert "teams.yaml:" in str(caught.value)


def test_options_that_make_no_sense_are_refused(write):
    with pytest.raises(InvalidData, match="unknown default some"):
        read_choices(write("options.yaml", "default: any", "default: some"))
    with pytest.raises(InvalidData, match="the key reading is missing"):
        read_choices(write("options.yaml", "  reading: WC-A17\n", ""))


def test_32_teams_are_known_by_place_others_by_name():
    assert cards_for(tuple(f"T{n}" for n in range(32))) == team_cards().teams
    brazil, guest = cards_for(("BRAZIL", "Atlantis"))
    assert brazil.cards == 8
    assert guest == team_cards().guest
    assert cards_for(("Cote d'Ivoire",))[0].rank == 27, "accents folded"


# The pages


DOCS = Path(__file__).parents[2] / "docs"


def blocks(page, language):
    text = (DOCS / page).read_text(encoding="utf-8")
    return [part.split("```")[0] for part in text.split(f"```{language}\n")[1:]]


def test_the_examples_of_the_page_replay_as_told():
    from leaguecli.engines.world_cup_2010 import engine
    from leaguecli.files.yaml12 import parse_nodes
    from leaguecli.tabletop.replay import replay
    from leaguecli.tabletop.transcript import parse_transcript

    examples = blocks("games/world_cup_2010.md", "yaml")
    assert len(examples) == 2
    stories = []
    for text in examples:
        story = []
        transcript = parse_transcript(parse_nodes(text, "page.yaml"))
        replay(engine, transcript, lambda kind, facts: story.append(engine.story[kind].format(**facts)))  # noqa: B023
        stories.append("\n".join(story) + "\n")
    assert stories[0] in blocks("games/world_cup_2010.md", "")


def test_the_page_names_every_option_with_its_default():
    text = (DOCS / "games/world_cup_2010.md").read_text(encoding="utf-8")
    for name, choice in open_choices().items():
        other = next(answer for answer in choice.choices if answer != choice.default)
        assert f"| `{name}` | `{choice.default}` | `{other}` |" in text
        assert choice.reading in text


def test_the_page_lists_the_team_cards_as_shipped():
    text = (DOCS / "games/world_cup_2010.md").read_text(encoding="utf-8")
    rows = [
        line.split(" | ") for line in text.split("\n") if " | limits |" not in line and line.count(" | ") == 3
    ]
    listed = {name: int(row[2]) for row in rows if row[2].isdigit() for name in row[1].split(", ")}
    assert listed == {card.name: card.cards for card in team_cards().teams}


def test_the_rules_page_has_every_rule_and_reading():
    text = (DOCS / "rules/world_cup_2010.md").read_text(encoding="utf-8")
    for number in range(1, 55):
        assert f"- **WC-{number:02}** " in text
    for number in range(1, 39):
        assert f"- **WC-A{number:02}** " in text
