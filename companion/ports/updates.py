"""Updating the app from a USB stick: what is on the stick, how far it is, and what became of it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Step = Literal[
    "copying", "checking", "room", "game", "packages", "libraries", "testing", "backup", "starting"
]
"""What is done one after another; an update that ends early ended in one of them."""


class Bundle(Struct, frozen=True):
    """A version on a stick: the stick's name, and the version with its build."""

    stick: str
    version: str


class BundleSought(Struct, frozen=True):
    """The sticks were looked at; `bundle` is None where none of them has a version."""

    bundle: Bundle | None


class NotUpdated(Struct, frozen=True):
    """The update ended early, in this step; the version in use stayed. Without a step it never began."""

    step: Step | None


class Update(Struct, frozen=True):
    """The update before this start, by its two versions."""

    before: str
    after: str
