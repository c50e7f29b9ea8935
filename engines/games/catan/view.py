"""What is shown of a game: the island, the players, the bank, whose turn it is."""

from engines.core.text import N_, NN_, Text
from engines.core.view import Banner, Board, Fact, Ledger, Link, Mark, Row, Shape, Shelf, Spot, Token, View
from engines.games.catan import scoring
from engines.games.catan.island import NOTHING
from engines.games.catan.state import (
    BANK,
    BUILD,
    DISCARD,
    FOUNDING,
    OVER,
    PRODUCE,
    ROBBER,
    ROLL,
    STEAL,
    CatanState,
)
from engines.games.catan.tables import (
    DEVELOPMENT,
    GENERIC,
    GENERIC_RATE,
    HAND_LIMIT,
    PIPS,
    RED,
    RESOURCES,
    SPECIAL_RATE,
)
from engines.games.catan.topology import (
    ENDS,
    HEX_POINT,
    HIGH,
    INTERSECTION_POINT,
    PATHS,
    WIDE,
    harbour_point,
    hex_outline,
    on_screen,
)
from engines.games.catan.words import CARD, RESOURCE, hex_spot, intersection_spot, path_spot

SETTLEMENT_SIZE, CITY_SIZE, ROBBER_SIZE, HARBOUR_SIZE = 0.05, 0.062, 0.068, 0.07

_SEA = tuple(
    part
    for x, y in ((2.65, 4.6), (5.3, 0), (2.65, -4.6), (-2.65, -4.6), (-5.3, 0), (-2.65, 4.6))
    for part in on_screen(x, y)
)
"""The frame: six pieces of sea around the island."""


def view(state: CatanState, eyes: int | None, actors: tuple[int, ...]) -> View:
    """Return what these eyes may see of the game."""
    ledger = Ledger(tuple(_row(state, seat, eyes, seat in actors) for seat in range(state.seats)))
    board = None if state.tracking == "dice" else _board(state)
    return View(_banner(state), board, ledger, _shelves(state, eyes))


def _banner(state: CatanState) -> Banner:
    if state.phase == FOUNDING:
        return Banner(N_("founding round"), N_("found a settlement"), state.seat)
    where = N_("turn {n}", n=state.turn)
    if state.phase == OVER:
        return Banner(where, N_("wins"), state.winner)
    if state.phase == DISCARD:
        return Banner(where, N_("discards come first"), state.seat)
    return Banner(where, _SAYS[state.phase], state.seat)


_SAYS: dict[int, Text] = {
    ROLL: N_("roll the dice"),
    PRODUCE: N_("production"),
    ROBBER: N_("move the robber"),
    STEAL: N_("steal a card"),
    BUILD: N_("build or trade"),
}


def _board(state: CatanState) -> Board:
    return Board(
        aspect=round(WIDE / HIGH, 5),
        shapes=(Shape(_SEA, "sea"), *(_hex(state, place) for place in range(len(HEX_POINT)))),
        links=(*_piers(state), *(_path(state, path) for path in range(len(PATHS)))),
        spots=tuple(_intersection(state, at) for at in range(len(INTERSECTION_POINT))),
        marks=(*_harbours(state), _robber(state)),
    )


def _hex(state: CatanState, place: int) -> Shape:
    terrain, number = state.island.terrain[place], state.island.number[place]
    good = state.island.good[place]
    token = Token(str(number), PIPS[number], number in RED) if number else None
    icon = "desert" if good == NOTHING else RESOURCES[good]
    x, y = HEX_POINT[place]
    return Shape(hex_outline(place), terrain, hex_spot(place), x, y, token, icon)


def _path(state: CatanState, path: int) -> Link:
    (x1, y1), (x2, y2) = (INTERSECTION_POINT[end] for end in ENDS[path])
    seat = next((seat for seat, roads in enumerate(state.roads) if roads >> path & 1), None)
    return Link(x1, y1, x2, y2, path_spot(path), seat)


def _intersection(state: CatanState, at: int) -> Spot:
    x, y = INTERSECTION_POINT[at]
    for seat in range(state.seats):
        if state.settlements[seat] >> at & 1:
            return Spot(intersection_spot(at), x, y, "settlement", seat, SETTLEMENT_SIZE)
        if state.cities[seat] >> at & 1:
            return Spot(intersection_spot(at), x, y, "city", seat, CITY_SIZE)
    return Spot(intersection_spot(at), x, y)


def _piers(state: CatanState) -> tuple[Link, ...]:
    found = []
    for path, _ in state.island.harbours:
        x, y = harbour_point(path)
        for end in ENDS[path]:
            found.append(Link(x, y, *INTERSECTION_POINT[end], tint="pier"))
    return tuple(found)


def _harbours(state: CatanState) -> tuple[Mark, ...]:
    found = []
    for path, kind in state.island.harbours:
        x, y = harbour_point(path)
        rate = GENERIC_RATE if kind == GENERIC else SPECIAL_RATE
        icon = "harbour" if kind == GENERIC else kind
        found.append(Mark(x, y, HARBOUR_SIZE, icon, kind, N_("{n}:1", n=rate)))
    return tuple(found)


def _robber(state: CatanState) -> Mark:
    x, y = HEX_POINT[state.robber]
    if state.island.number[state.robber]:
        # Beside the token, which stays readable.
        x, y = x + 0.58 / WIDE, y + 0.12 / HIGH
    return Mark(x, y, ROBBER_SIZE, "robber")


def _row(state: CatanState, seat: int, eyes: int | None, awaited: bool) -> Row:
    score = scoring.sheet(state, seat, eyes).total
    if state.tracking == "dice":
        return Row(seat, score, awaited=awaited)
    facts = [
        Fact(N_("development cards"), state.card_count(seat), "development-card"),
        Fact(N_("knights"), state.knights[seat], "knight"),
    ]
    if state.tracks_hands:
        held = state.hands.count(seat)
        facts.insert(0, Fact(N_("cards"), held, "cards", alert=held > HAND_LIMIT))
    return Row(seat, score, _notes(state, seat), _alert(state, seat), tuple(facts), awaited)


def _notes(state: CatanState, seat: int) -> tuple[Text, ...]:
    roads = state.lengths[seat]
    notes = [N_("longest road {n}", n=roads) if state.longest == seat else N_("road {n}", n=roads)]
    if state.army == seat:
        notes.append(N_("largest army"))
    return tuple(notes)


def _alert(state: CatanState, seat: int) -> Text | None:
    if not state.tracks_hands:
        return None
    if state.phase == DISCARD and state.due[seat]:
        return NN_("discards {n} card", "discards {n} cards", state.due[seat])
    held = state.hands.count(seat)
    return N_("{n} cards: discards on a 7", n=held) if held > HAND_LIMIT else None


def _shelves(state: CatanState, eyes: int | None) -> tuple[Shelf, ...]:
    if state.tracking == "dice":
        return ()
    deck = Fact(N_("development cards"), state.deck, "development-card")
    if not state.tracks_hands:
        return (Shelf(N_("Bank"), (deck,)),)
    shelves = [Shelf(N_("Bank"), (*_resources(state, BANK), deck))]
    if eyes is not None:
        held = tuple(Fact(CARD[kind], state.cards[eyes][kind], name) for kind, name in enumerate(DEVELOPMENT))
        unknown = Fact(N_("face down"), state.face_down[eyes], "development-card")
        shelves.append(Shelf(N_("Your hand"), (*_resources(state, eyes), *held, unknown)))
    return tuple(shelves)


def _resources(state: CatanState, holder: int) -> tuple[Fact, ...]:
    found = []
    for good, name in enumerate(RESOURCES):
        least, most = state.hands.least(holder, good), state.hands.most(holder, good)
        value: int | str = least if least == most else f"{least}–{most}"
        found.append(Fact(RESOURCE[good], value, name, name))
    return tuple(found)
