"""Law 7 at work: which refusals the tests read off what the rules gave them, while they ran.

A code counts as met when a test of the rules read it off a refusal (`.code`), not when it is written in a
file. After a run in which all tests of a game passed, each code of its rules has to be among them.
"""

import ast
import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import engines
from companion.laws import CALLER, HERE, own_tests
from engines.core.rules import Illegal
from tests.transcripts.citing import judge

TESTS = Path(__file__).parents[1]
RULES = Path(engines.__file__).parent
HOMES = {
    **{shared: (RULES / shared, TESTS / shared) for shared in ("core", "pads")},
    **{name: (engines.home(name), own_tests(name)) for name in engines.catalogue()},
}
"""The core, the pads and every game: the folder of the rules, and that of their tests."""
RECORD = "core.record"
"""How the codes of a record begin that cannot be read: the rest is told to `refusal`."""


def defined(home: str) -> set[str]:
    """The codes that the rules of a home refuse with."""
    begins = re.escape(home.replace("_", "-"))
    return {
        code
        for path in HOMES[home][0].rglob("*.py")
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

    Whatever of the shipped laws reads it, does so for such a test.

    Such a refusal also has to cite the rule that is kept for its code.
    """
    read = Illegal.code
    places = tuple(map(str, (TESTS / "games", HERE, *(place for _, place in HOMES.values()))))

    def code(refused: Illegal) -> str:
        told: str = read.__get__(refused)
        if inspect.currentframe().f_back.f_code.co_filename.startswith(places):
            met.add(told)
            judge(told, refused)
        return told

    Illegal.code = property(code)  # type: ignore[assignment, method-assign]


def whole(files: Iterable[Path]) -> list[str]:
    """The homes of which all tests are among these."""
    done = set(files)
    own = {home: {*place.rglob("test_*.py")} - {place / CALLER} for home, (_, place) in HOMES.items()}
    return [home for home, files in own.items() if files and files <= done]


def faults(homes: Iterable[str], met: Iterable[str], codes: Mapping[str, set[str]]) -> list[str]:
    """What is wrong with the refusals of these homes, a sentence each."""
    read, found = set(met), []
    for home in homes:
        place = f"the tests of {home}"
        found += [f"none of {place} reads {code} off a refusal" for code in sorted(codes[home] - read)]
        begins = home.replace("_", "-") + "."
        dark = sorted(code for code in read - codes[home] if code.startswith(begins))
        found += [f"{code} is met in {place}, and written nowhere in its rules" for code in dark]
    return found
