"""A new game is red only where its rules are missing, and docs/adding_a_game.md leads to a whole one."""

import re
import shlex
import struct
import subprocess
from pathlib import Path

import pytest

from companion.app.arguments import Wrong
from companion.cli.new_game import write
from tests.cli.workshop import ROOT, installed, run

PAGE = (ROOT / "docs/adding_a_game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^(`{3,4})(\w+)(?: (\S+))?\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
BLOCKS = [(found[2], found[3], found[4]) for found in BLOCK.finditer(PAGE)]
INSTALL = "python -m pip install --no-deps --editable ."
LAWS = "python -m companion.laws shut_the_box"
NOT_HERE = "python -m companion play"
"""It needs a screen."""
AT_ANOTHER_SIZE = re.compile(r"python -m companion play --record .* --size (480x320|800x480)")
"""It is played at the largest size alone; whether it can be at the others the walk tells."""
GOLDEN = "test_10_each_way_of_ending_has_a_golden_game"
RED = [{"test_10_random_games_end", GOLDEN}, {GOLDEN}, set[str]()]
"""The laws that are broken, at each place of the page where they are run."""
LINT = (
    ("ruff", "format", "--check", "--config", str(ROOT / "pyproject.toml"), "."),
    ("ruff", "check", "--config", str(ROOT / "pyproject.toml"), "--ignore", "ARG002,ARG003,D102,D205", "."),
)


class Reader:
    """Somebody who does what the page says."""

    def __init__(self, folder: Path) -> None:
        self.here, self.site, self.path = folder, folder / "site", str(ROOT)
        self.red: list[set[str]] = []
        self.said = ""

    def does(self, line: str) -> None:
        """Do a line of the page."""
        if line.startswith("cd "):
            self.here /= line.removeprefix("cd ")
        elif line == INSTALL:
            self.path = installed(self.here, self.site)
        elif line != NOT_HERE and not AT_ANOTHER_SIZE.match(line):
            self._runs(line)

    def writes(self, path: str, text: str) -> None:
        """Write a file that the page shows."""
        (self.here / path).parent.mkdir(parents=True, exist_ok=True)
        (self.here / path).write_text(text, encoding="utf-8")

    def _runs(self, line: str) -> None:
        if line.startswith("sed "):
            subprocess.run(shlex.split(line), cwd=self.here, check=True)
            return
        python, *arguments = line.split()
        assert python == "python", line
        done = run(self.here, self.path, *arguments)
        self.said += done.stdout
        if line.startswith(LAWS):
            self.red.append(set(re.findall(r"^FAILED \S+::(\w+)", done.stdout, re.MULTILINE)))
            assert self.red[-1] == RED[len(self.red) - 1], done.stdout + done.stderr
        else:
            assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"


def test_the_page_leads_from_nothing_to_a_whole_game(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    for language, path, text in BLOCKS:
        if path:
            reader.writes(path, text)
        elif language != "text":
            assert language == "sh", f"this block is not run, as it names no file: {text}"
            for line in text.splitlines():
                reader.does(line)
    assert reader.red == RED
    assert "write in `actors` of engine.py of shut_the_box when the game is over" in reader.said
    assert "run: python -m companion playout shut_the_box --golden" in reader.said
    pictures = sorted((reader.here / "out").glob("*.png"))
    assert {struct.unpack(">II", one.read_bytes()[16:24]) for one in pictures} == {(1280, 800)}
    for command in LINT:
        linted = run(reader.here, reader.path, "-m", *command)
        assert linted.returncode == 0, linted.stdout
    assert all(line in PAGE for line in (INSTALL, NOT_HERE))


@pytest.mark.parametrize("name", ["Chess", "1st", "a-b", "class", "", "a__b", "../up"])
def test_a_name_that_is_none_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Wrong, match="use small letters and underscores"):
        write(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["catan", "engines", "json", "pytest"])
def test_a_name_that_python_or_the_app_has_already_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Wrong, match="is the name of something else; choose another"):
        write(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "odd_job").mkdir()
    with pytest.raises(Wrong, match="There is already something at"):
        write("odd_job", tmp_path)
    assert list((tmp_path / "odd_job").iterdir()) == []
