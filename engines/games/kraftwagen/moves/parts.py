"""Bodies and engines: taking one, and finding a place for it."""

from collections.abc import Sequence
from functools import cache

from engines.core.events import Emit, Gained, Paid
from engines.core.moves import Ask, Asked, Move
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Seat, Text
from engines.games.kraftwagen import rulebook
from engines.games.kraftwagen.moves import acting
from engines.games.kraftwagen.pieces import CAR_PARTS
from engines.games.kraftwagen.state import EMPTY, KraftwagenState
from engines.games.kraftwagen.tables import HIGHEST
from engines.games.kraftwagen.words import part_word

WORKSHOP, RACING_CAR = "workshop", "racing-car"
TAKES, TAKES_FOR_CAR = N_("takes {part}"), N_("takes {part} for the racing car")
RULES = {"body": rulebook.BODY, "engine": rulebook.ENGINE}


@cache
def _which_value(what: str, most: int, by_points: int, there: tuple[int, ...]) -> Pick:
    """The question for a value, allowed first: lower ones have a note, higher are blocked (O-6).

    `most` is what any open action reaches, `by_points` what research does; `there` are those in the supply.
    """
    usual = max((value for value in there if value <= by_points), default=0)
    within = (_option(what, value, most, value < usual, value in there) for value in range(most, 0, -1))
    beyond = (_option(what, value, most) for value in range(most + 1, HIGHEST + 1))
    return Pick("value", N_("Which value?"), (*within, *beyond), suggested=usual or None, by_value=True)


def _option(what: str, value: int, most: int, lower: bool = False, there: bool = True) -> Option:
    blocked, says = None, tuple[Text, ...]()
    if value > most:
        why = NN_(
            "Value {n} needs {n} research point; you have {most}",
            "Value {n} needs {n} research points; you have {most}",
            value,
            most=most,
        )
        blocked = Illegal("kraftwagen.part.too-high", why, RULES[what])
    elif not there:
        why = N_("No value {value} left in the supply", value=value)
        blocked = Illegal("kraftwagen.part.none-left", why, RULES[what])
    elif lower:
        says = (N_("Your research allows more. The rules don't say whether you may take less"),)
    return Option(value, N_("Value {value}", value=value), blocked=blocked, icon=what, says=says)


def _nothing(what: str, most: int, left: Sequence[int]) -> Illegal:
    """Why nothing can be taken: all that is left in the supply is above what research allows."""
    why = N_("Nothing is left in the supply")
    if value := next((value for value, number in enumerate(left, 1) if number), 0):
        why = N_("The lowest value left is {value}; your research allows {most}", value=value, most=most)
    return Illegal("kraftwagen.part.nothing", why, RULES[what])


def _most(state: KraftwagenState, actions: Sequence[str]) -> int:
    return max([acting.reach(state, action) for action in actions])


def _value(state: KraftwagenState, what: str) -> Ask:
    actions = acting.open_of(state, acting.TAKES[what])
    if not actions:
        return acting.not_open(state, acting.TAKES[what])
    most = _most(state, actions)
    there = acting.in_supply(state, what, most)
    if not there:
        return _nothing(what, most, state.stock(what))
    by_points = acting.reach(state, what) if what in actions else 0
    return (yield _which_value(what, most, by_points, there))


def _back(state: KraftwagenState, seat: int) -> Ask:
    """Ask what returns to the supply if all workshops are full (K-132)."""
    held = state.workshops[seat]
    if EMPTY in held:
        return None
    return (yield Pick("back", N_("All workshops are full. What goes back?"), _parts(tuple(held))))


@cache
def _parts(held: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple(Option(part, part_word(part), icon=CAR_PARTS[part].what) for part in dict.fromkeys(held))


def lay_in(state: KraftwagenState, seat: int, part: str, back: str | None, emit: Emit) -> None:
    """Put a tile into a workshop; its former content returns to the supply after the taking (K-240)."""
    held = state.workshops[seat]
    held[held.index(EMPTY if back is None else back)] = part
    if back is not None:
        give_back(state, back)
        if emit:
            rule = RULES[CAR_PARTS[part].what]
            emit(Paid(seat, N_("returns {part}", part=part_word(back)), rule=rule))


def give_back(state: KraftwagenState, part: str) -> None:
    """Put a tile back into the supply."""
    what, value = CAR_PARTS[part]
    state.stock(what)[value - 1] += 1


def _take(state: KraftwagenState, seat: int, part: str, says: Text, emit: Emit) -> None:
    """Take a tile from the supply; `says` how. It is no good of which there are as many as its value."""
    what, value = CAR_PARTS[part]
    state.stock(what)[value - 1] -= 1
    if emit:
        emit(Gained(seat, says.filled(part=part_word(part)), rule=RULES[what]))


def _remark(state: KraftwagenState, what: str) -> Text | None:
    actions = acting.open_of(state, acting.TAKES[what])
    return N_("up to value {n}", n=_most(state, actions)) if actions else None


class TakeBody(Move[KraftwagenState], frozen=True, tag="take-body"):
    """Take a car body that research allows into a workshop (K-130 to K-132)."""

    title = N_("Car body")
    icon = "body"
    looked_for = ("workshop",)

    value: int
    back: str | None = None

    @classmethod
    def ask(cls, state: KraftwagenState, seat: int) -> Asked:
        value = yield from _value(state, "body")
        if isinstance(value, Illegal):
            return value
        back = yield from _back(state, seat)
        return cls(seat, value, back)

    @classmethod
    def remark(cls, state: KraftwagenState, seat: int) -> Text | None:
        return _remark(state, "body")

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        acting.done(state, acting.taking(state, "body", self.value))
        part = f"body {self.value}"
        _take(state, self.seat, part, TAKES, emit)
        lay_in(state, self.seat, part, self.back, emit)
        acting.settle(state, emit)

    def describe(self) -> Text:
        return N_("{seat} takes {part}", seat=Seat(self.seat), part=part_word(f"body {self.value}"))


class TakeEngine(Move[KraftwagenState], frozen=True, tag="take-engine"):
    """Take an engine into a workshop or into the racing car (K-133)."""

    title = N_("Engine")
    icon = "engine"
    looked_for = ("workshop",)

    value: int
    to: str
    back: str | None = None

    @classmethod
    def ask(cls, state: KraftwagenState, seat: int) -> Asked:
        value = yield from _value(state, "engine")
        if isinstance(value, Illegal):
            return value
        places = _places(state.racing[seat], value)
        to = yield Pick("to", N_("Where to?"), places, suggested=WORKSHOP)
        back = None
        if to == WORKSHOP:
            back = yield from _back(state, seat)
        return cls(seat, value, to, back)

    @classmethod
    def remark(cls, state: KraftwagenState, seat: int) -> Text | None:
        return _remark(state, "engine")

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        acting.done(state, acting.taking(state, "engine", self.value))
        part = f"engine {self.value}"
        if self.to == WORKSHOP:
            _take(state, self.seat, part, TAKES, emit)
            lay_in(state, self.seat, part, self.back, emit)
        else:
            _take(state, self.seat, part, TAKES_FOR_CAR, emit)
            _fit(state, self.seat, self.value)
        acting.settle(state, emit)

    def describe(self) -> Text:
        part = part_word(f"engine {self.value}")
        if self.to == RACING_CAR:
            return N_("{seat} takes {part} for the racing car", seat=Seat(self.seat), part=part)
        return N_("{seat} takes {part}", seat=Seat(self.seat), part=part)


@cache
def _places(racing: int, value: int) -> tuple[Option, ...]:
    """Where an engine may go, and what the racing car would gain by it."""
    return (
        Option(WORKSHOP, N_("A workshop"), icon="workshop"),
        Option(RACING_CAR, N_("The racing car"), icon="grand-prix", note=_against(racing, value)),
    )


def _against(racing: int, value: int) -> Text:
    """An engine beside the one that a racing car has."""
    # Translators: what another engine does for a racing car, below "The racing car".
    if value > racing:
        return N_("faster: it has engine {n}", n=racing)
    if value < racing:
        return N_("slower: it has engine {n}", n=racing)
    return N_("gains nothing: it has engine {n}", n=racing)


def _fit(state: KraftwagenState, seat: int, value: int) -> None:
    """Put an engine into the racing car; a loose one that was there returns to the supply (K-133)."""
    if state.covered[seat]:
        state.engines[state.racing[seat] - 1] += 1
    state.racing[seat] = value
    state.covered[seat] = True
