"""Which goods players move at the real table after the log was changed."""

from companion.table.play.moved_goods import Balance, moved


def test_each_seat_returns_and_takes_what_changed():
    before = Balance({(0, "wool"): 2, (1, "wool"): 1, (1, "ore"): 1, (2, "ore"): 3})
    after = Balance({(0, "wool"): 2, (1, "lumber"): 1, (2, "ore"): 4, (1, "ore"): 1})
    moment = moved(before, after)
    assert moment is not None
    assert moment.seconds is None
    assert [(one.seat, one.goods, one.loss) for one in moment.happenings] == [
        (1, (("wool", -1),), True),
        (1, (("lumber", 1),), False),
        (2, (("ore", 1),), False),
    ]


def test_nothing_is_told_where_nothing_moves():
    assert moved(Balance({(0, "wool"): 2}), Balance({(0, "wool"): 2, (1, "ore"): 0})) is None
