"""The two special cards, and who gets them."""

from engines.core.awards import Award
from engines.core.events import Awarded, Emit
from engines.core.text import N_, Seat
from engines.games.catan import rulebook
from engines.games.catan.roads import NOBODY, longest_road_holder
from engines.games.catan.state import CatanState
from engines.games.catan.tables import LARGEST_ARMY_FROM, LONGEST_ROAD_FROM, SPECIAL_POINTS

LONGEST_ROAD = "longest-road"
"""The thing whose touch tells about the award."""


def awards(state: CatanState) -> tuple[Award, ...]:
    """The two special cards, with what each player has for them."""
    if state.tracking == "dice":
        return ()
    road = N_(
        "Longest Road, {points} points: for the first chain of {n} roads; only a longer one takes it over",
        n=LONGEST_ROAD_FROM, points=SPECIAL_POINTS,
    )  # fmt: skip
    army = N_(
        "Largest Army, {points} points: for the first {n} knights played; only more of them take it over",
        n=LARGEST_ARMY_FROM, points=SPECIAL_POINTS,
    )  # fmt: skip
    return (
        Award(N_("Longest Road"), (LONGEST_ROAD, "road"), road, tuple(state.lengths), holder=state.longest),
        Award(N_("Largest Army"), ("knight",), army, tuple(state.knights), holder=state.army),
    )


def award_longest_road(state: CatanState, emit: Emit) -> None:
    """Give the Longest Road to the seat entitled to it now, or set it aside (facts section 12)."""
    before = state.longest
    state.longest = holder = longest_road_holder(state.lengths, before)
    if holder == before:
        return
    _hand_over(state, before, holder)
    if emit and holder != NOBODY:
        what = N_("takes Longest Road")
        if before != NOBODY:
            what = N_("takes Longest Road from {loser}", loser=Seat(before))
        n, points = state.lengths[holder], SPECIAL_POINTS
        why = N_("{n} roads in one chain: {points} points", n=n, points=points)
        emit(Awarded(holder, what, why=why, rule=rulebook.ROAD))
    if emit and before != NOBODY:
        why = N_("{points} points less", points=SPECIAL_POINTS)
        if holder == NOBODY:
            why = N_(
                "{points} points less: it lies aside until one road is the longest", points=SPECIAL_POINTS
            )
        told = holder != NOBODY  # by who takes it
        emit(Awarded(before, N_("loses Longest Road"), why=why, rule=rulebook.ROAD, said=told))


def award_largest_army(state: CatanState, seat: int, emit: Emit) -> None:
    """Give the Largest Army to a seat that has just played a knight, if it has the most (facts 13.1)."""
    before, played = state.army, state.knights[seat]
    if not takes_army(state, seat, played):
        return
    state.army = seat
    _hand_over(state, before, seat)
    if emit:
        what = N_("takes Largest Army")
        if before != NOBODY:
            what = N_("takes Largest Army from {loser}", loser=Seat(before))
        why = N_("{n} knights played: {points} points", n=played, points=SPECIAL_POINTS)
        emit(Awarded(seat, what, why=why, rule=rulebook.KNIGHTS))
    if emit and before != NOBODY:
        why = N_("{points} points less", points=SPECIAL_POINTS)
        emit(Awarded(before, N_("loses Largest Army"), why=why, rule=rulebook.KNIGHTS, said=True))


def takes_army(state: CatanState, seat: int, played: int) -> bool:
    """Whether so many knights give the Largest Army to this seat, which does not have it yet (facts 13.1)."""
    most = LARGEST_ARMY_FROM - 1 if state.army == NOBODY else state.knights[state.army]
    return state.army != seat and played > most


def _hand_over(state: CatanState, before: int, after: int) -> None:
    if before != NOBODY:
        state.points[before] -= SPECIAL_POINTS
    if after != NOBODY:
        state.points[after] += SPECIAL_POINTS
