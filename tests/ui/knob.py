"""A hand at the knob, where the other tests have a finger: it turns to what the finger would touch."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from kivy.clock import Clock

from companion.table.game.randomness import throwable
from companion.ui.autoplay.finger import Player, unseen
from companion.ui.devices.knob import PAUSE, Selection, Stop
from companion.ui.dialogs import DO
from companion.ui.flows.touch_entry import TouchMissed
from engines.core.conversing import dialogue
from engines.core.moves import Move
from engines.core.timeline import AnyMove, Entry, Redo, Undo
from hardware.ports import Chosen, Pressed, Turned
from tests.ui.tabletop import Evening


class KnobHand:
    """Takes the place of `Finger`: everything it does goes over the bus as a panel would post it."""

    def __init__(self, selection: Selection, post) -> None:
        self.selection, self._post = selection, post
        self.touches = self.steps = 0

    def tap(self, x: float, y: float) -> None:
        """Turn to what lies there, and press."""
        self.hold(x, y, 0)

    def hold(self, x: float, y: float, seconds: float) -> None:
        """The same for what a finger holds down: a shield has to be seen for a while."""
        if self.selection.stop not in self.selection.stops():
            self._send(Turned(1))
        wanted = self._stop_at(x, y)
        stops = self.selection.stops()
        steps = stops.index(wanted) - stops.index(self.selection.stop)
        for _ in range(abs(steps)):
            self._post(Turned(1 if steps > 0 else -1))
        unseen()
        if self.selection.stop != wanted:
            raise TouchMissed(f"the knob is at {self.selection.stop}, not at {wanted}")
        while seconds and Clock.get_time() < self.selection.came + PAUSE:
            unseen()
        self._send(Chosen())
        self.touches += 1
        self.steps += abs(steps)
        unseen()

    def press(self, widget, key="key") -> None:
        """Turn to that area, and press."""
        self.tap(*widget.place_of(key))

    def _send(self, signal) -> None:
        self._post(signal)
        unseen()

    def _stop_at(self, x: float, y: float) -> Stop:
        found = [stop for stop in self.selection.stops() if self._box(stop).holds(x, y)]
        if not found:
            raise TouchMissed(f"the knob stops at nothing near {x:.0f}, {y:.0f}")
        return min(found, key=lambda stop: self._distance(stop, x, y))

    @staticmethod
    def _box(stop: Stop):
        return stop.widget.stop_box(stop.key)

    def _distance(self, stop: Stop, x: float, y: float) -> float:
        """Of a card and the key upon it the smaller one is meant; of two places of a board the nearer."""
        box = self._box(stop)
        (a, b), area = box.centre, box.w * box.h
        return area + ((a - x) ** 2 + (b - y) ** 2) ** 0.5


class ButtonPlayer(Player):
    """Plays with the buttons where one of them serves, and with the knob otherwise, without a finger.

    `pressed` counts the presses of each button.
    """

    def __init__(self, table: Evening) -> None:
        super().__init__(KnobHand(table.root.selection, table.bus.post), table.root.play)
        self._table = table
        self.pressed: Counter[Pressed] = Counter()

    def enter(self, move: AnyMove, *told: Any) -> int:
        """Make this move; a throw comes as it is in the move."""
        session = self.screen.controls.session
        version = session.version
        if button := self._button_for(move):
            session.repeat(move)
            self.press(button)
        return super().enter(move, *told) if session.version == version else 0

    def _button_for(self, move: AnyMove) -> Pressed | None:
        """The button that makes this move, or begins it."""
        controls = self.screen.controls
        asked = [question for question, _ in dialogue(move, controls.session.state)]
        if controls.throw_wanted:
            return Pressed("dice") if any(map(throwable, asked)) else None
        way_on = controls.way_on() if controls.question is None else None
        meant = way_on is not None and (way_on.kind, way_on.seat) == (type(move), move.seat)
        return Pressed("next") if meant else None

    def press(self, button: Pressed) -> None:
        """Press a button of the panel; where the table is asked whether it means it, say yes by knob."""
        self.pressed[button] += 1
        self._table.bus.post(button)
        unseen()
        if (sheet := self._table.root.dialogs.dialog).is_open:
            self.finger.press(sheet, DO)

    def repeat(self, entries: Iterable[Entry]) -> None:
        """Enter all that people entered once."""
        for entry in entries:
            if isinstance(entry.act, Undo | Redo):
                self.press(Pressed("undo", long=isinstance(entry.act, Redo)))
            elif isinstance(entry.act, Move) and not entry.act.automatic:
                self.enter(entry.act)
