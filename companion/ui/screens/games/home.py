"""The home screen: open games as their own boards, a tile for each game, and the way to the rest."""

from collections.abc import Sequence
from typing import Any

from companion.desk import phrases
from companion.desk.pads import ANY_GAME, ANY_GAME_NOTE
from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.die import paint_die
from companion.ui.kit.kivy_compat import InTurn
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import wrap
from companion.ui.screens.games.home_cards import GameTile, Offered, OpenCard, OpenGame
from companion.ui.screens.screen import Screen, put
from engines.core.text import N_

MOST = 2
"""The most games in progress that are shown; the history has all of them."""

WARNING = 17
"""The text size of warnings."""
MOST_LINES = 12
HEAD = 84
"""The height of the app's name and dice, which are there if no game is open."""


class HomeScreen(Screen):
    """The home screen. `on_resume` gets the key of a game, `on_new` the name of one."""

    __events__ = (
        "on_resume",
        "on_new",
        "on_pads",
        "on_history",
        "on_hardware",
        "on_language",
        "on_settings",
        "on_off",
    )
    """`on_resume` gets the key of a game in progress, `on_new` the name of a game to begin."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self.name = Caption(stage, text=N_("Table Companion"), steps=34, bold=True)
        self.motto = Caption(stage, text=N_("You play. It keeps track."), steps=19, role="second")
        self.resume = [OpenCard(stage) for _ in range(MOST)]
        self.tiles: list[GameTile] = []
        self.history = Button(stage, label=phrases.HISTORY, size_steps=20)
        self.language = Button(stage, size_steps=20)
        self.hardware = Button(stage, label=N_("Buttons and lamps"), size_steps=20)
        self.settings = Button(stage, label=N_("Settings"), size_steps=20)
        self.pads = Button(stage, label=ANY_GAME, note=ANY_GAME_NOTE)
        self.off = Button(stage, label=N_("Shut down"), size_steps=20)
        self.warning = Caption(stage, steps=WARNING, role="loss", lines=MOST_LINES)
        self._kept: list[OpenGame] = []
        self._head = self.box
        self._pictures = InTurn()
        for at, card in enumerate(self.resume):
            card.bind(on_tap=lambda *_, at=at: self.dispatch("on_resume", self._kept[at].game.number))
        self.forward(
            on_history=self.history, on_language=self.language, on_hardware=self.hardware,
            on_settings=self.settings, on_off=self.off, on_pads=self.pads,
        )  # fmt: skip
        self.add(self.history, self.language, self.hardware, self.settings)

    def offer(self, language: str, off: bool = False, pads: bool = False) -> None:
        """Show the present language on its key; `off` if shut down is possible, `pads` if there are any."""
        self.language.label = language
        self.swap(off, self.off)
        self.swap(pads, self.pads)
        self.rearrange()

    def hardware_works(self, works: bool) -> None:
        """Show whether buttons and lamps work."""
        self.hardware.note = None if works else N_("needs attention")

    def show(self, unfinished: Sequence[OpenGame], games: Sequence[Offered], warning: str = "") -> None:
        """Show the games in progress, latest first, and the games to begin.

        Their pictures take longest to draw: they come after the first frame, whose keys can be touched.
        """
        self._kept = list(unfinished[:MOST])
        for at, card in enumerate(self.resume):
            self.swap(at < len(self._kept), card)
            if at < len(self._kept):
                card.show(self._kept[at], first=at == 0)
        self._fill(games)
        self.swap(not self._kept, self.name, self.motto)
        cards = (*self.resume, *self.tiles)
        self._pictures.begin(card.draw_picture for card in cards if card.parent is self and not card.drawn)
        self.warning.text = warning
        self.swap(bool(warning), self.warning)
        self.rearrange()
        self.repaint()

    def _fill(self, games: Sequence[Offered]) -> None:
        while len(self.tiles) < len(games):
            tile = GameTile(self.stage)
            tile.bind(on_tap=lambda tile: self.dispatch("on_new", tile.offered.game))
            self.tiles.append(tile)
        for at, tile in enumerate(self.tiles):
            self.swap(at < len(games), tile)
            if at < len(games):
                tile.show(games[at])

    def tile(self, game: str) -> GameTile:
        """The tile of that game; KeyError if it isn't offered."""
        return {tile.offered.game: tile for tile in self.tiles if tile.offered is not None}[game]

    # ---- where everything goes

    def arrange(self, box: Box) -> None:
        theme = self.theme
        gap = theme.px(12)
        inside = self._arrange_foot(box.inset(theme.px(16)))
        warning, inside = inside.below(self._warning_height(inside), gap if self.warning.text else 0)
        put(self.warning, warning)
        if not self._kept:
            self._head, inside = inside.above(theme.px(HEAD), gap)
            self._arrange_head()
        elif theme.portrait:
            cards, inside = inside.above(inside.h * 0.5, gap)
            self._arrange_open(cards)
        else:
            cards, inside = inside.left(inside.w * 0.48, gap)
            self._arrange_open(cards)
        self._arrange_tiles(inside)
        self.repaint()  # the dice stand beside the name

    def _arrange_foot(self, inside: Box) -> Box:
        """Place the keys below; the box above them."""
        theme, gap = self.theme, self.theme.px(12)
        keys = [self.history, self.language, self.hardware, self.settings]
        keys += [self.off] if self.off.parent is self else []
        rows = 2 if theme.portrait else 1
        foot, inside = inside.below(rows * (max(theme.text(56), theme.target) + gap) - gap, gap)
        for key, place in zip(keys, foot.grid(rows, -(-len(keys) // rows), gap), strict=False):
            put(key, place)
        return inside

    def _warning_height(self, box: Box) -> float:
        """The height of the warning: in full, if the games keep half of the room."""
        if not self.warning.text:
            return 0.0
        px = self.theme.text(WARNING)
        lines = len(wrap(self.stage.say(self.warning.text), box.w, px))
        return min((lines + 0.5) * px * LINE, box.h * 0.5)

    def _arrange_head(self) -> None:
        words = self._head.left(self._head.h * 1.4, self.theme.px(16))[1]
        name, motto = words.above(words.h * 0.58)
        put(self.name, name)
        put(self.motto, motto)

    def _arrange_open(self, box: Box) -> None:
        gap, slim = self.theme.px(12), self.theme.reach
        for card in reversed(self.resume[1 : len(self._kept)]):
            place, box = box.below(slim, gap)
            put(card, place)
        put(self.resume[0], box)

    def _arrange_tiles(self, box: Box) -> None:
        """Place the tiles in two columns, or side by side where no game is open."""
        if self.pads.parent is self:
            place, box = box.below(self.theme.reach, self.theme.px(12))
            put(self.pads, place)
        number = len([tile for tile in self.tiles if tile.parent is self])
        beside = not self._kept and not self.theme.portrait
        columns = max(1, number if beside else min(2, number))
        places = box.grid(max(1, -(-number // columns)), columns, self.theme.px(12))
        for tile, place in zip(self.tiles, places, strict=False):
            put(tile, place)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        if self._kept:
            return
        spot = self._head.left(self._head.h * 1.4)[0]
        paint_die(pen, Box(spot.x, spot.y + spot.h * 0.06, spot.h * 0.66, spot.h * 0.66), 5)
        brass = Box(spot.x + spot.h * 0.56, spot.y + spot.h * 0.3, spot.h * 0.66, spot.h * 0.66)
        paint_die(pen, brass, 3, self.theme.hex("accent"))
