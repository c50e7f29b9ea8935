"""The owner's component data: what is printed on their pieces, in files that can be edited by hand."""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from companion.ports.user_errors import Trouble, disk_words
from companion.table.files.atomic_file import write_whole
from companion.table.files.misfits import Misfit, converted, parsed, text_of
from companion.table.files.readable_json import laid_out, line_of
from engines.core.engine import AnyEngine
from engines.core.owner_data import BoxData
from engines.core.text import N_, Text

FORMAT = "table-companion-box/1"
AnyBox = BoxData[Any, Any, Any]


class BoxRefused(Trouble):
    """A component data file that cannot be used or written: which, where in it, and why."""

    def __init__(self, file: Path, reason: Text, line: int | None = None) -> None:
        self.file, self.line, self.reason = file, line, reason
        if line is None:
            super().__init__(N_("{file}: {reason}", file=str(file), reason=reason))
        else:
            super().__init__(N_("{file}, line {line}: {reason}", file=str(file), line=line, reason=reason))


class BoxFile(Struct, frozen=True, forbid_unknown_fields=True):
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
        text = _text(file) if engine.box is not None else None
        return None if engine.box is None or text is None else _read(engine.box, file, text)

    def engine(self, engine: AnyEngine) -> AnyEngine:
        """The same engine, with the owner's stored component data."""
        box = self.of(engine)
        return engine if box is None else engine.with_box(box)

    def remember(self, engine: AnyEngine, prepared: Struct) -> None:
        """Store the component data in this set-up."""
        self.keep(engine, engine.box.in_setup(prepared) if engine.box else None)

    def keep(self, engine: AnyEngine, told: Struct | None) -> None:
        """Store the component data; a file with an error is left as it is, and refused.

        If there is no file, empty component data needs none.
        """
        if engine.box is None or told is None:
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
        return text_of(file.read_bytes())
    except FileNotFoundError:
        return None
    except OSError as error:
        says = N_("can't read it ({says}); check its permissions.", says=disk_words(error))
        raise BoxRefused(file, says) from error
    except Misfit as misfit:
        raise BoxRefused(file, misfit.why) from misfit


def _read(data: AnyBox, file: Path, text: str) -> Struct:
    try:
        kept = converted(parsed(text), BoxFile, text)
        if kept.format != FORMAT:
            says = N_("its format is “{form}”, not “{ours}”; move it.",
                      form=kept.format, ours=FORMAT)  # fmt: skip
            raise Misfit(says, line=line_of(text, ("format",)))
        box: Struct = converted(kept.box, data.form, text, ("box",))
    except Misfit as misfit:
        raise BoxRefused(file, misfit.why, misfit.line) from None
    if fault := data.fault(box):
        raise BoxRefused(file, fault.illegal.why, line_of(text, ("box", *fault.at)))
    return box


def _says_nothing(box: Struct) -> bool:
    """Whether every field has its default."""
    return all(not field.required and getattr(box, field.name) == _default(field) for field in fields(box))


def _default(field: FieldInfo) -> object:
    return field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
