"""A draw of lots: committed first, revealed later, verified by anybody."""

import hashlib
import json

import pytest

from leaguecli.model.errors import CheckFailed, InvalidData
from leaguecli.standings.lots import (
    commit_hidden,
    commit_public,
    hide,
    lots_key,
    order_by_lots,
    pool_hash,
    reveal_hidden,
    reveal_public,
    verify,
)

SECRETS = {"São João": "blue horse", "Ajax": "17 stairs", "Forlì": "zucchini"}
PURPOSE = "second place of group A"


def committed():
    return commit_hidden(SECRETS, PURPOSE, {team: hide(secret) for team, secret in SECRETS.items()})


def test_the_construction_by_hand():
    """Nothing but SHA-256, so that anybody can check a draw without this program."""
    pool = ["Ajax", "Forlì", "São João"]
    bound = json.dumps(["leaguecli-lots-1", PURPOSE, pool], ensure_ascii=False, separators=(",", ":"))
    expected_hash = hashlib.sha256(bound.encode()).hexdigest()
    values = json.dumps([["17 stairs", "zucchini", "blue horse"], expected_hash], separators=(",", ":"))
    key = hashlib.sha256(values.encode()).digest()
    ranked = sorted(pool, key=lambda team: hashlib.sha256(key + team.encode()).hexdigest())
    draw = reveal_hidden(committed(), SECRETS)
    assert draw["pool"] == pool
    assert draw["pool_hash"] == expected_hash == pool_hash(SECRETS, PURPOSE)
    assert draw["key"] == key.hex() == lots_key(["17 stairs", "zucchini", "blue horse"], expected_hash).hex()
    assert draw["order"] == ranked


def test_hide_is_what_sha256sum_prints():
    assert hide("blue horse") == hashlib.sha256(b"blue horse").hexdigest()


def test_a_draw_survives_json_and_is_verified():
    draw = json.loads(json.dumps(reveal_hidden(committed(), SECRETS)))
    assert verify(draw) == draw["order"]
    assert verify(draw, json.loads(json.dumps(committed()))) == draw["order"]


def test_the_commit_says_everything_first():
    commit = committed()
    assert commit["algorithm"] == "leaguecli-lots-1"
    assert commit["purpose"] == PURPOSE
    assert commit["unrevealed"] == "dropped"
    assert list(commit["hidden"]) == commit["pool"] == ["Ajax", "Forlì", "São João"]


def test_nothing_depends_on_the_order_of_entry():
    turned = dict(reversed(SECRETS.items()))
    commit = commit_hidden(list(turned), PURPOSE, {team: hide(secret) for team, secret in turned.items()})
    assert commit == committed()
    assert reveal_hidden(commit, turned) == reveal_hidden(committed(), SECRETS)


def test_who_does_not_reveal_is_dropped_and_the_others_decide():
    some = {"Ajax": "17 stairs", "Forlì": "zucchini"}
    draw = reveal_hidden(committed(), some)
    assert draw["revealed"] == some
    assert sorted(draw["order"]) == sorted(SECRETS)
    assert draw["key"] != reveal_hidden(committed(), SECRETS)["key"]
    assert verify(draw) == draw["order"]


def test_a_public_value_of_the_future():
    commit = commit_public("BA", PURPOSE, " drand round 4815162 ")
    assert commit["public"] == "drand round 4815162"
    assert commit["pool"] == ["A", "B"]
    draw = reveal_public(commit, "8b9f")
    assert draw["key"] == lots_key(["8b9f"], commit["pool_hash"]).hex()
    assert verify(draw, commit) == draw["order"]


def test_purpose_and_pool_enter_the_draw():
    keys = {
        reveal_public(commit_public(pool, purpose, "x"), "v")["key"]
        for pool, purpose in (("AB", "p"), ("AB", "q"), ("ABC", "p"))
    }
    assert len(keys) == 3


def test_every_order_is_possible_and_none_is_favoured():
    counts = {}
    for number in range(6000):
        order = "".join(order_by_lots("ABC", lots_key([str(number)], "")))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_square < 20.5  # 5 degrees of freedom, 0.1 %


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: commit_hidden("A", "p", {}), "lots need at least two teams"),
        (
            lambda: commit_hidden("AB", "p", {"A": hide("x")}),
            "one party alone could try values until it likes the result",
        ),
        (
            lambda: commit_hidden("AB", "p", {"A": hide("x"), "B": hide("x")}),
            "two parties have published the same hash",
        ),
        (lambda: commit_hidden("AB", "p", {"A": hide("x"), "C": hide("y")}), "C is not in the pool"),
        (
            lambda: commit_hidden("AB", "p", {"A": hide("x"), "B": "y"}),
            "the hash of B is not a SHA-256 in hexadecimal",
        ),
        (
            lambda: commit_hidden("AB", "p", {"A": hide("x"), "B": hide("y").upper()}),
            "the hash of B is not a SHA-256 in hexadecimal",
        ),
        (
            lambda: commit_hidden("AB", "p", {"A": hide("x"), "B": hide("y")[:-1]}),
            "the hash of B is not a SHA-256 in hexadecimal",
        ),
        (lambda: commit_hidden(["A", "a"], "p", {}), "two teams are called a"),
        (lambda: commit_public("AB", "p", "  "), "name the public value that will decide"),
        (lambda: reveal_hidden(committed(), {}), "nobody has revealed a value, so there is no draw"),
        (lambda: reveal_hidden(committed(), {"X": "y"}), "X has not hidden a value"),
        (
            lambda: reveal_public(committed(), "x"),
            "this draw waits for the values of its parties, not for a public one",
        ),
        (lambda: reveal_hidden(commit_public("AB", "p", "x"), {"A": "y"}), "A has not hidden a value"),
        (lambda: verify({}), "this is not the commit of a draw of lots"),
    ],
)
def test_refused(call, words):
    with pytest.raises(InvalidData) as caught:
        call()
    assert str(caught.value) == words


def test_another_value_than_the_hidden_one():
    with pytest.raises(CheckFailed, match="^the value of Ajax is not the one it published$"):
        reveal_hidden(committed(), {**SECRETS, "Ajax": "18 stairs"})


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("order", ["São João", "Forlì", "Ajax", "x"], "order does not follow from the revealed values"),
        ("key", "00", "key does not follow from the revealed values"),
        ("purpose", "third place of group A", "pool_hash is not what the commit should hold"),
        ("pool", ["Ajax", "Forlì"], "São João is not in the pool"),
        ("pool", ["Forlì", "Ajax", "São João"], "pool is not what the commit should hold"),
        ("pool_hash", "00", "pool_hash is not what the commit should hold"),
        ("unrevealed", "kept", "unrevealed is not what the commit should hold"),
        ("algorithm", "leaguecli-lots-0", "unknown algorithm leaguecli-lots-0"),
        ("revealed", {"Ajax": "17 stairs"}, "key does not follow from the revealed values"),
        ("revealed", {"Ajax": "other"}, "the value of Ajax is not the one it published"),
        ("hidden", {"Ajax": hide("17 stairs"), "Forlì": hide("zucchini")}, "São João has not hidden a value"),
    ],
)
def test_a_tampered_draw_is_noticed(key, value, words):
    draw = {**reveal_hidden(committed(), SECRETS), key: value}
    with pytest.raises((CheckFailed, InvalidData)) as caught:
        verify(draw)
    assert str(caught.value) == words


def test_every_turned_order_is_noticed():
    draw = reveal_hidden(committed(), SECRETS)
    with pytest.raises(CheckFailed, match="order does not follow"):
        verify({**draw, "order": draw["order"][::-1]})


def test_a_draw_of_another_commit_is_noticed():
    other = commit_hidden(SECRETS, PURPOSE, {team: hide(secret + "!") for team, secret in SECRETS.items()})
    draw = reveal_hidden(other, {team: secret + "!" for team, secret in SECRETS.items()})
    assert verify(draw)
    with pytest.raises(CheckFailed, match="^hidden differs from the commit published before$"):
        verify(draw, committed())


def test_an_unrevealed_draw_has_no_order():
    with pytest.raises(CheckFailed, match="^nothing has been revealed yet$"):
        verify(committed())


@pytest.mark.parametrize(
    "damage",
    [
        {"pool": "AB"},
        {"pool": [1, 2]},
        {"hidden": ["A"]},
        {"hidden": {"A": 1}},
        {"purpose": None},
        {"revealed": {"Ajax": 3}},
        {"order": {}},
        {"algorithm": 3},
        {"purpose": "\ud800"},
        {"public": "x"},
    ],
)
def test_files_from_anybody_are_refused_and_never_crash(damage):
    draw = {**reveal_hidden(committed(), SECRETS), **damage}
    with pytest.raises((CheckFailed, InvalidData)):
        verify(draw)


def test_no_file_at_all():
    for data in (None, [], "x", 3):
        with pytest.raises(InvalidData):
            verify(data)
