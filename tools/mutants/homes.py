"""The sources that faults are put into, by game, and the tests that should find them."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
PLAIN = {"art.py", "board.py", "cover.py", "icons.py", "picture.py", "simulation.py", "terrain.py"}
"""Pictures, in which a point off by one is a matter of taste, and how a random player chooses."""
TESTS = ("tests/core", "tests/games", "tests/transcripts", "tests/laws", "tests/table")
"""What judges the rules, from the ones that take the least."""


def games() -> list[str]:
    """Every game of the catalogue, which cannot be asked: the rules must not be imported here."""
    return sorted(engine.parent.name for engine in (ROOT / "engines" / "games").glob("*/engine.py"))


def homes() -> list[str]:
    """The core and every game."""
    return ["core", *games()]


def sources(home: str) -> list[str]:
    """The modules of a home, as paths from the root."""
    folder = ROOT / "engines" / (home if home == "core" else f"games/{home}")
    return sorted(str(path.relative_to(ROOT)) for path in folder.rglob("*.py") if path.name not in PLAIN)


def concerns(test: str, home: str) -> bool:
    """Whether a test may be about a home: no other game is in its name."""
    others = {other for other in games() if other != home} if home != "core" else set()
    return not any(other in test for other in others)
