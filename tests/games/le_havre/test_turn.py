"""Turns: supply, interest, the main action, entering, the order of things."""

from itertools import product

import pytest

from engines.core.conversing import converse
from engines.core.events import TABLE, Moved
from engines.core.moves import Move
from engines.core.questions import Draw, Pick
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.building import Build
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.fees import fee_words
from engines.games.le_havre.moves.market import Buy, Repay, Sell
from engines.games.le_havre.moves.offer import TakeOffer
from engines.games.le_havre.moves.processing import Run, RunBoth
from engines.games.le_havre.moves.round_end import Borrow
from engines.games.le_havre.moves.supply import Supply, TurnTile
from engines.games.le_havre.moves.turn import EndTurn
from engines.games.le_havre.moves.wharf import BuildShip
from engines.games.le_havre.specials import NUMBER
from engines.games.le_havre.state import IN_TOWN, INTEREST, NOWHERE, SUPPLY, TURN, UNKNOWN
from tests.games.le_havre.table import (
    agreed,
    answered,
    blocked,
    grey,
    hand,
    offered,
    played,
    refused,
    table,
    told,
)
from tests.games.whole import evening, replayed

# ---- supply and interest


def test_the_ship_moves_on_and_the_offer_grows() -> None:
    state = ENGINE.setup(agreed(2))
    assert ENGINE.actors(state) == (TABLE,)
    state, events = ENGINE.play(state, Supply(TABLE))
    assert state.offer == [2, 2, 3, 1, 0, 0, 1]
    assert state.phase == TURN
    assert any("1 wood and 1 cattle" in str(event.what) for event in events)


def test_a_tile_that_lies_face_down_is_told_and_stays_up() -> None:
    state = ENGINE.setup(agreed(2, tiles=()))
    assert ENGINE.actors(state) == (0,)
    reply = converse(TurnTile, state, 0)
    assert isinstance(reply, Draw)
    assert len(reply.options) == 7
    assert refused(state, TakeOffer(0, "fish")) == "le-havre.turn.tile-first"
    state = played(state, TurnTile(0, 7))
    assert state.offer == [3, 2, 2, 1, 1, 0, 0]
    assert state.tiles == [6, -1, -1, -1, -1, -1, -1]


def test_the_last_tile_needs_no_telling() -> None:
    state = table(2, turn=6, seat=0, phase=SUPPLY)
    state.tiles = [0, 1, 2, 3, 4, 5, -1]
    assert ENGINE.actors(state) == (TABLE,)
    state = played(state, Supply(TABLE))
    assert state.tiles[6] == 6


def test_interest_is_one_franc_whatever_the_number_of_loans() -> None:
    state = table(
        3, {0: {"francs": 5}, 1: {"francs": 1}, 2: {"francs": 2}}, turn=4, phase=SUPPLY, loans=[3, 1, 0]
    )
    state, events = told(state, Supply(TABLE))
    assert [hand(state, seat).get("francs", 0) for seat in range(3)] == [4, 0, 2]
    assert state.phase == TURN
    assert any(str(event.why) == "interest" for event in events)


def test_who_has_no_franc_and_nothing_to_sell_borrows_it() -> None:
    state = table(2, turn=4, phase=SUPPLY, loans=[1, 0])
    state = played(state, Supply(TABLE))
    assert hand(state) == {"francs": 3}
    assert state.loans == [2, 0]


def test_who_has_something_to_sell_may_choose_for_interest() -> None:
    state = table(2, {}, {"10": 0}, turn=4, phase=SUPPLY, loans=[1, 0])
    state = played(state, Supply(TABLE))
    assert (state.phase, ENGINE.actors(state)) == (INTEREST, (0,))
    assert refused(state, TakeOffer(0, "fish")) == "le-havre.turn.interest-first"
    sold = played(state, Sell(0, "10"))
    assert (hand(sold), sold.loans, sold.phase) == ({}, [1, 0], TURN)
    lent = played(state, answered(state, Borrow))
    assert (hand(lent), lent.loans) == ({"francs": 3}, [2, 0])
    assert str(Borrow.remark(state, 0)) == "1 loan"


def test_interest_is_settled_from_the_turn_player_on() -> None:
    state = table(3, {}, {"10": 0, "05": 2}, turn=4, seat=1, phase=SUPPLY, loans=[1, 0, 1])
    state = played(state, Supply(TABLE))
    assert state.owing == [2, 0]
    assert ENGINE.actors(played(state, Sell(2, "05"))) == (0,)


def test_others_may_repay_while_one_owes_interest() -> None:
    state = table(2, {1: {"francs": 6}}, {"10": 0}, turn=4, phase=SUPPLY, loans=[1, 1])
    state = played(state, Supply(TABLE))
    state = played(state, Repay(1))
    state = played(state, Sell(0, "10"))
    assert state.loans == [1, 0]
    assert hand(state, 1) == {}


# ---- offers


def test_all_that_lies_there_is_taken_and_the_person_stays() -> None:
    state = offered(table(2), fish=5, francs=2)
    state.persons[0] = NUMBER["B1"]
    state = played(state, TakeOffer(0, "fish"))
    assert hand(state) == {"fish": 5}
    assert state.offer == [2, 0, 0, 0, 0, 0, 0]
    assert state.persons[0] == NUMBER["B1"]


def test_an_empty_offer_is_not_taken() -> None:
    assert blocked(offered(table(2), fish=5, wood=1), TakeOffer, "clay") == "le-havre.offer.empty"
    assert grey(offered(table(2)), TakeOffer) == "le-havre.offer.none"


def test_what_is_done_in_a_building_says_which_one_to_enter() -> None:
    state = offered(table(2), fish=5)
    assert refused(state, Build(0, "01")) == "le-havre.build.outside"
    assert refused(state, BuildShip(0, "wooden")) == "le-havre.ship.outside"


def test_there_is_one_action_a_turn_and_no_turn_without() -> None:
    state = offered(table(2), fish=5)
    assert grey(state, EndTurn) == "le-havre.turn.act-first"
    assert str(EndTurn.remark(state, 0)) == "take an action first"
    state = played(state, TakeOffer(0, "fish"))
    assert refused(state, TakeOffer(0, "wood")) == "le-havre.turn.acted"
    assert refused(state, Enter(0, "B1", "")) == "le-havre.turn.acted"
    assert EndTurn.remark(state, 0) is None
    state = played(state, EndTurn(0))
    assert (state.seat, state.turn, state.actions) == (1, 1, 1)
    assert refused(state, EndTurn(0)) == "core.turn.not-yours"


# ---- entering


def test_the_person_must_move_on() -> None:
    state = table(2, {0: {"wood": 9}})
    state.persons[0] = state.began[0] = NUMBER["B1"]
    assert blocked(state, Enter, "B1") == "le-havre.enter.same"
    state.persons[0] = NOWHERE  # sent home by a purchase: still not back there in this turn
    assert blocked(state, Enter, "B1") == "le-havre.enter.same"


def test_a_person_blocks_a_building() -> None:
    state = table(2, {0: {"wood": 9}})
    state.persons[1] = NUMBER["B1"]
    assert blocked(state, Enter, "B1") == "le-havre.enter.occupied"


def test_the_buttons_say_what_there_is() -> None:
    state = table(2, {0: {"wood": 2}}, {"05": 1, "07": 0})
    assert str(Enter.remark(state, 0)) == "2 possible"
    labels = {option.value: str(option.label) for option in next(Enter.ask(state, 0)).options}  # type: ignore[arg-type]
    assert (labels["05"], labels["07"]) == ("Bakehouse 05: 1 food", "Charcoal Kiln 07: free")
    state = played(state, Enter(0, "07", ""))
    assert str(Run.remark(state, 0)) == str(RunBoth.remark(state, 0)) == "Charcoal Kiln 07"


def test_a_look_at_one_building_says_what_a_look_at_all_says() -> None:
    game = replayed(evening("le_havre"))
    entered = [state for state, move in zip(game.states, game.moves, strict=False) if type(move) is Enter]
    fees = ("", "fish", "francs", "francs francs", "smoked-fish", "nothing", None)
    allowed = 0
    for state in entered:
        for building, fee in product((*NUMBER, "no-building"), fees):
            move = Enter(state.seat, building, fee)  # type: ignore[arg-type]
            refused = Enter.check(move, state)
            assert refused == Move.check(move, state), move
            allowed += refused is None
    assert allowed > len(entered)


def test_without_any_use_no_building_is_entered() -> None:
    assert grey(table(2), Enter) == "le-havre.enter.none"


def test_what_is_being_done_comes_first() -> None:
    state = played(table(2, {0: {"wood": 9}}, {"07": 0}), Enter(0, "07", ""))
    assert state.doing == NUMBER["07"]
    for move in (Sell(0, "07"), Sell(1, "07"), Repay(0), Buy(0, "B1"), EndTurn(0)):
        assert refused(state, move) == "le-havre.turn.during-action"
    assert refused(state, TakeOffer(0, "fish")) == "le-havre.turn.acted"


def test_who_pays_or_has_entered_is_told_what_the_building_does() -> None:
    state = table(2, {0: {"fish": 3, "francs": 3, "wood": 2}}, {"08": 1})
    asked = converse(Enter, state, 0, ("08",))
    assert isinstance(asked, Pick)
    assert str(asked.note) == "1 fish for 1 smoked fish, up to 6 times"
    _, events = ENGINE.play(state, Enter(0, "08", "francs"))
    (entered,) = (event for event in events if type(event) is Moved)
    assert entered.why == asked.note


@pytest.mark.parametrize(
    ("card", "words"), [("01", "2 food or 1 franc"), ("09", "2 francs"), ("05", "1 food"), ("03", "free")]
)
def test_a_fee_is_told_as_printed(card: str, words: str) -> None:
    assert str(fee_words(NUMBER[card])) == words


def test_a_key_that_asks_nothing_says_what_it_is_about() -> None:
    state = table(2, {0: {"francs": 4}}, {"05": 0, "07": 0})
    assert Sell.remark(state, 0) is None, "it asks which"
    state.owner[NUMBER["07"]] = IN_TOWN
    assert str(Sell.remark(state, 0)) == "Bakehouse 05"


def test_the_goods_of_a_tile_and_what_is_paid_for_entering_are_shown_in_pictures() -> None:
    asked = converse(TurnTile, table(2, tiles=[UNKNOWN] * 7), 0)
    assert isinstance(asked, Draw)
    assert [fact.icon for fact in asked.options[0].facts] == ["wood", "cattle"]
    state = table(2, {0: {"fish": 1, "bread": 1, "francs": 1, "grain": 2, "wood": 1}}, {"05": 1})
    fee = converse(Enter, state, 0)
    assert isinstance(fee, Pick)
    assert {option.value: option.icon for option in fee.options} == {
        "fish": "fish",
        "bread": "bread",
        "francs": "francs",
    }
