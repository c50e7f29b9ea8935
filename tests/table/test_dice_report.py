"""The dice report: known vectors for the chi-square, and throws kept apart by who threw them."""

import random

import pytest

from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.absent_player import enter, stood_in
from companion.table.play.next_step import WOODEN
from companion.table.reports.chi_square import fit, pooled, survival
from companion.table.reports.dice_report import (
    ELECTRONIC,
    UNNOTED,
    Throw,
    chances,
    dice_reports,
    tally,
    throws,
    words,
)
from engines.core.leaving import Leave
from engines.core.moves import Ask
from engines.core.questions import Count, Dice
from engines.core.text import N_
from engines.core.timeline import Amend, Instead
from tests.table.pig import PIG, Pig, PigSetup, PigState, Roll

TABLE_OF_CRITICAL_VALUES = [
    *((3.841459, 1, 0.05), (6.634897, 1, 0.01), (5.991465, 2, 0.05), (7.814728, 3, 0.05)),
    *((9.487729, 4, 0.05), (11.070498, 5, 0.05), (15.086272, 5, 0.01), (18.307038, 10, 0.05)),
    *((23.209251, 10, 0.01), (4.865182, 10, 0.9), (19.675138, 11, 0.05), (0.0, 7, 1.0)),
]


@pytest.mark.parametrize(("value", "freedom", "probability"), TABLE_OF_CRITICAL_VALUES)
def test_survival_agrees_with_the_printed_tables(value: float, freedom: int, probability: float) -> None:
    assert survival(value, freedom) == pytest.approx(probability, abs=2e-6)


def test_a_known_die_has_the_chi_square_of_the_textbook() -> None:
    found = fit((5, 8, 9, 8, 10, 20), (10.0,) * 6)
    assert found is not None
    assert found.chi_square == pytest.approx(13.4)
    assert found.freedom == 5
    assert found.probability == pytest.approx(0.0199, abs=1e-4)


def test_small_expected_counts_are_pooled_with_their_neighbours() -> None:
    assert pooled((1, 2, 3, 4), (2.0, 3.0, 5.0, 4.0)) == [(3, 5.0), (7, 9.0)]
    assert pooled((1, 2), (1.0, 2.0)) == []


def test_too_few_throws_say_nothing() -> None:
    assert fit((1, 0, 2, 0, 0, 1), (4 / 6,) * 6) is None
    assert str(words(tally((3, 4), chances(2, 6)))) == "not enough rolls yet"


def test_two_dice_have_the_chances_of_36_throws() -> None:
    assert [round(36 * part) for part in chances(2, 6).values()] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert list(chances(1, 4)) == [1, 2, 3, 4]


def thrown(*faces: tuple[int, int], origin: str = ELECTRONIC) -> list[Throw]:
    return [Throw(origin, 2, 6, sum(each), each) for each in faces]


@pytest.mark.parametrize(
    ("counts", "verdict"),
    [
        ((10, 11, 9, 10, 10, 10), "100 times in 100: normal"),
        ((5, 8, 9, 8, 10, 20), "2 times in 100: unusual"),
        ((5, 6, 12, 9, 7, 21), "3 times in 1,000: rare"),
        ((0, 0, 0, 0, 0, 60), "less than once in 1,000: check these dice"),
    ],
)
def test_words_say_how_often_chance_alone_does_as_much(counts: tuple[int, ...], verdict: str) -> None:
    seen = [face for face, number in enumerate(counts, 1) for _ in range(number)]
    assert verdict in str(words(tally(seen, chances(1, 6))))


def test_app_and_wooden_throws_are_kept_apart() -> None:
    found = [*thrown((1, 2), (6, 6)), *thrown((3, 3), origin=WOODEN), Throw(UNNOTED, 2, 6, 7)]
    reports = dice_reports(found)
    assert [(report.origin, report.throws) for report in reports] == [
        (ELECTRONIC, 2),
        (WOODEN, 1),
        (UNNOTED, 1),
    ]
    assert reports[0].sums.counts == (0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1)
    assert reports[0].faces.counts == (1, 1, 0, 0, 0, 2)


def test_a_sum_alone_has_no_faces() -> None:
    (report,) = dice_reports([Throw(WOODEN, 2, 6, 7), Throw(WOODEN, 2, 6, 8, (4, 4))])
    assert report.sums.total == 2
    assert report.faces.total == 2
    (report,) = dice_reports([Throw(WOODEN, 2, 6, 7)])
    assert [str(chart.title) for chart in report.charts] == ["Sums"]


def test_the_chart_has_what_was_thrown_beside_what_was_expected() -> None:
    (report,) = dice_reports(thrown(*[(3, 4)] * 36))
    chart = report.charts[0]
    assert chart.form == "bars"
    actual, expected = (dict(series.points) for series in chart.series)
    assert actual[7.0] == 36
    assert expected == {float(2 + k): 6.0 - abs(5 - k) for k in range(11)}
    assert str(report.says[0]) == "36 rolls"


def test_fair_dice_are_seldom_called_unusual() -> None:
    chance = random.Random(1)
    calm = 0
    for _ in range(200):
        rolled = [(chance.randint(1, 6), chance.randint(1, 6)) for _ in range(80)]
        (report,) = dice_reports(thrown(*rolled))
        calm += report.sums.fit is not None and report.sums.fit.probability >= 0.05
    assert 180 <= calm <= 198


def test_the_throws_of_a_session_tell_who_threw() -> None:
    session = Session(PIG, PigSetup(2, 0, 2), Loose(), clock=lambda: "now")
    session.play(Roll(0, (5,)), "button")
    session.play(Roll(0, 4), "wooden")
    session.play(Roll(0, 3), "app")
    session.amend(Amend(3, (Roll(0, 2),)))
    session.play(Roll(0, 6), "wooden")
    session.undo()
    assert throws(session) == [
        Throw(ELECTRONIC, 1, 6, 5, (5,)),
        Throw(WOODEN, 1, 6, 4),
        Throw(UNNOTED, 1, 6, 2),
    ]
    wooden = dice_reports(throws(session))[1]
    assert wooden.faces.counts == (0, 0, 0, 1, 0, 0)
    assert [str(chart.title) for chart in wooden.charts] == ["Faces"]


class Bet(Roll, frozen=True, tag="bet"):
    """A throw that asks for a stake first."""

    stake: int = 0

    @classmethod
    def ask(cls, state: PigState, seat: int) -> Ask:
        stake = yield Count("stake", N_("How much?"), 0, 9)
        dice = yield Dice("dice", N_("Throw one die"), count=1)
        return cls(seat, dice, stake)


class BetPig(Pig):
    """Pig at which people bet."""

    moves = (Bet,)

    def kinds(self, state: PigState, seat: int) -> tuple[type[Bet], ...]:
        return (Bet,)


def test_what_is_asked_beside_the_dice_is_no_throw() -> None:
    session = Session(BetPig(), PigSetup(2, 0, 2), Loose())
    session.play(Bet(0, (5,), 7))
    assert [(throw.sum, throw.faces) for throw in throws(session)] == [(5, (5,))]


def test_what_the_app_throws_for_somebody_who_left_is_of_its_own_dice() -> None:
    session = Session(PIG, PigSetup(2, 0, 2), Loose(), clock=lambda: "now", choose=lambda _: 3)
    session.play(Leave(0))
    offer = stood_in(session)
    assert offer is not None
    entering = enter(session, offer)
    assert session.play(entering.reply, entering.source) is None
    assert throws(session) == [Throw(ELECTRONIC, 1, 6, 4, (4,))]


def test_a_throw_keeps_its_dice_where_its_entry_is_amended() -> None:
    session = Session(PIG, PigSetup(2, 0, 2), Loose(), clock=lambda: "now")
    session.play(Roll(0, (5,)), "app")
    session.play(Roll(0, (4,)), "wooden")
    session.amend(Amend(1, (Roll(0, (2,)), Roll(0, (5,)))))
    session.amend(Amend(3, (Roll(0, (2,)), Roll(0, (5,)))))
    session.amend(Amend(2, (Roll(0, (6,)),)))
    assert throws(session) == [
        Throw(UNNOTED, 1, 6, 2, (2,)),
        Throw(ELECTRONIC, 1, 6, 5, (5,)),
        Throw(WOODEN, 1, 6, 6, (6,)),
    ]


def test_a_throw_of_the_app_that_was_changed_on_the_way_is_not_its_own() -> None:
    session = Session(PIG, PigSetup(2, 0, 2), Loose(), clock=lambda: "now")
    session.play(Roll(0, (5,)), "wooden")
    session.play(Roll(0, (4,)), "app")
    session.amend(Amend(1, (Roll(0, (6,)),), also=(Instead(2, (Roll(0, (3,)),)),)))
    assert [(throw.origin, throw.sum) for throw in throws(session)] == [(WOODEN, 6), (UNNOTED, 3)]
