"""Whatever is wrong with the archive or the machine is a sentence on the screen, with a way on from there."""

import errno
import sqlite3
from contextlib import ExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.app import assembly, main, rescue
from companion.machine import desktop
from companion.store.archive import Archive
from companion.store.backup import backup_folder, make
from companion.store.connection import CAUSES, ArchiveDamaged, ArchiveError
from companion.table.files.settings import FoundSettings, Keeping
from companion.ui.autoplay.finger import Finger, unseen
from companion.ui.runtime.notices import clock_notice, groups_notice
from companion.ui.screens.games.home import HomeScreen
from companion.ui.screens.trouble import TroubleScreen
from tests.store.conftest import NOW, begun
from tests.table.pig import PIG
from tests.ui.tabletop import evening, find

LATER = "2026-11-20T21:45:00+00:00"
A_YEAR_BACK = "2025-11-20T21:30:00+00:00"


@pytest.fixture
def kept(settings):
    """The file of an archive with one game, and a backup of it."""
    file = settings.archive_file()
    file.parent.mkdir()
    with Archive.open(file, find=find) as archive:
        begun(archive)
        make(file, backup_folder(file), NOW)
    return file


def tap_again(page) -> None:
    Finger().press(page.again)


def tap_rescue(page) -> None:
    Finger().press(page.rescue)


def damage(file: Path) -> None:
    held = bytearray(file.read_bytes())
    held[4096 : 4096 * 4] = b"\xff" * (4096 * 3)
    file.write_bytes(held)


def test_a_damaged_archive_is_told_and_the_last_good_backup_stands_in(kept, started):
    damage(kept)
    damaged = kept.read_bytes()
    page, root = started(tap_rescue)
    assert isinstance(page, TroubleScreen)
    assert "it is damaged" in str(page.sentence.text)
    assert str(page.rescue.label).startswith("Restore backup from Friday 20 November 2026")
    assert isinstance(root.screen, HomeScreen)
    assert kept.with_name("replaced-0001.sqlite").read_bytes() == damaged


def test_the_trouble_is_told_in_the_language_that_was_chosen(kept, started):
    damage(kept)
    kept.with_name("setting_overrides.json").write_text('{"language": "es", "theme": "light"}')
    (page,) = started()
    assert "restaura una copia" in page.stage.say(page.sentence.text)
    assert "viernes, 20 de noviembre" in page.stage.say(page.rescue.label)
    assert page.theme.palette.name == "light"


def tap_new(page) -> None:
    Finger().press(page.new)


def test_a_lost_archive_is_told_and_the_backup_stands_in(kept, started):
    kept.unlink()
    page, root = started(tap_rescue)
    assert "it is gone, but a backup has games" in str(page.sentence.text)
    assert page.new.parent is page
    assert isinstance(root.screen, HomeScreen)
    with Archive.open(kept, find=find) as archive:
        assert len(archive.history()) == 1


def test_a_new_archive_is_begun_where_somebody_wants_it_and_nothing_is_said_again(kept, started):
    kept.unlink()
    _, root = started(tap_new)
    assert isinstance(root.screen, HomeScreen)
    with Archive.open(kept, find=find) as archive:
        assert archive.history() == []
        begun(archive)
    (root,) = started()
    assert isinstance(root.screen, HomeScreen)
    assert "not here" not in root.home.warning.text


def test_games_that_were_changed_are_told_at_home(kept, started):
    by_hand = sqlite3.connect(kept)
    by_hand.execute("UPDATE seats SET player = 'Eve'")
    by_hand.commit()
    by_hand.close()
    (root,) = started()
    assert "1 game was changed on the disk" in root.home.warning.text


def test_a_package_that_is_broken_is_told_at_home_and_the_app_starts(started, monkeypatch):
    monkeypatch.setattr(assembly.engines, "unusable", lambda: {"hog": "ImportError: no such rule"})
    (root,) = started()
    assert isinstance(root.screen, HomeScreen)
    assert "The package of hog can't be used: ImportError: no such rule." in root.home.warning.text


def test_entries_that_the_disk_damaged_after_a_power_cut_are_told_at_home(kept, started):
    log = kept.with_name(f"{kept.name}-wal")
    with Archive.open(kept, find=find) as archive:
        for _ in range(4):
            begun(archive)
        left, written = kept.read_bytes(), bytearray(log.read_bytes())
    written[len(written) // 3] ^= 0xFF
    kept.write_bytes(left)
    log.write_bytes(written)
    (root,) = started()
    assert "they are missing" in root.home.warning.text


def test_without_a_backup_only_another_try_is_offered(kept, started):
    damage(kept)
    for file in backup_folder(kept).iterdir():
        file.write_bytes(b"spoilt as well")
    page, same = started(tap_again)
    assert page.new.parent is None
    assert page is same
    assert page.rescue.parent is None


def test_a_backup_that_fails_at_the_last_moment_is_told(kept, started, monkeypatch):
    damage(kept)
    given = rescue.stand_in

    def spoilt(*asked):
        found = given(*asked)
        found.file.write_bytes(b"spoilt")
        return found

    monkeypatch.setattr(rescue, "stand_in", spoilt)
    page, _ = started(tap_rescue)
    assert str(page.sentence.text).startswith("The backup ")
    assert page.rescue.parent is None


def test_an_archive_from_a_newer_version_is_told(kept, started):
    by_hand = sqlite3.connect(kept)
    by_hand.execute("PRAGMA user_version = 7")
    by_hand.commit()
    by_hand.close()
    (page,) = started()
    assert "it is from a newer version of Table Companion (format 7); update the app" in str(
        page.sentence.text
    )
    assert page.rescue.parent is None


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("SQLITE_FULL", "the disk is full"),
        ("SQLITE_READONLY", "it is read-only"),
        ("SQLITE_IOERR", "its disk"),
    ],
)
def test_a_disk_that_gives_no_room_is_told_and_tried_again(kept, started, monkeypatch, code, says):
    real = Archive.open

    def opened(file):
        if code:
            raise ArchiveError(file, CAUSES[code])
        return real(file)

    monkeypatch.setattr(main.Archive, "open", opened)

    def repaired(page) -> None:
        nonlocal code
        code = ""
        tap_again(page)

    page, root = started(repaired)
    assert says in str(page.sentence.text)
    assert isinstance(root.screen, HomeScreen)


def test_a_folder_that_another_app_uses_is_told_and_tried_again_in_the_window_that_is_open(
    kept, started, monkeypatch
):
    """SDL closes a window where it is asked for its screen anew: nothing could be drawn in it then."""
    asked, other = [], ExitStack()
    monkeypatch.setattr(desktop, "room", asked.append)
    other.enter_context(Archive.open(kept, find=find))

    def closed_there(page) -> None:
        assert len(asked) == 1
        other.close()
        tap_again(page)

    page, root = started(closed_there)
    assert "another Table Companion is using it" in str(page.sentence.text)
    assert isinstance(root.screen, HomeScreen)
    assert len(asked) == 1


def test_a_folder_that_cannot_be_made_is_told(started, monkeypatch):
    def refused(*_, **__):
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(main.Path, "mkdir", refused)
    (page,) = started()
    assert "can't create its folder (the disk is read-only)" in str(page.sentence.text)


def test_the_folder_of_a_disk_that_is_not_plugged_in_is_not_made(settings, started, tmp_path, monkeypatch):
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    stick = tmp_path / "STICK"

    def plug_in(page) -> None:
        assert f"there is no folder {stick / 'games'}; create it, or plug in its disk" in str(
            page.sentence.text
        )
        assert not stick.exists()
        stick.mkdir()
        tap_again(page)

    _, root = started(plug_in, settings=replace(settings, archive=Keeping(str(stick / "games"))))
    assert isinstance(root.screen, HomeScreen)
    assert (stick / "games" / "archive.sqlite").exists()


def test_a_service_whose_screen_does_not_open_ends_with_a_sentence(settings, monkeypatch, capsys):
    monkeypatch.setattr(main, "screen_found", lambda _: False)
    monkeypatch.setenv("NOTIFY_SOCKET", "/nowhere")
    monkeypatch.setattr(main, "why", lambda: "no card")
    assert main.play(lambda: FoundSettings(settings)) == main.FAILED
    assert (
        capsys.readouterr().err
        == "The screen cannot be opened (no card); “table-companion doctor” tells more.\n"
    )


def test_what_is_offered_is_only_for_damage(tmp_path):
    file = tmp_path / "archive.sqlite"
    assert rescue.stand_in(ArchiveError(file, "the disk is full"), ()) is None
    assert rescue.stand_in(ArchiveDamaged(file, "it is damaged"), ()) is None


# ---- the machine


def test_a_clock_that_went_back_is_told():
    assert clock_notice(A_YEAR_BACK, NOW, "en").msgid.startswith("The clock says {now}")
    assert "viernes, 20 de noviembre de 2026" in str(clock_notice(A_YEAR_BACK, NOW, "es"))
    assert clock_notice(NOW, LATER, "en") is not None
    assert clock_notice(NOW, "2026-11-20T21:39:00+00:00", "en") is None
    assert clock_notice(NOW, A_YEAR_BACK, "en") is None
    assert clock_notice(NOW, None, "en") is None


def test_missing_groups_are_told():
    assert "input, gpio" in str(groups_notice(("input", "gpio")))
    assert groups_notice(()) is None


def test_the_home_screen_says_it_and_nothing_is_lost(tmp_path, monkeypatch):
    with evening(tmp_path / "archive.sqlite") as one:
        one.begin(PIG)
        monkeypatch.setattr(assembly, "now", lambda: A_YEAR_BACK)
        object.__setattr__(
            one.root.services.machine, "notices", lambda language: assembly.notices(one.archive, (), language)
        )
        one.root.show_home()
        unseen()
        assert "The clock says Thursday 20 November 2025" in one.root.home.warning.text
        assert len(one.archive.history()) == 1
