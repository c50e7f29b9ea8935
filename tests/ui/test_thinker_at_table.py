"""The real thinker at a table that is left and resumed: it never thinks for ever, and never for nobody."""

from __future__ import annotations

from contextlib import contextmanager
from queue import Queue

import pytest

from companion.app.thinker import Thinker
from companion.desk import keys
from companion.table.play.absent_player import STAND_IN
from companion.table.play.empty_chair import COMPANION, thinking
from companion.ui.flows import empty_chair
from engines.core.leaving import Leave, Return
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.turn import EndTurn
from tests.children import children
from tests.games.catan.table import beginners
from tests.ui.tabletop import SMALL, evening, find, settled


@contextmanager
def thinking_for_ben(tmp_path):
    """A game in which the app plays for Ben, whose turn it is; its thoughts wait until they are `decided`."""
    thoughts = Queue()
    thinker = Thinker(thoughts.put)
    with evening(tmp_path / "archive.sqlite", SMALL, (find("catan"),), thinker=thinker) as one:
        one.begin(find("catan"), beginners(), 4)
        for move in (Roll(0, (5, 6)), EndTurn(0), Roll(1, (5, 6)), Leave(1, strength="easy")):
            assert one.session.play(move) is None
        one.root.controls.moved_on()
        assert last_key(one) == keys.THINKS
        yield one, thoughts
    assert children("think") == [], "the app has ended"


def last_key(one):
    settled("shown")
    return one.root.play.keys.last.name


def decided(one, thoughts):
    """Hear what it says, however quick it was."""

    def heard():
        while not thoughts.empty():
            one.bus.post(thoughts.get())
        return not thinking(one.session)

    one.until(heard)
    assert last_key(one) == STAND_IN


def home(one):
    """Go home; the way back."""
    number = one.session.number
    one.root.show_home()
    assert children("think") == [], "nobody waits for it"
    return number


@pytest.fixture(autouse=True)
def breathless(monkeypatch):
    monkeypatch.setattr(empty_chair, "BREATH", 0)


def test_who_goes_home_and_comes_back_is_told_again(tmp_path):
    with thinking_for_ben(tmp_path) as (one, thoughts):
        one.root.evening.resume(home(one))
        assert last_key(one) == keys.THINKS, "it was left while it thought"
        decided(one, thoughts)
        said = one.session.thought
        one.root.evening.resume(home(one))
        decided(one, thoughts)
        assert one.session.thought == said, "the same is asked, so the same is decided"
        one.key(STAND_IN)
        assert one.session.timeline.entries[-1].source == COMPANION


def test_a_table_that_is_only_left_for_another_is_thought_about_again(tmp_path):
    with thinking_for_ben(tmp_path) as (one, thoughts):
        number = one.session.number
        decided(one, thoughts)
        one.root.evening.leave()
        one.root.evening.resume(number)
        assert last_key(one) == keys.THINKS
        decided(one, thoughts)


def test_no_process_waits_where_people_play_alone(tmp_path):
    with thinking_for_ben(tmp_path) as (one, thoughts):
        decided(one, thoughts)
        assert len(children("think")) == 1
        one.root.controls.put_right(Return(1))
        assert children("think") == [], "Ben is back"
        one.root.controls.put_right(Leave(1, strength="easy"))
        decided(one, thoughts)
        one.begin(find("catan"), beginners(), 4)
        assert children("think") == [], "the next game is of people only"
