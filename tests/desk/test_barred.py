"""What is grey because everybody knows that it can't be: never what can be."""

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.desk.asked import asked_of
from companion.desk.barred import MOST, NOTHING, Barred, barred, barred_in
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.conversation import Entering
from companion.table.play.own_controls import OwnControls
from engines.core import record as records
from engines.core.corrections import Correct
from engines.core.questions import ENTERING, Answer, Bundle, Count, Good, Question
from engines.core.rules import Illegal
from engines.core.text import N_
from engines.games.catan.moves.cards import BuyCard
from engines.games.hab_und_gut.moves.trade import Buy
from tests.desk.games import recorded
from tests.table.stand_ins import Screen

WHAT = N_("What?")
DEAR = Illegal("test.dear", N_("Too dear"), ENTERING)
GAMES = ("catan", "hab_und_gut", "kraftwagen", "le_havre")


def every(question: Bundle) -> list[Answer]:
    """All that could be taken, whether or not it is an answer."""
    ways = product(*(range(good.most + 1) for good in question.pool))
    return [
        tuple((good.name, number) for good, number in zip(question.pool, way, strict=True) if number)
        for way in ways
    ]


def has(answer: Answer, part: Answer) -> bool:
    return all(dict(answer).get(name, 0) >= number for name, number in part)


goods = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 1)), min_size=1, max_size=4)


@given(goods, st.integers(0, 4), st.integers(0, 4), st.sampled_from(["no", "least"]), st.randoms())
def test_the_shortcut_says_what_trying_everything_says(pool, low, more, over, chance):
    some = tuple(
        Good(f"g{at}", WHAT, max(most, least), weight, least=least)
        for at, (most, weight, least) in enumerate(pool)
    )
    question = Bundle("q", WHAT, some, low, low + more, over=over)
    answers = [answer for answer in every(question) if question.refuses(answer) is None]
    refused = {answer for answer in answers if chance.random() < 0.6}
    found = barred(question, lambda answer: DEAR if answer in refused else None)
    for part in every(question):
        fits = [answer for answer in answers if has(answer, part)]
        shut = bool(part) and bool(fits) and all(answer in refused for answer in fits)
        if fits and part:
            assert (found.shuts(part) is not None) is shut, part
        if part in answers:
            assert (found.refuses(part) is not None) is (part in refused or shut)


@pytest.mark.parametrize(
    ("refused", "reached"), [({2, 3}, [(("tea", 2),)]), ({3}, [(("tea", 3),)]), ({1}, []), ({2}, [])]
)
def test_a_key_is_shut_by_the_first_amount_from_which_nothing_more_helps(refused, reached):
    """What is refused alone, but is enough with one more, shuts no key that leads there."""
    question = Bundle("q", WHAT, (Good("tea", WHAT, 3),), 1, 3)
    found = barred(question, lambda answer: DEAR if dict(answer)["tea"] in refused else None)
    assert [bar.part for bar in found.reached] == reached


@given(st.sets(st.integers(3, 12)))
def test_numbers_are_barred_one_by_one(refused):
    found = barred(Count("q", WHAT, 3, 12), lambda answer: DEAR if answer in refused else None)
    assert {bar.part for bar in found.bars} == refused
    assert all((found.refuses(number) is DEAR) is (number in refused) for number in range(3, 13))


@pytest.mark.parametrize("dear", [0, 20, 30, 99])
def test_the_rules_are_asked_once_about_each_of_a_thousand_choices(dear):
    pool = tuple(Good(f"g{at}", WHAT, 1) for at in range(18))
    tried = Counter[Answer]()

    def cost(answer: Answer) -> Illegal | None:
        tried[answer] += 1
        return DEAR if sum(int(name[1:]) for name, _ in answer) > dear else None

    found = barred(Bundle("q", WHAT, pool, 1, 3), cost)
    assert len(tried) == 18 + 153 + 816 == tried.total()
    assert all((found.refuses(answer) is None) is (cost(answer) is None) for answer in list(tried))


def test_where_there_are_too_many_nothing_is_tried():
    tried = list[Answer]()
    wide = Bundle("q", WHAT, tuple(Good(f"g{at}", WHAT, 9) for at in range(9)), 1, 40)
    for question in (wide, Count("q", WHAT, 0, MOST + 1)):
        assert barred(question, lambda answer: tried.append(answer)) == NOTHING
    assert not tried


# ---- at the table and on phones


def buying(cash: str = "open", own: bool = False) -> Controls:
    """Hab & Gut as the first player, who has 180 in cash, buys; on the own screen, or at the table."""
    record = recorded("hab_und_gut")
    session = Session(record.engine, replace(record.setup, cash=cash), Loose())
    for move in [one for one in records.replay(record)[1] if not one.automatic][:12]:
        session.play(move)
    seat = session.actors[0]
    controls = OwnControls(session, seat) if own else Controls(session, Screen())
    controls.begin(Buy, seat)
    return controls


def test_what_open_cash_can_not_pay_is_grey_with_its_reason():
    asked = asked_of(buying())
    assert asked is not None
    assert asked.ready((("coal", 1), ("coffee", 1), ("tea", 1)))
    why = asked.refuses((("coal", 2), ("salt", 1)))
    assert why is not None
    assert str(why.why) == "This costs 260; you have 180 in cash"
    assert not why.hidden
    assert asked.barred.shuts((("coal", 1), ("salt", 1))) is not None, "nothing makes it cheaper"
    assert asked.barred.shuts((("salt", 1),)) is None


def test_hidden_cash_greys_nothing_at_the_table_and_the_same_on_the_own_phone():
    at_table, own = buying("hidden"), buying("hidden", own=True)
    assert asked_of(at_table).barred == NOTHING
    asked = asked_of(own, eyes=own.seat)
    assert str(asked.refuses((("coal", 2), ("salt", 1))).why) == "This costs 260; you have 180 in cash"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_grey_is_refused_by_the_rules_and_tells_no_hand(game):
    """In a whole evening: all that is barred is refused, and with every hand hidden the same is barred."""
    found, chance, record = 0, random.Random(game), recorded(game)
    session = Session(record.engine, record.setup, Loose())
    for number, move in enumerate(one for one in records.replay(record)[1] if not one.automatic):
        for offer in session.offers() if number % 4 == 0 else ():
            if offer.why is not None:
                continue
            entering = Entering(session, offer.kind, offer.seat)
            while isinstance(question := entering.reply, Question):
                there = barred_in(entering)
                found += len(there.bars)
                for answer in [*there.whys][:20]:
                    assert isinstance(entering.ask((*entering.answers, answer)), Illegal), (
                        offer.kind,
                        answer,
                    )
                if there != NOTHING:
                    assert hidden(session, entering) == there
                answer = question.sample(chance.randrange)
                if answer is None or isinstance(entering.answer(answer), Illegal):
                    break
        session.play(move)
    assert found or game != "hab_und_gut"


def hidden(session: Session, entering: Entering) -> Barred:
    """What is barred of the same question if nobody knew more than what lies open."""
    entries, known = session.timeline.entries, session.lies_open.copy()
    known = Session(session.engine, session.setup, Loose(), entries, state=known)
    again = Entering(known, entering.kind, entering.seat)
    for answer in entering.answers:
        again.answer(answer)
    return barred_in(again)


def test_what_is_known_is_made_once_for_a_question():
    controls = buying()
    assert barred_in(controls.open) is barred_in(controls.open)
    assert isinstance(barred_in(controls.open), Barred)


# ---- keys


def trading(bank: int) -> Session:
    """Catan where the player whose turn it is has no wool, and so much of it lies openly in the bank."""
    record = recorded("catan")
    session = Session(record.engine, record.setup, Loose())
    for move in [one for one in records.replay(record)[1] if not one.automatic][:25]:
        session.play(move)
    seat, other = session.actors[0], (session.actors[0] + 1) % 4
    put = {f"hand.{one}.wool": 0 for one in range(4)} | {f"hand.{seat}.ore": 3, f"hand.{seat}.grain": 3}
    put |= {"bank.wool": bank, f"hand.{other}.wool": 19 - bank, "turn.phase": "build"}
    assert session.play(Correct(-1, tuple(put.items()))) is None
    return session


def buying_a_card(session: Session, eyes: int | None = None) -> Any:
    return next(one for one in session.offers(eyes) if one.kind is BuyCard)


def test_a_key_is_grey_once_all_can_tell_that_the_hand_can_not_pay():
    """All wool lies in the bank, in sight of all; with one in some hand nobody but the owner knows."""
    known, doubt = trading(19), trading(18)
    why = buying_a_card(known).why
    assert why is not None
    assert str(why.why) == f"seat {known.actors[0] + 1} lacks 1 wool for a development card"
    assert not why.hidden
    assert buying_a_card(doubt).why is None, "it could be this player's"
    assert buying_a_card(doubt, eyes=doubt.actors[0]).why is not None
