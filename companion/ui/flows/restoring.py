"""A backup is restored: the page that waits for it, and the one where the archive can't be opened again."""

from functools import cached_property

from companion.ports.archive_jobs import Restored
from companion.ui.flows.backup_messages import RESTORING
from companion.ui.host import Host
from companion.ui.screens.settings.backups import WaitingScreen
from companion.ui.screens.trouble import TroubleScreen
from engines.core.text import N_, Text


class Restoring:
    """The archive is closed while a copy takes its place, and opened again."""

    def __init__(self, host: Host) -> None:
        self._host = host
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
        self._host.evening.leave()
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
        if told.in_place:
            self._host.evening.replaced()
        self._host.show_home()
        title = N_("Backup restored") if told.in_place else N_("Nothing changed")
        kept = [N_("Your earlier games are kept in {file}.", file=str(file)) for file in told.files]
        self._host.dialogs.tell(title, *kept, *told.troubles)

    def _cannot_open(self, sentence: Text, told: Restored) -> None:
        """If the archive cannot be opened again, let users retry as often as they like."""
        self._waiting_for = told
        self.trouble.show(sentence)
        self._host.show(self.trouble)
