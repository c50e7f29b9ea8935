"""What the pages display now: put there by the hub's thread, read by the server's."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Lock

from msgspec.structs import replace

from companion.club.night.wall import Table
from companion.club.tournament.model import Tournament
from engines.core.text import Text


class Display:
    """The wall, what is wrong, how many games were replayed, the tournament; it wakes whoever watches.

    For any thread.
    """

    def __init__(self) -> None:
        self.tables: tuple[Table, ...] = ()
        self.trouble: Text | None = None
        self.tournament: Tournament | None = None
        self.replayed, self.ended = 0, False
        self._lock = Lock()
        self._wakes: list[Callable[[], None]] = []

    def show(
        self,
        tables: Sequence[Table],
        trouble: Text | None,
        replayed: int,
        tournament: Tournament | None = None,
    ) -> None:
        """Show this from now on."""
        shown = self.tables, self.trouble, self.replayed, self.tournament
        if shown == (tuple(tables), trouble, replayed, tournament):
            return
        self.tables, self.trouble = tuple(replace(table) for table in tables), trouble
        self.replayed, self.tournament = replayed, tournament
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
