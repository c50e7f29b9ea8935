"""A screen that nobody touches dims and darkens, and the touch or button that wakes it does nothing else."""

import pytest
from kivy.core.window import Window

from companion.table.devices.idle_policy import Rest
from companion.ui.autoplay.finger import unseen
from hardware.ports import Pressed
from tests.ui.passing_time import PassingTime
from tests.ui.tabletop import evening

REST = Rest(day=100, night=40, dim_after=5, dark_after=20)


class Lamp:
    there = True

    def __init__(self):
        self.shone = []

    def shine(self, brightness):
        self.shone.append(brightness)


@pytest.fixture
def moment(monkeypatch):
    """The time, which a test puts forward by hand; it is noon."""
    return PassingTime(monkeypatch)


@pytest.fixture
def one(tmp_path, moment):
    with evening(tmp_path / "archive.sqlite", rest=REST) as found:
        yield found


def pass_by(one, moment, minutes):
    moment.pass_by(60 * minutes)
    one.root.idle.look()


def test_it_dims_and_darkens_and_shows_a_wandering_spot(one, moment):
    idle = one.root.idle
    assert idle.veil.parent is None
    pass_by(one, moment, 5)
    assert (idle.stage, idle.veil.parent) == ("dim", Window)
    assert idle.veil.shade.a == pytest.approx(2 / 3)
    pass_by(one, moment, 15)
    assert (idle.stage, idle.veil.shade.a) == ("dark", 1)
    before = idle.veil.spot.pos
    pass_by(one, moment, 1)
    assert idle.veil.spot.pos != before
    assert idle.veil.glow.a > 0


def test_the_waking_touch_does_nothing_else(one, moment):
    pass_by(one, moment, 25)
    one.tap(one.root.home.tiles[0])
    assert one.root.screen is one.root.home
    assert (one.root.idle.stage, one.root.idle.veil.parent) == ("awake", None)
    one.tap(one.root.home.tiles[0])
    assert one.root.screen is one.root.new_game.page


def test_the_waking_button_does_nothing_else(one, moment):
    one.begin()
    entries = len(one.session.timeline.entries)
    pass_by(one, moment, 25)
    for expected in (entries, entries + 1):
        one.bus.post(Pressed("dice"))
        one.bus.drain()
        unseen()
        assert len(one.session.timeline.entries) == expected


def test_at_night_it_is_less_bright(one, moment):
    moment.hour = 23
    one.root.idle.look()
    assert one.root.idle.veil.shade.a == pytest.approx(0.6)
    one.root.idle.rest = Rest(night=100)
    assert one.root.idle.veil.parent is None


def test_a_light_behind_the_panel_is_set_instead_of_a_veil(tmp_path, moment):
    lamp = Lamp()
    with evening(tmp_path / "archive.sqlite", rest=REST, light=lamp) as one:
        pass_by(one, moment, 25)
        assert lamp.shone[-1] == 0
        one.tap(one.root.home.tiles[0])
        assert lamp.shone[-1] == 1
        assert one.root.idle.veil.parent is None


def test_without_a_window_nothing_is_watched(one, moment):
    idle = one.root.idle
    idle.watch(None)
    pass_by(one, moment, 25)
    assert (idle.stage, idle.veil.parent, idle.face(90)) == ("awake", None, False)
