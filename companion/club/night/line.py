"""The hub's line to the broker, by paho-mqtt in a thread of its own: it only puts messages into a queue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paho.mqtt.client import Client, MQTTMessage, MQTTv5
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.reasoncodes import ReasonCode

from companion.club.night.hub import TOPICS
from companion.company.mqtt import AT_LEAST_ONCE, FIRST_DELAY, LONGEST_DELAY, begin
from companion.table.files.house_choices import MqttChoice
from engines.core.text import Text

Heard = Callable[[str, bytes], None]


class HubLine:
    """The connection of a hub; `heard` gets every message, and `there` whether the broker is."""

    def __init__(self, choice: MqttChoice, heard: Heard, there: Callable[[bool], None]) -> None:
        self._choice, self._heard, self._there = choice, heard, there
        self._client = Client(CallbackAPIVersion.VERSION2, protocol=MQTTv5)
        self._client.reconnect_delay_set(FIRST_DELAY, LONGEST_DELAY)
        self._client.on_connect = self._connected
        self._client.on_disconnect = lambda *_: there(False)
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
            return
        for topic in TOPICS:
            client.subscribe(topic, AT_LEAST_ONCE)
        self._there(True)

    def _message(self, _client: Client, _data: object, message: MQTTMessage) -> None:
        self._heard(message.topic, bytes(message.payload))
