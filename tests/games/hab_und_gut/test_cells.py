"""Corrections: the phase with those it waits for, racks in part and whole, and what cannot be."""

import pytest

from engines.core.conversing import converse
from engines.core.corrections import Correct
from engines.core.questions import Bundle
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.donation import Donate
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.hab_und_gut.moves.settlement import ShowHand, TurnOver
from engines.games.hab_und_gut.moves.trade import Sell
from engines.games.hab_und_gut.state import (
    CONCLUDE,
    DEAL,
    OVER,
    PRICES,
    REVEAL,
    SETTLE,
    TRADE,
    HabUndGutState,
)
from engines.games.hab_und_gut.tables import CARDS, COMMODITIES
from tests.games.hab_und_gut.table import ANNA, BEN, board, hand, played, quiet, refused, table
from tests.laws.plays import prepared


def fresh(racks: str) -> HabUndGutState:
    setups = (prepared(ENGINE, seed) for seed in range(400))
    return ENGINE.setup(next(setup for setup in setups if ENGINE.setup(setup).racks == racks))


def corrected(state: HabUndGutState, *put: tuple[str, int | str]) -> HabUndGutState:
    move = Correct(-1, put)
    assert ENGINE.check(state, move) is None
    return ENGINE.play(state, move)[0]


def test_those_the_game_waits_for_go_with_the_phase() -> None:
    state = corrected(fresh("unknown"), ("turn.phase", "reveal"), ("waiting.1", "yes"))
    assert (state.phase, ENGINE.actors(state)) == (REVEAL, (1,))
    assert corrected(state, ("waiting.1", "no")).phase == SETTLE
    assert corrected(state, ("turn.phase", "prices")).due == 0
    assert corrected(state, ("turn.phase", "prices")).phase == PRICES
    filling = corrected(fresh("entered"), ("turn.phase", "deal"), ("waiting.0", "yes"))
    assert filling.phase == DEAL
    nobody = (("waiting." + str(seat), "no") for seat in range(filling.seats))
    assert corrected(filling, *nobody).phase == TRADE


def test_where_the_app_deals_it_has_still_to_deal() -> None:
    state = corrected(fresh("dealt"), ("turn.phase", "deal"), ("turn", 2))
    assert (state.phase, len(ENGINE.actors(state))) == (DEAL, 1)


def test_there_is_no_dealing_where_racks_stay_unknown() -> None:
    phases = next(cell for cell in ENGINE.cells(fresh("unknown")) if cell.name == "turn.phase")
    assert "deal" not in phases.choices
    assert len(phases.words) == len(phases.choices)


def test_a_rack_is_seen_by_the_two_beside_it() -> None:
    state = fresh("entered")
    seen = {
        cell.name.split(".")[1]: cell.seen_by for cell in ENGINE.cells(state) if cell.name.startswith("rack")
    }
    assert seen["0"] == (0, 1)
    assert seen[str(state.seats - 1)] == (state.seats - 1, 0)


def test_a_rack_is_told_in_part_or_whole() -> None:
    state = fresh("entered")
    part = corrected(state, (f"rack.0.{CARDS[0]}", 2))
    assert part.cards.count(0) == 8
    assert not part.cards.certain(0)
    assert part.cards.least(0, 0) == 2
    whole = corrected(part, *((f"rack.0.{name}", int(at < 3)) for at, name in enumerate(CARDS)))
    assert whole.cards.certain(0)
    assert whole.cards.count(0) == 3


def test_what_cannot_lie_on_a_table_is_said() -> None:
    state = fresh("entered")
    assert tuple(ENGINE.inconsistencies(state)) == ()
    card = CARDS[0]
    racks = corrected(state, (f"rack.0.{card}", 2), (f"rack.1.{card}", 2))
    assert [doubt.msgid for doubt in ENGINE.inconsistencies(racks)] == [
        "{card}: {n} counted; there are {most}"
    ]
    most = [cell for cell in ENGINE.cells(state) if cell.name.startswith("donated.1.")]
    given = corrected(state, *((cell.name, cell.high) for cell in most))
    assert "donations" in str(next(iter(ENGINE.inconsistencies(given))))


def sealed() -> HabUndGutState:
    """Anna has one of two coal and one salt in a sealed donation; she is about to trade again."""
    state = played(table(hands={ANNA: {"coal": 2, "salt": 1}}), Donate(ANNA))
    state.seat = ANNA
    return state


def told_of(state: HabUndGutState, place: str) -> dict[str, int | str | None]:
    found = {cell.name: cell.value for cell in ENGINE.cells(state) if cell.name.startswith(f"{place}.")}
    return {name.rpartition(".")[2]: value for name, value in found.items() if value != 0}


def test_what_is_counted_of_a_hand_tells_what_was_donated() -> None:
    state = corrected(sealed(), ("hand.0.salt", 1))
    assert (hand(state, ANNA), board(state, ANNA)) == ({"coal": 1, "salt": 1}, {"coal": 1})


@pytest.mark.parametrize("turned", [1, -1])
def test_what_is_counted_is_so_even_if_the_books_held_it_impossible(turned: int) -> None:
    state = corrected(sealed(), *(("hand.0.tea", 1), ("hand.0.coal", 0))[::turned])
    unknown = dict.fromkeys(("wheat", "coffee", "rubber", "salt"))
    assert told_of(state, "hand.0") == {"tea": 1, **unknown}
    assert state.shares.count(ANNA) == 2
    assert state.shares.count(state.board(ANNA)) == 1, "the donation still lies there"
    assert refused(state, Sell(ANNA, (("coal", 1),))) == "hab-und-gut.trade.not-held"
    assert hand(played(state, Sell(ANNA, (("wheat", 1),))), ANNA) == {"tea": 1}


def test_a_donation_board_that_was_counted_is_so() -> None:
    state = corrected(sealed(), ("donated.0.tea", 1))
    assert board(state, ANNA) == {"tea": 1}
    assert state.shares.count(ANNA) == 2


def test_a_rack_without_a_card_is_known_to_be_without_it() -> None:
    state = corrected(fresh("entered"), (f"rack.0.{CARDS[0]}", 0), ("turn.phase", "prices"))
    assert state.cards.most(0, 0) == 0
    assert state.cards.count(0) == 8
    state.seat = ANNA
    move = PlayCards(ANNA, CARDS[0], CARDS[1], "left")
    assert refused(state, move) == "hab-und-gut.prices.not-in-rack"


def test_shares_that_nobody_can_name_are_told_before_they_are_sold() -> None:
    """Whatever corrections left unknown: nothing donated and nothing in hand gets lost."""
    state = quiet(corrected(sealed(), ("hand.0.tea", 1)))
    state.half, state.turn, state.seat = 2, 4, state.seats - 1
    state.charity = [500, 10, 400]
    state = played(state, PlayCards(state.seat, "wheat+4", "wheat-2", "right"))
    assert (state.phase, ENGINE.actors(state)) == (REVEAL, (ANNA,))
    state = corrected(state, ("waiting.0", "no"))
    assert (state.phase, ENGINE.actors(state)) == (SETTLE, (ANNA,))
    assert ENGINE.kinds(state, ANNA) == (TurnOver,)
    state = played(state, TurnOver(ANNA, (("salt", 1),)))
    assert (state.phase, ENGINE.actors(state), ENGINE.kinds(state, BEN)) == (CONCLUDE, (ANNA,), ())
    asked = converse(ShowHand, state, ANNA)
    assert isinstance(asked, Bundle)
    assert (asked.low, asked.high, [good.most for good in asked.pool]) == (2, 2, [2] * len(COMMODITIES))
    assert refused(state, ShowHand(ANNA, (("coal", 2),))) == "hab-und-gut.trade.not-held"
    assert refused(state, ShowHand(ANNA, (("tea", 1),))) == "core.answer.unfit"
    move = ShowHand(ANNA, (("coal", 1), ("tea", 1)))
    assert str(move.describe()) == "seat 1 reveals the last shares: 1 coal and 1 tea"
    state = played(state, move)
    assert (state.phase, state.sold[ANNA]) == (OVER, [1, 0, 0, 0, 1, 0])
    assert ENGINE.winners(state) == (ANNA,)
