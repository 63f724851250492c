"""Games of other libraries, played at random, to compare decisions a second with: the extra `bench`.

Only those that are installed take part. Chance and legal moves are asked for as their documentation shows.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

Play = Callable[[int], int]
"""Plays so many games and says how many decisions were made."""


def installed_peers() -> dict[str, Play]:
    peers: dict[str, Play] = {}
    if find_spec("pyspiel") is not None:
        import_module("open_spiel.python.games.liars_poker")
        peers["OpenSpiel's hearts (C++)"] = make_open_spiel("hearts")
        peers["OpenSpiel's liar's poker (Python)"] = make_open_spiel("python_liars_poker")
    if find_spec("rlcard") is not None:
        peers["RLCard's uno"] = make_rlcard("uno")
    return peers


def make_open_spiel(name: str) -> Play:
    game = import_module("pyspiel").load_game(name)
    draw = random.Random(1).random

    def play(games: int) -> int:
        return sum(_play_state(game.new_initial_state(), draw) for _ in range(games))

    return play


def _play_state(state: Any, draw: Callable[[], float]) -> int:
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            action = outcomes[int(draw() * len(outcomes))][0]
        else:
            actions = state.legal_actions()
            action = actions[int(draw() * len(actions))]
            decisions += 1
        state.apply_action(action)
    return decisions


def make_rlcard(name: str) -> Play:
    rlcard = import_module("rlcard")
    environment = rlcard.make(name, config={"seed": 1})
    agent = import_module("rlcard.agents").RandomAgent(environment.num_actions)
    environment.set_agents([agent] * environment.num_players)

    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            trajectories, _ = environment.run(is_training=False)
            decisions += sum((len(trajectory) - 1) // 2 for trajectory in trajectories)
        return decisions

    return play
