"""docs/files.md says what the code does."""

import re
from pathlib import Path

from leaguecli.exchange import results
from leaguecli.exchange.cells import STATUS_WORDS
from leaguecli.exchange.exporting import FORMATS, format_of
from leaguecli.exchange.readers.csv_results import COLUMNS
from leaguecli.exchange.reading import parse_results

PAGE = (Path(__file__).parents[2] / "docs" / "files.md").read_text(encoding="utf-8")


def section(title):
    return PAGE.split(f"# {title}\n", 1)[1].split("\n#", 1)[0]


def code_words(text):
    return set(re.findall(r"`([^`]+)`", text))


def test_every_column_is_explained():
    rows = [line.split("|")[1] for line in section("CSV").splitlines() if line.startswith("| `")]
    assert {word for row in rows for word in code_words(row)} == set(COLUMNS)


def test_every_status_is_named():
    row = next(line for line in section("CSV").splitlines() if line.startswith("| `status`"))
    assert code_words(row.split("|")[2]) == STATUS_WORDS - {"void", "canceled"}


def test_every_format_is_listed():
    rows = [line.split("|")[1] for line in section("What is written").splitlines() if line.startswith("| `")]
    assert {format_of(f"x{word}") for row in rows for word in code_words(row)} == set(FORMATS)


def test_the_limits_are_the_real_ones():
    text = " ".join(PAGE.split())
    assert f"{results.LARGEST_FILE // 1_000_000} MB a file" in text
    assert f"{results.MOST_MATCHES:,} matches".replace(",", " ") in text
    assert f"{results.LONGEST_CELL:,} characters a cell".replace(",", " ") in text


def test_the_example_of_football_txt_is_read():
    block = [line[4:] for line in section("football.txt").splitlines() if line.startswith("    ")]
    lines = [line if "@" in line else re.sub(r"\s{4,}[a-z].*", "", line) for line in block]
    rows = parse_results("\n".join(lines).encode(), "x.txt").rows
    assert [(row.home, row.away, row.date) for row in rows] == [
        ("South Africa", "Mexico", "2010-06-11"),
        ("Uruguay", "France", "2010-06-11"),
        ("Netherlands", "Spain", "2010-07-11"),
    ]
    assert {row.stage for row in rows} == {"Second stage"}
