"""What a seat can decide: every choice once, chance left open, and what chance makes of it."""

from __future__ import annotations

from random import Random

import pytest

from companion.playout import random_setup
from companion.thinking.choices import Choice, answers_to_try, choice_of, choices, lots_of, outcomes
from engines import catalogue, engine
from engines.core.questions import Bundle, Count, Dice, Draw, Good, Option, Pick
from engines.core.text import N_
from engines.games.catan.engine import ENGINE as CATAN
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.robber import DiscardUnseen
from engines.games.catan.moves.trade import Trade
from tests.games.catan.table import beginners
from tests.table.pig import PIG, Give, Hold, PigSetup

WORDS = N_("Which?")
GOODS = tuple(Good(name, N_("goods"), most) for name, most in (("tea", 2), ("salt", 1)))


def first(n: int) -> int:
    return 0


def test_a_roll_is_one_choice_and_its_sums_are_its_outcomes():
    state = CATAN.setup(beginners())
    (roll,) = [one for one in choices(CATAN, state, 0, first) if one.kind is Roll]
    assert roll == Choice(Roll, 0, ())
    found = outcomes(state, roll, first)
    assert [move.sum for _, move in found] == list(range(2, 13))
    assert sum(weight for weight, _ in found) == pytest.approx(1)
    assert {move.sum: weight for weight, move in found}[7] == pytest.approx(6 / 36)


def test_a_choice_without_chance_is_one_move():
    state = PIG.setup(PigSetup(2, 0, 2))
    given = [one for one in choices(PIG, state, 0, first) if one.kind is Give]
    assert len(given) == len(set(given)) > 1
    for choice in given:
        ((weight, move),) = outcomes(state, choice, first)
        assert weight == 1
        assert PIG.check(state, move) is None


def test_what_is_refused_is_no_choice():
    state = PIG.setup(PigSetup(2, 0, 0))
    assert Hold not in {one.kind for one in choices(PIG, state, 0, first)}
    assert outcomes(state, Choice(Hold, 0, ()), first) == []


def test_what_only_people_decide_is_left_to_them():
    state = CATAN.setup(beginners())
    assert Trade.for_people
    assert DiscardUnseen.for_people
    state.phase = 6
    CATAN.correct(state, tuple((f"hand.0.{good}", 3) for good in ("lumber", "brick", "wool", "grain", "ore")))
    kinds = {one.kind for one in choices(CATAN, state, 0, first)}
    assert BuyCard in kinds
    assert Trade not in kinds


def test_a_draw_is_weighed_by_what_lies_in_the_deck():
    options = tuple(Option(name, N_("one")) for name in ("knight", "point", "gone"))
    assert lots_of(Draw("card", WORDS, options, counts=(14, 5, 0))) == [("knight", 14.0), ("point", 5.0)]
    assert lots_of(Dice("dice", WORDS))[5] == (7, 6.0)
    assert len(lots_of(Dice("dice", WORDS, faces_only=True))) == 36
    assert lots_of(Bundle("goods", WORDS, pool=GOODS, low=0, high=2)) == []


def test_few_answers_are_all_looked_at_and_of_many_some():
    every = [(), (("salt", 1),), (("tea", 1),), (("tea", 1), ("salt", 1)), (("tea", 2),)]
    assert sorted(answers_to_try(Bundle("goods", WORDS, pool=GOODS, low=0, high=2), first)) == every
    pool = tuple(Good(f"good {n}", N_("goods"), 9) for n in range(9))
    suggested = (("good 0", 4),)
    some = answers_to_try(
        Bundle("goods", WORDS, pool=pool, low=4, high=4, suggested=suggested), Random(1).randrange
    )
    assert some[0] == suggested
    assert 1 < len(some) <= 25
    assert answers_to_try(Count("n", WORDS, low=1, high=3), first) == [1, 2, 3]
    assert len(answers_to_try(Count("n", WORDS, low=1, high=900), Random(1).randrange)) > 10
    assert answers_to_try(Draw("d", WORDS, (Option(1, N_("one")),), hidden=True, picked=True), first) == [1]


def test_where_nothing_is_possible_nothing_is_likely():
    assert answers_to_try(Pick("p", WORDS, ()), first) == []


@pytest.mark.parametrize("name", catalogue())
def test_a_move_is_one_of_the_choices_it_came_from(name):
    """What people entered is found again: the choice, and chance's answers apart from it."""
    rules, chance = engine(name), Random(3)
    state = rules.setup(random_setup(rules, rules.seats[-1], chance))
    seen = 0
    while seen < 40 and (move := rules.wander(state, chance.randrange)) is not None:
        if not move.automatic:
            seen += 1
            choice, drawn = choice_of(move, state)
            assert (choice.kind, choice.seat) == (type(move), move.seat)
            assert all(question.by_chance for question, _ in drawn)
            found = [one for _, one in outcomes(state, choice, chance.randrange)]
            assert found or drawn
            if not drawn:
                assert found == [move]
        move.apply(state, None)
