"""`doctor` looks at the smart home without sending it anything."""

import socket

from msgspec.structs import replace

from companion.app.doctor.smart_home_findings import smart_home
from companion.table.files.settings import CONFIG, read_settings
from companion.table.files.smart_home_settings import MqttChoice, WledChoice
from tests.smart_home.broker import free_port

OFF = read_settings(CONFIG / "default.toml")


def test_what_is_off_is_not_looked_at():
    assert list(smart_home(OFF)) == []


def test_lights_are_fine_if_their_file_is(tmp_path):
    (found,) = smart_home(replace(OFF, wled=WledChoice(str(CONFIG / "wled.toml"), on=True)))
    assert (found.fix, "60 lights, looked for" in found.says) == (None, True)
    (tmp_path / "wled.toml").write_text("lights = 3\n")
    (found,) = smart_home(replace(OFF, wled=WledChoice(on=True, lights=str(tmp_path / "wled.toml"))))
    assert "address is missing" in (found.fix or "")


def test_a_broker_that_answers_is_told_from_one_that_does_not():
    with socket.create_server(("127.0.0.1", 0)) as server:
        choice = MqttChoice(broker="127.0.0.1", port=server.getsockname()[1])
        (found,) = smart_home(replace(OFF, mqtt=choice))
        assert (found.fix, "messages are off" in found.says) == (None, True)
    (found,) = smart_home(replace(OFF, mqtt=MqttChoice(broker="127.0.0.1", port=free_port())))
    assert "no answer at 127.0.0.1" in found.says
    assert "Check that it is switched on" in (found.fix or "")
