"""Who got what of a step is readable at the table without a touch, and a touch tells it in full."""

import pytest

import engines
from companion.table.play.moment import shares_of
from companion.ui.panels.moment_cards import signed
from tests.ui.shown import told
from tests.ui.tabletop import SMALL, TALL, WIDE, evening, find, settled
from tests.ui.walk_play import evening_of

ROLLS = 4
"""So many steps of each evening that brought several players something are looked at."""


def brought(one, moves):
    """Play the moves, and stop where one brought several players something."""
    seen = 0
    for move in moves:
        one.session.play(move)
        shares = shares_of(one.session.receipt)
        if one.session.over or len([share for share in shares if any(n > 0 for _, n in share.goods)]) < 2:
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
