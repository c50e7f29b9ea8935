"""The line to the broker, by paho-mqtt in threads of its own: they only post to the bus."""

import ssl
import sys
from collections.abc import Callable
from threading import Thread
from typing import Any

from msgspec import Struct
from paho.mqtt.client import Client, MQTTMessage, MQTTv5
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from companion.ports.user_errors import cannot_read, disk_words
from companion.smart_home.messenger import base_of, hub_topic, letters_topic
from companion.table.files.smart_home import MqttChoice
from engines.core.text import N_, Text
from hardware.ports import Pressed

AT_LEAST_ONCE = 1
"""How a letter is sent; everything else is sent once, and the last state again after a pause."""
KEEP_ALIVE = 15
"""Seconds of silence after which broker and table ask for each other."""
FIRST_DELAY, LONGEST_DELAY = 1, 30
"""Seconds between two attempts to reach a broker that is away: they double from the first to the longest."""
PATIENCE = 1.0
"""Seconds to wait for the last messages at the end."""
ONLINE, OFFLINE = b"online", b"offline"
_COMMANDS = {"roll": Pressed("dice"), "next": Pressed("next")}

NO_BROKER = N_("No broker is named. Write its address into settings.toml under [mqtt] (docs/smart_home.md).")


class Answered(Struct, frozen=True):
    """The broker of these settings was reached, or not: `trouble` says why, and what to do."""

    choice: MqttChoice
    trouble: Text | None = None


Answering = Callable[[bytes], bytes | None]
"""The answer to a message of a hub, if there is one; called in paho's thread."""


class BrokerConnection:
    """The connection of this table. Whether there is one or not, sending returns at once."""

    def __init__(
        self, choice: MqttChoice, post: Callable[[object], None], outbox: Answering | None = None
    ) -> None:
        self._choice, self._post, self._outbox = choice, post, outbox
        self._status, self._orders = f"{base_of(choice)}/status", f"{base_of(choice)}/do"
        self._hub, self._letters = hub_topic(choice.table), letters_topic(choice.table)
        self._told: Answered | None = None
        self._client = Client(CallbackAPIVersion.VERSION2, protocol=MQTTv5)
        self._client.will_set(self._status, OFFLINE, retain=True)
        self._client.reconnect_delay_set(FIRST_DELAY, LONGEST_DELAY)
        self._client.on_connect = self._connected
        self._client.on_connect_fail = self._failed
        self._client.on_disconnect = self._disconnected
        self._client.on_message = self._heard

    def open(self) -> None:
        """Start looking for the broker, for as long as it takes."""
        choice = self._choice
        if not choice.broker:
            self._say(NO_BROKER)
            return
        if trouble := begin(self._client, choice):
            self._say(trouble)

    def send(self, topic: str, payload: bytes, keep: bool) -> None:
        """Send a message if the broker is there; what it keeps is told again when it is back."""
        if self._client.is_connected():
            self._client.publish(topic, payload, retain=keep)

    def close(self) -> None:
        """Say good-bye to a broker that is there; nobody waits for one that isn't."""
        there = self._client.is_connected()
        self.send(self._status, OFFLINE, True)
        self._client.disconnect()
        ending = Thread(target=self._client.loop_stop, name="end of the line", daemon=True)
        ending.start()
        if there:
            ending.join(PATIENCE)

    # ---- paho's thread

    def _connected(
        self, client: Client, _data: object, _flags: object, reason: ReasonCode, _more: Properties | None
    ) -> None:
        if reason.is_failure:
            self._say(_turned_away(self._choice, str(reason)))
            return
        if self._choice.commands:
            client.subscribe(f"{self._orders}/+")
        if self._outbox is not None:
            client.subscribe(self._hub, AT_LEAST_ONCE)  # before the hub hears that there is somebody to ask
        client.publish(self._status, ONLINE, retain=True)
        self._say(None)

    def _failed(self, _client: Client, _data: object) -> None:
        error = sys.exception()  # paho calls this while it handles what went wrong
        self._say(_no_answer(self._choice, error if isinstance(error, OSError) else OSError()))

    def _disconnected(self, *_told: Any) -> None:
        if self._told == Answered(self._choice):
            self._say(_gone(self._choice))

    def _heard(self, client: Client, _data: object, message: MQTTMessage) -> None:
        """Press a button, or answer a hub; a message that the broker kept is no order of now."""
        if message.topic == self._hub:
            answer = self._outbox(bytes(message.payload)) if self._outbox else None
            if answer is not None:
                client.publish(self._letters, answer, AT_LEAST_ONCE)
            return
        pressed = _COMMANDS.get(message.topic.removeprefix(f"{self._orders}/"))
        if pressed is not None and not message.retain:
            self._post(pressed)

    def _say(self, trouble: Text | None) -> None:
        """Post this if it is new: a broker that stays away is missed once."""
        answered = Answered(self._choice, trouble)
        if answered != self._told:
            self._told = answered
            self._post(answered)


def begin(client: Client, choice: MqttChoice) -> Text | None:
    """Have this client look for the broker, for as long as it takes; why it can't, if so."""
    if choice.user:
        client.username_pw_set(choice.user, choice.password or None)
    if choice.tls:
        try:
            client.tls_set(choice.certificate or None)
        except OSError as error:
            return cannot_read(choice.certificate, error)
    client.connect_async(choice.broker, choice.port, KEEP_ALIVE)
    client.loop_start()
    return None


def _no_answer(choice: MqttChoice, error: OSError) -> Text:
    if isinstance(error, ssl.SSLError):
        return N_(
            "The broker {broker} can't be trusted ({says}). Check tls, port and certificate in "
            "settings.toml.",
            broker=choice.broker, says=error.reason or str(error),
        )  # fmt: skip
    return N_(
        "No answer from the broker {broker}, port {port} ({says}). Check that it is switched on, and broker "
        "and port in settings.toml. The game goes on without it.",
        broker=choice.broker, port=choice.port, says=disk_words(error),
    )  # fmt: skip


def _gone(choice: MqttChoice) -> Text:
    return N_("The broker {broker} is gone. It is told everything when it is back.", broker=choice.broker)


def _turned_away(choice: MqttChoice, says: str) -> Text:
    return N_(
        "The broker {broker} doesn't let this table in ({says}). Check user and password in "
        "settings.toml.",
        broker=choice.broker, says=says,
    )  # fmt: skip
