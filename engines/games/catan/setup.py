"""The set-up: everything agreed and laid out before the first move."""

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from engines.core import house_rules
from engines.core.conversing import at_table
from engines.core.holdings import Holdings
from engines.core.moves import Ask
from engines.core.owner_data import SavedSetups
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal
from engines.core.seating import ask_first
from engines.core.text import N_, Seat, Text
from engines.games.catan import rulebook, tables
from engines.games.catan.choices import BOARDS, TRACKING, TRADING, WITHOUT_BOARD, WITHOUT_HANDS
from engines.games.catan.dealing import deal
from engines.games.catan.entering import enter
from engines.games.catan.house_rules import HOUSE_RULES, MOST_TO_WIN, House
from engines.games.catan.island import NO_ISLAND, Island, lay_out
from engines.games.catan.layout import (
    BEGINNERS_HARBOURS_LAID,
    BEGINNERS_TILES,
    Harbour,
    SavedIsland,
    Tile,
    harbour_at,
    refuse_island,
    tiles,
)
from engines.games.catan.moves.initial_placement import first_cards
from engines.games.catan.moves.turn import begin_turn
from engines.games.catan.picture import island_picture
from engines.games.catan.state import BANK, CatanState
from engines.games.catan.topology import ENDS, HEXES_AT, Hex, intersection_at, path_at
from engines.games.catan.words import TERRAIN as TERRAIN_WORD


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """A settlement with its road, on the board from the start; one per seat pays the `first_cards`."""

    seat: int
    settlement: tuple[Hex, Hex, Hex]
    road: tuple[Hex, Hex]
    first_cards: bool


class Setup(House, frozen=True, forbid_unknown_fields=True):
    """Everything agreed before the first move, including the house rules."""

    colours: tuple[str, ...]
    """The colour of each seat's pieces, in seating order."""
    first: int
    """The starting player's seat."""
    tiles: tuple[Tile, ...] = ()
    harbours: tuple[Harbour, ...] = ()
    placed: tuple[Placed, ...] = ()
    """Empty if the players place their settlements themselves."""
    tracking: Literal["hands", "board", "dice"] = "hands"
    trading: Literal["free", "strict"] = "free"


Kept = tuple[tuple[str, SavedIsland], ...]
"""Saved islands by name."""


def prepare(colours: tuple[str, ...], kept: Kept = ()) -> Ask:
    """Ask all that the set-up needs; deals are `Order` and `Draw` questions marked as such.

    The oldest player begins on the beginners' board (facts 4.9). Otherwise the highest roll decides
    (facts 5.1), which is chance: so the app may draw.
    """
    tracking = yield Pick("tracking", N_("What should the app track?"), TRACKING, suggested="hands")
    if tracking == "dice":
        first = yield from ask_first(len(colours), drawn=True)
        agreed = yield from house_rules.agree(WITHOUT_BOARD)
        return Setup(colours, first, tracking="dice", **agreed)
    trading = yield Pick("trading", N_("Trade and build"), TRADING, suggested="free")
    board = yield Pick(
        "board", N_("Which board?"), (*BOARDS, *_again(kept)), suggested="beginners", boards=True
    )
    laid, moored = yield from _lay(board, kept)
    placed: tuple[Placed, ...] = ()
    if board == "beginners":
        placed = yield from _beginners(colours)
        first = yield from ask_first(len(colours), N_("Who goes first? (oldest player)"))
    else:
        first = yield from ask_first(len(colours), N_("Who goes first? (highest roll)"), drawn=True)
    agreed = yield from house_rules.agree(HOUSE_RULES if tracking == "hands" else WITHOUT_HANDS)
    return Setup(colours, first, laid, moored, placed, tracking, trading, **agreed)


def _lay(board: str, kept: Kept) -> Ask:
    if board == "beginners":
        return BEGINNERS_TILES, BEGINNERS_HARBOURS_LAID
    if board == "entered":
        return (yield from at_table(enter()))
    for name, island in kept:
        if board == _kept_value(name):
            return island.tiles, island.harbours
    return (yield from deal(board))


def _kept_value(name: str) -> str:
    return f"kept: {name}"


def _again(kept: Kept) -> tuple[Option, ...]:
    found = []
    for name, island in kept:
        fault = refuse_island(island.tiles, island.harbours)
        board = None if fault else island_picture(lay_out(island.tiles, island.harbours))
        label = N_("Saved: {name}", name=name)
        found.append(Option(_kept_value(name), label, blocked=fault, board=board, saved_setup=name))
    return tuple(found)


class SavedIslands(SavedSetups[Setup]):
    """The islands that somebody laid out, saved under a name."""

    form = SavedIsland

    def worth_saving(self, prepared: Setup) -> SavedIsland | None:
        """The island of a set-up; None if nobody laid one out."""
        found = SavedIsland(prepared.tiles, prepared.harbours)
        if prepared.tracking == "dice" or found == SavedIsland(BEGINNERS_TILES, BEGINNERS_HARBOURS_LAID):
            return None
        return found


def corrected_setup(setup: Setup, island: Island) -> Setup:
    """The set-up with the corrected island, if that is a whole one."""
    if setup.tracking == "dice" or lay_out(setup.tiles, setup.harbours) == island:
        return setup
    laid = tiles(island.terrain, island.number)
    moored = tuple(harbour_at(path, kind) for path, kind in island.harbours)
    return setup if refuse_island(laid, moored) else replace(setup, tiles=laid, harbours=moored)


def _beginners(colours: tuple[str, ...]) -> Ask:
    """Ask which settlement of each colour carries the letter, if the rule book leaves it open."""
    placed: list[Placed] = []
    for seat, colour in enumerate(colours):
        pieces = tables.BEGINNERS_PIECES[colour]
        lettered = tables.LETTERED.get(colour)
        if lettered is None:
            lettered = yield _which_lettered(colour, seat)
        placed += (
            Placed(seat, settlement, road, number == lettered)
            for number, (settlement, road) in enumerate(pieces)
        )
    return tuple(placed)


def _which_lettered(colour: str, seat: int) -> Pick:
    island = lay_out(BEGINNERS_TILES, BEGINNERS_HARBOURS_LAID)
    options = []
    for number, (settlement, _) in enumerate(tables.BEGINNERS_PIECES[colour]):
        at = intersection_at(settlement)
        assert at is not None
        words = (
            N_("{terrain} {n}", terrain=TERRAIN_WORD[island.terrain[h]], n=island.number[h])
            for h in HEXES_AT[at]
        )
        first, second, third = words
        label = N_("{first}, {second}, {third}", first=first, second=second, third=third)
        options.append(Option(number, label))
    prompt = N_("Which settlement of {seat} has a letter? It pays the first cards", seat=Seat(seat))
    return Pick(f"lettered_{colour}", prompt, tuple(options), suggested=tables.PROBABLY_LETTERED.get(colour))


def refuse(setup: Setup) -> Illegal | None:
    """Why a set-up written elsewhere cannot be played, or None."""
    if not 0 < setup.to_win <= MOST_TO_WIN:
        why = N_("A game is won with 1 to {most} points, not with {n}", most=MOST_TO_WIN, n=setup.to_win)
        return _fault("catan.set-up.to-win", why)
    if setup.tracking == "dice":
        return None
    return refuse_island(setup.tiles, setup.harbours) or _refuse_placed(setup)


def _fault(code: str, why: Text) -> Illegal:
    return Illegal(code, why, rulebook.BEGINNERS)


def _refuse_placed(setup: Setup) -> Illegal | None:
    if not setup.placed:
        return None
    state = new_state(lay_out(setup.tiles, setup.harbours), setup.colours, setup.tracking, True, setup.first)
    for one in setup.placed:
        settlement, road = intersection_at(one.settlement), path_at(one.road)
        if one.seat not in range(len(setup.colours)):
            return _fault(
                "catan.set-up.placed-seat",
                N_("Seat {n} can't place a settlement: there is no such seat", n=one.seat),
            )
        if settlement is None or road is None or settlement not in ENDS[road]:
            why = N_("A placed settlement or its road isn't on the board: seat {n}", n=one.seat)
            return _fault("catan.set-up.placed-where", why)
        if state.closed >> settlement & 1:
            return _fault(
                "catan.set-up.placed-close", N_("Two settlements are too close: seat {n}", n=one.seat)
            )
        state.place_settlement(one.seat, settlement)
        state.place_road(one.seat, road)
    for seat in range(len(setup.colours)):
        lettered = [one.first_cards for one in setup.placed if one.seat == seat]
        if sorted(lettered) != [False, True]:
            why = N_("Each seat places two settlements, of which one pays cards: look at seat {n}", n=seat)
            return _fault("catan.set-up.placed-number", why)
    return None


def new_state(
    island: Island, colours: tuple[str, ...], tracking: str, combined: bool, first: int
) -> CatanState:
    """The state before the first piece is placed."""
    seats = len(colours)
    state = CatanState(
        island,
        colours,
        tracking,
        combined,
        first,
        hands=Holdings.of(
            [*([0] * len(tables.RESOURCES) for _ in range(seats)), [tables.BANK_EACH] * len(tables.RESOURCES)]
        ),
        roads=[0] * seats,
        settlements=[0] * seats,
        cities=[0] * seats,
        robber=island.desert,
        knights=[0] * seats,
        cards=[[0] * len(tables.DEVELOPMENT) for _ in range(seats)],
        face_down=[0] * seats,
        deck=sum(tables.DECK),
        spent=[0] * len(tables.DEVELOPMENT),
        revealed=[0] * seats,
        seat=first,
        fresh=[0] * (len(tables.DEVELOPMENT) + 1),
        discarded=[],
        entered=[0] * seats if tracking == "dice" else [],
    )
    state.derive()
    return state


def set_up(setup: Setup) -> CatanState:
    """The state in which the first move is made."""
    island = NO_ISLAND if setup.tracking == "dice" else lay_out(setup.tiles, setup.harbours)
    state = new_state(island, setup.colours, setup.tracking, setup.trading == "free", setup.first)
    state.house = House.of(setup)
    for one in setup.placed:
        _place(state, one)
    if setup.placed or setup.tracking == "dice":
        begin_turn(state, setup.first, None)
    return state


def _place(state: CatanState, one: Placed) -> None:
    settlement: Any = intersection_at(one.settlement)
    road: Any = path_at(one.road)
    state.place_settlement(one.seat, settlement)
    state.place_road(one.seat, road)
    if one.first_cards and state.tracks_hands:
        state.hands.transfer(BANK, one.seat, first_cards(state, settlement))
