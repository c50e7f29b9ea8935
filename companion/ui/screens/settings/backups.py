"""Backups of all games: the existing copies, the running job, and a page for waiting."""

from collections.abc import Sequence

from companion.ui.kit.button import Button, Caption
from companion.ui.kit.leaves import Part
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, Node
from companion.ui.screens.rows import Heading, Item, Rows
from companion.ui.screens.screen import Page, Screen, keys
from engines.core.text import N_, Text


class BackupsScreen(Page):
    """The list of copies; `on_open` is dispatched with the key of the tapped row.

    `on_back_up` requests a backup now, `on_export` an export of all games for other programs.
    """

    __events__ = ("on_open", "on_back_up", "on_export")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, N_("Backups"), **kwargs)
        self.rows = Rows(stage)
        self.rows.bind(on_open=lambda _, key: self.dispatch("on_open", key))
        self.make = Button(stage, label=N_("Back up now"), size_steps=20, state="main")
        self.export = Button(stage, label=N_("Export all games"), note=N_("as CSV and JSON"), size_steps=20)
        self.forward(on_back_up=self.make, on_export=self.export)
        self.add(self.rows, self.make, self.export)

    def show(self, items: Sequence[Item | Heading]) -> None:
        """Show these rows, keeping the scroll position."""
        self.rows.refill(items)

    def layout(self) -> Node:
        return Column(Part(self.rows, share=1), keys(self.make, self.export), gap=14)


class WaitingScreen(Screen):
    """The page shown while waiting; nothing can be tapped."""

    def __init__(self, stage: Stage, title: Text, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.title = Caption(stage, text=title, steps=34, bold=True, lines=3, valign="bottom")
        self.progress = Caption(stage, steps=20, role="second", lines=3, valign="top")
        self.add(self.title, self.progress)

    def layout(self) -> Node:
        words = Column(Part(self.title, share=1), Part(self.progress, share=1), gap=24)
        return Card(words, (56, 36), fill=None)
