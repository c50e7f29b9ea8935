"""The score sheet to take away: saved as a PDF, shown as a code to scan, or printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from companion.ports.printer import NotPrintable, Printed, Printers
from companion.table.reports.score_sheet import brief_result
from companion.ui.flows.sticks import ask_for_sticks, shut_sticks
from companion.ui.host import Host, Visit
from companion.ui.kit.dialog import Key
from companion.ui.screens.settings.code import CodeScreen
from engines.core.text import N_, Text

SAVE, SCAN = "save", "scan"
MOST_PRINTERS = 3
"""The most printers with a key of their own."""
SCANNED = N_("Scan this with a phone: it reads the result as text. No network is needed.")


class ScoreSheets:
    """The ways to take a score sheet away."""

    def __init__(self, host: Host) -> None:
        self._host, services = host, host.services
        self._code = Visit(host)
        self._printers = services.machine.printers
        self._names: tuple[str, ...] = ()
        services.bus.listen(Printers, self._found)
        services.bus.listen(Printed, self._printed)
        services.bus.listen(NotPrintable, self._not_printed)

    @cached_property
    def code(self) -> CodeScreen:
        """The page of the result as a code."""
        return CodeScreen(self._host.stage, N_("Score sheet"), SCANNED)

    def look_for_printers(self) -> None:
        """Ask which printers there are, before somebody wants one."""
        if self._printers is not None:
            self._printers.ask()

    def open(self) -> None:
        """Ask in which way the sheet is wanted."""
        keys = [Key(SAVE, N_("Save as PDF")), Key(SCAN, N_("Show as a code"))]
        keys += [
            Key((name,), N_("Print"), name if len(self._names) > 1 else None)
            for name in self._names[:MOST_PRINTERS]
        ]
        self._host.dialogs.ask(N_("Score sheet"), keys, self._answered)

    def _answered(self, key: Any) -> None:
        if key == SAVE:
            ask_for_sticks(self._host, lambda: self._write(self._tell_places))
        elif key == SCAN:
            self._show_code()
        else:
            self._write(lambda files: self._print(files[0], key[0]))

    def _show_code(self) -> None:
        stage = self._host.stage
        self.code.show(brief_result(self._host.playing.session, stage.reader, stage.language))
        self._code.begin(self.code)

    # ---- the file

    def _write(self, then: Callable[[Sequence[Path]], None]) -> None:
        """Write the sheet a frame later, so that the tap shows at once."""
        host, session = self._host, self._host.playing.session
        sheets, stage = host.services.beside.sheets, host.stage
        if sheets is None:
            return

        def write(_: float) -> None:
            try:
                review = host.evening.review_of(session)
                files = sheets.keep(session, stage.reader, stage.language, stage.seats, review)
            except host.services.troubles as trouble:
                host.dialogs.tell(N_("Couldn't save the score sheet"), trouble.why)
                return
            then(files)

        host.dialogs.mention(N_("Saving the score sheet…"))
        Clock.schedule_once(write)

    def _tell_places(self, files: Sequence[Path]) -> None:
        here, *sticks = files
        words = [_on_stick(file) for file in sticks] or [
            N_("It is on this machine as {file}, in the folder “sheets” beside your games.", file=here.name),
            N_("Plug in a USB stick and save again to take it with you."),
        ]
        self._host.dialogs.tell(N_("Score sheet saved"), *words, *shut_sticks(self._host.services))

    # ---- the printer

    def _print(self, page: Path, printer: str) -> None:
        if self._printers is not None:
            self._printers.print_page(page, printer)

    def _found(self, printers: Printers) -> None:
        self._names = printers.names

    def _printed(self, printed: Printed) -> None:
        self._host.dialogs.mention(N_("The score sheet is on its way to {printer}.", printer=printed.printer))

    def _not_printed(self, failed: NotPrintable) -> None:
        says = N_("{printer} didn't take it: {says}", printer=failed.printer, says=failed.says)
        again = N_("See whether it is on and connected, and print again.")
        self._host.dialogs.tell(N_("Couldn't print the score sheet"), says, again)


def _on_stick(file: Path) -> Text:
    folder, stick = file.parents[1], file.parents[2]
    return N_("It is on the USB stick {stick} as {file}, in the folder {folder}.",
              stick=stick.name, file=file.name, folder=f"{folder.name}/{file.parent.name}")  # fmt: skip
