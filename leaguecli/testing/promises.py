"""The promises of an engine, one function each; `PROMISES` names them in the order of checking."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.errors import InvalidData, LeagueError
from leaguecli.model.result import Result, format_result, result_to_data
from leaguecli.tabletop.checks import LARGEST_STATE, ensure_engine, parse_one_result, parse_results
from leaguecli.tabletop.engine import Campaign, Drawing, Engine, Round
from leaguecli.tabletop.host import ensure_text_keys
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.table import Table
from leaguecli.tabletop.transcript import format_transcript, parse_transcript
from leaguecli.testing.failing import fail
from leaguecli.testing.runs import Runs
from leaguecli.testing.steps import Outcome, Run, Step, naming, plain_state


def check_protocol(runs: Runs) -> None:
    """Everything an engine needs is there, and every decision it asks for is declared."""
    try:
        ensure_engine(runs.engine, runs.engine.key if hasattr(runs.engine, "key") else "")
    except InvalidData as error:
        fail("protocol", "", str(error))
    if not isinstance(runs.engine, Engine):
        fail("protocol", "", "the engine does not follow the Engine protocol")
    with naming("seats", "start"):
        campaign = runs.engine.start(runs.setup, runs.make_table("sensible", runs.seeds[0]))
    if not isinstance(campaign, Campaign):
        fail("protocol", "", "start() gives no Campaign")
    _nothing_found(runs, "protocol")


def check_ends(runs: Runs) -> None:
    """Every round ends, whoever plays."""
    for run in runs.every():
        if not run.steps:
            fail("ends", run.where, "the season has no rounds")
    _nothing_found(runs, "ends")


def check_legal(runs: Runs) -> None:
    """There is always a legal answer, and the engine's own agents give one."""
    _nothing_found(runs, "legal")


def check_written(runs: Runs) -> None:
    """Two different answers to a question are written differently."""
    _nothing_found(runs, "written")


def check_hidden(runs: Runs) -> None:
    """No view leads to another hand, a deck, the campaign, the table or its chance."""
    _nothing_found(runs, "hidden")


def check_story(runs: Runs) -> None:
    """What is told has a template, what is asked has its words, and all of it is plain data."""
    _nothing_found(runs, "story")


def _nothing_found(runs: Runs, check: str) -> None:
    for run in runs.every():
        if check in run.findings:
            fail(check, run.where, run.findings[check])


def check_repeatable(runs: Runs) -> None:
    """The same seed gives the same transcript: again, in another process, under another hash seed."""
    from leaguecli.testing.elsewhere import texts_elsewhere

    if not runs.target:
        fail("repeatable", "", 'no other process can import this engine: give it as "module:attribute"')
    for number, run in enumerate(runs.every()):
        expected = run.texts(runs.engine.key, runs.setup)
        again = runs.play_again(run.mix, run.seed, run.steps)
        _same(run, expected, again.texts(runs.engine.key, runs.setup), "a second time")
        if run.seed == runs.seeds[0]:
            _same(run, expected, texts_elsewhere(runs, run, number + 1), "in another process")


def _same(run: Run, expected: list[str], found: list[str], when: str) -> None:
    for step, one, other in zip(run.steps, expected, found, strict=True):
        if one != other:
            lines = zip(one.splitlines(), other.splitlines(), strict=False)
            differing = next(((a, b) for a, b in lines if a != b), ("…", "one is longer"))
            was, now = (line.strip() for line in differing)
            place = f"{step.name}, {run.where}"
            fail("repeatable", place, f"played {when} it goes another way: `{was}` is now `{now}`")


def check_simulated(runs: Runs) -> None:
    """Being written down changes nothing: the simulated table gives the same results."""
    for run in runs.every():
        table = Table(runs.make_agents(run.mix), run.seed)
        with naming(run.where, "start"):
            campaign = runs.engine.start(runs.setup, table)
        for step in run.steps:
            with naming(run.where, step.name):
                outcome = step.perform(campaign, table)
            _same_outcome("simulated", run, step, outcome, "simulated")


def _same_outcome(check: str, run: Run, step: Step, found: Outcome, how: str) -> None:
    if found == step.outcome:
        return
    place = f"{step.name}, {run.where}"
    if not isinstance(found, dict) or not isinstance(step.outcome, dict):
        fail(check, place, f"the draw goes another way {how}")
    was, now = step.outcome, found
    match = next(match for match in (*was, *now) if was.get(match) != now.get(match))
    fail(check, place, f"{match} was {_text(was.get(match))} and is {_text(now.get(match))} {how}")


def _text(result: Result | None) -> str:
    return format_result(result) if result is not None else "not played"


def check_replayed(runs: Runs) -> None:
    """A transcript, read back from its text, gives the same results without any chance."""
    for run in runs.every():
        for step, text in zip(run.steps, run.texts(runs.engine.key, runs.setup), strict=True):
            place = f"{step.name}, {run.where}"
            try:
                results = replay(runs.engine, parse_transcript(parse_nodes(text, "transcript")))
            except LeagueError as error:
                hint = f" [{error.advice}]" if error.hint else ""
                fail("replayed", place, f"its own transcript is refused: {error}{hint}")
            if step.entrants is None:
                _same_outcome("replayed", run, step, results, "when replayed")


def check_saved(runs: Runs) -> None:
    """The state is plain data, and a campaign that is saved and loaded between all rounds goes on alike."""
    for run in runs.every():
        with naming(run.where, "start"):
            campaign = runs.engine.start(runs.setup, runs.make_table(run.mix, run.seed))
        for step in run.steps:
            place = f"{step.name}, {run.where}"
            with naming(run.where, step.name):
                campaign = runs.engine.resume(runs.setup, _saved(campaign, place))
                _no_change("before", step.state, plain_state(campaign), place)
            _goes_on(runs, run, step, campaign)
        _no_change("after", run.end, plain_state(campaign), run.where)


def _goes_on(runs: Runs, run: Run, step: Step, campaign: Campaign) -> None:
    """At a table of its own, as on another evening."""
    place = f"{step.name}, {run.where}"
    table = runs.make_table(run.mix, run.seed)
    before = campaign.state()
    copy = json.dumps(before)
    with naming(run.where, step.name):
        outcome = step.perform(campaign, table)
    if json.dumps(before) != copy:
        fail("saved", place, "a state that was given away changes while play goes on; copy its lists")
    _same_outcome("saved", run, step, outcome, "after saving and loading")
    if table.lines != step.lines:
        fail("saved", place, "after saving and loading the play goes another way")


def _saved(campaign: Campaign, place: str) -> dict[str, Any]:
    state = campaign.state()
    try:
        ensure_text_keys(state)
        text = json.dumps(state, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        fail("saved", place, f"the state is no plain data: {error}")
    if len(text) > LARGEST_STATE:
        fail("saved", place, f"the state has {len(text)} characters, {LARGEST_STATE} are allowed")
    loaded = json.loads(text)
    if not isinstance(loaded, dict):
        fail("saved", place, "the state is no mapping")
    return loaded


def _no_change(when: str, expected: dict[str, Any], found: dict[str, Any], place: str) -> None:
    if expected != found:
        keys = [key for key in (*expected, *found) if expected.get(key) != found.get(key)]
        fail("saved", place, f"after saving and loading the state is another one {when} the round: {keys[0]}")


def check_by_hand(runs: Runs) -> None:
    """Results recorded at a real table are not played again, and the season goes on with them."""
    for seed in runs.seeds:
        usual = runs.run("sensible", seed)
        table = runs.make_table("sensible", seed)
        with naming(usual.where, "start"):
            campaign = runs.engine.start(runs.setup, table)
        runs.season(runs.setup, StagesByHand(campaign, table, usual))


class StagesByHand:
    """Records the first match of each round with a result from elsewhere, and has the others played."""

    def __init__(self, campaign: Campaign, table: Table, usual: Run) -> None:
        self.campaign = campaign
        self.table = table
        self.usual = usual
        if isinstance(campaign, Drawing):
            self.draw = self._draw

    def play(self, round: Round, table: Any = None) -> dict[str, Result]:
        known = _first_by_hand(round, self.usual)
        place = self.usual.where + ", some by hand"
        asked = replace(round, known=known)
        with naming(place, round.id):
            for pairing in round.pairings:
                if pairing.id in known:
                    self.campaign.record(asked, pairing, known[pairing.id], {}, self.table)
            results = self.campaign.play(asked, self.table)
        _ensure_results("by_hand", results, asked, f"{round.id}, {place}")
        return known | results

    def _draw(self, round: Round, entrants: Any, table: Any = None) -> list[tuple[int, int]]:
        assert isinstance(self.campaign, Drawing)
        return self.campaign.draw(round, entrants, self.table)


def _first_by_hand(round: Round, usual: Run) -> dict[str, Result]:
    """The first match of each round, with a result this game may well have."""
    results = list(usual.results().values())
    fitting = [r for r in results if not round.pairings[:1] or r.winner() or not round.pairings[0].decisive]
    return {pairing.id: fitting[0] for pairing in round.pairings[:1]} if fitting else {}


def check_plausible(runs: Runs) -> None:
    """Every match that was to be played has a possible result, and chance plays a part."""
    seen = set()
    for run in runs.every():
        for step in run.steps:
            if step.entrants is None:
                _ensure_results("plausible", step.results, step.round, f"{step.name}, {run.where}")
        seen.add(tuple(format_result(result) for result in run.results().values()))
    if len(runs.seeds) > 1 and len(seen) == 1 and len(next(iter(seen))) > 3:
        fail("plausible", "", "every seed gives the same results")


def _ensure_results(check: str, results: dict[str, Result], round: Round, place: str) -> None:
    for match, result in results.items():
        if not isinstance(result, Result):
            fail(check, place, f"{match} ended with {result!r}, which is no Result")
    try:
        parse_results({match: result_to_data(result) for match, result in results.items()}, round)
    except InvalidData as error:
        fail(check, place, str(error))


def check_friendly(runs: Runs) -> None:
    """One match between two teams: it ends, is told, is repeatable and can be replayed."""
    setup = replace(
        runs.setup, teams=runs.setup.teams[:2], persons=(), owners=runs.setup.owners[:2], competitions=()
    )
    pair = Runs(runs.engine, runs.target, setup, runs.season, runs.seeds)
    for mix in ("sensible", "random"):
        for seed in runs.seeds:
            where = f"agents {mix}, seed {seed}"
            result, text, findings = _friendly(pair, mix, seed, where)
            for finding in findings.values():
                fail("friendly", where, finding)
            if _friendly(pair, mix, seed, where)[1] != text:
                fail("friendly", where, "a friendly of the same seed goes another way")
            try:
                parse_one_result(result_to_data(result), "the friendly")
                replay(runs.engine, parse_transcript(parse_nodes(text, "transcript")))
            except LeagueError as error:
                fail("friendly", where, str(error))


def _friendly(pair: Runs, mix: str, seed: int, where: str) -> tuple[Result, str, dict[str, str]]:
    table = pair.make_watching_table(mix, seed)
    with naming(where, "friendly"):
        result = pair.engine.friendly(pair.setup, table)
    text = format_transcript(pair.engine.key, pair.setup, friendly=(table.lines, result))
    return result, text, table.findings


PROMISES: dict[str, Callable[[Runs], None]] = {
    "protocol": check_protocol,
    "ends": check_ends,
    "legal": check_legal,
    "written": check_written,
    "hidden": check_hidden,
    "story": check_story,
    "plausible": check_plausible,
    "repeatable": check_repeatable,
    "simulated": check_simulated,
    "replayed": check_replayed,
    "saved": check_saved,
    "by_hand": check_by_hand,
    "friendly": check_friendly,
}
