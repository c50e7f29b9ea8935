"""Buttons, lamps, smart home of a table without a window: presses enter as always, lamps say who is next."""

import time
from collections.abc import Callable

from companion.app.hardware import Wired
from companion.app.smart_home_switch import SmartHome
from companion.desk.evening import Evening
from companion.desk.lamps import LONGEST, Lamps
from companion.desk.signals import Settled
from companion.drawing.colours import DARK, rgba
from companion.table.files.settings import Settings
from companion.table.play.button_actions import press, press_seat
from companion.table.play.controls import Controls
from companion.table.play.table_dice import TableDice
from companion.table.runtime.bus import Bus
from companion.web.screens import Screens
from hardware.ports import DiceFelt, DiceLie, Pressed, SeatPressed

COLOURS = {name: rgba(colour)[:3] for name, colour in DARK.seats}


class ServedPanel:
    """The electronics of the table whose game these screens show."""

    def __init__(
        self,
        bus: Bus,
        evening: Evening,
        screens: Screens,
        parts: Wired,
        smart_home: SmartHome,
        settings: Settings,
    ) -> None:
        self._evening, self._screens = evening, screens
        self._due = time.monotonic()
        self.lamps = Lamps(
            evening, parts.panel, parts.cues, smart_home, lambda: settings,
            light_of=COLOURS.__getitem__, language=lambda: settings.language, clock=time.monotonic,
            again=self._wait,
        )  # fmt: skip
        evening.signals.send(Settled())
        bus.listen(Pressed, lambda pressed: self._enter(lambda controls: press(controls, pressed)))
        bus.listen(SeatPressed, lambda one: self._enter(lambda controls: press_seat(controls, one.seat)))
        bus.listen(DiceFelt, lambda _: self._enter(lambda controls: controls.throw("board")))
        dice = TableDice()
        bus.listen(DiceLie, lambda one: self._enter(lambda controls: dice.lie(controls, one.throws)))

    def _enter(self, enter: Callable[[Controls], object]) -> None:
        if self._evening.game is not None:
            enter(self._evening.game.controls)
            self._screens.moved_on(self._evening.game.controls)

    def _wait(self, seconds: float) -> None:
        self._due = time.monotonic() + max(0.05, min(LONGEST, seconds))

    def show(self) -> float:
        """Update all lamps if that is due; the seconds until it is again."""
        if time.monotonic() >= self._due:
            self.lamps.show()
        return max(0.0, self._due - time.monotonic())
