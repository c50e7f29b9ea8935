"""The set-up guide: every way of setting up, step by step, each with its picture."""

import random

import pytest
from msgspec.structs import replace

from engines.core.text import Reader
from engines.core.view import Board, Step
from engines.games.catan import rulebook
from engines.games.catan.engine import ENGINE
from engines.games.catan.layout import numbers_by_walk, tiles, walk_of
from engines.games.catan.setup import Setup
from engines.games.catan.tables import BEGINNERS_ISLAND, TOKEN_WALK
from engines.games.catan.topology import START_CORNERS
from tests.games.catan.players import agree
from tests.games.catan.table import COLOURS, beginners

NAMES = ("Anna", "Ben", "Carla", "Dan")
READ = Reader(name=NAMES.__getitem__).render
TERRAINS, NUMBERS = zip(*BEGINNERS_ISLAND, strict=True)


def said(steps: tuple[Step, ...]) -> list[str]:
    return [READ(step.says) for step in steps]


def saying(steps: tuple[Step, ...], words: str) -> Step:
    """The one step whose sentence has these words."""
    (found,) = [step for step in steps if words in READ(step.says)]
    return found


def board_of(step: Step) -> Board:
    assert step.board is not None
    return step.board


BEGINNERS = ENGINE.guide(beginners())


def test_the_beginners_board_is_laid_in_order() -> None:
    words = said(BEGINNERS)
    order = [
        "frame",
        "terrain",
        "number token",
        "robber",
        "bank",
        "development",
        "Longest Road",
        "player takes",
    ]
    at = [next(k for k, says in enumerate(words) if part in says) for part in order]
    assert at == sorted(at)
    assert words[-1] == "Anna has the first turn"


def test_the_harbours_are_named_in_their_order() -> None:
    frame = saying(BEGINNERS, "Assemble the frame")
    assert READ(frame.says).endswith(
        "3:1 harbour, grain harbour, ore harbour, 3:1 harbour, wool harbour, 3:1 harbour, 3:1 harbour, "
        "brick harbour and lumber harbour"
    )
    assert len(board_of(frame).marks) == 9
    assert {shape.tint for shape in board_of(frame).shapes[2:]} == {"raised"}


def test_harbours_written_in_any_order_are_named_clockwise() -> None:
    setup = replace(beginners(), harbours=beginners().harbours[::-1])
    assert said(ENGINE.guide(setup))[0] == said(BEGINNERS)[0]


def test_terrain_comes_before_tokens_and_the_robber_last() -> None:
    terrain = board_of(saying(BEGINNERS, "Put the terrain hexes"))
    assert [shape.tint for shape in terrain.shapes[2:]] == list(TERRAINS)
    assert not any(shape.token for shape in terrain.shapes)
    tokens = board_of(saying(BEGINNERS, "number token"))
    assert [shape.token.text for shape in tokens.shapes if shape.token] == [str(n) for n in NUMBERS if n]
    assert "robber" not in [mark.icon for mark in tokens.marks]
    robber = saying(BEGINNERS, "robber")
    assert robber.spots == ("h9",)
    assert board_of(robber).marks[-1].icon == "robber"


def test_every_player_is_told_where_the_first_pieces_stand() -> None:
    steps = [step for step in BEGINNERS if "2 settlements" in READ(step.says)]
    assert [READ(step.says).split()[0] for step in steps] == list(NAMES)
    for number, step in enumerate(steps, 1):
        pieces = [spot for spot in board_of(step).spots if spot.icon]
        roads = [link for link in board_of(step).links if link.seat is not None]
        assert len(pieces) == len(roads) == 2 * number
        own = {piece.name for piece in pieces if piece.seat == number - 1}
        own |= {str(road.name) for road in roads if road.seat == number - 1}
        assert set(step.spots) == own


def test_4_6_the_first_cards_are_those_of_the_lettered_settlements() -> None:
    words = said(BEGINNERS)
    assert "Ben takes 1 lumber, 1 brick and 1 ore from the bank" in words
    assert "Dan takes 2 grain and 1 ore from the bank" in words
    assert sum("from the bank" in says for says in words) == 4


def test_1_4_1_5_1_6_the_material_is_counted() -> None:
    bank = saying(BEGINNERS, "bank:")
    assert "19 of each" in READ(bank.says)
    assert [READ(shape.text) for shape in board_of(bank).shapes if shape.text] == ["19"] * 5
    assert "25 development cards" in READ(saying(BEGINNERS, "Shuffle").says)
    own = saying(BEGINNERS, "player takes")
    assert "15 roads, 5 settlements and 4 cities" in READ(own.says)
    assert [(shape.icon, READ(shape.text)) for shape in board_of(own).shapes if shape.text] == [
        ("road", "15"),
        ("settlement", "5"),
        ("city", "4"),
    ]


def test_1_12_with_three_the_colour_that_nobody_plays_stays_in_the_box() -> None:
    three = said(ENGINE.guide(beginners(COLOURS[1:])))
    free = said(ENGINE.guide(agree(random.Random(4), 3, board="letters", tracking="board")))
    left = "Three players: the colour that nobody plays stays in the box"
    assert f"{left}. The rule book leaves out red" in three
    assert left in free
    assert not any("stays in the box" in says for says in said(BEGINNERS))


def test_every_step_says_where_it_is_printed_but_who_begins() -> None:
    rules = [step.rule for step in BEGINNERS]
    assert set(rules[:-1]) == {rulebook.BEGINNERS}
    free = ENGINE.guide(agree(random.Random(4), 3, board="letters", tracking="board"))
    assert [step.rule for step in free[:4]] == [rulebook.SETTING_UP] * 4
    assert free[4].rule == rulebook.BEGINNERS


@pytest.mark.parametrize("corner", range(6))
def test_3_3_tokens_by_the_letters_begin_at_their_corner(corner: int) -> None:
    terrain = TERRAINS[::-1]
    numbers = numbers_by_walk(terrain, START_CORNERS[corner])
    assert walk_of(terrain, numbers) == START_CORNERS[corner]
    setup = replace(beginners(), tiles=tiles(terrain, numbers), placed=())
    step = saying(ENGINE.guide(setup), "A to R")
    assert f"start at corner {corner + 1}," in READ(step.says)
    assert step.spots == (("h0", "h2", "h11", "h18", "h16", "h7")[corner],)


@pytest.mark.parametrize("corner", range(6))
@pytest.mark.parametrize("desert", [0, 4, 9])
def test_3_3_the_letters_are_seen_before_the_numbers(corner: int, desert: int) -> None:
    terrain = [kind for kind in TERRAINS if kind != "desert"]
    terrain.insert(desert, "desert")
    numbers = numbers_by_walk(tuple(terrain), START_CORNERS[corner])
    steps = ENGINE.guide(replace(beginners(), tiles=tiles(tuple(terrain), numbers), placed=()))
    hexes = board_of(saying(steps, "A to R")).shapes[1:]
    assert [shape.name for shape in hexes] == [f"h{place}" for place in range(19)]
    assert [shape.tint for shape in hexes] == terrain
    assert [place for place, shape in enumerate(hexes) if shape.token is None] == [desert]
    told = {shape.token.text: numbers[place] for place, shape in enumerate(hexes) if shape.token}
    assert [told[letter] for letter in "ABCDEFGHIJKLMNOPQR"] == list(TOKEN_WALK)
    turned = board_of(saying(steps, "robber")).shapes[1:]
    assert [shape.token.text for shape in turned if shape.token] == [str(n) for n in numbers if n]


def test_tokens_at_random_are_laid_as_in_the_picture() -> None:
    setup = agree(random.Random(4), 3, board="random", tracking="hands")
    assert "as in the picture" in READ(saying(ENGINE.guide(setup), "number token").says)


def test_without_first_pieces_the_founding_comes_next() -> None:
    setup = agree(random.Random(4), 3, board="letters", tracking="board", first=2)
    words = said(ENGINE.guide(setup))
    assert words[-1] == "Carla places the first settlement"
    assert not any("two settlements" in says or "from the bank" in says for says in words)


def test_where_only_dice_are_kept_no_step_shows_an_island() -> None:
    steps = ENGINE.guide(Setup(COLOURS[:3], 1, tracking="dice"))
    assert not any(shape.name for step in steps for shape in step.board.shapes)
    assert said(steps)[0] == "Set up the island as you like: the app only tracks dice and scores"
    assert said(steps)[-1] == "Ben has the first turn"


def test_every_spot_is_on_its_picture() -> None:
    for setup in (beginners(), agree(random.Random(2), 4, board="letters", tracking="hands")):
        for step in ENGINE.guide(setup):
            board = board_of(step)
            places = {place.name for place in (*board.shapes, *board.links, *board.spots)}
            assert set(step.spots) <= places
