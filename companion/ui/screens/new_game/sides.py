"""Where everybody sits around a screen that lies flat: a row a player, and whether the picture turns."""

from companion.table.devices.sides import FAR, LEFT, NEAR, RIGHT, Side
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.leaves import Gap, Part
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Column, Node, Row
from companion.ui.screens.rows import Item, Rows
from companion.ui.screens.screen import Page
from engines.core.text import C_, N_

WORDS = {
    NEAR: C_("side of the table", "near side"),
    LEFT: C_("side of the table", "left"),
    FAR: C_("side of the table", "far side"),
    RIGHT: C_("side of the table", "right"),
}
WHAT = N_("For a screen that lies flat: the picture turns to who is asked. Tap a name to change the side.")


class SidesScreen(Page):
    """The page; `on_seat` has the touched seat, `on_switch` lets the picture turn or stay."""

    __events__ = ("on_seat", "on_switch")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, N_("Faces the player"), **kwargs)
        self.words = Caption(stage, text=WHAT, steps=20, lines=3)
        self.rows, self.switch = Rows(stage), Button(stage, size_steps=20)
        self.rows.valued = True
        self.rows.bind(on_open=lambda _, seat: self.dispatch("on_seat", seat))
        self.forward(on_switch=self.switch)
        self.add(self.words, self.rows, self.switch)

    def show(self, sides: tuple[Side, ...], faces: bool) -> None:
        """Show these sides, in degrees, and whether the picture turns."""
        names = [self.stage.seats.at(seat).name for seat in range(len(sides))]
        self.rows.fill([Item(seat, names[seat], None, seat, WORDS[side]) for seat, side in enumerate(sides)])
        self.switch.label = N_("Stop turning") if faces else N_("Turn to the player")
        self.switch.state = "lit" if faces else "main"

    def layout(self) -> Node:
        switch = Row(Gap(), Part(self.switch, wide=420), Gap())
        return Column(Part(self.words, high=56), Part(self.rows, share=1), switch, gap=10)
