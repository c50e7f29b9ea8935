"""The app without a screen: a recorded game played by touch, and its results."""

import json
import logging
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

import engines
from companion.app.arguments import Wrong, written_in
from companion.app.assembly import Parts, prepare_kivy, tabletop
from companion.app.drawn_frame import on_window
from companion.app.games_and_pads import GamesAndPads
from companion.app.hardware import wired
from companion.app.progress_line import Progress
from companion.drawing.seats import Sitter
from companion.ports.user_errors import disk_words
from companion.store.archive import Archive
from companion.table.files.json_store import Remembered
from companion.table.files.setting_overrides import SettingOverrides
from companion.table.files.settings import FoundSettings, Settings, usual_inches
from companion.table.game.session import now
from companion.table.reports.score_sheet import sheet_lines, sheet_object
from companion.table.runtime.bus import Bus
from companion.table.runtime.i18n import reader
from companion.table.runtime.timestamps import begun, day_words
from engines.core import record as records
from hardware.ports import connected
from hardware.simulated import SimulatedPanel

OUT = Path("out")
DIFFERENT = 1
UNREADABLE = UNWRITABLE = 2


def play_off_screen(settings: Settings, file: Path, size: tuple[int, int] | None = None) -> int:
    """Play this record by touch on an off-screen window; 0 if it ended as recorded."""
    try:
        record = records.read(written_in(str(file)).splitlines(), engines.engine)
        records.replay(record)
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return UNREADABLE
    except records.Refused as refused:
        print(f"{file}, {refused}", file=sys.stderr)
        return UNREADABLE
    try:
        with tempfile.TemporaryDirectory(prefix="table-companion-") as folder:
            return _demonstrate(as_looked_at(settings, size), record, Path(folder))
    except OSError as error:
        says = f"{error.filename or OUT} cannot be written ({disk_words(error)})"
        print(f"{says}; make room, or start it in a folder that may be written.", file=sys.stderr)
        return UNWRITABLE


def as_looked_at(settings: Settings, size: tuple[int, int] | None) -> Settings:
    """The settings with a window as one looks at it: nobody hangs up pictures as a panel.

    One of another size is that of the panel which is bought with these pixels.
    """
    window = settings.window
    turned = window.rotation in (90, 270)
    if size is not None:
        window = replace(window, inches=usual_inches(*size))
    across = size or ((window.height, window.width) if turned else (window.width, window.height))
    return replace(settings, window=replace(window, width=across[0], height=across[1], rotation=0))


def _demonstrate(settings: Settings, record: records.Record, folder: Path) -> int:
    """Play the record by touch; its score sheet and screenshots are left in `out`."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["KCFG_GRAPHICS_MULTISAMPLES"] = "0"
    prepare_kivy(settings, folder)
    logging.getLogger("kivy").setLevel(logging.CRITICAL)
    OUT.mkdir(exist_ok=True)
    for picture in OUT.glob("[0-9][0-9]-*.png"):
        picture.unlink()
    with Archive.open(folder / "archive.sqlite") as archive:
        from companion.ui.autoplay import frame_clock
        from companion.ui.flows.touch_entry import TouchMissed

        frame_clock.count()
        bus, electronics = Bus(), replace(wired(settings), panels=(SimulatedPanel(),))
        root = tabletop(
            Parts(
                FoundSettings(settings),
                archive,
                electronics,
                bus,
                Remembered(SettingOverrides()),
                games=GamesAndPads(() if record.engine.name in engines.catalogue() else (record.engine,)),
            )
        )
        root.furnish()
        try:
            with connected(root.services.wiring.panel, bus.post):
                bus.drain()
                return _show(settings, record, root)
        except TouchMissed as missed:
            print(f"The game could not be played by touch: {missed}.", file=sys.stderr)
            return DIFFERENT


def _show(settings: Settings, record: records.Record, root: Any) -> int:
    from companion.ui.autoplay.demonstration import Demonstration, same

    with on_window(root), Progress("played by touch") as progress:
        shown = Demonstration(root, record, OUT, progress.show)
        shown.look_around()
        shown.play()
    _leave_sheet(settings, record, shown.session, root.stage.seats)
    print(f"\n{shown.player.average:.2f} touches a move; pictures and the score sheet are in {OUT}/.")
    differs = same(record, shown.session)
    for what in differs:
        print(f"Not as recorded: {what}.", file=sys.stderr)
    return DIFFERENT if differs else 0


def _leave_sheet(settings: Settings, record: records.Record, session: Any, seats: Sequence[Sitter]) -> None:
    from companion.paper.score_sheet import score_sheet

    say = reader(settings.language, record.engine.name, record.players)
    title = f"{say.render(record.engine.title)}: {', '.join(record.players)}"
    text = "\n".join((title, *sheet_lines(session, say)))
    print(text)
    (OUT / "sheet.txt").write_text(text + "\n", encoding="utf-8")
    written = json.dumps(sheet_object(session, record.players), indent=2, ensure_ascii=False)
    (OUT / "sheet.json").write_text(written + "\n", encoding="utf-8")
    day = begun(day_words(now()[:10], settings.language))
    (OUT / "sheet.pdf").write_bytes(score_sheet(session, say, day, seats))
