"""What the lamps show: a function of where the game stands, never a history of commands."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from hardware.lamps import DARK, Colour, Lamp, LampPicture, Rhythm

WAITING = 0.12
"""How bright the lamp of a seat is that the game does not wait for: enough to find one's place."""


def lamp_picture(
    colours: Sequence[Colour],
    awaited: Collection[int],
    winners: Collection[int] = (),
    throw_wanted: bool = False,
    dice_refused: bool = False,
    refused: bool = False,
) -> LampPicture:
    """The lamps of a table whose seats have these colours.

    Awaited seats breathe and winners shine. The dice lamp is lit while a throw is wanted and blinks when its
    button was pressed in vain; attention is lit while several seats are awaited and blinks on a refusal.
    """
    seats = tuple(_seat(colour, seat in awaited, seat in winners) for seat, colour in enumerate(colours))
    dice = Lamp(rhythm=Rhythm.BLINK) if dice_refused else Lamp() if throw_wanted else DARK
    attention = Lamp(rhythm=Rhythm.BLINK) if refused else Lamp() if len(awaited) > 1 else DARK
    return LampPicture(dice, attention, seats)


def _seat(colour: Colour, awaited: bool, winner: bool) -> Lamp:
    if awaited or winner:
        return Lamp(colour=colour, rhythm=Rhythm.BREATHE if awaited else Rhythm.STEADY)
    return Lamp(WAITING, colour)
