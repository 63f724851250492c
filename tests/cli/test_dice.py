"""Dice of every game, seeded or not, remembered for an evening."""

import pytest


def test_the_same_seed_rolls_the_same(lg):
    words = ("dice", "2d6", "mof:genius", "2*mots:match", "--seed", "7")
    first, second = lg.json(*words), lg.json(*words)
    assert first == second
    assert first["schema"] == "leaguecli.dice/1"
    assert [roll["die"] for roll in first["rolls"]] == ["d6", "d6", "mof:genius", "mots:match", "mots:match"]
    assert all(roll["face"] in roll["faces"] for roll in first["rolls"])


@pytest.mark.rule("MOF-03")
def test_every_die_of_masters_is_there(lg):
    listed = {row["die"]: row["faces"] for row in lg.json("dice")["dice"]}
    colours = ("red", "orange", "brown", "green", "blue", "purple")
    assert {f"mof:{kind}-{colour}" for kind in ("attack", "defence") for colour in colours} <= set(listed)
    assert "genius" in listed["mof:genius"]
    assert {"mof:tactic", "mots:d3", "mots:d6", "mots:d12", "mots:match"} <= set(listed)


def test_all_faces_come_up(lg):
    rolls = lg.json("dice", "100d6", "--seed", "1")["rolls"]
    assert {roll["face"] for roll in rolls} == set("123456")
    unseeded = [tuple(roll["face"] for roll in lg.json("dice", "50d6")["rolls"]) for _ in range(2)]
    assert unseeded[0] != unseeded[1]


def test_totals_only_of_numbers(lg):
    assert lg.json("dice", "3d6", "--seed", "2")["total"] == sum(
        int(roll["face"]) for roll in lg.json("dice", "3d6", "--seed", "2")["rolls"]
    )
    genius = next(
        data
        for seed in range(200)
        if (data := lg.json("dice", "mof:genius", "--seed", str(seed)))["rolls"][0]["face"] == "genius"
    )
    assert genius["total"] is None


def test_the_rolled_face_stands_among_the_others(lg):
    face = lg.json("dice", "mof:genius", "--seed", "3")["rolls"][0]["face"]
    out = lg.ok("dice", "mof:genius", "--seed", "3").out
    assert f"[{face}]" in out
    assert out.replace("[", "").replace("]", "").split()[1:] == ["1", "1", "1", "2", "2", "genius"]


def test_faces_are_said_in_the_language_of_the_table(lg):
    assert "génio" in lg.ok("dice", "mof:genius", "--lang", "pt-PT").out
    assert lg.json("dice", "mof:genius", "--lang", "pt-PT")["rolls"][0]["faces"][-1] == "genius"


def test_a_star_is_understood_before_any_die(lg):
    assert [roll["die"] for roll in lg.json("dice", "3*d6")["rolls"]] == ["d6"] * 3
    assert lg("dice", "3*").code == 4


def test_the_evening_is_remembered(lg):
    assert lg.json("dice", "--history")["history"] == []
    assert not lg.home.exists()
    lg.ok("dice", "2d6")
    lg.ok("dice", "mof:genius")
    history = lg.json("dice", "--history")["history"]
    assert [[roll["die"] for roll in entry["rolls"]] for entry in history] == [["d6", "d6"], ["mof:genius"]]
    (lg.home / "dice.jsonl").write_text("garbage\n", encoding="utf-8")
    assert lg.json("dice", "--history")["history"] == []
    assert lg.json("leagues")["leagues"] == []


@pytest.mark.parametrize(
    ("spec", "code", "part"),
    [
        ("2d", 4, "no die"),
        ("0d6", 4, "1 to 100 dice"),
        ("101d6", 4, "1 to 100 dice"),
        ("d1", 4, "sides"),
        ("mof:genus", 3, "did you mean genius"),
        ("wc:any", 3, "without dice"),
        ("masters-of-footbal:genius", 3, "masters-of-football"),
    ],
)
def test_bad_dice(lg, spec, code, part):
    answer = lg("dice", spec)
    assert answer.code == code, answer.err
    assert part in answer.err
    assert not lg.home.exists()
