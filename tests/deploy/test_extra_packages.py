"""What only some tests need is installed where nobody has to be asked; else they are skipped."""

import os
import pty
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("script", ["tests/web/chromium.sh", "tests/smart_home/mosquitto.sh"])
def test_whoever_may_install_nothing_is_told_what_is_skipped(script, tmp_path):
    """On a bare Debian, `make test` ended here for a user without sudo."""
    (tmp_path / "bin").mkdir()
    for tool in ("sh", "dirname", "mkdir", "touch"):
        path = next(folder for folder in ("/usr/bin", "/bin") if os.access(f"{folder}/{tool}", os.X_OK))
        (tmp_path / "bin" / tool).symlink_to(f"{path}/{tool}")
    for tool, does in {"id": "echo 1000", "sudo": "exit 1", "apt-get": "exit 1"}.items():
        (tmp_path / "bin" / tool).write_text(f"#!{tmp_path}/bin/sh\n{does}\n")
        (tmp_path / "bin" / tool).chmod(0o755)
    for part in (script, "deploy/system.sh"):
        (tmp_path / part).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / part).write_text((ROOT / part).read_text().replace(":/usr/sbin", ""))
    _, terminal = pty.openpty()
    told = subprocess.run(
        [tmp_path / "bin/sh", script],
        stdin=terminal,
        cwd=tmp_path,
        env={"PATH": str(tmp_path / "bin")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    assert "are skipped" in told.stderr
    assert list(tmp_path.glob("out/*/looked"))
