"""Research: one of the two open cards, identified by its face."""

from functools import cache

from engines.core.conversing import at_table
from engines.core.events import TABLE, Emit, Revealed
from engines.core.moves import Ask, Asked, Move
from engines.core.questions import Count, Option, Pick, Words
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.games.kraftwagen import rulebook
from engines.games.kraftwagen.box import MEASURED, MOST_AMOUNT, Engineer
from engines.games.kraftwagen.moves.acting import done, not_open, open_actions, settle
from engines.games.kraftwagen.moves.workers import hire_several, receive
from engines.games.kraftwagen.pieces import NOBODY, Card
from engines.games.kraftwagen.rows import EFFECT_OPTIONS, NAMES, NEEDS, engineer_name
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import (
    DEVELOPMENTS,
    FACES,
    HIGHEST,
    INSTANTS,
    OPEN_CARDS,
    RACE_FIVE,
    THREE_WORKERS,
)
from engines.games.kraftwagen.values import does_of
from engines.games.kraftwagen.words import ACTION, FACE, INSTANT

ENGINEER, NOTHING = "engineer", "nothing"
CARD_ICON = {
    "body": "body",
    "engine": "engine",
    "two-bodies": "body",
    "two-engines": "engine",
    "three-workers": "worker",
    "grand-prix-5": "grand-prix",
}
GIVES = (
    Option(NOTHING, N_("Points only")),
    Option("body", N_("Points, plus a body now"), icon="body"),
    Option("engine", N_("Points, plus an engine now"), icon="engine"),
)


class Research(Move[KraftwagenState], frozen=True, tag="research"):
    """Take one of the open cards; the other is discarded, and two new ones are revealed (K-100).

    People say only which one they take: nobody else knows what they chose from.
    """

    title = N_("Research")
    icon = "research"
    open = True
    for_people = True

    card: str
    gives: str | None = None
    """For a development: "nothing", "body" or "engine"."""
    engineer: int | None = None
    """The number of the engineer among the nine, from 1."""
    name: str | None = None
    """The name, effect and amount, and whether it wants a worker ("yes", "no"); only if this is not in the
    component data and not known otherwise (K-191 to K-197)."""
    effect: str | None = None
    amount: int | None = None
    worker: str | None = None

    @classmethod
    def ask(cls, state: KraftwagenState, seat: int) -> Asked:
        if "research" not in open_actions(state):
            return not_open(state, ("research",))
        card = yield Pick("card", N_("Which card do you take?"), card_options(state))
        return cls(seat, card, *(yield from at_table(ask_print(state, card))))

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        done(state, "research")
        reveal(state, emit)
        if self.card in INSTANTS:
            state.discard += 1
            self._at_once(state, emit)
        else:
            receive(state, self.seat, self._kept(state), emit)
        settle(state, emit)

    def _kept(self, state: KraftwagenState) -> Card:
        if self.engineer is None:
            body, engine = FACES[self.card]
            return Card(body, engine, "" if self.gives in (None, NOTHING) else str(self.gives))
        self.learn(state)
        return Card(engineer=self.engineer - 1)

    def learn(self, state: KraftwagenState) -> None:
        """Remember what it tells of an engineer that nobody described before."""
        number = (self.engineer or 0) - 1
        if number != NOBODY and state.engineers[number] is None:
            name, effect = self.name or engineer_name(number), self.effect or NAMES[number][1]
            state.engineers[number] = Engineer(name, effect, self.amount or 0, self.worker == "yes")

    def _at_once(self, state: KraftwagenState, emit: Emit) -> None:
        if emit:
            # Translators: the effect that a research card has at once.
            emit(Revealed(self.seat, N_("now: {what}", what=INSTANT[self.card]), rule=rulebook.RESEARCH))
        if self.card == "three-workers":
            hire_several(state, self.seat, THREE_WORKERS, emit)
        elif self.card == "grand-prix-5":
            state.due.append(RACE_FIVE)
        else:
            state.due += ["body", "engine"]

    def describe(self) -> Text:
        called = FACE | INSTANT | {ENGINEER: N_("an engineer")}
        return N_("{seat} researches: {card}", seat=Seat(self.seat), card=called[self.card])


def ask_print(state: KraftwagenState, card: str) -> Ask:
    """Ask what is printed on a card of this name, as far as it is not known."""
    if card in INSTANTS:
        return ()
    if card == ENGINEER:
        engineer = yield Pick("engineer", N_("Which engineer?"), _engineers(state))
        return (None, engineer, *(yield from _unknown(state, engineer)))
    gives = yield Pick(
        "gives", N_("What is printed on this card?"), GIVES[1:] if card == "no-points" else GIVES
    )
    return (gives,)


def card_options(state: KraftwagenState) -> tuple[Option, ...]:
    """Every research card that may lie open."""
    kept = sum(card.engineer == NOBODY for cards in state.cards for card in cards)
    spent, gone = kept >= DEVELOPMENTS, len(held_engineers(state)) == len(state.engineers)
    points = (state.points(state.seat, "body"), state.points(state.seat, "engine"))
    instants = (
        Option(card, INSTANT[card], icon=CARD_ICON.get(card), says=warning(state, card), note=AT_ONCE[card])
        for card in INSTANTS
    )
    return (*_developments(spent, *points), _engineer(gone), *instants)


AT_ONCE = {
    "three-workers": N_("into your canteen at once"),
    "grand-prix-5": N_("drive 5 spaces at once"),
    "body-and-engine": N_("take one of each at once"),
}
"""What the cards do that are discarded when they are taken."""


@cache
def _developments(spent: bool, body: int, engine: int) -> tuple[Option, ...]:
    """The developments, with what a seat with so many points for bodies and engines may take with each."""
    why = N_("Players have all {n} developments", n=DEVELOPMENTS)
    blocked = Illegal("kraftwagen.research.no-developments", why, rulebook.RESEARCH) if spent else None
    return tuple(
        Option(face, label, blocked=blocked, icon=CARD_ICON.get(face), note=_lets_take(face, body, engine))
        for face, label in FACE.items()
    )


def _lets_take(face: str, body: int, engine: int) -> Text:
    """What a development leads to once it has its worker."""
    bodies, engines = FACES[face]
    body, engine = min(HIGHEST, body + bodies), min(HIGHEST, engine + engines)
    if bodies and engines:
        return N_("with a worker: bodies up to {body}, engines up to {engine}", body=body, engine=engine)
    if bodies:
        return N_("with a worker: bodies up to {n}", n=body)
    if engines:
        return N_("with a worker: engines up to {n}", n=engine)
    return N_("with a worker: a body or an engine")


@cache
def _engineer(gone: bool) -> Option:
    why = N_("Players have all the engineers")
    blocked = Illegal("kraftwagen.research.no-engineers", why, rulebook.RESEARCH) if gone else None
    return Option(
        ENGINEER, N_("an engineer"), blocked=blocked, icon="engineer", note=N_("with an ability of its own")
    )


def warning(state: KraftwagenState, card: str) -> tuple[Text, ...]:
    """Warn if this order loses an action of the tile (K-242)."""
    loses = card == "three-workers" and "worker" in state.todo and state.supply[state.seat] <= THREE_WORKERS
    if not loses:
        return ()
    return (N_("Your supply will then be empty: “{action}” will be lost", action=ACTION["worker"]),)


TAKEN = Illegal(
    "kraftwagen.research.engineer-taken", N_("A player already has this engineer"), rulebook.RESEARCH
)


def held_engineers(state: KraftwagenState) -> set[int]:
    """The engineers that players have."""
    return {card.engineer for cards in state.cards for card in cards} - {NOBODY}


def _engineers(state: KraftwagenState) -> tuple[Option, ...]:
    held = held_engineers(state)
    return tuple(
        Option(
            number + 1,
            _name(known, number),
            blocked=TAKEN if number in held else None,
            note=does_of(state, number),
        )
        for number, known in enumerate(state.engineers)
    )


def _name(known: Engineer | None, number: int) -> Text:
    return N_("{name}", name=known.name if known is not None else engineer_name(number))


def _unknown(state: KraftwagenState, number: int) -> Ask:
    """Ask for the name, effect, amount and worker of an engineer, as far as they are not known."""
    if state.engineers[number - 1] is not None:
        return ()
    likely_name, likely, certain = NAMES[number - 1]
    name = effect = amount = None
    if likely_name == str(number):
        name = yield Words("name", N_("Engineer's name?"), longest=24)
    if not certain:
        effect = yield Pick("effect", N_("What does the engineer do?"), EFFECT_OPTIONS, suggested=likely)
    if effect in MEASURED:
        amount = yield Count("amount", N_("By how much?"), 1, MOST_AMOUNT, suggested=1)
    worker = yield Pick("worker", N_("Does the card need a worker?"), NEEDS, suggested="no")
    return name, effect, amount, worker


def reveal(state: KraftwagenState, emit: Emit) -> None:
    """Discard the other card and reveal two; an empty deck is refilled from the discard (K-100, K-101)."""
    state.discard += 1
    state.shown = []
    for _ in range(OPEN_CARDS):
        if not state.deck:
            state.deck, state.discard = state.discard, 0
            if emit:
                what = N_("Shuffle the discarded research cards into a new deck")
                emit(Revealed(TABLE, what, rule=rulebook.RESEARCH))
        state.deck -= 1
