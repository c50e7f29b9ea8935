"""What is secret on a pad: entered by all at once, seen by nobody else, and laid open together."""

import pytest
from msgspec.structs import replace

import engines
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.question_for_eyes import Covered, seen_by
from engines.core import record
from engines.core.conversing import converse
from engines.core.events import TABLE, Revealed
from engines.core.questions import Count
from engines.core.rules import Illegal
from engines.core.sight import OpenTable
from engines.pads import form
from engines.pads.misprint import Misprint
from engines.pads.moves import Reveal, Seal, Write
from engines.pads.state import UNSEEN
from tests.pads.evenings import Quiet, begun, pad, setup_of
from tests.pads.strange_pads import STRANGE

SEALED = STRANGE["pad-sealed"]
WIZARD = pad("wizard")


def sealed(engine, players, *numbers):
    """The pad after the first seats entered these numbers face down, and the moves."""
    state, moves = begun(engine, players), []
    for seat, value in enumerate(numbers):
        moves.append(Seal(seat, "stake", value))
        state, _ = engine.play(state, moves[-1])
    return state, moves


def test_all_are_asked_at_once_and_in_any_order() -> None:
    state = begun(SEALED, 3)
    assert sorted(SEALED.actors(state)) == [0, 1, 2]
    assert SEALED.turn(state) is None
    state, _ = SEALED.play(state, Seal(2, "stake", 1))
    state, _ = SEALED.play(state, Seal(0, "stake", 3))
    assert SEALED.actors(state) == (1,)
    assert [row.awaited for row in SEALED.view(state, None).ledger.rows] == [False, True, False]


def test_nobody_else_sees_a_number_until_all_have_entered() -> None:
    state, _ = sealed(SEALED, 3, 3, 1)
    facts = {eyes: SEALED.view(state, eyes).ledger.rows[0].facts for eyes in (None, 0, 1)}
    assert [[fact.value for fact in facts[eyes]] for eyes in (None, 0, 1)] == [["?"], [3], ["?"]]
    shown = {cell.name: cell.seen_by for cell in SEALED.cells(state)}
    assert (shown["stake.1.0"], shown["hits.1.0"]) == ((0,), None)
    assert SEALED.redacted(state, state).face_down[0] == [UNSEEN, UNSEEN, None]


def test_a_number_is_asked_of_its_own_eyes_and_its_move_says_nothing() -> None:
    asked = converse(Seal, begun(SEALED, 3), 1, sight=OpenTable(1))
    assert isinstance(asked, Count)
    assert (asked.low, asked.high, asked.eyes) == (-1, 3, (1,))
    refused = converse(Seal, begun(SEALED, 3), 1, (None,), sight=OpenTable(1))
    assert isinstance(refused, Illegal), "nobody says on a screen that they don't know their own number"
    move = Seal(1, "stake", 2)
    assert str(move.describe()) == str(Seal(1, "stake", 0).describe())
    assert [move.concealed(eyes).value for eyes in (None, 0, 1)] == [None, None, 2]


def test_at_one_screen_each_is_asked_in_turn_behind_the_cover() -> None:
    session = Session(SEALED, setup_of(SEALED, 2), Loose())
    controls = Controls(session, Quiet())
    for seat in (0, 1):
        assert [(one.kind, one.seat) for one in session.offers()] == [(Seal, left) for left in range(seat, 2)]
        controls.begin(Seal, seat)
        assert controls.question is not None
        assert seen_by(controls.question, None) == Covered(controls.question.prompt, (seat,))
        controls.answer(2)
    assert session.state.values[-1][0] == [2, 2]


def test_the_table_lays_all_open_together() -> None:
    state, _ = sealed(SEALED, 3, 3, 1, -1)
    assert SEALED.actors(state) == (TABLE,)
    assert SEALED.due(state) == Reveal(TABLE, "stake", (3, 1, -1))
    state, events = SEALED.play(state, Reveal(TABLE, "stake", (3, 1, -1)))
    assert [str(event.what) for event in events if isinstance(event, Revealed)] == [
        "stake: 3", "stake: 1", "stake: -1"]  # fmt: skip
    assert state.values[-1][0] == [3, 1, -1]
    assert sorted(SEALED.actors(state)) == [0, 1], "only a stake can be doubled, and again in secret"


def test_what_does_not_lie_there_is_not_laid_open() -> None:
    state, _ = sealed(SEALED, 2, 3, 1)
    for wrong in (("stake", (3, 2)), ("stake", (3,)), ("hits", (3, 1))):
        refused = SEALED.check(state, Reveal(TABLE, *wrong))
        assert isinstance(refused, Illegal)
        assert refused.code == "pads.reveal.unlike"
    unseen = SEALED.redacted(state, state)
    assert SEALED.check(unseen, Reveal(TABLE, "stake", (3, 1))) is None
    assert isinstance(SEALED.check(unseen, Reveal(TABLE, "stake", (4, 1))), Illegal), "more than 3 can't be"


def test_who_kept_a_number_in_the_record_is_asked_openly_once_the_others_lie_open() -> None:
    """A record may leave a number out; the others are laid open, and this one is entered for all to see."""
    state, _ = sealed(SEALED, 2, 3, None)
    state = record.complete(SEALED, state)
    assert state.values[-1][0] == [3, None]
    assert SEALED.kinds(state, 1) == (Write,)


def test_eyes_that_heard_the_reveal_know_all() -> None:
    _, moves = sealed(SEALED, 3, 3, 1, 2)
    moves.append(Reveal(TABLE, "stake", (3, 1, 2)))
    for eyes in range(3):
        before = SEALED.known_to(begun(SEALED, 3), moves[:3], eyes).face_down[0]
        assert before == [value if seat == eyes else UNSEEN for seat, value in enumerate((3, 1, 2))]
        assert SEALED.known_to(begun(SEALED, 3), moves, eyes).values[-1][0] == [3, 1, 2]


def test_a_correction_turns_over_what_people_said_at_the_table() -> None:
    state, _ = sealed(SEALED, 3, 3, 1)
    SEALED.correct(state, [("stake.1.2", 0), ("stake.open", "yes")])
    assert state.values[-1][0] == [3, 1, 0]
    assert state.face_down[0] == [None, None, None]
    SEALED.correct(state, [("stake.open", "no")])
    assert (state.values[-1][0], state.face_down[0]) == ([None, None, None], [3, 1, 0])


def test_a_table_agrees_whether_to_bid_in_secret() -> None:
    assert [rule.field for rule in WIZARD.house_rules] == ["restricted", "secret"]
    assert [rule.printed for rule in WIZARD.house_rules] == [False, False]
    openly = setup_of(WIZARD, 3)
    assert WIZARD.actors(WIZARD.setup(openly)) == (0,)
    secret = WIZARD.setup(replace(openly, secret=True))
    assert sorted(WIZARD.actors(secret)) == [0, 1, 2]
    both = WIZARD.setup(replace(openly, secret=True, restricted=True))
    assert WIZARD.actors(both) == (0,), "who bids last has to know what the others bid"


def test_an_evening_in_secret_is_kept_and_undone() -> None:
    session = Session(WIZARD, replace(setup_of(WIZARD, 3), secret=True), Loose())
    for seat in (1, 2, 0):
        assert session.play(Seal(seat, "bid", int(seat == 1))) is None
    assert session.state.values[-1][0] == [0, 1, 0]
    assert session.undo()
    assert sorted(session.actors) == [0], "the last number is taken back, with the move of the table"
    assert session.redo()
    lines = list(record.write(record.Record(WIZARD, (), session.setup, session.timeline.entries, [], None)))
    kept = record.read([line.rstrip() for line in lines], engines.engine)
    assert record.replay(kept)[0] == session.state


@pytest.mark.parametrize(("more", "told"), [("sum = 3", "has no sum"), ("once = true", "filled once")])
def test_what_is_secret_has_no_sum_and_is_not_filled_once(more: str, told: str) -> None:
    with pytest.raises(Misprint, match=told):
        form.read(f'title = "X"\nplayers = 2\n[[ask]]\nname = "a"\nsecret = true\n{more}\n')
