"""paho's client as a table and a hub use it: it takes nothing that is too big, and nothing ends it for good.

What it tells is told in a thread of its own.
"""

import logging
import ssl
import sys
from collections.abc import Callable
from threading import Event
from typing import NamedTuple

from paho.mqtt.client import Client, ConnectFlags, DisconnectFlags, MQTTMessage, MQTTv5
from paho.mqtt.enums import CallbackAPIVersion, MQTTErrorCode
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from companion.ports.user_errors import cannot_read, disk_words
from companion.table.files.smart_home_settings import MqttChoice
from engines.core.text import N_, Text

log = logging.getLogger(__name__)
KEEP_ALIVE = 15
"""Seconds of silence after which broker and client ask for each other."""
FIRST_DELAY, LONGEST_DELAY = 1, 30
"""Seconds between two attempts to reach a broker that is away: they double from the first to the longest."""

MOST_WAITING = 1_000
"""So many letters wait for a broker to take them; the others are lost, and asked for again."""


class Message(NamedTuple):
    """What somebody told the broker; `kept` if it is no news, but was told before we were there."""

    topic: str
    payload: bytes
    kept: bool = False


class LineState(NamedTuple):
    """How the line to the broker stands.

    `number` counts the lines, 0 while there is none: then the broker may have `refused` us with this reason,
    be `untrusted`, or not be `reached`. `unread` if the last it sent can't be read.
    """

    number: int = 0
    refused: str = ""
    untrusted: str = ""
    unreached: Text | None = None
    unread: bool = False


class TooBig(Exception):
    """The broker sends a message that is bigger than we said a message may be."""


class BrokerClient(Client):
    """The client of a broker; a message has at most `most` bytes, its topic and all else included.

    `greet` is called first on each new line, `heard` with each message, `stands` whenever the line changes.
    """

    def __init__(
        self,
        choice: MqttChoice,
        most: int,
        greet: Callable[[], None],
        heard: Callable[[Message], None],
        stands: Callable[[LineState], None],
    ) -> None:
        super().__init__(CallbackAPIVersion.VERSION2, protocol=MQTTv5)
        self._choice, self._most = choice, most
        self._greet, self._tell_heard, self._tell_state = greet, heard, stands
        self._lines, self._line_state, self._pause = 0, LineState(), FIRST_DELAY
        self._ended = Event()
        self.reconnect_delay_set(FIRST_DELAY, LONGEST_DELAY)
        self.max_queued_messages_set(MOST_WAITING)
        self.on_connect = self._was_connected
        self.on_connect_fail = self._was_not_reached
        self.on_disconnect = self._was_disconnected
        self.on_message = self._was_told

    def begin(self) -> Text | None:
        """Look for the broker, for as long as it takes; why it can't, if so."""
        choice = self._choice
        if choice.user:
            self.username_pw_set(choice.user, choice.password or None)
        if choice.tls:
            try:
                self.tls_set(choice.certificate or None)
            except OSError as error:
                return cannot_read(choice.certificate, error)
        self._look_for_it()
        self.loop_start()
        return None

    def _look_for_it(self) -> None:
        most = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call]  # paho leaves it untyped
        most.MaximumPacketSize = self._most
        self.connect_async(self._choice.broker, self._choice.port, KEEP_ALIVE, properties=most)

    def end(self) -> None:
        """Say good-bye; `loop_stop` waits until it is said."""
        self._ended.set()
        self.disconnect()

    # ---- in the client's thread

    def loop_forever(self, timeout: float = 1.0, retry_first_connection: bool = False) -> MQTTErrorCode:
        """Begin anew whatever ended the loop, but our own end; soon at first, then more and more slowly."""
        while True:
            try:
                return super().loop_forever(timeout, retry_first_connection)
            except Exception:
                log.exception("the line to the broker broke at what it sent")
            self._look_for_it()
            self._say(LineState(unread=True))
            if self._ended.wait(self._pause):
                return MQTTErrorCode.MQTT_ERR_SUCCESS
            self._pause = min(2 * self._pause, LONGEST_DELAY)

    def _sock_recv(self, bufsize: int) -> bytes:
        """What has come, of so much that is still to come: a broker that sends more than it may is left."""
        if bufsize > self._most:
            raise TooBig(f"{bufsize} bytes to come, at most {self._most} are taken")
        return super()._sock_recv(bufsize)

    def _was_connected(
        self, _client: Client, _data: object, _flags: ConnectFlags, reason: ReasonCode, _: Properties | None
    ) -> None:
        if reason.is_failure:
            self._say(LineState(refused=str(reason)))
            return
        self._greet()
        self._lines += 1
        self._say(LineState(self._lines, unread=self._line_state.unread))

    def _was_not_reached(self, _client: Client, _data: object) -> None:
        error = sys.exception()  # paho calls this while it handles what went wrong
        if isinstance(error, ssl.SSLError):
            self._say(LineState(untrusted=error.reason or str(error)))
        else:
            self._say(LineState(unreached=disk_words(error if isinstance(error, OSError) else OSError())))

    def _was_disconnected(
        self, _client: Client, _data: object, _flags: DisconnectFlags, _why: ReasonCode, _: Properties | None
    ) -> None:
        if self._line_state.number:  # otherwise it was said why not
            self._say(LineState())

    def _was_told(self, _client: Client, _data: object, message: MQTTMessage) -> None:
        try:
            topic = message.topic
        except UnicodeDecodeError:
            log.warning("a message with a topic that is not UTF-8 is passed over")
            self._say(self._line_state._replace(unread=True))
            return
        self._tell_heard(Message(topic, bytes(message.payload), message.retain))
        self._pause = FIRST_DELAY
        self._say(self._line_state._replace(unread=False))

    def _say(self, state: LineState) -> None:
        """Tell this if it is new: a broker that stays away is missed once."""
        before, self._line_state = self._line_state, state
        if state != before:
            self._tell_state(state)


def unread_words(choice: MqttChoice) -> Text:
    """What is said of a message that can't be read."""
    return N_(
        "The broker {broker} sent something that can't be read. It was passed over; everything else goes on.",
        broker=choice.broker,
    )
