"""A trade on one page: three taps, the last one trades; totals of table dice are as large as that."""

import pytest

from companion.app.recorded_evenings import recorded
from companion.desk.evening import Agreed
from companion.ui.questions.dice import PAIRS
from companion.ui.questions.sheet import SheetWidget
from engines.core.timeline import effective
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.trade import Trade
from tests.ui.tabletop import SMALL, WIDE, evening, unseen


def before_first(one, kind):
    """The evening of Catan right before a move of this kind, and the move."""
    kept = recorded("catan")
    colours = kept.engine.colours[: len(kept.players)]
    one.root.evening.begin(Agreed(kept.engine, kept.players, colours, kept.setup))
    for move in (one for one in effective(kept.entries) if not one.automatic):
        if isinstance(move, kind):
            break
        assert one.session.play(move) is None
    one.root.controls.ask_again()
    one.root.evening.changed()
    one.player.see()
    return move


@pytest.fixture(params=[SMALL, WIDE])
def table(tmp_path, request):
    with evening(tmp_path / "archive.sqlite", size=request.param, games=(recorded("catan").engine,)) as one:
        yield one


def test_a_trade_of_one_for_one_is_three_taps_on_its_page(table):
    trade = before_first(table, Trade)
    table.root.controls.begin(Trade, trade.seat)
    unseen()
    page = table.root.play.asked.current
    assert isinstance(page, SheetWidget)
    before, version = table.finger.touches, table.session.version
    steps = page.steps_to(trade)
    for step in steps:
        assert table.session.version == version, "nothing counts before the last one"
        table.tap(page, step)
    assert table.session.moves[-1] == trade
    goods = sum(number for _, number in (*trade.give, *trade.get))
    assert table.finger.touches - before <= 1 + goods


def test_what_was_taken_goes_back_and_a_partner_first_is_asked_for_the_rest(table):
    trade = before_first(table, Trade)
    table.root.controls.begin(Trade, trade.seat)
    unseen()
    page, good = table.root.play.asked.current, trade.give[0][0]
    table.tap(page, ("add", "give", good))
    table.tap(page, ("drop", "give", good))
    table.tap(page, ("last", "partner", trade.partner))
    assert table.root.controls.question.name == "give"
    assert not isinstance(table.root.play.asked.current, SheetWidget)


def test_a_total_of_table_dice_is_one_touch_and_pairs_are_behind_a_small_key(table):
    roll = before_first(table, Roll)
    table.root.stage.pairs = False
    unseen()
    asking = table.root.play.asked.current
    keys = [key for key in asking.areas() if isinstance(key, tuple)]
    assert {number for _, number in keys} == set(range(2, 13))
    assert table.root.play.board.parent is not None, "the board is in sight"
    table.tap(asking, PAIRS)
    assert ("faces", roll.dice) in table.root.play.asked.current.areas()
    table.root.stage.pairs = False
    unseen()
    table.tap(asking, ("sum", 6))
    made = [move for move in table.session.moves if not move.automatic]
    assert made[-1] == Roll(roll.seat, 6)
