"""Which engines are found, what is imported for it, and what happens with broken ones."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from leaguecli.model.errors import Conflict, NotFound
from leaguecli.tabletop import discovery
from leaguecli.tabletop.child import PluginFailed, close_children
from leaguecli.tabletop.discovery import engine_names, engine_rows, load_engine
from leaguecli.tabletop.engine import Engine
from leaguecli.tabletop.foreign import ForeignEngine

HERE = Path(__file__).parent
OURS = ["magic-number-eleven", "masters-of-football", "match-of-the-season", "scoreline", "world-cup-2010"]


def install(folder, distribution, entries, code=None, version="1.0"):
    """What an installer leaves behind: metadata, and the modules beside it."""
    info = folder / f"{distribution.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n")
    points = "".join(f"{key} = {target}\n" for key, target in entries.items())
    (info / "entry_points.txt").write_text(f"[{discovery.GROUP}]\n{points}")
    for module, text in (code or {}).items():
        (folder / f"{module}.py").write_text(text)


def toy(key="toy", attribute="good"):
    """A module whose import leaves a trace."""
    return f"""
import pathlib
pathlib.Path(__file__).with_suffix(".imported").touch()
from bad_engines import Toy, {attribute} as engine
engine.key = {key!r}
"""


@pytest.fixture
def site(tmp_path, monkeypatch):
    """A folder of installed packages in front of the others."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.setattr(sys, "path", [str(folder), str(HERE), *sys.path])
    monkeypatch.delenv("LEAGUECLI_NO_PLUGINS", raising=False)
    discovery._load.cache_clear()
    yield folder
    discovery._load.cache_clear()
    close_children()


def names():
    return [entry.key for entry in engine_names() if entry.problem is None]


def test_our_own_engines_come_through_the_same_door():
    ours = [entry for entry in engine_names() if entry.own]
    assert [entry.key for entry in ours] == OURS
    assert {(entry.distribution, entry.target.partition(":")[2]) for entry in ours} == {
        ("leaguecli", "engine")
    }


def test_listing_imports_nothing_and_loading_only_what_is_named(site):
    install(site, "lg-one", {"one": "lg_one:engine"}, {"lg_one": toy("one")})
    install(site, "lg-two", {"two": "lg_two:engine"}, {"lg_two": toy("two")}, version="2.5")
    found = {entry.key: entry for entry in engine_names()}
    assert (found["two"].distribution, found["two"].version, found["two"].own) == ("lg-two", "2.5", False)
    assert not list(site.glob("*.imported"))
    engine = load_engine("two")
    assert isinstance(engine, ForeignEngine)
    assert isinstance(engine, Engine)
    assert [path.name for path in site.glob("*.imported")] == ["lg_two.imported"]
    assert "lg_two" not in sys.modules
    assert load_engine("two") is engine


def test_a_typing_mistake_gets_a_suggestion(site):
    install(site, "lg-toy", {"toy-football": "lg_toy:engine"}, {"lg_toy": toy("toy-football")})
    with pytest.raises(NotFound) as error:
        load_engine("toyfootball")
    assert (str(error.value), error.value.advice) == (
        "there is no game called toyfootball",
        "did you mean toy-football?",
    )
    with pytest.raises(NotFound) as error:
        load_engine("\x1b[2J")
    assert "\\x1b[2J" in str(error.value)


def test_broken_plugins_are_rows_with_their_errors(site):
    install(site, "lg-a", {"a": "lg_a:engine"}, {"lg_a": "import nowhere_to_be_found"})
    install(site, "lg-b", {"b": "lg_b:engine"}, {"lg_b": "x = 1"})
    install(site, "lg-c", {"c": "lg_c:engine"}, {"lg_c": "engine = 5"})
    install(site, "lg-d", {"d": "lg_d:engine"}, {"lg_d": "import os; os._exit(7)"})
    install(site, "lg-e", {"e": "lg_e:engine"}, {"lg_e": toy("e")})
    install(site, "lg-f", {"f": "not a target at all"})
    rows = {row.key: row for row in engine_rows()}
    problems = {key: str(rows[key].problem) for key in "abcdf"}
    assert "raised ModuleNotFoundError: No module named 'nowhere_to_be_found'" in problems["a"]
    assert "raised AttributeError: module 'lg_b' has no attribute 'engine'" in problems["b"]
    assert problems["c"] == "the plug-in c (lg-c 1.0) is no engine: the engine has no text `key`"
    assert "ended itself with exit code 7" in problems["d"]
    assert "raised ModuleNotFoundError" in problems["f"]
    assert (rows["e"].problem, rows["e"].name, rows["e"].version) == (None, "Toy", "1")
    with pytest.raises(PluginFailed):
        load_engine("a")


def test_plugins_can_be_left_out(site, monkeypatch):
    install(site, "lg-toy", {"toy": "lg_toy:engine"}, {"lg_toy": toy()})
    assert "toy" in names()
    monkeypatch.setenv("LEAGUECLI_NO_PLUGINS", "1")
    assert names() == OURS
    with pytest.raises(NotFound):
        load_engine("toy")
    monkeypatch.setenv("LEAGUECLI_NO_PLUGINS", "0")
    assert "toy" in names()


def test_two_plugins_of_one_key_are_both_refused(site):
    install(site, "lg-one", {"toy": "lg_one:engine"}, {"lg_one": toy()})
    install(site, "lg-two", {"toy": "lg_two:engine"}, {"lg_two": toy()})
    rows = [row for row in engine_rows() if row.key == "toy"]
    assert [str(row.problem) for row in rows] == ["2 plug-ins claim the key toy: lg-one, lg-two"] * 2
    assert not list(site.glob("*.imported"))
    with pytest.raises(Conflict, match="2 plug-ins claim the key toy"):
        load_engine("toy")


def test_ours_wins_against_a_plugin_of_the_same_key(site):
    install(site, "lg-fake", {"world-cup-2010": "lg_fake:engine"}, {"lg_fake": toy("world-cup-2010")})
    entries = [entry for entry in engine_names() if entry.key == "world-cup-2010"]
    assert [entry.own for entry in entries] == [True, False]
    assert str(entries[1].problem) == "lg-fake claims the key world-cup-2010, which is a game of leaguecli"
    assert not isinstance(load_engine("world-cup-2010"), ForeignEngine)
    assert not list(site.glob("*.imported"))


def test_a_distribution_that_only_calls_itself_leaguecli_is_not_ours(site):
    install(site, "leaguecli", {"toy": "lg_fake:engine", "scoreline": "lg_fake:engine"}, {"lg_fake": toy()})
    entries = {(entry.key, entry.own): entry for entry in engine_names()}
    assert entries["toy", False].problem is None
    assert entries["scoreline", True].problem is None
    assert entries["scoreline", False].problem is not None
    assert isinstance(load_engine("toy"), ForeignEngine)


def test_an_older_copy_further_back_does_not_count(site, tmp_path, monkeypatch):
    install(site, "lg-toy", {"toy": "lg_toy:engine"}, {"lg_toy": toy()}, version="2.0")
    install(tmp_path / "old", "lg-toy", {"toy": "lg_toy:engine"}, {"lg_toy": toy()})
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path / "old")])
    assert [entry.version for entry in engine_names() if entry.key == "toy"] == ["2.0"]


def test_damaged_metadata_is_passed_over(site):
    broken = site / "broken-1.dist-info"
    broken.mkdir()
    (broken / "entry_points.txt").write_bytes(b"\xff\xfe[leaguecli.engines]\nx = y:z")
    (site / "nameless-1.dist-info").mkdir()
    (site / "nameless-1.dist-info" / "entry_points.txt").write_text("[leaguecli.engines]\nx")
    assert names() == OURS


@pytest.mark.parametrize("variable", [None, "LEAGUECLI_HOME", "LEAGUECLI_LEAGUE"])
def test_nothing_is_loaded_from_the_current_folder_or_the_leagues(site, tmp_path, monkeypatch, variable):
    folder = tmp_path / "downloaded"
    install(folder, "lg-trap", {"trap": "lg_trap:engine"}, {"lg_trap": toy("trap")})
    monkeypatch.setattr(sys, "path", ["", str(folder), *sys.path])
    assert "trap" in names()
    if variable is None:
        monkeypatch.chdir(folder)
    else:
        monkeypatch.setenv(
            variable, str(folder / "my.league.json" if variable.endswith("LEAGUE") else folder)
        )
    assert "trap" not in names()
    with pytest.raises(NotFound):
        load_engine("trap")


def test_a_module_in_the_current_folder_does_not_stand_in_for_a_plugin(site, tmp_path, monkeypatch):
    """Also when Python itself would look there first, as `python -m leaguecli` does."""
    install(site, "lg-toy", {"toy": "lg_toy:engine"}, {"lg_toy": toy()})
    folder = tmp_path / "downloaded"
    folder.mkdir()
    for module in ("lg_toy", "json", "random"):
        (folder / f"{module}.py").write_text("raise SystemExit('trapped')")
    monkeypatch.chdir(folder)
    monkeypatch.setattr(sys, "path", ["", *sys.path])
    assert load_engine("toy").name == "Toy"


def test_a_deleted_current_folder_is_no_obstacle(tmp_path):
    code = "import os; os.mkdir('x'); os.chdir('x'); os.rmdir('../x'); "
    code += "from leaguecli.tabletop.discovery import engine_names; print(len(engine_names()) >= 5)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stdout == "True\n", done.stderr


def test_listing_does_not_import_the_engines(tmp_path):
    code = "import sys; from leaguecli.tabletop.discovery import engine_names; engine_names(); "
    code += "print([name for name in sys.modules if name.startswith(('leaguecli.engines', 'yaml'))])"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True, env=os.environ
    )
    assert done.stdout == "[]\n"
