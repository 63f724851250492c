"""One evening written from the game's page alone, and the same evening with one line changed at a time.

Each change breaks one rule; the refusal says where, which, and what would have been right, in one line.
"""

import re
from pathlib import Path

import pytest

from leaguecli.engines.world_cup_2010 import engine
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import format_result
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.transcript import parse_transcript

GROUP = """\
transcript: 1
game: world-cup-2010
teams: [Honduras, Chile, Spain, Switzerland]
players: [Ann, Bob]
owners: [Ann, Ann, Bob, Bob]
rounds:
  - stage: GROUP-H
    matches:
      - {id: M43, home: Honduras, away: Chile}
      - {id: M44, home: Spain, away: Switzerland}
      - {id: M45, home: Chile, away: Switzerland}
      - {id: M46, home: Spain, away: Honduras}
      - {id: M47, home: Chile, away: Spain}
      - {id: M48, home: Switzerland, away: Honduras}
    play:
      - {deal: action cards, by: Honduras, cards: [3 goals, 2 goals, attack, attack, defence]}
      - {deal: action cards, by: Chile, cards: [2 goals, goal, penalty, attack, attack, foul, offside]}
      - {deal: action cards, by: Spain, cards: [goal, goal, penalty, attack, attack, attack, defence, foul]}
      - {deal: action cards, by: Switzerland, cards: [goal, penalty, attack, defence, offside, foul]}
      - {decide: cards, by: Ann, choice: [3 goals, 2 goals, attack]}
      - {decide: cards, by: Ann, choice: [offside, foul, goal]}
      - {draw: action cards, by: Honduras, card: attack}
      - {decide: cards, by: Bob, choice: [penalty, attack, attack, attack]}
      - {decide: cards, by: Bob, choice: [goal, defence, offside]}
      - {draw: action cards, by: Spain, card: goal}
      - {draw: action cards, by: Spain, card: defence}
      - {decide: cards, by: Ann, choice: [2 goals, attack, attack]}
      - {decide: cards, by: Bob, choice: [foul]}
      - {decide: cards, by: Bob, choice: [goal, goal, defence]}
      - {decide: cards, by: Ann, choice: attack}
      - {decide: cards, by: Ann, choice: [penalty]}
      - {decide: cards, by: Bob, choice: foul}
      - {draw: action cards, by: Chile, card: defence}
      - {decide: cards, by: Bob, choice: [penalty, attack]}
      - {decide: cards, by: Ann, choice: [defence]}
      - {draw: action cards, by: Switzerland, card: goal}
"""
PAGE = Path(__file__).parents[2] / "docs" / "games" / "world_cup_2010.md"
SEMI_FINALS = next(
    text for text in re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S) if "SF" in text
)


def play(text):
    return replay(engine, parse_transcript(parse_nodes(text, "evening.yaml")))


def refusal(text, old, new):
    assert old in text
    with pytest.raises(InvalidData) as caught:
        play(text.replace(old, new, 1))
    line = "; ".join(filter(None, (str(caught.value), caught.value.advice)))
    assert "\n" not in line
    return line


def test_the_evening_itself():
    results = {match: format_result(result) for match, result in play(GROUP).items()}
    assert results == {"M43": "1-1", "M44": "1-1", "M45": "2-0", "M46": "2-0", "M47": "0-0", "M48": "1-0"}


IN_GROUPS = [
    (
        "players: [Ann, Bob]\nowners: [Ann, Ann, Bob, Bob]",
        "players: [Ann]\nowners: [Ann, Ann, Ann, Ann]",
        "5:1: WC-01: 2 to 8 players, not 1",
    ),
    (
        "owners: [Ann, Ann, Bob, Bob]",
        "owners: [Ann, Ann, Bob, null]",
        "5:1: nobody owns Switzerland; in this game every team has an owner",
    ),
    (
        "rounds:",
        "options: {flip_goal: any}\nrounds:",
        "6:11: unknown option flip_goal; did you mean flip_goals?",
    ),
    (
        "rounds:",
        "options:\n  flip_goals: none\nrounds:",
        "7:3: the option flip_goals cannot be none; one of: any, single",
    ),
    (
        "rounds:",
        'state: {hands: {"0": [gol]}}\nrounds:',
        "6:1: the saved state of the World Cup is damaged ('gol'); restore a backup of the league",
    ),
    (
        "away: Honduras}\n    play",
        "away: Honduras}\n      - {id: M49, home: Spain, away: Chile}\n    play",
        "7:5: WC-A05: Chile plays three matches in its group, not more",
    ),
    (
        "attack, attack, defence]}",
        "attack, attack, defence, goal]}",
        "16:9: WC-06: 5 cards are dealt here; left: 2 goals, 3 goals, attack, defence, foul, goal, "
        "offside, penalty",
    ),
    (
        "cards: [3 goals, 2 goals, attack",
        "cards: [3 goals, 3 goals, attack",
        "16:9: WC-06: there is no 3 goals left in the action cards; left: 2 goals, attack, "
        "defence, foul, goal, offside, penalty",
    ),
    (
        ", cards: [3 goals, 2 goals, attack, attack, defence]",
        "",
        "16:9: WC-06: the word `cards` is missing in this line; left: 2 goals, 3 goals, attack, "
        "defence, foul, goal, offside, penalty",
    ),
    (
        "[penalty, attack, attack, attack]",
        "[penalty, attack, attack, attack, goal]",
        "23:9: WC-09: [penalty, attack, attack, attack, goal] is no legal answer to `cards`; "
        "legal: 1 to 4 cards",
    ),
    (
        "choice: [penalty, attack, attack, attack]",
        "choice: []",
        "23:9: WC-09: [] is no legal answer to `cards`; legal: 1 to 4 cards",
    ),
    (
        "choice: [offside, foul, goal]",
        "choice: [offside, foul, defence]",
        "21:9: WC-07: [offside, foul, defence] is no legal answer to `cards`; legal: cards from "
        "this team's own hand (2 goals, goal, penalty, attack, attack, offside, foul)",
    ),
    (
        "choice: [3 goals, 2 goals, attack]",
        "choice: [3 goals, 2 goals, attack, attack]",
        '20:9: WC-A05: ["3 goals", "2 goals", attack, attack] is no legal answer to `cards`; '
        "legal: 1 to 3 cards, one is kept for each match to come",
    ),
    (
        "choice: [offside, foul, goal]",
        "choice: [offside, foul, golo]",
        "21:9: WC-09: [offside, foul, golo] is no legal answer to `cards`; there is no card called "
        "golo; the cards are 3 goals, 2 goals, goal, penalty, attack, offside, foul, defence",
    ),
    (
        "choice: [offside, foul, goal]",
        "choice: {a: 1}",
        "21:9: WC-09: {a: 1} is no legal answer to `cards`; there is no card called {a: 1}; the "
        "cards are 3 goals, 2 goals, goal, penalty, attack, offside, foul, defence",
    ),
    (
        "by: Bob, choice: [penalty, attack, a",
        "by: Ann, choice: [penalty, attack, a",
        "23:9: WC-08, WC-09: Bob has to decide here, not Ann",
    ),
    (
        "      - {draw: action cards, by: Honduras, card: attack}\n",
        "",
        "22:9: WC-16, WC-20: here stands `decide: cards`, but `draw: action cards, by: Honduras` comes next",
    ),
    (
        "{draw: action cards, by: Honduras, card: attack}",
        "{draw: action cards, by: Chile, card: attack}",
        "22:9: WC-16, WC-20: Honduras has to draw here, not Chile",
    ),
    (
        "{draw: action cards, by: Honduras, card: attack}",
        "{draw: action cards, by: Honduras, card: 3 goals}",
        "22:9: WC-16, WC-20: there is no 3 goals left in the action cards; left: attack, defence, goal",
    ),
    (
        "{draw: action cards, by: Honduras, card: attack}",
        "{draw: action cards, by: Honduras}",
        "22:9: WC-16, WC-20: the word `card` is missing in this line; left: attack, defence, goal",
    ),
    (
        "      - {draw: action cards, by: Switzerland, card: goal}\n",
        "",
        "35:43: WC-14, WC-20: the transcript ends too early: `draw: action cards, by: Switzerland` "
        "comes next",
    ),
    (
        "Switzerland, card: goal}\n",
        "Switzerland, card: goal}\n    results: {M43: 2-1}\n",
        "37:20: WC-10: the transcript says 2-1, the play gives 1-1",
    ),
    (
        "Switzerland, card: goal}\n",
        "Switzerland, card: goal}\n    results: {M42: 2-1}\n",
        "37:20: M42 was not played here; played: M43, M44, M45, M46, M47, M48",
    ),
    (
        "Switzerland, card: goal}\n",
        "Switzerland, card: goal}\n      - {draw: action cards, card: attack}\n",
        "37:9: WC-10: the play was already over before this line; remove it and what follows",
    ),
]


@pytest.mark.parametrize(("old", "new", "sentence"), IN_GROUPS)
def test_a_group_with_one_line_changed(old, new, sentence):
    assert refusal(GROUP, old, new) == f"evening.yaml:{sentence}"


IN_BLOCKS = [
    (
        "by: Ann, choice: goal to Uruguay",
        "by: Bob, choice: goal to Germany",
        "15:9: WC-27, WC-28: Ann has to decide here, not Bob",
    ),
    (
        "      - {draw: action cards, by: Ann, card: foul}\n",
        "",
        "16:9: WC-28: here stands `decide: turn`, but `draw: action cards, by: Ann` comes next",
    ),
    (
        "cards: [defence, goal, defence]",
        "cards: [defence, goal, defence, goal]",
        "13:9: WC-26: 3 cards are dealt here; left: 2 goals, 3 goals, attack, defence, foul, goal, "
        "offside, penalty",
    ),
    (
        "goal to Germany",
        "foul over Germany",
        "17:9: WC-31: foul over Germany is no legal answer to `turn`; legal: foul over Uruguay; discard foul",
    ),
    (
        "goal to Germany",
        "foul to Germany",
        "17:9: WC-31: foul to Germany is no legal answer to `turn`; legal: foul over Uruguay; discard foul",
    ),
    (
        "goal to Germany",
        "attack over Germany",
        "17:9: WC-28: attack over Germany is no legal answer to `turn`; legal: attack to Uruguay; "
        "attack to Netherlands; attack to Germany; attack to Spain; discard attack",
    ),
    (
        "goal to Germany",
        "penalty to Germany",
        "17:9: WC-28: penalty to Germany is no legal answer to `turn`; legal: a card of the hand "
        "(foul, attack, goal)",
    ),
    (
        "goal to Germany",
        "pass",
        "17:9: WC-28: pass is no legal answer to `turn`; write `goal to France`, `foul over "
        "France` or `discard foul`",
    ),
    (
        "foul over Germany",
        "defence over Germany",
        "19:9: WC-30: defence over Germany is no legal answer to `turn`; legal: defence to "
        "Uruguay; defence to Netherlands; defence to Germany; defence to Spain; discard defence",
    ),
    (
        ", choice: foul over Germany",
        "",
        "19:9: WC-28: the word `choice` is missing in this line; "
        "Your cards: defence, defence, foul. Which one do you play, and where?",
    ),
    (
        "by: Bob, card: goal}\n      - {draw: action cards, by: Netherlands, card: offside}\n",
        "by: Bob, card: goal}\n      - {draw: action cards, by: Netherlands, card: offside}\n      "
        "- {decide: turn, by: Ann, choice: discard foul}\n",
        "40:9: WC-14, WC-20: the play was already over before this line; remove it and what follows",
    ),
    ("M61: 2-0", "M61: 3-0", "40:20: WC-10: the transcript says 3-0, the play gives 2-0"),
    (
        "home: Germany, away: Spain",
        "home: Germany, away: Uruguay",
        "7:5: Uruguay plays one match in a block, not more",
    ),
]


@pytest.mark.parametrize(("old", "new", "sentence"), IN_BLOCKS)
def test_a_block_with_one_line_changed(old, new, sentence):
    assert refusal(SEMI_FINALS, old, new) == f"evening.yaml:{sentence}"
