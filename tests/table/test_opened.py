"""What is open without a touch is the only question; the next step waits on the board beside other moves."""

import pytest

from companion.app.recorded_evenings import recorded
from companion.ports.journal import Loose
from companion.table.game.randomness import throwable
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from engines import catalogue
from engines.core.moves import Move
from tests.table.stand_ins import Screen


def opened(game: str):
    """Each state of an evening with several possible moves: these, and the controls as they are then."""
    record = recorded(game)
    session = Session(record.engine, record.setup, Loose())
    for entry in record.entries:
        controls = Controls(session, Screen())
        lit = [one for one in session.offers() if one.seat in session.actors and one.why is None]
        if len(lit) > 1:
            yield {one.kind.__name__: one for one in lit}, controls
        if isinstance(entry.act, Move) and not entry.act.automatic:
            assert session.play(entry.act) is None


@pytest.mark.parametrize("game", catalogue())
def test_beside_other_moves_no_question_is_open_but_a_roll(game):
    for _, controls in opened(game):
        assert controls.open is None or throwable(controls.question)


@pytest.mark.parametrize("game", catalogue())
def test_the_board_waits_only_for_the_one_next_step(game):
    for lit, controls in opened(game):
        if found := controls.at_hand:
            assert [one.kind for one in lit.values() if one.kind.onward] == [found.entering.kind]
            assert all(option.spot is not None for option in found.question.options)


def test_a_tile_is_taken_on_the_board_also_where_an_award_may_be_given_first():
    times = 0
    for lit, controls in opened("kraftwagen"):
        if lit.keys() != {"TakeTile", "GiveAward"}:
            continue
        times += 1
        assert controls.at_hand.entering.kind is lit["TakeTile"].kind
        controls.begin(lit["GiveAward"].kind, lit["GiveAward"].seat)
        assert controls.open.kind is lit["GiveAward"].kind
        assert controls.at_hand is None
    assert times > 5


def test_an_answer_on_the_board_is_the_move():
    lit, controls = next(each for each in opened("kraftwagen") if each[1].at_hand)
    version = controls.session.version
    value = controls.at_hand.question.options[0].value
    controls.answer_on_board(value)
    assert controls.session.version == version + 1
    made = [entry.act for entry in controls.session.timeline.entries if isinstance(entry.act, Move)]
    move = next(move for move in reversed(made) if not move.automatic)
    assert (type(move), move.tile) == (lit["TakeTile"].kind, value)
    controls.answer_on_board(value)  # nothing is lit any more
    assert controls.session.version == version + 1
