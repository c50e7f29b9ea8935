"""How far a run of the proofs has come, kept in a file, so that it goes on where it was stopped."""

import hashlib
from collections import Counter
from pathlib import Path

import msgspec
from msgspec import Struct

ROOT = Path(__file__).parents[2]
FILE = ROOT / "out" / "proofs.json"
PROVED = ("companion", "engines", "hardware", "tests")
"""What the proofs are about, and they themselves: when any of it changes, a run starts from nothing."""
KINDS = {".py", ".po", ".toml", ".jsonl"}
"""The files of it that count, by their endings."""


class Share(Struct):
    """What was done of one proof: its first `done` cases, what was found in them, the seeds that failed."""

    done: int = 0
    found: dict[str, int] = {}
    failed: dict[str, str] = {}
    seconds: float = 0.0
    date: str = ""

    def add(self, seed: int, found: Counter[str], seconds: float, date: str) -> None:
        """One case more held; what begins with "most" is not added up, but the largest is kept."""
        whole = Counter(self.found) + found
        self.found = {
            what: max(self.found.get(what, 0), found[what]) if what.startswith("most ") else number
            for what, number in whole.items()
        }
        self.done = seed + 1
        self.seconds, self.date = self.seconds + seconds, date

    def fail(self, seed: int, why: str, date: str) -> None:
        """One case more did not hold."""
        self.done, self.date = seed + 1, date
        self.failed[str(seed)] = why


class Progress(Struct):
    """All proofs by name, for one state of the code."""

    code: str
    shares: dict[str, Share] = {}

    def share(self, name: str) -> Share:
        """What was done of the proof of this name."""
        return self.shares.setdefault(name, Share())

    def save(self) -> None:
        """Keep it; a stop in the middle leaves what was kept before."""
        FILE.parent.mkdir(exist_ok=True)
        fresh = FILE.with_suffix(".new")
        fresh.write_bytes(msgspec.json.encode(self))
        fresh.replace(FILE)


def begun() -> Progress:
    """The run to go on with, or a new one where there is none or the code is another by now."""
    code = fingerprint()
    try:
        found = msgspec.json.decode(FILE.read_bytes(), type=Progress)
    except (OSError, msgspec.DecodeError):
        return Progress(code)
    return found if found.code == code else Progress(code)


def ended() -> None:
    """Forget the run: the next one starts from nothing."""
    FILE.unlink(missing_ok=True)


def fingerprint() -> str:
    """A word that is another one as soon as any of the code is."""
    files = (file for part in PROVED for file in (ROOT / part).rglob("*") if file.suffix in KINDS)
    held = hashlib.sha256()
    for file in sorted(files):
        held.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return held.hexdigest()
