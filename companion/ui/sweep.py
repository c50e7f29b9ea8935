"""Python's search for what is no longer needed, kept for the moments in which nobody waits."""

from __future__ import annotations

import gc
from typing import Any

from kivy.clock import Clock

QUIET = 20.0
"""Seconds without a touch after which all is searched, once."""
SELDOM = 100
"""Rounds of the collector among young things to one among all; Python's own measure is 10.

A round among all takes as long as drawing a whole screen, and comes in the middle of a touch.
"""


class GcScheduler:
    """Watches a window: nothing is searched before its first picture, all of it then, and when it is quiet.

    What is there after a search is left out of the rounds between (`gc.freeze`).
    """

    def __init__(self, window: Any) -> None:
        self._window, self._before = window, gc.get_threshold()
        self._search = Clock.create_trigger(lambda _: self._all(), QUIET)
        gc.disable()
        gc.set_threshold(*self._before[:2], SELDOM)
        window.bind(on_flip=self._begun, on_touch_down=self._touched)

    def _begun(self, *_args: Any) -> None:
        self._window.unbind(on_flip=self._begun)
        self._all()
        gc.enable()

    def _touched(self, *_args: Any) -> None:
        self._search.cancel()
        self._search()

    def _all(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def close(self) -> None:
        """Leave the collector as it was found."""
        self._window.unbind(on_flip=self._begun, on_touch_down=self._touched)
        self._search.cancel()
        gc.unfreeze()
        gc.set_threshold(*self._before)
        gc.enable()
