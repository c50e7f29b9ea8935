"""The review of an evening for a page: chances as a chart, luck and skill of each player, turning points."""

from __future__ import annotations

from typing import Any

from companion.table.game.session import Session
from companion.table.runtime.review_types import Review, Share, percent
from engines.core.text import N_, Seat, Text
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
    remark = N_("How likely each was to win, in percent, as far as everything is known at the end")
    return Chart(N_("Chances"), curves, remark=remark)


def share_words(share: Share) -> tuple[Text, ...]:
    """What became of a seat's chance, in words; with an interval where luck is not certain."""
    luck, skill, result = (signed(part) for part in (share.luck, share.skill, share.result))
    # Translators: points of a chance to win, each with its sign, such as +12.
    words = N_("luck {luck}, skill {skill}, together {result}", luck=luck, skill=skill, result=result)
    if not (within := percent(share.within)):
        return (words,)
    return (words, N_("luck within {n} points: too much could have come to look at all of it", n=within))


def signed(chance: float) -> str:
    """A difference of chances in points, with its sign."""
    points = percent(chance)
    return f"{points:+d}".replace("-", "−") if points else "0"


def turning_steps(session: Session, review: Review) -> tuple[Step, ...]:
    """The turning points, each with the board as it stood after it."""
    wanted = {point.at: point for point in review.turning_points}
    found, entered = list[Step](), 0
    before: Any = None
    for _, move, state in session.passed():
        if move.automatic:
            continue
        if (point := wanted.get(entered)) is not None:
            found.append(_step(session, state, point.says))
        entered, before = entered + 1, state
    if before is not None and (point := wanted.get(entered)) is not None:
        found.append(_step(session, session.state, point.says))
    return tuple(found)


def _step(session: Session, state: Any, says: Text) -> Step:
    return Step(says, session.engine.view(state, None).board or Board(1.0))
