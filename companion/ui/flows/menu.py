"""The menu of a game: further pages and options."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.desk import phrases
from companion.desk.asked import asked_of
from companion.desk.intents import TABLE, Wanted, do
from companion.desk.keys import LivePlace
from companion.table.play.spoken_offers import about_player
from companion.table.reports.dice_report import thrown
from companion.table.reports.outlook import ahead_of, charts_of, title_ahead
from companion.ui.flows.saved_boards import SavedBoards
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from companion.ui.screens.table.play import PlayScreen
from engines.core.text import N_, Text

AT_THIS_TABLE = N_("Table options")


class Entry(NamedTuple):
    """A key of a menu, by the name of the page it opens and what that is given; `there` if it can be now."""

    page: str
    words: Text
    there: bool = True
    note: Text | None = None
    given: tuple[object, ...] = ()


class Menu:
    """A menu over the play screen, whose keys it binds to their pages."""

    def __init__(self, host: Host, play: PlayScreen, boards: SavedBoards) -> None:
        self._host, self._play, self._boards = host, play, boards
        host.opens(menu=self.open, modes=self.open_modes, keep=self._keep_board, home=host.show_home)
        play.bind(on_menu=lambda *_: self.open(), on_scores=lambda *_: host.open("scores"))
        play.bind(on_player=lambda _, seat: self._touch_player(seat))
        host.stage.bind(on_player=lambda _, seat: self._look_at(seat))
        play.bind(on_folded=lambda _, *folded: host.dialogs.look_at_folded(*folded))
        host.dialogs.folded.bind(on_live=lambda _, place: self._begin_folded(place))
        play.bind(on_stock=lambda _, seat: host.open("look", seat))
        play.bind(on_turn_card=lambda *_: host.open("turn_card"), on_ahead=lambda *_: host.open("ahead"))
        play.bind(on_hint=lambda _, hint: host.open("hint", hint))
        play.bind(on_correct=lambda _, cells: host.open("correct", cells))

    def _begin_folded(self, place: LivePlace) -> None:
        """Begin what begins at a place of the list, on the table; the list stays where nothing does."""
        if place.keys:
            self._host.dialogs.end_look()
        self._play.begin_at(place)

    def open(self) -> None:
        """Open the menu over the screen."""
        session = self._host.playing.session
        engine = session.engine
        self._ask(N_("Menu"), (
            Entry("scores", phrases.SCORES),
            Entry("brief", phrases.RULES),
            Entry("turn_card", phrases.TURN_CARD, engine.turn_card is not None),
            Entry("log", phrases.LOG),
            Entry("correct", phrases.FIX),
            Entry("ahead", title_ahead(session), bool(ahead_of(session))),
            Entry("charts", phrases.CHARTS, bool(charts_of(session))),
            Entry("chance", phrases.DICE_REPORT, thrown(session)),
            Entry("guide", N_("Set-up guide"), bool(engine.guide(session.found))),
            Entry("keep", N_("Save this board"), self._boards.worth(engine, session.found) is not None),
            Entry("modes", AT_THIS_TABLE),
            Entry("hardware", N_("Buttons and lamps")),
            Entry("settings", N_("Settings")),
            Entry("help", phrases.HELP),
            Entry("again", phrases.PLAY_AGAIN, session.over),
            Entry("home", phrases.LEAVE_GAME, note=N_("resume any time")),
        ))  # fmt: skip

    def open_modes(self) -> None:
        """Show the table options."""
        session = self._host.playing.session
        self._ask(AT_THIS_TABLE, (
            Entry("phones", phrases.PHONES, self._host.services.phones is not None),
            Entry("clocks", phrases.CLOCKS),
            Entry("faces", N_("Faces the player")),
            Entry("setting", N_("First game"), given=("first_game",)),
            Entry("steps", N_("Automation"), given=(session.engine,)),
            Entry("absence", phrases.ABSENCE, not session.over),
        ))  # fmt: skip

    def _ask(self, title: Text, entries: Sequence[Entry]) -> None:
        there = {entry.page: entry for entry in entries if entry.there}
        keys = [Key(entry.page, entry.words, entry.note) for entry in there.values()]
        self._host.dialogs.ask(title, keys, lambda page: self._host.open(page, *there[page].given))

    def _keep_board(self) -> None:
        """Save the game's board under a name."""
        session, play = self._host.playing.session, self._host.screen
        self._boards.ask(session.engine, session.found, lambda: self._host.show(play))

    def _look_at(self, seat: int) -> None:
        """Show what a player has whose mark was touched: at the table, not in its past."""
        if self._host.screen is self._play:
            self._host.open("look", seat)

    def _touch_player(self, seat: int) -> None:
        """Hear a player who wants to speak, choose them, go on with what they say, or show their cards."""
        controls = self._host.playing
        if controls.session.voices.heard(seat):
            return
        asked = asked_of(controls)
        if asked is not None and seat in asked.players:
            do(TABLE, controls, Wanted("answer", answer=asked.players[seat].value))
        elif about_player(controls, seat) is None:
            self._host.open("look", seat)
        else:
            do(TABLE, controls, Wanted("turn_to", answer=seat))
