"""Each hint for a first game appears when its rule matters, and only then."""

from engines.core.rules import Rule
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.state import PRICES, HabUndGutState
from tests.games.hab_und_gut.table import ANNA, BEN, table

GIVEN = {ANNA: {"tea": 1}}


def said(state: HabUndGutState) -> list[tuple[str, Rule]]:
    return [(str(hint.says), hint.rule) for hint in ENGINE.hints(state)]


def test_nothing_is_said_when_nothing_matters() -> None:
    assert said(table()) == []
    assert said(table(turn=2, donated=GIVEN)) == []


def test_an_empty_charity_board_is_told_from_the_second_turn_on() -> None:
    told = [("No donation yet this half: whoever gives least in all can't win", rulebook.END)]
    assert said(table(turn=2)) == told
    assert said(table(turn=2, donated={BEN: {"tea": 1}})) == told
    assert said(table(turn=1, half=2)) == []


def test_what_follows_the_last_turn_is_told() -> None:
    assert said(table(turn=4, donated=GIVEN)) == [
        ("The last turn of this half: after it donated shares become charity money", rulebook.HALF_TIME)
    ]
    assert said(table(turn=4, half=2, donated=GIVEN)) == [
        ("The last turn: then all shares are sold, and whoever gave least is out", rulebook.END)
    ]


def test_a_full_charity_board_is_told() -> None:
    assert said(table(donated={ANNA: {"tea": 3, "salt": 1}})) == [
        ("All donation spaces are taken: no more donations in this half", rulebook.DONATION)
    ]


def test_after_a_trade_a_share_may_still_be_donated() -> None:
    state = table(hands={ANNA: {"tea": 1}})
    assert said(state) == []
    state.traded = True
    assert said(state) == [("After the trade, one share may still be donated, face down", rulebook.DONATION)]
    empty = table()
    empty.traded = True
    assert said(empty) == []


def test_a_price_of_0_is_told_before_the_trade() -> None:
    state = table(prices={"tea": 0})
    assert said(state) == [("Shares at 0 can't be bought until their price rises: tea", rulebook.TRADE)]
    state.traded = True
    assert said(state) == []


def test_the_price_cards_are_told_the_first_time() -> None:
    assert said(table(phase=PRICES)) == [
        ("A card from each of the two racks beside you: one counts in full, one half", rulebook.PRICES)
    ]
    assert said(table(phase=PRICES, turn=2)) == []
    assert said(table(phase=PRICES, half=2)) == []
