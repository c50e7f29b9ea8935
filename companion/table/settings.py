"""The settings of the table: read from files one upon the other, each line checked."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

import companion
from companion.table.rest import Rest
from hardware.pins import ConfigError, line_of, not_toml

CONFIG = Path(companion.__file__).parents[1] / "config"

Switch = Annotated[bool, Meta(description="true or false")]
BESIDE = {"beside": True}
"""Marks a path: it begins at the file that names it."""
UNBROKEN = "^[^\\x00]*$"
"""What a path may be: TOML can write a zero byte, no disk can name a file by it."""


def _pixels(low: int, high: int) -> Any:
    return Meta(ge=low, le=high, description=f"a whole number of pixels from {low} to {high}")


Language = Literal["en", "es", "fr"]
Palette = Literal["dark", "light"]
Scale = Annotated[float, Meta(ge=0.75, le=1.5, description="a number from 0.75 to 1.5")]
Turned = Literal[0, 90, 180, 270]


class Window(Struct, frozen=True):
    """The window, where it does not fill the screen; `rotation` in degrees, anticlockwise."""

    width: Annotated[int, _pixels(480, 7680)]
    height: Annotated[int, _pixels(320, 4320)]
    fullscreen: Switch
    rotation: Turned = 0


class Keeping(Struct, frozen=True):
    """Where games are kept; "" for the usual folder."""

    folder: Annotated[str, Meta(pattern=UNBROKEN, description='a folder in quotes, or ""', extra=BESIDE)]


_File = Annotated[
    str, Meta(pattern=UNBROKEN, min_length=1, description="the name of a file in quotes", extra=BESIDE)
]


class PanelChoice(Struct, frozen=True):
    """Which buttons and lamps there are, and the files of their pins and of what the lamps show.

    `board` is the device of a table board, "" where there is none.
    """

    kind: Literal["gpio", "keys", "none"]
    pins: _File
    board: Annotated[
        str, Meta(pattern=r"^(/[^\x00]+)?$", description='a device such as "/dev/table-board", or ""')
    ] = ""
    cues: _File = str(CONFIG / "cues.toml")


class Settings(Struct, frozen=True):
    """All settings, checked. Past `most_worlds` possible hands the app asks for a stock-take."""

    language: Language
    theme: Palette
    text_scale: Scale
    flashes: Switch
    most_worlds: Annotated[int, Meta(ge=10, le=1000, description="a whole number from 10 to 1000")]
    window: Window
    screen: Rest
    archive: Keeping
    panel: PanelChoice

    def archive_file(self, environ: Mapping[str, str] = os.environ) -> Path:
        """The file of the archive."""
        return Path(self.archive.folder or usual_folder(environ)) / "archive.sqlite"

    @property
    def pins_file(self) -> Path:
        """The file that says which pin each button and lamp is wired to."""
        return Path(self.panel.pins)

    @property
    def cues_file(self) -> Path:
        """The file that says what the lamps show, and when."""
        return Path(self.panel.cues)


def usual_folder(environ: Mapping[str, str]) -> Path:
    """Where games are kept when no setting names a folder."""
    return _xdg(environ, "XDG_STATE_HOME", ".local/state") / "table-companion"


def own_file(environ: Mapping[str, str]) -> Path:
    """Where the owner of the table writes down what should differ."""
    return _xdg(environ, "XDG_CONFIG_HOME", ".config") / "table-companion" / "settings.toml"


def _xdg(environ: Mapping[str, str], name: str, otherwise: str) -> Path:
    # The XDG base directory specification has relative paths ignored.
    named = Path(environ.get(name, ""))
    return named if named.is_absolute() else Path(environ.get("HOME") or Path.home()) / otherwise


def on_a_pi(model: Path = Path("/proc/device-tree/model")) -> bool:
    """Whether this machine is a Raspberry Pi."""
    try:
        return model.read_bytes().startswith(b"Raspberry Pi")
    except OSError:
        return False


def settings_files(environ: Mapping[str, str], pi: bool, chosen: Path | None = None) -> list[Path]:
    """The files to read, the later one upon the earlier; `chosen` stands for the owner's own file."""
    files = [CONFIG / "default.toml"]
    if not pi:
        files.append(CONFIG / "desktop.toml")
    own = own_file(environ)
    if chosen or own.exists():
        files.append(chosen or own)
    return files


def read_settings(*files: Path) -> Settings:
    """The settings of these files together; ConfigError names file, line and what to do."""
    merged: dict[str, Any] = {}
    for file in files:
        for name, value in _read(file):
            merged[name] = value
    for name in _FIELDS:
        if name not in merged:
            raise ConfigError(files[-1], None, f"{name} is missing; add it as {_words(_FIELDS[name])}.")
    return msgspec.convert(_nested(merged), Settings)


def _read(file: Path) -> Iterator[tuple[str, Any]]:
    text = _text(file)
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise not_toml(file, str(error)) from error
    for name, value in _flat(table):
        if name not in _FIELDS:
            raise ConfigError(file, line_of(text, name), f"there is no setting {name}; {_advice(name)}")
        yield name, _fitting(file, text, name, value)


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        says = f"it cannot be read ({error.strerror}); name a file that can, or leave --config out."
        raise ConfigError(file, None, says) from error
    except UnicodeDecodeError as error:
        raise ConfigError(file, None, "it is not UTF-8 text; save it as UTF-8.") from error


def _flat(table: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in table.items():
        if isinstance(value, dict) and name in _SECTIONS:
            yield from ((f"{name}.{key}", inner) for key, inner in value.items())
        else:
            yield name, value


def _nested(flat: dict[str, Any]) -> dict[str, Any]:
    whole: dict[str, Any] = {name: {} for name in _SECTIONS}
    for name, value in flat.items():
        section, _, key = name.rpartition(".")
        (whole[section] if section else whole)[key] = value
    return whole


def _fitting(file: Path, text: str, name: str, value: Any) -> Any:
    form = _FIELDS[name]
    try:
        msgspec.convert(value, form)
    except msgspec.ValidationError:
        says = f"{name} is {value!r}; write {_words(form)}."
        raise ConfigError(file, line_of(text, name), says) from None
    beside = get_origin(form) is Annotated and get_args(form)[1].extra
    if not beside or not value:
        return value
    try:
        return str(file.parent / Path(value).expanduser())
    except RuntimeError:
        says = f"{name} is {value!r}, and nobody knows that home folder; write the whole path."
        raise ConfigError(file, line_of(text, name), says) from None


def _words(form: Any) -> str:
    if get_origin(form) is Literal:
        return " or ".join(json.dumps(choice) for choice in get_args(form))
    return str(get_args(form)[1].description)


def _advice(name: str) -> str:
    near = get_close_matches(name, _FIELDS, n=1)
    return f"did you mean {near[0]}?" if near else f"the settings are {', '.join(_FIELDS)}."


def _hints(form: type[Struct]) -> dict[str, Any]:
    return get_type_hints(form, include_extras=True)


_SECTIONS = {name: form for name, form in _hints(Settings).items() if isinstance(form, type)}
_FIELDS: dict[str, Any] = {
    **{name: form for name, form in _hints(Settings).items() if name not in _SECTIONS},
    **{f"{name}.{key}": inner for name, form in _SECTIONS.items() for key, inner in _hints(form).items()},
}
