"""Command-line arguments: an unusable one gives a one-sentence error and exit code 2."""

import argparse
import ipaddress
import re
import sys
from pathlib import Path
from typing import NoReturn

import engines
from engines import Unusable
from engines.core.engine import AnyEngine
from engines.core.limits import FILE, MEGABYTE

WRONG = 2
"""The exit code for an error the user has to fix."""


class Wrong(Exception):
    """The request cannot be carried out; the message is a sentence for the user."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the error and exit."""
        self.exit(WRONG, f"{' '.join(message.split())}; {self.prog} --help tells more.\n")


def engine_named(name: str) -> AnyEngine:
    """The rules of this game; Wrong, with the games there are, if there is none."""
    try:
        return engines.engine(name)
    except Unusable as broken:
        says = f"The package of {name} can't be used ({broken.why})"
        raise Wrong(f"{says}; install one made for this app.") from None
    except KeyError:
        raise Wrong(f"There is no game {name!r}; the games are {', '.join(engines.catalogue())}.") from None


def positive(written: str) -> int:
    """A whole number of at least 1."""
    number = int(written) if written.isascii() and written.isdigit() and len(written) < 10 else 0
    if not number:
        raise argparse.ArgumentTypeError(f"{written!r} is not a whole number from 1 on")
    return number


def size(written: str) -> tuple[int, int]:
    """The width and height of a window."""
    parts = re.fullmatch(r"([1-9]\d{2,3})x([1-9]\d{2,3})", written, re.ASCII)
    if not parts:
        raise argparse.ArgumentTypeError(f"{written!r} is no size like 800x480")
    return int(parts[1]), int(parts[2])


def written_in(name: str) -> bytes:
    """The content of the record of this name, from standard input for "-"; Wrong if unreadable."""
    if name == "-" and sys.stdin is None:
        raise Wrong("There is no standard input; name a record, one JSON object a line")
    try:
        if name == "-":
            written = sys.stdin.buffer.read(FILE + 1)
        else:
            with Path(name).open("rb") as file:
                written = file.read(FILE + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise Wrong(f"{name} cannot be read ({why}); name a record, one JSON object a line") from None
    if len(written) > FILE:
        raise Wrong(f"{name} is longer than a record can be ({FILE // MEGABYTE} MiB); choose another")
    return written


def address(written: str) -> str:
    """An address of this machine."""
    try:
        return str(ipaddress.ip_address("127.0.0.1" if written == "localhost" else written))
    except ValueError:
        says = f"{written!r} is not an address; write one of this machine, such as 192.168.1.20"
        raise argparse.ArgumentTypeError(says) from None


def port(written: str) -> int:
    """The number of a port; 0 for any free one."""
    if not (written.isascii() and written.isdigit() and len(written) < 6 and int(written) < 65536):
        raise argparse.ArgumentTypeError(f"{written!r} is not a port from 0 to 65535")
    return int(written)
