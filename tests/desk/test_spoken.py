"""What the table says aloud: the lines of the television, as far as people want them, and never a secret."""

from collections import Counter
from itertools import pairwise

import pytest

from companion.desk.beside import Beside
from companion.desk.signals import Changed, Settled
from companion.desk.spoken import Spoken
from companion.table.files.json_store import Remembered
from companion.table.files.setting_overrides import SettingOverrides
from companion.web.picture import Drawn, of_room
from engines.core import record as records
from engines.core.conversing import converse
from engines.core.questions import Question
from engines.core.timeline import Note
from tests.desk.evenings import evening_at, seat
from tests.desk.games import recorded

GAMES = ("catan", "hab_und_gut", "kraftwagen", "le_havre")


class Mouth:
    """A voice that writes down what it is to say."""

    there = True

    def __init__(self):
        self.said, self.hushed = [], 0

    def say(self, words, language):
        self.said.append((language, words))

    def hush(self):
        self.hushed += 1


class Table:
    """An evening that is read aloud."""

    def __init__(self, level="off", game="catan", language="en"):
        overrides = Remembered(SettingOverrides(read_aloud=level))
        self.evening, self.mouth, self.language = (
            evening_at(beside=Beside(setting_overrides=overrides)),
            Mouth(),
            language,
        )
        self.spoken = Spoken(self.evening, self.mouth, lambda: self.language)
        self.record, self.drawn = recorded(game), Drawn()

    def begin(self):
        seat(self.evening, self.record)
        return self

    @property
    def session(self):
        return self.evening.game.session

    def moves(self, number=None):
        """Play so many moves of the record, or all; each yields what was said of it."""
        made = [one for one in records.replay(self.record)[1] if not one.automatic][:number]
        for move in made:
            before = len(self.mouth.said)
            assert self.session.play(move) is None
            self.evening.changed()
            yield [words for _, words in self.mouth.said[before:]]

    def choose(self, level):
        self.evening.beside.setting_overrides.choose(SettingOverrides(read_aloud=level))
        self.evening.signals.send(Settled())


def told(table):
    """What the television says of it."""
    return " ".join(of_room(table.evening.game, table.language, table.drawn)["news"]["spoken"])


def test_by_default_nothing_is_said():
    table = Table().begin()
    assert [*table.moves(20)] == [[]] * 20
    assert table.mouth.said == []


@pytest.mark.parametrize(("game", "language"), [*zip(GAMES, ("en", "de", "es", "fr"), strict=True)])
def test_all_that_happens_is_what_the_television_says(game, language):
    table = Table("all", game, language).begin()
    for said in table.moves(20):
        assert len(said) <= 1
        if said:
            assert told(table).startswith(said[0]) or told(table).endswith(said[0])
    assert {one for one, _ in table.mouth.said} == {language}


def test_a_roll_is_said_with_what_each_got_and_whose_turn_it_is():
    table = Table("all").begin()
    rolls = [said[0] for said in table.moves(80) if said and " rolls " in said[0]]
    assert rolls
    assert any(line.count("receives") > 1 for line in rolls)


def test_the_end_is_said_once():
    table = Table("turns").begin()
    *_, last = table.moves()
    assert last == ["Ben wins with 10 points"]
    table.evening.signals.send(Changed())
    assert table.mouth.said[-1][1] == last[0]
    assert [words for _, words in table.mouth.said].count(last[0]) == 1


def test_turns_alone_are_said_once_each_and_no_roll():
    table = Table("turns").begin()
    said = [words for lines in table.moves(80) for words in lines]
    assert said
    assert not any("rolls" in words.partition(":")[0] for words in said)
    assert all(one != two for one, two in pairwise(said))


def test_rolls_come_with_turns_and_no_building():
    table = Table("rolls").begin()
    said = [words for lines in table.moves(80) for words in lines]
    assert any(" rolls " in words for words in said)
    assert not any("builds" in words for words in said)


def test_nothing_is_said_twice_and_nothing_of_before():
    table = Table("all").begin()
    [*table.moves(30)]
    before = len(table.mouth.said)
    for _ in range(3):
        table.evening.changed()
    table.session.note("a note is no step")
    assert isinstance(table.session.timeline.entries[-1].act, Note)
    table.evening.changed()
    assert len(table.mouth.said) == before
    again = Table("off").begin()
    [*again.moves(30)]
    again.choose("all")
    assert [words for _, words in again.mouth.said] == ["This is how I sound."]
    again.evening.changed()
    assert not any(" rolls " in words for _, words in again.mouth.said)


def test_switched_off_it_is_quiet_at_once():
    table = Table("all").begin()
    [*table.moves(10)]
    table.choose("off")
    assert table.mouth.hushed == 1
    before = len(table.mouth.said)
    table.evening.changed()
    assert len(table.mouth.said) == before


def test_whoever_leaves_hears_no_more_of_that_game():
    table = Table("all").begin()
    table.evening.leave()
    assert table.mouth.hushed == 1


def test_an_undo_says_only_whose_turn_it_is():
    table = Table("all").begin()
    [*table.moves(30)]
    before = len(table.mouth.said)
    table.session.undo()
    table.evening.changed()
    assert all(": " in words for _, words in table.mouth.said[before:])
    assert not any(" rolls " in words for _, words in table.mouth.said[before:])


@pytest.mark.parametrize("game", GAMES)
def test_a_question_for_some_eyes_only_is_not_said(game):
    table, asked = Table("all", game).begin(), Counter[bool]()
    for _ in table.moves(60):
        controls = table.evening.game.controls
        for offer in [one for one in table.session.offers() if one.why is None]:
            if not isinstance(converse(offer.kind, table.session.state, offer.seat), Question):
                continue
            before = len(table.mouth.said)
            controls.begin(offer.kind, offer.seat)
            said = [words for _, words in table.mouth.said[before:]]
            assert bool(said) is (controls.question.eyes is None)
            asked[controls.question.eyes is None] += 1
            controls.leave()
    assert asked[True]
    assert asked[False] or game in ("kraftwagen", "le_havre")
