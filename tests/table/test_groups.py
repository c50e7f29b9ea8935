"""Kinds that share a button: which of them is a question like any other."""

from typing import Any

from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.conversation import Choosing, Entering
from engines.core.moves import Group
from engines.core.questions import Bundle, Pick
from engines.core.text import N_
from tests.table.pig import Give, Hold, Pig, PigSetup, Roll
from tests.table.stand_ins import Screen, four

RARE = Group(N_("Something else"), "die")


class RareHold(Hold, frozen=True, tag="rare-hold"):
    group = RARE


class RareGive(Give, frozen=True, tag="rare-give"):
    group = RARE


class GroupedPig(Pig):
    """Pig where holding and giving share a button."""

    def kinds(self, state: Any, seat: int) -> Any:
        return tuple({Hold: RareHold, Give: RareGive}.get(kind, kind) for kind in super().kinds(state, seat))


def at_table(*moves: Any) -> tuple[Controls, Screen]:
    session = Session(GroupedPig(), PigSetup(2, 0, 2), Loose(), choose=four)
    for move in moves:
        assert session.play(move) is None
    screen = Screen()
    return Controls(session, screen), screen


def test_the_kinds_behind_a_button_are_asked_for() -> None:
    table, screen = at_table(Roll(0, 5))
    table.begin_group(RARE, 0)
    assert isinstance(table.open, Choosing)
    question = table.question
    assert isinstance(question, Pick)
    assert [str(option.label) for option in question.options] == ["Hold", "Give chips"]
    table.answer(1)
    assert isinstance(table.open, Entering)
    assert isinstance(table.question, Bundle)
    assert screen.seen == ["changed", "changed"]


def test_a_kind_that_asks_nothing_is_played_at_once() -> None:
    table, _ = at_table(Roll(0, 5))
    table.begin_group(RARE, 0)
    table.answer(0)
    assert table.open is None or table.open.kind is Roll
    assert table.session.state.points == [5, 0]


def test_the_only_lit_kind_is_begun_at_once() -> None:
    table, _ = at_table()
    table.begin_group(RARE, 0)
    assert isinstance(table.question, Bundle)


def test_a_grey_kind_is_refused_and_the_question_stays() -> None:
    table, screen = at_table(Roll(0, 5))
    table.begin_group(RARE, 0)
    table.answer(7)
    assert screen.seen[-1] == "core.answer.unfit"
    assert isinstance(table.open, Choosing)
    table.back()
    assert not isinstance(table.open, Choosing)


def test_a_group_that_nobody_has_asks_nothing() -> None:
    table, screen = at_table()
    table.begin_group(RARE, 1)
    assert screen.seen == []


def test_a_choice_that_is_out_of_date_is_left() -> None:
    table, _ = at_table(Roll(0, 5))
    table.begin_group(RARE, 0)
    table.session.play(Roll(0, 4))
    table.answer(0)
    assert table.open is None
    assert not table.throw_wanted or table.question is None
