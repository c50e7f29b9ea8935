"""Everything on the table that can be counted or corrected, by name."""

from collections.abc import Iterator
from functools import cache, partial

from engines.core.cells import Cell, choice, of_field, of_list, phase_cell, seat_words, yes_no
from engines.core.text import N_, Seat, Text
from engines.games.catan import island_correction, places
from engines.games.catan.counting import count
from engines.games.catan.roads import NOBODY
from engines.games.catan.state import BANK, DISCARD, ROBBER, UNKNOWN, CatanState
from engines.games.catan.tables import BANK_EACH, DECK, DEVELOPMENT, RESOURCES, TO_WIN
from engines.games.catan.topology import HEXES
from engines.games.catan.words import CARD, RESOURCE, hex_spot, intersection_spot, path_spot

ON_BOARD, IN_HAND, IN_BANK = N_("on the board"), N_("in hand"), N_("in the bank")
TURN, SPECIAL, POINTS = N_("turn"), N_("special cards"), N_("points")
DEVELOPMENTS, FACE_DOWN = N_("development cards"), N_("development cards in hand")
PHASES = {
    "founding": N_("set-up phase"),
    "roll": N_("before the roll"),
    "produce": N_("production"),
    "discard": N_("discarding"),
    "robber": N_("moving the robber"),
    "steal": N_("stealing"),
    "build": N_("trade and build"),
    "over": N_("the game is over"),
}
"""The words of the phases, in the order of their numbers."""
OPEN_PHASES = {
    "hands": ("founding", "roll", "discard", "robber", "steal", "build"),
    "board": ("founding", "roll", "robber", "build"),
    "dice": ("roll", "build"),
}
"""The phases a game on the table can be in, by tracking mode."""
MOST_TURNS = 999
MOST_THROWN = 12
Piece = tuple[int, bool] | None
"""A building: its seat, and whether it is a city."""


def cells(state: CatanState) -> tuple[Cell, ...]:
    """Every cell there is in this tracking mode."""
    if state.tracking == "dice":
        return (*_turn(state), *_scores(state))
    hands = (*_hands(state), *_discards(state)) if state.tracks_hands else ()
    cards = (*_special(state), *hands, *_development(state))
    return (*_turn(state), *_begun(state), *cards, *_board(state), *island_correction.cells(state))


@cache
def _of(seat: int, what: Text) -> Text:
    return N_("{what} of {seat}", what=what, seat=Seat(seat))


# ---- whose turn


def _turn(state: CatanState) -> Iterator[Cell]:
    last, who = state.seats - 1, seat_words(state.seats)
    yield of_field("turn", TURN, N_("turn"), state, "turn", high=MOST_TURNS)
    put = partial(_put_seat, state)
    yield Cell("turn.seat", TURN, N_("whose turn"), state.seat, put, high=last, words=who)
    put = partial(_put_phase, state)
    yield phase_cell(TURN, state.phase, PHASES, OPEN_PHASES[state.tracking], put)
    yield of_field("turn.dice", TURN, N_("roll this turn, 0 before it"), state, "dice", high=MOST_THROWN)


def _put_seat(state: CatanState, seat: int) -> None:
    """Set whose turn it is; another player has bought and offered nothing."""
    if seat != state.seat:
        state.seat, state.fresh, state.offer = seat, [0] * len(state.fresh), None


def _put_phase(state: CatanState, phase: int) -> None:
    """Set the phase; who puts an end to discarding means that nobody has to."""
    if phase == DISCARD and not state.discarded:
        state.discarded = [0] * state.seats
    elif phase == ROBBER != state.phase:
        state.discarded = []
    state.phase = phase


def _begun(state: CatanState) -> Iterator[Cell]:
    """The progress of the set-up phase, and what the turn player did already."""
    last, who = state.seats - 1, seat_words(state.seats)
    yield of_field("turn.first", TURN, N_("who placed first"), state, "first", high=last, words=who)
    yield of_field("turn.founded", TURN, N_("settlements placed"), state, "founded", high=2 * state.seats)
    put = partial(setattr, state, "built")
    yield yes_no("turn.built", TURN, N_("already built this turn"), state.built, put)
    put = partial(setattr, state, "card_played")
    yield yes_no("turn.played", TURN, N_("already played a card this turn"), state.card_played, put)
    label, put = N_("development cards bought in this turn"), partial(_put_bought, state)
    yield Cell("turn.bought", TURN, label, sum(state.fresh), put, high=sum(DECK))


def _put_bought(state: CatanState, number: int) -> None:
    if number != sum(state.fresh):
        # Which of the cards these are nobody can see: any of them may be played, as long as so many stay.
        state.fresh = [0] * UNKNOWN + [number]


def _scores(state: CatanState) -> Iterator[Cell]:
    for seat in range(state.seats):
        label = N_("points of {seat}", seat=Seat(seat))
        yield of_list(f"score.{seat}", POINTS, label, state.entered, seat, owner=seat, high=2 * TO_WIN)


# ---- cards


def _special(state: CatanState) -> Iterator[Cell]:
    holders = {"nobody": NOBODY, **{f"seat {seat}": seat for seat in range(state.seats)}}
    words = (N_("nobody"), *seat_words(state.seats))
    put = partial(setattr, state, "longest")
    yield choice("longest-road", SPECIAL, N_("Longest Road"), holders, state.longest, put, words)
    put = partial(setattr, state, "army")
    yield choice("largest-army", SPECIAL, N_("Largest Army"), holders, state.army, put, words)
    for seat in range(state.seats):
        label = N_("knights of {seat}", seat=Seat(seat))
        yield of_list(f"knights.{seat}", SPECIAL, label, state.knights, seat, owner=seat, high=DECK[0])


def _hands(state: CatanState) -> Iterator[Cell]:
    for seat in range(state.seats):
        put = partial(count, state, seat)
        for good, name in enumerate(RESOURCES):
            name, label, held = (
                f"hand.{seat}.{name}",
                _of(seat, RESOURCE[good]),
                state.hands.exactly(seat, good),
            )
            yield Cell(name, IN_HAND, label, held, put, seat, high=BANK_EACH, hidden=True, kind=good)
    put = partial(count, state, BANK)
    for good, name in enumerate(RESOURCES):
        held = state.hands.exactly(BANK, good)
        yield Cell(f"bank.{name}", IN_BANK, RESOURCE[good], held, put, high=BANK_EACH, kind=good)


def _discards(state: CatanState) -> Iterator[Cell]:
    put, so = partial(_put_seven, state), bool(state.discarded)
    yield yes_no("turn.seven", TURN, N_("hands over 7 discard before the robber moves"), so, put)
    label, most = N_("cards already discarded"), len(RESOURCES) * BANK_EACH
    for seat in range(state.seats):
        given, put = state.discarded[seat] if so else 0, partial(_put_discarded, state, seat)
        yield Cell(f"discarded.{seat}", TURN, _of(seat, label), given, put, high=most)


def _put_seven(state: CatanState, so: bool) -> None:
    if so != bool(state.discarded):
        state.discarded = [0] * state.seats if so else []


def _put_discarded(state: CatanState, seat: int, number: int) -> None:
    if state.discarded:
        state.discarded[seat] = number


def _development(state: CatanState) -> Iterator[Cell]:
    yield of_field("deck", DEVELOPMENTS, N_("in the deck"), state, "deck", high=sum(DECK))
    for kind, name in enumerate(DEVELOPMENT):
        label = N_("{what}, out of the game", what=CARD[kind])
        yield of_list(f"spent.{name}", DEVELOPMENTS, label, state.spent, kind, high=DECK[kind])
    for seat in range(state.seats):
        label = N_("victory points shown by {seat}", seat=Seat(seat))
        yield of_list(f"revealed.{seat}", SPECIAL, label, state.revealed, seat, owner=seat, high=DECK[-1])
        label, put = N_("in the hand of {seat}", seat=Seat(seat)), partial(_put_held, state, seat)
        held, most = state.card_count(seat), sum(DECK)
        yield Cell(f"cards.{seat}", DEVELOPMENTS, label, held, put, seat, high=most)
        for kind, name in enumerate(DEVELOPMENT):
            name, label, put = (
                f"card.{seat}.{name}",
                _of(seat, CARD[kind]),
                partial(_put_card, state, seat, kind),
            )
            sure = None if state.face_down[seat] and state.unseen[kind] else state.cards[seat][kind]
            yield Cell(name, FACE_DOWN, label, sure, put, seat, high=DECK[kind], hidden=True)


def _put_held(state: CatanState, seat: int, number: int) -> None:
    state.face_down[seat] = max(0, number - sum(state.cards[seat]))


def _put_card(state: CatanState, seat: int, kind: int, number: int) -> None:
    """Set the named cards of one kind; additional ones were face down before."""
    more = number - state.cards[seat][kind]
    state.cards[seat][kind] = number
    state.face_down[seat] = max(0, state.face_down[seat] - max(0, more))


# ---- the board


def _board(state: CatanState) -> Iterator[Cell]:
    hexes = range(len(HEXES))
    means, spots = dict(zip(places.HEX_NAMES, hexes, strict=True)), tuple(map(hex_spot, hexes))
    words = places.place_words(state.island).hexes
    put = partial(setattr, state, "robber")
    yield choice("robber", ON_BOARD, N_("robber"), means, state.robber, put, words, spots=spots)
    yield from _intersections(state)
    yield from _paths(state)


def _intersections(state: CatanState) -> Iterator[Cell]:
    means, words = dict[str, Piece](empty=None), [N_("empty")]
    for seat in range(state.seats):
        means |= {f"settlement seat {seat}": (seat, False), f"city seat {seat}": (seat, True)}
        words += [N_("settlement of {seat}", seat=Seat(seat)), N_("city of {seat}", seat=Seat(seat))]
    labels, said = places.place_words(state.island).intersections, tuple(words)
    for at, name in enumerate(places.INTERSECTION_NAMES):
        piece, put = _building(state, at), partial(_put_building, state, at)
        yield choice(name, ON_BOARD, labels[at], means, piece, put, said, spot=intersection_spot(at))


def _building(state: CatanState, at: int) -> Piece:
    for seat in range(state.seats):
        if state.buildings(seat) >> at & 1:
            return seat, bool(state.cities[seat] >> at & 1)
    return None


def _put_building(state: CatanState, at: int, piece: Piece) -> None:
    bit = 1 << at
    state.settlements = [held & ~bit for held in state.settlements]
    state.cities = [held & ~bit for held in state.cities]
    if piece is not None:
        seat, city = piece
        (state.cities if city else state.settlements)[seat] |= bit


def _paths(state: CatanState) -> Iterator[Cell]:
    seats = range(state.seats)
    means = {"empty": NOBODY, **{f"seat {seat}": seat for seat in seats}}
    words = (N_("empty"), *(N_("road of {seat}", seat=Seat(seat)) for seat in seats))
    labels = places.place_words(state.island).paths
    for path, name in enumerate(places.PATH_NAMES):
        owner = next((seat for seat in seats if state.roads[seat] >> path & 1), NOBODY)
        put = partial(_put_road, state, path)
        yield choice(name, ON_BOARD, labels[path], means, owner, put, words, spot=path_spot(path))


def _put_road(state: CatanState, path: int, seat: int) -> None:
    bit = 1 << path
    state.roads = [roads & ~bit for roads in state.roads]
    if seat != NOBODY:
        state.roads[seat] |= bit
