"""The options of the set-up."""

from engines.core.questions import Option
from engines.core.text import N_, Text
from engines.games.catan.house_rules import HOUSE_RULES


def _options(*pairs: tuple[str, Text]) -> tuple[Option, ...]:
    return tuple(Option(value, label) for value, label in pairs)


TRACKING = _options(
    ("hands", N_("Everything, including hands")),
    ("board", N_("Board and points, no hands")),
    ("dice", N_("Dice and score only")),
)
TRADING = _options(("free", N_("In any order")), ("strict", N_("Trade first, then build")))
BOARDS = _options(
    ("beginners", N_("Beginner set-up")),
    ("letters", N_("Random hexes, numbers A–R")),
    ("random", N_("All random, 6s and 8s apart")),
    ("entered", N_("Enter our own board")),
)

WITHOUT_HANDS = tuple(rule for rule in HOUSE_RULES if rule.field != "deduced_hands")
WITHOUT_BOARD = tuple(rule for rule in HOUSE_RULES if rule.field in ("no_early_sevens", "to_win"))
"""The house rules that make sense if hands, or board and hands, are not tracked."""
