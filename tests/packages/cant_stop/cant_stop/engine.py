"""Can't Stop: what ties its rules together."""

from __future__ import annotations

from cant_stop import view
from cant_stop.brief import BRIEF
from cant_stop.cells import cells
from cant_stop.moves import Advance, Bust, Roll, Stop
from cant_stop.scoring import sheet
from cant_stop.setup import Setup, set_up
from cant_stop.state import StopState
from cant_stop.tables import COLOURS
from engines.core.engine import Engine
from engines.core.events import TABLE
from engines.core.moves import Move
from engines.core.text import N_
from engines.core.view import View


class CantStopEngine(Engine[StopState, Setup]):
    """The rules of Can't Stop; engines/core/game.py says what else may be written here."""

    name = "cant_stop"
    title = N_("Can't Stop")
    seats = range(2, 5)
    colours = COLOURS
    moves = (Roll, Advance, Stop, Bust)
    prepared = Setup
    art = view.ART
    brief = BRIEF

    setup = staticmethod(set_up)
    sheet = staticmethod(sheet)
    cells = staticmethod(cells)

    def actors(self, state: StopState) -> tuple[int, ...]:
        if state.over:
            return ()
        return (TABLE,) if state.bust else (state.seat,)

    def turn(self, state: StopState) -> int | None:
        return None if state.over else state.seat

    def kinds(self, state: StopState, seat: int) -> tuple[type[Move[StopState]], ...]:
        if seat not in self.actors(state):
            return ()
        if seat == TABLE:
            return (Bust,)
        if all(state.rolled):
            return (Advance,)
        return (Roll, Stop) if state.running else (Roll,)

    def view(self, state: StopState, eyes: int | None) -> View:
        return view.view(state, self.turn(state))


ENGINE = CantStopEngine()
