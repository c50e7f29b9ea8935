"""`think` and what asks it: a decision for a seat, from a process of its own that may fail."""

import sys
import threading
import time
from queue import SimpleQueue

import pytest

from companion.app.thinker import PATIENCE, DecidedLine, Thinker, asked
from companion.cli.think import decided
from companion.table.game.thought import Thought, ThoughtRequest
from engines.games.catan.engine import ENGINE as CATAN
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.turn import EndTurn
from tests.children import children
from tests.games.catan.table import beginners
from tests.table.pig import PIG, PigSetup

WAIT = 120
"""Seconds after which a process hangs for certain."""


def want(*moves, version=1, seat=0):
    return ThoughtRequest(CATAN, beginners(), moves, seat, "medium", version)


@pytest.fixture
def posted():
    return SimpleQueue()


def test_one_process_decides_again_and_again(posted):
    thinker = Thinker(posted.put)
    thinker.think(want(version=1))
    first = posted.get(timeout=WAIT)
    assert (first.wanted.version, first.wanted.seat, first.kind) == (1, 0, Roll)
    process = thinker.process.pid
    thinker.think(want(Roll(0, (1, 2)), version=2))
    second = posted.get(timeout=WAIT)
    assert second.wanted.version == 2
    assert (
        second.kind in CATAN.kinds(CATAN.play(CATAN.setup(beginners()), Roll(0, (1, 2)))[0], 0) or second.kind
    )
    assert thinker.process.pid == process
    thinker.close()
    assert thinker.process is None


def test_of_two_that_are_wanted_the_later_is_decided(posted):
    thinker = Thinker(posted.put)
    thinker.think(want())
    later = want()
    thinker.think(later)
    assert posted.get(timeout=WAIT).wanted is later
    assert posted.empty()
    thinker.close()


def test_what_was_decided_is_decided_again_if_it_is_wanted_again(posted):
    thinker, once = Thinker(posted.put, ("cat",)), want()
    for _ in range(2):
        thinker.think(once)
        assert posted.get(timeout=WAIT).wanted is once
    thinker.close()


def test_closed_at_any_moment_it_leaves_no_process_and_says_nothing(posted):
    thinker = Thinker(posted.put, ("sleep", str(10 * WAIT)))
    for moment in range(20):
        thinker.think(want())
        until = time.monotonic() + moment / 2000
        while time.monotonic() < until:
            pass
        thinker.close()
        assert children("sleep") == []
    assert posted.empty()


@pytest.mark.parametrize(
    "program", ["import sys; sys.exit(3)", "print('no JSON', flush=True)", "input(); print('{\"move\": 3}')"]
)
def test_where_the_process_fails_nothing_came_of_it(posted, program):
    thinker = Thinker(posted.put, (sys.executable, "-c", program))
    thinker.think(want())
    assert posted.get(timeout=WAIT) == Thought(want(), failed=True)
    thinker.close()


def test_where_there_is_no_such_program_nothing_came_of_it(posted):
    thinker = Thinker(posted.put, ("/nowhere/python",))
    thinker.think(want())
    assert posted.get(timeout=WAIT) == Thought(want(), failed=True)
    thinker.close()


class Alarms:
    """Alarms that ring when they are told to."""

    def __init__(self):
        self.set, self.begun, self.cancelled = [], threading.Semaphore(0), 0

    def __call__(self, seconds, ring):
        self.set.append((seconds, ring))
        return self

    def start(self):
        self.begun.release()

    def cancel(self):
        self.cancelled += 1


class Held(Alarms):
    """Alarms with which nobody goes on after an answer until they may; a second one rings at once."""

    def __init__(self):
        super().__init__()
        self.go_on = threading.Event()

    def __call__(self, seconds, ring):
        if self.set:
            ring()
        return super().__call__(seconds, ring)

    def cancel(self):
        assert self.go_on.wait(WAIT)
        super().cancel()


def test_what_is_dropped_before_its_turn_starts_no_process(posted):
    alarms = Held()
    thinker = Thinker(posted.put, ("sleep", str(10 * WAIT)), alarms)
    thinker.think(want())
    assert alarms.begun.acquire(timeout=WAIT)
    thinker.think(want())
    waiting = [one for one in threading.enumerate() if one.name == "thinker"]
    process, closing = thinker.process, threading.Thread(target=thinker.close)
    closing.start()
    process.wait(WAIT)
    alarms.go_on.set()
    for one in (closing, *waiting):
        one.join(WAIT)
    assert len(alarms.set) == 1, "one process was asked something"
    assert children("sleep") == []
    assert posted.empty()


HANGS_ONCE = """
import pathlib, sys
seen, asked = pathlib.Path(sys.argv[1]), input()
if seen.exists():
    print('{"move": "roll", "answers": []}', flush=True)
seen.touch()
sys.stdin.read()
"""


def test_a_process_that_hangs_is_ended_and_decides_the_next_time(posted, tmp_path):
    alarms = Alarms()
    thinker = Thinker(posted.put, (sys.executable, "-c", HANGS_ONCE, str(tmp_path / "seen")), alarms)
    thinker.think(want())
    assert alarms.begun.acquire(timeout=WAIT)
    until = time.monotonic() + WAIT
    while not (tmp_path / "seen").exists():
        assert time.monotonic() < until
    process, ((seconds, ring),) = thinker.process, alarms.set
    assert seconds == PATIENCE
    ring()
    assert posted.get(timeout=WAIT) == Thought(want(), failed=True)
    assert process.wait(timeout=WAIT) != 0, "it was ended"
    thinker.think(want())
    assert posted.get(timeout=WAIT) == Thought(want(), Roll)
    assert alarms.cancelled == 2, "nothing rings later"
    thinker.close()


def test_a_dead_process_is_started_again(posted):
    thinker = Thinker(posted.put)
    thinker.think(want(version=1))
    posted.get(timeout=WAIT)
    thinker.process.kill()
    thinker.process.wait()
    thinker.think(want(version=2))
    assert posted.get(timeout=WAIT).kind is Roll
    thinker.close()


def test_a_line_in_and_a_decision_out():
    assert decided(asked(want())).move == "roll"
    assert decided(asked(want(Roll(0, (1, 2)), EndTurn(0), seat=2))) == DecidedLine()
    assert asked(want()) == asked(want()), "the same game is asked in the same words"


def test_a_game_that_is_not_judged_has_no_decision(pig):
    line = asked(ThoughtRequest(PIG, PigSetup(2, 0, 0), (), 0, "easy", 1))
    assert decided(line) == DecidedLine()
