"""Engineers with a separate move: a fifth buyer, a swap, or what the card says."""

from msgspec.structs import replace

from engines.core.events import Emit, Moved, Revealed
from engines.core.moves import Ask, Asked, Move
from engines.core.questions import Count, Option, Pick, Words
from engines.core.rules import Illegal
from engines.core.text import N_
from engines.games.kraftwagen import rulebook
from engines.games.kraftwagen.box import USED
from engines.games.kraftwagen.moves.tiles import emit_money
from engines.games.kraftwagen.pieces import CAR_PARTS, NOBODY, Car
from engines.games.kraftwagen.state import EMPTY, KraftwagenState
from engines.games.kraftwagen.tables import BY_ENGINEERS, KINDS
from engines.games.kraftwagen.values import does_of
from engines.games.kraftwagen.words import KIND, part_word

MOST_MONEY = 15
NO_FIFTH = Illegal(
    "kraftwagen.engineer.fifth-there",
    N_("There is already a fifth buyer this game turn"),
    rulebook.BUYERS_SCORING,
)
NO_SWAP = Illegal(
    "kraftwagen.engineer.no-swap",
    N_("A swap needs your own car on the market and a part in your workshop"),
    rulebook.MARKET,
)
NONE = Illegal("kraftwagen.engineer.none", N_("You have no engineer to use on its own"), rulebook.RESEARCH)


def usable(state: KraftwagenState, seat: int) -> list[int]:
    """The engineers of a seat that have a separate move and were not used this turn."""
    return [number for number in state.working_engineers(seat) if state.known_engineer(number).effect in USED]


def _swaps(state: KraftwagenState, seat: int) -> list[tuple[int, str]]:
    """The market spaces of the seat's cars, each with a part that could go into it."""
    own = [space for space, car in enumerate(state.cars, 1) if car.owner == seat]
    parts = [part for part in dict.fromkeys(state.workshops[seat]) if part != EMPTY]
    return [(space, part) for space in own for part in parts]


class UseEngineer(Move[KraftwagenState], frozen=True, tag="use-engineer"):
    """Use an engineer, once in a game turn (K-192, K-193)."""

    title = N_("Engineer")
    sentence = N_("{seat} uses an engineer")
    icon = "engineer"
    looked_for = ("engineers",)
    open = True
    optional = True

    engineer: int
    """From 1."""
    kind: str | None = None
    """What the fifth buyer looks for."""
    car: int | None = None
    """The market space of the car with the swapped part."""
    part: str | None = None
    money: int | None = None
    note: str | None = None

    @classmethod
    def ask(cls, state: KraftwagenState, seat: int) -> Asked:
        numbers = usable(state, seat)
        if not numbers:
            return NONE
        options = tuple(
            Option(
                number + 1,
                N_("{name}", name=state.known_engineer(number).name),
                blocked=_why_not(state, seat, number),
                note=does_of(state, number),
            )
            for number in numbers
        )
        if all(option.blocked for option in options):
            return options[0].blocked
        engineer = yield Pick("engineer", N_("Which engineer?"), options)
        effect = state.known_engineer(engineer - 1).effect
        if effect == "buyer":
            kind = yield Pick("kind", N_("What is the fifth buyer looking for?"), KIND_OPTIONS)
            return cls(seat, engineer, kind)
        if effect == "swap":
            return (yield from cls._swap(state, seat, engineer))
        note = yield Words("note", N_("What does the engineer do?"), at_table=True)
        money = yield Count("money", N_("How much white money?"), 0, MOST_MONEY, suggested=0, at_table=True)
        return cls(seat, engineer, money=money, note=note)

    @classmethod
    def _swap(cls, state: KraftwagenState, seat: int, engineer: int) -> Ask:
        swaps = _swaps(state, seat)
        spaces = dict.fromkeys(space for space, _ in swaps)
        cars = tuple(
            Option(space, N_("The car at {price}", price=state.cars[space - 1].price), f"market{space}")
            for space in spaces
        )
        car = yield Pick("car", N_("Which car?"), cars)
        own = state.cars[car - 1]
        parts = tuple(_swapped_in(part, own) for part in dict.fromkeys(part for _, part in swaps))
        part = yield Pick("part", N_("Which part goes into it?"), parts)
        return cls(seat, engineer, car=car, part=part)

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        number = self.engineer - 1
        state.used[number] = True
        if emit:
            name = state.known_engineer(number).name
            emit(Revealed(self.seat, N_("uses {name}", name=name), rule=rulebook.RESEARCH))
        if self.kind is not None:
            state.fifth = KINDS.index(self.kind)
        elif self.car is not None and self.part is not None:
            _exchange(state, self.seat, self.car - 1, self.part, emit)
        elif self.money is not None:
            state.white[self.seat][BY_ENGINEERS] += self.money
            why = N_("{note}", note=self.note or "")
            emit_money(self.seat, self.money, why, rulebook.RESEARCH, emit)


KIND_OPTIONS = tuple(Option(name, KIND[kind], icon=f"buyer-{name}") for kind, name in enumerate(KINDS))


def _why_not(state: KraftwagenState, seat: int, number: int) -> Illegal | None:
    effect = state.known_engineer(number).effect
    if effect == "buyer" and state.fifth != NOBODY:
        return NO_FIFTH
    if effect == "swap" and not _swaps(state, seat):
        return NO_SWAP
    return None


def _exchange(state: KraftwagenState, seat: int, at: int, part: str, emit: Emit) -> None:
    """Swap a part of a market car with one of a workshop."""
    car = state.cars[at]
    what, value = CAR_PARTS[part]
    old = car.body if what == "body" else car.engine
    held = state.workshops[seat]
    held[held.index(part)] = f"{what} {old}"
    state.cars[at] = _with(car, what, value)
    if emit:
        told = N_("swaps {old} for {new}", old=part_word(f"{what} {old}"), new=part_word(part))
        emit(Moved(seat, told, rule=rulebook.MARKET, spots=(f"market{at + 1}",)))


def _swapped_in(part: str, car: Car) -> Option:
    """A part as an option, and what it takes the place of."""
    what, value = CAR_PARTS[part]
    old = car.body if what == "body" else car.engine
    instead = N_("instead of {part}", part=part_word(f"{what} {old}"))
    note = instead if value != old else N_("changes nothing: the car has the same")
    return Option(part, part_word(part), icon=what, note=note)


def _with(car: Car, what: str, value: int) -> Car:
    return replace(car, body=value) if what == "body" else replace(car, engine=value)
