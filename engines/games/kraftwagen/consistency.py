"""Consistency of the table: what is counted, adjustments after a correction, and what is impossible."""

from collections import Counter
from collections.abc import Iterator

from engines.core.text import N_, Seat, Text
from engines.games.kraftwagen import chain
from engines.games.kraftwagen.pieces import NOBODY
from engines.games.kraftwagen.state import ACTIONS, AWARDS, CAR, START, TURN, KraftwagenState
from engines.games.kraftwagen.tables import FULL_RULES_FROM, OPEN_CARDS, PRICES, TILES_PER_KIND, WORKERS
from engines.games.kraftwagen.values import name_of
from engines.games.kraftwagen.words import KIND

TOTALS = tuple(
    what.msgid
    for what in (
        N_("price markers"),
        N_("buyers"),
        N_("white money"),
        N_("research cards"),
        N_("action tiles"),
        N_("bodies"),
        N_("engines"),
    )
)
"""The conserved totals, besides the workers of each seat."""
WORKERS_OF = tuple(
    what.msgid
    for what in (
        N_("workers of the first seat"),
        N_("workers of the second seat"),
        N_("workers of the third seat"),
        N_("workers of the fourth seat"),
    )
)
"""The names of the totals of each seat's workers."""


def totals(state: KraftwagenState) -> dict[str, int]:
    """How many pieces of each sort there are, wherever they are."""
    markers = len(state.prices) + len(state.cars) + state.out + sum(map(len, state.won))
    to_come = sum(map(len, PRICES[state.turn :]))
    found = (
        markers + to_come,
        sum(state.stacks) + len(state.active),
        sum(state.beside) + sum(map(sum, state.white)),
        state.deck + OPEN_CARDS + state.discard + sum(map(len, state.cards)),
        sum(link > 0 for link in state.chain),
        _tiles(state, "body"),
        _tiles(state, "engine"),
    )
    workers = {WORKERS_OF[seat]: state.workers(seat) for seat in range(state.seats)}
    return dict(zip(TOTALS, found, strict=True)) | workers


def _tiles(state: KraftwagenState, what: str) -> int:
    in_workshops = sum(part.what == what for seat in range(state.seats) for part in state.held(seat))
    racing = sum(state.covered) if what == "engine" else 0
    return sum(state.stock(what)) + in_workshops + racing + len(state.cars)


def derive(state: KraftwagenState) -> None:
    """Make phase, turn and the seat whose turn it is consistent; nothing else is stored twice."""
    open_actions = bool(state.due or state.todo)
    if state.phase == START and all(state.start_tiles) and not open_actions:
        state.phase = TURN
    elif state.phase == ACTIONS and not open_actions:
        state.phase = CAR
    if state.phase != START and not state.turn:
        state.turn, state.prices = 1, list(PRICES[0])
    if state.phase in (TURN, AWARDS):
        state.seat = chain.tail(state.chain)
    elif state.phase == START and not open_actions:
        waiting = [seat for link in state.chain if (seat := chain.seat_of(link)) is not None]
        state.seat = next(seat for seat in reversed(waiting) if not state.start_tiles[seat])
    if state.phase not in (START, ACTIONS):
        state.todo, state.due = [], []


def inconsistencies(state: KraftwagenState) -> Iterator[Text]:
    """What is impossible on a table: more or fewer workers, buyers, engineers than in the box."""
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
