"""How well each screen is connected: a phone answers every sign of life, sooner or later or not at all."""

from collections import Counter
from collections.abc import Callable
from threading import Lock
from time import monotonic

from companion.table.runtime.phone_types import Link

SLOW = 1.5
"""Seconds from which on an answer is slow."""
AWAY = 20.0
"""Seconds without an answer after which a phone is away: it sleeps, or has left the network."""
ORDER: tuple[Link, ...] = ("connected", "slow", "away")


class Pulse:
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


class Pulses:
    """The open connections of all screens; used from any thread."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock, self._lock = clock, Lock()
        self._open: list[Pulse] = []
        self._counted: Counter[str] = Counter()
        self._left: dict[str, float] = {}

    def opened(self, screen: str, device: str) -> Pulse:
        """A connection of this device, which answers until told otherwise."""
        with self._lock:
            self._counted[device] += 1
            pulse = Pulse(screen, device, self._counted[device], self._clock())
            self._open.append(pulse)
        return pulse

    def closed(self, pulse: Pulse) -> None:
        """The connection has ended; since then its phone is away."""
        with self._lock:
            self._open.remove(pulse)
            self._left[pulse.screen] = pulse.heard

    def beat(self, pulse: Pulse) -> str:
        """The name of the next sign of life; one that is still unanswered keeps its time."""
        with self._lock:
            pulse.since = self._clock() if pulse.since is None else pulse.since
            pulse.beats += 1
            return pulse.name

    def answered(self, device: str, name: str) -> bool:
        """A device answered a beat; whether it is connected otherwise than before."""
        with self._lock:
            now = self._clock()
            for pulse in self._open:
                if (pulse.device, pulse.name) == (device, name):
                    before = pulse.link(now)
                    pulse.took, pulse.heard = now - (pulse.since or now), now
                    pulse.since = None
                    return pulse.link(now) != before
        return False

    def of(self, screen: str) -> tuple[Link, float | None]:
        """How well the best connection of a screen answers; where it is away, the seconds since it did."""
        with self._lock:
            now = self._clock()
            own = [one for one in self._open if one.screen == screen]
            left = self._left.get(screen)
        if not own:
            return "away", None if left is None else now - left
        best = min(own, key=lambda one: (ORDER.index(one.link(now)), now - one.heard))
        link = best.link(now)
        return link, now - best.heard if link == "away" else None

    def late(self, pulse: Pulse) -> bool:
        """Whether it has not answered as quickly as it should."""
        with self._lock:
            return pulse.link(self._clock()) != "connected"

    def forget(self, *screens: str) -> None:
        """Nobody has left these screens: their phones were sent away."""
        with self._lock:
            for screen in screens:
                self._left.pop(screen, None)
