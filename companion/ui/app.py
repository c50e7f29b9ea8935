"""The application on the screen: one screen at a time, and above it what must be said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from kivy.uix.widget import Widget

from companion.table.controls import Controls
from companion.ui.above import Above
from companion.ui.backups import Backups
from companion.ui.book import Book
from companion.ui.choices import SETTINGS, THEME, choices, other_palette
from companion.ui.electronics import Electronics
from companion.ui.evenings import evenings, open_games
from companion.ui.games import Games
from companion.ui.house import House
from companion.ui.idle import Idle
from companion.ui.kept import KeptBoards
from companion.ui.kit.sheet import Key
from companion.ui.kit.stage import Stage
from companion.ui.lights import Lights
from companion.ui.menu import open_menu
from companion.ui.modes import Modes
from companion.ui.owned import OwnedBoxes
from companion.ui.preferences import Preferences
from companion.ui.printing import keep_sheet
from companion.ui.screens.history import HistoryScreen
from companion.ui.screens.home import MOST, HomeScreen, Kept
from companion.ui.screens.newgame import NewGameScreen
from companion.ui.screens.play import PlayScreen
from companion.ui.screens.scores import ScoresScreen
from companion.ui.screens.screen import Screen
from companion.ui.showing import Showing
from companion.ui.statistics import Statistics
from companion.ui.stock import Stock
from companion.ui.switching import Switching
from companion.ui.theme import Theme
from engines.core.text import N_, Text


class Tabletop(Widget):
    """The root of all widgets."""

    def __init__(self, house: House, theme: Theme, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.house, self.language = house, house.language
        self.stage = Stage(theme=theme)
        self._build()
        self._bind()
        self.wished()
        self.show_home()

    def _build(self) -> None:
        stage, house = self.stage, self.house
        beside, wiring, machine = house.beside, house.wiring, house.machine
        self.games, self.showing = Games(self), Showing(self)
        self.home, self.history = HomeScreen(stage), HistoryScreen(stage)
        self.new_game = NewGameScreen(stage, self.games.seat)
        self.play, self.scores = PlayScreen(stage), ScoresScreen(stage)
        self.lights = Lights(stage, self.play.lamps, wiring.panel, wiring.cues)
        self.screen: Screen | None = None
        self.above = Above(stage, self)
        self.stock = Stock(self)
        self.book = Book(stage, self.above, self.show, self.lights.blink, self.stock.counting.open)
        self.log = self.book.log
        self.boards = KeptBoards(stage, self.above, self.show, beside.keepsakes)
        self.boxes = OwnedBoxes(self.above, beside.boxes, lambda: self.language)
        self.idle = Idle(machine.rest, machine.light)
        self.electronics = Electronics(self)
        self.modes = Modes(self, beside.habits)
        self.statistics = Statistics(stage, self.above, self.show, house)
        self.preferences, self.backups = Preferences(self), Backups(self)
        self.switching = Switching(self.above, machine.orders, house.bus, self._offer_choices)

    def _bind(self) -> None:
        self.bind(size=self._sized, parent=self._moved)
        self.stage.bind(on_why=lambda _, illegal: self.showing.say_why(illegal))
        self._bind_home()
        self._bind_new_game()
        self._bind_play()
        self._bind_scores()

    def _bind_home(self) -> None:
        home, history = self.home, self.history
        home.bind(on_new=lambda *_: self.show_new_game(), on_history=lambda *_: self.show_history())
        home.bind(on_resume=lambda _, key: self.games.resume(key), on_off=lambda *_: self.switching.ask())
        home.bind(on_choice=lambda _, name: self.choose(name))
        history.bind(on_back=lambda *_: self.show_home(), on_open=lambda _, key: self.games.look_back(key))
        history.bind(on_statistics=lambda *_: self.statistics.open())
        self.statistics.page.bind(on_back=lambda *_: self.show_history())

    def _bind_new_game(self) -> None:
        new_game, forget = self.new_game, self.boards.ask_to_forget
        new_game.bind(on_back=lambda *_: self._back_in_new_game())
        new_game.bind(on_agreed=lambda _, agreed: self.games.agreed(agreed))
        new_game.bind(on_told=lambda _, *told: self.boxes.keep(*told))
        new_game.bind(on_forget=lambda _, engine, names: forget(engine, names, new_game.offer))

    def _bind_scores(self) -> None:
        scores, games = self.scores, self.games
        scores.bind(on_back=lambda *_: games.leave_scores(), on_table=lambda *_: games.to_table())
        scores.bind(on_chance=lambda *_: self.show_chance(), on_charts=lambda *_: self.show_charts())
        scores.bind(on_keep=lambda *_: self.print_sheet())

    def _bind_play(self) -> None:
        play = self.play
        play.bind(on_player=lambda _, seat: self.look(seat))
        self.above.private.bind(on_scores=lambda *_: self.show_scores())
        self.above.private.bind(on_count=lambda _, seat: self.stock.of_seat(seat))
        for page in (self.log, self.book.guide):
            page.bind(on_back=lambda *_: self.show(play))
        for panel in (play.receipt, self.log.receipt):
            panel.bind(on_open=lambda panel: self.stock.open_receipt(panel))
        play.bind(on_menu=lambda *_: self.open_menu(), on_scores=lambda *_: self.show_scores())
        play.bind(on_ahead=lambda *_: self.show_ahead(), on_about=lambda _, about: self.above.explain(about))

    @property
    def controls(self) -> Controls | None:
        """The controls of the game that is shown; None where no game is."""
        return self.games.controls

    # ---- which screen

    def show(self, screen: Screen) -> None:
        """Show this screen in place of the one before."""
        self.above.hush()
        if self.screen is not None:
            self.screen.cover()
            self.remove_widget(self.screen)
        self.screen = screen
        self._place(screen)
        self.add_widget(screen, index=len(self.children))

    def show_home(self) -> None:
        """Show where an evening begins."""
        self.games.leave()
        self._offer_choices()
        self._fill_home()
        self.show(self.home)
        self.lights.follow(None)

    def _fill_home(self) -> None:
        said, unfinished = list[Text | str](), list[Kept]()
        try:
            unfinished = open_games(self.house, self.language, MOST)
            said = [*self.house.machine.notices(self.language), *self.backups.notices()]
        except self.house.troubles as trouble:
            said = [trouble.why]
        self.home.show(unfinished, " ".join(map(self.stage.say, [*said, *self.electronics.troubles])))

    def warn(self) -> None:
        """Say at once what is new to be said of the machine, where it is said at all."""
        if self.screen is self.home:
            self._fill_home()

    def show_new_game(self) -> None:
        """Ask what a new game needs."""
        remembered = [(player.name, player.colour) for player in self._asked(self.house.library.players)]
        engines = self.boxes.offering(self.boards.offering(self.house.engines()))
        self.new_game.begin(engines, remembered)
        self.show(self.new_game)

    def _back_in_new_game(self) -> None:
        if self.new_game.far:
            keys = (Key("step", N_("One step back")), Key("leave", N_("Leave the set-up")))
            self.above.ask(N_("How far back?"), keys, self._back_so_far)
        elif not self.new_game.back_one():
            self.show_home()

    def _back_so_far(self, key: Any) -> None:
        if key == "step":
            self.new_game.back_one()
        else:
            self.new_game.leave_set_up()

    def show_history(self) -> None:
        """Show what was played here."""
        self.history.show(self._asked(lambda: evenings(self.house, self.language)))
        self.show(self.history)

    def show_log(self) -> None:
        """Show the log of the game."""
        self.book.open_log(self.controls)

    def show_scores(self) -> None:
        """Show the score sheet of the game."""
        session = self.controls.session
        self.scores.show(session, self.games.looking_back, printable=self.house.beside.sheets is not None)
        self.show(self.scores)

    def print_sheet(self) -> None:
        """Put the score sheet where it can be printed, and say where that is."""
        keep_sheet(self.house, self.controls.session, self.stage.reader, self.language, self.above)

    def show_guide(self) -> None:
        """Show how the table is laid out for the game."""
        self.book.open_guide(self.controls.session.engine, self.controls.session.found)

    def show_chance(self) -> None:
        """Show dice and luck of the game; from there the way leads back to where this was asked."""
        self.book.open_chance(self.controls.session, self._whence())

    def show_charts(self) -> None:
        """Show how the game went, in pictures; the way leads back likewise."""
        self.book.open_charts(self.controls.session, self._whence())

    def show_ahead(self) -> None:
        """Show what would come if the round ended now."""
        self.book.open_ahead(self.controls.session, self.play)

    def _whence(self) -> Screen:
        return self.scores if self.screen is self.scores else self.play

    def keep_board(self) -> None:
        """Keep the board of the game under a name."""
        session = self.controls.session
        self.boards.ask(session.engine, session.found, lambda: self.show(self.play))

    def look(self, seat: int) -> None:
        """Let a player look at the own hand; where there is none, ask what is wanted."""
        if not self.above.look(self.controls.session, seat):
            self.stock.ask_about(seat)

    def take_stock(self, cells: Sequence[str] = (), note: str = "") -> None:
        """Ask what really lies on the table, opened at these cells; the difference becomes a correction."""
        self.stock.take(cells, note)

    def open_menu(self) -> None:
        """Lay the menu over the screen."""
        open_menu(self)

    @property
    def takes_buttons(self) -> bool:
        """Whether the buttons go to the game from the screen that is shown."""
        return self.controls is not None and self.screen in (self.play, self.log, self.scores)

    # ---- language and theme

    def choose(self, name: str) -> None:
        """Take a language, or the other theme, into force; or show all that can be set."""
        if name == SETTINGS:
            self.preferences.open()
        elif name == THEME:
            self.preferences.take("theme", other_palette(self.stage.theme.palette).name)
        else:
            self.preferences.take("language", name)

    def speak(self, language: str) -> None:
        """Speak this language from now on."""
        self.language = language
        self.games.speak()

    def wished(self) -> None:
        """Do as the wishes say, wherever they are not asked each time."""
        wishes = self.house.beside.wishes.value
        self.stage.dice, self.lights.sounds = wishes.dice, wishes.sounds
        self.modes.timing.follow()
        if self.controls is not None:
            self.controls.session.candid = wishes.affordable
            self.play.update()
        self._offer_choices()
        if self.screen is self.home:
            self.show_home()

    def _offer_choices(self) -> None:
        self.home.offer(choices(self.language, self.stage.theme.palette), self.switching.there)

    # ---- how

    def _asked(self, ask: Callable[[], Sequence[Any]]) -> Sequence[Any]:
        try:
            return ask()
        except self.house.troubles as trouble:
            self.above.tell(N_("The archive cannot be read"), trouble.why)
            return ()

    def _moved(self, _root: Any, parent: Any) -> None:
        self.idle.watch(parent)
        if parent is None:
            self.lights.rest()
            self.modes.timing.rest()
            self.electronics.selection.hide()

    def _sized(self, *_args: Any) -> None:
        self.stage.theme = replace(self.stage.theme, width=self.width, height=self.height)
        if self.screen is not None:
            self._place(self.screen)

    def _place(self, screen: Screen) -> None:
        screen.pos, screen.size = self.pos, self.size
