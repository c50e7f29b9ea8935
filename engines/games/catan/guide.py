"""The set-up guide: what goes where, each step with its picture: the table so far, or the pieces."""

from collections.abc import Iterator
from string import ascii_uppercase

from msgspec.structs import replace

from engines.core.pieces import Pile, pieces
from engines.core.text import N_, Seat, Several, Text
from engines.core.view import Board, Shape, Step, Token
from engines.games.catan import rulebook
from engines.games.catan.island import Island, lay_out
from engines.games.catan.layout import BEGINNERS_TILES, clockwise, walk, walk_of
from engines.games.catan.moves.initial_placement import first_cards
from engines.games.catan.picture import growing_picture, hex_shape, island_picture
from engines.games.catan.setup import Placed, Setup, set_up
from engines.games.catan.state import CatanState
from engines.games.catan.tables import (
    BANK_EACH,
    CITIES,
    COLOURS,
    DECK,
    PRODUCES,
    RESOURCES,
    ROADS,
    SETTLEMENTS,
    TERRAIN,
)
from engines.games.catan.topology import HEX_NUMBER, INTERSECTION_NUMBER, PATH_NUMBER, START_CORNERS, Hex
from engines.games.catan.view import island_board
from engines.games.catan.words import HARBOUR, bundle, hex_spot, intersection_spot, path_spot


def guide(setup: Setup) -> tuple[Step, ...]:
    """The steps of this set-up, in the order of laying out the table."""
    laid = (
        _as_you_like() if setup.tracking == "dice" else _island(lay_out(setup.tiles, setup.harbours), setup)
    )
    island = rulebook.BEGINNERS if setup.placed else rulebook.SETTING_UP
    pieces_out = (*_beside(), *_pieces(setup), *_placed(setup), _hidden())
    return (
        *(replace(step, rule=island) for step in laid),
        *(replace(step, rule=rulebook.BEGINNERS) for step in pieces_out),
        _begins(setup),
    )


def _as_you_like() -> Iterator[Step]:
    says = N_("Set up the island as you like: the app only tracks dice and scores")
    icons = {name: RESOURCES[good] for name, good in PRODUCES.items()}
    yield Step(says, pieces([Pile(hexes, icons.get(name, name)) for name, hexes in TERRAIN.items()]))


def _island(island: Island, setup: Setup) -> Iterator[Step]:
    paths = [path for path, _ in island.harbours]
    bare = growing_picture((), (), island.harbours, piers_at=paths)
    kind_at = dict(island.harbours)
    kinds = Several(tuple(HARBOUR[kind_at[path]] for path in clockwise(paths)))
    yield Step(N_("Assemble the frame. Harbours clockwise from the top left: {list}", list=kinds), bare)
    green = growing_picture(island.terrain, (), island.harbours, piers_at=paths)
    yield Step(N_("Put the terrain hexes into the frame, row by row, as in the picture"), green)
    yield _tokens(island, setup)
    robber = N_("Put the robber on the desert")
    yield Step(robber, island_picture(island), (hex_spot(island.desert),))


def _tokens(island: Island, setup: Setup) -> Step:
    picture = replace(island_picture(island), marks=island_picture(island).marks[:-1])
    corner = None if setup.tiles == BEGINNERS_TILES else walk_of(island.terrain, island.number)
    if corner is None:
        return Step(N_("Put a number token on every hex except the desert, as in the picture"), picture)
    says = N_(
        "Place number tokens A to R, letters up: start at corner {n}, go counter-clockwise "
        "towards the middle, skip the desert. Then turn them over",
        n=START_CORNERS.index(corner) + 1,
    )
    sea, *_ = picture.shapes
    lettered = replace(picture, shapes=(sea, *_lettered(island, corner)))
    return Step(says, lettered, (hex_spot(HEX_NUMBER[corner]),))


def _lettered(island: Island, corner: Hex) -> Iterator[Shape]:
    """The hexes with their tokens' letters face up, laid from that corner."""
    laid = [place for one in walk(corner) if (place := HEX_NUMBER[one]) != island.desert]
    letter = dict(zip(laid, ascii_uppercase, strict=False))
    for place, terrain in enumerate(island.terrain):
        yield hex_shape(place, terrain, token=Token(letter[place]) if place in letter else None)


def _beside() -> Iterator[Step]:
    """The steps for everything beside the board."""
    bank = pieces([Pile(BANK_EACH, name) for name in RESOURCES])
    yield Step(
        N_(
            "The bank: 5 stacks of resource cards, face up, in the card holders beside the board, {n} of "
            "each",
            n=BANK_EACH,
        ),
        bank,
    )
    says = N_(
        "Shuffle the {n} development cards and put them face down in the free place of a card holder",
        n=sum(DECK),
    )
    yield Step(says, pieces((Pile(sum(DECK), "development-card"),)))
    special = (Pile(N_("Longest Road"), "road"), Pile(N_("Largest Army"), "knight"), Pile(2, "dice"))
    yield Step(N_("Put Longest Road, Largest Army and the dice within everyone's reach"), pieces(special))


def _pieces(setup: Setup) -> Iterator[Step]:
    says = N_(
        "Each player takes {roads} roads, {settlements} settlements and {cities} cities of one colour and a "
        "table of building costs, and keeps them in front of them",
        roads=ROADS,
        settlements=SETTLEMENTS,
        cities=CITIES,
    )
    yield Step(says, _of_a_colour())
    if len(setup.colours) < len(COLOURS):
        yield Step(_left_out(setup), _of_a_colour())


def _of_a_colour() -> Board:
    return pieces((Pile(ROADS, "road"), Pile(SETTLEMENTS, "settlement"), Pile(CITIES, "city")))


def _left_out(setup: Setup) -> Text:
    if setup.placed:
        return N_(
            "Three players: the colour that nobody plays stays in the box. The rule book leaves out red"
        )
    return N_("Three players: the colour that nobody plays stays in the box")


def _placed(setup: Setup) -> Iterator[Step]:
    """The pieces on the board from the start, seat by seat, and the cards they pay."""
    standing: tuple[Placed, ...] = ()
    for seat in range(len(setup.colours)):
        own = tuple(one for one in setup.placed if one.seat == seat)
        if own:
            standing += own
            says = N_("{seat} places 2 settlements and 2 roads here", seat=Seat(seat))
            yield Step(says, _board_with(setup, standing), tuple(_spots(own)))
    if standing:
        board = _board_with(setup, standing)
        for one in standing:
            if one.first_cards:
                yield _first_cards(setup, one, board)


def _board_with(setup: Setup, standing: tuple[Placed, ...]) -> Board:
    return island_board(set_up(replace(setup, placed=standing)))


def _spots(own: tuple[Placed, ...]) -> Iterator[str]:
    for one in own:
        yield intersection_spot(INTERSECTION_NUMBER[tuple(sorted(one.settlement))])
        yield path_spot(PATH_NUMBER[tuple(sorted(one.road))])


def _first_cards(setup: Setup, one: Placed, board: Board) -> Step:
    state: CatanState = set_up(replace(setup, placed=()))
    at = INTERSECTION_NUMBER[tuple(sorted(one.settlement))]
    cards = bundle(first_cards(state, at))
    says = N_("{seat} takes {cards} from the bank", seat=Seat(one.seat), cards=cards)
    return Step(says, board, (intersection_spot(at),))


def _hidden() -> Step:
    says = N_("Everyone keeps resource cards hidden in the hand for the whole game")
    return Step(says, pieces((Pile(N_("hidden"), "cards"),)))


def _begins(setup: Setup) -> Step:
    first = Seat(setup.first)
    if setup.tracking == "dice":
        return Step(N_("{seat} has the first turn", seat=first), pieces((Pile(2, "dice"),)))
    says: Text = N_("{seat} places the first settlement", seat=first)
    if setup.placed:
        says = N_("{seat} has the first turn", seat=first)
    return Step(says, island_board(set_up(setup)))
