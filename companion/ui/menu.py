"""The menu of a game: what else can be looked at or set."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from companion.table.dice_report import thrown
from companion.table.outlook import ahead_of, charts_of
from companion.ui.kit.sheet import Key
from companion.ui.modes import TITLE
from engines.core.text import N_

if TYPE_CHECKING:  # the root imports this module
    from companion.ui.app import Tabletop


class Entry(NamedTuple):
    """One key of the menu, what it does, and whether there is anything behind it now."""

    key: Key
    do: Callable[[], None]
    there: bool = True


def open_menu(root: Tabletop) -> None:
    """Lay the menu over the screen of this root."""
    entries = [entry for entry in _entries(root) if entry.there]
    doing = {entry.key.key: entry.do for entry in entries}
    root.above.ask(N_("Menu"), [entry.key for entry in entries], lambda key: doing[key]())


def _entries(root: Tabletop) -> tuple[Entry, ...]:
    session = root.controls.session
    engine, setup = session.engine, session.found
    ahead, charts = Key("ahead", N_("If the round ended now")), Key("charts", N_("Charts"))
    chance, keep = Key("chance", N_("Dice and luck")), Key("keep", N_("Keep this board"))
    return (
        Entry(Key("scores", N_("Scores")), root.show_scores),
        Entry(Key("log", N_("The log")), root.show_log),
        Entry(Key("stock", N_("What lies on the table")), root.take_stock),
        Entry(ahead, root.show_ahead, bool(ahead_of(session))),
        Entry(charts, root.show_charts, bool(charts_of(session))),
        Entry(chance, root.show_chance, thrown(session)),
        Entry(Key("guide", N_("Set-up guide")), root.show_guide, bool(engine.guide(setup))),
        Entry(keep, root.keep_board, root.boards.worth(engine, setup) is not None),
        Entry(Key("modes", TITLE), root.modes.open),
        Entry(Key("hardware", N_("Buttons and lamps")), root.electronics.open),
        Entry(Key("settings", N_("Settings")), root.preferences.open),
        Entry(Key("home", N_("Leave the table"), N_("the game stays open")), root.show_home),
    )
