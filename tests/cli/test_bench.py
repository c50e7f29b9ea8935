"""The bench measures every game of the catalogue and compares with a rival of the same run."""

from __future__ import annotations

import json
import sys

import pytest

from companion.bench import main
from engines import catalogue


def test_the_bench_prints_a_table_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    rival = f"""{catalogue()[0]}={sys.executable} -c "print('warming up'); print(2.5)" """
    assert main(["--games", "1", "--rounds", "1", "--rival", rival]) == 0
    lines = capsys.readouterr().out.splitlines()
    figures = json.loads(lines[-1])
    for name in catalogue():
        assert figures[f"{name}: play, 99th percentile"] > 0
        assert any(key.startswith(f"{name}: touches per move") for key in figures)
    assert figures[f"{catalogue()[0]}: the rival in the same run"] == 2.5
    assert any("at least 5" in line for line in lines)
