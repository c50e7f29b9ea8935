"""In a real browser: taps from the code to the own hand, and none in the next games of the evening."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.web.keys import TABLE
from tests.web.chromium import Devices
from tests.web.lobbies import with_lobby
from tests.web.near import Near
from tests.web.served import served
from tests.web.test_lobby import answered

pytestmark = pytest.mark.xdist_group("chromium, phones")
NAMES = ("Anna", "Ben", "Carla")
COUNTED = """
window.name = String(Number(window.name) || 0);
document.addEventListener("pointerdown", () => { window.name = String(Number(window.name) + 1); }, true);
"""
"""Counts what is touched on a device, from one page to the next.

Where something has moved in the moment between a robot's look and its tap, Playwright stops the tap at the
window and tries again: nothing of the page was touched, and the document doesn't hear of it.
"""


@pytest.fixture
def table() -> Iterator[Any]:
    with served(None) as found:
        found.lobby = found.run(lambda: with_lobby(found.screens))[0]
        found.screens.table_page.address = lambda: found.origin
        yield found


def welcome(devices: Any, table: Any) -> Any:
    """A phone that has scanned the code."""
    page = devices.device()
    page.add_init_script(COUNTED)
    page.goto(f"{table.origin}/welcome#{table.run(table.screens.keys.welcome)}")
    page.locator("[data-key=watch]").wait_for()
    return page


def taps(page: Any) -> int:
    return int(page.evaluate("window.name"))


def set_up(table: Any, game: str, *names: str) -> None:
    """The table's page chooses a game and its players: what people do there before they join."""
    near = Near(table.screens)
    near.post(TABLE, do="choose", kind=game)
    for name in names:
        near.post(TABLE, do="sit", answer=[name, ""])


def begin(near: Near) -> None:
    """The table's page begins the game, by the usual answers."""
    status, reply = near.post(TABLE, do="start")
    assert (status, "refused" in reply) == (200, False)
    answered(near)


def test_one_tap_on_the_phone_and_none_in_the_next_games(chromium, table):
    devices, near = Devices(chromium, table), Near(table.screens)
    table.run(lambda: set_up(table, "catan", *NAMES))
    phone = welcome(devices, table)
    phone.locator("[data-key='be Anna']").click()
    phone.wait_for_url("**/guest-0")
    for name in NAMES[1:]:
        other = welcome(devices, table)
        other.locator(f"[data-key='be {name}']").click()
        other.wait_for_url("**/guest-*")
    for game in ("catan", "kraftwagen"):
        table.run(lambda game=game: near.post(TABLE, do="choose", kind=game))
        table.run(lambda: begin(near))
        phone.locator("#banner .far").wait_for()
        assert phone.locator("#seats li").count() == len(NAMES)
        table.run(lambda: near.post(TABLE, do="home"))
        phone.locator("#apart .round").wait_for()
    assert taps(phone) == 1
    assert devices.faults == []


def counted(devices: Devices) -> Any:
    """The table's page, whose taps are counted."""
    host = devices.device()
    host.context.add_cookies(
        [{"name": "companion", "value": devices.table.token(TABLE), "url": devices.table.origin}]
    )
    host.add_init_script(COUNTED)
    host.goto(f"{devices.table.origin}/{TABLE}")
    return host


def scan(devices: Devices, link: str) -> Any:
    """A phone that opens the address of a code."""
    page = devices.device()
    page.add_init_script(COUNTED)
    page.goto(link)
    page.locator("[data-key=watch]").wait_for()
    return page


def test_the_code_stands_on_the_tables_page_before_anything_is_tapped(chromium, table):
    devices = Devices(chromium, table)
    host = counted(devices)
    host.locator(".guests .qr").wait_for()
    phone = scan(devices, table.run(lambda: Near(table.screens).picture(TABLE))["welcome"]["link"])
    phone.locator("[data-key=name]").fill("Zoë")
    phone.locator("[data-key=name]").press("Enter")
    phone.wait_for_url("**/guest-0")
    host.locator(".guests li", has_text="Zoë").wait_for()
    assert (taps(host), taps(phone)) == (0, 0), "the keyboard's own key is no tap on the page"


def test_during_a_game_one_tap_shows_the_code_and_one_lets_in(chromium, table):
    devices, near = Devices(chromium, table), Near(table.screens)
    table.run(lambda: set_up(table, "catan", *NAMES))
    table.run(lambda: begin(near))
    host = counted(devices)
    host.locator("summary[data-key=phones]").click()
    host.locator("#code .qr").wait_for()
    assert taps(host) == 1
    phone = scan(devices, host.locator("#code .link").text_content() or "")
    phone.locator("[data-key='be Ben']").click()
    host.locator("[data-key='in guest-0']").click()
    phone.locator("#banner .far").wait_for()
    assert (taps(host), taps(phone)) == (2, 1)
    assert devices.faults == []


def test_a_new_name_and_a_colour_are_tapped_and_seen_on_the_television(chromium, table):
    devices = Devices(chromium, table)
    room = devices.room()
    room.locator(".inviting .qr").or_(room.locator(".join .qr")).first.wait_for()
    phone = welcome(devices, table)
    phone.locator("[data-key='colour green']").click()
    phone.locator("[data-key=name]").fill("Zoë")
    phone.locator("[data-key=join]").click()
    phone.wait_for_url("**/guest-0")
    room.locator(".chairs .here", has_text="Zoë").wait_for()
    phone.locator("#apart [data-key=not_me]").click()
    phone.locator("[data-key=newcomer]").wait_for()
    room.locator(".chairs .here").wait_for(state="detached")
    assert devices.faults == []


def test_whoever_scans_again_is_who_they_were(chromium, table):
    devices = Devices(chromium, table)
    table.run(lambda: set_up(table, "catan", *NAMES))
    phone = welcome(devices, table)
    phone.locator("[data-key='be Anna']").click()
    phone.wait_for_url("**/guest-0")
    phone.goto(f"{table.origin}/welcome#{table.run(table.screens.keys.welcome)}")
    phone.wait_for_url("**/guest-0")
    assert len(table.screens.people.guests.here) == 1


def test_whoever_asks_for_a_place_is_let_in_by_one_tap_at_the_table(chromium, table):
    devices, near = Devices(chromium, table), Near(table.screens)
    table.run(lambda: set_up(table, "catan", *NAMES))
    table.run(lambda: begin(near))
    host, phone = devices.join(TABLE), welcome(devices, table)
    phone.locator("[data-key='be Ben']").click()
    phone.locator("#apart .mine").wait_for()
    host.locator("[data-key='in guest-0']").click()
    phone.locator("#banner .far").wait_for()
    assert taps(phone) == 1
    assert host.locator("#asking div").count() == 0
    assert devices.faults == []


def test_the_pages_of_the_evening_can_be_read_aloud(chromium, table):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-core is not installed")
    devices = Devices(chromium, table)
    room = devices.room()
    room.locator(".join .qr").wait_for()
    table.run(lambda: set_up(table, "catan", *NAMES[1:]))
    phone = welcome(devices, table)
    for page in (room, phone):
        assert axe.Axe().run(page).response["violations"] == []
    phone.locator("summary[data-key=newcomer]").click()
    phone.locator("[data-key=name]").fill("Anna")
    phone.locator("[data-key=join]").click()
    phone.locator(".who-am-i").wait_for()
    assert axe.Axe().run(phone).response["violations"] == []
