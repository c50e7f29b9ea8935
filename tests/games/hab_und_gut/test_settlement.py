"""Facts 6 and 7: the end of the halves, who is out, who wins; and the look ahead."""

from typing import Any

import pytest

from engines.core.conversing import converse
from engines.core.events import Ended
from engines.core.questions import Bundle, Pick
from engines.core.scoring import standings
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.donation import Donate
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.hab_und_gut.moves.settlement import TurnOver
from engines.games.hab_und_gut.moves.tie_decision import Decide
from engines.games.hab_und_gut.moves.trade import Buy, Pass, Sell
from engines.games.hab_und_gut.state import OVER, REVEAL, RULING, TRADE, HabUndGutState
from tests.games.hab_und_gut.table import (
    ANNA,
    BEN,
    CARLA,
    DAN,
    board,
    hand,
    played,
    quiet,
    refused,
    table,
    told,
)

WHOLE, NEUTRAL = "salt+2", "salt-2"


def ending(seats: int = 3, **laid: Any) -> HabUndGutState:
    """The last turn of a half, just before the last player moves the salt by one cell."""
    state = quiet(table(seats, turn=4, **laid))
    state.seat = seats - 1
    return state


def last(state: HabUndGutState) -> PlayCards:
    """Cards that end the half and lift only the salt, by a cell."""
    return PlayCards(state.seat, "salt+4", "salt-2", "right")


def over(**laid: Any) -> tuple[HabUndGutState, list[Any]]:
    """What comes of a game whose donations are turned over by themselves: there are none."""
    state = ending(half=2, **laid)
    return told(state, last(state))


def lines(events: list[Any], seat: int) -> list[str]:
    return [str(event.what) for event in events if event.seat == seat]


def test_h_090_donated_shares_are_turned_over_and_sold_at_current_prices() -> None:
    state = ending(donated={ANNA: {"coal": 2}, BEN: {"tea": 1}}, prices={"coal": 80, "tea": 5})
    state = played(state, last(state))
    assert (state.phase, ENGINE.actors(state)) == (REVEAL, (ANNA, BEN))
    assert converse(TurnOver, state, ANNA) == TurnOver(ANNA, (("coal", 2),))
    state, heard = told(state, TurnOver(BEN, (("tea", 1),)), TurnOver(ANNA, (("coal", 2),)))
    assert state.charity == [160, 5, 0]
    assert "gives 160 to charity, 160 in all" in lines(heard, ANNA)
    assert "donated 1 tea" in lines(heard, BEN)
    assert state.phase == TRADE


def test_h_090_without_donations_the_half_is_settled_at_once() -> None:
    state = ending()
    state, heard = told(state, last(state))
    assert (state.half, state.turn, state.phase) == (2, 1, TRADE)
    assert "gives 0 to charity, 0 in all" in lines(heard, CARLA)


def half_time(**laid: Any) -> HabUndGutState:
    state = ending(donated={ANNA: {"coal": 2}}, hands={ANNA: {"tea": 1}, BEN: {"tea": 2}}, **laid)
    return played(state, last(state), TurnOver(ANNA, (("coal", 2),)))


def test_h_091_charity_money_buys_nothing_and_is_no_wealth() -> None:
    state = half_time(cash={ANNA: 0, BEN: 0, CARLA: 0})
    assert state.charity[ANNA] == 80
    assert refused(state, Buy(state.hat, (("coal", 1),))) == "hab-und-gut.trade.cash"
    assert ENGINE.scores(state, None)[ANNA].total == 0


def test_h_092_everybodys_charity_money_is_shown_to_all() -> None:
    facts = {str(fact.label): fact.value for fact in ENGINE.view(half_time(), None).ledger.rows[ANNA].facts}
    assert facts["charity money"] == 80


def test_h_093_sold_donations_return_to_the_supply() -> None:
    assert half_time().shares.known[6][0] == 10


def test_h_094_all_price_cards_are_shuffled_again() -> None:
    assert sum(half_time().cards.known[3]) == 0


def test_h_095_and_h_096_prices_cash_and_undonated_shares_stay() -> None:
    state = half_time(prices={"coal": 40, "wheat": 200})
    assert state.price(1) == 200
    assert state.cash == [300] * 3
    assert [hand(state, seat) for seat in range(3)] == [{"tea": 1}, {"tea": 2}, {}]
    assert [state.spaces(seat) for seat in range(3)] == [4, 4, 4]


def test_h_110_the_second_half_adds_to_the_charity_money_of_the_first() -> None:
    state = ending(half=2, donated={ANNA: {"coal": 2}}, charity={ANNA: 100, BEN: 90, CARLA: 300})
    state = played(state, last(state), TurnOver(ANNA, (("coal", 2),)))
    assert state.charity == [180, 90, 300]


def test_h_111_who_gave_least_is_out_however_rich() -> None:
    state, heard = over(charity={ANNA: 10, BEN: 20, CARLA: 30}, cash={ANNA: 5000, BEN: 100, CARLA: 50})
    assert ENGINE.winners(state) == (BEN,)
    assert [one.sheet.seat for one in standings(ENGINE.scores(state, None))] == [BEN, CARLA, ANNA]
    assert "is eliminated: least charity money, 10" in lines(heard, ANNA)
    assert ENGINE.ending(state) == "clear"


def test_h_112_and_vector_2_all_with_the_least_are_out() -> None:
    state, _ = over(seats=4, charity={ANNA: 200, BEN: 200, CARLA: 350, DAN: 500})
    assert [state.out >> seat & 1 for seat in range(4)] == [1, 1, 0, 0]


def test_vector_3_the_third_player_wins() -> None:
    state, _ = over(charity={ANNA: 120, BEN: 300, CARLA: 450}, cash={ANNA: 2000, BEN: 900, CARLA: 950})
    assert ENGINE.winners(state) == (CARLA,)


def test_h_113_those_left_sell_everything_and_the_most_cash_wins() -> None:
    state, heard = over(
        charity={BEN: 1, CARLA: 1},
        hands={BEN: {"coal": 5, "tea": 1}, ANNA: {"coal": 2}},
        cash={BEN: 10, CARLA: 200},
    )
    assert state.cash == [300, 250, 200]
    assert hand(state, BEN) == {}
    assert hand(state, ANNA) == {"coal": 2}
    assert "sells everything for 240: 250 in cash" in lines(heard, BEN)
    sheet = ENGINE.scores(state, None)[BEN]
    assert [(str(line.why), line.points) for line in sheet.lines] == [
        ("cash", 10),
        ("5 coal at 40", 200),
        ("1 tea at 40", 40),
        ("charity money 1 does not count", 0),
    ]
    sheet = ENGINE.scores(state, None)[ANNA]
    assert (str(sheet.out), str(sheet.lines[0].why)) == (
        "eliminated: gave least",
        "gave 0, the next 1",
    )


def test_h_112_who_all_gave_the_same_are_all_eliminated_with_what_they_gave() -> None:
    state, _ = over(charity={ANNA: 5, BEN: 5, CARLA: 5})
    lines = [str(sheet.lines[0].why) for sheet in ENGINE.scores(state, None)]
    assert lines == ["gave 5, as all did"] * 3


def test_h_114_charity_money_does_not_count_for_the_victory() -> None:
    state, _ = over(charity={BEN: 10, CARLA: 900}, cash={BEN: 301})
    assert ENGINE.winners(state) == (BEN,)


def test_h_115_at_the_end_more_than_three_shares_are_sold() -> None:
    state, _ = over(charity={BEN: 10, CARLA: 20}, hands={CARLA: {"coal": 9}})
    assert state.cash[CARLA] == 300 + 9 * 40


def test_h_116_a_share_at_0_is_worth_0() -> None:
    state, _ = over(charity={BEN: 10, CARLA: 20}, hands={CARLA: {"coal": 9}}, prices={"coal": 0})
    assert state.cash[CARLA] == 300


def test_h_117_and_o_2_the_most_cash_shared_is_put_to_the_players() -> None:
    state, _ = over(charity={BEN: 10, CARLA: 20})
    assert (state.phase, ENGINE.actors(state), ENGINE.winners(state)) == (RULING, (BEN,), ())
    asked = converse(Decide, state, BEN)
    assert isinstance(asked, Pick)
    assert asked.suggested == -1
    assert str(asked.prompt) == "Tied for most cash. Who wins?"
    assert str(asked.options[0].label) == "Everyone together"
    assert refused(state, Decide(BEN, ANNA)) == "hab-und-gut.ruling.not-first"
    shared, heard = told(state, Decide(BEN, -1))
    assert isinstance(heard[0], Ended)
    assert (ENGINE.winners(shared), ENGINE.ending(shared)) == ((BEN, CARLA), "shared")
    assert standings(ENGINE.scores(shared, None))[0].shared
    assert str(ENGINE.view(shared, None).banner.says) == "joint winner"
    ruled = played(state, Decide(BEN, CARLA))
    assert (ENGINE.winners(ruled), ENGINE.ending(ruled)) == ((CARLA,), "by-agreement")
    assert standings(ENGINE.scores(ruled, None))[0].sheet.seat == CARLA


def test_h_118_and_o_2_where_everybody_gave_least_nobody_wins_unless_they_agree() -> None:
    state, _ = over()
    assert state.phase == RULING
    asked = converse(Decide, state, BEN)
    assert isinstance(asked, Pick)
    assert str(asked.prompt) == "Everyone gave the least. Who wins?"
    assert str(asked.options[0].label) == "Nobody, by the rules"
    nobody, heard = told(state, Decide(BEN, -1))
    assert (ENGINE.winners(nobody), ENGINE.ending(nobody)) == ((), "nobody")
    assert heard[0].winners == ()
    assert str(ENGINE.view(nobody, None).banner.says) == "nobody wins"
    assert str(Decide(BEN, -1).describe()) == "The rules' result stays"
    ruled = played(state, Decide(BEN, ANNA))
    assert (ENGINE.winners(ruled), ENGINE.ending(ruled)) == ((ANNA,), "by-agreement")
    assert str(Decide(BEN, BEN).describe()) == "The players agree: seat 2 wins"


def test_the_game_is_over_once_there_is_one_winner() -> None:
    state, heard = over(charity={BEN: 10, CARLA: 20}, cash={BEN: 900})
    assert (state.phase, ENGINE.actors(state)) == (OVER, ())
    assert isinstance(heard[-1], Ended)
    assert str(ENGINE.view(state, None).banner.says) == "wins"


# ---- sealed donations are named at the settlement


def sealed(**laid: Any) -> HabUndGutState:
    """Anna has given two sealed shares of three coal, one tea and one salt."""
    state = table(hands={ANNA: {"coal": 3, "tea": 1, "salt": 1}}, **laid)
    state = played(state, Donate(ANNA), Pass(BEN), Pass(CARLA))
    return played(
        state,
        PlayCards(ANNA, WHOLE, NEUTRAL, "left"),
        PlayCards(BEN, "tea+2", "tea+2", "left"),
        PlayCards(CARLA, "coal+2", "coal-2", "left"),
        *(Pass(BEN), Pass(CARLA), Donate(ANNA)),
    )


def test_p_3_a_sealed_share_is_still_possible_to_sell_until_it_cannot_be() -> None:
    state = sealed()
    assert state.shares.count(ANNA) == 3
    state.phase, state.seat = TRADE, ANNA
    assert refused(state, Sell(ANNA, (("coal", 2), ("tea", 1), ("salt", 1)))) == "hab-und-gut.trade.limit"
    after = played(state, Sell(ANNA, (("coal", 1), ("tea", 1), ("salt", 1))))
    assert board(after, ANNA) == {"coal": 2}
    assert ENGINE.totals(after) == {**ENGINE.totals(state), "money": ENGINE.totals(after)["money"]}


def revealing(state: HabUndGutState) -> HabUndGutState:
    state.phase, state.due = REVEAL, 1
    return state


@pytest.mark.parametrize("given", [{"coal": 2}, {"coal": 1, "tea": 1}, {"tea": 1, "salt": 1}])
def test_p_3_any_two_of_them_can_be_named(given: dict[str, int]) -> None:
    state = revealing(sealed())
    asked = converse(TurnOver, state, ANNA)
    assert isinstance(asked, Bundle)
    assert [good.most for good in asked.pool] == [2, 0, 0, 0, 1, 1]
    named, _ = told(state, TurnOver(ANNA, tuple(given.items())))
    assert hand(named, ANNA) == {
        name: n - given.get(name, 0)
        for name, n in (("coal", 3), ("tea", 1), ("salt", 1))
        if n > given.get(name, 0)
    }
    assert ENGINE.totals(named)["coal"] == ENGINE.totals(named)["tea"] == 10


@pytest.mark.parametrize("given", [{"coal": 3}, {"coal": 1}, {"tea": 2}, {"coal": 1, "wheat": 1}])
def test_p_3_what_cannot_have_been_given_is_refused_at_the_settlement(given: dict[str, int]) -> None:
    state = revealing(sealed())
    assert refused(state, TurnOver(ANNA, tuple(given.items()))) == "hab-und-gut.settlement.not-donated"


def test_p_3_a_share_known_before_stays_among_them() -> None:
    state = revealing(sealed())
    state.shares.reveal(state.board(BEN), [1, 0, 0, 0, 0, 0])
    state.due = 2
    assert converse(TurnOver, state, BEN) == TurnOver(BEN, (("coal", 1),))
    mixed = table(hands={ANNA: {"coal": 1, "tea": 1}}, donated={ANNA: {"salt": 1}})
    mixed = revealing(played(mixed, Donate(ANNA)))
    assert refused(mixed, TurnOver(ANNA, (("coal", 1), ("tea", 1)))) == "hab-und-gut.settlement.not-donated"
    assert str(TurnOver(ANNA, (("coal", 1), ("salt", 1))).describe()) == "seat 1 reveals 1 coal and 1 salt"
    assert board(played(mixed, TurnOver(ANNA, (("coal", 1), ("salt", 1)))), ANNA) == {}
