"""What is printed in the owner's box is asked once; a file with an error is told and left out. By touch."""

from pathlib import Path

import pytest
from msgspec import Struct

from companion.table.files.boxes import Boxes
from engines.core.box import BoxData, BoxFault
from engines.core.moves import Ask
from engines.core.questions import Answer, Count
from engines.core.rules import Illegal
from engines.core.text import N_
from tests.table.pig import HOLD, Pig, PigSetup, PigState, Roll
from tests.ui import tabletop
from tests.ui.farm import answer, known_players, seat, start, take_seats
from tests.ui.tabletop import SMALL, WIDE, Evening, evening


class Trough(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed in the box of this Pig."""

    chips: int = 1


class TroughData(BoxData[Trough, PigSetup, PigState]):
    """How many chips this owner's box has."""

    form = Trough

    def in_answers(self, colours: tuple[str, ...], answers: tuple[Answer, ...]) -> Trough | None:
        return Trough(answers[0]) if answers else None

    def after(self, state: PigState) -> Trough:
        return Trough(max(self.known.chips if self.known else 1, state.pot))

    def in_setup(self, prepared: PigSetup) -> Trough:
        return Trough(prepared.chips)

    def fault(self, box: Trough) -> BoxFault | None:
        why = N_("There are nine chips at most")
        return BoxFault(Illegal("pig.box", why, HOLD), ("chips",)) if box.chips > 9 else None


class TroughPig(Pig):
    """Pig that asks how many chips its box has."""

    box = TroughData()

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        known = self.box.known.chips if self.box.known else None
        chips = yield Count("chips", N_("How many chips has your box?"), 1, 9, suggested=known)
        first = yield Count("first", N_("Who goes first?"), 0, 1)
        return PigSetup(len(colours), first, chips)


PIG = TroughPig()


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
        (said,) = sheet._words
        assert said == f"{file}, line 4: There are nine chips at most"
        one.tap(sheet, "seen")
        take_seats(one)
        start(one)
        assert suggested(one) is None
        answer(one, 4)
        assert one.root.dialogs.dialog.is_open
        assert one.root.stage.say(one.root.dialogs.dialog._title) == "Component data not saved"
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
        one.root.games.resume(number)
        play(one, Roll(0, 4))
        assert boxes.of(PIG) == Trough(9)


def test_a_file_that_fails_in_play_is_told_once(tmp_path: Path, boxes: Boxes) -> None:
    with evening(tmp_path / "archive.sqlite", WIDE, (PIG,), boxes=boxes) as one:
        seat(one, PIG)
        answer(one, 2, 0)
        number = latest(one)
        one.root.show_home()
        boxes.file(PIG).write_text("nothing")
        one.root.games.resume(number)
        play(one, Roll(0, 6))
        assert one.root.stage.say(one.root.dialogs.dialog._title) == "Component data not saved"
        one.tap(one.root.dialogs.dialog, "seen")
        one.root.presenter.changed()
        assert not one.root.dialogs.dialog.is_open
        assert boxes.file(PIG).read_text() == "nothing"


def play(one: Evening, move: Roll) -> None:
    """Play this move as the controls do."""
    assert one.root.controls.session.play(move) is None
    one.root.presenter.changed()


def latest(one: Evening) -> int:
    """The number of the game that is played."""
    return max(played.number for played in one.archive.unfinished())


def test_what_a_backup_brought_is_added_to_again(tmp_path, boxes):
    with evening(tmp_path / "archive.sqlite", games=(PIG,), boxes=boxes) as one:
        told = one.root.component_data
        told.keep(PIG, Trough(5))
        boxes.file(PIG).unlink()
        told.keep(PIG, Trough(5))
        assert boxes.of(PIG) is None, "what was told is not looked up at every move"
        told.read_again()
        told.keep(PIG, Trough(5))
        assert boxes.of(PIG) == Trough(5)
