"""The file of a pad as it was written: its tables, and where each thing stands in it."""

import re
import tomllib

import msgspec

from engines.core.rules import Rule
from engines.pads.misprint import Misprint
from engines.pads.places import Path, Place, nearest, path_of, places
from engines.pads.written import BYTES, LONGEST_ROW, WANTED, Written, WrittenAsk


class Source:
    """One file: `file` is what it says; `Misprint` tells what is no pad at all."""

    def __init__(self, text: str) -> None:
        self.text = text
        _see_size(text)
        self._known = places(text)
        self.file = self._converted(_parsed(text))

    def fault(self, path: Path, says: str, further: int = 0) -> Misprint:
        """What is wrong at a place; so many characters further on its row."""
        row, column = nearest(self._known, path)
        return Misprint(row, column + further, says)

    def _converted(self, tables: dict[str, object]) -> Written:
        try:
            return msgspec.convert(tables, Written)
        except msgspec.ValidationError as error:
            raise self._unfit(str(error)) from None

    def _unfit(self, error: str) -> Misprint:
        """The same fault in words about the file."""
        said, _, where = error.rpartition(" - at `$")
        said, path = (said or error), path_of(where.rstrip("`")) if said else ()
        form = WrittenAsk if path[:1] == ("ask",) else Written
        if unknown := re.match(r"Object contains unknown field `(.*)`", said):
            known = ", ".join(form.__struct_fields__)
            return self.fault((*path, unknown[1]), f"there is no key “{unknown[1]}”; the keys are: {known}")
        if missing := re.match(r"Object missing required field `(.*)`", said):
            return self.fault(path, f"“{missing[1]}” is missing: {WANTED[missing[1]]}")
        key = next((part for part in reversed(path) if part in WANTED), "title")
        return self.fault(path, f"this doesn't fit; allowed is {WANTED[str(key)]}")

    def rule(self, path: Path, name: str = "") -> Rule:
        """The row of the file that says so."""
        row, _ = nearest(self._known, path)
        named = [str(part) for part in path if isinstance(part, str)]
        return Rule(self.file.title.strip(), f"row {row}: {name or named[-1]}")


def _see_size(text: str) -> None:
    if len(text.encode("utf-8", "replace")) > BYTES:
        raise Misprint(1, 1, f"a pad has at most {BYTES:,} bytes")
    for number, row in enumerate(text.splitlines(), 1):
        if len(row) > LONGEST_ROW:
            raise Misprint(number, LONGEST_ROW, f"a row has at most {LONGEST_ROW} characters")


def _parsed(text: str) -> dict[str, object]:
    """The tables of the file, as TOML has them."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        says, place = _placed(str(error), text)
        raise Misprint(*place, f"this is no TOML: {says}") from None
    except (RecursionError, ValueError):
        raise Misprint(1, 1, "this is no TOML that anybody wrote for a pad: keep it plain") from None


def _placed(error: str, text: str) -> tuple[str, Place]:
    """What a TOML reader says, and the place it names."""
    if found := re.search(r" \(at line (\d+), column (\d+)\)$", error):
        return error[: found.start()], (int(found[1]), int(found[2]))
    rows = text.splitlines() or [""]
    return error.removesuffix(" (at end of document)"), (len(rows), len(rows[-1]) + 1)
