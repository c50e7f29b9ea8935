"""A game on its way to the table: filled in as last time, asked only what is open."""

import pytest

import engines
from companion.desk.beside import Beside
from companion.desk.new_game import NewGame, for_how_many
from companion.store.archive import Archive
from companion.table.files.last_setups import LastSetups
from companion.table.play.likely_answer import likely_answer
from tests.desk.evenings import evening_at

GAMES = engines.catalogue()


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
    assert game.answer("nothing of the kind") is not None
    assert game.question == asked
    game.answer(likely_answer(asked))
    assert game.back()
    assert game.question == asked
    assert not game.back()
    assert game.question is None
    assert game.names == ("Anna", "Ben", "Carla")
    assert game.agreed is None


def test_an_archive_that_cannot_be_read_is_said_and_a_game_begins_all_the_same(tmp_path):
    with Archive.open(tmp_path / "archive.sqlite") as archive:
        evening = evening_at(archive)
        archive.close()
        game = NewGame(evening, engines.engine("catan"), str)
        assert game.trouble is not None
        assert game.seating.known == {}


PEOPLE = (("Anna", "red"), ("Ben", "blue"), ("Carla", "orange"))


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
