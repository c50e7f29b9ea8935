"""The mapping of events to lamps: plain words come in, a lamp picture goes out. It knows no game."""

from collections.abc import Callable, Iterator, Sequence
from datetime import time
from typing import Literal

from msgspec import Struct

from hardware.lamps import DARK, WHITE, Colour, Lamp, LampPicture, Rhythm
from hardware.tunes import Tune

Place = Literal["dice", "attention", "seat", "seats"]

EVENTS = (
    *("rolled", "gained", "paid", "missed", "built", "moved", "revealed", "awarded", "phase_began"),
    *("appeared", "corrected", "ended"),
)
MOMENTS = (*EVENTS, "refused", "in_vain")
"""Events: their kinds, and the answers a table gets."""
STATES = (
    *("throw_wanted", "due", "several", "owing", "asked", "speaking", "awaited", "resting"),
    *("won", "over"),
)
"""The states of a game."""
WORDS = (*MOMENTS, *STATES)
SEATS: tuple[Place, ...] = ("seat", "seats")


class Cue(Struct, frozen=True):
    """The effect of one word: a lamp, how it is lit, for how many seconds, and which tune is played."""

    word: str
    lamp: Place
    colour: Colour | None = WHITE
    level: float = 1.0
    rhythm: Rhythm = Rhythm.STEADY
    seconds: float | None = None
    tune: Tune = ()

    def lit(self, colour: Colour, brightness: float) -> Lamp:
        """The lamp as lit by this cue; a `colour` of None is the seat's."""
        return Lamp(self.level * brightness, self.colour or colour, self.rhythm)


class Quiet(Struct, frozen=True):
    """The hours in which lamps are dimmer and no sound is played."""

    begins: time
    ends: time
    brightness: float

    def at(self, clock: time) -> bool:
        """Whether it is quiet at this time of day."""
        if self.begins <= self.ends:
            return self.begins <= clock < self.ends
        return clock >= self.begins or clock < self.ends


class Happening(Struct, frozen=True):
    """A word that is true now, for these seats, since a moment `at` in seconds of any steady clock.

    `spots` are the places of the board where it happened.
    """

    word: str
    seats: tuple[int, ...] = ()
    at: float = 0.0
    spots: tuple[str, ...] = ()


class Lit(Struct, frozen=True):
    """The lamps now, and the moment from which they may change (None: not by time alone)."""

    picture: LampPicture
    until: float | None


class Cues(Struct, frozen=True):
    """All of a checked cues file; the first matching cue has priority."""

    cues: tuple[Cue, ...]
    brightness: float = 1.0
    quiet: Quiet | None = None

    def light(
        self, colours: Sequence[Colour], happenings: Sequence[Happening], now: float, clock: time
    ) -> Lit:
        """The lamps of a table whose seats have these colours, and how long they stay so.

        `clock` is the time of day. A word without a cue, or one that is over, lights nothing.
        """
        live = [(cue, one) for cue in self.cues for one in happenings if _lives(cue, one, now)]
        ends = [one.at + cue.seconds for cue, one in live if cue.seconds is not None]
        bright = self._brightness(clock)

        def first(fits: Callable[[Cue, Happening], bool], colour: Colour = WHITE) -> Lamp:
            return next((cue.lit(colour, bright) for cue, one in live if fits(cue, one)), DARK)

        picture = LampPicture(
            first(lambda cue, _: cue.lamp == "dice"),
            first(lambda cue, _: cue.lamp == "attention"),
            tuple(first(_concerns(seat), colour) for seat, colour in enumerate(colours)),
            tuple(_places(live, colours, bright)),
        )
        return Lit(picture, min(ends, default=None))

    def tune(self, word: str, clock: time) -> Tune:
        """The tune for this event; none in quiet hours."""
        if self.quiet and self.quiet.at(clock):
            return ()
        return next((cue.tune for cue in self.cues if cue.word == word), ())

    def _brightness(self, clock: time) -> float:
        return self.quiet.brightness if self.quiet and self.quiet.at(clock) else self.brightness


DARKNESS = Cues(())
"""No lamp is lit."""


def _places(
    live: Sequence[tuple[Cue, Happening]], colours: Sequence[Colour], bright: float
) -> Iterator[tuple[str, Lamp]]:
    """The lamp of each place of the board where something happens; the first cue has it."""
    seen = set[str]()
    for cue, one in live:
        own = next((colours[seat] for seat in one.seats if 0 <= seat < len(colours)), WHITE)
        for spot in one.spots:
            if spot not in seen:
                seen.add(spot)
                yield spot, cue.lit(own, bright)


def _lives(cue: Cue, one: Happening, now: float) -> bool:
    return cue.word == one.word and (cue.seconds is None or now < one.at + cue.seconds)


def _concerns(seat: int) -> Callable[[Cue, Happening], bool]:
    return lambda cue, one: cue.lamp == "seats" or (cue.lamp == "seat" and seat in one.seats)
