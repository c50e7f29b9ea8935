"""The settings of the table: read from several files, later ones first, each line checked."""

import json
import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

import companion
from companion.table.devices.idle_policy import WORDS, Rest
from companion.table.files.house_choices import MqttChoice, WledChoice
from companion.table.files.setting_forms import BESIDE, UNBROKEN, UNTOLD, File, Switch
from companion.table.runtime.user_errors import NO_HOME, Trouble
from hardware.pins import ConfigError, bytes_of, either, line_of, missing, not_toml, unfit, unknown
from hardware.sentences import N_, Sentence

_PACKAGE = Path(companion.__file__).parent
CONFIG = _PACKAGE / "config" if (_PACKAGE / "config").is_dir() else _PACKAGE.parent / "config"
"""The files of usual settings: a wheel brings them inside the package, a checkout has them beside it."""

ARCHIVE = "archive"
"""The prefix of the settings that place the archive."""


def _pixels(low: int, high: int) -> Any:
    words = N_("a whole number of pixels from {low} to {high}", low=low, high=high)
    return Meta(ge=low, le=high, extra={WORDS: words})


Language = Literal["en", "de", "es", "fr"]
Palette = Literal["dark", "light"]
Scale = Annotated[
    float, Meta(ge=0.75, le=1.5, extra={WORDS: N_("a number from {low} to {high}", low="0.75", high="1.5")})
]
Turned = Literal[0, 90, 180, 270]
Inches = Annotated[
    float, Meta(ge=0, le=100, extra={WORDS: N_("a number of inches from {low} to {high}", low=0, high=100)})
]
"""The diagonal of the screen; 0 for what it reports."""


class Window(Struct, frozen=True):
    """The window, if it does not fill the screen; `rotation` in degrees, anticlockwise.

    `inches` is the diagonal of the screen, 0 if it is as the screen reports it.
    """

    width: Annotated[int, _pixels(480, 7680)]
    height: Annotated[int, _pixels(320, 4320)]
    fullscreen: Switch
    rotation: Turned = 0
    inches: Inches = 0


class Keeping(Struct, frozen=True):
    """The place of the archive; "" for the usual folder."""

    folder: Annotated[
        str, Meta(pattern=UNBROKEN, extra={WORDS: N_('a folder in quotes, or ""'), BESIDE: True})
    ]


_DEVICE = N_('a device such as "/dev/table-board", or ""')


class PanelChoice(Struct, frozen=True):
    """The buttons and lamps, and the files of their pins and cues.

    `board` is the device of a table board, "" if there is none.
    """

    kind: Literal["gpio", "keys", "none"]
    pins: File
    board: Annotated[str, Meta(pattern=r"^(/[^\x00]+)?\Z", extra={WORDS: _DEVICE})] = ""
    cues: File = str(CONFIG / "cues.toml")


_PORT = N_("a port from {low} to {high}", low=1024, high=65535)


class Serving(Struct, frozen=True):
    """Phones: the port at which they reach the table."""

    port: Annotated[int, Meta(ge=1024, le=65535, extra={WORDS: _PORT})] = 8017


_MOST_WORLDS = N_("a whole number from 10 to 1000")


class Settings(Struct, frozen=True):
    """All settings, checked. Beyond `most_worlds` possible hands the app asks for a count."""

    language: Language
    theme: Palette
    text_scale: Scale
    flashes: Switch
    most_worlds: Annotated[int, Meta(ge=10, le=1000, extra={WORDS: _MOST_WORLDS})]
    window: Window
    screen: Rest
    archive: Keeping
    panel: PanelChoice
    wled: WledChoice = WledChoice()
    mqtt: MqttChoice = MqttChoice()
    phones: Serving = Serving()

    def archive_file(self, environ: Mapping[str, str] = os.environ) -> Path:
        """The file of the archive."""
        return Path(self.archive.folder or usual_folder(environ)) / "archive.sqlite"

    @property
    def pins_file(self) -> Path:
        """The file with the pin of each button and lamp."""
        return Path(self.panel.pins)

    @property
    def cues_file(self) -> Path:
        """The file that defines what the lamps show, and when."""
        return Path(self.panel.cues)


def usual_folder(environ: Mapping[str, str]) -> Path:
    """The archive's folder if no setting names one."""
    return _xdg(environ, "XDG_STATE_HOME", ".local/state") / "table-companion"


def own_file(environ: Mapping[str, str]) -> Path:
    """The table owner's own settings file."""
    return _xdg(environ, "XDG_CONFIG_HOME", ".config") / "table-companion" / "settings.toml"


def data_folder(environ: Mapping[str, str]) -> Path:
    """The folder where a user's programs keep what a desktop reads: menu entries and icons."""
    return _xdg(environ, "XDG_DATA_HOME", ".local/share")


def _xdg(environ: Mapping[str, str], name: str, otherwise: str) -> Path:
    # The XDG base directory specification has relative paths ignored.
    named = Path(environ.get(name, ""))
    return named if named.is_absolute() else _home(environ) / otherwise


def _home(environ: Mapping[str, str]) -> Path:
    try:
        return Path(environ.get("HOME") or Path.home())
    except RuntimeError as error:
        raise Trouble(NO_HOME) from error


MODEL = Path("/proc/device-tree/model")
"""The name of a machine that has a device tree, as every Raspberry Pi has."""


def on_a_pi(model: Path = MODEL) -> bool:
    """Whether this machine is a Raspberry Pi."""
    try:
        return model.read_bytes().startswith(b"Raspberry Pi")
    except OSError:
        return False


def settings_files(environ: Mapping[str, str], pi: bool, chosen: Path | None = None) -> list[Path]:
    """The files to read, later ones overriding earlier ones; `chosen` replaces the owner's own file."""
    files = [CONFIG / "default.toml"]
    if not pi:
        files.append(CONFIG / "desktop.toml")
    own = own_file(environ)
    if chosen or _may_be_there(own):
        files.append(chosen or own)
    return files


def _may_be_there(file: Path) -> bool:
    try:
        return file.exists()
    except OSError:  # whoever reads it is told why it cannot be
        return True


class Found(Struct, frozen=True):
    """The settings from all usable files, and why the rest is not usable.

    `homeless` if the archive's folder is not known: another one would hide the existing games. `files`
    are those that were read.
    """

    settings: Settings
    faults: tuple[ConfigError, ...] = ()
    homeless: bool = False
    files: tuple[Path, ...] = ()

    @property
    def own(self) -> list[Path]:
        """The owner's files: settings, pins and cues other than those that come with the app."""
        settings = self.settings
        files = (*self.files, settings.pins_file, settings.cues_file, Path(settings.wled.lights))
        return [file for file in files if file.parent != CONFIG]


def read_settings(*files: Path) -> Settings:
    """The combined settings of these files; ConfigError names file, line and what to do."""
    found = usable_settings(*files)
    if found.faults:
        raise found.faults[0]
    return found.settings


def usable_settings(*files: Path) -> Found:
    """The same, with the value of an earlier file for each unusable line or file.

    ConfigError if no file sets it.
    """
    merged: dict[str, Any] = {}
    faults: dict[str, ConfigError] = {}
    for file in files:
        for name, value in _read(file):
            (faults if isinstance(value, ConfigError) else merged)[name] = value
    for name in _FIELDS:
        if name not in merged:
            told = ConfigError(files[-1], None, missing(name, _words(_FIELDS[name])))
            raise next(iter(faults.values()), told)
    homeless = any(name.startswith(ARCHIVE) for name in faults)
    return Found(msgspec.convert(_nested(merged), Settings), tuple(faults.values()), homeless, files)


def _read(file: Path) -> Iterator[tuple[str, Any]]:
    """Each setting of a file, or a ConfigError in its place; the name "" stands for the whole file."""
    try:
        written = bytes_of(file)
        text = written.decode("utf-8-sig")
        table = tomllib.loads(text)
    except OSError as error:
        says = N_("can't read it ({says}); check its permissions, or choose another file.", says=error)
        yield "", ConfigError(file, None, says)
    except UnicodeDecodeError:
        yield _about(written), ConfigError(file, None, N_("it is not UTF-8 text; save it as UTF-8."))
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is no TOMLDecodeError
        yield _about(written), not_toml(file, str(error))
    else:
        for name, value in _flat(table):
            yield name, _fitting(file, text, name, value)


def _about(written: bytes) -> str:
    """The subject of a completely unusable file: the archive, if one of its lines names that."""
    return ARCHIVE if re.search(rb"^[^#\n]*" + ARCHIVE.encode(), written, re.MULTILINE) else ""


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
    """The value set by a line of a file, or a ConfigError."""
    form = _FIELDS.get(name)
    if form is None:
        return ConfigError(file, line_of(text, name), unknown(name, _FIELDS, "config/default.toml"))
    try:
        msgspec.convert(value, form)
        beside = value and _is(form, BESIDE)
        return str(file.parent / Path(value).expanduser()) if beside else value
    except msgspec.ValidationError:
        says = unfit(name, "…" if _is(form, UNTOLD) else value, _words(form))
    except RuntimeError:
        whole = N_("the whole path: that home folder is unknown")
        says = unfit(name, value, whole)
    return ConfigError(file, line_of(text, name), says)


def _is(form: Any, mark: str) -> bool:
    return get_origin(form) is Annotated and mark in get_args(form)[1].extra


def _words(form: Any) -> Sentence:
    if get_origin(form) is Literal:
        return either([json.dumps(choice) for choice in get_args(form)])
    words: Sentence = get_args(form)[1].extra[WORDS]
    return words


def _hints(form: type[Struct]) -> dict[str, Any]:
    return get_type_hints(form, include_extras=True)


_SECTIONS = {name: form for name, form in _hints(Settings).items() if isinstance(form, type)}
_FIELDS: dict[str, Any] = {
    **{name: form for name, form in _hints(Settings).items() if name not in _SECTIONS},
    **{f"{name}.{key}": inner for name, form in _SECTIONS.items() for key, inner in _hints(form).items()},
}
