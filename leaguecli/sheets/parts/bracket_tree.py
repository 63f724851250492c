"""Knock-out rounds as trees: every final with the matches that lead to it, cut into parts that fit a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from leaguecli.model.calendar import Match, Stage
from leaguecli.model.slots import LoserSlot, Slot, WinnerSlot


class Contest(NamedTuple):
    """One match, or the two legs of a tie."""

    name: str
    """By which later rounds know it."""
    matches: tuple[Match, ...]
    stage: Stage

    @property
    def sides(self) -> tuple[Slot, Slot]:
        return self.matches[0].home, self.matches[0].away


class Node(NamedTuple):
    contest: Contest
    children: tuple[Node, ...] = ()

    @property
    def leaves(self) -> int:
        return sum(child.leaves for child in self.children) or 1

    @property
    def depth(self) -> int:
        """Rounds, this one included."""
        return 1 + max((child.depth for child in self.children), default=0)

    def contests(self) -> Iterator[Contest]:
        yield self.contest
        for child in self.children:
            yield from child.contests()


def find_contests(stages: Iterable[Stage]) -> dict[str, Contest]:
    found: dict[str, Contest] = {}
    for stage in stages:
        for match in stage.matches:
            name = match.tie or match.id
            before = found.get(name)
            matches = (*before.matches, match) if before else (match,)
            found[name] = Contest(name, matches, stage)
    return found


def find_trees(stages: Iterable[Stage]) -> list[Node]:
    """A tree for every contest whose winner goes nowhere, the final last: it is the one with most rounds."""
    contests = find_contests(stages)
    goes_on = {
        slot.of for contest in contests.values() for slot in contest.sides if isinstance(slot, WinnerSlot)
    }
    roots = [_grow(contest, contests) for name, contest in contests.items() if name not in goes_on]
    return sorted(roots, key=lambda root: (root.depth, not _is_for_losers(root)))


def _grow(contest: Contest, contests: dict[str, Contest]) -> Node:
    children = [
        _grow(contests[slot.of], contests)
        for slot in contest.sides
        if isinstance(slot, WinnerSlot) and slot.of in contests
    ]
    return Node(contest, tuple(children))


def _is_for_losers(root: Node) -> bool:
    return any(isinstance(slot, LoserSlot) for slot in root.contest.sides)


def cut_tree(root: Node, most: int) -> list[Node]:
    """Trees of at most `most` first matches each, in the order in which they are played."""
    if root.leaves <= most:
        return [root]
    parts: list[Node] = []
    top = _without(root, most, parts)
    return [*parts, *cut_tree(top, most)]


def _without(node: Node, most: int, parts: list[Node]) -> Node:
    """The tree with every part that fits taken off; what was above it keeps its place."""
    kept = []
    for child in node.children:
        if child.leaves <= most:
            parts.append(child)
        else:
            kept.append(_without(child, most, parts))
    return Node(node.contest, tuple(kept))
