"""Who leaves the table and who comes back: the sheets that ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.ui.kit.sheet import Key
from engines.core.leaving import Leave, Return
from engines.core.text import N_, Seat

if TYPE_CHECKING:  # the root imports this module
    from companion.ui.app import Tabletop

FROZEN, RUNNING = "frozen", "running"


class Absence:
    """Asks over the screens of a root, and has it written into the log."""

    def __init__(self, root: Tabletop) -> None:
        self._root = root

    def ask_who(self) -> None:
        """Ask who leaves or comes back."""
        session = self._root.controls.session
        keys = [self._key(seat) for seat in session.engine.seated(session.state)]
        self._root.above.ask(N_("Who leaves, who comes back?"), keys, self._chosen)

    def _key(self, seat: int) -> Key:
        away = seat in self._root.controls.session.away
        return Key(seat, N_("{seat}", seat=Seat(seat)), N_("comes back") if away else N_("leaves"))

    def _chosen(self, seat: int) -> None:
        if seat in self._root.controls.session.away:
            self._write(Return(seat))
            return
        points = self._total(seat)
        keys = (
            Key(RUNNING, N_("It runs on"), N_("as the books have it")),
            Key(FROZEN, N_("It is frozen"), N_("at {n}", n=points)),
        )
        asked = N_("{seat} leaves; the seat stays in the game. What of the score?", seat=Seat(seat))
        leave = {RUNNING: Leave(seat), FROZEN: Leave(seat, points)}
        self._root.above.ask(asked, keys, lambda key: self._write(leave[key]))

    def _total(self, seat: int) -> int:
        """The score that the open table knows."""
        standings = self._root.controls.session.standings()
        return next(one.sheet.total for one in standings if one.sheet.seat == seat)

    def _write(self, move: Leave | Return) -> None:
        root = self._root
        if refused := root.controls.session.refused_by_due:
            root.showing.refused(refused)
        else:
            root.controls.put_right(move)
