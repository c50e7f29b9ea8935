"""Questions accept what they ask for and nothing else."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.questions import (
    ENTERING,
    Bundle,
    Count,
    Dice,
    Draw,
    Good,
    Option,
    Order,
    Pick,
    Question,
    Words,
)
from engines.core.rules import Illegal
from engines.core.text import ENGLISH, N_

NO = Illegal("core.test.no", N_("no"), ENTERING)
SECRET = Illegal("core.test.secret", N_("no"), ENTERING, hidden=True)
OPTIONS = (Option(1, N_("one")), Option(2, N_("two"), blocked=NO), Option(3, N_("three"), blocked=SECRET))
POOL = (Good("fish", N_("fish"), 3), Good("meat", N_("meat"), 2, weight=3), Good("bread", N_("bread"), 0))
ALL = [
    Pick("a", N_("?"), OPTIONS),
    Count("a", N_("?"), 2, 5),
    Bundle("a", N_("?"), POOL, 2, 4),
    Bundle("a", N_("?"), POOL, 4, 4, over="least"),
    Bundle("a", N_("?"), (Good("fish", N_("fish"), 3, least=2), Good("meat", N_("meat"), 2, least=1)), 4, 4),
    Dice("a", N_("?")),
    Dice("a", N_("?"), count=4, faces_only=True),
    Draw("a", N_("?"), OPTIONS, counts=(2, 1, 0)),
    Draw("a", N_("?"), OPTIONS, hidden=True),
    Order("a", N_("?"), (Option(1, N_("x")), Option(1, N_("x")), Option(2, N_("y")))),
    Order("a", N_("?"), (Option(1, N_("x")),), hidden=True),
    Words("a", N_("?"), longest=10),
]


@pytest.mark.parametrize("question", ALL, ids=lambda question: type(question).__name__)
def test_a_sampled_answer_fits(question: Question) -> None:
    chance = random.Random(7)
    for _ in range(50):
        assert question.refuses(question.sample(chance.randrange)) is None


@pytest.mark.parametrize("question", ALL, ids=lambda question: type(question).__name__)
@pytest.mark.parametrize(
    "answer",
    [99, -1, "nothing at all", 1.5, (), (1,), (7, 7), (("fish", 9),), (("gold", 1),), object()],
)
def test_a_strange_answer_is_unfit(question: Question, answer: Any) -> None:
    if not (isinstance(question, Order) and len(question.items) == 1 and answer == (1,)):
        assert question.refuses(answer) is not None


@pytest.mark.parametrize("question", ALL, ids=lambda question: type(question).__name__)
def test_a_question_survives_json(question: Question) -> None:
    assert msgspec.json.decode(msgspec.json.encode(question), type=type(question)) == question


def test_listed_answers_all_fit() -> None:
    listable = [question for question in ALL if isinstance(question, Pick | Count | Dice | Draw)]
    for question in listable:
        answers = list(question.answers())
        assert answers
        assert all(question.refuses(answer) is None for answer in answers)


@pytest.mark.parametrize("question", [one for one in ALL if isinstance(one, Bundle | Order | Words)])
def test_answers_without_end_are_not_listed(question: Question) -> None:
    with pytest.raises(TypeError, match="cannot be listed"):
        question.answers()


def test_a_blocked_option_gives_its_own_reason() -> None:
    assert Pick("a", N_("?"), OPTIONS).refuses(2) is NO
    assert Draw("a", N_("?"), OPTIONS).refuses(3) is SECRET


def test_the_only_free_option_needs_no_asking() -> None:
    assert Pick("a", N_("?"), OPTIONS).only() == (1,)
    assert Pick("a", N_("?"), OPTIONS, eyes=(0,)).only() == ()
    assert Count("a", N_("?"), 4, 4).only() == (4,)
    assert Dice("a", N_("?")).only() == ()


def test_a_redacted_pick_allows_what_depends_on_a_hand() -> None:
    redacted = Pick("a", N_("?"), OPTIONS).redacted()
    assert [option.blocked for option in redacted.options] == [None, NO, None]
    assert redacted.only() == ()
    assert Draw("a", N_("?"), OPTIONS, counts=(1, 2, 3)).redacted().counts == ()


def test_a_bundle_of_everything_needs_no_asking() -> None:
    pool = (Good("fish", N_("fish"), 2), Good("meat", N_("meat"), 0))
    assert Bundle("a", N_("?"), pool, 2, 2).only() == ((("fish", 2),),)
    assert Bundle("a", N_("?"), pool, 1, 2).only() == ()
    both = (Good("fish", N_("fish"), 2), Good("meat", N_("meat"), 1))
    assert Bundle("a", N_("?"), both, 3, 3).only() == ((("fish", 2), ("meat", 1)),)
    assert Bundle("a", N_("?"), both, 2, 2).only() == ()
    heap = (Good("fish", N_("fish"), 9), Good("wood", N_("wood"), 0), Good("clay", N_("clay"), 1, least=1))
    assert Bundle("a", N_("?"), heap, 4, 4).only() == ((("fish", 3), ("clay", 1)),)
    coal = (Good("coal", N_("coal"), 9, 3),)
    assert Bundle("a", N_("?"), coal, 4, 4).only() == ()
    assert Bundle("a", N_("?"), coal, 4, 4, over="least").only() == ((("coal", 2),),)
    hidden = (Good("fish", N_("fish"), 2, openly=5),)
    assert Bundle("a", N_("?"), hidden, 2, 2).only() == ()
    assert Bundle("a", N_("?"), hidden, 2, 2).redacted().pool[0].most == 5
    assert Bundle("a", N_("?"), hidden, 2, 2, suggested=(("fish", 1),)).redacted().suggested is None
    beside = (*hidden, Good("meat", N_("meat"), 1))
    assert Bundle("a", N_("?"), beside, 2, 2, suggested=(("fish", 1),)).redacted().suggested is None
    assert Bundle("a", N_("?"), heap, 4, 4, eyes=(0,)).only() == (), "whose hand it is has to be asked"
    lying = (Good("fish", N_("fish"), 2, openly=5, least=1),)
    assert Bundle("a", N_("?"), lying, 2, 2, suggested=(("fish", 1),)).redacted().suggested == (("fish", 1),)


def test_a_bundle_may_exceed_by_what_cannot_be_left_out() -> None:
    least = Bundle("a", N_("?"), POOL, 4, 4, over="least")
    assert least.refuses((("meat", 2),)) is None
    assert least.refuses((("fish", 1), ("meat", 1))) is None
    assert least.refuses((("fish", 1), ("meat", 2))) is not None
    assert least.refuses((("fish", 3),)) is not None


@pytest.mark.parametrize(
    ("over", "answer", "says"),
    [
        ("no", (("fish", 1),), "Still missing: 3"),
        ("no", (("fish", 2), ("meat", 1)), "Too much by 1"),
        ("least", (("meat", 1),), "Still missing: 1"),
        ("least", (("fish", 1), ("meat", 2)), "Too much: you can leave something out"),
    ],
)
def test_a_bundle_that_does_not_fit_says_by_how_much(over: Any, answer: Any, says: str) -> None:
    refused = Bundle("a", N_("?"), POOL, 4, 4, over=over).refuses(answer)
    assert refused is not None
    assert ENGLISH.render(refused.why) == says


def test_a_sampled_bundle_takes_nothing_that_counts_nothing() -> None:
    pool = (Good("fish", N_("fish"), 2), Good("ash", N_("ash"), 9, weight=0))
    choices = random.Random(3)
    assert {Bundle("a", N_("?"), pool, 2, 2).sample(choices.randrange) for _ in range(20)} == {(("fish", 2),)}
    assert Bundle("a", N_("?"), pool, 2, 2).only() == (), "some ash may go with it"


def test_a_sampled_bundle_goes_beyond_its_aim_to_reach_the_least() -> None:
    pool = (Good("fish", N_("fish"), 2), Good("meat", N_("meat"), 1, weight=3))
    light_first = Bundle("a", N_("?"), pool, 3, 5)
    assert light_first.sample(lambda _: 0) == (("meat", 1),)
    chance = random.Random(3)
    for _ in range(200):
        assert light_first.refuses(light_first.sample(chance.randrange)) is None


def test_a_bundle_holds_at_least_what_is_known_to_be_in_it() -> None:
    pool = (Good("fish", N_("fish"), 3, least=2), Good("meat", N_("meat"), 2))
    some = Bundle("a", N_("?"), pool, 3, 3)
    assert some.refuses((("fish", 2), ("meat", 1))) is None
    assert some.refuses((("fish", 3),)) is None
    assert some.refuses((("fish", 1), ("meat", 2))) is not None
    assert some.refuses((("meat", 2),)) is not None


@pytest.mark.parametrize(
    "question",
    [
        Bundle("a", N_("?"), (Good("fish", N_("fish"), 1),), 3, 3),
        Bundle("a", N_("?"), (Good("fish", N_("fish"), 1),), 3, 3, over="least"),
        Bundle("a", N_("?"), (Good("fish", N_("fish"), 5, least=4),), 1, 2),
        Pick("a", N_("?"), (Option(1, N_("one"), blocked=NO),)),
        Pick("a", N_("?"), ()),
        Draw("a", N_("?"), (Option(1, N_("one"), blocked=NO),)),
    ],
)
def test_where_nothing_is_possible_nothing_is_sampled(question: Question) -> None:
    assert question.sample(lambda _: 0) is None
    assert question.refuses(None) is not None


def test_a_draw_from_nothing_stays_unknown() -> None:
    assert Draw("a", N_("?"), (), hidden=True).sample(lambda _: 0) is None


@given(st.integers(0, 15))
def test_a_throw_may_be_a_sum_alone(total: int) -> None:
    assert (Dice("a", N_("?")).refuses(total) is None) == (2 <= total <= 12)


def test_where_faces_count_a_sum_is_no_answer() -> None:
    dice = Dice("a", N_("?"), count=4, faces_only=True)
    assert dice.refuses((1, 1, 6, 2)) is None
    for answer in (10, (1, 1, 6), (1, 1, 6, 7)):
        refused = dice.refuses(answer)
        assert refused is not None
        assert str(refused.why) == '"a" can\'t have this value. Possible: 4 faces from 1 to 6'


def test_questions_without_a_way_to_be_answered_say_so() -> None:
    bare = Question("a", N_("?"))
    for ask in (lambda: bare.refuses(1), lambda: bare.sample(lambda _: 0)):
        with pytest.raises(NotImplementedError):
            ask()
    assert bare.redacted() is bare


@pytest.mark.parametrize(
    ("counts", "lots"), [((), [1, 2]), ((1, 1), [1, 2]), ((2, 1), [1, 1, 2]), ((0, 3), [2, 2, 2])]
)
def test_a_draw_is_one_of_as_many_lots_as_lie_there(counts: tuple[int, ...], lots: list[int]) -> None:
    drawn = Draw("a", N_("?"), (Option(1, N_("one")), Option(2, N_("two"))), counts=counts)
    sides = []
    assert [drawn.sample(lambda n, lot=lot: sides.append(n) or lot) for lot in range(len(lots))] == lots
    assert set(sides) == {len(lots)}


def test_words_may_be_as_long_as_they_are_said_to_be() -> None:
    words = Words("a", N_("?"), longest=3)
    assert words.refuses("abc") is None
    assert words.refuses("abcd")


def test_the_app_draws_only_where_that_is_said() -> None:
    assert not Draw("a", N_("?"), OPTIONS).dealt


def test_only_what_is_drawn_unseen_may_stay_unnamed() -> None:
    assert Draw("a", N_("?"), OPTIONS).refuses(None)
    assert Draw("a", N_("?"), OPTIONS, hidden=True).refuses(None) is None
