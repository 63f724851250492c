"""Names, files and the current league; looking creates nothing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from store_leagues import finish, make_league, record, start_python

from leaguecli.league.store import home
from leaguecli.league.store.change import change_league, create_league
from leaguecli.league.store.document import read_document
from leaguecli.league.store.folders import network_type, synced_by
from leaguecli.league.store.home import (
    current_league,
    ensure_new_name,
    find_league,
    forget_current,
    home_folder,
    is_path,
    league_path,
    list_leagues,
    make_current,
    path_for_new_league,
    slug,
)
from leaguecli.model.errors import Ambiguous, Conflict, InvalidData, LeagueError, NotFound


@pytest.fixture(autouse=True)
def home_of_the_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("LEAGUECLI_HOME", str(folder))
    monkeypatch.delenv("LEAGUECLI_LEAGUE", raising=False)
    return folder


def new_league(name: str) -> Path:
    return make_league(path_for_new_league(name), name=name)


HOSTILE = [
    "../../x", "/etc/x", "..", ".", "CON", "nul", "com1", "-rf", "--help", "~", "~root", "$HOME", "a\\b",
    ".hidden", "x.json", "a/../b", "current", "backups", "league.lock", "日本", "🏆", "x" * 100, "con.json",
    "a\u00e9", "%s{0}",
]  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_never_becomes_a_path(name: str, home_of_the_test: Path) -> None:
    path = path_for_new_league(name)
    assert path.parent == home_of_the_test
    stem = path.name.removesuffix(".json")
    assert stem.isascii()
    assert stem.replace("-", "").isalnum()
    assert stem[0] != "-"
    assert stem not in home._RESERVED
    assert len(stem) <= 50


def test_two_names_never_share_a_file() -> None:
    names = [*HOSTILE, "x", "X Y", "x-y", "x/y", "x_y", "con league", "🥇"]
    paths = [new_league(name) for name in names if name != "con.json"]
    assert len(set(paths)) == len(paths)
    for name, path in zip([n for n in names if n != "con.json"], paths, strict=True):
        assert read_document(path).tables["league"]["1"]["name"] == name


@pytest.mark.parametrize("same", ["sunday league", "SUNDAY  LEAGUE", "Ｓunday League", "Sunday League "])
def test_a_name_is_taken_whatever_its_case_and_width(same: str) -> None:
    path = new_league("Sunday League")
    with pytest.raises(Conflict) as refused:
        path_for_new_league(same)
    assert refused.value.exit_code == 5
    assert find_league(same) == path


def test_a_name_too_long_or_invisible_is_refused() -> None:
    for name in ("x" * 5000, "a\u202eb", "a\x1b[2J", "", "  "):
        with pytest.raises(InvalidData):
            path_for_new_league(name)
        with pytest.raises(NotFound):
            find_league(name or "\u200b")


def test_a_damaged_file_keeps_its_name_taken() -> None:
    path = new_league("Sunday League")
    path.write_bytes(b"")
    with pytest.raises(Conflict):
        path_for_new_league("Sunday League")
    assert find_league("Sunday League") == path
    assert find_league("sunday-league") == path
    assert [(league.title, league.name) for league in list_leagues()] == [("sunday-league", None)]


def test_leagues_are_found_by_name_by_file_and_by_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sunday = new_league("Sunday League")
    elsewhere = make_league(tmp_path / "elsewhere.json", name="Elsewhere")
    assert find_league("Sunday League") == sunday
    assert find_league("sunday-league") == sunday
    assert find_league(str(sunday)) == sunday
    assert find_league(str(elsewhere)) == elsewhere
    monkeypatch.chdir(tmp_path)
    assert find_league("elsewhere.json") == Path("elsewhere.json")
    assert find_league("./elsewhere.json") == Path("elsewhere.json")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert find_league("~/elsewhere.json") == elsewhere
    with pytest.raises(NotFound):
        find_league("Elsewhere")


def test_a_league_with_a_name_like_a_path_is_still_found_by_its_name() -> None:
    path = new_league("../../x")
    assert find_league("../../x") == path


def test_a_renamed_league_is_found_by_its_new_name() -> None:
    path = new_league("Sunday League")
    with change_league(path) as db:
        db.table("league").update({"name": ensure_new_name("Monday League", own=path)})
    assert find_league("Monday League") == path
    other = new_league("Sunday League")
    assert other != path
    assert find_league("Sunday League") == other
    with pytest.raises(Conflict):
        ensure_new_name("Sunday League", own=path)
    assert ensure_new_name("monday league", own=path) == "monday league"


def test_an_unknown_league_brings_a_suggestion() -> None:
    with pytest.raises(NotFound) as refused:
        find_league("Sundy League")
    assert "`leaguecli new`" in refused.value.hint
    new_league("Sunday League")
    with pytest.raises(NotFound, match="no league called Sundy League") as refused:
        find_league("Sundy League")
    assert refused.value.exit_code == 3
    assert refused.value.hint.format(**refused.value.values) == "did you mean Sunday League?"
    with pytest.raises(NotFound, match="no league file nowhere/x.json"):
        find_league("nowhere/x.json")


def test_two_files_with_one_name_are_ambiguous(home_of_the_test: Path) -> None:
    path = new_league("Sunday League")
    (home_of_the_test / "copy.json").write_bytes(path.read_bytes())
    with pytest.raises(Ambiguous) as refused:
        find_league("Sunday League")
    assert "copy.json" in refused.value.hint.format(**refused.value.values)
    assert find_league("copy").name == "copy.json"


def test_the_list_is_sorted_and_tolerates_strangers(home_of_the_test: Path) -> None:
    for name in ("beta", "Alpha", "gamma"):
        record(new_league(name), 1)
    (home_of_the_test / "foreign.json").write_text("{}")
    (home_of_the_test / "notes.txt").write_text("x")
    (home_of_the_test / "folder.json").mkdir()
    os.mkfifo(home_of_the_test / "pipe.json")
    (home_of_the_test / "dangling.json").symlink_to("nowhere")
    assert [league.title for league in list_leagues()] == ["Alpha", "beta", "foreign", "gamma"]


@pytest.mark.parametrize("text", ["a/b", "/a", "./a", "a.json", "../../x"])
def test_what_is_a_path(text: str) -> None:
    assert is_path(text)


@pytest.mark.parametrize("text", ["a", "a b", "a.b", "a.JSONL", "-rf", "~"])
def test_what_is_a_name(text: str) -> None:
    assert not is_path(text)


def test_looking_creates_nothing(tmp_path: Path) -> None:
    assert list_leagues() == []
    assert current_league() is None
    with pytest.raises(NotFound, match="no current league"):
        league_path()
    with pytest.raises(NotFound):
        league_path("Sunday League")
    assert path_for_new_league("Sunday League").name == "sunday-league.json"
    forget_current()
    assert os.listdir(tmp_path) == []


def test_the_current_league_is_remembered(home_of_the_test: Path, tmp_path: Path) -> None:
    path = new_league("Sunday League")
    make_current(path)
    assert league_path() == current_league() == path
    assert (home_of_the_test / "current").read_text() == "sunday-league.json\n"
    outside = make_league(tmp_path / "ünïcode dir.json")
    make_current(outside)
    assert current_league() == outside
    forget_current()
    assert current_league() is None
    assert sorted(os.listdir(home_of_the_test)) == [
        "current.lock",
        "sunday-league.json",
        "sunday-league.json.lock",
    ]


def test_the_home_folder_can_move(
    home_of_the_test: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_current(new_league("Sunday League"))
    home_of_the_test.rename(tmp_path / "moved")
    monkeypatch.setenv("LEAGUECLI_HOME", str(tmp_path / "moved"))
    assert current_league() == tmp_path / "moved" / "sunday-league.json"


def test_a_relative_path_is_remembered_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_league(tmp_path / "here.json")
    monkeypatch.chdir(tmp_path)
    make_current(Path("here.json"))
    monkeypatch.chdir("/")
    assert current_league() == tmp_path / "here.json"


def test_the_environment_names_the_league(monkeypatch: pytest.MonkeyPatch) -> None:
    make_current(new_league("Sunday League"))
    monday = new_league("Monday League")
    monkeypatch.setenv("LEAGUECLI_LEAGUE", "monday league")
    assert league_path() == monday
    assert league_path("Sunday League") != monday
    monkeypatch.setenv("LEAGUECLI_LEAGUE", "Tuesday")
    with pytest.raises(NotFound):
        league_path()
    monkeypatch.setenv("LEAGUECLI_LEAGUE", "")
    assert league_path() != monday


def test_a_pointer_that_is_empty_or_points_nowhere(home_of_the_test: Path) -> None:
    make_current(new_league("Sunday League"))
    (home_of_the_test / "current").write_bytes(b"")
    assert current_league() is None
    make_current(home_of_the_test / "gone.json")
    with pytest.raises(NotFound):
        read_document(league_path())


def test_many_may_choose_the_current_league_at_once(home_of_the_test: Path) -> None:
    paths = [new_league(f"League {n}") for n in range(4)]
    code = "import sys; from pathlib import Path; from leaguecli.league.store.home import make_current\n" + (
        "for _ in range(20): make_current(Path(sys.argv[1]))"
    )
    for process in [start_python(code, path) for path in paths]:
        finish(process)
    assert current_league() in paths
    assert not [name for name in os.listdir(home_of_the_test) if name.endswith(".tmp")]


@pytest.mark.parametrize("data", ["", "/xdg", "relative", "  "])
def test_the_home_folder_is_the_platforms(data: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from platformdirs import user_data_path

    monkeypatch.delenv("LEAGUECLI_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", data)
    assert home_folder() == user_data_path("leaguecli", appauthor=False)
    monkeypatch.setattr(home.sys, "platform", "plan9")
    assert home_folder() == user_data_path("leaguecli", appauthor=False)


def test_a_home_that_cannot_be_read_or_made(home_of_the_test: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home_of_the_test.write_text("a file where the folder should be")
    assert list_leagues() == []
    assert current_league() is None
    for door in (lambda: make_current(Path("x.json")), lambda: new_league("Sunday League")):
        with pytest.raises(LeagueError) as refused:
            door()
        assert refused.value.exit_code == 1

    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "scandir", forbidden)
    with pytest.raises(LeagueError, match="cannot be read: Permission denied"):
        list_leagues()


def test_slugs_read_like_the_name() -> None:
    assert slug("São João – Série A") == "sao-joao-serie-a"
    assert slug("  Liga 2024/25 ") == "liga-2024-25"
    assert slug("日本") == "league"
    assert slug("CON") == "con-league"


def test_creating_twice_at_once_makes_one_league(home_of_the_test: Path) -> None:
    path = path_for_new_league("Sunday League")
    make_league(path, name="Sunday League")
    with pytest.raises(Conflict):
        create_league(path, {"league": {}})


MOUNTS = """\
/dev/vda / ext4 rw 0 0
server:/export /mnt/nfs nfs4 rw 0 0
/dev/vdb /mnt/nfs/local ext4 rw 0 0
//nas/x /mnt/my\\040share cifs rw 0 0
u@h:/ /mnt/ssh fuse.sshfs rw 0 0
/dev/sdb1 /mnt/usb fuseblk rw 0 0
portal /run/doc fuse.portal rw 0 0
short line
"""


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/home/x", ""),
        ("/mnt/nfs", "nfs4"),
        ("/mnt/nfs/deep/er", "nfs4"),
        ("/mnt/nfs/local/x", ""),
        ("/mnt/nfsother", ""),
        ("/mnt/my share/x", "cifs"),
        ("/mnt/ssh/x", "fuse.sshfs"),
        ("/mnt/usb/x", ""),
        ("/run/doc/x", ""),
        ("//nas/x", "smb"),
    ],
)
def test_network_folders_are_known_by_their_mount(
    folder: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os.path, "realpath", lambda path: path)
    assert network_type(folder, MOUNTS) == kind


def test_this_machine_can_be_asked(tmp_path: Path) -> None:
    assert isinstance(network_type(tmp_path), str)
    assert network_type(tmp_path, "") == ""


def test_synced_folders_are_known_by_their_name(tmp_path: Path) -> None:
    assert synced_by(tmp_path / "Dropbox" / "leagues") == "dropbox"
    assert synced_by(tmp_path / "OneDrive - Firm") == "onedrive"
    assert synced_by(tmp_path / "dropboxes") == ""
