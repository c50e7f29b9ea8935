"""Where the board can be touched while nothing is asked, and what begins there."""

import pytest

from companion.app.recorded_evenings import recorded
from companion.desk.evening import Agreed
from companion.drawing.box import Box
from companion.ui.autoplay.finger import unseen
from engines.core.moves import Move
from engines.games.kraftwagen.moves.market import PutCar
from engines.games.le_havre.moves.market import Sell
from tests.ui.tabletop import evening


@pytest.fixture
def one(tmp_path):
    """Kraftwagen when the first tile may be taken, or an award given before."""
    record = recorded("kraftwagen")
    colours = record.engine.colours[: len(record.players)]
    with evening(tmp_path / "archive.sqlite", games=(record.engine,)) as found:
        found.root.evening.begin(Agreed(record.engine, record.players, colours, record.setup))
        for entry in record.entries:
            if {"TakeTile", "GiveAward"} <= {offer.kind.__name__ for offer in found.session.offers()}:
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
    places = one.root.controls.live_places().items()
    return {spot: ways[0].option.value for spot, ways in places if ways[0].option.blocked is None}


def test_a_lit_place_is_the_move_and_all_keys_stay(one):
    actions = one.root.play.actions
    assert one.root.play.asked.current is None
    assert {"undo", "GiveAward", "TakeTile"} <= {
        key if isinstance(key, str) else key[0].__name__ for key in actions.states()
    }
    spot, tile = list(tiles(one).items())[3]
    touch(one, spot)
    last = next(entry.act for entry in reversed(one.session.timeline.entries) if isinstance(entry.act, Move))
    assert last.tile == tile
    assert one.about == []


def test_other_places_tell_about_themselves(one):
    board = one.root.play.board
    shapes = [shape for shape in board.board.shapes if shape.name and not shape.folded]
    other = next(shape.name for shape in shapes if shape.name not in tiles(one))
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
    lit = set(tiles(one))
    assert {spot for spot, place in one.root.play.board.live.items() if place.keys} == lit
    one.key(next(key for key in one.root.play.actions.states() if key[0] == one_kind(one, "GiveAward")))
    assert not one.root.play.board.live
    one.root.controls.leave()
    unseen()
    assert {spot for spot, place in one.root.play.board.live.items() if place.keys} == lit


def test_a_question_that_has_no_places_leaves_none_lit(one):
    assert one.root.play.board.live
    one.begin()
    assert one.root.play.asked.current is not None
    assert not one.root.play.board.live


def one_kind(one, name):
    return next(offer.kind for offer in one.session.offers() if offer.kind.__name__ == name)


def test_the_key_of_the_next_step_asks_the_same(one):
    one.key((one_kind(one, "TakeTile"), one.session.actors[0]))
    assert one.root.play.asked.current is not None
    spot, tile = next(iter({o.spot: o.value for o in one.root.controls.question.options}.items()))
    touch(one, spot)
    last = next(entry.act for entry in reversed(one.session.timeline.entries) if isinstance(entry.act, Move))
    assert last.tile == tile


def before_a_car(one):
    """The same right before the first car is marketed, with its move."""
    for entry in recorded("kraftwagen").entries[len(one.session.timeline.entries) :]:
        if type(entry.act) is PutCar:
            break
        if isinstance(entry.act, Move) and not entry.act.automatic:
            assert one.session.play(entry.act) is None
    one.root.controls.moved_on()
    one.player.see()
    unseen()
    return entry.act


def test_a_car_has_a_key_and_an_empty_space_of_the_market_begins_it_too(one):
    """Who was told nothing looks for it there, and not at the price markers."""
    car = before_a_car(one)
    assert (PutCar, car.seat) in one.root.play.actions.states()
    assert one.root.play.board.live["market6"].marked
    touch(one, "market6")
    assert one.root.controls.question.name == "price"


def test_a_thing_that_is_explained_has_the_key_of_what_begins_with_it(one):
    before_a_car(one)
    one.root.stage.dispatch("on_about", "workshop")
    unseen()
    one.tap(one.root.dialogs.dialog, (PutCar, one.session.actors[0]))
    assert one.root.controls.question.name == "price"
    assert not one.root.dialogs.dialog.is_open


def test_an_explanation_says_first_why_nothing_begins_there(one):
    touch(one, "market6")
    dialog = one.root.dialogs.dialog
    assert dialog.is_open
    assert str(dialog.words[0]) == "Take an action tile first"


def test_a_touched_player_has_the_cards_that_everybody_sees_named(one):
    before_a_car(one)
    row = next(row for row in one.session.view().ledger.rows if row.cards)
    one.tap(one.root.play.ledger, row.seat)
    assert set(row.cards) <= set(one.root.dialogs.dialog.words)


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_a_board_that_answers_stays_where_it_was_and_as_large(tmp_path, size):
    record = recorded("catan")
    colours = record.engine.colours[: len(record.players)]
    with evening(tmp_path / "archive.sqlite", size, (record.engine,)) as one:
        one.root.evening.begin(Agreed(record.engine, record.players, colours, record.setup))
        one.player.see()
        play, seen = one.root.play, dict[bool, set[Box]]()
        for entry in record.entries[:90]:
            if isinstance(entry.act, Move) and not entry.act.automatic:
                one.session.play(entry.act)
                one.root.controls.moved_on()
                play.moment.end()
                if play.asked.current is None or lit(play):
                    seen.setdefault(lit(play), set()).add(play.board.box)
        assert seen[True] == seen[False]


def test_what_nobody_looks_for_on_the_board_has_its_key_whenever_it_can_be_done(tmp_path):
    record = recorded("le_havre")
    colours = record.engine.colours[: len(record.players)]
    with evening(tmp_path / "archive.sqlite", (800, 480), (record.engine,)) as one:
        one.root.evening.begin(Agreed(record.engine, record.players, colours, record.setup))
        play, on_board = one.root.play, 0
        for entry in record.entries[:60]:
            if isinstance(entry.act, Move) and not entry.act.automatic:
                one.session.play(entry.act)
            one.root.controls.moved_on()
            for offer in one.session.offers():
                if offer.kind is Sell and offer.why is None and offer.seat in one.session.actors:
                    assert (Sell, offer.seat) in play.actions.states()
                    on_board += not play.board.folded
        assert on_board > 5


def lit(play):
    """Whether what is asked is answered on the board."""
    asked = play.asked.current
    return asked is not None and bool(asked.now.lit) and not asked.now.keys
