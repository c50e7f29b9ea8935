"""The score pads at this table: a folder of files, which people write or make on the screen, and the box."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from companion.ports.score_pads import Brought
from companion.ports.user_errors import Trouble, cannot_read, cannot_write, only_read
from companion.store.sticks import writable
from companion.table.files.atomic_file import write_whole
from engines.core.text import N_, Text

if TYPE_CHECKING:
    from engines.pads.engine import PadEngine

MOST = 200
"""The most files of a folder that are read."""
FULL = N_("There are too many pads of your own here. Delete some in the folder “pads” beside the archive.")
NO_STICK = N_("There is no USB stick here. Plug one in, and try again.")
ASKS = b"[[ask]]"
"""A file on a stick without this is no pad, but something else."""


class KeptPads:
    """The pads of this folder, which need not exist, and those in the box, read when first asked for.

    `sticks` has the folder of ours on each USB stick that is plugged in now. In the folder `written` people
    keep their pads beside their settings: they are only read.
    """

    def __init__(
        self, folder: Path, sticks: Callable[[], Sequence[Path]] = tuple, written: Path | None = None
    ) -> None:
        self.folder, self._sticks, self._written_by_hand = folder, sticks, written
        self._engines: dict[str, PadEngine] = {}
        self._read: list[tuple[str, int]] | None = None
        """The files that were read, and when each was written."""

    def all(self) -> list[PadEngine]:
        """The table's own, then those in the box, each by its title."""
        return list(self._known().values())

    def engine(self, name: str) -> PadEngine | None:
        """The pad of this name."""
        return self._known().get(name)

    def text(self, name: str) -> str:
        """The file of a pad."""
        return self._known()[name].pad.text

    def keep(self, title: str, text: str) -> PadEngine:
        """Keep the file; a title that is taken gets a number."""
        from engines.pads import PREFIX
        from engines.pads.engine import engine_of

        stem = _stem(title)
        name, number = stem, 2
        while PREFIX + name in self._known():
            name, number = f"{stem}-{number}", number + 1
        made = engine_of(PREFIX + name, text)
        file = self.folder / f"{name}.toml"
        try:
            if len(_files(self.folder)) >= MOST:
                raise Trouble(FULL)
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(file, text.encode())
        except OSError as error:
            raise Trouble(cannot_write(file, error)) from error
        return made

    def _known(self) -> dict[str, PadEngine]:
        """All pads by their names; a file that is new or was changed is read."""
        by_hand = _files(self._written_by_hand) if self._written_by_hand is not None else []
        files = [*by_hand, *_files(self.folder)]
        now = [(str(file), _written_at(file)) for file in files]
        if now != self._read:
            from engines.pads import box, find

            self._read = now
            boxed = sorted((find(name) for name in box()), key=lambda pad: pad.pad.title.casefold())
            own = {pad.name: pad for pad in _own(files)}
            self._engines = own | {pad.name: pad for pad in boxed if pad.name not in own}
        return self._engines

    # ---- on USB sticks

    def give(self, name: str) -> list[Path]:
        """Write the file of a pad onto each stick; the files there. Trouble if that fails."""
        sticks = self._sticks()
        if not sticks:
            raise Trouble(NO_STICK)
        return [self._given(stick, name) for stick in sticks]

    def _given(self, ours: Path, name: str) -> Path:
        """The file of a pad on this stick; one of the same name that has another pad stays as it is."""
        from engines.pads import PREFIX

        stem, text, number = name.removeprefix(PREFIX), self.text(name).encode(), 2
        file = ours / "pads" / f"{stem}.toml"
        try:
            ours.parent.stat()  # a stick that is gone is not made anew
            if not writable(ours):
                raise Trouble(only_read(ours))
            while file.exists() and file.read_bytes() != text:
                file, number = file.with_name(f"{stem}-{number}.toml"), number + 1
            if not file.exists():
                write_whole(file, text)
        except OSError as error:
            raise Trouble(cannot_write(file, error)) from error
        return file

    def brought(self) -> list[Brought]:
        """The pads on sticks that aren't here yet, and the files there that are none, with the reason."""
        here = {pad.pad.text for pad in self.all()}
        files = ((ours, file) for ours in self._sticks() for place in (ours / "pads", ours.parent)
                 for file in _files(place))  # fmt: skip
        found = (_brought(file, ours.parent.name, in_ours=file.parent.parent == ours) for ours, file in files)
        return [one for one in found if one is not None and one.text not in here]

    def bring(self, pad: Brought) -> PadEngine:
        """Keep a pad that was brought."""
        return self.keep(pad.title, pad.text)


def read_pad(name: str, written: bytes) -> PadEngine:
    """The engine of the pad that is written so, called by this name; `Misprint` where it can't be read."""
    from engines.pads.engine import engine_of
    from engines.pads.misprint import Misprint
    from engines.pads.written import BYTES

    try:  # what is too long is that, wherever it was cut
        return engine_of(name, written.decode(errors="replace" if len(written) > BYTES else "strict"))
    except UnicodeDecodeError as error:
        before = written[: error.start]
        row, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
        raise Misprint(row, column, "this is no text in UTF-8; save it as such") from None


def _files(folder: Path) -> list[Path]:
    """The files of a folder that can be pads, as far as it can be read."""
    with suppress(OSError):
        return [file for file in sorted(folder.glob("*.toml"))[:MOST] if file.is_file()]
    return []


def _own(files: Sequence[Path]) -> Iterator[PadEngine]:
    """The pads in these files; one that is none is passed over."""
    from engines.pads import NAME, PREFIX
    from engines.pads.misprint import Misprint

    for file in files:
        name = PREFIX + file.stem
        with suppress(OSError, Misprint):
            if NAME.fullmatch(name):
                yield read_pad(name, _written(file))


def _written_at(file: Path) -> int:
    """When a file was written; 0 for one that is gone again."""
    with suppress(OSError):
        return file.stat().st_mtime_ns
    return 0


def _written(file: Path) -> bytes:
    """The content of a file, as far as a pad can be long, and a byte more."""
    from engines.pads.written import BYTES

    with file.open("rb") as source:
        return source.read(BYTES + 1)


def _brought(file: Path, stick: str, *, in_ours: bool) -> Brought | None:
    """What a file on a stick is; None for one that is something else."""
    from engines.pads.misprint import Misprint

    try:
        written = _written(file)
        if not in_ours and ASKS not in written:
            return None
        pad = read_pad("pad-brought", written).pad
    except OSError as error:
        return Brought(file.name, stick, why=cannot_read(file.name, error))
    except Misprint as misprint:
        return Brought(file.name, stick, why=Text("{why}.", (("why", str(misprint)),)))
    return Brought(pad.title, stick, pad.text)


def _stem(title: str) -> str:
    """The name of the file of a pad with this title."""
    plain = unicodedata.normalize("NFKD", title.casefold()).encode("ascii", "ignore").decode()
    return "-".join(re.findall("[a-z0-9]+", plain))[:40].strip("-") or "pad"
