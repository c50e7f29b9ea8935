"""What the controls of a game tell, as it is seen on the screen, heard and lit."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.instead import Reason, reason_of
from companion.table.session import Session
from companion.ui.host import Host
from companion.ui.lights import Lights
from companion.ui.screens.play import PlayScreen
from engines.core.rules import Illegal
from engines.core.text import Text
from hardware.ports import Pressed, SeatPressed


class Feedback:
    """Where the outcome of what is done is seen (`companion.table.shows`).

    `update` shows the game as it is now; `changed` are told of a session after each change of it.
    """

    def __init__(
        self, host: Host, lights: Lights, update: Callable[[], None], *changed: Callable[[Session], None]
    ) -> None:
        self._host, self._lights, self._update, self._changed = host, lights, update, changed

    def changed(self) -> None:
        """Show the game as it is now, and ask what the table has to say to it."""
        self._host.dialogs.why.hide()
        self._host.dialogs.end_look()
        self._update()
        session = self._host.playing.session
        for tell in self._changed:
            tell(session)

    def refused(self, illegal: Illegal) -> None:
        """Show why something cannot be done."""
        self._update()
        self.say_why(illegal)
        self._lights.blink()

    def in_vain(self, pressed: Pressed | SeatPressed) -> None:
        """Let the lamps say that a button has nothing to do."""
        self._lights.blink(pressed)

    def not_kept(self, sentence: Text) -> None:
        """Say that the disk failed; nothing was played."""
        if self._host.controls is not None:
            self._update()
        self._host.dialogs.not_kept(sentence)

    def confirm(self, question: Text, do: Callable[[], None]) -> None:
        """Ask whether it is to be done, once."""
        self._host.dialogs.take_back(question, do)

    def say_why(self, illegal: Illegal) -> None:
        """Show a refusal above the row of actions, with what may be done instead."""
        screen, controls = self._host.screen, self._host.controls
        row = screen.actions.height if isinstance(screen, PlayScreen) else 0
        self._host.dialogs.say_why(reason_of(controls, illegal) if controls else Reason(illegal), row)
