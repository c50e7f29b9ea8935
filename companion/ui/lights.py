"""What the lamps show, on table and screen: how the game stands, and for a moment what was in vain."""

from __future__ import annotations

from typing import Any

from companion.table.controls import Controls
from companion.table.lamps import lamp_picture
from companion.ui.kit.kivy2 import after
from companion.ui.kit.stage import Stage
from companion.ui.screens.lamps import LampRow
from companion.ui.theme import rgba
from hardware.ports import Panel, Pressed

BLINK = 1.2
"""Seconds a lamp blinks for a press in vain or a refusal."""


class Lights:
    """Shows the lamp picture of the controls it follows; None where nobody plays."""

    def __init__(self, stage: Stage, row: LampRow, panel: Panel | None) -> None:
        self._stage, self._row, self._panel = stage, row, panel
        self._controls: Controls | None = None
        self._vain: Pressed | None = None
        self._blinking = False
        self._steady: Any = None

    def follow(self, controls: Controls | None) -> None:
        """Show how this game stands."""
        self._controls = controls
        self.show()

    def blink(self, vain: Pressed | None = None) -> None:
        """Blink for a moment: a refusal, or a button pressed in vain."""
        self._vain, self._blinking = vain, True
        if self._steady is not None:
            self._steady.cancel()
        self._steady = after(BLINK, self._steadied)
        self.show()

    def _steadied(self) -> None:
        self._vain, self._blinking = None, False
        self.show()

    def show(self) -> None:
        """Show on all lamps what is so now."""
        controls = self._controls
        session = controls.session if controls else None
        colours = [rgba(self._stage.theme.hex(sitter.colour))[:3] for sitter in self._stage.seats]
        picture = lamp_picture(
            colours if session else (),
            session.actors if session else (),
            session.engine.winners(session.state) if session else (),
            throw_wanted=controls is not None and controls.throw_wanted,
            dice_refused=self._vain is not None and self._vain.control == "dice",
            refused=self._blinking,
        )
        self._row.picture = picture
        if self._panel is not None:
            self._panel.show(picture)
