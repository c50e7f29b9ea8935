"""The bench measures every game of the catalogue and compares with a rival of the same run."""

from __future__ import annotations

import json
import sys
from importlib.resources import files

import pytest

from companion.bench import main
from engines import catalogue

FEW = ("--games", "1", "--rounds", "1", "--moves", "12", "--idle", "0.5")


def test_the_bench_prints_a_table_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    rival = f"""{catalogue()[0]}={sys.executable} -c "print('warming up'); print(2.5)" """
    also = f"{sys.executable} -m tests.bench_hw.latency 30"
    assert main([*FEW, "--game", catalogue()[0], "--rival", rival, "--also", also]) == 0
    lines = capsys.readouterr().out.splitlines()
    figures = json.loads(lines[-1])
    for name in catalogue()[:1]:
        assert figures[f"{name}: moves through play"] > 0
        assert figures[f"{name}: play, 99th percentile"] > 0
        assert figures[f"{name}: opening a game of 12 entries"] > 0
        assert figures[f"{name}: a commit, against a bare insert with fsync"] > 0
        assert figures[f"{name}: resident after 12 moves"] > 0
        assert f"{name}: grown over the last half of them" in figures
        assert figures[f"{name}: idle"] >= 0
        if (files(f"engines.games.{name}") / "evening.jsonl").is_file():
            assert figures[f"{name}: touches per move, as touched"] >= 1
            assert any(key.startswith(f"{name}: touch to drawn frame, 99th") for key in figures)
        assert figures[f"{name}: press to drawn dice, 99th percentile of 12"] > 0
    assert figures["the electronics: button to lamp, mock pins, 99th percentile"] > 0
    assert any("button to lamp" in line and "under 5" in line for line in lines)
    assert any("press to drawn dice" in line and "under 150" in line for line in lines)
    assert figures["the app: start to first usable frame"] > 0
    assert figures[f"{catalogue()[0]}: the rival in the same run"] == 2.5
    assert any("at least 5" in line for line in lines)
