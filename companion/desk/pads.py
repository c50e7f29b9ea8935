"""Score pads as people make them on a screen, share them and take them along: keys, words, and the file."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from engines.core.questions import Words
from engines.core.text import N_, Text

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
ANY_GAME, ANY_GAME_NOTE = N_("Any other game"), N_("score pads")
NEW, NEW_NOTE = N_("New pad"), N_("a game of your own")
JUST_COUNT, JUST_COUNT_NOTE = N_("Just count"), N_("points, and no pad")
OTHER_ROW = N_("Another row …")
PLAY = N_("Play")
SHARE_KEY = N_("Share")
SHARE = N_("The pad as text: scan it, and save it as a file that ends in .toml.")
TOO_LONG = N_("This pad is too long for a code.")
GIVE = N_("Save on a USB stick")
GIVEN = N_("Saved as {file} on the USB stick {name}")
BRING = N_("From a USB stick")
NO_BROUGHT = N_("There is no new pad on a USB stick here.")
MOST_BYTES = 2953
"""The most that fits into a code."""
WAYS = (
    ("rounds", False, N_("Rows"), N_("once, at the end")),
    ("rounds", True, N_("Rounds"), N_("row by row in each")),
    ("fewest", False, N_("Most points win"), None),
    ("fewest", True, N_("Fewest points win"), None),
)
"""What is chosen besides the rows: a field of the pad, its value, and the words of the key."""


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


def made(title: str, rounds: bool, fewest: bool, rows: Iterable[str]) -> NewPad:
    """A pad as it was filled in at once; rows that are named twice or not at all are one or none."""
    pad = NewPad(title, rounds, fewest)
    for row in dict.fromkeys(row.strip() for row in rows):
        pad.toggle(row)
    return pad


def fits_a_code(text: str) -> bool:
    """Whether the file of a pad is short enough for a code."""
    return len(text.encode()) <= MOST_BYTES


def given(file: Path) -> Text:
    """That a pad is on a stick now, as this file in a folder of ours."""
    return GIVEN.filled(file=file.name, name=file.parents[2].name)


def just_count(title: str) -> NewPad:
    """A pad on which each player's count goes up and down by a touch."""
    return NewPad(title, step=1)


def _quoted(words: str) -> str:
    """The words as a string of the file."""
    return json.dumps(words, ensure_ascii=False)
