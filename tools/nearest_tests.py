"""Which tests `make check` runs: those that changed since a commit, and those nearest to what changed."""

import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
IMPORT = re.compile(r"^\s*(?:from\s+([\w.]+)\s+import\s+(\([^)]*\)|[^#\n]+)|import\s+([\w.]+))", re.MULTILINE)
STEPS = 3
"""So many importers may lie between a changed module and the tests that stand for it."""
LAWS = {
    r"\.po$": ("tests/laws/test_words.py",),
    r"/brief/\w+\.md$": ("tests/laws/test_words.py", "tests/laws/test_brief.py"),
}
"""The laws on words, by how the path of a file ends that has them."""
SENTENCES, TRANSLATED = re.compile(r"\b(?:N_|NN_|C_)\("), "tests/laws/test_words.py"
"""What a source says to players, and the law that every sentence is translated."""


def changed(base: str, root: Path = ROOT) -> list[str]:
    """The files that differ from where this branch left `base`, and those git doesn't know yet."""

    def git(*arguments: str) -> list[str]:
        done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    (left,) = git("merge-base", base, "HEAD")
    return sorted({*git("diff", "--name-only", left), *git("ls-files", "--others", "--exclude-standard")})


def imports_of(text: str) -> set[str]:
    """All modules that this source may import, in dots: a name that is imported may be a module too."""
    modules = set[str]()
    for package, names, module in IMPORT.findall(text):
        modules |= {module} if module else {package}
        modules |= {f"{package}.{name}" for name in re.findall(r"\w+", names)} if package else set()
    return modules


def nearest(files: Iterable[str], sources: Mapping[str, str]) -> list[str]:
    """The tests among `sources` (path: text) that changed, or import a changed module by the fewest steps.

    Of a game or a folder of data, its own tests. What no test reaches within a few steps has none.
    """
    changed_files = set(files)
    importers: dict[str, set[str]] = {}
    for path, text in sources.items():
        for module in imports_of(text):
            importers.setdefault(module, set()).add(path)
    tests = {path for path in changed_files if path in sources and _is_test(path)}
    for path in changed_files:
        tests |= _beside(path, sources)
        if path.endswith(".py") and not _is_test(path):
            tests |= _reached(path, importers)
    return sorted(tests)


def _reached(path: str, importers: Mapping[str, set[str]]) -> set[str]:
    level, seen = {path}, {path}
    for _ in range(STEPS):
        level = {one for changed in level for one in importers.get(_module(changed), ())} - seen
        seen |= level
        if tests := {one for one in level if _is_test(one)}:
            return tests
    return set()


def _beside(path: str, sources: Mapping[str, str]) -> set[str]:
    """The tests of the game that this file belongs to, and the laws on its words."""
    laws = {
        one for ending, tests in LAWS.items() if re.search(ending, path) for one in tests if one in sources
    }
    if SENTENCES.search(sources.get(path, "")) and not _is_test(path) and TRANSLATED in sources:
        laws.add(TRANSLATED)
    game = None if path.endswith(".po") else re.match(r"engines/games/(\w+)/", path)
    own = {one for one in sources if game and one.startswith(f"tests/games/{game[1]}/") and _is_test(one)}
    return laws | own


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _is_test(path: str) -> bool:
    return path.startswith("tests/") and Path(path).name.startswith("test_")


def main() -> int:
    """Print the tests, one a line."""
    base = sys.argv[1] if len(sys.argv) > 1 else "main"
    known = subprocess.run(["git", "ls-files", "*.py"], cwd=ROOT, capture_output=True, text=True, check=True)
    files = changed(base)
    paths = {*known.stdout.splitlines(), *(path for path in files if path.endswith(".py"))}
    sources = {path: (ROOT / path).read_text(encoding="utf-8") for path in paths if (ROOT / path).exists()}
    print("\n".join(nearest(files, sources)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
