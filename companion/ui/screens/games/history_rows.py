"""The rows of the history: a picture of the board, and the players with shape, colour and score."""

from collections.abc import Container
from typing import NamedTuple

from kivy.graphics import PopMatrix, PushMatrix, Translate

from companion.desk.history import PlayedGame, Ranked
from companion.drawing.box import Box
from companion.drawing.seats import Sitter
from companion.drawing.words import LINE
from companion.ui.kit.leaves import Drawn, Words
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, First, Node, Pixels, Row
from companion.ui.panels.board_picture import Picture
from companion.ui.screens.games.home_cards import Scene
from companion.ui.screens.rows import Rows
from companion.ui.screens.screen import put
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

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._scenes: dict[int, Scene | None] = {}
        self._pictures: dict[int, tuple[Stage, MovedPicture]] = {}
        self._spare: list[tuple[Stage, MovedPicture]] = []
        self._seen: dict[int, Box] = {}

    def forget(self) -> None:
        """Forget the scenes: the games may have changed."""
        self._scenes.clear()
        for key in list(self._pictures):
            self._put_away(key)

    def give(self, key: int, scene: Scene | None) -> None:
        """Show this scene in the row of that game; None if there is none."""
        self._scenes[key] = scene
        while len(self._scenes) > MOST and (old := next(iter(self._scenes))) not in self._seen:
            del self._scenes[old]
        self.repaint()

    @property
    def wanted(self) -> int | None:
        """The first game in sight whose scene is not known; None if all are."""
        return next((key for key in self._seen if key not in self._scenes), None)

    def height_of(self, number: int, item: object, width: float) -> float:
        if not isinstance(item, GameRow):
            return super().height_of(number, item, width)
        theme = self.theme  # thousands of rows have the same height
        return max(theme.reach - theme.px(8), theme.text(TITLE) * LINE + SIDE * theme.mm + theme.px(26))

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

    def _put_away(self, key: int) -> None:
        own, picture = self._pictures.pop(key)
        self.remove_widget(picture)
        self._spare.append((own, picture))

    def _place(self, key: int, scene: Scene, box: Box) -> None:
        if key not in self._pictures:
            own, picture = self._spare.pop() if self._spare else _new_picture(self.stage)
            own.theme = self.theme
            own.art, own.seats, own.reader = scene.art, scene.seats, scene.reader
            picture.show(scene.board)
            self._pictures[key] = own, picture
            self.add_widget(picture)
        self._pictures[key][1].move(box)

    def _any(self, number: int, item: object) -> Node:
        if not isinstance(item, GameRow):
            return super()._any(number, item)
        game, high = item.game, self.height_of(number, item, 0)
        # Translators: a game, and how it stands: "in progress: tap to resume".
        told = N_("{game} · {how}", game=game.title, how=game.outcome)
        titles = [Words(game.title, TITLE, bold=True)]
        if not (game.over and game.winners):
            titles.insert(0, Words(told, TITLE, bold=True))
        upper = Row(First(*titles, share=1), Words(game.when, role="second"), gap=10)
        picture = Drawn(
            lambda _, box: self._seen.update({item.key: box}), wide=Pixels(WIDE * (high - self.theme.px(16)))
        )
        words = Column(upper, self._players(game), gap=4, middle=True, share=1)
        return Card(Row(picture, words, gap=12), (8, 8), key=number, high=Pixels(high))

    def _players(self, game: PlayedGame) -> Node:
        """Everybody, the winner first: badge, name and score; where there is no room, fewer names."""
        ways = ({seat.sitter.name for seat in game.ranked}, {*game.winners}, set[str]())
        return First(*(Row(*(self._player(seat, named) for seat in game.ranked), gap=12) for named in ways))

    def _player(self, seat: Ranked, named: set[str]) -> Node:
        side, sitter = Pixels(SIDE * self.theme.mm), drawable(seat.sitter, dict(self.theme.palette.seats))
        badge = Drawn(lambda pen, box: pen.badge(sitter, *box.centre, side * 0.46), wide=side, high=side)
        label = _label(seat, named=seat.sitter.name in named)
        return Row(badge, Words(label, NAME, "words" if seat.won else "second", bold=seat.won), gap=6)


class MovedPicture(Picture):
    """A picture that is moved as it is: a list in motion draws no board again."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
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
