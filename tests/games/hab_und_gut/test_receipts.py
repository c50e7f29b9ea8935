"""What the end of a half and of the game says, line by line: who, what, why, and where it is printed."""

from typing import Any

from engines.core.conversing import converse
from engines.core.questions import Bundle
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.donation import Donate
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.hab_und_gut.moves.settlement import ShowHand, TurnOver
from engines.games.hab_und_gut.moves.trade import Buy, Pass, Sell
from engines.games.hab_und_gut.state import CONCLUDE, REVEAL, TRADE, HabUndGutState
from tests.games.hab_und_gut.table import ANNA, BEN, AnyMove, played, quiet, table, told

HALF, END = rulebook.HALF_TIME.section, rulebook.END.section


def last_cards(**laid: Any) -> tuple[HabUndGutState, AnyMove]:
    """The last turn of a half, and the cards that end it."""
    state = quiet(table(turn=4, **laid))
    state.seat = state.seats - 1
    return state, PlayCards(state.seat, "salt+4", "salt-2", "right")


def lines(heard: list[Any]) -> list[tuple[int, str, str | None, str]]:
    """What was said after the markers moved."""
    told_of = [event for event in heard if event.rule not in (rulebook.PRICES, rulebook.TURN)]
    return [
        (event.seat, str(event.what), str(event.why) if event.why else None, event.rule.section)
        for event in told_of
    ]


def test_the_end_of_a_half_is_told_line_by_line() -> None:
    state, cards = last_cards(donated={ANNA: {"coal": 2}})
    _, heard = told(state, cards, TurnOver(ANNA, (("coal", 2),)))
    assert lines(heard) == [
        (1, "The half is over: reveal donations", None, HALF),
        (0, "donated 2 coal", None, HALF),
        (-1, "Donations sold", None, HALF),
        (0, "gives 80 to charity, 80 in all", "for 2 coal", HALF),
        (1, "gives 0 to charity, 0 in all", "no donations", HALF),
        (2, "gives 0 to charity, 0 in all", "no donations", HALF),
    ]


def test_the_end_of_the_game_is_told_line_by_line() -> None:
    state, cards = last_cards(half=2, hands={BEN: {"coal": 1, "tea": 1}}, charity={1: 20, 2: 10})
    _, heard = told(state, cards)
    assert [line for line in lines(heard) if line[3] == END] == [
        (0, "is eliminated: least charity money, 0", "the player who gave least can't win", END),
        (1, "sells everything for 80: 380 in cash", "for 1 coal and 1 tea", END),
        (2, "sells everything for 0: 300 in cash", "no shares", END),
        (1, "wins", None, END),
    ]
    assert not any("turned over" in line[1] for line in lines(heard)), "nobody donated"


def test_a_hand_that_is_told_at_the_end_is_a_line_of_its_own() -> None:
    state = table(phase=CONCLUDE, charity={ANNA: 5, BEN: 5})
    state.shares.blank[ANNA] = 2
    _, heard = told(state, ShowHand(ANNA, (("coal", 2),)))
    assert lines(heard)[0] == (0, "has 2 coal", None, END)
    state.shares.blank[ANNA] = 12
    asked = converse(ShowHand, state, ANNA)
    assert isinstance(asked, Bundle)
    assert [good.most for good in asked.pool] == [10] * 6, "there are ten of each"


def test_what_is_known_of_donations_is_there_from_the_start() -> None:
    state = table(hands={ANNA: {"coal": 1, "tea": 1}}, donated={ANNA: {"salt": 1}})
    state = played(state, Donate(ANNA))
    state.phase, state.due = REVEAL, 1
    asked = converse(TurnOver, state, ANNA)
    assert isinstance(asked, Bundle)
    assert [(good.least, good.most) for good in asked.pool] == [
        (0, 1),
        (0, 0),
        (0, 0),
        (0, 0),
        (0, 1),
        (1, 1),
    ]
    assert (asked.suggested, asked.low, asked.high) == ((("salt", 1),), 2, 2)


def sealed_thrice() -> HabUndGutState:
    """Anna gave three sealed shares; before the second she bought three salt, before the third a rubber."""
    state = table(hands={ANNA: {"coal": 1, "tea": 1}})
    for bought in ((), (("salt", 3),), (("rubber", 1),)):
        state.phase, state.seat = TRADE, ANNA
        state = played(state, *([Buy(ANNA, bought)] if bought else []), Donate(ANNA))
    state.phase, state.due = REVEAL, 1
    return state


def test_shares_that_cannot_all_have_been_donated_are_refused() -> None:
    """Each by itself could have been: but the first of them was the coal or the tea."""
    state = sealed_thrice()
    refusal = ENGINE.check(state, TurnOver(ANNA, (("rubber", 1), ("salt", 2))))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("hab-und-gut.settlement.not-donated", rulebook.HALF_TIME)
    played(state, TurnOver(ANNA, (("coal", 1), ("salt", 2))))


def test_wealth_counts_what_was_donated_until_it_is_sold() -> None:
    state, cards = last_cards(hands={ANNA: {"coal": 1}}, donated={ANNA: {"coal": 2}}, cash={ANNA: 100})
    assert played(state, cards).worth[-1] == (220, 300, 300)
    state, cards = last_cards(half=2, hands={BEN: {"coal": 2}}, charity={1: 20, 2: 10})
    assert played(state, cards).worth[-1] == (300, 380, 300)
    assert len(played(state, cards).worth) == 3


def test_a_sale_is_asked_for_no_more_than_the_hand_holds() -> None:
    state = table(hands={ANNA: {"coal": 1, "tea": 1}})
    asked, openly = converse(Sell, state, ANNA), converse(Sell, state, ANNA, veil=True)
    assert isinstance(asked, Bundle)
    assert isinstance(openly, Bundle)
    assert (asked.low, asked.high) == (openly.low, openly.high) == (1, 2)
    assert [good.most for good in asked.pool] == [1, 0, 0, 0, 1, 0]
    assert [good.most for good in openly.pool] == [2] * 6
    many = converse(Sell, table(hands={ANNA: {"coal": 5}}), ANNA)
    assert isinstance(many, Bundle)
    assert (many.high, many.pool[0].most) == (3, 3)


def test_a_purchase_is_asked_for_as_far_as_all_can_see() -> None:
    asked = converse(Buy, table(cash={ANNA: 85}, prices={"tea": 0, "salt": 90}), ANNA, veil=True)
    assert isinstance(asked, Bundle)
    assert [good.most for good in asked.pool] == [2, 2, 2, 2, 0, 0], "open cash"
    hidden = table(
        cash={ANNA: 85}, prices={"tea": 0, "salt": 90}, hands={BEN: {"coal": 9}}, cash_shown="hidden"
    )
    asked = converse(Buy, hidden, ANNA, veil=True)
    assert isinstance(asked, Bundle)
    assert [good.most for good in asked.pool] == [1, 3, 3, 3, 0, 3], "hidden cash"


def test_what_is_wrong_with_a_purchase_is_said_rightly() -> None:
    state = table(cash={ANNA: 50}, hands={BEN: {"coal": 8}})
    refusal = ENGINE.check(state, Buy(ANNA, (("coal", 2),)))
    assert refusal is not None
    assert refusal.code == "hab-und-gut.trade.cash", "both shares are there"
    assert played(state, Buy(ANNA, (("coal", 1),)), Pass(ANNA)).cash[ANNA] == 10


def test_until_the_last_shares_are_sold_hidden_cash_stays_hidden() -> None:
    state = table(phase=CONCLUDE, cash_shown="hidden")
    assert not any("cash" in str(line.why) for line in ENGINE.scores(state, None)[ANNA].lines)
    assert not any(str(chart.title) == "Wealth" for chart in ENGINE.charts(state, None))


def test_prices_are_charted_once_they_have_moved() -> None:
    state, cards = last_cards()
    assert [str(chart.title) for chart in ENGINE.charts(state, None)] == []
    assert [str(chart.title) for chart in ENGINE.charts(state, ANNA)] == ["Wealth"]
    assert [str(chart.title) for chart in ENGINE.charts(played(state, cards), None)] == ["Prices"]
