"""The shipped World Cup table against the real tournament, where its record is at hand."""

import json
import os
from pathlib import Path

import pytest

from leaguecli.formats.catalogue import make_calendar
from leaguecli.formats.world_cup import world_cup_team_names
from leaguecli.model.slots import LoserSlot, PlaceSlot, TeamSlot, WinnerSlot

OUR_NAMES = {"United States": "USA", "Ivory Coast": "Côte d'Ivoire"}
TEAMS = [f"t{number}" for number in range(1, 33)]


def real_data():
    beside = Path(__file__).resolve().parents[2].parent / "shared" / "data"
    return Path(os.environ.get("LEAGUECLI_REAL_DATA") or beside)


@pytest.fixture(scope="module")
def real():
    path = real_data() / "worldcup" / "wc-2010.json"
    if not path.is_file():
        pytest.skip("no real results: set LEAGUECLI_REAL_DATA to the folder that holds worldcup/wc-2010.json")
    return json.loads(path.read_text(encoding="utf-8"))


def our(name):
    return OUR_NAMES.get(name, name)


@pytest.mark.rule("WC-50")
def test_the_48_group_matches_are_the_real_ones_in_order(real):
    names = dict(zip(TEAMS, world_cup_team_names(), strict=True))
    for stage in make_calendar("world-cup", TEAMS).stages[:8]:
        played = [m for m in real["matches"] if m["group"] == f"Group {stage.group}"]
        played.sort(key=lambda match: match["num"])
        assert [(names[m.home.team], names[m.away.team]) for m in stage.matches] == [
            (our(m["home"]), our(m["away"])) for m in played
        ]


@pytest.mark.rule("WC-51", "WC-52", "WC-53", "WC-54")
def test_the_bracket_leads_the_real_results_to_spain(real):
    """Every knock-out match of ours was really played, by the same two teams, whatever its number."""
    tables = {
        key.rsplit(" ", 1)[-1]: [our(row["team"]) for row in rows]
        for key, rows in real["official_groups"].items()
    }
    winners = {frozenset((our(m["home"]), our(m["away"]))): m for m in real["matches"] if m["group"] is None}
    ends = {}
    for stage in make_calendar("world-cup", TEAMS).stages[8:]:
        for match in stage.matches:
            home, away = (who(slot, tables, ends) for slot in (match.home, match.away))
            ends[match.id] = decide(winners.pop(frozenset((home, away))))
    assert winners == {}
    assert ends["M64"] == ("Spain", "Netherlands")
    assert ends["M63"] == ("Germany", "Uruguay")


def who(slot, tables, ends):
    match slot:
        case PlaceSlot(rank, group):
            return tables[group][rank - 1]
        case WinnerSlot(of):
            return ends[of][0]
        case LoserSlot(of):
            return ends[of][1]
        case TeamSlot():
            raise AssertionError("a knock-out match names no team")


def decide(match):
    home, away = our(match["home"]), our(match["away"])
    goals = tuple(match.get("pens") or (match["hg"], match["ag"]))
    return (home, away) if goals[0] > goals[1] else (away, home)
