"""Whatever is done to a session in whatever order: it stands where a plain list of its moves leads."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import engines
from companion.table import mending
from companion.table.account import account
from companion.table.journal import NotKept
from companion.table.onebyone import OneByOne
from companion.table.session import Session
from companion.table.stocktake import Stocktake
from engines.core import record
from engines.core.codec import Codec
from engines.core.engine import AnyEngine
from engines.core.questions import Question
from engines.core.timeline import AnyMove
from tests.table.pig import PIG

FOREVER = settings.get_current_profile_name() == "proofs"
NAMES = ("pig", *engines.catalogue())
SEEDS = st.integers(0, 10**6)


class Disk:
    """Keeps entries as the archive does: written and read again. Fails when it is full."""

    def __init__(self, engine: AnyEngine) -> None:
        self.codec, self.lines, self.full = Codec(engine), list[Any](), False

    def append(self, entries: Any, closing: Any) -> None:
        """Keep all of them, or none."""
        if self.full:
            raise NotKept("the disk is full")
        self.lines += [self.codec.write_entry(entry) for entry in entries]

    def entries(self) -> list[Any]:
        """What was kept."""
        return [self.codec.read_entry(line, seq) for seq, line in enumerate(self.lines, 1)]


def some_setup(engine: AnyEngine, chance: random.Random) -> Any:
    answers: tuple[Any, ...] = ()
    colours = engine.colours[: engine.seats[0]]
    while isinstance(reply := engine.ready(colours, answers), Question):
        answers = (*answers, reply.sample(chance.randrange))
    return reply


def by_people(session: Session) -> tuple[AnyMove, ...]:
    """The moves of people that stand."""
    return tuple(one.move for one in session.timeline.standing() if not one.move.automatic)


class Reference:
    """The same game in the plainest way: the moves of people that stand, before and after each step."""

    def __init__(self, engine: AnyEngine, setup: Any) -> None:
        self.engine, self.start = engine, engine.setup(setup)
        self.past: list[tuple[AnyMove, ...]] = [()]
        self.future: list[tuple[AnyMove, ...]] = []

    def stands(self, moves: tuple[AnyMove, ...]) -> None:
        """One step more; what was undone is gone."""
        self.past.append(moves)
        self.future = []

    def replayed(self) -> Any:
        """The state all of it leads to, each move checked."""
        state = record.complete(self.engine, self.start.copy())
        for move in self.past[-1]:
            assert self.engine.check(state, move) is None, move
            state = record.complete(self.engine, self.engine.play(state, move)[0])
        return state

    def mended(self, moves: tuple[AnyMove, ...]) -> tuple[AnyMove, ...]:
        """These moves without those that do not hold where they come."""
        state, kept = record.complete(self.engine, self.start.copy()), list[AnyMove]()
        for move in moves:
            if self.engine.check(state, move) is None:
                kept.append(move)
                state = record.complete(self.engine, self.engine.play(state, move)[0])
        return tuple(kept)


class Table(RuleBasedStateMachine):
    """Play, undo, redo, amend, mend, stock-take, note, a full disk, and switching off and on again."""

    @initialize(name=st.sampled_from(NAMES), seed=SEEDS)
    def sit_down(self, name: str, seed: int) -> None:
        self.engine = PIG if name == "pig" else engines.engine(name)
        self.setup = some_setup(self.engine, random.Random(seed))
        self.disk = Disk(self.engine)
        self.session = Session(self.engine, self.setup, self.disk)
        self.reference = Reference(self.engine, self.setup)

    @rule(seed=SEEDS, most=st.integers(1, 12))
    def play(self, seed: int, most: int) -> None:
        chance = random.Random(seed)
        for _ in range(most):
            move = self.engine.wander(self.session.state, chance.randrange)
            if move is not None:
                assert self.session.play(move) is None
                self.reference.stands((*self.reference.past[-1], move))

    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        for _ in range(times):
            done = self.session.undo()
            assert done == (len(self.reference.past) > 1)
            if done:
                self.reference.future.append(self.reference.past.pop())

    @rule(times=st.integers(1, 4))
    def redo(self, times: int) -> None:
        for _ in range(times):
            done = self.session.redo()
            assert done == bool(self.reference.future)
            if done:
                self.reference.past.append(self.reference.future.pop())

    @rule(seed=SEEDS)
    def take_stock(self, seed: int) -> None:
        chance, taking = random.Random(seed), Stocktake(self.session.state)
        cells = [cell for heap in taking.heaps for cell in heap.cells if cell.value is not None]
        for cell in chance.sample(cells, min(3, len(cells))):
            taking.enter(cell.name, chance.choice(cell.values[:40]))
        correction, number = taking.move("counted"), self.session.corrections
        if taking.entered:
            assert self.session.play(correction) is None
            self.reference.stands((*self.reference.past[-1], correction))
            assert self.session.corrections == number + 1

    @rule(words=st.sampled_from(("soup", "a pause")))
    def note(self, words: str) -> None:
        self.session.note(words)

    @precondition(lambda self: by_people(self.session))
    @rule(seed=SEEDS, how=st.sampled_from(("change", "insert", "delete")))
    def amend(self, seed: int, how: str) -> None:
        chance = random.Random(seed)
        at = chance.randrange(len(by_people(self.session)))
        proposal, wanted = self.proposed(at, how, chance)
        self.session.amend(proposal.amend)
        self.reference.stands(self.reference.mended(wanted))

    @precondition(lambda self: by_people(self.session))
    @rule(seed=SEEDS)
    def mend(self, seed: int) -> None:
        """Change an entry, and decide of each that falls: another move in its place, or none."""
        chance = random.Random(seed)
        at = chance.randrange(len(by_people(self.session)))
        proposal, wanted = self.proposed(at, "change", chance)
        each, kept = OneByOne(self.session, proposal.amend), list(wanted)
        for _ in range(6):
            if each.fallen is None:
                break
            then = each.then()
            new = self.engine.wander(then.state, chance.randrange)
            place = len(by_people(then)) + len(each.dropped)
            assert kept[place] == each.fallen.move
            if new is not None and chance.random() < 0.6:
                kept[place] = new
                each.change(new)
            else:
                each.drop()
        each.drop_all()
        assert self.session.amend(each.amend()) == []
        self.reference.stands(self.reference.mended(tuple(kept)))

    def proposed(self, at: int, how: str, chance: random.Random) -> tuple[Any, tuple[AnyMove, ...]]:
        """A change of the log at the move of that number among those of people, and what is to stand."""
        moves = by_people(self.session)
        steps = [step for step in account(self.session) if step.entered]
        number = steps[at].number
        assert number is not None
        spot = mending.spot(self.session, number)
        assert spot.move == moves[at]
        new = self.engine.wander(spot.then.state, chance.randrange)
        if how == "delete" or new is None:
            return mending.deletion(self.session, spot), (*moves[:at], *moves[at + 1 :])
        if how == "change":
            return mending.change(self.session, spot, new), (*moves[:at], new, *moves[at + 1 :])
        return mending.insertion(self.session, spot, new), (*moves[:at], new, *moves[at:])

    @rule(seed=SEEDS)
    def fill_the_disk(self, seed: int) -> None:
        before, version = self.session.state, self.session.version
        self.disk.full = True
        move = self.engine.wander(self.session.state, random.Random(seed).randrange)
        try:
            self.session.undo()
            if move is not None:
                self.session.play(move)
        except NotKept:
            pass
        self.disk.full = False
        assert (self.session.state, self.session.version) == (before, version)

    @rule()
    def switch_off_and_on(self) -> None:
        before, withdrawn = self.session.state, self.session.withdrawn
        self.session = Session(self.engine, self.setup, self.disk, self.disk.entries())
        assert self.session.state == before
        assert self.session.withdrawn == withdrawn

    @invariant()
    def stands_where_its_moves_lead(self) -> None:
        if hasattr(self, "session"):
            assert by_people(self.session) == self.reference.past[-1]
            assert self.session.state == self.reference.replayed()
            assert self.session.timeline.can_redo == bool(self.reference.future)


Table.TestCase.settings = settings(
    max_examples=60 if FOREVER else 12, stateful_step_count=25 if FOREVER else 14, deadline=None
)
test_any_evening_stands_where_its_moves_lead = Table.TestCase
