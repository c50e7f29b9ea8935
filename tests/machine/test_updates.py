"""A bundle on a stick is found, ordered from systemd, followed, and told of once."""

import pytest

from companion.machine.power import Answer
from companion.machine.updates import Updates
from companion.ports.updates import Bundle, BundleSought, NotUpdated, Update
from companion.version import version, version_in
from tests.deploy.test_update import app

DONE, FAILED, STOPPED = Answer(0, ""), Answer(1, "Job failed."), Answer(-15, "")


@pytest.fixture
def stick(tmp_path):
    folder = tmp_path / "media" / "sda1" / "table-companion"
    app(folder, "0.2.0", "abc1234")
    (folder / "SHA256SUMS").touch()
    return folder


def updates(tmp_path, *sticks, answer=DONE):
    heard, asked = [], []

    def run(command):
        asked.append(tuple(command))
        return answer

    unit, step, note = (tmp_path / name for name in ("unit", "step", "note"))
    return Updates(heard.append, lambda: sticks, run, lambda do: do(), unit, step, note), heard, asked


def test_it_is_offered_where_the_unit_is_installed(tmp_path):
    found = updates(tmp_path)[0]
    assert not found.there
    (tmp_path / "unit").touch()
    assert found.there


def test_a_bundle_is_found_by_its_checksums(tmp_path, stick):
    found, heard, _ = updates(tmp_path, tmp_path / "media" / "sdb1" / "table-companion", stick)
    found.seek()
    (stick / "SHA256SUMS").unlink()
    found.seek()
    assert heard == [BundleSought(Bundle("sda1", "0.2.0+gabc1234")), BundleSought(None)]


def test_a_stick_of_a_desktop_is_none_for_the_unit(tmp_path, stick):
    other = stick.parent.parent / "MY STICK"
    stick.parent.rename(other)
    found, heard, _ = updates(tmp_path, other / "table-companion")
    found.seek()
    assert heard == [BundleSought(None)]


@pytest.mark.parametrize("words", ["", "garbage", '__version__ = ""\n'])
def test_what_names_no_version_is_none(tmp_path, stick, words):
    (stick / "companion" / "__init__.py").write_text(words)
    assert version_in(stick) == ""
    (stick / "companion" / "__init__.py").write_bytes(b"\xff\xfe")
    assert version_in(stick) == ""


def test_a_version_is_said_as_the_app_says_its_own(stick):
    import companion

    root = stick.parent / "same"
    app(root, companion.__version__, "abc1234")
    assert version_in(root) == f"{companion.__version__}+gabc1234"
    assert version().startswith(companion.__version__)


def test_it_is_ordered_by_systemctl_and_never_by_sudo(tmp_path):
    found, heard, asked = updates(tmp_path)
    found.install(Bundle("sda1", "0.2.0"))
    assert asked == [("systemctl", "--no-ask-password", "start", "table-companion-update@sda1.service")]
    assert heard == []


def test_where_it_ended_early_is_told(tmp_path):
    found, heard, _ = updates(tmp_path, answer=FAILED)
    found.install(Bundle("sda1", "0.2.0"))
    assert found.step is None
    (tmp_path / "step").write_text("testing\n")
    assert found.step == "testing"
    found.install(Bundle("sda1", "0.2.0"))
    (tmp_path / "step").write_text("dancing\n")
    found.install(Bundle("sda1", "0.2.0"))
    assert heard == [NotUpdated(None), NotUpdated("testing"), NotUpdated(None)]


def test_an_app_that_makes_way_for_the_new_one_tells_nothing(tmp_path):
    found, heard, _ = updates(tmp_path, answer=STOPPED)
    found.install(Bundle("sda1", "0.2.0"))
    assert heard == []


def test_the_last_update_is_told_once(tmp_path):
    found = updates(tmp_path)[0]
    assert found.last() is None
    (tmp_path / "note").write_text("0.1.0+gold 0.2.0+gnew\n")
    assert found.last() == Update("0.1.0+gold", "0.2.0+gnew")
    assert found.last() is None
    (tmp_path / "note").write_text("what?\n")
    assert found.last() is None
