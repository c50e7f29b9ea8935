"""Keyboard keys, by the names known to the simulated panel."""

from collections.abc import Callable, Sequence
from typing import Any


class Keyboard:
    """A listener that calls `press` with the name of each key pressed in a window, once per press."""

    def __init__(self, window: Any, press: Callable[[str], bool]) -> None:
        self._press = press
        self._down: set[int] = set()
        window.fbind("on_key_down", self._goes_down)
        window.fbind("on_key_up", self._goes_up)

    def _goes_down(
        self, _window: object, key: int, _code: int, _letter: str | None, held: Sequence[str]
    ) -> bool:
        if key in self._down:
            return False
        self._down.add(key)
        return self._press(key_name(key, held))

    def _goes_up(self, _window: object, key: int, *_args: object) -> None:
        self._down.discard(key)


def key_name(key: int, held: Sequence[str]) -> str:
    """A key's name by its code and modifiers: "d", "shift+u"; "" if it is no letter."""
    letter = chr(key) if 32 < key < 127 else ""
    return f"shift+{letter}" if letter and "shift" in held else letter
