"""The history: resume a game in progress, or open the score sheet of one that is over."""

from collections.abc import Sequence
from itertools import chain
from typing import Any, NamedTuple

from companion.drawing.box import Box
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.stage import Stage
from companion.ui.screens.games.history_rows import GameRow, GameRows
from companion.ui.screens.games.home_cards import ArchivedGame
from companion.ui.screens.rows import Heading
from companion.ui.screens.screen import Page, put
from engines.core.text import N_, NN_, Several, Text


class Evening(NamedTuple):
    """The games of one game night, latest first; `day` is its date in the reader's language."""

    day: str
    games: tuple[ArchivedGame, ...]


class HistoryScreen(Page):
    """Games by game night, latest first.

    `on_open` is dispatched with the key of the tapped game; `on_statistics` leads to the statistics.
    """

    __events__ = ("on_open", "on_statistics")

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, N_("History"), **kwargs)
        self.rows = GameRows(stage)
        self.nothing = Caption(stage, text=N_("No games yet."), steps=22, role="second")
        self.rows.bind(on_open=lambda _, key: self.dispatch("on_open", key))
        self.statistics = Button(stage, label=N_("Statistics"), size_steps=20)
        self.forward(on_statistics=self.statistics)
        self.add(self.rows, self.statistics)

    def show(self, evenings: Sequence[Evening]) -> None:
        """Show the games of these game nights."""
        self.rows.forget()
        self.rows.fill(list(chain.from_iterable(map(_rows, evenings))))
        self.swap(not evenings, self.nothing)

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        self.end_head(self.theme.text(150), self.statistics)
        put(self.rows, self.body)
        put(self.nothing, self.body.above(self.theme.px(60))[0])


def _rows(evening: Evening) -> list[GameRow | Heading]:
    games = NN_("{n} game", "{n} games", len(evening.games))
    heading = Heading(N_("{day} · {games}", day=evening.day, games=games))
    return [heading, *map(_item, evening.games)]


def _item(kept: ArchivedGame) -> GameRow:
    return GameRow(kept.key, kept, _outcome(kept))


def _outcome(kept: ArchivedGame) -> Text:
    if not kept.over:
        return N_("in progress: tap to resume")
    if not kept.winners:
        return N_("nobody won")
    winners = Several(tuple(Text("{name}", (("name", name),)) for name in kept.winners))
    return N_("won by {winners}", winners=winners)
