"""Players who leave or return, asked above the screen; the outcome is written to the log."""

from companion.desk.absence import who_leaves
from companion.table.play.refusal_hint import Refusal
from companion.ui.host import Host
from engines.core.leaving import Leave, Return


class Absence:
    """Asks who leaves or returns."""

    def __init__(self, host: Host) -> None:
        self._host = host
        host.opens(absence=self.ask_who)

    def ask_who(self) -> None:
        """Ask who leaves or returns."""
        self._host.dialogs.put(who_leaves(self._host.playing.session, self._write))

    def _write(self, move: Leave | Return) -> None:
        controls = self._host.playing
        if refused := controls.session.refused_by_due:
            controls.shows.refused(Refusal(refused))
        else:
            controls.put_right(move)
