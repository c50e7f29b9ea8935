"""The two clocks of a machine, moved by hand: the one that can be set, and the one that only runs."""

from datetime import datetime, timedelta


class MachineTime:
    """It begins at that time (ISO 8601, universal time), some minutes after the machine was switched on."""

    def __init__(self, begins: str) -> None:
        self._wall, self._seconds = datetime.fromisoformat(begins), 300

    def passes(self, seconds: int) -> None:
        self._seconds += seconds
        self._wall += timedelta(seconds=seconds)

    def is_set(self, seconds: int) -> None:
        """Somebody sets the clock so much later, or network time does."""
        self._wall += timedelta(seconds=seconds)

    def now(self) -> str:
        return self._wall.isoformat(timespec="seconds")

    def uptime(self) -> int:
        return self._seconds
