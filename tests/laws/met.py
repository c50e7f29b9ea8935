"""Law 7 at work: which refusals the tests read off what the rules gave them, while they ran.

A code counts as met when a test of the rules read it off a refusal (`.code`), not when it is written in a
file. After a run in which all tests of a game passed, each code of its rules has to be among them.
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from engines.core.rules import Illegal
from tests.transcripts.citing import judge

TESTS = Path(__file__).parents[1]
RULES = TESTS.parent / "engines"
HOMES = {
    "core": "core",
    "pads": "pads",
    **{path.parent.name: f"games/{path.parent.name}" for path in RULES.glob("games/*/engine.py")},
}
"""The core, the pads and every game, and where they are among the rules and among the tests."""
RECORD = "core.record"
"""How the codes of a record begin that cannot be read: the rest is told to `refusal`."""


def defined(home: str) -> set[str]:
    """The codes that the rules of a home refuse with."""
    begins = re.escape(home.replace("_", "-"))
    return {
        code
        for path in (RULES / HOMES[home]).rglob("*.py")
        for code in _words(ast.parse(path.read_text(encoding="utf-8")))
        if re.fullmatch(begins + r"(\.[a-z0-9-]+)+", code)
    }


def _words(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(word)):
                yield word
            case ast.Call(func=ast.Name(id="refusal"), args=[_, ast.Constant(value=str(word)), *_]):
                yield f"{RECORD}.{word}"


def watch(met: set[str]) -> None:
    """Put into `met` each code that a test of the rules reads off a refusal, below their folders of `tests`.

    Such a refusal also has to cite the rule that is kept for its code.
    """
    read = Illegal.__dict__["code"]
    places = tuple(str(TESTS / place) for place in ("core", "pads", "games"))

    def code(refused: Illegal) -> str:
        told: str = read.__get__(refused)
        if sys._getframe(1).f_code.co_filename.startswith(places):
            met.add(told)
            judge(told, refused)
        return told

    Illegal.code = property(code)  # type: ignore[assignment, method-assign]


def whole(files: Iterable[Path]) -> list[str]:
    """The homes of which all tests are among these."""
    done = set(files)
    return [home for home, place in HOMES.items() if set((TESTS / place).rglob("test_*.py")) <= done]


def faults(homes: Iterable[str], met: Iterable[str], codes: Mapping[str, set[str]]) -> list[str]:
    """What is wrong with the refusals of these homes, a sentence each."""
    read, found = set(met), []
    for home in homes:
        place = f"tests/{HOMES[home]}"
        found += [f"no test of {place} reads {code} off a refusal" for code in sorted(codes[home] - read)]
        begins = home.replace("_", "-") + "."
        dark = sorted(code for code in read - codes[home] if code.startswith(begins))
        found += [f"{code} is met in {place}, and written nowhere in its rules" for code in dark]
    return found
