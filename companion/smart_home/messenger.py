"""Tells the smart home about the game: only what is new, and all of it again once the broker is back."""

from collections.abc import Callable

import msgspec

from companion.smart_home.home_assistant import configs
from companion.smart_home.open_game import occasions, owing, states, turn_of
from companion.smart_home.open_state import NO_GAME, Occasion, Owing, State
from companion.table.devices.followers import Seated
from companion.table.devices.lamp_words import owing_to
from companion.table.files.smart_home_settings import MqttChoice
from companion.table.game.session import Entered, Session
from engines.core.events import Rolled
from engines.core.moves import Move
from engines.core.text import Reader

Send = Callable[[str, bytes, bool], None]
"""Sends a message to a topic, to be kept by the broker or not; returns at once."""


ROOT = "table-companion"
"""Where all topics begin, of each table."""


def base_of(choice: MqttChoice) -> str:
    """Where the topics of this table begin."""
    return f"{ROOT}/{choice.table}"


CALLS = f"{ROOT}/hub"
"""Where a club's hub calls all tables."""


def hub_topic(table: str) -> str:
    """Where a club's hub writes to a table."""
    return f"{ROOT}/{table}/hub"


def letters_topic(table: str) -> str:
    """Where a table writes to a club's hub."""
    return f"{ROOT}/{table}/letters"


class Messenger:
    """What was told of the game on the table, and what is not told yet.

    States are kept by the broker. What has just happened is told once or, without a broker, never: a light
    that flashed ten minutes late would be wrong.
    """

    def __init__(self, choice: MqttChoice, send: Send) -> None:
        self._choice, self._send, self._base = choice, send, base_of(choice)
        self._told: dict[str, bytes] = {}
        self._seen: tuple[Session, int, Reader, tuple[str, ...]] | None = None
        self._rolled: Rolled | None = None
        self._turn: tuple[int | None, str | None] = (None, None)
        self._owing: tuple[int, ...] = ()
        self.tell(None)

    def connected(self) -> None:
        """Tell a broker that was away everything: what there is to find here, and how the game stands."""
        for topic, config in configs(self._choice, self._base):
            self._send(topic, b"" if config is None else msgspec.json.encode(config), True)
        for name, payload in self._told.items():
            self._send(f"{self._base}/{name}", payload, True)

    def happened(self, entered: Entered, seated: Seated) -> None:
        """Tell what has just happened; a change of the log takes back the last roll."""
        if not isinstance(entered.entry.act, Move):
            self._rolled = None
        for event in entered.events:
            if isinstance(event, Rolled) and event.eyes is None:
                self._rolled = event
        for word, told in occasions(entered.events, seated):
            self._occasion(word, told)

    def tell(self, seated: Seated | None) -> None:
        """Tell how the game stands now, as far as that is new."""
        if seated is None:
            self._rolled, self._turn, self._owing, self._seen = None, (None, None), (), None
            self._say(NO_GAME)
            return
        seen = (seated.session, seated.session.version, seated.say, seated.names)
        if seen != self._seen:
            self._seen = seen
            self._say(states(seated, self._rolled, self._since(seated)))
            self._tell_owing(seated)

    def _since(self, seated: Seated) -> str | None:
        """The time at which this turn began, as far as it was seen to."""
        seat = turn_of(seated)
        if self._turn[1] is None or self._turn[0] != seat:
            entries = seated.session.timeline.entries
            self._turn = (seat, entries[-1].time if entries else None)
        return None if seat is None else self._turn[1]

    def _tell_owing(self, seated: Seated) -> None:
        seats = owing_to(seated.session)
        if set(seats) - set(self._owing):
            self._occasion("owing", owing(seats, seated))
        self._owing = seats

    def _say(self, found: dict[str, State]) -> None:
        for name, state in found.items():
            payload = msgspec.json.encode(state)
            if self._told.get(name) != payload:
                self._told[name] = payload
                self._send(f"{self._base}/{name}", payload, True)

    def _occasion(self, word: str, told: Occasion | Owing) -> None:
        self._send(f"{self._base}/event/{word}", msgspec.json.encode(told), False)
