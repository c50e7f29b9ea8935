"""The outcome of the controls, as seen on the screen, heard and shown by lamps."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.game.session import Session
from companion.table.play.refusal_hint import Reason, reason_of
from companion.ui.devices.lights import Lights
from companion.ui.host import Host
from companion.ui.screens.play import PlayScreen
from engines.core.rules import Illegal
from engines.core.text import Text
from hardware.ports import Pressed, SeatPressed


class Feedback:
    """The observer of the controls (`companion.table.play.control_observer`).

    `update` shows the present game; `changed` are called with a session after each change of it.
    """

    def __init__(
        self, host: Host, lights: Lights, update: Callable[[], None], *changed: Callable[[Session], None]
    ) -> None:
        self._host, self._lights, self._update, self._changed = host, lights, update, changed

    def changed(self) -> None:
        """Show the present game, and run the checks that may ask the players something."""
        self._host.dialogs.why.hide()
        self._host.dialogs.end_look()
        self._update()
        session = self._host.playing.session
        for tell in self._changed:
            tell(session)

    def refused(self, illegal: Illegal) -> None:
        """Show why an action was refused."""
        self._update()
        self.say_why(illegal)
        self._lights.blink()

    def in_vain(self, pressed: Pressed | SeatPressed) -> None:
        """Blink the lamps for a button without effect."""
        self._lights.blink(pressed)

    def not_kept(self, sentence: Text) -> None:
        """Show that the disk failed; nothing was played."""
        if self._host.controls is not None:
            self._update()
        self._host.dialogs.not_kept(sentence)

    def confirm(self, question: Text, do: Callable[[], None]) -> None:
        """Ask for confirmation once."""
        self._host.dialogs.take_back(question, do)

    def say_why(self, illegal: Illegal) -> None:
        """Show a refusal above the row of actions, with what could be done instead."""
        screen, controls = self._host.screen, self._host.controls
        row = screen.actions.height if isinstance(screen, PlayScreen) else 0
        self._host.dialogs.say_why(reason_of(controls, illegal) if controls else Reason(illegal), row)
