"""Choices played on under the same luck: what first sight misses is seen, and close ones get the tries."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest

from companion.playout import setup_to_learn
from companion.thinking.choices import Choice, choices
from companion.thinking.judge import Judge, judge_of
from companion.thinking.player import STRENGTHS, Player
from companion.thinking.playing_on import (
    CANDIDATES,
    Lots,
    PlayingOn,
    clearly,
    hoped,
    in_the_race,
)
from engines import engine
from engines.core.moves import Move
from engines.core.questions import Dice, Draw, Option
from engines.core.text import N_
from tests.table.pig import PIG, PigSetup, PigState, Roll
from tests.thinking.test_judge import PIG_FEATURES, POINTS


class Grab(Move[PigState], frozen=True, tag="grab"):
    """Take much, and leave the door open."""

    def apply(self, state, emit):
        state.points[self.seat] += 6
        state.pot, state.turn = 1, 1 - self.seat


class Save(Move[PigState], frozen=True, tag="save"):
    """Take less, behind a closed door."""

    def apply(self, state, emit):
        state.points[self.seat] += 3
        state.pot, state.turn = 0, 1 - self.seat


class Rob(Move[PigState], frozen=True, tag="rob"):
    """Take it all from who left the door open."""

    def apply(self, state, emit):
        state.points[self.seat] += state.points[1 - self.seat]
        state.points[1 - self.seat] = state.pot = 0
        state.turn = 1 - self.seat


class Doors(type(PIG)):
    """Pig with doors instead of dice."""

    def kinds(self, state, seat):
        if seat != state.turn or not self.actors(state):
            return ()
        return (Grab, Save, Rob) if state.pot else (Grab, Save)


def doors(patience, **more):
    features = SimpleNamespace(**vars(PIG_FEATURES), PATIENCE=patience, **more)
    return Judge(Doors(), features, POINTS), Doors().setup(PigSetup(2, 0, 0, (), 60))


def test_what_the_next_player_makes_of_it_is_seen():
    judge, state = doors(100)
    assert Player(judge, STRENGTHS["medium"], Random(1).randrange).decide(state, 0, 1).kind is Grab
    assert Player(judge, STRENGTHS["strong"], Random(1).randrange).decide(state, 0, 1).kind is Save


def test_where_a_game_says_so_first_sight_counts_more_than_the_worlds_that_were_tried():
    judge, state = doors(100, SIGHT=1_000.0)
    assert Player(judge, STRENGTHS["strong"], Random(1).randrange).decide(state, 0, 1).kind is Grab


def test_a_game_without_patience_plays_nothing_on():
    judge, state = doors(0)
    assert Player(judge, STRENGTHS["strong"], Random(1).randrange).decide(state, 0, 1).kind is Grab


def test_the_third_roll_is_the_same_whatever_was_drawn_before_it():
    dice = Dice("dice", N_("Roll"))
    card = Draw("card", N_("Draw"), tuple(Option(one, N_("card")) for one in range(50)))
    plain, mixed = Lots(7), Lots(7)
    rolls = [plain(dice) for _ in range(3)]
    mixed(card)
    assert [mixed(dice), mixed(card) and mixed(dice), mixed(dice)] == rolls
    assert {Lots(seed)(card) for seed in range(40)} > {plain(card)}
    assert len({Lots(seed)(dice) for seed in range(200)}) == 36


def test_clearly_worse_is_what_is_worse_in_all_worlds_alike():
    assert clearly((0.3, 0.5, 0.4), (0.2, 0.4, 0.3))
    assert not clearly((0.3, 0.5, 0.4), (0.2, 0.6, 0.3)), "luck decides"
    assert not clearly((0.3,), (0.1,)), "one world tells nothing"
    assert not clearly((0.3, 0.5), (0.298, 0.498)), "too little to be sure of"
    assert clearly((0.3, 0.5), (0.3, 0.5)), "it makes no difference: no time is spent on it"


def test_those_that_may_be_the_best_stay_in_the_race_the_best_first():
    a, b, c, d = (Choice(Roll, 0, (name,)) for name in "abcd")
    sight = {a: 0.4, b: 0.3, c: 0.3, d: 0.1}
    came = {a: [0.3, 0.5], b: [0.6, 0.4], c: [0.35, 0.45], d: [0.1, 0.1]}
    assert in_the_race([a, b, c, d], came, sight, 1.0, halved=False) == [b, a, c]
    assert in_the_race([a, b, c, d], came, sight, 1.0, halved=True) == [b, a]
    assert in_the_race([a, b, c, d], came, sight, 4.0, halved=False) == [a, b, c]
    assert hoped(0.4, [0.3, 0.6], 1.0) == pytest.approx(1.3 / 3)
    assert hoped(0.4, [0.3, 0.6], 4.0) == pytest.approx(2.5 / 6)


def test_the_seat_that_wins_thinks_no_further():
    judge = Judge(PIG, SimpleNamespace(**vars(PIG_FEATURES), PATIENCE=100), POINTS)
    wins, other = Choice(Roll, 0, (1,)), Choice(Roll, 0, (2,))
    found = PlayingOn(judge, unused).weighed(unused, {other: 0.5, wins: 1.0}, unused)
    assert found == {wins: 1.0}


def unused(*_):
    raise AssertionError("nothing is played on")


@pytest.mark.parametrize("patience", [1, 1_500])
def test_no_more_is_looked_at_than_patience_allows(patience):
    rules, chance = engine("kraftwagen"), Random(3)
    judge, seat = Judge(rules, with_patience(patience), judge_of(rules).weights), 0
    state = rules.setup(setup_to_learn(rules, 4, chance))
    while rules.actors(state) != (seat,) or len(choices(rules, state, seat, chance.randrange)) < 8:
        rules.wander(state, chance.randrange).apply(state, None)
    made = list[Player]()

    def replies(choose):
        made.append(Player(judge, STRENGTHS["medium"], choose))
        return made[-1]

    sight = dict.fromkeys(choices(rules, state, seat, chance.randrange), 0.25)
    found = PlayingOn(judge, replies).weighed(state.copy, sight, chance.randrange)
    assert 1 <= len(found) <= CANDIDATES
    tried = [one.tried for one in made]
    if patience == 1:
        assert len(tried) == 2, "two are always compared"
    else:
        assert max(tried) < sum(tried) <= patience + 2 * max(tried)


def with_patience(number):
    game = judge_of(engine("kraftwagen")).game
    return SimpleNamespace(NAMES=game.NAMES, progress=game.progress, features=game.features, PATIENCE=number)
