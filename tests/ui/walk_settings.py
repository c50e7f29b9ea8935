"""The part of the walk that needs no game at the table: settings, statistics, backups, and what is amiss."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from msgspec.structs import replace

import engines
from companion.ports.archive_jobs import BackedUp, Copy, Doing, Exported, LookedInto, Restored
from companion.ports.power_commands import Allowed, Refused
from companion.ports.updates import Bundle, BundleSought, NotUpdated
from companion.ports.user_errors import disk_words
from companion.smart_home.by_wled import unreachable
from companion.smart_home.mqtt import no_answer
from companion.store.connection import CAUSES, ArchiveDamaged
from companion.store.copies import remember_round
from companion.table.files.smart_home_settings import MqttChoice
from companion.table.reports.bg_stats import LINK
from companion.table.runtime.timestamps import moment_words
from companion.ui.autoplay.finger import unseen
from companion.ui.dialogs import DO
from companion.ui.flows import updates
from companion.ui.flows.backups import ELSEWHERE
from companion.ui.flows.settings.preferences import BACK
from companion.ui.flows.settings.settings_schema import SETTINGS, SMART_HOME
from companion.ui.flows.settings.smart_home import PLACES
from companion.ui.flows.sticks import ask_for_sticks
from companion.ui.flows.updates import STEPS, UPDATE
from companion.ui.runtime.notices import clock_notice, groups_notice
from companion.ui.screens.trouble import TroubleScreen
from engines.core.engine import AnyEngine
from engines.core.text import N_
from tests.ui.tabletop import Evening, find, settled
from tests.ui.walk_first_start import first_start
from tests.ui.walk_machine import hear, tap_row

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
    root.services.sticks.new = [ON_A_STICK.file.parent]
    ask_for_sticks(root, lambda: None)
    yield settled("a stick is new here")
    root.dialogs.dialog.close()
    root.services.sticks.new = []
    root.backups.open()
    yield settled("backups, none")
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
    root = one.root
    hear(one, Allowed(frozenset({"off", "restart", "back"}), "0012-0.1.0"))
    root.show_home()
    yield settled("home, where the machine can be switched off")
    root.preferences.open()
    for key in ("off", "back"):
        root.preferences.page.rows.row_of(key)
        yield settled(f"settings: {key}")
        tap_row(one, root.preferences.page, key)
        yield settled(f"switching: {key}")
        one.tap(root.dialogs.dialog, key)
        yield settled(f"switching: {key}, under way")
        hear(one, Refused(key, "Call to PowerOff failed: Interactive authentication required."))
        yield settled(f"switching: {key}, refused")
        root.dialogs.dialog.close()
    hear(one, Allowed())


def updating(one: Evening) -> Iterator[str]:
    """A newer version on a stick: what is asked, how far it is, and how it may end."""
    root, machine = one.root, one.root.services.machine
    machine.updates.there = True
    root.preferences.open()
    root.preferences.page.rows.row_of("update")
    yield settled("settings: an update")
    tap_row(one, root.preferences.page, "update")
    yield settled("update: looked for")
    hear(one, BundleSought(None))
    yield settled("update: no stick")
    with patch.object(updates, "LOOK_AGAIN", 0.0):
        for step in STEPS:
            hear(one, BundleSought(Bundle("sda1", "10.20.30+gabc1234.changed")))
            yield settled("update: asked")
            one.tap(root.dialogs.dialog, UPDATE)
            machine.updates.step = step
            yield settled(f"update: {step}")
            hear(one, NotUpdated(step))
            yield settled(f"update: ended in {step}")
    root.dialogs.dialog.close()
    machine.updates.there = False


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
    tap_row(one, preferences.page, "day")
    one.tap(one.root.dialogs.dialog, 1)
    yield settled("setting: can you read this")
    one.tap(one.root.dialogs.dialog, BACK)
    yield from around(one)


REFUSED = disk_words(OSError(111, "Connection refused"))
NOTHING_WORKS = {
    "wled": unreachable("wled-under-the-table.local", OSError(113, "No route to host")),
    "mqtt": no_answer(
        MqttChoice(broker="homeassistant.local"), disk_words(OSError(111, "Connection refused"))
    ),
}
"""What is told where lights and broker are away."""


class Lit:
    """Lights that work, of which the second is at the first seat."""

    lights, spots = 60, ()

    def point(self, light: int | None) -> None:
        """No light is lit on the walk."""

    def name_of(self, light: int, game: str) -> str:
        return "seat1" if light == 1 else "strip"


def around(one: Evening) -> Iterator[str]:
    """The smart home around the table: what can be switched on, and why it doesn't work."""
    smart_home, house = one.root.preferences.smart_home, one.root.services.smart_home
    smart_home.open()
    yield settled("the smart home")
    house.troubles = NOTHING_WORKS
    house.changed()
    yield settled("the smart home, and nothing works")
    for key in SMART_HOME:
        tap_row(one, smart_home.page, key)
        yield settled(f"the smart home: {key}")
        one.root.dialogs.dialog.close()
    yield from where_lights_are(one)
    one.root.pages.scan.show(f"{LINK}{'x' * 900}")
    one.root.show(one.root.pages.scan)
    yield settled("a code to scan")


def where_lights_are(one: Evening) -> Iterator[str]:
    """One light of the strip on the recorded board of each game, and why it can't be lit."""
    root, house, smart_home = one.root, one.root.services.smart_home, one.root.preferences.smart_home
    house.strip, chosen = Lit(), root.services.games.games
    root.electronics.open()
    yield settled("buttons and lamps, and lights with WLED")
    root.services.games.games = tuple(map(find, engines.catalogue()))
    for game in recorded_here(one):
        smart_home.open()
        tap_row(one, smart_home.page, "wled")
        one.tap(root.dialogs.dialog, PLACES)
        yield settled("where lights are: for which game")
        one.tap(root.dialogs.dialog, game)
        yield settled(f"where lights are: {game}")
        one.tap(smart_home.places.page.after)
        house.changed()
        yield settled(f"where lights are: {game}, the second one")
        house.troubles = {}
        house.changed()
        yield settled(f"where lights are: {game}, the second one works")
        house.troubles = NOTHING_WORKS
    root.services.games.games = chosen
    root.show_home()
    house.strip, house.troubles = None, {}


def recorded_here(one: Evening) -> list[str]:
    """The games with a recorded evening."""
    services = one.root.services
    return [lid.name for lid in services.games.lids() if services.recorded(lid.name) is not None]


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
    """Backups: one being made, many, what one holds, and a restoration that is waited for."""
    backups, jobs = one.root.backups, one.root.services.jobs
    one.root.evening.resume(one.archive.history()[0].number)
    one.root.preferences.open()
    one.until(lambda: not backups.under_way)  # each end of the game was backed up
    jobs.held = ()
    backups.open()
    yield settled("backups, none any more")
    one.tap(backups.page.make)
    hear(one, Doing(Path("archive.sqlite"), 12_800, 31_400))
    yield settled("backups, one being made")
    hear(one, BackedUp(troubles=()))
    yield from listed(one)
    yield from told_of_copies(one)
    yield from restored(one)
    jobs.held = None
    remember_round(one.archive.file, (FULL,))
    one.root.show_home()
    yield settled("home, where the last backup failed")
    remember_round(one.archive.file, ())


def listed(one: Evening) -> Iterator[str]:
    """Copies of every kind, and the owner's files that none of them holds."""
    backups, services = one.root.backups, one.root.services
    services.jobs.held = [
        replace(ON_A_STICK, file=ON_A_STICK.file.with_name(where), where=where)
        for where in ("here", "replaced", "stick")
    ]
    services.elsewhere.extend(OWNERS)
    backups.open()
    yield settled("backups")
    tap_row(one, backups.page, ELSEWHERE)
    yield settled("backups: what none holds")
    one.root.dialogs.dialog.close()
    services.elsewhere.clear()


def told_of_copies(one: Evening) -> Iterator[str]:
    """What a copy holds, and how an export went."""
    page = one.root.backups.page
    look_into_one(one, HELD)
    yield settled("backups: what one holds")
    one.root.dialogs.dialog.close()
    look_into_one(one)
    yield settled("backups: what an early one holds")
    one.root.dialogs.dialog.close()
    for name, told in (("done", Exported(EXPORTED)), ("failed", Exported(EXPORTED, (FULL,)))):
        one.tap(page.export)
        hear(one, told)
        yield settled(f"backups: an export, {name}")
        one.root.dialogs.dialog.close()


def look_into_one(one: Evening, beside: tuple[str, ...] = ()) -> None:
    """Tap a copy, and hear what it holds, and what it has of the files beside the archive."""
    *_, copy = one.root.services.jobs.held
    tap_row(one, one.root.backups.page, str(copy.file))
    hear(one, LookedInto(copy, 1_234, 456_789, MADE, beside))
    unseen()


def restored(one: Evening) -> Iterator[str]:
    """A copy on its way into the archive's place, and there."""
    look_into_one(one, HELD)
    one.tap(one.root.dialogs.dialog, DO)
    hear(one, Doing(ON_A_STICK.file, 12_800, 31_400))
    yield settled("backups: one being put in place")
    hear(one, Restored((Path("/var/lib/table-companion/replaced-0001.sqlite"),), in_place=True))
    yield settled("backups: one is in place")
    one.root.dialogs.dialog.close()
