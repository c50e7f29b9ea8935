"""The forms that values of settings have in common, each with the words for it."""

from typing import Annotated

from hardware.sentences import N_
from hardware.toml_file import allowed

Switch = Annotated[bool, allowed(N_("true or false"))]
BESIDE = "beside"
"""Marks a path as relative to the file that names it."""
UNBROKEN = "^[^\\x00]*$"
"""The pattern of a path: TOML can write a zero byte, but no file name can contain it."""

_FILE = N_("the name of a file in quotes")
File = Annotated[str, allowed(_FILE, BESIDE, pattern=UNBROKEN, min_length=1)]
