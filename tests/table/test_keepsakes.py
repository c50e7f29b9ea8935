"""What is kept under a name comes back, damage is told in a sentence, and nothing is half written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from msgspec import Struct

from companion.table.files.saved_setups import NAME, Keepsakes, NotKeepable
from tests.table.pig import PIG, Pig, PigSetup


class Chips(Struct, frozen=True, forbid_unknown_fields=True):
    """What Pig keeps in these tests."""

    chips: int


class KeepingPig(Pig):
    """Pig that thinks its chips worth keeping."""

    kept_form = Chips

    def keepsake(self, prepared: PigSetup) -> Chips | None:
        return Chips(prepared.chips) if prepared.chips else None


KEEPING = KeepingPig()


@pytest.fixture
def keepsakes(tmp_path: Path) -> Keepsakes:
    return Keepsakes(tmp_path / "kept")


def test_what_is_kept_comes_back_the_newest_first(keepsakes: Keepsakes) -> None:
    keepsakes.keep(KEEPING, "few", Chips(1))
    keepsakes.keep(KEEPING, "many", Chips(9))
    again = Keepsakes(keepsakes.folder)
    assert again.of(KEEPING) == (("many", Chips(9)), ("few", Chips(1)))
    assert again.engine(KEEPING).keepsakes == again.of(KEEPING)
    assert KEEPING.keepsakes == ()


def test_the_same_name_takes_the_place_of_the_old(keepsakes: Keepsakes) -> None:
    keepsakes.keep(KEEPING, " few ", Chips(1))
    keepsakes.keep(KEEPING, "few", Chips(2))
    assert keepsakes.of(KEEPING) == (("few", Chips(2)),)
    keepsakes.forget(KEEPING, "few")
    assert keepsakes.of(KEEPING) == ()


def test_only_what_is_new_is_worth_keeping(keepsakes: Keepsakes) -> None:
    assert keepsakes.worth_keeping(KEEPING, PigSetup(2, 0, 3)) == Chips(3)
    keepsakes.keep(KEEPING, "three", Chips(3))
    assert keepsakes.worth_keeping(KEEPING, PigSetup(2, 0, 3)) is None
    assert keepsakes.worth_keeping(KEEPING, PigSetup(2, 0, 0)) is None


def test_a_game_that_keeps_nothing_has_nothing(keepsakes: Keepsakes) -> None:
    assert keepsakes.of(PIG) == ()
    assert keepsakes.worth_keeping(PIG, PigSetup(2, 0, 3)) is None
    assert not keepsakes.folder.exists()


def test_a_name_has_letters(keepsakes: Keepsakes) -> None:
    with pytest.raises(NotKeepable, match="at least one letter"):
        keepsakes.keep(KEEPING, "  ", Chips(1))
    assert NAME.refuses("attic") is None


@pytest.mark.parametrize(
    ("written", "says"),
    [
        (b"{", "is damaged"),
        (b'{"format":"other/9"}', "is of the form “other/9”"),
        (b'{"format":"table-companion-keepsakes/1","surplus":1}', "surplus"),
        (b'{"format":"\xff"}', "is damaged"),
        (
            b'{"format":"table-companion-keepsakes/1","keepsakes":[{"name":"a","kept":{"chips":"x"}}]}',
            "“a” is damaged",
        ),
        (
            b'{"format":"table-companion-keepsakes/1","keepsakes":[{"name":"a","kept":{"chips":"\xff"}}]}',
            "“a” is damaged",
        ),
        (
            b'{"format":"table-companion-keepsakes/1","keepsakes":[{"name":"a","kept":{"\xff":1,"chips":1}}]}',
            "“a” is damaged",
        ),
    ],
)
def test_a_damaged_file_is_told_and_left_as_it_is(keepsakes: Keepsakes, written: bytes, says: str) -> None:
    keepsakes.folder.mkdir()
    file = keepsakes.file(KEEPING)
    file.write_bytes(written)
    with pytest.raises(NotKeepable, match=says) as caught:
        keepsakes.of(KEEPING)
    assert str(file) in str(caught.value)
    assert file.read_bytes() == written


def test_what_is_nested_too_deep_is_told(keepsakes: Keepsakes) -> None:
    keepsakes.folder.mkdir()
    kept = '{"name": "few", "kept": ' + "[" * 100_000
    written = '{"format": "table-companion-keepsakes/1", "keepsakes": [' + kept
    keepsakes.file(KEEPING).write_text(written)
    with pytest.raises(NotKeepable, match="is damaged"):
        keepsakes.of(KEEPING)


def test_nothing_is_written_over_a_damaged_file(keepsakes: Keepsakes) -> None:
    keepsakes.folder.mkdir()
    keepsakes.file(KEEPING).write_bytes(b"{")
    with pytest.raises(NotKeepable):
        keepsakes.keep(KEEPING, "few", Chips(1))
    assert keepsakes.file(KEEPING).read_bytes() == b"{"


def test_a_disk_that_fails_leaves_what_was_there(
    keepsakes: Keepsakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    keepsakes.keep(KEEPING, "few", Chips(1))

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NotKeepable, match="its disk is full"):
        keepsakes.keep(KEEPING, "many", Chips(9))
    monkeypatch.undo()
    assert keepsakes.of(KEEPING) == (("few", Chips(1)),)


def test_a_folder_in_the_place_of_the_file_is_told(keepsakes: Keepsakes) -> None:
    keepsakes.file(KEEPING).mkdir(parents=True)
    with pytest.raises(NotKeepable, match="cannot be read"):
        keepsakes.of(KEEPING)
