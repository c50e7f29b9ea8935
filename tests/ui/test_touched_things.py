"""What is touched first begins its move: places that are not live, signs beside the board, goods asked."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from companion.desk.asked import asked_of
from companion.drawing.lit import settled
from companion.drawing.strokes import Area
from companion.ui.autoplay.finger import unseen
from companion.ui.flows.rules_in_brief import LOOK
from companion.ui.panels.board import Through
from companion.ui.panels.place_keys import ABOUT, AROUND
from companion.ui.questions.asking import OK_KEY
from engines.core.moves import AnyMove
from engines.core.record import replay
from engines.core.rules import Illegal
from engines.games.catan.moves.building import BuildRoad
from engines.games.catan.moves.places import dead_ends, open_paths
from engines.games.catan.moves.robber import Steal
from engines.games.catan.moves.trade import Exchange
from engines.games.catan.topology import PATHS_FROM_MASK, members
from engines.games.catan.words import intersection_spot, path_spot
from engines.games.hab_und_gut.moves.donation import Donate
from engines.games.hab_und_gut.moves.trade import Buy, Pass, Sell
from engines.games.hab_und_gut.tables import COMMODITIES
from engines.games.kraftwagen.moves.buyers import CallBuyer
from engines.games.kraftwagen.moves.market import PutCar
from engines.games.kraftwagen.moves.parts import TakeBody
from engines.games.kraftwagen.moves.race import Race
from engines.games.le_havre.moves.building import Build
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.market import Buy as BuyBuilding
from engines.games.le_havre.moves.market import Repay
from engines.games.le_havre.tables import FRANCS
from tests.desk.games import recorded
from tests.ui.copying import dialog_words
from tests.ui.recorded_until import recorded_until
from tests.ui.shown import told
from tests.ui.tabletop import SMALL, Evening, evening

Begun = Callable[[str, type[AnyMove]], Evening]


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[Begun]:
    """Opens the recorded evening of a game just before the first move of a kind, with nothing asked."""
    opened = []

    def before(game: str, kind: type[AnyMove]) -> Evening:
        record = recorded(game)
        context = evening(tmp_path / "archive.sqlite", games=(record.engine,))
        one = context.__enter__()
        opened.append(context)

        def begins(move: AnyMove) -> bool:
            looked_for = kind.begins_at(one.session.state, move.seat) if type(move) is kind else ()
            return bool(looked_for) and one.root.controls.open is None

        recorded_until(one, game, begins)
        return one

    yield before
    for context in opened:
        context.__exit__(None, None, None)


def tap(one: Evening, spot: str) -> None:
    one.finger.tap(*one.root.play.board.middle_of(spot))
    unseen()


def test_a_touched_racing_car_drives(begun: Begun) -> None:
    one = begun("kraftwagen", Race)
    tap(one, "circuit")
    assert [type(move) for move in one.session.moves if not move.automatic][-1] is Race


def entered_for(one: Evening, building: str, seat: int) -> None:
    """The recorded evening just after this seat entered a firm for the sake of a touched building."""
    engine = recorded("le_havre").engine

    def leads(move: AnyMove) -> bool:
        if not isinstance(move, Enter) or move.seat != seat:
            return False
        led = engine.led_to_at(one.session.state, Build, seat, building)
        return not isinstance(led, Illegal) and move.building in [at for _, at in led]

    entry = recorded_until(one, "le_havre", leads)
    one.root.controls.leave()
    one.player.see()
    unseen()
    one.finger.tap(*one.root.play.board.middle_of(building))
    one.tap(one.root.play.place_keys, (Enter, seat, entry.building))
    if one.root.controls.question is not None and one.root.controls.question.name == "fee":
        one.answer(entry.fee)
    one.player.see()
    unseen()


def test_a_building_that_was_touched_is_named_on_a_key_once_the_firm_asks_what_to_build(
    tmp_path: Path,
) -> None:
    record = recorded("le_havre")
    with evening(tmp_path / "archive.sqlite", SMALL, games=(record.engine,)) as one:
        entered_for(one, "04", 3)
        page = one.root.play.asked.current
        assert page is not None
        assert one.root.controls.open.kind is Build
        assert told(page) == ["Joinery 04", "costs 3 wood", "D", "What do you build?"]
        assert len(page.now.lit) > 1, "another one can be touched as well"
        one.tap(page, OK_KEY)
        built = one.session.moves[-1]
        assert (type(built), built.building) == (Build, "04")


def test_what_the_board_only_numbers_is_named_with_its_cost_beside_the_question(tmp_path: Path) -> None:
    record = recorded("le_havre")
    with evening(tmp_path / "archive.sqlite", SMALL, games=(record.engine,)) as one:
        recorded_until(one, "le_havre", lambda move: isinstance(move, Build) and move.building == "04")
        page = one.root.play.asked.current
        said = ["D", "What do you build?", "Joinery 04", "costs 3 wood"]
        assert told(page) == [*said, "Hardware Store 06", "costs 3 wood and 1 clay"]
        one.tap(page, ("option", "06"))
        assert one.session.moves[-1].building == "06"


def test_names_that_lack_room_beside_the_question_are_left_to_the_board(tmp_path: Path) -> None:
    record = recorded("le_havre")
    with evening(tmp_path / "archive.sqlite", SMALL, games=(record.engine,)) as one:
        before(one, "le_havre", 61)
        seat = one.session.actors[0]
        one.session.state.goods[seat][FRANCS] = 60
        one.root.controls.begin(BuyBuilding, seat)
        unseen()
        page = one.root.play.asked.current
        assert len(page.now.lit) > 5
        assert told(page) == [one.root.stage.seats.at(seat).letter, "What do you buy?"]


def test_the_key_of_a_move_without_a_choice_names_what_it_is_about(tmp_path: Path) -> None:
    record = recorded("le_havre")
    with evening(tmp_path / "archive.sqlite", SMALL, games=(record.engine,)) as one:
        entered_for(one, "07", 3)
        last = one.root.play.keys.last
        assert (last.name[0], str(last.note)) == (Build, "Charcoal Kiln 07: costs 1 clay")
        assert str(last.brief) == "Charcoal Kiln 07"
        one.key(last.name)
        assert one.session.moves[-1].building == "07"


def test_what_is_asked_without_a_touch_before_has_no_such_key(begun: Begun) -> None:
    one = begun("kraftwagen", CallBuyer)
    one.root.controls.begin(CallBuyer, one.session.actors[0])
    unseen()
    page = one.root.play.asked.current
    assert page is not None
    assert OK_KEY not in page.areas()


def test_a_free_space_for_a_buyer_asks_which(begun: Begun) -> None:
    one = begun("kraftwagen", CallBuyer)
    free = CallBuyer.begins_at(one.session.state, one.session.actors[0])
    tap(one, free[0])
    assert one.root.controls.open.kind is CallBuyer


def test_a_share_column_has_a_key_for_all_that_may_be_done_with_that_share(begun: Begun) -> None:
    one = begun("hab_und_gut", Sell)
    seat = one.session.actors[0]
    tap(one, "coal")
    keys = one.root.play.place_keys
    assert {name[0] for name in keys.areas() if isinstance(name, tuple)} == {Buy, Sell, Donate}
    one.finger.tap(*keys.place_of((Buy, seat)))
    unseen()
    page = one.root.play.asked.current
    assert page.so_far() == (("coal", 1),)
    if one.root.play.board.parent is not None:
        both = ((("coal", 1), (good.name, 1)) for good in page.question.pool)
        paid = next(pair for pair in both if page.now.ready(pair))
        tap(one, paid[1][0])
        assert page.so_far() == paid


def test_keys_beside_a_column_leave_its_number_and_its_picture_in_sight(begun: Begun) -> None:
    one = begun("hab_und_gut", Sell)
    board, keys = one.root.play.board, one.root.play.place_keys
    for name in COMMODITIES:
        tap(one, name)
        (number,) = (mark for mark in board.board.marks if mark.tint == name and mark.text is not None)
        at = keys.to_widget(*board.to_window(*board.plan.at(number.x, number.y)))
        assert [key for key, box in keys.areas().items() if key != AROUND and box.holds(*at)] == []
        place = board.plan.places()[name]
        drawn = settled(place, board.plan, board.stage.look)
        filled = [stroke.alpha for stroke in drawn if isinstance(stroke, Area)]
        assert max(filled) < 0.2, "what is drawn there can still be seen"
        one.finger.tap(*keys.to_window(keys.x + 2, keys.top - 2))
        unseen()
        assert not keys.shown


def test_a_place_that_is_touched_beside_the_keys_of_another_is_meant(begun: Begun) -> None:
    one = begun("hab_und_gut", Sell)
    board, keys, seat = one.root.play.board, one.root.play.place_keys, one.session.actors[0]
    tap(one, "coal")
    free = next(
        name
        for name in COMMODITIES
        if name != "coal" and keys.area_at(*keys.to_widget(*board.middle_of(name))) == Through(name)
    )
    tap(one, free)
    assert keys.shown
    one.finger.tap(*keys.place_of((Sell, seat)))
    unseen()
    assert one.root.play.asked.current.so_far() == ((free, 1),)


def test_keys_beside_a_place_go_when_something_else_is_told_about(begun: Begun) -> None:
    one = begun("hab_und_gut", Sell)
    tap(one, "coal")
    assert one.root.play.place_keys.shown
    tap_fact(one, 0, "shares")
    assert one.root.dialogs.dialog.is_open
    one.root.dialogs.dialog.close()
    assert not one.root.play.place_keys.shown


def test_a_sign_beside_the_board_begins_what_asks_something(begun: Begun) -> None:
    one = begun("hab_und_gut", Sell)
    version, begins = one.session.version, one.root.play.shelves[0].begins
    assert begins("shares")
    assert one.root.controls.open.kind is Sell
    one.root.controls.leave()
    assert not begins("coal"), "several things begin there: it tells with their keys"
    assert one.session.version == version


def test_a_row_touched_anywhere_is_the_player_who_is_asked_for(tmp_path: Path) -> None:
    record = recorded("catan")
    with evening(tmp_path / "archive.sqlite", games=(record.engine,)) as one:

        def several(move: AnyMove) -> bool:
            asked = asked_of(one.root.controls)
            return isinstance(move, Steal) and asked is not None and len(asked.players) > 1

        move = recorded_until(one, "catan", several)
        ledger, victim = one.root.play.ledger, move.victim
        assert ledger.parent is not None
        one.finger.tap(*ledger.to_window(*ledger.areas()[victim].centre))
        unseen()
        entering = one.root.controls.open
        assert entering is None or victim in entering.answers
        assert not one.root.dialogs.private.parent


def before(one: Evening, game: str, moves: int) -> None:
    """Show the recorded evening of a game after so many moves, with nothing asked."""
    left = iter(range(moves, -1, -1))
    recorded_until(one, game, lambda _: next(left) == 0)
    one.root.controls.leave()
    one.player.see()
    unseen()


def tap_fact(one: Evening, seat: int, icon: str) -> None:
    """Touch something in the row of a seat."""
    ledger = one.root.play.ledger
    row = ledger.areas()[seat]
    places = ledger.places_of_thing(icon)
    one.finger.tap(*next(place for place in places if row.holds(*ledger.to_widget(*place))))
    unseen()


def test_a_loan_in_ones_row_has_the_key_to_repay_it(tmp_path: Path) -> None:
    record = recorded("le_havre")
    with evening(tmp_path / "archive.sqlite", size=SMALL, games=(record.engine,)) as one:
        before(one, "le_havre", 190)
        seat = one.session.actors[0]
        assert one.session.state.loans[seat]
        tap_fact(one, seat, "loan")
        assert one.root.dialogs.dialog.parent is not None, "it is told why not, and nothing else lies over it"
        one.root.dialogs.dialog.close()
        richer = one.session.state.copy()
        richer.goods[seat][FRANCS] = 9
        one.session.state = richer
        tap_fact(one, seat, "loan")
        one.tap(one.root.dialogs.dialog, (Repay, seat))
        assert isinstance(one.session.moves[-1], Repay)
        tap_fact(one, seat, "goods")
        assert one.root.dialogs.stock.parent is not None, "what counts all goods shows all goods"


def test_the_number_of_cards_leads_to_the_hand(tmp_path: Path) -> None:
    record = recorded("catan")
    with evening(tmp_path / "archive.sqlite", size=SMALL, games=(record.engine,)) as one:
        before(one, "catan", 60)
        tap_fact(one, 1, "cards")
        assert one.root.dialogs.private.parent is not None


def test_what_a_player_has_of_their_own_is_looked_at_or_used(tmp_path: Path) -> None:
    """A touch that sold at once was a dead end for whoever wanted to see what they have."""
    record = recorded("hab_und_gut")
    with evening(tmp_path / "archive.sqlite", size=SMALL, games=(record.engine,)) as one:
        moves = [each for each in replay(record)[1] if not each.automatic]
        number = next(at for at, move in enumerate(moves) if isinstance(move, Sell))
        before(one, "hab_und_gut", number)
        seat = one.session.actors[0]
        dialog = one.root.dialogs.dialog
        tap_fact(one, seat, "shares")
        assert one.root.controls.open is None
        first = dialog.keys[0]
        assert (first.key, first.state) == (LOOK, "main")
        assert one.root.stage.say(first.label) == f"Look at {one.root.stage.seats.at(seat).name}'s hand"
        one.tap(dialog, LOOK)
        assert one.root.dialogs.private.parent is not None
        one.root.dialogs.end_look()
        tap_fact(one, seat, "shares")
        one.tap(dialog, (Sell, seat))
        assert one.root.controls.open.kind is Sell


def test_a_touched_proposal_has_a_key_that_enters_a_firm_for_it(tmp_path: Path) -> None:
    record = recorded("le_havre")
    moves = [each for each in replay(record)[1] if not each.automatic]
    pairs = pairwise(moves)
    number, (enter, build) = next(
        (at, (one, then))
        for at, (one, then) in enumerate(pairs)
        if isinstance(one, Enter) and isinstance(then, Build)
    )
    with evening(tmp_path / "archive.sqlite", size=SMALL, games=(record.engine,)) as one:
        before(one, "le_havre", number)
        tap(one, build.building)
        keys = one.root.play.place_keys
        one.finger.tap(*keys.place_of((Enter, enter.seat, enter.building)))
        unseen()
        if one.root.controls.open is not None and one.root.controls.open.kind is Enter:
            one.answer(enter.fee)
        one.player.see()
        entering = one.root.controls.open
        assert entering.kind is Build
        assert entering.begun == build.building or build.building in entering.answers


def test_the_middle_of_a_row_that_leaves_out_the_hand_leads_to_it(tmp_path: Path) -> None:
    """A stranger who wanted to see a hand was told about paying, as the cash alone is counted there."""
    record = recorded("hab_und_gut")
    with evening(tmp_path / "archive.sqlite", size=SMALL, games=(record.engine,)) as one:
        before(one, "hab_und_gut", 14)
        ledger = one.root.play.ledger
        row = ledger.areas()[3]
        one.finger.tap(*ledger.to_window(row.x + 0.3 * row.w, row.y + 0.25 * row.h))
        unseen()
        assert one.root.dialogs.private.parent is not None
        assert "Dan" in told(one.root.dialogs.private)


@pytest.mark.parametrize("moves", [45, 60])
def test_a_touched_robber_is_meant_and_no_path_beside_it(tmp_path: Path, moves: int) -> None:
    """After 45 moves it stands beside a path on which a touch would build a road."""
    record = recorded("catan")
    with evening(tmp_path / "archive.sqlite", size=SMALL, games=(record.engine,)) as one:
        before(one, "catan", moves)
        board, told = one.root.play.board, list[str]()
        board.bind(on_about=lambda _, thing: told.append(thing))
        (robber,) = (mark for mark in board.board.marks if mark.about == "robber")
        one.finger.tap(*board.to_window(*board.plan.at(robber.x, robber.y)))
        unseen()
        assert told == ["robber"]


def test_a_move_that_brings_nothing_is_told_by_its_name(tmp_path: Path) -> None:
    record = recorded("hab_und_gut")
    with evening(tmp_path / "archive.sqlite", size=SMALL, games=(record.engine,)) as one:
        recorded_until(one, "hab_und_gut", lambda move: isinstance(move, Pass))
        seat = one.session.actors[0]
        assert one.session.play(Pass(seat)) is None
        one.root.evening.changed()
        unseen()
        said = one.root.stage.say
        assert said(one.root.play.receipt.title).endswith("ends the turn")
        assert "no donation" in told(one.root.play.receipt.listed), "they have just bought"
        one.session.undo()
        one.root.evening.changed()
        unseen()
        assert said(one.root.play.receipt.title) == "Undone: Ben ends the turn"


def test_a_donation_is_entered_untold_only_by_a_second_touch_that_says_so(begun: Begun) -> None:
    one = begun("hab_und_gut", Donate)
    version = one.session.version
    one.root.controls.begin(Donate, one.session.actors[0])
    unseen()
    page = one.root.play.asked.current
    assert {"Donate: face down", "the app isn't told"} <= set(told(page))
    (first, second) = page.touches(None)
    one.finger.tap(*first)
    unseen()
    assert one.session.version == version, "who is only curious enters nothing"
    assert "touch again to enter it" in told(page)
    one.wait(1)
    one.finger.tap(*second)
    unseen()
    assert one.session.version > version
    assert type(one.session.moves[-1]) is Donate


def test_a_price_touched_while_it_is_asked_is_the_answer(begun: Begun) -> None:
    one = begun("kraftwagen", PutCar)
    one.root.controls.begin(PutCar, one.session.actors[0])
    unseen()
    price = one.root.play.asked.current.now.options[2]
    tap(one, price.spot)
    assert one.root.controls.open.answers == (price.value,)
    assert one.root.screen is one.root.play
    assert not one.root.dialogs.folded.parent


def test_the_list_of_prices_is_called_so(tmp_path: Path) -> None:
    record = recorded("kraftwagen")
    with evening(tmp_path / "archive.sqlite", SMALL, games=(record.engine,)) as one:
        before(one, "kraftwagen", 60)
        tap(one, one.root.play.board.folded[0].name)
        listed = one.root.dialogs.folded
        assert listed.parent is one.root
        assert told(listed)[0] == "Prices left: a car that is put on the market takes one"


def test_in_the_list_of_prices_the_touched_one_is_lit_and_a_touch_begins_with_it(tmp_path: Path) -> None:
    record = recorded("kraftwagen")
    with evening(tmp_path / "archive.sqlite", SMALL, games=(record.engine,)) as one:
        before(one, "kraftwagen", 21)
        touched = one.root.play.board.folded[3].name
        tap(one, touched)
        listed = one.root.dialogs.folded.board
        assert not listed.options
        assert [spot for spot, place in listed.live.items() if place.due] == [touched]
        assert sum(place.marked for place in listed.live.values()) > 1, "the others can be touched too"
        one.finger.tap(*listed.middle_of(touched))
        unseen()
        assert not one.root.dialogs.folded.parent
        controls = one.root.controls
        assert controls.open.kind is PutCar
        assert f"price{controls.open.answers[0]}" == touched


def test_a_value_of_the_supply_begins_with_it_or_says_why_not(tmp_path: Path) -> None:
    record = recorded("kraftwagen")
    with evening(tmp_path / "archive.sqlite", SMALL, games=(record.engine,)) as one:
        recorded_until(one, "kraftwagen", lambda move: type(move) is TakeBody and move.value == 4)
        one.root.controls.leave()
        unseen()
        play = one.root.play
        assert play.folded.parent is play
        one.finger.tap(*play.folded.place_of_thing("body 4"))
        unseen()
        asked = play.asked.current.now
        assert [option.value for option in asked.options if asked.suggests(option)] == [4]
        one.root.controls.leave()
        one.wait(1)
        one.finger.tap(*play.folded.place_of_thing("body 6"))
        unseen()
        assert one.root.controls.open is None
        assert "Value 6 needs 6 research points" in dialog_words(one)


def test_a_place_too_close_for_a_settlement_says_so_with_the_nearest_one(tmp_path: Path) -> None:
    record = recorded("catan")
    with evening(tmp_path / "archive.sqlite", size=SMALL, games=(record.engine,)) as one:
        before(one, "catan", 40)
        tap(one, "i4")
        reason = one.root.dialogs.why.reason
        assert reason is not None
        assert str(reason.illegal.why) == "A neighbouring intersection has a building"
        assert str(reason.instead).startswith("Nearest possible place: ")


def test_a_touch_where_two_paths_meet_asks_on_which_the_road_is(tmp_path: Path) -> None:
    record = recorded("catan")
    with evening(tmp_path / "archive.sqlite", size=SMALL, games=(record.engine,)) as one:
        before(one, "catan", 40)
        state, seat, board = one.session.state, one.session.actors[0], one.root.play.board
        one.root.controls.begin(BuildRoad, seat)
        unseen()
        corner = members(dead_ends(state, seat))[0]
        free = {path_spot(path) for path in members(open_paths(state, seat) & PATHS_FROM_MASK[corner])}
        one.finger.tap(*board.middle_of(intersection_spot(corner)))
        unseen()
        assert not state.paved ^ one.session.state.paved, "neither is built on"
        keys = one.root.play.place_keys
        assert keys.shown
        both = [key for key in keys.areas() if key != AROUND]
        assert len(both) == 2
        assert set(both) <= free
        names = [str(record.engine.place(state, spot)) for spot in both]
        assert told(keys)[:3] == ["Which of the two?", *(f"{n}. {name}" for n, name in enumerate(names, 1))]
        one.finger.tap(*keys.place_of(both[1]))
        unseen()
        assert not keys.shown
        assert one.session.state.paved == state.paved | 1 << int(both[1][1:])


def test_the_end_of_a_road_and_a_strange_harbour_begin_what_can_be_begun_there(tmp_path: Path) -> None:
    record = recorded("catan")
    with evening(tmp_path / "archive.sqlite", size=SMALL, games=(record.engine,)) as one:
        before(one, "catan", 40)
        seat, board = one.session.actors[0], one.root.play.board
        tap(one, "i36")
        one.tap(one.root.play.place_keys, (BuildRoad, seat))
        assert one.root.controls.open.kind is BuildRoad
        one.root.controls.leave()
        unseen()
        sign = next(mark for mark in board.board.marks if mark.about == "special-harbour p18")
        one.finger.tap(*board.to_window(*board.plan.at(sign.x, sign.y)))
        unseen()
        assert one.root.controls.open is None, "it is told first that the harbour is nobody's"
        one.tap(one.root.dialogs.dialog, (Exchange, seat))
        illegal = one.root.dialogs.why.illegal
        assert illegal is not None
        assert illegal.code == "catan.exchange.not-enough", "it was begun, and the hand has no four alike"


def test_what_was_touched_to_begin_gives_way_to_nothing(begun: Begun) -> None:
    one = begun("hab_und_gut", Sell)
    tap(one, "coal")
    one.finger.tap(*one.root.play.place_keys.place_of((Sell, one.session.actors[0])))
    unseen()
    page = one.root.play.asked.current
    rest = page.question.pool[1:]
    for _ in range(page.question.high - 1):
        one.finger.tap(*page.key_place(("add", rest[0].name)))
    assert dict(page.so_far())["coal"] == 1
    assert sum(dict(page.so_far()).values()) == page.question.high
    assert not any(page.taken.can_add(good) for good in rest), "there is no room for more"


def test_above_the_keys_of_a_place_its_name_is_said(begun: Begun) -> None:
    one = begun("hab_und_gut", Sell)
    tap(one, "coal")
    assert told(one.root.play.place_keys)[0] == "Shares: coal"


def test_what_is_said_above_the_keys_of_a_place_tells_about_it(begun: Begun) -> None:
    one = begun("hab_und_gut", Sell)
    keys, told = one.root.play.place_keys, list[str]()
    one.root.stage.bind(on_about=lambda _, thing: told.append(thing))
    tap(one, "coal")
    one.finger.tap(*keys.place_of(ABOUT))
    unseen()
    assert told == ["coal"]
    assert not keys.shown
    assert one.root.controls.open is None, "nothing was begun"
