"""What the pages display now: put there by the hub's thread, read by the server's."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Lock

from msgspec.structs import replace

from companion.club.night.wall import Table
from engines.core.text import Text


class Display:
    """The wall, what is wrong, and how many games were replayed; it wakes whoever watches. For any thread."""

    def __init__(self) -> None:
        self.tables: tuple[Table, ...] = ()
        self.trouble: Text | None = None
        self.replayed, self.ended = 0, False
        self._lock = Lock()
        self._wakes: list[Callable[[], None]] = []

    def show(self, tables: Sequence[Table], trouble: Text | None, replayed: int) -> None:
        """Show this from now on."""
        if (self.tables, self.trouble, self.replayed) == (tuple(tables), trouble, replayed):
            return
        self.tables, self.trouble = tuple(replace(table) for table in tables), trouble
        self.replayed = replayed
        self._wake()

    def end(self) -> None:
        """Send everybody away."""
        self.ended = True
        self._wake()

    def _wake(self) -> None:
        with self._lock:
            waiting = list(self._wakes)
        for wake in waiting:
            wake()

    @contextmanager
    def watching(self, wake: Callable[[], None]) -> Iterator[None]:
        """Call `wake` whenever something else is shown."""
        with self._lock:
            self._wakes.append(wake)
        try:
            yield
        finally:
            with self._lock:
                self._wakes.remove(wake)
