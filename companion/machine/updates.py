"""Updating from a stick: asked of `table-companion-update@`, a unit that takes the name of a stick.

It compares the bundle with its checksums, tests the new version before it is used, and goes back where that
doesn't start.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import get_args

from companion.machine.power import Answer, aside, run
from companion.ports.updates import Bundle, BundleSought, NotUpdated, Step, Update
from companion.version import version_in

log = logging.getLogger(__name__)

UNIT = Path("/etc/systemd/system/table-companion-update@.service")
STEP = Path("/run/table-companion-update/step")
"""Where the unit says how far it is."""
NOTE = Path("/var/lib/table-companion/updated.txt")
"""Where it says between which versions, for whichever starts next."""
PATIENCE = 1800.0
"""The seconds an update may take: a Raspberry Pi needs minutes for the libraries and the test."""


class Updates:
    """The bundles on the sticks, and the unit; `post` gets BundleSought and NotUpdated from a thread.

    `sticks` gives the folder of the app on each stick.
    """

    def __init__(
        self,
        post: Callable[[object], None],
        sticks: Callable[[], Sequence[Path]],
        run: Callable[[Sequence[str]], Answer] = lambda command: run(command, PATIENCE),
        aside: Callable[[Callable[[], None]], None] = aside,
        unit: Path = UNIT,
        step: Path = STEP,
        note: Path = NOTE,
    ) -> None:
        self._post, self._sticks, self._run, self._aside = post, sticks, run, aside
        self._unit, self._step, self._note = unit, step, note

    @property
    def there(self) -> bool:
        """Whether the unit is installed."""
        return self._unit.exists()

    @property
    def step(self) -> Step | None:
        """How far it is; None before it begins."""
        try:
            said = self._step.read_text(encoding="utf-8").strip()
        except OSError:
            return None
        found: Step | None = next((step for step in get_args(Step) if step == said), None)
        return found

    def seek(self) -> None:
        """Look for a bundle on the sticks; BundleSought is posted."""
        self._aside(lambda: self._post(BundleSought(self._found())))

    def install(self, bundle: Bundle) -> None:
        """Install it: the new version takes the place of this one, or NotUpdated is posted."""
        self._aside(partial(self._install, bundle.stick))

    def last(self) -> Update | None:
        """The update before this start, told once."""
        try:
            before, after = self._note.read_text(encoding="utf-8").split()
            self._note.unlink()
        except (OSError, ValueError):
            return None
        return Update(before, after)

    def _found(self) -> Bundle | None:
        for folder in self._sticks():
            stick, version = folder.parent.name, version_in(folder)
            if version and re.fullmatch("[a-z0-9]+", stick) and (folder / "SHA256SUMS").is_file():
                return Bundle(stick, version)
        return None

    def _install(self, stick: str) -> None:
        unit = f"table-companion-update@{stick}.service"
        answer = self._run(("systemctl", "--no-ask-password", "start", unit))
        if answer.code > 0:
            log.error("%s: %s", unit, answer.says)
            self._post(NotUpdated(self.step))
