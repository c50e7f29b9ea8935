"""System packages: an ordinary user reads which ones are missing before sudo asks for a password."""

import os
import pty
import subprocess
from pathlib import Path

import pytest

SYSTEM = Path(__file__).parents[2] / "deploy" / "system.sh"
TRY = """
. "$0"
missing() { [ -e installed ] || echo libgl1 libegl1; }
install_missing missing
echo done
"""
SUDO = """#!/bin/sh
echo "sudo $*" >>asked
[ "$1" != -v ] || { %s; exit; }
[ "$1" = -n ] && shift
[ -e allowed ] && "$@"
"""


@pytest.fixture
def machine(tmp_path):
    """A folder with the commands of a machine on which somebody is an ordinary user."""
    commands = tmp_path / "bin"
    commands.mkdir()
    for name, text in {
        "id": "#!/bin/sh\necho 1000\n",
        "apt-get": '#!/bin/sh\necho "$*" >>packages\ncase "$*" in *install*) touch installed;; esac\n',
        "sudo": SUDO % "touch allowed",
    }.items():
        (commands / name).write_text(text)
        (commands / name).chmod(0o755)
    return tmp_path


def run(machine, *, terminal: bool):
    """Install what is missing, with or without somebody at a terminal."""
    ours, theirs = pty.openpty()
    try:
        return subprocess.run(
            ["/bin/sh", "-c", TRY, str(SYSTEM)],
            cwd=machine,
            env={"PATH": f"{machine / 'bin'}:{os.environ['PATH']}"},
            stdin=theirs if terminal else subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        os.close(ours)
        os.close(theirs)


def asked(machine) -> list[str]:
    return (machine / "asked").read_text().splitlines()


def test_the_packages_are_named_before_the_password_is_asked_for(machine):
    done = run(machine, terminal=True)
    assert done.returncode == 0, done.stderr
    named, _, rest = done.stderr.partition("so sudo asks for your password")
    assert "libgl1 libegl1" in named
    assert "Installing: libgl1 libegl1" in rest
    assert asked(machine)[:2] == ["sudo -n true", "sudo -v"]
    assert "install -y --no-install-recommends libgl1 libegl1" in (machine / "packages").read_text()


def test_without_a_terminal_no_password_is_asked_for(machine):
    done = run(machine, terminal=False)
    assert done.returncode == 1
    assert "needs these system packages: libgl1 libegl1" in done.stderr
    assert asked(machine) == ["sudo -n true"]


def test_a_user_whose_sudo_needs_no_password_is_not_asked(machine):
    (machine / "allowed").touch()
    done = run(machine, terminal=True)
    assert done.returncode == 0, done.stderr
    assert "password" not in done.stderr
    assert "sudo -v" not in asked(machine)


def test_a_user_whom_sudo_refuses_reads_what_to_ask_for(machine):
    (machine / "bin" / "sudo").write_text(SUDO % "exit 1")
    done = run(machine, terminal=True)
    assert done.returncode == 1
    assert "Ask whoever looks after this machine to run:" in done.stderr
    assert "apt-get install -y --no-install-recommends libgl1 libegl1" in done.stderr
    assert not (machine / "packages").exists()
