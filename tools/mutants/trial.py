"""One mutant, tried in a forked child that imports the faulty rules and runs the tests, mostly with -x.

The parent has imported what the tests stand on (`prepare`), but nothing of ours: so tables, class bodies and
defaults are made by the faulty source as well, and nothing is left of it when the child ends.
"""

import importlib
import importlib.machinery
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import Phase, settings

ROOT = Path(__file__).parents[2]
AWAY = ROOT / "out" / "mutants" / "home"
MEMORY = 3 << 30
"""The most bytes a child may take: a fault may fill a list for ever."""
STIR = 2.0
"""The seconds of the processor that tell work from waiting: a server that waits looks round now and then."""
PLUGINS = ("no:cacheprovider", "no:cov")
QUIET = (
    *("-q", "--no-header", "--tb=no"),
    *(word for plugin in PLUGINS for word in ("-p", plugin)),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # what the parent has imported stays as it is
)
FIRST = ("-x",)
"""To end with the first test that finds a fault."""
EVERY = ("--continue-on-collection-errors", "-p", "no:unraisableexception", "-p", "no:threadexception")
"""To see who finds it; what a test that failed has left open is not laid at the door of those after it."""
SHARED = (
    "hypothesis.strategies",
    "hypothesis.extra",
    "msgspec",
    "babel.messages.extract",
    "babel.dates",
    "apsw",
)


OURS = ("engines", "hardware", "companion")
BROKEN = "broken"
END = b"\n"
"""The end of what a child says."""


class Result(NamedTuple):
    """How it went: "killed" by tests, stopped for the "time" it took, or "survived"."""

    result: str
    by: tuple[str, ...] = ()


class Order:
    """Runs the tests in the order they were named, makes nothing up by chance, and keeps who failed."""

    def __init__(self, tests: Sequence[str]) -> None:
        self._place = {test: at for at, test in enumerate(tests)}
        self.failed = dict[str, None]()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Put them in that order, with examples that are the same each time."""
        items.sort(key=lambda item: self._place.get(item.nodeid, 0))
        settings.register_profile(
            "mutants",
            settings.get_profile("table"),
            database=None,
            derandomize=True,
            phases=(Phase.explicit, Phase.generate),
        )
        settings.load_profile("mutants")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep who failed, each once."""
        if report.failed:
            self.failed[report.nodeid] = None

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """What cannot be collected has failed."""
        if report.failed:
            self.failed[f"collecting {report.nodeid}"] = None


def prepare() -> None:
    """Import what every child needs, and none of ours; a fault that writes by mistake finds no real home."""
    AWAY.mkdir(parents=True, exist_ok=True)
    os.environ["HOME"] = str(AWAY)
    for name in [name for name in os.environ if name.startswith("XDG_")]:
        del os.environ[name]
    for name in SHARED:
        with suppress(ImportError):
            importlib.import_module(name)
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    ours = [name for name in sys.modules if name.split(".")[0] in OURS]
    assert not ours, f"the sources would not be read again: {', '.join(ours)}"


class Child:
    """A process in which a fault is tried; `reads` is the end of a pipe that tells its result."""

    def __init__(self, pid: int, reads: int) -> None:
        self._pid, self.reads = pid, reads
        self._took, self._seen = 0.0, time.monotonic()

    def idle(self) -> float:
        """The seconds by the clock since it, or what it started, was last seen to do more than wait."""
        if (took := spent(self._pid)) > self._took + STIR:
            self._took, self._seen = took, time.monotonic()
        return time.monotonic() - self._seen

    def ended(self, stop: bool = False) -> Result:
        """The result once it has one, or is stopped now; one that was stopped took too much."""
        words = b"" if stop else self._words()
        os.close(self.reads)
        os.killpg(self._pid, signal.SIGKILL)  # what it started, and what waits for that, ends with it
        _, status = os.waitpid(self._pid, 0)
        name, by = json.loads(words) if words else ("time", ())
        if name == BROKEN or not (words or os.WIFSIGNALED(status)):
            raise RuntimeError(f"a mutant could not be tried: {' '.join(by) or 'its child said nothing'}")
        return Result(name, tuple(by))

    def _words(self) -> bytes:
        """All that it says; what it started may hold the pipe open after its last line."""
        words = b""
        while not words.endswith(END) and (more := os.read(self.reads, 1 << 16)):
            words += more
        return words


def spent(session: int) -> float:
    """The seconds of the processor that the processes of a session have had so far."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            words = stat.read_text().rpartition(")")[2].split()
            ticks += sum(map(int, words[11:15])) if int(words[3]) == session else 0
    return ticks / os.sysconf("SC_CLK_TCK")


def begin(
    path: str, source: str, tests: Sequence[str], seconds: float, *, until: Sequence[str] = FIRST
) -> Child:
    """Try this source in the place of that file, `until` the first test has found it or every test was asked.

    The child may take so many seconds of the processor, however long that is by the clock.
    """
    reads, writes = os.pipe()
    if child := os.fork():
        os.close(writes)
        return Child(child, reads)
    os.close(reads)
    try:
        os.setsid()
        limited(seconds)
        muted()
        instead(ROOT / path, source)
        say(writes, unimportable(path) or judged(tests, until))
    except BaseException as error:  # noqa: BLE001 - a child must not go on as its parent does
        say(writes, Result(BROKEN, (repr(error),)))
    finally:
        os._exit(0)


def say(pipe: int, result: Result) -> None:
    """Tell the parent a result, however many tests it names."""
    with os.fdopen(pipe, "wb") as words:
        words.write(json.dumps(result).encode() + END)


def limited(seconds: float) -> None:
    """Let this process have no more than that."""
    most = int(seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (most, most))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def muted() -> None:
    """Say nothing, and read nothing."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)


def instead(path: Path, source: str) -> None:
    """Have this source imported in place of that file."""
    get_code: Callable[..., Any] = importlib.machinery.SourceFileLoader.get_code

    def found(loader: importlib.machinery.SourceFileLoader, name: str) -> Any:
        if Path(loader.path) == path:
            return compile(source, str(path), "exec")
        return get_code(loader, name)

    importlib.machinery.SourceFileLoader.get_code = found  # type: ignore[method-assign, assignment]


def unimportable(path: str) -> Result | None:
    """That a module can't be imported any more: then no test begins at all."""
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    try:
        importlib.import_module(module)
    except Exception as error:  # noqa: BLE001 - whatever it is, everybody sees it
        return Result("killed", (f"importing {module}: {error!r}",))
    return None


def judged(tests: Sequence[str], until: Sequence[str]) -> Result:
    """What the tests say of what is imported now."""
    order = Order(tests)
    code = pytest.ExitCode(pytest.main([*QUIET, *until, *tests], plugins=[order]))
    if code is pytest.ExitCode.OK:
        return Result("survived")
    if code in (pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED):
        return Result(BROKEN, (code.name,))
    return Result("killed", tuple(order.failed) or (code.name,))
