"""A finished game in numbers: what counts as played, what as a break, whose dice fell how."""

import pytest

from companion.ports.tallies import DiceTally
from companion.table.game.session import Session
from companion.table.reports.dice_report import ELECTRONIC, UNNOTED, Throw
from companion.table.reports.summary import dice_tallies, evening_of, seconds_played, summary_of
from engines.core.timeline import Entry, Pause, Resume
from tests.table.machine_time import MachineTime
from tests.table.pig import PIG, Hold, PigSetup, Roll
from tests.table.stand_ins import Paper

pytestmark = pytest.mark.usefixtures("in_paris")


def test_the_small_hours_belong_to_the_evening_before():
    assert evening_of("2026-11-20T18:00:00+00:00") == "2026-11-20"
    assert evening_of("2026-11-21T02:30:00+00:00") == "2026-11-20"
    assert evening_of("2026-11-21T05:30:00+00:00") == "2026-11-21"


def test_neither_breaks_nor_pauses_nor_what_nobody_measured_count():
    entries = [Entry(1, Hold(0), None, None, None)]
    for gap, act in (
        (30, Hold(0)),
        (600, Hold(0)),
        (601, Pause()),
        (20, Hold(0)),
        (40, Resume()),
        (5, Hold(0)),
    ):
        entries.append(Entry(len(entries) + 1, act, None, None, gap))
    assert seconds_played(entries) == 30 + 600 + 5
    assert seconds_played(()) == 0


def test_throws_are_counted_by_sum_and_by_face():
    found = [
        Throw(ELECTRONIC, 2, 6, 4, (2, 2)),
        Throw(ELECTRONIC, 2, 6, 4, (1, 3)),
        Throw(UNNOTED, 2, 6, 4),
        Throw(UNNOTED, 1, 6, 5),
    ]
    assert dice_tallies(found) == [
        DiceTally(ELECTRONIC, 2, 6, "face", 1, 1),
        DiceTally(ELECTRONIC, 2, 6, "face", 2, 2),
        DiceTally(ELECTRONIC, 2, 6, "face", 3, 1),
        DiceTally(ELECTRONIC, 2, 6, "sum", 4, 2),
        DiceTally(UNNOTED, 1, 6, "face", 5, 1),
        DiceTally(UNNOTED, 1, 6, "sum", 5, 1),
        DiceTally(UNNOTED, 2, 6, "sum", 4, 1),
    ]


def test_a_summary_counts_what_stands_and_the_time_at_the_table():
    time = MachineTime("2026-11-20T20:00:00+00:00")
    session = Session(PIG, PigSetup(2, 0, 2), Paper(), clock=time.now, stopwatch=time.uptime)
    session.play(Roll(0, 5), "wooden")
    time.passes(60)
    session.play(Roll(0, 3), "app")
    time.passes(60)
    session.undo()
    time.passes(60)
    session.play(Hold(0))
    summary = summary_of(session, "2026-11-20T19:59:00+00:00")
    assert (summary.evening, summary.seats, summary.moves) == ("2026-11-20", 2, 2)
    assert summary.seconds == 180
    assert summary.dice == (
        DiceTally("wooden", 1, 6, "face", 5, 1),
        DiceTally("wooden", 1, 6, "sum", 5, 1),
    )
