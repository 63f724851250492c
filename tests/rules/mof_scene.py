"""Scenes for the rules of Masters of Football: clubs as they stand, scripted dice, cards and answers.

A scene plays through the real rules, writes its transcript, and replays that transcript: what a test sees has
passed the replayed table too. Dice that nobody scripted never score.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from leaguecli.engines.masters_of_football.campaign import MastersCampaign
from leaguecli.engines.masters_of_football.engine import MastersOfFootball
from leaguecli.engines.masters_of_football.loading import shipped_game
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.result import Result, format_result
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.transcript import format_transcript, parse_transcript

HOME, AWAY, THIRD, FOURTH = range(4)
TEAMS = ("Lions", "Tigers", "Bears", "Wolves")
SQUADS = (
    "Belmonte Maroto Cortado",
    "Halvorsund Quillfeather Ivarsen",
    "Lumiar Palmarin Gullick",
    "Arkwell Rosmund Bracken",
)
"""Without any genius, each with all three positions."""
MANAGERS = ("master_tactician", "super_agent_partnership", "youth_academy", "benefactor")
ALL = object()


def club(
    manager: str, squad: str, hand: tuple[str, ...] = (), money: int = 5, played: int = 0
) -> dict[str, Any]:
    return {
        "manager": manager,
        "money": money,
        "squad": squad.split(),
        "hand": list(hand),
        "played": played,
    }


class Asked:
    """One question as it was put: who, when, and every answer that was open."""

    def __init__(self, decision: str, seat: int, turn: int, options: list[Any], view: Any) -> None:
        self.decision, self.seat, self.turn, self.options, self.view = decision, seat, turn, options, view


class ScriptedTable(RecordedTable):
    """Rolls, draws and answers what the scene says, and something harmless otherwise."""

    def __init__(self, scene: Scene, names: tuple[str, ...]) -> None:
        self.scene = scene
        self.last = ""
        self.counts: dict[str, int] = {}
        super().__init__([], 0, names, scene.listen)

    def roll(self, die: Any, by: Any = None) -> Any:
        kind = die.name.split("-")[0]
        key = f"{self.last} genius" if kind == "genius" else kind
        self.last = kind if kind != "genius" else self.last
        self.counts[key] = self.counts.get(key, 0) + 1
        label = self.scene.face(key, self.counts[key], die)
        index = die.labels.index(label)
        self.scene.rolled.append((die.name, by, label))
        self._write("roll", die.name, by, face=label)
        return die.faces[index]

    def draw(self, deck: Any, by: Any = None) -> Any:
        self._bring_up(deck)
        return super().draw(deck, by)

    def deal(self, deck: Any, count: int, to: Any = None) -> list[Any]:
        for number in range(min(count, len(deck))):
            self._bring_up(deck, number)
        return super().deal(deck, count, to)

    def _bring_up(self, deck: Any, depth: int = 0) -> None:
        """The next scripted card of this deck comes to the top, below those already brought up."""
        wanted = self.scene.cards.get(deck.name)
        if wanted:
            label = wanted.pop(0)
            rest = deck[: len(deck) - depth]
            labels = [deck.label(card) for card in rest]
            assert label in labels, f"{label} is not in the {deck.name}: {labels}"
            index = labels.index(label)
            deck.insert(len(deck) - depth - 1, deck.pop(index))

    def choose(self, seat: int, decision: Any, view: Any, options: Any) -> Any:
        found = list(options())
        texts = [plain(decision.format(view, option)) for option in found]
        turn = view.pitch.turn if hasattr(view, "pitch") else 0
        self.scene.asked.append(Asked(decision.name, seat, turn, texts, view))
        wanted = self.scene.answer_to(decision.name, seat, turn)
        index = texts.index(wanted) if wanted is not None and wanted in texts else 0
        if wanted is not None and wanted not in texts:
            raise AssertionError(f"{wanted} is no answer to {decision.name}: {texts}")
        if decision.silent and found[index] is None:
            self._unsaid.append(self._line("decide", decision.name, seat, choice=texts[index]))
        else:
            self._write("decide", decision.name, seat, choice=decision.format(view, found[index]))
        return found[index]


def plain(written: Any) -> Any:
    return " ".join(sorted(written)) if isinstance(written, list) else written


class Scene:
    def __init__(
        self,
        *clubs: dict[str, Any],
        engine: MastersOfFootball | None = None,
        teams: tuple[str, ...] = TEAMS,
        persons: tuple[bool, ...] = (),
        **state: Any,
    ) -> None:
        self.engine = engine or MastersOfFootball(shipped_game())
        self.game = self.engine.game
        rest = range(len(clubs), min(len(teams), len(SQUADS)))
        written = [*clubs, *(club(MANAGERS[n], SQUADS[n]) for n in rest)]
        self.setup = Setup(teams, persons)
        self.state: dict[str, Any] = {"clubs": written, **state}
        self.faces: dict[tuple[str, int], str] = {}
        self.cards: dict[str, list[str]] = {}
        self.answers: list[tuple[str, int, int | None, str]] = []
        self.asked: list[Asked] = []
        self.rolled: list[tuple[str, Any, str]] = []
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.lines: list[dict[str, Any]] = []
        self.text = ""
        self.campaign: MastersCampaign | None = None

    # The script

    def attack(self, number: int, face: Any, genius: Any = 1) -> Scene:
        """The n-th attack roll of the match; a re-roll counts as one more."""
        self.faces["attack", number] = str(face)
        self.faces["attack genius", number] = str(genius)
        return self

    def defence(self, number: int, face: Any, genius: Any = 1) -> Scene:
        self.faces["defence", number] = str(face)
        self.faces["defence genius", number] = str(genius)
        return self

    def goal(self, *numbers: int) -> Scene:
        for number in numbers:
            self.attack(number, "max", 2).defence(number, "min", 1)
        return self

    def battle(self, number: int, home: tuple[Any, Any], away: tuple[Any, Any]) -> Scene:
        """The n-th tactical battle: tactic and genius die of both sides."""
        for offset, (face, genius) in enumerate((home, away)):
            self.faces["tactic", 2 * number - 1 + offset] = str(face)
            self.faces["tactic genius", 2 * number - 1 + offset] = str(genius)
        return self

    def tactic_roll(self, number: int, face: Any) -> Scene:
        self.faces["tactic", number] = str(face)
        return self

    def genius_rolls(self, *faces: Any) -> Scene:
        """The Academy's dice."""
        for number, face in enumerate(faces, start=1):
            self.faces[" genius", number] = str(face)
        return self

    def draws(self, deck: str, *labels: str) -> Scene:
        self.cards.setdefault(deck, []).extend(labels)
        return self

    def answer(self, seat: int, decision: str, *choices: str, turn: int | None = None) -> Scene:
        self.answers += [(decision, seat, turn, choice) for choice in choices]
        return self

    def tactics(self, home: str, away: str, half: int = 1) -> Scene:
        return self.answer(HOME, "tactic", home).answer(AWAY, "tactic", away)

    # What the table asks of the script

    def face(self, key: str, number: int, die: Any) -> str:
        face = self.faces.get((key, number))
        if face is None:
            face = {"attack": "min", "defence": "max", "tactic": "1"}.get(key, "1")
        ranked = sorted(range(die.size), key=die.faces.__getitem__)
        return {"min": die.labels[ranked[0]], "max": die.labels[ranked[-1]]}.get(face, face)

    def answer_to(self, decision: str, seat: int, turn: int) -> str | None:
        for number, (name, who, when, choice) in enumerate(self.answers):
            if (name, who) == (decision, seat) and when in (None, turn):
                del self.answers[number]
                return choice
        return None

    def listen(self, kind: str, facts: dict[str, Any]) -> None:
        self.told.append((kind, facts))

    # Playing

    def play(self, *rounds: Round) -> dict[str, Result]:
        rounds = rounds or (match_round(),)
        self.campaign = self.engine.resume(self.setup, self.state)  # type: ignore[assignment]
        assert self.campaign is not None
        results: dict[str, Result] = {}
        played = []
        for round in rounds:
            table = ScriptedTable(self, self.setup.teams)
            found = self.campaign.play(round, table)
            self.lines += table.lines
            results |= found
            played.append((round, table.lines, found))
        assert not self.answers, f"never asked: {self.answers}"
        assert not any(self.cards.values()), f"never drawn: {self.cards}"
        self.text = format_transcript(self.engine.key, self.setup, state=self.state, rounds=played)
        self._replay(results)
        return results

    def start(self) -> MastersCampaign:
        """The draft from the beginning, through a transcript of its own."""
        table = ScriptedTable(self, self.setup.teams)
        self.campaign = self.engine.start(self.setup, table)  # type: ignore[assignment]
        assert self.campaign is not None
        assert not self.answers, f"never asked: {self.answers}"
        self.lines = table.lines
        event = (Round("NOTHING"), [], {})
        self.text = format_transcript(self.engine.key, self.setup, start=table.lines, rounds=[event])
        replay(self.engine, parse_transcript(parse_nodes(self.text, "scene.yaml")))
        return self.campaign

    def score(self, *rounds: Round) -> str:
        return format_result(next(iter(self.play(*rounds).values())))

    def _replay(self, results: dict[str, Result]) -> None:
        transcript = parse_transcript(parse_nodes(self.text, "scene.yaml"))
        assert replay(self.engine, transcript) == results

    # Looking back

    def club(self, seat: int) -> dict[str, Any]:
        assert self.campaign is not None
        return json.loads(json.dumps(self.campaign.state()))["clubs"][seat]

    def after(self, key: str) -> Any:
        assert self.campaign is not None
        return self.campaign.state()[key]

    def questions(self, decision: str, seat: int | None = None, turn: int | None = None) -> list[Asked]:
        return [
            asked
            for asked in self.asked
            if asked.decision == decision and seat in (None, asked.seat) and turn in (None, asked.turn)
        ]

    def options(self, decision: str, seat: int, turn: int | None = None, number: int = 0) -> list[str]:
        """What could be answered when the question was put (for the n-th time)."""
        asked = self.questions(decision, seat, turn)
        return asked[number].options if asked else []

    def events(self, *kinds: str) -> list[dict[str, Any]]:
        return [facts for kind, facts in self.told if kind in kinds]

    def levels(self, number: int = 0) -> dict[str, dict[str, Any]]:
        """Values and colours told before kick-off (0) or at half-time (1), by side."""
        told = self.events("levels")[2 * number : 2 * number + 2]
        return {facts["side"]: facts for facts in told}

    def dice(self, kind: str) -> list[str]:
        return [name for name, _, _ in self.rolled if name.startswith(kind)]


def match_round(home: int = HOME, away: int = AWAY, id: str = "M1") -> Round:
    return Round("MD1", (Pairing(id, home, away),))


def event(id: str) -> Round:
    return Round(id, (), "event")


def with_card(name: str, **effects: int) -> MastersOfFootball:
    """The game with the effects of one card changed, as an owner of other cards would type them."""
    game = shipped_game()
    actions = [
        replace(card, effects=replace(card.effects, **effects)) if card.name == name else card
        for card in game.actions
    ]
    return MastersOfFootball(replace(game, actions=actions))
