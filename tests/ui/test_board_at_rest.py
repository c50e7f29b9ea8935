"""Where the board can be touched for the next step while nothing is asked."""

import pytest

from companion.app.recorded_evenings import recorded
from companion.desk.evening import Agreed
from companion.ui.autoplay.finger import unseen
from engines.core.moves import Move
from tests.ui.tabletop import evening


@pytest.fixture
def one(tmp_path):
    """Kraftwagen when the first tile may be taken, or an award given before."""
    record = recorded("kraftwagen")
    colours = record.engine.colours[: len(record.players)]
    with evening(tmp_path / "archive.sqlite", games=(record.engine,)) as found:
        found.root.evening.begin(Agreed(record.engine, record.players, colours, record.setup))
        for entry in record.entries:
            if found.root.controls.at_hand:
                break
            if isinstance(entry.act, Move) and not entry.act.automatic:
                found.player.enter(entry.act)
        found.player.see()
        found.about = []
        found.root.stage.bind(on_about=lambda _, thing: found.about.append(thing))
        yield found


def touch(one, spot):
    board = one.root.play.board
    plan = board.plan
    one.finger.tap(*board.to_window(*plan.centre(plan.places()[spot])))
    unseen()


def tiles(one):
    return {option.spot: option.value for option in one.root.controls.at_hand.question.options}


def test_a_lit_place_is_the_move_and_all_keys_stay(one):
    actions = one.root.play.actions
    assert one.root.play.asked.current is None
    assert {"undo", "GiveAward", "TakeTile"} <= {
        key if isinstance(key, str) else key[0].__name__ for key in actions._states()
    }
    spot, tile = list(tiles(one).items())[3]
    touch(one, spot)
    last = next(entry.act for entry in reversed(one.session.timeline.entries) if isinstance(entry.act, Move))
    assert last.tile == tile
    assert one.about == []


def test_other_places_tell_about_themselves(one):
    board = one.root.play.board
    other = next(shape.name for shape in board._board.shapes if shape.name and shape.name not in tiles(one))
    version = one.session.version
    touch(one, other)
    assert one.about
    assert one.session.version == version


def test_a_held_place_tells_about_itself(one):
    board, spot = one.root.play.board, next(iter(tiles(one)))
    version = one.session.version
    plan = board.plan
    one.finger.hold(*board.to_window(*plan.centre(plan.places()[spot])), 1.0)
    unseen()
    assert one.about == [spot]
    assert one.session.version == version


def test_nothing_is_lit_while_another_move_is_entered(one):
    lit = set(one.root.play.board._options)
    assert lit == set(tiles(one))
    one.key(next(key for key in one.root.play.actions._states() if key[0] == one_kind(one, "GiveAward")))
    assert set(one.root.play.board._options) != lit
    one.root.controls.leave()
    unseen()
    assert set(one.root.play.board._options) == lit


def test_a_question_that_has_no_places_leaves_none_lit(one):
    assert one.root.play.board._options
    one.begin()
    assert one.root.play.asked.current is not None
    assert not one.root.play.board._options


def one_kind(one, name):
    return next(offer.kind for offer in one.session.offers() if offer.kind.__name__ == name)


def test_the_key_of_the_next_step_asks_the_same(one):
    one.key((one_kind(one, "TakeTile"), one.root.controls.at_hand.entering.seat))
    assert one.root.play.asked.current is not None
    spot, tile = next(iter({o.spot: o.value for o in one.root.controls.question.options}.items()))
    touch(one, spot)
    last = next(entry.act for entry in reversed(one.session.timeline.entries) if isinstance(entry.act, Move))
    assert last.tile == tile
