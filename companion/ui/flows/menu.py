"""The menu of a game: further pages and options."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.table.reports.dice_report import thrown
from companion.table.reports.outlook import ahead_of, charts_of
from companion.ui.devices.electronics import Electronics
from companion.ui.flows.absence import Absence
from companion.ui.flows.automation import AutomationFlow
from companion.ui.flows.clocks import ClocksFlow
from companion.ui.flows.correction_entry import Corrections
from companion.ui.flows.facing import Facing
from companion.ui.flows.game_pages import Pages
from companion.ui.flows.phones import Phones
from companion.ui.flows.rules_in_brief import RulesInBrief
from companion.ui.flows.saved_boards import SavedBoards
from companion.ui.flows.settings.preferences import Preferences
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from engines.core.text import N_, Text

AT_THIS_TABLE = N_("Table options")


class Entry(NamedTuple):
    """One key of a menu, its action, and whether it is available now."""

    key: Key
    do: Callable[[], None]
    there: bool = True


@dataclass(frozen=True)
class Menu:
    """A menu over the screens of a host; the other arguments are the flows its keys open."""

    host: Host
    pages: Pages
    brief: RulesInBrief
    corrections: Corrections
    boards: SavedBoards
    automation: AutomationFlow
    clocks: ClocksFlow
    absence: Absence
    facing: Facing
    phones: Phones
    electronics: Electronics
    preferences: Preferences
    scores: Callable[[], None]
    home: Callable[[], None]

    def open(self) -> None:
        """Open the menu over the screen."""
        self._ask(N_("Menu"), self._entries())

    def _ask(self, title: Text, entries: Sequence[Entry]) -> None:
        there = {entry.key.key: entry for entry in entries if entry.there}
        keys = [entry.key for entry in there.values()]
        self.host.dialogs.ask(title, keys, lambda key: there[key].do())

    def _entries(self) -> tuple[Entry, ...]:
        session, pages = self.host.playing.session, self.pages
        ahead, charts = Key("ahead", N_("If the round ended now")), Key("charts", N_("Charts"))
        chance, keep = Key("chance", N_("Dice report")), Key("keep", N_("Save this board"))
        board = self.boards.worth(session.engine, session.found)
        return (
            Entry(Key("scores", N_("Scores")), self.scores),
            Entry(Key("brief", N_("Rules in brief")), self.brief.open),
            Entry(Key("turn-card", N_("Turn card")), self.brief.open_card, self.brief.has_card),
            Entry(Key("log", N_("Log")), pages.open_log),
            Entry(Key("stock", N_("Fix the board")), self.corrections.take),
            Entry(ahead, pages.open_ahead, bool(ahead_of(session))),
            Entry(charts, pages.open_charts, bool(charts_of(session))),
            Entry(chance, pages.open_chance, thrown(session)),
            Entry(Key("guide", N_("Set-up guide")), pages.open_guide, pages.has_guide),
            Entry(keep, self._keep_board, board is not None),
            Entry(Key("modes", AT_THIS_TABLE), self._open_modes),
            Entry(Key("hardware", N_("Buttons and lamps")), self.electronics.open),
            Entry(Key("settings", N_("Settings")), self.preferences.open),
            Entry(Key("home", N_("Save and exit"), N_("resume any time")), self.home),
        )

    def _keep_board(self) -> None:
        """Save the game's board under a name."""
        session, play = self.host.playing.session, self.host.screen
        self.boards.ask(session.engine, session.found, lambda: self.host.show(play))

    def _open_modes(self) -> None:
        """Show the table options."""
        session = self.host.playing.session
        steps = Key("steps", N_("Automation"))
        absence = Key("absence", N_("Player leaves or returns"))
        phones = Key("phones", N_("Phones"))
        entries = (
            Entry(phones, self.phones.open, self.phones.there),
            Entry(Key("clocks", N_("Clocks")), self.clocks.open),
            Entry(Key("faces", N_("Faces the player")), self.facing.open),
            Entry(Key("first-game", N_("First game")), lambda: self.preferences.ask("first_game")),
            Entry(steps, lambda: self.automation.open_steps(session.engine)),
            Entry(absence, self.absence.ask_who, not session.over),
        )
        self._ask(AT_THIS_TABLE, entries)
