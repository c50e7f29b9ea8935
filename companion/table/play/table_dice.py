"""Dice that enter themselves: a roll that lies still answers the question that asks for as many dice."""

from collections.abc import Sequence

from companion.table.play.controls import Controls
from hardware.pixels import Throw

FELL = 10.0
"""Seconds after a roll within which one of its dice, thrown again, fell off the table."""


class TableDice:
    """The dice of a table that say how they lie, and which of their throws were entered."""

    def __init__(self) -> None:
        self._entered: dict[int, Throw] = {}
        self._roll: tuple[Throw, ...] = ()
        self._version = -1

    def lie(self, controls: Controls, throws: Sequence[Throw]) -> bool:
        """Enter these dice if the game asks for them now; whether it did.

        What was entered counts once. Dice of the latest roll that are thrown again at once fell off the
        table: they count instead, and the roll before is undone.
        """
        new = tuple(throw for throw in throws if throw.at > self._last(throw.die))
        if self._fell(controls, new):
            again = {throw.die: throw for throw in (*self._roll, *new)}
            controls.undo()
            new = tuple(again.values())
        if not new or not controls.rolled(tuple(throw.face for throw in new)):
            return False
        self._roll, self._version = new, controls.session.version
        self._entered |= {throw.die: throw for throw in new}
        return True

    def _last(self, die: int) -> float:
        return self._entered[die].at if die in self._entered else float("-inf")

    def _fell(self, controls: Controls, new: tuple[Throw, ...]) -> bool:
        """Whether these are some dice of the roll that was entered last, thrown again right after it."""
        if not new or controls.session.version != self._version or len(new) >= len(self._roll):
            return False
        ended = max(throw.at for throw in self._roll)
        return {throw.die for throw in new} < {throw.die for throw in self._roll} and all(
            throw.at - ended < FELL for throw in new
        )
