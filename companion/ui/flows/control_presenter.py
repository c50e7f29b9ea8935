"""The outcome of the controls, as seen on the screen, heard and shown by lamps."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.table.game.session import Session
from companion.table.play.refusal_hint import Reason, Refusal, reason_of
from companion.ui.devices.lights import Lights
from companion.ui.host import Host
from companion.ui.screens.table.play import PlayScreen
from engines.core.rules import Illegal
from engines.core.text import Text
from hardware.ports import Pressed, SeatPressed


class ControlPresenter:
    """The observer of the controls (`companion.table.play.control_observer`).

    `update` shows the present game; after each change of it, `at_once` get the session immediately, and
    `asks` as soon as `then` lets them: no question covers a moment.
    """

    def __init__(
        self,
        host: Host,
        lights: Lights,
        update: Callable[[], None],
        then: Callable[[Callable[[], None]], None],
        at_once: Sequence[Callable[[Session], None]],
        *asks: Callable[[Session], None],
    ) -> None:
        self._host, self._lights, self._update = host, lights, update
        self._then, self._at_once, self._asks = then, at_once, asks

    def changed(self) -> None:
        """Show the present game, and run the checks that may ask the players something."""
        self._host.dialogs.why.hide()
        self._host.dialogs.end_look()
        self._update()
        session = self._host.playing.session
        for tell in self._at_once:
            tell(session)
        self._then(self._ask)

    def _ask(self) -> None:
        if self._host.controls is not None:
            for ask in self._asks:
                ask(self._host.controls.session)

    def refused(self, refusal: Refusal) -> None:
        """Show why an action was refused."""
        self._update()
        self.say_why(refusal)
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

    def unavailable(self, illegal: Illegal, of: Any = None) -> None:
        """Show why an offer, or an answer to the open question, is unavailable."""
        screen = self._host.screen
        playing = isinstance(screen, PlayScreen)
        self.say_why(screen.controls.refusal(illegal, of) if playing else Refusal(illegal))

    def say_why(self, refusal: Refusal) -> None:
        """Show a refusal above the row of actions, with what could be done instead."""
        screen = self._host.screen
        playing = isinstance(screen, PlayScreen)
        controls = screen.controls if playing else self._host.controls
        row = screen.actions.height if playing else 0
        reason = reason_of(controls.session, refusal) if controls else Reason(refusal.illegal)
        self._host.dialogs.say_why(reason, row)
