"""The set-up guide: what goes where on the table, step by step, with pictures."""

from __future__ import annotations

from collections.abc import Sequence

from companion.desk import phrases
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.icons import BACK, CROSS, FORWARD
from companion.ui.kit.leaves import Part
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Column, Node, Pixels
from companion.ui.panels.board import BoardPanel
from companion.ui.screens.screen import Page, keys
from engines.core.text import N_, Text
from engines.core.view import Step

GUIDE, SKIP, BEGIN = N_("Set-up guide"), N_("Skip"), N_("Begin")
LINES = 9
"""More lines than any sentence needs beside a picture."""


class GuideScreen(Page):
    """One step at a time; `on_back` ends it: by back, by `skips`, or by `ends` after the last step."""

    def __init__(
        self, stage: Stage, title: Text = GUIDE, skips: Text = SKIP, ends: Text = BEGIN, **kwargs: object
    ) -> None:
        super().__init__(stage, title, **kwargs)
        self._steps: tuple[Step, ...] = ()
        self._ends = ends
        self._aspect = 1.0
        self.at = 0
        self.board = BoardPanel(stage)
        self.count = Caption(stage, steps=18, role="second")
        self.says = Caption(stage, steps=26, lines=LINES, valign="top")
        self.before = Button(stage, label=phrases.BACK, icon=BACK, size_steps=22)
        self.skip = Button(stage, label=skips, icon=CROSS, size_steps=22)
        self.next = Button(stage, label=N_("Next"), icon=FORWARD, state="main", size_steps=22)
        self.before.bind(on_tap=lambda *_: self._turn(-1))
        self.forward(on_back=self.skip)
        self.next.bind(on_tap=lambda *_: self._turn(1))
        self.add(self.board, self.count, self.says, self.before, self.skip, self.next)

    def show(self, steps: Sequence[Step], at: int = 0) -> None:
        """Begin with the first of these steps, or with the one at this index."""
        self._steps, self.at = tuple(steps), at
        self._show_step()

    def _turn(self, by: int) -> None:
        if self.at + by == len(self._steps):
            self.dispatch("on_back")
        elif self.at + by >= 0:
            self.at += by
            self._show_step()

    def _show_step(self) -> None:
        step, last = self._steps[self.at], self.at + 1 == len(self._steps)
        self.count.text = N_("step {n} of {all}", n=self.at + 1, all=len(self._steps))
        self.says.text = step.says
        self.board.show(step.board)
        self._aspect = step.board.aspect
        self.board.flash(step.spots)
        self.before.state = "lit" if self.at else "grey"
        self.next.label = self._ends if last else N_("Next")
        self.rearrange()

    def layout(self) -> Node:
        words = Column(Part(self.count, high=30), Part(self.says, share=1), gap=8, share=1)
        if self.theme.portrait:
            high = Pixels(self.body.w / self._aspect)
            both: Node = Column(Part(self.board, high=high, most=0.6), words, gap=20, share=1)
        else:
            both = self.halves(Part(self.board), words, wide=0.58, gap=24)
        return Column(both, keys(self.before, self.skip, self.next), gap=14)
