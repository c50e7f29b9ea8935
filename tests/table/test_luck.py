"""The luck ledger adds up what the engine tells of each throw."""

import pytest

from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.reports.luck import luck_ledger, verdict
from engines.core.moves import AnyMove
from tests.table.pig import PIG, Hold, Pig, PigSetup, PigState, Roll


class LuckyPig(Pig):
    """Pig that tells how much luck is in a throw."""

    def luck(self, before: PigState, move: AnyMove) -> tuple[tuple[float, float], ...]:
        if not isinstance(move, Roll):
            return ()
        seats = range(len(before.points))
        return tuple((move.face * (seat == move.seat), 3.5 * (seat == move.seat)) for seat in seats)


@pytest.fixture
def session() -> Session:
    session = Session(LuckyPig(), PigSetup(2, 0, 0), Loose())
    for move in (Roll(0, 6), Roll(0, 5), Hold(0), Roll(1, 2)):
        assert session.play(move) is None
    return session


def test_each_seat_has_what_it_got_and_what_it_could_expect(session: Session) -> None:
    ledger = luck_ledger(session)
    assert ledger is not None
    assert ledger.throws == 3
    assert [(line.seat, line.got, line.expected) for line in ledger.lines] == [(0, 11, 7.0), (1, 2, 3.5)]
    assert ledger.lines[0].usual == pytest.approx((2.5**2 + 1.5**2) ** 0.5)
    assert str(ledger.lines[0].says[0]) == "11 received, about 7 expected"
    assert str(ledger.lines[0].says[1]) == "not enough rolls yet"


def test_the_chart_has_a_curve_of_the_surplus_for_each_seat(session: Session) -> None:
    ledger = luck_ledger(session)
    assert ledger is not None
    assert ledger.chart.form == "lines"
    assert [curve.seat for curve in ledger.chart.series] == [0, 1]
    assert ledger.chart.series[0].points == ((0, 0), (1, 2.5), (2, 4.0), (3, 4.0))
    assert ledger.chart.series[1].points == ((0, 0), (1, 0), (2, 0), (3, -1.5))


def test_what_was_undone_was_no_luck(session: Session) -> None:
    session.undo()
    ledger = luck_ledger(session)
    assert ledger is not None
    assert ledger.throws == 2


def test_a_game_without_luck_has_no_ledger() -> None:
    session = Session(PIG, PigSetup(2, 0, 0), Loose())
    session.play(Roll(0, 6))
    assert luck_ledger(session) is None


@pytest.mark.parametrize(
    ("surplus", "words"),
    [
        (2.9, "normal luck (±3)"),
        (-5.0, "less lucky than most"),
        (5.0, "luckier than most"),
        (6.1, "very lucky (1 player in 40)"),
        (-6.1, "very unlucky (1 player in 40)"),
    ],
)
def test_words_measure_the_surplus_by_what_chance_usually_does(surplus: float, words: str) -> None:
    assert str(verdict(surplus, 3.0, 40)) == words
