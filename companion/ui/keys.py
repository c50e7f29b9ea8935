"""The keys of a keyboard, by the names that the simulated panel knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


class Keyboard:
    """Tells `press` the name of each key of a window that goes down, once however long it is held."""

    def __init__(self, window: Any, press: Callable[[str], bool]) -> None:
        self._press = press
        self._down: set[int] = set()
        window.fbind("on_key_down", self._goes_down)
        window.fbind("on_key_up", self._goes_up)

    def _goes_down(
        self, _window: Any, key: int, _code: int, _letter: str | None, held: Sequence[str]
    ) -> bool:
        if key in self._down:
            return False
        self._down.add(key)
        return self._press(key_name(key, held))

    def _goes_up(self, _window: Any, key: int, *_args: Any) -> None:
        self._down.discard(key)


def key_name(key: int, held: Sequence[str]) -> str:
    """The name of a key by its code and what is held with it: "d", "shift+u"; "" where no letter is."""
    letter = chr(key) if 32 < key < 127 else ""
    return f"shift+{letter}" if letter and "shift" in held else letter
