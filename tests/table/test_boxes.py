"""An owner's box comes back as it was told; a file with an error is refused with its line, and stays."""

import os
from pathlib import Path

import pytest
from msgspec import Struct

import engines
from companion.table.files.boxes import Boxes, BoxRefused
from companion.table.files.readable_json import Way, laid_out, line_of
from engines.core.owner_data import BoxData, BoxFault
from engines.core.rules import Illegal
from engines.core.text import N_
from tests.laws.plays import prepared
from tests.table.pig import HOLD, PIG, Pig, PigSetup, PigState


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile of the box."""

    name: str
    points: int = 1


class PigBox(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed in the box of Pig in these tests."""

    chips: int = 0
    faces: tuple[int, ...] = ()
    tiles: tuple[Tile, ...] = ()


class PigData(BoxData[PigBox, PigSetup, PigState]):
    """The data of a box that differs from owner to owner."""

    form = PigBox

    def in_setup(self, prepared: PigSetup) -> PigBox | None:
        return PigBox(prepared.chips, (1, 6)) if prepared.chips else None

    def fault(self, box: PigBox) -> BoxFault | None:
        if box.chips > 9:
            why = N_("There are nine chips at most")
            return BoxFault(Illegal("pig.box.chips", why, HOLD), ("chips",))
        for row, tile in enumerate(box.tiles):
            if tile.points > 5:
                why = N_("No tile has more than five points")
                return BoxFault(Illegal("pig.box.points", why, HOLD), ("tiles", row))
        return None


class OwnedPig(Pig):
    """Pig with a box that differs from owner to owner."""

    box = PigData()


OWNED = OwnedPig()
GOOD = """{
 "format": "table-companion-box/1",
 "box": {
  "chips": 3,
  "faces": [1, 6],
  "tiles": [
   {"name": "trough", "points": 2},
   {"name": "wallow"}
  ]
 }
}
"""


@pytest.fixture
def boxes(tmp_path: Path) -> Boxes:
    return Boxes(tmp_path / "boxes")


def write(boxes: Boxes, text: str | bytes) -> Path:
    file = boxes.file(OWNED)
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def test_what_a_set_up_told_comes_to_the_next(boxes: Boxes) -> None:
    assert boxes.engine(OWNED) is OWNED
    boxes.remember(OWNED, PigSetup(2, 0, 3))
    assert Boxes(boxes.folder).engine(OWNED).box.known == PigBox(3, (1, 6))
    assert OWNED.box.known is None


def test_a_later_set_up_takes_the_place_of_the_earlier(boxes: Boxes) -> None:
    boxes.remember(OWNED, PigSetup(2, 0, 3))
    boxes.remember(OWNED, PigSetup(2, 0, 5))
    boxes.remember(OWNED, PigSetup(2, 0, 0))
    assert boxes.of(OWNED) == PigBox(5, (1, 6))


def test_what_is_known_already_is_not_written_again(boxes: Boxes) -> None:
    boxes.remember(OWNED, PigSetup(2, 0, 3))
    by_hand = boxes.file(OWNED).read_text().replace("\n", "\n\n")
    write(boxes, by_hand)
    boxes.remember(OWNED, PigSetup(2, 0, 3))
    assert boxes.file(OWNED).read_text() == by_hand


def test_what_says_nothing_needs_no_file_but_takes_the_place_of_what_said_more(boxes: Boxes) -> None:
    boxes.keep(OWNED, PigBox())
    assert not boxes.folder.exists()
    boxes.keep(OWNED, PigBox(3))
    boxes.keep(OWNED, None)
    assert boxes.of(OWNED) == PigBox(3)
    boxes.keep(OWNED, PigBox())
    assert boxes.of(OWNED) == PigBox()


def test_a_game_without_a_box_has_no_file(boxes: Boxes) -> None:
    boxes.remember(PIG, PigSetup(2, 0, 3))
    assert boxes.of(PIG) is None
    assert not boxes.folder.exists()


def test_the_file_is_laid_out_to_be_read(boxes: Boxes) -> None:
    file = write(boxes, GOOD)
    assert boxes.of(OWNED) == PigBox(3, (1, 6), (Tile("trough", 2), Tile("wallow")))
    boxes.remember(OWNED, PigSetup(2, 0, 4))
    assert file.read_text().splitlines() == [
        "{",
        ' "format": "table-companion-box/1",',
        ' "box": {',
        '  "chips": 4,',
        '  "faces": [1, 6],',
        '  "tiles": []',
        " }",
        "}",
    ]
    boxes.keep(OWNED, PigBox(4, (1, 6), (Tile("trough", 2), Tile("wallow"))))
    assert file.read_text().splitlines()[5:8] == [
        '  "tiles": [',
        '   {"name": "trough", "points": 2},',
        '   {"name": "wallow", "points": 1}',
    ]
    rows = {"box": {"tiles": [{"name": "Büchse"}, {"name": "b"}]}}
    assert laid_out(rows).splitlines()[2:6] == [
        '  "tiles": [',
        '   {"name": "Büchse"},',
        '   {"name": "b"}',
        "  ]",
    ]
    assert laid_out({"box": {"printed": {"trough": 2, "wallow": 1}}}).splitlines()[2:3] == [
        '  "printed": {"trough": 2, "wallow": 1}'
    ], "what is inside a field is one line"


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ('"chips": 3,', '"chips": ,', 4, "invalid JSON: a value is missing"),
        ('"chips": 3,', '"chips": "x",', 4, "expected a whole number, not words in quotes"),
        ('"chips": 3,', '"chops": 3,', 4, "there is no field chops"),
        ("[1, 6]", '[1, "six"]', 5, "expected a whole number"),
        ('{"name": "wallow"}', '{"points": 3}', 8, "field name is missing"),
        ('"points": 2', '"points": "two"', 7, "expected a whole number"),
        ('"chips": 3', '"chips": 10', 4, "nine chips at most"),
        ('{"name": "wallow"}', '{"name": "wallow", "points": 6}', 8, "more than five points"),
        ("box/1", "box/7", 2, "not “table-companion-box/1”"),
        ('"format"', '"form"', 2, "there is no field form"),
        (GOOD, "[]", 1, "expected names with values in braces"),
        (GOOD, "", 1, "invalid JSON"),
    ],
)
def test_an_error_is_told_with_its_line_and_the_file_stays(
    boxes: Boxes, old: str, new: str, line: int, says: str
) -> None:
    assert old in GOOD
    file = write(boxes, GOOD.replace(old, new))
    before = file.read_bytes()
    with pytest.raises(BoxRefused) as caught:
        boxes.engine(OWNED)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"{file}, line {line}: ")
    assert says in str(caught.value)
    with pytest.raises(BoxRefused):
        boxes.remember(OWNED, PigSetup(2, 0, 4))
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("written", "says"),
    [
        (b'{"format":"\xff"}', "not UTF-8"),
        (b"[" * 100_000, "nested too deep"),
        (b"1" * 5_000, "a number is too long"),
        (b'"\\ud800"', "a character is invalid"),
    ],
    ids=["bytes", "deep", "endless number", "half a letter"],
)
def test_what_is_no_text_is_refused(boxes: Boxes, written: bytes, says: str) -> None:
    write(boxes, written)
    with pytest.raises(BoxRefused, match=says):
        boxes.of(OWNED)


def test_a_mark_before_the_first_line_is_no_part_of_it(boxes: Boxes) -> None:
    write(boxes, b"\xef\xbb\xbf" + GOOD.encode())
    assert boxes.of(OWNED) is not None


def test_an_error_of_the_whole_box_is_told_where_the_box_begins(
    boxes: Boxes, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = BoxFault(Illegal("pig.box.never", N_("No such box"), HOLD))
    monkeypatch.setattr(PigData, "fault", lambda *_: fault)
    write(boxes, GOOD)
    with pytest.raises(BoxRefused, match=r"line 3: No such box"):
        boxes.of(OWNED)


def test_a_folder_in_the_place_of_the_file_is_told(boxes: Boxes) -> None:
    boxes.file(OWNED).mkdir(parents=True)
    with pytest.raises(BoxRefused, match="can't read it"):
        boxes.of(OWNED)


def test_a_disk_that_fails_leaves_what_was_there(boxes: Boxes, monkeypatch: pytest.MonkeyPatch) -> None:
    boxes.remember(OWNED, PigSetup(2, 0, 3))

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BoxRefused, match="its disk is full"):
        boxes.remember(OWNED, PigSetup(2, 0, 4))
    assert boxes.of(OWNED) == PigBox(3, (1, 6))


@pytest.mark.parametrize("game", engines.catalogue())
def test_what_a_game_tells_of_its_box_it_takes_back(boxes: Boxes, game: str) -> None:
    engine = engines.engine(game)
    setups = [prepared(engine, seed) for seed in range(12)]
    told = [engine.box and engine.box.in_setup(setup) for setup in setups]
    assert any(told) == (engine.box is not None)
    for seed, box in enumerate(told):
        if box is not None:
            boxes.remember(engine, setups[seed])
            assert boxes.engine(engine).box.known == box


def test_a_way_leads_as_far_as_there_is_something() -> None:
    text = '{"a": 1,\n "b": [10,\n 20,\n {"c": "]"}]}'
    ways: list[Way] = [(), ("a",), ("b",), ("b", 1), ("b", 2, "c")]
    assert [line_of(text, way) for way in ways] == [
        1,
        1,
        2,
        3,
        4,
    ]
    assert [line_of(text, way) for way in (("z",), ("b", 9), ("a", "q"), ("b", "q"))] == [1, 2, 1, 2]
