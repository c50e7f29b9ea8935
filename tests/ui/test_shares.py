"""Who got what of a step is readable at the table without a touch, and a touch tells it in full."""

import pytest

import engines
from companion.table.play.moment import shares_of
from companion.ui.panels.moment_cards import signed
from engines.core.events import Appeared, Awarded, Gained, Missed, Moved, Paid, Rolled
from engines.core.text import N_
from tests.ui.shown import told
from tests.ui.tabletop import SMALL, TALL, WIDE, evening, find, settled
from tests.ui.walk_play import evening_of

SAYS = N_("something")
ROLLS = 4
"""So many steps of each evening that brought several players something are looked at."""


def test_shares_are_summed_by_player_in_the_order_of_the_seats():
    twice = Gained(2, SAYS, goods=(("lumber", 1), ("ore", 1)))
    events = [
        Rolled(0, SAYS, dice=(5, 3)),
        twice,
        twice,
        Paid(0, SAYS, goods=(("ore", 3),)),
        Appeared(0, SAYS, total="money", by=2, goods=(("money", 2),)),
        Moved(1, SAYS),
        Missed(-1, SAYS),
    ]
    first, last = shares_of(events)
    assert (first.seat, first.goods) == (0, (("ore", -3), ("money", 2)))
    assert (last.seat, last.goods) == (2, (("lumber", 2), ("ore", 2)))


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


def brought(one, moves):
    """Play the moves, and stop where one brought several players something."""
    seen = 0
    for move in moves:
        one.session.play(move)
        shares = shares_of(one.session.receipt)
        if one.session.over or len([share for share in shares if share.goods]) < 2:
            continue
        one.root.play.update()
        one.root.controls.leave()
        one.player.see()
        settled("the table")
        if one.root.play.asked.current is None:
            yield shares
            if (seen := seen + 1) == ROLLS:
                return


@pytest.mark.parametrize("size", [SMALL, WIDE, TALL])
@pytest.mark.parametrize("game", engines.catalogue())
def test_what_each_got_is_readable_and_a_touch_opens_all_of_it(tmp_path, game, size):
    engine = find(game)
    moves, setup, seats = evening_of(engine)
    with evening(tmp_path / "archive.sqlite", size, (engine,)) as one:
        one.begin(engine, setup, seats)
        seen = 0
        for shares in brought(one, moves):
            panel = one.root.play.receipt
            assert panel.parent is one.root.play, one.session.undo_name()
            words = [*told(panel), *told(panel.listed)]
            for share in shares:
                for _, number in share.goods:
                    assert signed(number) in words or str(abs(number)) in " ".join(words)
            assert panel.listed.height == 0 or panel.listed.farthest == 0, "nothing is scrolled"
            one.tap(panel, "open") if panel.listed.height else one.finger.tap(*panel.to_window(*panel.center))
            settled("the receipt in full")
            assert one.root.screen is one.root.corrections.receipt
            one.tap(one.root.corrections.receipt.back)
            seen += 1
        assert seen
