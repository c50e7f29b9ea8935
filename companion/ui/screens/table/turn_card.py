"""The turn card as a page."""

from companion.desk import phrases
from companion.drawing.box import Box
from companion.ui.kit.button import Button
from companion.ui.kit.stage import Stage
from companion.ui.panels.turn_card import TurnCardPanel
from companion.ui.screens.screen import Page, put
from engines.core.brief import TurnCard

TITLE = phrases.TURN_CARD


class TurnCardScreen(Page):
    """What a turn is and what things cost; `on_more` leads to all rules in brief."""

    __events__ = ("on_more",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, TITLE, **kwargs)
        self.card = TurnCardPanel(stage)
        self.more = Button(stage, label=phrases.RULES, size_steps=20)
        self.forward(on_more=self.more)
        self.add(self.card, self.more)

    def show(self, card: TurnCard | None) -> None:
        """Show this card."""
        self.card.show(card)
        self.rearrange()

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        self.end_head(max(self.theme.target, self.theme.text(190)), self.more)
        body = self.body
        wide = min(body.w, self.theme.text(900))
        high = min(body.h, 1.35 * self.card.wanted_height(wide))
        put(self.card, body.above(high)[0].centred(wide, high))
