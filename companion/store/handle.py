"""A connection to an archive, and the same as sqlite-utils has it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sqlite_utils import Database


class Handle:
    """A connection: `execute` and `rows` are SQLite alone, `tables` is sqlite-utils."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.conn = connection
        self.execute = connection.execute

    def rows(self, query: str, asked: Sequence[int] = ()) -> Iterator[dict[str, Any]]:
        """What is found, each row by the names of its columns."""
        found = self.conn.execute(query, asked)
        names = [name for name, *_ in found.description]
        return (dict(zip(names, row, strict=True)) for row in found)

    @cached_property
    def tables(self) -> Database:
        """The tables, with transactions within transactions."""
        # Imported when it is first needed: it takes a tenth of the start, and home is drawn without it.
        from sqlite_utils import Database

        return Database(self.conn, execute_plugins=False)
