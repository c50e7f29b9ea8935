from companion.table.journal import Loose
from companion.table.session import Session
from companion.table.sheet import sheet_lines, sheet_object
from engines.core.text import Reader
from tests.table.pig import PIG, Hold, PigSetup, Roll

READER = Reader(name=("Anna", "Ben").__getitem__)


def session_at(points: int) -> Session:
    session = Session(PIG, PigSetup(2, 0, 0), Loose())
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
    ]


def test_before_the_end_nobody_has_won():
    assert "1. Anna: 6" in list(sheet_lines(session_at(6), READER))


def test_the_sheet_is_kept_as_the_record_closes():
    written = sheet_object(session_at(30), ("Anna", "Ben"))
    assert written["players"] == ["Anna", "Ben"]
    assert written["winners"] == [0]
    assert [seat["total"] for seat in written["scores"]] == [30, 0]
