"""What the table hides: games told with less than the truth, and what the open table may read."""

import random
from typing import Any

import msgspec
import pytest

from engines.core.conversing import converse
from engines.core.events import Event
from engines.core.goods import pairs
from engines.core.moves import Move
from engines.core.questions import Question
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.robber import Discard, DiscardUnseen, Steal
from engines.games.catan.state import STEAL, CatanState
from engines.games.catan.tables import LUMBER, RESOURCES
from tests.games.catan.players import AnyMove, agree
from tests.games.catan.recorder import Game
from tests.games.catan.table import BLUE, RED, WHITE, table

SEEDS = range(6)


def game(seed: int) -> Game:
    chance = random.Random(seed)
    board = ("beginners", "letters", "random")[seed % 3]
    return Game(agree(chance, 3 + seed % 2, tracking="hands", trading="free", board=board), chance)


def unseen(move: AnyMove) -> AnyMove:
    """The move without its hidden cards, and a discard as a number only."""
    if isinstance(move, Discard):
        return DiscardUnseen(move.seat, sum(number for _, number in move.cards))
    return move.concealed()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_told_with_less_comes_to_the_same_end(seed: int) -> None:
    truth = game(seed)
    state: CatanState = ENGINE.setup(truth.setup)
    for move, after in zip(truth.moves, truth.states[1:], strict=True):
        state, _ = ENGINE.play(state, unseen(move))
        assert state.points == after.points
        for holder in range(state.seats + 1):
            assert state.hands.count(holder) == after.hands.count(holder)
    assert ENGINE.winners(state) == ENGINE.winners(truth.state)
    assert ENGINE.scores(state, None) == ENGINE.scores(truth.state, None)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_true_hands_stay_among_the_possible_ones(seed: int) -> None:
    truth = game(seed)
    state: CatanState = ENGINE.setup(truth.setup)
    for move, after in zip(truth.moves, truth.states[1:], strict=True):
        state, _ = ENGINE.play(state, move.concealed())
        for seat in range(state.seats):
            for good, held in enumerate(after.hands.known[seat]):
                assert state.hands.least(seat, good) <= held <= state.hands.most(seat, good)
            assert state.hands.could_pay(seat, after.hands.known[seat])


def swapped(state: CatanState) -> CatanState:
    """A state that the open table cannot tell apart: two hands share their cards otherwise."""
    other = state.copy()
    for seat in range(state.seats - 1):
        first, second = other.hands.known[seat], other.hands.known[seat + 1]
        for good in range(len(first)):
            for another in range(good):
                if first[good] and second[another]:
                    first[good] -= 1
                    first[another] += 1
                    second[another] -= 1
                    second[good] += 1
                    break
    return other


def open_table(state: CatanState) -> bytes:
    offers = [(str(one.kind.title), one.seat, one.why, one.remark) for one in ENGINE.offers(state)]
    return msgspec.json.encode((ENGINE.view(state, None), offers, ENGINE.scores(state, None)))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_open_table_cannot_tell_hands_apart(seed: int) -> None:
    truth, differing = game(seed), 0
    for state in truth.states[::9]:
        other = swapped(state)
        differing += other != state
        assert open_table(other) == open_table(state)
    assert differing > 5


@pytest.mark.parametrize("seed", SEEDS)
def test_questions_on_the_open_table_do_not_depend_on_hands(seed: int) -> None:
    compared = 0
    for state in game(seed).states[::5]:
        other = swapped(state)
        for offer in ENGINE.offers(state):
            for answers in ((), (1,), (2,), ("ore",)):
                pair = [converse(offer.kind, one, offer.seat, answers, veil=True) for one in (state, other)]
                if all(isinstance(reply, Question) and reply.eyes is None for reply in pair):
                    assert pair[0] == pair[1]
                    compared += 1
    assert compared > 50


@pytest.mark.parametrize("seed", SEEDS)
def test_questions_tell_nobody_what_others_hold(seed: int) -> None:
    truth, compared = game(seed), 0
    for eyes in range(len(truth.setup.colours)):
        state: CatanState = ENGINE.setup(truth.setup)
        for move, after in zip(truth.moves, truth.states[1:], strict=True):
            state, _ = ENGINE.play(state, move.concealed(eyes))
            for kind in ENGINE.kinds(after, eyes):
                gift = pairs(after.hands.known[eyes], RESOURCES)[:1]
                for answers in ((), (0,), (1,), (2,), (0, gift), (1, gift), ("ore",)):
                    pair = [asked(kind, one, eyes, answers) for one in (state, after)]
                    if None not in pair:
                        assert pair[0] == pair[1], kind
                        compared += 1
    assert compared > 200


def asked(kind: type[AnyMove], state: CatanState, eyes: int, answers: tuple[Any, ...]) -> Question | None:
    """What these eyes are asked."""
    reply = converse(kind, state, eyes, answers)
    return reply if isinstance(reply, Question) else None


def test_what_is_told_of_a_move_names_no_hidden_card() -> None:
    truth = game(1)
    for move in truth.moves:
        assert str(move.describe()) == str(move.concealed().describe())


def test_events_keep_hidden_cards_from_other_eyes() -> None:
    truth = game(2)
    state: CatanState = ENGINE.setup(truth.setup)
    for move in truth.moves:
        _, heard = ENGINE.play(state, move)
        _, concealed = (
            ENGINE.play(state, move.concealed())
            if ENGINE.check(state, move.concealed()) is None
            else ((), ())
        )
        for event, redacted in zip(heard, concealed, strict=False):
            assert said(event) == said(redacted)
            assert event.eyes is None or not getattr(event, "goods", ())
        state, _ = ENGINE.play(state, move)


def said(event: Event) -> str:
    return str(event.seen_by(None))


def test_every_kind_of_move_is_a_move() -> None:
    assert all(issubclass(kind, Move) for kind in ENGINE.moves)
    assert len({str(kind.title) for kind in ENGINE.moves}) == len(ENGINE.moves)


def test_an_app_takes_a_stolen_card_for_one_of_those_there_are_most_of() -> None:
    """Of 6 lumber and 1 brick a thief has drawn lumber 6 times in 7, as far as a third seat knows."""
    start, chance = table({BLUE: {"lumber": 6, "brick": 1}}, phase=STEAL), random.Random(1)
    known = ENGINE.known_to(start, [Steal(RED, BLUE, "brick")], WHITE)
    drawn = [ENGINE.imagine(known, WHITE, chance.randrange).hands.known[RED][LUMBER] for _ in range(700)]
    assert 570 < sum(drawn) < 630
