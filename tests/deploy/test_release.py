"""A release has the notes of its version and checksums that fit, and its licences are listed."""

import re
import subprocess
from pathlib import Path

import pytest

from companion import __version__
from deploy import licences
from deploy.release import Unready, notes, release

ROOT = Path(__file__).parents[2]
CHANGELOG = """# What changed

## Not yet released

- Dogs.

## 1.1.0 (2026-12-01)

### Games

- Cats.

## 1.1

- Mice.
"""


def test_the_notes_are_those_of_the_version():
    assert notes(CHANGELOG, "1.1.0") == "# Table Companion 1.1.0\n\n### Games\n\n- Cats.\n"
    assert notes(CHANGELOG, "1.1") == "# Table Companion 1.1\n\n- Mice.\n"


PROJECT = '[project]\n[project.urls]\nSource = "https://example.org/table"\n'


@pytest.fixture
def project(tmp_path):
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    return tmp_path


def test_a_version_without_notes_is_no_release(project):
    with pytest.raises(Unready, match=r"no section “## 1\.2”"):
        notes(CHANGELOG, "1.2")
    with pytest.raises(Unready, match=r"no wheel of 1\.1"):
        release(project, project, "1.1")


@pytest.mark.parametrize("urls", ["", "[project.urls]", '[project.urls]\nSource = ""'])
def test_what_nobody_can_find_is_no_release(project, urls):
    (project / "table_companion-1.1-py3-none-any.whl").write_bytes(b"a wheel")
    (project / "pyproject.toml").write_text(f"[project]\n{urls}\n")
    with pytest.raises(Unready, match=r"where the project can be found: add \[project\.urls\]"):
        release(project, project, "1.1")
    assert not (project / "notes.md").exists()


def test_the_checksums_fit_the_files(project):
    (project / "table_companion-1.1-py3-none-any.whl").write_bytes(b"a wheel")
    files = release(project, project, "1.1")
    assert all(file.exists() for file in files)
    check = ["sha256sum", "--check", "--strict", "SHA256SUMS"]
    told = subprocess.run(check, cwd=project, capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == ["table_companion-1.1-py3-none-any.whl: OK", "notes.md: OK"]


def test_the_changelog_we_have_can_be_read():
    sections = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    text = (ROOT / "CHANGELOG.md").read_text().replace("Not yet released", "9.9")
    assert sections[0] in ("Not yet released", __version__)
    assert len(notes(text, "9.9")) > 500 or sections[0] == __version__


def test_every_library_of_a_table_has_a_notice():
    listed = {
        name.lower() for name in re.findall(r"^\| ([\w.-]+) \|", licences.PAGE.read_text(), re.MULTILINE)
    }
    missing = [name for name in licences.names() if name not in licences.SYSTEMS]
    assert len(missing) > 20
    assert {re.sub("[-_.]+", "-", name) for name in missing} <= {
        re.sub("[-_.]+", "-", name) for name in listed
    }
    assert "see its package" not in licences.PAGE.read_text()


def test_the_installer_reads_the_version_where_it_is_written():
    assert "version_of" in (ROOT / "deploy/install.sh").read_text()
    told = subprocess.run(
        ["/bin/sh", "-c", '. "$0"; version_of "$1"', ROOT / "deploy/system.sh", ROOT],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip().partition("+")[0] == __version__
