"""The bench measures every game of the catalogue and compares with a rival of the same run."""

import json
import shlex
import sys
from contextlib import redirect_stdout
from functools import cache
from importlib.resources import files
from io import StringIO
from typing import Any

import pytest

from companion.app import trial_run
from tests.taking_turns import proving
from tools.bench import app_rows, app_worker, measured_app
from tools.bench import main as bench
from tools.bench.app_rows import lit, pressed
from tools.bench.bench_rows import Failed, Row, printed
from tools.bench.main import main

GAME = "catan"
"""The game of which the aims are told."""
FEW = ("--games", "1", "--rounds", "1", "--moves", "3", "--idle", "0.05")


def test_the_bench_prints_a_table_and_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The start is measured in a process by itself, as in earnest; the others only in the proofs."""

    @cache
    def measured(what: str, *arguments: object) -> Any:
        with redirect_stdout(StringIO()) as said:
            app_worker.main(what, *map(str, arguments))
        return json.loads(said.getvalue())

    def here(what: str, *arguments: object, drawn: bool = True) -> Any:
        """In one process what is not drawn is the same as what is: it is measured once."""
        return child(what, *arguments, drawn=drawn) if proving() else measured(what, *arguments)

    child = app_rows.child
    monkeypatch.setattr(trial_run, "HD", measured_app.SEVEN_INCH)  # every pixel is drawn in software
    monkeypatch.setenv("KCFG_GRAPHICS_MAXFPS", "0")  # the worker sets it, for its own process
    monkeypatch.setattr(app_rows, "child", here)
    monkeypatch.setattr(app_rows, "REDRAWN", app_rows.REDRAWN if proving() else 10)
    for rows in ("thinking", "reviewing"):  # they have tests of their own
        monkeypatch.setattr(bench, rows, lambda *_: iter(()))
    rival = f"""{GAME}={sys.executable} -c "print('warming up'); print(2.5)" """
    also = f"{sys.executable} -m tests.bench_hw.latency 30"
    assert main([*FEW, "--game", GAME, "--rival", rival, "--also", also]) == 0
    lines = capsys.readouterr().out.splitlines()
    told = json.loads(lines[-1])
    for name in (GAME,):
        assert told[f"{name}: moves through play"] > 0
        assert told[f"{name}: play, 99th percentile"] > 0
        assert told[f"{name}: play up to 500 worlds, 99th percentile"] > 0
        assert told[f"{name}: opening a game of 3 entries"] > 0
        assert told[f"{name}: a commit, against a bare insert with fsync"] > 0
        assert told[f"{name}: resident after 3 moves"] > 0
        assert f"{name}: grown over the last half of them" in told
        assert told[f"{name}: idle"] >= 0
        if (files(f"engines.games.{name}") / "evening.jsonl").is_file():
            assert told[f"{name}: touches per move, as touched"] >= 1
            assert any(key.startswith(f"{name}: touch to drawn frame, 99th") for key in told)
        assert told[f"{name}: press to the roll seen by all, 99th percentile of 3"] > 0
    assert told["electronics: button to lamp, mock pins, 99th percentile"] > 0
    assert any("button to lamp" in line and "under 10" in line for line in lines)
    assert any("press to the roll seen by all" in line and "under 150" in line for line in lines)
    assert told[f"{GAME}: the work of such a picture without drawing it, 50th percentile"] > 0
    assert any("pictures a second under" in line and "at least 20" in line for line in lines)
    first = told["the app: start to first usable frame"]
    assert 0 < first < told["the app: start to the answer to a touch of the first frame"]
    beside = ("the app: start", f"{GAME}: resident after 3 moves")
    assert all(told[f"{figure}, against a bare Kivy window"] > 0 for figure in beside)
    assert told[f"{GAME}: a bare window, idle"] >= 0
    assert told[f"{GAME}: the rival in the same run"] == 2.5
    assert told[f"{GAME}: the same, without what draws in software"] > 0
    aims = [line for line in lines if "(aim " in line]
    assert any("at least 15: " in line for line in aims)
    assert all(line.endswith((": holds)", ": MISSED)")) for line in aims)


BROKEN = f"""{sys.executable} -c "print('half'); raise SystemExit('the dice lie under the table')" """
ROW = json.dumps({"game": "besides", "figure": "presses", "value": 3})
TOLD = shlex.join([sys.executable, "-c", f"print({ROW!r})"])


def test_what_fails_is_a_row_with_its_reason_and_the_others_still_come(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def child(what: str, *_: object, **__: object) -> dict[str, float]:
        if what == "press":
            raise Failed("nobody pressed")
        return {"drawn": 0.0, "share": 0.01, "resident": 1.0, "grown": 0.0, "again": 3.0, "first": 25.0}

    monkeypatch.setattr(app_rows, "child", child)
    monkeypatch.setattr(app_rows, "bare", lambda what, *_: child(what))
    monkeypatch.setattr(app_rows, "starting", lambda *_: iter(()))
    monkeypatch.setattr(app_rows, "under_a_flood", lambda *_: iter(()))
    monkeypatch.setattr(app_rows, "in_motion", lambda *_: iter(()))
    monkeypatch.setattr(app_rows, "lit", lambda *_: iter(()))
    monkeypatch.setattr(app_rows, "archived", lambda *_: iter(()))
    monkeypatch.setattr(app_rows, "touched", lambda *_: iter(()))
    monkeypatch.setattr(bench, "measure", lambda *_: iter(()))
    told = main([*FEW, "--game", GAME, "--also", BROKEN, "--also", TOLD])
    said = capsys.readouterr()
    *lines, last = said.out.splitlines()
    assert told == 1
    assert next(line for line in lines if "press to the roll seen by all" in line).endswith(
        "FAILED (nobody pressed)"
    )
    assert "ended with 1: the dice lie under the table)" in lines[-2]
    assert "half" in said.err
    assert json.loads(last)["besides: presses"] == 3
    assert json.loads(last)[f"{GAME}: idle"] == 1
    assert "press" not in "".join(key for key in json.loads(last) if "besides" not in key)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--games", "0"],
        ["--rounds", "-1"],
        ["--moves", "x"],
        ["--idle", "nan"],
        ["--idle", "soon"],
        ["--game", "no such game"],
        ["--rival", "x"],
        ["--rival", "x='"],
        ["--also", ""],
        ["--also", "'"],
    ],
    ids=" ".join,
)
def test_arguments_that_cannot_be_used_get_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    (told,) = capsys.readouterr().err.splitlines()
    assert told.endswith("python -m tools.bench --help tells more.")


@pytest.mark.parametrize("says", ["fast", "0", "-1"])
def test_a_rival_that_prints_no_speed_has_failed(says: str) -> None:
    with pytest.raises(Failed, match=f"printed '{says}' for its games per second"):
        bench.rival_speed([sys.executable, "-c", f"print({says!r})"], 1)


def test_a_row_that_is_none_has_failed() -> None:
    with pytest.raises(Failed, match="printed 'three', which is no row"):
        list(bench.told_by([sys.executable, "-c", "print('three')"]))


def test_a_program_that_is_not_there_has_failed() -> None:
    for command in ("/no/such/program", "a\0b"):
        with pytest.raises(Failed, match="cannot be started"):
            printed([command])


def test_a_program_that_prints_nothing_has_failed() -> None:
    with pytest.raises(Failed, match="ended with 0: it said nothing"):
        printed([sys.executable, "-c", ""])


def test_a_round_whose_game_ended_too_soon_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = iter([{}, {"throws": 100, "p50": 0.01, "p99": 0.02}, {}])
    monkeypatch.setattr(app_rows, "child", lambda *_: next(rounds))
    assert [row.value for row in pressed("a game", 3, 100)] == [10, 20]
    monkeypatch.setattr(app_rows, "child", lambda *_: {})
    assert not list(pressed("a game", 3, 100))


def test_the_slowest_packet_is_that_of_the_best_round(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = iter([{}, {"throws": 9, "p50": 0.01, "p99": 0.03}, {"throws": 9, "p50": 0.01, "p99": 0.02}])
    monkeypatch.setattr(app_rows, "child", lambda *_, **__: next(rounds))
    (row,) = lit("a game", 3, 100)
    assert (row.value, row.unit, row.aim) == (20, "ms", "at most 50")
    monkeypatch.setattr(app_rows, "child", lambda *_, **__: {})
    assert not list(lit("a game", 3, 100))


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
