"""The history: resume a game in progress, or open the score sheet of one that is over."""

from collections.abc import Sequence
from itertools import chain

from companion.desk import phrases
from companion.desk.history import NO_GAMES, GameNight
from companion.drawing.box import Box
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.stage import Stage
from companion.ui.screens.games.history_rows import GameRow, GameRows
from companion.ui.screens.rows import Heading
from companion.ui.screens.screen import Page, put


class HistoryScreen(Page):
    """Games by game night, latest first.

    `on_open` is dispatched with the number of the tapped game; `on_statistics` leads to the statistics.
    """

    __events__ = ("on_open", "on_statistics")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, phrases.HISTORY, **kwargs)
        self.rows = GameRows(stage)
        self.nothing = Caption(stage, text=NO_GAMES, steps=22, role="second")
        self.rows.bind(on_open=lambda _, key: self.dispatch("on_open", key))
        self.statistics = Button(stage, label=phrases.STATISTICS, size_steps=20)
        self.forward(on_statistics=self.statistics)
        self.add(self.rows, self.statistics)

    def show(self, nights: Sequence[GameNight]) -> None:
        """Show the games of these game nights."""
        self.rows.forget()
        self.rows.fill(list(chain.from_iterable(map(_rows, nights))))
        self.swap(not nights, self.nothing)

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        self.end_head(self.theme.text(150), self.statistics)
        put(self.rows, self.body)
        put(self.nothing, self.body.above(self.theme.px(60))[0])


def _rows(night: GameNight) -> list[GameRow | Heading]:
    return [Heading(night.heading), *(GameRow(game.number, game) for game in night.games)]
