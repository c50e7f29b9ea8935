"""The page shown if the archive cannot be opened, and the ways on from there."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.ports.archive_jobs import Copy
from companion.ports.power_commands import Allowed
from companion.ports.user_errors import Trouble
from companion.store.backup import BackupFailed
from companion.store.connection import ArchiveError, ArchiveLost
from companion.store.copies import copies
from companion.store.missing_games import forgo, stand_in
from companion.store.restore import NotAllWritten, restore
from companion.store.sticks import sticks
from companion.table.runtime.bus import Bus
from companion.table.runtime.timestamps import moment_words
from companion.ui.dialogs import Dialogs
from companion.ui.flows.power import Power
from companion.ui.kit.stage import Stage
from companion.ui.machine import PowerCommands
from companion.ui.screens.trouble import TroubleScreen


class Rescue:
    """Leads from an archive that cannot be opened, or found, back to the game.

    `begin` opens the archive and gives the root of the app, or raises Trouble; told True it begins a new
    archive though copies hold games. `swap` is told the page and the root that takes its place. Where the
    version is too old for the archive, the way to the other one is here as well; `commands` tell on the bus.
    """

    def __init__(
        self,
        stage: Stage,
        begin: Callable[[bool], Any],
        swap: Callable[[Any, Any], None],
        language: str,
        bus: Bus,
        commands: PowerCommands | None = None,
    ) -> None:
        self.page, self._language = TroubleScreen(stage), language
        self._power = Power(Dialogs(stage, self.page, self.page.cover), commands, bus)
        bus.listen(Allowed, lambda _: self._offer())
        self._begin, self._swap = begin, swap
        self._backup: Copy | None = None
        self._file: Path | None = None
        self.page.bind(on_again=lambda *_: self._again(), on_rescue=lambda *_: self._rescue())
        power = self._power
        self.page.bind(on_new=lambda *_: self._new_archive())
        self.page.bind(on_off=lambda *_: power.ask(), on_version=lambda *_: power.ask_back())

    def say(self, trouble: Trouble) -> None:
        """Show the error, and what is offered."""
        self._backup = stand_in(trouble, sticks())
        self._file = trouble.file if isinstance(trouble, ArchiveError) else None
        made = moment_words(self._backup.made, self._language) if self._backup else ""
        self.page.show(trouble.why, made, new=isinstance(trouble, ArchiveLost))

    def _offer(self) -> None:
        self.page.offer(self._power.there, self._power.back_there)

    def _new_archive(self) -> None:
        """Begin a new archive; what the copies hold is not told again."""
        assert self._file is not None
        forgo(self._file, copies(self._file, sticks()))
        self._again(new=True)

    def _again(self, new: bool = False) -> None:
        try:
            root = self._begin(new)
        except Trouble as trouble:
            self.say(trouble)
        else:
            self._swap(self.page, root)

    def _rescue(self) -> None:
        assert self._backup is not None
        assert self._file is not None
        try:
            restore(self._backup.file, self._file)
            forgo(self._file, copies(self._file, sticks()))
        except NotAllWritten:  # the next start writes the rest
            self._again()
        except BackupFailed as failed:
            self._backup = None
            self.page.show(failed.why)
        else:
            self._again()
