"""Who leaves the table and who comes back: the sheets that ask for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.table.session import Session
from companion.ui.above import Above
from companion.ui.kit.sheet import Key
from engines.core.leaving import Leave, Return
from engines.core.text import N_, Seat

if TYPE_CHECKING:  # the root imports this module
    from companion.ui.app import Tabletop

FROZEN, RUNNING = "frozen", "running"

Done = Callable[[Leave | Return], None]


class Absence:
    """Asks over the screens of a root, and has it written into the log."""

    def __init__(self, root: Tabletop) -> None:
        self._root = root

    def ask_who(self) -> None:
        """Ask who leaves or comes back."""
        ask_who(self._root.above, self._root.controls.session, self._write)

    def _write(self, move: Leave | Return) -> None:
        root = self._root
        if refused := root.controls.session.refused_by_due:
            root.showing.refused(refused)
        else:
            root.controls.put_right(move)


def ask_who(above: Above, session: Session, done: Done) -> None:
    """Ask who leaves this session or comes back to it; `done` is told."""
    keys = [_key(session, seat) for seat in session.engine.seated(session.state)]
    above.ask(N_("Who leaves, who comes back?"), keys, lambda seat: _chosen(above, session, seat, done))


def _key(session: Session, seat: int) -> Key:
    away = seat in session.away
    return Key(seat, N_("{seat}", seat=Seat(seat)), N_("comes back") if away else N_("leaves"))


def _chosen(above: Above, session: Session, seat: int, done: Done) -> None:
    if seat in session.away:
        done(Return(seat))
        return
    points = _total(session, seat)
    keys = (
        Key(RUNNING, N_("It runs on"), N_("as the books have it")),
        Key(FROZEN, N_("It is frozen"), N_("at {n}", n=points)),
    )
    asked = N_("{seat} leaves; the seat stays in the game. What of the score?", seat=Seat(seat))
    leave = {RUNNING: Leave(seat), FROZEN: Leave(seat, points)}
    above.ask(asked, keys, lambda key: done(leave[key]))


def _total(session: Session, seat: int) -> int:
    """The score that the open table knows."""
    return next(one.sheet.total for one in session.standings() if one.sheet.seat == seat)
