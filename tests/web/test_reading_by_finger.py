"""The history, a game of it and the statistics in a real browser: by finger, and read aloud."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.ports.game_reviews import Reviewed, Reviewing
from companion.store.archive import Archive
from companion.web.keys import TABLE
from tests.desk.evenings import evening_at
from tests.desk.test_reviews import Stand
from tests.web.archives import Archived, won_by_ben
from tests.web.chromium import Devices
from tests.web.served import served
from tests.web.test_chromium import faults_of

pytestmark = pytest.mark.xdist_group("chromium")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Any]:
    """A table's page whose archive has two games that are over; the archive belongs to the game's thread."""
    with served(None) as found:
        archive = found.run(lambda: Archive.open(tmp_path / "archive.sqlite"))
        found.hands = found.run(lambda: Archived(found.screens, evening_at(archive), Stand()))
        found.run(lambda: found.hands.finish("catan", "kraftwagen"))
        yield found
        found.run(archive.close)


def test_the_history_and_the_statistics_are_read_by_finger(chromium: Any, table: Any) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-core is not installed")
    table.run(lambda: table.hands.post(TABLE, do="home"))
    devices, faults = Devices(chromium, table), list[str]()
    page = devices.join(TABLE)
    page.locator("[data-key=history]").click()
    page.locator("dialog h3", has_text="2 games").wait_for()
    faults += faults_of(axe, page)
    page.locator("dialog .played", has_text="Catan").click()
    page.locator("dialog .sheets section").nth(3).wait_for()
    for summary in page.locator("dialog summary").all():
        summary.click()
    page.locator("dialog details[open] svg.chart").first.wait_for()
    faults += faults_of(axe, page)
    page.locator("dialog [data-key=close]").last.click()
    page.locator("dialog [data-key=statistics]").click()
    page.locator("dialog li", has_text="2 finished games").wait_for()
    page.locator("dialog select[data-key=game]").select_option("catan")
    page.locator("dialog li", has_text="1 finished game").wait_for()
    page.locator("dialog h3", has_text="Totals").wait_for()
    assert page.evaluate("document.activeElement.dataset.key") == "game"
    faults += faults_of(axe, page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator("dialog").first.wait_for(state="detached")
    assert (faults, devices.faults, devices.elsewhere) == ([], [], [])


def test_a_refusal_is_read_above_the_page_that_asked(chromium: Any, table: Any) -> None:
    devices = Devices(chromium, table)
    page = devices.join(TABLE)
    page.locator("#steps [data-key=history]").click()
    page.locator("dialog .played").first.wait_for()
    table.run(lambda: table.hands.evening.library.close())
    page.locator("dialog .played").first.click()
    page.locator("dialog #alert p").first.wait_for()
    page.locator("dialog [data-key=close]").click()
    page.locator("body > #alert p").first.wait_for()
    table.run(lambda: table.hands.evening.library.open_again())


def test_a_finale_can_be_read_aloud_and_leads_to_the_same_game(chromium: Any, table: Any) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-core is not installed")
    table.run(lambda: table.hands.keep_review())
    devices = Devices(chromium, table)
    phone, page = devices.join("seat-0"), devices.join(TABLE)
    phone.locator("#apart h1", has_text="Ben wins").wait_for()
    page.locator("#banner .finale h1", has_text="Ben wins").wait_for()
    faults = faults_of(axe, phone) + faults_of(axe, page)
    phone.locator("[data-key=course]").click()
    phone.locator("dialog .sheets section").first.wait_for()
    faults += faults_of(axe, phone)
    phone.keyboard.press("Escape")
    assert phone.locator(".placing.own").count() == phone.locator("[data-key=play_again]").count() == 1
    phone.context.close()
    page.locator("#steps [data-key=history]").click()
    page.locator("dialog .played", has_text="Kraftwagen").click()
    page.locator("dialog summary", has_text="Why Ben won").click()
    page.locator("dialog details[open] svg.board").first.wait_for()
    faults += faults_of(axe, page)
    for _ in range(2):
        page.keyboard.press("Escape")
    page.locator("dialog").first.wait_for(state="detached")
    page.locator("[data-key=play_again]").click()
    page.locator("#lobby .players li", has_text="Anna").wait_for()
    assert (faults, devices.faults) == ([], [])


def test_a_review_is_made_while_somebody_looks_on(chromium: Any, table: Any) -> None:
    """It says how far it is and shows itself; a page that is closed stops it."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-core is not installed")
    devices = Devices(chromium, table)
    page = devices.join(TABLE)
    page.locator("#steps [data-key=review]").click()
    page.locator("dialog p", has_text="0 %").wait_for()
    with page.expect_request(lambda sent: "leave" in (sent.post_data or "")):
        page.locator("dialog [data-key=close]").click()
    page.locator("dialog").first.wait_for(state="detached")
    page.locator("#steps [data-key=history]").click()
    page.locator("dialog .played", has_text="Catan").click()
    page.locator("dialog [data-key=review]").click()
    page.locator("dialog p", has_text="0 %").last.wait_for()
    table.run(lambda: table.hands.post_news(Reviewing(2, 60)))
    page.locator("dialog p", has_text="60 %").last.wait_for()
    table.run(lambda: table.hands.post_news(Reviewed(2, won_by_ben())))
    page.locator("dialog h2", has_text="Why Ben won").wait_for()
    page.locator("dialog").last.locator("svg.chart").first.wait_for()
    assert (faults_of(axe, page), devices.faults) == ([], [])
