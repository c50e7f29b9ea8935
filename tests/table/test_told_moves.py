"""Moves that are handed in whole: as they were told, as a page has them, or due by themselves."""

from typing import Any

import pytest

from companion.ports.journal import Loose
from companion.table.game.automation import DO, PROPOSE
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.conversation import Entering, Step
from companion.table.play.own_controls import OwnControls
from engines.core.corrections import Correct
from engines.core.questions import Bundle, Count, Pick
from tests.table.pig import Collect, Give, Hold, Pig, PigSetup, Roll
from tests.table.stand_ins import Paper, Screen, four

RED, BLUE = (("red", 1),), (("blue", 1),)
TOO_MANY = (("red", 5),)


class Lend(Give, frozen=True, tag="lend"):
    """What stands on the page of giving."""

    beside = Give


class Borrow(Give, frozen=True, tag="borrow"):
    """What has a page of its own."""


class PigWithPages(Pig):
    """Pig with more ways to pass chips on."""

    moves = (*Pig.moves, Lend, Borrow)

    def kinds(self, state: Any, seat: int) -> Any:
        kinds = super().kinds(state, seat)
        return (*kinds, Lend, Borrow) if Give in kinds else kinds


@pytest.fixture
def screen() -> Screen:
    return Screen()


@pytest.fixture
def table(screen: Screen) -> Controls:
    """Three at the table, so that it is asked to whom something goes."""
    return at_table(screen)


def at_table(screen: Screen, **more: Any) -> Controls:
    return Controls(
        Session(PigWithPages(), PigSetup(3, 0, 2), choose=four, **({"journal": Loose()} | more)), screen
    )


def told(chips: Any, to: int = 1, *, shown: Any = None) -> Step:
    return Step(Give, 0, (to, chips, 2), Give(0, to, chips, 2) if shown is None else shown)


def made(table: Controls) -> list[Any]:
    return table.session.moves


def test_moves_that_were_told_are_made_as_one_step(table, screen):
    table.lead([told(RED), told(BLUE, to=2), told(RED)])
    assert made(table) == [Give(0, 1, RED, 2), Give(0, 2, BLUE, 2), Give(0, 1, RED, 2)]
    assert screen.seen == ["changed"]
    table.undo()
    assert made(table) == []


def test_what_was_not_told_of_the_last_move_is_asked(table):
    table.lead([told(RED), Step(Give, 0, (2, BLUE), Count("polite", "", 0, 3))])
    assert made(table) == []
    assert isinstance(table.question, Count)
    table.answer(0)
    assert made(table) == [Give(0, 1, RED, 2), Give(0, 2, BLUE, 0)]


@pytest.mark.parametrize(
    ("steps", "seen"),
    [
        pytest.param([told(TOO_MANY), told(BLUE)], "core.answer.unfit", id="an answer is refused"),
        pytest.param([told(RED), told(RED), told(RED)], "core.answer.unfit", id="chips run out on the way"),
        pytest.param([told(RED), Step(Hold, 0, (), Hold(0))], "pig.hold.nothing", id="the last is refused"),
        pytest.param([Step(Hold, 0, (), Hold(0)), told(RED)], "pig.hold.nothing", id="the first is refused"),
        pytest.param([told(RED, shown=Give(0, 1, BLUE, 2))], "changed", id="it was shown otherwise"),
        pytest.param([told(RED, shown=Hold(0)), told(BLUE)], "changed", id="another was shown"),
        pytest.param(
            [Step(Give, 0, (1,), Give(0, 1, RED, 2)), told(BLUE)], "changed", id="it is asked first"
        ),
    ],
)
def test_nothing_is_made_where_one_of_them_does_not_come_as_it_was_shown(table, screen, steps, seen):
    table.lead(steps)
    assert made(table) == []
    assert screen.seen == [seen]


def test_a_move_that_was_shown_otherwise_is_asked_again_from_its_last_question(table):
    table.lead([told(RED, shown=Give(0, 1, BLUE, 2))])
    assert isinstance(table.question, Count)


def test_a_page_answers_as_many_questions_as_it_has_answers_to(table, screen):
    table.begin(Give, 0)
    table.answer_all({"polite": 3, "to": 1})
    assert isinstance(table.question, Bundle)
    table.answer_all({"chips": RED, "polite": 3})
    assert made(table) == [Give(0, 1, RED, 3)]


def test_a_page_with_an_answer_that_is_refused_is_as_it_was_before(table, screen):
    table.begin(Give, 0)
    table.answer(1)
    table.answer_all({"chips": RED, "polite": 7})
    assert screen.seen[-1] == "core.answer.unfit"
    assert isinstance(table.question, Bundle), "what was answered before the page stays"
    assert made(table) == []


@pytest.mark.parametrize(
    ("page", "kind", "made_of_it"),
    [
        (Give, Give, [Give]),
        (Give, Lend, [Lend]),
        (Lend, Give, [Give]),
        (Give, Borrow, []),
        (Borrow, Give, []),
    ],
)
def test_the_answers_of_a_page_may_be_to_another_kind_of_move_that_stands_on_it(
    table, page, kind, made_of_it
):
    table.begin(page, 0)
    table.answer_all({"to": 1, "chips": RED, "polite": 0}, kind)
    assert [type(move) for move in made(table)] == made_of_it


def test_nothing_is_answered_where_nothing_is_asked(table, screen):
    table.leave()
    table.answer_all({"to": 1})
    table.answer(1)
    table.make_all([Give(0, 1, RED, 0)])
    assert made(table) == []
    assert screen.seen == ["changed"], "that it was left"


def test_the_moves_of_a_page_are_made_together_or_not_at_all(table, screen):
    first, second = Give(0, 1, RED, 0), Give(0, 2, BLUE, 1)
    table.begin(Give, 0)
    table.make_all([])
    table.make_all([Hold(0), first])
    table.make_all([Give(1, 2, RED, 0), first])
    assert screen.seen == ["changed"], "what is not of this page is nothing"
    table.make_all([first, Give(0, 1, TOO_MANY, 0)])
    assert made(table) == []
    table.make_all([first, second])
    assert made(table) == [first, second]
    table.undo()
    assert made(table) == []


def test_the_app_makes_what_is_due_as_soon_as_it_may(screen):
    levels = {Collect: PROPOSE}
    table = at_table(screen, level=lambda kind: levels.get(kind, DO))
    table.session.play(Roll(0, (5,)))
    table.session.play(Hold(0))
    table.settle()
    assert screen.seen == [], "it waits to be confirmed"
    levels[Collect] = DO
    table.settle()
    assert [type(move) for move in made(table)] == [Roll, Hold, Collect]
    assert screen.seen == ["changed"]


def test_looking_for_what_is_due_closes_nothing(table, screen):
    table.begin(Give, 0)
    table.settle()
    assert isinstance(table.question, Pick)
    assert screen.seen == ["changed"]


@pytest.fixture
def phone(screen: Screen) -> OwnControls:
    """The screen of the first seat, who gives red chips to the second so far."""
    own = OwnControls(at_table(screen, journal=Paper()).session, 0)
    own.begin(Give, 0)
    own.answer(1)
    own.answer(RED)
    return own


def test_an_entry_on_another_screen_leaves_what_still_fits(phone):
    phone.session.play(Correct(-1, (("points.1", 4),)))
    phone.moved_on()
    assert isinstance(phone.question, Count)
    phone.answer(2)
    assert phone.session.moves[-1] == Give(0, 1, RED, 2)


def test_what_fits_no_more_is_asked_again(phone):
    phone.session.play(Correct(0, (("chips.0", 0),)))
    phone.moved_on()
    assert isinstance(phone.question, Bundle)


def test_nothing_is_asked_any_more_once_it_cannot_be_done(phone):
    phone.session.play(Roll(0, (1,)))
    phone.moved_on()
    assert not isinstance(phone.open, Entering)
