"""The buyer action: a buyer becomes active, or the black marker goes down."""

from engines.core.events import Emit, Gained, Moved
from engines.core.moves import Asked, Move
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Seat, Text
from engines.games.kraftwagen import rulebook
from engines.games.kraftwagen.moves.acting import done, may_call_buyer, places_buyer, settle
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import ACTIVE_BUYERS, BY_STACKS, KINDS
from engines.games.kraftwagen.words import KIND

EMPTY_STACK = Illegal("kraftwagen.buyer.empty-stack", N_("This stack is empty"), rulebook.BUYER)
MARKER_AT_0 = Illegal(
    "kraftwagen.buyer.marker-at-0", N_("4 buyers are active and the marker is on 0"), rulebook.BUYER
)


class CallBuyer(Move[KraftwagenState], frozen=True, tag="call-buyer"):
    """Put a buyer on the lowest free space; with four active the marker goes down instead (K-140, K-141)."""

    title = N_("Buyer")
    icon = "buyer"
    looked_for = ("marker", *(f"stack-{name}" for name in KINDS), *(f"buyer-{name}" for name in KINDS))

    kind: str | None = None

    @classmethod
    def ask(cls, state: KraftwagenState, seat: int) -> Asked:
        if not may_call_buyer(state):
            return MARKER_AT_0
        if not places_buyer(state):
            return cls(seat)
        options = tuple(
            Option(
                name,
                N_("{buyer}, with {money}", buyer=KIND[kind], money=state.beside[kind]),
                blocked=None if state.stacks[kind] else EMPTY_STACK,
                icon=f"buyer-{name}",
                spot=f"stack-{name}",
            )
            for kind, name in enumerate(KINDS)
        )
        kind = yield Pick("kind", N_("Which buyer?"), options)
        return cls(seat, kind)

    @classmethod
    def begins_at(cls, state: KraftwagenState, seat: int) -> tuple[str, ...]:
        free = range(len(state.active) + 1, ACTIVE_BUYERS + 1) if places_buyer(state) else ()
        return tuple(f"active{number}" for number in free)

    @classmethod
    def begun_by(cls, state: KraftwagenState, seat: int, thing: str) -> bool:
        return thing.startswith(("active", "step")) or super().begun_by(state, seat, thing)

    @classmethod
    def remark(cls, state: KraftwagenState, seat: int) -> Text | None:
        if places_buyer(state):
            return N_("for space {n}", n=len(state.active) + 1)
        return N_("the marker goes down")

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        done(state, "buyer")
        if self.kind is None:
            state.track -= 1
            if emit:
                what = NN_(
                    "moves the black marker down; {n} step to 0",
                    "moves the black marker down; {n} steps to 0",
                    state.track,
                )
                emit(Moved(self.seat, what, rule=rulebook.BUYER, spots=("marker",)))
        else:
            _place(state, self.seat, KINDS.index(self.kind), emit)
        settle(state, emit)

    def describe(self) -> Text:
        if self.kind is None:
            return N_("{seat} moves the black marker down", seat=Seat(self.seat))
        return N_("{seat} calls the next {buyer}", seat=Seat(self.seat), buyer=KIND[KINDS.index(self.kind)])


def _place(state: KraftwagenState, seat: int, kind: int, emit: Emit) -> None:
    state.stacks[kind] -= 1
    state.active.append(kind)
    money, state.beside[kind] = state.beside[kind], 0
    state.white[seat][BY_STACKS] += money
    if emit:
        what = N_("{buyer} takes space {n}", buyer=KIND[kind], n=len(state.active))
        emit(Moved(seat, what, rule=rulebook.BUYER, spots=(f"active{len(state.active)}",)))
        if money:
            taken = N_("takes white markers worth {money}", money=money)
            emit(Gained(seat, taken, rule=rulebook.BUYER, goods=(("money", money),)))
