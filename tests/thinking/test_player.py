"""A player takes what it wins by, offers what helps it, and decides the same with the same seed."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest

from companion.playout import random_setup
from companion.thinking.decision import decide
from companion.thinking.judge import Judge, Weights, judge_of
from companion.thinking.player import MOST_SINCE_ONWARD, STRENGTHS, Player, Strength
from companion.thinking.self_play import at_random, played
from companion.thinking.steps import since_onward
from engines import catalogue, engine, judging, strengths
from engines.core import record
from engines.core.moves import Move
from engines.core.questions import Count
from engines.core.record import Record
from engines.core.text import N_
from engines.core.timeline import Entry
from engines.games.catan.engine import ENGINE as CATAN
from engines.games.catan.moves.building import BuildCity
from engines.games.catan.moves.offers import AnswerOffer, OfferTrade
from engines.games.catan.moves.turn import EndGame, EndTurn
from tests.games.catan.table import beginners
from tests.table.pig import PIG, PigSetup, PigState, Roll
from tests.thinking.test_judge import PIG_FEATURES, POINTS

GOODS = ("lumber", "brick", "wool", "grain", "ore")
ENOUGH = 4
"""Of six games with two others, so many are won at least."""
JUDGED = [name for name in catalogue() if judging(name)]


def player(rules, strength, seed=1):
    return Player(judge_of(rules), STRENGTHS[strength], Random(seed).randrange)


def catan(**cells):
    """The beginners' set-up after a roll of seat 0, with these cells."""
    state = CATAN.setup(beginners())
    CATAN.correct(
        state, (("turn.phase", "build"), *((name.replace("_", "."), n) for name, n in cells.items()))
    )
    return state


@pytest.mark.parametrize("strength", STRENGTHS)
def test_it_builds_the_city_that_wins(strength):
    state = catan(hand_0_grain=2, hand_0_ore=3)
    CATAN.correct(state, (("hand.0.grain", 2), ("hand.0.ore", 3)))
    state.points[0] = 9
    assert player(CATAN, strength).decide(state, 0).kind is BuildCity


def test_it_says_yes_to_what_helps_it_and_no_to_what_helps_others():
    for give, get, says in (("ore", "wool", "yes"), ("wool", "ore", "no")):
        state = catan()
        CATAN.correct(state, (("hand.0.ore", 2), ("hand.0.wool", 2), ("hand.1.wool", 3), ("hand.1.ore", 3)))
        CATAN.correct(state, (("hand.1.grain", 2), ("hand.1.ore", 2)))
        OfferTrade(0, ((give, 1),), ((get, 1),)).apply(state, None)
        choice = player(CATAN, "medium").decide(state, 1)
        assert choice.kind is AnswerOffer
        assert choice.answers[0] == says, (give, get)


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("since", [0, MOST_SINCE_ONWARD])
def test_it_never_says_yes_to_what_it_cannot_pay(strength, since):
    state = with_hands({"lumber": 3}, {"brick": 2, "wool": 1}, {"wool": 2, "ore": 1}, {})
    OfferTrade(0, (("lumber", 1),), (("grain", 1),)).apply(state, None)
    for seed in range(40):
        for seat in (1, 2):
            assert player(CATAN, strength, seed).decide(state, seat, since).answers == ("no",)


def test_it_says_yes_only_to_what_it_has_for_certain():
    state = with_hands({"lumber": 2}, {"brick": 1, "wool": 1}, {}, {})
    state.hands.take_unknown(1, 2)
    OfferTrade(0, (("lumber", 1),), (("brick", 1),)).apply(state, None)
    assert {collector(seed).decide(state, 1).answers for seed in range(20)} == {("no",)}


def test_it_says_no_where_yes_is_worth_the_same():
    state = with_hands({"lumber": 2}, {"brick": 2}, {}, {})
    OfferTrade(0, (("lumber", 1),), (("brick", 2),)).apply(state, None)
    for slips in (0.0, 0.5):
        judge = Judge(CATAN, no_matter(), Weights("made up", {"nothing": (0.0, 0.0, 0.0)}))
        answers = {
            Player(judge, Strength(1, 0, slips), Random(seed).randrange).decide(state, 1).answers
            for seed in range(20)
        }
        assert answers == {("no",)}


def no_matter():
    """What somebody looks at to whom all positions are alike."""
    return SimpleNamespace(NAMES=("nothing",), progress=lambda state: 0.5, features=lambda state: [[0.0]] * 4)


def test_it_offers_only_what_it_has_for_certain():
    state = with_hands({"lumber": 2, "wool": 2}, {"brick": 2}, {}, {})
    state.hands.take_unknown(0, 2, 2)
    assert state.hands.could_pay(0, [2, 0, 0, 0, 0])
    for seed in range(20):
        assert collector(seed).decide(state, 0).kind is not OfferTrade


def with_hands(*cards):
    """The beginners' set-up in which each seat has these cards alone."""
    state = catan()
    cells = {f"hand.{seat}.{good}": 0 for seat in range(4) for good in GOODS}
    told = {f"hand.{seat}.{good}": n for seat, held in enumerate(cards) for good, n in held.items()}
    CATAN.correct(state, tuple((cells | told).items()))
    return state


def collector(seed=1):
    """Somebody who wants to hold many kinds of cards, and thinks that this is what everybody wins by."""
    kinds = SimpleNamespace(
        NAMES=("kinds held",),
        progress=lambda state: 0.5,
        features=lambda state: [[sum(map(bool, known))] for known in state.hands.known],
    )
    judge = Judge(CATAN, kinds, Weights("made up", {"kinds held": (1.0, 1.0, 1.0)}))
    return Player(judge, STRENGTHS["medium"], Random(seed).randrange)


def test_it_offers_what_helps_it_and_somebody_who_has_it_once_in_a_turn():
    state = with_hands({"lumber": 2}, {"brick": 2}, {"brick": 1}, {})
    offered = collector().decide(state, 0)
    assert (offered.kind, offered.answers) == (OfferTrade, ((("lumber", 1),), (("brick", 1),)))
    assert collector().decide(state, 0, 1).kind is not OfferTrade, "only the first thing in a turn"
    OfferTrade(0, *offered.answers).apply(state, None)
    assert [collector().decide(state, seat).answers for seat in (1, 2)] == [("yes",), ("no",)]
    assert not list(CATAN.proposals(state, 0)), "there is an offer already"


def test_it_offers_nothing_that_helps_it_alone_or_that_nobody_has():
    for theirs in {"brick": 1}, {"wool": 2}, {"brick": 2, "lumber": 1}:
        state = with_hands({"lumber": 2}, theirs, {}, {})
        assert collector().decide(state, 0).kind is not OfferTrade, theirs


def test_every_proposal_is_of_cards_to_spare_for_the_one_that_is_missing_and_can_be_made():
    state = with_hands({"ore": 2, "grain": 2, "wool": 2}, {"lumber": 2}, {"ore": 3}, {})
    found = list(CATAN.proposals(state, 0))
    assert [(move.give, move.get) for move in found] == [
        ((("wool", 1),), (("ore", 1),)),
        ((("wool", 2),), (("ore", 1),)),
    ], "one ore is missing for a city"
    assert [CATAN.check(state, move) for move in found] == [None] * 2


def test_with_one_thing_to_do_it_does_it_and_with_none_nothing():
    state = PIG.setup(PigSetup(2, 0, 0))
    judge = Judge(PIG, PIG_FEATURES, POINTS)
    one = Player(judge, STRENGTHS["strong"], Random(1).randrange)
    assert one.decide(state, 0).kind is Roll
    assert one.decide(state, 1) is None


class Bid(Move[PigState], frozen=True, tag="bid"):
    """Have as many points as is said: more than all answers can be looked at."""

    points: int

    @classmethod
    def ask(cls, state, seat):
        return cls(seat, (yield Count("points", N_("How many?"), 0, 1000, suggested=0)))

    def apply(self, state, emit):
        state.points[self.seat], state.turn = self.points, 1 - self.seat


class Bidding(type(PIG)):
    """Pig in which one bids instead of throwing."""

    def kinds(self, state, seat):
        return (Bid,) if seat == state.turn else ()


@pytest.mark.parametrize("turns", [0, 4])
def test_answers_that_were_picked_are_tried_in_every_world(turns):
    rules = Bidding()
    gentle = Weights("by hand", {"points": (0.05,) * 3})
    judge = Judge(rules, PIG_FEATURES, gentle)
    state = rules.setup(PigSetup(2, 0, 0, (), 10_000))
    bid = Player(judge, Strength(4, turns, 0.0), Random(1).randrange).decide(state, 0)
    assert bid.answers[0] > 500, (
        "not what is suggested: it is looked at in each world anyhow, and worth least"
    )


def test_a_turn_does_not_last_for_ever():
    state = catan()
    CATAN.correct(state, tuple((f"hand.0.{good}", 4) for good in GOODS))
    one = player(CATAN, "medium")
    assert one.decide(state, 0, 0).kind is not EndTurn
    assert one.decide(state, 0, MOST_SINCE_ONWARD).kind is EndTurn


def test_what_follows_the_last_onward_move_is_counted():
    assert since_onward(3, EndTurn(0)) == 0
    assert since_onward(3, BuildCity(0, 7)) == 4
    assert since_onward(3, EndGame(-1)) == 3, "what the rules do by themselves is nobody's decision"


@pytest.mark.parametrize("name", JUDGED)
def test_it_wins_more_often_than_the_rest_who_play_anything(name):
    rules, won = engine(name), 0.0
    for seed in range(6):
        chance = Random(seed)
        state = rules.setup(random_setup(rules, 3, chance))
        players = [at_random] * 3
        players[seed % 3] = player(rules, "medium", seed).decide
        came = played(rules, state, players, chance)
        assert came is not None
        won += came[seed % 3]
        if won >= ENOUGH:
            break  # what follows can't make it less
    assert won >= ENOUGH


def test_a_game_is_played_strong_only_where_choices_are_played_on():
    assert {name: strengths(name)[-1] for name in JUDGED} == {
        "catan": "medium",
        "hab_und_gut": "medium",
        "kraftwagen": "strong",
        "le_havre": "strong",
    }


@pytest.mark.parametrize("name", JUDGED)
@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_same_seed_decides_the_same(name, strength):
    rules, chance = engine(name), Random(1)
    setup = random_setup(rules, 3, chance)
    state, moves = rules.setup(setup), []
    while len(moves) < 30 or len(rules.kinds(state, rules.actors(state)[0])) < 2:
        moves.append(rules.wander(state, chance.randrange))
        state, _ = rules.play(state, moves[-1])
    seat = rules.actors(state)[0]
    entries = [Entry(at, move) for at, move in enumerate(rules.conceal(state, moves, seat), 1)]
    lines = list(record.write(Record(rules, (), setup, entries, [], None)))
    first, second = (decide(lines, lambda _: rules, seat, strength, 7) for _ in range(2))
    assert first is not None
    assert first == second
