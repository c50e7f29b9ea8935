"""A copy looked into and put in place by touch: what is said of it, what is kept, what cannot be."""

import pytest

from companion.store.backup import examine
from companion.store.connection import ArchiveError
from companion.store.restore import finish
from companion.table.files.json_store import Remembered
from companion.table.files.setting_overrides import SettingOverrides, apply_to
from companion.table.files.settings import CONFIG, read_settings
from companion.ui.dialogs import DO
from engines.core.text import Text
from tests.store.conftest import spoil
from tests.ui.copying import all_done, backed_up, dialog_words, look_into, open_page, touch_row, with_stick


@pytest.fixture
def one(tmp_path, stick):
    with with_stick(tmp_path, stick) as found:
        yield found


def test_a_backup_is_looked_into_and_put_in_place(one):
    made = backed_up(one)
    session = one.session
    look_into(one, made)
    said = dialog_words(one)
    assert "Contains 1 game and" in said
    assert "There is 1 game here now." in said
    assert "This closes the current game." in said
    one.tap(one.root.dialogs.dialog, DO)
    assert one.root.controls is None
    one.until(lambda: one.root.screen is one.root.home)
    kept = one.archive.file.with_name("replaced-0001.sqlite")
    assert kept.is_file()
    assert f"kept in {kept}" in dialog_words(one)
    one.tap(one.root.dialogs.dialog, "seen")
    one.tap(one.root.home.resume[0])
    assert len(one.session.timeline.entries) == len(session.timeline.entries) - 1


def settings_of(overrides):
    """The settings of a table on which so much was chosen."""
    read = read_settings(CONFIG / "default.toml", CONFIG / "desktop.toml")
    return lambda: apply_to(read, overrides.value)


def test_what_was_set_and_described_comes_back_at_once(tmp_path, stick):
    overrides = Remembered(SettingOverrides(), tmp_path / "setting_overrides.json")
    box = tmp_path / "boxes" / "pig.json"
    box.parent.mkdir()
    box.write_text("an hour's work")
    with with_stick(tmp_path, stick, setting_overrides=overrides, settings=settings_of(overrides)) as one:
        one.root.preferences.take("language", "fr")
        one.root.preferences.take("text_scale", 1.15)
        one.root.preferences.remember("clocks", True)
        made = backed_up(one)
        for key, value in (("language", "es"), ("theme", "light"), ("text_scale", 1.0)):
            one.root.preferences.take(key, value)
        one.root.preferences.remember("clocks", False)
        box.unlink()
        look_into(one, made)
        assert "datos de piezas de 1 juego y sus opciones de mesa" in dialog_words(one)
        one.tap(one.root.dialogs.dialog, DO)
        one.until(lambda: one.root.screen is one.root.home)
        assert box.read_text() == "an hour's work"
        assert one.root.stage.language == "fr"
        assert "Sauvegarde restaurée" in dialog_words(one)
        found = [one.root.preferences.value(key) for key in ("theme", "text_scale", "clocks")]
        assert found == ["dark", 1.15, True]
        aside = one.archive.file.with_name("replaced-0001.sqlite")
        assert examine(aside).beside == ("setting_overrides.json", "table_options.json")


def test_what_cannot_be_written_beside_is_told_and_comes_with_the_next_start(one, tmp_path):
    (tmp_path / "boxes").mkdir()
    (tmp_path / "boxes" / "pig.json").write_text("an hour's work")
    made = backed_up(one)
    (tmp_path / "boxes" / "pig.json").unlink()
    (tmp_path / "boxes").rmdir()
    (tmp_path / "boxes").write_text("in the way")
    look_into(one, made)
    one.tap(one.root.dialogs.dialog, DO)
    one.until(lambda: one.root.screen is one.root.home)
    assert "Backup restored" in dialog_words(one)
    assert "free some space there and restart" in dialog_words(one)
    (tmp_path / "boxes").unlink()
    one.archive.close()
    finish(one.archive.file)
    assert (tmp_path / "boxes" / "pig.json").read_text() == "an hour's work"


def test_what_was_put_aside_is_put_back(one):
    made = backed_up(one)
    entries = len(one.session.timeline.entries)
    for file in (made.file, one.archive.file.with_name("replaced-0001.sqlite")):
        if one.root.dialogs.dialog.is_open:
            one.tap(one.root.dialogs.dialog, "seen")
        page = open_page(one)
        touch_row(one, page.rows, str(file))
        one.until(all_done(one))
        one.tap(one.root.dialogs.dialog, DO)
        one.until(lambda: one.root.screen is one.root.home)
    one.tap(one.root.dialogs.dialog, "seen")
    one.tap(one.root.home.resume[0])
    assert len(one.session.timeline.entries) == entries


def test_while_a_backup_is_put_in_place_nothing_can_be_touched(one, monkeypatch):
    made = backed_up(one)
    look_into(one, made)
    monkeypatch.setattr(one.root.services.jobs, "restore", lambda copy: None)
    one.tap(one.root.dialogs.dialog, DO)
    waiting = one.root.backups.restoring.waiting
    assert one.root.screen is waiting
    assert [child.areas() for child in waiting.children] == [{}, {}]


def test_a_backup_is_left_where_it_is(one):
    made = backed_up(one)
    look_into(one, made)
    one.tap(one.root.dialogs.dialog, "leave")
    assert one.root.screen is one.root.backups.page
    assert one.root.controls is not None


def test_a_damaged_backup_is_told_and_replaces_nothing(one):
    made = backed_up(one)
    spoil(made.file)
    look_into(one, made)
    assert "it is damaged" in dialog_words(one)
    assert one.root.controls is not None


def test_a_restoration_that_fails_leaves_everything_as_it_was(one):
    made = backed_up(one)
    look_into(one, made)
    entries = one.session.timeline.entries
    spoil(made.file)
    one.tap(one.root.dialogs.dialog, DO)
    one.until(lambda: one.root.screen is one.root.home)
    assert "Nothing changed" in dialog_words(one)
    assert "it is damaged" in dialog_words(one)
    one.tap(one.root.dialogs.dialog, "seen")
    one.tap(one.root.home.resume[0])
    assert one.session.timeline.entries[: len(entries)] == entries


def test_an_archive_that_does_not_open_again_is_tried_again(one, monkeypatch):
    made = backed_up(one)
    look_into(one, made)

    def torn():
        raise ArchiveError(one.archive.file, Text("its disk failed"))

    with monkeypatch.context() as broken:
        broken.setattr(one.archive, "open_again", torn)
        one.tap(one.root.dialogs.dialog, DO)
        one.until(lambda: one.root.screen is one.root.backups.restoring.trouble)
        one.tap(one.root.backups.restoring.trouble.again)
        assert one.root.screen is one.root.backups.restoring.trouble
    one.tap(one.root.backups.restoring.trouble.again)
    assert one.root.screen is one.root.home


def test_who_left_the_page_is_not_asked_about_a_backup(one):
    made = backed_up(one)
    page = open_page(one)
    touch_row(one, page.rows, str(made.file))
    one.tap(page.back)
    one.until(all_done(one))
    assert not one.root.dialogs.dialog.is_open
