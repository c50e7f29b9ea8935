"""Large pieces of memory are asked of the system one by one, and returned to it."""

from __future__ import annotations

import ctypes
import os

import pytest

from companion.console.malloc_trim import LARGE, return_large


class Held(ctypes.Structure):
    """What the C library holds, mallinfo2(3)."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    ]


def test_large_pieces_are_taken_and_returned_one_by_one() -> None:
    library = ctypes.CDLL(None)
    if not hasattr(library, "mallinfo2"):
        pytest.skip("this C library does not tell what it holds (glibc 2.33 and later do)")
    library.mallinfo2.restype = Held
    library.malloc.restype, library.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
    library.free.argtypes = [ctypes.c_void_p]
    assert return_large()
    before = library.mallinfo2().hblks
    pieces = [library.malloc(LARGE) for _ in range(400)]  # the first may fit between others
    held = library.mallinfo2().hblks
    for piece in pieces:
        library.free(piece)
    assert held >= before + 100
    assert library.mallinfo2().hblks == before


def test_where_the_library_cannot_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda _: object())
    assert not return_large()
    monkeypatch.setattr(os, "name", "nt")
    assert not return_large()
