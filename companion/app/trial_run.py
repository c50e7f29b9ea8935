"""A trial run of the app: as after switching on, off-screen, frame by frame, with an archive of its own."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.app.drawn_frame import finish, on_window
from companion.app.main import on_screen
from companion.table.files.settings import CONFIG, FoundSettings, Keeping, PanelChoice, Window, read_settings

if TYPE_CHECKING:
    from companion.ui.app import Tabletop

HD = Window(1280, 720, fullscreen=False, rotation=0, inches=10.0)


@contextmanager
def shown(window: Window | None = None, **choices: object) -> Iterator[Tabletop]:
    """The app as it is a moment after switching on: home is drawn, and everything is built."""
    with first_frame(window, **choices) as root:
        root.furnish()
        yield root


@contextmanager
def first_frame(window: Window | None = None, **choices: object) -> Iterator[Tabletop]:
    """The app as after switching on, with its own archive, other settings, and its first frame drawn."""
    with tempfile.TemporaryDirectory(prefix="table-companion-") as folder:
        usual = {"window": window or HD, "archive": Keeping(folder), "panel": PanelChoice("keys", "")}
        settings = replace(read_settings(CONFIG / "default.toml"), **usual | choices)
        with on_screen(FoundSettings(settings)) as root, on_window(root):
            finish()
            yield root
