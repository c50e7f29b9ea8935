"""What disks and SQLite refuse is told in every language, whatever the system itself speaks."""

import errno
import os
import sqlite3

import pytest

from companion.ports.user_errors import disk_words
from companion.store.connection import CAUSES, cause
from companion.table.runtime.i18n import LANGUAGES, reader

COMMON = ("ENOSPC", "EROFS", "EACCES", "EPERM", "EIO", "ENOENT", "ENOTDIR", "EISDIR", "ENODEV", "EDQUOT")


def in_all(text) -> set[str]:
    return {reader(language, None, ()).render(text) for language in LANGUAGES}


@pytest.mark.parametrize("name", COMMON)
def test_a_disk_that_refuses_is_told_by_its_number_in_every_language(name):
    number = getattr(errno, name)
    told = in_all(disk_words(OSError(number, "Auf dem Gerät ist kein Speicherplatz mehr verfügbar")))
    assert len(told) == len(LANGUAGES)
    assert not any("Gerät" in words or os.strerror(number) in words for words in told)


def test_what_is_rare_is_told_in_the_words_of_the_system():
    assert str(disk_words(OSError(errno.EDEADLK, "Resource deadlock avoided"))) == "Resource deadlock avoided"
    assert str(disk_words(OSError("no {blank} of ours"))) == "no {blank} of ours"


def refused(what: str) -> sqlite3.Error:
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE TABLE t (a INTEGER NOT NULL) STRICT")
    with pytest.raises(sqlite3.Error) as told:
        connection.execute(what)
    connection.close()
    return told.value


@pytest.mark.parametrize("what", ["SELECT 1 FROM u", "INSERT INTO t VALUES (NULL)", "SELECT b FROM t"])
def test_tables_that_were_changed_are_told_with_what_to_do(what):
    error = refused(what)
    told = in_all(cause(error))
    assert len(told) == len(LANGUAGES)
    assert all(str(error) in words for words in told)
    assert "; restore a backup" in str(cause(error))


def test_every_cause_says_in_every_language_what_to_do():
    for says in CAUSES.values():
        assert "; " in says.msgid
        assert len({reader(language, None, ()).gettext(says.msgid) for language in LANGUAGES}) == len(
            LANGUAGES
        )
    assert "restart, " in str(cause(sqlite3.ProgrammingError("Cannot operate on a closed database.")))
