"""Printing: which printers there are, and what became of a page."""

from msgspec import Struct


class Printers(Struct, frozen=True):
    """The names of the printers that can be used now."""

    names: tuple[str, ...] = ()


class Printed(Struct, frozen=True):
    """A page that the printer was sent."""

    printer: str


class NotPrintable(Struct, frozen=True):
    """A page that the printer was not sent, and the system's message."""

    printer: str
    says: str
