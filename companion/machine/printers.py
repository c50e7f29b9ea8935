"""Printers of the machine: asked for and used through CUPS, by `lpstat` and `lp`."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from shutil import which

from companion.machine.power import Answer, aside, run
from companion.ports.printer import NotPrintable, Printed, Printers


class CupsPrinters:
    """What CUPS knows and does, in threads; `post` gets Printers, Printed and NotPrintable from there."""

    def __init__(
        self,
        post: Callable[[object], None],
        run: Callable[[Sequence[str]], Answer] = run,
        aside: Callable[[Callable[[], None]], None] = aside,
    ) -> None:
        self._post, self._run, self._aside = post, run, aside

    def ask(self) -> None:
        """Ask which printers there are; the answer is posted as Printers, none without CUPS."""
        if which("lpstat") and which("lp"):
            self._aside(lambda: self._post(Printers(self._names())))

    def print_page(self, page: Path, printer: str) -> None:
        """Send this PDF to a printer; Printed or NotPrintable says what became of it."""
        self._aside(partial(self._send, page, printer))

    def _names(self) -> tuple[str, ...]:
        answer = self._run(("lpstat", "-e"))
        return tuple(answer.says.split()) if answer.code == 0 else ()

    def _send(self, page: Path, printer: str) -> None:
        answer = self._run(("lp", "-d", printer, "-t", page.stem, "--", str(page)))
        self._post(NotPrintable(printer, answer.says) if answer.code else Printed(printer))
