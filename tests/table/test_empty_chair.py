"""A seat that the app plays: it is asked what it decides, people do it, and nobody is asked in its place."""

from __future__ import annotations

from random import Random

import pytest

from companion.ports.journal import Loose
from companion.table.devices.lamp_words import awaited_by
from companion.table.game.session import Session
from companion.table.game.thought import Thought
from companion.table.play.absent_player import STAND_IN, others_act, stood_in
from companion.table.play.button_actions import press, press_seat
from companion.table.play.controls import Controls
from companion.table.play.empty_chair import (
    COMPANION,
    answers_others,
    chair_to_act,
    in_words,
    knows_less,
    only_asked,
    spots_of,
    thinking,
    wanted,
)
from companion.table.play.pending_step import announced
from companion.thinking.player import STRENGTHS as PLAYED
from engines.core.codec import Codec
from engines.core.corrections import Correct
from engines.core.leaving import STRENGTHS, Leave, Return
from engines.core.questions import Question
from engines.core.text import Reader
from engines.games.catan.engine import ENGINE as CATAN
from engines.games.catan.moves.building import BuildRoad
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.dice import Roll as Throw
from engines.games.catan.moves.offers import AnswerOffer, Deal, OfferTrade
from engines.games.catan.moves.turn import EndTurn
from engines.games.hab_und_gut.engine import ENGINE as HAB_UND_GUT
from engines.games.hab_und_gut.moves.dealing import FillRack
from engines.games.hab_und_gut.moves.donation import Donate
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.hab_und_gut.moves.trade import Buy, Pass
from hardware.ports import Pressed, SeatPressed
from tests.games.catan.table import beginners
from tests.games.hab_und_gut.table import agreed, rack
from tests.laws.plays import prepared
from tests.table.pig import PIG, PigSetup, Roll
from tests.table.stand_ins import Screen, four

APP = Leave(0, strength="strong")
GOODS = ("lumber", "brick", "wool", "grain", "ore")
RICH = Correct(
    -1, tuple((f"{place}.{good}", n) for place, n in (("hand.0", 2), ("bank", 10)) for good in GOODS)
)


def pig(*moves):
    session = Session(PIG, PigSetup(2, 0, 0), Loose(), choose=four)
    for move in moves:
        assert session.play(move) is None
    return session


def catan(*moves):
    """The beginners' set-up after a roll; seat 0 is rich and played by the app."""
    session = Session(CATAN, beginners(), Loose())
    for move in (Throw(0, (5, 6)), APP, *moves):
        assert session.play(move) is None, move
    return session


def thought(session, kind, *answers):
    session.thought = Thought(wanted(session), kind, answers)
    return session


def test_the_app_takes_over_plays_with_another_strength_and_hands_back():
    session = pig(APP)
    assert session.chairs == {0: "strong"}
    assert [str(event.what) for event in session.receipt] == ["the app plays on"]
    assert str(session.undo_name()) == "The app plays for seat 1"
    assert [str(note) for note in session.view().ledger.rows[0].notes] == ["played by the app"]
    assert session.play(APP).code == "core.leave.gone"
    assert session.play(Leave(0, strength="easy")) is None
    assert session.chairs == {0: "easy"}
    assert session.play(Leave(0)) is None
    assert (session.chairs, session.away) == ({}, {0: Leave(0)})
    assert session.play(Return(0)) is None
    assert session.away == {}


@pytest.mark.parametrize("move", [Leave(0, strength="godlike"), Leave(0, 4, "easy")])
def test_it_has_a_strength_there_is_and_keeps_its_score(move):
    assert pig().play(move).code == "core.leave.strength"


def test_it_is_written_and_read():
    codec = Codec(PIG)
    assert codec.read_move(codec.write_move(APP)) == APP


def test_there_is_a_player_of_each_strength():
    assert tuple(PLAYED) == STRENGTHS


def test_its_decision_is_wanted_with_what_it_knows_and_no_more():
    session = Session(HAB_UND_GUT, prepared(HAB_UND_GUT, 1), Loose(), choose=Random(1).randrange)
    while not any(type(move) is Donate and move.share for move in session.moves):
        session.play(session.engine.wander(session.state, session.choose))
    donor = session.moves[-1].seat
    for seat in session.engine.seated(session.state):
        session.play(Leave(seat, strength="easy"))
    want = wanted(session)
    assert (want.strength, want.version) == ("easy", session.version)
    assert want.seat == session.actors[0] != donor
    told = next(move for move in want.moves if type(move) is Donate and move.seat == donor)
    assert told.share is None


def test_people_are_not_thought_for():
    session = pig(Leave(1, strength="easy"))
    assert wanted(session) is None
    assert not thinking(session)
    assert Controls(session, Screen()).throw_wanted


def test_while_it_thinks_nothing_is_asked_or_proposed():
    session = catan()
    controls = Controls(session, Screen())
    assert thinking(session)
    assert stood_in(session) is None
    assert controls.at_hand is None
    controls.moved_on()
    assert controls.open is None
    assert awaited_by(session) == (0,), "its lamp is lit all the same"


def test_what_it_decided_is_said_shown_and_done_by_hands():
    session = catan(RICH)
    road = next(move for move in CATAN.legal(session.state) if isinstance(move, BuildRoad))
    thought(session, BuildRoad, road.path)
    controls = Controls(session, Screen())
    assert str(in_words(session, session.thought)) == "seat 1 builds a road"
    assert controls.proposed_places == spots_of(session)
    assert len(spots_of(session)) == 1
    told = announced(session)
    assert (str(told.title), str(told.key)) == ("seat 1 builds a road", "Done")
    assert any("lumber" in str(event.what) for event in told.events)
    controls.stand_in()
    entry = session.timeline.entries[-1]
    assert (entry.act, entry.source) == (road, COMPANION)
    assert thinking(session), "the next decision is wanted"
    assert session.undo()
    assert thinking(session), "what it thought before belongs to another version"


def test_its_own_button_and_next_do_it_too():
    for do in (lambda one: press(one, Pressed("next")), lambda one: press_seat(one, 0)):
        session = thought(catan(), EndTurn)
        do(Controls(session, Screen()))
        assert session.timeline.entries[-1].act == EndTurn(0)


def test_its_button_is_in_vain_while_it_thinks():
    session, screen = catan(), Screen()
    press_seat(Controls(session, screen), 0)
    assert screen.seen == [SeatPressed(0)]


def test_dice_stay_with_people():
    session = Session(CATAN, beginners(), Loose())
    session.play(APP)
    thought(session, Throw)
    controls = Controls(session, Screen())
    assert stood_in(session) is None
    assert announced(session) is None
    assert controls.throw_wanted


def test_what_is_drawn_is_asked_of_people():
    session = thought(catan(RICH), BuyCard)
    controls = Controls(session, Screen())
    controls.stand_in()
    assert isinstance(controls.question, Question)
    assert controls.question.name == "card"
    controls.answer("knight")
    assert session.state.cards[0][0] == 1


def test_without_a_decision_any_legal_move_is_proposed():
    session = pig(APP)
    session.thought = Thought(wanted(session))
    controls = Controls(session, Screen())
    assert (stood_in(session).kind, stood_in(session).seat) == (Roll, 0)
    controls.stand_in()
    assert session.timeline.entries[-1].source == STAND_IN


def test_an_answer_that_is_not_possible_any_more_stays_a_question():
    session = thought(catan(RICH), BuildRoad)
    controls = Controls(session, Screen())
    controls.stand_in()
    assert controls.question.name == "path"


# ---- what the app cannot see


def hab_und_gut(*moves, **wanted):
    """A game for three, with seat 0 played by the app after these moves."""
    session = Session(HAB_UND_GUT, agreed(3, **wanted), Loose(), choose=Random(1).randrange)
    for move in (*moves, Leave(0, strength="easy")):
        assert session.play(move) is None, move
    return session


CARDS = ("coal+6", "coal+4", "coal+2", "coal-2", "tea+6", "tea+4", "tea+2", "tea-2")


def test_a_card_of_a_rack_it_cannot_see_is_looked_up_by_people():
    session = thought(hab_und_gut(*map(Pass, range(3))), PlayCards, "salt+6", "tea+6", "left")
    controls = Controls(session, Screen())
    told = announced(session)
    assert (str(told.title), str(told.key)) == ("seat 1: Play two price cards", "Play two price cards")
    controls.stand_in()
    for answer in ("wheat+6", "tea-2", "right"):
        assert isinstance(controls.question, Question)
        controls.answer(answer)
    assert session.moves[-1] == PlayCards(0, "wheat+6", "tea-2", "right")


def test_a_card_of_a_rack_it_was_told_is_its_own_to_choose():
    other = tuple(card.replace("coal", "salt").replace("tea", "wheat") for card in CARDS)
    session = Session(HAB_UND_GUT, agreed(3, racks="entered"), Loose())
    third = ("coffee+6", "coffee+4", "coffee+2", "coffee-2", "rubber+6", "rubber+4", "rubber+2", "rubber-2")
    for seat, cards in enumerate((CARDS, other, third)):
        assert session.play(FillRack(seat, rack(*cards))) is None
    for move in (*map(Pass, range(3)), Leave(0, strength="easy")):
        assert session.play(move) is None
    controls = Controls(thought(session, PlayCards, "coal+6", "rubber+4", "right"), Screen())
    assert str(announced(session).title) == "seat 1: right rubber +4 in full, left coal +6 halved"
    assert spots_of(session) == ("rubber", "coal"), "the markers that hands move"
    controls.stand_in()
    assert session.moves[-1] == PlayCards(0, "coal+6", "rubber+4", "right")


def test_people_enter_the_rack_beside_it():
    session = thought(hab_und_gut(racks="entered"), FillRack)
    controls = Controls(session, Screen())
    assert str(announced(session).key) == "Enter left rack"
    controls.stand_in()
    assert controls.question.name == "cards"
    controls.answer(rack(*CARDS))
    assert session.state.cards.certain(0)


@pytest.mark.parametrize(
    ("donations", "says"),
    [("entered", "seat 1 donates: any share, face down"), ("sealed", "seat 1 donates: draw a share unseen")],
)
def test_it_keeps_to_itself_which_share_it_donates(donations, says):
    session = hab_und_gut(Buy(0, (("coal", 2), ("tea", 1))), donations=donations)
    thought(session, Donate, *(["tea"] if donations == "entered" else []))
    controls = Controls(session, Screen())
    assert str(announced(session).title) == says
    controls.stand_in()
    assert session.moves[-1] == Donate(0, "tea" if donations == "entered" else None)


def test_where_it_was_told_less_than_its_player_sees_that_is_known():
    assert knows_less(hab_und_gut())
    assert not knows_less(hab_und_gut(racks="dealt", donations="entered"))
    assert not knows_less(catan())


# ---- offers


def test_while_it_thinks_about_an_offer_the_game_goes_on():
    session = Session(CATAN, beginners(), Loose())
    hands = (("hand.0.ore", 2), ("hand.1.wool", 2), ("bank.ore", 10), ("bank.wool", 10))
    for move in (Throw(0, (5, 6)), Correct(-1, hands), Leave(1, strength="easy")):
        assert session.play(move) is None, move
    assert session.play(OfferTrade(0, (("ore", 1),), (("wool", 1),))) is None
    controls = Controls(session, Screen())
    assert chair_to_act(session) == 1
    assert only_asked(session)
    assert not others_act(session)
    thought(session, AnswerOffer, "no")
    assert answers_others(session)
    controls.stand_in()
    assert (session.moves[-1].seat, session.moves[-1].says) == (1, "no")


def test_what_it_offers_is_said_and_people_answer_before_it_goes_on():
    session = Session(CATAN, beginners(), Loose())
    hands = (("hand.0.ore", 2), ("hand.1.wool", 2), ("bank.ore", 10), ("bank.wool", 10))
    for move in (Throw(0, (5, 6)), Correct(-1, hands), Leave(0, strength="easy"), Leave(3)):
        assert session.play(move) is None, move
    controls = Controls(session, Screen())
    thought(session, OfferTrade, (("ore", 1),), (("wool", 1),))
    assert Reader().render(in_words(session, session.thought)) == "seat 1 offers 1 ore for 1 wool"
    controls.stand_in()
    assert session.moves[-1] == OfferTrade(0, (("ore", 1),), (("wool", 1),))
    assert chair_to_act(session) is None, "people think about it"
    assert wanted(session) is None
    assert stood_in(session) is None, "nobody ends its turn by a touch meanwhile"
    assert session.play(AnswerOffer(2, "no")) is None
    assert chair_to_act(session) is None
    assert session.play(AnswerOffer(1, "yes")) is None
    assert chair_to_act(session) == 0, "nobody waits for who has left"
    thought(session, Deal, 1)
    controls.stand_in()
    assert session.moves[-1].partner == 1
    assert session.state.offer is None
