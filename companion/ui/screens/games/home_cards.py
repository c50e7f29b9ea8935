"""The cards of the home screen: an open game as its own board, and a tile for each game."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.desk import phrases
from companion.desk.history import PlayedGame
from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.seats import Seats
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of, wrap
from companion.ui.panels.board_picture import Picture
from companion.ui.screens.screen import put
from engines.core.text import N_, Reader, Text
from engines.core.view import Art, Board

TITLE, NAMES = 22, 18
BADGE = 6.2
"""The side of a player's badge in millimetres: its letter can be read."""
PICTURE = 0.34
"""The least part of a tile for its picture; words that don't leave it are folded."""
BESIDE = 1.7
"""Width through height from which a card has its picture beside its words."""


class Scene(NamedTuple):
    """A board with all it takes to draw it: the art of its game, its players, their words."""

    board: Board | None
    art: Art
    seats: Seats
    reader: Reader


class OpenGame(NamedTuple):
    """A game in progress: its board as it lies on the table, its last move, and which turn it is."""

    game: PlayedGame
    scene: Scene | None = None
    last: Text | str | None = None
    where: Text | str | None = None


class Offered(NamedTuple):
    """A game that can be begun: its name, its cover, and what is worth knowing of it, a line each."""

    game: str
    title: Text
    scene: Scene
    facts: tuple[Text | str, ...]


class SceneCard(Painted):
    """A card with a picture, drawn with the art of its own game; `on_tap` follows a press."""

    __events__ = ("on_tap",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.own = Stage(theme=stage.theme)
        self.scene = Picture(self.own)
        self.add_widget(self.scene)
        self.drawn = False
        """Whether its picture was drawn; the first one waits for its turn."""
        self._scene: Scene | None = None
        stage.bind(theme=self.own.setter("theme"))

    def draw(self, scene: Scene | None) -> None:
        """Show this scene, but for the first picture."""
        self._scene = scene
        if scene is not None:
            self.own.art, self.own.seats, self.own.reader = scene.art, scene.seats, scene.reader
        if self.drawn:
            self.draw_picture()
        self.repaint()

    def draw_picture(self) -> None:
        """Draw the picture of the scene."""
        self.drawn = True
        self.scene.show(self._scene.board if self._scene is not None else None)

    def tapped(self, _key: object) -> None:
        self.dispatch("on_tap")

    def ground(self, pen: Pen) -> Box:
        """Draw the card; the box for its content."""
        theme = self.theme
        fill = "edge" if self.pressed == "key" else "surface"
        pen.box(self.area("key", self.box), theme.px(14), fill, "edge", theme.px(1.5))
        return self.box.inset(theme.px(7))

    def lines(self, pen: Pen, box: Box, lines: Sequence[str]) -> None:
        """Draw small lines from the top."""
        small = self.theme.small
        for line in lines:
            row, box = box.above(small * LINE)
            pen.words(line, row, small, "second")


class GameTile(SceneCard):
    """A game to begin."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.offered: Offered | None = None

    def show(self, offered: Offered) -> None:
        """Show this game."""
        self.offered = offered
        self.draw(offered.scene)

    def paint(self, pen: Pen) -> None:
        if self.offered is None:
            return
        theme, say = self.theme, self.own.say
        inside = self.ground(pen)
        title = theme.text(TITLE) * LINE
        wide = inside.w - theme.px(16)
        room = inside.h * (1 - PICTURE) - title
        lines: list[str] = []
        for fact in self.offered.facts:
            more = wrap(say(fact), wide, theme.small)
            if (len(lines) + len(more)) * theme.small * LINE <= room:
                lines += more
        words, picture = inside.below(title + len(lines) * theme.small * LINE + theme.px(4), theme.px(4))
        put(self.scene, picture)
        head, rest = words.inset(theme.px(8), 0).above(title)
        pen.words(say(self.offered.title), head, theme.text(TITLE), bold=True)
        self.lines(pen, rest, lines)


class OpenCard(SceneCard):
    """A game in progress: its board, its players, its turn and its age; a tap resumes it."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.kept: OpenGame | None = None

    def show(self, kept: OpenGame) -> None:
        """Show this game."""
        self.kept = kept
        self.draw(kept.scene)

    @property
    def says(self) -> str:
        """What happened last, and when."""
        assert self.kept is not None
        kept = self.kept
        return self.stage.say(
            # Translators: how long ago, then the last move of that game.
            N_("{when}: {last}", when=kept.game.when, last=kept.last)
            if kept.last
            else N_("last played {when}", when=kept.game.when)
        )

    def paint(self, pen: Pen) -> None:
        if self.kept is None:
            return
        theme = self.theme
        inside = self.ground(pen)
        beside = inside.w > BESIDE * inside.h
        picture, words = inside.left(inside.w * 0.48, theme.px(12)) if beside else (inside, inside)
        if words.h >= self._words_height() + theme.reach:
            key, words = words.below(theme.reach, theme.px(4))
            resume = Face(self.stage.say(phrases.RESUME), state="main")
            paint_key(pen, key, resume, pressed=self.pressed == "key", size=26)
        if not beside:
            words, picture = words.above(min(self._words_height(), words.h * 0.6), theme.px(6))
            words = words.inset(theme.px(8), 0)
        self._paint_words(pen, words.centred(words.w, min(words.h, self._words_height())))
        put(self.scene, picture)

    def _words_height(self) -> float:
        theme = self.theme
        return theme.text(TITLE) * LINE + BADGE * theme.mm + 2 * theme.small * LINE + theme.px(14)

    def _paint_words(self, pen: Pen, box: Box) -> None:
        assert self.kept is not None
        theme, say = self.theme, self.own.say
        title, box = box.above(theme.text(TITLE) * LINE, theme.px(4))
        named, where = say(self.kept.game.title), say(self.kept.where)
        both = f"{named}: {where}" if where else named
        whole = width_of(both, theme.text(TITLE), True) <= title.w
        pen.words(both if whole else named, title, theme.text(TITLE), bold=True)
        names, box = box.above(BADGE * theme.mm, theme.px(4))
        self._paint_players(pen, names)
        lines = wrap(self.says, box.w, theme.small)
        if len(lines) > max(1, int(box.h / (theme.small * LINE))):
            lines = wrap(self.stage.say(self.kept.game.when), box.w, theme.small)
        self.lines(pen, box, lines)

    def _paint_players(self, pen: Pen, box: Box) -> None:
        """Draw the badges with the names, or alone where there is no room for all."""
        theme, seats = self.theme, self.own.seats
        px, side = theme.text(NAMES), box.h
        gap = theme.px(6)
        wide = [width_of(sitter.name, px) + 2 for sitter in seats]
        named = sum(wide) + len(seats) * (side + 3 * gap) <= box.w
        for sitter, width in zip(seats, wide, strict=True):
            spot, box = box.left(side, gap)
            pen.badge(sitter, *spot.centre, side * 0.46)
            if named:
                name, box = box.left(width, 2 * gap)
                pen.words(sitter.name, name, px)
