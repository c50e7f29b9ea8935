"""How a table wants to be served: what the app does by itself, clocks, and who is away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.table.habits import Habits
from companion.table.levels import REMIND, Level
from companion.table.remembered import NotRemembered
from companion.table.session import Changed
from companion.table.stocktake import cells_about
from companion.ui.absence import Absence
from companion.ui.kit.sheet import Key
from companion.ui.screens.screen import Screen
from companion.ui.screens.steps import StepsScreen
from companion.ui.timing import Timing
from engines.core.engine import AnyEngine
from engines.core.events import AnyEvent
from engines.core.moves import Move
from engines.core.text import N_
from engines.core.timeline import AnyMove

if TYPE_CHECKING:  # the root imports this module
    from companion.ui.app import Tabletop

TITLE = N_("At this table")
OTHERWISE = N_("Done at the table, not as the app would have it")


class Modes:
    """Opens its pages over the screens of a root, and leads back to where they were asked from."""

    def __init__(self, root: Tabletop, habits: Habits) -> None:
        self._root, self.habits = root, habits
        self.steps = StepsScreen(root.stage)
        self.timing, self.absence = Timing(root, habits), Absence(root)
        self._engine: AnyEngine | None = None
        self._before: Screen | None = None
        self._reminded: tuple[AnyEvent, ...] | None = None
        self.steps.bind(on_back=lambda *_: root.show(self._before))
        self.steps.bind(on_level=lambda _, kind, level: self._choose(kind, level))

    def open(self) -> None:
        """Ask what is to be different at this table."""
        session = self._root.controls.session
        keys = [Key("clocks", N_("Clocks and pause")), Key("steps", N_("What the app does by itself"))]
        if not session.over:
            keys.append(Key("absence", N_("Somebody leaves or comes back")))
        engine = session.engine
        doing = {
            "clocks": self.timing.open,
            "steps": lambda: self.open_steps(engine),
            "absence": self.absence.ask_who,
        }
        self._root.above.ask(TITLE, keys, lambda key: doing[key]())

    # ---- what the app does by itself

    def level_of(self, engine: AnyEngine) -> Any:
        """How much of each kind of automatic step the app does in this game, as a session asks it."""
        return lambda kind: self.habits.level(engine, kind)

    def open_steps(self, engine: AnyEngine) -> None:
        """Show how much the app does of each automatic step of this game; no session is needed."""
        self._engine, self._before = engine, self._root.screen
        self.steps.show(engine, self.level_of(engine))
        self._root.show(self.steps)

    def _choose(self, kind: type[AnyMove], level: Level) -> None:
        try:
            self.habits.choose(self._engine, kind, level)
        except NotRemembered as error:
            self._root.above.tell(N_("This holds for this evening alone"), error.why)
        if self._root.controls is not None:
            self._root.controls.settle()

    # ---- what was only reminded of

    def told(self, changed: Changed) -> None:
        """Take in what a session tells: a step that people did themselves may have been done otherwise."""
        act, root = changed.entry.act, self._root
        if root.controls is None or not isinstance(act, Move) or not act.automatic:
            return
        if root.controls.session.level(type(act)) == REMIND:
            self._reminded = changed.events

    def ask_otherwise(self) -> None:
        """Where such a step has just been written down, ask what really lies there."""
        events, self._reminded = self._reminded, None
        if events is None or self._root.controls.session.over:
            return
        state = self._root.controls.session.state
        seen = [event for event in events if event.seen_by(None) is not None]
        cells = dict.fromkeys(cell for event in seen for cell in cells_about(state, event))
        self._root.take_stock(tuple(cells), self._root.stage.say(OTHERWISE))
