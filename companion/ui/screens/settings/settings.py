"""The settings: one row each, with the value in effect; a tap on a row asks for another."""

from collections.abc import Sequence

from companion.ui.kit.leaves import Part
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Node
from companion.ui.screens.rows import Item, Rows
from companion.ui.screens.screen import Page
from engines.core.text import N_, Text

TITLE = N_("Settings")


class SettingsScreen(Page):
    """A list of settings; `on_open` is dispatched with the key of the tapped one."""

    __events__ = ("on_open",)

    def __init__(self, stage: Stage, title: Text = TITLE, **kwargs: object) -> None:
        super().__init__(stage, title, **kwargs)
        self.rows = Rows(stage)
        self.rows.valued = True
        self.rows.bind(on_open=lambda _, key: self.dispatch("on_open", key))
        self.add(self.rows)

    def show(self, items: Sequence[Item]) -> None:
        """Show these settings, keeping the scroll position."""
        self.rows.refill(items)

    def layout(self) -> Node:
        return Part(self.rows)
