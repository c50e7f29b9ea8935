"""`make play` installs what players need and no more, `make test` the rest; what is fetched is told."""

import os
import pty
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTHON = """#!/bin/sh
[ "$2" = venv ] || exit 0
mkdir -p "$3/bin"
cat >"$3/bin/python" <<'END'
#!/bin/sh
[ "$3" != install ] || echo "$*" >>installed
case "$*" in
    *"install"*)
        echo "Collecting msgspec==0.22.0 (from -r deploy/runtime.lock (line 1))"
        echo "  Downloading msgspec-0.22.0-cp311.whl.metadata (6.1 kB)"
        echo "  Downloading Kivy-2.3.1-cp311.whl (22.0 MB)"
        echo "  Using cached msgspec-0.22.0-cp311.whl (213 kB)"
        echo "Successfully installed"
        ;;
esac
[ ! -e broken ] || case "$*" in *install*) echo "no such wheel" >&2; exit 4 ;; esac
END
chmod +x "$3/bin/python"
"""


@pytest.fixture
def project(tmp_path):
    """A project's folder with its set-up, on a machine whose Python only writes down what it is told."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python3.13").write_text(PYTHON)
    (tmp_path / "bin" / "python3.13").chmod(0o755)
    (tmp_path / "deploy").mkdir()
    for part in ("deploy/setup.sh", "deploy/system.sh", "deploy/runtime.lock", "requirements.lock"):
        shutil.copy(ROOT / part, tmp_path / part)
    return tmp_path


def set_up(project, *words, stderr=subprocess.PIPE):
    path = f"{project / 'bin'}:/usr/bin:/bin"
    command = ["/bin/sh", "deploy/setup.sh", *words]
    return subprocess.run(
        command,
        cwd=project,
        env={"PATH": path},
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        check=False,
    )


def read_all(terminal: int) -> str:
    """What was written to a terminal that nobody has open any more."""
    told = b""
    with suppress(OSError), os.fdopen(terminal, "rb", buffering=0) as screen:
        while part := screen.read(4096):
            told += part
    return told.decode()


def installed(project) -> list[str]:
    """The locks that were installed so far."""
    return [line.split()[-1] for line in (project / "installed").read_text().splitlines()]


def test_players_get_what_a_table_needs_and_the_rest_comes_with_the_tests(project):
    assert set_up(project, "players").returncode == 0
    assert installed(project) == ["deploy/runtime.lock"]
    assert not (project / ".venv" / "built").exists()
    assert set_up(project).returncode == 0
    assert installed(project) == ["deploy/runtime.lock", "requirements.lock"]
    assert (project / ".venv" / "built").exists()


def test_a_changed_lock_builds_all_of_it_again(project):
    set_up(project)
    (project / ".venv" / "old").touch()
    set_up(project)
    assert not (project / ".venv" / "old").exists()
    assert installed(project) == ["deploy/runtime.lock", "requirements.lock"] * 2


def test_a_build_that_failed_does_not_count(project):
    (project / "broken").touch()
    failed = set_up(project, "players")
    assert failed.returncode == 4
    assert "no such wheel" in failed.stderr
    assert not (project / ".venv" / "players").exists()


def test_what_is_fetched_is_told_on_a_terminal_and_nowhere_else(project):
    assert "22.0 MB" not in set_up(project, "players").stderr
    ours, theirs = pty.openpty()
    set_up(project, "players", stderr=theirs)
    os.close(theirs)
    told = read_all(ours)
    assert "1 of 39  Kivy (22.0 MB)" in told
    assert "2 of 39" in told
    assert "metadata" not in told


@pytest.mark.parametrize(
    ("verb", "steps"),
    [
        ("play", ["setup.sh players"]),
        ("test", ["setup.sh players", "setup.sh"]),
        (".venv", ["setup.sh players", "setup.sh"]),
    ],
)
def test_make_sets_up_what_the_verb_needs(project, verb, steps):
    shutil.copy(ROOT / "Makefile", project)
    environ = {"PATH": os.environ["PATH"], "MAKEFLAGS": ""}
    plan = subprocess.run(
        ["make", "-n", verb], cwd=project, env=environ, capture_output=True, text=True, check=False
    )
    called = [line.partition("deploy/")[2] for line in plan.stdout.splitlines() if "deploy/setup.sh" in line]
    assert called == steps
