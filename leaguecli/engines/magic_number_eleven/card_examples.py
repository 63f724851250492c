"""The rulebook's worked examples, which every set of player cards must be able to show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from leaguecli.engines.magic_number_eleven.board import Board
from leaguecli.engines.magic_number_eleven.box import Box
from leaguecli.engines.magic_number_eleven.field import Field
from leaguecli.engines.magic_number_eleven.words import DEFENCE, DEFENDER, FORWARD, MIDFIELDER
from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Node


def ensure_examples(box: Box, root: Node) -> None:
    """MNE-54, MNE-71, MNE-77"""
    reader = Reader()
    for side, squad in (("home", box.home), ("away", box.away)):
        if not any(_striker_example(box, cards) for cards in permutations(squad, 2)):
            reader.problem(root, "{side} has no forward with base attack 3 before a midfielder", side=side)
        if not any(_defence_example(box, cards) for cards in permutations(squad, 2)):
            reader.problem(root, "{side} has no two defenders with base defence 4", side=side)
        if not any(_winger_example(box, cards) for cards in permutations(squad, 3)):
            reader.problem(root, "{side} has no craque with base attack 3", side=side)
    reader.finish()


def _has_types(box: Box, cards: Sequence[int], *types: int) -> bool:
    return all(box.types[card] == kind for card, kind in zip(cards, types, strict=True))


def _striker_example(box: Box, cards: Sequence[int]) -> bool:
    """MNE-54: two icons at the front line and one shared, where the other card has just that one."""
    if not _has_types(box, cards, FORWARD, MIDFIELDER):
        return False
    return any(
        _attack(box, cards, (front, second), 0) == 3 and _attack(box, cards, (front, second), 1) == 1
        for front, second in _one_behind_the_other(box.board)
    )


def _winger_example(box: Box, cards: Sequence[int]) -> bool:
    """MNE-77: a Craque in the front line beside a forward and before a midfielder."""
    if not _has_types(box, cards, FORWARD, FORWARD, MIDFIELDER) or not box.craque[cards[0]]:
        return False
    return any(
        _attack(box, cards, (front, beside, second), 0) == 3
        for front, second in _one_behind_the_other(box.board)
        for beside in (front - 2, front + 2)
        if 0 <= beside < box.board.columns - 1
    )


def _defence_example(box: Box, cards: Sequence[int]) -> bool:
    """MNE-71: base defence 4."""
    if not _has_types(box, cards, DEFENDER, DEFENDER):
        return False
    last = box.board.rows - 1
    spots = (box.board.spot(last, 2), box.board.spot(last, 4))
    return _laid_out(box, cards, spots).icons[DEFENCE] == 4


def _one_behind_the_other(board: Board) -> Iterator[tuple[int, int]]:
    """Spots of the front line with those of the second line that touch them."""
    for column in range(board.columns - 1):
        for behind in (column - 1, column, column + 1):
            if 0 <= behind < board.columns - 1:
                yield board.spot(0, column), board.spot(1, behind)


def _attack(box: Box, cards: Sequence[int], spots: Sequence[int], which: int) -> int:
    return _laid_out(box, cards, spots).base_attack(cards[which])


def _laid_out(box: Box, cards: Sequence[int], spots: Sequence[int]) -> Field:
    field = Field(box)
    for card, spot in zip(cards, spots, strict=True):
        field.place(card, spot)
    return field
