"""Law 7 over a whole run of the tests: fails it where a refusal was met by none of them."""

from pathlib import Path

import pytest

from tests.laws import met


class Refusals:
    """A plugin that is in each worker of a run, and in the controller, where it judges."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._met: set[str] = set()
        self._files: set[Path] = set()
        self._left: set[Path] = set()
        self.faults: list[str] = []
        met.watch(self._met)

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        """Keep in mind which files are not done whole."""
        self._left |= {item.path for item in items}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Keep in mind which files are done."""
        named = {word.partition("::")[0] for word in self._config.args if "::" in word}
        parts = {(self._config.invocation_params.dir / name).resolve() for name in named}
        self._files = {item.path for item in session.items} - self._left - parts

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """Take over what a worker of xdist found."""
        told = getattr(node, "workeroutput", {})
        self._met |= set(told.get("met", ()))
        self._files |= set(map(Path, told.get("files", ())))

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Tell the controller what was found, or judge it."""
        if (told := getattr(self._config, "workeroutput", None)) is not None:
            told |= {"met": sorted(self._met), "files": sorted(map(str, self._files))}
        elif session.exitstatus == 0 and not self._config.option.collectonly:
            homes = met.whole(self._files)
            self.faults = met.faults(homes, self._met, {home: met.defined(home) for home in homes})
            if self.faults:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what is wrong."""
        if self.faults:
            terminalreporter.section("law 7: refusals that no test meets", red=True)
            for fault in self.faults:
                terminalreporter.line(fault)
