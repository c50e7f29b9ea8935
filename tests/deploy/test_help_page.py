"""The page of a failed start: a finger, or a key, starts again, goes back a version, or copies the games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deploy.system import help as page
from deploy.system.help import (
    ABS_MT_POSITION_Y,
    ABSOLUTE,
    EVENT,
    KEY,
    KEY_1,
    SYNC,
    TOUCH,
    WORDS,
    Device,
    laid_out,
)

KEYS = ("again", "before", "copy")
SIZES = ((50, 15), (80, 22), (100, 30), (160, 45), (240, 67))
"""Columns and lines of consoles: 800x480 and 1280x720 with large letters, then with small ones."""
LOG = [
    "Its last messages:",
    *(f"a line of the log that is far too long for any console, number {n}" * 3 for n in range(8)),
]


def told(*messages):
    return b"".join(EVENT.pack(0, 0, *message) for message in messages)


def tap(y):
    return told(
        (ABSOLUTE, ABS_MT_POSITION_Y, y), (KEY, TOUCH, 1), (SYNC, 0, 0), (KEY, TOUCH, 0), (SYNC, 0, 0)
    )


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", WORDS)
def test_every_key_is_whole_and_large_on_every_console(size, language):
    words = WORDS[language]
    drawn = laid_out(words, KEYS, LOG, size)
    assert len(drawn.lines) <= size[1]
    assert len(drawn.keys) == size[1]
    bare = [line.replace(page.FILLED, "").replace(page.PLAIN, "") for line in drawn.lines]
    assert max(map(len, bare)) <= size[0]
    shown = " ".join(" ".join(bare).split())
    for key in ("title", "safe", *KEYS):
        assert words[key] in shown, "no word is cut"
    for key in KEYS:
        assert drawn.keys.count(key) >= size[1] / 8, "11 mm on a panel of 7 inches"


def test_what_the_app_said_last_stands_below():
    assert LOG[0] in "\n".join(laid_out(WORDS["en"], KEYS, LOG, (100, 30)).lines)
    assert len(laid_out(WORDS["en"], KEYS, LOG, (50, 15)).lines) <= 15


@pytest.mark.parametrize(("language", "keys"), [("en", KEYS), ("fr", ("again", "copy"))])
def test_a_finger_gets_the_key_below_it(language, keys):
    drawn = laid_out(WORDS[language], keys, (), (100, 30))
    reading, writing = os.pipe()
    for number, key in enumerate(drawn.keys):
        os.write(writing, tap(round((number + 0.5) / 30 * 4095)))
        found = list(page.touched({Path("panel"): Device(reading, 4095)}, drawn, keys))
        assert found == ([key] if key else [])
    assert {*drawn.keys} == {*keys, None}
    os.close(reading)
    os.close(writing)


def test_a_number_that_is_typed_is_that_key():
    drawn = laid_out(WORDS["en"], ("again", "copy"), (), (100, 30))
    reading, writing = os.pipe()
    for number, found in ((1, ["again"]), (2, ["copy"]), (3, [])):
        os.write(writing, told((KEY, KEY_1 + number - 1, 1), (SYNC, 0, 0), (KEY, KEY_1 + number - 1, 0)))
        assert list(page.touched({Path("keyboard"): Device(reading, 1)}, drawn, ("again", "copy"))) == found
    os.close(reading)
    os.close(writing)


def test_a_finger_that_rests_or_moves_taps_once():
    panel = Device(0, 100)
    assert list(panel.taps(tap(50))) == [0.5]
    moved = told((ABSOLUTE, ABS_MT_POSITION_Y, 80), (SYNC, 0, 0)) * 3
    assert list(panel.taps(moved)) == []
    assert list(panel.taps(tap(80)[:-5])) == [0.8]


def test_a_panel_that_is_pulled_out_is_left_alone():
    reading, writing = os.pipe()
    os.close(writing)
    os.close(reading)
    spare = os.open(os.devnull, os.O_RDONLY)
    os.close(spare)
    devices = {Path("panel"): Device(os.open("/", os.O_RDONLY), 100)}  # what can be looked at, and not read
    assert list(page.touched(devices, laid_out(WORDS["en"], KEYS, (), (80, 22)), KEYS)) == []
    assert devices == {}


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """A machine whose systemd writes down what it is told, and whose app can be told to fail."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "systemctl").write_text('#!/bin/sh\necho "$*" >>"$SAID"\n')
    app = tmp_path / "app" / "current" / "venv" / "bin" / "python"
    app.parent.mkdir(parents=True)
    app.write_text('#!/bin/sh\necho "$*" >>"$SAID"\n[ ! -e "$BROKEN" ] || { echo broken >&2; exit 1; }\n')
    for file in (app, tmp_path / "bin" / "systemctl"):
        file.chmod(0o755)
    (tmp_path / "state").mkdir()
    (tmp_path / "state" / "archive.sqlite").write_text("games")
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    monkeypatch.setenv("SAID", str(tmp_path / "said"))
    monkeypatch.setenv("BROKEN", str(tmp_path / "broken"))
    monkeypatch.setattr(page, "APP", tmp_path / "app")
    monkeypatch.setattr(page, "STATE", tmp_path / "state")
    monkeypatch.setattr(page, "STICKS", tmp_path / "media")
    return tmp_path


def ordered(machine):
    return (machine / "said").read_text().splitlines() if (machine / "said").exists() else []


@pytest.mark.parametrize(
    ("key", "order"), [("again", "reboot"), ("before", "start table-companion-rollback.service")]
)
def test_a_key_orders_what_the_app_may_order(machine, key, order):
    assert page.answer(key, WORDS["en"]) == [WORDS["en"]["doing"]]
    assert ordered(machine) == [f"--no-ask-password {order}"]


def test_the_games_are_copied_onto_a_stick_by_the_app(machine, monkeypatch):
    assert page.answer("copy", WORDS["en"]) == [WORDS["en"]["no_stick"]]
    (machine / "media" / "sda1").mkdir(parents=True)
    monkeypatch.setattr(page.os.path, "ismount", lambda folder: folder.name == "sda1")
    assert page.answer("copy", WORDS["en"]) == [WORDS["en"]["copied"]]
    assert ordered(machine) == ["-m companion backup --new-sticks"]


def test_an_app_that_can_do_nothing_leaves_its_files_there(machine, monkeypatch):
    stick = machine / "media" / "sda1"
    stick.mkdir(parents=True)
    (machine / "broken").touch()
    monkeypatch.setattr(page.os.path, "ismount", lambda folder: folder.name == "sda1")
    assert page.answer("copy", WORDS["en"]) == [WORDS["en"]["copied"]]
    assert (stick / "table-companion" / "rescued" / "archive.sqlite").read_text() == "games"
    (machine / "state" / "archive.sqlite").unlink()
    (machine / "state" / "archive.sqlite").mkdir()
    assert page.answer("copy", WORDS["en"])[0] == WORDS["en"]["failed"]


def test_it_speaks_the_language_that_was_chosen(tmp_path):
    assert page.language(tmp_path) == "en"
    (tmp_path / "settings.toml").write_text('language = "de"\n')
    assert page.language(tmp_path) == "de"
    (tmp_path / "setting_overrides.json").write_text('{"language": "fr"}')
    assert page.language(tmp_path) == "fr"
    (tmp_path / "setting_overrides.json").write_text("[1]")
    (tmp_path / "settings.toml").write_text('language = "xx"\n')
    assert page.language(tmp_path) == "en"


def test_it_runs_without_the_app_and_shows_itself_at_once(tmp_path):
    command = [sys.executable, "-I", page.__file__]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path) as running:
        assert running.stdout is not None
        try:
            assert WORDS["en"]["title"] in "".join(running.stdout.readline() for _ in range(3))
        finally:
            running.kill()
