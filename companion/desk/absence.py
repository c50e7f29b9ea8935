"""Players who leave and return: what becomes of their score, and how well the app plays for them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import engines
from companion.desk import phrases
from companion.desk.ask import Ask, Key, Line
from companion.table.game.session import Session
from companion.table.play.empty_chair import SAYS, STRENGTH, knows_less
from engines.core.leaving import Leave, Return
from engines.core.text import N_, Seat

LOOK = N_("The app can't see all that this player sees. Where it has to, it asks you to look")

Done = Callable[[Leave | Return], None]


def who_leaves(session: Session, done: Done) -> Ask:
    """Ask who leaves this session or returns to it; `done` gets what comes of it."""
    keys = tuple(
        Key(
            str(seat),
            phrases.who(seat),
            partial(_of, session, seat, done),
            phrases.RETURNS if seat in session.away else phrases.LEAVES,
        )
        for seat in session.engine.seated(session.state)
    )
    return Ask(N_("Who is leaving or returning?"), keys, leave=None)


def _of(session: Session, seat: int, done: Done) -> Ask:
    """Ask what becomes of this player's seat."""
    # Translators: a key: from now on the app decides what this player does.
    app = Key("app", phrases.APP_PLAYS, partial(_how_well, session, seat, done), N_("you move the pieces"))
    if seat in session.away:
        returns = Key("return", N_("Returns"), partial(done, Return(seat)), N_("plays again"))
        return Ask(N_("{seat} is away. Who plays on?", seat=Seat(seat)), (returns, app), leave=None)
    points = next(one.sheet.total for one in session.standings() if one.sheet.seat == seat)
    runs = Key("leave", phrases.KEEP_SCORING, partial(done, Leave(seat)), N_("as recorded"))
    # Translators: a key: the score of a player who left stays as it is, below it "at 7".
    frozen = Key("freeze", N_("Freeze"), partial(done, Leave(seat, points)), N_("at {n}", n=points))
    asked = N_("{seat} is leaving. What about the score?", seat=Seat(seat))
    return Ask(asked, (runs, frozen, app), leave=None)


def _how_well(session: Session, seat: int, done: Done) -> Ask:
    """Ask how well the app plays for this player."""
    keys = tuple(
        Key(how, STRENGTH[how], partial(done, Leave(seat, strength=how)), SAYS[how])
        for how in engines.strengths(session.engine.name)
    )
    lines = (Line(LOOK),) if knows_less(session) else ()
    return Ask(N_("How well does the app play for {seat}?", seat=Seat(seat)), keys, lines, leave=None)
