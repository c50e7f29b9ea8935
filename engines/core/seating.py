"""Who sits where: the number of seats, their colours and the starting player, for every game alike."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from engines.core import house_rules
from engines.core.events import TABLE
from engines.core.house_rules import HouseRule
from engines.core.moves import Ask
from engines.core.questions import ENTERING, Draw, Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Text


def seats_of(told: object) -> int:
    """The number of seats of a set-up or a state: its `seats`, or one for each of its `colours`."""
    number: Any = getattr(told, "seats", None)
    if number is None:
        if not hasattr(told, "colours"):
            name = type(told).__name__
            raise TypeError(f"{name} has neither the field `seats` nor `colours`: add one of them")
        number = len(told.colours)
    return int(number)


def ask_setup(prepared: type[Any], colours: tuple[str, ...], rules: Sequence[HouseRule]) -> Ask:
    """The set-up of a game that asks nothing of its own: who goes first, and the house rules.

    It fills in the fields `seats`, `colours` and `first` of `prepared`, as far as there are any.
    """
    known: dict[str, Any] = {"seats": len(colours), "colours": colours}
    fields = prepared.__struct_fields__
    told = {field: value for field, value in known.items() if field in fields}
    if "first" in fields:
        told["first"] = yield from ask_first(len(colours))
    agreed = yield from house_rules.agree(rules)
    return prepared(**told, **agreed)


FIRST = N_("Who goes first?")


def ask_first(seats: int, prompt: Text = FIRST, *, drawn: bool = False) -> Ask:
    """The starting player's seat. With `drawn` chance may decide, as far as the rules leave it to chance."""
    options = tuple(Option.of_seat(seat) for seat in range(seats))
    if not drawn:
        return (yield Pick("first", prompt, options))
    at_random = Option(TABLE, N_("Pick at random"))
    first = yield Pick("first", prompt, (*options, at_random), suggested=TABLE)
    if first == TABLE:
        first = yield Draw("first", prompt, options, dealt=True)
    return first


def refuse_colours(
    title: Text, seats: range, possible: Sequence[str], colours: Sequence[str]
) -> Illegal | None:
    """Why nobody can play with these colours: too many or too few, unknown ones, or one twice."""
    if refused := refuse_seats(title, seats, len(colours)):
        return refused
    for colour in colours:
        if colour not in possible:
            why = N_("There are no {colour} pieces; possible is: {colours}",
                     colour=colour, colours=", ".join(possible))  # fmt: skip
            return _fault("core.set-up.colour", why)
        if colours.count(colour) > 1:
            return _fault("core.set-up.colour-twice", N_("Two seats have the colour {colour}", colour=colour))
    return None


def refuse_seats(title: Text, seats: range, number: int) -> Illegal | None:
    """Why this number of players cannot play."""
    if number in seats:
        return None
    low, high = seats[0], seats[-1]
    if low == high:
        return _fault(
            "core.set-up.seats", N_("{game} is for {low} players, not {n}", game=title, low=low, n=number)
        )
    why = N_("{game} is for {low} to {high} players, not {n}", game=title, low=low, high=high, n=number)
    return _fault("core.set-up.seats", why)


def refuse_seating(title: Text, seats: range, possible: Sequence[str], prepared: Struct) -> Illegal | None:
    """Why the seats in this set-up are impossible: their number, their colours, or who goes first."""
    colours = getattr(prepared, "colours", None)
    if colours is None:
        refused = refuse_seats(title, seats, seats_of(prepared))
    else:
        refused = refuse_colours(title, seats, possible, colours)
    first, number = getattr(prepared, "first", 0), seats_of(prepared)
    if refused or first in range(number):
        return refused
    why = N_("Seat {n} can't start: there is no such seat; possible is 0 to {last}", n=first, last=number - 1)
    return _fault("core.set-up.first", why)


def _fault(code: str, why: Text) -> Illegal:
    return Illegal(code, why, ENTERING)
