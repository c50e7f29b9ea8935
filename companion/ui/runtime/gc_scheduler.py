"""Scheduling Python's garbage collection for moments in which nobody waits."""

import gc
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

QUIET = 20.0
"""Seconds without a touch after which a full collection runs, once."""
SELDOM = 100
"""Collections of young objects per full one; Python's default is 10.

A full collection takes as long as drawing a whole screen, and would come in the middle of a touch.
"""


class GcScheduler:
    """The schedule for a window: no collection before its first frame, and a full one when idle.

    Objects that survive are excluded from the collections between (`gc.freeze`). After a full collection
    `return_free` gives memory back to the system.
    """

    def __init__(self, window: Any, return_free: Callable[[], object] = lambda: None) -> None:
        self._window, self._before, self._return_free = window, gc.get_threshold(), return_free
        self._search = Clock.create_trigger(lambda _: self._all(), QUIET)
        gc.disable()
        gc.set_threshold(*self._before[:2], SELDOM)
        window.bind(on_flip=self._begun, on_touch_down=self._touched)

    def _begun(self, *_args: object) -> None:
        self._window.unbind(on_flip=self._begun)
        gc.freeze()  # hardly anything of it is garbage, and looking takes as long as drawing
        gc.enable()
        self._search()

    def _touched(self, *_args: object) -> None:
        self._search.cancel()
        self._search()

    def _all(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._return_free()

    def close(self) -> None:
        """Restore the collector's former settings."""
        self._window.unbind(on_flip=self._begun, on_touch_down=self._touched)
        self._search.cancel()
        gc.unfreeze()
        gc.set_threshold(*self._before)
        gc.enable()
