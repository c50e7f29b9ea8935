"""The line of a table to the broker, in threads of its own: what comes is checked, and posted to the bus."""

from collections.abc import Callable
from threading import Thread
from typing import Protocol

from msgspec import Struct

from companion.smart_home.broker_client import BrokerClient, LineState, Message, unread_words
from companion.smart_home.messenger import CALLS, base_of, hub_topic, letters_topic
from companion.table.files.smart_home_settings import MqttChoice
from engines.core.text import N_, Text
from hardware.ports import Pressed

AT_LEAST_ONCE = 1
"""How a letter is sent; everything else is sent once, and the last state again after a pause."""
PATIENCE = 1.0
"""Seconds to wait for the last messages at the end."""
ONLINE, OFFLINE = b"online", b"offline"
MOST_PACKET = 4096
"""Bytes of a message to a table, its topic and all else included."""
COMMANDS = {"roll": Pressed("dice"), "next": Pressed("next")}
PRESSES = (b"", b"PRESS")
"""What a command says: nothing, or what the buttons of Home Assistant say."""

NO_BROKER = N_("No broker is named. Write its address into settings.toml under [mqtt] (docs/smart_home.md).")


class Answered(Struct, frozen=True):
    """The broker of these settings was reached, or not: `trouble` says why, and what to do.

    `line` counts the lines to it, 0 while there is none.
    """

    choice: MqttChoice
    trouble: Text | None = None
    line: int = 0


class Answers(Protocol):
    """What a table answers a hub; called in the client's thread."""

    def hello(self) -> bytes | None:
        """What it says of itself when it comes."""

    def answer(self, payload: bytes) -> bytes | None:
        """The answer to a message of a hub, if there is one."""


class BrokerConnection:
    """The connection of this table. Whether there is one or not, sending returns at once."""

    def __init__(self, choice: MqttChoice, post: Callable[[object], None], answers: Answers) -> None:
        self._choice, self._post, self._answers = choice, post, answers
        self._status, self._orders = f"{base_of(choice)}/status", f"{base_of(choice)}/do"
        self._hub, self._letters = (CALLS, hub_topic(choice.table)), letters_topic(choice.table)
        self._client = BrokerClient(choice, MOST_PACKET, self._greet, self._heard, self._stands)
        self._client.will_set(self._status, OFFLINE, retain=True)

    def open(self) -> None:
        """Start looking for the broker, for as long as it takes."""
        trouble = self._client.begin() if self._choice.broker else NO_BROKER
        if trouble is not None:
            self._post(Answered(self._choice, trouble))

    def send(self, topic: str, payload: bytes, keep: bool) -> None:
        """Send a message if the broker is there; what it keeps is told again when it is back."""
        if self._client.is_connected():
            self._client.publish(topic, payload, retain=keep)

    def close(self) -> None:
        """Say good-bye to a broker that is there; nobody waits for one that isn't."""
        there = self._client.is_connected()
        self.send(self._status, OFFLINE, True)
        self._client.end()
        ending = Thread(target=self._client.loop_stop, name="end of the line", daemon=True)
        ending.start()
        if there:
            ending.join(PATIENCE)

    # ---- in the client's thread

    def _greet(self) -> None:
        """Be there: for orders and for hubs first, then for all to see, and for the hub to ask."""
        if self._choice.commands:
            self._client.subscribe(f"{self._orders}/+")
        for topic in self._hub:
            self._client.subscribe(topic, AT_LEAST_ONCE)
        self._client.publish(self._status, ONLINE, retain=True)
        self._write(self._answers.hello())

    def _heard(self, message: Message) -> None:
        """Press a button, or answer a hub; a message that the broker kept is no order of now."""
        if message.topic in self._hub:
            self._write(self._answers.answer(message.payload))
            return
        pressed = COMMANDS.get(message.topic.removeprefix(f"{self._orders}/"))
        if pressed is not None and message.payload in PRESSES and not message.kept:
            self._post(pressed)

    def _write(self, letter: bytes | None) -> None:
        if letter is not None:
            self._client.publish(self._letters, letter, AT_LEAST_ONCE)

    def _stands(self, state: LineState) -> None:
        self._post(Answered(self._choice, self._trouble(state), state.number))

    def _trouble(self, state: LineState) -> Text | None:
        if state.unread:
            return unread_words(self._choice)
        if state.number:
            return None
        if state.refused:
            return _turned_away(self._choice, state.refused)
        if state.untrusted:
            return _untrusted(self._choice, state.untrusted)
        return no_answer(self._choice, state.unreached) if state.unreached else _gone(self._choice)


def _untrusted(choice: MqttChoice, says: str) -> Text:
    return N_(
        "The broker {broker} can't be trusted ({says}). Check tls, port and certificate in "
        "settings.toml.",
        broker=choice.broker, says=says,
    )  # fmt: skip


def no_answer(choice: MqttChoice, says: Text) -> Text:
    """What is told where no broker answers."""
    return N_(
        "No answer from the broker {broker}, port {port} ({says}). Check that it is switched on, and broker "
        "and port in settings.toml. The game goes on without it.",
        broker=choice.broker, port=choice.port, says=says,
    )  # fmt: skip


def _gone(choice: MqttChoice) -> Text:
    return N_("The broker {broker} is gone. It is told everything when it is back.", broker=choice.broker)


def _turned_away(choice: MqttChoice, says: str) -> Text:
    return N_(
        "The broker {broker} doesn't let this table in ({says}). Check user and password in "
        "settings.toml.",
        broker=choice.broker, says=says,
    )  # fmt: skip
