"""A clock that is set while people play: nobody thought for so long, and the dates become right."""

import pytest

from companion.ports.journal import Loose
from companion.table.game.clocks import BREAK, Clocks
from companion.table.game.log_view import account
from companion.table.game.session import Session
from companion.table.reports.score_sheet import began
from companion.table.reports.summary import summary_of
from engines.core.codec import Codec, Unreadable
from engines.core.timeline import Entry, Resume
from tests.table.machine_time import MachineTime
from tests.table.pig import PIG, Hold, PigSetup, Roll

DAYS = 13 * 24 * 3600


def begun(time, entries=(), journal=None):
    return Session(PIG, PigSetup(2, 0, 2), journal or Loose(), entries, clock=time.now, stopwatch=time.uptime)


def jumped(time):
    """Anna is waited for 10 seconds, then Ben for 4, while network time comes."""
    session = begun(time)
    session.play(Roll(0, (4,)))
    time.passes(10)
    session.play(Hold(0))
    time.passes(4)
    time.is_set(DAYS)
    session.play(Roll(1, (5,)))
    return session


def test_nobody_thought_while_the_clock_was_set():
    session = jumped(MachineTime("2026-11-14T20:00:00+00:00"))
    assert [entry.after for entry in session.timeline.entries] == [None, 10, 0, 4]
    assert Clocks(session).times() == (10, 4)
    assert summary_of(session, "2026-11-14T20:00:00+00:00").seconds == 14


def test_nobody_gets_time_back_when_the_clock_is_set_back():
    time = MachineTime("2026-11-27T20:00:00+00:00")
    session = begun(time)
    session.play(Roll(0, (4,)))
    time.is_set(-DAYS)
    time.passes(30)
    assert Clocks(session).times() == (30, 0)
    session.play(Hold(0))
    assert Clocks(session).times() == (30, 0)


def test_a_long_gap_counts_for_nobody_as_in_the_statistics():
    time = MachineTime("2026-11-27T20:00:00+00:00")
    session = begun(time)
    session.play(Roll(0, (4,)))
    time.passes(BREAK)
    assert Clocks(session).times() == (BREAK, 0)
    time.passes(1)
    assert Clocks(session).times() == (0, 0)
    session.play(Hold(0))
    assert Clocks(session).times() == (0, 0)
    assert summary_of(session, "2026-11-27T20:00:00+00:00").seconds == 0


def test_the_log_and_the_sheet_tell_the_right_times_as_soon_as_the_clock_is_right():
    session = jumped(MachineTime("2026-11-14T20:00:00+00:00"))
    assert session.times == (
        "2026-11-27T20:00:00+00:00",
        "2026-11-27T20:00:10+00:00",
        "2026-11-27T20:00:10+00:00",
        "2026-11-27T20:00:14+00:00",
    )
    assert [step.time[11:] for step in account(session)] == [
        "20:00:00+00:00",
        "20:00:10+00:00",
        "20:00:14+00:00",
    ]
    assert began(session).isoformat()[:10] == "2026-11-27"


def test_an_earlier_evening_keeps_its_own_date():
    time = MachineTime("2026-10-01T20:00:00+00:00")
    session = begun(time)
    session.play(Roll(0, (4,)))
    time.passes(40 * 24 * 3600)
    time.is_set(-DAYS)
    again = begun(time, session.timeline.entries)
    time.is_set(DAYS)
    again.play(Hold(0))
    assert isinstance(again.timeline.entries[1].act, Resume)
    assert [moment[:10] for moment in again.times] == ["2026-10-01", *3 * ["2026-11-10"]]


def test_a_few_seconds_are_no_set_clock():
    time = MachineTime("2026-11-27T20:00:00+00:00")
    session = begun(time)
    session.play(Roll(0, (4,)))
    time.is_set(20)
    session.play(Hold(0))
    assert session.times[0] == "2026-11-27T20:00:00+00:00"


def test_a_record_in_which_nobody_measured_tells_of_no_thinking():
    said = (("2026-11-14T20:00:10+00:00", 0), ("2026-11-27T20:00:14+00:00", 1))
    entries = [Entry(seq, Hold(seat), time) for seq, (time, seat) in enumerate(said, 1)]
    session = begun(MachineTime("2026-11-27T21:00:00+00:00"), entries)
    assert Clocks(session).times() == (0, 0)
    assert session.times[0] == "2026-11-14T20:00:10+00:00"


def test_what_was_measured_is_written_and_read():
    codec = Codec(PIG)
    entry = Entry(1, Hold(0), "2026-11-27T20:00:00+00:00", "app", 12)
    assert codec.read_entry(codec.write_entry(entry), 1) == entry
    for wrong in (-1, True, 1.5, "12", 10**10):
        with pytest.raises(Unreadable, match="'after' is written as whole seconds"):
            codec.read_entry({**codec.write_entry(entry), "after": wrong}, 1)
