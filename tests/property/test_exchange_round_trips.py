"""What goes out comes back: every result through CSV, JSON Lines, football.txt and football.json."""

import sys
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parents[1] / "unit"))

from exchange_leagues import CORPUS, make_league, make_tables, to_bytes, with_results

from leaguecli.exchange.cells import neutralised, plain_cell
from leaguecli.exchange.exporting import Wishes, render
from leaguecli.exchange.league_file import parse_league_tables
from leaguecli.exchange.league_rows import rows_of_league
from leaguecli.exchange.matching import match_results
from leaguecli.exchange.readers.csv_text import format_record, read_records
from leaguecli.exchange.reading import parse_results
from leaguecli.league.store.document import parse_document
from leaguecli.model.errors import LeagueError
from leaguecli.model.names import ensure_name, exact_key
from leaguecli.model.result import Result, Score

QUICK = settings(max_examples=60, deadline=None)
FILES = {"csv": "x.csv", "jsonl": "x.jsonl", "txt": "x.txt", "football.json": "x.football.json"}

goals = st.integers(0, 12)
scores = st.builds(Score, goals, goals)
ordinary = scores.flatmap(
    lambda score: st.builds(
        Result,
        score=st.just(score),
        half_time=st.none() | st.builds(Score, st.integers(0, score.home), st.integers(0, score.away)),
    )
)
shoot_outs = st.builds(
    lambda goals, pens, extra: Result(score=Score(goals, goals), pens=pens, extra_time=extra),
    goals,
    scores.filter(lambda pens: pens.home != pens.away),
    st.booleans(),
)
off_the_pitch = st.sampled_from(
    [
        Result(annulled=True),
        Result(score=Score(1, 1), annulled=True),
        Result(score=Score(3, 0), awarded=True),
        Result(score=Score(0, 3), forfeit="home", awarded=True),
        Result(score=Score(3, 0), forfeit="away", awarded=True),
        Result(score=Score(2, 1), extra_time=True, half_time=Score(0, 1)),
    ]
)
results = ordinary | shoot_outs | off_the_pitch


def _is_name(text):
    try:
        return ensure_name(text) == text
    except LeagueError:
        return False


names = st.one_of(
    st.sampled_from(CORPUS),
    st.text(min_size=1, max_size=30).filter(_is_name),
    st.text("ab v-:#\"'[](),;=+@|▪ 0123456789", min_size=1, max_size=20).filter(_is_name),
)
teams = st.lists(names, min_size=4, max_size=4, unique_by=exact_key)


@st.composite
def leagues(draw):
    league = make_league(draw(teams), name=draw(names))
    ids = [match.id for _, match in league.season.all_matches()]
    chosen = draw(st.lists(st.sampled_from(ids), unique=True))
    return with_results(league, {id: draw(results) for id in chosen})


def exported(league, key, **wishes):
    return render(None, league, key, str, Wishes(**wishes))


def told(rows):
    """What a row says of its match, wherever it stands in a file."""
    return [(r.home, r.away, r.result, r.date, r.round, r.group, r.playoff, r.waiting) for r in rows]


@QUICK
@given(leagues())
def test_every_result_survives_every_format(league):
    rows = rows_of_league(league)
    for key, file in FILES.items():
        back = parse_results(exported(league, key), file)
        assert told(back.rows) == told(rows), key
        if key != "csv":
            assert back.title == league.name


@QUICK
@given(leagues())
def test_csv_and_json_keep_ids_and_notes(league):
    for key in ("csv", "jsonl", "football.json"):
        back = parse_results(exported(league, key), FILES[key])
        assert [row.id for row in back.rows] == [row.id for row in rows_of_league(league)]


@settings(max_examples=25, deadline=None)
@given(leagues())
def test_an_empty_copy_of_the_league_takes_all_results_back(league):
    empty = type(league)(league.path, league.about, league.first_teams, league.calendar, [])
    for key, file in FILES.items():
        matched = match_results(empty, parse_results(exported(league, key), file))
        after = empty.with_changes(matched.changes, time="")
        assert {id: found.result for id, found in after.facts.results.items()} == {
            id: found.result for id, found in league.facts.results.items()
        }, key


@settings(max_examples=25, deadline=None)
@given(teams, st.lists(results, max_size=12))
def test_a_league_file_comes_back_identical(names, found):
    tables = make_tables(names)
    league = make_league(names)
    ids = [match.id for _, match in league.season.all_matches()]
    league = with_results(league, dict(zip(ids, found, strict=False)))
    data = to_bytes(tables, league)
    exported_bytes = render(parse_document(data), league, "json", str)
    back_tables, back = parse_league_tables(exported_bytes, "x.json")
    assert back_tables == parse_document(data).tables
    assert (back.head, list(back.entries)) == (league.head, list(league.entries))
    assert (back.calendar.stages, back.teams, back.about) == (
        league.calendar.stages,
        league.teams,
        league.about,
    )


@QUICK
@given(st.text())
def test_a_cell_comes_back_as_it_was(text):
    assert plain_cell(neutralised(text)) == text


@QUICK
@given(
    st.lists(st.lists(st.text("ab,;\"'\n\t =x", max_size=8), min_size=2, max_size=4), min_size=1, max_size=5)
)
def test_csv_text_comes_back_as_it_was(records):
    records = [["first", "second"], *records]
    text = "\n".join(format_record(cells) for cells in records)
    problems = []
    back = [record.cells for record in read_records(text, "x.csv", problems)]
    assert problems == []
    blank = [cells for cells in records if format_record(cells).strip()]
    assert back == blank


def refusal_code(data, file):
    """The exit code of a refusal; None if the file was accepted. Anything else is a crash."""
    try:
        parse_results(data, file)
    except LeagueError as error:
        return error.exit_code if str(error) else 0
    return None


@QUICK
@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_nothing_that_is_read_crashes(data):
    for file in ("x.csv", "x.txt", "x.json", "x.jsonl", "stdin"):
        assert refusal_code(data, file) in (None, 4)


line = st.text("AB v-–:()[]#▪»|=.@ '0123456789\tpenaetGroupMatchdayJn", max_size=40)


@QUICK
@given(st.lists(line, max_size=8))
def test_no_football_txt_crashes(lines):
    assert refusal_code("\n".join(lines).encode(), "x.txt") in (None, 4)
