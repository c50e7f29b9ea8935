"""What to lay where before the first move, step by step."""

from collections.abc import Iterator

from engines.core.text import N_, Seat, Several, Text
from engines.core.view import Board, Step
from engines.games.kraftwagen.moves.tiles import several
from engines.games.kraftwagen.picture import board
from engines.games.kraftwagen.setup import Setup, set_up
from engines.games.kraftwagen.tables import FULL_RULES_FROM, SEATS
from engines.games.kraftwagen.words import tile_spot


def guide(prepared: Setup) -> tuple[Step, ...]:
    """Return the steps of setting up the table (K-030 to K-038)."""
    picture = board(set_up(prepared))
    return (*_fewer_players(prepared), *_chain(prepared, picture), *_besides(picture))


def _fewer_players(prepared: Setup) -> Iterator[Step]:
    if prepared.seats < FULL_RULES_FROM:
        yield Step(
            N_(
                "Two players: the app does not know their chapter of the rule book. It keeps the books, and "
                "leaves to you whose turn it is, what else lies on the track and when a phase ends"
            )
        )
    if prepared.seats < SEATS[-1]:
        yield Step(N_("The mats, cars and workers of the colours that nobody plays go back into the box"))


def _chain(prepared: Setup, picture: Board) -> Iterator[Step]:
    yield Step(
        N_("Action tiles from the back to the front: {tiles}", tiles=Several(tuple(_tiles(prepared)))),
        picture,
        tuple(map(tile_spot, prepared.tiles)),
    )
    if prepared.special:
        text = N_(
            "Sort the special tiles by A, B and C, shuffle each stack, and lay the top A tile in front of all"
        )
        yield Step(text)
    seats = Several(tuple(N_("{seat}", seat=Seat(seat)) for seat in reversed(prepared.order)))
    yield Step(
        N_("One worker of each player behind the tiles, in this order from the tiles: {seats}", seats=seats),
        picture,
        tuple(f"worker{seat}" for seat in prepared.order),
    )


def _besides(picture: Board) -> Iterator[Step]:
    yield Step(
        N_("Each player: a mat, 4 workers in the canteen, one as lap marker on 0, the car into the pit lane")
    )
    yield Step(N_("Sort the buyers into their four stacks, and put the black marker on S"), picture)
    yield Step(N_("Shuffle the research cards and lay two of them open; lay out the awards"))


def _tiles(prepared: Setup) -> Iterator[Text]:
    for tile in prepared.tiles:
        actions = prepared.box.faces[tile - 1]
        yield N_("{actions}", actions=several(actions)) if actions else N_("tile {n}", n=tile)
