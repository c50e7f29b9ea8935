"""The second phase of a turn: two price cards each, one of them halved (facts 5)."""

from engines.core.events import Emit, Moved
from engines.core.moves import Asked, Move
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.moves.phases import end_prices
from engines.games.hab_und_gut.racks import rack_options, racks_of, refuse_cards
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import CARD_COMMODITY, CARD_VALUE, COMMODITIES, VALUES
from engines.games.hab_und_gut.track import moved
from engines.games.hab_und_gut.words import CARD, CARD_NUMBER, COMMODITY

EMPTY = Illegal(
    "hab-und-gut.prices.no-card",
    N_("No card in this rack can be played. Use Fix the board first"),
    rulebook.PRICES,
    hidden=True,
)
# Translators: what "100/70" below a price card is; below a page that asks for two cards.
NOTES = N_("Below each: the price then, in full / halved")
LEFT, RIGHT = "left", "right"
WHICH_RACK = {LEFT: N_("Left card in full"), RIGHT: N_("Right card in full")}
FULL, HALF = "full", "half"
ORDER = (Option(FULL, N_("Full card")), Option(HALF, N_("Halved card")))

Step = tuple[int, int, bool]
"""A commodity, the spaces its marker moves, and whether the card is halved."""


class PlayCards(Move[HabUndGutState], frozen=True, tag="play-cards"):
    """Play a card from each adjacent rack; `full` names the rack whose card counts in full.

    `first` matters if both cards move the same marker to an end of the track.
    """

    title = N_("Play two price cards")
    icon = "cards"
    open = True
    onward = True
    together = ("left", "right", "full")
    by_order = "full"
    from_hand = COMMODITIES

    left: str
    right: str
    full: str
    first: str = FULL

    @classmethod
    def ask(cls, state: HabUndGutState, seat: int) -> Asked:
        racks = racks_of(seat, state.seats)
        options = rack_options(state, seat, racks[0])
        if all(option.blocked for option in options):
            return EMPTY
        prompt, unseen = N_("Which card from the rack on your left?"), not state.cards.certain(racks[0])
        heads = tuple(N_("{n}", n=state.price(good)) for good in range(len(COMMODITIES)))
        left = yield Pick("left", prompt, options, len(VALUES), heads=heads, unseen=unseen, notes=NOTES)
        options = rack_options(state, seat, racks[1], CARD_NUMBER[left])
        if all(option.blocked for option in options):
            return EMPTY
        prompt, unseen = N_("Which card from the rack on your right?"), not state.cards.certain(racks[1])
        right = yield Pick("right", prompt, options, len(VALUES), heads=heads, unseen=unseen, notes=NOTES)
        if refused := refuse_cards(state, seat, CARD_NUMBER[left], CARD_NUMBER[right]):
            return refused
        full = yield Pick("full", N_("Which card counts in full?"), _halving(left, right))
        move = cls(seat, left, right, full)
        if move._results(state, FULL) == move._results(state, HALF):
            return move
        first = yield Pick("first", N_("Which card first?"), ORDER, suggested=FULL)
        return cls(seat, left, right, full, first)

    @classmethod
    def begins_at(cls, state: HabUndGutState, seat: int) -> tuple[str, ...]:
        return COMMODITIES

    @property
    def steps(self) -> tuple[Step, ...]:
        """The moves of the markers, in order."""
        whole, halved = (self.left, self.right) if self.full == LEFT else (self.right, self.left)
        return self._steps(CARD_NUMBER[whole], CARD_NUMBER[halved], self.first)

    def _steps(self, whole: int, halved: int, first: str) -> tuple[Step, ...]:
        steps = (
            (CARD_COMMODITY[whole], CARD_VALUE[whole], False),
            (CARD_COMMODITY[halved], CARD_VALUE[halved] // 2, True),
        )
        return steps if first == FULL else steps[::-1]

    def _results(self, state: HabUndGutState, first: str) -> list[int]:
        prices = state.prices[:]
        for good, cells, _ in type(self)(self.seat, self.left, self.right, self.full, first).steps:
            prices[good] = moved(state.track, prices[good], cells)
        return prices

    def apply(self, state: HabUndGutState, emit: Emit) -> None:
        racks = racks_of(self.seat, state.seats)
        for rack, name in zip(racks, (self.left, self.right), strict=True):
            _discard(state, rack, CARD_NUMBER[name])
        for good, cells, halved in self.steps:
            before = state.prices[good]
            state.prices[good] = moved(state.track, before, cells)
            if emit:
                _tell(state, self.seat, good, before, cells, halved, emit)
        state.path.append(tuple(state.prices))
        end_prices(state, emit)

    def describe(self) -> Text:
        left, right = CARD[CARD_NUMBER[self.left]], CARD[CARD_NUMBER[self.right]]
        whole, halved = (left, right) if self.full == LEFT else (right, left)
        return N_(
            "{seat} plays {whole} and half of {halved}", seat=Seat(self.seat), whole=whole, halved=halved
        )

    def by_hand(self) -> Text:
        left, right = CARD[CARD_NUMBER[self.left]], CARD[CARD_NUMBER[self.right]]
        if self.full == LEFT:
            return N_(
                "{seat}: left {left} in full, right {right} halved",
                seat=Seat(self.seat),
                left=left,
                right=right,
            )
        return N_(
            "{seat}: right {right} in full, left {left} halved", seat=Seat(self.seat), left=left, right=right
        )


def _halving(left: str, right: str) -> tuple[Option, ...]:
    found = []
    for value, whole, halved in ((LEFT, left, right), (RIGHT, right, left)):
        label = N_(
            "{whole} in full, {halved} halved",
            whole=CARD[CARD_NUMBER[whole]],
            halved=CARD[CARD_NUMBER[halved]],
        )
        if left == right:
            label = WHICH_RACK[value]
        found.append(Option(value, label, icon=COMMODITIES[CARD_COMMODITY[CARD_NUMBER[whole]]]))
    return tuple(found)


def _discard(state: HabUndGutState, rack: int, card: int) -> None:
    """Put a card on the discard pile; a rack that the app never knows is not tracked."""
    if state.racks != "unknown":
        cost = [0] * len(CARD_VALUE)
        cost[card] = 1
        state.cards.pay(rack, cost)
    state.cards.known[state.discard][card] += 1


def _tell(
    state: HabUndGutState, seat: int, good: int, before: int, cells: int, halved: bool, emit: Emit
) -> None:
    assert emit is not None
    what = N_(
        "{commodity} from {before} to {after}",
        commodity=COMMODITY[good],
        before=state.track[before],
        after=state.price(good),
    )
    cut_short = state.prices[good] != before + cells
    emit(Moved(seat, what, why=_why(cut_short, halved), rule=rulebook.PRICES, spots=(COMMODITIES[good],)))


def _why(cut_short: bool, halved: bool) -> Text | None:
    """Why the marker did not go as far as the card says."""
    if cut_short and halved:
        return N_("halved card, stops at the end of the track")
    if cut_short:
        return N_("stops at the end of the track")
    return N_("halved card") if halved else None
