"""A line on a real page: typed, shown as a receipt, and made by Enter or by a touch."""

from typing import Any

import pytest

from companion.web.keys import TABLE
from engines.core.corrections import Correct
from engines.games.catan.moves.trade import Trade
from tests.web.chromium import Devices
from tests.web.phone_evenings import evening
from tests.web.served import served

pytestmark = pytest.mark.xdist_group("chromium, phones")
CELLS = [(f"hand.{seat}.{good}", 3) for seat in (0, 1, 2) for good in ("ore", "grain")]


def laid(table: Any) -> None:
    """The first three players have cards, and the first may trade."""
    session = table.screens.playing.session
    assert session.play(Correct(-1, (("turn.phase", "build"), ("turn.seat", 0), *CELLS))) is None
    table.screens.moved_on()


def test_a_line_is_typed_shown_and_entered(chromium):
    with served(evening("catan")) as table:
        table.run(lambda: laid(table))
        devices = Devices(chromium, table)
        anna, host = devices.join("seat-0"), devices.join(TABLE)
        anna.locator('[data-key="say"]').click()
        field = anna.locator('[data-key="line"]')
        field.fill("two ore for a grain from ben")
        anna.locator(".understood", has_text="Anna trades 2 ore for 1 grain with Ben").wait_for()
        session = table.screens.playing.session
        assert not any(isinstance(move, Trade) for move in session.moves)
        field.press("Enter")
        anna.locator(".understood").wait_for(state="detached")
        anna.locator(".news", has_text="gives 2 ore to Ben").wait_for()
        assert session.moves[-1] == Trade(0, 1, (("ore", 2),), (("grain", 1),))
        host.locator('[data-key="line"]').fill("anna trades a grain for an ore with carla")
        host.locator('[data-key="enter"]').click()
        host.locator("#receipt", has_text="gives 1 grain to Carla").wait_for()
        assert session.moves[-1] == Trade(0, 2, (("grain", 1),), (("ore", 1),))
        assert devices.faults == []
