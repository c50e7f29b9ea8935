"""Hiring, and the tasks of a worker who comes from the supply."""

from msgspec.structs import replace

from engines.core.events import Emit, Gained
from engines.core.moves import Asked, Move
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Text
from engines.games.kraftwagen import rulebook
from engines.games.kraftwagen.moves.acting import done, possible, settle
from engines.games.kraftwagen.pieces import NOBODY, Card
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import FACES
from engines.games.kraftwagen.words import ACTION, FACE

NOBODY_LEFT = Illegal("kraftwagen.worker.none-left", N_("All your workers are hired"), rulebook.HIRE)


def card_word(state: KraftwagenState, card: Card) -> Text:
    """A research card in words."""
    if card.engineer != NOBODY:
        return N_("{name}", name=state.known_engineer(card.engineer).name)
    face = next(face for face, points in FACES.items() if points == (card.body, card.engine))
    return face_word(face, card.gives)


def face_word(face: str, gives: str | None) -> Text:
    """A development in words: its points, and what it brings."""
    if gives:
        return N_("{points}, with {tile}", points=FACE[face], tile=ACTION[gives])
    return FACE[face]


def waiting(state: KraftwagenState, seat: int) -> list[int]:
    """The cards that wait for a worker, one of each kind."""
    cards = state.cards[seat]
    found = (number for number, card in enumerate(cards) if not card.active)
    return [number for number in found if cards.index(cards[number]) == number]


class Hire(Move[KraftwagenState], frozen=True, tag="hire"):
    """Hire a worker for the canteen, or directly for a card that waits for one (K-090, K-091)."""

    title = N_("Hire a worker")
    sentence = N_("{seat} hires a worker")
    icon = "worker"

    card: int | None = None
    """The research card it works on, from 0 in the order the seat took them."""

    @classmethod
    def ask(cls, state: KraftwagenState, seat: int) -> Asked:
        if not possible(state, "worker"):
            return NOBODY_LEFT
        cards = waiting(state, seat)
        if not cards:
            return cls(seat)
        options = tuple(Option(card, card_word(state, state.cards[seat][card])) for card in cards)
        card = yield Pick("card", N_("Which card gets the worker?"), options)
        return cls(seat, card)

    @classmethod
    def remark(cls, state: KraftwagenState, seat: int) -> Text | None:
        return N_("{n} in the supply", n=state.supply[seat])

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        done(state, "worker")
        state.supply[self.seat] -= 1
        if self.card is None:
            state.canteen[self.seat] += 1
            _tell(self.seat, 1, emit)
        else:
            activate(state, self.seat, self.card, emit)
        settle(state, emit)


def hire_several(state: KraftwagenState, seat: int, number: int, emit: Emit) -> None:
    """Hire up to so many workers at once (K-120); one by one if cards wait for them."""
    number = min(number, state.supply[seat])
    if waiting(state, seat):
        state.due += ["worker"] * number
        return
    state.supply[seat] -= number
    state.canteen[seat] += number
    _tell(seat, number, emit)


def _tell(seat: int, number: int, emit: Emit) -> None:
    if emit:
        what = NN_("hires {n} worker for the canteen", "hires {n} workers for the canteen", number)
        emit(Gained(seat, what, rule=rulebook.HIRE, goods=(("worker", number),)))


def activate(state: KraftwagenState, seat: int, number: int, emit: Emit) -> None:
    """Put a worker on a card; its points count from now on, and it gives its benefit (K-113, K-114)."""
    card = state.cards[seat][number]
    state.cards[seat][number] = replace(card, active=True)
    if card.gives:
        state.due.append(card.gives)
    if emit:
        what = N_("puts a worker on {card}", card=card_word(state, card))
        emit(Gained(seat, what, rule=rulebook.RESEARCH))


def receive(state: KraftwagenState, seat: int, card: Card, emit: Emit) -> None:
    """Lay a card down, with a worker from the canteen if it wants one and there is one (K-112)."""
    wants = state.takes_worker(card)
    state.cards[seat].append(replace(card, active=not wants))
    if emit:
        emit(Gained(seat, N_("lays down {card}", card=card_word(state, card)), rule=rulebook.RESEARCH))
    if wants and state.canteen[seat]:
        state.canteen[seat] -= 1
        activate(state, seat, len(state.cards[seat]) - 1, emit)
