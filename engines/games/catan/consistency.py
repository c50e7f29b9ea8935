"""Consistency of the table: what is counted, adjustments after a correction, and what is impossible."""

from collections.abc import Iterator

from engines.core.text import N_, NN_, Seat, Text
from engines.games.catan import island_correction
from engines.games.catan.places import place_words
from engines.games.catan.roads import NOBODY
from engines.games.catan.state import BUILD, DISCARD, FOUNDING, PRODUCE, ROBBER, ROLL, CatanState
from engines.games.catan.tables import CITIES, DECK, LARGEST_ARMY_FROM, LONGEST_ROAD_FROM, ROADS, SETTLEMENTS
from engines.games.catan.topology import NEIGHBOURS, members
from engines.games.catan.words import CARD

ALL_CARDS, ALL_RESOURCES = N_("development cards"), N_("resource cards")
WITHOUT_EFFECT = 7
"""The roll of a turn whose roll is no longer known: its production is over, or there is none."""


def totals(state: CatanState) -> dict[str, int]:
    """How many cards there are, wherever they are."""
    cards = state.deck + sum(state.spent) + sum(state.knights) + sum(state.revealed)
    found = {ALL_CARDS.msgid: cards + sum(map(state.card_count, range(state.seats)))}
    if state.tracks_hands:
        found[ALL_RESOURCES.msgid] = sum(state.hands.count(holder) for holder in range(state.seats + 1))
    return found


def derive(state: CatanState) -> None:
    """Make the roll and what is owed consistent with phase and hands, and all else with the pieces."""
    if state.phase == FOUNDING and state.founded >= 2 * state.seats:
        state.phase = ROLL
    if state.phase in (DISCARD, ROBBER):
        state.phase = DISCARD if any(state.due) else ROBBER
    else:
        state.discarded = []
    if state.phase in (FOUNDING, ROLL):
        state.dice, state.offer = 0, None
    elif state.phase in (PRODUCE, DISCARD, BUILD) and not state.dice:
        state.dice = WITHOUT_EFFECT
    state.derive()


def inconsistencies(state: CatanState) -> Iterator[Text]:
    """What is impossible on a table: too many pieces, buildings too close, too many cards."""
    for seat in range(state.seats):
        for held, most, what in _pieces(state, seat):
            if held > most:
                yield N_("{seat} has {n} {pieces}; there are {most}", **_blanks(seat, held, what, most))
    for at in members(state.occupied):
        if any(near > at and state.occupied >> near & 1 for near in NEIGHBOURS[at]):
            place = place_words(state.island).intersections[at]
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
    """Who has a special card without qualifying for it."""
    if state.longest != NOBODY and state.lengths[state.longest] < LONGEST_ROAD_FROM:
        yield N_(
            "{seat} has the Longest Road with a road of {n}",
            seat=Seat(state.longest),
            n=state.lengths[state.longest],
        )
    if state.army != NOBODY and state.knights[state.army] < LARGEST_ARMY_FROM:
        yield NN_(
            "{seat} has the Largest Army with {n} knight",
            "{seat} has the Largest Army with {n} knights",
            state.knights[state.army],
            seat=Seat(state.army),
        )
