"""The roll of the turn and its production."""

from engines.core.events import TABLE, Emit, Gained, Missed, Rolled
from engines.core.goods import pairs
from engines.core.moves import Asked, Move
from engines.core.questions import Dice
from engines.core.text import N_, Seat, Several, Text
from engines.games.catan import rulebook
from engines.games.catan.house_rules import EARLY_ROUNDS
from engines.games.catan.payments import from_bank
from engines.games.catan.state import BANK, BUILD, DISCARD, PRODUCE, ROBBER, CatanState
from engines.games.catan.tables import RESOURCES
from engines.games.catan.topology import CORNER_MASK, members
from engines.games.catan.words import TERRAIN, amount, bundle, hex_spot, intersection_spot

SEVEN = 7
AGAIN = N_("House rule: no 7 in the first 2 rounds")


def sevens_come_again(state: CatanState) -> bool:
    """Whether a seven is rolled again now, by a house rule."""
    return state.house.no_early_sevens and state.turn <= EARLY_ROUNDS * state.seats


class Roll(Move[CatanState], frozen=True, tag="roll"):
    """Roll the dice: two faces, or only the sum (facts 6.2)."""

    title = N_("Roll the dice")
    icon = "dice"
    throws = True
    onward = True

    dice: tuple[int, int] | int

    @property
    def sum(self) -> int:
        """The sum of the two dice."""
        return self.dice if isinstance(self.dice, int) else self.dice[0] + self.dice[1]

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        dice = yield Dice("dice", N_("Roll the dice"))
        return cls(seat, dice)

    def apply(self, state: CatanState, emit: Emit) -> None:
        thrown = self.sum
        if emit:
            spots = tuple(map(hex_spot, paying(state, thrown)))
            what = N_("rolls {n}", n=thrown)
            emit(Rolled(self.seat, what, rule=rulebook.PRODUCTION, spots=spots, dice=self.dice))
        if thrown == SEVEN and sevens_come_again(state):
            if emit:
                emit(Missed(self.seat, N_("rolls again"), why=AGAIN, rule=rulebook.SEVEN))
            return
        state.dice = thrown
        if state.tracking == "dice":
            state.phase = BUILD
        elif thrown != SEVEN:
            state.phase = PRODUCE
        else:
            state.discarded = [0] * state.seats if state.tracks_hands else []
            state.phase = DISCARD if any(state.due) else ROBBER

    def describe(self) -> Text:
        return N_("{seat} rolls {n}", seat=Seat(self.seat), n=self.sum)


def paying(state: CatanState, thrown: int) -> list[int]:
    """The hexes that pay for a roll: those with its number, except the robber's (facts 7.1)."""
    return [place for place in state.island.bearing[thrown] if place != state.robber]


def harvest(state: CatanState, thrown: int) -> dict[int, list[int]]:
    """What each seat is due of each resource for a roll (facts 7.1, 7.2)."""
    seats, found = state.seats, dict[int, list[int]]()
    for place in paying(state, thrown):
        paid = state.harvest[place * seats : place * seats + seats]
        good = state.island.good[place]
        if good in found:
            paid = [a + b for a, b in zip(found[good], paid, strict=True)]
        found[good] = paid
    return found


def rationed(state: CatanState, good: int, due: list[int]) -> list[int]:
    """What the bank actually pays of one resource (facts 7.3, 7.4).

    If it is not enough for all, nobody gets any, but a single player owed it gets what is left.
    """
    if not state.tracks_hands or (left := state.hands.most(BANK, good)) >= sum(due):
        return due
    owed = [seat for seat, number in enumerate(due) if number]
    return [left if owed == [seat] else 0 for seat in range(len(due))]


class Produce(Move[CatanState], frozen=True, tag="produce"):
    """Every hex with the number rolled pays its buildings (facts 7)."""

    title = N_("Production")
    sentence = title
    automatic = True

    def apply(self, state: CatanState, emit: Emit) -> None:
        gains = [[0] * len(RESOURCES) for _ in range(state.seats)]
        harvested = harvest(state, state.dice)
        for good, due in harvested.items():
            paid = rationed(state, good, due)
            for seat, number in enumerate(paid):
                gains[seat][good] += number
            if emit:
                _tell_shortage(good, due, paid, emit)
        for seat, cards in enumerate(gains):
            if any(cards):
                if state.tracks_hands:
                    from_bank(state, seat, cards)
                if emit:
                    _tell_gain(state, seat, cards, emit)
        if emit and not any(map(any, harvested.values())):
            why = N_("no building produces on a {n}", n=state.dice)
            emit(Missed(TABLE, N_("Nobody receives anything"), why=why, rule=rulebook.PRODUCTION))
        state.phase = BUILD


def _tell_shortage(good: int, due: list[int], paid: list[int], emit: Emit) -> None:
    assert emit is not None
    for seat, number in enumerate(due):
        if number > paid[seat]:
            what = N_("{cards} short (bank empty)", cards=amount(number - paid[seat], good))
            emit(Missed(seat, what, why=N_("The bank doesn't have that many"), rule=rulebook.SHORTAGE))


def _tell_gain(state: CatanState, seat: int, cards: list[int], emit: Emit) -> None:
    assert emit is not None
    places = [place for place in paying(state, state.dice) if state.harvest[place * state.seats + seat]]
    why = Several(tuple(_reason(state, seat, place) for place in places))
    corners = [corner for place in places for corner in members(CORNER_MASK[place] & state.buildings(seat))]
    spots = (*map(hex_spot, places), *map(intersection_spot, dict.fromkeys(corners)))
    emit(
        Gained(
            seat,
            N_("receives {cards}", cards=bundle(cards)),
            why=N_("{reasons}", reasons=why),
            rule=rulebook.PRODUCTION,
            spots=spots,
            goods=pairs(cards, RESOURCES),
        )
    )


def _reason(state: CatanState, seat: int, place: int) -> Text:
    """Words such as "settlement on forest 8"."""
    terrain, number = TERRAIN[state.island.terrain[place]], state.island.number[place]
    settlements = (state.settlements[seat] & CORNER_MASK[place]).bit_count()
    cities = (state.cities[seat] & CORNER_MASK[place]).bit_count()
    if settlements and cities:
        return N_("settlement and city on {terrain} {n}", terrain=terrain, n=number)
    if cities > 1:
        return N_("cities on {terrain} {n}", terrain=terrain, n=number)
    if cities:
        return N_("city on {terrain} {n}", terrain=terrain, n=number)
    if settlements > 1:
        return N_("settlements on {terrain} {n}", terrain=terrain, n=number)
    return N_("settlement on {terrain} {n}", terrain=terrain, n=number)
