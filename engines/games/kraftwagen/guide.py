"""The set-up guide: what to place where before the first move, each step with its picture."""

from collections.abc import Iterator

from msgspec.structs import replace

from engines.core.pieces import Pile, pieces
from engines.core.text import N_, Seat, Several, Text
from engines.core.view import Board, Step
from engines.games.kraftwagen import rulebook
from engines.games.kraftwagen.picture import board
from engines.games.kraftwagen.setup import Setup, set_up
from engines.games.kraftwagen.tables import (
    AWARDS,
    BODIES,
    CANTEEN_AT_START,
    CARDS,
    ENGINEERS,
    ENGINES,
    FULL_RULES_FROM,
    KINDS,
    OPEN_CARDS,
    PRICES,
    SEATS,
    START_TILES,
    WHITE_MARKERS,
    WORKERS,
    WORKSHOPS,
)
from engines.games.kraftwagen.words import several, tile_spot


def guide(prepared: Setup) -> tuple[Step, ...]:
    """The steps of laying out the table, in the order of the rule book (K-030 to K-038)."""
    picture = board(set_up(prepared))
    steps = (
        *_board(prepared, picture),
        *_supply(),
        *_players(prepared, picture),
        *_start_tiles(prepared),
    )
    return (*_two_players(prepared, picture), *(replace(one, rule=rulebook.SETTING_UP) for one in steps))


def _two_players(prepared: Setup, picture: Board) -> Iterator[Step]:
    if prepared.seats < FULL_RULES_FROM:
        yield Step(
            N_(
                "Two players: the app doesn't have that chapter of the rules, nor what it puts back in the "
                "box. It keeps count, and you decide whose turn it is and when a phase ends"
            ),
            picture,
        )


def _board(prepared: Setup, picture: Board) -> Iterator[Step]:
    yield Step(
        N_("Action tiles, back to front: {tiles}", tiles=Several(tuple(_tiles(prepared)))),
        picture,
        tuple(map(tile_spot, prepared.tiles)),
    )
    if prepared.special:
        text = N_(
            "Sort the special tiles by A, B and C, shuffle each stack, and put the top A tile in "
            "front of the others"
        )
        yield Step(text, pieces([Pile(N_("{stack}", stack=stack), "special", "special") for stack in "ABC"]))
    research = N_(
        "Shuffle the {n} research cards, put them face down on the top space, and the first {open} face up "
        "below it",
        n=CARDS,
        open=OPEN_CARDS,
    )
    yield Step(research, pieces((Pile(CARDS - OPEN_CARDS, "research"), Pile(OPEN_CARDS, "research", "next"))))
    buyers = tuple(f"stack-{name}" for name in KINDS)
    yield Step(
        N_("Sort the buyers into 4 stacks, face up on their spaces, and put the black marker on S"),
        picture,
        buyers,
    )
    yield Step(N_("Put the {n} awards on their spaces", n=AWARDS), pieces((Pile(AWARDS, "award"),)))


def _supply() -> Iterator[Step]:
    markers = [Pile(len(values), "price", f"price{turn}") for turn, values in enumerate(PRICES, 1)]
    sorted_by = N_("Sort the price markers by colour beside the board: orange, purple, blue and white")
    yield Step(sorted_by, pieces((*markers, Pile(WHITE_MARKERS, "price", "next"))))
    yield Step(
        N_("Sort the car bodies and the engines by value beside the board"),
        pieces((Pile(BODIES, "body"), Pile(ENGINES, "engine"))),
    )
    yield Step(
        N_(
            "Beside them go the {engineers} engineer markers, the {n} workers of each player, and the start "
            "tiles",
            engineers=ENGINEERS,
            n=WORKERS,
        ),
        pieces((Pile(ENGINEERS, "engineer"), Pile(WORKERS, "worker"), Pile(START_TILES, "unknown"))),
    )


def _players(prepared: Setup, picture: Board) -> Iterator[Step]:
    mat = N_(
        "Each player takes a mat, with 4 workers in its canteen. The racing car's engine is worth 1: it is "
        "printed on the mat"
    )
    yield Step(
        mat,
        pieces((Pile(CANTEEN_AT_START, "worker"), Pile(WORKSHOPS, "workshop"), Pile(1, "grand-prix"))),
    )
    cars = N_("Put the cars in the pit lane, and one worker of each player on 0 as a lap marker")
    yield Step(cars, picture, tuple(f"car{seat}" for seat in range(prepared.seats)))
    seats = Several(tuple(N_("{seat}", seat=Seat(seat)) for seat in reversed(prepared.order)))
    yield Step(
        N_(
            "One worker per player behind the tiles, in this order from the tiles: {seats}. The last is the "
            "start player",
            seats=seats,
        ),
        picture,
        tuple(f"worker{seat}" for seat in prepared.order),
    )


def _start_tiles(prepared: Setup) -> Iterator[Step]:
    yield Step(
        N_(
            "In the same order everyone takes a start tile and does at once what it shows. Then it is turned "
            "over: 1 body point and 1 engine point"
        ),
        pieces((Pile(1, "body"), Pile(1, "engine"))),
    )
    if FULL_RULES_FROM <= prepared.seats < SEATS[-1]:
        back = N_(
            "Back in the box: the fourth colour's mat, car and {n} workers, and the start tile that is left",
            n=WORKERS,
        )
        yield Step(back, pieces((Pile(1, "car"), Pile(WORKERS, "worker"), Pile(1, "unknown"))))


def _tiles(prepared: Setup) -> Iterator[Text]:
    for tile in prepared.tiles:
        actions = prepared.box.faces[tile - 1]
        yield N_("{actions}", actions=several(actions)) if actions else N_("tile {n}", n=tile)
