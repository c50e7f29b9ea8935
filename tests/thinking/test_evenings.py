"""Whole evenings at a table where the app plays every seat but one, on the controls that people touch."""

from __future__ import annotations

from random import Random

import pytest

from companion.playout import random_setup
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.game.thought import Thought
from companion.table.play.controls import Controls
from companion.table.play.empty_chair import chair_to_act, thinking, wanted
from companion.table.play.pending_step import announced
from companion.thinking.judge import judge_of
from companion.thinking.player import STRENGTHS, Player
from engines import catalogue, engine
from engines.core.leaving import Leave, Return
from engines.core.questions import Question
from engines.core.text import Reader
from tests.table.stand_ins import Screen

JUDGED = [name for name in catalogue() if judge_of(engine(name))]
MOST = 2_000
"""A table at which so much is done without an end is stuck."""


class Evening:
    """A game with one player, who does anything, and the app; hands do what it says."""

    def __init__(self, name: str, seed: int, by_app: bool) -> None:
        self.rules, self.chance, self.said = engine(name), Random(seed), set[str]()
        seats = next(number for number in self.rules.seats if number > 1)
        setup = random_setup(self.rules, seats, self.chance, by_app)
        self.session = Session(self.rules, setup, Loose(), choose=self.chance.randrange)
        for seat in range(1, seats):
            assert self.session.play(Leave(seat, strength="easy")) is None
        self.controls = Controls(self.session, Screen())
        self.player = Player(judge_of(self.rules), STRENGTHS["easy"], self.chance.randrange)

    def goes_on(self) -> None:
        """Do the next thing, as people would: answer what is asked, do what the app says, or play."""
        controls, session = self.controls, self.session
        if isinstance(question := controls.question, Question):
            controls.answer(question.sample(self.chance.randrange))
            if controls.question is question:
                controls.leave()  # it was refused
            return
        if thinking(session):
            self.think()
        elif chair_to_act(session) is not None and not controls.throw_wanted:
            if told := announced(session):
                self.said.add(Reader().render(told.title))
            controls.stand_in()
        elif controls.throw_wanted:
            controls.throw()
        else:
            move = next(one for one in iter(self.some_move, None) if one.seat not in session.chairs)
            assert session.play(move) is None

    def think(self) -> None:
        want = wanted(self.session)
        known = self.rules.known_to(self.session.start, self.session.moves, want.seat)
        choice = self.player.decide(known, want.seat)
        assert choice is not None, "it can always do something"
        self.session.thought = Thought(want, choice.kind, choice.answers)

    def some_move(self):
        return self.rules.wander(self.session.state, self.chance.randrange)


@pytest.mark.parametrize("name", JUDGED)
def test_an_evening_with_empty_chairs_comes_to_its_end(name):
    evening = Evening(name, 1, by_app=True)
    for _ in range(MOST):
        if evening.session.over:
            break
        evening.goes_on()
    assert evening.session.over
    assert len(evening.said) > 7
    assert not [words for words in evening.said if "{" in words]


@pytest.mark.parametrize("name", JUDGED)
def test_it_goes_on_whatever_is_taken_back_and_handed_over(name):
    evening, most = Evening(name, 2, by_app=False), 0
    session, chance = evening.session, Random(3)
    for _ in range(200):
        if session.over:
            break
        what = chance.randrange(12)
        if what == 0:
            evening.controls.undo()
        elif what == 1:
            evening.controls.redo()
        elif what == 2:
            seat = chance.randrange(1, len(session.engine.seated(session.state)))
            back = Return(seat) if seat in session.away else Leave(seat, strength="easy")
            evening.controls.put_right(back)
        else:
            evening.goes_on()
        most = max(most, len(session.moves))
    assert session.over or most > 50
