"""Whatever is done to a session in whatever order: it stands where a plain list of its moves leads."""

import random
from collections.abc import Iterable
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import engines
from companion.ports.journal import NotKept
from companion.table.amend import log_edit
from companion.table.amend.conflict_resolver import ConflictResolver
from companion.table.game.automation import LEVELS, PROPOSE, Level, levelled_kinds, levels_of
from companion.table.game.log_view import account
from companion.table.game.session import Session
from companion.table.play.absent_player import STAND_IN, enter, stood_in
from companion.table.play.correction import Correction
from engines.core.codec import Codec
from engines.core.corrections import Correct
from engines.core.engine import AnyEngine
from engines.core.events import TABLE
from engines.core.leaving import Leave, Return
from engines.core.moves import AnyMove, Move
from engines.core.questions import Question
from tests.table.pig import PIG
from tests.table.reference import Reference
from tests.taking_turns import proving

FOREVER = proving()
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


def by_people(moves: Iterable[AnyMove]) -> list[int]:
    """Where in these moves those of people are."""
    return [at for at, move in enumerate(moves) if not move.automatic]


class Table(RuleBasedStateMachine):
    """All that is done to a session: moves, steps that wait, changes of the log, pauses, power cuts."""

    @initialize(name=st.sampled_from(NAMES), seed=SEEDS, usual=st.sampled_from(LEVELS))
    def sit_down(self, name: str, seed: int, usual: Level) -> None:
        self.usual = usual
        self.engine = PIG if name == "pig" else engines.engine(name)
        self.setup = some_setup(self.engine, random.Random(seed))
        self.levels: dict[type[AnyMove], Level] = {}
        self.disk = Disk(self.engine)
        self.session = Session(self.engine, self.setup, self.disk, level=self.level)
        self.reference = Reference(self.engine, self.setup, self.level)

    def level(self, kind: type[AnyMove]) -> Level:
        return self.levels.get(kind, self.usual)

    @rule(seed=SEEDS, level=st.sampled_from(LEVELS))
    def choose_a_level(self, seed: int, level: Level) -> None:
        """One kind of step of the table is done, proposed or only reminded of from now on."""
        if kinds := levelled_kinds(self.engine):
            kind = random.Random(seed).choice(kinds)
            self.levels[kind] = level if level in levels_of(kind) else PROPOSE
            self.session.settle()
            self.reference.settle()

    @rule(seed=SEEDS, most=st.integers(1, 12))
    def play(self, seed: int, most: int) -> None:
        chance = random.Random(seed)
        for _ in range(most):
            move = self.engine.wander(self.session.state, chance.randrange)
            if move is not None:
                assert self.session.play(move) is None
                self.reference.stands((*self.reference.stand, move))

    @precondition(lambda self: self.session.due is not None)
    @rule(seed=SEEDS)
    def confirm(self, seed: int) -> None:
        """While a step waits nothing else is taken; one tap does it, and one undo takes back the tap."""
        due, refused = self.session.due, self.session.refused_by_due
        assert due is not None
        assert self.session.play(Correct(TABLE, ())) == refused
        before, stood = self.session.state, self.session.moves
        assert self.session.play(due) is None
        assert self.session.undo()
        assert (self.session.state, self.session.moves) == (before, stood)
        assert self.session.redo()
        self.reference.stands((*self.reference.stand, due))

    @precondition(lambda self: self.session.due is None)
    @rule(seed=SEEDS)
    def leave_or_come_back(self, seed: int) -> None:
        seat = random.Random(seed).choice(self.engine.seated(self.session.state))
        away = seat in self.session.away
        move = Return(seat) if away else Leave(seat, random.Random(seed).choice((None, 7)))
        state = self.session.state
        assert self.session.play(move) is None
        assert (seat in self.session.away) != away
        assert self.session.state == state, "the seat stays in the game"
        self.reference.stands((*self.reference.stand, move))

    @precondition(lambda self: self.session.due is None)
    @rule()
    def stand_in(self) -> None:
        """What is proposed for somebody who is away is a legal move."""
        offer = stood_in(self.session)
        if offer is not None and isinstance(move := enter(self.session, offer).reply, Move):
            assert self.session.play(move, STAND_IN) is None
            self.reference.stands((*self.reference.stand, move))

    @rule()
    def pause(self) -> None:
        self.session.pause()
        assert self.session.paused

    @rule()
    def go_on(self) -> None:
        self.session.resume()
        assert not self.session.paused

    @rule()
    def new_roll(self) -> None:
        self.session.new_roll()
        assert self.session.undone_rolls == []

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
        chance, correction = random.Random(seed), Correction(self.engine, self.session.state)
        cells = [cell for heap in correction.heaps for cell in heap.cells if cell.value is not None]
        for cell in chance.sample(cells, min(3, len(cells))):
            correction.enter(cell.name, chance.choice(cell.values[:40]))
        move, number = correction.move("count at the table"), self.session.corrections
        if self.session.due is not None:
            assert self.session.play(move) == self.session.refused_by_due
        elif correction.entered:
            assert self.session.play(move) is None
            self.reference.stands((*self.reference.stand, move))
            assert self.session.corrections == number + 1

    @rule(words=st.sampled_from(("soup", "a pause")))
    def note(self, words: str) -> None:
        self.session.note(words)

    @precondition(lambda self: by_people(self.session.moves))
    @rule(seed=SEEDS, how=st.sampled_from(("change", "insert", "delete")))
    def amend(self, seed: int, how: str) -> None:
        chance = random.Random(seed)
        at = chance.randrange(len(by_people(self.session.moves)))
        proposal, wanted = self.proposed(at, how, chance)
        self.achanged(proposal.amend, wanted)

    @precondition(lambda self: by_people(self.session.moves))
    @rule(seed=SEEDS, how=st.sampled_from(("change", "insert", "delete")))
    def fix_conflicts(self, seed: int, how: str) -> None:
        """Change the log, and decide of each entry that falls: another move in its place, or none."""
        chance = random.Random(seed)
        at = chance.randrange(len(by_people(self.session.moves)))
        proposal, wanted = self.proposed(at, how, chance)
        each, kept = ConflictResolver(self.session, proposal.whole), list(wanted)
        while each.fallen is not None:
            then = each.then()
            new = self.engine.wander(then.state, chance.randrange)
            place = by_people(kept)[len(by_people(then.moves))]
            assert kept[place] == each.fallen.move
            if new is not None and chance.random() < 0.5:
                kept[place] = new
                each.change(new)
            else:
                del kept[place]
                each.drop()
        self.caused_by_hidden(self.achanged(each.amend(), tuple(kept)))

    def achanged(self, amend: Any, wanted: tuple[AnyMove, ...]) -> list[Any]:
        """Change the log. What was new in it may fail for hidden reasons alone: then nothing changes."""
        own = self.session.timeline.next_seq
        fallen = self.session.amend(amend)
        if failed := [one for one in fallen if one.seq == own]:
            self.caused_by_hidden(failed)
        else:
            self.reference.stands(self.reference.changed(wanted))
        return fallen

    def caused_by_hidden(self, fallen: list[Any]) -> None:
        """The first falls for a hidden reason; those after it may follow from that openly.

        How many lie in a hand is not known openly either where only a part of it was counted.
        """
        counted = any(isinstance(move, Correct) for move in self.session.moves)
        assert not fallen or fallen[0].why.hidden or counted, fallen

    def proposed(self, at: int, how: str, chance: random.Random) -> tuple[Any, tuple[AnyMove, ...]]:
        """A change of the log at the move of that number among those of people, and what is to stand."""
        moves = tuple(self.session.moves)
        place = by_people(moves)[at]
        steps = [step for step in account(self.session) if step.entered]
        number = steps[at].number
        assert number is not None
        spot = log_edit.spot(self.session, number)
        assert spot.move == moves[place]
        new = self.engine.wander(spot.then.state, chance.randrange)
        if how == "delete" or new is None:
            return log_edit.deletion(self.session, spot), (*moves[:place], *moves[place + 1 :])
        if how == "change":
            return log_edit.change(self.session, spot, new), (*moves[:place], new, *moves[place + 1 :])
        return log_edit.insertion(self.session, spot, new), (*moves[:place], new, *moves[place:])

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
        before, undone_rolls, due = self.session.state, self.session.undone_rolls, self.session.due
        self.session = Session(self.engine, self.setup, self.disk, self.disk.entries(), level=self.level)
        self.reference.settle()
        assert self.session.state == before or self.session.due != due
        assert self.session.undone_rolls == undone_rolls

    @invariant()
    def stands_where_its_moves_lead(self) -> None:
        if hasattr(self, "session"):
            assert tuple(self.session.moves) == self.reference.stand
            assert self.session.state == self.reference.replayed()
            assert self.session.timeline.can_redo == bool(self.reference.future)


Table.TestCase.settings = settings(
    max_examples=200 if FOREVER else 25, stateful_step_count=25 if FOREVER else 16, deadline=None
)
test_any_evening_stands_where_its_moves_lead = Table.TestCase
