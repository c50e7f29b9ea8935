"""A score pad that is made on the screen: a title, rounds or rows, who wins, and the rows by name."""

from __future__ import annotations

import json

from msgspec import Struct

from engines.core.questions import Words
from engines.core.text import N_

MOST = 16
"""The most rows of a pad."""
TITLE = Words("title", N_("What is the game called?"), longest=24)
ROW = Words("row", N_("What is counted?"), longest=24)
POINTS = N_("points")
SUGGESTED = (
    POINTS,
    N_("bonus"),
    N_("coins"),
    N_("cards"),
    N_("tiles"),
    N_("goals"),
    N_("buildings"),
    N_("animals"),
)
"""What many games count: a tap instead of a word."""
JUST_COUNT = N_("Just count")


class NewPad(Struct):
    """The pad so far."""

    title: str
    rounds: bool = False
    fewest: bool = False
    rows: tuple[str, ...] = ()
    step: int = 0
    """How much a touch adds or takes away, where nothing is entered."""

    def toggle(self, row: str) -> None:
        """Count this, or no longer; nothing beyond what a pad can have."""
        if row in self.rows:
            self.rows = tuple(one for one in self.rows if one != row)
        elif row and len(self.rows) < MOST:
            self.rows = (*self.rows, row)

    @property
    def text(self) -> str:
        """The file: without any row it counts points."""
        head = [
            f"title = {_quoted(self.title)}",
            "players = [1, 8]",
            f'wins = "{"fewest" if self.fewest else "most"}"',
            *(['rounds = "open"'] if self.rounds else []),
        ]
        rows, step = self.rows or ("points",), [f"step = {self.step}"] if self.step else []
        asks = (
            ["", "[[ask]]", f'name = "row_{at}"', f"words = {_quoted(row)}", "low = -9999", *step]
            for at, row in enumerate(rows, 1)
        )
        return "\n".join([*head, *(line for ask in asks for line in ask)]) + "\n"


def just_count(title: str) -> NewPad:
    """A pad on which each player's count goes up and down by a touch."""
    return NewPad(title, step=1)


def _quoted(words: str) -> str:
    """The words as a string of the file."""
    return json.dumps(words, ensure_ascii=False)
