"""A record may leave out what the rules know without asking; a move of nobody is refused, whole or not."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

import engines
from companion.app.recorded_evenings import recorded
from engines.core import record
from engines.core.course import Course
from engines.core.moves import AnyMove, Move
from engines.core.record import Record
from engines.core.rules import IllegalMove
from engines.core.timeline import Entry, Timeline

NOBODY = 99
GAMES = engines.catalogue()


def shortened(written: Record) -> Iterator[Entry]:
    """Its entries, their moves without each field that the rules know by the others."""
    course, line = Course(written.engine, written.setup), Timeline()
    for entry in written.entries:
        if isinstance(entry.act, Move):
            entry = replace(entry, act=without_known(entry.act, course))
        line.add(entry)
        course.follow(line.tip, entry)
        yield entry


def without_known(move: AnyMove, course: Course) -> AnyMove:
    """The move without what the rules know in the state that the course has reached."""
    state = course.state.copy()
    while not move.automatic and (due := course.engine.due(state)):
        due.apply(state, None)
    for field in move.__struct_fields__:
        shorter = move if field == "seat" else replace(move, **{field: None})
        if shorter.completed(state) == move.completed(state):
            move = shorter
    return move


@pytest.mark.parametrize("game", GAMES)
def test_what_the_rules_know_may_be_left_out(game):
    written = recorded(game)
    entries = tuple(shortened(written))
    assert entries != written.entries, "nothing was left out"
    assert record.replay(replace(written, entries=entries))[0] == record.replay(written)[0]


@pytest.mark.parametrize("game", GAMES)
def test_nobody_moves(game):
    engine, setup = engines.engine(game), recorded(game).setup
    for kind in engine.moves:
        course, line = Course(engine, setup), Timeline()
        nothing = dict.fromkeys(kind.__struct_fields__)
        line.add(entry := Entry(1, kind(**nothing | {"seat": NOBODY})))
        with pytest.raises(IllegalMove):
            course.follow(line.tip, entry)
