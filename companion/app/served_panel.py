"""Buttons, lamps, smart home of a table without a window: presses enter as always, lamps say who is next."""

import datetime as dt
import time
from collections.abc import Callable

from companion.app.smart_home import SmartHome
from companion.table.devices.followers import Seated
from companion.table.devices.lamps import Moments, standing
from companion.table.game.session import Changed
from companion.table.play.button_actions import press, press_seat
from companion.table.play.controls import Controls
from companion.table.runtime.bus import Bus
from companion.ui.theme import DARK, rgba
from companion.web.picture import Playing
from companion.web.screens import Screens
from hardware.cues import Cues
from hardware.ports import DiceFelt, Panel, Pressed, SeatPressed

LONGEST = 60.0
"""Seconds after which the lamps are updated again: quiet hours may have begun."""
COLOURS = {name: rgba(colour)[:3] for name, colour in DARK.seats}


class ServedPanel:
    """The panel of the table whose game these screens show; None where the table has no electronics."""

    def __init__(
        self,
        bus: Bus,
        screens: Screens,
        panel: Panel | None,
        cues: Cues,
        smart_home: SmartHome,
        language: str,
    ) -> None:
        self._screens, self._panel, self._cues, self._smart_home = screens, panel, cues, smart_home
        self._language = language
        self._moments = Moments()
        self._told: tuple[Playing, Seated] | None = None
        bus.listen(Pressed, lambda pressed: self._enter(lambda controls: press(controls, pressed)))
        bus.listen(SeatPressed, lambda one: self._enter(lambda controls: press_seat(controls, one.seat)))
        bus.listen(DiceFelt, lambda _: self._enter(lambda controls: controls.throw("board")))

    def changed(self, changed: Changed) -> None:
        """Take in the latest events; the lamps show them briefly."""
        self._moments.changed(changed, time.monotonic())
        if self._smart_home.listening and (seated := self._seated()):
            self._smart_home.happened(changed, seated)

    def _enter(self, enter: Callable[[Controls], None]) -> None:
        playing = self._screens.playing
        if playing is not None:
            enter(playing.controls)
            self._screens.moved_on(playing.controls)

    def show(self) -> float | None:
        """Update all lamps, and tell the smart home; seconds until that may be over, None without lamps."""
        if self._smart_home.listening:
            self._smart_home.tell(self._seated())
        if self._panel is None and not self._smart_home.listening:
            return None
        playing, now = self._screens.playing, time.monotonic()
        said = [*self._moments.recent(now), *(standing(playing.controls) if playing else ())]
        colours = [COLOURS[one] for one in playing.colours] if playing else []
        lit = self._cues.light(colours, said, now, dt.datetime.now().astimezone().time())
        if self._panel is not None:
            self._panel.show(lit.picture)
        self._smart_home.show(lit.picture)
        return LONGEST if lit.until is None else max(0.05, min(LONGEST, lit.until - now))

    def _seated(self) -> Seated | None:
        playing = self._screens.playing
        if playing is None:
            return None
        if self._told is None or self._told[0] is not playing:
            lights, say = tuple(COLOURS[one] for one in playing.colours), playing.reader(self._language)
            seated = Seated(playing.session, playing.names, playing.colours, lights, say)
            self._told = (playing, seated)
        return self._told[1]
