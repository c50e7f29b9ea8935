"""What the disk refuses, and an archive that cannot be read, are told in words."""

from pathlib import Path

from companion.ports.journal import NotKept
from companion.store.connection import ArchiveError
from companion.store.stored_game import StoredGame
from engines.core.text import Text
from tests.ui.tabletop import SMALL, TALL, WIDE

SIZES = (WIDE, SMALL, TALL)


def test_what_was_not_kept_was_not_played_and_is_told(table, monkeypatch):
    table.begin()

    def full(*_: object) -> None:
        raise NotKept(Text("The disk is full; free some space and try again."))

    with monkeypatch.context() as disk:
        disk.setattr(StoredGame, "append", full)
        table.answer((5,))
        assert table.root.dialogs.dialog.is_open
        table.tap(table.root.dialogs.dialog, "seen")
        assert table.session.state.pot == 0
    table.answer((5,))
    assert table.session.state.pot == 5


def test_a_game_that_cannot_be_begun_is_told(table, monkeypatch):
    def full(*_: object) -> None:
        raise NotKept(Text("The disk is full."))

    monkeypatch.setattr(table.archive, "begin", full)
    table.begin()
    assert table.root.dialogs.dialog.is_open
    assert table.root.screen is table.root.home


def test_an_archive_that_cannot_be_read_is_told_in_words(table, monkeypatch):
    table.begin()
    table.answer((5,))

    def torn(*_: object) -> None:
        raise ArchiveError(Path("archive.sqlite"), Text("it is damaged"))

    monkeypatch.setattr(table.archive, "load", torn)
    table.menu("home")
    table.tap(table.root.home.resume[0])
    assert table.root.dialogs.dialog.is_open
    assert table.root.screen is table.root.home
    table.tap(table.root.dialogs.dialog, "seen")
    for asked in ("history", "unfinished"):
        monkeypatch.setattr(table.archive, asked, torn)
    table.tap(table.root.home.history)
    assert table.root.dialogs.dialog.is_open
    table.tap(table.root.dialogs.dialog, "seen")
    table.tap(table.root.history.page.back)
    assert "it is damaged" in table.root.home.warning.text
