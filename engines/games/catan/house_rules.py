"""House rules: agreed changes to the printed rules."""

from typing import Self

from msgspec import Struct

from engines.core.house_rules import AGREED, HouseRule
from engines.core.text import N_
from engines.games.catan import rulebook
from engines.games.catan.tables import TO_WIN

EARLY_ROUNDS = 2
"""Rounds in which no seven counts, if that is agreed."""
FRIENDLY_BELOW = 3
"""Public points below which a friendly robber spares a player."""
MOST_TO_WIN = 20


class House(Struct, frozen=True, kw_only=True):
    """The house rules of a game of Catan."""

    no_early_sevens: bool = False
    """Whether a seven in the first two rounds is rolled again."""
    friendly_robber: bool = False
    """Whether the robber spares players below three points."""
    to_win: int = TO_WIN
    """The points needed to win."""
    deduced_hands: bool = False
    """Whether everybody may see what can be deduced about all hands."""

    @classmethod
    def of(cls, agreed: "House") -> Self:
        """Only the house rules of a set-up."""
        return cls(**{field: getattr(agreed, field) for field in cls.__struct_fields__})


HOUSE_RULES = (
    HouseRule("no_early_sevens", N_("No 7 in the first 2 rounds"), AGREED, rulebook.SEVEN),
    HouseRule("friendly_robber", N_("Friendly robber (under 3 points)"), AGREED, rulebook.SEVEN),
    HouseRule(
        "to_win",
        N_("Points to win"),
        tuple((points, N_("{n}", n=points)) for points in (TO_WIN, 8, 9, 11, 12)),
        rulebook.END,
    ),
    HouseRule("deduced_hands", N_("Show hands everyone can deduce"), AGREED, rulebook.SEVEN),
)
