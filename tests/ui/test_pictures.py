"""The main screens look as they did when somebody last looked at them, whatever draws them.

Where screens are meant to look otherwise, run all of this (`--hypothesis-profile=proofs`), look at what it
left in `out/pictures`, and let `python -m tests.ui.renew` take it over.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from kivy.graphics import Fbo, Rectangle
from kivy.graphics.texture import Texture
from PIL import Image, ImageChops, ImageStat

import engines
from companion.desk.pages import finale_of
from companion.drawing.colours import PALETTES
from companion.table.game.log_view import account
from tests.table.pig import PIG
from tests.taking_turns import proving
from tests.ui.renew import accepted
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, Evening, evening, find, settled
from tests.ui.unserved_phones import NoPhones
from tests.ui.walk import walk
from tests.ui.walk_machine import surroundings
from tests.ui.walk_play import evening_of

TESTS = Path(__file__).parents[1]
LEFT = Path(__file__).parents[2] / "out" / "pictures"
CELL = 8
"""Pixels of a side of the cells in which pictures are compared."""
MOST_IN_A_CELL, MOST_OVER_ALL = 26.0, 2.0
"""How far colours (0 to 255) may lie apart in the mean: another Mesa draws edges and letters otherwise."""
MOMENTS = {
    "players, one touched": "players",
    "boards: island": "set-up",
    "the table after 28 moves": "table",
    "Roll: dice": "dice",
    "Trade: give": "goods",
    "menu": "menu",
    "menu: log": "log",
    "menu: scores": "scores",
    "menu: chance": "chance",
    "the log: delete": "amend",
    "home, with open games": "home",
}
LAST = "home, with open games"
"""What follows needs more of a house than these pictures show."""
SIZES = {WIDE: "dark", SMALL: "dark", LARGE: "light", TALL: "light"}
IN_TURN = SIZES if proving() else (SMALL,)
"""The sizes of the main screens: the smallest, where not all are drawn."""
CLOCK = "2026-11-20T20:00:00+00:00"


def halved(texture: Texture, times: int) -> Texture:
    """The picture at half its size, so many times over; each pixel is the mean of four."""
    for _ in range(times):
        width, height = texture.width // 2, texture.height // 2
        texture.min_filter = "linear"
        smaller = Fbo(size=(width, height))
        with smaller:
            Rectangle(texture=texture, size=(width, height))
        smaller.draw()
        texture = smaller.texture
    return texture


def apart(one: Path, other: Path) -> tuple[float, float]:
    """How far two pictures lie apart: the mean of the worst cell, and that over all."""
    mine, theirs = (Image.open(file).convert("RGB") for file in (one, other))
    assert mine.size == theirs.size
    differs = ImageChops.difference(mine, theirs)
    cells = differs.reduce(CELL).tobytes()
    worst = max(sum(cells[at : at + 3]) / 3 for at in range(0, len(cells), 3))
    return worst, sum(ImageStat.Stat(differs).mean) / 3


def test_a_cell_that_differs_is_found(tmp_path):
    seen, now = Image.new("RGB", (400, 204), "black"), Image.new("RGB", (400, 204), "black")
    now.paste((30, 60, 0), (392, 200, 400, 204))
    for name, picture in (("seen.png", seen), ("now.png", now)):
        picture.save(tmp_path / name)
    assert apart(tmp_path / "now.png", tmp_path / "seen.png") == (30, pytest.approx(30 * 32 / (400 * 204)))
    assert apart(tmp_path / "now.png", tmp_path / "now.png") == (0, 0)


def changed(name: str, size: tuple[int, int], texture: Texture) -> str:
    """Leave the picture to be looked at; what is wrong with it, if anything."""
    file = f"{name}-{size[0]}x{size[1]}.png"
    halved(texture, 1 if size == SMALL else 2).save(str(LEFT / file), flipped=False)
    seen = accepted(TESTS, file)
    if not seen.exists():
        return f"{file} is new"
    worst, whole = apart(LEFT / file, seen)
    if worst > MOST_IN_A_CELL or whole > MOST_OVER_ALL:
        return f"{file} differs by {worst:.0f} in a cell, by {whole:.2f} over all"
    return ""


@contextmanager
def in_the_light(file: Path, game: str, size: tuple[int, int]) -> Iterator[Evening]:
    """An evening that is the same whenever it is shown, in the theme of that size."""
    LEFT.mkdir(parents=True, exist_ok=True)
    chance = random.Random(7).randrange
    parts = {"choose": chance, "clock": lambda: CLOCK, "phones": NoPhones(), **surroundings(file)}
    with evening(file, size, (PIG, find(game)), **parts) as one:
        stage = one.root.stage
        stage.theme = replace(stage.theme, palette=PALETTES[SIZES[size]])
        yield one


def look(taken: dict[str, Texture], size: tuple[int, int]) -> None:
    """Compare what was taken with what was seen."""
    wrong = [says for name, texture in taken.items() if (says := changed(name, size, texture))]
    run = "python -m tests.ui.renew"
    assert not wrong, f"{'; '.join(wrong)}: look at them in {LEFT}; if they are right, run: {run}"


@pytest.mark.parametrize("size", IN_TURN)
def test_the_main_screens_look_as_they_did(tmp_path, size):
    taken = {}
    with in_the_light(tmp_path / "archive.sqlite", "catan", size) as one:
        for moment in walk(one, find("catan")):
            if name := MOMENTS.get(moment):
                taken[name] = one.root.export_as_image().texture
            if moment == LAST:
                break
    assert set(taken) == set(MOMENTS.values())
    look(taken, size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", engines.catalogue())
def test_each_game_looks_as_it_did(tmp_path, game, size):
    taken = {}
    with in_the_light(tmp_path / "archive.sqlite", game, size) as one:
        moves, setup, seats = evening_of(find(game))
        one.begin(find(game), setup, seats)
        one.root.show(one.root.play)
        for middle, move in enumerate(moves):
            one.session.play(move)
            if middle == len(moves) // 2:
                taken[f"{game}-play"] = in_play(one)
        one.root.finale.page.show(finale_of(one.session))
        one.root.show(one.root.finale.page)
        settled("the finale")
        taken[f"{game}-finale"] = one.root.export_as_image().texture
        one.root.score_pages.show()
        settled("the end")
        taken[f"{game}-scores"] = one.root.export_as_image().texture
    look(taken, size)


def in_play(one: Evening) -> Texture:
    """The table with the receipt of the latest move."""
    one.root.evening.resume(one.archive.history()[0].number)
    play, session = one.root.play, one.session
    play.receipt.show(account(session)[-1].events, session.undo_name())
    play.rearrange()
    settled("the middle")
    return one.root.export_as_image().texture
