"""A fault is tried in a process of its own, which is stopped where it only waits, whatever the clock says."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants import trial
from tools.mutants.trial import Child, Result


def child(does: str) -> Child:
    """A process that does this, with the end of a pipe in `told`."""
    reads, writes = os.pipe()
    code = f"import os, time, subprocess, sys\ntold = {writes}\n{does}"
    started = subprocess.Popen([sys.executable, "-c", code], pass_fds=[writes], start_new_session=True)
    started.returncode = 0  # awaited by the child's own end
    os.close(writes)
    return Child(started.pid, reads)


def test_what_it_says_is_the_result_and_what_it_started_ends_with_it() -> None:
    words = '["killed", ["tests/a.py::b"]]'
    tried = child(f"subprocess.Popen(['sleep', '1000'])\nos.write(told, b'{words}\\n')\ntime.sleep(1000)")
    assert tried.ended() == Result("killed", ("tests/a.py::b",))


def test_it_may_name_more_tests_than_a_pipe_holds() -> None:
    tests = tuple(f"tests/a.py::b[{number}]" for number in range(20_000))
    named = f"tuple(f'tests/a.py::b[{{n}}]' for n in range({len(tests)}))"
    code = f"from tools.mutants import trial\ntrial.say(told, trial.Result('killed', {named}))"
    assert child(code).ended() == Result("killed", tests)


@pytest.mark.parametrize(("until", "by"), [("FIRST", ["b"]), ("EVERY", ["b", "c[1]"])])
def test_it_ends_with_the_first_that_finds_the_fault_or_asks_every_test(
    until: str, by: list[str], tmp_path: Path
) -> None:
    (tmp_path / "test_it.py").write_text(
        "import pytest\n\ndef test_a(): pass\ndef test_b(): assert 0\n\n"
        "@pytest.mark.parametrize('n', [1, 2])\ndef test_c(n): assert n == 2\n"
    )
    tests = [f"test_it.py::test_{name}" for name in ("a", "b", "c[1]", "c[2]")]
    code = (
        "from hypothesis import settings\nfrom tools.mutants import trial\n"
        "settings.register_profile('table')\ntrial.AWAY = trial.Path('home')\ntrial.prepare()\n"
        f"print(list(trial.judged({tests}, trial.{until}).by))"
    )
    asked = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(trial.ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert asked.stdout.splitlines()[-1] == str([f"test_it.py::test_{name}" for name in by])


def test_without_a_word_it_took_too_much() -> None:
    assert child("os.kill(os.getpid(), 9)").ended() == Result("time")


def test_one_that_ends_well_and_says_nothing_is_no_result() -> None:
    with pytest.raises(RuntimeError, match="said nothing"):
        child("pass").ended()


def test_a_module_that_cannot_be_imported_is_seen_without_a_test(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "tables_of_a_mutant.py").write_text("COSTS = {}\nROAD = COSTS['road']\n")
    (tmp_path / "rules_of_a_mutant.py").write_text("COSTS = {}\n")
    result = trial.unimportable("tables_of_a_mutant.py")
    assert result == Result("killed", ("importing tables_of_a_mutant: KeyError('road')",))
    assert trial.unimportable("rules_of_a_mutant.py") is None


def test_one_that_waits_for_what_never_comes_is_idle_and_can_be_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]
    monkeypatch.setattr(trial.time, "monotonic", lambda: now[0])
    spent = [0.0]
    monkeypatch.setattr(trial, "spent", lambda _: spent[0])
    tried = child("time.sleep(1000)")
    now[0], spent[0] = 50.0, 3.0
    assert tried.idle() == 0.0
    for since in range(10, 100, 10):
        now[0], spent[0] = 50.0 + since, 3.0 + since / 100
        assert tried.idle() == since, "a server that looks round while it waits"
    assert tried.ended(stop=True) == Result("time")


def test_the_seconds_of_what_it_started_count() -> None:
    work = "import time\nwhile time.process_time() < 0.3: pass"
    start = f"subprocess.run([sys.executable, '-c', {work!r}])"
    code = f"import subprocess, sys\n{start}\nprint(flush=True)\ninput()"
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", code], **pipes, start_new_session=True) as started:
        assert started.stdout is not None
        started.stdout.readline()
        took = trial.spent(started.pid)
        started.communicate(b"\n")
    assert took > 0.2
