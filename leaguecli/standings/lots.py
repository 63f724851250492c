"""A draw of lots that nobody can doubt: written down before it can be known, checked by anybody afterwards.

1. The commit names the pool in sorted order, the purpose and the algorithm, and fixes where the randomness
   comes from: the SHA-256 of a value that each party keeps hidden, or a named public value of the future.
2. The reveal gives those values. A party that does not reveal is left out: its value is dropped.
3. key = SHA-256(all revealed values in pool order, pool hash); the teams are ranked by SHA-256(key, team),
   lowest first. No other randomness enters, no modulo, no trust in whoever runs the program.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from leaguecli.model.errors import CheckFailed, InvalidData
from leaguecli.model.names import ensure_distinct, ensure_name, shown

ALGORITHM = "leaguecli-lots-1"
UNREVEALED = "dropped"
"""What becomes of the value of a party that does not reveal it; stands in every commit."""
_HEX = frozenset("0123456789abcdef")


def order_by_lots(pool: Iterable[str], key: bytes) -> list[str]:
    """The pool in the order of SHA-256(key, team), lowest first."""
    return sorted(pool, key=lambda team: hashlib.sha256(key + team.encode()).digest())


def lots_key(values: Sequence[str], pool_hash: str) -> bytes:
    return hashlib.sha256(_canonical([list(values), pool_hash])).digest()


def pool_hash(pool: Sequence[str], purpose: str) -> str:
    """Binds a draw to its teams and its purpose, so that no value serves two draws alike."""
    return hashlib.sha256(_canonical([ALGORITHM, purpose, sorted(pool)])).hexdigest()


def _canonical(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def hide(value: str) -> str:
    """What a party publishes first: `printf %s VALUE | sha256sum` gives the same."""
    return hashlib.sha256(value.encode()).hexdigest()


def commit_hidden(pool: Iterable[str], purpose: str, hidden: Mapping[str, str]) -> dict[str, Any]:
    """`hidden` has the SHA-256 of a party's value; parties are teams of the pool, two of them at least."""
    commit = _commit(pool, purpose)
    for party, digest in hidden.items():
        _ensure_party(party, commit["pool"])
        _ensure_digest(party, digest)
    if len(hidden) < 2:
        raise InvalidData(
            "one party alone could try values until it likes the result",
            hint="at least two parties hide a value, or name a public value of the future",
        )
    if len(set(hidden.values())) < len(hidden):
        raise InvalidData("two parties have published the same hash", hint="each hides a value of its own")
    commit["hidden"] = {party: hidden[party] for party in sorted(hidden)}
    commit["unrevealed"] = UNREVEALED
    return commit


def commit_public(pool: Iterable[str], purpose: str, source: str) -> dict[str, Any]:
    """`source` names a value that nobody can know yet: a drand round, a lottery of a coming day."""
    if not source.strip():
        raise InvalidData("name the public value that will decide", hint="for example drand round 4815162")
    return {**_commit(pool, purpose), "public": source.strip()}


def _commit(pool: Iterable[str], purpose: str) -> dict[str, Any]:
    teams = sorted(ensure_name(team, "team") for team in pool)
    ensure_distinct(teams)
    if len(teams) < 2:
        raise InvalidData("lots need at least two teams")
    return {
        "algorithm": ALGORITHM,
        "purpose": purpose,
        "pool": teams,
        "pool_hash": pool_hash(teams, purpose),
    }


def _ensure_party(party: str, pool: Sequence[str]) -> None:
    if party not in pool:
        raise InvalidData("{party} is not in the pool", party=shown(party))


def _ensure_digest(party: str, digest: str) -> None:
    if not isinstance(digest, str) or len(digest) != 64 or not _HEX.issuperset(digest):
        raise InvalidData(
            "the hash of {party} is not a SHA-256 in hexadecimal",
            hint="64 digits of 0-9 and a-f, as sha256sum prints them",
            party=shown(party),
        )


def reveal_hidden(commit: Mapping[str, Any], values: Mapping[str, str]) -> dict[str, Any]:
    """The draw, from the values of those parties who reveal theirs."""
    ensure_commit(commit)
    hidden = commit.get("hidden", {})
    for party, value in values.items():
        if party not in hidden:
            raise InvalidData("{party} has not hidden a value", party=shown(party))
        if hide(value) != hidden[party]:
            raise CheckFailed("the value of {party} is not the one it published", party=shown(party))
    if not values:
        raise InvalidData("nobody has revealed a value, so there is no draw")
    return _draw(commit, {"revealed": {team: values[team] for team in commit["pool"] if team in values}})


def reveal_public(commit: Mapping[str, Any], value: str) -> dict[str, Any]:
    ensure_commit(commit)
    if "public" not in commit:
        raise InvalidData("this draw waits for the values of its parties, not for a public one")
    return _draw(commit, {"value": value})


def _draw(commit: Mapping[str, Any], revealed: Mapping[str, Any]) -> dict[str, Any]:
    values = list(revealed["revealed"].values()) if "revealed" in revealed else [revealed["value"]]
    key = lots_key(values, commit["pool_hash"])
    return {**commit, **revealed, "key": key.hex(), "order": order_by_lots(commit["pool"], key)}


def ensure_commit(commit: Mapping[str, Any]) -> None:
    """The commit is whole, of this algorithm, and its hash is that of its pool and purpose."""
    if not _has_shape(commit) or ("hidden" in commit) == ("public" in commit):
        raise InvalidData("this is not the commit of a draw of lots", hint="draw-lots commit writes one")
    if commit["algorithm"] != ALGORITHM:
        raise InvalidData("unknown algorithm {name}", name=shown(commit["algorithm"]))
    pool, purpose = commit["pool"], commit["purpose"]
    if "hidden" in commit:
        fresh = commit_hidden(pool, purpose, commit["hidden"])
    else:
        fresh = commit_public(pool, purpose, commit["public"])
    for key, value in fresh.items():
        if commit.get(key) != value:
            raise CheckFailed("{key} is not what the commit should hold", key=key)


_SHAPE: dict[str, type] = {
    "algorithm": str, "purpose": str, "pool": list, "pool_hash": str, "hidden": dict, "public": str,
    "revealed": dict, "value": str, "key": str, "order": list,
}  # fmt: skip


def _has_shape(data: Any) -> bool:
    """A file may come from anybody: text where text belongs, and nothing essential missing."""
    if not isinstance(data, Mapping) or not {"algorithm", "purpose", "pool", "pool_hash"} <= data.keys():
        return False
    known = [(data[key], kind) for key, kind in _SHAPE.items() if key in data]
    return all(isinstance(value, kind) and _is_text_throughout(value) for value, kind in known)


def _is_text_throughout(value: Any) -> bool:
    texts = [value] if isinstance(value, str) else list(value)
    texts += value.values() if isinstance(value, dict) else ()
    return all(isinstance(text, str) and not any("\ud800" <= c <= "\udfff" for c in text) for text in texts)


def verify(draw: Mapping[str, Any], commit: Mapping[str, Any] | None = None) -> list[str]:
    """The order, if everything in the draw follows from its commit; `commit` is the one published before."""
    ensure_commit(draw)
    for key in commit or {}:
        if commit is not None and draw.get(key) != commit[key]:
            raise CheckFailed("{key} differs from the commit published before", key=shown(key))
    again = _draw_again(draw)
    for key in ("key", "order"):
        if draw.get(key) != again[key]:
            raise CheckFailed("{key} does not follow from the revealed values", key=key)
    order: list[str] = again["order"]
    return order


def _draw_again(draw: Mapping[str, Any]) -> dict[str, Any]:
    if "revealed" in draw:
        return reveal_hidden(draw, draw["revealed"])
    if "value" in draw:
        return reveal_public(draw, draw["value"])
    raise CheckFailed("nothing has been revealed yet", hint="draw-lots reveal")
