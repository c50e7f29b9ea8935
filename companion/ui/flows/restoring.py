"""A backup is restored: the page that waits for it, and the one where the archive can't be opened again."""

from collections.abc import Callable
from functools import cached_property

from companion.ports.archive_jobs import Restored
from companion.ui.flows.backup_messages import RESTORING
from companion.ui.host import Host
from companion.ui.screens.settings.backups import WaitingScreen
from companion.ui.screens.trouble import TroubleScreen
from engines.core.text import N_, Text


class Restoring:
    """The archive is closed while a copy takes its place, and opened again.

    `leave` removes the game from the table before that, and `restored` starts over with the present
    archive, with whether that is the copy.
    """

    def __init__(self, host: Host, *, leave: Callable[[], None], restored: Callable[[bool], None]) -> None:
        self._host, self._leave, self._begin_evening = host, leave, restored
        self._waiting_for = Restored()

    @cached_property
    def waiting(self) -> WaitingScreen:
        """The page while a backup is restored."""
        return WaitingScreen(self._host.stage, RESTORING)

    @cached_property
    def trouble(self) -> TroubleScreen:
        """The page where the archive can't be opened again."""
        trouble = TroubleScreen(self._host.stage)
        trouble.bind(on_again=lambda *_: self.go_on(self._waiting_for))
        return trouble

    def begin(self) -> None:
        """Leave the game, show that a backup is being restored, and close the archive for it."""
        self._leave()
        self.waiting.progress.text = ""
        self._host.show(self.waiting)
        self._host.services.library.close()

    def go_on(self, told: Restored) -> None:
        """Open the present archive, and report the restore."""
        try:
            self._host.services.library.open_again()
        except self._host.services.troubles as trouble:
            self._cannot_open(trouble.why, told)
            return
        self._begin_evening(told.in_place)
        title = N_("Backup restored") if told.in_place else N_("Nothing changed")
        kept = [N_("Your earlier games are kept in {file}.", file=str(file)) for file in told.files]
        self._host.dialogs.tell(title, *kept, *told.troubles)

    def _cannot_open(self, sentence: Text, told: Restored) -> None:
        """If the archive cannot be opened again, let users retry as often as they like."""
        self._waiting_for = told
        self.trouble.show(sentence)
        self._host.show(self.trouble)
