"""Somebody who puts a backup in place by touch, and is killed at a call of the work that does it.

Run as a process of its own: `python -m tests.proofs.restorer ARCHIVE DUE`. It kills itself at the call of
that number; with 0 it comes to its end and prints how many calls there were.
"""

import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any

import tests.conftest  # noqa: F401 - Kivy reads what it sets when it is imported
from companion.store import job_queue
from companion.store.backup import backup_folder, backups
from companion.ui.dialogs import DO
from tests.proofs.restoring import OPENING
from tests.ui.copying import look_into, with_stick


class Fate:
    """Counts calls from `begin` on, in whatever thread is watched, and kills at the one that is due."""

    def __init__(self, due: int) -> None:
        self.due, self.calls, self.begun = due, 0, False

    def count(self, _frame: Any, event: str, _about: Any) -> None:
        """One call, of Python or of C."""
        if self.begun and event in ("call", "c_call"):
            self.calls += 1
            if self.calls == self.due:
                os.kill(os.getpid(), signal.SIGKILL)


def restore(archive: Path, due: int) -> int:
    """Put the backup of this archive in its place by touch; the number of calls that it took."""
    fate = Fate(due)
    threading.setprofile(fate.count)
    real = job_queue.restore

    def begin(*given: Any) -> Any:
        fate.begun = True
        print(OPENING, flush=True)
        return real(*given)

    job_queue.restore = begin
    with with_stick(archive.parent, archive.parent / "no-stick") as one:
        (backup,) = backups(backup_folder(archive))
        look_into(one, backup)
        restoring = one.root.backups.restoring
        go_on = restoring.go_on

        def opened_again(told: Any) -> None:
            sys.setprofile(fate.count)
            go_on(told)
            sys.setprofile(None)

        restoring.go_on = opened_again
        one.tap(one.root.dialogs.dialog, DO)
        one.until(lambda: one.root.screen is one.root.home)
    return fate.calls


if __name__ == "__main__":
    print(restore(Path(sys.argv[1]), int(sys.argv[2])), flush=True)
