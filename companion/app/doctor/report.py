"""What `doctor` prints for somebody else to read: versions and findings, without names."""

import platform
import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version

from companion.table.files.settings import MODEL
from companion.version import version as app_version

LIBRARIES = ("Kivy", "gpiozero", "lgpio", "pyserial", "sqlite-utils", "msgspec", "starlette", "uvicorn")
"""The libraries whose versions matter most."""
STICK = re.compile(r"(/run)?/media/[^,;”\n]+")
"""The folder of a stick, which is called after a user and by what somebody wrote on it."""


def report(findings: Iterable[object], environ: Mapping[str, str], user: str) -> Iterator[str]:
    """The lines of a report, without the names of the user, the machine and its sticks."""
    for line in (*_versions(), *map(str, findings)):
        yield nameless(line, environ.get("HOME", ""), user, platform.node())


def nameless(line: str, home: str, user: str, machine: str) -> str:
    """The line without the folder of the user, and without these names wherever they are whole words."""
    line = STICK.sub("/media/...", line)
    if len(home) > 1:
        line = line.replace(home, "~")
    for name, instead in ((user, "USER"), (machine, "MACHINE")):
        if name:
            line = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", instead, line)
    return line


def _versions() -> Iterator[str]:
    yield f"Table Companion {app_version()}"
    yield f"{_system()}, {platform.machine()}, Linux {platform.release()}"
    yield _model()
    yield ", ".join(f"{name} {_version(name)}" for name in LIBRARIES)


def _system() -> str:
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        return platform.system()


def _model() -> str:
    try:
        return MODEL.read_text(encoding="ascii").strip("\0\n")
    except (OSError, ValueError):
        return "not a Raspberry Pi"


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "missing"
