"""Consistency of the table: adjustments after a correction, and what is impossible."""

from collections import Counter
from collections.abc import Iterator

from engines.core.text import N_, Seat, Text
from engines.games.kraftwagen import chain
from engines.games.kraftwagen.pieces import NOBODY
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import FULL_RULES_FROM, PRICES, TILES_PER_KIND, WORKERS
from engines.games.kraftwagen.values import PHASES, name_of
from engines.games.kraftwagen.words import KIND


def settle(state: KraftwagenState) -> None:
    """Make phase, turn and the seat whose turn it is consistent after a correction."""
    phase, open_actions = PHASES[state.phase], bool(state.due or state.todo)
    if phase == "start tiles" and all(state.start_tiles) and not open_actions:
        phase = "tile"
    elif phase == "actions" and not open_actions:
        phase = "car"
    state.phase = PHASES.index(phase)
    if phase != "start tiles" and not state.turn:
        state.turn, state.prices = 1, list(PRICES[0])
    if phase in ("tile", "awards"):
        state.seat = chain.tail(state.chain)
    elif phase == "start tiles" and not open_actions:
        waiting = [seat for link in state.chain if (seat := chain.seat_of(link)) is not None]
        state.seat = next(seat for seat in reversed(waiting) if not state.start_tiles[seat])
    if phase not in ("start tiles", "actions"):
        state.todo, state.due = [], []


def inconsistencies(state: KraftwagenState) -> Iterator[Text]:
    """Yield what is impossible on a table: more or fewer workers, buyers, engineers than in the box."""
    for seat in range(state.seats):
        found = state.workers(seat)
        if found != WORKERS and state.seats >= FULL_RULES_FROM:
            yield N_(
                "{seat} has {n} workers in all; there are {most}", seat=Seat(seat), n=found, most=WORKERS
            )
    for kind, words in enumerate(KIND):
        found = state.stacks[kind] + state.active.count(kind)
        if found != TILES_PER_KIND:
            yield N_("{buyer}: {n} counted; there are {most}", buyer=words, n=found, most=TILES_PER_KIND)
    held = Counter(card.engineer for cards in state.cards for card in cards if card.engineer != NOBODY)
    for number in (number for number, times in held.items() if times > 1):
        yield N_("{name} is listed more than once", name=name_of(state, number))
    spaces = Counter(space for space in state.space if space)
    for space in (space for space, times in spaces.items() if times > 1):
        yield N_("Several racing cars are on space {n}", n=space)
