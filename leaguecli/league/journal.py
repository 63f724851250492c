"""The journal: everything that happened, in order, never edited.

Each entry carries the hash of the one before it, so that `check` finds any entry changed afterwards. Undo and
redo are entries too: history is never lost.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

Entry = dict[str, Any]
"""Plain data: seq, time, kind, prev, and what the kind needs."""

GENESIS = "0" * 64
UNDO, REDO = "undone", "redone"


def digest(entry: Entry) -> str:
    from hashlib import sha256  # 2 ms that a reader who shows no hash need not spend

    canonical = json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return sha256(canonical.encode()).hexdigest()


def head(entries: Sequence[Entry]) -> str:
    """What a photo of a notice board can prove: the hash of the whole history."""
    return digest(entries[-1]) if entries else GENESIS


def results_of(entry: Entry) -> dict[str, Any]:
    """By match; a withdrawal says with the same word what becomes of results, and has none of its own."""
    results = entry.get("results", {})
    return results if isinstance(results, dict) else {}


def make_entry(entries: Sequence[Entry], kind: str, time: str, data: Entry) -> Entry:
    return {"seq": len(entries) + 1, "time": time, "kind": kind, **data, "prev": head(entries)}


def active_entries(entries: Sequence[Entry]) -> list[Entry]:
    """The entries that count now. A new entry after an undo makes the undone ones unreachable for redo."""
    return _replay_undo(entries)[0]


def redoable_entries(entries: Sequence[Entry]) -> list[Entry]:
    """What redo would bring back, the next one last."""
    return _replay_undo(entries)[1]


def _replay_undo(entries: Sequence[Entry]) -> tuple[list[Entry], list[Entry]]:
    active: list[Entry] = []
    undone: list[Entry] = []
    for entry in entries:
        kind = entry["kind"]
        if kind == UNDO:
            for _ in entry["of"]:
                undone.append(active.pop())
        elif kind == REDO:
            for _ in entry["of"]:
                active.append(undone.pop())
        else:
            active.append(entry)
            undone.clear()
    return active, undone


def chain_problems(entries: Sequence[Entry]) -> list[tuple[int, str]]:
    """(entry number, what is wrong) for every break of the chain."""
    problems = []
    previous = GENESIS
    for position, entry in enumerate(entries, start=1):
        if entry.get("seq") != position:
            problems.append((position, "number"))
        if entry.get("prev") != previous:
            problems.append((position, "hash"))
        previous = digest(entry)
    return problems + _undo_problems(entries)


def _undo_problems(entries: Sequence[Entry]) -> list[tuple[int, str]]:
    """Undo and redo name the entries they meant: they must be the ones on top."""
    active: list[int] = []
    undone: list[int] = []
    problems: list[tuple[int, str]] = []
    for entry in entries:
        source, target = (active, undone) if entry["kind"] == UNDO else (undone, active)
        if entry["kind"] in (UNDO, REDO):
            for seq in entry["of"]:
                if not source or source[-1] != seq:
                    return [*problems, (entry["seq"], "undo")]
                target.append(source.pop())
        else:
            active.append(entry["seq"])
            undone.clear()
    return problems
