"""A pad that was read: all that its file says, checked."""

from msgspec import Struct

from engines.core.rules import Rule
from engines.core.text import Text, Worded
from engines.pads.formulas import Formula
from engines.pads.written import Turn, Words


class Ask(Struct, frozen=True, eq=False):
    """A number that is entered for each player: its name, words, limits, and what it depends on."""

    name: str
    at: int
    """Its number, in the order in which the asks are entered."""
    label: Text
    row: str
    low: Formula
    high: Formula
    before: bool
    total: Formula | None
    not_total: Formula | None
    secret: bool
    step: int
    """How much a touch adds or takes away; 0 where numbers are entered."""
    note: bool
    """Whether it is words, which count nothing."""
    once: bool
    need: Formula | None
    choices: tuple[Text, ...]
    """What can be chosen, in words; () for a number that is entered."""
    rule: Rule


class Counted(Struct, frozen=True, eq=False):
    """A row of the score: its name and words, and the formula of its points."""

    name: str
    label: Text
    formula: Formula
    at: int
    """Its place among the formulas, which may use those before; 0 if it just counts what was entered."""
    rule: Rule


class Pad(Struct, frozen=True, eq=False):
    """All that a file says of a game."""

    text: str
    title: str
    seats: range
    bgg: int | None
    fewest: bool
    rounds: Formula | None
    """How many rounds there are; None if that isn't known before."""
    until: int | None
    """The score that ends the game, if one does."""
    turn: Turn
    sides: tuple[tuple[int, ...], ...]
    asks_sides: bool
    """Whether each round asks who plays together."""
    dice: int
    rolls: int
    """How often the dice may be rolled before something is entered."""
    keep: bool
    """Whether some may be kept from one roll to the next."""
    out: Formula | None
    """Who is no longer asked: where this isn't 0 before a round."""
    asks: tuple[Ask, ...]
    rows: tuple[Counted, ...]
    tie: Formula | None
    variants: frozenset[str]
    """What only some tables play by: "not_sum", "secret"."""
    rule: Rule
    """The title's row: the whole pad."""

    @property
    def one_sheet(self) -> bool:
        """Whether it has no rounds: every row is entered once."""
        return self.rounds is not None and self.rounds.text == "1"

    @property
    def counter(self) -> Ask | None:
        """What is counted by a touch at any time, if this pad just counts."""
        return self.asks[0] if self.asks[0].step else None

    def ask(self, name: str) -> Ask:
        """The ask of this name."""
        return next(ask for ask in self.asks if ask.name == name)


def words(written: Words) -> Text:
    """Words of a file: as written, or in the reader's language where the file has it."""
    if isinstance(written, str):
        return Text("{words}", (("words", Worded(written)),))
    first = written.get("en") or next(iter(written.values()))
    return Text("{words}", (("words", Worded(first, tuple(written.items()))),))
