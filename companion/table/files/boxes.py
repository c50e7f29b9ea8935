"""The owner's component data: what is printed on their pieces, in files that can be edited by hand."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields, replace

from companion.table.files.atomic_file import write_whole
from companion.table.files.json_errors import misfit_words, syntax_words
from companion.table.files.readable_json import Way, laid_out, line_of, way
from companion.table.runtime.user_errors import Trouble, disk_words
from engines.core.engine import AnyEngine
from engines.core.rules import Illegal
from engines.core.text import N_, Text

FORMAT = "table-companion-box/1"
_UNKNOWN = re.compile("unknown field `(.*)`")


class BoxRefused(Trouble):
    """A component data file that cannot be used or written: which, where in it, and why."""

    def __init__(self, file: Path, reason: Text, line: int | None = None) -> None:
        self.file, self.line, self.reason = file, line, reason
        if line is None:
            super().__init__(N_("{file}: {reason}", file=str(file), reason=reason))
        else:
            super().__init__(N_("{file}, line {line}: {reason}", file=str(file), line=line, reason=reason))


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of one game."""

    format: str
    box: Any


class Boxes:
    """The owner's component data for every game, one file each in one folder; BoxRefused if a file fails."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def file(self, engine: AnyEngine) -> Path:
        """The file of a game."""
        return self.folder / f"{engine.name}.json"

    def of(self, engine: AnyEngine) -> Struct | None:
        """The owner's component data for a game; None if not entered."""
        file = self.file(engine)
        text = _text(file) if engine.box_form is not None else None
        return None if text is None else _read(engine, file, text)

    def engine(self, engine: AnyEngine) -> AnyEngine:
        """The same engine, with the owner's stored component data."""
        box = self.of(engine)
        return engine if box is None else engine.with_box(box)

    def remember(self, engine: AnyEngine, prepared: Any) -> None:
        """Store the component data in this set-up."""
        self.keep(engine, engine.box_of(prepared))

    def keep(self, engine: AnyEngine, told: Struct | None) -> None:
        """Store the component data; a file with an error is left as it is, and refused.

        If there is no file, empty component data needs none.
        """
        if engine.box_form is None or told is None:
            return
        known = self.of(engine)
        if told == known or (known is None and _says_nothing(told)):
            return
        file = self.file(engine)
        try:
            write_whole(file, laid_out({"format": FORMAT, "box": msgspec.to_builtins(told)}).encode() + b"\n")
        except OSError as error:
            says = N_("can't write it ({says}); free some space.", says=disk_words(error))
            raise BoxRefused(file, says) from error


def _text(file: Path) -> str | None:
    try:
        return file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return None
    except OSError as error:
        says = N_("can't read it ({says}); check its permissions.", says=disk_words(error))
        raise BoxRefused(file, says) from error
    except UnicodeDecodeError as error:
        raise BoxRefused(file, N_("it is not UTF-8 text; save it as UTF-8.")) from error


def _read(engine: AnyEngine, file: Path, text: str) -> Struct:
    try:
        json.loads(text)  # it knows the line of what is wrong
        written = msgspec.json.decode(text)
    except json.JSONDecodeError as error:
        raise BoxRefused(file, N_("invalid JSON: {says}", says=syntax_words(error)), error.lineno) from None
    except RecursionError:
        raise BoxRefused(file, N_("invalid JSON: nested too deeply")) from None
    except (msgspec.DecodeError, ValueError):
        says = N_("invalid JSON: a number is too long, or a character is invalid")
        raise BoxRefused(file, says) from None
    kept = _fitting(file, text, written, Kept, ())
    if kept.format != FORMAT:
        says = N_("the format is “{form}”, we read “{ours}”; move the file away.",
                  form=kept.format, ours=FORMAT)  # fmt: skip
        raise BoxRefused(file, says, line_of(text, ("format",)))
    box: Struct = _fitting(file, text, kept.box, engine.box_form, ("box",))
    if refused := engine.refuse_box(box):
        raise BoxRefused(file, refused.why, line_of(text, ("box", *_at_fault(engine, box, refused))))
    return box


def _fitting(file: Path, text: str, written: Any, form: Any, above: Way) -> Any:
    """The written value as its type; refused with the line of the error."""
    try:
        return msgspec.convert(written, form)
    except msgspec.ValidationError as error:
        says, _, place = str(error).partition(" - at ")
        strange = _UNKNOWN.search(says)
        at = (*above, *way(place.strip("`")), *(strange.groups() if strange else ()))
        raise BoxRefused(file, misfit_words(says), line_of(text, at)) from None


def _at_fault(engine: AnyEngine, box: Struct, refused: Illegal) -> Way:
    """The field, and its row, without which the data is not refused for this reason; () for several."""
    needed = [field.name for field in fields(box) if field.required]
    for field in fields(box):
        if not field.required and engine.refuse_box(replace(box, **{field.name: _default(field)})) != refused:
            return (field.name, *_row_at_fault(engine, box, field.name, refused))
    return tuple(needed) if len(needed) == 1 else ()


def _row_at_fault(engine: AnyEngine, box: Struct, name: str, refused: Illegal) -> Way:
    """The row that could be replaced; () if the field has no rows, or no single one is to blame."""
    rows = getattr(box, name)
    if not isinstance(rows, tuple) or not all(isinstance(row, tuple | Struct | None) for row in rows):
        return ()
    changed = [
        (at, engine.refuse_box(replace(box, **{name: (*rows[:at], other, *rows[at + 1 :])})))
        for at, other in product(range(len(rows)), rows)
    ]
    mended = (at for at, still in changed if still is None)
    otherwise = (at for at, still in changed if still != refused)
    return next(((at,) for at in (*mended, *otherwise)), ())


def _says_nothing(box: Struct) -> bool:
    """Whether every field has its default."""
    return all(not field.required and getattr(box, field.name) == _default(field) for field in fields(box))


def _default(field: FieldInfo) -> Any:
    return field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
