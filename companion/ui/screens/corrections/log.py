"""The log: every current move in words, the receipt of the tapped one, and its edit keys."""

from companion.desk import phrases
from companion.table.game.log_view import LogItem, account, rows_of
from companion.table.play.absent_player import STAND_IN
from companion.table.play.controls import Controls
from companion.table.play.empty_chair import COMPANION
from companion.table.runtime.timestamps import clock_time
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.icons import CROSS, PLUS, REDO, UNDO
from companion.ui.kit.leaves import Part
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Column, Node, Over
from companion.ui.panels.receipt import ReceiptPanel
from companion.ui.screens.rows import Item, Rows
from companion.ui.screens.screen import Page, keys
from engines.core.text import N_, Seat, Text


class LogScreen(Page):
    """The log of a game, latest move first; `on_edit` has a way to edit it, and the opened move's number."""

    takes_buttons = True
    __events__ = ("on_edit",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, phrases.LOG, **kwargs)
        self.rows, self.receipt = Rows(stage), ReceiptPanel(stage)
        self.receipt.opens = True
        self.undo = Button(stage, label=phrases.UNDO, icon=UNDO, size_steps=20)
        self.redo = Button(stage, label=phrases.REDO, icon=REDO, size_steps=20)
        self.change = Button(stage, label=phrases.EDIT, size_steps=20)
        self.insert = Button(stage, label=phrases.INSERT_BEFORE, icon=PLUS, size_steps=20)
        self.delete = Button(stage, label=phrases.DELETE, icon=CROSS, size_steps=20)
        self.nothing = Caption(stage, text=N_("No moves yet."), steps=22, role="second", lines=2)
        self._shown: Controls | None = None
        self.steps: dict[int, LogItem] = {}
        self.numbers: dict[int, int] = {}
        self._bind()
        self.add(self.rows, self.receipt, self.undo, self.redo)

    def _bind(self) -> None:
        self.rows.bind(on_open=lambda _, key: self._open(key))
        self.undo.bind(on_tap=lambda *_: self._controls.undo())
        self.redo.bind(on_tap=lambda *_: self._controls.redo())
        for way, key in (("change", self.change), ("insert", self.insert), ("delete", self.delete)):
            key.bind(on_tap=lambda *_, way=way: self.dispatch("on_edit", way, self.rows.opened))

    def show(self, controls: Controls) -> None:
        """Show the present log, with the latest move opened."""
        self._shown = controls
        steps = account(controls.session)
        self.steps = {step.key: step for step in steps}
        self.numbers = rows_of(steps)
        self.rows.fill([self._item(step) for step in reversed(steps)])
        self.swap(not steps, self.nothing)
        self._open(steps[-1].key if steps else None)
        undo, redo = controls.session.undo_name(), controls.session.redo_name()
        for key, name in ((self.undo, undo), (self.redo, redo)):
            key.note, key.state = name, "grey" if name is None else "lit"

    @property
    def _controls(self) -> Controls:
        assert self._shown is not None
        return self._shown

    def turn_to(self, number: int) -> None:
        """Open the row with that number, and scroll it into view; the last one, if there is none."""
        keys = list(self.numbers)
        if keys:
            key = keys[min(number, len(keys)) - 1]
            self._open(key)
            self.rows.find(key)

    @property
    def opened(self) -> int | None:
        """The number of the opened move; None where nothing of it can be edited."""
        step = self.steps.get(self.rows.opened)
        return step.number if step is not None and step.entered else None

    def row_number(self, key: int) -> int:
        """The number shown in the row of a move."""
        return self.numbers[key]

    def _item(self, step: LogItem) -> Item:
        time = clock_time(step.time)
        if step.number is None:
            return Item(step.key, step.words, right=time)
        said = phrases.NUMBERED.filled(n=self.numbers[step.key], move=step.words)
        return Item(step.key, said, _made_by(step), step.seat, time)

    def _open(self, key: int | None) -> None:
        self.rows.opened = key
        step = None if key is None else self.steps.get(key)
        self.receipt.show(step.events if step else (), step.words if step else None)
        self.swap(self.opened is not None, self.change, self.insert, self.delete)
        self.rearrange()

    def layout(self) -> Node:
        move = Column(
            Part(self.receipt, share=1),
            keys(self.change, self.insert, self.delete, gap=8),
            keys(self.undo, self.redo, gap=12),
            gap=12,
        )
        return self.halves(Over(Part(self.rows), Part(self.nothing)), move, wide=0.53, high=0.54, gap=16)


def _made_by(step: LogItem) -> Text | None:
    """Who made a move for a player who left; None for everybody else's."""
    if step.source == COMPANION:
        return N_("decided by the app")
    return N_("played for {seat} (away)", seat=Seat(step.seat)) if step.source == STAND_IN else None
