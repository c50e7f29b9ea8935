"""The review of an evening for a page: chances as a chart, luck and skill of each player, turning points."""

from __future__ import annotations

from companion.ports.game_reviews import Review, Share, in_points, percent, signed
from companion.table.game.session import Session
from engines.core.corrections import Correct
from engines.core.events import Event
from engines.core.moves import AnyMove
from engines.core.state import State
from engines.core.text import N_, NN_, Seat, Text, names
from engines.core.view import Board, Chart, Series, Step


def chances_chart(review: Review) -> Chart:
    """Each seat's chance of winning in percent, move by move."""
    seats = range(len(review.shares))
    curves = tuple(
        Series(
            N_("{seat}", seat=Seat(seat)),
            tuple((float(at), 100 * chances[seat]) for at, chances in enumerate(review.course)),
            seat,
        )
        for seat in seats
    )
    return Chart(N_("Chance to win, in percent"), curves)


def review_title(session: Session) -> Text:
    """What the review is about: why somebody won; where a score was frozen it can't tell that."""
    winners = session.winners
    if any(left.points is not None for left in session.away.values()):
        return N_("Luck and skill")
    if not winners:
        return N_("Why nobody won")
    return NN_("Why {winners} won", "Why {winners} won", len(winners), winners=names(winners))


def luck_and_skill(share: Share) -> Text:
    """What luck and skill made of a seat's chance, with an interval where luck isn't certain."""
    if (points := in_points(share)) is None:
        return N_("luck unknown, together {points}", points=signed(percent(share.result)))
    luck, skill = map(signed, points)
    if not share.wide:
        # Translators: points of a chance to win, each with its sign, such as +12.
        return N_("luck {luck}, skill {skill}", luck=luck, skill=skill)
    return N_("luck {luck} (± {n}), skill {skill}", luck=luck, n=percent(share.within), skill=skill)


def turning_steps(session: Session, review: Review) -> tuple[Step, ...]:
    """The turning points, each with the board as it stood after it, and where on it something happened."""
    wanted = {point.at: point for point in review.turning_points}
    found, entered, spots = list[Step](), 0, tuple[str, ...]()
    for _, move, state in session.passed():
        if move.automatic or (entered == 0 and isinstance(move, Correct)):
            continue
        if entered in wanted:
            found.append(_step(session, state, wanted[entered].says, spots))
        entered += 1
        spots = _spots(session, state, move) if entered in wanted else ()
    if entered in wanted:
        found.append(_step(session, session.state, wanted[entered].says, spots))
    return tuple(found)


def _step(session: Session, state: State, says: Text, spots: tuple[str, ...]) -> Step:
    return Step(says, session.engine.view(state, None).board or Board(1.0), spots=spots)


def _spots(session: Session, state: State, move: AnyMove) -> tuple[str, ...]:
    """The places of the board that a move is about."""
    events = list[Event]()
    session.engine.apply(state.copy(), move, events.append)
    return tuple(dict.fromkeys(spot for event in events for spot in event.spots))
