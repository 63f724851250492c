"""What is in the box (MNE-01): the boards and cards of one game, and tables made from them once."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache

from leaguecli.engines.magic_number_eleven.board import Board, read_board
from leaguecli.engines.magic_number_eleven.components import (
    Control,
    Penalty,
    Synergy,
    read_control,
    read_penalty,
    read_synergy,
)
from leaguecli.engines.magic_number_eleven.players import PlayerCard
from leaguecli.engines.magic_number_eleven.words import ATTACK, LETTERS, NO_ICON
from leaguecli.files.data_nodes import nodes_of
from leaguecli.files.fixtures import fixture
from leaguecli.files.yaml12 import Node, load_nodes
from leaguecli.tabletop.decision import Plain

Masks = tuple[int, int, int, int]
"""A mask of faces per kind of icon."""

Room = tuple[tuple[int, int, int], ...]
"""Spots with their spaces and the neighbours of which one must be taken (0: none needed)."""


class Box:
    """A player card is its number in `players`: the squads of HOME and AWAY, then the stars."""

    __slots__ = (
        "away",
        "board",
        "brings",
        "control",
        "craque",
        "edges",
        "faces",
        "home",
        "names",
        "needs",
        "penalty",
        "players",
        "printed",
        "prints_attack",
        "room",
        "spaces",
        "stars",
        "synergy",
        "types",
    )

    def __init__(
        self,
        board: Board,
        control: Control,
        synergy: Synergy,
        penalty: Penalty,
        squads: Mapping[str, Sequence[PlayerCard]],
    ) -> None:
        self.board = board
        self.control = control
        self.synergy = synergy
        self.penalty = penalty
        self.players = (*squads["home"], *squads["away"], *squads["stars"])
        self.home = range(len(squads["home"]))
        self.away = range(self.home.stop, self.home.stop + len(squads["away"]))
        self.stars = range(self.away.stop, len(self.players))
        self.names = tuple(card.name for card in self.players)
        self.types = tuple(card.type for card in self.players)
        self.craque = tuple(card.craque for card in self.players)
        self.prints_attack = tuple(card.complete == ATTACK for card in self.players)
        self._lay_out()

    def _lay_out(self) -> None:
        """Per card and spot: `brings`, the faces its halves lie on, and `needs`, the faces opposite them,
        where halves of the same kind complete an icon (MNE-A08)."""
        board = self.board
        self.faces = tuple(board.faces(spot) for spot in board.spots)
        self.printed = tuple(board.printed_halves())
        self.brings = tuple(tuple(_masks(card, faces, 0) for faces in self.faces) for card in self.players)
        self.needs = tuple(tuple(_masks(card, faces, 1) for faces in self.faces) for card in self.players)
        self.edges = tuple(_edges(faces) for faces in self.faces)
        self.spaces = tuple(board.spaces(spot) for spot in board.spots)
        self.room: tuple[Room, ...] = tuple(_room(board, rows) for rows in board.lines)


def _masks(card: PlayerCard, faces: tuple[int, ...], flip: int) -> Masks:
    masks = [0] * len(LETTERS)
    for kind, face in zip(card.halves, faces, strict=True):
        if kind != NO_ICON:
            masks[kind] |= 1 << (face ^ flip)
    return masks[0], masks[1], masks[2], masks[3]


def _edges(faces: tuple[int, ...]) -> int:
    """Both faces of every edge."""
    mask = 0
    for face in faces:
        mask |= 1 << face | 1 << (face ^ 1)
    return mask


def _room(board: Board, rows: tuple[int, ...]) -> Room:
    """MNE-38 and MNE-39: only the front line asks for a neighbour."""
    return tuple(
        (spot, board.spaces(spot), board.neighbours(spot) if board.row(spot) == 0 else 0)
        for spot in board.spots
        if board.row(spot) in rows
    )


@cache
def shipped_box() -> Box:
    return make_box(_load("players"))


def make_box(players: Node) -> Box:
    """The shipped boards and decks with these player cards, which are checked."""
    from leaguecli.engines.magic_number_eleven.card_checks import read_players
    from leaguecli.engines.magic_number_eleven.card_examples import ensure_examples

    box = Box(
        board=read_board(_load("board")),
        control=read_control(_load("control")),
        synergy=read_synergy(_load("synergy")),
        penalty=read_penalty(_load("penalty")),
        squads=read_players(players),
    )
    ensure_examples(box, players)
    return box


def _load(name: str) -> Node:
    return load_nodes(fixture("engines", "magic_number_eleven", f"{name}.yaml"))


def box_for(cards: Plain) -> Box:
    """The shipped box, or that of a league which brought its own player cards among its options."""
    return shipped_box() if cards is None else _own_box(json.dumps(cards))


@cache
def _own_box(cards: str) -> Box:
    return make_box(nodes_of(json.loads(cards), "options.cards"))
