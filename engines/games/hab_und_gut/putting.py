"""A stock-take: one cell put right, and what goes with it."""

from collections.abc import Iterator, Sequence

from engines.core.holdings import Holdings
from engines.core.text import N_, Seat, Text
from engines.games.hab_und_gut.cells import PHASES, YES, known
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import CARDS, COPIES, DONATION_SPACES
from engines.games.hab_und_gut.words import CARD, CARD_NUMBER, NUMBER


def put(state: HabUndGutState, cell: str, value: int | str) -> None:
    """Set one cell; `derive` follows. What stands there already changes nothing, not even what is unknown."""
    head, _, rest = cell.partition(".")
    owner, _, kind = rest.partition(".")
    if isinstance(value, str):
        _put_word(state, head, rest, value)
    elif head == "turn":
        setattr(state, rest or "turn", value)
    elif head in ("cash", "charity"):
        (state.cash if head == "cash" else state.charity)[int(rest)] = value
    elif head == "played":
        _put_held(state.cards, state.discard, CARD_NUMBER[rest], value)
    elif head == "rack":
        _put_in_rack(state.cards, int(owner), CARD_NUMBER[kind], value)
    elif head == "supply":
        _put_held(state.shares, state.supply, NUMBER[rest], value)
    else:
        seat = int(owner)
        holder = seat if head == "hand" else state.board(seat)
        _put_shares(state, seat, holder, NUMBER[kind], value)


def put_all(state: HabUndGutState, cells: Sequence[tuple[str, int | str]]) -> None:
    """Set several cells; a rack that is told whole is that rack, whatever was thought."""
    for rack in range(state.seats):
        prefix = f"rack.{rack}."
        told = {name.removeprefix(prefix): value for name, value in cells if name.startswith(prefix)}
        hand = [told.get(name, known(state.cards, rack, card)) for card, name in enumerate(CARDS)]
        if told and None not in hand:
            state.cards.reveal(rack, [int(number or 0) for number in hand])
    for name, value in cells:
        put(state, name, value)


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


def _put_held(held: Holdings, holder: int, kind: int, value: int) -> None:
    if known(held, holder, kind) != value:
        hand = held.known[holder][:]
        hand[kind] = value
        held.reveal(holder, hand)


def _put_in_rack(cards: Holdings, rack: int, card: int, value: int) -> None:
    """Set a card of a rack; what else lies in it stays as unknown as it was."""
    if known(cards, rack, card) != value:
        cards.settle(rack, card, value)


def _put_shares(state: HabUndGutState, seat: int, holder: int, good: int, value: int) -> None:
    """Set a share of a hand or a donation board; what is sealed follows, or is believed no more."""
    shares = state.shares
    if shares.could_have(good, ((holder, value),)):
        shares.settle(holder, good, value)
        return
    _put_held(shares, holder, good, value)
    for one in (seat, state.board(seat)):
        shares.reveal(one, shares.known[one])


def settle_phase(state: HabUndGutState) -> None:
    """Let those the game waits for go with the phase, where a correction put them asunder."""
    phase = PHASES[state.phase]
    if phase not in ("deal", "reveal"):
        state.due = 0
    elif not state.due and phase == "reveal":
        state.phase = PHASES.index("settle")
    elif not state.due and state.racks == "entered":
        state.phase = PHASES.index("trade")


def doubts(state: HabUndGutState) -> Iterator[Text]:
    """Yield what cannot lie on a table: more of a price card than there are, too many donations."""
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
