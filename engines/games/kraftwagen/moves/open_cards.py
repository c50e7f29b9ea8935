"""Research as the app does it for a seat: people tell it the open cards, and it says which one it takes."""

from engines.core.conversing import at_table
from engines.core.events import TABLE, Emit, Revealed
from engines.core.moves import Asked, Move
from engines.core.questions import Draw, Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.games.kraftwagen import rulebook
from engines.games.kraftwagen.moves.acting import TAKES
from engines.games.kraftwagen.moves.research import (
    CARD_ICON,
    ENGINEER,
    TAKEN,
    Research,
    ask_print,
    card_options,
    held_engineers,
    warning,
)
from engines.games.kraftwagen.moves.workers import card_word, face_word
from engines.games.kraftwagen.pieces import NOBODY, Card, OpenCard
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import DEVELOPMENTS, ENGINEERS, FACES, INSTANTS, OPEN_CARDS
from engines.games.kraftwagen.words import INSTANT

EACH_INSTANT = 3
"""As many of each instant card as are likely (K-123)."""

ALL_TOLD = Illegal(
    "kraftwagen.research.all-told", N_("Both open research cards are known"), rulebook.RESEARCH
)
TELL_FIRST = Illegal(
    "kraftwagen.research.tell-first", N_("Enter both open research cards first"), rulebook.RESEARCH
)


class ShowCard(Move[KraftwagenState], frozen=True, tag="show-card"):
    """Tell one of the two open research cards, which stays known until somebody researches."""

    title = Research.title
    icon = "research"
    open = True
    keyless = True
    for_app = True

    card: str
    gives: str | None = None
    engineer: int | None = None
    name: str | None = None
    effect: str | None = None
    amount: int | None = None
    worker: str | None = None

    @classmethod
    def ask(cls, state: KraftwagenState, seat: int) -> Asked:
        if len(state.shown) == OPEN_CARDS:
            return ALL_TOLD
        options = card_options(state)
        prompt = N_("Which research card is open?")
        counts = tuple(_left(state, str(option.value)) for option in options)
        card = yield Draw("card", prompt, options, counts=counts, at_table=True)
        return cls(seat, card, *(yield from at_table(ask_print(state, card))))

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        told = (self.name, self.effect, self.amount, self.worker)
        Research(self.seat, self.card, self.gives, self.engineer, *told).learn(state)
        state.shown.append(OpenCard(self.card, self.gives, self.engineer))
        if emit:
            what = N_("An open research card: {card}", card=_word(state, state.shown[-1]))
            emit(Revealed(TABLE, what, rule=rulebook.RESEARCH))

    def describe(self) -> Text:
        return N_("An open research card: {card}", card=_called(self.card, self.gives))


class TakeCard(Move[KraftwagenState], frozen=True, tag="take-card"):
    """Take one of the open cards that were told (K-100)."""

    title = Research.title
    icon = "research"
    keyless = True
    for_app = True

    card: str
    """Such as "two-bodies", "body+engine" for a body point with an engine, "engineer 3"."""

    @classmethod
    def ask(cls, state: KraftwagenState, seat: int) -> Asked:
        if len(state.shown) < OPEN_CARDS:
            return TELL_FIRST
        options = {shown.called: _option(state, shown) for shown in state.shown}
        card = yield Pick("card", N_("Which card do you take?"), tuple(options.values()))
        return cls(seat, card)

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        shown = next(shown for shown in state.shown if shown.called == self.card)
        Research(self.seat, shown.card, shown.gives, shown.engineer).apply(state, emit)

    def describe(self) -> Text:
        card, _, gives = self.card.partition("+")
        return N_("{seat} takes the open card: {card}", seat=Seat(self.seat), card=_called(card, gives))


def _option(state: KraftwagenState, shown: OpenCard) -> Option:
    taken = (shown.engineer or 0) - 1 in held_engineers(state)
    says = warning(state, shown.card)
    icon = CARD_ICON.get(shown.card, "research")
    return Option(shown.called, _word(state, shown), icon=icon, says=says, blocked=TAKEN if taken else None)


def _left(state: KraftwagenState, card: str) -> int:
    """How many cards of this name nobody has, as far as that is known."""
    if card in INSTANTS:
        return EACH_INSTANT
    engineers = sum(one.engineer != NOBODY for cards in state.cards for one in cards)
    if card == ENGINEER:
        return ENGINEERS - engineers
    kept = sum(map(len, state.cards)) - engineers
    return -(-(DEVELOPMENTS - kept) // len(FACES))


def _word(state: KraftwagenState, shown: OpenCard) -> Text:
    if shown.engineer is not None:
        return card_word(state, Card(engineer=shown.engineer - 1))
    return _called(shown.card, shown.gives)


def _called(card: str, gives: str | None) -> Text:
    """An open card in words, an engineer without the name."""
    if card.startswith(ENGINEER):
        return N_("an engineer")
    return INSTANT.get(card) or face_word(card, gives if gives in TAKES else None)
