"""Dialogs for players who leave or return."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.game.session import Session
from companion.table.play.empty_chair import SAYS, STRENGTH, knows_less
from companion.table.play.refusal_hint import Refusal
from companion.ui.dialogs import Dialogs
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from engines.core.leaving import STRENGTHS, Leave, Return
from engines.core.text import N_, Seat

FROZEN, RUNNING, APP, BACK = "frozen", "running", "app", "back"

LOOK = N_("The app can't see all that this player sees. Where it has to, it asks you to look")

Done = Callable[[Leave | Return], None]


class Absence:
    """The dialogs above the screen; the outcome is written to the log."""

    def __init__(self, host: Host) -> None:
        self._host = host
        host.opens(absence=self.ask_who)

    def ask_who(self) -> None:
        """Ask who leaves or returns."""
        ask_who(self._host.dialogs, self._host.playing.session, self._write)

    def _write(self, move: Leave | Return) -> None:
        controls = self._host.playing
        if refused := controls.session.refused_by_due:
            controls.shows.refused(Refusal(refused))
        else:
            controls.put_right(move)


def ask_who(dialogs: Dialogs, session: Session, done: Done) -> None:
    """Ask who leaves this session or returns to it; `done` gets the result."""
    keys = [_key(session, seat) for seat in session.engine.seated(session.state)]
    dialogs.ask(N_("Who is leaving or returning?"), keys, lambda seat: _chosen(dialogs, session, seat, done))


def _key(session: Session, seat: int) -> Key:
    away = seat in session.away
    return Key(seat, N_("{seat}", seat=Seat(seat)), N_("returns") if away else N_("leaves"))


def _chosen(dialogs: Dialogs, session: Session, seat: int, done: Done) -> None:
    def ask_strength(_: str) -> None:
        _ask_strength(dialogs, session, seat, done)

    # Translators: a key: from now on the app decides what this player does.
    app = Key(APP, N_("The app plays"), N_("you move the pieces"))
    if seat in session.away:
        there = (Key(BACK, N_("Returns"), N_("plays again")), app)
        asked = N_("{seat} is away. Who plays on?", seat=Seat(seat))
        dialogs.ask(asked, there, lambda key: done(Return(seat)) if key == BACK else ask_strength(key))
        return
    points = _total(session, seat)
    keys = (
        Key(RUNNING, N_("Keep scoring"), N_("as recorded")),
        # Translators: a key: the score of a player who left stays as it is, below it "at 7".
        Key(FROZEN, N_("Freeze"), N_("at {n}", n=points)),
        app,
    )
    asked = N_("{seat} is leaving. What about the score?", seat=Seat(seat))
    leave = {RUNNING: Leave(seat), FROZEN: Leave(seat, points)}
    dialogs.ask(asked, keys, lambda key: ask_strength(key) if key == APP else done(leave[key]))


def _ask_strength(dialogs: Dialogs, session: Session, seat: int, done: Done) -> None:
    keys = [Key(name, STRENGTH[name], SAYS[name]) for name in STRENGTHS]
    asked = N_("How well does the app play for {seat}?", seat=Seat(seat))
    words = (LOOK,) if knows_less(session) else ()
    dialogs.ask(asked, keys, lambda key: done(Leave(seat, strength=key)), words)


def _total(session: Session, seat: int) -> int:
    """The score known to the open table."""
    return next(one.sheet.total for one in session.standings() if one.sheet.seat == seat)
