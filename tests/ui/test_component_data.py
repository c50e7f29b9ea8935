"""What is printed in the owner's box is asked once; a file with an error is told and left out. By touch."""

from pathlib import Path

import pytest

from companion.table.files.boxes import Boxes
from tests.table.box_pig import BOX_PIG, Trough
from tests.table.pig import PigSetup, Roll
from tests.ui import tabletop
from tests.ui.farm import answer, known_players, seat, start, take_seats
from tests.ui.tabletop import SMALL, WIDE, Evening, evening

PIG = BOX_PIG


@pytest.fixture(autouse=True)
def found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The archive finds this Pig."""
    monkeypatch.setattr(tabletop, "find", lambda _: PIG)


@pytest.fixture
def boxes(tmp_path: Path) -> Boxes:
    return Boxes(tmp_path / "boxes")


def suggested(one: Evening) -> object:
    return one.root.new_game.page.row("chips").question.suggested


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_what_was_told_once_is_suggested_the_next_time(tmp_path: Path, boxes: Boxes, size: tuple) -> None:
    with evening(tmp_path / "archive.sqlite", size, (PIG,), boxes=boxes) as one:
        seat(one, PIG)
        assert suggested(one) is None
        answer(one, 4, 0)
        assert one.root.screen is one.root.play
        seat(one, PIG)
        assert suggested(one) == 4
        assert one.root.screen is one.root.play, "what is known is not asked"
        assert boxes.of(PIG) == Trough(4)


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_file_with_an_error_is_told_with_its_line_and_left_out(
    tmp_path: Path, boxes: Boxes, size: tuple
) -> None:
    boxes.remember(PIG, PigSetup(2, 0, 4))
    file = boxes.file(PIG)
    wrong = file.read_text().replace("4", "40")
    file.write_text(wrong)
    with evening(tmp_path / "archive.sqlite", size, (PIG,), boxes=boxes) as one:
        known_players(one, PIG)
        one.tap(one.root.home.tiles[0])
        sheet = one.root.dialogs.dialog
        assert sheet.is_open
        (said,) = sheet.words
        assert said == f"{file}, line 4: There are nine chips at most"
        one.tap(sheet, "seen")
        take_seats(one)
        start(one)
        assert suggested(one) is None
        answer(one, 4)
        assert one.root.dialogs.dialog.is_open
        assert one.root.stage.say(one.root.dialogs.dialog.title) == "Component data not saved"
        one.tap(one.root.dialogs.dialog, "seen")
        answer(one, 0)
        assert one.root.screen is one.root.play
        assert not one.root.dialogs.dialog.is_open
        assert file.read_text() == wrong


def test_without_a_place_for_boxes_nothing_is_kept(tmp_path: Path) -> None:
    with evening(tmp_path / "archive.sqlite", WIDE, (PIG,)) as one:
        seat(one, PIG)
        answer(one, 4, 0)
        assert one.root.screen is one.root.play
        seat(one, PIG)
        assert suggested(one) is None


def test_what_was_told_is_kept_when_the_set_up_is_left(tmp_path: Path, boxes: Boxes) -> None:
    with evening(tmp_path / "archive.sqlite", WIDE, (PIG,), boxes=boxes) as one:
        seat(one, PIG)
        answer(one, 5)
        assert boxes.of(PIG) == Trough(5)
        one.root.new_game.page.back_one()
        answer(one, 4)
        one.root.show_home()
        one.tap(one.root.home.tiles[0])
        assert suggested(one) == 4
        assert boxes.of(PIG) == Trough(4)


def test_what_is_told_in_play_is_kept_and_undo_takes_it_back(tmp_path: Path, boxes: Boxes) -> None:
    boxes.keep(PIG, Trough(2))
    with evening(tmp_path / "archive.sqlite", WIDE, (PIG,), boxes=boxes) as one:
        seat(one, PIG, first=0)
        play(one, Roll(0, 6))
        assert boxes.of(PIG) == Trough(6)
        one.root.controls.undo()
        assert boxes.of(PIG) == Trough(2)
        play(one, Roll(0, 5))
        number = latest(one)
        one.root.show_home()
        one.root.evening.resume(number)
        play(one, Roll(0, 4))
        assert boxes.of(PIG) == Trough(9)


def test_a_file_that_fails_in_play_is_told_once(tmp_path: Path, boxes: Boxes) -> None:
    with evening(tmp_path / "archive.sqlite", WIDE, (PIG,), boxes=boxes) as one:
        seat(one, PIG)
        answer(one, 2, 0)
        number = latest(one)
        one.root.show_home()
        boxes.file(PIG).write_text("nothing")
        one.root.evening.resume(number)
        play(one, Roll(0, 6))
        assert one.root.stage.say(one.root.dialogs.dialog.title) == "Component data not saved"
        one.tap(one.root.dialogs.dialog, "seen")
        one.root.evening.changed()
        assert not one.root.dialogs.dialog.is_open
        assert boxes.file(PIG).read_text() == "nothing"


def play(one: Evening, move: Roll) -> None:
    """Play this move as the controls do."""
    assert one.root.controls.session.play(move) is None
    one.root.evening.changed()


def latest(one: Evening) -> int:
    """The number of the game that is played."""
    return max(played.number for played in one.archive.unfinished())


def test_what_a_backup_brought_is_added_to_again(tmp_path, boxes):
    with evening(tmp_path / "archive.sqlite", games=(PIG,), boxes=boxes) as one:
        desk = one.root.evening
        desk.learn(PIG, Trough(5))
        boxes.file(PIG).unlink()
        desk.learn(PIG, Trough(5))
        assert boxes.of(PIG) is None, "what was told is not looked up at every move"
        desk.replaced()
        desk.learn(PIG, Trough(5))
        assert boxes.of(PIG) == Trough(5)
