"""The image of a card is made in steps; a run that was stopped goes on with the one it was at."""

import re
import subprocess
from pathlib import Path

BUILD = Path(__file__).parents[2] / "deploy" / "image" / "build.sh"


def run(folder, commands):
    """What these commands say, with the step of the script."""
    step = re.search(r"^step\(\) \{.*?^\}", BUILD.read_text(), re.MULTILINE | re.DOTALL)
    assert step
    script = f"set -eu; PLACE=$1; say() {{ :; }}\n{step.group()}\n{commands}"
    done = subprocess.run(["sh", "-c", script, "sh", folder], capture_output=True, text=True, check=False)
    return done.stdout.split(), done.returncode


def test_a_step_that_was_done_is_not_done_again_whatever_it_calls_its_variables(tmp_path):
    settle = "settle() { name=a-unit; echo $1; }"
    assert run(tmp_path, f"{settle}; step settled settle one; step settled settle two") == (["one"], 0)
    assert [file.name for file in tmp_path.iterdir()] == ["settled.done"]


def test_a_step_that_fails_ends_the_run_and_is_done_again(tmp_path):
    wrong = "make() { false; echo more; }"
    assert run(tmp_path, f"{wrong}; step made make; echo after") == ([], 1)
    assert not list(tmp_path.iterdir())
