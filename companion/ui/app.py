"""The application on the screen: the desk, and the flows that show it; none of them knows another."""

from __future__ import annotations

from companion.desk.evening import Evening
from companion.desk.reviews import Reviews
from companion.desk.signals import Settled, Signals
from companion.table.play.controls import Controls
from companion.ui.devices.idle import Idle
from companion.ui.flows.backups import Backups
from companion.ui.flows.first_screen import FirstScreen
from companion.ui.flows.power import Power
from companion.ui.kit.tap_lock import HAND
from companion.ui.late_parts import LateParts
from companion.ui.screens.games.home import HomeScreen
from companion.ui.services import Services
from companion.ui.theme import Theme


class Tabletop(LateParts):
    """The `Host` of the flows."""

    def __init__(self, services: Services, theme: Theme, **kwargs: object) -> None:
        super().__init__(services, theme, **kwargs)
        self.signals = Signals()
        self.evening = Evening(
            services.library,
            services.games,
            services.beside,
            self.signals,
            services.clock,
            services.stopwatch,
            services.choose,
        )
        self.reviews = Reviews(self.evening, services.reviewer, services.bus)
        self.home, self.idle = HomeScreen(self.stage), Idle(services.machine.rest, services.machine.light)
        self.power, self.backups = Power(self.dialogs, services.machine.power, services.bus), Backups(self)
        self.first_screen = FirstScreen(self, self.home, self.power, self.backups)
        self.then(self._build_table, self._build_games, self._build_machine, self._begin)
        self.bind(parent=self._moved)
        self.signals.send(Settled())
        if services.beside.first_start.due:
            self.furnish()
            self.first_start.open()
        else:
            self.show_home()

    def _build_table(self) -> None:
        """Build what shows the game on the table, and puts it right."""
        from companion.desk.spoken import Spoken
        from companion.ui.devices.lights import Lights
        from companion.ui.flows.automation import AutomationFlow
        from companion.ui.flows.clocks import ClocksFlow
        from companion.ui.flows.control_presenter import ControlPresenter
        from companion.ui.flows.corrections import Corrections
        from companion.ui.flows.empty_chair import EmptyChair
        from companion.ui.flows.facing import Facing
        from companion.ui.flows.game_pages import Pages
        from companion.ui.flows.line import TypedLine
        from companion.ui.flows.menu import Menu
        from companion.ui.flows.phones import Phones
        from companion.ui.flows.rules_in_brief import RulesInBrief
        from companion.ui.flows.saved_boards import SavedBoards
        from companion.ui.screens.results.scores import ScoresScreen
        from companion.ui.screens.table.play import PlayScreen

        stage, voice = self.stage, self.services.machine.voice
        self.play, self.scores = PlayScreen(stage), ScoresScreen(stage)
        if voice is not None:
            Spoken(self.evening, voice, lambda: stage.language)
        self.lights = Lights(self, self.play.lamps)
        self.presenter = ControlPresenter(self, self.play, self.scores)
        self.brief, self.corrections = RulesInBrief(self), Corrections(self, self.play)
        self.pages, self.boards = Pages(self, self.play), SavedBoards(self)
        self.clocks, self.automation = ClocksFlow(self, self.play), AutomationFlow(self)
        self.phones = Phones(self, self.play, self.idle.wakes)
        self.empty_chair = EmptyChair(self, lambda: self.play.moment.shown)
        self.facing = Facing(self, self.idle, self.lock.shut)
        self.menu, self.line = Menu(self, self.play, self.boards), TypedLine(self, self.play)

    def _build_games(self) -> None:
        """Build what leads to a game: a new one, a recorded one, or one of the history."""
        from companion.ui.flows.finale import Finale
        from companion.ui.flows.history import History
        from companion.ui.flows.new_game import NewGameFlow
        from companion.ui.flows.pads import PadsFlow
        from companion.ui.flows.scores import Scores
        from companion.ui.flows.statistics import Statistics
        from companion.ui.flows.watching import Watching

        self.watching = self.idle.show = Watching(self, self.home)
        self.new_game = NewGameFlow(self, self.boards, self.watching)
        self.pads = PadsFlow(self)
        self.score_pages, self.finale = Scores(self, self.scores), Finale(self, self.play)
        self.statistics, self.history = Statistics(self), History(self, self.play, self.scores)

    def _build_machine(self) -> None:
        """Build what shows the machine: its electronics, its place, its updates; and what is set."""
        from companion.ui.devices.electronics import Electronics
        from companion.ui.flows.first_start import FirstStartFlow
        from companion.ui.flows.help import Help
        from companion.ui.flows.networks import WifiFlow
        from companion.ui.flows.place import PlaceFlow
        from companion.ui.flows.settings.preferences import Preferences
        from companion.ui.flows.updates import UpdateFlow

        self.electronics = Electronics(self, self.home, self.play, self.lights, self.idle)
        self.first_screen.troubles = lambda: self.electronics.troubles
        self.wifi, self.place, self.updates = WifiFlow(self), PlaceFlow(self), UpdateFlow(self)
        self.preferences = Preferences(
            self, idle=self.idle, backups=self.backups, power=self.power,
            wifi=self.wifi, place=self.place, updates=self.updates,
        )  # fmt: skip
        self.help = Help(self)
        self.first_start = FirstStartFlow(self, self.preferences, self.place, self.wifi)

    def _begin(self) -> None:
        """Let all that is built now take up what is set, and that home is shown."""
        # What is asked after a moment brings keys of its own beside whose turn it is.
        self.play.moment.bind(on_run_out=lambda _, box: self.lock.shut(HAND, box, self.play.bar))
        self.signals.send(Settled())
        self.signals.listen(Settled, lambda _: self.show_home() if self.screen is self.home else None)
        if self.screen is self.home:
            self.evening.leave()
            self.updates.tell_last()

    @property
    def controls(self) -> Controls | None:
        """The controls of the game on the table; None if there is none."""
        return self.evening.game.controls if self.evening.game is not None else None

    @property
    def playing(self) -> Controls:
        """The controls of the game on the table, which must exist."""
        assert self.evening.game is not None, "there is no game on the table"
        return self.evening.game.controls

    def show_home(self) -> None:
        """Leave the table, and show the home screen."""
        self.evening.leave()
        self.first_screen.open()

    def _moved(self, _root: object, parent: object) -> None:
        self.idle.watch(parent)
        if parent is None and self.furnished:
            self.lights.rest()
            self.empty_chair.leave()
            self.clocks.rest()
            self.phones.rest()
