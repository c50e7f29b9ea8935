"""The bench rows of the app as a player: for games that it can play."""

from tools.bench.thinking import thinking


def test_each_strength_has_the_time_of_its_decisions_and_its_wins():
    rows = list(thinking("hab_und_gut", 1))
    assert [row.figure.split(", ")[1] for row in rows] == [
        strength for strength in ("easy", "medium") for _ in range(3)
    ]
    assert {row.unit for row in rows[::3] + rows[1::3]} == {"ms"}
    assert all(0 < late.value <= slowest.value for late, slowest in zip(rows[::3], rows[1::3], strict=True))
    assert {row.unit for row in rows[2::3]} == {"% of 1"}
    assert all(0 <= row.value <= 100 for row in rows[2::3])


def test_a_game_without_a_judge_has_none(monkeypatch):
    monkeypatch.setattr("tools.bench.thinking.judge_of", lambda _: None)
    assert list(thinking("catan", 1)) == []
