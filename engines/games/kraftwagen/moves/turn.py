"""The end of a player's turn, the scoring, the awards, the end of the game."""

from collections.abc import Iterator

from engines.core.events import TABLE, Appeared, Awarded, Emit, Ended, Gained, Missed, PhaseBegan
from engines.core.moves import Asked, Move
from engines.core.questions import Count, Option, Pick, Words
from engines.core.rules import Illegal
from engines.core.scoring import standings
from engines.core.text import N_, NN_, Seat, Text
from engines.games.kraftwagen import chain, circuit, rulebook, scoring, tables
from engines.games.kraftwagen.box import MOST_AWARD, Award
from engines.games.kraftwagen.buying import Purchase, purchases
from engines.games.kraftwagen.moves.acting import begin, open_actions, settle
from engines.games.kraftwagen.moves.market import scrap
from engines.games.kraftwagen.moves.tiles import draw_special, emit_money
from engines.games.kraftwagen.pieces import NOBODY
from engines.games.kraftwagen.preparation import WHITE, prepare_turn
from engines.games.kraftwagen.rows import award_called
from engines.games.kraftwagen.state import ACTIONS, AWARDS, OVER, SCORE, KraftwagenState
from engines.games.kraftwagen.words import KIND, several

PLACES = (N_("1st in the Grand Prix"), N_("2nd in the Grand Prix"), N_("3rd in the Grand Prix"))
"""The places that are paid, in words."""
SIXTH_CAR, BUYER_TRACK, CALLED = "sixth-car", "buyer-track", "called"
ALL_WON = Illegal("kraftwagen.award.all-won", N_("All ten awards are won"), rulebook.COMPONENTS)
ACTIONS_FIRST = Illegal(
    "kraftwagen.turn.actions-first", N_("Do every possible action of the tile first"), rulebook.TILE
)


def phase_over(state: KraftwagenState) -> str | None:
    """What ended the action phase, or None (K-053)."""
    if len(state.cars) >= tables.MARKET_SPACES:
        return SIXTH_CAR
    return None if state.track else BUYER_TRACK


class EndTurn(Move[KraftwagenState], frozen=True, tag="end-turn"):
    """End the turn: the action track closes up; next is the worker at the tail, or scoring (K-054, K-063)."""

    title = N_("End turn")
    sentence = N_("{seat} ends the turn")
    onward = True
    passes = True

    @classmethod
    def ask(cls, state: KraftwagenState, seat: int) -> Asked:
        return ACTIONS_FIRST if state.phase == ACTIONS else cls(seat)

    @classmethod
    def remark(cls, state: KraftwagenState, seat: int) -> Text | None:
        if state.phase == ACTIONS:
            # Translators: on the key "End turn": what has to be done before, as "a buyer and research".
            return N_("first: {actions}", actions=several(tuple(open_actions(state))))
        return N_("then the scoring") if phase_over(state) else None

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        if tables.SPECIAL in chain.close_up(state.chain):
            draw_special(state, emit)
        if way := phase_over(state):
            end_phase(state, way, emit)
        else:
            begin(state, emit)


def end_phase(state: KraftwagenState, way: str, emit: Emit) -> None:
    """End the action phase: the scoring comes next."""
    state.phase = SCORE
    state.ways.append(way)
    if emit:
        emit(PhaseBegan(TABLE, N_("The action phase is over"), rule=rulebook.SCORING))


class LoseActions(Move[KraftwagenState], frozen=True, tag="lose-actions"):
    """Lose what a correction made impossible (K-071)."""

    title = N_("Actions are lost")
    automatic = True

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        settle(state, emit)


class CallScoring(Move[KraftwagenState], frozen=True, tag="call-scoring"):
    """With two players, whose rules we do not have: declare that the action phase is over (K-039)."""

    title = N_("The action phase is over")
    sentence = title
    formal = True
    for_people = True

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        end_phase(state, CALLED, emit)


class Score(Move[KraftwagenState], frozen=True, tag="score"):
    """Score the race and its laps, then the buyers; then put everything back (K-170 to K-189)."""

    title = N_("Scoring")
    sentence = title
    automatic = True

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        _score_race(state, emit)
        for purchase in list(purchases(state)):
            _buy(state, purchase, emit)
        for car in state.cars:
            scrap(state, car)
            if emit:
                what = N_("The car at {price} finds no buyer", price=car.price)
                emit(Missed(car.owner, what, why=N_("no buyer is left"), rule=rulebook.BUYERS_SCORING))
        state.out += len(state.cars) + len(state.prices)
        state.cars, state.prices = [], []
        for kind in state.active:
            state.stacks[kind] += 1
        state.active = []
        state.used = [False] * len(state.used)
        state.fifth = NOBODY
        state.phase, state.seat = AWARDS, chain.tail(state.chain)


class ScoreNow(Score, frozen=True, tag="score-now"):
    """The scoring as if the action phase were over: never played, only previewed."""

    title = N_("If the scoring came now")


def brought_by_race(state: KraftwagenState) -> Iterator[tuple[int, int, int, Text]]:
    """Whom the race would bring how much, of which kind of money, and why: the places, then the laps."""
    order = circuit.order(state.laps, state.space, state.pit_lane)
    for seat, money, place in zip(order, tables.PLACE_MONEY, PLACES, strict=False):
        yield seat, money, tables.BY_PLACES, place
    for seat, laps in enumerate(state.laps):
        yield seat, tables.lap_money(laps), tables.BY_LAPS, N_("laps: {n}", n=laps)


def brought_by_scoring(state: KraftwagenState) -> list[int]:
    """What the scoring would bring each seat now: race, laps, cars, and what price buyers pay again."""
    brings = [0] * state.seats
    for seat, money, _, _ in brought_by_race(state):
        brings[seat] += money
    for one in purchases(state):
        if one.car is not None:
            brings[one.car.owner] += one.car.price * (2 if one.kind == tables.PRICE else 1)
    return brings


def _score_race(state: KraftwagenState, emit: Emit) -> None:
    for seat, money, source, why in list(brought_by_race(state)):
        state.white[seat][source] += money
        emit_money(seat, money, why, rulebook.RACE_SCORING, emit)
    state.space = [circuit.PIT_LANE] * state.seats
    state.laps = [0] * state.seats


def _buy(state: KraftwagenState, purchase: Purchase, emit: Emit) -> None:
    car = purchase.car
    if car is None:
        if emit:
            what = N_("{buyer}, number {n}: no car is left", buyer=KIND[purchase.kind], n=purchase.number)
            emit(Missed(TABLE, what, why=N_("all cars are sold"), rule=rulebook.BUYERS_SCORING))
        return
    state.cars.remove(car)
    scrap(state, car)
    state.won[car.owner].append(car.price)
    doubled = purchase.kind == tables.PRICE
    if doubled:
        state.white[car.owner][tables.BY_PRICE] += car.price
    if emit:
        # Translators: a kind of buyer, and the number on its tile.
        why = N_("{buyer}, number {n}", buyer=KIND[purchase.kind], n=purchase.number)
        goods = (("price marker", car.price),)
        what = N_("sells the car at {price}", price=car.price)
        emit(Gained(car.owner, what, why=why, rule=rulebook.BUYERS_SCORING, goods=goods))
        if doubled:
            why = N_("the same amount again from a price buyer")
            emit_money(car.owner, car.price, why, rulebook.BUYERS_SCORING, emit)


class GiveAward(Move[KraftwagenState], frozen=True, tag="give-award"):
    """Give an award tile to a seat (K-210, K-211)."""

    title = N_("Award")
    icon = "award"
    open = True
    for_people = True

    award: int
    """From 1: of those that are alike the first that nobody has."""
    to: int
    goal: str | None = None
    """Its goal and its points, if not in the component data; "" if nobody wants to write it."""
    points: int | None = None

    @classmethod
    def ask(cls, state: KraftwagenState, seat: int) -> Asked:
        free = [number for number, holder in enumerate(state.awards, 1) if holder == NOBODY]
        if not free:
            return ALL_WON
        known = all(goal is not None and goal.goal for goal in (state.goals[number - 1] for number in free))
        note = None if known else N_("What each is for is printed on its tile")
        award = yield Pick("award", N_("Which award?"), _rows(state, free), note=note)
        seats = range(state.seats) if state.phase == AWARDS else (seat,)
        to = yield Pick("to", N_("Who wins it?"), tuple(Option.of_seat(one) for one in seats))
        if state.goals[award - 1] is not None:
            return cls(seat, award, to)
        goal = yield Words("goal", N_("What is it won for? (optional)"))
        points = yield Count("points", N_("How many points?"), 0, MOST_AWARD, suggested=3)
        return cls(seat, award, to, goal, points)

    @classmethod
    def tells_first(cls, state: KraftwagenState, seat: int, thing: str) -> bool:
        return True  # what they are won for, and how many each has, is what a touch of them asks

    @classmethod
    def remark(cls, state: KraftwagenState, seat: int) -> Text | None:
        return _left(state.awards.count(NOBODY))

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        known = state.goals[self.award - 1]
        points = self.points or 0 if known is None else known.points
        if self.goal:
            state.goals[self.award - 1] = Award(self.goal, points)
        state.awards[self.award - 1] = self.to
        state.white[self.to][tables.BY_AWARDS] += points
        if emit:
            what = N_("wins an award of {points}", points=points)
            emit(Awarded(self.to, what, rule=rulebook.COMPONENTS, said=True))
            brings = N_("receives {money}", money=points)
            goods = (("money", points),)
            emit(Appeared(self.to, brings, rule=rulebook.COMPONENTS, total=WHITE, by=points, goods=goods))

    def describe(self) -> Text:
        return N_("{seat} wins an award", seat=Seat(self.to))


def _rows(state: KraftwagenState, free: list[int]) -> tuple[Option, ...]:
    """The awards, alike ones in one: without a goal nobody can tell apart those of equal points."""
    alike = dict[Award | None, list[int]]()
    for number in free:
        alike.setdefault(state.goals[number - 1], []).append(number)
    return tuple(_row(award, numbers) for award, numbers in alike.items())


def _row(award: Award | None, numbers: list[int]) -> Option:
    if award is not None and award.goal:
        return Option(numbers[0], award_called(numbers[0] - 1, award))
    label = N_("The next award, as printed") if award is None else _of_points(award.points)
    return Option(numbers[0], label, note=_left(len(numbers)))


def _of_points(points: int) -> Text:
    return NN_("an award of {n} point", "an award of {n} points", points)


def _left(number: int) -> Text:
    # Translators: awards that nobody has yet.
    return N_("{n} left", n=number)


class NextTurn(Move[KraftwagenState], frozen=True, tag="next-turn"):
    """End the awards: the next game turn begins, or the game is over (K-220, K-223)."""

    title = N_("No more awards")
    sentence = N_("Nobody wins another award")
    formal = True
    onward = True

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        state.history.append([state.money(seat) for seat in range(state.seats)])
        if state.turn < tables.TURNS:
            prepare_turn(state, emit)
            begin(state, emit)
            return
        state.phase = OVER
        if emit:
            ranked = standings([scoring.sheet(state, seat) for seat in range(state.seats)])
            winners = tuple(one.sheet.seat for one in ranked if one.place == 1)
            what = N_("The game ends after 3 game turns")
            emit(Ended(winners[0], what, rule=rulebook.AIM, winners=winners))
