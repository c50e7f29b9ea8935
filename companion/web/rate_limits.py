"""How much one device or one address may ask for."""

import logging
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

BODY = 4096
"""The most bytes of a message."""
JOINS_A_MINUTE = 10
ACTIONS_A_SECOND, ACTIONS_AT_ONCE = 10, 30
ADDRESSES = 1000
"""So many addresses are remembered."""
STREAMS_AN_ADDRESS, STREAMS_A_SECOND = 24, 4
LINES, LINES_AN_ADDRESS = 256, 40
"""The most connections at the same time, in all and from one address."""
MINUTE = 60.0
"""Seconds in which a log has at most one line of each kind."""
KINDS = 200
"""So many kinds of lines are remembered."""
WAITING = 4
"""The most actions of a screen that wait for the game."""


class Seldom(logging.Filter):
    """Lets one line of each kind through a minute: whoever comes often fills no log. For any thread."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock, self._said = clock, dict[tuple[str, str], float]()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this line is the first of its kind for a minute."""
        now, kind = self._clock(), (record.name, str(record.msg).partition("\n")[0])
        if now < self._said.get(kind, now):
            return False
        if len(self._said) >= KINDS:
            self._said.clear()
        self._said[kind] = now + MINUTE
        return True


SELDOM = Seldom()
"""What the server, its network and its screens say."""


class Rate:
    """A bucket for each name: `burst` at once, then `second` each second. For one thread."""

    def __init__(self, second: float, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self._second, self._burst, self._clock = second, burst, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, name: str) -> bool:
        """Whether one more is allowed now; it counts."""
        now = self._clock()
        left, then = self._left.pop(name, (float(self._burst), now))
        left = min(self._burst, left + (now - then) * self._second)
        allowed = left >= 1
        self._left[name] = (left - 1 if allowed else left, now)
        if len(self._left) > ADDRESSES:
            self._left.popitem(last=False)
        return allowed
