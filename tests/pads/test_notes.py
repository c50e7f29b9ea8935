"""Words on a pad: entered like a number, corrected like one, and counting nothing."""

import pytest

import engines
from companion.desk.counting import Counting
from companion.ports.journal import Loose
from companion.table.game.session import Session
from engines.core import record
from engines.core.conversing import converse
from engines.core.questions import Words
from engines.core.rules import Illegal
from engines.pads import form
from engines.pads.engine import engine_of
from engines.pads.misprint import Misprint
from engines.pads.moves import Write
from engines.pads.scoring import sheet, totals
from tests.pads.evenings import begun, setup_of

NOTED = engine_of("pad-noted", """title = "Noted"
players = [2, 4]
rounds = "open"
[[ask]]
name = "won"
high = 9
[[ask]]
name = "played"
words = { en = "what was played", de = "was gespielt wurde" }
note = true
need = "won > 0"
""")  # fmt: skip


def noted() -> Session:
    """A round in which Ben played something, and one that is not complete."""
    session = Session(NOTED, setup_of(NOTED, 2), Loose())
    for move in (
        Write(0, "won", 0),
        Write(1, "won", 4),
        Write(1, "played", "grand, “ouvert”"),
        Write(0, "won", 1),
    ):
        assert session.play(move) is None
    return session


def test_words_are_asked_where_they_are_needed_and_count_nothing() -> None:
    state = begun(NOTED, 2)
    for move in (Write(0, "won", 0), Write(1, "won", 4)):
        state, _ = NOTED.play(state, move)
    assert NOTED.actors(state) == (1,), "Anna won nothing"
    asked = converse(Write, state, 1)
    assert isinstance(asked, Words)
    assert asked.longest == 60
    for wrong in (4, "x" * 61):
        assert isinstance(NOTED.check(state, Write(1, "played", wrong)), Illegal)
    assert isinstance(NOTED.check(state, Write(1, "won", "grand")), Illegal)
    state, events = NOTED.play(state, Write(1, "played", ""))
    assert totals(state) == [0, 4], "also without words the round goes on"
    assert len(events) == 1


def test_words_stand_on_the_sheet_and_in_a_record() -> None:
    session = noted()
    (line,) = sheet(session.state, 1).lines
    assert str(line.why) == "round 1: won 4 and what was played grand, “ouvert”"
    lines = list(record.write(record.Record(NOTED, (), session.setup, session.timeline.entries, [], None)))
    kept = record.read([line.rstrip() for line in lines], engines.engine)
    assert record.replay(kept)[0] == session.state
    assert session.undo()
    assert session.undo()
    assert session.state.notes == {}


def test_words_are_put_right_like_a_number() -> None:
    session, done = noted(), []
    counting = Counting(session, done.append)
    row = counting.row("played.1.1")
    assert (str(row.value), row.steps) == ("grand, “ouvert”", None)
    asked = counting.asked("played.1.1").question
    assert isinstance(asked, Words)
    assert asked.suggested == "grand, “ouvert”"
    assert not counting.enter([("played.1.1", 3)])
    assert counting.enter([("played.1.1", "null")])
    assert [str(line.words) for line in counting.lines()] == [
        "what was played of seat 2, round 1: was grand, “ouvert”, is null"]  # fmt: skip
    assert session.play(counting.move()) is None
    assert session.state.notes == {"played.1.1": "null"}


def test_words_go_with_what_they_were_needed_for() -> None:
    state = noted().state
    NOTED.correct(state, [("won.1.1", 0)])
    assert state.notes == {}
    state = noted().state
    for move in (Write(1, "won", 0), Write(0, "played", "null")):
        state, _ = NOTED.play(state, move)
    assert state.notes == {"played.1.1": "grand, “ouvert”", "played.2.0": "null"}
    NOTED.correct(state, [("round", 1)])
    assert state.notes == {"played.1.1": "grand, “ouvert”"}
    NOTED.correct(state, [("played.1.1", "")])
    assert (state.notes, list(NOTED.inconsistencies(state))) == ({}, [])


@pytest.mark.parametrize("more", ["high = 3", "secret = true", 'row = "b"', "once = true"])
def test_a_note_has_no_limits_and_no_secret(more: str) -> None:
    with pytest.raises(Misprint, match="a note has no more than"):
        form.read(f'title = "X"\nplayers = 2\n[[ask]]\nname = "n"\nnote = true\n{more}\n')


def test_no_formula_names_a_note() -> None:
    asks = '[[ask]]\nname = "a"\n[[ask]]\nname = "n"\nnote = true\n'
    with pytest.raises(Misprint, match="there is no “n” here"):
        form.read(f'title = "X"\nplayers = 2\n{asks}[points]\na = "a + n"\n')


@pytest.mark.parametrize("ask", ["note = true", "counts = false"])
def test_something_counts_on_every_pad(ask: str) -> None:
    with pytest.raises(Misprint, match="nothing counts here"):
        form.read(f'title = "X"\nplayers = 2\nrounds = "open"\n[[ask]]\nname = "n"\n{ask}\n')
