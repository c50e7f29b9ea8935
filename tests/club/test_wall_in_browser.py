"""The hub's pages in a real browser: the wall follows the tables by itself, and axe-core finds nothing."""

import json
from pathlib import Path
from random import Random

import pytest

from companion.club.night.display import Display
from companion.club.night.game_store import GameStore
from companion.club.night.hub_server import Server
from companion.club.night.verdict import verdict
from companion.smart_home.messenger import Messenger
from companion.table.files.smart_home_settings import MqttChoice
from companion.web.addresses import listening
from companion.web.serving import hosts, running
from tests.club.fields import field, played
from tests.club.local_broker import LocalBroker
from tests.club.nights import archived
from tests.smart_home.broker import until
from tests.smart_home.tables import play
from tests.web.chromium import SLOW, TELEVISION
from tests.web.phone_evenings import evening

pytestmark = pytest.mark.xdist_group("chromium")
BASE = "table-companion/window"
UNSCROLLED = """[...document.querySelectorAll("html, .tables > li, aside")].every((one) =>
  one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1)"""
TURN = {"name": "Anna", "since": "2026-11-20T19:00:00+00:00"}
GAME = {"title": "Catan", "players": [{"name": "Anna", "colour": "red", "rgb": [255, 0, 0]}]}


def test_the_wall_follows_the_tables_and_every_page_can_be_read(tmp_path, chromium):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-core is not installed")
    archived(tmp_path / "archive.sqlite", "catan")
    file, display = tmp_path / "hub.sqlite", Display()
    sockets = listening(["127.0.0.1"], 0)
    app = Server(file, display, "en", hosts(sockets)).app()
    with GameStore(file) as store, running(sockets, app) as port:
        broker = LocalBroker(store)
        hub = broker.hub
        page = chromium.new_page(viewport=TELEVISION)
        page.set_default_timeout(SLOW)
        page.goto(f"http://127.0.0.1:{port}/")
        assert "No table yet" in page.inner_text("main")
        broker.online(file=tmp_path / "archive.sqlite")
        broker.say(f"{BASE}/game", json.dumps(GAME).encode())
        broker.say(f"{BASE}/turn", json.dumps(TURN).encode())
        display.show(hub.wall.tables(), None, hub.replayed)
        until(lambda: "window: Catan" in page.inner_text("main"))
        play(evening("catan"), Messenger(MqttChoice(on=True, broker="x", table="window"), broker.say), 60)
        fourteen = played(field(14, "championship"), Random(1))
        display.show(broker.hub.wall.tables(), None, hub.replayed, fourteen)
        page.wait_for_selector("aside li")
        until(lambda: page.evaluate("[...document.images].every((one) => one.naturalWidth > 0)"))
        assert page.locator(".on-board img").bounding_box()["height"] > TELEVISION["height"] / 2
        assert page.evaluate(UNSCROLLED)
        page.set_viewport_size({"width": 360, "height": 640})
        until(lambda: page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
        page.set_viewport_size(TELEVISION)
        faults = axe.Axe().run(page).response["violations"]
        page.click("text=Tournament")
        page.wait_for_selector(".standings")
        assert page.locator(".standings tr").count() == 15
        faults += axe.Axe().run(page).response["violations"]
        page.click("text=Results")
        page.wait_for_selector("td a")
        faults += axe.Axe().run(page).response["violations"]
        page.click("td a")
        page.wait_for_selector("ol")
        assert "Table window" in page.inner_text("h1")
        with page.expect_download() as coming:
            page.click("text=Download the record")
        written = Path(coming.value.path()).read_bytes()
        assert verdict(written.splitlines()).totals == (7, 10, 3, 7)
        faults += axe.Axe().run(page).response["violations"]
        assert [one["id"] for one in faults] == []
        page.close()
        display.end()
