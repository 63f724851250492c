"""A plug-in can do what it likes: it costs one clear error, and the program and its data stay whole."""

import gc
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.errors import UsageProblem
from leaguecli.model.result import Result, Score
from leaguecli.tabletop import pipes
from leaguecli.tabletop.agents import HumanAgent, RandomAgent, Thinker
from leaguecli.tabletop.child import Limits, PluginFailed, close_children, make_limits
from leaguecli.tabletop.discovery import child_path
from leaguecli.tabletop.engine import Campaign, Drawing, Engine, Pairing, Round, Setup
from leaguecli.tabletop.foreign import ForeignEngine
from leaguecli.tabletop.hosted import Plugin
from leaguecli.tabletop.recorded import LiveTable, RecordedTable
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.table import Table
from leaguecli.tabletop.transcript import format_transcript, parse_transcript

HERE = Path(__file__).parent
SETUP = Setup(("Ajax", "NO"))
ROUND = Round("R1", (Pairing("M1", 0, 1), Pairing("M2", 1, 0)))
PATIENT = Limits(seconds=20.0, memory_mb=400)
QUICK = Limits(seconds=1.0, memory_mb=400)
HANGING = ("hangs", "hangs_in_c", "stops", "starts_others")

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals and limits of POSIX are tested here")


def hosted(name, limits=None):
    limits = limits or (QUICK if name in HANGING else PATIENT)
    return ForeignEngine(
        Plugin("toy", f"bad_engines:{name}", "lg-toy", "1.0", (str(HERE), *child_path())), limits
    )


def own(name):
    sys.path.insert(0, str(HERE))
    try:
        import bad_engines
    finally:
        sys.path.remove(str(HERE))
    return getattr(bad_engines, name)


def agents(engine):
    return [engine.agents["sensible"](), RandomAgent()]


def play(engine, round=ROUND, seed=7):
    table = Table(agents(engine), SeedPath(seed) / "run" / 3)
    return engine.start(SETUP, table).play(round, table)


@pytest.fixture(autouse=True)
def _no_child_is_left():
    yield
    close_children()


# The same game, here and there


def test_a_hosted_engine_is_an_engine():
    engine = hosted("good")
    assert isinstance(engine, Engine)
    assert (engine.key, engine.name, engine.version) == ("toy", "Toy", "1")
    assert engine.seats(SETUP) == ("Ajax", "NO")
    campaign = engine.start(SETUP, Table(agents(engine), 1))
    assert isinstance(campaign, Campaign)
    assert not isinstance(campaign, Drawing)
    assert engine.dice() == {}


def test_results_lines_and_story_are_the_same_in_the_child():
    outcomes = []
    for engine in (own("good"), hosted("good")):
        heard = []
        table = RecordedTable(
            agents(engine), 5, SETUP.teams, lambda kind, facts, h=heard: h.append((kind, facts))
        )
        campaign = engine.start(SETUP, table)
        results = campaign.play(ROUND, table)
        results |= campaign.play(Round("R2", (Pairing("M3", 0, 1),)), table)
        campaign.record(ROUND, ROUND.pairings[0], Result(score=Score(1, 0)), {"cards": 1}, table)
        outcomes.append((results, table.lines, heard, campaign.state()))
    assert outcomes[0] == outcomes[1]
    assert outcomes[0][3] == {"count": 4}


def test_a_table_keeps_its_place_between_calls():
    """`at` called here moves the twin too, and without it chance goes on where it stood."""
    outcomes = []
    for engine in (own("good"), hosted("good")):
        table = Table([RandomAgent(), RandomAgent()], 5)
        table.at("elsewhere")
        first = [engine.friendly(SETUP, table) for _ in range(5)]
        table.at("elsewhere")
        outcomes.append((first, engine.friendly(SETUP, table)))
    assert outcomes[0] == outcomes[1]
    assert outcomes[0][0][0] == outcomes[0][1]
    assert len(set(outcomes[0][0])) > 1


def test_a_campaign_goes_on_after_save_and_load():
    engine = hosted("good")
    campaign = engine.resume(SETUP, {"count": 40})
    campaign.play(ROUND, Table(agents(engine), 1))
    assert campaign.state() == {"count": 42}


def test_draws_and_sheets_come_through_where_the_game_has_them():
    outcomes = []
    for engine in (own("draws"), hosted("draws")):
        table = RecordedTable(agents(engine), 5, SETUP.teams)
        campaign = engine.start(SETUP, table)
        assert isinstance(campaign, Drawing)
        outcomes.append((campaign.draw(Round("CUP"), [1, 0], table), campaign.sheet(1), table.lines))
    assert outcomes[0] == outcomes[1]
    assert outcomes[0][1] == ["team 1", "count 0"]
    with pytest.raises(PluginFailed, match="is no draw of these teams"):
        campaign.draw(Round("BAD"), [1, 0], table)


def test_many_campaigns_are_kept_apart_and_forgotten():
    engine = hosted("good")
    table = Table(agents(engine), 1)
    campaigns = [engine.resume(SETUP, {"count": n}) for n in range(50)]
    assert [campaign.state()["count"] for campaign in campaigns] == list(range(50))
    gc.disable()
    try:
        campaigns.clear()
        assert len(engine._hosted._dropped) == 50
    finally:
        gc.enable()
    campaign = engine.start(SETUP, table)
    campaign.play(ROUND, table)
    assert engine._hosted._dropped == []


def test_a_transcript_replays_in_the_child():
    engine = hosted("good")
    table = RecordedTable(agents(engine), 5, SETUP.teams)
    result = engine.friendly(SETUP, table)
    text = format_transcript("toy", SETUP, friendly=(table.lines, result))
    heard = []
    transcript = parse_transcript(parse_nodes(text, "toy.yaml"))
    assert replay(engine, transcript, lambda kind, facts: heard.append(kind)) == {"": result}
    assert heard == ["kick"]


def test_a_broken_line_is_named_as_usual():
    text = "transcript: 1\ngame: toy\nteams: [Ajax, NO]\nplay:\n  - {decide: kick, by: Ajax, choice: up}\n"
    with pytest.raises(RuleBroken) as error:
        replay(hosted("good"), parse_transcript(parse_nodes(text, "toy.yaml")))
    assert str(error.value) == "toy.yaml:5:5: T-1: up is no legal answer to `kick`"
    assert error.value.advice == "legal: left; right"
    text = (
        text.replace("up", "left")
        + "  - {roll: die, face: 1}\n  - {roll: die, face: 2}\n  - {roll: die, face: 3}\n"
    )
    with pytest.raises(RuleBroken, match=r"toy.yaml:8:5: the play was already over"):
        replay(hosted("good"), parse_transcript(parse_nodes(text, "toy.yaml")))


def test_an_engine_may_refuse():
    with pytest.raises(UsageProblem) as error:
        hosted("good").seats(Setup(tuple("ABCDEFGHIJK")))
    assert (str(error.value), error.value.hint) == ("at most 9 teams play toy", "send some home")
    assert error.value.values == {"most": 9}


# People


def test_a_person_is_asked_here_and_may_take_her_time():
    asked = []

    def ask(decision, view, options):
        time.sleep(1.3)
        asked.append((decision.question.format(**view.words()), view.lines(), options()))
        return "right"

    engine = hosted("good", QUICK)
    table = LiveTable([HumanAgent(ask), RandomAgent()], 1, SETUP.teams)
    engine.friendly(SETUP, table)
    assert asked == [("keeper, left or right?", ["a ball", "a goal"], ["left", "right"])]
    assert table.lines[0] == {"decide": "kick", "by": "Ajax", "choice": "right"}


def test_what_was_told_comes_before_the_question():
    heard = []
    engine = hosted("good")
    human = HumanAgent(lambda decision, view, options: heard.append("asked") or "left")
    table = LiveTable([human, human], 1, SETUP.teams, lambda kind, facts: heard.append(kind))
    engine.start(SETUP, table).play(ROUND, table)
    assert heard == ["asked", "kick", "asked", "kick"]


def test_a_wide_decision_is_checked_in_the_child():
    objections = []

    def ask(decision, view, options):
        for said in ("far", "12", "7"):
            objections.append(decision.objection(view, decision.parse(view, said)))
        return "7"

    table = LiveTable([HumanAgent(ask), RandomAgent()], 1, SETUP.teams)
    hosted("aims").friendly(SETUP, table)
    assert objections[0][0] == "T-2"
    assert "invalid literal" in objections[0][1]
    assert objections[1:] == [("T-2", "at most 8"), None]
    assert table.lines[0]["choice"] == 7


def test_an_agent_of_the_callers_own_answers_from_here():
    class Right(Thinker):
        def kick(self, view, options):
            return options()[1]

    table = RecordedTable([Right(), Right()], 1, SETUP.teams)
    hosted("good").friendly(SETUP, table)
    assert table.lines[0]["choice"] == "right"


def test_a_person_who_leaves_ends_the_child():
    def ask(decision, view, options):
        raise KeyboardInterrupt

    engine = hosted("good")
    pid = engine._hosted.child().process.pid
    with pytest.raises(KeyboardInterrupt):
        engine.friendly(SETUP, LiveTable([HumanAgent(ask), RandomAgent()], 1, SETUP.teams))
    assert is_gone(pid)
    assert engine.friendly(SETUP, Table(agents(engine), 1))


# Vices

FAILURES = {
    "raises": "raised ZeroDivisionError: no goals \\x1b[2J today",
    "unprintable": "raised Unprintable",
    "unsayable": "raised InvalidData",
    "exits_politely": "raised SystemExit: bye",
    "interrupts": "raised KeyboardInterrupt",
    "hangs": "did not answer within 1 seconds",
    "hangs_in_c": "did not answer within 1 seconds",
    "stops": "did not answer within 1 seconds",
    "exits": "ended itself with exit code 3",
    "dies": "was ended by SIGSEGV",
    "eats_memory": "raised MemoryError",
    "eats_memory_at_once": "raised MemoryError",
    "closes_descriptors": "closed its channel",
    "writes_everywhere": "wrote into its channel",
    "undeclared": None,
    "nan": "raised what is no plain data: ValueError: Out of range float values",
    "nan_goals": "raised what is no plain data: ValueError: Out of range float values",
    "infinite_goals": "raised what is no plain data: ValueError: Out of range float values",
    "win": "returned what cannot be: M1 ended with 'win', which is no result",
    "win_goals": "returned what cannot be: M1 ended with 'win' goals; they are whole numbers from 0 to 999",
    "minus": "returned what cannot be: M1 ended with -5 goals",
    "minus_result": "returned what cannot be: M1 ended with -5 goals",
    "thousand": "returned what cannot be: M1 ended with 1000 goals",
    "enormous": "returned what cannot be: M1 ended with an enormous number goals",
    "too_enormous": "raised what is no plain data: ValueError: Exceeds the limit",
    "half": "returned what cannot be: M1 ended with 0.5 goals",
    "true": "returned what cannot be: M1 ended with True goals",
    "three_goals": "returned what cannot be: M1 ended with [1, 2, 3], which is no score",
    "nothing": "returned what cannot be: M1 has neither a score nor an outcome",
    "no_results": "returned what cannot be: results are a mapping of match ids, not list",
    "missing": "returned what cannot be: the result of M1 is missing",
    "surplus": "returned what cannot be: M99 was not to be played here",
    "unknown_fact": "returned what cannot be: M1 has an unknown bribe",
    "bad_outcome": "returned what cannot be: M1 has an impossible outcome: 'win'",
    "bad_forfeit": "returned what cannot be: M1 has an impossible forfeit: 'both'",
    "level_shootout": "returned what cannot be: the shoot-out of M1 has no winner",
    "objects": "raised what is no plain data: TypeError: Object of type object is not JSON serializable",
    "huge": "answered with more than 16 MB",
}


@pytest.mark.parametrize("name", [name for name, failure in FAILURES.items() if failure])
def test_a_vice_costs_one_clear_error(name):
    engine = hosted(name)
    pid = engine._hosted.child().process.pid
    with pytest.raises(PluginFailed) as error:
        play(engine)
    assert str(error.value).startswith(f"the plug-in toy (lg-toy 1.0) {FAILURES[name]}")
    assert str(error.value).endswith("(in play, seed 7 / run / 3)")
    assert is_gone(pid)


@pytest.mark.parametrize("name", ["hangs", "exits", "closes_descriptors", "raises"])
def test_vices_are_noticed_where_pipes_cannot_be_polled(name, monkeypatch):
    monkeypatch.setattr("leaguecli.tabletop.child.make_pipes", pipes.TimedPipes)
    with pytest.raises(PluginFailed) as error:
        play(hosted(name))
    assert str(error.value).startswith(f"the plug-in toy (lg-toy 1.0) {FAILURES[name]}")


def test_the_game_goes_on_where_pipes_cannot_be_polled(monkeypatch):
    expected = play(hosted("good"))
    monkeypatch.setattr("leaguecli.tabletop.child.make_pipes", pipes.TimedPipes)
    assert play(hosted("good")) == expected


def test_a_decisive_match_needs_a_winner():
    final = Round("F", (Pairing("M1", 0, 1, decisive=True),))
    with pytest.raises(PluginFailed, match="M1 needs a winner"):
        play(hosted("level"), final)
    assert play(hosted("level"))["M1"] == Result(score=Score(1, 1))


def test_an_undeclared_decision_is_not_put_to_a_person():
    engine = hosted("undeclared")
    table = LiveTable([HumanAgent(None), HumanAgent(None)], 1, SETUP.teams)
    with pytest.raises(PluginFailed, match="it asks for a decision it never declared: undeclared"):
        engine.friendly(SETUP, table)


@pytest.mark.parametrize("name", ["floods", "meddles"])
def test_noise_and_meddling_stay_in_the_child(name, capfd):
    before = (os.getcwd(), random.getstate(), dict(os.environ), list(sys.path))
    assert play(hosted(name)) == play(hosted("good")) == play(own("good"))
    assert (os.getcwd(), random.getstate(), dict(os.environ), list(sys.path)) == before
    assert capfd.readouterr() == ("", "")


def test_an_author_may_listen(monkeypatch, capfd):
    monkeypatch.setenv("LEAGUECLI_PLUGIN_OUTPUT", "1")
    play(hosted("floods"))
    assert "goal! goal!" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("state_number_keys", "raised TypeError: the key 1 of the state is no text"),
        ("state_list", "returned what cannot be: the state is a mapping, not list"),
        ("state_nan", "raised what is no plain data"),
        ("state_object", "raised what is no plain data"),
        ("state_huge", "returned what cannot be: the state has 500"),
        ("state_deep", "raised what is no plain data: ValueError: nested deeper than 100 levels"),
        ("state_deeper", "raised RecursionError"),
        ("state_half", "raised what is no plain data: UnicodeEncodeError"),
        ("state_cyclic", "raised RecursionError"),
    ],
)
def test_a_state_is_plain_bounded_data(name, problem):
    engine = hosted(name)
    campaign = engine.start(SETUP, Table(agents(engine), 1))
    with pytest.raises(PluginFailed) as error:
        campaign.state()
    assert str(error.value).startswith(f"the plug-in toy (lg-toy 1.0) {problem}")


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("absent", "raised AttributeError: module 'bad_engines' has no attribute 'absent' (in load"),
        ("partial", "is no engine: the engine has no method `seats`"),
        ("misnamed", "is no engine: the engine calls itself other, its entry point toy"),
        ("invisible", "is no engine: name T\\x1b[2Joy holds the invisible or control character U+001B"),
        ("bad_story", "is no engine: the engine's story of kick is no template of plain {words}"),
        ("no_agents", "is no engine: the engine's `agents` need at least `sensible`"),
        ("twice", "is no engine: two decisions of the engine are called kick"),
    ],
)
def test_a_broken_plugin_is_named_at_loading(name, problem):
    with pytest.raises(PluginFailed) as error:
        hosted(name)
    assert str(error.value).startswith(f"the plug-in toy (lg-toy 1.0) {problem}")


def test_after_a_failure_a_new_campaign_starts_and_the_old_one_is_lost():
    engine = hosted("good")
    table = Table(agents(engine), 1)
    campaign = engine.start(SETUP, table)
    engine.close()
    with pytest.raises(PluginFailed, match="was lost when it failed"):
        campaign.play(ROUND, table)
    assert engine.start(SETUP, table).play(ROUND, table)


def test_failures_leave_no_descriptors_behind():
    if not Path("/proc/self/fd").exists():
        pytest.skip("open descriptors are counted in /proc")
    counts = []
    for _ in range(3):
        with pytest.raises(PluginFailed):
            play(hosted("exits"))
        counts.append(len(os.listdir("/proc/self/fd")))
    assert counts[0] == counts[2]


def test_what_the_plugin_started_ends_with_it(tmp_path, monkeypatch):
    monkeypatch.setenv("TOY_GRANDCHILD", str(tmp_path / "pid"))
    with pytest.raises(PluginFailed, match="did not answer"):
        play(hosted("starts_others"))
    assert is_gone(int((tmp_path / "pid").read_text(encoding="utf-8")))


def test_an_engine_nobody_needs_any_more_takes_its_child_along():
    engine = hosted("good")
    campaign = engine.start(SETUP, Table(agents(engine), 1))
    pid = engine._hosted.child().process.pid
    del engine, campaign
    gc.collect()
    assert is_gone(pid)


def test_a_forked_worker_gets_a_child_of_its_own():
    engine = hosted("good")
    expected = play(engine)
    first = engine._hosted.child().process.pid
    worker = os.fork()
    if worker == 0:
        is_same = play(engine) == expected and engine._hosted.child().process.pid != first
        engine.close()
        os._exit(0 if is_same else 1)
    assert os.waitpid(worker, 0)[1] == 0
    assert play(engine) == expected
    assert engine._hosted.child().process.pid == first


# Endings

SCRIPT = """
import sys
sys.path.insert(0, {here!r})
from test_child_process import hosted, play
from leaguecli.tabletop.child import Limits
engine = hosted({name!r}, Limits(seconds={seconds}))
print(engine._hosted.child().process.pid, flush=True)
play(engine)
print("done", flush=True)
"""


def start_program(name, seconds=120):
    code = SCRIPT.format(here=str(HERE), name=name, seconds=seconds)
    program = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    return program, int(program.stdout.readline())


def is_gone(pid, patience=5.0):
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        if is_zombie(pid):
            return True
        time.sleep(0.02)
    return False


def is_zombie(pid):
    """One whose new parent is slow to bury it."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"
    except (OSError, IndexError):
        return False


def test_no_orphan_after_an_ordinary_end():
    program, pid = start_program("good")
    with program:
        assert (program.stdout.read(), program.stderr.read()) == ("done\n", "")
    assert is_gone(pid)


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_orphan_when_the_program_is_ended_in_mid_call(ending):
    program, pid = start_program("hangs")
    time.sleep(0.3)
    program.send_signal(ending)
    program.communicate(timeout=60)
    assert is_gone(pid)


@pytest.mark.slow
def test_no_orphan_even_if_the_plugin_lets_nothing_else_run():
    """Its own limit passes, and a few seconds, before the process notices by itself."""
    program, pid = start_program("hangs_in_c", seconds=2)
    time.sleep(0.5)
    program.kill()
    program.communicate(timeout=60)
    assert is_gone(pid, patience=30)


# Limits


def test_limits_may_be_set_in_the_environment(monkeypatch):
    assert make_limits() == Limits(60.0, 2048)
    monkeypatch.setenv("LEAGUECLI_PLUGIN_SECONDS", "2.5")
    monkeypatch.setenv("LEAGUECLI_PLUGIN_MEMORY_MB", "100")
    assert make_limits() == Limits(2.5, 100)


@pytest.mark.parametrize("text", ["x", "0", "-1", "nan", "1e9"])
def test_a_limit_that_is_none_is_refused(monkeypatch, text):
    monkeypatch.setenv("LEAGUECLI_PLUGIN_SECONDS", text)
    with pytest.raises(UsageProblem):
        make_limits()
