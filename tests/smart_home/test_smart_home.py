"""The followers come and go with the settings."""

import socket
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from companion.app.smart_home_switch import SmartHome
from companion.smart_home import by_mqtt
from companion.store.finished_games import FinishedGames
from companion.table.files.settings import CONFIG, read_settings
from companion.table.files.smart_home_settings import MqttChoice, WledChoice
from companion.table.runtime.bus import Bus
from hardware.lamps import Lamp, LampPicture
from tests.smart_home.broker import until

OFF = read_settings(CONFIG / "default.toml")
LIT = LampPicture(seats=(Lamp(colour=(1.0, 0.0, 0.0)),))


@pytest.fixture
def smart_home():
    bus = Bus()
    found = SmartHome(bus)
    found.bus = bus
    yield found
    found.close()


@pytest.fixture
def strip():
    """A socket that is a strip."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as heard:
        heard.bind(("127.0.0.1", 0))
        heard.settimeout(30)
        yield heard


def lights(folder, strip) -> WledChoice:
    file = folder / "wled.toml"
    file.write_text(
        f'address = "127.0.0.1"\nport = {strip.getsockname()[1]}\nlights = 2\n[shown]\nstrip = "0-1"\n'
    )
    return WledChoice(on=True, lights=str(file))


def test_lights_switched_on_during_a_game_show_it_at_once(tmp_path, smart_home, strip):
    smart_home.show(LIT)
    assert not smart_home.listening
    smart_home.follow(replace(OFF, wled=lights(tmp_path, strip)))
    assert smart_home.listening
    assert strip.recv(100) == bytes((4, 2, 0, 0, 255, 0, 0, 255, 0, 0))
    smart_home.follow(OFF)
    assert not smart_home.listening
    until(lambda: strip.recv(100) == b"\x04\x00")


def test_a_hub_gets_games_only_from_the_day_that_the_settings_say(tmp_path, monkeypatch):
    given = []
    monkeypatch.setattr(by_mqtt, "ByMqtt", lambda *parts: given.append(parts[-1]) or Mock())
    smart_home = SmartHome(Bus(), tmp_path / "archive.sqlite")
    for since in ("", "2026-11-20"):
        smart_home.follow(replace(OFF, mqtt=MqttChoice(on=True, hub_from=since)))
    never, today = given
    assert never is None
    assert isinstance(today, FinishedGames)


def test_the_same_settings_again_change_nothing(tmp_path, smart_home, strip):
    chosen = replace(OFF, wled=lights(tmp_path, strip))
    smart_home.follow(chosen)
    smart_home.show(LIT)
    smart_home.follow(chosen)
    smart_home.follow(replace(chosen, mqtt=replace(OFF.mqtt, table="other")))
    assert strip.recv(100)[1] == 2


def test_a_file_of_lights_that_cannot_be_used_is_told(tmp_path, smart_home):
    told = []
    smart_home.changed = lambda: told.append(dict(smart_home.troubles))
    (tmp_path / "wled.toml").write_text("lights = 9\n")
    smart_home.follow(replace(OFF, wled=WledChoice(on=True, lights=str(tmp_path / "wled.toml"))))
    assert "address is missing" in str(told[-1]["wled"])
    smart_home.show(LIT)
    smart_home.follow(OFF)
    assert smart_home.troubles == {}


def test_lights_that_cannot_be_found_are_told_until_they_are_there(tmp_path, smart_home):
    file = tmp_path / "wled.toml"
    file.write_text('address = "no-such-lights.invalid"\nlights = 2\n[shown]\nstrip = "0-1"\n')
    smart_home.follow(replace(OFF, wled=WledChoice(on=True, lights=str(file))))
    smart_home.show(LIT)

    def told():
        smart_home.bus.drain()
        return smart_home.troubles.get("wled")

    assert "Can't reach the lights at no-such-lights.invalid" in str(until(told))


def test_a_broker_is_followed_too(smart_home):
    pytest.importorskip("paho.mqtt")
    smart_home.follow(replace(OFF, mqtt=MqttChoice(on=True)))
    smart_home.bus.drain()
    assert "Write its address" in str(smart_home.troubles["mqtt"])
    smart_home.follow(OFF)
    assert smart_home.troubles == {}
    assert not smart_home.listening
