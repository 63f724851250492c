"""A recorded table that looks closely at every decision and every told event."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.agents import Agent
from leaguecli.tabletop.decision import Decision, Options
from leaguecli.tabletop.engine import Campaign, Engine
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.story import placeholders
from leaguecli.tabletop.table import By, Table
from leaguecli.testing.failing import ConformanceError, fail
from leaguecli.testing.graph import Reached, is_leaf

MOST_ACTIONS = 200_000
"""Rolls, cards and decisions of one match or block: more than any evening holds."""

LOOKED_AT_CLOSELY = 12
LOOKED_AT_NOW_AND_THEN = 25


class WatchingTable(RecordedTable):
    """Findings are kept by check, so that each check speaks only of its own promise."""

    def __init__(self, engine: Engine, agents: Sequence[Agent], seed: int, names: Sequence[str]) -> None:
        self.engine = engine
        self.campaign: Campaign | None = None
        self.findings: dict[str, str] = {}
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.actions = 0
        self._asked: Counter[tuple[str, int]] = Counter()
        super().__init__(agents, seed, names)

    def find(self, check: str, what: str) -> None:
        self.findings.setdefault(check, what)

    def _write(self, verb: str, subject: str, by: By, **words: Any) -> None:
        self._act()
        super()._write(verb, subject, by, **words)

    def at(self, name: int | str) -> None:
        super().at(name)
        self.actions = 0

    def _act(self) -> None:
        self.actions += 1
        if self.actions > MOST_ACTIONS:
            fail("ends", "", f"no end after {MOST_ACTIONS} rolls, cards and decisions of one match")

    # Decisions

    def choose(self, seat: int, decision: Decision, view: Any, options: Options) -> Any:
        self._act()
        who = f"{decision.name} ({decision.rule}) of {self.names[seat]}"
        count = self._asked[decision.name, seat] = self._asked[decision.name, seat] + 1
        if count <= LOOKED_AT_CLOSELY or count % LOOKED_AT_NOW_AND_THEN == 0:
            self._look_at_question(who, decision, view)
            self._look_at_options(who, decision, view, options)
            self._look_for_secrets(who, seat, view)
        try:
            return super().choose(seat, decision, view, options)
        except InvalidData as error:
            fail("legal", "", f"{error} [decision {who}]")
        except ConformanceError:
            raise
        except Exception as error:
            raise ConformanceError(
                f"legal: {type(error).__name__} while {self.names[seat]} answered {who}: {error}"
            ) from error

    def _look_at_question(self, who: str, decision: Decision, view: Any) -> None:
        if decision not in self.engine.decisions:
            self.find("protocol", f"the decision {who} is not among the engine's `decisions`")
        words: Any = getattr(view, "words", dict)()
        missing = [word for word in placeholders(decision.question) if word not in words]
        if missing:
            self.find("story", f"the question of {who} wants {{{missing[0]}}}, which `words()` does not give")
        lines: Any = getattr(view, "lines", list)()
        if not all(isinstance(line, str) for line in lines):
            self.find("story", f"`lines()` of the view of {who} are not texts")

    def _look_at_options(self, who: str, decision: Decision, view: Any, options: Options) -> None:
        if decision.parse is not None:
            return
        listed = options()
        if not listed:
            fail("legal", "", f"there is no legal answer to {who}")
        written: dict[str, Any] = {}
        for option in listed:
            form = decision.format(view, option)
            text = json.dumps(decision.canonical(form), sort_keys=True)
            if text in written:
                self.find("written", f"two answers to {who} are both written {form}")
            written[text] = option

    def _look_for_secrets(self, who: str, seat: int, view: Any) -> None:
        reached = Reached(view)
        if not reached.is_complete:
            self.find("hidden", f"the view of {who} leads to more objects than can be counted")
        thing = reached.first((Table, random.Random))
        if thing is not None:
            what = "the table" if isinstance(thing, Table) else "a stream of chance"
            self.find("hidden", f"the view of {who} leads to {what}: {reached.way_to(thing)}")
        if self.campaign is None:
            return
        if self.campaign in reached:
            self.find("hidden", f"the view of {who} leads to the campaign: {reached.way_to(self.campaign)}")
        for secret in self.engine.secrets(self.campaign, seat):
            if is_leaf(secret):
                self.find(
                    "hidden", f"secrets() yields {secret!r} for {who}: yield the list or object that holds it"
                )
            elif secret in reached:
                self.find("hidden", f"the view of {who} leads to a secret: {reached.way_to(secret)}")

    # Story

    def tell(self, kind: str, **facts: Any) -> None:
        self.told.append((kind, facts))
        template = self.engine.story.get(kind)
        if template is None:
            self.find("story", f"there is no story of `{kind}`")
            return
        missing = [word for word in placeholders(template) if word not in facts]
        if missing:
            self.find("story", f"the story of `{kind}` wants {{{missing[0]}}}, which it is not told")
        try:
            json.dumps(facts, allow_nan=False)
        except (TypeError, ValueError) as error:
            self.find("story", f"a fact of `{kind}` is no plain data: {error}")
