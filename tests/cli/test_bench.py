"""The bench measures every game of the catalogue and compares with a rival of the same run."""

from __future__ import annotations

import json
import sys
from importlib.resources import files

import pytest

from companion.bench import main
from companion.figures import Row
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
        assert figures[f"{name}: play up to 500 worlds, 99th percentile"] > 0
        assert figures[f"{name}: opening a game of 12 entries"] > 0
        assert figures[f"{name}: a commit, against a bare insert with fsync"] > 0
        assert figures[f"{name}: resident after 12 moves"] > 0
        assert f"{name}: grown over the last half of them" in figures
        assert figures[f"{name}: idle"] >= 0
        if (files(f"engines.games.{name}") / "evening.jsonl").is_file():
            assert figures[f"{name}: touches per move, as touched"] >= 1
            assert any(key.startswith(f"{name}: touch to drawn frame, 99th") for key in figures)
        assert figures[f"{name}: press to drawn dice, 99th percentile of 12"] > 0
    assert figures["electronics: button to lamp, mock pins, 99th percentile"] > 0
    assert any("button to lamp" in line and "under 5" in line for line in lines)
    assert any("press to drawn dice" in line and "under 150" in line for line in lines)
    assert figures["the app: start to first usable frame"] > 0
    assert figures[f"{catalogue()[0]}: the rival in the same run"] == 2.5
    assert figures[f"{catalogue()[0]}: the same, without what draws in software"] > 0
    aims = [line for line in lines if "(aim " in line]
    assert any("at least 5: " in line for line in aims)
    assert all(line.endswith((": holds)", ": MISSED)")) for line in aims)


@pytest.mark.parametrize(
    ("aim", "value", "holds"),
    [
        ("under 5", 4.9, True),
        ("under 5", 5, False),
        ("at most 1.5", 1.5, True),
        ("at most 1.5", 1.6, False),
        ("at least 5", 5, True),
        ("at least 5", 4, False),
        ("", 7, None),
    ],
)
def test_a_figure_is_held_to_its_aim(aim: str, value: float, holds: bool | None) -> None:
    row = Row("the app", "a figure", value, "ms", aim)
    assert row.holds is holds
    assert str(row).endswith({True: f"(aim {aim}: holds)", False: f"(aim {aim}: MISSED)", None: "ms"}[holds])
