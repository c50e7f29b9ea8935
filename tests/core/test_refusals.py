"""What is refused says which key is meant, and what may stand there instead."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from engines.core import limits, record
from engines.core.asking import MOST_LISTED, Option, Question
from engines.core.corrections import Correct
from engines.core.events import TABLE
from engines.core.leaving import GONE, THERE, Leave
from engines.core.moves import Move
from engines.core.naming import Naming
from engines.core.questions import Bundle, Count, Dice, Draw, Good, Order, Pick, Words
from engines.core.record import Refused
from engines.core.rules import Illegal
from engines.core.text import N_
from tests.table.pig import HOLD, PIG, THROW, Collect, PigSetup, Roll

START = PIG.setup(PigSetup(3, 0, 2))
HEAD = {"record": "table-companion/1", "game": "pig", "setup": {"seats": 3, "first": 0, "chips": 2}}


def replayed(*lines: Any) -> Any:
    """The final state of a record with these lines."""
    written = [json.dumps(line).encode() for line in (HEAD, *lines)]
    return record.replay(record.read(written, {"pig": PIG}.__getitem__))[0]


def refused(*lines: Any) -> tuple[int, str]:
    """The line that is refused, and its code."""
    with pytest.raises(Refused) as found:
        replayed(*lines)
    return found.value.line, found.value.illegal.code


def options(*values: int | str, blocked: Illegal | None = None) -> tuple[Option, ...]:
    return tuple(Option(value, N_("x"), blocked=blocked) for value in values)


SECRET = Illegal("pig.secret", N_("Because of a hand"), HOLD, hidden=True)
POOL = (Good("red", N_("red"), 3, openly=2, least=1, openly_least=0), Good("blue", N_("blue"), 0))


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (Pick("q", N_("?"), options("one", "two")), 'Possible: "one", "two"'),
        (Pick("q", N_("?"), (*options(1, 2), *options(3, blocked=SECRET))), "Possible: 1, 2, 3"),
        (
            Pick("q", N_("?"), options(1, blocked=Illegal("pig.no", N_("No"), HOLD))),
            "Possible: nothing now",
        ),
        (Pick("q", N_("?"), options(*range(100))), f"{MOST_LISTED - 1}, ..."),
        (Count("q", N_("?"), 2, 5), "a whole number from 2 to 5"),
        (Dice("q", N_("?")), "2 faces from 1 to 6, or only their sum"),
        (Dice("q", N_("?"), count=4, faces_only=True), "4 faces from 1 to 6"),
        (Dice("q", N_("?"), count=1), "one face from 1 to 6"),
        (Draw("q", N_("?"), options("a"), hidden=True), 'Possible: null, "a"'),
        (Order("q", N_("?"), options("a", "b")), 'all of these in any order: "a", "b"'),
        (Words("q", N_("?"), longest=9), "words of at most 9 characters"),
        (Bundle("q", N_("?"), POOL, 1, 3), '1 to 3 in total, from at most {"red":2}'),
    ],
)
def test_an_answer_that_is_not_possible_is_told_with_what_is(question: Question, says: str) -> None:
    told = question.refuses(("strange",))
    assert told is not None
    assert told.code == "core.answer.unfit"
    assert '"q"' in str(told.why)
    assert says in str(told.why)


def test_what_only_some_may_see_is_not_listed() -> None:
    told = Pick("q", N_("?"), options("red"), eyes=(1,)).refuses("blue")
    assert str(told and told.why) == 'This value isn\'t possible for "q"'


def test_what_must_be_paid_is_not_told_by_what_is_hidden() -> None:
    """Two hands that the open table cannot tell apart are refused in the same words."""
    poor, rich = (Good("red", N_("red"), most, openly=2) for most in (0, 2))
    told = [Bundle("q", N_("?"), (good,), 1, 3).refuses((("red", 9),)) for good in (poor, rich)]
    assert told[0] == told[1]


def test_a_field_that_is_written_otherwise_is_told_as_it_is_written() -> None:
    class Walk(Move, frozen=True, tag="walk"):
        """A move to a place that a record writes as a pair."""

        title = N_("Walk")
        names = {"to": Naming(lambda at: [at, -at], lambda form: form[0])}
        to: int

        @classmethod
        def ask(cls, state: Any, seat: int) -> Any:
            to = yield Pick("to", N_("Where to?"), options(3, 4))
            return cls(seat, to)

    assert "Possible: [3,-3], [4,-4]" in str(Walk(0, 9).check(START).why)  # type: ignore[union-attr]


def test_keys_that_do_not_go_together_are_named() -> None:
    class Loaded(Roll, frozen=True, tag="loaded"):
        """A throw that has a key too many."""

        weight: int = 0

        @classmethod
        def ask(cls, state: Any, seat: int) -> Any:
            dice = yield Dice("dice", N_("?"), count=1)
            return cls(seat, dice)

    told = Loaded(0, 3, 7).check(START)
    assert told is not None
    assert told.code == "core.move.unlike"
    assert str(told.why).startswith('"weight" doesn\'t fit the rest of this move')
    assert Loaded(0, 3).check(START) is None


def test_a_move_of_another_phase_is_told_with_those_of_this_one() -> None:
    told = PIG.check(START, Collect(0))
    assert told is not None
    assert told.code == "core.turn.not-now"
    assert str(told.why) == "Collect isn't possible now. Possible: Roll, Hold and Give chips"


# ---- who leaves


def test_nobody_leaves_twice_or_comes_back_from_where_they_are() -> None:
    leave, back = {"move": "leave", "seat": 1, "points": 4}, {"move": "return", "seat": 1}
    assert refused(leave, leave) == (3, GONE.code)
    assert refused(leave, {"entry": "note", "words": "bye"}, leave | {"points": 5}) == (4, GONE.code)
    assert refused(back) == (2, THERE.code)
    assert refused(leave, back, back) == (4, THERE.code)
    replayed(leave, back, leave, {"entry": "undo"}, leave, leave | {"seat": 2}, back)


def test_an_amend_lets_nobody_leave_twice() -> None:
    leave, back = {"move": "leave", "seat": 1}, {"move": "return", "seat": 1}
    assert refused(leave, back, leave, {"entry": "amend", "at": 2, "put": []}) == (5, GONE.code)
    replayed(leave, back, leave, {"entry": "amend", "at": 1, "put": [], "drop": [2]})


@pytest.mark.parametrize("points", [-5, -1, limits.POINTS + 1, 10**30])
def test_a_score_is_not_frozen_at_anything(points: int) -> None:
    assert refused({"move": "leave", "seat": 1, "points": points}) == (2, "core.leave.points")


def test_a_score_below_nothing_is_frozen_where_the_books_have_it() -> None:
    owing = START.copy()
    owing.points[1] = -7
    assert PIG.check(owing, Leave(1, -7)) is None
    assert PIG.check(owing, Leave(1, -6)).code == "core.leave.points"  # type: ignore[union-attr]
    assert PIG.check(owing, Leave(1, 0)) is None


# ---- corrections


@pytest.mark.parametrize("seat", [-2, 3, 7])
def test_a_correction_is_made_by_a_seat_or_by_nobody(seat: int) -> None:
    assert refused({"move": "correct", "seat": seat, "put": [["points.0", 7]]}) == (2, "core.seat.unknown")


def test_a_correction_names_each_cell_once() -> None:
    told = PIG.check(START, Correct(TABLE, (("points.0", 7), ("points.1", 7), ("points.0", 8))))
    assert told is not None
    assert (told.code, str(told.why)) == (
        "core.correct.twice",
        '"points.0" is named twice in this correction',
    )


NEAR, FAR = 0, 1
WHY = Illegal("pig.some.reason", N_("Some reason"), THROW)


@pytest.mark.parametrize(
    ("illegal", "eyes", "grey"),
    [
        (WHY, None, True),
        (WHY, FAR, True),
        (replace(WHY, hidden=True), NEAR, True),
        (replace(WHY, hidden=True), FAR, False),
        (replace(WHY, hidden=True), None, False),
        (replace(WHY, hidden=True, holder=NEAR), NEAR, True),
        (replace(WHY, hidden=True, holder=FAR), NEAR, False),
        (replace(WHY, hidden=True, holder=FAR), FAR, False),
    ],
)
def test_a_key_is_grey_for_whoever_may_know_why(illegal: Illegal, eyes: int | None, grey: bool) -> None:
    assert illegal.greys(NEAR, eyes) is grey
