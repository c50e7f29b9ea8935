from companion.ports.game_reviews import Review, Share
from companion.ports.journal import Journal, Loose
from companion.table.game.session import Session
from companion.table.reports.score_sheet import sheet_lines, sheet_object
from engines.core.corrections import Correct
from engines.core.leaving import Leave, Return
from engines.core.text import N_, Reader
from engines.core.view import Chart, Series
from tests.table.pig import PIG, Hold, Pig, PigSetup, Roll

READER = Reader(name=("Anna", "Ben").__getitem__)


def session_at(points: int, journal: Journal = Loose()) -> Session:  # noqa: B008 - it keeps nothing
    session = Session(PIG, PigSetup(2, 0, 0), journal)
    for _ in range(points // 6):
        session.play(Roll(0, (6,)))
    session.play(Hold(0))
    return session


def test_the_sheet_tells_every_point_with_its_reason_and_rule():
    assert list(sheet_lines(session_at(30), READER)) == [
        "",
        "1. Anna: 30, the winner",
        "   30  points kept   (Pig: Holding)",
        "",
        "2. Ben: 0",
        "    0  points kept   (Pig: Holding)",
        "",
        "no corrections",
        "",
        "Points: points 30 · 0",
    ]


def test_corrections_are_marked_on_the_sheet():
    session = session_at(6)
    session.play(Correct(-1, (("points.1", 4),), "we counted"))
    assert "1 correction" in list(sheet_lines(session, READER))
    assert sheet_object(session, ("Anna", "Ben"))["corrections"] == 1
    session.undo()
    assert session.corrections == 0


def test_before_the_end_nobody_has_won():
    assert "1. Anna: 6" in list(sheet_lines(session_at(6), READER))


def test_where_nobody_wins_the_sheet_says_so(monkeypatch):
    monkeypatch.setattr(Pig, "winners", lambda *_: ())
    lines = list(sheet_lines(session_at(30), READER))
    assert "1. Anna: 30" in lines
    assert "Nobody wins" in lines


def test_charts_are_a_line_each_and_numbers_in_the_object(monkeypatch):
    curves = tuple(
        Series(N_("points"), ((0, 0), (1, 2.5), (2, last)), seat) for seat, last in enumerate((30, 0))
    )
    prices = Chart(
        N_("Prices"), (Series(N_("bacon"), ((1, 5),)), Series(N_("ham"), ())), "bars", (N_("now"),)
    )
    charts = (Chart(N_("Points"), curves), prices, Chart(N_("Nothing yet"), ()))
    monkeypatch.setattr(Pig, "charts", lambda *_: charts)
    session = session_at(30)
    assert list(sheet_lines(session, READER))[-3:] == [
        "",
        "Points: Anna 0 → 30, Ben 0 → 0",
        "Prices: bacon 5",
    ]
    assert sheet_object(session, ("Anna", "Ben"))["charts"] == [
        {
            "title": "Points",
            "form": "lines",
            "labels": [],
            "series": [
                {"name": "points", "seat": 0, "points": [[0, 0], [1, 2.5], [2, 30]]},
                {"name": "points", "seat": 1, "points": [[0, 0], [1, 2.5], [2, 0]]},
            ],
        },
        {
            "title": "Prices",
            "form": "bars",
            "labels": ["now"],
            "series": [
                {"name": "bacon", "seat": None, "points": [[1, 5]]},
                {"name": "ham", "seat": None, "points": []},
            ],
        },
    ]


def test_the_sheet_is_kept_as_the_record_closes():
    written = sheet_object(session_at(30), ("Anna", "Ben"))
    assert written["players"] == ["Anna", "Ben"]
    assert written["winners"] == [0]
    assert [seat["total"] for seat in written["scores"]] == [30, 0]


def test_house_rules_stand_on_the_sheet_and_in_the_object():
    session = Session(PIG, PigSetup(2, 0, 0, enough=60), Loose())
    assert "House rule: Points to win: sixty   (Pig: Holding)" in list(sheet_lines(session, READER))
    written = sheet_object(session, ("Anna", "Ben"))
    assert written["house_rules"] == [{"words": "Points to win: sixty", "rule": "Pig: Holding"}]
    assert sheet_object(session_at(6), ("Anna", "Ben"))["house_rules"] == []


def test_for_whom_the_app_played_is_on_the_sheet_and_in_the_object():
    session = Session(PIG, PigSetup(2, 0, 0), Loose())
    for move in (Roll(0, (6,)), Leave(0, strength="easy"), Hold(0), Return(0)):
        assert session.play(move) is None
    assert "The app played for Anna for a while" in list(sheet_lines(session, READER))
    assert sheet_object(session, ("Anna", "Ben"))["app_played"] == {0: "part"}
    assert sheet_object(session_at(6), ("Anna", "Ben"))["app_played"] == {}


REVIEW = Review((Share(0.1, 0.4, 0.5, 0.0), Share(-0.2, -0.3, -0.5, 0.07)), ((0.5, 0.5), (1.0, 0.0)), ())


def test_with_a_review_every_player_has_a_line_of_luck_and_skill():
    lines = list(sheet_lines(session_at(30), READER, REVIEW))
    assert lines[3] == "       luck +10, skill +40"
    assert lines[7] == "       luck −20 (± 7), skill −30"
    written = sheet_object(session_at(30), ("Anna", "Ben"), REVIEW)
    assert written["luck_and_skill"][1] == {"seat": 1, "luck": -0.2, "skill": -0.3, "result": -0.5}
    assert "luck_and_skill" not in sheet_object(session_at(30), ("Anna", "Ben"))


def test_unknown_luck_is_called_unknown():
    unknown = Review((Share(None, None, 0.5, 0.0), Share(None, None, -0.5, 0.0)), REVIEW.course, ())
    assert list(sheet_lines(session_at(30), READER, unknown))[3] == "       luck unknown, together +50"
    written = sheet_object(session_at(30), ("Anna", "Ben"), unknown)
    assert written["luck_and_skill"][0] == {"seat": 0, "luck": None, "skill": None, "result": 0.5}
