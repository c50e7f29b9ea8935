"""A game on its way to the table: filled in as last time, asked only what is open."""

from types import SimpleNamespace

import pytest

import engines
from companion.desk.asked import in_set_up
from companion.desk.beside import Beside
from companion.desk.guests import Guest, Guests
from companion.desk.new_game import NewGame, coloured, for_how_many, with_boards
from companion.store.archive import Archive
from companion.table.files.last_setups import LastSetups
from companion.table.play.likely_answer import likely_answer
from engines.core.questions import Option, Pick
from engines.core.text import N_
from engines.core.view import Board
from tests.desk.evenings import evening_at

GAMES = engines.catalogue()
PEOPLE = (("Anna", "red"), ("Ben", "blue"), ("Carla", "orange"))


def begun(evening, name, *people):
    """A new game of this kind with these people, agreed on as is likely, on the table."""
    game = NewGame(evening, engines.engine(name), str)
    for person in people:
        game.seating.sit(person)
    game.reseat()
    assert game.start() is None
    while game.question is not None:
        assert game.answer(likely_answer(game.question)) is None
    assert evening.begin(game.agreed) is None
    return game


@pytest.mark.parametrize("name", GAMES)
def test_the_same_people_begin_again_without_a_question_that_was_answered(tmp_path, name):
    with Archive.open(tmp_path / "archive.sqlite") as archive:
        evening = evening_at(archive, Beside(last_setups=LastSetups(tmp_path / "last.json")))
        first = begun(evening, name, "Anna", "Ben", "Carla")
        evening.beside.last_setups.keep(first.engine, first.terms)
        evening.leave()
        again = NewGame(evening, engines.engine(name), str)
        assert again.names == ("Anna", "Ben", "Carla")
        assert again.is_as_last_time
        assert again.summary == first.summary
        again.seating.leave(0)
        again.reseat()
        assert not again.is_as_last_time
        again.as_last_time()
        assert again.is_as_last_time
        assert list(again.seating.known) == ["Anna", "Ben", "Carla"]


@pytest.mark.parametrize("name", GAMES)
def test_too_few_cannot_begin_and_are_told_how_many_it_takes(name):
    game = NewGame(evening_at(), engines.engine(name), str)
    low = game.engine.seats[0]
    for number in range(low - 1):
        game.seating.sit(f"Player {number}")
    if low > 1:
        assert str(low) in str(game.start())
        assert game.setting_up is None
    assert str(game.engine.seats[-1]) in str(for_how_many(game.engine))


def test_answers_are_taken_back_one_by_one_and_the_page_stays():
    game = NewGame(evening_at(), engines.engine("catan"), str)
    for person in ("Anna", "Ben", "Carla"):
        game.seating.sit(person)
    game.reseat()
    game.start()
    asked = game.question
    assert asked is not None
    assert in_set_up(game.setting_up).back, "to the page"
    assert game.answer("nothing of the kind") is not None
    assert game.question == asked
    game.answer(likely_answer(asked))
    assert game.back()
    assert game.question == asked
    assert not game.back()
    assert game.question is None
    assert game.names == ("Anna", "Ben", "Carla")
    assert game.agreed is None


def of_three(name):
    """A game of this kind with these three people."""
    game = NewGame(evening_at(), engines.engine(name), str)
    game.sit_again(PEOPLE)
    return game


def test_once_six_answers_are_given_they_are_not_taken_back_one_by_one():
    game, far = of_three("catan"), []
    game.form.give("board", "entered")
    game.start()
    for _ in range(8):
        far.append(game.far)
        game.answer(likely_answer(game.question))
    assert far == [False] * 6 + [True] * 2


def test_a_summary_says_what_is_agreed_and_not_what_is_still_asked():
    game = of_three("hab_und_gut")
    agreed = [str(words) for words in game.summary]
    assert "It matches" in agreed
    assert "seat 1" not in agreed, "it is likely to begin, but nobody said so"
    game.form.give("first", 2)
    assert [str(words) for words in game.summary] == ["seat 3", *agreed]


def test_an_archive_that_cannot_be_read_is_said_and_a_game_begins_all_the_same(tmp_path):
    with Archive.open(tmp_path / "archive.sqlite") as archive:
        evening = evening_at(archive)
        archive.close()
        game = NewGame(evening, engines.engine("catan"), str)
        assert game.trouble is not None
        assert game.seating.known == {}


def played(archive, name, people=PEOPLE, time="2026-11-20T20:00:00+00:00"):
    """A game of this kind was played by these people, as the archive remembers it."""
    engine = engines.engine(name)
    names, colours = zip(*people, strict=True)
    setup = likely_setup(engine, len(people))
    archive.begin(engine, names, colours, setup, time)


def likely_setup(engine, seats):
    """What is likely to be answered before a game of so many."""
    game = NewGame(evening_at(), engine, str)
    game.sit_again([(f"Player {n}", "") for n in range(seats)])
    game.start()
    while game.question is not None:
        game.answer(likely_answer(game.question))
    return game.agreed.setup


@pytest.mark.parametrize("name", GAMES)
def test_the_people_of_the_last_game_are_offered_whatever_it_was(tmp_path, name):
    """The evening goes on with another game: nobody is named again, and each keeps a colour that it has."""
    with Archive.open(tmp_path / "archive.sqlite") as archive:
        played(archive, name, (("Dan", "white"), ("Eva", "red"), ("Fay", "blue")))
        played(archive, next(one for one in GAMES if one != name))
        game = NewGame(evening_at(archive), engines.engine(name), str)
        assert game.names == ("Anna", "Ben", "Carla")
        assert game.is_as_last_time
        colours = game.engine.colours
        assert set(game.colours) <= set(colours)
        assert len(set(game.colours)) == 3
        for (_, own), given in zip(PEOPLE, game.colours, strict=True):
            assert given == own or own not in colours


def test_a_full_table_of_another_game_is_offered_again(tmp_path):
    four = (*PEOPLE, ("Dan", "white"))
    with Archive.open(tmp_path / "archive.sqlite") as archive:
        played(archive, "catan")
        played(archive, "hab_und_gut", four)
        game = NewGame(evening_at(archive), engines.engine("catan"), str)
        assert game.names == ("Anna", "Ben", "Carla", "Dan")


def test_where_there_are_no_seats_for_them_those_of_this_game_are_offered(tmp_path):
    five = (*PEOPLE, ("Dan", "white"), ("Eva", "purple"))
    with Archive.open(tmp_path / "archive.sqlite") as archive:
        played(archive, "catan", (("Dan", "white"), ("Eva", "red"), ("Fay", "blue")))
        played(archive, "hab_und_gut", five)
        game = NewGame(evening_at(archive), engines.engine("catan"), str)
        assert game.names == ("Dan", "Eva", "Fay")
        assert list(game.seating.known)[:2] == ["Anna", "Ben"], "the others of the evening come first"


def gathered(*names):
    """People of the evening, each with a phone."""
    return [(name, "") for name in names]


@pytest.mark.parametrize(
    ("here", "seated"),
    [
        ((), ("Anna", "Ben", "Carla")),
        (("Ben",), ("Anna", "Ben", "Carla")),
        (("Ben", "Dan"), ("Anna", "Ben", "Carla", "Dan")),
        (("Ben", "Dan", "Eva"), ("Anna", "Ben", "Dan", "Eva")),
        (("Dan", "Eva"), ("Dan", "Eva")),
        (("Dan", "Eva", "Fay", "Gil", "Ben"), ("Ben", "Dan", "Eva", "Fay")),
    ],
)
def test_who_is_here_sits_beside_the_people_of_last_time(tmp_path, here, seated):
    """Who has no phone sits there as before; whoever is here comes first, and strangers begin anew."""
    with Archive.open(tmp_path / "archive.sqlite") as archive:
        played(archive, "catan")
        game = NewGame(evening_at(archive), engines.engine("catan"), str)
        game.welcome(gathered(*here))
        assert game.names == seated
        assert len(set(game.colours)) == len(seated)


def test_whoever_comes_sits_down_and_whoever_left_gets_up_until_the_table_is_asked():
    game, guests = NewGame(evening_at(), engines.engine("catan"), str), Guests()
    anna, ben, nobody = Guest("Anna", "blue"), Guest("Ben", "blue"), Guest()
    for screen, guest in (("a", anna), ("b", ben)):
        guests.here[screen] = guest
        game.came(nobody, guest, guests)
    assert game.names == ("Anna", "Ben")
    assert game.colours[0] == "blue" != game.colours[1], "a colour that is taken is another's"
    guests.here["c"] = Guest("anna")
    game.came(nobody, guests.here["c"], guests)
    assert game.names == ("Anna", "Ben"), "her second phone"
    guests.leave("a")
    game.came(anna, nobody, guests)
    assert game.names == ("Anna", "Ben"), "she still has it"
    guests.leave("c")
    game.came(guests.here.get("c", anna), nobody, guests)
    assert game.names == ("Ben",)
    guests.here["b"] = Guest("Benno", "blue")
    game.came(ben, guests.here["b"], guests)
    assert (game.names, game.colours[0]) == (("Benno",), "blue")
    for name in ("Anna", "Carla"):
        game.seating.sit(name)
    game.reseat()
    game.start()
    assert game.question is not None
    game.came(nobody, Guest("Dan", "white"), guests)
    assert game.names == ("Benno", "Anna", "Carla")


@pytest.mark.parametrize(
    ("own", "given"),
    [
        (("red", "blue"), ("red", "blue")),
        (("red", "red", "pink"), ("red", "blue", "white")),
        (("pink", "blue", "red"), ("white", "blue", "red")),
    ],
)
def test_people_keep_their_colour_where_the_game_has_it_and_nobody_else_took_it(own, given):
    people = [(str(at), colour) for at, colour in enumerate(own)]
    assert tuple(colour for _, colour in coloured(people, ("red", "blue", "white"))) == given


@pytest.mark.parametrize(("seats", "says"), [(range(2, 5), "2 to 4 players"), (range(2, 3), "2 players")])
def test_a_lid_says_for_how_many_it_is(seats, says):
    assert str(for_how_many(SimpleNamespace(seats=seats))) == says


def test_answers_are_pictures_where_they_are_boards_and_no_places_of_one():
    def asked(*options):
        return Pick("board", N_("Which?"), options)

    board, plain = Board(1.0), Option("b", N_("b"))
    assert with_boards(asked(Option("a", N_("a"), board=board), plain))
    assert not with_boards(asked(Option("a", N_("a"), board=board), Option("b", N_("b"), spot="p1")))
    assert not with_boards(asked(plain))
