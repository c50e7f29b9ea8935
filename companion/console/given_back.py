"""Memory that is free again: large pieces go back to the system at once, as pictures of words come and go."""

from __future__ import annotations

import ctypes
import os

LARGE = 64 * 1024
"""From how many bytes a piece of memory is asked of the system by itself, and returned to it alone.

Left to itself the C library keeps larger and larger pieces for later use, between others that stay; after a
few games that is a tenth of all the app holds.
"""
M_MMAP_THRESHOLD = -3
"""The number of this setting, mallopt(3)."""


def return_large() -> bool:
    """Have the C library return large pieces; whether it is one that can."""
    if os.name != "posix":
        return False
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    return mallopt is not None and bool(mallopt(M_MMAP_THRESHOLD, LARGE))
