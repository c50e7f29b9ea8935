"""What many games tell, page by page: charts of equal length, sentences that add up."""

from companion.ports.tallies import DiceTally, LengthTally, MonthTally, PlayerTally, Tallies
from companion.table.play.next_step import WOODEN
from companion.table.reports.dice_report import ELECTRONIC
from companion.table.reports.statistics import WIDEST, dice_of, told
from tests.table.test_best_scores import game

PLAYERS = (PlayerTally("Anna", 4, 3, 8.6, 11), PlayerTally("Ben", 3, 1, 9.2, 10))
LENGTHS = (LengthTally(3, 1, 3000.0, 3000, 3000), LengthTally(4, 3, 4210.0, 3600, 5400))
MONTHS = (MonthTally("2026-10", 1, 1), MonthTally("2026-11", 2, 3))
DICE = (DiceTally(WOODEN, 1, 6, "sum", 5, 2), DiceTally(ELECTRONIC, 2, 6, "sum", 7, 3))
GAMES = (game(won="Anna", Anna=11, Ben=8),)
TALLIES = Tallies(4, PLAYERS, LENGTHS, MONTHS, DICE, GAMES)


def said(page):
    return [str(words) for words in page.says]


def page_called(title):
    return next(page for page in told(TALLIES, one_game=False) if str(page.title) == title)


def test_without_a_game_there_is_nothing_to_tell():
    assert told(Tallies(0, (), (), (), (), ()), one_game=True) == []


def test_wins_come_first_and_name_everybody():
    page = told(TALLIES, one_game=False)[0]
    assert said(page) == ["4 finished games", "Anna: won 3 of 4, 75 %", "Ben: won 1 of 3, 33 %"]
    won, played = page.charts[0].series
    assert (played.points, won.points) == (((0, 4), (1, 3)), ((0, 3), (1, 1)))
    assert [str(label) for label in page.charts[0].labels] == ["Anna", "Ben"]


def test_totals_are_compared_within_one_game_only():
    titles = [[str(page.title) for page in told(TALLIES, one_game=one)] for one in (False, True)]
    assert [one.count("Totals") for one in titles] == [0, 1]
    assert said(told(TALLIES, one_game=True)[1])[0] == "Ben: 9 on average, best 10"


def test_lengths_are_told_by_the_number_of_players():
    page = page_called("Length")
    assert said(page)[1] == "4 players: 70 minutes on average, from 60 to 90"
    assert page.charts[0].series[0].points == ((0, 50), (1, 70.2))


def test_evenings_are_told_month_by_month():
    page = page_called("Game nights")
    assert said(page)[:2] == ["3 game nights", "4 games"]
    assert "History" in said(page)[2], "nobody finds the charts of a single game otherwise"
    assert [str(label) for label in page.charts[0].labels] == ["2026-10", "2026-11"]


def test_dice_of_the_app_come_before_wooden_ones():
    first, second = dice_of(DICE)
    assert (first.origin, first.throws, second.origin, second.throws) == (ELECTRONIC, 3, WOODEN, 2)


def test_a_chart_shows_no_more_bars_than_fit():
    crowd = tuple(PlayerTally(f"P{n}", 1, 0, 1.0, 1) for n in range(WIDEST + 5))
    chart = told(Tallies(9, crowd, LENGTHS, MONTHS, (), ()), one_game=False)[0].charts[0]
    assert len(chart.labels) == len(chart.series[0].points) == WIDEST
