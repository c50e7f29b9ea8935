"""The forms that values of settings have in common, each with the words for it."""

from typing import Annotated

from msgspec import Meta

from companion.table.devices.idle_policy import WORDS
from hardware.sentences import N_

Switch = Annotated[bool, Meta(extra={WORDS: N_("true or false")})]
BESIDE = "beside"
"""Marks a path as relative to the file that names it."""
UNTOLD = "untold"
"""Marks a value that no sentence quotes."""
UNBROKEN = "^[^\\x00]*$"
"""The pattern of a path: TOML can write a zero byte, but no file name can contain it."""

_FILE = N_("the name of a file in quotes")
File = Annotated[str, Meta(pattern=UNBROKEN, min_length=1, extra={WORDS: _FILE, BESIDE: True})]
