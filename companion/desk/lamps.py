"""What lamps, tunes and the smart home show of the game on the table: one loop, with and without a window."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

from companion.desk.evening import Evening
from companion.desk.signals import Began, Changed, InVain, Left, Refused, Settled
from companion.desk.surroundings import SmartHome
from companion.table.devices.followers import Seated
from companion.table.devices.lamp_words import Moments, standing
from companion.table.files.settings import Settings
from companion.table.game.session import Entered
from hardware.cues import Cues, Happening
from hardware.lamps import Colour, LampPicture
from hardware.ports import Panel, Pressed, SeatPressed

TRIED = 3.0
"""Seconds a tested lamp is lit."""
LONGEST = 60.0
"""Seconds after which the lamps are updated again: quiet hours may have begun."""


class Lamps:
    """The lamps for the game on the table; without a game they are dark.

    `light_of` gives the light of a piece colour, and `language` that of the table. `clock` counts seconds;
    `again` is told in how many of them `show` is wanted once more. `shown` gets each picture.
    """

    def __init__(
        self,
        evening: Evening,
        panel: Panel | None,
        cues: Cues,
        smart_home: SmartHome | None,
        settings: Callable[[], Settings] | None,
        *,
        light_of: Callable[[str], Colour],
        language: Callable[[], str],
        clock: Callable[[], float],
        again: Callable[[float], None],
        shown: Callable[[LampPicture], None] = lambda _: None,
    ) -> None:
        self._evening, self._panel, self._cues = evening, panel, cues
        self._smart_home, self._settings = smart_home, settings
        self._light_of, self._language = light_of, language
        self._clock, self._again, self._shown = clock, again, shown
        self._moments = Moments()
        self._fresh: list[Happening] = []
        self._tried: tuple[LampPicture, float] | None = None
        self._listen()

    def _listen(self) -> None:
        signals = self._evening.signals
        signals.listen(Began, lambda _: self._begin())
        signals.listen(Left, lambda _: self._turn_over())
        signals.listen(Entered, self._entered)
        signals.listen(Changed, lambda _: self._changed())
        signals.listen(Refused, lambda _: self.blink())
        signals.listen(InVain, lambda vain: self.blink(vain.pressed))
        signals.listen(Settled, lambda _: self._settle())

    # ---- what happens

    def _begin(self) -> None:
        if self._evening.game is not None:
            self._evening.game.session.voices.listen(self.show)
        self._turn_over()

    def _turn_over(self) -> None:
        """Forget what happened: another game is on the table, or none."""
        self._moments.clear()
        self._changed()

    def _entered(self, entered: Entered) -> None:
        """Take in the latest events: they are shown briefly from the next `show` on."""
        self._fresh += self._moments.changed(entered, self._clock())
        if self._smart_home is not None and self._smart_home.listening and (seated := self._seated()):
            self._smart_home.happened(entered, seated)

    def _changed(self) -> None:
        self.show()
        self._tell()

    def _settle(self) -> None:
        """Switch on and off around the table what the settings say."""
        if self._smart_home is not None and self._settings is not None:
            self._smart_home.follow(self._settings())
            self._tell()

    def _tell(self) -> None:
        """Tell the smart home how the game stands; nothing is worked out while nobody listens."""
        if self._smart_home is not None and self._smart_home.listening:
            self._smart_home.tell(self._seated())

    def _seated(self) -> Seated | None:
        game = self._evening.game
        if game is None:
            return None
        lights = tuple(map(self._light_of, game.colours))
        return Seated(game.session, game.names, game.colours, lights, game.reader(self._language()))

    # ---- what is shown

    def blink(self, vain: Pressed | SeatPressed | None = None) -> None:
        """Show briefly that an action was refused, or that a button had no effect."""
        word = "in_vain" if isinstance(vain, Pressed) and vain.control == "dice" else "refused"
        self._fresh += self._moments.answered(word, self._clock())
        self.show()

    def try_out(self, picture: LampPicture) -> None:
        """Show this picture briefly, regardless of anything else."""
        self._tried = (picture, self._clock() + TRIED)
        self.show()

    def show(self) -> None:
        """Update all lamps, play the tune for it, and ask to be called again when that may be over."""
        game, now = self._evening.game, self._clock()
        time = dt.datetime.now().astimezone().time()
        said = [*self._moments.recent(now), *(standing(game.controls) if game else ())]
        lit = self._cues.light([self._light_of(one) for one in game.colours] if game else [], said, now, time)
        picture, until = lit.picture, lit.until
        if self._tried is not None and now < self._tried[1]:
            picture, until = self._tried
        self._shown(picture)
        if self._panel is not None:
            self._panel.show(picture)
        if self._smart_home is not None:
            self._smart_home.show(picture)
        self._play(time)
        self._again(LONGEST if until is None else max(0.0, min(LONGEST, until - now)))

    def _play(self, time: dt.time) -> None:
        """Play the tune of the highest-priority cue, as the lamps show it."""
        words, self._fresh = {one.word for one in self._fresh}, []
        heard = next((cue.word for cue in self._cues.cues if cue.tune and cue.word in words), "")
        tune = self._cues.tune(heard, time)
        if tune and self._panel is not None and self._evening.beside.setting_overrides.value.sounds:
            self._panel.play(tune)
