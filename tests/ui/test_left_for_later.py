"""A question that came by itself is left for later with what was chosen, and comes back with it."""

import pytest
from msgspec.structs import replace

from companion.desk.asked import outside
from companion.ui.autoplay.finger import unseen
from companion.ui.questions.shielded import SHIELD
from engines.core.questions import Bundle, Good
from engines.core.text import N_
from engines.games.le_havre.moves.round_end import Feed
from tests.ui.every_question import ASKED
from tests.ui.tabletop import SMALL, WIDE, evening
from tests.ui.test_filled import GAMES, page, right_before

COMPOSED = ("count many up", "bundle open", "bundle suggested", "tally", "order", "words")
PRIVATE = Bundle(
    "q", N_("Which?"), tuple(Good(f"g{k}", N_("good {k}", k=k), 3) for k in range(3)), 2, 2, (1,)
)


def asked(one, question, **told):
    """The widget that asks this at the table."""
    play = one.root.play
    widget = play.asked.ask(replace(outside(question, seat=0), **told), print, None)
    for other in play.asked.all():
        play.swap(other is widget, other)
    play.rearrange()
    unseen()
    return widget


@pytest.fixture
def begun(file):
    with evening(file, WIDE) as one:
        one.begin()
        yield one


@pytest.mark.parametrize("name", COMPOSED)
def test_what_was_chosen_is_there_again_whatever_was_opened_meanwhile(begun, name):
    question, answer, _ = ASKED[name]
    widget, area = asked(begun, question, later=True), begun.root.play.asked
    for place in widget.touches(answer)[:-1]:
        begun.finger.tap(*place)
    chosen = widget.so_far()
    assert chosen != widget.now.start
    area.stop()
    assert asked(begun, question).so_far() != chosen, "what somebody opens is asked afresh"
    area.stop()
    assert asked(begun, question, later=True).so_far() == chosen
    area.stop()
    area.forget()
    assert asked(begun, question, later=True).so_far() != chosen, "the game has moved on"


def test_what_only_some_may_see_comes_back_covered(begun):
    question = replace(PRIVATE, eyes=(0,))
    widget = asked(begun, question, later=True)
    begun.finger.hold(*widget.place_of(SHIELD), 0.8)
    begun.finger.tap(*widget.key_place(("add", "g1")))
    begun.root.play.asked.stop()
    again = asked(begun, question, later=True)
    assert (again.covered, again.so_far()) == (True, (("g1", 1),))


@pytest.fixture(params=[SMALL, WIDE])
def feeding(tmp_path, request):
    """The table right before several seats feed, one of which can pay otherwise; its row, and how."""
    with evening(tmp_path / "archive.sqlite", size=request.param, games=GAMES) as one:
        right_before(one, "le_havre", Feed, skip=4)
        yield one, *other_payment(page(one).filled.parts)


def other_payment(parts):
    """The first part that can be answered otherwise than as usual, and such an answer."""
    return next(
        (number, ((good.name, count),))
        for number, part in enumerate(parts)
        for good in part.question.pool
        for count in range(1, good.most + 1)
        if part.question.refuses(((good.name, count),)) is None and ((good.name, count),) != part.answer
    )


def look_and_come_back(one):
    """Leave the question for later, and touch its key in the row."""
    seat = one.session.actors[0]
    one.root.controls.leave()
    unseen()
    assert one.root.play.asked.current is None
    one.key((Feed, seat))


def test_a_payment_on_the_page_is_there_again(feeding):
    one, number, other = feeding
    one.tap(page(one), ("part", number))
    for place in one.root.play.asked.current.touches(other):
        one.finger.tap(*place)
    look_and_come_back(one)
    assert page(one).filled.parts[number].answer == other


def test_a_payment_that_is_half_entered_is_there_again(feeding):
    one, number, _other = feeding
    one.tap(page(one), ("part", number))
    alone = one.root.play.asked.current
    one.tap(alone, ("drop", alone.so_far()[0][0]))
    half = alone.so_far()
    look_and_come_back(one)
    assert one.root.play.asked.current is alone
    assert (alone.question, alone.so_far()) == (page_part(one, number), half)


def page_part(one, number):
    one.tap(one.root.play.asked.current, "\0back")
    return page(one).filled.parts[number].question


def test_after_an_entry_it_is_asked_afresh(feeding):
    one, number, other = feeding
    usual = page(one).filled.parts[number].answer
    one.tap(page(one), ("part", number))
    for place in one.root.play.asked.current.touches(other):
        one.finger.tap(*place)
    one.root.controls.leave()
    one.root.controls.undo()
    one.root.controls.redo()
    one.player.see()
    assert page(one).filled.parts[number].answer == usual
