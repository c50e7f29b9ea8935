"""Named set-ups: offered in a new game, and saved on request."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.desk import phrases
from companion.table.files.saved_setups import NAME, NotKeepable, SavedSetupFiles
from companion.ui.dialogs import DO
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from companion.ui.screens.name import NamePage
from engines.core.engine import AnyEngine
from engines.core.text import N_, Text


class SavedBoards:
    """Saved boards in `saved_setups`, or none without it; a failure is shown, and the game continues."""

    def __init__(self, host: Host) -> None:
        self._host, self._files = host, host.services.beside.saved_setups

    @cached_property
    def page(self) -> NamePage:
        """The page of a board's name."""
        return NamePage(self._host.stage, N_("Save this board for next time?"), N_("Don't save"))

    @property
    def _there(self) -> SavedSetupFiles:
        assert self._files is not None
        return self._files

    def worth(self, engine: AnyEngine, setup: Struct) -> object:
        """The part of this set-up worth saving that was not saved yet, if any."""
        if self._files is None:
            return None
        try:
            return self._files.worth_keeping(engine, setup)
        except NotKeepable as error:
            self._tell(error)
            return None

    def ask(self, engine: AnyEngine, setup: Struct, then: Callable[[], None]) -> None:
        """Ask for a name and save the board, if it is worth saving; then continue."""
        saved_setup = self.worth(engine, setup)
        if saved_setup is None:
            then()
            return
        self._ask_name(engine, saved_setup, then)
        self._host.show(self.page)

    def _ask_name(
        self, engine: AnyEngine, saved_setup: object, then: Callable[[], None], before: str = ""
    ) -> None:
        def named(name: str) -> None:
            if name in self._names(engine):
                self._ask_name(engine, saved_setup, then, name)  # so that another one can be written
                self._ask_whether(name, lambda: kept(name))
            else:
                kept(name)

        def kept(name: str) -> None:
            then()
            if name:
                self._keep(engine, name, saved_setup)

        self.page.ask(replace(NAME, suggested=before), named, then)

    def _ask_whether(self, name: str, do: Callable[[], None]) -> None:
        """Ask before replacing the board of this name."""
        keys = (Key(DO, N_("Replace"), state="main"),)
        says = (N_("The saved board with this name will be lost."),)
        title = N_("Replace “{name}”?", name=name)
        self._host.dialogs.confirm(title, keys, lambda _: do(), says, leave=N_("Change name"))

    def _names(self, engine: AnyEngine) -> list[str]:
        """The names in use; if the file fails, saving reports it."""
        try:
            return [name for name, _ in self._there.of(engine)]
        except NotKeepable:
            return []

    def _keep(self, engine: AnyEngine, name: str, saved_setup: Any) -> None:
        try:
            self._there.keep(engine, name, saved_setup)
            self._host.dialogs.mention(N_("Saved: {name}", name=name), "gain")
        except NotKeepable as error:
            self._tell(error)

    # ---- kept no longer

    def ask_to_forget(self, engine: AnyEngine, names: Sequence[str], then: Callable[[], None]) -> None:
        """Ask which of these boards to delete, and confirm; then continue with the remaining ones."""
        keys = [Key(name, Text("{name}", (("name", name),))) for name in names]
        title = N_("Delete which board?")
        self._host.dialogs.ask(title, keys, lambda name: self._ask_once(engine, name, then))

    def _ask_once(self, engine: AnyEngine, name: str, then: Callable[[], None]) -> None:
        keys = (Key(DO, N_("Delete board"), state="main"),)
        says = (N_("Games played on it are kept."),)
        title = N_("Delete “{name}”?", name=name)
        self._host.dialogs.confirm(title, keys, lambda _: self._forget(engine, name, then), says)

    def _forget(self, engine: AnyEngine, name: str, then: Callable[[], None]) -> None:
        try:
            self._there.forget(engine, name)
        except NotKeepable as error:
            self._tell(error)
            return
        then()

    def _tell(self, error: NotKeepable) -> None:
        self._host.dialogs.tell(phrases.SAVED_BOARDS, error.why)
