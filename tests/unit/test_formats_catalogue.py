"""The one door: what is on offer, what is refused, and that a calendar can be made again from its origin."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from leaguecli.files.fixtures import fixture
from leaguecli.files.yaml12 import load_plain
from leaguecli.formats import labels
from leaguecli.formats.catalogue import (
    FORMATS,
    OURS,
    default_format,
    find_format,
    formats_for,
    make_calendar,
)
from leaguecli.model.errors import InvalidData, InvalidFile, NotFound
from leaguecli.model.slots import BestSlot, LoserSlot, WinnerSlot, format_slot, parse_slot

EXAMPLES = [
    ("league", 5, {}),
    ("league", 4, {"legs": 3}),
    ("cup", 7, {"legs": 2, "final_legs": 2, "third_place": True}),
    ("groups", 12, {"groups": 3, "best": 2}),
    ("groups", 4, {"groups": [["t1", "t4"], ["t2", "t3"]], "bracket": [["1A", "2B"], ["1B", "2A"]]}),
    ("swiss", 9, {}),
    ("swiss", 8, {"rounds": 5}),
    ("two-legs", 2, {}),
    ("friendly", 2, {"matches": 3}),
    ("championship", 4, {}),
    ("championship", 8, {}),
    ("world-cup", 32, {}),
    ("six-seasons", 4, {}),
    ("six-seasons", 4, {"seasons": 1}),
]


def make_teams(count):
    return [f"t{number}" for number in range(1, count + 1)]


def test_every_format_is_tried_here():
    assert {key for key, _, _ in EXAMPLES} == set(FORMATS)


@pytest.mark.parametrize(("key", "teams", "options"), EXAMPLES)
def test_a_calendar_can_be_made_again_from_its_origin(key, teams, options):
    calendar = make_calendar(key, make_teams(teams), options)
    origin = json.loads(json.dumps(calendar.origin))
    assert make_calendar(origin["format"], make_teams(teams), origin["options"]) == calendar


@pytest.mark.parametrize(("key", "teams", "options"), EXAMPLES)
def test_every_calendar_hangs_together(key, teams, options):
    calendar = make_calendar(key, make_teams(teams), options)
    competitions = {competition.id for competition in calendar.competitions}
    assert len(competitions) == len(calendar.competitions)
    stages, matches = [], []
    for stage in calendar.stages:
        assert set(stage.needs) <= set(stages)
        assert stage.competition in competitions or stage.kind == "event"
        assert stage.label in labels.LABELS
        assert stage.name == stage.label.format(n=stage.number)
        stages.append(stage.id)
        for match in stage.matches:
            for slot in (match.home, match.away):
                assert parse_slot(format_slot(slot)) == slot
                if isinstance(slot, WinnerSlot | LoserSlot):
                    assert slot.of in matches
            assert match.home != match.away
        matches += [name for match in stage.matches for name in (match.id, match.tie) if name]
        assert all(slot.of in matches for slot in stage.entrants if isinstance(slot, WinnerSlot))
    assert len(set(stages)) == len(stages)
    ids = [match.id for stage in calendar.stages for match in stage.matches]
    assert len(set(ids)) == len(ids)
    assert all(competition.label in labels.LABELS for competition in calendar.competitions)


@pytest.mark.parametrize(("key", "teams", "options"), EXAMPLES)
def test_nobody_plays_twice_in_a_stage(key, teams, options):
    for stage in make_calendar(key, make_teams(teams), options).stages:
        slots = [slot for match in stage.matches for slot in (match.home, match.away)]
        if stage.id.startswith("GROUP-") or stage.id == "FINAL":
            continue
        assert len(set(slots)) == len(slots)


def test_best_slots_are_told_apart():
    calendar = make_calendar("groups", make_teams(6), {"groups": 3, "qualify": 1, "best": 1})
    assert sum(isinstance(m.away, BestSlot) for s in calendar.stages for m in s.matches) == 1
    calendar = make_calendar("groups", make_teams(10), {"groups": 5, "qualify": 1, "best": 4})
    bests = [
        s for st in calendar.stages for m in st.matches for s in (m.home, m.away) if isinstance(s, BestSlot)
    ]
    assert len(set(bests)) == 4


def test_two_championships_take_two_lists():
    both = make_calendar("championship", [make_teams(4), ["t5", "t6", "t7", "t8"]])
    assert both == make_calendar("championship", make_teams(8))


@pytest.mark.parametrize(
    ("key", "teams", "options", "says"),
    [
        ("league", 1, {}, "2-1024 teams, not 1"),
        ("league", 1025, {}, "not 1025"),
        ("championship", 5, {}, "4/8 teams, not 5"),
        ("world-cup", 31, {}, "32 teams, not 31"),
        ("six-seasons", 3, {}, "4 teams, not 3"),
        ("two-legs", 3, {}, "2 teams, not 3"),
        ("league", 4, {"legs": 0}, "legs is a whole number from 1 to 16, not 0"),
        ("league", 4, {"legs": True}, "legs is a whole number"),
        ("league", 4, {"legs": "2"}, "legs is a whole number"),
        ("league", 4, {"leg": 2}, "no option leg"),
        ("cup", 4, {"third_place": 1}, "true or false"),
        ("groups", 4, {"groups": "two"}, "groups is a whole number"),
        ("groups", 4, {"groups": ["t1", "t2"]}, "list of lists"),
        ("groups", 4, {"bracket": "1A-2B"}, "list of lists"),
        ("groups", 4, {"bracket": [[1, 2]]}, "list of lists of words"),
        ("six-seasons", 4, {"seasons": 7}, "1 to 6, not 7"),
        ("two-legs", 2, {"legs": 2}, "no option legs"),
    ],
)
def test_wrong_counts_and_options_are_named(key, teams, options, says):
    with pytest.raises(InvalidData) as caught:
        make_calendar(key, make_teams(teams), options)
    assert says in str(caught.value)


def test_suggestions():
    with pytest.raises(NotFound) as caught:
        make_calendar("legue", make_teams(4))
    assert "league" in caught.value.advice
    with pytest.raises(InvalidData) as refused:
        make_calendar("league", make_teams(4), {"legz": 2})
    assert "legs" in refused.value.advice


def test_an_unset_option_is_its_default():
    assert make_calendar("swiss", make_teams(8), {"rounds": None}) == make_calendar("swiss", make_teams(8))


def test_formats_and_games():
    assert default_format("masters-of-football") == "championship"
    assert default_format("world-cup-2010") == "world-cup"
    assert default_format("match-of-the-season") == "six-seasons"
    assert default_format("magic-number-eleven") == default_format("scoreline") == "league"
    assert "championship" not in [each.key for each in formats_for("scoreline")]
    assert find_format("championship", "masters-of-football").counts == (4, 8)
    with pytest.raises(InvalidData, match="does not fit"):
        make_calendar("six-seasons", make_teams(4), game="scoreline")


@pytest.mark.parametrize(
    ("key", "teams", "game", "note"),
    [
        ("league", 4, "magic-number-eleven", OURS),
        ("cup", 4, "magic-number-eleven", OURS),
        ("friendly", 2, "magic-number-eleven", ""),
        ("league", 4, "scoreline", ""),
        ("championship", 4, "masters-of-football", ""),
        ("league", 4, "masters-of-football", OURS),
        ("league", 4, None, ""),
    ],
)
def test_a_competition_no_rulebook_describes_says_so(key, teams, game, note):
    assert make_calendar(key, make_teams(teams), game=game).note == note


# A calendar file of one's own


def test_a_users_calendar_replaces_ours(tmp_path):
    text = fixture("engines", "masters_of_football", "calendar.yaml").read_text(encoding="utf-8")
    own = tmp_path / "mine.yaml"
    own.write_text(text.replace("[[1, 4], [2, 3]]", "[[2, 3], [1, 4]]"), encoding="utf-8")
    first = make_calendar("championship", make_teams(4), {"calendar": str(own)}).stages[0]
    assert [(m.id, format_slot(m.home)) for m in first.matches] == [("M1", "t2"), ("M2", "t1")]
    own.unlink()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("[[1, 4], [2, 3]]", "[[1, 4], [2, 5]]", "mine.yaml:4:18: 5 is not a whole number from 1 to 4"),
        ("[[1, 4], [2, 3]]", "[[1, 4], [2, 1]]", "twice on matchday 1"),
        ("[[1, 4], [2, 3]]", "[[4, 1], [2, 3]]", "every home match once"),
        ("  - [[1, 4], [2, 3]]\n", "", "every home match once"),
        ("[[1, 4], [2, 3]]", "[[1, 4, 2], [2, 3]]", "mine.yaml:4:6: a match has two sides"),
        ("matchdays:", "matchday:", "unknown key matchday"),
    ],
)
def test_a_users_calendar_must_keep_the_rules(tmp_path, old, new, says):
    text = fixture("engines", "masters_of_football", "calendar.yaml").read_text(encoding="utf-8")
    assert old in text
    own = tmp_path / "mine.yaml"
    own.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises((InvalidData, InvalidFile)) as caught:
        make_calendar("championship", make_teams(4), {"calendar": str(own)})
    assert says in str(caught.value)
    assert "mine.yaml" in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("SC, ER16, NSF, EQF, NF, ESF", "SC, ER16, NF, EQF, NSF, ESF", "NSF comes before NF"),
        ("SC, ER16, NSF, EQF, NF, ESF", "SC, ESF, NSF, EQF, NF, ER16", "ER16 comes before EQF"),
        ("SC, ER16, NSF, EQF, NF, ESF", "SC, ER16, NSF, EQF, NF, NF", "each once"),
        ("SC, ER16, NSF, EQF, NF, ESF", "SC, ER16, NSF, EQF, NF, EFS", "unknown cup day EFS"),
        ("[Blue, Red, Yellow, Green]", "[Blue, Red, Yellow]", "four names"),
        ("[Blue, Red, Yellow, Green]", "[Blue, Red, Yellow, blue]", "called blue"),
        ("[[Blue, Red], [Yellow, Green]]", "[[Blue, Red], [Yellow, Pink]]", "every home match once"),
    ],
)
def test_six_seasons_of_ones_own_must_keep_the_rules(tmp_path, old, new, says):
    text = fixture("engines", "match_of_the_season", "calendar.yaml").read_text(encoding="utf-8")
    assert old in text
    own = tmp_path / "mine.yaml"
    own.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(InvalidData, match=says):
        make_calendar("six-seasons", make_teams(4), {"calendar": own})


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("- [1A, 2B]", "- [1A, 2J]", "no group for 2J"),
        ("- [1A, 2B]", "- [1A, 5B]", "no place|place 5B"),
        ("- [1A, 2B]", "- [1A, 1A]", "twice"),
        ("- [W49, W50]", "- [W49, W49]", "twice"),
        ("- [W57, W58]", "- [W57, W61]", "no earlier match"),
        ("    - [1A, 2B]\n", "", "R16-1 has 4 matches"),
        ("    - [South Africa, Mexico]\n", "", "group A"),
        ("[South Africa, Mexico, Uruguay, France]", "[South Africa, Mexico, Uruguay, Spain]", "called Spain"),
        ("    - [South Africa, Mexico]\n", "    - [South Africa, Spain]\n", "group A"),
        ("  SF:\n", "  SEMI:\n", "SEMI"),
    ],
)
def test_a_world_cup_of_ones_own_must_keep_the_rules(tmp_path, old, new, says):
    text = fixture("engines", "world_cup_2010", "calendar.yaml").read_text(encoding="utf-8")
    assert old in text
    own = tmp_path / "mine.yaml"
    own.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(InvalidData, match=says):
        make_calendar("world-cup", make_teams(32), {"calendar": own})


def test_data_already_read_is_checked_too():
    data = load_plain(fixture("engines", "masters_of_football", "calendar.yaml"))
    data["matchdays"].pop()
    with pytest.raises(InvalidData, match="six matchdays"):
        make_calendar("championship", make_teams(4), {"calendar": data})


def test_a_missing_file_is_said_to_be_missing(tmp_path):
    with pytest.raises(NotFound):
        make_calendar("championship", make_teams(4), {"calendar": tmp_path / "nothing.yaml"})


# Cheap to import


def loaded_by(code):
    program = f"import sys\n{code}\nprint('\\n'.join(sys.modules))"
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_importing_the_catalogue_loads_nothing_heavy():
    loaded = loaded_by("import leaguecli.formats.catalogue") - loaded_by("pass")
    assert not loaded & {"yaml", "random", "difflib", "datetime", "json", "pathlib"}
    assert not {name for name in loaded if name.startswith("leaguecli.formats.")} - {
        "leaguecli.formats.catalogue",
        "leaguecli.formats.options",
    }


def test_a_calendar_made_again_reads_no_yaml():
    origin = make_calendar("six-seasons", make_teams(4)).origin
    code = (
        "from leaguecli.formats.catalogue import make_calendar\n"
        f"make_calendar('six-seasons', ['t1', 't2', 't3', 't4'], {origin['options']!r})\n"
        "make_calendar('league', ['t1', 't2', 't3', 't4'])"
    )
    assert "yaml" not in loaded_by(code)
