"""Returning freed memory: large blocks go back to the system at once, as text textures come and go."""

import ctypes
import os

LARGE = 64 * 1024
"""The size in bytes from which a block is requested from the system alone, and returned alone.

By default the C library keeps larger and larger blocks for later use, between others that stay; after a
few games that is a tenth of the app's memory.
"""
M_MMAP_THRESHOLD = -3
"""The number of this setting in mallopt(3)."""


def return_large() -> bool:
    """Make the C library return large blocks; whether it can."""
    if os.name != "posix":
        return False
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    return mallopt is not None and bool(mallopt(M_MMAP_THRESHOLD, LARGE))
