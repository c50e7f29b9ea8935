"""Returning freed memory: large blocks go back to the system at once, as textures come and go."""

import ctypes
import os
from typing import Any

LARGE = 1024 * 1024
"""The size in bytes from which a block is requested from the system alone, and returned alone.

By default the C library keeps larger and larger blocks for later use, between others that stay. What
divides a polygon takes some hundreds of KB, and leaves them at once: if they went back to the system each
time, it would take ten times as long.
"""
SPARE = 4 * LARGE
"""The free bytes above all others that are kept for what comes next; the C library returns the rest."""
M_MMAP_THRESHOLD, M_TRIM_THRESHOLD = -3, -1
"""The numbers of these settings in mallopt(3)."""


def return_large() -> bool:
    """Make the C library return large blocks; whether it can."""
    mallopt = _of_library("mallopt")
    settings = ((M_MMAP_THRESHOLD, LARGE), (M_TRIM_THRESHOLD, SPARE))
    return mallopt is not None and all(mallopt(*setting) for setting in settings)


def return_free() -> None:
    """Return what is free between other blocks, which takes as long as drawing a screen."""
    trim = _of_library("malloc_trim")
    if trim is not None:
        trim(0)


def _of_library(function: str) -> Any:
    """A function of the C library; None where there is none."""
    return getattr(ctypes.CDLL(None), function, None) if os.name == "posix" else None
