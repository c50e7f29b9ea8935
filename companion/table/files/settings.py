"""The settings of the table: read from several files, later ones first, each line checked."""

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Struct, convert

import companion
from companion.ports.user_errors import NO_HOME, Trouble
from companion.table.devices.idle_policy import Rest
from companion.table.files.setting_forms import BESIDE, UNBROKEN, File, Switch
from companion.table.files.smart_home_settings import MqttChoice, WledChoice
from hardware.sentences import N_
from hardware.toml_file import (
    ConfigError,
    TomlFile,
    allowed,
    bytes_of,
    forms_of,
    is_marked,
    load_toml,
    missing,
    nested,
    unfit,
    words_of,
)

_PACKAGE = Path(companion.__file__).parent
CONFIG = _PACKAGE / "config" if (_PACKAGE / "config").is_dir() else _PACKAGE.parent / "config"
"""The files of usual settings: a wheel brings them inside the package, a checkout has them beside it."""

ARCHIVE = "archive"
"""The prefix of the settings that place the archive."""


def _pixels(low: int, high: int) -> Any:
    words = N_("a whole number of pixels from {low} to {high}", low=low, high=high)
    return allowed(words, ge=low, le=high)


Language = Literal["en", "de", "es", "fr"]
Palette = Literal["dark", "light"]
Scale = Annotated[
    float, allowed(N_("a number from {low} to {high}", low="0.75", high="1.5"), ge=0.75, le=1.5)
]
Turned = Literal[0, 90, 180, 270]
Inches = Annotated[
    float, allowed(N_("a number of inches from {low} to {high}", low=0, high=100), ge=0, le=100)
]
"""The diagonal of the screen; 0 for what it reports."""


class Window(Struct, frozen=True):
    """The window, if it does not fill the screen; `rotation` in degrees, anticlockwise.

    `inches` is the diagonal of the screen, 0 if it is as the screen reports it.
    """

    width: Annotated[int, _pixels(480, 7680)]
    height: Annotated[int, _pixels(320, 4320)]
    fullscreen: Switch
    rotation: Turned
    inches: Inches


BOUGHT = {(1280, 800): 10.1, (1920, 1080): 24.0}
"""The diagonals in inches of the large panels that are bought with these pixels."""


def usual_inches(width: int, height: int) -> float:
    """The diagonal of a panel of that size, upright or not; 10 inches for any other large one."""
    small = min(width, height) <= 480 or height > width
    return BOUGHT.get((width, height), 7.0 if small else 10.0)


class Keeping(Struct, frozen=True):
    """The place of the archive; "" for the usual folder."""

    folder: Annotated[str, allowed(N_('a folder in quotes, or ""'), BESIDE, pattern=UNBROKEN)]


_DEVICE = N_('a device such as "/dev/table-board", or ""')


class PanelChoice(Struct, frozen=True):
    """The buttons and lamps, and the files of their pins and cues.

    `board` is the device of a table board, "" if there is none.
    """

    kind: Literal["gpio", "keys", "none"]
    pins: File
    board: Annotated[str, allowed(_DEVICE, pattern=r"^(/[^\x00]+)?\Z")] = ""
    cues: File = str(CONFIG / "cues.toml")


_PORT = N_("a port from {low} to {high}", low=1024, high=65535)


class Serving(Struct, frozen=True):
    """Phones: the port at which they reach the table."""

    port: Annotated[int, allowed(_PORT, ge=1024, le=65535)] = 8017


_MOST_WORLDS = N_("a whole number from 10 to 1000")


class Settings(Struct, frozen=True):
    """All settings, checked. Beyond `most_worlds` possible hands the app asks for a count."""

    language: Language
    theme: Palette
    text_scale: Scale
    flashes: Switch
    most_worlds: Annotated[int, allowed(_MOST_WORLDS, ge=10, le=1000)]
    window: Window
    screen: Rest
    archive: Keeping
    panel: PanelChoice
    wled: WledChoice
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


_FORMS = forms_of(Settings)


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


class FoundSettings(Struct, frozen=True):
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


def usable_settings(*files: Path) -> FoundSettings:
    """The same, with the value of an earlier file for each unusable line or file.

    ConfigError if no file sets it.
    """
    merged: dict[str, Any] = {}
    faults: dict[str, ConfigError] = {}
    for file in files:
        for name, value in _read(file):
            (faults if isinstance(value, ConfigError) else merged)[name] = value
    for name, form in _FORMS.items():
        if name not in merged:
            told = ConfigError(files[-1], None, missing(name, words_of(form)))
            raise next(iter(faults.values()), told)
    homeless = any(name.strip('"').startswith(ARCHIVE) for name in faults)
    return FoundSettings(convert(nested(merged), Settings), tuple(faults.values()), homeless, files)


def _read(file: Path) -> Iterator[tuple[str, Any]]:
    """Each setting of a file, or a ConfigError in its place; the name "" stands for the whole file."""
    try:
        toml = load_toml(file)
    except ConfigError as error:
        yield _about(file), error
        return
    for name, value in toml.settings(_FORMS, "config/default.toml"):
        yield name, _beside(toml, name, value) if isinstance(value, str) else value


def _about(file: Path) -> str:
    """The subject of a completely unusable file: the archive, if one of its lines names that."""
    with suppress(OSError):
        if re.search(rb"^[^#\n]*" + ARCHIVE.encode(), bytes_of(file), re.MULTILINE):
            return ARCHIVE
    return ""


def _beside(toml: TomlFile, name: str, value: str) -> str | ConfigError:
    """A path as it is meant in this file; any other words as they are."""
    if not value or not is_marked(_FORMS[name], BESIDE):
        return value
    try:
        return str(toml.path.parent / Path(value).expanduser())
    except RuntimeError:
        whole = N_("the whole path: that home folder is unknown")
        return toml.wrong(name, unfit(name, value, whole))
