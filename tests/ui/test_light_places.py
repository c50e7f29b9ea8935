"""Where each light is, by touch: one is lit, its place is touched, and the next one is lit."""

import socket

import pytest
from msgspec.structs import replace

import engines
from companion.app.recorded_evenings import recorded
from companion.app.smart_home_switch import SmartHome
from companion.desk.signals import Settled
from companion.table.files.json_store import Remembered
from companion.table.files.setting_overrides import SettingOverrides, apply_to
from companion.table.files.settings import CONFIG, read_settings
from companion.table.runtime.bus import Bus
from companion.ui.autoplay.finger import unseen
from engines.core.text import N_
from hardware.wled_layout import Touched
from tests.ui.tabletop import evening

FILES = read_settings(CONFIG / "default.toml", CONFIG / "desktop.toml")
LIGHTS = 4
WHITE = (255, 255, 255)


class Strip:
    """A strip of four lights that listens."""

    def __init__(self, heard: socket.socket) -> None:
        self.heard, self.port = heard, heard.getsockname()[1]

    def becomes(self, *lit: int) -> None:
        """Hear packets until exactly these lights are white."""
        wanted = b"".join(bytes(WHITE if light in lit else (0, 0, 0)) for light in range(LIGHTS))
        while self.heard.recv(100)[4:] != wanted:
            pass


@pytest.fixture
def strip():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as heard:
        heard.bind(("127.0.0.1", 0))
        heard.settimeout(30)
        yield Strip(heard)


@pytest.fixture
def one(tmp_path, strip):
    file = tmp_path / "lights.toml"
    file.write_text(
        f'address = "127.0.0.1"\nport = {strip.port}\nlights = {LIGHTS}\n[shown]\nstrip = "0-{LIGHTS - 1}"\n'
    )
    overrides = Remembered(SettingOverrides(wled=True))
    bus = Bus()
    smart_home = SmartHome(bus, tmp_path / "archive.sqlite")

    def settings():
        chosen = apply_to(FILES, overrides.value)
        return replace(chosen, wled=replace(chosen.wled, lights=str(file)))

    parts = {
        "smart_home": smart_home,
        "setting_overrides": overrides,
        "settings": settings,
        "recorded": recorded,
    }
    catalogue = tuple(engines.engine(name) for name in engines.catalogue())
    with evening(tmp_path / "archive.sqlite", games=catalogue, **parts) as found:
        found.smart_home, found.strip, found.file = smart_home, strip, tmp_path / "touched_lights.json"
        found.house_bus = bus
        yield found
    smart_home.close()


def places(one):
    return one.root.preferences.smart_home.places


def open_page(one, game="catan"):
    """From the page of buttons and lamps, as somebody would who looks for them there."""
    one.root.preferences.open()
    one.root.preferences.ask("hardware")
    unseen()
    one.tap(one.root.electronics.page.lights)
    one.tap(one.root.dialogs.dialog, "places")
    if one.root.controls is None:
        one.tap(one.root.dialogs.dialog, game)
    assert one.root.screen is places(one).page


def touch_spot(one, spot):
    board = places(one).page.board
    plan = board.plan
    one.finger.tap(*board.to_window(*plan.centre(plan.places()[spot])))
    unseen()


def remembered(one):
    return Remembered(Touched(), one.file).value


def test_each_light_is_lit_alone_and_touched_where_it_is(one):
    open_page(one)
    one.strip.becomes(0)
    touch_spot(one, "h4")
    one.strip.becomes(1)
    one.tap(places(one).page.lamps["seat2"])
    one.strip.becomes(2)
    one.tap(places(one).page.lamps[""])
    one.strip.becomes(3)
    assert remembered(one) == Touched({1: "seat2", 2: ""}, {"catan": {0: "h4"}})
    found = one.smart_home.strip
    assert [found.name_of(light, "catan") for light in range(LIGHTS)] == ["h4", "seat2", "", "strip"]
    assert found.name_of(0, "le_havre") == "strip"


def test_a_light_can_be_skipped_and_another_answer_given(one):
    open_page(one)
    page = places(one).page
    assert page.before.state == "grey"
    one.tap(page.after)
    one.strip.becomes(1)
    touch_spot(one, "h4")
    one.tap(page.before)
    one.strip.becomes(1)
    assert page.board.happened == ("h4",), "what it shows so far is marked"
    one.tap(page.lamps["dice"])
    one.tap(page.before)
    assert page.lamps["dice"].chosen
    assert remembered(one) == Touched({1: "dice"}, {"catan": {}})


def test_after_the_last_light_it_stays_lit_and_that_is_said(one):
    open_page(one)
    page = places(one).page
    for _ in range(LIGHTS - 1):
        one.tap(page.after)
    assert page.after.state == "grey"
    one.tap(page.lamps["attention"])
    one.strip.becomes(LIGHTS - 1)
    assert one.root.dialogs.toast.parent is not None
    assert remembered(one).lamps == {LIGHTS - 1: "attention"}


def test_leaving_the_page_gives_the_lights_back_to_the_lamps(one):
    open_page(one)
    one.strip.becomes(0)
    one.tap(places(one).page.back)
    assert one.root.screen is one.root.electronics.page
    while one.strip.heard.recv(100) != b"\x04\x00":
        pass


def test_a_game_on_the_table_has_its_own_board_and_its_lights_at_once(one):
    record = recorded("catan")
    one.begin(record.engine, record.setup, seats=len(record.players))
    open_page(one)
    touch_spot(one, "h0")
    one.tap(places(one).page.back)
    assert one.smart_home.strip.spots == ("h0",)
    one.root.show_home()
    one.begin(
        engines.engine("kraftwagen"), recorded("kraftwagen").setup, seats=len(recorded("kraftwagen").players)
    )
    assert one.smart_home.strip.spots == ()


def test_the_test_of_the_lights_has_those_of_the_board_too(one):
    open_page(one)
    touch_spot(one, "h4")
    one.tap(places(one).page.back)
    one.root.preferences.smart_home.open_lights()
    one.tap(one.root.dialogs.dialog, "test")
    while one.strip.heard.recv(100)[4:7] != bytes(WHITE):
        pass


def test_why_a_light_cannot_be_lit_is_said_on_the_page(one):
    open_page(one)
    why = N_("Can't reach the lights.")
    one.smart_home.troubles["wled"] = why
    one.smart_home.changed()
    assert (places(one).page.what.text, places(one).page.what.role) == (why, "loss")
    one.smart_home.troubles.clear()
    one.smart_home.changed()
    assert places(one).page.what.role == "second"


def test_a_full_disk_is_told_and_the_touch_counts_until_the_end(one):
    open_page(one)
    one.file.mkdir()
    one.tap(places(one).page.lamps["dice"])
    assert one.root.dialogs.dialog.is_open
    assert one.smart_home.strip.name_of(0, "catan") == "dice"


def test_a_damaged_file_is_told_and_left_alone(tmp_path, one):
    one.file.write_text("{")
    one.smart_home.follow(FILES)
    one.root.signals.send(Settled())
    assert one.smart_home.strip.name_of(0, "catan") == "strip"
    one.until(lambda: one.house_bus.drain() or "wled" in one.smart_home.troubles)
    assert "touched_lights.json is damaged" in str(one.smart_home.troubles["wled"])
    assert one.file.read_text() == "{"


def test_a_restored_file_is_in_force_at_once(one):
    open_page(one)
    one.file.write_text('{"lamps": {"0": "seat1"}}')
    one.root.preferences.read_again()
    assert one.smart_home.strip.name_of(0, "catan") == "seat1"


def test_without_lights_nothing_is_offered(one):
    one.root.preferences.take("wled", False)
    one.root.electronics.open()
    unseen()
    assert one.root.electronics.page.lights.parent is None
    one.root.preferences.smart_home.open_lights()
    assert "places" not in one.root.dialogs.dialog.areas()
