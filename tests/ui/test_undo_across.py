"""Undo across a turn, and a new roll in place of an undone one."""

import pytest

import engines
from companion.desk import keys
from companion.ports.journal import NotKept
from companion.store.stored_game import StoredGame
from companion.ui.autoplay.finger import unseen
from engines.core.timeline import NewRoll
from tests.table.pig import Give
from tests.ui.tabletop import SMALL, TALL, WIDE, evening, throw
from tests.ui.walk_play import evening_of

SIZES = (WIDE, SMALL, TALL)


@pytest.mark.parametrize("size", SIZES)
def test_an_undo_across_a_turn_asks_once(file, size):
    with evening(file, size) as one:
        one.begin()
        throw(one, 5, 1)
        one.root.controls.leave()
        one.key(keys.UNDO)
        sheet = one.root.dialogs.dialog
        assert one.root.stage.say(sheet.title) == "Undo what came before Ben's turn: Anna: Roll?"
        one.tap(sheet, "leave")
        assert one.session.version == 3
        one.key(keys.UNDO)
        one.tap(sheet, "do")
        assert one.session.state.pot == 5
        one.root.controls.leave()
        one.key(keys.UNDO)
        assert not sheet.is_open, "within the turn nothing is asked"
        assert one.session.state.pot == 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_new_roll_is_a_choice_that_the_log_tells(file, size, language):
    throws = iter([2, 4])
    with evening(file, size, language=language, choose=lambda _: next(throws)) as one:
        one.begin()
        one.tap(one.root.play.asked.current, "\0throw")
        one.root.controls.leave()
        one.key(keys.UNDO)
        one.root.controls.throw()
        assert one.session.state.pot == 3, "same roll as before"
        one.root.controls.leave()
        one.key(keys.UNDO)
        one.tap(one.root.play.asked.current, "\0new") if one.root.controls.question else None
        assert one.session.state.pot == 5
        assert NewRoll() in [entry.act for entry in one.session.timeline.entries]
        one.menu("log")
        rows = [one.root.stage.say(item.label) for item in one.root.pages.log.rows.items]
        assert len(rows) == 2
        one.finger.tap(*one.root.pages.log.rows.row_of(one.root.pages.log.rows.items[1].key))
        assert one.root.pages.log.change.parent is None, "a note is no move"
    with evening(file) as again:
        again.root.evening.resume(1)
        assert again.session.undone_rolls == []


FORMS = {
    (False, False): ["\0table"],
    (True, False): ["\0pairs", *(("sum", total) for total in range(2, 13))],
    (True, True): [("faces", (3, 5)), *(("sum", total) for total in range(2, 13))],
}
"""Whether table dice are typed, and as pairs; and the keys of the page then, but for those of the app."""


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("size", SIZES)
def test_an_undone_roll_is_asked_on_the_same_page_with_each_key_in_its_place(file, size, form):
    catan = engines.engine("catan")
    moves, setup, seats = evening_of(catan)
    with evening(file, size, (catan,)) as one:
        one.begin(catan, setup, seats)
        for move in moves[: [type(move).tag() for move in moves].index("roll", 1)]:
            one.session.play(move)
        one.root.controls.moved_on()
        one.player.see()
        one.root.stage.typed, one.root.stage.pairs = form
        unseen()
        page = one.root.play.asked.current
        before = [page.place_of(key) for key in FORMS[form]]
        one.tap(page, "\0throw")
        faces = one.session.moves[-1].dice
        one.root.controls.leave()
        one.root.controls.undo()
        one.player.see()
        assert one.root.play.asked.current is page
        assert [page.place_of(key) for key in FORMS[form]] == before
        assert one.root.stage.say(page.now.rolled_before) == "{} and {}".format(*faces)
        one.tap(page, "\0throw")
        assert one.session.moves[-1].dice == faces


def test_without_a_roll_to_make_there_is_no_new_roll(table):
    table.begin()
    table.key((Give, 0))
    table.root.controls.new_roll()
    assert table.session.version == 1


def test_a_new_roll_waits_for_the_disk(table, monkeypatch):
    table.begin()
    throw(table, 5)
    table.root.controls.leave()
    table.key(keys.UNDO)
    assert table.root.controls.comes_again

    def full(*_: object) -> None:
        raise NotKept("The disk is full.")

    monkeypatch.setattr(StoredGame, "append", full)
    table.root.controls.new_roll()
    assert table.root.dialogs.dialog.is_open
    assert table.root.controls.comes_again
