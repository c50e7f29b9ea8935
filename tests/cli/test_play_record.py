"""`play --record`: whatever the players are called, and however the panel hangs, a record is played out."""

import json
import os
import re
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from companion.app.recorded_evenings import evening_of

ROOT = Path(__file__).parents[2]
NAMES = {
    0: ["Jørgen", "Łucja", "Åse", "Škoda ő"],
    90: ["李 小龍", "😀", "Ann", "Ann"],
    180: ["", "  Bo ", 'a\n"b"\0', "x" * 80],
    270: ["Nguyễn Đức", "שלום", "Γιώργος", "Љубица"],
}
"""Four players by the rotation of the panel on which they play: some with keys, some without."""


def played(folder: Path, names: list[str], rotation: int) -> subprocess.CompletedProcess[str]:
    """The record of an evening as far as its first turn, played with these names on a panel turned so."""
    evening = evening_of("hab_und_gut")
    assert evening is not None
    head, *entries = evening.read_text(encoding="utf-8").splitlines()
    seats = len(json.loads(head)["players"])
    begins = json.dumps(json.loads(head) | {"players": names[:seats]})
    (folder / "game.jsonl").write_text("\n".join((begins, *entries[:2])) + "\n", encoding="utf-8")
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


@pytest.mark.parametrize("rotation", NAMES)
def test_a_record_is_played_with_any_names_and_any_rotation(tmp_path, rotation):
    done = played(tmp_path, NAMES[rotation], rotation)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert re.search("touches a move; pictures and the score sheet are in out/", done.stdout)
    upright = (480, 800) if rotation in (90, 270) else (800, 480)
    pictures = sorted((tmp_path / "out").glob("*.png"))
    assert len(pictures) > 5
    assert {struct.unpack(">II", one.read_bytes()[16:24]) for one in pictures} == {upright}
