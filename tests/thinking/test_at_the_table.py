"""A seat of the app among people: it can pay what it agrees to, offers now and then, and doesn't haggle."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.playout import setup_to_learn
from companion.thinking.judge import judge_of
from companion.thinking.player import STRENGTHS, Player
from companion.thinking.self_play import played
from engines import catalogue, engine, judging
from engines.core.goods import vector
from engines.games.catan.engine import CatanEngine
from engines.games.catan.moves.offers import AnswerOffer, Deal, OfferTrade
from engines.games.catan.moves.turn import EndTurn
from engines.games.catan.offered import NO, YES
from engines.games.catan.tables import RESOURCES
from tools.learning.duels import Eyes

AT_THE_TABLE = ("medium", "easy", "strong", "medium")
GAMES = 3


@pytest.fixture(scope="module")
def evenings():
    """The moves of some games of Catan, each with the hands as they truly were before it."""
    return [evening(seed) for seed in range(GAMES)]


def evening(seed):
    """A game among seats that know no more than their players would."""
    rules, chance = engine("catan"), Random(seed)
    judge = judge_of(rules)
    setup = setup_to_learn(rules, 4, chance)
    eyes, truth, moves = Eyes(rules, setup, 4), rules.setup(setup), []
    seats = [eyes.of(Player(judge, STRENGTHS[one], chance.randrange).decide) for one in AT_THE_TABLE]

    def hear(move):
        moves.append((move, truth.copy()))
        eyes.hear(move)
        move.apply(truth, None)

    played(rules, rules.setup(setup), seats, chance, hear=hear)
    return moves


def test_what_it_says_yes_to_it_can_pay(evenings):
    yes = [
        (move, before)
        for moves in evenings
        for move, before in moves
        if isinstance(move, AnswerOffer) and move.says == YES
    ]
    assert len(yes) >= GAMES
    for move, before in yes:
        cost = vector(before.offer.terms.get, RESOURCES)
        assert all(held >= due for held, due in zip(before.hands.known[move.seat], cost, strict=True)), move


def test_what_was_agreed_is_done(evenings):
    rules = engine("catan")
    deals = [
        (move, before) for moves in evenings for move, before in moves if isinstance(move, Deal | OfferTrade)
    ]
    assert {type(move) for move, _ in deals} == {Deal, OfferTrade}
    assert [move for move, before in deals if rules.check(before, move)] == []


def test_it_makes_an_offer_now_and_then(evenings):
    for moves in evenings:
        made = Counter(type(move) for move, _ in moves)
        assert 3 <= made[OfferTrade] <= made[EndTurn] / 2


def test_it_never_makes_an_offer_twice_in_a_turn_that_was_refused(evenings):
    refused = 0
    for moves in evenings:
        no = Counter()
        for move, before in moves:
            if isinstance(move, EndTurn):
                no.clear()
            elif isinstance(move, OfferTrade):
                assert not no[move], move
            elif isinstance(move, AnswerOffer) and move.says == NO:
                no[OfferTrade(before.seat, before.offer.terms.give, before.offer.terms.get)] += 1
                refused += 1
    assert refused >= GAMES


def test_offers_exist_in_no_other_game_that_it_plays():
    asking = [name for name in catalogue() if judging(name) and asks(engine(name))]
    assert asking == ["catan"]
    assert CatanEngine.proposals is not type(engine("le_havre")).proposals


def asks(rules):
    """Whether seats are asked for an answer out of their turn: it promises something."""
    chance = Random(2)
    state = rules.setup(setup_to_learn(rules, 3, chance))
    kinds = set()
    for _ in range(300):
        kinds |= {kind for seat in rules.seated(state) for kind in rules.kinds(state, seat)}
        if (move := rules.wander(state, chance.randrange)) is None:
            break
        move.apply(state, None)
    return any(kind.binding for kind in kinds)
