"""How well each screen is connected: a phone answers every sign of life, sooner or later or not at all."""

from collections import Counter
from collections.abc import Callable
from threading import Lock
from time import monotonic

from companion.ports.seat_phones import Link

SLOW = 1.5
"""Seconds after which an answer is slow."""
AWAY = 20.0
"""Seconds without an answer after which a phone is away: it sleeps, or has left the network."""
ORDER: tuple[Link, ...] = ("connected", "slow", "away")


class Connection:
    """One open connection: when it answered last, and since when a beat waits for an answer, if one does."""

    def __init__(self, screen: str, device: str, number: int, now: float) -> None:
        self.screen, self.device, self.number = screen, device, number
        self.beats, self.heard, self.took = 0, now, 0.0
        self.since: float | None = None

    @property
    def name(self) -> str:
        """The name of the latest beat, which an answer has to give."""
        return f"{self.number}.{self.beats}"

    def link(self, now: float) -> Link:
        """How well it is connected now."""
        waiting = 0.0 if self.since is None else now - self.since
        if waiting > AWAY:
            return "away"
        return "slow" if max(waiting, self.took) > SLOW else "connected"


class Connections:
    """The open connections of all screens; used from any thread."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock, self._lock = clock, Lock()
        self._open: list[Connection] = []
        self._counted: Counter[str] = Counter()
        self._left: dict[str, float] = {}

    def opened(self, screen: str, device: str) -> Connection:
        """A connection of this device, which answers until told otherwise."""
        with self._lock:
            self._counted[device] += 1
            connection = Connection(screen, device, self._counted[device], self._clock())
            self._open.append(connection)
        return connection

    def closed(self, connection: Connection) -> None:
        """The connection has ended; since then its phone is away."""
        with self._lock:
            self._open.remove(connection)
            self._left[connection.screen] = connection.heard

    def beat(self, connection: Connection) -> str:
        """The name of the next sign of life; one that is still unanswered keeps its time."""
        with self._lock:
            connection.since = self._clock() if connection.since is None else connection.since
            connection.beats += 1
            return connection.name

    def answered(self, device: str, name: str) -> bool:
        """A device answered a beat; whether it is connected otherwise than before."""
        with self._lock:
            now = self._clock()
            for connection in self._open:
                if (connection.device, connection.name) == (device, name):
                    before = connection.link(now)
                    connection.took, connection.heard = now - (connection.since or now), now
                    connection.since = None
                    return connection.link(now) != before
        return False

    def of(self, *screens: str) -> tuple[Link, float | None]:
        """How well the best connection of these screens answers; the seconds since, where it is away."""
        with self._lock:
            now = self._clock()
            own = [one for one in self._open if one.screen in screens]
            left = max((self._left[screen] for screen in screens if screen in self._left), default=None)
        if not own:
            return "away", None if left is None else now - left
        best = min(own, key=lambda one: (ORDER.index(one.link(now)), now - one.heard))
        link = best.link(now)
        return link, now - best.heard if link == "away" else None

    def late(self, connection: Connection) -> bool:
        """Whether it has not answered as quickly as it should."""
        with self._lock:
            return connection.link(self._clock()) != "connected"

    def forget(self, *screens: str) -> None:
        """Nobody has left these screens: their phones were sent away."""
        with self._lock:
            for screen in screens:
                self._left.pop(screen, None)
