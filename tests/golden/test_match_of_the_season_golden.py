"""Golden transcripts of Match of the Season: replayed line by line, each with the story it tells."""

from pathlib import Path

import pytest

from leaguecli.engines.match_of_the_season import engine
from leaguecli.files.yaml12 import parse_nodes, read_text
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.transcript import parse_transcript

FOLDER = Path(__file__).parent / "match_of_the_season"
TRANSCRIPTS = sorted(path.stem for path in FOLDER.glob("*.yaml"))


def replayed(name):
    path = FOLDER / f"{name}.yaml"
    told = []
    transcript = parse_transcript(parse_nodes(read_text(path), path.name))
    results = replay(engine, transcript, lambda kind, facts: told.append((kind, facts)))
    return transcript, results, told


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_the_transcript_is_legal_and_tells_its_story(name):
    transcript, results, told = replayed(name)
    written = {match for played in transcript.rounds for match in played.results}
    assert set(results) == written, "every result of the play stands in the transcript"
    story = "".join(engine.story[kind].format(**facts) + "\n" for kind, facts in told)
    assert story == read_text(FOLDER / f"{name}.txt")


def test_the_list_is_complete():
    assert set(TRANSCRIPTS) == {
        "forfeit",
        "play_off_of_three",
        "play_off_of_two",
        "season_end",
        "season_one",
        "tactic_central_attack",
        "tactic_counter_attack",
        "tactic_match_of_the_season",
        "tactic_super_save",
        "tactic_wing_attack",
        "three_managers_in_europe",
    }


@pytest.mark.rule("MOTS-03", "MOTS-36")
def test_season_one_has_no_european_cup_and_no_super_cup():
    transcript, results, _ = replayed("season_one")
    assert [played.round.id for played in transcript.rounds] == [
        "S1-MD1",
        "S1-MD2",
        "S1-NSF",
        "S1-MD3",
        "S1-MD4",
        "S1-NF",
        "S1-MD5",
        "S1-MD6",
        "S1-PO",
        "S1-END",
    ]
    assert len([match for match in results if match.startswith("S1-L")]) == 12


@pytest.mark.rule("MOTS-81")
def test_three_managers_leave_room_for_thirteen_international_teams():
    _, _, told = replayed("three_managers_in_europe")
    drawn = [facts for kind, facts in told if kind == "drawn"]
    teams = {team for facts in drawn[1:9] for team in facts.values()}
    assert len(teams) == 16
    assert len(teams & {"Blue", "Red", "Yellow", "Green"}) == 3


@pytest.mark.rule("MOTS-103")
def test_the_forfeit_is_written_as_such():
    _, results, told = replayed("forfeit")
    assert results["S1-L1"].forfeit == "home"
    assert ("forfeit", {"side": "home", "team": "Blue"}) in told


@pytest.mark.rule("MOTS-59", "MOTS-60")
@pytest.mark.parametrize("name", [name for name in TRANSCRIPTS if name.startswith("tactic_")])
def test_a_tactic_card_turns_the_match_of_its_transcript(name):
    """Without the line that lays the card the same rolls give the visitors the match, or a penalty."""
    path = FOLDER / f"{name}.yaml"
    text = read_text(path)
    lines = [line for line in text.splitlines() if "decide: tactic" not in line]
    assert len(lines) == len(text.splitlines()) - 1
    expected = "d12" if name == "tactic_super_save" else "the play gives 2"
    with pytest.raises(RuleBroken, match=expected):
        replay(engine, parse_transcript(parse_nodes("\n".join(lines), path.name)))


@pytest.mark.rule("MOTS-87", "MOTS-89")
def test_the_season_end_has_its_exchanges():
    _, _, told = replayed("season_end")
    swaps = [facts for kind, facts in told if kind == "swap"]
    assert len(swaps) == 3
    assert len({facts["team"] for facts in swaps}) == 2
