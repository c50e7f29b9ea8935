"""Pads on USB sticks: taken along, brought, and what is said where that fails."""

import errno
import os

import pytest

from companion.app.kept_pads import KeptPads
from companion.ports.user_errors import Trouble

NOVA = 'title = "Nova"\nplayers = [1, 8]\n[[ask]]\nname = "coins"\n'
OTHER = NOVA.replace("coins", "moons")
WRONG = NOVA + '[points]\ntotal = "10 + coin"\n'


@pytest.fixture
def stick(tmp_path):
    """A stick that is plugged in; the folder on it that is ours need not be there."""
    stick = tmp_path / "media" / "KINGSTON"
    stick.mkdir(parents=True)
    return stick


@pytest.fixture
def pads(tmp_path, stick):
    return KeptPads(tmp_path / "pads", lambda: [stick / "table-companion"] if stick.exists() else [])


def titles(pads):
    return [(one.title, None if one.why is None else str(one.why)) for one in pads.brought()]


# ---- taken along


def test_a_pad_goes_onto_the_stick_as_its_file(pads, stick):
    assert pads.give("pad-wizard") == [stick / "table-companion" / "pads" / "wizard.toml"]
    assert (stick / "table-companion" / "pads" / "wizard.toml").read_text() == pads.text("pad-wizard")
    assert pads.give("pad-wizard") == [stick / "table-companion" / "pads" / "wizard.toml"], (
        "it is there already"
    )


def test_another_pad_of_the_same_name_stays_on_the_stick(pads, stick):
    folder = stick / "table-companion" / "pads"
    folder.mkdir(parents=True)
    (folder / "nova.toml").write_text(OTHER)
    pads.keep("Nova", NOVA)
    assert pads.give("pad-nova") == [folder / "nova-2.toml"]
    assert (folder / "nova.toml").read_text() == OTHER


def test_without_a_stick_it_is_said_what_to_do(pads, stick):
    stick.rmdir()
    with pytest.raises(Trouble, match="There is no USB stick"):
        pads.give("pad-wizard")


def test_a_stick_that_is_locked_is_named(pads, monkeypatch):
    monkeypatch.setattr("companion.app.kept_pads.writable", lambda _: False)
    with pytest.raises(Trouble, match="KINGSTON can only be read"):
        pads.give("pad-wizard")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.ENODEV, errno.EROFS])
def test_a_stick_that_is_full_or_pulled_out_leaves_no_half_a_pad(pads, stick, monkeypatch, number):
    def fail(_):
        raise OSError(number, "gone")

    monkeypatch.setattr("companion.table.files.atomic_file.os.fsync", fail)
    with pytest.raises(Trouble, match=r"Can't write .*wizard.toml \("):
        pads.give("pad-wizard")
    assert list(stick.rglob("*.*")) == []


def test_a_stick_that_is_gone_when_it_is_written_is_not_made_anew(tmp_path, stick):
    pads = KeptPads(tmp_path / "pads", lambda: [stick / "table-companion"])
    stick.rmdir()
    with pytest.raises(Trouble, match="Can't write"):
        pads.give("pad-wizard")
    assert not stick.exists()


# ---- brought


def test_pads_on_a_stick_are_offered_and_kept_once_chosen(pads, stick):
    (stick / "nova.toml").write_text(NOVA)
    (found,) = pads.brought()
    assert (found.title, found.stick, found.why) == ("Nova", "KINGSTON", None)
    assert pads.engine("pad-nova") is None
    assert pads.bring(found).name == "pad-nova"
    stick.joinpath("nova.toml").unlink()
    assert pads.text("pad-nova") == NOVA
    (stick / "again.toml").write_text(NOVA)
    assert pads.brought() == [], "it is here already"


def test_one_of_a_title_that_is_taken_gets_a_number(pads, stick):
    pads.keep("Nova", NOVA)
    (stick / "nova.toml").write_text(OTHER)
    assert pads.bring(pads.brought()[0]).name == "pad-nova-2"
    assert pads.text("pad-nova") == NOVA


@pytest.mark.parametrize("name", ["no va", "../nova", "no/va", "NOVA\U0001f600", "."])
def test_any_title_makes_a_file_of_its_own_in_the_folder(pads, stick, name):
    kept = pads.keep(name, NOVA.replace("Nova", name))
    (given,) = pads.give(kept.name)
    assert given.parent == stick / "table-companion" / "pads"
    assert pads.engine(kept.name).pad.title == name


def test_what_is_wrong_is_told_with_row_and_column(pads, stick):
    folder = stick / "table-companion" / "pads"
    folder.mkdir(parents=True)
    (folder / "broken.toml").write_text(WRONG)
    (folder / "letters.toml").write_bytes(b'title = "\xff"\n')
    (folder / "long.toml").write_text("#é" * 90_000)
    assert titles(pads) == [
        (
            "broken.toml",
            "row 6, column 15: there is no “coin” here; the names are: coins, players, rank, round, score.",
        ),
        ("letters.toml", "row 1, column 10: this is no text in UTF-8; save it as such."),
        ("long.toml", "row 1, column 1: a pad has at most 20,000 bytes."),
    ]


def test_other_files_of_a_stick_are_none_of_our_business(pads, stick):
    (stick / "pyproject.toml").write_text('[project]\nname = "something"\n')
    (stick / "notes.txt").write_text(NOVA)
    (stick / "folder.toml").mkdir()
    assert pads.brought() == []


def test_a_stick_that_is_pulled_out_while_it_is_read_offers_nothing(pads, stick, monkeypatch):
    (stick / "nova.toml").write_text(NOVA)
    (found,) = pads.brought()

    def gone(*_args, **_more):
        raise OSError(errno.EIO, "gone")

    with monkeypatch.context() as pulled:
        pulled.setattr("pathlib.Path.open", gone)
        why = "Can't read nova.toml (its disk failed); check its permissions."
        assert titles(pads) == [("nova.toml", why)]
    assert pads.bring(found).name == "pad-nova", "it was read before"


def test_a_folder_that_is_full_takes_no_more(pads, monkeypatch):
    monkeypatch.setattr("companion.app.kept_pads.MOST", 1)
    pads.keep("Nova", NOVA)
    with pytest.raises(Trouble, match="too many pads"):
        pads.keep("Other", OTHER)


def test_a_file_that_is_put_into_the_folder_or_changed_is_there_at_once(pads, tmp_path):
    assert pads.engine("pad-nova") is None
    (tmp_path / "pads").mkdir()
    file = tmp_path / "pads" / "nova.toml"
    file.write_text(NOVA)
    assert pads.engine("pad-nova").pad.asks[0].name == "coins"
    file.write_text(OTHER)
    os.utime(file, ns=(1, 1))
    assert pads.engine("pad-nova").pad.asks[0].name == "moons"
    file.unlink()
    assert pads.engine("pad-nova") is None
