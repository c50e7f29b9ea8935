"""The bench row of reviews: for games that have a judge and an evening."""

from tools.bench.reviewing import reviewing


def test_a_game_that_can_be_reviewed_has_a_row():
    (row,) = reviewing("catan")
    assert (row.unit, row.aim) == ("s", "under 20")
    assert row.value > 0


def test_a_game_without_a_judge_has_none(monkeypatch):
    monkeypatch.setattr("tools.bench.reviewing.judge_of", lambda _: None)
    assert list(reviewing("catan")) == []
