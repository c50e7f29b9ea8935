"""The set-up guide: what to place where before the first move, step by step."""

from collections.abc import Iterator

from engines.core.text import N_, Seat, Several, Text
from engines.core.view import Board, Step
from engines.games.kraftwagen.moves.tiles import several
from engines.games.kraftwagen.picture import board
from engines.games.kraftwagen.setup import Setup, set_up
from engines.games.kraftwagen.tables import FULL_RULES_FROM, SEATS
from engines.games.kraftwagen.words import tile_spot


def guide(prepared: Setup) -> tuple[Step, ...]:
    """Return the steps of laying out the table (K-030 to K-038)."""
    picture = board(set_up(prepared))
    return (*_fewer_players(prepared), *_chain(prepared, picture), *_besides(picture))


def _fewer_players(prepared: Setup) -> Iterator[Step]:
    if prepared.seats < FULL_RULES_FROM:
        yield Step(
            N_(
                "Two players: the app doesn't have that chapter of the rules. It keeps count, and you "
                "decide whose turn it is, what else is on the track and when a phase ends"
            )
        )
    if prepared.seats < SEATS[-1]:
        yield Step(N_("Put unused colours' mats, cars and workers back in the box"))


def _chain(prepared: Setup, picture: Board) -> Iterator[Step]:
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
        yield Step(text)
    seats = Several(tuple(N_("{seat}", seat=Seat(seat)) for seat in reversed(prepared.order)))
    yield Step(
        N_("One worker per player behind the tiles, in this order from the tiles: {seats}", seats=seats),
        picture,
        tuple(f"worker{seat}" for seat in prepared.order),
    )


def _besides(picture: Board) -> Iterator[Step]:
    yield Step(N_("Each player: a mat, 4 workers in the canteen, 1 lap marker on 0, the car in the pit lane"))
    yield Step(N_("Sort the buyers into 4 stacks and put the black marker on S"), picture)
    yield Step(N_("Shuffle the research cards, turn 2 face up, and lay out the awards"))


def _tiles(prepared: Setup) -> Iterator[Text]:
    for tile in prepared.tiles:
        actions = prepared.box.faces[tile - 1]
        yield N_("{actions}", actions=several(actions)) if actions else N_("tile {n}", n=tile)
