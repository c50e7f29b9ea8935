"""The clocks: from the log alone, without the pause and the night."""

import pytest

from companion.ports.journal import Loose
from companion.table.game.clocks import Clocks, clock_words
from companion.table.game.log_view import account
from companion.table.game.session import Session
from engines.core.codec import Codec
from engines.core.timeline import Amend, Pause, Resume
from tests.table.pig import PIG, Hold, PigSetup, Roll


class Watch:
    """A clock that is set by hand, in seconds of one evening."""

    def __init__(self):
        self.seconds = 0

    def __call__(self):
        minutes, seconds = divmod(self.seconds, 60)
        return f"2026-11-20T20:{minutes:02}:{seconds:02}+00:00"


@pytest.fixture
def watch():
    return Watch()


def begun(watch, entries=()):
    return Session(PIG, PigSetup(2, 0, 0), Loose(), entries, clock=watch, stopwatch=lambda: watch.seconds)


def after(watch, seconds, do):
    watch.seconds += seconds
    return do()


def played(watch):
    """Anna is waited for 10 seconds, then Ben for 20."""
    session = begun(watch)
    session.play(Roll(0, (4,)))
    after(watch, 10, lambda: session.play(Hold(0)))
    after(watch, 20, lambda: session.play(Roll(1, (5,))))
    return session


def test_each_seat_has_the_time_in_which_the_game_waited_for_it(watch):
    session = played(watch)
    clocks = Clocks(session)
    assert clocks.times() == (10, 20)
    watch.seconds += 5
    assert clocks.times() == (10, 25)
    after(watch, 1, lambda: session.play(Hold(1)))
    watch.seconds += 2
    assert clocks.times() == (12, 26)


def test_a_pause_does_not_count_and_ends_with_any_entry(watch):
    session, clocks = played(watch), None
    clocks = Clocks(session)
    after(watch, 1, session.pause)
    assert session.paused
    watch.seconds += 600
    assert clocks.times() == (10, 21)
    session.resume()
    assert not session.paused
    watch.seconds += 3
    assert clocks.times() == (10, 24)
    session.pause()
    after(watch, 100, lambda: session.play(Roll(1, (2,))))
    assert clocks.times() == (10, 24)


def test_the_night_does_not_count(watch):
    entries = played(watch).timeline.entries
    watch.seconds += 1000
    again = begun(watch, entries)
    assert len(again.timeline.entries) == len(entries), "to look at a game writes nothing"
    clocks = Clocks(again)
    watch.seconds += 4
    assert clocks.times() == (10, 24)
    again.play(Roll(1, (2,)))
    assert [type(entry.act) for entry in again.timeline.entries[-2:]] == [Resume, Roll]
    assert clocks.times() == (10, 24)
    assert Clocks(again).times() == (10, 24)
    again.play(Roll(1, (2,)))
    assert type(again.timeline.entries[-2].act) is Roll, "it says so once"


def test_a_pause_survives_a_restart(watch):
    session = played(watch)
    session.pause()
    watch.seconds += 100
    again = begun(watch, session.timeline.entries)
    assert again.paused
    watch.seconds += 100
    assert Clocks(again).times() == (10, 20)
    again.play(Roll(1, (2,)))
    assert type(again.timeline.entries[-1].act) is Roll


def test_undo_and_amend_give_the_time_to_whoever_is_awaited_then(watch):
    session = played(watch)
    clocks = Clocks(session)
    session.undo()
    session.undo()
    after(watch, 7, session.redo)
    assert clocks.times() == (17, 20)
    session.amend(Amend(2, (Roll(0, (3,)),)))
    after(watch, 2, lambda: session.play(Roll(0, (3,))))
    assert clocks.times() == Clocks(session).times()
    assert sum(clocks.times()) == 39


def test_without_times_nothing_is_counted(watch):
    session = Session(PIG, PigSetup(2, 0, 0), Loose(), clock=lambda: "t")
    session.play(Roll(0, (4,)))
    session.play(Roll(0, (4,)))
    assert Clocks(session).times() == (0, 0)


def test_the_log_tells_of_pauses(watch):
    session = played(watch)
    session.pause()
    session.resume()
    assert [str(step.words) for step in account(session)[-2:]] == ["Clocks paused", "Clocks running"]


@pytest.mark.parametrize("act", [Pause(), Resume()])
def test_they_are_written_and_read(act, watch):
    codec, session = Codec(PIG), begun(watch)
    session.pause() if act == Pause() else session.resume()
    (entry,) = session.timeline.entries
    assert codec.read_entry(codec.write_entry(entry), 1) == entry


def test_a_time_in_words():
    assert [clock_words(seconds) for seconds in (0, 61.9, 3600 + 247)] == ["0:00", "1:01", "1:04:07"]
