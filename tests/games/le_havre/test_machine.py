"""Whatever is played: all changes as the events say, nothing is lost or doubled, and no turn is stuck."""

from collections import Counter
from random import Random
from typing import Any

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engines.core.conversing import sample
from engines.core.events import TABLE, Appeared, Event, Gained, Paid
from engines.games.le_havre.moves.arrivals import LaunchShip
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.market import Buy, Repay, Sell
from engines.games.le_havre.moves.offer import TakeOffer
from engines.games.le_havre.moves.round_end import FOODS, Borrow, Feed
from engines.games.le_havre.moves.turn import EndTurn
from engines.games.le_havre.moves.wharf import TakeYacht
from engines.games.le_havre.specials import CARDS
from engines.games.le_havre.state import AWAY, FEEDING, IN_STACK, INTEREST, NOWHERE, OVER, TURN, HavreState
from engines.games.le_havre.tables import FRANCS, INDEX, KINDS, LOAN, OFFERS, REPAYMENT, SHIP_NUMBER, SHIPS
from tests.games.le_havre.players import DEALER, AnyMove, agree

SEEDS = st.integers(0, 10**9)
MOST_STEPS = 80
"""Moves within which any turn can be brought to its end."""


def purses(hands: list[list[int]]) -> list[Counter[str]]:
    """What each holds, without zeros."""
    return [Counter({KINDS[kind]: n for kind, n in enumerate(hand) if n}) for hand in hands]


class Books:
    """The books of somebody who hears the events and sees nothing else."""

    def __init__(self, state: HavreState) -> None:
        self.held = purses(state.goods)
        self.offer = Counter({KINDS[kind]: n for kind, n in zip(OFFERS, state.offer, strict=True) if n})
        self.loans = state.loans[:]

    def hear(self, events: list[Event]) -> None:
        """Write down what the events of a move say; the two ways in which they say it must agree."""
        said: Counter[str] = Counter()
        appeared: Counter[str] = Counter()
        for event in events:
            if isinstance(event, Gained):
                self._gained(event, said)
            elif isinstance(event, Paid):
                self._paid(event, said)
            elif isinstance(event, Appeared):
                self._appeared(event, appeared, said)
        said.subtract(appeared)
        assert not any(said.values()), f"the events do not agree: {said}"
        self._check_loans(events)

    def _gained(self, event: Gained, said: Counter[str]) -> None:
        goods = Counter(dict(event.goods))
        self.held[event.seat].update(goods)
        if str(event.why) == "offer":
            self.offer.subtract(goods)
        else:
            said.update(goods)

    def _paid(self, event: Paid, said: Counter[str]) -> None:
        goods = Counter(dict(event.goods))
        self.held[event.seat].subtract(goods)
        if event.to == TABLE:
            said.subtract(goods)
        else:
            self.held[event.to].update(goods)

    def _appeared(self, event: Appeared, appeared: Counter[str], said: Counter[str]) -> None:
        if event.total == "loans":
            self.loans[event.seat] += event.by
            return
        appeared[event.total] += event.by
        if event.seat == TABLE:
            self.offer[event.total] += event.by
            said[event.total] += event.by

    def _check_loans(self, events: list[Event]) -> None:
        """A loan brings four francs and costs five; what the Local Court forgives costs nothing."""
        taken = sum(event.by for event in events if isinstance(event, Appeared) and event.total == "loans")
        lent = sum(
            dict(one.goods)["francs"] for one in events if _about(one, Gained, "1 loan: ", f"{taken} loans: ")
        )
        repaid = sum(dict(one.goods)["francs"] for one in events if _about(one, Paid, "loan repaid"))
        if taken > 0 or lent:
            assert lent == LOAN * taken
        if repaid:
            assert repaid == -REPAYMENT * taken


def _about(event: Any, kind: type[Event], *words: str) -> bool:
    return isinstance(event, kind) and str(event.why or "").startswith(words)


class Harbour(RuleBasedStateMachine):
    """A game at any stage, the books kept beside it, and people who do anything."""

    @initialize(seed=SEEDS, seats=st.integers(1, 5), game=st.sampled_from(("full", "short")))
    def begin(self, seed: int, seats: int, game: str) -> None:
        """Lay a table, and let some of the game pass."""
        chance = Random(seed)
        self.state: HavreState = DEALER.setup(agree(chance, seats, game=game))
        DEALER.play_on(self.state, chance.randrange, chance.choice((0, 30, 300, 900, 1500)))
        self.books = Books(self.state)

    def play(self, move: AnyMove) -> None:
        """Make a move, and tell the books."""
        before = self.state
        self.state, events = DEALER.play(before, move)
        self.books.hear(events)
        came = Counter(afloat(self.state))
        came.subtract(afloat(before))
        new = {before.deck[before.round]: 1} if isinstance(move, LaunchShip) else {}
        gone = {SHIP_NUMBER[move.ship]: -1} if isinstance(move, TakeYacht) else {}
        assert {ship: number for ship, number in came.items() if number} == {**new, **gone}

    def try_kind(self, kind: type[AnyMove], seat: int, seed: int) -> None:
        """Make some move of a kind, if the seat may."""
        if kind in DEALER.kinds(self.state, seat) and (
            move := sample(kind, self.state, seat, Random(seed).randrange)
        ):
            self.play(move)

    @rule(seed=SEEDS)
    def go_on(self, seed: int) -> None:
        """Do something of what the game waits for."""
        if move := DEALER.wander(self.state, Random(seed).randrange):
            self.play(move)

    @rule(seed=SEEDS, kind=st.sampled_from((TakeOffer, Enter, EndTurn)))
    def act(self, seed: int, kind: type[AnyMove]) -> None:
        """Take an offer, enter, or end the turn."""
        self.try_kind(kind, self.state.seat, seed)

    @rule(seed=SEEDS, seat=st.integers(0, 4), kind=st.sampled_from((Buy, Sell, Repay)))
    def deal(self, seed: int, seat: int, kind: type[AnyMove]) -> None:
        """Buy, sell or repay, whoever it is."""
        self.try_kind(kind, seat % self.state.seats, seed)

    @rule(seat=st.integers(0, 4))
    @precondition(lambda self: self.state.phase != OVER)
    def find(self, seat: int) -> None:
        """Find a purse, as a correction would say: the rich buy and repay."""
        seat %= self.state.seats
        self.state.goods[seat][FRANCS] += 12
        self.books.held[seat]["francs"] += 12

    @rule(seat=st.integers(0, 4), kinds=st.sampled_from((KINDS, FOODS)))
    @precondition(lambda self: self.state.phase != OVER)
    def lose(self, seat: int, kinds: tuple[str, ...]) -> None:
        """Have nothing of this any more, as a correction would say: the poor must be able to go on, too."""
        self.empty(seat % self.state.seats, kinds)

    @rule()
    @precondition(lambda self: self.state.doing != NOWHERE)
    def lose_inside(self) -> None:
        """Have nothing any more in the middle of an action."""
        self.empty(self.state.seat, KINDS)

    def empty(self, seat: int, kinds: tuple[str, ...]) -> None:
        """Take all of these kinds from a seat, and from the books."""
        for kind in kinds:
            self.state.goods[seat][INDEX[kind]] = 0
            self.books.held[seat][kind] = 0

    @invariant()
    def the_books_agree(self) -> None:
        """What people heard is what lies there; nothing is below nothing."""
        if not hasattr(self, "state"):
            return
        state = self.state
        assert [+held for held in self.books.held] == purses(state.goods)
        assert all(min(held.values(), default=0) >= 0 for held in self.books.held)
        assert [self.books.offer[KINDS[kind]] for kind in OFFERS] == state.offer
        assert self.books.loans == state.loans
        assert min(state.loans) >= 0

    @invariant()
    def every_card_lies_in_one_place(self) -> None:
        """Cards and ships are neither doubled nor lost, and persons stand where one can stand."""
        if not hasattr(self, "state"):
            return
        state = self.state
        stacked = sorted(number for stack in state.stacks for number in stack)
        assert stacked == [number for number, owner in enumerate(state.owner) if owner == IN_STACK]
        assert all(state.owner[number] == AWAY for number in state.pile if number >= 0)
        assert all(SHIPS[number].type == kind for kind, lying in enumerate(state.ships) for number in lying)
        for at in state.persons:
            assert at == NOWHERE or (CARDS[at].entered and state.owner[at] > IN_STACK)

    def teardown(self) -> None:
        """From here the turn can be brought to its end, whoever has to do something."""
        if hasattr(self, "state"):
            finish_the_turn(self.state)


def afloat(state: HavreState) -> list[int]:
    """The ships that lie on the stacks and before the players."""
    return [ship for lying in (*state.ships, *state.fleet) for ship in lying]


def finish_the_turn(state: HavreState) -> None:
    """Go the shortest way to the next turn; fail where none is found."""
    turn, chance = state.turn, Random(0)
    for _ in range(MOST_STEPS):
        if state.turn > turn or not DEALER.actors(state):
            return
        move = DEALER.due(state) or way_out(state, chance)
        assert move is not None, f"stuck: phase {state.phase}, in {state.doing}"
        assert DEALER.check(state, move) is None
        state, _ = DEALER.play(state, move)
    raise AssertionError(f"the turn does not end: phase {state.phase}, in {state.doing}")


def way_out(state: HavreState, chance: Random) -> AnyMove | None:
    """A move of the awaited seat that brings the turn nearer to its end."""
    (seat,) = DEALER.actors(state)
    wanted: tuple[type[AnyMove], ...] = DEALER.kinds(state, seat)
    if state.phase == TURN and state.doing == NOWHERE:
        wanted = (TakeOffer, Enter) if state.actions else (EndTurn,)
    elif state.phase in (FEEDING, INTEREST):
        wanted = (Feed, Borrow)
    possible = (
        sample(kind, state, seat, chance.randrange) for kind in wanted if kind in DEALER.kinds(state, seat)
    )
    return next((move for move in possible if move), None)


# A game shrinks for minutes, and tells no more for it.
NO_SHRINKING = tuple(phase for phase in Phase if phase not in (Phase.shrink, Phase.explain))
TestHarbour = Harbour.TestCase
TestHarbour.settings = settings(max_examples=60, stateful_step_count=60, deadline=None, phases=NO_SHRINKING)


def test_a_player_without_anything_finishes_every_kind_of_turn() -> None:
    for seats in range(1, 6):
        state = DEALER.setup(agree(Random(seats), seats, game="full"))
        for hand in state.goods:
            hand[:] = [0] * (FRANCS + 1)
        finish_the_turn(state)
