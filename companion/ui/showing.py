"""What the controls of a game tell, as it is seen on the screen, heard and lit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.table.instead import Reason, reason_of
from companion.ui.screens.play import PlayScreen
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from hardware.ports import Pressed, SeatPressed

if TYPE_CHECKING:  # the root imports this module
    from companion.ui.app import Tabletop


class Showing:
    """Where the screens of a root show the outcome of what is done (`companion.table.shows`)."""

    def __init__(self, root: Tabletop) -> None:
        self._root = root

    def changed(self) -> None:
        """Show the game as it is now, and keep what it has told of the owner's box."""
        root = self._root
        root.boxes.learn(root.controls.session)
        root.above.why.hide()
        root.above.end_look()
        self._update()
        root.modes.ask_otherwise()
        root.stock.ask_in_doubt(root.controls.session)

    def refused(self, illegal: Illegal) -> None:
        """Show why something cannot be done."""
        self._update()
        self.say_why(illegal)
        self._root.lights.blink()

    def in_vain(self, pressed: Pressed | SeatPressed) -> None:
        """Let the lamps say that a button has nothing to do."""
        self._root.lights.blink(pressed)

    def not_kept(self, sentence: Text) -> None:
        """Say that the disk failed; nothing was played."""
        if self._root.controls is not None:
            self._update()
        self._root.above.tell(N_("This was not kept"), sentence)

    def confirm(self, question: Text, do: Callable[[], None]) -> None:
        """Ask whether it is to be done, once."""
        self._root.above.take_back(question, do)

    def say_why(self, illegal: Illegal) -> None:
        """Show a refusal above the row of actions, with what may be done instead."""
        screen, controls = self._root.screen, self._root.controls
        row = screen.actions.height if isinstance(screen, PlayScreen) else 0
        self._root.above.say_why(reason_of(controls, illegal) if controls else Reason(illegal), row)

    def _update(self) -> None:
        root = self._root
        root.play.update()
        if root.screen is root.log:
            root.log.show(root.controls)
        elif root.screen is root.scores:
            root.show_scores()
        root.lights.show()
        root.modes.timing.follow()
