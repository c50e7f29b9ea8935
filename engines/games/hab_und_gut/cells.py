"""Everything on the table that can be counted or corrected, by name."""

from collections.abc import Iterator, Sequence

from engines.core.holdings import Holdings
from engines.core.state import Cell
from engines.core.text import N_, Seat, Text
from engines.games.hab_und_gut.racks import beside
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import (
    CARDS,
    COMMODITIES,
    COPIES,
    DONATION_SPACES,
    HALVES,
    SHARES_EACH,
    TURNS,
)
from engines.games.hab_und_gut.words import CARD, CARD_NUMBER, COMMODITY, NUMBER

PHASES = ("deal", "trade", "prices", "reveal", "settle", "conclude", "ruling", "over")
MOST_MONEY = 99_999
YES, NO = "yes", "no"
DONE = (NO, YES)
DONE_WORDS = (N_("no"), N_("yes"))
PHASE_WORDS = dict(
    zip(
        PHASES,
        (
            N_("filling the racks"),
            N_("trade and donate"),
            N_("price changes"),
            N_("turning over donations"),
            N_("settlement"),
            N_("the end"),
            N_("deciding who wins"),
            N_("the game is over"),
        ),
        strict=True,
    )
)

ON_BOARD, IN_HAND, DONATED = N_("on the board"), N_("in hand"), N_("donated")
IN_SUPPLY, MONEY, PLAYED = N_("in the supply"), N_("money"), N_("played in this half")
Found = list[Cell]


def cells(state: HabUndGutState) -> tuple[Cell, ...]:
    """Return every cell; the racks are among them where the app knows of them."""
    racks = [] if state.racks == "unknown" else _racks(state)
    return (*_turn(state), *_prices(state), *_money(state), *_shares(state), *_played(state), *racks)


def _turn(state: HabUndGutState) -> Found:
    place, phase, last = N_("turn"), PHASES[state.phase], state.seats - 1
    dealing = () if state.racks == "unknown" else ("deal",)
    phases = tuple(dict.fromkeys((phase, *dealing, "trade", "prices", "reveal")))
    words = tuple(PHASE_WORDS[one] for one in phases)
    who = tuple(N_("{seat}", seat=Seat(seat)) for seat in range(state.seats))
    traded = DONE[state.traded]
    return [
        Cell("turn.half", place, N_("half"), state.half, low=1, high=HALVES),
        Cell("turn", place, N_("turn of this half"), state.turn, low=1, high=TURNS),
        Cell("turn.hat", place, N_("who has the top hat"), state.hat, high=last, words=who),
        Cell("turn.seat", place, N_("whose turn"), state.seat, high=last, words=who),
        Cell("turn.phase", place, N_("phase"), phase, choices=phases, words=words),
        Cell("turn.traded", place, N_("bought or sold already"), traded, choices=DONE, words=DONE_WORDS),
        *_waiting(state, place),
    ]


def _waiting(state: HabUndGutState, place: Text) -> Iterator[Cell]:
    """Yield who has still to fill a rack or to turn the donations over."""
    for seat in range(state.seats):
        label = N_("racks or donations: the game waits for {seat}", seat=Seat(seat))
        waits = DONE[state.due >> seat & 1]
        yield Cell(f"waiting.{seat}", place, label, waits, choices=DONE, words=DONE_WORDS)


def _prices(state: HabUndGutState) -> Found:
    labels = tuple(map(str, state.track))
    return [
        Cell(
            f"price.{name}", ON_BOARD, COMMODITY[good], labels[state.prices[good]], choices=labels, spot=name
        )
        for good, name in enumerate(COMMODITIES)
    ]


def _money(state: HabUndGutState) -> Found:
    found = []
    for seat in range(state.seats):
        cash = N_("cash of {seat}", seat=Seat(seat))
        hidden = not state.open_cash
        found.append(
            Cell(f"cash.{seat}", MONEY, cash, state.cash[seat], seat, high=MOST_MONEY, hidden=hidden)
        )
        gift = N_("charity money of {seat}", seat=Seat(seat))
        found.append(Cell(f"charity.{seat}", MONEY, gift, state.charity[seat], seat, high=MOST_MONEY))
    return found


def _shares(state: HabUndGutState) -> Found:
    found = _held(state.shares, state.supply, "supply", IN_SUPPLY, None)
    for seat in range(state.seats):
        found += _held(state.shares, seat, f"hand.{seat}", IN_HAND, seat)
        found += _held(state.shares, state.board(seat), f"donated.{seat}", DONATED, seat)
    return found


def _held(shares: Holdings, holder: int, name: str, place: Text, owner: int | None) -> Found:
    high = DONATION_SPACES if name.startswith("donated") else SHARES_EACH
    return [
        Cell(
            f"{name}.{commodity}",
            place,
            COMMODITY[good],
            _known(shares, holder, good),
            owner,
            high=high,
            hidden=owner is not None,
        )
        for good, commodity in enumerate(COMMODITIES)
    ]


def _known(held: Holdings, holder: int, kind: int) -> int | None:
    least = held.least(holder, kind)
    return least if least == held.most(holder, kind) else None


def _played(state: HabUndGutState) -> Found:
    played = state.cards.known[state.discard]
    return [
        Cell(f"played.{name}", PLAYED, CARD[card], played[card], high=COPIES[card])
        for card, name in enumerate(CARDS)
    ]


def _racks(state: HabUndGutState) -> Found:
    found = []
    for rack in range(state.seats):
        eyes = beside(rack, state.seats)
        place = N_("in the rack left of {seat}", seat=Seat(rack))
        for card, name in enumerate(CARDS):
            known = _known(state.cards, rack, card)
            found.append(
                Cell(
                    f"rack.{rack}.{name}", place, CARD[card], known, high=COPIES[card], hidden=True, eyes=eyes
                )
            )
    return found


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
        hand = [told.get(name, _known(state.cards, rack, card)) for card, name in enumerate(CARDS)]
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
    if _known(held, holder, kind) != value:
        hand = held.known[holder][:]
        hand[kind] = value
        held.reveal(holder, hand)


def _put_in_rack(cards: Holdings, rack: int, card: int, value: int) -> None:
    """Set a card of a rack; what else lies in it stays as unknown as it was."""
    if _known(cards, rack, card) != value:
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
