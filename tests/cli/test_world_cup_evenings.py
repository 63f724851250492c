"""A World Cup from the draw to the champion, one evening at a time, some of it played at a real table."""

GROUPS = [f"GROUP-{letter}" for letter in "ABCDEFGH"]
KNOCKOUTS = ["R16-1", "R16-2", "QF", "SF", "FINALS"]


def score_of(lg, number):
    for stage in lg.json("calendar")["stages"]:
        for match in stage["matches"]:
            if match["id"] == f"M{number}":
                return match
    raise AssertionError(number)


def test_evenings_by_hand_and_by_the_engine(lg, tmp_path):
    lg.ok("new", "cup", "--game", "world-cup-2010", "--players", "Ann, Bob, Cid", "--seed", "5")
    lg.ok("record", "M1", "2-1", "--cards", "goal,goal/2")
    lg.ok("record", "M7", "0-0")
    folder = tmp_path / "transcripts"
    for evening in GROUPS:
        lg.ok("play", evening, "--transcript", str(folder))
    assert score_of(lg, 1)["score"] == [2, 1], "what was recorded stays"
    lg.ok("play", "R16-1", "--transcript", str(folder))
    second = score_of(lg, 53)
    lg.ok("record", "M53", "1-1", "--pens", "4-3")
    lg.ok("play", "R16-2", "--transcript", str(folder))
    lg.ok("play", "QF", "--transcript", str(folder))
    for number in (61, 62):
        lg.ok("record", f"M{number}", "2-0")
    lg.ok("play", "all", "--transcript", str(folder))
    matches = [match for stage in lg.json("calendar")["stages"] for match in stage["matches"]]
    assert len(matches) == 64
    assert all(match["status"] == "played" for match in matches)
    assert score_of(lg, 53)["winner"] == second["home"]
    assert {score_of(lg, 64)["home"], score_of(lg, 64)["away"]} == {
        score_of(lg, 61)["winner"],
        score_of(lg, 62)["winner"],
    }
    lg.ok("check")
    written = sorted(path.stem for path in folder.glob("*.yaml"))
    assert written == sorted([*GROUPS, *(name for name in KNOCKOUTS if name != "SF")])
    for path in folder.glob("*.yaml"):
        lg.ok("replay", str(path))


def test_impossible_cards_are_named_with_their_match(lg):
    lg.ok("new", "cup", "--game", "world-cup-2010", "--players", "Ann, Bob", "--seed", "5")
    answer = lg("record", "M2", "3-0", "--cards", "hat-trick/foul")
    assert answer.code == 4
    assert "M2: there is no card called hat-trick" in answer.err
    lg.ok("record", "M2", "3-0", "--cards", "3 goals/foul")
    lg.ok("play", "next")


def test_a_friendly_is_told(lg):
    answer = lg.ok("match", "France", "Mexico", "--game", "world-cup-2010", "--seed", "1")
    assert "France turn over: " in answer.out
    assert "Full time: France " in answer.out
    events = lg.json("match", "France", "Mexico", "--game", "world-cup-2010", "--seed", "1")["events"]
    assert [event["kind"] for event in events[:3]] == ["kick_off", "reveal", "reveal"]


def test_a_bad_transcript_is_one_line_with_its_place(lg, tmp_path):
    path = tmp_path / "final.yaml"
    head = "transcript: 1\ngame: world-cup-2010\nteams: [France, Mexico]\nplay:\n"
    line = "  - {deal: action cards, by: France, cards: [goal]}\n"
    for text, sentence in (
        (head + line, "final.yaml:5:5: WC-06: 7 cards are dealt here; left: "),
        (
            (head + line).replace("-2010", "-2018"),
            "final.yaml:2:1: there is no game called world-cup-2018; did",
        ),
        (head + "  - {note: \x07}\n", "final.yaml:5:12: a character that YAML does not allow"),
    ):
        path.write_text(text, encoding="utf-8")
        answer = lg("replay", str(path))
        assert (answer.code, answer.out) == (4, "")
        assert answer.err.startswith(f"error: {sentence}")
        assert answer.err.count("\n") == 1
    folder = lg("replay", str(tmp_path))
    assert (folder.code, folder.err.count("\n")) == (4, 1)
    assert "is a folder, not a file" in folder.err
