"""The smart_home around the table: it hears the game, is switched on by touch, and its troubles are told."""

import pytest

from companion.table.files.json_store import Remembered
from companion.table.files.setting_overrides import SettingOverrides, apply_to
from companion.table.files.settings import CONFIG, read_settings
from companion.ui.autoplay.finger import unseen
from companion.ui.kit.modules import modules
from engines.core.text import N_
from tests.table.pig import Hold, Roll
from tests.table.stand_ins import Listener
from tests.ui.tabletop import evening

FILES = read_settings(CONFIG / "default.toml", CONFIG / "desktop.toml")


@pytest.fixture
def one(tmp_path):
    overrides = Remembered(SettingOverrides(), tmp_path / "setting_overrides.json")
    smart_home = Listener()
    parts = {
        "smart_home": smart_home,
        "setting_overrides": overrides,
        "settings": lambda: apply_to(FILES, overrides.value),
    }
    with evening(tmp_path / "archive.sqlite", **parts) as found:
        found.smart_home, found.overrides = smart_home, overrides
        yield found


def open_page(one):
    root = one.root
    root.preferences.open()
    unseen()
    for place in [root.preferences.page.rows.row_of("smart_home")]:
        one.finger.tap(*place)
    unseen()
    assert root.screen is root.preferences.smart_home.page


def touch(one, key):
    for place in [one.root.preferences.smart_home.page.rows.row_of(key)]:
        one.finger.tap(*place)
    unseen()


@pytest.mark.parametrize("key", ["wled", "mqtt", "commands", "bg_stats"])
def test_a_switch_is_in_force_at_once_and_remembered(one, key):
    open_page(one)
    touch(one, key)
    one.tap(one.root.dialogs.dialog, True)
    assert getattr(one.overrides.value, key) is True
    settings = one.smart_home.followed[-1]
    now = {"wled": settings.wled.on, "mqtt": settings.mqtt.on, "commands": settings.mqtt.commands}
    assert now.get(key, True)
    touch(one, key)
    one.tap(one.root.dialogs.dialog, False)
    assert getattr(one.overrides.value, key) is False


def test_a_hub_gets_games_from_the_day_on_which_it_was_allowed(one):
    open_page(one)
    touch(one, "hub_from")
    one.tap(one.root.dialogs.dialog, True)
    assert one.overrides.value.hub_from == one.root.services.clock()[:10]
    assert one.smart_home.followed[-1].mqtt.hub_from == one.overrides.value.hub_from
    touch(one, "hub_from")
    one.tap(one.root.dialogs.dialog, False)
    assert one.smart_home.followed[-1].mqtt.hub_from == one.overrides.value.hub_from == ""


def test_lights_that_are_on_can_be_tested_without_any_panel(one):
    open_page(one)
    touch(one, "wled")
    assert "test" not in one.root.dialogs.dialog.areas()
    one.tap(one.root.dialogs.dialog, True)
    touch(one, "wled")
    one.tap(one.root.dialogs.dialog, "test")
    shown = one.smart_home.pictures[-1]
    assert shown.dice.level == shown.attention.level == 1
    assert len({lamp.colour for lamp in shown.seats}) == 8
    one.wait(4)
    assert one.smart_home.pictures[-1].dice.level == 0


def test_what_does_not_work_is_told_with_its_reason(one):
    open_page(one)
    one.smart_home.troubles["mqtt"] = N_("No answer from the broker.")
    one.smart_home.changed()
    touch(one, "mqtt")
    assert N_("No answer from the broker.") in one.root.dialogs.dialog.words
    one.root.dialogs.dialog.close()
    one.root.preferences.smart_home.page.dispatch("on_back")
    assert one.root.screen is one.root.preferences.page


def test_the_house_hears_the_game_once_it_listens(one):
    assert one.smart_home.told == []
    one.begin()
    one.session.play(Roll(0, 3))
    assert (one.smart_home.told, one.smart_home.words) == ([], [])
    one.root.preferences.take("mqtt", True)
    seated = one.smart_home.told[-1]
    assert (seated.session, seated.names) == (one.session, ("Anna", "Ben"))
    assert all(len(light) == 3 for light in seated.lights)
    one.root.controls.throw("button")
    assert "Rolled" in one.smart_home.words
    assert one.smart_home.told[-1].session is one.session
    one.root.show_home()
    assert one.smart_home.told[-1] is None


def test_the_lamps_are_shown_to_the_house_too(one):
    one.begin()
    assert one.smart_home.pictures[-1] == one.panel.picture
    assert one.smart_home.pictures[-1].seats


def test_a_finished_game_is_a_code_to_scan_once_that_is_switched_on(one):
    one.begin()
    for move in (*[Roll(0, 6)] * 5, Hold(0)):
        assert one.session.play(move) is None
    scores, pages = one.root.scores, one.root.pages
    one.root.score_pages.show()
    unseen()
    assert scores.scan.parent is None
    one.root.preferences.take("bg_stats", True)
    one.root.score_pages.show()
    unseen()
    one.tap(scores.scan)
    assert one.root.screen is pages.scan
    assert pages.scan.code.rows
    pages.scan.dispatch("on_back")
    assert one.root.screen is scores


def test_a_game_in_progress_has_no_code(one):
    one.root.preferences.take("bg_stats", True)
    one.begin()
    one.root.score_pages.show()
    unseen()
    assert one.root.scores.scan.parent is None
    one.root.pages.open_scan()
    assert one.root.screen is one.root.scores


def test_a_code_is_drawn_module_by_module(one):
    screen = one.root.pages.scan
    screen.show("https://example.org/")
    one.root.show(screen)
    unseen()
    rows = screen.code.rows
    ((drawn, box, border),) = [args for draw, args in screen.code.pen.since(0) if draw.__name__ == "_code"]
    assert drawn == rows
    assert (box.w - 2 * border) % len(rows) == 0
    # Kivy reads the first row of a texture as its lowest one.
    lowest = modules(rows).pixels[: 4 * len(rows)]
    assert lowest == b"".join(bytes((*(255 * (1 - dark),) * 3, 255)) for dark in rows[-1])
