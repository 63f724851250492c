"""Real competitions as CSV files through `table --from`: the official orders come out."""

import csv
import json

import pytest
from real_results import REASON, file_names, folder, for_table, read, stated_rules, tables

from leaguecli.cli import run
from leaguecli.standings.ruleset import ruleset_to_data

pytestmark = pytest.mark.skipif(not folder().is_dir(), reason=REASON)
CHOSEN = (
    "leagues/eng4-2008-09.json",
    "leagues/esp1-2018-19.json",
    "leagues/ita1-2006-07.json",
    "leagues/ita1-2020-21.json",
    "leagues/bra1-2013.json",
    "leagues/sco1-2002-03.json",
    "qualifiers/wcq-2010.json",
    "qualifiers/wcq-2002.json",
    "worldcup/wc-1974.json",
    "worldcup/wc-1978.json",
)


def status_of(match):
    words = [word for word in ("awarded", "annulled", "playoff", "replay") if match.get(word)]
    return " ".join(words)


def write_csv(path, data, grouped):
    """In the columns that leaguecli reads."""
    columns = ["home", "away", "home_goals", "away_goals", "stage", "round", "group", "date", "home_pens",
               "away_pens", "extra_time", "status"]  # fmt: skip
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns)
        writer.writeheader()
        for match in data["matches"]:
            pens = match.get("pens") or ("", "")
            writer.writerow(
                {
                    "home": match["home"],
                    "away": match["away"],
                    "home_goals": match["hg"],
                    "away_goals": match["ag"],
                    "stage": stage_of(match) if grouped else "",
                    "group": match.get("group") or "" if grouped else "",
                    "round": "" if grouped else match.get("round", ""),
                    "date": match.get("date") or "",
                    "home_pens": pens[0],
                    "away_pens": pens[1],
                    "extra_time": "yes" if match.get("et") else "",
                    "status": status_of(match),
                }
            )


def stage_of(match):
    """A phase of its own for each group: some sources give several phases the same name."""
    return f"{match.get('round') or ''} {match.get('group') or ''}".strip()


def table_of(capsys, path, rules, group=""):
    words = ["table", "--from", str(path), "--rules", str(rules), "--json"]
    assert run([*words, "--group", group] if group else words) == 0, capsys.readouterr().err
    return json.loads(capsys.readouterr().out)["tables"]


@pytest.mark.parametrize("name", CHOSEN)
def test_the_official_order_comes_out_of_a_csv_file(name, tmp_path, capsys, record_property):
    if name not in file_names():
        pytest.skip(f"{name} is not in the folder")
    data = read(name)
    found = tables(data)
    path = tmp_path / "results.csv"
    write_csv(path, data, grouped=bool(found[0].key))
    if data.get("criteria") and "fair_play" in data["criteria"]:
        data["criteria"].remove("fair_play")
    proved = 0
    for table in found:
        rules = tmp_path / "rules.json"
        stated = ruleset_to_data(for_table(stated_rules(data, table), table))
        rules.write_text(json.dumps(stated), encoding="utf-8")
        shown = table_of(capsys, path, rules)
        members = {row["team"] for row in table.official}
        (ours,) = [t for t in shown if members <= {row["team"] for row in t["rows"]} and fits(t, table)]
        order = [row["team"] for row in ours["rows"] if row["team"] in members]
        assert order == [row["team"] for row in sorted(table.official, key=lambda row: row["pos"])], table.key
        for row in table.official:
            (mine,) = [each for each in ours["rows"] if each["team"] == row["team"]]
            if "pts" in row:
                assert mine["points"] == row["pts"], (table.key, row)
        proved += 1
    record_property("tables", proved)


def fits(shown, table):
    """Several phases may hold the same teams: the one with as many matches is meant."""
    played = sum(row["played"] for row in shown["rows"]) // 2
    counted = [match for match in table.matches if not match.get("annulled")]
    return played == len(counted)
