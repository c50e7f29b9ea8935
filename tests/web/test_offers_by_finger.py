"""An offer on real pages: put up with fingers, answered on another phone, dealt with one touch."""

from typing import Any

import pytest

from companion.web.keys import TABLE
from engines.core.corrections import Correct
from engines.games.catan.moves.offers import Deal
from tests.web.chromium import Devices
from tests.web.phone_evenings import evening
from tests.web.served import served

pytestmark = pytest.mark.xdist_group("chromium")
CELLS = [(f"hand.{seat}.{good}", 3) for seat in (0, 1, 2) for good in ("ore", "grain")]


def laid(table: Any) -> None:
    """The first three players have cards, and the first may trade."""
    session = table.screens.playing.session
    assert session.play(Correct(-1, (("turn.phase", "build"), ("turn.seat", 0), *CELLS))) is None
    table.screens.moved_on()


def one_of(page: Any, asked: str, good: str) -> None:
    """Take one of a good where this is asked, and confirm."""
    page.locator("#asked", has_text=asked).wait_for()
    page.locator(f'[data-key="more {good}"]').click()
    page.locator('[data-key="ok"]').click()


def test_two_phones_trade_by_an_offer_and_a_third_asks_to_be_heard(chromium):
    with served(evening("catan")) as table:
        table.run(lambda: laid(table))
        devices = Devices(chromium, table)
        anna, ben = devices.join("seat-0"), devices.join("seat-1")
        host = devices.join(TABLE)
        anna.locator('[data-key="trade"]').click()
        anna.get_by_role("button", name="Ask everybody").wait_for()
        assert anna.locator('[data-key="anew"]').count() == 0, "no roll would come again"
        anna.get_by_role("button", name="Ask everybody").click()
        one_of(anna, "What do you offer?", "ore")
        one_of(anna, "What do you want for it?", "grain")
        ben.get_by_role("heading", name="Anna gives 1 ore for 1 grain").wait_for()
        ben.get_by_role("button", name="Yes").click()
        host.locator('#seats [data-key="turn to 2"]').click()
        host.locator('#question [data-key="option no"]').click()
        anna.locator('#said [data-key="turn to 1"]', has_text="says yes").click()
        anna.locator("#said").wait_for(state="hidden")
        assert table.screens.playing.session.moves[-1] == Deal(0, 1, (("ore", 1),), (("grain", 1),))
        ben.locator("[data-key='tab table']").click()
        ben.get_by_role("button", name="I want to say something").click()
        ben.get_by_role("button", name="Never mind").wait_for()
        host.get_by_role("button", name="Ben wants to say something").click()
        ben.locator("[data-key='tab table']").click()
        ben.get_by_role("button", name="I want to say something").wait_for()
        assert table.screens.playing.session.voices.seats == ()
        assert devices.faults == []
