"""A trade on one page: three taps, the last one trades; totals of table dice are as large as that."""

from itertools import combinations_with_replacement, count
from random import Random

import pytest
from msgspec.structs import replace

from companion.app.recorded_evenings import recorded
from companion.desk import keys
from companion.ui.questions.asking import OK_KEY
from companion.ui.questions.dice import PAIRS
from companion.ui.questions.sheet import SheetWidget
from companion.ui.questions.slots import SlotsWidget
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.robber import Discard
from engines.games.catan.moves.trade import Exchange, Trade
from engines.games.catan.moves.turn import EndTurn
from engines.games.catan.tables import RESOURCES
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.hab_und_gut.moves.settlement import TurnOver
from engines.games.kraftwagen.moves.tiles import TakeStartTile
from tests.ui.drawn_words import drawing_watched
from tests.ui.recorded_until import recorded_until
from tests.ui.tabletop import SMALL, WIDE, evening, find, random_setup, unseen


def before_first(one, kind, game="catan", times=1):
    """The evening of this game right before a move of this kind, the first or a later one, and the move."""
    nth = count(1)
    return recorded_until(one, game, lambda move: isinstance(move, kind) and next(nth) == times)


def bank(one):
    """The panel with what lies in the bank, whole or folded."""
    play = one.root.play
    return next(panel for panel in (*play.shelves, play.folded) if panel.parent is not None)


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


def test_a_pair_is_entered_where_the_app_rolled_last_whatever_the_table_entered_before(table):
    roll = before_first(table, Roll)
    table.root.stage.typed, table.root.stage.pairs = False, True
    unseen()
    table.player.enter(roll)
    assert [move for move in table.session.moves if not move.automatic][-1] == roll


def test_a_total_below_the_board_ends_the_turn_and_one_undo_takes_back_both(table):
    end = before_first(table, EndTurn)
    stage, play, session = table.root.stage, table.root.play, table.session
    stage.pairs = False
    unseen()
    assert play.totals.parent is play
    keys_there = [box for key, box in play.totals.areas().items() if key[0] == "total"]
    target = 9 * play.theme.mm - 1
    assert len(keys_there) == 11
    assert all(min(box.w, box.h) >= target for box in keys_there)
    before, state = table.finger.touches, session.state
    place = play.totals.place_of(("total", 9))
    for _ in range(3):
        table.finger.lay(*place, 0)  # of a tripled tap the first alone counts
    made = [move for move in session.moves if not move.automatic]
    assert made[-2] == end
    assert made[-1].dice == 9
    assert table.finger.touches - before == 3
    table.player.see()
    table.key(keys.UNDO)
    assert session.state == state
    assert not table.root.dialogs.dialog.is_open, "what began the own turn is not asked about"


def test_the_totals_say_that_they_end_the_turn_and_lie_apart_from_the_keys(table):
    before_first(table, EndTurn)
    play, said = table.root.play, list[str]()
    with drawing_watched(lambda widget, _pen, text, *_: said.append(text) if widget is play.totals else None):
        table.root.stage.pairs = False
        unseen()
    after = table.root.stage.reader.name(table.session.passed_on.actors[0])
    assert f"Ends the turn: {after} rolls" in said
    lowest = min(box.y for key, box in play.totals.areas().items() if key[0] == "total")
    highest = max(box.top for box in play.actions.areas().values())
    assert lowest - highest >= 3 * play.theme.mm, "a finger that slips from a key ends no turn"
    assert play.receipt.parent is play, "what the roll brought stays in sight"


def test_totals_are_below_the_board_only_where_a_table_enters_totals(table):
    before_first(table, EndTurn)
    stage, play = table.root.stage, table.root.play
    assert play.totals.parent is None, "who entered a pair last keeps pairs"
    stage.pairs = False
    unseen()
    assert play.totals.parent is play
    stage.typed = False
    unseen()
    assert play.totals.parent is None, "the app rolled last"
    stage.typed = True
    table.root.controls.begin(Trade, play.controls.session.actors[0])
    unseen()
    assert play.totals.parent is None, "something is asked"


def test_the_board_stays_where_it_is_when_the_totals_come_after_a_moment(table):
    before_first(table, Roll)
    play = table.root.play
    table.root.stage.pairs = False
    unseen()
    table.finger.tap(*play.asked.current.place_of(("sum", 6)))
    table.wait(0.1)
    assert play.moment.shown
    assert play.totals.parent is None
    before = tuple(play.board.box)
    play.moment.end()
    table.wait(0.1)
    assert play.totals.parent is play
    assert tuple(play.board.box) == before


def test_a_thing_in_the_bank_begins_the_trade_for_it_and_is_told_about_when_held(table):
    trade = before_first(table, Trade)
    (name, _), *_ = trade.get
    panel = bank(table)
    heard = []
    table.root.stage.bind(on_about=lambda _, thing: heard.append(thing))
    place, version = panel.place_of_thing(name), table.session.version
    table.finger.hold(*place, 1)
    assert heard == [name] or table.root.dialogs.dialog.is_open
    table.root.dialogs.dialog.close()
    table.wait(1)
    table.finger.tap(*place)
    page = table.root.play.asked.current
    assert isinstance(page, SheetWidget)
    assert table.session.version == version
    table.tap(page, ("add", "give", trade.give[0][0]))
    table.tap(page, ("last", "partner", trade.partner))
    assert table.session.moves[-1] == trade
    assert trade.give[0][1] == trade.get[0][1] == 1


def test_a_page_that_a_key_opens_begins_empty(table):
    trade = before_first(table, Trade)
    panel = bank(table)
    table.finger.tap(*panel.place_of_thing(trade.get[0][0]))
    table.root.controls.leave()
    unseen()
    table.root.controls.begin(Trade, trade.seat)
    unseen()
    page = table.root.play.asked.current
    assert ("drop", "get", trade.get[0][0]) not in page.areas()


# ---- the bank among the partners


def test_a_touch_of_the_bank_a_good_and_the_bank_is_a_trade(table):
    exchange = before_first(table, Exchange)
    before, version = table.finger.touches, table.session.version
    table.finger.tap(*bank(table).place_of_thing(exchange.get))
    page = table.root.play.asked.current
    table.tap(page, ("add", "give", exchange.give))
    assert table.session.version == version, "a player may still be the partner"
    table.tap(page, ("guest", Exchange))
    assert table.session.moves[-1] == exchange
    assert table.finger.touches - before == 3


def test_after_the_key_of_the_bank_both_sides_are_all_that_is_chosen(table):
    exchange = before_first(table, Exchange)
    table.root.controls.begin(Exchange, exchange.seat)
    unseen()
    page, version = table.root.play.asked.current, table.session.version
    assert page.steps_to(exchange) == [("add", "give", exchange.give), ("add", "get", exchange.get)]
    table.tap(page, ("add", "get", exchange.get))
    assert table.session.version == version
    table.tap(page, ("add", "give", exchange.give))
    assert table.session.moves[-1] == exchange


def test_another_good_takes_the_place_of_the_one_for_the_bank(table):
    exchange = before_first(table, Exchange)
    table.root.controls.begin(Exchange, exchange.seat)
    unseen()
    page = table.root.play.asked.current
    other = next(good for good in RESOURCES if good not in (exchange.give, exchange.get))
    table.tap(page, ("add", "get", other))
    table.tap(page, ("add", "get", exchange.get))
    assert ("drop", "get", other) not in page.areas()
    table.tap(page, ("add", "give", exchange.give))
    assert table.session.moves[-1] == exchange


def test_a_player_can_be_the_partner_on_the_page_of_the_bank(table):
    exchange = before_first(table, Exchange)
    table.root.controls.begin(Exchange, exchange.seat)
    unseen()
    page = table.root.play.asked.current
    table.tap(page, ("last", "partner", (exchange.seat + 1) % 4))
    assert table.root.controls.open.kind is Trade
    assert table.root.controls.question.name == "give"


def test_every_key_of_the_page_of_trades_is_a_finger_wide(table):
    exchange = before_first(table, Exchange)
    table.root.controls.begin(Trade, exchange.seat)
    unseen()
    page = table.root.play.asked.current
    target = page.theme.target - 1
    assert all(min(box.w, box.h) >= target for box in page.areas().values())
    guest = page.areas()["guest", Exchange]
    partners = [box for key, box in page.areas().items() if key[0] == "last"]
    assert all(guest.x < box.x for box in partners), (
        "the turn is ended at the right, after a trade made by itself"
    )
    told = list[str]()
    with drawing_watched(lambda _widget, _pen, words, _box, _fitted: told.append(words)):
        page.repaint()
        unseen()
    assert "Trade with whom?" in told, "the keys of the last question have a heading"


# ---- the racks, and what lies under them


@pytest.fixture(params=[SMALL, WIDE])
def racks(tmp_path, request):
    game = recorded("hab_und_gut").engine
    with evening(tmp_path / "archive.sqlite", size=request.param, games=(game,)) as one:
        yield one


def test_two_taps_play_two_cards_and_the_first_counts_in_full(racks):
    play = before_first(racks, PlayCards, "hab_und_gut")
    page, before = racks.root.play.asked.current, racks.finger.touches
    other = "left" if play.full == "right" else "right"
    racks.tap(page, ("pick", other, getattr(play, other)))
    racks.tap(page, ("pick", other, getattr(play, other)))  # no: the other one first
    for step in page.steps_to(play):
        racks.tap(page, step)
    assert racks.session.moves[-1] == play
    assert racks.finger.touches - before == 2 + 2


def test_a_price_card_that_is_held_says_what_it_does_and_plays_nothing(racks):
    play = before_first(racks, PlayCards, "hab_und_gut")
    page, number = racks.root.play.asked.current, len(racks.session.moves)
    racks.tap(page, ("pick", "left", play.left))
    for name in ("left", "right"):
        value = getattr(play, name)
        racks.finger.hold(*page.place_of(("pick", name, value)), 1.0)
        unseen()
        (card,) = (one for one in page.question.options if one.value == value)
        label = racks.root.stage.say(card.aloud)
        assert any(f"{label}: from " in words and " halved" in words for words in drawn_on(racks, page))
        assert racks.root.play.asked.current is page
    assert len(racks.session.moves) == number


def test_one_touch_reveals_what_all_donated_and_one_undo_takes_it_back(racks):
    before_first(racks, TurnOver, "hab_und_gut")
    session, state = racks.session, racks.session.state
    keys_there = [key for key in racks.root.play.keys.moves if key.offers[0].kind is TurnOver]
    assert len(keys_there) == 1
    racks.key(keys_there[0].name)
    made = [move for move in session.moves if not move.automatic][-session.state.seats :]
    assert [type(move) for move in made] == [TurnOver] * session.state.seats
    assert str(session.undo_name()) == "Reveal donations", "all did, not the last one alone"
    assert sorted(move.seat for move in made) == list(range(session.state.seats))
    racks.player.see()
    session.undo()
    assert session.state == state


# ---- what a tile shows


@pytest.fixture(params=[SMALL, WIDE])
def tiles(tmp_path, request):
    """Kraftwagen with tiles that nobody entered yet."""
    game = find("kraftwagen")
    with evening(tmp_path / "archive.sqlite", size=request.param, games=(game,)) as one:
        one.begin(game, random_setup(game, game.colours[:3], Random(0).randrange), 3)
        one.player.see()
        offer = next(offer for offer in one.session.offers() if offer.kind is TakeStartTile)
        one.root.controls.begin(TakeStartTile, offer.seat)
        unseen()
        yield one


def test_the_actions_of_a_tile_stay_in_sight_and_any_can_be_taken_back(tiles):
    page, version = tiles.root.play.asked.current, tiles.session.version
    assert isinstance(page, SlotsWidget)
    tiles.tap(page, ("option", "research"))
    tiles.tap(page, ("option", "body"))
    assert {("place", "first"), ("place", "second")} <= page.areas().keys()
    tiles.tap(page, ("place", "first"))
    assert ("place", "first") not in page.areas()
    tiles.tap(page, ("option", "worker"))
    assert tiles.session.version == version
    tiles.tap(page, ("option", "none"))
    made = tiles.session.moves[-1]
    assert (made.first, made.second, made.third) == ("worker", "body", "none")


def test_a_tripled_tap_fills_one_place_of_a_tile(tiles):
    page, version = tiles.root.play.asked.current, tiles.session.version
    place = page.place_of(("option", "research"))
    for _ in range(3):
        tiles.finger.lay(*place, 0)
    assert ("place", "second") not in page.areas()
    assert tiles.session.version == version


def test_every_key_of_a_tile_is_a_finger_wide(tiles):
    page = tiles.root.play.asked.current
    tiles.tap(page, ("option", "research"))
    target = page.theme.target - 1
    assert all(min(box.w, box.h) >= target for box in page.areas().values())


# ---- what a page says


def drawn_on(table, widget):
    """All words of a widget as it is now."""
    said = list[str]()
    with drawing_watched(lambda one, _pen, text, *_: said.append(text) if one is widget else None):
        widget.repaint()
        unseen()
    return said


def test_each_question_of_a_page_says_what_it_asks_also_the_last(table):
    trade = before_first(table, Trade)
    table.root.controls.begin(Trade, trade.seat)
    unseen()
    said = drawn_on(table, table.root.play.asked.current)
    assert {"What do you give?", "What do you get?", "Trade with whom?"} <= set(said)


def test_the_racks_say_what_counts_in_full_before_a_tap_and_after_it(racks):
    cards = before_first(racks, PlayCards, "hab_und_gut")
    page, heads = (
        racks.root.play.asked.current,
        [f"Which card from the rack on your {one}?" for one in ("left", "right")],
    )
    said = drawn_on(racks, page)
    assert set(heads) < set(said)
    racks.tap(page, ("pick", "left", cards.left))
    assert set(heads) < set(drawn_on(racks, page)) != set(said)


def test_a_move_to_make_again_does_not_read_as_done(table):
    trade = before_first(table, Trade, times=5)
    table.root.controls.begin(Trade, trade.seat)
    unseen()
    said = drawn_on(table, table.root.play.asked.current)
    assert any(words.startswith("Again: ") for words in said)


def test_a_partner_too_early_says_what_is_missing_and_takes_nothing_back(table):
    trade = before_first(table, Trade)
    table.root.controls.begin(Trade, trade.seat)
    unseen()
    page, good, version = table.root.play.asked.current, trade.get[0][0], table.session.version
    table.tap(page, ("add", "get", good))
    table.tap(page, ("last", "partner", trade.partner))
    why = table.root.dialogs.why
    assert "Missing: What do you give?" in " ".join(map(str, drawn_on(table, why)))
    assert table.root.play.asked.current is page
    assert page.given == {"get": ((good, 1),)}
    for step in page.steps_to(trade):
        table.tap(page, step)
    assert table.session.version > version


def refused_there(table, page, keys):
    """Touch these keys of what is asked; nothing is entered, and why not is said."""
    version = len(table.session.moves)
    for key in keys:
        table.tap(page, key)
    assert len(table.session.moves) == version
    assert table.root.dialogs.why.parent is not None
    assert not table.root.play.moment.shown, "what happened before does not happen again"
    assert table.root.play.asked.current is page


def test_what_was_chosen_stays_when_a_trade_is_refused(table):
    """What is wrong is said, and may be one good of many."""
    trade = before_first(table, Trade)
    table.root.controls.begin(Trade, trade.seat)
    unseen()
    page = table.root.play.asked.current
    keys = [("add", "give", "wool")] * 7 + [("add", "get", "brick"), ("last", "partner", trade.partner)]
    refused_there(table, page, keys)
    assert page.given["give"] == (("wool", 7),)
    assert page.given["get"] == (("brick", 1),)


def test_what_was_chosen_stays_when_a_discard_is_refused(table):
    """Cards that all hold possible, and that this hand does not have."""
    discard, session = before_first(table, Discard), table.session
    page, number = table.root.play.asked.current, sum(number for _, number in discard.cards)
    hands = combinations_with_replacement([good.name for good in page.question.pool], number)
    wrong = next(
        cards
        for cards in (tuple((name, hand.count(name)) for name in dict.fromkeys(hand)) for hand in hands)
        if page.asked.ready(cards) and session.engine.check(session.state, replace(discard, cards=cards))
    )
    keys = [("add", name) for name, times in wrong for _ in range(times)]
    refused_there(table, page, [*keys, OK_KEY])
    assert page.so_far() == wrong
