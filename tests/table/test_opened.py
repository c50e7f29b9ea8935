"""Which question is open without a touch: the only one, or the next step's if the board answers it."""

from __future__ import annotations

import pytest

from companion.app.evenings import recorded
from companion.table.game.journal import Loose
from companion.table.game.randomness import throwable
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from engines import catalogue
from engines.core.moves import Move
from engines.core.questions import Pick
from tests.table.stand_ins import Screen


def opened(game: str):
    """Each state of an evening with several possible moves: these, and the controls as they are then."""
    record = recorded(game)
    session = Session(record.engine, record.setup, Loose())
    for entry in record.entries:
        controls = Controls(session, Screen())
        lit = [one for one in session.offers() if one.seat in session.actors and one.why is None]
        if len(lit) > 1:
            yield lit, controls
        if isinstance(entry.act, Move) and not entry.act.automatic:
            assert session.play(entry.act) is None


@pytest.mark.parametrize("game", catalogue())
def test_beside_other_moves_only_the_next_step_is_open_and_only_on_the_board(game):
    for lit, controls in opened(game):
        if controls.open is None or throwable(controls.question) or controls.open.kind.settles:
            continue
        assert [one.kind for one in lit if one.kind.onward] == [controls.open.kind]
        assert isinstance(controls.question, Pick)
        assert all(option.spot is not None for option in controls.question.options)


def test_a_tile_is_taken_by_touching_it_also_where_an_award_may_be_given_first():
    times = 0
    for lit, controls in opened("kraftwagen"):
        found = {one.kind.__name__: one for one in lit}
        if found.keys() != {"TakeTile", "GiveAward"}:
            continue
        times += 1
        assert controls.open.kind is found["TakeTile"].kind
        controls.leave()
        assert controls.open is None
        controls.begin(found["GiveAward"].kind, found["GiveAward"].seat)
        assert controls.open.kind is found["GiveAward"].kind
    assert times > 5
