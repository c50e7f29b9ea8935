"""The application on the screen: creates all flows, and connects them."""

from __future__ import annotations

from typing import Any

from companion.table.game.session import Changed
from companion.table.play.controls import Controls
from companion.ui.devices.electronics import Electronics
from companion.ui.devices.idle import Idle
from companion.ui.devices.knob import Selection, uppermost
from companion.ui.devices.lights import Lights
from companion.ui.devices.smart_home import SmartHomeFeed
from companion.ui.flows.absence import Absence
from companion.ui.flows.automation import AutomationFlow
from companion.ui.flows.backups import Backups
from companion.ui.flows.clocks import ClocksFlow
from companion.ui.flows.component_data import ComponentData
from companion.ui.flows.control_presenter import ControlPresenter
from companion.ui.flows.correction_entry import Corrections
from companion.ui.flows.empty_chair import EmptyChair
from companion.ui.flows.facing import Facing
from companion.ui.flows.finale import Finale
from companion.ui.flows.first_screen import FirstScreen
from companion.ui.flows.first_start import FirstStartFlow
from companion.ui.flows.game_pages import Pages
from companion.ui.flows.games import Games
from companion.ui.flows.history import History
from companion.ui.flows.menu import Menu
from companion.ui.flows.networks import WifiFlow
from companion.ui.flows.new_game import NewGame
from companion.ui.flows.phones import Phones
from companion.ui.flows.power import Power
from companion.ui.flows.rules_in_brief import RulesInBrief
from companion.ui.flows.saved_boards import SavedBoards
from companion.ui.flows.scores import Scores
from companion.ui.flows.settings.preferences import Preferences
from companion.ui.flows.statistics import Statistics
from companion.ui.flows.watching import Watching
from companion.ui.frame import Frame
from companion.ui.kit.tap_lock import HAND
from companion.ui.panels.receipt import ReceiptPanel
from companion.ui.screens.corrections.log import LogScreen
from companion.ui.screens.games.home import HomeScreen
from companion.ui.screens.results.scores import ScoresScreen
from companion.ui.screens.table.play import PlayScreen
from companion.ui.services import Services
from companion.ui.theme import Theme
from engines.core.rules import Rule
from engines.core.text import Text


class Tabletop(Frame):
    """The `Host` of the flows."""

    preferences: Preferences
    first_screen: FirstScreen

    def __init__(self, services: Services, theme: Theme, **kwargs: Any) -> None:
        super().__init__(services, theme, **kwargs)
        self._build_screens()
        self._build_pages()
        self._build_table()
        self._build_games()
        self._build_machine()
        self._build_menus()
        self._bind()
        self.apply_settings()
        if self.first_start.due:
            self.first_start.open()
        else:
            self.show_home()

    def _build_screens(self) -> None:
        stage, wiring, machine = self.stage, self.services.wiring, self.services.machine
        self.home, self.play, self.scores = HomeScreen(stage), PlayScreen(stage), ScoresScreen(stage)
        self.smart_home = SmartHomeFeed(self)
        self.lights = Lights(stage, self.play.lamps, wiring.panel, wiring.cues, self.smart_home.show)
        self.idle = Idle(machine.rest, machine.light)
        self.selection = Selection(self, stage, lambda: uppermost(self))

    def _build_pages(self) -> None:
        """Build the flows that tell of the game on the table, and put it right."""
        self.brief = RulesInBrief(self)
        self.corrections = Corrections(self, self.play, self.show_scores, self.brief.tell_rule)
        self.pages = Pages(
            self,
            blink=self.lights.blink,
            count=self.corrections.flow.open,
            back=lambda: self.show(self.play),
            bind_receipt=self._bind_receipt,
        )

    def _build_table(self) -> None:
        """Build the flows of the game on the table."""
        self.component_data, self.boards = ComponentData(self), SavedBoards(self)
        self.clocks, self.absence = ClocksFlow(self, self.play), Absence(self)
        self.play.moment.bind(on_run_out=lambda _, box: self.lock.shut(HAND, box))
        self.facing = Facing(self, self.idle, self.lock.shut)
        self.empty_chair = EmptyChair(self, lambda: self.play.moment.shown)
        self.phones = Phones(self, stirred=lambda: self.idle.wakes())
        self.automation = AutomationFlow(self, self.corrections)
        self.presenter = ControlPresenter(
            self,
            self.lights,
            self._update,
            self.play.moment.then,
            (
                self.component_data.learn,
                self.automation.ask_otherwise,
                self.phones.changed,
                self.empty_chair.follow,
            ),
            self.empty_chair.propose,
            lambda _: self.facing.follow(),
            self.corrections.ask_to_count,
            lambda session: self.finale.follow(session),
        )
        self.games = Games(
            self,
            self.presenter,
            self.component_data,
            level_of=self.automation.level_of,
            changed=self._changed,
            begun=self._begun,
        )

    def _build_games(self) -> None:
        """Build the flows that lead to a game: a new one, a recorded one, or one of the history."""
        self.watching = self.idle.show = Watching(self, self.home, self.show_home)
        self.new_game = NewGame(
            self,
            self.games,
            self.boards,
            self.component_data,
            self.watching,
            guide=self.pages.open_guide,
            enter=self.corrections.enter,
            teach=lambda on: self.preferences.remember("first_game", on),
            home=self.show_home,
        )
        self.finale = Finale(
            self,
            self.play,
            self.new_game,
            leave=self._leave_table,
            scores=self.show_scores,
            home=self.show_home,
        )
        self.statistics = Statistics(self, back=lambda: self.history.open())
        self.history = History(
            self,
            self.games,
            self.play,
            self.scores,
            self.statistics,
            home=self.show_home,
            leave=self._leave_table,
        )
        self.score_pages = Scores(
            self, self.scores, self.pages, self.brief, looking_back=lambda: self.history.looking_back
        )

    def _build_machine(self) -> None:
        """Build the flows of the machine: its electronics, its power, its disk."""
        services = self.services
        self.electronics = Electronics(
            self,
            self.home,
            self.play,
            lights=self.lights,
            idle=self.idle,
            selection=self.selection,
            warn=lambda: self.first_screen.warn(),
            ask_lights=lambda: self.preferences.smart_home.open_lights(),
        )
        self.power = Power(
            self.dialogs, services.machine.power, services.bus, lambda: self.first_screen.offer()
        )
        self.backups = Backups(
            self,
            leave=self._leave_table,
            restored=self._restored,
            warn=lambda: self.first_screen.warn(),
            back=lambda: self.show(self.preferences.page),
        )

    def _build_menus(self) -> None:
        """Build all other flows."""
        self.wifi = WifiFlow(self)
        self.preferences = Preferences(
            self,
            idle=self.idle,
            automation=self.automation,
            electronics=self.electronics,
            backups=self.backups,
            power=self.power,
            wifi=self.wifi,
            apply_settings=self.apply_settings,
        )
        self.first_start = FirstStartFlow(self, self.preferences, self.wifi, self.show_home)
        self.first_screen = FirstScreen(
            self,
            self.home,
            preferences=self.preferences,
            power=self.power,
            notices=self._notices,
            troubles=lambda: self.electronics.troubles,
        )
        self.menu = Menu(
            self,
            self.pages,
            self.brief,
            self.corrections,
            self.boards,
            self.automation,
            self.clocks,
            self.absence,
            self.facing,
            self.phones,
            self.electronics,
            self.preferences,
            scores=self.show_scores,
            home=self.show_home,
        )

    def _bind(self) -> None:
        self.bind(parent=self._moved)
        self.stage.bind(on_why=lambda _, *tapped: self.presenter.unavailable(*tapped))
        self.stage.bind(on_about=lambda _, thing: self.brief.tell_thing(thing))
        self.stage.bind(on_shelves=lambda _, shelves: self.dialogs.tell_shelves(shelves))
        self.dialogs.why.bind(on_rule=lambda _, about: self.brief.tell(about))
        self._bind_home()
        self._bind_play()

    def _bind_home(self) -> None:
        home = self.home
        home.bind(on_new=lambda _, game: self.new_game.open(game), on_history=lambda *_: self.history.open())
        home.bind(on_resume=lambda _, key: self.games.resume(key))

    def _bind_play(self) -> None:
        play = self.play
        play.bind(on_player=lambda _, seat: self._touch_player(seat))
        self._bind_receipt(play.receipt)
        play.bind(on_menu=lambda *_: self.menu.open(), on_scores=lambda *_: self.show_scores())
        play.bind(on_turn_card=lambda *_: self.brief.open_card())
        play.bind(on_hint=lambda _, hint: self.brief.tell_hint(hint))
        play.bind(on_ahead=lambda *_: self.pages.open_ahead())

    def _bind_receipt(self, panel: ReceiptPanel) -> None:
        panel.bind(on_open=lambda panel: self.corrections.open_receipt(panel), on_rule=self._tell_rule)

    def _tell_rule(self, panel: ReceiptPanel, rule: Rule) -> None:
        """Tell the rule of a line, or show the whole receipt if there is no more to say."""
        if not self.brief.tell_rule(rule):
            self.corrections.open_receipt(panel)

    # ---- the game on the table

    @property
    def controls(self) -> Controls | None:
        """The controls of the game on the table; None if there is none."""
        return self.games.controls

    @property
    def playing(self) -> Controls:
        """The controls of the game on the table, which must exist."""
        controls = self.games.controls
        assert controls is not None, "there is no game on the table"
        return controls

    def _begun(self, controls: Controls) -> None:
        """Show a game that begins or is resumed."""
        self.corrections.begin(self.services.most_worlds)
        controls.session.voices.listen(self._show_voices)
        self.phones.follow(controls)
        self.play.follow(controls)
        self.show(self.play)
        self.lights.follow(controls)
        self.smart_home.tell()
        self.clocks.follow()
        self.facing.follow()
        self.empty_chair.follow(controls.session)
        if controls.session.over:
            self.show_scores()

    def _touch_player(self, seat: int) -> None:
        """Hear a player who wants to speak, or start what they are asked; otherwise show their cards."""
        session = self.playing.session
        if session.voices.heard(seat):
            return
        if seat in session.asked:
            self.playing.begin_asked(seat)
        else:
            self.corrections.look(seat)

    def _show_voices(self) -> None:
        self.play.show_voices()
        self.lights.show()

    def _changed(self, changed: Changed) -> None:
        """React to an entry; the controls decide when it is shown."""
        self.lights.changed(changed)
        self.smart_home.happened(changed)
        self.automation.told(changed)
        self.phones.entered()
        if self.controls is not None:
            self.backups.follow(self.controls.session)

    def _update(self) -> None:
        """Update the lamps, and whatever screen is shown to the present game."""
        self.lights.show()  # before the screen, which takes longer
        self.play.update()
        if isinstance(self.screen, LogScreen):
            self.screen.show(self.playing)
        elif self.screen is self.scores:
            self.show_scores()
        self.smart_home.tell()
        self.clocks.follow()

    def _leave_table(self) -> None:
        self.games.leave()
        self.empty_chair.leave()
        self.phones.leave()
        self.lights.follow(None)
        self.smart_home.tell()
        self.facing.follow()

    # ---- which screen

    def show_home(self) -> None:
        """Show the home screen."""
        self._leave_table()
        self.first_screen.open()

    def _notices(self, language: str) -> list[Text]:
        """The notices about the machine, in that language."""
        return [*self.services.machine.notices(language), *self.backups.notices()]

    def show_scores(self) -> None:
        """Show the scores of the game."""
        self.score_pages.show()

    # ---- what is set

    def apply_settings(self) -> None:
        """Apply the app settings that are not read on each use."""
        overrides = self.services.beside.setting_overrides.value
        self.stage.dice, self.lights.sounds = overrides.dice, overrides.sounds
        self.play.teaches = teaches = self.services.beside.table_options.first_game
        if self.services.phones is not None:
            self.services.phones.teaches, self.services.phones.logs = teaches, overrides.bg_stats
        self.smart_home.settle()
        self.clocks.follow()
        if self.controls is not None:
            self.controls.session.candid = overrides.affordable
            self.controls.session.voices.on = overrides.voices
            self.play.update()
        self.first_screen.offer()
        self.first_start.follow()
        if self.screen is self.home:
            self.show_home()

    def _restored(self, in_place: bool) -> None:
        """Start over with the present archive, which may be a restored backup."""
        if in_place:
            self.component_data.read_again()
            self.preferences.read_again()
            self.services.beside.last_setups.read_again()
        self.show_home()

    # ---- how

    def _moved(self, _root: Any, parent: Any) -> None:
        self.idle.watch(parent)
        if parent is None:
            self.lights.rest()
            self.empty_chair.leave()
            self.clocks.rest()
            self.phones.rest()
            self.selection.hide()
