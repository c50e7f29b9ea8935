"""The score pads at this table: a folder of files, which people write or make on the screen, and the box."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from companion.ports.user_errors import Trouble, cannot_write
from companion.table.files.atomic_file import write_whole

if TYPE_CHECKING:
    from engines.pads.engine import PadEngine

MOST = 200
"""The most files of a folder that are read."""
LARGEST = 100_000
"""The bytes of a file that is not even opened: no pad is nearly as long."""


class KeptPads:
    """The pads of this folder, which need not exist, and those in the box, read when first asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._engines: dict[str, PadEngine] | None = None

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
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(file, text.encode())
        except OSError as error:
            raise Trouble(cannot_write(file, error)) from error
        self._engines = None
        return made

    def _known(self) -> dict[str, PadEngine]:
        if self._engines is None:
            from engines.pads import box, find

            boxed = sorted((find(name) for name in box()), key=lambda pad: pad.pad.title.casefold())
            own = {pad.name: pad for pad in self._own()}
            self._engines = own | {pad.name: pad for pad in boxed if pad.name not in own}
        return self._engines

    def _own(self) -> Iterator[PadEngine]:
        """The pads in the folder; a file that is none is passed over."""
        from engines.pads import NAME, PREFIX
        from engines.pads.engine import engine_of
        from engines.pads.misprint import Misprint

        for file in sorted(self.folder.glob("*.toml"))[:MOST]:
            name = PREFIX + file.stem
            with suppress(OSError, UnicodeDecodeError, Misprint):
                if NAME.fullmatch(name) and file.stat().st_size <= LARGEST:
                    yield engine_of(name, file.read_text(encoding="utf-8"))


def _stem(title: str) -> str:
    """The name of the file of a pad with this title."""
    plain = unicodedata.normalize("NFKD", title.casefold()).encode("ascii", "ignore").decode()
    return "-".join(re.findall("[a-z0-9]+", plain))[:40].strip("-") or "pad"
