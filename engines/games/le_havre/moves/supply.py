"""The first part of a turn: the supply, and the interest of players with loans (facts 4.1 to 5.3)."""

from engines.core.events import TABLE, Emit, Moved, PhaseBegan, Revealed
from engines.core.moves import Asked, Move
from engines.core.questions import Draw, Option
from engines.core.text import N_, NN_, Text
from engines.games.le_havre import rulebook
from engines.games.le_havre.accounts import appear, gain, lend, pay
from engines.games.le_havre.state import INTEREST as PAY_INTEREST
from engines.games.le_havre.state import TURN, UNKNOWN, HavreState
from engines.games.le_havre.tables import FRANCS, INTEREST, INTEREST_TILE, LOAN, OFFERS, TILES, TURNS
from engines.games.le_havre.words import bundle, gained


def tile_words(tile: int) -> Text:
    """The words for a supply tile."""
    goods = bundle(dict.fromkeys(TILES[tile], 1))
    return N_("{goods}, interest", goods=goods) if tile == INTEREST_TILE else N_("{goods}", goods=goods)


def left_face_down(state: HavreState) -> list[int]:
    """The tiles in unknown places."""
    return [tile for tile in range(len(TILES)) if tile not in state.tiles]


def tile_here(state: HavreState) -> int:
    """The tile the ship marker reaches; UNKNOWN if it must be turned up."""
    tile, left = state.tiles[state.turn % TURNS], left_face_down(state)
    return left[0] if tile == UNKNOWN and len(left) == 1 else tile


class TurnTile(Move[HavreState], frozen=True, tag="turn-tile"):
    """Turn up the supply tile the ship marker reaches, and name it (facts 2.2)."""

    title = N_("Turn up the tile")
    sentence = N_("{seat} turns up the tile")
    onward = True

    tile: int
    """From 1, in the order of the tables."""

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        options = tuple(
            Option(tile + 1, tile_words(tile), facts=gained(dict.fromkeys(TILES[tile], 1)))
            for tile in left_face_down(state)
        )
        tile = yield Draw("tile", N_("Which supply tile turns up?"), options)
        return cls(seat, tile)

    def apply(self, state: HavreState, emit: Emit) -> None:
        state.tiles[state.turn % TURNS] = self.tile - 1
        if emit:
            emit(Revealed(self.seat, tile_words(self.tile - 1), rule=rulebook.SUPPLY))


class Supply(Move[HavreState], frozen=True, tag="supply"):
    """Add the goods of the tile to the offer; players with loans will owe interest."""

    title = N_("Supply")
    automatic = True

    def apply(self, state: HavreState, emit: Emit) -> None:
        place, tile = state.turn % TURNS, tile_here(state)
        state.tiles[place] = tile
        for kind in TILES[tile]:
            state.offer[OFFERS.index(kind)] += 1
        if emit:
            goods = dict.fromkeys(TILES[tile], 1)
            spots = tuple(offer_spot(OFFERS.index(kind)) for kind in goods)
            what = N_("the offer spaces get {goods}", goods=bundle(goods))
            why = N_("supply tile {n}", n=place + 1)
            emit(Moved(TABLE, what, why=why, rule=rulebook.SUPPLY, spots=(tile_spot(place), *spots)))
            appear(TABLE, goods, 1, emit)
        state.phase = TURN
        if tile == INTEREST_TILE:
            turns = ((state.seat + step) % state.seats for step in range(state.seats))
            state.owing = [seat for seat in turns if state.loans[seat]]
            state.phase = PAY_INTEREST if state.owing else TURN


def offer_spot(at: int) -> str:
    """The board's name of an offer space."""
    return f"offer {at}"


def tile_spot(at: int) -> str:
    """The board's name of a place of the ship markers."""
    return f"tile {at}"


def can_sell(state: HavreState, seat: int) -> bool:
    """Whether a seat has a building or ship."""
    return bool(state.fleet[seat] or state.owned(seat))


def settle_interest(state: HavreState, emit: Emit) -> None:
    """Make the first debtor pay, with a loan if there is not a franc."""
    seat = state.owing.pop(0)
    if not state.goods[seat][FRANCS]:
        borrow(state, seat, 1, N_("interest"), emit)
    pay(state, seat, {FRANCS: INTEREST}, N_("interest"), emit, rulebook.SUPPLY)
    if not state.owing:
        state.phase = TURN
        if emit:
            emit(PhaseBegan(state.seat, N_("Interest is paid"), rule=rulebook.SUPPLY))


def borrow(state: HavreState, seat: int, number: int, why: Text, emit: Emit) -> None:
    """Give a seat loans with their francs."""
    lend(state, seat, number, emit, why)
    loans = NN_("{n} loan: {why}", "{n} loans: {why}", number, why=why)
    gain(state, seat, {FRANCS: LOAN * number}, loans, emit, rulebook.LOANS)


class PayInterest(Move[HavreState], frozen=True, tag="interest"):
    """Make the next debtor pay a franc, or borrow it if there is nothing to sell either."""

    title = N_("Interest")
    sentence = N_("Interest is due")
    automatic = True

    def apply(self, state: HavreState, emit: Emit) -> None:
        settle_interest(state, emit)
