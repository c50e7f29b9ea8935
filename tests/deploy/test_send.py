"""`deploy/send.sh` sends what installs a table, and nothing that grew in the project's folder."""

import os
import subprocess

import pytest

from tests.deploy.test_package import ROOT

SSH = """#!/bin/sh
[ "$1" = anna@table ] || { echo "who is $1?" >&2; exit 255; }
cd "$FAR" && exec sh -c "$2"
"""


@pytest.fixture
def send(tmp_path):
    """Sends to a machine whose home is `far`; ssh is a stand-in."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "ssh").write_text(SSH)
    (tmp_path / "bin" / "ssh").chmod(0o755)
    far = tmp_path / "far"
    far.mkdir()

    def run(*words):
        environ = {"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}", "FAR": str(far)}
        command = ["/bin/sh", ROOT / "deploy" / "send.sh", *words]
        return subprocess.run(command, env=environ, capture_output=True, text=True, check=False)

    run.far = far
    return run


def test_what_is_sent_can_be_installed_and_is_small(send):
    (send.far / "table-companion").mkdir()
    (send.far / "table-companion" / "gone.py").touch()
    sent = send("anna@table")
    assert sent.returncode == 0, sent.stderr
    arrived = send.far / "table-companion"
    assert not (arrived / "gone.py").exists()
    script = (arrived / "deploy" / "install.sh").read_text()
    wanted = next(line for line in script.splitlines() if line.strip().startswith("for part in companion"))
    for part in wanted.partition(" in ")[2].partition(";")[0].split():
        assert (arrived / part).exists(), part
    size = sum(file.stat().st_size for file in arrived.rglob("*") if file.is_file())
    assert size < 20_000_000, "what else was sent?"
    assert {file.name for file in send.far.iterdir()} == {"table-companion"}
    assert not [*arrived.rglob("__pycache__"), *arrived.glob(".*")]


def test_a_machine_that_does_not_answer_keeps_what_it_has(send):
    failed = send("ben@nowhere")
    assert failed.returncode == 1
    assert "It could not be sent. Does this work:  ssh ben@nowhere" in failed.stderr
    assert send().returncode == 1
