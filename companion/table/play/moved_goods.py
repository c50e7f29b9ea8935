"""The goods that players move at the real table after the log was changed."""

from collections import Counter

from companion.table.game.position import Position
from companion.table.play.moment import Happening, Moment
from engines.core.events import Gained, Paid
from engines.core.text import N_

Balance = Counter[tuple[int, str]]
"""How many of each good every seat got, less what it gave: by (seat, good)."""


def balance(position: Position) -> Balance:
    """The goods that all current moves brought to each seat, as far as everybody saw them."""
    found = Balance()
    for _, move, state in position.passed():
        _, events = position.engine.play(state, move)
        for event in events:
            if isinstance(event, Gained | Paid) and event.eyes is None:
                sign = 1 if isinstance(event, Gained) else -1
                for good, number in event.goods:
                    found[event.seat, good] += sign * number
    return found


def moved(before: Balance, after: Balance) -> Moment | None:
    """What each seat returns and takes, to be shown until it is touched; None if nothing moves."""
    changed = [(*key, after[key] - before[key]) for key in dict.fromkeys((*before, *after))]
    happenings = []
    for seat in sorted({seat for seat, _, number in changed if number}):
        mine = [(good, number) for whose, good, number in changed if whose == seat]
        returned = tuple((good, number) for good, number in mine if number < 0)
        taken = tuple((good, number) for good, number in mine if number > 0)
        if returned:
            happenings.append(Happening(seat, N_("puts back"), None, returned, loss=True))
        if taken:
            # Translators: a player gets cards or goods; what follows is drawn.
            happenings.append(Happening(seat, N_("takes"), None, taken))
    if not happenings:
        return None
    return Moment(N_("Move these on the table"), tuple(happenings), seconds=None)
