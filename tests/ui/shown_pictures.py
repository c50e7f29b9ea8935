"""Draw the pictures of the documentation from today's screens; `make pictures` draws the moving one too.

Look at each of them before it is committed.
"""

from __future__ import annotations

import tests.conftest  # noqa: F401 - first, because Kivy reads only once that it draws off-screen

# isort: split
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from companion.drawing.colours import PALETTES
from companion.paper.saved_sheets import Sheets
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, Evening, evening, find, settled
from tests.ui.test_pictures import CLOCK, LAST, in_play
from tests.ui.test_review import finished, made_with
from tests.ui.unserved_phones import NoPhones
from tests.ui.walk import walk
from tests.ui.walk_machine import surroundings
from tests.ui.walk_play import evening_of

SHOWN = Path("docs/pictures")
WALKED = "catan"
MOMENTS = {
    "boards: island": "new-game",
    "Steal: victim": "question",
    "menu: log": "log",
}
"""Moments of the walk through one game; of those that come more than once the last one is shown."""
MIDDLES = {
    "catan": ("play", 136),
    "hab_und_gut": ("hab_und_gut", 70),
    "kraftwagen": ("kraftwagen", 138),
    "le_havre": ("le_havre", 187),
}
"""How each game's picture is called, and how many moves of its recorded evening were made."""
LIGHT = "hab_und_gut"
SIZES = SMALL, WIDE, LARGE, TALL
GALLERY = SHOWN / "sizes"
"""The table of each game at every size, dark and light: docs/screens.md shows them."""


@contextmanager
def shown(game: str, size: tuple[int, int] = WIDE, palette: str | None = None) -> Iterator[Evening]:
    """An evening that is the same whenever it is shown; dark, but for one game, unless a palette is named."""
    chance = random.Random(7).randrange
    with (
        TemporaryDirectory() as folder,
        evening(
            Path(folder) / "archive.sqlite",
            size,
            (find(game),),
            choose=chance,
            clock=lambda: CLOCK,
            phones=NoPhones(),
            sheets=Sheets(Path(folder) / "sheets"),
            **surroundings(Path(folder) / "archive.sqlite"),
        ) as one,
    ):
        made_with(one)
        usual = "light" if game == LIGHT else "dark"
        one.root.stage.theme = replace(one.root.stage.theme, palette=PALETTES[palette or usual])
        yield one


def keep(one: Evening, name: str) -> None:
    """Write what is seen as a picture of 256 colours."""
    file = SHOWN / f"{name}.png"
    one.root.export_to_png(str(file))
    colours = Image.open(file).convert("RGB")
    colours.quantize(256, dither=Image.Dither.NONE, kmeans=2).save(file, optimize=True)


def keep_small(one: Evening, file: Path) -> None:
    """Write what is seen as a picture of the gallery."""
    texture = one.root.export_as_image().texture
    Image.frombytes("RGBA", texture.size, texture.pixels).convert("RGB").save(file, quality=70, method=6)


def at_play(one: Evening, game: str, number: int) -> None:
    """Show the table after so many moves, with the receipt of the last one."""
    moves, setup, seats = evening_of(find(game))
    one.begin(find(game), setup, seats)
    one.root.show(one.root.play)
    for move in moves[:number]:
        one.session.play(move)
    in_play(one)


def at_the_end(one: Evening) -> None:
    """Show why the recorded evening was won, and its scores, with luck and skill."""
    finished(one, WALKED)
    one.tap(one.root.scores.review)
    one.until(lambda: one.root.reviews.found is not None)
    settled("the review")
    keep(one, "review")
    one.tap(one.root.score_pages.reviews.page.back)
    settled("the scores")
    keep(one, "scores")


def gallery() -> None:
    """Draw every game at every size, dark and light."""
    GALLERY.mkdir(exist_ok=True)
    for game, size, palette in product(MIDDLES, SIZES, ("dark", "light")):
        with shown(game, size, palette) as one:
            at_play(one, game, MIDDLES[game][1])
            keep_small(one, GALLERY / f"{game}-{size[0]}x{size[1]}-{palette}.webp")


def main() -> None:
    """Draw all of them."""
    for game, (name, number) in MIDDLES.items():
        with shown(game) as one:
            at_play(one, game, number)
            keep(one, name)
    gallery()
    with shown(WALKED) as one:
        at_the_end(one)
    with shown(WALKED) as one:
        for moment in walk(one, find(WALKED)):
            if moment in MOMENTS:
                keep(one, MOMENTS[moment])
            if moment == LAST:
                break


if __name__ == "__main__":
    sys.stderr = sys.__stderr__  # Kivy keeps what goes wrong to itself
    main()
