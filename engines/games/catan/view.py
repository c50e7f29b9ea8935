"""The view of a game: the island, the players, the bank, the turn."""

from functools import cache
from typing import Any

from engines.core.text import N_, NN_, Text
from engines.core.view import Banner, Board, Fact, Ledger, Link, Row, Shelf, Spot, View, outcome
from engines.games.catan import scoring
from engines.games.catan.awards import LONGEST_ROAD
from engines.games.catan.moves.bank import must_be_counted
from engines.games.catan.moves.offers import asked, words_of
from engines.games.catan.phases import actors
from engines.games.catan.picture import hex_shape, path_link, picture, piers, robber_mark, signs
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
from engines.games.catan.tables import BANK_EACH, DEVELOPMENT, HAND_LIMIT, RESOURCES
from engines.games.catan.topology import INTERSECTION_POINT, PATHS
from engines.games.catan.words import CARD, RESOURCE, intersection_spot

SETTLEMENT_SIZE, CITY_SIZE = 0.05, 0.062


def view(state: CatanState, eyes: int | None) -> View:
    """What these eyes may see of the game."""
    awaited = (*actors(state), *asked(state))
    ledger = Ledger(tuple(_row(state, seat, eyes, seat in awaited) for seat in range(state.seats)))
    board = None if state.tracking == "dice" else island_board(state)
    return View(_banner(state), board, ledger, _shelves(state, eyes))


def _banner(state: CatanState) -> Banner:
    if state.phase == FOUNDING:
        return Banner(N_("set-up phase"), N_("place a settlement"), state.seat)
    where = N_("turn {n}", n=state.turn)
    if state.phase == OVER:
        return outcome(where, (state.winner,))
    if state.phase == DISCARD:
        return Banner(where, N_("discard first"), state.seat)
    counts = state.phase == PRODUCE and must_be_counted(state)
    return Banner(where, N_("count the bank") if counts else _SAYS[state.phase], state.seat)


_SAYS: dict[int, Text] = {
    ROLL: N_("roll the dice"),
    PRODUCE: N_("production"),
    ROBBER: N_("move the robber"),
    STEAL: N_("steal a card"),
    BUILD: N_("build or trade"),
}


def island_board(state: CatanState) -> Board:
    """The island with every piece on it."""
    island = state.island
    return picture(
        shapes=tuple(map(hex_shape, range(len(island.terrain)), island.terrain, island.number)),
        links=(
            *piers(path for path, _ in island.harbours),
            *(_path(state, path) for path in range(len(PATHS))),
        ),
        spots=tuple(_intersection(state, at) for at in range(len(INTERSECTION_POINT))),
        marks=(*signs(island.harbours), robber_mark(state.robber, beside=bool(island.number[state.robber]))),
    )


def _path(state: CatanState, path: int) -> Link:
    if not state.paved >> path & 1:
        return path_link(path)
    return path_link(path, next(seat for seat, roads in enumerate(state.roads) if roads >> path & 1))


def _intersection(state: CatanState, at: int) -> Spot:
    if not state.occupied >> at & 1:
        return _spot(at)
    seat = next(seat for seat in range(state.seats) if state.buildings(seat) >> at & 1)
    if state.settlements[seat] >> at & 1:
        return _spot(at, "settlement", seat, SETTLEMENT_SIZE)
    return _spot(at, "city", seat, CITY_SIZE)


@cache
def _spot(at: int, *piece: Any) -> Spot:
    return Spot(intersection_spot(at), *INTERSECTION_POINT[at], *piece)


def _row(state: CatanState, seat: int, eyes: int | None, awaited: bool) -> Row:
    score = scoring.sheet(state, seat, eyes).total
    if state.tracking == "dice":
        return Row(seat, score, awaited=awaited)
    knights = state.knights[seat]
    facts = [_development(state.card_count(seat)), Fact(NN_("knight", "knights", knights), knights, "knight")]
    if state.tracks_hands:
        held = state.hands.count(seat)
        facts.insert(0, Fact(NN_("card", "cards", held), held, "cards", alert=held > HAND_LIMIT, opens=True))
        if state.house.deduced_hands:
            facts += _resources(state, seat)
    says, notes, alert = words_of(state, seat), _notes(state, seat), _alert(state, seat)
    return Row(seat, score, notes, alert, tuple(facts), awaited, says, noted=LONGEST_ROAD, warned="discard")


def _development(number: int) -> Fact:
    """So many development cards."""
    return Fact(NN_("development card", "development cards", number), number, "development-card")


def _notes(state: CatanState, seat: int) -> tuple[Text, ...]:
    roads = state.lengths[seat]
    own = NN_("{n} road in a row", "{n} roads in a row", roads)
    notes = [N_("longest road {n}", n=roads) if state.longest == seat else own]
    if state.army == seat:
        notes.append(N_("largest army"))
    return tuple(notes)


def _alert(state: CatanState, seat: int) -> Text | None:
    if not state.tracks_hands:
        return None
    if state.phase == DISCARD and state.due[seat]:
        return NN_("discards {n} card", "discards {n} cards", state.due[seat])
    # How many cards they are stands beside it, and what leaves no room hides the notes.
    held = state.hands.count(seat)
    return N_("a 7 costs {n}", n=held // 2) if held > HAND_LIMIT else None


def _shelves(state: CatanState, eyes: int | None) -> tuple[Shelf, ...]:
    if state.tracking == "dice":
        return ()
    deck = _development(state.deck)
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
        least = state.hands.least(holder, good)
        most = max(least, min(BANK_EACH, state.hands.most(holder, good)))
        value: int | str = least if least == most else f"{least}–{most}"
        found.append(Fact(RESOURCE[good], value, name, name))
    return tuple(found)
