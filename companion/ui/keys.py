"""Names for the keys of a keyboard, as the simulated panel knows them."""

from __future__ import annotations

from collections.abc import Sequence


def key_name(key: int, held: Sequence[str]) -> str:
    """The name of a key by its code and what is held with it: "d", "shift+u"; "" where no letter is."""
    letter = chr(key) if 32 < key < 127 else ""
    return f"shift+{letter}" if letter and "shift" in held else letter
