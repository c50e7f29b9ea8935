"""A preview: the receipt of a round that has not ended yet."""

from collections.abc import Sequence

from companion.drawing.box import Box
from companion.table.game.session import Session
from companion.table.reports.outlook import PREVIEW, ahead_of, title_ahead
from companion.ui.kit.button import Button
from companion.ui.kit.leaves import Part
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Node
from companion.ui.panels.receipt import ReceiptPanel
from companion.ui.screens.screen import Page
from engines.core.events import AnyEvent
from engines.core.text import N_, Text
from engines.core.view import Outlook

ROOMY = 8
"""The height of a column, in touch targets, from which it has room for one more key."""


class AheadKey(Button):
    """The preview key, in a high column, if the game has something to show that no strip shows."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, label=PREVIEW, size_steps=20, **kwargs)
        self.wanted = True
        self._there = self._comes = False

    def follow(self, session: Session, outlook: Outlook | None) -> None:
        """Check whether there is anything to show now that the outlook does not show."""
        self._there = self.wanted and outlook is None and bool(ahead_of(session))
        self.label = title_ahead(session)
        self._comes = self.wanted and session.engine.looks_ahead

    def fits(self, column: Box) -> bool:
        """Whether it is shown at the foot of this column."""
        return self._there and self.keeps_room(column)

    def keeps_room(self, column: Box) -> bool:
        """Whether it has room there: also while there is nothing to show, so that nothing moves."""
        return self._comes and column.h >= ROOMY * self.theme.target


class AheadScreen(Page):
    """The preview as the open table may know it."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, PREVIEW, **kwargs)
        self.receipt = ReceiptPanel(stage)
        self.add(self.receipt)

    def show(self, events: Sequence[AnyEvent], title: Text) -> None:
        """Show these events, none of which has happened, under what is looked ahead to."""
        self.title.text = title
        self.receipt.show(events, N_("Preview: nothing has happened yet"))
        self.rearrange()

    def layout(self) -> Node:
        return Part(self.receipt)
