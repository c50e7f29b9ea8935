"""What a table chose once and finds again another evening: how much the app does, and the clocks."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.table.levels import DO, Level, kind_name
from companion.table.whole import write_whole
from engines.core.engine import AnyEngine
from engines.core.timeline import AnyMove

FORMAT = "table-companion-habits/1"


class NotRemembered(Exception):
    """What was chosen could not be written down; the message says which file, and what to do."""


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """The file: by game and kind of automatic step how much the app does, and whether clocks are shown."""

    format: str = FORMAT
    levels: dict[str, dict[str, Level]] = {}
    clocks: bool = False


class Habits:
    """What is remembered in one file; without a file as long as the app runs.

    `trouble` is a sentence where the file cannot be read: the usual ways are taken then, and it is left alone
    until something else is chosen.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file, self.trouble = file, ""
        self._kept = self._read()

    def level(self, engine: AnyEngine, kind: type[AnyMove]) -> Level:
        """How much the app does of this kind of automatic step."""
        return self._kept.levels.get(engine.name, {}).get(kind_name(kind), DO)

    def choose(self, engine: AnyEngine, kind: type[AnyMove], level: Level) -> None:
        """Do so much of it from now on; NotRemembered where it holds for this evening alone."""
        of_game = self._kept.levels.get(engine.name, {}) | {kind_name(kind): level}
        self._keep(replace(self._kept, levels=self._kept.levels | {engine.name: of_game}))

    @property
    def clocks(self) -> bool:
        """Whether the time of each player is shown at the table."""
        return self._kept.clocks

    def show_clocks(self, shown: bool) -> None:
        """Show the clocks from now on, or hide them; NotRemembered where it holds for this evening alone."""
        self._keep(replace(self._kept, clocks=shown))

    # ---- how it is kept

    def _read(self) -> Kept:
        try:
            kept = msgspec.json.decode(self._file.read_bytes(), type=Kept) if self._file else Kept()
        except FileNotFoundError:
            return Kept()
        except OSError as error:
            self.trouble = f"{self._file} cannot be read ({error.strerror}); see who may read it."
            return Kept()
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self.trouble = f"{self._file} is damaged ({error}); mend it or move it away."
            return Kept()
        if kept.format != FORMAT:
            self.trouble = f"{self._file} is of the form {kept.format!r}, we read {FORMAT!r}; move it away."
            return Kept()
        return kept

    def _keep(self, kept: Kept) -> None:
        self._kept = kept
        if self._file is None:
            return
        try:
            write_whole(self._file, msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
        except OSError as error:
            raise NotRemembered(
                f"{self._file} cannot be written ({error.strerror}); make room for it."
            ) from error
