"""Every card: an example that uses it, one that is refused with its reason, and what it takes and gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engines.core.conversing import dialogue
from engines.games.le_havre.card import FREE
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.arrivals import TurnUp
from engines.games.le_havre.moves.choosing import ChooseGoods
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.fees import fees
from engines.games.le_havre.moves.supply import TurnTile
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.state import NOWHERE, HavreState
from engines.games.le_havre.tables import INDEX, KINDS
from tests.games.le_havre.examples import EXAMPLES, LACKING, Goods
from tests.games.le_havre.table import answered, blocked, hand, in_town, on, played, table, told

IDLE = {card.id for card in CARDS if not card.entered}


def test_there_is_an_example_of_every_card_that_is_entered() -> None:
    assert set(EXAMPLES) | IDLE == {card.id for card in CARDS}
    assert not set(EXAMPLES) & IDLE


def laid(card: str, goods: Goods, more: Callable[[HavreState], HavreState]) -> HavreState:
    return more(table(2, {0: goods}, {card: 0}))


@pytest.mark.parametrize("card", EXAMPLES)
def test_a_card_does_what_it_says(card: str) -> None:
    example = EXAMPLES[card]
    state = laid(card, example.before, example.laid)
    if card == "B3":
        state.stacks = [[NUMBER["01"]], [], []]
    state = on(played(state, Enter(0, card, "")), **example.answers)
    assert hand(state) == example.after
    assert state.persons[0] == NUMBER["006" if card == "014" else card]
    assert state.actions == 0


@pytest.mark.parametrize("card", [card for card, example in EXAMPLES.items() if example.code])
def test_a_card_that_could_do_nothing_is_not_entered(card: str) -> None:
    example = EXAMPLES[card]
    assert blocked(laid(card, example.poor, example.bare), Enter, card) == example.code


@pytest.mark.parametrize("card", sorted(IDLE))
def test_nobody_enters_behind_a_padlock(card: str) -> None:
    assert blocked(table(2, {0: {"francs": 9}}, {card: 0}), Enter, card) == "le-havre.enter.padlock"


@pytest.mark.parametrize("card", EXAMPLES)
def test_a_card_in_which_another_stands_is_not_entered(card: str) -> None:
    example = EXAMPLES[card]
    state = laid(card, example.before, example.laid)
    state.take_card(NUMBER["004" if card == "009" else "009"], 0)  # so that some building can be entered
    state.persons[1] = NUMBER[card]
    assert blocked(state, Enter, card) == "le-havre.enter.occupied"
    state.persons = [NUMBER[card], NOWHERE]
    assert blocked(state, Enter, card) == "le-havre.enter.same"


FOR_A_FEE = [card for card in EXAMPLES if CARDS[NUMBER[card]].fee != FREE]


@pytest.mark.parametrize("card", FOR_A_FEE)
def test_a_card_whose_fee_cannot_be_paid_is_not_entered(card: str) -> None:
    assert blocked(table(2, {0: {"clay": 9, "hides": 9}}, in_town(card)), Enter, card) == "le-havre.enter.fee"


RICH = {kind: 9 for kind in KINDS if kind != "francs"}


@pytest.mark.parametrize("card", [card.id for card in CARDS if card.entered])
def test_the_fee_is_the_printed_one_and_goes_to_the_owner(card: str) -> None:
    number, printed = NUMBER[card], CARDS[NUMBER[card]].fee
    state = table(2, {0: {**RICH, "francs": 9}}, {card: 1})
    ways = fees(state, 0, number, state.goods[0])
    if not printed.food and not printed.francs:
        assert ways == ("",)
    if printed.francs:
        assert " ".join(["francs"] * printed.francs) in ways
    if printed.food:
        assert " ".join(["fish"] * printed.food) in ways
        assert "meat" in ways
        assert ("fish francs" in ways) == (printed.food == 2 and not printed.francs)
    if printed.francs and not printed.food:
        assert len(ways) == 1
    assert fees(table(2, {}, {card: 0}), 0, number, [0] * len(KINDS)) == ("",)


def test_a_fee_in_food_reaches_the_owner_and_one_in_town_the_supply() -> None:
    state = played(table(2, {0: {"fish": 1, "francs": 1}}, {"006": 1}), Enter(0, "006", "fish"))
    assert hand(state, 1) == {"fish": 1}
    assert hand(state) == {"iron": 2, "coal": 1, "francs": 1}
    state = played(table(2, {0: {"francs": 1}}, in_town("004")), Enter(0, "004", "francs"))
    assert "francs" not in hand(state)
    assert hand(state, 1) == {}


def test_francs_stand_in_for_food_but_food_not_for_francs() -> None:
    assert blocked(table(2, {0: {"fish": 9}}, in_town("004")), Enter, "004") == "le-havre.enter.fee"
    state = table(2, {0: {"francs": 2}}, in_town("16"))
    assert hand(played(state, Enter(0, "16", "francs francs"))) == {"coal": 3}


def test_the_fee_that_gives_least_away_is_lit() -> None:
    def lit(card: str, **goods: int) -> Any:
        asked: Any = Enter.ask(table(2, {0: goods}, in_town(card)), 0)
        next(asked)
        return asked.send(card).suggested

    assert lit("006", meat=1, bread=1, fish=1, francs=1) == "fish"
    assert lit("16", meat=1, bread=1, fish=1, francs=2) == "bread"
    assert lit("16", meat=1, fish=1, francs=2) == "fish francs"
    assert lit("22", meat=1, fish=3, francs=1) == "francs"


def test_what_the_action_needs_may_not_go_into_the_fee() -> None:
    state = table(2, {0: {"fish": 2, "wood": 1}}, in_town("08"))
    assert blocked(state, Enter, "08") == LACKING
    state.goods[0][INDEX["francs"]] = 1
    assert hand(on(played(state, Enter(0, "08", "francs")))) == {"smoked_fish": 2, "francs": 1}


def test_only_the_buyer_sees_the_top_special_buildings() -> None:
    state = played(table(2, {}, {"01": 0}), Enter(0, "01", ""))
    assert [CARDS[number].id for number in state.pile[:2]] == ["002", "016"]
    move = answered(state, ChooseGoods, goods=(("coal", 1), ("hides", 1)), upper=2)
    asked = {question.name: question.eyes for question, _ in dialogue(move, state)}
    assert asked == {"goods": None, "upper": (0,)}
    after, events = told(state, move)
    assert [CARDS[number].id for number in after.pile[:3]] == ["016", "002", "035"]
    assert not any("Diner" in str(event.what) for event in events)
    assert "Diner" not in str(move.describe())


def test_why_a_visit_without_its_look_does_not_fit_is_for_no_eyes_at_the_table() -> None:
    """A visit put into the log later is entered by what the table knows: nothing of these cards."""
    state = played(table(2, {}, {"01": 0}), Enter(0, "01", ""))
    refused = ChooseGoods(0, (("coal", 1), ("hides", 1))).check(state)
    assert refused is not None
    assert (refused.code, refused.hidden) == ("core.answer.unfit", True)
    openly = ChooseGoods(0, (("coal", 9),), 2).check(state)
    assert openly is not None
    assert not openly.hidden


@pytest.mark.parametrize("move", [TurnUp(0, "016"), TurnTile(0, 1)])
def test_what_the_app_laid_out_turns_up_by_itself_and_no_eyes_are_told_why(move: TurnUp | TurnTile) -> None:
    """By what the table knows it lies face down, so that somebody may enter it into the past."""
    dealt, laid_by_hand = table(2), table(2, pile=[-1] * 6)
    laid_by_hand.tiles = [-1] * len(laid_by_hand.tiles)
    known, unknown = ENGINE.check(dealt, move), ENGINE.check(laid_by_hand, move)
    assert known is not None
    assert unknown is not None
    assert (known.code, known.hidden) == ("le-havre.turn.dealt", True)
    assert not unknown.hidden


def test_cards_that_lie_on_the_table_are_looked_at_there() -> None:
    state = played(table(2, {}, {"01": 0}, pile=[-1] * 6), Enter(0, "01", ""))
    move = answered(state, ChooseGoods, goods=(("coal", 1), ("hides", 1)))
    after, events = told(state, move)
    assert after.pile == [-1] * 6
    assert str(events[-1].what) == "may look at the top 2 special buildings and put either on top"
