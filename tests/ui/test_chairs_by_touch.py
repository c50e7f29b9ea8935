"""Games in which the app plays every seat but one: what it says is done and confirmed by touch."""

from __future__ import annotations

from random import Random

import pytest

from companion.playout import random_setup
from companion.table.game.thought import Thought
from companion.table.play.absent_player import STAND_IN
from companion.table.play.empty_chair import chair_to_act, thinking
from companion.thinking.judge import judge_of
from companion.thinking.player import STRENGTHS, Player
from companion.ui.flows import empty_chair
from companion.ui.questions.slots import SlotsWidget
from engines import catalogue, engine
from engines.core.leaving import Leave
from engines.core.questions import Question
from tests.ui.tabletop import SMALL, evening, settled

JUDGED = [name for name in catalogue() if judge_of(engine(name))]
SEATS = 3
ENOUGH = 25
"""So many things are done by touch; whole evenings are in `tests/thinking/test_evenings.py`."""


class AtOnce:
    """Decides as soon as it is asked, from what the seat knows."""

    def __init__(self, chance):
        self.bus, self._chance = None, chance

    def think(self, wanted):
        known = wanted.engine.known_to(wanted.engine.setup(wanted.setup), wanted.moves, wanted.seat)
        player = Player(judge_of(wanted.engine), STRENGTHS[wanted.strength], self._chance.randrange)
        choice = player.decide(known, wanted.seat)
        self.bus.post(Thought(wanted, choice.kind, choice.answers))

    def close(self):
        """It holds nothing."""


@pytest.mark.parametrize("name", JUDGED)
def test_what_the_app_says_is_done_by_touch(tmp_path, monkeypatch, name):
    monkeypatch.setattr(empty_chair, "BREATH", 0)
    rules, chance = engine(name), Random(2)
    thinker = AtOnce(chance)
    with evening(
        tmp_path / "archive.sqlite", SMALL, (rules,), thinker=thinker, choose=chance.randrange
    ) as one:
        thinker.bus = one.bus
        one.begin(rules, random_setup(rules, SEATS, chance, by_app=True), SEATS)
        for seat in range(1, SEATS):
            one.root.controls.put_right(Leave(seat, strength="easy"))
        before = len(one.session.moves)
        for _ in range(ENOUGH):
            done(one, rules, chance)
        assert len(one.session.moves) - before > ENOUGH / 2


def done(one, rules, chance):
    """Do the next thing by touch, as people would."""
    settled("next")
    one.player.see()
    one.until(lambda: not thinking(one.session))
    settled("decided")
    one.player.see()
    question = one.root.controls.question
    if isinstance(question, Question):
        one.answer(question.sample(chance.randrange))
        while isinstance(page := one.root.play.asked.current, SlotsWidget) and page.given:
            left = [one for one in page.sheet.questions(page.given) if one.name not in page.given]
            one.answer(left[0].sample(chance.randrange))
            one.player.see()
        if one.root.controls.question is question:
            one.root.controls.leave()  # it was refused
    elif chair_to_act(one.session) is not None and not one.root.controls.throw_wanted:
        one.key(STAND_IN)
    else:
        one.player.enter(rules.wander(one.session.state, chance.randrange))
