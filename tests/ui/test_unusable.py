"""Files of pins and cues that cannot be used, pins that cannot be had: the app opens and says so, no more."""

from dataclasses import replace as with_
from functools import partial

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin
from msgspec.structs import replace

from companion.table.devices.panel_errors import why_homeless, why_not_set, why_unusable
from companion.table.files.settings import CONFIG, FoundSettings, PanelChoice, usable_settings
from companion.ui.autoplay.finger import Finger, unseen
from companion.ui.screens.games.home import HomeScreen
from companion.ui.screens.trouble import TroubleScreen
from hardware import gpio
from hardware.gpio import GpioPanel
from hardware.lamps import LampPicture
from hardware.sentences import N_, Sentence
from hardware.simulated import SimulatedPanel
from hardware.toml_file import ConfigError, unfit, unknown
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, evening
from tests.ui.walked import faults as faults_of
from tests.ui.walked import words_watched

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
        root.preferences.take("language", "fr")
        assert says(root).startswith("Il manque des boutons")
        root.preferences.take("language", "en")
        root.electronics.open()
        page = root.electronics.page
        assert sentence in root.stage.say(page.trouble.text)
        assert not page.buttons.items
        assert not page.lamps.items
        assert page.nothing.parent is None, "the reason stands there instead"
        assert (root.services.wiring.panel, root.services.wiring.pins) == (None, None), (
            "no keys take their place"
        )

    started(look, settings=wired(pins=TWICE))


def load_pins(monkeypatch, load) -> None:
    """Let panels on pins get their factory in this way, not from the machine."""
    monkeypatch.setattr(gpio, "GpioPanel", partial(GpioPanel, load=load))


def test_cues_that_cannot_be_used_leave_buttons_and_dark_lamps(wired, started, monkeypatch):
    shown = []
    load_pins(monkeypatch, lambda _: MockFactory(pin_class=MockPWMPin))
    monkeypatch.setattr(GpioPanel, "show", lambda _, picture: shown.append(picture))

    def look(root) -> None:
        assert "cues.toml, line 2: rolled.lamp is 'roof'; use" in says(root)
        assert root.services.wiring.panel.reports()[0].panel == "pins"
        assert set(shown) <= {LampPicture()}

    started(look, settings=wired(cues="[rolled]\nlamp = 'roof'\n"))


def test_pins_that_cannot_be_had_are_told_where_an_evening_begins(wired, started, monkeypatch):
    def load(name):
        raise OSError(f"no {name} here")

    load_pins(monkeypatch, load)

    def look(root) -> None:
        root.services.bus.drain()
        unseen()
        assert "lgpio says “no lgpio here”" in says(root)
        root.electronics.open()
        assert not root.electronics.page.buttons.items
        assert root.play.link.state == "lost"

    started(look, settings=wired())


@pytest.fixture
def own(settings, tmp_path):
    """Writes a file of one's own settings, and gives what is found in it with an archive for this test."""

    def write(text: str) -> FoundSettings:
        file = tmp_path / "settings.toml"
        file.write_text(text)
        found = usable_settings(CONFIG / "default.toml", CONFIG / "desktop.toml", file)
        return replace(found, settings=replace(found.settings, archive=settings.archive))

    return write


def test_settings_that_cannot_be_used_are_told_where_an_evening_begins(own, started, tmp_path):
    def look(root) -> None:
        assert root.screen is root.home
        assert root.stage.language == "fr", "the lines that can be used are in force"
        assert says(root).startswith(f"Certains réglages sont ignorés. {tmp_path}/settings.toml, ")
        root.preferences.take("language", "es")
        assert 'theme es \'pink\'; escribe "dark" o "light". Hay otra línea' in says(root)
        root.preferences.take("language", "en")
        assert says(root).endswith("Then restart the app; it uses its defaults meanwhile.")

    found = own('language = "fr"\ntheme = "pink"\nflashes = 3\n')
    started(look, read=lambda: found)


def test_a_file_that_is_no_toml_leaves_the_app_as_it_comes(own, started):
    def look(root) -> None:
        assert root.screen is root.home
        assert "invalid TOML" in says(root)

    found = own("theme = dark")
    started(look, read=lambda: found)


def test_an_archive_whose_folder_is_not_known_is_waited_for(own, started, tmp_path):
    def repair(page) -> None:
        assert "so none are opened" in page.stage.say(page.sentence.text)
        assert page.rescue.parent is None
        (tmp_path / "settings.toml").write_text("flashes = false\n")
        Finger().press(page.again)

    def read() -> FoundSettings:
        return own((tmp_path / "settings.toml").read_text())

    (tmp_path / "settings.toml").write_text("[archive]\nfolder = 3\n")
    page, root = started(repair, read=read)
    assert isinstance(page, TroubleScreen)
    assert isinstance(root.screen, HomeScreen)
    assert not root.stage.theme.motion
    assert (tmp_path / "kept" / "archive.sqlite").exists()


def at_home(one, games, scale):
    """The first screen after so many games, its words at this scale; the root."""
    one.root.stage.theme = with_(one.root.stage.theme, text_scale=scale)
    for _ in range(games):
        one.begin()
    one.root.show_home()
    one.wait(0.1)
    return one.root


@pytest.mark.parametrize("size", [WIDE, SMALL, TALL, LARGE], ids=["wide", "small", "tall", "large"])
@pytest.mark.parametrize(("language", "scale"), [("en", 0.75), ("es", 1.0), ("fr", 1.5)])
@pytest.mark.parametrize("games", [0, 2])
def test_what_is_not_set_stands_on_the_home_screen_in_full(file, size, language, scale, games):
    where = CONFIG / "a-long-name-of-a-folder" / "settings.toml"
    wanted = N_("a whole number of pixels from {low} to {high}", low=480, high=7680)
    first = (
        unfit("window.width", "9" * 99, wanted) if games else unknown("zz" * 99, (), "config/default.toml")
    )
    faults = [ConfigError(where, 18, first) for _ in range(3)]
    found = set()
    notices = {"notices": lambda _: why_not_set(faults), "language": language}
    with words_watched(found), evening(file, size, **notices) as one:
        root = at_home(one, games, scale)
        assert "settings.toml" in says(root)
        assert list(faults_of(root, found, set())) == []
        page = TroubleScreen(root.stage)
        page.show(why_homeless(faults))
        page.offer(True, True)
        root.show(page)
        one.wait(0.1)
        assert list(faults_of(root, found, set())) == []


@pytest.mark.parametrize("size", [WIDE, SMALL, TALL, LARGE], ids=["wide", "small", "tall", "large"])
@pytest.mark.parametrize(("language", "scale"), [("en", 0.75), ("es", 1.0), ("fr", 1.5)])
@pytest.mark.parametrize("games", [0, 2])
def test_the_sentence_stands_on_the_home_screen_in_full(file, tmp_path, size, language, scale, games):
    where = CONFIG / "a-long-name-of-a-folder" / "pins.toml"
    sentence = Sentence("GPIO 6 is used for buttons.next and for lamps.dice; give each its own pin.")
    unusable = [why_unusable(ConfigError(where, 18, sentence))]
    found = set()
    with words_watched(found), evening(file, size, unusable=unusable, language=language) as one:
        root = at_home(one, games, scale)
        assert str(sentence) in says(root)
        assert list(faults_of(root, found, set())) == []
        root.electronics.open()
        one.wait(0.2)
        assert list(faults_of(root, found, set())) == []
        assert isinstance(one.panel, SimulatedPanel)
