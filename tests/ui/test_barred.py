"""At the table's screen: what the open cash can't pay is grey before it is chosen, and says why."""

from engines.core.record import replay
from engines.games.hab_und_gut.moves.trade import Buy
from tests.desk.games import recorded
from tests.ui.shown import told
from tests.ui.tabletop import SMALL, evening

RECORD = recorded("hab_und_gut")


def test_what_costs_more_than_the_cash_is_grey_and_says_so(file):
    with evening(file, SMALL, games=(RECORD.engine,)) as one:
        one.begin(RECORD.engine, RECORD.setup, seats=4)
        for move in [move for move in replay(RECORD)[1] if not move.automatic][:12]:
            assert one.session.play(move) is None
        one.root.controls.moved_on()
        seat = one.session.actors[0]
        assert one.session.state.cash[seat] == 180
        one.key((Buy, seat))
        asked = one.root.play.asked.current
        one.tap(asked, ("add", "salt"))
        assert asked.ready()
        one.tap(asked, ("add", "coal"))
        assert dict(asked.so_far()) == {"salt": 1}, "it is not taken"
        assert "This costs 210; you have 180 in cash" in " ".join(told(one.root.dialogs.why))
        assert one.root.dialogs.why.reason.only is None, "everybody knows it"
