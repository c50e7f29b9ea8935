"""Streaks, records and meetings: what they are from the first game on, and what breaks them."""

from companion.ports.tallies import Finished, Outcome
from companion.table.reports.best_score_pages import meeting_page, record_page
from companion.table.reports.best_scores import Meeting, Streak, meetings, streaks


def game(won=None, seconds=3600, evening="2026-11-20", **totals):
    """A game with these points; whoever won is first, then it goes by points."""
    places = sorted(totals, key=lambda player: (player != won, -totals[player]))
    outcomes = (
        Outcome(player, 1 + places.index(player), total, player == won, not behind_fewer(player, won, totals))
        for player, total in totals.items()
    )
    return Finished(evening, seconds, tuple(outcomes))


def behind_fewer(player, won, totals):
    return won not in (None, player) and totals[won] < totals[player]


def in_order(*winners):
    return [game(won, Anna=1, Ben=1) for won in winners]


def said(page):
    return [str(words) for words in page.says]


def test_the_longest_streak_stays_when_a_new_one_begins():
    found = streaks(in_order("Anna", "Anna", "Anna", "Ben", "Anna"))
    assert found == [Streak("Anna", 3, 1), Streak("Ben", 1, 0)]


def test_a_game_one_did_not_play_breaks_no_streak():
    away = game("Carla", Ben=1, Carla=2)
    assert Streak("Anna", 2, 2) in streaks([*in_order("Anna"), away, *in_order("Anna")])


def test_a_game_nobody_won_breaks_every_streak():
    assert streaks(in_order("Anna", "Anna", None)) == [Streak("Anna", 2, 0), Streak("Ben", 0, 0)]


def test_two_players_meet_also_when_a_third_one_wins():
    third = game("Carla", Carla=3, Ben=2, Anna=1)
    found = meetings([*in_order("Ben", "Anna", "Ben"), third])
    assert found[0] == Meeting("Anna", "Ben", 4, 1, 2)
    assert [(one.one, one.other) for one in found[1:]] == [("Anna", "Carla"), ("Ben", "Carla")]


def test_the_lead_is_over_the_next_player_by_place():
    assert game("Anna", Anna=10, Ben=7, Carla=4).margin == 3
    assert game("Anna", Anna=10, Ben=10).margin == 0, "it was decided by something else"
    assert game("Anna", Anna=10, Ben=17, Carla=4).margin is None, "to win with fewer points is no lead"
    assert game(None, Anna=10, Ben=7).margin is None
    last = Outcome("Carla", 3, 900, won=False, counts=False)
    assert Finished("", 0, (Outcome("Anna", 1, 310, True), Outcome("Ben", 2, 250, False), last)).margin == 60


def test_the_highest_score_is_not_of_somebody_behind_one_with_fewer():
    page = record_page([game("Anna", Anna=310, Ben=900)], one_game=True, day=str)
    assert said(page)[0] == "Highest score: Anna with 310, 2026-11-20"


def test_where_the_fewest_win_the_lowest_score_is_the_record():
    ben = Outcome("Anna", 2, 104, False), Outcome("Ben", 1, 26, True), Outcome("Eva", 3, 110, False)
    anna = Outcome("Anna", 1, 40, True), Outcome("Ben", 2, 101, False)
    games = [Finished("2026-11-13", 0, anna, fewest=True), Finished("2026-11-20", 0, ben, fewest=True)]
    page = record_page(games, one_game=True, day=str)
    assert said(page)[:2] == [
        "Lowest score: Ben with 26, 2026-11-20",
        "Biggest lead: Ben by 78 points, 2026-11-20",
    ]


def test_the_first_game_has_records_already():
    page = record_page([game("Anna", Anna=11, Ben=8)], one_game=True, day=str)
    assert said(page) == [
        "Highest score: Anna with 11, 2026-11-20",
        "Biggest lead: Anna by 3 points, 2026-11-20",
        "Shortest game: 60 minutes, 2026-11-20",
        "Longest game: 60 minutes, 2026-11-20",
        "Anna: 1 win in a row at most",
        "Ben: no win yet",
    ]
    assert page.charts[0].series[0].points == ((0, 1), (1, 0))


def test_scores_of_different_games_are_not_compared():
    page = record_page([game("Anna", Anna=11, Ben=8)], one_game=False, day=str)
    assert not any("score" in words or "lead" in words for words in said(page))


def test_a_game_without_times_has_no_length_and_no_day():
    page = record_page([game("Anna", seconds=0, evening="", Anna=11, Ben=8)], one_game=True, day=str)
    assert said(page)[:3] == [
        "Highest score: Anna with 11", "Biggest lead: Anna by 3 points", "Anna: 1 win in a row at most",
    ]  # fmt: skip


def test_a_streak_that_goes_on_is_told():
    assert said(record_page(in_order("Ben", "Ben"), one_game=False, day=str))[2:] == [
        "Ben: at most 2 wins in a row, 2 just now", "Anna: no win yet",
    ]  # fmt: skip


def test_meetings_are_told_pair_by_pair():
    page = meeting_page(in_order("Ben", "Anna", "Ben"))
    assert said(page) == ["Anna 1 : 2 Ben, 3 games"]
    assert [str(label) for label in page.charts[0].labels] == ["Anna – Ben"]


def test_who_plays_alone_meets_nobody():
    assert meeting_page([game("Anna", Anna=5)]) is None
