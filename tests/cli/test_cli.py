"""What every command has in common: how it starts, and how it is stopped."""

import os
import subprocess
import sys
import types
from pathlib import Path

import companion
from companion import cli
from companion.cli import main

ROOT = Path(__file__).parents[2]


def module(monkeypatch, name: str, **functions: object) -> None:
    """Put a module of these functions in the place of a part of the app."""
    stand_in = types.ModuleType(f"companion.{name}")
    vars(stand_in).update(functions)
    monkeypatch.setitem(sys.modules, f"companion.{name}", stand_in)
    monkeypatch.setattr(companion, name, stand_in, raising=False)


def test_play_hands_the_settings_and_the_record_on(home, monkeypatch):
    told = []
    module(monkeypatch, "main", play=lambda settings, record: told.append((settings, record)) or 3)
    assert main(["play"]) == 3
    assert main(["play", "--record", "game.jsonl"]) == 3
    assert [record for _, record in told] == [None, Path("game.jsonl")]
    assert told[0][0].language == "en"


def test_bench_gets_its_own_arguments(monkeypatch):
    told = []
    module(monkeypatch, "bench.main", main=lambda arguments: told.append(arguments) or 0)
    assert main(["bench", "--games", "3"]) == 0
    assert told == [["--games", "3"]]


def test_a_stopped_command_is_no_error(monkeypatch):
    def stopped(_):
        raise KeyboardInterrupt

    module(monkeypatch, "bench.main", main=stopped)
    assert main(["bench"]) == 130


def test_a_reader_that_goes_away_is_no_error(tmp_path):
    (tmp_path / "installed").mkdir()
    program = f"{sys.executable} -m companion check - < /dev/null 2> {tmp_path}/err | true"
    subprocess.run(
        ["/bin/sh", "-c", program], cwd=ROOT, check=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    )
    assert (tmp_path / "err").read_text() == ""


def test_a_broken_pipe_ends_quietly(monkeypatch, capfd):
    def broken(_):
        raise BrokenPipeError

    module(monkeypatch, "bench.main", main=broken)
    kept = os.dup(sys.__stdout__.fileno())
    monkeypatch.setattr(cli.sys, "stdout", sys.__stdout__)
    try:
        assert main(["bench"]) == 0
    finally:
        os.dup2(kept, sys.__stdout__.fileno())
        os.close(kept)


def test_the_module_is_the_command():
    told = subprocess.run(
        [sys.executable, "-m", "companion", "--help"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert all(name in told.stdout for name in ("play", "check", "playout", "bench", "export", "doctor"))
