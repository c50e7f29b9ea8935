"""Section 8: the seven, discards, the robber's way, and what he steals."""

import pytest

from engines.core import hands
from engines.core.conversing import converse, sample
from engines.core.events import Gained
from engines.core.questions import Draw, Pick, Question
from engines.core.rules import Illegal
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.cards import PlayKnight
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.robber import Discard, DiscardUnseen, MoveRobber, Steal, StealNothing
from engines.games.catan.moves.turn import EndTurn
from engines.games.catan.state import BANK, BUILD, ROBBER, ROLL, STEAL
from tests.games.catan.table import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    corner,
    field,
    hand,
    played,
    refused,
    table,
    told,
)
from tests.games.whole import lots

EIGHT = {"lumber": 8}
MOUNTAINS_3 = field(-1, 1)
"""Blue and orange have a settlement there."""


def test_8_1_on_a_seven_nobody_receives_cards() -> None:
    state = played(table(phase=ROLL), Roll(RED, (3, 4)))
    assert state.phase == ROBBER
    assert all(state.hands.count(seat) == 0 for seat in range(4))


@pytest.mark.parametrize(("held", "due"), [(7, 0), (8, 4), (9, 4), (10, 5), (11, 5)])
def test_8_2_half_of_more_than_seven_cards_goes_rounded_down(held: int, due: int) -> None:
    state = played(table({BLUE: {"ore": held}}, phase=ROLL), Roll(RED, 7))
    assert state.due[BLUE] == due


def test_8_2_several_seats_discard_in_any_order_the_roller_too() -> None:
    state = table({RED: EIGHT, BLUE: {"ore": 5, "wool": 5}, WHITE: {"grain": 7}}, phase=ROLL)
    state = played(state, Roll(RED, 7))
    assert ENGINE.actors(state) == (RED, BLUE)
    state = played(state, Discard(BLUE, (("wool", 2), ("ore", 3))))
    assert ENGINE.actors(state) == (RED,)
    assert hand(state, BLUE) == {"ore": 2, "wool": 3}
    state, heard = told(state, Discard(RED, (("lumber", 4),)))
    assert state.phase == ROBBER
    assert str(heard[0].what) == "discards 4 lumber"
    assert ENGINE.totals(state)["resource cards"] == 95


def test_8_2_a_discard_may_be_a_number_only() -> None:
    state = played(table({RED: {"lumber": 4, "ore": 4}}, phase=ROLL), Roll(RED, 7))
    state, heard = told(state, DiscardUnseen(RED, 4))
    assert state.hands.count(RED) == 4
    assert not state.hands.certain(RED)
    assert state.hands.count(BANK) == 91
    assert str(heard[0].what) == "discards 4 cards"


def test_8_2_the_number_and_the_cards_must_be_right() -> None:
    state = played(table({RED: EIGHT}, phase=ROLL), Roll(RED, 7))
    assert refused(state, Discard(RED, (("lumber", 3),))) == "catan.discard.number"
    assert refused(state, DiscardUnseen(RED, 5)) == "catan.discard.number"
    assert refused(state, Discard(RED, (("ore", 4),))) == "catan.pay.short"
    assert refused(state, Discard(BLUE, (("ore", 4),))) == "core.turn.not-yours"
    assert refused(state, EndTurn(RED)) == "catan.turn.discard-first"


def test_8_2_cards_a_hand_does_not_hold_are_named_where_the_table_enters_them() -> None:
    state = played(table({RED: {"ore": 9}}, phase=ROLL), Roll(RED, 7))
    refused = converse(Discard, state, RED, ((("lumber", 1), ("ore", 3)),), veil=True)
    assert isinstance(refused, Illegal)
    assert refused.code == "catan.pay.short"
    assert str(refused.why) == "seat 1 needs 1 lumber"


def test_8_2_a_discard_of_cards_a_hand_cannot_hold_together_is_refused() -> None:
    hands = {RED: {"lumber": 4, "ore": 4}, BLUE: {"brick": 1, "wool": 1}}
    state = played(table(hands, phase=ROLL), Roll(RED, 7))
    # One card went and one came, both unseen: it may be brick, or wool, but not both.
    state.hands.take_unknown(RED, BLUE)
    state.hands.take_unknown(BLUE, RED)
    assert ENGINE.check(state, Discard(RED, (("wool", 1), ("ore", 3)))) is None
    both = Discard(RED, (("brick", 1), ("wool", 1), ("ore", 2)))
    assert refused(state, both) == "catan.pay.short"
    assert converse(Discard, state, RED, (both.cards,)) == ENGINE.check(state, both)


def test_8_3_the_robber_must_move_to_another_hex_and_may_go_to_the_desert() -> None:
    state = table(phase=ROBBER)
    desert = field(0, 0)
    assert state.robber == desert
    assert refused(state, MoveRobber(RED, desert)) == "catan.robber.stays"
    assert refused(state, EndTurn(RED)) == "catan.turn.robber-first"
    state = played(state, MoveRobber(RED, field(1, -1)))
    state.phase = ROBBER
    assert played(state, MoveRobber(RED, desert)).robber == desert


def test_8_4_the_roller_takes_a_card_from_a_player_at_the_hex() -> None:
    state = table({BLUE: {"ore": 2}, ORANGE: {"wool": 1}}, phase=ROBBER)
    state = played(state, MoveRobber(RED, MOUNTAINS_3))
    assert state.phase == STEAL
    assert refused(state, EndTurn(RED)) == "catan.turn.steal-first"
    assert refused(state, Steal(RED, WHITE, "ore")) == "catan.steal.not-there"
    assert refused(state, Steal(RED, RED, "ore")) == "catan.steal.own"
    assert refused(state, Steal(RED, BLUE, "wool")) == "catan.steal.not-held"
    state, heard = told(state, Steal(RED, BLUE, "ore"))
    assert hand(state, RED) == {"ore": 1}
    assert hand(state, BLUE) == {"ore": 1}
    (event,) = heard
    assert isinstance(event, Gained)
    assert [str(event.seen_by(eyes)) for eyes in (None, RED, BLUE, ORANGE)] == [
        "steals a card from seat 2",
        "steals ore from seat 2",
        "steals ore from seat 2",
        "steals a card from seat 2",
    ]


def test_8_4_a_steal_may_stay_unknown() -> None:
    state = table({BLUE: {"ore": 2, "wool": 1}}, phase=ROBBER)
    state = played(state, MoveRobber(RED, MOUNTAINS_3), Steal(RED, BLUE))
    assert (state.hands.count(RED), state.hands.count(BLUE)) == (1, 2)
    assert state.hands.most(RED, 4) == 1
    assert state.hands.least(BLUE, 4) == 1


def test_8_4_no_card_is_stolen_of_which_all_are_in_the_bank(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also from a hand of which no more is known than its size."""
    monkeypatch.setattr(hands, "MOST_WORLDS", 1)
    state = table({BLUE: {"ore": 2, "wool": 1}}, phase=ROBBER)
    state.hands.take_unknown(BLUE, ORANGE)
    state = played(state, MoveRobber(RED, MOUNTAINS_3))
    assert state.hands.most(BLUE, 0) > 0, "what it could have by its size alone"
    assert refused(state, Steal(RED, BLUE, "lumber")) == "catan.steal.not-held"
    assert hand(played(state, Steal(RED, BLUE, "wool")), RED) == {"wool": 1}


def test_8_4_the_only_victim_is_not_asked_for() -> None:
    state = table({WHITE: {"ore": 2}}, phase=ROBBER)
    state = played(state, MoveRobber(RED, field(2, 0)))
    question = converse(Steal, state, RED)
    assert isinstance(question, Draw)
    assert question.eyes == (RED, WHITE)
    assert question.counts == ()
    assert not any(option.blocked for option in question.options), "the thief must not learn the hand"
    drawn = lots(Steal(RED, WHITE, "ore"), state)
    assert drawn == {"lumber": 0, "brick": 0, "wool": 0, "grain": 0, "ore": 2}, "only a simulation does"


def test_8_4_where_nobody_at_the_hex_holds_a_card_the_turn_goes_on() -> None:
    state = table(phase=ROBBER)
    state.dice = 7
    assert played(state, MoveRobber(RED, MOUNTAINS_3)).phase == BUILD
    assert played(state, MoveRobber(RED, field(1, -1))).phase == BUILD


def test_8_4_nobody_steals_from_themselves_where_they_live() -> None:
    state = table({RED: {"ore": 2}, BLUE: {"ore": 1}}, phase=ROBBER)
    state.place_settlement(RED, corner((-1, 0), (-1, 1), (0, 0)))
    state.dice = 7
    robbed = played(state, MoveRobber(RED, MOUNTAINS_3))
    assert refused(robbed, Steal(RED, RED, "ore")) == "catan.steal.own"
    state.hands.transfer(BLUE, BANK, (0, 0, 0, 0, 1))
    assert played(state, MoveRobber(RED, MOUNTAINS_3)).phase == BUILD, "only the own cards are there"


def test_8_5_a_player_without_a_card_may_be_chosen_and_nothing_is_taken() -> None:
    state = table({BLUE: {"ore": 2}}, phase=ROBBER)
    state = played(state, MoveRobber(RED, MOUNTAINS_3))
    question = converse(Steal, state, RED)
    assert isinstance(question, Pick)
    assert converse(Steal, state, RED, (ORANGE,)) == Steal(RED, ORANGE)
    state, heard = told(state, Steal(RED, ORANGE))
    assert hand(state, RED) == {}
    assert str(heard[0].what) == "finds no cards: seat 4 has none"


def test_8_6_stealing_nothing_wants_a_confirmation() -> None:
    state = table({BLUE: {"ore": 2}}, phase=ROBBER)
    state = played(state, MoveRobber(RED, MOUNTAINS_3))
    assert isinstance(converse(StealNothing, state, RED), Question)
    assert converse(StealNothing, state, RED, (1,)) == StealNothing(RED, True)
    assert refused(state, StealNothing(RED, False)) == "catan.steal.reconsidered"
    state, heard = told(state, StealNothing(RED, True))
    assert hand(state, BLUE) == {"ore": 2}
    assert str(heard[0].what) == "steals nothing"
    assert str(StealNothing(RED, True).describe()) == "seat 1 steals nothing"


def test_8_8_a_knight_moves_the_robber_without_discards() -> None:
    state = table({BLUE: {"ore": 9}}, {RED: ["knight"]}, phase=ROLL)
    state = played(state, PlayKnight(RED))
    assert state.phase == ROBBER
    assert state.due == [0, 0, 0, 0]
    state = played(state, MoveRobber(RED, MOUNTAINS_3), Steal(RED, BLUE, "ore"))
    assert state.phase == ROLL


def test_8_8_before_the_dice_the_robber_still_comes_first() -> None:
    state = played(table(cards={RED: ["knight"]}, phase=ROLL), PlayKnight(RED))
    assert refused(state, Roll(RED, 8)) == "catan.turn.robber-first"


def test_8_9_after_the_robber_the_turn_goes_on_with_trading() -> None:
    state = played(table(phase=ROLL), Roll(RED, 7), MoveRobber(RED, MOUNTAINS_3))
    assert state.phase == BUILD


def test_the_words_of_the_log_keep_the_stolen_card_secret() -> None:
    assert str(Steal(RED, BLUE, "ore").describe()) == "seat 1 steals a card from seat 2"
    assert Steal(RED, BLUE, "ore").concealed() == Steal(RED, BLUE)
    told_to = [Steal(RED, BLUE, "ore").concealed(eyes).card for eyes in (RED, BLUE, WHITE)]
    assert told_to == ["ore", "ore", None], "thief and victim know"
    assert str(Discard(RED, (("ore", 4),)).describe()) == "seat 1 discards 4 ore"
    assert str(DiscardUnseen(RED, 4).describe()) == "seat 1 discards 4 cards"
    assert str(MoveRobber(RED, 0).describe()) == "seat 1 moves the robber"


def test_the_buttons_say_how_many_cards_are_due() -> None:
    state = played(table({RED: EIGHT}, phase=ROLL), Roll(RED, 7))
    assert str(Discard.remark(state, RED)) == "4 cards"
    assert str(DiscardUnseen.remark(state, RED)) == "4 cards"
    found = sample(Discard, state, RED, lambda n: n - 1)
    assert found == Discard(RED, (("lumber", 4),))
