"""Automation levels, and the automatic steps the players did themselves."""

from functools import cached_property, partial

from companion.desk.signals import Changed, Settled
from companion.table.files.json_store import NotRemembered
from companion.table.game.automation import REMIND, Level
from companion.table.game.session import Entered
from companion.table.play.correction import cells_about
from companion.ui.host import Host, Visit
from companion.ui.screens.settings.steps import StepsScreen
from engines.core.engine import AnyEngine
from engines.core.events import AnyEvent
from engines.core.moves import AnyMove, Move
from engines.core.text import N_

OTHERWISE = N_("Done differently at the table")


class AutomationFlow:
    """The automation page; a step done differently by the players becomes a correction."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._visit = Visit(host)
        self._options = host.services.beside.table_options
        self._engine: AnyEngine | None = None
        self._reminded: tuple[AnyEvent, ...] | None = None
        host.opens(steps=self.open_steps)
        host.signals.listen(Entered, self.told)
        host.signals.listen(Changed, lambda _: self.ask_otherwise())

    @cached_property
    def steps(self) -> StepsScreen:
        """The page of the automation levels."""
        steps = StepsScreen(self._host.stage)
        steps.bind(on_level=lambda _, kind, level: self._choose(kind, level))
        return steps

    def open_steps(self, engine: AnyEngine) -> None:
        """Show the automation levels of this game; no session is needed."""
        self._engine = engine
        self.steps.show(engine, partial(self._options.level, engine))
        self._visit.begin(self.steps)

    def _choose(self, kind: type[AnyMove], level: Level) -> None:
        assert self._engine is not None
        try:
            self._options.set_level(self._engine, kind, level)
        except NotRemembered as error:
            self._host.dialogs.not_remembered(error.why)
        self._host.signals.send(Settled())
        if self._host.controls is not None:
            self._host.controls.settle()

    # ---- what was only reminded of

    def told(self, entered: Entered) -> None:
        """Take in a session's change: a step the players did themselves may have gone differently."""
        act, controls = entered.entry.act, self._host.controls
        if controls is None or not isinstance(act, Move) or not act.automatic:
            return
        if controls.session.level(type(act)) == REMIND:
            self._reminded = entered.events

    def ask_otherwise(self) -> None:
        """If such a step has just been written, ask for the real result."""
        events, self._reminded = self._reminded, None
        if events is None or self._host.controls is None or self._host.controls.session.over:
            return
        session = self._host.controls.session
        seen = [event for event in events if event.seen_by(None) is not None]
        cells = dict.fromkeys(cell for event in seen for cell in cells_about(session.cells, event))
        self._host.open("correct", tuple(cells), self._host.stage.say(OTHERWISE))
