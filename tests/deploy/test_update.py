"""A table is updated from the bundle on a stick: copied, compared, installed by its installer, told of."""

import platform
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SYSTEM = ROOT / "deploy" / "system"
SCRIPT = SYSTEM / "table-companion-update"
RUNUSER = '#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done; shift; exec "$@"\n'
INSTALLER = 'cat companion/__init__.py >/dev/null; echo "$INSTALLS" >"$COMPANION_STEP"; exit "$ENDS"\n'
OURS = f"lib-1.0-cp311-cp311-manylinux_2_17_{platform.machine()}.whl"
OTHER = {"x86_64": "aarch64"}.get(platform.machine(), "x86_64")
OTHERS = f"lib-1.0-cp311-cp311-manylinux_2_17_{OTHER}.whl"


def app(folder: Path, version: str, commit: str) -> None:
    (folder / "companion").mkdir(parents=True)
    (folder / "companion" / "__init__.py").write_text(f'"""An app."""\n\n__version__ = "{version}"\n')
    (folder / "companion" / "commit.txt").write_text(f"{commit}\n")
    (folder / "deploy").mkdir()
    (folder / "deploy" / "system.sh").write_text((ROOT / "deploy" / "system.sh").read_text())


@pytest.fixture
def table(tmp_path):
    """A table with a version in use, and a stick with a bundle."""
    app(tmp_path / "opt" / "current" / "app", "0.1.0", "gold001")
    bundle = tmp_path / "media" / "sda1" / "table-companion"
    app(bundle, "0.2.0", "gnew002")
    (bundle / "deploy" / "install.sh").write_text(f'cd "$(dirname "$0")/.." && {INSTALLER}')
    for part in ("config", "engines", "hardware"):
        (bundle / part).mkdir()
        (bundle / part / "a file.toml").write_text("x = 1\n")
    for name in ("pyproject.toml", "LICENSE", "README.md"):
        (bundle / name).write_text(name)
    (bundle / "wheels").mkdir()
    for name in (OURS, OTHERS, "pure-1.0-py3-none-any.whl"):
        (bundle / "wheels" / name).write_text(name)
    (bundle / "archive-2026-11-27.sqlite").write_text("a backup")
    parts = "companion config engines hardware deploy wheels pyproject.toml LICENSE README.md"
    listed = f"find {parts} -type f -print0 | xargs -0 sha256sum >SHA256SUMS"
    subprocess.run(["/bin/sh", "-c", listed], cwd=bundle, check=True)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "runuser").write_text(RUNUSER)
    (tmp_path / "bin" / "runuser").chmod(0o755)
    (tmp_path / "state").mkdir()
    return tmp_path


def update(table, name="sda1", *, installs="starting", ends=0):
    environ = {
        "PATH": f"{table / 'bin'}:/usr/bin:/bin",
        "COMPANION_HOME": str(table / "opt"),
        "COMPANION_MEDIA": str(table / "media"),
        "COMPANION_STEP": str(table / "step"),
        "COMPANION_NOTE": str(table / "state" / "updated.txt"),
        "INSTALLS": installs,
        "ENDS": str(ends),
    }
    done = subprocess.run(["/bin/sh", SCRIPT, name], env=environ, capture_output=True, text=True, check=False)
    assert [path.name for path in (table / "opt").iterdir()] == ["current"], "nothing half-done is left"
    return done


def step(table):
    return (table / "step").read_text().strip()


def note(table):
    file = table / "state" / "updated.txt"
    return file.read_text().strip() if file.exists() else None


def test_the_bundle_is_installed_and_told_of(table):
    done = update(table)
    assert done.returncode == 0, done.stderr
    assert (step(table), note(table)) == ("starting", "0.1.0+ggold001 0.2.0+ggnew002")


def test_only_what_this_machine_needs_has_to_be_there(table):
    bundle = table / "media" / "sda1" / "table-companion"
    (bundle / "wheels" / OTHERS).unlink()
    assert update(table).returncode == 0
    (bundle / "wheels" / OURS).unlink()
    assert update(table).returncode == 1
    assert step(table) == "checking"


@pytest.mark.parametrize("spoil", ["changed", "more", "fewer", "unlisted"])
def test_a_damaged_bundle_is_never_run(table, spoil):
    bundle = table / "media" / "sda1" / "table-companion"
    if spoil == "changed":
        (bundle / "engines" / "a file.toml").write_text("x = 2\n")
    elif spoil == "more":
        (bundle / "engines" / "another.py").write_text("raise\n")
    elif spoil == "fewer":
        (bundle / "engines" / "a file.toml").unlink()
    else:
        (bundle / "SHA256SUMS").unlink()
    done = update(table)
    assert done.returncode == 1
    assert "bundle" in done.stderr
    assert step(table) in ("copying", "checking")
    assert note(table) is None


def test_a_version_that_fails_its_test_is_told_by_the_app_that_still_runs(table):
    assert update(table, installs="testing", ends=1).returncode == 1
    assert (step(table), note(table)) == ("testing", None)


def test_a_version_that_does_not_start_is_told_by_the_one_that_is_back(table):
    assert update(table, installs="starting", ends=1).returncode == 1
    assert note(table) == "0.1.0+ggold001 0.2.0+ggnew002"


@pytest.mark.parametrize("name", ["", "..", "../opt", "sda1/x", "-x", "sdb1"])
def test_what_is_no_stick_changes_nothing(table, name):
    done = update(table, name)
    assert done.returncode == 1
    assert note(table) is None


def test_what_the_account_planted_is_not_followed(table):
    (table / "precious").write_text("precious")
    (table / "state" / "updated.txt").symlink_to(table / "precious")
    (table / "state" / "updated.txt.new").symlink_to(table / "precious")
    assert update(table).returncode == 0
    assert (table / "precious").read_text() == "precious"
    assert note(table) == "0.1.0+ggold001 0.2.0+ggnew002"


def test_the_installer_says_how_far_it_is_in_steps_that_the_app_knows():
    from companion.ui.flows.updates import STEPS

    said = [
        line.split()[1]
        for line in (ROOT / "deploy" / "install.sh").read_text().splitlines()
        if line.strip().startswith("reached ")
    ]
    assert ["copying", "checking", *said] == list(STEPS)


def test_a_bundle_leaves_backups_and_lists_itself():
    bundle = (ROOT / "deploy" / "bundle.sh").read_text()
    assert "for part in companion config engines hardware deploy wheels SHA256SUMS; do rm -rf" in bundle
    parts = SCRIPT.read_text().partition('PARTS="')[2].partition('"')[0]
    assert f"find {parts} -type f -print0" in bundle
