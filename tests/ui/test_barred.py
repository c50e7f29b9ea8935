"""At the table's screen: what the open cash can't pay is grey before it is chosen, and says why."""

from engines.core.record import replay
from engines.games.catan.moves.robber import Discard
from engines.games.catan.state import BANK
from engines.games.catan.tables import BANK_EACH, RESOURCES
from engines.games.hab_und_gut.moves.trade import Buy
from tests.desk.games import recorded
from tests.ui.recorded_until import recorded_until
from tests.ui.shown import told
from tests.ui.tabletop import SMALL, evening

RECORD = recorded("hab_und_gut")


def test_no_more_cards_are_said_to_be_possible_than_the_bank_leaves(file):
    with evening(file, SMALL) as one:
        recorded_until(one, "catan", lambda move: isinstance(move, Discard))
        state = one.session.state
        page = one.root.play.asked.current
        out = {name: BANK_EACH - state.hands.least(BANK, good) for good, name in enumerate(RESOURCES)}
        due = page.question.high
        most = {good.name: page.taken.at_most(good) for good in page.question.pool}
        assert most == {name: min(due, number) for name, number in out.items()}
        assert min(most.values()) < due
        assert f"up to {min(filter(None, most.values()))}" in told(page)


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
