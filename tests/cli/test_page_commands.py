"""Commands of the pages run as they are printed; those that can't here are listed, and the page says why."""

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.cli.main import command_line, main

ROOT = Path(__file__).parents[2]
OURS = ".venv/bin/python"
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
    *sorted(
        page
        for folder in ("docs", "deploy", "engines", "companion")
        for page in (ROOT / folder).rglob("*.md")
        if page.parent.name != "brief"
    ),
]
BLOCK = re.compile(r"^ *(`{3,4})(?:sh|bash|console)\n(.*?)^ *\1$", re.MULTILINE | re.DOTALL)
MAKE = re.compile(r"`make ([a-z0-9]+)")
INLINE = re.compile(r"`(?:\.venv/bin/python -m companion|table-companion) ([^`]+)`")
TRIED = {"adding_a_game.md": "tests/cli/test_adding_a_game.py", "pads.md": "tests/cli/test_pads_page.py"}
"""A page whose commands have a test of their own."""
NOT_HERE = {
    "make play": "installs what players need, then starts the app",
    "make test": "installs what tests need besides, then runs them",
    "sh deploy/send.sh NAME@raspberrypi": "on your computer, in the folder",
    "sudo sh table-companion/deploy/install.sh": "on the Pi",
    "sh deploy/bundle.sh /media/me/STICK": "on any Linux machine with a network",
    "sh deploy/bundle.sh --debs /media/me/STICK": "on a Pi",
    "sudo sh /media/me/STICK/table-companion/deploy/install.sh": "at the table",
    "sudo systemctl stop table-companion": "close the app first",
    "sudo systemctl start table-companion": "close the app first",
    "table-companion doctor --try 30": "lights each lamp in turn for thirty seconds",
    "make i18n": "make i18n",
    f"{OURS} -m companion --config pl.toml play --record engines/games/catan/evening.jsonl": "recorded game",
    "python3 -m venv datasette": "install it in its own environment",
    "datasette/bin/pip install datasette": "It\nis not part of the app",
    "datasette/bin/datasette --immutable archive.sqlite --open": "shows it in a browser",
    "pipx environment --value PIPX_LOCAL_VENVS": "the folder that has table-companion/share",
    "ln -s FOLDER/table-companion/share/bash-completion/completions/table-companion"
    " ~/.local/share/bash-completion/completions/": "Link the file for your shell",
    "ln -s FOLDER/table-companion/share/zsh/site-functions/_table-companion ~/.zsh/": "Link the file for",
    "ln -s FOLDER/table-companion/share/fish/vendor_completions.d/table-companion.fish"
    " ~/.config/fish/completions/": "Link the file for your shell",
}
"""What needs root, a Pi, a network, another program or minutes, with the words of the page that say so."""
STANDS_FOR = {"GAME": "catan", "ID": "1", "COMMAND": "play"}
"""What a page writes for something of the reader's."""


class Command(NamedTuple):
    """A command of a page as it is printed, and the words around it: its block, and what leads there."""

    page: str
    line: str
    around: str


def commands() -> Iterator[Command]:
    """The commands of all blocks, without their comments; one may have several lines."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for block in BLOCK.finditer(text):
            around, line = "\n\n".join((*text[: block.start()].rstrip().split("\n\n")[-2:], block[2])), ""
            for part in block[2].splitlines():
                line = f"{line}\n{part}".strip()
                if line.replace('\\"', "").count('"') % 2 == 0:
                    yield Command(page.name, re.sub(r"\s+# .*$", "", line), around)
                    line = ""
            assert not line, f"{page.name} has a command without an end: {line}"


ALL = [command for command in commands() if command.page not in TRIED]
RUN = [command for command in ALL if command.line not in NOT_HERE]
SAID = [(page, words[1]) for page in PAGES for words in INLINE.finditer(page.read_text(encoding="utf-8"))]


@pytest.fixture
def folder(played, monkeypatch):
    """A folder as the pages mean it: the project's, with a backup of a played game and its export in it."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    assert main(["backup"]) == main(["export", "--to", "export"]) == 0
    (kept,) = (played / "XDG_STATE_HOME").rglob("backups/archive-*.sqlite")
    shutil.copy(kept, "archive.sqlite")
    for file in Path("export").glob("*.csv"):
        shutil.copy(file, file.name)
    for part in ROOT.iterdir():
        if part.name not in (".git", ".venv", "out", "dist"):
            Path(part.name).symlink_to(part)
    Path(".venv").symlink_to(sys.prefix)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings = played / "XDG_CONFIG_HOME" / "table-companion" / "settings.toml"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(f"[phones]\nport = {port}\n")
    return played


def environ() -> dict[str, str]:
    """The environment of somebody for whom the commands of the project's environment are on the path."""
    return {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
    }


def served(line: str) -> None:
    """A command that serves until it is told to stop: it prints where, and ends well."""
    server = subprocess.Popen(
        ["/bin/sh", "-c", f"exec {line}"], env=environ(), stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        assert json.loads(server.stdout.readline())["table"].startswith("http")
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate()
    assert server.returncode == 0


@pytest.mark.parametrize("command", RUN, ids=lambda command: f"{command.page}: {command.line[:60]}")
def test_a_command_of_a_page_runs_as_it_is_printed(folder, command):
    line = command.line
    if f"{OURS} -m companion serve" in line:
        served(line)
        return
    if f"{OURS} -m pytest" in line:  # what these find is found by themselves
        line += " --collect-only"
    ended = subprocess.run(
        ["/bin/sh", "-c", line], env=environ(), capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr or ended.stdout


@pytest.mark.parametrize("command", [one for one in ALL if one not in RUN], ids=lambda one: one.line[:60])
def test_a_page_says_why_a_command_runs_only_elsewhere(command):
    assert NOT_HERE[command.line] in command.around


def test_every_command_that_is_said_not_to_run_here_is_printed_somewhere():
    assert set(NOT_HERE) <= {command.line for command in ALL}
    assert all(f"docs/{page}" in (ROOT / test).read_text() for page, test in TRIED.items())


@pytest.mark.parametrize(("page", "words"), SAID, ids=lambda one: getattr(one, "name", one))
def test_a_command_in_a_sentence_is_one_that_the_app_knows(page, words):
    asked = [STANDS_FOR.get(word, word) for word in shlex.split(words)]
    if {"--help", "--version"} & set(asked):
        with pytest.raises(SystemExit, match="0"):
            command_line().parse_args(asked)
    else:
        assert command_line().parse_args(asked)


def test_every_verb_of_make_in_a_page_is_one():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = {verb for page in PAGES for verb in MAKE.findall(page.read_text(encoding="utf-8"))}
    named |= {command.line.split()[1] for command in commands() if command.line.startswith("make ")}
    assert {"play", "test", "check", "docs"} <= named
    assert not [verb for verb in sorted(named) if not re.search(rf"^{verb}:", makefile, re.MULTILINE)]
