"""The sources that faults are put into, by game and by room, and the tests that should find them."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
ROOMS = ("desk", "table", "store", "web")
"""The rooms of the companion that faults are put into, beside the hardware."""
PLAIN = ("art.py", "board.py", "cover.py", "icons.py", "picture.py", "simulation.py", "terrain.py")
"""Pictures of rules, in which a point off by one is a matter of taste, and how a random player chooses."""


class Side(NamedTuple):
    """What is judged by the same tests: its homes, each with its folder."""

    name: str
    of: str
    """What its homes are."""
    homes: dict[str, str]
    tests: tuple[str, ...]
    """The folders of the tests that judge it, from the ones that take the least."""
    aim: int
    """How many of a hundred faults the tests have to find."""
    plain: tuple[str, ...] = ()
    """The names of modules that no faults are put into."""


@cache
def games() -> list[str]:
    """Every game of the catalogue, which cannot be asked: the rules must not be imported here."""
    return sorted(engine.parent.name for engine in (ROOT / "engines" / "games").glob("*/engine.py"))


RULES = Side(
    "rules",
    "rules of",
    {"core": "engines/core"} | {game: f"engines/games/{game}" for game in games()},
    ("tests/core", "tests/games", "tests/transcripts", "tests/laws", "tests/table"),
    95,
    PLAIN,
)
COMPANION = Side(
    "companion",
    "room",
    {room: f"companion/{room}" for room in ROOMS} | {"hardware": "hardware"},
    ("tests/desk", "tests/table", "tests/store", "tests/web", "tests/hardware"),
    90,
)
SIDES = {side.name: side for side in (RULES, COMPANION)}


def sources(side: Side, home: str) -> list[str]:
    """The modules of a home, as paths from the root."""
    found = (ROOT / side.homes[home]).rglob("*.py")
    return sorted(str(path.relative_to(ROOT)) for path in found if path.name not in side.plain)


@cache
def concerns(test: str, home: str) -> bool:
    """Whether a test may be about a home: no other game is in its name."""
    others = {other for other in games() if other != home} if home in games() else set()
    return not any(other in test for other in others)
