"""A player with a hand at the buttons, and a finger for what no button says."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from companion.table.game.randomness import throwable
from companion.ui.autoplay.demonstration import TOGETHER
from companion.ui.autoplay.finger import Player, unseen
from companion.ui.dialogs import DO
from companion.ui.flows.touch_entry import TouchMissed
from companion.ui.questions.filled import FilledWidget
from engines.core.conversing import dialogue
from engines.core.moves import AnyMove, Move
from engines.core.questions import Question
from engines.core.timeline import Entry, Redo, Undo
from hardware.ports import Pressed
from tests.ui.tabletop import Evening


class ButtonPlayer(Player):
    """Plays with the buttons wherever one of them serves, and with a finger otherwise.

    `pressed` counts the presses of each button.
    """

    def __init__(self, table: Evening) -> None:
        super().__init__(table.finger, table.root.play)
        self._table = table
        self.pressed: Counter[Pressed] = Counter()

    def enter(
        self,
        move: AnyMove,
        told: Callable[[Question], None] = lambda _: None,
        then: Sequence[AnyMove] = (),
    ) -> int:
        """Make this move; a throw comes as it is in the move."""
        session = self.screen.controls.session
        version = session.version
        if button := self._button_for(move):
            session.repeat(move)
            self.press(button)
        while session.version == version and (asked := self._suggested(move, then)):
            self.press(Pressed("next"))
            if session.version == version and self.screen.controls.question == asked:
                raise TouchMissed(f"next did not confirm what is suggested for {asked.name!r} of {move}")
        return super().enter(move, told, then) if session.version == version else 0

    def _button_for(self, move: AnyMove) -> Pressed | None:
        """The button that makes this move, or begins it."""
        controls = self.screen.controls
        asked = [question for question, _ in dialogue(move, controls.session.state)]
        if controls.throw_wanted:
            return Pressed("dice") if any(map(throwable, asked)) else None
        way_on = controls.way_on() if controls.question is None else None
        meant = way_on is not None and (way_on.kind, way_on.seat) == (type(move), move.seat)
        return Pressed("next") if meant else None

    def _suggested(self, move: AnyMove, then: Sequence[AnyMove]) -> Question | None:
        """The open question, if the move answers it as the table suggests, which next confirms.

        With a page of several moves, next makes them all: those that come then are to be the same.
        """
        controls, page = self.screen.controls, self.screen.asked.current
        asked = controls.question
        if isinstance(page, FilledWidget):
            made = page.filled.moves
            return asked if [move, *then][: len(made)] == list(made) else None
        if asked is None or asked.eyes or asked.suggested is None or throwable(asked):
            return None
        return asked if (asked, asked.suggested) in list(dialogue(move, controls.session.state)) else None

    def press(self, button: Pressed) -> None:
        """Press a button of the panel; where the table is asked whether it means it, say yes by finger."""
        self.pressed[button] += 1
        self._table.bus.post(button)
        unseen()
        if (sheet := self._table.root.dialogs.dialog).is_open:
            self.finger.press(sheet, DO)

    def repeat(self, entries: Iterable[Entry]) -> None:
        """Enter all that people entered once; what a page makes with the move before it is made."""
        acts = [entry.act for entry in entries]
        straight = not any(isinstance(act, Undo | Redo) for act in acts)
        moves = [act for act in acts if isinstance(act, Move) and not act.automatic]
        entered = 0
        for act in acts:
            if isinstance(act, Undo | Redo):
                self.press(Pressed("undo", long=isinstance(act, Redo)))
            elif isinstance(act, Move) and not act.automatic:
                entered += 1
                made = sum(not move.automatic for move in self._table.session.moves)
                if not (straight and made >= entered):
                    self.enter(act, lambda _: None, moves[entered : entered + TOGETHER] if straight else ())
