"""`play --record`: whatever the players are called, and however the panel hangs, a record is played out."""

import json
import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.app.offscreen import as_looked_at
from companion.app.recorded_evenings import evening_of
from companion.table.files.settings import CONFIG, read_settings
from engines.core.record import Record, closing, write
from engines.core.timeline import Entry
from engines.pads.moves import Write
from tests.pads.evenings import begun, entered, pad, setup_of

ROOT = Path(__file__).parents[2]
NAMES = ["李 小龍 😀", "", 'a\n"b"\0', "  Łucja ő שלום"]
"""Four players: letters without a key or a picture, a gap, quotes and lines, both directions."""


def shown(folder: Path, written: str, rotation: int = 0) -> subprocess.CompletedProcess[str]:
    """This record, played on a panel turned so."""
    (folder / "game.jsonl").write_text(written, encoding="utf-8")
    window = f"[window]\nwidth = 800\nheight = 480\nfullscreen = false\nrotation = {rotation}\n"
    (folder / "settings.toml").write_text(window, encoding="utf-8")
    run = ("-m", "companion", "--config", "settings.toml", "play", "--record", "game.jsonl")
    return subprocess.run(
        [sys.executable, *run],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_record_is_played_with_any_names_on_a_turned_panel(tmp_path):
    """An evening as far as its first turn; its pictures are as one looks at them."""
    head, *entries = evening_of("hab_und_gut").read_text(encoding="utf-8").splitlines()
    begins = json.dumps(json.loads(head) | {"players": NAMES})
    done = shown(tmp_path, "\n".join((begins, *entries[:2])) + "\n", rotation=90)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert "touches a move; pictures and the score sheet are in out/" in done.stdout
    pictures = sorted((tmp_path / "out").glob("*.png"))
    assert len(pictures) > 5
    assert {struct.unpack(">II", one.read_bytes()[16:24]) for one in pictures} == {(480, 800)}


def test_a_pad_for_eight_is_played_on_the_touchscreen(tmp_path):
    """A round of Skull King, entered by touch; the sheet is as the record has it."""
    engine = pad("skull-king")
    bids = {"bid": [0] * 8, "tricks": [1, *[0] * 7], "extra": [None, *[0] * 7]}
    moves = [Write(seat, "bid", 0) for seat in range(8)]
    moves += [Write(seat, "tricks", int(seat == 0)) for seat in range(8)]
    moves += [Write(seat, "extra", 0) for seat in range(1, 8)]
    state = entered(engine, begun(engine, 8), [bids])
    assert [score["total"] for score in closing(engine, state)["scores"]] == [-10, *[10] * 7]
    names = ("Anna", "Ben", "Carla", "Dan", "Eva", "Finn", "Gesa", "Hugo")
    entries = [Entry(seq, move) for seq, move in enumerate(moves, 1)]
    lines = write(Record(engine, names, setup_of(engine, 8), entries, [], None))
    done = shown(tmp_path, b"".join(lines).decode())
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert "touches a move; pictures and the score sheet are in out/" in done.stdout
    sheet = (tmp_path / "out/sheet.txt").read_text(encoding="utf-8")
    assert "Skull King" in sheet
    assert "round 1: bid 0 and tricks 1" in sheet


def test_pictures_of_a_size_are_those_of_the_panel_that_is_bought_with_it():
    desk = read_settings(CONFIG / "default.toml", CONFIG / "desktop.toml")
    assert desk.window.inches == 10
    for size, inches in (((800, 480), 7.0), ((1280, 800), 10.1), ((1920, 1080), 24.0)):
        window = as_looked_at(desk, size).window
        assert (window.width, window.height, window.inches) == (*size, inches)
    assert as_looked_at(desk, None).window.inches == 10


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_pictures_of_a_turned_panel_are_as_one_looks_at_it(rotation):
    desk = read_settings(CONFIG / "default.toml", CONFIG / "desktop.toml")
    hung = replace(desk, window=replace(desk.window, width=800, height=480, rotation=rotation))
    window = as_looked_at(hung, None).window
    assert (window.width, window.height) == ((480, 800) if rotation in (90, 270) else (800, 480))
    assert window.rotation == 0
