"""The log: every move that stands in words, the receipt of the one that was touched, undo and redo."""

from __future__ import annotations

from typing import Any

from companion.table.account import Told, account
from companion.table.controls import Controls
from companion.ui.icons import CROSS, REDO, UNDO
from companion.ui.kit.box import Box
from companion.ui.kit.button import Button
from companion.ui.kit.stage import Stage
from companion.ui.panels.receipt import ReceiptPanel
from companion.ui.screens.moments import clock_time
from companion.ui.screens.rows import Item, Rows
from companion.ui.screens.screen import Page, put
from engines.core.text import N_


class LogScreen(Page):
    """Shows the log of a game, the latest move first; `on_take_out` is dispatched with an entry's number."""

    __events__ = ("on_take_out",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, N_("The log"), **kwargs)
        self.rows, self.receipt = Rows(stage), ReceiptPanel(stage)
        self.undo = Button(stage, label=N_("Undo"), icon=UNDO, size_steps=20)
        self.redo = Button(stage, label=N_("Redo"), icon=REDO, size_steps=20)
        self.take_out = Button(stage, label=N_("Take this out"), icon=CROSS, size_steps=20)
        self.take_out.bind(on_tap=lambda *_: self.dispatch("on_take_out", self.rows.opened))
        self.controls: Controls | None = None
        self._steps: dict[int, Told] = {}
        self.rows.bind(on_open=lambda _, seq: self._open(seq))
        self.undo.bind(on_tap=lambda *_: self.controls.undo())
        self.redo.bind(on_tap=lambda *_: self.controls.redo())
        self.add(self.rows, self.receipt, self.undo, self.redo)

    def on_take_out(self, seq: int) -> None:
        """The opened entry is wrong and is to go."""

    def show(self, controls: Controls) -> None:
        """Show the log as it stands, with the latest move opened."""
        self.controls = controls
        steps = account(controls.session)
        self._steps = {step.seq: step for step in steps}
        self.rows.fill([_item(number, step) for number, step in reversed(list(enumerate(steps, 1)))])
        self._open(steps[-1].seq if steps else None)
        undo, redo = controls.session.undo_name(), controls.session.redo_name()
        for key, name in ((self.undo, undo), (self.redo, redo)):
            key.note, key.state = name, "grey" if name is None else "lit"

    def _open(self, seq: int | None) -> None:
        self.rows.opened = seq
        step = self._steps.get(seq)
        self.receipt.show(step.events if step else (), step.words if step else None)
        self.swap(step is not None and step.seat >= 0, self.take_out)

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        theme = self.theme
        right, left = self.body.rightmost(self.body.w * 0.44, theme.px(18))
        put(self.rows, left)
        foot, right = right.below(theme.reach, theme.px(12))
        out, right = right.below(theme.target, theme.px(12))
        put(self.take_out, out)
        put(self.receipt, right)
        for key, place in zip((self.undo, self.redo), foot.columns(2, theme.px(12)), strict=True):
            put(key, place)


def _item(number: int, step: Told) -> Item:
    said = N_("{n}. {move}", n=number, move=step.words)
    return Item(step.seq, said, seat=step.seat, right=clock_time(step.time))
