"""A real broker: what the smart home hears there, and an evening on which the broker comes and goes."""

import gc
import json
import shutil
import subprocess
import threading

import pytest

pytest.importorskip("paho.mqtt", reason="paho-mqtt is not installed: `make .venv` installs it")

from companion.ports.journal import Loose
from companion.smart_home.by_mqtt import ByMqtt
from companion.table.files.smart_home_settings import MqttChoice
from companion.table.game.session import Entered, Session
from companion.table.runtime.bus import Bus
from engines.core.events import Moved
from engines.core.text import N_
from engines.core.timeline import Entry
from hardware.lamps import LampPicture
from hardware.ports import Pressed
from tests.smart_home.broker import Ear, broker, ear, free_port, until
from tests.smart_home.tables import play, seated
from tests.table.pig import PIG, Hold, PigSetup
from tests.web.phone_evenings import evening

TOPIC = "table-companion/table"


class Table:
    """A table with its bus, drained as the app drains it, and the broker as its follower."""

    def __init__(self, choice: MqttChoice) -> None:
        self.bus, self.troubles = Bus(), []
        self.presses: list[Pressed] = []
        self.bus.listen(Pressed, self.presses.append)
        self.house = ByMqtt(choice, self.bus, self.troubles.append)

    def heard(self, so):
        """Drain the bus until this is so."""

        def drained():
            self.bus.drain()
            return so()

        return until(drained)

    def arrived(self, house: Ear):
        """Wait until all that was told so far is with the broker: one line, one message after another."""
        people, mark = seated(Session(PIG, PigSetup(2, 0, 2), Loose())), Moved(0, N_("mark"))
        self.house.happened(Entered(Entry(1, Hold(0)), (mark,)), people)
        house.next_of(f"{TOPIC}/event/moved", lambda said: json.loads(said)["words"] == "mark")

    def there(self):
        self.heard(lambda: self.troubles and self.troubles[-1] is None)

    def away(self):
        self.heard(lambda: self.troubles and self.troubles[-1] is not None)
        return str(self.troubles[-1])


def choice(port: int, **more) -> MqttChoice:
    return MqttChoice(on=True, broker="127.0.0.1", port=port, **more)


@pytest.fixture
def sits():
    """Tables that say good-bye at the end of the test."""
    found: list[Table] = []

    def sit(choice: MqttChoice) -> Table:
        found.append(Table(choice))
        return found[-1]

    yield sit
    for table in found:
        table.house.close()


def test_the_house_hears_a_game_and_whoever_comes_late_hears_how_it_stands(tmp_path, sits):
    with broker(tmp_path) as at, ear(at.port) as house:
        table = sits(choice(at.port))
        table.there()
        people = play(evening("catan"), table.house, 40)
        assert json.loads(house.next_of(f"{TOPIC}/event/rolled").payload)["sum"] in range(2, 13)
        assert not house.next_of(f"{TOPIC}/event/gained").retain
        table.arrived(house)
        with ear(at.port) as late:
            found = late.next_of(f"{TOPIC}/turn")
            seat = people.session.view(None).banner.seat
            assert (found.retain, json.loads(found.payload)["name"]) == (True, people.names[seat])
            assert late.next_of(f"{TOPIC}/status").payload == b"online"
        table.house.close()
        house.next_of(f"{TOPIC}/status", lambda said: said == b"offline")


def test_a_broker_that_was_away_knows_everything_again_and_nothing_waited(tmp_path, sits):
    record = evening("catan")
    with broker(tmp_path) as at:
        table = sits(choice(at.port))
        table.there()
        people = play(record, table.house, 10)
        at.kill()
        assert "is gone" in table.away()
        people = play(record, table.house, 60)
        at.start()
        table.there()
        with ear(at.port) as house:
            turn = json.loads(house.next_of(f"{TOPIC}/turn").payload)
            assert turn["name"] == people.names[people.session.view(None).banner.seat]
            config = house.next_of("homeassistant/sensor/table-companion-table/turn/config")
            assert json.loads(config.payload)["state_topic"] == f"{TOPIC}/turn"


def test_without_a_broker_the_table_is_told_once_and_goes_on(sits):
    table = sits(choice(free_port()))
    says = table.away()
    assert "No answer from the broker 127.0.0.1" in says
    play(evening("catan"), table.house, 30)
    assert len(table.troubles) == 1
    table.house.close()


def test_a_table_without_an_address_is_told_what_to_write(sits):
    table = sits(MqttChoice(on=True))
    assert "Write its address into settings.toml" in table.away()
    table.house.tell(seated(play(evening("catan"), table.house, 1).session))


def test_a_wrong_password_is_told(tmp_path, sits):
    with broker(tmp_path, "allow_anonymous false") as at:
        table = sits(choice(at.port, user="table", password="wrong"))
        assert "Check user and password" in table.away()


def test_a_certificate_that_is_not_there_is_told(sits):
    table = sits(choice(free_port(), tls=True, certificate="/nowhere/ca.pem"))
    assert "/nowhere/ca.pem" in table.away()


def lines_open() -> list[threading.Thread]:
    return [one for one in threading.enumerate() if one.name.startswith("paho")]


# paho leaves a socket to the garbage if the broker's certificate is refused.
LEFT = pytest.mark.filterwarnings("ignore:.*SSLSocket:pytest.PytestUnraisableExceptionWarning")


@LEFT
def test_only_a_broker_with_a_certificate_we_trust_is_told_anything(tmp_path, sits):
    openssl = shutil.which("openssl") or pytest.skip("there is no openssl here to make a certificate with")
    key, paper = tmp_path / "key.pem", tmp_path / "paper.pem"
    ask = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=broker"]
    names = ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(paper)]
    subprocess.run([*ask, *names], check=True, capture_output=True)
    for file in (tmp_path, key, paper):
        file.chmod(0o755)
    tls = ("allow_anonymous true", f"certfile {paper}", f"keyfile {key}", "user root")
    with broker(tmp_path, *tls) as at:
        trusted = sits(choice(at.port, tls=True, certificate=str(paper)))
        trusted.there()
        stranger = sits(choice(at.port, tls=True))
        assert "can't be trusted (CERTIFICATE_VERIFY_FAILED)" in stranger.away()
        stranger.house.close()
        trusted.house.close()
    until(lambda: not lines_open())
    gc.collect()


def test_commands_press_buttons_only_where_they_are_switched_on(tmp_path, sits):
    with broker(tmp_path) as at, ear(at.port) as house:
        house.say(f"{TOPIC}/do/next", b"", retain=False)
        house.say(f"{TOPIC}/do/roll", b"kept", retain=True)  # an order of yesterday
        deaf, obeys = sits(choice(at.port)), sits(choice(at.port, commands=True))
        deaf.there()
        obeys.there()
        obeys.arrived(house)  # and with it the wish to hear orders
        for order, says in (
            ("next", b""),
            ("explode", b"PRESS"),
            ("roll", b"twice"),
            ("roll", b"PRESS"),
            ("next", b""),
        ):
            house.say(f"{TOPIC}/do/{order}", says)
            house.next_of(f"{TOPIC}/do/{order}", lambda said, says=says: said == says)
        obeys.heard(lambda: len(obeys.presses) >= 3)
        assert obeys.presses == [Pressed("next"), Pressed("dice"), Pressed("next")]
        deaf.bus.drain()
        assert deaf.presses == []


def test_a_broker_killed_again_and_again_ends_up_knowing_the_end(tmp_path, sits):
    record = evening("catan")
    with broker(tmp_path) as at:
        table = sits(choice(at.port))
        table.there()
        people = play(record, table.house, 5)
        for _ in range(2):
            at.kill()
            table.away()
            at.start()
            table.there()
        table.house.tell(None)
        table.house.tell(people)
        with ear(at.port) as house:
            game = json.loads(house.next_of(f"{TOPIC}/game", bool).payload)
            assert game["players"][0]["name"] == "Anna"


def test_the_lamps_are_not_its_business_and_closing_twice_is_harmless(sits):
    table = sits(MqttChoice(on=True))
    table.house.show(LampPicture())
    table.house.close()
    table.house.close()
    table.bus.drain()
    until(lambda: not lines_open())
