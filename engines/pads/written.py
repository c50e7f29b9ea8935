"""A pad as it stands in its file: the keys, and what is allowed for each."""

import re
from typing import Literal

from msgspec import Struct

BYTES = 20_000
ASKS, ROWS, PLAYERS, ROUNDS = 16, 40, 8, 100
DICE, ROLLS = 10, 20
ENTERED = 9_999
"""The largest number that is entered, and with a minus the smallest."""
LONGEST_WORDS = 30
LONGEST_NOTE = 60
LONGEST_ROW = 400
"""Characters of a row of the file."""
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,23}")
LANGUAGE = re.compile(r"[a-z]{2}")

ROUND, PLAYING, SCORE, RANK, TIE = "round", "players", "score", "rank", "tie"
SIDE = "side"
"""How many play on a player's side, where the sides are asked."""
OF_THE_ROUND = (ROUND, PLAYING)
"""What the numbers of a question may depend on."""
OF_THE_GAME = (SCORE, RANK)
"""What points may depend on besides: how the player stood before this round."""

Words = str | dict[str, str]
Wins = Literal["most", "fewest"]
Turn = Literal["dealer", "winner", "none"]
When = Literal["before", "after"]
Variant = Literal["not_sum", "secret"]
Sides = tuple[tuple[int, ...], ...] | Literal["asked"]


class WrittenAsk(Struct, forbid_unknown_fields=True):
    """An ask as it stands in the file."""

    name: str
    words: Words | None = None
    row: str | None = None
    low: int | str = 0
    high: int | str = ENTERED
    when: When = "after"
    sum: int | str | None = None
    not_sum: int | str | None = None
    secret: bool = False
    variant: tuple[Variant, ...] = ()
    step: int = 0
    note: bool = False
    once: bool = False
    need: str | None = None
    choose: tuple[str, ...] = ()
    counts: bool = True


class Written(Struct, forbid_unknown_fields=True):
    """A pad as it stands in the file."""

    title: str
    players: int | tuple[int, int]
    ask: tuple[WrittenAsk, ...]
    bgg: int | None = None
    wins: Wins = "most"
    rounds: int | str = 1
    turn: Turn = "none"
    sides: Sides = ()
    out: str | None = None
    dice: int = 0
    rolls: int = 1
    keep: bool = False
    points: dict[str, int | str] = {}
    words: dict[str, Words] = {}


WANTED = {
    "title": "words in quotation marks",
    "players": f"a number from 1 to {PLAYERS}, or the fewest and the most, as [3, 6]",
    "ask": "a table of its own, headed [[ask]], for each number that is entered",
    "bgg": "the number of the game at BoardGameGeek",
    "wins": 'wins = "most" or wins = "fewest"',
    "rounds": 'a number from 1 to 100, a formula such as "60 // players", "until 500", or "open"',
    "turn": 'turn = "dealer", turn = "winner" or turn = "none"',
    "sides": 'the seats of each side, from 0, as [[0, 2], [1, 3]], or "asked" in each round',
    "dice": f"how many dice are rolled here, at most {DICE}",
    "rolls": f"how often they are rolled before something is entered, from 1 to {ROLLS}",
    "keep": "keep = true, where dice may be kept from one roll to the next",
    "out": "a formula in quotation marks: where it isn't 0 before a round, a player is out",
    "points": "a table headed [points], whose rows are formulas in quotation marks",
    "name": "a word in quotation marks, for formulas",
    "words": 'words in quotation marks, or in several languages as { en = "bid", de = "Ansage" }',
    "row": "the name of a row, in quotation marks",
    "low": "a whole number, or a formula in quotation marks",
    "high": "a whole number, or a formula in quotation marks",
    "when": 'when = "before" or when = "after"',
    "sum": "a whole number, or a formula in quotation marks",
    "not_sum": "a whole number, or a formula in quotation marks",
    "secret": "secret = true, where each enters it without the others seeing it, until all have",
    "variant": 'which of not_sum and secret only some tables play by, as ["secret"]',
    "step": f"how much a touch adds or takes away, from 1 to {ENTERED}, where that is all that is done",
    "note": "note = true, where words are entered and no number",
    "once": "once = true, where each row is filled once in a game",
    "need": "a formula in quotation marks: asked where it isn't 0",
    "counts": "counts = false, where it is entered for a formula or a tie and no points itself",
    "choose": 'the words to choose from, as ["none", "small", "grand"]',
}
"""What is allowed for each key."""
