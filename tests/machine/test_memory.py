"""Large pieces of memory are asked of the system one by one, and returned to it."""

import ctypes
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.machine.malloc_trim import return_free, return_large

ROOT = Path(__file__).parents[2]
PIECES = """
import ctypes, json
from companion.machine.malloc_trim import LARGE, return_large

library = ctypes.CDLL(None)
library.malloc.restype, library.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
library.free.argtypes = [ctypes.c_void_p]
NAMES = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()
Held = type("Held", (ctypes.Structure,), {"_fields_": [(name, ctypes.c_size_t) for name in NAMES]})
library.mallinfo2.restype = Held

assert return_large()
held = [library.mallinfo2().hblks]
pieces = [library.malloc(LARGE) for _ in range(400)]  # the first may fit between others
held.append(library.mallinfo2().hblks)
for piece in pieces:
    library.free(piece)
print(json.dumps([*held, library.mallinfo2().hblks]))
"""
"""What mallinfo2(3) tells in a process without holes: in an old one most pieces fit between others."""


def test_large_pieces_are_taken_and_returned_one_by_one() -> None:
    if not hasattr(ctypes.CDLL(None), "mallinfo2"):
        pytest.skip("this C library does not tell what it holds (glibc 2.33 and later do)")
    done = subprocess.run([sys.executable, "-c", PIECES], cwd=ROOT, capture_output=True, check=True)
    before, held, after = json.loads(done.stdout)
    assert held >= before + 100
    assert after == before


BETWEEN = """
import ctypes, json
from companion.machine.malloc_trim import return_free
from tools.bench.resident_memory import resident

library, PIECE = ctypes.CDLL(None), 64 * 1024
library.malloc.restype, library.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
library.free.argtypes = [ctypes.c_void_p]
pieces = [library.malloc(PIECE) for _ in range(400)]
for piece in pieces:
    ctypes.memset(piece, 1, PIECE)
for piece in pieces[:-1]:  # the last one holds all below it
    library.free(piece)
held = resident()
return_free()
print(json.dumps(held - resident()))
"""


def test_what_is_free_between_other_pieces_is_returned_when_asked() -> None:
    done = subprocess.run([sys.executable, "-c", BETWEEN], cwd=ROOT, capture_output=True, check=True)
    assert json.loads(done.stdout) > 15


def test_where_the_library_cannot_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda _: object())
    assert not return_large()
    return_free()
    monkeypatch.setattr(os, "name", "nt")
    assert not return_large()


DIVIDED = """
import resource
from companion.machine.malloc_trim import return_large
from companion.ui.kit.polygons import fans

def divide(number):
    fans((0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.5, 0.2 + number / 1000, 0.0, 1.0))

assert return_large()
for number in range(20):
    divide(number)
before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
for number in range(20, 120):
    divide(number)
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""
"""How many pages the system has to give for a hundred polygons that are not convex, after some others."""


def test_what_divides_polygons_is_not_asked_of_the_system_again_and_again() -> None:
    done = subprocess.run([sys.executable, "-c", DIVIDED], cwd=ROOT, capture_output=True, check=True)
    assert int(done.stdout) < 100
