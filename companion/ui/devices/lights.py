"""The lamps, on table and screen: the state of the game, and briefly its latest events."""

import datetime as dt
from collections.abc import Callable

from kivy.clock import Clock

from companion.table.devices.lamps import Moments, standing
from companion.table.game.session import Changed
from companion.table.play.controls import Controls
from companion.ui.kit.kivy_compat import Later
from companion.ui.kit.stage import Stage
from companion.ui.screens.table.lamps import LampRow
from companion.ui.theme import rgba
from hardware.cues import Cues, Happening
from hardware.lamps import LampPicture
from hardware.ports import Panel, Pressed, SeatPressed

TRIED = 3.0
"""Seconds a tested lamp is lit."""
LONGEST = 60.0
"""Seconds after which the lamps are updated again: quiet hours may have begun."""


class Lights:
    """The lamps for a game and its cues; None while nobody plays. `smart_home` is shown what they show."""

    def __init__(
        self,
        stage: Stage,
        row: LampRow,
        panel: Panel | None,
        cues: Cues,
        smart_home: Callable[[LampPicture], None] = lambda _: None,
    ) -> None:
        self._stage, self._row, self._panel, self._cues, self._smart_home = (
            stage,
            row,
            panel,
            cues,
            smart_home,
        )
        self._controls: Controls | None = None
        self._moments = Moments()
        self.sounds = True
        self._fresh: list[Happening] = []
        self._tried: tuple[LampPicture, float] | None = None
        self._again = Later(self.show)

    def follow(self, controls: Controls | None) -> None:
        """Show the state of this game."""
        self._controls = controls
        self._moments.clear()
        self.show()

    def changed(self, changed: Changed) -> None:
        """Take in the latest events: they are shown briefly from the next `show` on."""
        self._fresh += self._moments.changed(changed, Clock.get_time())

    def blink(self, vain: Pressed | SeatPressed | None = None) -> None:
        """Show briefly that an action was refused, or that a button had no effect."""
        word = "in_vain" if isinstance(vain, Pressed) and vain.control == "dice" else "refused"
        self._fresh += self._moments.answered(word, Clock.get_time())
        self.show()

    def try_out(self, picture: LampPicture) -> None:
        """Show this picture briefly, regardless of anything else."""
        self._tried = (picture, Clock.get_time() + TRIED)
        self.show()

    def show(self) -> None:
        """Update all lamps, play the tune for it, and update again when that may be over."""
        now, clock = Clock.get_time(), dt.datetime.now().astimezone().time()
        said = [*self._moments.recent(now), *(standing(self._controls) if self._controls else ())]
        lit = self._cues.light(self._colours(), said, now, clock)
        picture, until = lit.picture, lit.until
        if self._tried is not None and now < self._tried[1]:
            picture, until = self._tried
        self._row.picture = picture
        if self._panel is not None:
            self._panel.show(picture)
        self._smart_home(picture)
        self._play(clock)
        self._again.begin(LONGEST if until is None else max(0.0, min(LONGEST, until - now)))

    def rest(self) -> None:
        """Stop updating: nobody sees the screen any more."""
        self._again.end()

    def _colours(self) -> list[tuple[float, float, float]]:
        if self._controls is None:
            return []
        return [rgba(self._stage.theme.hex(sitter.colour))[:3] for sitter in self._stage.seats]

    def _play(self, clock: dt.time) -> None:
        """Play the tune of the highest-priority cue, as the lamps show it."""
        words, self._fresh = {one.word for one in self._fresh}, []
        heard = next((cue.word for cue in self._cues.cues if cue.tune and cue.word in words), "")
        tune = self._cues.tune(heard, clock)
        if tune and self.sounds and self._panel is not None:
            self._panel.play(tune)
