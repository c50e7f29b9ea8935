"""The files of the pages and of the documentation: read once, packed once, and sent to anybody."""

import gzip
import os
from contextlib import suppress
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

import engines
from companion.drawing.icon_files import symbol
from companion.help_site import site_folder
from companion.table.runtime.i18n import LANGUAGES
from companion.web.addresses import local_name
from companion.web.wording import page_words

PAGES = Path(__file__).parent / "pages"
FRAME = PAGES / "frame.html"
"""What is the same on every page, around its `main`."""
ICONS = ("cross", "eye", "hand", "menu", "seats", "speech", "tick", "undo")
"""The application's own icons that pages show: `mark` in ink.js."""
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".png": "image/png",
    ".webp": "image/webp",
}
PICTURES = (".png", ".webp")
"""Which files packing makes no smaller."""


class Packed(NamedTuple):
    """A file as it is sent: type, plain bytes, packed ones where that helps, and a mark of its content."""

    type: str
    plain: bytes
    packed: bytes | None
    mark: str


def _packed(kind: str, content: bytes, *, packs: bool = True) -> Packed:
    packed = gzip.compress(content, 9, mtime=0) if packs else None
    return Packed(kind, content, packed, f'"{sha256(content).hexdigest()[:16]}"')


@cache
def page_files() -> dict[str, Packed]:
    """Every file of the pages by its name."""
    return {
        file.name: _packed(TYPES[file.suffix], _content(file))
        for file in sorted(PAGES.iterdir())
        if file.suffix in TYPES and file != FRAME
    }


def _content(file: Path) -> bytes:
    """A file as it is sent: a page in the frame that all pages share."""
    if file.suffix != ".html":
        return file.read_bytes()
    main = file.read_text(encoding="utf-8").strip()
    frame = FRAME.read_text(encoding="utf-8").replace("{icons}", "".join(map(symbol, ICONS)))
    return frame.replace("{page}", file.stem).replace("{main}", main).encode()


@cache
def words_file(language: str) -> Packed | None:
    """The pages' own words in a language, the name of this machine, and the languages there are."""
    if language not in LANGUAGES:
        return None
    words = {"words": page_words(language) | {"host": local_name()}, "languages": LANGUAGES}
    return _packed("application/json", msgspec.json.encode(words))


def art_file(game: str) -> Packed | None:
    """The colours and icons of a game or pad; its patterns are on boards alone, which the server draws."""
    if game in engines.catalogue():
        return _art(game)
    return _art(engines.padded()[0]) if engines.is_pad(game) else None  # all pads have the same


@cache
def _art(game: str) -> Packed:
    art = replace(engines.engine(game).art, patterns={})
    return _packed("application/json", msgspec.json.encode(art))


def help_file(name: str) -> Packed | None:
    """A file of the documentation by its name there; None for every other."""
    folder = site_folder()
    if folder is None or name not in _help_names(folder):
        return None
    with suppress(OSError):  # it is being built anew
        return _help(folder / name)
    return None


@cache
def _help_names(folder: Path) -> frozenset[str]:
    """What may be sent of this folder: whatever lies in it, and nothing that a link leads to."""
    files = (Path(place, name) for place, _, names in os.walk(folder) for name in names)
    there = (file for file in files if file.suffix in TYPES and not file.is_symlink())
    return frozenset(file.relative_to(folder).as_posix() for file in there)


@lru_cache(maxsize=64)
def _help(file: Path) -> Packed:
    return _packed(TYPES[file.suffix], file.read_bytes(), packs=file.suffix not in PICTURES)
