"""How far a run of the proofs has come, kept in a file, so that it goes on where it was stopped."""

import subprocess
from collections import Counter
from pathlib import Path

import msgspec
from msgspec import Struct

ROOT = Path(__file__).parents[2]
FILE = ROOT / "out" / "proofs.json"
PAGE = ROOT / "docs" / "proofs.md"
CHANGED = "-dirty"
"""Ends the name of a commit beside which something was changed: such a run can't go on later."""


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
    """All proofs by name, at one commit."""

    commit: str
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
    """The run to go on with, or a new one where there is none at this commit; what failed is done again."""
    at = commit()
    try:
        found = msgspec.json.decode(FILE.read_bytes(), type=Progress)
    except (OSError, msgspec.DecodeError):
        return Progress(at)
    if found.commit != at or at.endswith(CHANGED):
        return Progress(at)
    return Progress(at, {name: share for name, share in found.shares.items() if not share.failed})


def ended() -> None:
    """Forget the run: the next one starts from nothing."""
    FILE.unlink(missing_ok=True)


def commit() -> str:
    """The last commit of more than the page; that something else is changed now shows at its end."""
    rest = ("--", ".", f":!{PAGE.relative_to(ROOT)}")
    try:
        changed = _git("status", "--porcelain", *rest)
        return _git("log", "-1", "--format=%h", *rest) + (CHANGED if changed else "")
    except (OSError, subprocess.CalledProcessError):
        return "unknown" + CHANGED


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()
