"""What was undone is told beside the key that redoes it; where it has no room the key is in the row."""

import pytest

import engines
from companion.desk import keys, phrases
from companion.ui.panels.receipt import receipt_lines
from tests.taking_turns import proving
from tests.ui.looked_evening import looked_at
from tests.ui.tabletop import SMALL, TALL, WIDE, evening, find, settled
from tests.ui.walk_play import evening_of

LOOKS = 40 if proving() else 10
"""How often an evening is looked at, at equal distances."""


@pytest.mark.parametrize("size", [SMALL, TALL, WIDE])
@pytest.mark.parametrize("game", engines.catalogue())
def test_what_was_undone_is_redone_where_it_is_told(file, game, size):
    told = 0
    with evening(file, size, (find(game),)) as one:
        play = one.root.play
        for _ in looked_at(one, find(game), LOOKS):
            if one.session.over:
                break
            made, done = one.session.moves, one.session.undo_name()
            one.session.undo()
            one.root.controls.leave()
            play.update()
            settled("what was undone")
            assert play.keys.redo.note == one.session.redo_name() == done
            if play.receipt.parent is play:
                assert play.receipt.title == phrases.UNDONE.filled(move=done)
                assert not receipt_lines(play.receipt.events)
            in_receipt = play.receipt.parent is play and keys.REDO_KEY in play.receipt.areas()
            assert in_receipt is play.receipt.gives_redo is (keys.REDO_KEY not in play.actions.states())
            told += play.receipt.gives_redo
            one.key(keys.REDO_KEY)
            assert one.session.moves[: len(made)] == made, "and what follows by itself"
            settled("what was redone")
            assert not play.receipt.can_redo
            assert keys.REDO_KEY not in play.actions.states()
    assert told >= 0.8 * LOOKS, "it is rarely in the row"


def test_a_receipt_that_is_too_low_for_a_finger_leaves_redo_to_the_row(file):
    """The totals of the next roll leave it a line; its key lay over them, and a second one in the row."""
    with evening(file, SMALL, (find("catan"),)) as one:
        one.root.stage.typed, one.root.stage.pairs = True, False
        play, low = one.root.play, 0
        for _ in looked_at(one, find("catan"), 40):
            one.session.undo()
            one.root.controls.leave()
            play.update()
            settled("what was undone")
            if play.totals.parent is play and play.receipt.parent is play and not play.receipt.gives_redo:
                low += 1
                assert keys.REDO_KEY not in play.receipt.areas()
                assert keys.REDO_KEY in play.actions.states()
            one.session.redo()
            if low == 3 and not proving():
                break
        assert low


def test_there_is_one_key_to_redo_however_much_room_the_row_has_beside_it(file):
    """Without it the row has room for what comes next, then the receipt has none; with it, the other way."""
    moves, setup, seats = evening_of(find("le_havre"))
    with evening(file, SMALL, (find("le_havre"),)) as one:
        one.begin(find("le_havre"), setup, seats)
        play, crowded = one.root.play, 0
        for number, move in enumerate(moves[:92], 1):
            one.session.play(move)
            if number < 80:
                continue
            one.root.controls.leave()
            play.update()
            play.moment.end()
            settled("the table")
            one.session.undo()
            one.root.controls.leave()
            for _ in range(3):
                play.update()
                settled("what was undone")
                in_receipt = play.receipt.parent is play and keys.REDO_KEY in play.receipt.areas()
                assert in_receipt is not (keys.REDO_KEY in play.actions.states())
                crowded += not in_receipt and play.receipt.height >= play.theme.target
            one.session.redo()
        assert crowded


def test_what_can_be_redone_next_stands_beside_the_key(file):
    with evening(file, WIDE, (find("kraftwagen"),)) as one:
        play = one.root.play
        for number in looked_at(one, find("kraftwagen"), 6):
            if number > 40:
                break
        last = one.session.undo_name()
        for _ in range(2):
            one.session.undo()
        play.update()
        settled("two steps undone")
        one.key(keys.REDO_KEY)
        one.root.controls.leave()
        settled("one of them redone")
        assert play.receipt.title == phrases.UNDONE.filled(move=last)
        one.key(keys.REDO_KEY)
        assert one.session.undo_name() == play.receipt.title == last


def test_a_question_over_the_receipt_leaves_redo_to_the_row(file):
    with evening(file, SMALL, (find("catan"),)) as one:
        for _ in looked_at(one, find("catan"), 60):
            one.session.undo()
            offers = [offer for offer in one.session.offers() if offer.kind.tag() == "roll"]
            if offers and offers[0].why is None:
                break
            one.session.redo()
        one.root.play.update()
        one.root.controls.begin(offers[0].kind, offers[0].seat)
        settled("the page of the dice")
        assert keys.REDO_KEY in one.root.play.actions.states()
        one.key(keys.REDO_KEY)
        assert one.session.redo_name() is None
