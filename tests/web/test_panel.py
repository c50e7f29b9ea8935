"""Buttons and lamps beside phones, at a table without a window."""

import pytest
from msgspec.structs import replace

from companion.app.hardware import Wired
from companion.app.served_panel import ServedPanel
from companion.app.smart_home_switch import SmartHome
from companion.app.without_window import Companion
from companion.desk.lamps import LONGEST
from companion.store.archive import Archive
from companion.table.files.settings import CONFIG, read_settings
from companion.table.files.smart_home_settings import MqttChoice
from companion.table.runtime.bus import Bus
from companion.web.keys import Keys
from companion.web.publishing import Publisher
from companion.web.screens import Screens
from engines import engine
from hardware.cues import DARKNESS
from hardware.cues_file import read_cues
from hardware.lamps import Rhythm
from hardware.ports import Pressed, SeatPressed
from tests.desk.evenings import evening_at, seat
from tests.table.stand_ins import Listener
from tests.web.near import Near
from tests.web.phone_evenings import evening as recorded


class Lamps:
    """A panel that remembers its pictures."""

    def __init__(self):
        self.pictures = []

    def show(self, picture):
        self.pictures.append(picture)

    def play(self, tune):
        """What is thrown may have a tune."""


SETTINGS = replace(read_settings(CONFIG / "default.toml"), mqtt=MqttChoice(on=True))


def served(panel=None, smart_home=None):
    """The electronics of a table without a window, whose game is still to begin."""
    bus, evening = Bus(), evening_at()
    screens = Screens(bus, Keys(), Publisher(), "test")
    screens.follow(evening)
    parts = Wired((panel,) if panel else (), None, read_cues(CONFIG / "cues.toml"), ())
    return bus, evening, screens, ServedPanel(
        bus, evening, screens, parts, smart_home or Listener(), SETTINGS
    )  # fmt: skip


@pytest.fixture
def table():
    lamps = Lamps()
    bus, evening, screens, panel = served(lamps)
    seat(evening, recorded("catan"))
    return bus, screens, panel, lamps


def test_the_dice_button_rolls_and_phones_see_it(table):
    bus, screens, _, _ = table
    near = Near(screens)
    version, seat = near.session.version, near.turn
    assert near.picture(seat)["question"]["kind"] == "Dice"
    bus.post(Pressed("dice"))
    bus.drain()
    assert near.session.version > version
    question = near.picture(seat)["question"]
    assert question is None or question["kind"] != "Dice"
    assert near.picture(seat)["receipt"]


def test_the_lamp_of_the_awaited_seat_is_lit(table):
    _, screens, panel, lamps = table
    assert panel.show() > 0
    seats = lamps.pictures[-1].seats
    bright = [max(lamp.colour) * lamp.level for lamp in seats]
    assert bright.index(max(bright)) == Near(screens).session.actors[0]


def test_without_electronics_it_waits_as_long_as_it_may():
    _, _, _, panel = served()
    assert 0 < panel.show() <= LONGEST


def test_the_house_follows_a_table_without_lamps():
    smart_home = Listener()
    bus, evening, screens, _ = served(smart_home=smart_home)
    assert smart_home.told == [None]
    seat(evening, recorded("catan"))
    near = Near(screens)
    seated = smart_home.told[-1]
    assert (seated.session, seated.names[0]) == (near.session, "Anna")
    bus.post(Pressed("dice"))
    bus.drain()
    assert "Rolled" in smart_home.words
    assert smart_home.told[-1].session is seated.session
    assert smart_home.pictures[-1].seats


def test_whoever_asks_on_a_phone_to_be_heard_has_a_lamp_that_blinks(table):
    bus, screens, panel, lamps = table
    near = Near(screens)
    seat = next(seat for seat in range(4) if seat not in near.session.actors)
    near.post(f"seat-{seat}", do="speak")
    panel.show()
    assert lamps.pictures[-1].seats[seat].rhythm is Rhythm.BLINK
    bus.post(SeatPressed(seat))
    bus.drain()
    panel.show()
    assert lamps.pictures[-1].seats[seat].rhythm is not Rhythm.BLINK


def test_what_the_touchscreen_switched_off_is_off_here_too(tmp_path):
    (tmp_path / "setting_overrides.json").write_text('{"voices": false}')
    with Archive.open(tmp_path / "archive.sqlite") as archive:
        parts = Wired((), None, DARKNESS, ())
        companion = Companion(archive, Bus(), parts, SmartHome(Bus()), SETTINGS, None)
        companion.lobby.begin_usual(engine("catan"), ("Anna", "Ben", "Carla"))
        assert not companion.screens.playing.session.voices.on
