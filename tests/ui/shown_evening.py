"""Draw the moving picture of the README; `make pictures` draws all pictures of the documentation.

A stretch of the recorded evening of Catan, entered by touch, and its last moves with the scores. Look at it
before it is committed.
"""

from __future__ import annotations

from tests.ui.shown_pictures import SHOWN, shown

# isort: split
import sys
from typing import Any

from PIL import Image

from tests.ui.tabletop import Evening, find, settled
from tests.ui.walk_play import evening_of

GAME = "catan"
FILE = SHOWN / "evening.webp"
SIZE = (800, 450)
STRETCH = 128, 141
"""The first and the last move of the middle of the game that is shown."""
LAST = 3
"""How many of the last moves are shown."""
QUESTION, MOVE, END = 900, 1300, 3500
"""Milliseconds for which a question, what a move brought, and the scores are seen."""


class Film:
    """The pictures taken so far, each with how long it is seen."""

    def __init__(self, one: Evening) -> None:
        self._one = one
        self._pictures: list[Image.Image] = []
        self._times: list[int] = []

    def take(self, milliseconds: int) -> None:
        """Add what is seen now; the same picture again is seen for longer."""
        settled("the film")
        texture = self._one.root.export_as_image().texture
        whole = Image.frombytes("RGBA", texture.size, texture.pixels).convert("RGB")
        picture = whole.resize(SIZE, Image.Resampling.LANCZOS)
        if self._pictures and self._pictures[-1].tobytes() == picture.tobytes():
            self._times[-1] += milliseconds
        else:
            self._pictures.append(picture)
            self._times.append(milliseconds)

    def save(self) -> None:
        """Write the moving picture."""
        first, *rest = self._pictures
        first.save(
            FILE, save_all=True, append_images=rest, duration=self._times, loop=0, quality=60, method=6
        )


def shoot(one: Evening, film: Film, moves: list[Any]) -> None:
    """Enter the moves by touch, and take each question and what each move brought."""
    for move in moves:
        if not move.automatic:
            one.player.enter(move, lambda _: film.take(QUESTION))
            film.take(MOVE)


def main() -> None:
    """Play, and write the picture."""
    with shown(GAME) as one:
        moves, setup, seats = evening_of(find(GAME))
        one.begin(find(GAME), setup, seats)
        film = Film(one)
        begin, end = STRETCH
        for part, seen in ((moves[:begin], False), (moves[begin:end], True), (moves[end:-LAST], False)):
            if seen:
                shoot(one, film, part)
            else:
                skip(one, part)
        shoot(one, film, moves[-LAST:])
        one.root.score_pages.show()
        film.take(END)
        film.save()


def skip(one: Evening, moves: list[Any]) -> None:
    """Play these moves unseen, and go on from there."""
    for move in moves:
        one.session.play(move)
    one.root.evening.resume(one.archive.history()[0].number)


if __name__ == "__main__":
    sys.stderr = sys.__stderr__  # Kivy keeps what goes wrong to itself
    main()
