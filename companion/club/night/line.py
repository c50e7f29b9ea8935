"""The hub's line to the broker, by paho-mqtt in a thread of its own: it only puts messages into a queue."""

from collections.abc import Callable
from typing import Any

from paho.mqtt.client import Client, MQTTMessage, MQTTv5
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.reasoncodes import ReasonCode

from companion.club.night.hub import TOPICS
from companion.smart_home.mqtt import AT_LEAST_ONCE, FIRST_DELAY, LONGEST_DELAY, begin
from companion.table.files.smart_home import MqttChoice
from engines.core.text import N_, Text

Heard = Callable[[str, bytes], None]


class HubLine:
    """The connection of a hub; `heard` gets every message, `there` why the broker can't be heard, or None."""

    def __init__(self, choice: MqttChoice, heard: Heard, there: Callable[[Text | None], None]) -> None:
        self._choice, self._heard, self._there = choice, heard, there
        self._client = Client(CallbackAPIVersion.VERSION2, protocol=MQTTv5)
        self._client.reconnect_delay_set(FIRST_DELAY, LONGEST_DELAY)
        self._client.on_connect = self._connected
        self._client.on_disconnect = self._disconnected
        self._reached = False
        self._client.on_message = self._message

    def open(self) -> Text | None:
        """Look for the broker, for as long as it takes; why it can't, if so."""
        return begin(self._client, self._choice)

    def send(self, topic: str, payload: bytes) -> None:
        """Send a message, if the broker is there; what is lost is asked for again."""
        if self._client.is_connected():
            self._client.publish(topic, payload, AT_LEAST_ONCE)

    def close(self) -> None:
        """Say good-bye."""
        self._client.disconnect()
        self._client.loop_stop()

    # ---- paho's thread

    def _connected(
        self, client: Client, _data: object, _flags: object, reason: ReasonCode, _more: Any
    ) -> None:
        if reason.is_failure:
            self._there(_turned_away(self._choice, str(reason)))
            return
        for topic in TOPICS:
            client.subscribe(topic, AT_LEAST_ONCE)
        self._reached = True
        self._there(None)

    def _disconnected(self, *_told: Any) -> None:
        if self._reached:  # otherwise it was said why not
            self._reached = False
            self._there(away(self._choice))

    def _message(self, _client: Client, _data: object, message: MQTTMessage) -> None:
        self._heard(message.topic, bytes(message.payload))


def away(choice: MqttChoice) -> Text:
    """What is said while the broker is not there."""
    return N_("No answer from the broker {broker}, port {port}.", broker=choice.broker, port=choice.port)


def _turned_away(choice: MqttChoice, says: str) -> Text:
    return N_(
        "The broker {broker} doesn't let the hub in ({says}). Check user and password in settings.toml.",
        broker=choice.broker, says=says,
    )  # fmt: skip
