"""A house for a short evening: settings, an archive, a USB stick, a table board, and what was said there."""

import io
import json
import logging
import os
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from companion.cli.main import main
from companion.store import sticks
from companion.table.files.phone_keys import JoinedPhones
from companion.table.game.session import Session
from companion.web import addresses
from engines.core.codec import Codec
from hardware import link
from hardware.link import TableBoard
from tests.hardware.desk_board import DeskBoard
from tests.proofs.kept import Told
from tests.proofs.random_player import written
from tests.proofs.seam import OUTSIDE, Seam

PATIENCE = 60.0
"""Seconds after which something never happens."""
AS_USUAL = re.compile(r"Game \d+ of .* goes on; .*|A new game of .* begins.")
"""What `serve` says where all is well."""
AT_HOME = "127.0.0.2"
"""The address in the network of this house: a machine without any has this one too."""


PORTS = range(20_000, 30_000)
"""A port for each process: those that the system gives away by itself are others."""


BUSY = re.compile("socket.accept\\(\\) out of system resource")
"""What is logged where another phone finds no room: it comes again."""


NOWHERE = os.open(os.devnull, os.O_WRONLY)


class Said(io.StringIO):
    """What a command says; `line` waits for its first line, "" where it ends without one."""

    def __init__(self) -> None:
        super().__init__()
        self._came = threading.Event()

    def fileno(self) -> int:
        return NOWHERE

    def write(self, words: str) -> int:
        wrote = super().write(words)
        if "\n" in words:
            self._came.set()
        return wrote

    def line(self) -> str:
        assert self._came.wait(PATIENCE), "the command says nothing"
        return self.getvalue().partition("\n")[0]

    def end(self) -> None:
        """Nothing more is said."""
        self._came.set()


class House:
    """See above. `wrong` has what nobody should ever see; `told` the sentences for people."""

    def __init__(self, folder: Path, seam: Seam) -> None:
        self.folder, self.seam = folder, seam
        self.state, self.stick = folder / "games", folder / "media" / "STICK"
        self.archive = self.state / "archive.sqlite"
        self.settings = folder / "config" / "table-companion" / "settings.toml"
        self.board_device = folder / "board"
        self.kept, self.wrong, self.told, self.logged = Told(), list[str](), list[str](), list[str]()
        self.done = set[str]()
        """What came of the evening, by name."""

    def furnish(self) -> None:
        """Put everything where it belongs, before the first evening."""
        for made in (self.state, self.stick, self.settings.parent):
            made.mkdir(parents=True)
        self.settings.write_text(
            f'[archive]\nfolder = "{self.state}"\n[panel]\nboard = "{self.board_device}"\n'
            f"[phones]\nport = {PORTS[0] + os.getpid() % len(PORTS)}\n",
            encoding="utf-8",
        )
        sticks.consents(self.archive).decide(self.stick / sticks.FOLDER, allowed=True)

    @contextmanager
    def lived_in(self) -> Iterator[None]:
        """Let the app find nothing but this house; all that is logged or goes wrong is taken down."""
        here = {"XDG_CONFIG_HOME": self.settings.parents[1], "HOME": self.folder}
        with ExitStack() as stack:
            stack.enter_context(patch.dict(os.environ, {name: str(value) for name, value in here.items()}))
            stack.enter_context(patch.object(sticks, "mount_folders", lambda: [self.stick.parent]))
            stack.enter_context(patch.object(os.path, "ismount", lambda path: bool(os.lstat(path))))
            stack.enter_context(patch.object(addresses, "default_addresses", _with_a_network))
            stack.enter_context(_taken_down(self.wrong, self.logged))
            self.board = DeskBoard(self.board_device)
            stack.callback(self.board.unplug)
            boards = partial(TableBoard, clock=self.board.time)  # neither end waits for its processor
            stack.enter_context(patch.object(link, "TableBoard", boards))
            yield

    def command(self, *words: str, said: Said | None = None) -> int:
        """Give a command; its exit code. Whatever is not a sentence is wrong."""
        out, error = said or Said(), io.StringIO()
        code, logged = -1, len(self.logged)
        try:
            with redirect_stdout(out), redirect_stderr(error):
                code = main(words)
        except SystemExit as ended:
            code = int(ended.code or 0)
        except BaseException as trouble:  # noqa: BLE001 - that is what nobody should see
            self.wrong.append(f"{words[0]} ends with {type(trouble).__name__}: {trouble}")
        finally:
            out.end()
        lines = error.getvalue().splitlines()
        if code and not lines:
            self.wrong.append(f"{words[0]} ends with {code} and says nothing")
        self.wrong += [line for line in lines if "Traceback" in line]
        self.told += [line for line in lines if not AS_USUAL.fullmatch(line)]
        if words[0] != "play":  # at the touchscreen nobody reads the log
            self.told += self.logged[logged:]
        return code

    def confirmed(self, session: Session) -> None:
        """Take down what the table was told that it is kept."""
        number = getattr(session, "number", None)
        assert number is not None
        codec = Codec(session.engine)
        head = {"game": session.engine.name, "setup": codec.write_setup(session.setup)}
        self.kept.heads[number] = json.loads(json.dumps(head))
        self.kept.entries[number] = written(session.engine, session.timeline.entries)

    def remembers(self) -> bool:
        """Whether the phones that joined a game are in their file."""
        file = self.state / "phones.json"
        found = msgspec.json.decode(file.read_bytes(), type=JoinedPhones) if file.exists() else JoinedPhones()
        return any(found.games.values())

    def files(self) -> set[str]:
        """The names of all files, with times left out."""
        found = (str(file.relative_to(self.folder)) for file in self.folder.rglob("*") if file.is_file())
        return {re.sub(r"\d[\dTZ-]*", "#", name) for name in found}

    def over(self) -> None:
        """The evening is over, nothing fails any more: see what came of it."""
        self.seam.counting = False
        self.done |= {"lamps"} if self.board.strip.ever_lit else set()
        self.done |= {"phones remembered"} if self.remembers() else set()
        for where in (self.state / "backups", self.stick / sticks.FOLDER):
            self.done |= {f"a backup in {where.name}" for file in where.glob("archive-*.sqlite")}

    def next_day(self) -> None:
        """Nothing was said yet."""
        for taken_down in (self.told, self.logged, self.done):
            taken_down.clear()


def outside(do: Any, *given: Any) -> threading.Thread:
    """A thread that is another machine."""
    thread = threading.Thread(target=do, args=given, name=f"{OUTSIDE}: a phone", daemon=True)
    thread.start()
    return thread


_own_addresses = addresses.own_addresses


def _with_a_network() -> list[str]:
    _own_addresses()
    return [AT_HOME, addresses.HERE]


@contextmanager
def _taken_down(wrong: list[str], logged: list[str]) -> Iterator[None]:
    """Exceptions that nobody caught, and those in the log; other warnings in the log."""

    class Log(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.exc_info and record.exc_info[1] is not None:
                error = record.exc_info[1]
                if BUSY.match(record.getMessage()):
                    return
                wrong.append(f"logged: {record.getMessage()}: {type(error).__name__}: {error}")
            elif record.levelno >= logging.WARNING:
                logged.append(record.getMessage())

    def in_thread(about: Any) -> None:
        wrong.append(
            f"thread {about.thread and about.thread.name}: {about.exc_type.__name__}: {about.exc_value}"
        )

    def unraisable(about: Any) -> None:
        of_a_loop = "BaseEventLoop.__del__" in repr(about.object)  # Python's own, of one it could not make
        if about.exc_type is not ResourceWarning and not of_a_loop:
            wrong.append(f"unraisable: {about.exc_type.__name__}: {about.exc_value} in {about.object!r}")

    log, root = Log(), logging.getLogger()
    root.addHandler(log)
    try:
        with (
            patch.object(threading, "excepthook", in_thread),
            patch.object(sys, "unraisablehook", unraisable),
        ):
            yield
    finally:
        root.removeHandler(log)
