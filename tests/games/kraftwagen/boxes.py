"""Invented boxes: consistent, but read off no piece. Games are tried out with them."""

from msgspec.structs import replace

from engines.games.kraftwagen.box import Award, Box, Engineer
from engines.games.kraftwagen.tables import ONE_ACTION_TILES

BODIES = (8, 8, 7, 6, 5, 4, 3)
ENGINES = (8, 7, 7, 6, 5, 4, 2)
BENZ, DIESEL, BUGATTI, PORSCHE, MAYBACH, OPEL, BODY_MAN, ENGINE_MAN, ANOTHER = range(9)
"""The numbers of the engineers, as they lie in `ENGINEERS`."""
ENGINEERS = (
    Engineer("Carl Benz", "buyer"),
    Engineer("Rudolf Diesel", "swap"),
    Engineer("Ettore Bugatti", "race", 2),
    Engineer("Ferdinand Porsche", "race", 1, worker=True),
    Engineer("Wilhelm Maybach", "prestige", 2),
    Engineer("Adam Opel", "price", 2),
    Engineer("Invented Body", "body", 1),
    Engineer("Invented Engine", "engine", 1),
    Engineer("Invented Other", "other"),
)
AWARDS = tuple(Award(f"Invented goal {n}", 2 + n % 4) for n in range(1, 11))
START = (("worker", "race-2"), ("body",), ("engine", "worker"), ("research",))
TILES = (
    *ONE_ACTION_TILES,
    ("buyer", "worker"),
    ("buyer", "body"),
    ("engine", "grand-prix"),
    ("research", "buyer"),
    ("buyer", "worker", "grand-prix"),
)
OTHER_TILES = (
    *ONE_ACTION_TILES,
    ("body", "engine"),
    ("worker", "research"),
    ("grand-prix", "grand-prix"),
    ("buyer", "engine"),
    ("body", "engine", "research"),
)

FULL = Box(BODIES, ENGINES, TILES, START, ENGINEERS, AWARDS, circuit=20, track=4)
OTHER = Box((7, 7, 6, 6, 5, 5, 5), (6, 6, 6, 6, 5, 5, 5), OTHER_TILES, START, ENGINEERS, AWARDS, 14, 4)
SCARCE = Box((38, 3, 0, 0, 0, 0, 0), (37, 2, 0, 0, 0, 0, 0), TILES, START, ENGINEERS, AWARDS, 8, 5)
HALF = Box(tiles=TILES, circuit=24)
PRINTED = Box()
BOXES = {"full": FULL, "other": OTHER, "scarce": SCARCE, "half": HALF, "printed": PRINTED}

SHOWN = replace(
    FULL,
    engineers=(
        *ENGINEERS[:BODY_MAN],
        Engineer("Body engineer", "body", 1),
        Engineer("Engine engineer", "engine", 1),
        Engineer("Another engineer", "other"),
    ),
    awards=tuple(Award("", award.points) for award in AWARDS),
)
"""The full box without made-up words: people see it in the evening that the app shows."""
