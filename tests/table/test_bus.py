"""The bus: what people do is told in order, press by press, and no flood of signals stops the drawing."""

import logging
import threading
from pathlib import Path
from typing import Any

import pytest

from companion.ports.archive_jobs import Doing
from companion.table.runtime.bus import MOST_ALIKE, MOST_WAITING, Bus
from hardware.ports import DiceFelt, Found, Lost, Pressed, SeatPressed

FLOOD = 10_000


def heard_by(bus: Bus) -> list[Any]:
    """All that is told from now on."""
    heard = list[Any]()
    for kind in (Pressed, SeatPressed, DiceFelt, Found, Lost, Doing, int):
        bus.listen(kind, heard.append)
    return heard


def drained(bus: Bus) -> list[Any]:
    """All that is told until nothing waits."""
    heard = heard_by(bus)
    while bus.waiting:
        bus.drain()
    return heard


def post(bus: Bus, *signals: object) -> None:
    for signal in signals:
        bus.post(signal)


def test_the_bus_tells_in_the_draining_thread_and_in_order() -> None:
    bus, heard, woken = Bus(), [], []
    bus.wake = lambda: woken.append(1)
    bus.listen(int, lambda number: heard.append((number, threading.current_thread())))
    posting = threading.Thread(target=lambda: [bus.post(number) for number in range(50)])
    posting.start()
    posting.join()
    bus.post("nobody listens")
    assert bus.drain() == 51
    assert heard == [(number, threading.current_thread()) for number in range(50)]
    assert len(woken) == 51


def test_presses_and_news_wait_until_they_are_told() -> None:
    bus = Bus()
    post(bus, Pressed("next"), Pressed("dice"), 1, 2, 3)
    waits = [bus.waiting]
    while bus.waiting:
        waits.append(waits[-1] - bus.drain())
    assert waits == [5, 1, 0], "the news at once, and press by press"


def test_a_listener_that_fails_is_logged_and_passed_over(caplog: pytest.LogCaptureFixture) -> None:
    bus, heard = Bus(), []
    bus.listen(int, lambda _: 1 // 0)
    bus.listen(int, heard.append)
    bus.post(3)
    bus.drain()
    assert heard == [3]
    assert "a listener failed on 3" in caplog.text


def test_what_comes_while_the_bus_is_drained_waits_for_the_next_time() -> None:
    bus, heard = Bus(), []

    def hear(number: int) -> None:
        heard.append(number)
        bus.post(number + 1)

    bus.listen(int, hear)
    bus.post(1)
    assert (bus.drain(), heard) == (1, [1])
    assert (bus.drain(), heard) == (1, [1, 2])


def test_each_press_is_told_by_itself_and_the_rest_wakes_the_loop() -> None:
    bus, woken = Bus(), []
    heard = heard_by(bus)
    post(bus, Pressed("dice"), Pressed("undo"), Found())
    bus.wake = lambda: woken.append(1)
    assert bus.drain() == 2
    assert heard == [Found(), Pressed("dice")]
    assert woken == [1]
    assert bus.drain() == 1
    assert heard[-1] == Pressed("undo")
    assert woken == [1]


def test_two_presses_of_the_dice_button_are_two() -> None:
    bus = Bus()
    post(bus, Pressed("dice"), Pressed("dice"), SeatPressed(1), SeatPressed(1), DiceFelt(), DiceFelt())
    assert drained(bus) == [Pressed("dice")] * 2 + [SeatPressed(1)] * 2 + [DiceFelt()] * 2


def test_of_a_cable_that_comes_and_goes_the_last_is_told() -> None:
    bus = Bus()
    post(bus, Found("board"), Lost("unplugged", "board"), Found("pins"), Found("board"))
    post(bus, *(Doing(Path("copy"), done) for done in range(9)))
    assert drained(bus) == [Found("pins"), Found("board"), Doing(Path("copy"), 8)]


@pytest.mark.parametrize("signal", [Pressed("dice"), DiceFelt(), SeatPressed(2)])
def test_a_loose_contact_is_not_heard_until_it_is_quiet(
    signal: object, caplog: pytest.LogCaptureFixture
) -> None:
    bus, woken = Bus(), []
    bus.wake = lambda: woken.append(1)
    heard = heard_by(bus)
    with caplog.at_level(logging.WARNING):
        for _ in range(50):
            post(bus, *[signal] * (FLOOD // 50))
            bus.drain()
    assert heard == []
    assert caplog.text.count("comes quicker than anybody presses") == 1
    bus.post(signal)
    woken.clear()
    bus.drain()
    assert woken, "it is looked again whether it is quiet"
    bus.drain()
    bus.post(signal)
    bus.drain()
    assert heard == [signal]


def test_the_other_buttons_are_heard_all_the_while() -> None:
    bus = Bus()
    heard = heard_by(bus)
    for at in range(20):
        post(bus, *[DiceFelt()] * 200, *[Pressed("undo")] * (at % 10 == 5))
        bus.drain()
    assert heard == [Pressed("undo")] * 2


def test_a_quick_finger_is_heard_however_slow_the_screen_is() -> None:
    bus = Bus()
    post(bus, *[Pressed("next")] * MOST_ALIKE)
    assert drained(bus) == [Pressed("next")] * MOST_ALIKE


def test_a_flood_of_everything_leaves_a_bounded_part_for_each_picture() -> None:
    bus, heard = Bus(), list[int]()
    kinds = [Pressed("dice"), Pressed("next"), Pressed("undo"), Pressed("undo", long=True)]
    kinds += [DiceFelt(), Found("board"), Lost("pins"), *map(SeatPressed, range(60))]
    for at in range(FLOOD):
        bus.post(kinds[at * 7 % len(kinds)])
        assert bus.waiting <= MOST_WAITING + 2
        if at % 100 == 99:
            heard.append(bus.drain())
    assert max(heard) <= 3
    assert len(drained(bus)) <= MOST_WAITING + 2
