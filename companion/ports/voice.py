"""A voice that reads aloud, and the program by which a machine gets one."""

from typing import Protocol

PROGRAM = "espeak-ng"
INSTALL = f"sudo apt-get install {PROGRAM}"
"""How it is installed on Debian, and on Raspberry Pi OS."""


class Voice(Protocol):
    """Reads aloud (`companion.machine.voice`). All of it returns at once."""

    @property
    def there(self) -> bool:
        """Whether this machine has one."""

    def say(self, words: str, language: str) -> None:
        """Say this next, in place of what waits to be said."""

    def hush(self) -> None:
        """Be quiet at once, and forget what waits."""
