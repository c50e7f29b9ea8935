"""What a page is for ear and keyboard, in every game: its landmarks, few stops, and none at a zero."""

from pathlib import Path
from typing import Any

import pytest

from companion.web.keys import ROOM, TABLE, seat_screen
from engines.core.record import replay
from tests.web.chromium import Devices
from tests.web.ear import Ear, settle
from tests.web.phone_evenings import GAMES, evening
from tests.web.served import served

pytestmark = pytest.mark.xdist_group("chromium, phones")
MOST = 25
"""Stops on a page of one's own turn."""
STOP, ZEROS = ((Path(__file__).parent / "looks" / f"{name}.js").read_text() for name in ("stops", "zeros"))
LOOKS = 3
"""Moments of an evening at which the page of who is on turn is looked at."""
LANDMARKS = {"banner", "main", "navigation"}


@pytest.mark.parametrize("game", GAMES)
def test_an_own_turn_has_landmarks_few_stops_and_none_at_a_zero(chromium: Any, game: str) -> None:
    record = evening(game)
    with served(record) as table:
        devices, session = Devices(chromium, table), table.screens.playing.session
        moves = [one for one in replay(record)[1] if not one.automatic]
        pages, looked = dict[str, Any](), 0
        for number, move in enumerate(moves):
            if number % (len(moves) // LOOKS) == 1 and session.actors:
                table.run(table.screens.moved_on)
                screen = seat_screen(session.actors[0])
                page = pages.setdefault(screen, devices.join(screen))
                settle(page, table, screen)
                stops = page.evaluate(STOP)
                assert len(stops) <= MOST, (number, stops)
                assert page.evaluate(ZEROS) == []
                assert landmarks(page, table, screen) == sorted(LANDMARKS)
                looked += 1
            table.run(lambda move=move: session.play(move))
        assert looked >= LOOKS
        assert devices.faults == []


def landmarks(page: Any, table: Any, screen: str) -> list[str]:
    """The landmarks of a page, each as often as it is there."""
    return sorted(one.role for one in Ear(page, table, screen).things() if one.role in LANDMARKS)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_and_the_television_have_one_main_part(chromium: Any, game: str) -> None:
    with served(evening(game)) as table:
        devices = Devices(chromium, table)
        for screen, page in ((TABLE, devices.join(TABLE)), (ROOM, devices.room())):
            settle(page, table, screen)
            assert landmarks(page, table, screen) == ["main"]
            assert page.evaluate(ZEROS) == []
