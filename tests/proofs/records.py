"""The second proof: whatever is written in a record, it is either a game by the rules or refused in words."""

import json
import re
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import engines
from companion.cli.check import verdict
from tests.proofs.mutants import FIND, mutant

ROOT = Path(__file__).parents[2]
PATIENCE = 300
"""Seconds after which a record counts as one that hangs; the slowest takes a fraction of one."""
CODE = re.compile(r"[a-z][a-z-]*(\.[a-z][a-z-]*)+")


def in_process(seed: int) -> Counter[str]:
    """One mutant read and replayed in this process; AssertionError where the outcome is no proper verdict."""
    written = mutant(seed)
    with impatient():
        found = verdict(written, FIND)
    assert_proper(found, written)
    return Counter({"mutants": 1, "accepted" if found["ok"] else "refused": 1})


def by_command(seed: int) -> Counter[str]:
    """One mutant given to the command line; AssertionError where it does not answer as it should."""
    written = mutant(seed, engines.catalogue())
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "mutant.jsonl"
        file.write_bytes(written)
        command = [sys.executable, "-m", "companion", "check", str(file)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=PATIENCE, check=False)
    found = json.loads(done.stdout)
    assert done.stdout.count(b"\n") == 1, "more than one line was printed"
    assert done.returncode == (0 if found["ok"] else 2), f"the exit code is {done.returncode}"
    assert not done.stderr, done.stderr.decode()
    assert_proper(found, written)
    return Counter({"mutants": 1, "accepted" if found["ok"] else "refused": 1})


def assert_proper(found: dict[str, Any], written: bytes) -> None:
    """A verdict is a result, or a refusal with line, code, sentence and rule; and it can be printed."""
    json.dumps(found).encode()
    if found["ok"]:
        assert {seat["seat"] for seat in found["seats"]} == set(range(len(found["seats"])))
        assert all(seat["total"] == sum(line["points"] for line in seat["lines"]) for seat in found["seats"])
        return
    assert found.keys() == {"ok", "line", "code", "sentence", "rule"}
    assert 1 <= found["line"] <= max(1, len(written.splitlines())), "there is no such line"
    assert CODE.fullmatch(found["code"])
    assert found["sentence"].strip()
    assert "Traceback" not in found["sentence"]
    assert ": " in found["rule"]


@contextmanager
def impatient() -> Iterator[None]:
    """TimeoutError in here after PATIENCE seconds."""

    def ring(*_: object) -> None:
        raise TimeoutError(f"no verdict after {PATIENCE} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
