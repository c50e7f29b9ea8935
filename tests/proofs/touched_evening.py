"""A short evening at the touchscreen: a setting, a game, a phone, a backup and an export, all by touch."""

import gc
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

import kivy.base
import msgspec
from kivy.base import EventLoop
from kivy.core.window import Window

from companion.app import main as app
from companion.app.drawn_frame import on_window
from companion.desk.keys import UNDO
from companion.ports.user_errors import Trouble
from companion.table.files.setting_overrides import SettingOverrides
from companion.ui.autoplay.beginning import Beginning
from companion.ui.autoplay.finger import unseen
from companion.ui.dialogs import DO
from companion.ui.flows.settings.settings_schema import SETTINGS
from companion.ui.frame import Frame
from companion.ui.kit import patterns
from companion.ui.kit.tap_lock import TapLock
from companion.ui.screens.trouble import TroubleScreen
from companion.web.keys import seat_screen
from engines import engine
from tests.proofs.house import House, outside
from tests.proofs.served_evening import Away, Page, enter, meant
from tests.ui.copying import all_done, open_page
from tests.ui.drawn_words import drawing_watched
from tests.ui.tabletop import Evening

T = TypeVar("T")
MOVES, LATER = 3, 1
TRIES = 4
"""How often people try the same again."""
LONGEST = 20.0
"""Seconds after which something never happens."""
NAMES = ("Al", "Bo", "Cy")
SETTING, CHOSEN = "dim_after", 2
TROUBLE = re.compile(
    r"[Cc]an['’]t|[Nn]ot saved|failed|is full|read-only|isn['’]t working|damaged|another program"
    r"|in no network|SQLite says|changed on the disk|out of memory|only until restart|until restart"
)
"""What a sentence has that tells of a fault."""


class Evenings(Evening):
    """An evening whose app may begin behind the page that says why it can't."""

    def __init__(self, house: House, game: str, chance: Random) -> None:
        self.house, self.engine, self.chance = house, engine(game), chance
        root = next(one for one in Window.children if isinstance(one, Frame))  # a dark veil may lie above it
        super().__init__(root, root.services.library, root.services.bus, root.services.wiring.panel)

    def tried(self, name: str, do: Callable[[], object], so: Callable[[], bool]) -> None:
        """Do this, again where it does not become so; once it is, that came of the evening."""
        for _ in range(TRIES):
            try:
                do()
            except (OSError, sqlite3.Error, Trouble):
                raise  # the app would have ended
            except Exception:  # noqa: BLE001 - the finger missed: something else was on the screen
                unseen()
            self.dismiss()
            if self.unfailing(so):
                self.house.done.add(name)
                return

    def unfailing(self, so: Callable[[], T]) -> T:
        """Whether it is so, seen by somebody at whose place nothing fails."""
        self.house.seam.counting, before = False, self.house.seam.counting
        try:
            return so()
        finally:
            self.house.seam.counting = before

    def dismiss(self) -> None:
        """Close what was told."""
        unseen()
        if self.root.dialogs.dialog.is_open:
            self.root.dialogs.dialog.close()
        unseen()

    def until(self, true: Callable[[], bool]) -> None:
        end = time.monotonic() + LONGEST
        while not true():
            if time.monotonic() > end:
                raise Away("it never comes to be so")
            unseen()
            time.sleep(0.001)

    # ---- what people do

    def choose(self) -> None:
        """Choose a setting."""
        self.root.show_home()
        self.tap(self.root.home.settings)
        self.finger.tap(*self.root.preferences.page.rows.row_of(SETTING))
        unseen()
        values = [value for value, _ in SETTINGS[SETTING].choices]
        self.tap(self.root.dialogs.dialog, values.index(CHOSEN))

    def chosen(self) -> bool:
        """Whether the setting is in its file."""
        file = self.house.state / "setting_overrides.json"
        if not file.exists():
            return False
        found = msgspec.json.decode(file.read_bytes(), type=SettingOverrides)
        return found.screen is not None and found.screen.dim_after == CHOSEN

    def begin_game(self) -> None:
        """Begin a game, or go on with the one that is there."""
        self.root.show_home()
        unseen()
        if self.root.home.resume[0].parent is not None:
            self.tap(self.root.home.resume[0])
        else:
            Beginning(self.root, self.finger, self.engine).begin(NAMES)

    def move(self) -> None:
        """Make a move."""
        self.player.see()
        self.root.controls.leave()
        move = self.session.engine.wander(self.session.state, self.chance.randrange)
        self.player.enter(move)

    def undo(self) -> None:
        """Take the last move back."""
        self.player.see()
        self.root.controls.leave()
        self.player.see()
        self.key(UNDO)
        unseen()
        if self.root.dialogs.dialog.is_open:
            self.tap(self.root.dialogs.dialog, DO)

    def phones_on(self) -> None:
        """Turn phones on."""
        service = self.root.services.phones
        if not service.on:
            self.root.show(self.root.play)
            self.menu("modes")
            self.tap(self.root.dialogs.dialog, "phones")
            self.tap(self.root.phones.page.switch)
        self.until(lambda: service.on or service.trouble is not None)

    def phone(self) -> None:
        """Join with a phone, and make a move on it."""
        move = meant(self.session, self.chance)
        link = self.root.services.phones.code(move.seat).link
        came = outside(self._come, link, move)
        self.until(lambda: not came.is_alive())
        self.root.show(self.root.play)

    def _come(self, link: str, move: Any) -> None:
        try:
            page = Page(int(link.split(":")[2].partition("/")[0]), link)
            self.house.done.add("phone joined")
            if page.screen == seat_screen(move.seat):
                enter(page, self.session, move)
            self.house.told += page.refused
        except Away as away:
            self.house.told.append(str(away))

    def back_up(self) -> None:
        """Make a backup, here and on the stick."""
        self.root.show_home()
        open_page(self)
        self.tap(self.root.backups.page.make)
        self.until(all_done(self))

    def export(self) -> None:
        """Export all games."""
        self.root.show_home()
        open_page(self)
        self.tap(self.root.backups.page.export)
        self.until(all_done(self))

    def grown(
        self, of: Callable[[], int], do: Callable[[], None]
    ) -> tuple[Callable[[], None], Callable[[], bool]]:
        """Something to be done, and whether there is more of it than before."""
        before = self.unfailing(of)
        return do, lambda: of() > before

    # ---- the evening

    def live(self, moves: int) -> None:
        """All of it, or where a game goes on, a little."""
        house, first = self.house, moves == MOVES
        if first:
            self.tried("setting", self.choose, self.chosen)
        self.tried("begun", self.begin_game, lambda: self.root.controls is not None)
        if self.root.controls is None:
            return
        house.confirmed(self.session)
        for number in range(moves):
            self.tried(f"move {number}", *self.grown(lambda: self.session.version, self.move))
            house.confirmed(self.session)
        if first:
            self.tried("undone", *self.grown(lambda: self.session.version, self.undo))
            house.confirmed(self.session)
        self.tried("phones on", self.phones_on, lambda: self.root.services.phones.on)
        if self.root.services.phones.on:
            self.tried("phone's move", *self.grown(lambda: self.session.version, self.phone))
            house.confirmed(self.session)
        self.tried("home", lambda: self.menu("home"), lambda: self.root.controls is None)
        places = (house.state, house.stick / "table-companion")
        self.tried("backed up", *self.grown(lambda: backups_in(*places), self.back_up))
        if first:
            self.tried("exported", *self.grown(lambda: exports_in(*places), self.export))
        self.root.show_home()
        unseen()


def backups_in(archive: Path, stick: Path) -> int:
    """How many backups there are in the place that has fewer."""
    return min(
        len(list((archive / "backups").glob("archive-*.sqlite"))), len(list(stick.glob("archive-*.sqlite")))
    )


def exports_in(*places: Path) -> int:
    """How many exports there are in the place that has the fewest."""
    return min(len(list((place / "exports").glob("*/archive.json"))) for place in places)


def evening(house: House, game: str, seed: int, moves: int = MOVES) -> None:
    """One evening; what came of it is in the house."""

    def drawn(_widget: Any, _pen: Any, words: str, *_: Any) -> None:
        if TROUBLE.search(words) and words not in house.told:
            house.told.append(words)

    def run(root: Any) -> None:
        with on_window(root), drawing_watched(drawn, again=False):
            root.repaint() if isinstance(root, TroubleScreen) else None
            unseen()
            for _ in range(TRIES):
                if not isinstance(page := Window.children[0], TroubleScreen):
                    break
                house.told.append(str(page.sentence.text))
                page.dispatch("on_again")
                unseen()
            if isinstance(Window.children[0], TroubleScreen):
                return
            Evenings(house, game, Random(seed)).live(moves)
            for child in Window.children[:]:
                Window.remove_widget(child)

    with (
        patch.object(kivy.base, "runTouchApp", run),
        patch.object(app, "screen_found", lambda _: True),
        quickly(),
    ):
        if house.command("play") == 0:
            house.done.add("played")


@contextmanager
def quickly() -> Iterator[None]:
    """Leave out what takes time: locks against double taps, painting, and the search for garbage.

    Patterns are left out as well: a forked process can't make the programs that draw them.
    """
    with (
        patch.object(TapLock, "closed", lambda *_: False),
        patch.object(EventLoop, "idle", unseen),
        patch.object(gc, "collect", lambda *_: 0),
        patch.object(patterns, "meshes", lambda *_: []),
    ):
        yield
