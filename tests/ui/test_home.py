"""The first screen: what is drawn stands where the words do."""

from random import Random

import pytest

import engines
from companion.store.connection import ArchiveError
from companion.table.runtime.i18n import LANGUAGES
from companion.ui.autoplay.finger import unseen
from companion.ui.kit.seats import Seats
from companion.ui.panels.board_picture import wordless
from companion.ui.screens.games.home import LEAST, HomeScreen
from companion.ui.screens.games.home_cards import GameTile, Offered, Scene
from engines.core.text import ENGLISH
from engines.core.view import Art
from tests.table.pig import PIG, Hold, Roll
from tests.ui.shown import told
from tests.ui.tabletop import SMALL, TALL, WIDE, evening, random_setup, settled


def test_the_dice_move_with_the_name_they_stand_beside(file):
    with evening(file, TALL) as one:
        home = one.root.home
        home.show([], [], "A warning of many lines. " * 12)
        unseen()
        drawn = home.pen.since(0)
        home.repaint()
        unseen()
        assert home.pen.since(0) == drawn


def test_the_language_is_changed_on_a_key_with_its_own_name(file):
    with evening(file) as one:
        home = one.root.home
        assert home.language.label == "English"
        one.tap(home.language)
        one.tap(one.root.dialogs.dialog, list(LANGUAGES).index("de"))
        assert home.language.label == "Deutsch"


@pytest.mark.parametrize("size", [SMALL, TALL, WIDE])
def test_an_open_game_is_its_own_board_with_players_turn_and_age(file, size):
    engine = engines.engine("catan")
    with evening(file, size, (engine,)) as one:
        one.begin(engine, random_setup(engine, engine.colours[:3], Random(1).randrange), seats=3)
        one.root.show_home()
        card = one.root.home.resume[0]
        while not card.drawn:
            unseen()
        unseen()
        assert card.scene.height > 100
        opened = one.archive.load(1)
        assert card.scene.board == wordless(engine.view(opened.state, None).board)
        said = told(card)
        assert said[0] == "Resume"
        assert said[1].startswith("Catan")
        assert {"Anna", "Ben", "Carla"} <= set(said)
        assert any("today" in line for line in said)


def test_a_game_that_cannot_be_read_keeps_its_card_without_a_board(file, monkeypatch):
    with evening(file) as one:
        one.begin()
        monkeypatch.setattr(type(one.archive), "load", damaged)
        one.root.show_home()
        unseen()
        card = one.root.home.resume[0]
        assert card.scene.board.shapes == ()
        assert "Pig" in told(card)


def damaged(self, number):
    raise ArchiveError(self.file, f"game {number} is damaged.")


def test_a_tile_tells_for_how_many_how_long_and_who_won_last(file):
    engine = engines.engine("kraftwagen")
    with evening(file, games=(PIG, engine)) as one:
        one.begin()
        for _ in range(5):
            one.session.play(Roll(0, 6))
        one.session.play(Hold(0))
        one.root.show_home()
        unseen()
        home = one.root.home
        assert told(home.tile("pig")) == ["Pig", "2 to 4 players", "Last won by Anna"]
        assert told(home.tile("kraftwagen")) == ["Kraftwagen", "2 to 4 players", "about 75 minutes"]
        assert home.tile("pig").scene.board.shapes, "without a cover it shows its board"


def test_words_leave_a_small_tile_its_picture(screen):
    tile = GameTile(screen.stage)
    art = Art({}, {})
    scene = Scene(None, art, Seats(), ENGLISH)
    tile.show(Offered("pig", PIG.title, scene, ("a fact " * 30, "another fact", "short")))
    screen.show(tile, width=200, height=120)
    assert told(tile) == ["Pig", "another fact", "short"]


def test_the_keys_of_home_come_before_its_pictures(file):
    with evening(file, games=(PIG, engines.engine("catan"))) as one:
        home = HomeScreen(one.root.stage)
        tiles = [tile.offered for tile in one.root.home.tiles]
        one.root.show(home)
        home.show([], tiles)
        unseen()
        assert [tile.scene.board.shapes for tile in home.tiles] == [(), ()]
        assert [told(tile)[0] for tile in home.tiles] == ["Pig", "Catan"]
        unseen()
        assert [tile.drawn for tile in home.tiles] == [True, False]
        unseen()
        assert [tile.drawn for tile in home.tiles] == [True, True]
        assert home.tiles[1].scene.board == wordless(tiles[1].scene.board)


def test_a_game_whose_package_is_broken_is_told_when_it_is_touched(file, monkeypatch):
    with evening(file) as one:

        def engine(name):
            raise engines.Unusable(name, "ImportError: no such rule")

        monkeypatch.setattr(one.root.services.games, "engine", engine)
        one.tap(one.root.home.tile("pig"))
        words = " ".join(told(one.root.dialogs.dialog))
        assert "The package of pig can't be used: ImportError: no such rule." in words
        assert one.root.screen is one.root.home


@pytest.mark.parametrize("size", [SMALL, (1024, 600), WIDE, TALL])
def test_every_open_game_is_on_the_home_screen_two_as_boards(file, size):
    """However many games were left, each is a touch away: the latest two as boards, the others as rows."""
    with evening(file, size) as one:
        numbers = []
        for _ in range(7):
            one.begin()
            numbers.insert(0, one.session.number)
        one.root.show_home()
        settled("home")
        home = one.root.home
        assert [card.kept.game.number for card in home.resume if card.parent is home] == numbers[:2]
        assert all(card.height >= LEAST * one.root.stage.theme.mm for card in home.resume)
        assert [item.key for item in home.others.items] == numbers[2:]
        one.finger.tap(*home.others.row_of(numbers[-1]))
        unseen()
        assert one.session.number == numbers[-1]


@pytest.mark.parametrize("games", [3, 4])
def test_where_a_warning_leaves_little_room_one_board_and_rows_stay(file, games, monkeypatch):
    with evening(file, SMALL) as one:
        for _ in range(games):
            one.begin()
        home, shown = one.root.home, []
        show = home.show
        monkeypatch.setattr(home, "show", lambda *parts: (shown.append(parts), show(*parts)))
        one.root.show_home()
        ((unfinished, offered, *_),) = shown
        for warning in ("A warning of many lines. " * 30, ""):
            show(unfinished, offered, warning)
            settled("home")
            cards = [card for card in home.resume if card.parent]
            rows = [item.key for item in home.others.items] if home.others.parent else []
            assert len(cards) == (1 if warning else 2)
            assert [*(card.kept.game.number for card in cards), *rows] == [*range(games, 0, -1)]
            assert all(card.height >= LEAST * one.root.stage.theme.mm for card in cards)
