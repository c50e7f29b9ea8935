"""The processes that this one has started and not yet seen end."""

import os
from pathlib import Path


def children(word: str) -> list[str]:
    """The command lines of those that have this word in it, as the kernel lists them."""
    found = []
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            words = (folder / "cmdline").read_bytes().decode().split("\0")
        except OSError:
            continue  # it ended meanwhile
        if parent == os.getpid() and word in words:
            found.append(" ".join(words))
    return found
