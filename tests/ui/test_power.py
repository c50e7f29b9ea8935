"""Off, once more, or a version back, by touch: asked once, told what happens, and told if refused."""

from unittest.mock import Mock

import pytest

from companion.app import main
from companion.app.drawn_frame import on_window
from companion.app.rescue import Rescue
from companion.ports.power_commands import Allowed, Refused
from companion.table.runtime.bus import Bus
from companion.ui.autoplay.finger import Finger, unseen
from companion.ui.kit.dialog import BESIDE
from companion.ui.kit.stage import Stage
from companion.ui.theme import Theme
from tests.ui.tabletop import evening

ALL = Allowed(frozenset({"off", "restart", "back"}), "0007-0.2.0")


class System:
    """Allows what it is told to, and remembers the commands."""

    def __init__(self):
        self.asked, self.given = 0, []

    def ask(self):
        self.asked += 1

    def give(self, command):
        self.given.append(command)


@pytest.fixture
def system():
    return System()


@pytest.fixture
def one(tmp_path, system):
    with evening(tmp_path / "archive.sqlite", power=system) as found:
        yield found


def tell(one, *signals):
    for signal in signals:
        one.bus.post(signal)
    one.bus.drain()
    unseen()


def open_row(one, key):
    """Touch a row of the settings."""
    one.root.preferences.open()
    unseen()
    one.finger.tap(*one.root.preferences.page.rows.row_of(key))
    unseen()


def keys(sheet):
    return [key for key in sheet.areas() if key not in (BESIDE, "card")]


def rows(one):
    one.root.preferences.open()
    return {item.key for item in one.root.preferences.page.rows.items}


def test_where_the_system_does_not_allow_it_there_is_no_key(one, system):
    assert system.asked == 1
    assert one.root.home.off.parent is None
    assert not rows(one) & {"off", "back"}
    tell(one, Allowed())
    one.root.show_home()
    assert one.root.home.off.parent is None


def test_the_machine_is_switched_off_after_one_question(one, system):
    tell(one, ALL)
    one.tap(one.root.home.off)
    assert system.given == []
    one.tap(one.root.dialogs.dialog, "off")
    assert system.given == ["off"]
    assert one.root.dialogs.dialog.is_open
    assert "Shutting down" in str(one.root.dialogs.dialog.title)


@pytest.mark.parametrize("way", ["leave", BESIDE])
def test_whoever_touched_it_in_error_leaves_it(one, system, way):
    tell(one, ALL)
    one.tap(one.root.home.off)
    one.root.dialogs.dialog.tapped(way)
    unseen()
    assert system.given == []
    assert not one.root.dialogs.dialog.is_open


@pytest.mark.parametrize(("row", "command"), [("off", "off"), ("off", "restart"), ("back", "back")])
def test_the_settings_lead_there_too_also_from_the_table(one, system, row, command):
    tell(one, ALL)
    one.begin()
    open_row(one, row)
    one.tap(one.root.dialogs.dialog, command)
    assert system.given == [command]


def test_the_version_that_would_take_over_is_named(one):
    tell(one, ALL)
    open_row(one, "back")
    assert any("0007-0.2.0" in str(words) for words in one.root.dialogs.dialog.words)


def test_the_table_makes_a_wifi_of_its_own(one, system):
    tell(one, Allowed(frozenset({"off", "wifi_on"})))
    open_row(one, "wifi")
    sheet = one.root.dialogs.dialog
    assert keys(sheet) == ["leave", "wifi_on"]
    one.tap(sheet, "wifi_on")
    assert system.given == ["wifi_on"]
    assert "Turning the Wi-Fi on" in str(sheet.title)
    tell(one, Allowed(frozenset({"off", "wifi_off"}), wifi=("Game night", "abcdefghjkmn")))
    assert "Wi-Fi is on" in str(sheet.title)
    assert "Name: Game night. Password: abcdefghjkmn" in " ".join(map(str, sheet.words))
    sheet.close()
    open_row(one, "wifi")
    one.tap(sheet, "wifi_off")
    tell(one, Refused("wifi_off", "Job failed."))
    assert "table-companion-wifi off" in " ".join(map(str, sheet.words))
    sheet.close()
    tell(one, Allowed(frozenset({"off", "wifi_on"})))
    assert not sheet.is_open, "a refused command is over"


def test_only_what_is_allowed_is_offered(one):
    tell(one, Allowed(frozenset({"restart"})))
    one.tap(one.root.home.off)
    assert keys(one.root.dialogs.dialog) == ["leave", "restart"]
    assert "back" not in rows(one)


@pytest.mark.parametrize(
    ("command", "instead"), [("off", "Unplugging it"), ("back", "table-companion-rollback")]
)
def test_a_refusal_is_a_sentence_with_what_to_do_instead(one, command, instead):
    tell(one, ALL, Refused(command, "Interactive authentication required."))
    words = " ".join(map(str, one.root.dialogs.dialog.words))
    assert "Interactive authentication required." in words
    assert instead in words
    tell(one, Refused(command, ""))
    assert len(one.root.dialogs.dialog.words) == 1


def test_only_an_app_that_is_a_service_asks_what_it_may_do(started, monkeypatch):
    asked = []
    monkeypatch.setattr(main, "PowerCommands", lambda _: Mock(ask=lambda: asked.append("may I")))
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    started()
    assert asked == []
    monkeypatch.setenv("NOTIFY_SOCKET", "/nowhere")
    started()
    assert asked == ["may I"]


def test_where_the_archive_does_not_open_the_other_version_can_be_had(tmp_path, system):
    bus = Bus()
    stage = Stage(theme=Theme(width=800, height=480, motion=False))
    begin, swap = (lambda *_: None), (lambda *_: None)
    page = Rescue(stage, begin, swap, "en", bus, system).page
    with on_window(page):
        bus.post(ALL)
        bus.drain()
        unseen()
        finger = Finger()
        finger.press(page.version)
        unseen()
        sheet = next(child for child in page.children if hasattr(child, "is_open") and child.is_open)
        finger.press(sheet, "back")
        assert system.given == ["back"]
        sheet.close()
        finger.press(page.off)
        finger.press(sheet, "restart")
    assert system.given == ["back", "restart"]
