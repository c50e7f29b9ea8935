"""The hub's line to the broker: what comes in is put into a queue."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from companion.club.night.hub import TOPIC_OF_LETTERS
from companion.smart_home.broker_client import BrokerClient, LineState, Message, unread_words
from companion.smart_home.letters import MOST_BYTES
from companion.smart_home.mqtt import AT_LEAST_ONCE
from companion.table.files.smart_home_settings import MqttChoice
from engines.core.text import N_, Text

MOST_PACKET = MOST_BYTES + 4096
"""Bytes of a message to the hub: of a letter, its topic and all else."""


class There(Struct, frozen=True):
    """Whether the broker is there: why not, if so; `line` counts the lines to it, 0 while there is none."""

    trouble: Text | None
    line: int = 0


class HubLine:
    """The connection of a hub; `heard` gets every message, `there` how the line stands."""

    def __init__(
        self, choice: MqttChoice, heard: Callable[[Message], None], there: Callable[[There], None]
    ) -> None:
        self._choice, self._there = choice, there
        self._client = BrokerClient(choice, MOST_PACKET, self._greet, heard, self._stands)

    def open(self) -> Text | None:
        """Look for the broker, for as long as it takes; why it can't, if so."""
        return self._client.begin()

    def send(self, topic: str, payload: bytes) -> None:
        """Send a message, if the broker is there; what is lost is asked for again."""
        if self._client.is_connected():
            self._client.publish(topic, payload, AT_LEAST_ONCE)

    def follow(self, topics: Sequence[str]) -> None:
        """Hear these topics, if the broker is there."""
        if self._client.is_connected():
            self._client.subscribe([(topic, AT_LEAST_ONCE) for topic in topics])

    def leave(self, topics: Sequence[str]) -> None:
        """Hear them no longer."""
        if self._client.is_connected():
            self._client.unsubscribe(list(topics))

    def close(self) -> None:
        """Say good-bye."""
        self._client.end()
        self._client.loop_stop()

    # ---- in the client's thread

    def _greet(self) -> None:
        self._client.subscribe(TOPIC_OF_LETTERS, AT_LEAST_ONCE)

    def _stands(self, state: LineState) -> None:
        self._there(There(self._trouble(state), state.number))

    def _trouble(self, state: LineState) -> Text | None:
        if state.unread:
            return unread_words(self._choice)
        if state.refused:
            return _turned_away(self._choice, state.refused)
        return None if state.number else away(self._choice)


def away(choice: MqttChoice) -> Text:
    """What is said while the broker is not there."""
    return N_("No answer from the broker {broker}, port {port}.", broker=choice.broker, port=choice.port)


def _turned_away(choice: MqttChoice, says: str) -> Text:
    return N_(
        "The broker {broker} doesn't let the hub in ({says}). Check user and password in settings.toml.",
        broker=choice.broker, says=says,
    )  # fmt: skip
