"""Readable evenings of Masters of Football, replayed line by line without any chance."""

from pathlib import Path

import pytest

from leaguecli.engines.masters_of_football import engine
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.result import format_result, parse_result
from leaguecli.standings.games import make_game
from leaguecli.standings.ruleset_file import load_ruleset
from leaguecli.standings.ties import Leg, decide_final
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.transcript import parse_transcript, read_transcript

FOLDER = Path(__file__).parent / "masters_of_football"
RESULTS = {
    "plain_match": {"M1": "2-1"},
    "genius_goal_and_genius_save": {"M1": "1-0"},
    "disallowed_goal_and_whistleblower": {"M1": "1-0"},
    "forced_tactic": {"M1": "1-1"},
    "half_time_ends_a_card": {"M1": "1-1"},
    "injury_time": {"M1": "1-1"},
    "academy": {},
    "transfer_market": {},
    "final_by_points": {"F1": "1-0", "F2": "1-1"},
    "final_by_goal_difference": {"F1": "1-0", "F2": "2-0"},
    "final_by_away_goals": {"F1": "2-1", "F2": "1-0"},
    "final_level": {"F1": "1-1", "F2": "1-1"},
}


def text_of(name):
    return (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")


def replayed(text, told=None):
    listener = None if told is None else lambda kind, facts: told.append((kind, facts))
    return replay(engine, parse_transcript(parse_nodes(text, "evening.yaml")), listener)


def story(name):
    told = []
    replayed(text_of(name), told)
    return told


def events(name, kind):
    return [facts for found, facts in story(name) if found == kind]


def test_every_transcript_is_named_here():
    assert sorted(path.stem for path in FOLDER.glob("*.yaml")) == sorted(RESULTS)


@pytest.mark.parametrize("name", RESULTS)
def test_the_transcript_plays_as_written(name):
    transcript = read_transcript(FOLDER / f"{name}.yaml")
    results = {match: format_result(result) for match, result in replay(engine, transcript).items()}
    assert results == RESULTS[name]
    stated = {
        match: format_result(result) for r in transcript.rounds for match, (_, result) in r.results.items()
    }
    assert stated == results


@pytest.mark.parametrize("name", RESULTS)
def test_the_comments_tell_what_happened(name):
    """Every remark in the file is a sentence of the story, in the same order."""
    told = [engine.story[kind].format(**facts) for kind, facts in story(name)]
    remarks = [line.strip()[2:] for line in text_of(name).splitlines() if line.strip().startswith("# ")]
    left = iter(told)
    assert all(remark in left for remark in remarks)
    assert len(remarks) >= len([kind for kind, _ in story(name) if kind != "kick_off"])


def test_a_genius_goal_and_a_genius_save():
    kinds = [kind for kind, _ in story("genius_goal_and_genius_save")]
    assert kinds.count("genius_goal") == kinds.count("genius_save") == 1


def test_the_whistle_comes_from_outside_and_saves_the_goal():
    told = story("disallowed_goal_and_whistleblower")
    assert [facts["team"] for kind, facts in told if kind == "whistle"] == ["Bears"]
    assert not [kind for kind, _ in told if kind == "disallowed"]
    without = text_of("disallowed_goal_and_whistleblower").replace(
        "      - {decide: whistle, by: Bears, choice: Whistleblower}\n", ""
    )
    with pytest.raises(RuleBroken):
        replayed(without)


def test_a_forced_tactic_in_both_halves():
    assert [facts["tactic"] for facts in events("forced_tactic", "tactic")] == ["direct"] * 2
    assert events("forced_tactic", "battle") == []


def test_a_card_ends_with_its_tactic():
    attack = [f["attack"] for f in events("half_time_ends_a_card", "levels") if f["side"] == "home"]
    assert attack == [7 + 2, 10]


def test_injury_time():
    assert events("injury_time", "extra_attack")[0]["roll"] == 4
    assert events("injury_time", "goal")[-1]["minute"] == "90+"


def campaign_after(name):
    transcript = read_transcript(FOLDER / f"{name}.yaml")
    from leaguecli.tabletop.replayed import ReplayedTable

    campaign = engine.resume(transcript.setup, transcript.state)
    for played in transcript.rounds:
        campaign.play(played.round, ReplayedTable(played.lines, transcript.setup.teams, played.end))
    return campaign


def test_the_academy_leaves_its_talents():
    lions, tigers = campaign_after("academy").state()["clubs"]
    assert lions["squad"][3:] == ["Cassaro", "Norvell"]
    assert tigers["squad"][3:] == ["Izquero"]
    assert (tigers["money"], tigers["hand"]) == (0, [])


def test_the_market_leaves_players_money_and_cards():
    lions, tigers = campaign_after("transfer_market").state()["clubs"]
    assert len(lions["squad"]) == 6
    assert lions["money"] == 3 + 3 - 4 - 2
    assert tigers["money"] == 3 - 2
    assert len(lions["hand"]) == len(tigers["hand"]) == 5


# The final (MOF-92)


def games(text):
    """`A 1-0 C, B 0-0 D`: what the two champions did in their championships."""
    found = []
    for number, words in enumerate(text.split(", ")):
        home, score, away = words.split()
        found.append(make_game(home, away, parse_result(score), number=number))
    return found


def verdict(name, championships="Lions 1-0 C, Tigers 1-0 D"):
    results = replayed(text_of(name))
    legs = [Leg("Lions", "Tigers", results["F1"]), Leg("Tigers", "Lions", results["F2"])]
    rules = load_ruleset("masters-of-football")
    found = decide_final("Lions", "Tigers", legs, rules, games(championships))
    return found.winner, found.decided_by


@pytest.mark.rule("MOF-91", "MOF-92")
@pytest.mark.parametrize(
    ("name", "winner", "decided_by"),
    [
        ("final_by_points", "Lions", "legs.points"),
        ("final_by_goal_difference", "Tigers", "legs.goal_difference"),
        ("final_by_away_goals", "Tigers", "legs.away_goals"),
    ],
)
def test_a_final_decided_by_its_two_legs(name, winner, decided_by):
    assert verdict(name) == (winner, decided_by)


@pytest.mark.rule("MOF-92")
@pytest.mark.parametrize(
    ("championships", "winner", "decided_by"),
    [
        ("Lions 1-0 C, Tigers 0-0 D", "Lions", "records.points"),
        ("Lions 1-0 C, Tigers 2-0 D", "Tigers", "records.goal_difference"),
        ("Lions 2-1 C, Tigers 1-0 D", "Lions", "records.goals_for"),
        ("Lions 1-0 C, D 0-1 Tigers", "Tigers", "records.away_goals"),
        ("Lions 1-0 C, Tigers 1-0 D", None, None),
    ],
)
def test_a_level_final_decided_by_the_championships(championships, winner, decided_by):
    assert verdict("final_level", championships) == (winner, decided_by)


# Small lies


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("plain_match", "choice: direct", "choice: sideways", "MOF-21: sideways is no legal answer"),
        ("plain_match", "[Belmonte, Maroto, Cortado]}", "[Belmonte, Maroto, Alder]}", "MOF-18"),
        (
            "plain_match",
            "{roll: tactic, by: Lions, face: 4}",
            "{roll: tactic, by: Lions, face: 7}",
            "no face 7",
        ),
        ("plain_match", "{roll: tactic, by: Lions", "{roll: tactic, by: Tigers", "Lions has to roll here"),
        ("plain_match", "results: {M1: {score: 2-1", "results: {M1: {score: 3-1", "the play gives"),
        ("forced_tactic", "choice: Route One on own team", "choice: Park the Bus on own team", "MOF-24"),
        ("transfer_market", "choice: Dunmore", "choice: Jarovic", "MOF-70: Jarovic is no legal answer"),
        ("transfer_market", "card: Jarovic", "card: Falkner", "there is no Falkner left in the gold players"),
        ("academy", "choice: Izquero", "choice: Dunmore", "MOF-64: Dunmore is no legal answer"),
    ],
)
def test_a_broken_rule_is_named_with_its_line(name, old, new, said):
    text = text_of(name)
    assert old in text
    with pytest.raises(RuleBroken) as error:
        replayed(text.replace(old, new, 1))
    assert said in str(error.value)
    line = next(n for n, words in enumerate(text.splitlines(), start=1) if old in words)
    if "gives" not in said:
        assert str(error.value).startswith(f"evening.yaml:{line}:")
