"""The wheel: what pyproject.toml puts into it runs alone, far from the project."""

import importlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from companion import __main__ as start
from companion import help_site
from companion.playout import random_setup
from companion.store.archive import Archive
from companion.table.game.session import Session, now
from engines import catalogue, engine
from tests.cli.test_page_commands import SAID, STANDS_FOR

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
WHEEL = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
((COMMAND, TARGET),) = PROJECT["project"]["scripts"].items()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A folder with just what the wheel installs."""
    folder = tmp_path_factory.mktemp("site")
    for package in WHEEL["packages"]:
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    for kept, put in WHEEL["force-include"].items():
        (folder / put).parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / kept).is_dir() else shutil.copy
        copy(ROOT / kept, folder / put)
    return folder


def parts_of(script):
    """What this script copies of the project, besides single files."""
    (words,) = re.findall(r"(?:for part in|git ls-files -z) (companion [^;|]*)", (ROOT / script).read_text())
    return [part for part in words.split() if (ROOT / part).is_dir()]


@pytest.mark.parametrize("script", ["deploy/install.sh", "deploy/system.sh", "deploy/image/tree.sh"])
def test_what_an_appliance_gets_finds_its_settings_and_games(script, tmp_path):
    for part in parts_of(script):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    looked = """
import engines
from companion.table.files.settings import CONFIG, read_settings
from hardware.cues_file import read_cues
assert read_settings(CONFIG / "default.toml").language
assert read_cues(CONFIG / "cues.toml")
assert engines.catalogue()
"""
    environ = {"PATH": os.environ["PATH"], "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", looked], cwd=tmp_path, env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert {"deploy", "hardware"} <= set(parts_of(script))


INTERFACES = {
    "hatchling.builders.hooks.plugin.interface": "BuildHookInterface",
    "hatchling.metadata.plugin.interface": "MetadataHookInterface",
}
"""What deploy/wheel.py is told by hatchling, which only builds of wheels have."""


def included(monkeypatch):
    """What the wheel gets besides the files of the project, by what hatchling asks."""
    for module, name in INTERFACES.items():
        monkeypatch.setitem(sys.modules, module, SimpleNamespace(**{name: object}))
    monkeypatch.delitem(sys.modules, "deploy.wheel", raising=False)
    build = importlib.import_module("deploy.wheel").Build()
    build.root, data = str(ROOT), {"force_include": {}}
    monkeypatch.syspath_prepend(ROOT)
    build.initialize("standard", data)
    return {put: kept for kept, put in data["force_include"].items()}


def test_a_wheel_has_the_documentation_where_it_was_built(monkeypatch, tmp_path):
    monkeypatch.setattr(help_site, "BUILT", tmp_path / "out" / "site")
    assert "companion/site" not in included(monkeypatch)
    (tmp_path / "out" / "site").mkdir(parents=True)
    assert included(monkeypatch)["companion/site"] == str(tmp_path / "out" / "site")
    assert help_site.INSTALLED == ROOT / "companion" / "site"
    recipe = re.findall(r"^package:(.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert "docs" in recipe[0].split()


def test_a_table_has_the_documentation_where_it_was_built(tmp_path):
    def bring():
        command = ["/bin/sh", "-c", '. "$0"; bring_site "$1" "$2"', ROOT / "deploy/system.sh"]
        subprocess.run([*command, tmp_path / "project", tmp_path / "app"], check=True)
        return sorted(file.name for file in (tmp_path / "app" / "companion").rglob("*.html"))

    built, before = tmp_path / "project" / "out" / "site", tmp_path / "app" / "companion" / "site"
    for folder, page in ((built, "new.html"), (before, "old.html")):
        folder.mkdir(parents=True)
        (folder / page).touch()
    assert bring() == ["old.html"], "nothing was built here: what came along stays"
    (built / "index.html").touch()
    assert bring() == ["index.html", "new.html"]


@pytest.mark.parametrize("script", ["deploy/install.sh", "deploy/system.sh", "deploy/image/tree.sh"])
def test_whoever_copies_the_app_brings_the_documentation(script):
    text = (ROOT / script).read_text()
    assert len(re.findall(r"^ +name_build ", text, re.MULTILINE)) == 1
    assert len(re.findall(r"^ +bring_site ", text, re.MULTILINE)) == 1


@pytest.mark.parametrize("script", ["deploy/bundle.sh", "deploy/image/build.sh"])
def test_a_bundle_and_a_card_are_made_with_todays_documentation(script):
    assert "sh deploy/site.sh" in (ROOT / script).read_text()


def installed(site, home, *words):
    """The command as an installed one starts it: from another folder, by somebody with nothing yet."""
    module, function = TARGET.split(":")
    start = f"import sys; from {module} import {function}; sys.exit({function}())"
    environ = {"PATH": os.environ["PATH"], "HOME": str(home), "PYTHONPATH": str(site)}
    return subprocess.run(
        [sys.executable, "-c", start, *words],
        cwd=home,
        env=environ,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_command_leads_to_a_function():
    module, function = TARGET.split(":")
    assert PROJECT["project"]["name"] == COMMAND
    assert callable(getattr(importlib.import_module(module), function))


def test_what_is_installed_finds_its_settings_games_and_catalogues(site, tmp_path):
    looked = """
import companion, engines
from pathlib import Path
from companion.app.recorded_evenings import recorded_evening
from companion.cli.main import COMMANDS
from companion.table.files.settings import CONFIG, read_settings
from companion.table.runtime.i18n import reader
from companion.web.files import page_files
from engines.core.text import N_

read_settings(CONFIG / "default.toml")
for name in engines.catalogue():
    entry = engines.engine(name).brief[0].entries[0]
    print(name, reader("de", name, ()).render(entry.text) != str(entry.text))
print(reader("de", None, ()).render(N_("New game")), recorded_evening().name)
print(len(page_files()) > 10, Path(companion.__file__).parents[1])
"""
    environ = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PYTHONPATH": str(site)}
    told = subprocess.run(
        [sys.executable, "-c", looked], cwd=tmp_path, env=environ, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    *games, evening, place = told.stdout.splitlines()
    assert games == [f"{name} True" for name in catalogue()]
    assert evening == "Neue Partie evening.jsonl"
    assert place == f"True {site}"


def test_what_is_installed_replays_the_evening_it_brings(site, tmp_path):
    evening = site / "engines" / "games" / "catan" / "evening.jsonl"
    told = installed(site, tmp_path, "check", str(evening))
    assert told.returncode == 0, told.stderr


def test_what_is_installed_has_all_that_its_laws_stand_on(site, tmp_path):
    environ = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PYTHONPATH": str(site)}
    command = [sys.executable, "-m", "companion.laws", "catan", "--collect-only", "-q"]
    told = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
    assert "tests/laws/test_ends.py::test_10_random_games_end[catan]" in told.stdout
    assert str(ROOT) not in told.stdout


def test_what_is_installed_is_no_place_of_the_project(site, tmp_path):
    told = installed(site, tmp_path, "--help")
    assert told.stdout.startswith(f"usage: {COMMAND} ")


WAIT = {"play", "serve", "hub"}
"""Commands of the pages that show a screen, or serve until they are told to stop."""


@pytest.fixture(scope="module")
def reader(tmp_path_factory):
    """The home of somebody who has played a game with it, and made a backup by hand."""
    home, chance, rules = tmp_path_factory.mktemp("reader"), Random(1), engine("hab_und_gut")
    file = home / ".local" / "state" / "table-companion" / "archive.sqlite"
    file.parent.mkdir(parents=True)
    setup = random_setup(rules, 3, chance)
    with Archive.open(file) as archive:
        journal = archive.begin(rules, ["Anna", "Ben", "Carla"], rules.colours[:3], setup, now())
        session = Session(rules, setup, journal)
        while not session.over:
            assert session.play(rules.wander(session.state, chance.randrange)) is None
    shutil.copy(file, home / "FILE")
    return home


@pytest.mark.parametrize("words", sorted({words for _, words in SAID}))
def test_a_command_in_a_sentence_runs_where_only_the_wheel_is(site, reader, words):
    asked = [STANDS_FOR.get(word, word) for word in shlex.split(words)]
    told = installed(site, reader, *asked, *(["--help"] if asked[0] in WAIT else []))
    assert "Traceback" not in told.stderr
    # What a machine lacks is no fault of the command that says so.
    assert told.returncode == 0 or words.startswith("doctor"), told.stdout + told.stderr
    assert told.stdout or told.stderr


def files_of(folder):
    return {
        file: file.read_bytes()
        for file in folder.rglob("*")
        if file.suffix not in (".pyc", "") and file.is_file()
    }


@pytest.mark.parametrize(
    "words",
    [
        ("new-game", "odd_job"),
        ("playout", "catan", "--golden", "--games", "1"),
        ("export", "--golden"),
        ("smoke",),
        ("doctor",),
        ("menu-entry",),
    ],
    ids=" ".join,
)
def test_what_is_installed_never_writes_into_itself(site, tmp_path, words):
    before = files_of(site)
    told = installed(site, tmp_path, *words)
    assert files_of(site) == before
    assert "Traceback" not in told.stderr
    if words[0] == "new-game":
        assert (told.returncode, (tmp_path / "odd_job" / "pyproject.toml").is_file()) == (0, True)
    if words[0] == "playout":
        assert (told.returncode, told.stderr[:22]) == (2, "This app is installed,")


def test_nothing_that_is_installed_is_ignored_by_git():
    """The build backend leaves out what .gitignore names."""
    files = [
        str(file.relative_to(ROOT))
        for package in WHEEL["packages"]
        for file in (ROOT / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    ]
    ignored = subprocess.run(
        ["git", "check-ignore", "--stdin"],
        cwd=ROOT,
        input="\n".join(files),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ignored.stdout == ""


def test_where_it_cannot_run_it_says_so_and_what_to_do(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(SystemExit, match=r"needs Linux\. On Windows it runs in"):
        start.run()
