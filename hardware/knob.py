"""Turns the edges of a rotary encoder into steps. Pure: it knows no pin and no clock."""

from typing import Literal

from msgspec import Struct

Line = Literal["a", "b"]

_QUARTERS = {
    ((False, False), (True, False)): 1,
    ((True, False), (True, True)): 1,
    ((True, True), (False, True)): 1,
    ((False, True), (False, False)): 1,
}


class Knob(Struct, frozen=True):
    """The contacts that are closed, and the quarters of a step the knob has moved from rest."""

    a: bool = False
    b: bool = False
    quarters: int = 0


def turned(knob: Knob, line: Line, closed: bool) -> tuple[Knob, int]:
    """Let one contact close or open: return the new knob, and 1 for a step to the right, -1 to the left.

    A contact that bounces moves a quarter and back, so it adds up to nothing. A step is reported when
    both contacts are open again, as when the knob rests: then it moved all four quarters, or none.
    """
    a, b = (closed, knob.b) if line == "a" else (knob.a, closed)
    before, after = (knob.a, knob.b), (a, b)
    quarters = knob.quarters + _QUARTERS.get((before, after), 0) - _QUARTERS.get((after, before), 0)
    if a or b:
        return Knob(a, b, quarters), 0
    return Knob(), quarters // 4
