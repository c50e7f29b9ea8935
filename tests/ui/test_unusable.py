"""Files of pins and cues that cannot be used, pins that cannot be had: the app opens and says so, no more."""

from __future__ import annotations

from dataclasses import replace as with_

import pytest
from msgspec.structs import replace

from companion.table.faults import why_unusable
from companion.table.settings import CONFIG, PanelChoice
from hardware.gpio import GpioPanel
from hardware.lamps import LampPicture
from hardware.pins import ConfigError
from hardware.simulated import SimulatedPanel
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, evening
from tests.ui.walked import faults, words_watched

TWICE = """factory = "lgpio"
[buttons]
dice = 5
next = 6
undo = 13
[lamps]
dice = 6
attention = 27
seats = [22]
[timing]
bounce_time = 0.025
hold_time = 0.8
"""


@pytest.fixture
def wired(settings, tmp_path):
    """A table with these files; what is empty is as it comes with the app."""

    def named(name: str, text: str) -> str:
        file = tmp_path / name if text else CONFIG / name
        if text:
            file.write_text(text)
        return str(file)

    def make(pins: str = "", cues: str = ""):
        return replace(
            settings, panel=PanelChoice("gpio", named("pins.toml", pins), "", named("cues.toml", cues))
        )

    return make


def says(root) -> str:
    return root.stage.say(root.home.warning.text)


def test_pins_that_cannot_be_used_leave_an_app_without_buttons_that_says_why(wired, started, tmp_path):
    def look(root) -> None:
        sentence = (
            f"{tmp_path}/pins.toml, line 7: GPIO 6 is used for buttons.next and for lamps.dice; give each"
        )
        assert root.screen is root.home
        assert sentence in says(root)
        assert root.home.hardware.note is not None
        root.choose("fr")
        assert says(root).startswith("Il manque des boutons")
        root.choose("en")
        root.electronics.open()
        page = root.electronics.page
        assert sentence in root.stage.say(page.trouble.text)
        assert not page.buttons._items
        assert not page.lamps._items
        assert page.nothing.parent is None, "the reason stands there instead"
        assert (root.house.panel, root.house.pins) == (None, None), "no keys take their place"

    started(look, settings=wired(pins=TWICE))


def test_cues_that_cannot_be_used_leave_buttons_and_dark_lamps(wired, started, monkeypatch):
    shown = []
    monkeypatch.setattr(GpioPanel, "show", lambda _, picture: shown.append(picture))

    def look(root) -> None:
        assert "cues.toml, line 2: rolled.lamp is 'roof'; write" in says(root)
        assert isinstance(root.house.panel._panels[0], GpioPanel)
        assert set(shown) <= {LampPicture()}

    started(look, settings=wired(cues="[rolled]\nlamp = 'roof'\n"))


def test_pins_that_cannot_be_had_are_told_where_an_evening_begins(wired, started, monkeypatch):
    def load(name):
        raise OSError(f"no {name} here")

    monkeypatch.setattr(GpioPanel.__init__, "__defaults__", (load, *GpioPanel.__init__.__defaults__[1:]))

    def look(root) -> None:
        root.house.bus.drain()
        assert "lgpio says “no lgpio here”" in says(root)
        root.electronics.open()
        assert not root.electronics.page.buttons._items
        assert root.play.link.state == "lost"

    started(look, settings=wired())


@pytest.mark.parametrize("size", [WIDE, SMALL, TALL, LARGE], ids=["wide", "small", "tall", "large"])
@pytest.mark.parametrize(("language", "scale"), [("en", 0.75), ("es", 1.0), ("fr", 1.5)])
@pytest.mark.parametrize("games", [0, 2])
def test_the_sentence_stands_on_the_home_screen_in_full(file, tmp_path, size, language, scale, games):
    where = CONFIG / "a-long-name-of-a-folder" / "pins.toml"
    sentence = "GPIO 6 is used for buttons.next and for lamps.dice; give each its own pin."
    unusable = [why_unusable(ConfigError(where, 18, sentence))]
    found = set()
    with words_watched(found), evening(file, size, unusable=unusable, language=language) as one:
        root = one.root
        root.stage.theme = with_(root.stage.theme, text_scale=scale)
        for _ in range(games):
            one.begin()
        root.show_home()
        one.wait(0.1)
        assert sentence in says(root)
        assert list(faults(root, found, set())) == []
        root.electronics.open()
        one.wait(0.2)
        assert list(faults(root, found, set())) == []
        assert isinstance(one.panel, SimulatedPanel)
