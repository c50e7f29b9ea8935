"""Corrections: applying them, and finding what is impossible in them."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.text import N_, Seat, Text
from engines.games.catan import island_correction
from engines.games.catan.cells import BOUGHT, EMPTY, NOBODY_HAS, PHASES, YES
from engines.games.catan.counting import HANDS, Put, count_all
from engines.games.catan.places import HEX_NAMES, INTERSECTION_NAMES, PATH_NAMES, intersection_words
from engines.games.catan.roads import NOBODY
from engines.games.catan.state import UNKNOWN, CatanState
from engines.games.catan.tables import (
    CITIES,
    DECK,
    DEVELOPMENT,
    LARGEST_ARMY_FROM,
    LONGEST_ROAD_FROM,
    ROADS,
    SETTLEMENTS,
)
from engines.games.catan.topology import NEIGHBOURS, members
from engines.games.catan.words import CARD

INTERSECTION_NUMBER = {name: number for number, name in enumerate(INTERSECTION_NAMES)}
PATH_NUMBER = {name: number for number, name in enumerate(PATH_NAMES)}
ALL_CARDS, ALL_RESOURCES = N_("development cards"), N_("resource cards")
WITHOUT_EFFECT = 7
"""The roll of a turn whose roll is no longer known: its production is over, or there is none."""


def put(state: CatanState, cell: str, value: int | str) -> None:
    """Set one cell; `derive` is called later."""
    if isinstance(value, int):
        _put_number(state, cell, value)
    elif cell in INTERSECTION_NUMBER:
        _put_building(state, INTERSECTION_NUMBER[cell], value)
    elif cell in PATH_NUMBER:
        _put_road(state, PATH_NUMBER[cell], value)
    elif cell in island_correction.NAMES:
        state.island = island_correction.put_right(state.island, cell, value)
    else:
        _put_word(state, cell, value)


def put_all(state: CatanState, cells: Put) -> None:
    """Set several cells; the counts of one hand are set together, in no order."""
    count_all(state, cells)
    # What was bought comes last: another turn player has bought nothing.
    for cell, value in sorted(cells, key=lambda one: one[0] == BOUGHT):
        if not cell.startswith(HANDS):
            put(state, cell, value)


def _put_word(state: CatanState, cell: str, value: str) -> None:
    if cell == "robber":
        state.robber = HEX_NAMES.index(value)
    elif cell == "turn.phase":
        state.phase = PHASES.index(value)
    elif cell == "turn.built":
        state.built = value == YES
    elif cell == "turn.played":
        state.card_played = value == YES
    elif cell == "longest-road":
        state.longest = _holder(value)
    else:
        state.army = _holder(value)


def settle_phase(state: CatanState) -> None:
    """Make the roll and what is owed consistent with phase and hands after a correction."""
    phase = PHASES[state.phase]
    if state.tracks_hands:
        state.due = [min(due, state.hands.count(seat)) for seat, due in enumerate(state.due)]
    if phase == "founding" and state.founded >= 2 * state.seats:
        phase = "roll"
    if phase == "discard" and not any(state.due):
        phase = "robber"
    if phase != "discard" and any(state.due):
        state.due = [0] * state.seats
    if phase in ("founding", "roll"):
        state.dice = 0
    elif phase in ("produce", "discard", "build") and not state.dice:
        state.dice = WITHOUT_EFFECT
    state.phase = PHASES.index(phase)


def _holder(value: str) -> int:
    return NOBODY if value == NOBODY_HAS else int(value.removeprefix("seat "))


def _put_number(state: CatanState, cell: str, value: int) -> None:
    head, _, rest = cell.partition(".")
    owner, _, kind = rest.partition(".")
    if head == "turn":
        _put_turn(state, rest, value)
    elif head == "deck":
        state.deck = value
    elif head == "spent":
        state.spent[DEVELOPMENT.index(rest)] = value
    elif cell.startswith(HANDS):
        count_all(state, ((cell, value),))
    elif head == "cards":
        state.face_down[int(rest)] = max(0, value - sum(state.cards[int(rest)]))
    elif kind:
        _put_card(state, int(owner), DEVELOPMENT.index(kind), value)
    else:
        by_seat = {
            "score": state.entered,
            "knights": state.knights,
            "revealed": state.revealed,
            "due": state.due,
        }
        by_seat[head][int(rest)] = value


def _put_turn(state: CatanState, what: str, value: int) -> None:
    if what == "seat" and value != state.seat:
        state.fresh = [0] * len(state.fresh)
    if what != "bought":
        setattr(state, what or "turn", value)
    elif value != sum(state.fresh):
        # Which of the cards these are nobody can see: any of them may be played, as long as so many stay.
        state.fresh = [0] * UNKNOWN + [value]


def _put_card(state: CatanState, seat: int, kind: int, value: int) -> None:
    """Set the named cards of one kind; additional ones were face down before."""
    more = value - state.cards[seat][kind]
    state.cards[seat][kind] = value
    state.face_down[seat] = max(0, state.face_down[seat] - max(0, more))


def _put_road(state: CatanState, path: int, value: str) -> None:
    bit = 1 << path
    state.roads = [roads & ~bit for roads in state.roads]
    if value != EMPTY:
        state.roads[_holder(value)] |= bit


def _put_building(state: CatanState, intersection: int, value: str) -> None:
    bit = 1 << intersection
    state.settlements = [held & ~bit for held in state.settlements]
    state.cities = [held & ~bit for held in state.cities]
    if value != EMPTY:
        piece, _, seat = value.partition(" ")
        held = state.settlements if piece == "settlement" else state.cities
        held[_holder(seat)] |= bit


def totals(state: CatanState) -> dict[str, int]:
    """Return how many cards there are, wherever they are."""
    cards = state.deck + sum(state.spent) + sum(state.knights) + sum(state.revealed)
    found = {ALL_CARDS.msgid: cards + sum(map(state.card_count, range(state.seats)))}
    if state.tracks_hands:
        found[ALL_RESOURCES.msgid] = sum(state.hands.count(holder) for holder in range(state.seats + 1))
    return found


def inconsistencies(state: CatanState) -> Iterator[Text]:
    """Yield what is impossible on a table: too many pieces, buildings too close, too many cards."""
    for seat in range(state.seats):
        for held, most, what in _pieces(state, seat):
            if held > most:
                yield N_("{seat} has {n} {pieces}; there are {most}", **_blanks(seat, held, what, most))
    for at in members(state.occupied):
        if any(near > at and state.occupied >> near & 1 for near in NEIGHBOURS[at]):
            place = intersection_words(state.island, at)
            yield N_("{place}: the next intersection has a building too", place=place)
    for kind, card in enumerate(CARD):
        if state.seen(kind) > DECK[kind]:
            yield N_("{card}: {n} counted; there are {most}", card=card, n=state.seen(kind), most=DECK[kind])
    if state.tracking != "dice":
        yield from island_correction.inconsistencies(state.island)
        yield from _wrong_awards(state)


def _pieces(state: CatanState, seat: int) -> tuple[tuple[int, int, Text], ...]:
    return (
        (state.roads[seat].bit_count(), ROADS, N_("roads")),
        (state.settlements[seat].bit_count(), SETTLEMENTS, N_("settlements")),
        (state.cities[seat].bit_count(), CITIES, N_("cities")),
    )


def _blanks(seat: int, held: int, what: Text, most: int) -> dict[str, int | Seat | Text]:
    return {"seat": Seat(seat), "n": held, "pieces": what, "most": most}


def _wrong_awards(state: CatanState) -> Iterator[Text]:
    """Yield who has a special card without qualifying for it."""
    if state.longest != NOBODY and state.lengths[state.longest] < LONGEST_ROAD_FROM:
        yield N_(
            "{seat} has the Longest Road with a road of {n}",
            seat=Seat(state.longest),
            n=state.lengths[state.longest],
        )
    if state.army != NOBODY and state.knights[state.army] < LARGEST_ARMY_FROM:
        yield N_(
            "{seat} has the Largest Army with {n} knights", seat=Seat(state.army), n=state.knights[state.army]
        )
