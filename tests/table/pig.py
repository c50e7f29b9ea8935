"""A tiny dice game with every kind of hook: what the core and the table are tested with."""

from __future__ import annotations

from msgspec import Struct

from engines.core import house_rules, naming
from engines.core.cells import Cell, of_field, of_list, seat_words
from engines.core.engine import Engine
from engines.core.events import TABLE, Emit, Ended, Gained, PhaseBegan, Rolled
from engines.core.goods import pairs, vector
from engines.core.house_rules import HouseRule
from engines.core.moves import Ask, Move
from engines.core.questions import Bundle, Count, Dice, Draw, Good, Option, Order, Pick
from engines.core.rules import Illegal, Rule
from engines.core.scoring import Line, Sheet
from engines.core.state import State
from engines.core.text import N_, NN_, Seat, Text
from engines.core.view import (
    Art,
    Banner,
    Chart,
    Fact,
    Ledger,
    Row,
    Series,
    Shelf,
    Tint,
    View,
)
from tests.table.pig_board import board

THROW, HOLD, GIVE = Rule("Pig", "Throwing"), Rule("Pig", "Holding"), Rule("Pig", "Giving")
ENOUGH = 30
HOUSE_RULES = (HouseRule("enough", N_("Points to win"), ((ENOUGH, N_("thirty")), (60, N_("sixty"))), HOLD),)
CHIPS = ("red", "blue")
BUSY = Illegal("pig.hold.nothing", N_("Nothing was thrown yet"), HOLD)


class PigSetup(Struct, frozen=True):
    """How a game of Pig begins."""

    seats: int
    first: int
    chips: int
    order: tuple[str, ...] = ()
    enough: int = 30


class PigState(State):
    """Banked points and chips by seat, the points of this turn, whose turn it is."""

    points: list[int]
    chips: list[list[int]]
    turn: int
    pot: int = 0
    holding: bool = False
    sum_kept: int = 0
    enough: int = ENOUGH


class Roll(Move[PigState], frozen=True, tag="roll"):
    """Throw one die; a one ends the turn and loses the pot."""

    title = N_("Roll")
    throws = True
    onward = True
    dice: tuple[int, ...] | int

    @classmethod
    def ask(cls, state: PigState, seat: int) -> Ask:
        dice = yield Dice("dice", N_("Throw one die"), count=1)
        return cls(seat, dice)

    @property
    def face(self) -> int:
        return self.dice if isinstance(self.dice, int) else self.dice[0]

    def apply(self, state: PigState, emit: Emit) -> None:
        if emit:
            what = N_("threw {face}", face=self.face)
            emit(Rolled(self.seat, what, rule=THROW, spots=(f"s{self.face}",), dice=self.dice))
        state.pot = state.pot + self.face if self.face > 1 else 0
        if self.face == 1:
            pass_on(state, emit)


class Hold(Move[PigState], frozen=True, tag="hold"):
    """Keep the pot."""

    title = N_("Hold")

    @classmethod
    def ask(cls, state: PigState, seat: int) -> Hold | Illegal:
        return cls(seat) if state.pot else BUSY

    def apply(self, state: PigState, emit: Emit) -> None:
        state.holding = True


class Collect(Move[PigState], frozen=True, tag="collect"):
    """The pot becomes points: what the rules do after holding."""

    title = N_("Collect")
    automatic = True

    def apply(self, state: PigState, emit: Emit) -> None:
        state.points[state.turn] += state.pot
        state.sum_kept += state.pot
        if emit:
            why = NN_("{n} point kept", "{n} points kept", state.pot)
            emit(Gained(state.turn, why, why=N_("held"), rule=HOLD, goods=(("point", state.pot),)))
        state.holding = False
        if state.points[state.turn] < state.enough:
            pass_on(state, emit)
        elif emit:
            emit(
                Ended(state.turn, N_("{seat} wins", seat=Seat(state.turn)), rule=HOLD, winners=(state.turn,))
            )


class Give(Move[PigState], frozen=True, tag="give"):
    """Give chips to another seat."""

    title = N_("Give chips")
    open = True
    names = {"chips": naming.goods(CHIPS)}
    to: int
    chips: tuple[tuple[str, int], ...]
    polite: int

    @classmethod
    def ask(cls, state: PigState, seat: int) -> Ask:
        if not sum(state.chips[seat]):
            return Illegal("pig.give.none", N_("You have no chips"), GIVE, hidden=True)
        others = (
            Option(to, N_("{seat}", seat=Seat(to)), seat=to) for to in range(len(state.points)) if to != seat
        )
        to = yield Pick("to", N_("To whom?"), tuple(others))
        pool = tuple(Good(chip, N_(chip), state.chips[seat][n], openly=4) for n, chip in enumerate(CHIPS))
        chips = yield Bundle("chips", N_("Which chips?"), pool, 1, 3)
        polite = yield Count("polite", N_("How many bows?"), 0, 3, suggested=1)
        return cls(seat, to, chips, polite)

    def apply(self, state: PigState, emit: Emit) -> None:
        for n, number in enumerate(vector(self.chips, CHIPS)):
            state.chips[self.seat][n] -= number
            state.chips[self.to][n] += number
        if emit:
            what = N_("some chips")
            emit(
                Gained(
                    self.to, what, rule=GIVE, goods=pairs(vector(self.chips, CHIPS), CHIPS), source=self.seat
                )
            )


def pass_on(state: PigState, emit: Emit) -> None:
    """The next seat's turn begins."""
    state.pot = 0
    state.turn = (state.turn + 1) % len(state.points)
    if emit:
        emit(PhaseBegan(state.turn, N_("{seat} throws", seat=Seat(state.turn)), rule=THROW))


class Pig(Engine[PigState, PigSetup]):
    """Throw, add up, hold in time."""

    name = "pig"
    title = N_("Pig")
    seats = range(2, 5)
    colours = ("red", "blue", "white", "orange")
    moves = (Roll, Hold, Collect, Give)
    prepared = PigSetup
    house_rules = HOUSE_RULES
    art = Art({"felt": Tint("#1D4A61", "#9CC3D6")}, {"die": ((0.1, 0.1, 0.9, 0.1, 0.9, 0.9, 0.1, 0.9),)})

    def cells(self, state: PigState) -> tuple[Cell, ...]:
        who = seat_words(len(state.points))
        points = (
            of_list(
                f"points.{seat}",
                N_("Points"),
                N_("Points of {seat}", seat=Seat(seat)),
                state.points,
                seat,
                owner=seat,
            )
            for seat in range(len(who))
        )
        chips = (
            of_list(
                f"chips.{seat}",
                N_("Chips"),
                N_("Chips of {seat}", seat=Seat(seat)),
                hand,
                0,
                owner=seat,
                hidden=True,
            )
            for seat, hand in enumerate(state.chips)
        )
        turn = of_field(
            "turn", N_("Turn"), N_("whose turn"), state, "turn", high=len(who) - 1, words=who, spot="p1"
        )
        return (*points, *chips, turn, of_field("pot", N_("Turn"), N_("points of this turn"), state, "pot"))

    def totals(self, state: PigState) -> dict[str, int]:
        return {chip: sum(hand[n] for hand in state.chips) for n, chip in enumerate(CHIPS)}

    def inconsistencies(self, state: PigState) -> tuple[Text, ...]:
        return (N_("One point alone is never in the pot"),) if state.pot == 1 else ()

    def derive(self, state: PigState) -> None:
        state.sum_kept = sum(state.points)

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        seats = tuple(Option(seat, N_("{seat}", seat=Seat(seat)), seat=seat) for seat in range(len(colours)))
        first = yield Pick("first", N_("Who goes first?"), (*seats, Option(TABLE, N_("Draw"))))
        if first == TABLE:
            first = yield Draw("first", N_("Who goes first?"), seats, dealt=True)
        order = yield Order("order", N_("Colours"), tuple(Option(c, N_(c)) for c in colours), dealt=True)
        chips = yield Count("chips", N_("How many chips each?"), 0, 5, suggested=2)
        agreed = yield from house_rules.agree(HOUSE_RULES)
        return PigSetup(len(colours), first, chips, order, **agreed)

    def setup(self, prepared: PigSetup) -> PigState:
        hands = [[prepared.chips, prepared.chips] for _ in range(prepared.seats)]
        return PigState([0] * prepared.seats, hands, prepared.first, enough=prepared.enough)

    def seated(self, state: PigState) -> range:
        return range(len(state.points))

    def actors(self, state: PigState) -> tuple[int, ...]:
        if max(state.points) >= state.enough:
            return ()
        return (TABLE,) if state.holding else (state.turn,)

    def turn(self, state: PigState) -> int | None:
        return state.turn if self.actors(state) else None

    def kinds(self, state: PigState, seat: int) -> tuple[type[Move[PigState]], ...]:
        if self.actors(state) != (seat,):
            return ()
        return (Collect,) if seat == TABLE else (Roll, Hold, Give)

    def ahead(self, state: PigState) -> Collect | None:
        return Collect(TABLE) if state.pot else None

    def charts(self, state: PigState, eyes: int | None) -> tuple[Chart, ...]:
        points = tuple((float(seat), float(kept)) for seat, kept in enumerate(state.points))
        return (Chart(N_("Points"), (Series(N_("points"), points),), "bars"),)

    def sheet(self, state: PigState, seat: int, eyes: int | None) -> Sheet:
        return Sheet(seat, (Line(N_("points kept"), state.points[seat], HOLD),))

    def view(self, state: PigState, eyes: int | None) -> View:
        rows = tuple(
            Row(seat, points, facts=(Fact(N_("chips"), sum(state.chips[seat])),), awaited=seat == state.turn)
            for seat, points in enumerate(state.points)
        )
        shelf = Shelf(N_("Pot"), (Fact(N_("points"), state.pot),))
        banner = Banner(N_("Pig"), N_("throw or hold"), state.turn)
        return View(banner, board(state), Ledger(rows), (shelf,))


PIG = Pig()
