"""The boards of the wall: drawn from what tables tell, in each game, and never the end of the wall."""

import json
import time
from random import Random
from xml.etree import ElementTree as ET

import pytest
from msgspec.json import Decoder, encode

import engines
from companion.club.night.board_pictures import FARTHEST, MOST_MARKS, MOST_THINGS, BoardPictures, sound
from companion.club.night.wall import MOST_OF_A_BOARD, PARTS, OnBoard, Table, Wall
from companion.smart_home.letters import read
from companion.smart_home.messenger import Messenger
from companion.smart_home.open_state import Game, Picture, Player
from companion.table.files.smart_home_settings import MqttChoice
from engines.core.text import Text
from engines.core.view import Board, Mark, Shape, Spot
from tests.smart_home.tables import Told, play
from tests.web.phone_evenings import evening

GAMES = engines.catalogue()
LONGEST = 5.0
"""Seconds of work in which any board is drawn; a real one takes a tenth of that on a busy machine."""
NUMBERS = (0, -1, 1, 7, 0.5, -0.0, 1e-300, 1e300, -1e300, 4.0, 1e9, True, None)
WORDS = ("", "wool", "x" * 5_000, "<svg onload=alert(1)>", "\u202e", "\x00", "{n}", "{")


def wall_of(game, moves=None) -> tuple[Wall, Told]:
    """A wall with one table that tells of the evening of this game."""
    wall, told = Wall(), Told()
    wall.answered("table", "run", 0.0)

    def send(topic, payload, keep):
        told.send(topic, payload, keep)
        if (part := topic.removeprefix("table-companion/table/")) in PARTS:
            wall.heard("table", part, payload)

    play(evening(game), Messenger(MqttChoice(on=True, broker="x"), send), moves)
    return wall, told


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_picture_in_both_themes_and_room_for_its_board(game):
    wall, told = wall_of(game)
    (table,) = wall.tables()
    sizes = [len(payload) for topic, payload, _ in told.sent if topic.endswith("/board")]
    assert max(sizes) < MOST_OF_A_BOARD / 2
    pictures = BoardPictures("en")
    dark, light = (pictures.picture(table, theme) for theme in ("dark", "light"))
    assert dark != light
    for one in (dark, light):
        assert len(ET.fromstring(one)) > 1
    assert pictures.picture(table, "dark") is dark
    assert pictures.picture(table, "pink") is None


def test_a_table_without_a_game_has_no_picture():
    wall, _ = wall_of("catan", 10)
    wall.heard("table", "board", b'{"board":null}')
    (table,) = wall.tables()
    assert BoardPictures("en").picture(table, "dark") is None


def test_a_new_board_has_a_new_mark():
    wall, _ = wall_of("catan", 40)
    before = wall.tables()[0].board.mark
    again, _ = wall_of("catan", 60)
    assert before != again.tables()[0].board.mark
    same, _ = wall_of("catan", 40)
    assert before == same.tables()[0].board.mark


def mutant(value, random):
    """The same data with something in it put wrong."""
    if isinstance(value, dict) and value and random.random() < 0.97:
        key = random.choice([*value])
        return {**value, key: mutant(value[key], random)}
    if isinstance(value, list) and value and random.random() < 0.97:
        at = random.randrange(len(value))
        return [*value[:at], mutant(value[at], random), *value[at + 1 :] * random.choice((1, 1, 1, 0, 3))]
    return random.choice((*NUMBERS, *WORDS, [], {}))


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_table_says_its_board_is_the_wall_goes_on(game):
    wall, told = wall_of(game, 60)
    real, random, drawn = json.loads(told.latest["table-companion/table/board"]), Random(game), 0
    players = wall.tables()[0].game
    for number in range(24):
        payload = json.dumps(mutant(mutant(real, random), random)).encode()
        wall.heard("table", "board", payload)
        table = wall.tables()[0]
        table.game = players if number % 2 else Game("?", random.choice(("", "catan", "nothing")))
        begun = time.process_time()
        picture = BoardPictures("de").picture(table, "dark")
        assert time.process_time() - begun < LONGEST
        if picture is not None:
            drawn += 1
            assert "<svg" not in picture[4:]
            assert "onload=alert(1)>" not in picture
    assert drawn


def test_the_largest_board_that_is_drawn_keeps_the_hub_for_a_moment_only():
    random, word = Random(1), Text("some words on a board")
    points = tuple(random.random() for _ in range(12))
    shapes = tuple(Shape(points, "wool", f"s{n}", text=word, note=word) for n in range(150))
    spots = tuple(Spot(f"p{n}", random.random(), random.random(), "road", n % 4, 0.05) for n in range(150))
    marks = tuple(Mark(random.random(), random.random(), 0.1, text=word) for _ in range(MOST_MARKS))
    board = Board(1.2, shapes, (), spots, marks)
    assert sound(board)
    table = Table("table", game=Game("Catan", "catan", (Player("Anna", "red", (1, 2, 3)),)))
    wall = Wall()
    wall.answered("table", "run", 0.0)
    wall.heard("table", "board", encode(Picture(board)))
    table.board = wall.tables()[0].board
    begun = time.process_time()
    BoardPictures("en").picture(table, "dark")
    assert time.process_time() - begun < LONGEST


@pytest.mark.parametrize(
    "board",
    [
        Board(0.0),
        Board(1e9),
        Board(1.0, marks=(Mark(0, 0, 0.1),) * (MOST_MARKS + 1)),
        Board(1.0, spots=tuple(Spot(str(n), 0, 0) for n in range(MOST_THINGS + 1))),
        Board(1.0, (Shape((0.0,) * 10_000, "wool"),)),
        Board(1.0, (Shape((0.0, 1.0, 2.0), "wool"),)),
        Board(1.0, spots=(Spot("a", FARTHEST * 2, 0),)),
        Board(1.0, spots=(Spot("a", 0, 0, seat=-1),)),
    ],
)
def test_a_board_beyond_its_bounds_is_not_drawn(board):
    assert not sound(board)
    assert BoardPictures("en").picture(Table("table", board=OnBoard(board, "mark")), "dark") is None


def test_a_board_of_too_many_bytes_is_not_read():
    decoder = Decoder(Picture)
    assert read(b'{"board":null}' + b" " * MOST_OF_A_BOARD, decoder, MOST_OF_A_BOARD) is None
