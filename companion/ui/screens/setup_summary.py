"""The summary of a set-up: who plays, the answers, and the possible boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.ui.kit.box import Box
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import LINE, STEPS, Fitted, fit, width_of, wrap
from companion.ui.panels.board import BoardPanel
from companion.ui.screens.screen import put
from engines.core.questions import Answer, Draw, Option, Pick, Question
from engines.core.text import Text
from engines.core.view import Board

MOST = 8
"""The most distinguishable cards; options beyond them have only a key."""
IN_A_ROW = MOST // 2
"""The number of cards side by side."""

LEAST = 42
"""The least height of a question and its answer; older ones are left out."""
CLOSE, LOOSE = 48, 62
"""The height of a question with its answer if there is room, and with the gap to the next."""

SAYS = 15
"""The text size of a board's advantages and disadvantages."""
SMALLER = (1, 0.92, 0.84, 0.76, 0.68, 0.6)
"""The steps by which that shrinks, so that its board keeps its place."""
MOST_WORDS = 0.62
"""The largest fraction of a card for its text."""

NAME, NAME_LINES = 19, 3
"""The text size of a board's name, and its maximum number of lines."""
LEAST_BOARD = 1.5
"""In touch targets: smaller boards cannot be told apart."""


class Card(NamedTuple):
    """A board to choose, with its name, advantages and disadvantages."""

    board: Board | None
    label: Text | None = None
    says: tuple[Text, ...] = ()


def cards_of(question: Question, boards: Sequence[Board]) -> list[Card]:
    """The boards in the options; otherwise those a set-up leads to, one per option or one for all."""
    options = [option for option in getattr(question, "options", ()) if option.blocked is None]
    own = [Card(option.board, option.label, option.says) for option in options if option.board or option.says]
    if own and all(option.spot is None for option in options):
        return own[:MOST]
    if question.board is not None:
        return []
    if len(boards) > 1:
        return [Card(board, option.label) for board, option in zip(boards, options, strict=True)]
    return [Card(board) for board in boards]


def key_below_each(question: Question, cards: Sequence[Card]) -> bool:
    """Whether the keys fit below the cards: one row of them, one for each option."""
    labels = [card.label for card in cards if card.label is not None]
    return 0 < len(labels) <= IN_A_ROW and labels == [
        option.label for option in getattr(question, "options", ())
    ]


class SettledPanel(Painted):
    """The answers beside the resulting board, or the boards to choose from, below the players."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._settled: tuple[tuple[Question, Answer], ...] = ()
        self._cards: tuple[Card, ...] = ()
        self._named_below = False
        self.boards: list[BoardPanel] = []

    def show(
        self,
        settled: Sequence[tuple[Question, Answer]],
        cards: Sequence[Card] = (),
        named_below: bool = False,
    ) -> None:
        """Show these answers, without those visible on the board itself, and these boards.

        With `named_below` each is above a key with its name.
        """
        self._settled = tuple(pair for pair in settled if pair[0].board is None)
        self._cards, self._named_below = tuple(cards), named_below
        for panel in self.boards:
            self.remove_widget(panel)
        while len(self.boards) < len(cards):
            self.boards.append(BoardPanel(self.stage))
        for panel, card in zip(self.boards, cards, strict=False):
            panel.show(card.board)
            self.add_widget(panel)
        self.repaint()

    def paint(self, pen: Pen) -> None:
        theme = self.theme
        if any(card.says for card in self._cards) or self._named_below:
            self._paint_cards(pen, self.box)
            return
        named = any(card.label for card in self._cards)
        if named and self._paint_boards(pen, self.box):
            return
        names, body = self.box.above(min(self.height, theme.text(46)), theme.px(10))
        if names.h >= theme.px(24):
            self._paint_players(pen, names)
        lines = body
        if self._cards and not named:
            if theme.portrait:
                high = min(0.5 * body.h, len(self._settled) * theme.text(LOOSE))
                lines, picture = body.above(high, theme.px(16))
            else:
                lines, picture = body.left(body.w * 0.42, theme.px(16))
            put(self.boards[0], picture)
        self._paint_answers(pen, lines)

    def _paint_players(self, pen: Pen, box: Box) -> None:
        theme = self.theme
        names = sum(width_of(sitter.name, theme.text(20), True) + 2 for sitter in self.stage.seats)
        whole = names + len(self.stage.seats) * (theme.text(40) + theme.px(34))
        share = min(1.0, box.w / max(1.0, whole))
        for sitter in self.stage.seats:
            spot, rest = box.left(share * theme.text(40), share * theme.px(8))
            pen.badge(sitter, *spot.centre, share * theme.text(15))
            wide = width_of(sitter.name, theme.text(20), True) + 2
            name, box = rest.left(share * wide, share * theme.px(26))
            pen.words(sitter.name, name, theme.text(20), bold=True)

    def _paint_boards(self, pen: Pen, box: Box) -> bool:
        """Draw the first boards, as many as are distinguishable, each above its name; False if none is.

        The others have only their keys.
        """
        least = LEAST_BOARD * self.theme.target
        shapes = (self._shape(box, number) for number in range(len(self._cards), 0, -1))
        places = next((places for side, places in shapes if side >= least), [])
        for number, (panel, card) in enumerate(zip(self.boards, self._cards, strict=False)):
            panel.show(card.board if number < len(places) else None)
        for panel, card, place in zip(self.boards, self._cards, places, strict=False):
            high = self._names_height(len(places), place.w)
            name, picture = place.centred(place.w, min(place.h, place.w + high)).below(high)
            put(panel, picture)
            words = self.stage.say(card.label)
            pen.words(words, name, self.theme.text(NAME), align="centre", lines=NAME_LINES)
        return bool(places)

    def _shape(self, box: Box, number: int) -> tuple[float, list[Box]]:
        """The layout with legible names and the largest boards: the side of a board, and the boxes."""
        found = []
        for rows in range(1, number + 1):
            places = box.grid(rows, -(-number // rows), self.theme.px(12))[:number]
            wide, high = places[0].w, places[0].h - self._names_height(number, places[0].w)
            smallest = min(name.px for name in self._names(number, wide))
            found.append((smallest >= int(STEPS[-1] * self.theme.text(NAME)), min(wide, high), places))
        _, side, places = max(found)
        return side, places

    def _names(self, number: int, width: float) -> list[Fitted]:
        """The names of the first cards, fitted into this width."""
        size = self.theme.text(NAME)
        return [
            fit(self.stage.say(card.label), width, size, lines=NAME_LINES) for card in self._cards[:number]
        ]

    def _names_height(self, number: int, width: float) -> float:
        highest = max(len(name.lines) * name.px for name in self._names(number, width))
        return self.theme.text(8) + highest * LINE

    def _paint_cards(self, pen: Pen, box: Box) -> None:
        """Draw the cards side by side, or stacked on an upright panel."""
        number, gap = len(self._cards), self.theme.px(12)
        if self.theme.portrait:
            places = box.rows(number, gap)
        else:
            rows = 1 if number <= IN_A_ROW else 2
            places = box.grid(rows, -(-number // rows), gap)
        for panel, card, place in zip(self.boards, self._cards, places, strict=False):
            self._paint_card(pen, panel, card, place)

    def _paint_card(self, pen: Pen, panel: BoardPanel, card: Card, box: Box) -> None:
        """Draw the board, with its name and arguments below; on an upright panel beside it."""
        theme = self.theme
        beside = box.left(min(box.w * 0.5, box.h * 1.2), theme.px(12))
        words = beside[1] if theme.portrait else box
        named = card.label is not None and not self._named_below
        title = self._title_height(card, words.w) if named else 0.0
        most = words.h * (1 if theme.portrait else MOST_WORDS)
        px, lines = self._lines_of(card, words.w, most - title)
        high = min(words.h, title + len(lines) * px * LINE)
        if theme.portrait:
            picture, words = beside[0], words.centred(words.w, high)
        else:
            words, picture = box.below(high, theme.px(4))
        put(panel, picture)
        if named:
            name, words = words.above(title)
            align = "left" if card.says else "centre"
            pen.words(
                self.stage.say(card.label), name, theme.text(19), bold=bool(card.says), align=align, lines=2
            )
        for line in lines:
            place, words = words.above(px * LINE)
            pen.words(line, place, px, "second")

    def _title_height(self, card: Card, width: float) -> float:
        """The height of a name: one line, or two if it is long."""
        px = self.theme.text(19)
        long = width_of(self.stage.say(card.label), px, bool(card.says)) > width
        return self.theme.text(28) + (px * LINE if long else 0)

    def _lines_of(self, card: Card, width: float, high: float) -> tuple[float, list[str]]:
        """A card's arguments as lines, and the text size that fits this height."""
        says = [self.stage.say(words) for words in card.says]
        for part in SMALLER:
            px = self.theme.text(SAYS) * part
            lines = [line for said in says for line in wrap(said, width, px)]
            if len(lines) * px * LINE <= high:
                break
        return px, lines[: max(1, int(high / (px * LINE)))]

    def _paint_answers(self, pen: Pen, box: Box) -> None:
        theme, say = self.theme, self.stage.say
        latest = self._settled[-max(1, int(box.h / theme.text(LEAST))) :]
        tall = min(theme.text(LOOSE), box.h / max(1, len(latest)))
        small, large = theme.text(15), theme.text(20)
        for question, answer in latest if tall >= theme.text(0.75 * LEAST) else ():
            asked, given = say(question.prompt), say(in_words(question, answer))
            long = max(width_of(asked, small), width_of(given, large, True)) > box.w
            line, box = box.above(tall)
            pair = line if long else line.above(min(tall, theme.text(CLOSE)))[0]
            prompt, said = pair.above(pair.h * 0.42)
            pen.words(asked, prompt, small, "second", lines=2)
            pen.words(given, said, large, bold=True, lines=2)


def in_words(question: Question, answer: Answer) -> Text | str:
    """An answer in its question's words."""
    options: tuple[Option, ...] = question.options if isinstance(question, Pick | Draw) else ()
    return next((option.label for option in options if option.value == answer), str(answer))
