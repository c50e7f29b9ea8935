"""The home screen: open games, the latest as boards, a tile for each game, and the way to the rest."""

from collections.abc import Sequence

from companion.desk import phrases
from companion.desk.history import PlayedGame
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
from companion.ui.screens.games.joining import JoiningPanel
from companion.ui.screens.rows import Item, Rows
from companion.ui.screens.screen import Screen, put
from engines.core.text import N_

MOST = 2
"""The most games in progress that are shown as their boards; the others are rows."""
LEAST = 21
"""Millimetres of the lowest card with a board in it; where they have no room, all games are rows."""
WAYS = ((2, 2.4), (2, 1.4), (1, 1.4), (0, 0.0))
"""So many boards, and rows in sight below them, the best first: part of a row shows that there are more."""

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
        "on_phones",
        "on_history",
        "on_hardware",
        "on_language",
        "on_settings",
        "on_off",
    )
    """`on_resume` gets the key of a game in progress, `on_new` the name of a game to begin."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.name = Caption(stage, text=N_("Table Companion"), steps=34, bold=True)
        self.motto = Caption(stage, text=N_("You play. It keeps track."), steps=19, role="second")
        self.resume = [OpenCard(stage) for _ in range(MOST)]
        self.others = Rows(stage)
        self.tiles: list[GameTile] = []
        self.history = Button(stage, label=phrases.HISTORY, size_steps=20)
        self.language = Button(stage, size_steps=20)
        self.hardware = Button(stage, label=N_("Buttons and lamps"), size_steps=20)
        self.settings = Button(stage, label=N_("Settings"), size_steps=20)
        self.phones, self.joining = Button(stage, label=phrases.PHONES), JoiningPanel(stage)
        self.pads = Button(stage, label=ANY_GAME, note=ANY_GAME_NOTE)
        self.off = Button(stage, label=N_("Shut down"), size_steps=20)
        self.warning = Caption(stage, steps=WARNING, role="loss", lines=MOST_LINES)
        self._kept: list[OpenGame] = []
        self._code: tuple[bytes, ...] | None = None
        self._phones = False
        self._head = self.box
        self._pictures = InTurn()
        for at, card in enumerate(self.resume):
            card.bind(on_tap=lambda *_, at=at: self.dispatch("on_resume", self._kept[at].game.number))
        self.joining.bind(on_tap=lambda *_: self.dispatch("on_phones"))
        self.others.bind(on_open=lambda _, number: self.dispatch("on_resume", number))
        self.forward(
            on_history=self.history, on_language=self.language, on_hardware=self.hardware,
            on_settings=self.settings, on_off=self.off, on_pads=self.pads,
            on_phones=self.phones,
        )  # fmt: skip
        self.add(self.history, self.language, self.hardware, self.settings)

    def offer(self, language: str, *, off: bool = False, pads: bool = False, phones: bool = False) -> None:
        """Show the present language on its key; the keys of what there is: shutting down, pads, phones."""
        self.language.label = language
        self.swap(off, self.off)
        self.swap(pads, self.pads)
        self._phones = phones
        self.rearrange()

    def invite(self, code: tuple[bytes, ...] | None, names: Sequence[str]) -> None:
        """Let people join the evening by this code, if there is one; these are here."""
        if (code or (), tuple(names)) == (self.joining.rows, self.joining.names) and code == self._code:
            return
        self._code = code
        self.joining.show(code or (), names)
        self.phones.note = ", ".join(names) or (phrases.SCAN_TO_JOIN if code else None)
        self.rearrange()

    def hardware_works(self, works: bool) -> None:
        """Show whether buttons and lamps work."""
        self.hardware.note = None if works else N_("needs attention")

    def show(self, unfinished: Sequence[OpenGame], games: Sequence[Offered], warning: str = "") -> None:
        """Show the games in progress, latest first, and the games to begin.

        Their pictures take longest to draw: they come after the first frame, whose keys can be touched.
        """
        self._kept = list(unfinished)
        for card, kept in zip(self.resume, self._kept, strict=False):
            card.show(kept)
        self._fill(games)
        self.swap(not self._kept, self.name, self.motto)
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
        inviting = self._phones and self._code is not None and not self._kept
        self.swap(inviting, self.joining)
        self.swap(self._phones and not inviting, self.phones)
        if not self._kept:
            self._head, inside = inside.above(theme.px(HEAD), gap)
            self._arrange_head()
            if inviting:
                inside = self._arrange_joining(inside)
        elif theme.portrait:
            cards, inside = inside.above(inside.h * (0.5 if len(self._kept) < MOST else 0.58), gap)
            self._arrange_open(cards)
        else:
            cards, inside = inside.left(inside.w * 0.48, gap)
            self._arrange_open(cards)
        self._arrange_tiles(inside)
        shown = [card for card in (*self.resume, *self.tiles) if card.parent is self]
        self._pictures.begin(card.draw_picture for card in shown if not card.drawn)
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

    def _arrange_joining(self, box: Box) -> Box:
        """Place the code beside the tiles, or above them on an upright panel; the box that is left."""
        theme, gap = self.theme, self.theme.px(12)
        code, rest = box.above(box.h * 0.36, gap) if theme.portrait else box.rightmost(box.w * 0.34, gap)
        put(self.joining, code)
        return rest

    def _arrange_open(self, box: Box) -> None:
        """Place the latest games as boards, as many as have room, and all others as rows below."""
        gap, least = self.theme.px(12), LEAST * self.theme.mm
        for most, in_sight in WAYS:
            boards = min(most, len(self._kept))
            rows = len(self._kept) - boards
            listed, cards = box.below(min(rows, in_sight) * self.theme.reach, gap) if rows else (box, box)
            if cards.h >= boards * (least + gap) - gap:
                break
        for at, card in enumerate(self.resume):
            self.swap(at < boards, card)
        for card, place in zip(self.resume[:boards], cards.grid(max(1, boards), 1, gap), strict=False):
            put(card, place)
        self.swap(rows > 0, self.others)
        self.others.refill([_row(kept.game) for kept in self._kept[boards:]])
        put(self.others, listed if boards else box)

    def _arrange_tiles(self, box: Box) -> None:
        """Place the tiles in two columns, or side by side where no game is open."""
        keys = [key for key in (self.pads, self.phones) if key.parent is self]
        if keys:
            foot, box = box.below(self.theme.reach, self.theme.px(12))
            for key, place in zip(keys, foot.grid(1, len(keys), self.theme.px(12)), strict=True):
                put(key, place)
        number = len([tile for tile in self.tiles if tile.parent is self])
        beside = not self._kept and not self.theme.portrait and self.joining.parent is None
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


def _row(game: PlayedGame) -> Item:
    return Item(game.number, game.title, game.names, None, game.when)
