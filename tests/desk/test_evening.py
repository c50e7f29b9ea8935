"""An evening at the desk: games begin, are resumed and left, and each thing is said once."""

import sqlite3
from contextlib import closing
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from companion.desk.beside import Beside
from companion.desk.evening import Agreed
from companion.desk.signals import Began, Changed, InVain, Left, Refused, Replaced, Settled
from companion.store.archive import Archive
from companion.store.door import connect
from companion.table.files.boxes import Boxes
from companion.table.files.json_store import Remembered
from companion.table.files.setting_overrides import SettingOverrides
from companion.table.game.session import Entered
from engines.core.leaving import Leave
from hardware.ports import Pressed
from tests.desk.evenings import NAMES, asked_at, evening_at
from tests.store.conftest import play_on
from tests.table.box_pig import BOX_PIG, Trough
from tests.table.pig import PIG, PigSetup, Roll

AGREED = Agreed(PIG, NAMES[:2], PIG.colours[:2], PigSetup(2, 0, 2))


def heard_of(evening, *kinds):
    """The names of the signals of these kinds, as they come."""
    heard = []
    for kind in kinds:
        evening.signals.listen(kind, lambda signal: heard.append(type(signal).__name__))
    return heard


def test_a_game_begins_is_played_and_left():
    evening = evening_at()
    heard = heard_of(evening, Began, Entered, Changed, Refused, InVain, Left)
    assert evening.begin(AGREED) is None
    assert evening.game.names == ("Anna", "Ben")
    assert evening.game.letters == ("A", "B")
    evening.game.controls.begin(Roll, 0)
    evening.game.controls.throw()
    evening.game.controls.redo()
    evening.leave()
    assert evening.game is None
    assert heard == ["Began", "Changed", "Entered", "Changed", "InVain", "Left"]


def test_a_full_disk_begins_no_game(tmp_path):
    file = tmp_path / "archive.sqlite"
    own = connect(file)
    with Archive.open(file, lambda _: own) as archive:
        evening = evening_at(archive)
        own.execute("PRAGMA query_only = 1")
        said = evening.begin(AGREED)
    assert not said.keys
    assert "read-only" in str(said.lines[0].words)
    assert evening.game is None


def test_a_game_is_resumed_where_it_was_left(tmp_path):
    with Archive.open(tmp_path / "archive.sqlite", find=lambda _: PIG) as archive:
        evening = evening_at(archive)
        evening.begin(AGREED)
        evening.game.controls.begin(Roll, 0)
        evening.game.controls.throw()
        version, number = evening.game.session.version, evening.game.session.number
        evening.leave()
        assert evening.resume(number) is None
        assert evening.game.session.version == version
        assert evening.game.names == ("Anna", "Ben")


def test_of_a_game_that_was_changed_the_readable_part_is_offered(tmp_path):
    file = tmp_path / "archive.sqlite"
    with Archive.open(file, find=lambda _: PIG) as archive:
        evening = evening_at(archive)
        evening.begin(AGREED)
        for _ in range(3):
            evening.game.controls.begin(Roll, evening.game.session.actors[0])
            evening.game.controls.throw()
        number, last = evening.game.session.number, evening.game.session.version - 1
    with closing(sqlite3.connect(file)) as connection, connection as db:
        db.execute("UPDATE entries SET time = 'never' WHERE seq = ?", [last])
    with Archive.open(file, find=lambda _: PIG) as archive:
        evening = evening_at(archive)
        asked = evening.resume(number)
        assert evening.game is None
        (key,) = asked.keys
        assert asked.answered("") is asked.answered("continue") is key
        assert asked.answered("other") is None
        assert key.do() is None
        assert evening.game.session.number != number
        assert evening.game.session.version == last


def test_a_game_that_is_not_there_is_told_and_asks_nothing(tmp_path):
    with Archive.open(tmp_path / "archive.sqlite") as archive:
        said = evening_at(archive).resume(7)
    assert not said.keys
    assert said.lines


def test_a_game_of_the_history_that_is_over_is_only_looked_at(tmp_path):
    with Archive.open(tmp_path / "archive.sqlite", find=lambda _: PIG) as archive:
        evening = evening_at(archive)
        evening.begin(AGREED)
        number = evening.game.session.number
        evening.leave()
        evening.look_back(number)
        assert not evening.looking_back, "it goes on"
        play_on(evening.game.session)
        evening.leave()
        evening.look_back(number)
        assert evening.looking_back
        evening.leave()
        assert not evening.looking_back


def test_what_the_box_has_is_learned_once(tmp_path):
    boxes = Boxes(tmp_path)
    evening = evening_at(beside=Beside(boxes=boxes))
    evening.learn(BOX_PIG, Trough(5))
    assert boxes.of(BOX_PIG) == Trough(5)
    boxes.file(BOX_PIG).unlink()
    evening.learn(BOX_PIG, Trough(5))
    evening.learn(BOX_PIG, None)
    evening.learn(BOX_PIG, Trough(5))
    assert boxes.of(BOX_PIG) is None, "it is not looked up at every move, nor after one that shows nothing"
    heard = heard_of(evening, Replaced)
    evening.replaced()
    evening.learn(BOX_PIG, Trough(5))
    assert boxes.of(BOX_PIG) == Trough(5)
    assert heard == ["Replaced"]


def test_what_a_game_shows_of_the_box_is_learnt_while_it_is_played(tmp_path):
    boxes = Boxes(tmp_path)
    evening = evening_at(beside=Beside(boxes=boxes))
    evening.begin(AGREED._replace(engine=BOX_PIG))
    assert boxes.of(BOX_PIG) == Trough(2), "from the set-up"
    evening.game.session.play(Roll(0, (5,)))
    evening.changed()
    assert boxes.of(BOX_PIG) == Trough(5)
    evening.learn(BOX_PIG, None)
    assert boxes.of(BOX_PIG) == Trough(5)


def test_where_no_box_is_kept_nothing_is_learnt_and_games_are_as_they_come():
    evening = evening_at()
    evening.changed()
    evening.begin(AGREED._replace(engine=BOX_PIG))
    evening.game.session.play(Roll(0, (5,)))
    evening.changed()
    assert evening.offer(BOX_PIG) is BOX_PIG


def test_a_score_pad_is_a_game_of_the_table_too():
    pads = SimpleNamespace(all=lambda: [PIG], engine=lambda name: PIG if name == PIG.name else None)
    evening = evening_at(beside=Beside(pads=pads))
    assert evening.pads() == [PIG]
    assert evening.engine("pig") is PIG
    assert evening.engine("catan").name == evening_at().engine("catan").name == "catan"
    assert evening_at().pads() == []


def test_a_box_that_cannot_be_read_is_said_when_a_game_is_offered(tmp_path):
    boxes = Boxes(tmp_path)
    evening = evening_at(beside=Beside(boxes=boxes))
    asked = asked_at(evening)
    boxes.file(BOX_PIG).write_text("{")
    assert evening.offer(BOX_PIG) is BOX_PIG
    (said,) = asked
    assert said.game == BOX_PIG.name
    assert boxes.file(BOX_PIG).name in str(said.lines[0].words)


@pytest.mark.parametrize("on", [True, False])
def test_a_choice_of_the_settings_is_in_force_at_once_and_in_the_next_game(on):
    chosen = Remembered(SettingOverrides())
    evening = evening_at(beside=Beside(setting_overrides=chosen))
    evening.begin(AGREED)
    chosen.choose(replace(chosen.value, affordable=on, voices=on))
    evening.signals.send(Settled())
    for _ in range(2):
        assert evening.game.session.candid is evening.game.session.voices.on is on
        evening.begin(AGREED)


def test_the_app_plays_the_seats_that_it_was_given():
    evening = evening_at()
    evening.begin(AGREED._replace(by_app={1: "easy"}))
    assert evening.game.session.chairs == {1: "easy"}
    assert any(isinstance(entry.act, Leave) for entry in evening.game.session.timeline.entries)


def test_a_far_reaching_undo_is_asked_before_it_is_done():
    evening = evening_at()
    asked, done = asked_at(evening), []
    evening.confirm(PIG.title, lambda: done.append("undo"))
    assert not done
    asked[0].answered("").do()
    assert done == ["undo"]


def test_a_button_in_vain_is_said():
    evening = evening_at()
    heard = heard_of(evening, InVain)
    evening.in_vain(Pressed("dice"))
    assert heard == ["InVain"]
