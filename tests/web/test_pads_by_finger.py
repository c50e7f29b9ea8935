"""A pad on real pages: numbers entered in secret by all at once, and one put right where it is touched."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.drawing.grid_plan import name_of
from companion.web.keys import TABLE
from companion.web.publishing import Eyes
from tests.pads.evenings import pad
from tests.web.chromium import Devices
from tests.web.phone_evenings import evening
from tests.web.served import served
from tests.web.test_numbers import sit_at

pytestmark = pytest.mark.xdist_group("chromium")


@pytest.fixture
def devices(chromium) -> Iterator[Devices]:
    """Devices at a game of Wizard whose bids are secret."""
    with served(evening("catan")) as table:
        table.run(lambda: sit_at(table.screens, pad("wizard"), 3, secret=True))
        yield (found := Devices(chromium, table))
        assert found.faults == []


def number(page: Any, value: int) -> None:
    """Touch the key of a number, as soon as it is asked."""
    page.locator(f'[data-key="number {value}"]').click()


def stands(page: Any, *said: str) -> None:
    """What the page shows of each player in this round."""
    for seat, words in enumerate(said):
        page.locator(f"#standing li:nth-child({seat + 1}) .small:not(.sr)", has_text=words).wait_for()


def touched(table: Any, page: Any, place: str) -> None:
    """Touch a number of the grid."""
    frame = table.run(lambda: table.screens.parts(Eyes("seat-1", "en")))["board"]
    box, (x, y, *_) = page.locator("svg.board").bounding_box(), frame["places"][place]
    scale = min(box["width"] / frame["wide"], box["height"] / frame["high"])
    left = box["x"] + (box["width"] - scale * frame["wide"]) / 2
    top = box["y"] + (box["height"] - scale * frame["high"]) / 2
    page.mouse.click(left + scale * x, top + scale * y)


def test_three_phones_bid_at_once_and_see_all_bids_together(devices):
    anna, ben, carla = (devices.join(f"seat-{seat}") for seat in range(3))
    number(carla, 1)
    stands(carla, "…", "…", "bid 1")
    stands(anna, "…", "…", "bid ?")
    number(anna, 0)
    stands(ben, "bid ?", "…", "bid ?")
    assert "bid 1" not in ben.locator("body").inner_text()
    number(ben, 1)
    for phone in (anna, ben, carla):
        stands(phone, "bid 0", "bid 1", "bid 1")
        phone.locator("h1", has_text="tricks").wait_for()
    number(carla, 1)  # it is Anna's turn, and nobody waits for her
    stands(anna, "bid 0", "bid 1", "tricks 1")


def test_a_number_is_put_right_by_a_touch_on_the_own_phone(devices):
    def bid() -> None:
        for seat, value in enumerate((0, 1, 1)):
            phone = devices.table.screens.phones[seat]
            phone.ask_again()
            phone.answer(value)
        devices.table.screens.moved_on()

    devices.table.run(bid)
    ben, host = devices.join("seat-1"), devices.join(TABLE)
    ben.locator('[data-key="tab board"]').click()
    touched(devices.table, ben, name_of(0, 0))
    ben.get_by_text("Only your own numbers are corrected here").wait_for()
    touched(devices.table, ben, name_of(0, 1))
    ben.locator('[data-key="bid.1.1"]').click()
    ben.locator('[data-key="option 0"]').click()
    ben.locator('[data-key="review"]').click()
    ben.locator('[data-key="confirm"]').click()
    host.locator("#receipt").get_by_text("bid of Ben, round 1: was 1, is 0").wait_for()
    ben.locator("svg.board").wait_for()
    assert devices.table.run(lambda: devices.table.screens.playing.session.state.values[0][0]) == [0, 0, 1]
