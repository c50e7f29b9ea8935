"""Turned by Kivy alone, the picture and the touches of a panel turn together: its provider stays as it is."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LIT = {0: (0.15, 0.75), 90: (0.25, 0.15), 180: (0.85, 0.25), 270: (0.75, 0.85)}
"""Where on the panel, from 0 to 1 and upwards, the middle of the spot is to be seen."""


@pytest.mark.parametrize("rotation", LIT)
def test_a_finger_reaches_what_it_sees(rotation, tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "tests.machine.turned", str(rotation)],
        cwd=ROOT,
        env={**os.environ, "KIVY_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["touched"]
    assert found["lit"] == pytest.approx(LIT[rotation], abs=0.01)
