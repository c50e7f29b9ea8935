"""Where the parts meet: archive, table, electronics, paper and screen."""

from __future__ import annotations

import logging
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import engines
from companion.console.backlight import Backlight
from companion.console.orders import Orders
from companion.console.start import bare, kivy_home
from companion.console.touch import give_providers, touch_panels
from companion.doctor import missing_groups
from companion.panels import Wired
from companion.paper.sheets import NotPrinted, Sheets
from companion.store.archive import Archive
from companion.store.connection import ArchiveError
from companion.store.errands import Errands
from companion.store.sticks import sticks
from companion.table.boxes import Boxes
from companion.table.bus import Bus
from companion.table.faults import why_unusable
from companion.table.habits import Habits
from companion.table.keepsakes import Keepsakes
from companion.table.remembered import Remembered
from companion.table.session import now
from companion.table.settings import Settings
from companion.table.wishes import Wishes, wished
from engines.core.engine import AnyEngine
from engines.core.text import N_, Text
from hardware.together import Together

log = logging.getLogger(__name__)


def prepare_kivy(settings: Settings, folder: Path) -> None:
    """Tell Kivy what it reads once: its environment before it is imported, its input before it begins."""
    home = kivy_home(os.environ, folder)
    window = settings.window
    panels = touch_panels() if bare(os.environ) else []
    # lgpio makes a pipe where it works, and without one falls back to what a Pi 5 does not have.
    os.environ.setdefault("LG_WD", str(home))
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_FILELOG="1",
        KIVY_LOG_MODE="PYTHON",
        KIVY_HOME=str(home),
        KCFG_GRAPHICS_WIDTH=str(window.width),
        KCFG_GRAPHICS_HEIGHT=str(window.height),
        KCFG_GRAPHICS_FULLSCREEN="auto" if window.fullscreen else "0",
        KCFG_GRAPHICS_ROTATION=str(window.rotation),
        KCFG_GRAPHICS_SHOW_CURSOR="0" if panels else "1",
    )
    logging.getLogger("kivy").setLevel(logging.ERROR)

    from kivy.config import Config

    give_providers(Config, panels)


def _all_engines() -> list[AnyEngine]:
    return [engines.engine(name) for name in engines.catalogue()]


def tabletop(
    settings: Settings,
    archive: Archive,
    wired: Wired,
    bus: Bus,
    wishes: Remembered[Wishes],
    errands: Errands | None = None,
    orders: Orders | None = None,
) -> Any:
    """The widgets, in the window, as the settings and then the wishes have them."""
    from companion.ui.app import Tabletop
    from companion.ui.house import House

    read = settings
    settings = wished(read, wishes.value)
    for error in wired.unusable:
        log.error("%s", error)
    habits = Habits(archive.file.parent / "habits.json")
    house = House(
        archive,
        _all_engines,
        bus,
        troubles=(ArchiveError, NotPrinted),
        keepsakes=Keepsakes(archive.file.parent / "keepsakes"),
        boxes=Boxes(archive.file.parent / "boxes"),
        habits=habits,
        sheets=Sheets(archive.file.parent / "sheets", sticks),
        errands=errands,
        orders=orders,
        panel=Together(*wired.panels) if wired.panels else None,
        pins=wired.pins,
        cues=wired.cues,
        unusable=list(map(why_unusable, wired.unusable)),
        lamps_on_screen=settings.panel.kind == "keys",
        wishes=wishes,
        light=Backlight.found(),
        rest=settings.screen,
        settings=lambda: wished(read, wishes.value),
        language=settings.language,
        most_worlds=settings.most_worlds,
        notices=lambda language: notices(archive, (habits.trouble, wishes.trouble), language),
    )
    return Tabletop(house, theme(settings))


def theme(settings: Settings) -> Any:
    """The colours and sizes that are set, for the window as it is."""
    from kivy.core.window import Window

    from companion.ui.theme import PALETTES, Theme

    width, height = Window.size
    return Theme(
        PALETTES[settings.theme], width, height, text_scale=settings.text_scale, motion=settings.flashes
    )


def notices(archive: Archive, troubles: Sequence[Text | None], language: str) -> list[Text]:
    """What the home screen has to say of the machine."""
    from companion.ui.notices import clock_notice, groups_notice

    denied = groups_notice(missing_groups() if bare(os.environ) else ())
    found = (clock_notice(now(), archive.latest(), language), denied)
    unread = [N_("What was chosen once: {trouble}", trouble=trouble) for trouble in troubles if trouble]
    return [*(notice for notice in found if notice), *unread]
