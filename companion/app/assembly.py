"""The assembly of the app: archive, table, electronics, paper and screen."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import engines
from companion.app.hardware import Wired
from companion.app.kept_pads import KeptPads
from companion.app.phone_server import TablePhones
from companion.app.recorded_evenings import recorded
from companion.app.reviewer import Reviewer
from companion.app.smart_home_switch import SmartHome
from companion.app.thinker import Thinker
from companion.desk.beside import Beside
from companion.machine.backlight import Backlight
from companion.machine.desktop import window_environment
from companion.machine.groups import missing_groups
from companion.machine.networks import WifiNetworks
from companion.machine.panel_size import panel_size
from companion.machine.place import Place
from companion.machine.power import PowerCommands
from companion.machine.printers import CupsPrinters
from companion.machine.start import bare, kivy_home
from companion.machine.touch import give_providers, touch_panels
from companion.machine.updates import Updates
from companion.machine.voice import Voice
from companion.paper.saved_sheets import NotPrinted, Sheets
from companion.ports.catalogue import Catalogue
from companion.store.archive import Archive
from companion.store.connection import ArchiveError
from companion.store.job_queue import JobQueue
from companion.store.sidecar_files import outside
from companion.store.sticks import Consents, sticks
from companion.table.devices.idle_policy import Rest
from companion.table.devices.panel_errors import why_not_set, why_unusable
from companion.table.files.boxes import Boxes
from companion.table.files.first_start import FirstStart
from companion.table.files.json_store import Remembered
from companion.table.files.last_setups import LastSetups
from companion.table.files.saved_setups import SavedSetupFiles
from companion.table.files.setting_overrides import SettingOverrides, apply_to
from companion.table.files.settings import FoundSettings, Settings, own_file
from companion.table.files.table_options import TableOptions
from companion.table.game.session import now
from companion.table.runtime.bus import Bus
from companion.ui.machine import Machine
from companion.ui.services import Services, Wiring
from engines.core.text import N_, Text
from hardware.dice_radio import DiceRadio

log = logging.getLogger(__name__)


def prepare_kivy(settings: Settings, folder: Path) -> None:
    """Configure Kivy once: its environment before the import, its input before it starts."""
    home = kivy_home(os.environ, folder)
    window = settings.window
    panels = touch_panels() if bare(os.environ) else []
    # lgpio makes a pipe where it works, and without one falls back to what a Pi 5 does not have.
    os.environ.setdefault("LG_WD", str(home))
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_NO_FILELOG="1",
        KIVY_LOG_MODE="PYTHON",
        KIVY_HOME=str(home),
        # The others are looked for in vain, or load a library of their own.
        KIVY_IMAGE="sdl2",
        KCFG_GRAPHICS_FULLSCREEN="auto" if window.fullscreen else "0",
        KCFG_GRAPHICS_ROTATION=str(window.rotation),
        KCFG_GRAPHICS_SHOW_CURSOR="0" if panels else "1",
        **window_environment(os.environ, window.width, window.height),
    )
    logging.getLogger("kivy").setLevel(logging.ERROR)

    from kivy.config import Config

    give_providers(Config, panels)


@dataclass(frozen=True)
class Parts:
    """What the app is assembled from; pictures are taken without those that default to None.

    The archive is `cut_short` if the disk damaged what was written last. `games` are those on offer.
    """

    found: FoundSettings
    archive: Archive
    wired: Wired
    bus: Bus
    overrides: Remembered[SettingOverrides]
    jobs: JobQueue | None = None
    power: PowerCommands | None = None
    consents: Consents | None = None
    smart_home: SmartHome | None = None
    phones: TablePhones | None = None
    dice: DiceRadio | None = None
    cut_short: bool = False
    games: Catalogue = engines
    voice: Voice | None = None

    def settings(self) -> Settings:
        """The settings of the files, overridden by those chosen on the screen."""
        return apply_to(self.found.settings, self.overrides.value)


def tabletop(parts: Parts) -> Any:
    """The widgets in the window, configured by the settings and then by the app settings."""
    from companion.ui.app import Tabletop

    _log_each(parts.found.faults)
    chosen = parts.settings()
    return Tabletop(_services(parts, chosen), theme(chosen))


def _services(parts: Parts, chosen: Settings) -> Services:
    archive, bus, beside = parts.archive, parts.bus, _beside(parts)
    return Services(
        archive,
        parts.games,
        bus,
        troubles=(ArchiveError, NotPrinted),
        jobs=parts.jobs,
        elsewhere=outside(archive.file.parent, parts.found.own),
        sticks=parts.consents,
        smart_home=parts.smart_home,
        beside=beside,
        wiring=_wiring(parts, lamps_on_screen=chosen.panel.kind == "keys"),
        machine=_machine(parts, beside, chosen.screen),
        phones=parts.phones,
        thinker=Thinker(bus.post),
        reviewer=Reviewer(bus.post),
        settings=parts.settings,
        language=chosen.language,
        most_worlds=chosen.most_worlds,
        recorded=recorded,
    )


def _log_each(errors: Iterable[object]) -> None:
    for error in errors:
        log.error("%s", error)


def _wiring(parts: Parts, *, lamps_on_screen: bool) -> Wiring:
    wired = parts.wired
    _log_each(wired.unusable)
    unusable = list(map(why_unusable, wired.unusable))
    return Wiring(wired.panel, wired.pins, wired.cues, unusable, lamps_on_screen, parts.dice)


def _beside(parts: Parts) -> Beside:
    folder, consents = parts.archive.file.parent, parts.consents
    return Beside(
        SavedSetupFiles(folder / "saved_setups"),
        Boxes(folder / "boxes"),
        Sheets(folder / "sheets", consents.allowed if consents else tuple),
        TableOptions(folder / "table_options.json"),
        LastSetups(folder / "last_setups.json"),
        KeptPads(folder / "pads", sticks, own_file(os.environ).with_name("pads")),
        FirstStart(folder / "first_start"),
        parts.overrides,
    )


def _machine(parts: Parts, beside: Beside, rest: Rest) -> Machine:
    from companion.ui.runtime.notices import missing_notice

    def says(language: str) -> Sequence[Text]:
        unread = beside.table_options.trouble, beside.setting_overrides.trouble, beside.last_setups.trouble
        about_files = [*why_not_set(parts.found.faults), *missing_notice(parts.cut_short)]
        return [*about_files, *notices(parts.archive, unread, language)]

    post = parts.bus.post
    printers, networks = CupsPrinters(post), WifiNetworks(post)
    place, updates, inches = Place(post), Updates(post, sticks), reported_inches()
    light, voice = Backlight.found(), parts.voice
    return Machine(parts.power, light, rest, says, inches, printers, networks, place, updates, voice)


def theme(settings: Settings) -> Any:
    """The configured colours and sizes for the window's current size."""
    from kivy.core.window import Window

    from companion.drawing.colours import PALETTES
    from companion.ui.theme import UNKNOWN, Theme

    width, height = Window.size
    return Theme(
        PALETTES[settings.theme],
        width,
        height,
        settings.window.inches or reported_inches() or UNKNOWN,
        text_scale=settings.text_scale,
        motion=settings.flashes,
    )


def reported_inches() -> float:
    """The diagonal the screen reports; 0 under a desktop, whose window may be smaller than the screen."""
    return panel_size().inches if bare(os.environ) else 0


def notices(archive: Archive, troubles: Sequence[Text | None], language: str) -> list[Text]:
    """The home screen's notices about the machine."""
    from companion.ui.runtime.notices import (
        changed_notice,
        clock_notice,
        groups_notice,
        shut_notice,
        unusable_notice,
    )

    denied = groups_notice(missing_groups() if bare(os.environ) else ())
    found = (clock_notice(now(), archive.latest(), language), denied, changed_notice(len(archive.broken)))
    unread = [N_("Table options: {trouble}", trouble=trouble) for trouble in troubles if trouble]
    packages = [unusable_notice(game, why) for game, why in engines.unusable().items()]
    return [
        *shut_notice(archive.shut is not None),
        *(notice for notice in found if notice),
        *unread,
        *packages,
    ]
