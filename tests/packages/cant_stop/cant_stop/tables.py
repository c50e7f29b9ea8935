"""The board: a column for each sum of two dice."""

COLOURS = ("red", "blue", "green", "orange")
NUMBERS = tuple(range(2, 13))
LENGTH = dict(zip(NUMBERS, (3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3), strict=True))
"""The spaces of each column."""
DICE = 4
RUNNERS = 3
TO_WIN = 3
"""The columns that win."""
