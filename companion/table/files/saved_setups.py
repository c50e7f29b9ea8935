"""Parts of set-ups saved under names (such as boards), offered again in later games."""

from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from companion.ports.user_errors import Trouble, cannot_write
from companion.table.files.json_store import Unread, read, write
from companion.table.files.misfits import Misfit, read_as
from engines.core.engine import AnyEngine
from engines.core.questions import Words
from engines.core.text import N_

LONGEST = 24

NAME = Words("name", N_("Board name"), longest=LONGEST)
"""Asked after a set-up with something `worth_keeping`; going back saves nothing."""


class NotKeepable(Trouble):
    """Saved boards cannot be read or written: which file, and what to do."""


class SavedSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """One saved board: its name, and its content in the form of its game."""

    name: str
    kept: msgspec.Raw


class Shelf(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of one game."""

    format: Literal["table-companion-saved-setups/1"] = "table-companion-saved-setups/1"
    saved_setups: tuple[SavedSetup, ...] = ()


class SavedSetupFiles:
    """The saved boards of every game, one file each in one folder; NotKeepable if a file fails."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def file(self, engine: AnyEngine) -> Path:
        """The file of a game."""
        return self.folder / f"{engine.name}.json"

    def of(self, engine: AnyEngine) -> tuple[tuple[str, Any], ...]:
        """The saved boards of a game, with their names, newest first."""
        if engine.saved is None:
            return ()
        form = engine.saved.form
        return tuple((one.name, self._read(engine, form, one)) for one in self._shelf(engine).saved_setups)

    def engine(self, engine: AnyEngine) -> AnyEngine:
        """The same engine, offering the saved boards."""
        return engine.with_saved_setups(self.of(engine))

    def worth_keeping(self, engine: AnyEngine, prepared: Struct) -> Struct | None:
        """The part of this set-up that can be saved and was not saved before, if any."""
        saved_setup = engine.saved.worth_saving(prepared) if engine.saved else None
        return None if saved_setup in [kept for _, kept in self.of(engine)] else saved_setup

    def keep(self, engine: AnyEngine, name: str, saved_setup: Struct) -> None:
        """Save this under a name, replacing an earlier one of that name."""
        name = name.strip()[:LONGEST]
        if not name:
            raise NotKeepable(N_("A name needs at least one letter or digit."))
        others = [one for one in self._shelf(engine).saved_setups if one.name != name]
        kept = SavedSetup(name, msgspec.Raw(msgspec.json.encode(saved_setup)))
        self._write(engine, (kept, *others))

    def forget(self, engine: AnyEngine, name: str) -> None:
        """Delete the saved board of this name."""
        others = tuple(one for one in self._shelf(engine).saved_setups if one.name != name)
        self._write(engine, others)

    # ---- how it is kept

    def _shelf(self, engine: AnyEngine) -> Shelf:
        try:
            return read(self.file(engine), Shelf) or Shelf()
        except Unread as unread:
            raise NotKeepable(unread.why) from unread

    def _read(self, engine: AnyEngine, form: type[Struct], one: SavedSetup) -> Struct:
        try:
            return read_as(form, one.kept)
        except Misfit as misfit:
            file = self.file(engine)
            says = N_("{file}: “{name}” is damaged ({says}). Fix or remove it.",
                      file=str(file), name=one.name, says=misfit.why)  # fmt: skip
            raise NotKeepable(says) from misfit

    def _write(self, engine: AnyEngine, saved: tuple[SavedSetup, ...]) -> None:
        file = self.file(engine)
        try:
            write(file, Shelf(saved_setups=saved))
        except OSError as error:
            raise NotKeepable(cannot_write(file, error)) from error
