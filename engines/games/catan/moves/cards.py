"""Development cards: buying them, and playing one per turn."""

from typing import Self

from engines.core.events import Emit, Gained, Revealed
from engines.core.moves import Asked, Group, Move
from engines.core.questions import Draw, Option
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Text
from engines.games.catan import rulebook
from engines.games.catan.awards import award_largest_army, takes_army
from engines.games.catan.payments import cannot_buy, pay
from engines.games.catan.state import ROBBER, UNKNOWN, CatanState
from engines.games.catan.tables import CARD_COST, DEVELOPMENT, KNIGHT
from engines.games.catan.words import CARD, CARD_NUMBER

NO_CARD_LEFT = Illegal("catan.card.deck", N_("No development cards left"), rulebook.BUY_CARD)
NONE_HELD = Illegal("catan.card.none", N_("You have no development cards"), rulebook.PLAY_CARD)
ONE_A_TURN = Illegal(
    "catan.card.one-a-turn", N_("You've already played a development card this turn"), rulebook.PLAY_CARD
)
JUST_BOUGHT = Illegal(
    "catan.card.just-bought", N_("You can't play a card on the turn you bought it"), rulebook.PLAY_CARD
)

KIND_GONE = Illegal(
    "catan.card.gone", N_("All cards of this kind are accounted for"), rulebook.BUY_CARD, hidden=True
)
A_CARD = N_("a development card")


class BuyCard(Move[CatanState], frozen=True, tag="buy-card"):
    """Buy the top development card; None if it stays face down for the app (facts 11.1)."""

    title = N_("Buy card")
    sentence = N_("{seat} buys a development card")
    icon = "development-card"
    missed = True

    card: str | None = None

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        if not state.deck:
            return NO_CARD_LEFT
        if refused := cannot_buy(state, seat, CARD_COST, A_CARD, rulebook.BUY_CARD):
            return refused
        if not state.tracks_hands:
            return cls(seat)
        prompt, counts = N_("Which card is it?"), tuple(state.unseen)
        options = _kind_options(state, seat)
        card = yield Draw("card", prompt, options=options, counts=counts, hidden=True, eyes=(seat,))
        if card is not None and not state.unseen[CARD_NUMBER[card]]:
            return KIND_GONE
        return cls(seat, card)

    @classmethod
    def remark(cls, state: CatanState, seat: int) -> Text | None:
        # Translators: development cards that can still be bought.
        return N_("{n} left", n=state.deck)

    def apply(self, state: CatanState, emit: Emit) -> None:
        pay(state, self.seat, CARD_COST, A_CARD, emit)
        state.built = True
        state.deck -= 1
        kind = UNKNOWN if self.card is None else CARD_NUMBER[self.card]
        state.fresh[kind] += 1
        if self.card is None:
            state.face_down[self.seat] += 1
        else:
            state.cards[self.seat][kind] += 1
            state.unseen[kind] -= 1
        if emit:
            openly = what = N_("draws a development card")
            if self.card is not None:
                what = N_("draws the card: {card}", card=CARD[kind])
            emit(Gained(self.seat, what, rule=rulebook.BUY_CARD, eyes=(self.seat,), openly=openly))

    def concealed(self, eyes: int | None = None) -> Self:
        return self if eyes == self.seat else type(self)(self.seat)


def _kind_options(state: CatanState, seat: int) -> tuple[Option, ...]:
    """The kinds of card; a kind is blocked if the buyer has seen the last of it.

    Cards held by others do not count, even if the app knows them: the question must not reveal them.
    """
    others = [held for other, held in enumerate(state.cards) if other != seat]
    left = [state.unseen[kind] + sum(held[kind] for held in others) for kind in range(len(DEVELOPMENT))]
    return tuple(
        Option(name, CARD[kind], icon=name, blocked=None if left[kind] else KIND_GONE)
        for kind, name in enumerate(DEVELOPMENT)
    )


def cannot_play(state: CatanState, seat: int, kind: int) -> Illegal | None:
    """Why a card of this kind cannot be played: public reasons first (facts 11.2, 11.3)."""
    if state.card_played:
        return ONE_A_TURN
    if not (held := state.card_count(seat)):
        return NONE_HELD
    if held <= sum(state.fresh):
        return JUST_BOUGHT
    if _old(state, seat, kind) > 0 or (_old_unknown(state, seat) > 0 and state.unseen[kind]):
        return None
    if state.cards[seat][kind]:
        why = N_("Bought this turn, so not playable yet: {card}", card=CARD[kind])
        return Illegal("catan.card.just-bought-kind", why, rulebook.PLAY_CARD, hidden=True)
    why = N_("You don't have this card: {card}", card=CARD[kind])
    return Illegal("catan.card.not-held", why, rulebook.PLAY_CARD, hidden=True)


def _old(state: CatanState, seat: int, kind: int) -> int:
    return state.cards[seat][kind] - state.fresh[kind]


def _old_unknown(state: CatanState, seat: int) -> int:
    return state.face_down[seat] - state.fresh[UNKNOWN]


def play_card(state: CatanState, seat: int, kind: int, emit: Emit) -> None:
    """Take a card, known or face down until now, out of a hand and reveal it."""
    if _old(state, seat, kind) > 0:
        state.cards[seat][kind] -= 1
    else:
        state.face_down[seat] -= 1
        state.unseen[kind] -= 1
    if kind == KNIGHT:
        state.knights[seat] += 1
    else:
        state.spent[kind] += 1
    state.card_played = True
    if emit:
        emit(Revealed(seat, N_("plays a card: {card}", card=CARD[kind]), rule=rulebook.PLAY_CARD))


CARDS = Group(N_("Play a card"), "development-card")
"""The button shared by the cards."""


class PlayKnight(Move[CatanState], frozen=True, tag="play-knight"):
    """Play a Knight: it stays face up, and the robber moves (facts 11.5)."""

    title = N_("Knight")
    sentence = N_("{seat} plays a Knight")
    icon = "knight"
    looked_for = ("robber",)
    group = CARDS

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        return cannot_play(state, seat, KNIGHT) or cls(seat)

    @classmethod
    def remark(cls, state: CatanState, seat: int) -> Text | None:
        if takes_army(state, seat, state.knights[seat] + 1):
            # Translators: on the key of the card that would bring this award: its printed name.
            return N_("Largest Army")
        return NN_("{n} played", "{n} played", state.knights[seat])

    def apply(self, state: CatanState, emit: Emit) -> None:
        play_card(state, self.seat, KNIGHT, emit)
        state.phase = ROBBER
        award_largest_army(state, self.seat, emit)
