"""What is kept under a name comes back, damage is told in a sentence, and nothing is half written."""

import os
from pathlib import Path

import pytest
from msgspec import Struct

from companion.table.files.saved_setups import NAME, NotKeepable, SavedSetupFiles
from engines.core.owner_data import SavedSetups
from tests.table.pig import PIG, Pig, PigSetup


class Chips(Struct, frozen=True, forbid_unknown_fields=True):
    """What Pig keeps in these tests."""

    chips: int


class SavedChips(SavedSetups[PigSetup]):
    """The chips of a set-up, if there are any."""

    form = Chips

    def worth_saving(self, prepared: PigSetup) -> Chips | None:
        return Chips(prepared.chips) if prepared.chips else None


class KeepingPig(Pig):
    """Pig that thinks its chips worth keeping."""

    saved = SavedChips()


KEEPING = KeepingPig()


@pytest.fixture
def saved_setups(tmp_path: Path) -> SavedSetupFiles:
    return SavedSetupFiles(tmp_path / "kept")


def test_what_is_kept_comes_back_the_newest_first(saved_setups: SavedSetupFiles) -> None:
    saved_setups.keep(KEEPING, "few", Chips(1))
    saved_setups.keep(KEEPING, "many", Chips(9))
    again = SavedSetupFiles(saved_setups.folder)
    assert again.of(KEEPING) == (("many", Chips(9)), ("few", Chips(1)))
    assert again.engine(KEEPING).saved.known == again.of(KEEPING)
    assert KEEPING.saved.known == ()


def test_the_same_name_takes_the_place_of_the_old(saved_setups: SavedSetupFiles) -> None:
    saved_setups.keep(KEEPING, " few ", Chips(1))
    saved_setups.keep(KEEPING, "few", Chips(2))
    assert saved_setups.of(KEEPING) == (("few", Chips(2)),)
    saved_setups.forget(KEEPING, "few")
    assert saved_setups.of(KEEPING) == ()


def test_only_what_is_new_is_worth_keeping(saved_setups: SavedSetupFiles) -> None:
    assert saved_setups.worth_keeping(KEEPING, PigSetup(2, 0, 3)) == Chips(3)
    saved_setups.keep(KEEPING, "three", Chips(3))
    assert saved_setups.worth_keeping(KEEPING, PigSetup(2, 0, 3)) is None
    assert saved_setups.worth_keeping(KEEPING, PigSetup(2, 0, 0)) is None


def test_a_game_that_keeps_nothing_has_nothing(saved_setups: SavedSetupFiles) -> None:
    assert saved_setups.of(PIG) == ()
    assert saved_setups.worth_keeping(PIG, PigSetup(2, 0, 3)) is None
    assert not saved_setups.folder.exists()


def test_a_name_has_letters(saved_setups: SavedSetupFiles) -> None:
    with pytest.raises(NotKeepable, match="at least one letter"):
        saved_setups.keep(KEEPING, "  ", Chips(1))
    assert NAME.refuses("attic") is None


@pytest.mark.parametrize(
    ("written", "says"),
    [
        (b"{", "is damaged"),
        (b'{"format":"other/9"}', "unknown value 'other/9'"),
        (b'{"format":"table-companion-saved-setups/1","surplus":1}', "surplus"),
        (b'{"format":"\xff"}', "is damaged"),
        (
            b'{"format":"table-companion-saved-setups/1","saved_setups":[{"name":"a","kept":{"chips":"x"}}]}',
            "“a” is damaged",
        ),
        (
            b'{"format":"table-companion-saved-setups/1","saved_setups":[{"name":"a","kept":{"chips":"\xff"}}]}',
            "“a” is damaged",
        ),
        (
            b'{"format":"table-companion-saved-setups/1","saved_setups":[{"name":"a","kept":{"\xff":1,"chips":1}}]}',
            "“a” is damaged",
        ),
    ],
)
def test_a_damaged_file_is_told_and_left_as_it_is(
    saved_setups: SavedSetupFiles, written: bytes, says: str
) -> None:
    saved_setups.folder.mkdir()
    file = saved_setups.file(KEEPING)
    file.write_bytes(written)
    with pytest.raises(NotKeepable, match=says) as caught:
        saved_setups.of(KEEPING)
    assert str(file) in str(caught.value)
    assert file.read_bytes() == written


def test_what_is_nested_too_deep_is_told(saved_setups: SavedSetupFiles) -> None:
    saved_setups.folder.mkdir()
    kept = '{"name": "few", "kept": ' + "[" * 100_000
    written = '{"format": "table-companion-saved-setups/1", "saved_setups": [' + kept
    saved_setups.file(KEEPING).write_text(written)
    with pytest.raises(NotKeepable, match="is damaged"):
        saved_setups.of(KEEPING)


def test_nothing_is_written_over_a_damaged_file(saved_setups: SavedSetupFiles) -> None:
    saved_setups.folder.mkdir()
    saved_setups.file(KEEPING).write_bytes(b"{")
    with pytest.raises(NotKeepable):
        saved_setups.keep(KEEPING, "few", Chips(1))
    assert saved_setups.file(KEEPING).read_bytes() == b"{"


def test_a_disk_that_fails_leaves_what_was_there(
    saved_setups: SavedSetupFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved_setups.keep(KEEPING, "few", Chips(1))

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NotKeepable, match="its disk is full"):
        saved_setups.keep(KEEPING, "many", Chips(9))
    monkeypatch.undo()
    assert saved_setups.of(KEEPING) == (("few", Chips(1)),)


def test_a_folder_in_the_place_of_the_file_is_told(saved_setups: SavedSetupFiles) -> None:
    saved_setups.file(KEEPING).mkdir(parents=True)
    with pytest.raises(NotKeepable, match="Can't read"):
        saved_setups.of(KEEPING)
