"""What somebody sees of a conversation: everything, what lies open, or what a seat's own eyes know."""

from dataclasses import dataclass
from typing import Any

from engines.core.conversing import proceed
from engines.core.moves import Ask
from engines.core.questions import Bundle, Draw, Good, Option, Pick, Question
from engines.core.rules import Illegal, Rule
from engines.core.sight import OpenTable, OwnEyes
from engines.core.text import N_

RULE = Rule("Book", "Heading")
LACKS = Illegal("a.lacks", N_("You don't have it"), RULE, hidden=True)
OTHER_LACKS = Illegal("a.other", N_("They don't have it"), RULE, hidden=True, holder=1)


@dataclass
class Hand:
    """A hand of fish as somebody knows it: so many at most."""

    most: int
    other_has: bool = True

    def ask(self) -> Ask:
        good = Good("fish", N_("fish"), self.most, openly=9)
        offered = Good("meat", N_("meat"), 9, own_most=self.most)
        fish = yield Bundle("fish", N_("How many?"), (good, offered), 1, 9)
        return fish if self.other_has else OTHER_LACKS


def own(state: Hand, known: Hand, *answers: Any) -> Any:
    return proceed(state.ask(), answers, OwnEyes(0, known.ask))


def limits(question: Question) -> list[int]:
    assert isinstance(question, Bundle)
    return [good.most for good in question.pool]


def test_a_seat_is_asked_with_the_limits_of_what_it_knows() -> None:
    assert limits(own(Hand(3), Hand(3))) == [3, 3]
    assert limits(proceed(Hand(3).ask(), (), OpenTable())) == [9, 9]
    refused = own(Hand(3), Hand(3), (("fish", 4),))
    assert refused.code == "core.answer.unfit"
    assert not refused.hidden, "it costs nothing"
    assert own(Hand(3), Hand(3), (("fish", 3),)) == (("fish", 3),)


def test_what_the_rules_know_besides_narrows_nothing_and_refuses_what_is_tried() -> None:
    assert limits(own(Hand(3), Hand(5))) == [5, 5]
    refused = own(Hand(3), Hand(5), (("fish", 4),))
    assert refused.hidden
    assert not refused.known, "that it was tried is for all to read"


def test_what_another_hand_refuses_is_never_known_before() -> None:
    both = Hand(3, other_has=False)
    assert own(both, both, (("fish", 1),)) == OTHER_LACKS, "counting cards is not left to the app"


def test_a_refusal_that_its_seat_could_know_says_so() -> None:
    def shut() -> Illegal:
        return LACKS

    assert proceed(shut(), (), OwnEyes(0, shut)).known
    assert not proceed(shut(), (), OwnEyes(0, Hand(1).ask)).known
    assert not proceed(shut(), (), OpenTable(0, OwnEyes(0, shut))).known, "at the table all can try"


def choosing(blocked: bool, eyes: tuple[int, ...] | None) -> Ask:
    options = (Option("a", N_("a"), blocked=LACKS if blocked else None), Option("b", N_("b")))
    return (yield Pick("which", N_("Which?"), options, eyes=eyes))


def test_behind_the_cover_of_one_seat_stand_its_own_limits_and_of_several_what_lies_open() -> None:
    def asked(blocked: bool, eyes: tuple[int, ...] | None) -> list[bool]:
        sight = OpenTable(0, OwnEyes(0, lambda: choosing(blocked, eyes)))
        return [bool(option.blocked) for option in proceed(choosing(blocked, eyes), (), sight).options]

    assert asked(True, (0,)) == [True, False]
    assert asked(True, (0, 1)) == [False, False]
    assert asked(True, None) == [False, False]


def test_a_question_leaves_the_rules_with_what_its_words_and_options_need() -> None:
    pool = (Good("fish", N_("fish"), 2, openly=5, openly_least=0, own_most=1),)
    (good,) = Bundle("a", N_("?"), pool, 1, 1).bare().pool
    assert (good.openly, good.openly_least, good.own_most) == (None, None, None)
    options = (Option("a", N_("a")),)
    assert Draw("a", N_("?"), options, counts=(3,)).bare().counts == ()
    assert Draw("a", N_("?"), options, counts=(3,), dealt=True).bare().counts == (3,), "no face is asked"
