"""Where each light of the strip is: one is lit, and its place is touched, on the board or on a key."""

from __future__ import annotations

from companion.drawing.box import Box
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.icons import BACK, FORWARD
from companion.ui.kit.stage import Stage
from companion.ui.panels.board import BoardPanel
from companion.ui.screens.games.home_cards import Scene
from companion.ui.screens.screen import Page, put
from engines.core.text import N_, Text
from hardware.lamps import MOST_SEATS

LAMPS: dict[str, Text] = {
    **{f"seat{number}": N_("Seat {n}", n=number) for number in range(1, MOST_SEATS + 1)},
    "strip": N_("Whose turn it is"),
    "dice": N_("Dice"),
    # Translators: a lamp: something needs the attention of the table.
    "attention": N_("Attention"),
    # Translators: what a light shows.
    "": N_("Nothing"),
}
"""What a light may show beside the places of the board, by the names of `hardware.wled_layout`."""

SIDE, BROAD = 0.42, 0.6
"""The part of a wide page that is right of the board, and where the keys need three columns."""


class LightPlacesScreen(Page):
    """The page; `on_lamp` and `on_spot` get the touched name, `on_step` -1 or 1 for another light.

    The board is drawn on a stage of its `own`: its game need not be the one on the table.
    """

    __events__ = ("on_lamp", "on_spot", "on_step")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, N_("Where is this light?"), **kwargs)
        self.own = Stage(theme=stage.theme, language=stage.language)
        stage.bind(theme=self.own.setter("theme"), language=self.own.setter("language"))
        self.board = BoardPanel(self.own)
        self.which = Caption(stage, text=None, steps=24, bold=True)
        self.what = Caption(stage, text=None, steps=18, role="second", lines=9)
        self.lamps = {name: Button(stage, label=words, size_steps=19) for name, words in LAMPS.items()}
        # Translators: a key: to the light before this one.
        self.before = Button(stage, icon=BACK, label=N_("Light before"), size_steps=19)
        # Translators: a key: to the light after this one; this one stays as it is.
        self.after = Button(stage, icon=FORWARD, label=N_("Skip"), size_steps=19)
        self.add(self.board, self.which, self.what, *self.lamps.values(), self.before, self.after)
        for name, key in self.lamps.items():
            key.bind(on_tap=lambda *_, name=name: self.dispatch("on_lamp", name))
        self.before.bind(on_tap=lambda *_: self.dispatch("on_step", -1))
        self.after.bind(on_tap=lambda *_: self.dispatch("on_step", 1))
        self.board.bind(on_about=lambda _, spot: self._touched(spot))

    def _touched(self, spot: str) -> None:
        if self.board.knows(spot):
            self.dispatch("on_spot", spot)

    def open(self, scene: Scene) -> None:
        """Show the board of this game."""
        self.own.seats, self.own.art, self.own.reader = scene.seats, scene.art, scene.reader
        self.board.show(scene.board)

    def show(self, light: int, lights: int, shows: str, trouble: Text | None) -> None:
        """Show which light is lit, what it `shows` so far, and why it can't be lit."""
        self.which.text = N_("Light {n} of {lights}", n=light + 1, lights=lights)
        says = N_("Tap what it belongs to: a place on the board, or one of these keys.")
        self.what.text, self.what.role = (trouble, "loss") if trouble else (says, "second")
        self.swap(not trouble, *self.lamps.values())  # nobody sees a light that can't be lit
        self.rearrange()
        self.board.flash((shows,) if shows else ())
        for name, key in self.lamps.items():
            key.chosen = name == shows
        self.before.state = "lit" if light > 0 else "grey"
        self.after.state = "lit" if light < lights - 1 else "grey"

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        theme, body = self.theme, self.body
        gap = theme.px(10)
        if theme.portrait:
            columns, low = 3, len(LAMPS) // 3 + 1
            keys, picture = body.below((low + 1) * (theme.reach + gap) + theme.text(84), gap)
        else:
            rooms = int((body.h - theme.target - theme.text(76)) / (theme.reach + gap)) - 1
            columns = 2 if rooms * 2 >= len(LAMPS) else 3
            keys, picture = body.rightmost(body.w * (SIDE if columns == 2 else BROAD), theme.px(20))
        put(self.board, picture)
        foot, keys = keys.below(theme.target, gap)
        for step, place in zip((self.before, self.after), foot.columns(2, gap), strict=True):
            put(step, place)
        which, keys = keys.above(theme.text(30))
        words = keys
        if self.what.role != "loss":
            rows = -(-len(LAMPS) // columns)
            grid, words = keys.below(min(rows * (theme.reach + gap), keys.h - theme.text(46)), gap)
            for key, place in zip(self.lamps.values(), grid.grid(rows, columns, gap), strict=False):
                put(key, place)
        put(self.which, which)
        put(self.what, words)
