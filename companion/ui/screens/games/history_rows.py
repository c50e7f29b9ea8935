"""The rows of the history: a picture of the board, and the players with shape, colour and score."""

from collections.abc import Container
from typing import Any, NamedTuple

from kivy.graphics import PopMatrix, PushMatrix, Translate

from companion.desk.history import PlayedGame, Ranked
from companion.drawing.box import Box
from companion.drawing.seats import Sitter
from companion.drawing.words import LINE
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit, width_of
from companion.ui.panels.board_picture import Picture
from companion.ui.screens.games.home_cards import Scene
from companion.ui.screens.rows import Heading, Item, Rows
from companion.ui.screens.screen import put
from companion.ui.theme import Theme
from engines.core.text import N_

TITLE, NAME = 20, 18
SIDE, WIDE = 5.0, 1.4
"""The side of a badge in millimetres, and the width of a picture, of its height."""

MOST = 64
"""The most scenes that are remembered: those of many screens."""


class GameRow(NamedTuple):
    """A game of the history."""

    key: int
    game: PlayedGame


class GameRows(Rows):
    """Games below the headings of their game nights.

    Only rows in sight have pictures: `on_wanted` asks for the scenes of those that have none yet, and
    `give` has one.
    """

    __events__ = ("on_wanted",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._scenes: dict[Any, Scene | None] = {}
        self._pictures: dict[Any, tuple[Stage, MovedPicture]] = {}
        self._spare: list[tuple[Stage, MovedPicture]] = []
        self._seen: dict[Any, Box] = {}
        self._high: tuple[Theme | None, float] = None, 0.0

    def forget(self) -> None:
        """Forget the scenes: the games may have changed."""
        self._scenes.clear()
        for key in list(self._pictures):
            self._put_away(key)

    def give(self, key: Any, scene: Scene | None) -> None:
        """Show this scene in the row of that game; None if there is none."""
        self._scenes[key] = scene
        while len(self._scenes) > MOST and (old := next(iter(self._scenes))) not in self._seen:
            del self._scenes[old]
        self.repaint()

    @property
    def wanted(self) -> Any:
        """The first game in sight whose scene is not known; None if all are."""
        return next((key for key in self._seen if key not in self._scenes), None)

    def takes(self, item: Any) -> bool:
        return isinstance(item, GameRow)

    def _tall(self, item: Any) -> float:
        if isinstance(item, Heading | Item):
            return super()._tall(item)
        theme = self.theme
        if self._high[0] is not theme:  # thousands of rows have the same height
            high = max(theme.reach, theme.text(TITLE) * LINE + SIDE * theme.mm + theme.px(34))
            self._high = theme, high
        return self._high[1]

    # ---- drawing

    def paint(self, pen: Pen) -> None:
        self._seen = {}
        super().paint(pen)
        for key in [key for key in self._pictures if key not in self._seen]:
            self._put_away(key)
        for key, box in self._seen.items():
            if scene := self._scenes.get(key):
                self._place(key, scene, box)
        if self.wanted is not None:
            self.dispatch("on_wanted")

    def _put_away(self, key: Any) -> None:
        own, picture = self._pictures.pop(key)
        self.remove_widget(picture)
        self._spare.append((own, picture))

    def _place(self, key: Any, scene: Scene, box: Box) -> None:
        if key not in self._pictures:
            own, picture = self._spare.pop() if self._spare else _new_picture(self.stage)
            own.theme = self.theme
            own.art, own.seats, own.reader = scene.art, scene.seats, scene.reader
            picture.show(scene.board)
            self._pictures[key] = own, picture
            self.add_widget(picture)
        self._pictures[key][1].move(box)

    def _paint_any(self, pen: Pen, box: Box, item: Any, pressed: bool) -> None:
        if not isinstance(item, GameRow):
            super()._paint_any(pen, box, item, pressed)
            return
        theme, say = self.theme, self.stage.say
        row = Box(box.x, box.y + theme.px(8), box.w - theme.px(12), box.h - theme.px(8))
        pen.box(row, theme.px(12), "raised" if pressed else "surface")
        inside = row.inset(theme.px(8))
        picture, words = inside.left(inside.h * WIDE, theme.px(12))
        self._seen[item.key] = picture
        upper, lower = words.above(theme.text(TITLE) * LINE, theme.px(4))
        when = say(item.game.when)
        time, title = upper.rightmost(width_of(when, theme.small) + 2, theme.px(10))
        pen.words(when, time, theme.small, "second", align="right")
        pen.words(self._heading(item.game, title.w), title, theme.text(TITLE), bold=True)
        self._paint_players(pen, lower, item.game)

    def _heading(self, game: PlayedGame, width: float) -> str:
        """The game, and how it stands unless somebody won or the words would be too small to read."""
        theme, alone = self.theme, self.stage.say(game.title)
        if game.over and game.winners:
            return alone
        # Translators: a game, and how it stands: "in progress: tap to resume".
        told = self.stage.say(N_("{game} · {how}", game=game.title, how=game.outcome))
        size = fit(told, width, theme.text(TITLE), bold=True, least=theme.least).px
        return told if size >= theme.least else alone

    def _paint_players(self, pen: Pen, box: Box, game: PlayedGame) -> None:
        """Draw everybody, the winner first: badge, name and score; where there is no room, fewer names."""
        theme, side = self.theme, min(box.h, SIDE * self.theme.mm)
        px, gap, ranked = theme.text(NAME), theme.px(6), game.ranked
        everybody = {seat.sitter.name for seat in ranked}
        for named in (everybody, {*game.winners}, set[str]()):
            labels = [_label(seat, named=seat.sitter.name in named) for seat in ranked]
            wide = [width_of(label, px, bold=True) + 2 for label in labels]
            if sum(wide) + len(wide) * (side + 3 * gap) <= box.w:
                break
        known = dict(theme.palette.seats)
        for seat, label, width in zip(ranked, labels, wide, strict=True):
            spot, box = box.left(side, gap)
            pen.badge(drawable(seat.sitter, known), *spot.centre, side * 0.46)
            place, box = box.left(width, 2 * gap)
            pen.words(label, place, px, "words" if seat.won else "second", bold=seat.won)


class MovedPicture(Picture):
    """A picture that is moved as it is: a list in motion draws no board again."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        with self.canvas.before:
            PushMatrix()
            self._by = Translate()
        with self.canvas.after:
            PopMatrix()

    def move(self, box: Box) -> None:
        """Draw it in this box."""
        put(self, Box(0, 0, box.w, box.h))
        self._by.xy = box.x, box.y


def _new_picture(stage: Stage) -> tuple[Stage, MovedPicture]:
    own = Stage(theme=stage.theme)
    stage.bind(theme=own.setter("theme"))
    return own, MovedPicture(own)


def drawable(sitter: Sitter, known: Container[str]) -> Sitter:
    """The player; of a colour that is not known, in an archive edited by hand, in grey."""
    return sitter if sitter.colour in known else sitter._replace(colour="second")


def _label(seat: Ranked, *, named: bool) -> str:
    total = "" if seat.total is None else str(seat.total).replace("-", "−")
    return " ".join(filter(None, (seat.sitter.name if named else "", total)))
