"""A keyboard with real keys, for a line that is typed at the table."""

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any

KEYS = MappingProxyType({13: "enter", 271: "enter", 8: "backspace", 27: "escape"})
"""The keys that write no letter and mean something, by their codes."""


class Typing:
    """A listener that hands on what is typed in a window: `typed` the letters, `pressed` a key by name."""

    def __init__(self, window: Any, typed: Callable[[str], bool], pressed: Callable[[str], bool]) -> None:
        self._typed, self._pressed = typed, pressed
        window.fbind("on_textinput", self._letters)
        window.fbind("on_key_down", self._goes_down)

    def _letters(self, _window: object, letters: str) -> bool:
        return self._typed(letters)

    def _goes_down(
        self, _window: object, key: int, _code: int, _letter: str | None, _held: Sequence[str]
    ) -> bool:
        return key in KEYS and self._pressed(KEYS[key])
