"""What a step shows to everybody before the game goes on: for how long, whose it is, and what it brought."""

import pytest

from companion.table.play.moment import LONGER, SECONDS, by_seat, moment_of, shares_of
from engines.core.events import (
    TABLE,
    Appeared,
    Awarded,
    Built,
    Ended,
    Gained,
    Missed,
    Moved,
    Paid,
    PhaseBegan,
    Rolled,
)
from engines.core.text import N_

SAYS, HIDDEN = N_("something"), N_("something hidden")
GOT = Gained(0, SAYS, goods=(("ore", 1),))
SCORED = Appeared(1, SAYS, total="points", by=2)


@pytest.mark.parametrize(
    ("events", "seconds"),
    [
        ([GOT], SECONDS),
        ([GOT] * 4, SECONDS),
        ([GOT] * 5, LONGER),
        ([GOT, Moved(0, SAYS)], LONGER),
        ([Awarded(0, SAYS)], LONGER),
        ([Rolled(0, SAYS, dice=(5, 3)), *[GOT] * 4], SECONDS),
        ([GOT, *[SCORED] * 3, PhaseBegan(0, SAYS)], None),
        ([GOT, *[SCORED] * 3, Ended(0, SAYS, winners=(0,))], None),
        ([GOT, *[SCORED] * 2, PhaseBegan(0, SAYS)], SECONDS),
        ([*[GOT] * 4, PhaseBegan(0, SAYS)], LONGER),
        ([GOT, *[SCORED] * 4], LONGER),
    ],
)
def test_what_takes_longer_to_read_stays_longer_and_a_scoring_until_it_is_touched(events, seconds):
    moment = moment_of(events, None)
    assert moment is not None
    assert moment.seconds == seconds


def test_without_news_that_all_may_see_there_is_no_moment():
    assert moment_of([Built(0, SAYS), PhaseBegan(1, SAYS)], SAYS) is None
    assert moment_of([Gained(0, SAYS, eyes=(0,))], SAYS) is None
    assert moment_of([], SAYS) is None


@pytest.mark.parametrize(
    ("rolls", "dice", "total"),
    [
        ([], (), None),
        ([(5, 3)], (5, 3), 8),
        ([9], (), 9),
        ([(1, 1), (6, 4)], (6, 4), 10),
        ([(1, 1), 7], (), 7),
    ],
)
def test_it_shows_the_last_roll(rolls, dice, total):
    moment = moment_of([*(Rolled(0, SAYS, dice=roll) for roll in rolls), GOT], SAYS)
    assert (moment.title, moment.dice, moment.total) == (SAYS, dice, total)
    assert len(moment.happenings) == 1, "the roll is shown as dice"


def test_it_tells_what_each_seat_got_lost_and_where_as_all_may_see_it():
    ore = (("ore", 2),)
    moment = moment_of(
        [
            Gained(1, SAYS, why=HIDDEN, goods=ore, spots=("a", "b")),
            Paid(TABLE, SAYS, goods=ore, spots=("b", "c")),
            Missed(0, SAYS),
            Gained(1, HIDDEN, goods=ore, eyes=(1,), openly=SAYS),
            Appeared(2, SAYS, total="ore", by=-2, goods=(("ore", -2),)),
        ],
        None,
    )
    told = [(one.seat, one.what, one.why, one.goods, one.loss) for one in moment.happenings]
    assert told == [
        (1, SAYS, HIDDEN, ore, False),
        (TABLE, SAYS, None, (("ore", -2),), True),
        (0, SAYS, None, (), True),
        (1, SAYS, None, (), False),
        (2, SAYS, None, (("ore", -2),), True),
    ]
    assert moment.spots == ("a", "b", "c")
    assert [(seat, len(here)) for seat, here in by_seat(moment)] == [(1, 2), (0, 1), (2, 1), (TABLE, 1)]


def test_shares_are_summed_by_player_in_the_order_of_the_seats():
    twice = Gained(2, SAYS, goods=(("lumber", 1), ("ore", 1)))
    events = [
        Rolled(0, SAYS, dice=(5, 3)),
        twice,
        twice,
        Paid(0, SAYS, goods=(("ore", 3),)),
        Appeared(0, SAYS, total="money", by=2, goods=(("money", 2),)),
        Moved(1, SAYS),
        Missed(TABLE, SAYS),
    ]
    first, last = shares_of(events)
    assert (first.seat, first.goods) == (0, (("ore", -3), ("money", 2)))
    assert (last.seat, last.goods) == (2, (("lumber", 2), ("ore", 2)))


def test_what_one_gives_another_is_a_share_of_both():
    trade = [Paid(1, SAYS, goods=(("ore", 2),), to=0), Paid(0, SAYS, goods=(("wool", 1),), to=1)]
    taken = Gained(1, SAYS, goods=(("ore", 1),), source=2)
    first, second, third = shares_of([*trade, taken])
    assert dict(first.goods) == {"ore": 2, "wool": -1}
    assert dict(second.goods) == {"ore": -1, "wool": 1}
    assert third.goods == (("ore", -1),)


def test_what_comes_and_goes_again_is_no_share_of_goods():
    (share,) = shares_of([GOT, Paid(0, SAYS, goods=(("ore", 1),))])
    assert (share.goods, share.words) == ((), ())


def test_what_is_private_is_no_share_and_what_has_no_goods_is_said():
    goods = (("ore", 1),)
    secret, hidden = Gained(0, SAYS, goods=goods, eyes=(0,)), Gained(1, SAYS, eyes=(1,), openly=SAYS)
    (first, last) = shares_of(
        [secret, Gained(1, SAYS, goods=goods, eyes=(1,), openly=SAYS), Awarded(2, SAYS)]
    )
    assert (first.seat, first.goods, first.words) == (1, (), (SAYS,))
    assert (last.seat, last.words) == (2, (SAYS,))
    assert shares_of([secret]) == ()
    assert len(shares_of([hidden])) == 1
