"""The layout of a new game: its page, the letters of a name, and questions about the table."""

from collections.abc import Sequence

from companion.desk import phrases
from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.button import Button
from companion.ui.kit.icons import HAND
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of, wrap
from companion.ui.panels.board import BoardPanel
from companion.ui.panels.board_picture import Picture
from companion.ui.questions.asking import Asking
from companion.ui.screens.new_game.players import PlayersPanel
from companion.ui.screens.new_game.setup_boards import BoardCards
from companion.ui.screens.new_game.setup_rows import SetupRows
from companion.ui.screens.screen import Page, put
from companion.ui.screens.table.question_area import QuestionArea
from engines.core.text import N_, Text

WATCH = N_("Watch a game")
BROAD = 190
"""Millimetres from which players, boards and rules are beside each other."""


class SameAgain(Painted):
    """A strip with all that the last game of this kind means; a tap brings it back."""

    __events__ = ("on_tap",)
    LINES = 1

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._says: tuple[Text | str, ...] = ()
        self.chosen = False

    def show(self, says: Sequence[Text | str], *, chosen: bool) -> None:
        """Show what is in force; `chosen` if that is the same as last time."""
        self._says, self.chosen = tuple(says), chosen
        self.repaint()

    def tapped(self, _key: object) -> None:
        self.dispatch("on_tap")

    def wanted_height(self) -> float:
        """The height of its title and its line."""
        theme = self.theme
        return max(theme.target, (theme.text(19) + self.LINES * theme.small) * LINE + theme.px(14))

    def paint(self, pen: Pen) -> None:
        theme = self.theme
        fill = "edge" if self.pressed else "raised"
        pen.box(
            self.area("key", self.box), theme.px(12), fill, "accent" if self.chosen else "edge", theme.px(2.5)
        )
        inside = self.box.inset(theme.px(16), theme.px(5))
        title = phrases.SAME_PLAYERS if self.chosen else N_("Back to last time")
        head, words = inside.above(theme.text(19) * LINE)
        pen.words(self.stage.say(title), head, theme.text(19), bold=True)
        for line in self._lines(words.w):
            row, words = words.above(theme.small * LINE)
            pen.words(line, row, theme.small, "second")

    def _lines(self, width: float) -> list[str]:
        """As many of the answers as have room; the rows below have them all."""
        found: list[str] = []
        for said in map(self.stage.say, self._says):
            lines = wrap(" · ".join([*found, said]), width, self.theme.small)
            if len(lines) <= self.LINES:
                found.append(said)
        return wrap(" · ".join(found), width, self.theme.small) if found else []


class NewGameLayout(Page):
    """The arrangement of `NewGameScreen`."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, phrases.NEW_GAME, **kwargs)
        self.players, self.rows, self.cards = PlayersPanel(stage), SetupRows(stage), BoardCards(stage)
        self.same = SameAgain(stage)
        self.start = Button(stage, label=N_("Start"), size_steps=24)
        self.watch = Button(stage, label=WATCH, icon=HAND, size_steps=20)
        self.board, self.front = BoardPanel(stage), Picture(stage)
        self.asked = QuestionArea(stage, self.board)

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        theme = self.theme
        if self.start.parent is self:
            self.end_head(theme.text(190), self.start)
            self._arrange_watch()
        below = box.above(self.head.h)[1]
        asking = self.asked.current
        if self.rows.parent is self:
            self._arrange_page(below.inset(theme.px(16), theme.px(12)))
        elif asking is not None and self.players.parent is self:
            self._arrange_name(asking, below)
        elif self.players.parent is self:
            put(self.players, below.inset(self.theme.px(16), self.theme.px(12)))
        elif asking is not None:
            self._arrange_asked(asking, below)

    def _arrange_watch(self) -> None:
        """Place the key for a recorded game after the title: its picture alone, where that needs the room."""
        if self.watch.parent is not self:
            return
        title, px = self.title, self.theme.text(19)
        wide = width_of(self.stage.say(WATCH), px) + 1.9 * px + self.theme.px(44)
        needed = width_of(self.stage.say(title.text), self.theme.text(26), True)
        fits = title.width - wide > needed + self.theme.px(20)
        self.watch.label = WATCH if fits else ""
        strip = Box(title.x, self.start.y, title.width, self.start.height)
        key, rest = strip.rightmost(wide if fits else self.theme.target, self.theme.px(10))
        put(self.watch, key)
        put(title, Box(title.x, title.y, rest.w, title.height))

    def _arrange_page(self, body: Box) -> None:
        gap = self.theme.px(14)
        if self.same.parent is self:
            strip, body = body.above(self.same.wanted_height(), gap)
            put(self.same, strip)
        boards = self.cards.parent is self
        if self.theme.portrait:
            players, rest = body.above(body.h * (0.36 if boards else 0.42), gap)
            cards, rows = rest.above(rest.h * 0.42 if boards else 0, gap if boards else 0)
        elif body.w >= BROAD * self.theme.mm and boards:
            players, rest = body.left(body.w * 0.3, gap)
            cards, rows = rest.left(rest.w * 0.5, gap)
        else:
            players, rest = body.left(body.w * 0.46, gap)
            cards, rows = rest.above(rest.h * 0.46 if boards else 0, gap if boards else 0)
        for part, place in ((self.players, players), (self.cards, cards), (self.rows, rows)):
            put(part, place)

    def _arrange_name(self, letters: Asking, below: Box) -> None:
        """Place the letters, with the seats above them if all of these have room."""
        theme = self.theme
        asking, above = below.below(min(below.h, letters.wanted_height(below.w)))
        above = above.inset(theme.px(16), theme.px(8))
        put(self.players, above)
        if above.h < self.players.seats_height():
            asking = below
        put(letters, asking)

    def _arrange_asked(self, widget: Asking, below: Box) -> None:
        """Place the question beside the board; below it if the board answers, or on an upright panel."""
        theme = self.theme
        side = below.rightmost(max(below.w * 0.45, min(10 * theme.target, below.w * 0.48)))[0]
        wanted = widget.wanted_height(side.w)
        over = self.board.parent is self
        if over and not theme.portrait and wanted > widget.strip_height():
            asking = side.below(min(side.h, wanted))[0]
            picture = Box(below.x, below.y, below.w - side.w, below.h)
        else:
            most = below.h * 0.6 if over or self.cards.parent is self else below.h
            asking, picture = below.below(min(most, widget.wanted_height(below.w)))
        put(widget, asking)
        for part in (self.board, self.cards, self.front):
            put(part, picture.inset(theme.px(10)))
