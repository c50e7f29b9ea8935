"""Corrections: one cell set, and everything that depends on it."""

from collections.abc import Iterator, Mapping, Sequence

from engines.core.holdings import Holdings
from engines.core.text import N_, Seat, Text
from engines.games.hab_und_gut.cells import PHASES, YES, known
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import COPIES, DONATION_SPACES
from engines.games.hab_und_gut.words import CARD, CARD_NUMBER, NUMBER

Put = Sequence[tuple[str, int | str]]
MONEY = ("cash", "charity")
CARD_PLACES = ("rack", "played")
HELD = ("supply.", "hand.", "donated.", "rack.", "played.")
"""The prefixes of the names of cells that count shares or price cards."""


def put(state: HabUndGutState, cell: str, value: int | str) -> None:
    """Set one cell; `derive` is called later. Its present value changes nothing, not even what is unknown."""
    head, _, rest = cell.partition(".")
    if isinstance(value, str):
        _put_word(state, head, rest, value)
    elif head == "turn":
        setattr(state, rest or "turn", value)
    elif head in MONEY:
        (state.cash if head == "cash" else state.charity)[int(rest)] = value
    else:
        put_all(state, ((cell, value),))


def put_all(state: HabUndGutState, cells: Put) -> None:
    """Set several cells; the counts of one place are set together, in no order."""
    for (head, holder), numbers in _counted(state, cells).items():
        _count(state.cards if head in CARD_PLACES else state.shares, holder, numbers)
    for name, value in cells:
        if not name.startswith(HELD):
            put(state, name, value)


def _counted(state: HabUndGutState, cells: Put) -> dict[tuple[str, int], dict[int, int]]:
    """Return the numbers given by these cells, by place, holder and kind."""
    found = dict[tuple[str, int], dict[int, int]]()
    for name, value in cells:
        if name.startswith(HELD) and isinstance(value, int):
            head, *owner, kind = name.split(".")
            number = CARD_NUMBER[kind] if head in CARD_PLACES else NUMBER[kind]
            found.setdefault((head, _holder(state, head, *map(int, owner))), {})[number] = value
    return found


def _holder(state: HabUndGutState, head: str, owner: int = 0) -> int:
    places = {"supply": state.supply, "played": state.discard, "donated": state.board(owner)}
    return places.get(head, owner)


def _count(held: Holdings, holder: int, numbers: Mapping[int, int]) -> None:
    """Set these numbers; a place with every kind given or certain holds exactly this."""
    if all(known(held, holder, kind) == number for kind, number in numbers.items()):
        return
    whole = [numbers.get(kind, known(held, holder, kind)) for kind in range(len(held.known[holder]))]
    if None in whole:
        held.settle(holder, numbers)
    else:
        held.reveal(holder, [number for number in whole if number is not None])


def _put_word(state: HabUndGutState, head: str, rest: str, value: str) -> None:
    if head == "price":
        state.prices[NUMBER[rest]] = state.track.index(int(value))
    elif rest == "phase":
        state.phase = PHASES.index(value)
    elif head == "waiting":
        bit = 1 << int(rest)
        state.due = state.due & ~bit | bit * (value == YES)
    else:
        state.traded = value == YES


def settle_phase(state: HabUndGutState) -> None:
    """Make the seats the game waits for consistent with the phase after a correction."""
    phase = PHASES[state.phase]
    if phase not in ("deal", "reveal"):
        state.due = 0
    elif not state.due and phase == "reveal":
        state.phase = PHASES.index("settle")
    elif not state.due and state.racks == "entered":
        state.phase = PHASES.index("trade")


def inconsistencies(state: HabUndGutState) -> Iterator[Text]:
    """Yield what is impossible on a table: too many of a price card, too many donations."""
    for card, name in enumerate(CARD):
        counted = sum(held[card] for held in state.cards.known)
        if counted > COPIES[card]:
            yield N_("{card}: {n} counted; there are {most}", card=name, n=counted, most=COPIES[card])
    for seat in range(state.seats):
        given = state.shares.count(state.board(seat))
        if given > DONATION_SPACES:
            yield N_(
                "{seat} has {n} donations; there are {most} spaces",
                seat=Seat(seat),
                n=given,
                most=DONATION_SPACES,
            )
