"""A thing that is touched answers a question: a place, a card, a player, a good."""

import pytest

from companion.table.play.touched_thing import is_for, option_of, player, start_of
from engines.core.questions import Bundle, Count, Draw, Good, Option, Pick
from engines.core.rules import Illegal, Rule
from engines.core.text import N_

SAYS = N_("something")
FULL = Illegal("pig.sty.full", SAYS, Rule("Pig", "Throwing"))
OPTIONS = (
    Option(0, SAYS, spot="shore"),
    Option(1, SAYS, spot="hill", blocked=FULL),
    Option(2, SAYS, icon="knight"),
    Option(3, SAYS, icon="knight"),
    Option(4, SAYS, icon="monk"),
    Option(5, SAYS, icon="monk", blocked=FULL),
    Option(6, SAYS, seat=2),
)


@pytest.mark.parametrize("kind", [Pick, Draw])
@pytest.mark.parametrize(
    ("thing", "answer", "meant"),
    [
        ("shore", 0, 0),
        ("hill", None, 1),
        ("knight", None, None),
        ("knight 2", 2, 2),
        ("monk", 4, None),
        ("monk 5", None, 5),
        (player(2), 6, 6),
        (player(1), None, None),
        ("sea", None, None),
    ],
)
def test_a_thing_is_the_one_possible_option_that_it_stands_for(kind, thing, answer, meant):
    question = kind("which", SAYS, OPTIONS)
    assert start_of(question, thing) == answer
    option = option_of(question, thing)
    assert (option and option.value) == meant, "possible or not"


@pytest.mark.parametrize(
    ("thing", "answer"),
    [
        ("ore", (("ore", 1), ("clay", 1))),
        ("clay", (("clay", 1),)),
        ("card", None),
        ("wool", None),
        ("salt", None),
        ("gold", None),
        ("sea", None),
    ],
)
def test_a_good_is_the_beginning_of_what_is_paid_with_it(thing, answer):
    pool = (
        Good("ore", SAYS, 2, icon="card"),
        Good("clay", SAYS, 3, least=1, icon="card"),
        Good("wool", SAYS, 0),
        Good("gold", SAYS, 1, weight=3),
    )
    assert start_of(Bundle("pay", SAYS, pool, 1, 2), thing) == answer


def test_what_is_asked_otherwise_begins_with_nothing():
    assert start_of(Count("many", SAYS, 0, 3), "ore") is None
    assert option_of(Count("many", SAYS, 0, 3), "ore") is None


def test_only_who_may_see_a_question_answers_it_by_a_touch():
    secret = Pick("which", SAYS, OPTIONS, eyes=(1,))
    assert [is_for(secret, eyes) for eyes in (1, 0, None)] == [True, False, False]
    assert is_for(Pick("which", SAYS, OPTIONS), None)
