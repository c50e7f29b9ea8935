"""Seats that are asked something while the game goes on: offers, at the table's own controls."""

from typing import Any

import pytest

from companion.ports.journal import Loose
from companion.table.devices.lamp_words import standing
from companion.table.game.session import Session
from companion.table.play.button_actions import press_seat
from companion.table.play.controls import Controls
from engines.core.corrections import Correct
from engines.core.leaving import Leave
from engines.core.questions import Pick
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.offers import AnswerOffer, Deal, OfferTrade
from tests.games.catan.table import BLUE, ORANGE, RED, WHITE, beginners
from tests.table.stand_ins import Screen

ORE, GRAIN = (("ore", 1),), (("grain", 1),)
CELLS = [(f"hand.{seat}.{good}", 3) for seat in (RED, BLUE, WHITE, ORANGE) for good in ("ore", "grain")]


@pytest.fixture
def table() -> Controls:
    """Red has rolled, everybody has ore and grain, and red offers."""
    session = Session(ENGINE, beginners(), Loose())
    assert session.play(Correct(-1, (("turn.phase", "build"), *CELLS))) is None
    assert session.play(OfferTrade(RED, ORE, GRAIN)) is None
    return Controls(session, Screen())


def play(table: Controls, *moves: Any) -> None:
    for move in moves:
        assert table.session.play(move) is None
        table.moved_on()


def said(table: Controls) -> dict[str, tuple[int, ...]]:
    return {one.word: one.seats for one in standing(table)}


def test_lamps_tell_who_is_asked_and_whose_turn_it_stays(table):
    assert said(table)["asked"] == (BLUE, WHITE, ORANGE)
    assert said(table)["awaited"] == (RED,)
    play(table, AnswerOffer(WHITE, "no"))
    assert said(table)["asked"] == (BLUE, ORANGE)


def test_nobody_asks_a_player_who_left(table):
    play(table, Leave(WHITE))
    assert table.session.asked == (BLUE, ORANGE)


def test_a_seat_answers_at_the_table_by_its_card(table):
    table.turn_to(BLUE)
    assert isinstance(table.question, Pick)
    assert table.open is not None
    assert (table.open.kind, table.open.seat) == (AnswerOffer, BLUE)
    table.answer("yes")
    assert table.session.asked == (WHITE, ORANGE)
    assert table.question is None, "others have still to answer"


def test_a_seat_answers_at_the_table_by_its_button(table):
    press_seat(table, WHITE)
    assert table.open is not None
    assert table.open.seat == WHITE
    table.answer("no")
    assert table.session.voices.seats == ()


def test_once_all_have_answered_the_partner_is_asked_for_by_itself(table):
    play(table, AnswerOffer(BLUE, "yes"), AnswerOffer(WHITE, "no"))
    assert table.question is None
    play(table, AnswerOffer(ORANGE, "otherwise", GRAIN, (("ore", 2),)))
    assert isinstance(table.question, Pick)
    table.answer(ORANGE)
    assert table.session.moves[-1] == Deal(RED, ORANGE, (("ore", 2),), GRAIN)
    assert table.session.asked == ()


def test_whoever_leaves_that_question_is_not_asked_again_after_each_move(table):
    play(table, *(AnswerOffer(seat, "yes") for seat in (BLUE, WHITE, ORANGE)))
    assert isinstance(table.question, Pick)
    table.leave()
    table.put_right(Correct(-1, (("bank.wool", 18),)))
    assert table.question is None
    table.begin(Deal, RED)
    assert isinstance(table.question, Pick), "the key asks as always"


def test_the_card_of_one_of_several_who_agreed_makes_the_trade_with_them(table):
    play(table, AnswerOffer(BLUE, "yes"), AnswerOffer(WHITE, "yes"), AnswerOffer(ORANGE, "no"))
    table.turn_to(ORANGE)
    assert not [move for move in table.session.moves if isinstance(move, Deal)], "orange didn't agree"
    table.turn_to(WHITE)
    assert table.session.moves[-1] == Deal(RED, WHITE, ORE, GRAIN)


def test_with_one_who_agreed_the_key_alone_makes_the_trade(table):
    play(table, AnswerOffer(BLUE, "yes"), AnswerOffer(WHITE, "no"), AnswerOffer(ORANGE, "no"))
    assert table.question is None
    table.begin(Deal, RED)
    assert table.session.moves[-1] == Deal(RED, BLUE, ORE, GRAIN)


def test_with_nobody_who_agreed_nothing_is_asked(table):
    play(table, *(AnswerOffer(seat, "no") for seat in (BLUE, WHITE, ORANGE)))
    assert table.question is None
    offer = next(one for one in table.session.offers() if one.kind is Deal)
    assert offer.why is not None
    assert offer.why.code == "catan.deal.nobody"


def test_an_offer_and_its_answers_are_undone_like_all_else(table):
    play(table, AnswerOffer(BLUE, "yes"))
    table.undo()
    assert table.session.asked == (BLUE, WHITE, ORANGE)
    table.undo()
    assert table.session.asked == ()
    table.redo()
    table.redo()
    assert table.session.asked == (WHITE, ORANGE)
