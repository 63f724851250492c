"""What is too large is refused before it costs anything; what is allowed is read in good time.

Times are the processor's own, so that a busy machine does not count.
"""

import time

import pytest

from leaguecli.exchange.reading import parse_results, read_results
from leaguecli.model.errors import InvalidData, LeagueError, NotFound


def refused_in(seconds, work):
    start = time.process_time()
    with pytest.raises(LeagueError) as caught:
        work()
    assert time.process_time() - start < seconds
    assert caught.value.exit_code == 4
    return str(caught.value)


@pytest.mark.parametrize("name", ["x.csv", "x.txt", "x.json", "x.jsonl", "x"])
def test_a_hundred_megabytes_of_rubbish(tmp_path, name):
    """The file is as long as it says without holding anything: it must not even be read."""
    path = tmp_path / name
    with path.open("wb") as file:
        file.write(b"rubbish")
        file.truncate(100_000_000)
    assert "larger than 20 MB" in refused_in(1, lambda: read_results(str(path)))


def test_a_million_rows():
    data = b"home,away,home_goals,away_goals\n" + b"a,b,1,0\n" * 1_000_000
    assert "more than 100000 matches" in refused_in(1, lambda: parse_results(data, "x.csv"))
    lines = b'{"home":"a"}\n' * 1_000_000
    assert "more than 100000 matches" in refused_in(1, lambda: parse_results(lines, "x.jsonl"))
    text = b"a 1-0 b\n" * 1_000_000
    assert "more than 100000 matches" in refused_in(1, lambda: parse_results(text, "x.txt"))


def test_a_hundred_thousand_rows_in_time():
    rows = "".join(f"Team {n % 317},Club {n // 317},{n % 5},{n % 3}\n" for n in range(100_000))
    start = time.process_time()
    results = parse_results(("home,away,home_goals,away_goals\n" + rows).encode(), "x.csv")
    assert len(results.rows) == 100_000
    assert time.process_time() - start < 10


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"matches":' * 5_000, '{"a":1,"a":2}', '{"a": NaN}', '{"a": ']
)
def test_json_that_is_none_or_too_deep(text):
    with pytest.raises(InvalidData) as caught:
        parse_results(text.encode(), "x.json")
    assert caught.value.where.startswith("x.json:1:")


@pytest.mark.parametrize(
    "noise", [b"\x00\x01\x02" * 1000, b"lorem ipsum\n" * 1000, b"\xff" * 1000, b"<html></html>"]
)
@pytest.mark.parametrize("name", ["x.csv", "x.txt", "x.json", "x.jsonl", "x"])
def test_rubbish_of_any_kind_is_invalid_and_never_a_crash(noise, name):
    with pytest.raises(LeagueError) as caught:
        parse_results(noise, name)
    assert caught.value.exit_code == 4


def test_a_key_that_stands_twice_is_refused():
    text = '{"matches": [{"team1": "A", "team1": "C", "team2": "B", "score": {"ft": [1, 0]}}]}'
    with pytest.raises(InvalidData, match="the key team1 stands here twice"):
        parse_results(text.encode(), "x.json")


def test_something_else_altogether_is_refused_in_one_sentence():
    page = "<!doctype html>\n" + "<p>something</p>\n" * 50
    with pytest.raises(InvalidData, match="x.html holds no match that can be read") as caught:
        parse_results(page.encode(), "x.html")
    assert caught.value.where == "x.html:1:1"
    with pytest.raises(InvalidData) as caught:
        parse_results(b"PK\x03\x04\xff\xfe", "x.xlsx")
    assert caught.value.hint == "save the sheet as CSV"


def test_files_that_are_not_there(tmp_path):
    for source in (str(tmp_path / "none.csv"), str(tmp_path), "x\0y", "/dev/null/x"):
        with pytest.raises(NotFound):
            read_results(source)
