"""The application on the screen: one screen at a time, and above it what must be said."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.uix.widget import Widget

from companion.table.controls import Controls
from companion.table.session import Changed
from companion.ui.above import Dialogs
from companion.ui.absence import Absence
from companion.ui.backups import Backups
from companion.ui.book import Pages
from companion.ui.choices import SETTINGS, THEME, choices, other_palette
from companion.ui.electronics import Electronics
from companion.ui.evenings import History, open_games
from companion.ui.games import Games
from companion.ui.house import Services
from companion.ui.idle import Idle
from companion.ui.kept import SavedBoards
from companion.ui.kit.stage import Stage
from companion.ui.knob import Selection, uppermost
from companion.ui.lights import Lights
from companion.ui.menu import Menu
from companion.ui.modes import Automation
from companion.ui.new_game import NewGame
from companion.ui.owned import ComponentData
from companion.ui.preferences import Preferences
from companion.ui.printing import keep_sheet
from companion.ui.screens.home import MOST, HomeScreen, Kept
from companion.ui.screens.play import PlayScreen
from companion.ui.screens.scores import ScoresScreen
from companion.ui.screens.screen import Screen
from companion.ui.showing import Feedback
from companion.ui.statistics import Statistics
from companion.ui.stock import Corrections
from companion.ui.switching import Power
from companion.ui.theme import Theme
from companion.ui.timing import Timing
from engines.core.text import Text


class Tabletop(Widget):
    """The root of all widgets, and the `Host` of the flows."""

    def __init__(self, services: Services, theme: Theme, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.services = services
        self.stage = Stage(theme=theme, language=services.language)
        self._build_screens()
        self._build_table()
        self._build_ways()
        self._bind()
        self.wished()  # which shows the home screen, where the app begins

    def _build_screens(self) -> None:
        stage, wiring, machine = self.stage, self.services.wiring, self.services.machine
        self.home, self.play, self.scores = HomeScreen(stage), PlayScreen(stage), ScoresScreen(stage)
        self.screen: Screen = self.home
        self.dialogs = Dialogs(stage, self, lambda: self.screen.cover())
        self.lights = Lights(stage, self.play.lamps, wiring.panel, wiring.cues)
        self.idle = Idle(machine.rest, machine.light)
        self.selection = Selection(self, stage, lambda: uppermost(self))

    def _build_table(self) -> None:
        """What belongs to the game on the table."""
        self.component_data, self.boards = ComponentData(self), SavedBoards(self)
        self.timing, self.absence = Timing(self, self.play), Absence(self)
        self.corrections = Corrections(self, self.play, self.show_scores)
        self.automation = Automation(self, self.corrections)
        self.pages = Pages(self, self.lights.blink, self.corrections.flow.open)
        self.log = self.pages.log
        self.feedback = Feedback(
            self,
            self.lights,
            self._update,
            self.component_data.learn,
            self.automation.ask_otherwise,
            self.corrections.ask_in_doubt,
        )
        self.games = Games(
            self,
            self.feedback,
            self.component_data,
            level_of=self.automation.level_of,
            changed=self._changed,
            begun=self._begun,
        )

    def _build_ways(self) -> None:
        """What leads from one screen to another."""
        services = self.services
        self.new_game = NewGame(
            self,
            self.games,
            self.boards,
            self.component_data,
            guide=self.pages.open_guide,
            enter=self.corrections.enter,
            home=self.show_home,
        )
        self.statistics = Statistics(self)
        self.history = History(
            self,
            self.games,
            self.play,
            self.scores,
            self.statistics,
            home=self.show_home,
            leave=self._leave_table,
        )
        self.electronics = Electronics(
            self,
            self.home,
            self.play,
            lights=self.lights,
            idle=self.idle,
            selection=self.selection,
            warn=self.warn,
        )
        self.power = Power(self.dialogs, services.machine.orders, services.bus, self._offer_choices)
        self.backups = Backups(
            self,
            leave=self._leave_table,
            restored=self._restored,
            warn=self.warn,
            back=lambda: self.show(self.preferences.page),
        )
        self.preferences = Preferences(
            self,
            idle=self.idle,
            automation=self.automation,
            electronics=self.electronics,
            backups=self.backups,
            power=self.power,
            wished=self.wished,
        )
        self.menu = Menu(
            self,
            self.pages,
            self.corrections,
            self.boards,
            self.automation,
            self.timing,
            self.absence,
            self.electronics,
            self.preferences,
            scores=self.show_scores,
            home=self.show_home,
        )

    def _bind(self) -> None:
        self.bind(size=self._sized, parent=self._moved)
        self.stage.bind(on_why=lambda _, illegal: self.feedback.say_why(illegal))
        self._bind_home()
        self._bind_play()
        self._bind_scores()

    def _bind_home(self) -> None:
        home = self.home
        home.bind(on_new=lambda *_: self.new_game.open(), on_history=lambda *_: self.history.open())
        home.bind(on_resume=lambda _, key: self.games.resume(key), on_off=lambda *_: self.power.ask())
        home.bind(on_choice=lambda _, name: self.choose(name))

    def _bind_play(self) -> None:
        play, private = self.play, self.dialogs.private
        play.bind(on_player=lambda _, seat: self.look(seat))
        private.bind(on_scores=lambda *_: self.show_scores())
        private.bind(on_count=lambda _, seat: self.corrections.of_seat(seat))
        for page in (self.log, self.pages.guide):
            page.bind(on_back=lambda *_: self.show(play))
        for panel in (play.receipt, self.log.receipt):
            panel.bind(on_open=lambda panel: self.corrections.open_receipt(panel))
        play.bind(on_menu=lambda *_: self.menu.open(), on_scores=lambda *_: self.show_scores())
        play.bind(on_ahead=lambda *_: self.pages.open_ahead())
        play.bind(on_about=lambda _, about: self.dialogs.explain(about))

    def _bind_scores(self) -> None:
        scores, pages = self.scores, self.pages
        scores.bind(on_chance=lambda *_: pages.open_chance(), on_charts=lambda *_: pages.open_charts())
        scores.bind(on_keep=lambda *_: self.print_sheet())

    # ---- the game on the table

    @property
    def controls(self) -> Controls | None:
        """The controls of the game on the table; None where there is none."""
        return self.games.controls

    @property
    def playing(self) -> Controls:
        """The controls of the game on the table, where there is one."""
        controls = self.games.controls
        assert controls is not None, "there is no game on the table"
        return controls

    def _begun(self, controls: Controls) -> None:
        """Show a game that begins or goes on."""
        self.corrections.begin(self.services.most_worlds)
        self.play.follow(controls)
        self.show(self.play)
        self.lights.follow(controls)
        self.timing.follow()
        if controls.session.over:
            self.show_scores()

    def _changed(self, changed: Changed) -> None:
        """Take in an entry; the controls tell when it is to be seen."""
        self.lights.changed(changed)
        self.automation.told(changed)
        if self.controls is not None:
            self.backups.follow(self.controls.session)

    def _update(self) -> None:
        """Show the game as it is now, on whatever screen is shown."""
        self.play.update()
        if self.screen is self.log:
            self.log.show(self.playing)
        elif self.screen is self.scores:
            self.show_scores()
        self.lights.show()
        self.timing.follow()

    def _leave_table(self) -> None:
        self.games.leave()
        self.lights.follow(None)

    def look(self, seat: int) -> None:
        """Let a player look at the own hand; where there is none, ask what is wanted."""
        if not self.dialogs.look(self.playing.session, seat):
            self.corrections.ask_about(seat)

    def print_sheet(self) -> None:
        """Put the score sheet where it can be printed, and say where that is."""
        if sheets := self.services.beside.sheets:
            keep_sheet(self, sheets)

    # ---- which screen

    def show(self, screen: Screen) -> None:
        """Show this screen in place of the one before."""
        self.dialogs.hush()
        self.screen.cover()
        self.remove_widget(self.screen)
        self.screen = screen
        self._place(screen)
        self.add_widget(screen, index=len(self.children))

    def show_home(self) -> None:
        """Show where an evening begins."""
        self._leave_table()
        self._offer_choices()
        self._fill_home()
        self.show(self.home)

    def _fill_home(self) -> None:
        services, language = self.services, self.stage.language
        said, unfinished = list[Text | str](), list[Kept]()
        try:
            unfinished = open_games(services, language, MOST)
            said = [*services.machine.notices(language), *self.backups.notices()]
        except services.troubles as trouble:
            said = [trouble.why]
        self.home.show(unfinished, " ".join(map(self.stage.say, [*said, *self.electronics.troubles])))

    def warn(self) -> None:
        """Say at once what is new to be said of the machine, where it is said at all."""
        if self.screen is self.home:
            self._fill_home()

    def show_scores(self) -> None:
        """Show the score sheet of the game."""
        printable = self.services.beside.sheets is not None
        self.scores.show(self.playing.session, self.history.looking_back, printable=printable)
        self.show(self.scores)

    # ---- language, theme, wishes

    def choose(self, name: str) -> None:
        """Take a language, or the other theme, into force; or show all that can be set."""
        if name == SETTINGS:
            self.preferences.open()
        elif name == THEME:
            self.preferences.take("theme", other_palette(self.stage.theme.palette).name)
        else:
            self.preferences.take("language", name)

    def wished(self) -> None:
        """Do as the wishes say, wherever they are not asked each time."""
        wishes = self.services.beside.wishes.value
        self.stage.dice, self.lights.sounds = wishes.dice, wishes.sounds
        self.timing.follow()
        if self.controls is not None:
            self.controls.session.candid = wishes.affordable
            self.play.update()
        self._offer_choices()
        if self.screen is self.home:
            self.show_home()

    def _offer_choices(self) -> None:
        self.home.offer(choices(self.stage.language, self.stage.theme.palette), self.power.there)

    def _restored(self, in_place: bool) -> None:
        """Begin an evening with the archive that is there now, which may have come out of a backup."""
        if in_place:
            self.component_data.read_again()
            self.preferences.read_again()
        self.show_home()

    # ---- how

    def _moved(self, _root: Any, parent: Any) -> None:
        self.idle.watch(parent)
        if parent is None:
            self.lights.rest()
            self.timing.rest()
            self.selection.hide()

    def _sized(self, *_args: Any) -> None:
        self.stage.theme = replace(self.stage.theme, width=self.width, height=self.height)
        self._place(self.screen)

    def _place(self, screen: Screen) -> None:
        screen.pos, screen.size = self.pos, self.size
