"""The part of the walk that needs no game at the table: settings, statistics, backups, and what is amiss."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

import engines
from companion.app.recorded_evenings import recorded
from companion.ports.archive_jobs import BackedUp, Copy, Doing, Exported, LookedInto, Restored
from companion.ports.power_commands import Allowed, Refused
from companion.ports.updates import Bundle, BundleSought, NotUpdated
from companion.smart_home.by_wled import _unreachable
from companion.smart_home.mqtt import _no_answer
from companion.store.connection import CAUSES, ArchiveDamaged
from companion.store.copies import remember_round
from companion.table.files.smart_home_settings import MqttChoice
from companion.table.reports.bg_stats import LINK
from companion.table.runtime.timestamps import moment_words
from companion.ui.flows.backup_messages import BACKUP, EXPORT, LOOK, RESTORING
from companion.ui.flows.backups import ELSEWHERE
from companion.ui.flows.settings.settings_schema import SETTINGS, SMART_HOME
from companion.ui.flows.sticks import ask_for_sticks
from companion.ui.flows.updates import STEPS
from companion.ui.runtime.notices import clock_notice, groups_notice
from companion.ui.screens.trouble import TroubleScreen
from engines.core.engine import AnyEngine
from engines.core.text import N_
from tests.ui.tabletop import Evening, settled
from tests.ui.walk_first_start import first_start

MADE = "2026-11-20T21:30:00+00:00"
ON_A_STICK = Copy(Path("/media/anna/KINGSTON/table-companion/archive.sqlite"), MADE, "stick", 12_400_000)
FULL = N_(
    "Can't write {file} ({says}); free some space.",
    file="/media/anna/KINGSTON/table-companion/exports/2026-11-20",
    says=N_("its disk is full"),
)
OWNERS = tuple(Path("/home/anna/.config/table-companion", name) for name in ("settings.toml", "pins.toml"))
HELD = ("boxes/kraftwagen.json", "boxes/le_havre.json", "saved_setups/catan.json", "setting_overrides.json")
EXPORTED = (Path("/var/lib/table-companion/exports/2026-11-20"), Path("/media/anna/exports/2026-11-20"))


class OneStick:
    """A stick is plugged in that is new here."""

    trouble = None

    def shut(self) -> list[Path]:
        return []

    def unknown(self) -> list[Path]:
        return [ON_A_STICK.file.parent]

    def decide(self, folder: Path, allowed: bool) -> None:
        """Nothing is remembered on the walk."""


def around_the_app(one: Evening) -> Iterator[str]:
    """What there is before a game begins."""
    root = one.root
    root.show_home()
    yield settled("home")
    behind = clock_notice("2025-11-20T19:00:00+00:00", "2026-11-20T21:00:00+00:00", root.stage.language)
    denied = groups_notice(("video", "render", "input", "gpio", "dialout", "audio"))
    root.home.show(
        [], [tile.offered for tile in root.home.tiles], " ".join(map(root.stage.say, (behind, denied)))
    )
    yield settled("home, with two notices")
    trouble = TroubleScreen(root.stage)
    trouble.show(
        ArchiveDamaged(Path("/var/lib/table-companion/archive.sqlite"), CAUSES["SQLITE_CORRUPT"]).why
    )
    root.show(trouble)
    yield settled("the archive is damaged")
    trouble.show(trouble.sentence.text, moment_words("2026-11-20T21:30:00+00:00", root.stage.language))
    yield settled("the archive is damaged, and there is a backup")
    trouble.offer(True, True)
    yield settled("the archive is damaged, and the machine can be switched off")
    trouble.show(trouble.sentence.text, moment_words(MADE, root.stage.language), new=True)
    yield settled("the archive is gone, and a new one can be begun")
    object.__setattr__(root.services, "sticks", OneStick())
    ask_for_sticks(root, lambda: None)
    yield settled("a stick is new here")
    root.dialogs.dialog.close()
    object.__setattr__(root.services, "sticks", None)
    root.history.open()
    yield settled("history, empty")
    yield from setting(one)
    yield from first_start(one)
    yield from switching(one)
    yield from updating(one)
    root.new_game.open(root.home.tiles[-1].offered.game)
    yield settled("a new game")


def switching(one: Evening) -> Iterator[str]:
    """The machine itself, where the app may switch it: the keys, the questions, and what is said then."""
    root, switching = one.root, one.root.power
    one.bus.post(Allowed(frozenset({"off", "restart", "back"}), "0012-0.1.0"))
    one.bus.drain()
    root.show_home()
    yield settled("home, where the machine can be switched off")
    root.preferences.open()
    for key, ask in (("off", switching.ask), ("back", switching.ask_back)):
        root.preferences.page.rows.row_of(key)
        yield settled(f"settings: {key}")
        ask()
        yield settled(f"switching: {key}")
        switching._say(key)
        yield settled(f"switching: {key}, under way")
        one.bus.post(Refused(key, "Call to PowerOff failed: Interactive authentication required."))
        one.bus.drain()
        yield settled(f"switching: {key}, refused")
        root.dialogs.dialog.close()
    one.bus.post(Allowed())
    one.bus.drain()


class Newer:
    """A newer version on a stick, of which nothing is installed on the walk."""

    there, step = True, None

    def install(self, _bundle: Bundle) -> None:
        """Nothing is installed on the walk."""


def updating(one: Evening) -> Iterator[str]:
    """A newer version on a stick: what is asked, how far it is, and how it may end."""
    root, updates = one.root, one.root.updates
    updates._updates = Newer()
    root.preferences.open()
    root.preferences.page.rows.row_of("update")
    yield settled("settings: an update")
    updates._sought(BundleSought(None))
    yield settled("update: no stick")
    updates._sought(BundleSought(Bundle("sda1", "10.20.30+gabc1234.changed")))
    yield settled("update: asked")
    updates._begin()
    for step in STEPS:
        updates._show(step)
        yield settled(f"update: {step}")
        updates._ended(NotUpdated(step))
        yield settled(f"update: ended in {step}")
    root.dialogs.dialog.close()
    updates._updates = None


def setting(one: Evening) -> Iterator[str]:
    """Everything that can be set, and what each of it asks."""
    preferences = one.root.preferences
    preferences.open()
    yield settled("settings")
    for key in SETTINGS:
        preferences.page.rows.row_of(key)
        preferences.ask(key)
        yield settled(f"setting: {key}")
        one.root.dialogs.dialog.close()
    preferences._prove("day", 100)
    yield settled("setting: can you read this")
    preferences._proving.end()
    one.root.dialogs.dialog.close()
    yield from around(one)


class NothingWorks:
    """a smart home whose lights and broker are away."""

    troubles = {
        "wled": _unreachable("wled-under-the-table.local", OSError(113, "No route to host")),
        "mqtt": _no_answer(MqttChoice(broker="homeassistant.local"), OSError(111, "Connection refused")),
    }
    strip: Lit | None = None


class Lit:
    """Lights that work, of which the second is at the first seat."""

    lights, spots = 60, ()

    def point(self, light: int | None) -> None:
        """No light is lit on the walk."""

    def name_of(self, light: int, game: str) -> str:
        return "seat1" if light == 1 else "strip"


def around(one: Evening) -> Iterator[str]:
    """The smart home around the table: what can be switched on, and why it doesn't work."""
    smart_home = one.root.preferences.smart_home
    smart_home.open()
    yield settled("the smart home")
    smart_home._smart_home = NothingWorks()
    smart_home._show()
    yield settled("the smart home, and nothing works")
    for key in SMART_HOME:
        smart_home._ask(key)
        yield settled(f"the smart home: {key}")
        one.root.dialogs.dialog.close()
    yield from where_lights_are(one)
    smart_home._smart_home = None
    one.root.pages.scan.show(f"{LINK}{'x' * 900}")
    one.root.show(one.root.pages.scan)
    yield settled("a code to scan")


def where_lights_are(one: Evening) -> Iterator[str]:
    """One light of the strip on the recorded board of each game, and why it can't be lit."""
    root, around_here = one.root, NothingWorks()
    around_here.strip = Lit()
    object.__setattr__(root.services, "smart_home", around_here)
    root.preferences.smart_home._smart_home = around_here
    root.electronics.open()
    yield settled("buttons and lamps, and lights with WLED")
    for game, record in ((game, recorded(game)) for game in engines.catalogue()):
        root.preferences.smart_home.places._begin(game, root.preferences.smart_home.places._of(record))
        yield settled(f"where lights are: {game}")
    root.preferences.smart_home.places._go(1)
    around_here.troubles = {}
    root.preferences.smart_home.places.show()
    yield settled("where lights are: the second one works")
    root.show_home()
    object.__setattr__(root.services, "smart_home", None)


def statistics(one: Evening, engine: AnyEngine) -> Iterator[str]:
    """What the finished games tell, page by page."""
    statistics = one.root.statistics
    statistics.open()
    yield settled("statistics")
    statistics.page.game.dispatch("on_tap")
    one.root.dialogs.dialog.tapped(engine.name)
    for number, leaf in enumerate(statistics.page.leaves):
        statistics.page.open(number)
        yield settled(f"statistics: {leaf.title}")
    statistics.page.seats.dispatch("on_tap")
    yield settled("statistics: which games")
    one.root.dialogs.dialog.close()


def copies(one: Evening) -> Iterator[str]:
    """Backups: none, many, one being made, what it holds, and a restoration that is waited for."""
    backups = one.root.backups
    one.root.evening.resume(one.archive.history()[0].number)
    one.root.preferences.open()
    one.until(lambda: not backups.under_way)  # each end of the game was backed up
    backups._told = None
    backups.open()
    backups._copies = {}
    backups._show()
    yield settled("backups, none")
    backups._begin(BACKUP.doing)
    backups._is_doing(Doing(Path("archive.sqlite"), 12_800, 31_400))
    yield settled("backups, one being made")
    backups._backed_up(BackedUp(troubles=()))
    yield from listed(one)
    yield from told_of_copies(one)
    yield from restored(one)
    remember_round(one.archive.file, (FULL,))
    one.root.show_home()
    yield settled("home, where the last backup failed")
    remember_round(one.archive.file, ())


def listed(one: Evening) -> Iterator[str]:
    """Copies of every kind, and the owner's files that none of them holds."""
    backups, house = one.root.backups, one.root.services
    backups._copies = {where: replace(ON_A_STICK, where=where) for where in ("here", "replaced", "stick")}
    object.__setattr__(house, "elsewhere", OWNERS)
    backups._show()
    yield settled("backups")
    backups._open(ELSEWHERE)
    yield settled("backups: what none holds")
    one.root.dialogs.dialog.close()
    object.__setattr__(house, "elsewhere", ())


def told_of_copies(one: Evening) -> Iterator[str]:
    """What a copy holds, and how an export went."""
    backups = one.root.backups
    backups.under_way.append(LOOK)
    backups._looked(LookedInto(ON_A_STICK, 1_234, 456_789, MADE, HELD))
    yield settled("backups: what one holds")
    one.root.dialogs.dialog.close()
    backups.under_way.append(LOOK)
    backups._looked(LookedInto(ON_A_STICK, 1_234, 456_789, MADE))
    yield settled("backups: what an early one holds")
    one.root.dialogs.dialog.close()
    for name, told in (("done", Exported(EXPORTED)), ("failed", Exported(EXPORTED, (FULL,)))):
        backups._begin(EXPORT.doing)
        backups._over(EXPORT, told)
        yield settled(f"backups: an export, {name}")
        one.root.dialogs.dialog.close()


def restored(one: Evening) -> Iterator[str]:
    """A copy on its way into the archive's place, and there."""
    backups = one.root.backups
    backups._begin(RESTORING)
    one.root.show(backups.restoring.waiting)
    backups._is_doing(Doing(ON_A_STICK.file, 12_800, 31_400))
    yield settled("backups: one being put in place")
    backups._restored(Restored((Path("/var/lib/table-companion/replaced-0001.sqlite"),), in_place=True))
    yield settled("backups: one is in place")
    one.root.dialogs.dialog.close()
