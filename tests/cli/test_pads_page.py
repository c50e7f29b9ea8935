"""docs/pads.md: every file is a pad or told as wrong, every command runs, every key is in its tables."""

import re
import shlex
from pathlib import Path

import msgspec
import pytest

from companion.app.arguments import WRONG
from companion.cli.main import main
from engines.pads import box
from engines.pads.form import read
from engines.pads.formulas import FUNCTIONS
from engines.pads.written import Written, WrittenAsk
from tests.cli.workshop import ROOT

PAGE = (ROOT / "docs/pads.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [(found[1], found[2], found[3]) for found in BLOCK.finditer(PAGE)]
COMPANION = "python -m companion "


def test_every_command_of_the_page_does_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    said = ""
    for language, about, text in BLOCKS:
        if language == "toml":
            Path(about).write_text(text, encoding="utf-8")
        elif language == "text":
            assert said == text
        else:
            assert language == "sh"
            for line in text.splitlines():
                assert line.startswith(COMPANION)
                ended = main(shlex.split(line.removeprefix(COMPANION)))
                told = capsys.readouterr()
                said = told.err if about == "fails" else told.out
                assert ended == (WRONG if about == "fails" else 0), told.err
                assert said
    assert len(BLOCKS) == 7


def test_every_key_and_every_pad_of_the_box_is_on_the_page() -> None:
    for form in (Written, WrittenAsk):
        for field in msgspec.structs.fields(form):
            assert re.search(rf"[`\[]{field.name}[`\]]", PAGE), field.name
    assert all(f"`{name}`" in PAGE for name in FUNCTIONS if name not in ("sum", "len"))
    for text in box().values():
        assert read(text).title in PAGE


def test_a_sheet_tells_what_was_entered_and_its_points(
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = str(ROOT / "engines/pads/box/wizard.toml")
    assert main(["pad", file, "--play", "3", "--players", "4", "--seed", "2"]) == 0
    title, head, *rows, total = capsys.readouterr().out.replace("−", "-").splitlines()
    assert [title, *head.split()] == ["Wizard", "round", "Anna", "Ben", "Carla", "Dan"]
    told = [re.findall(r"(\d+)/(\d+) (-?\d+)", row) for row in rows]
    assert [row.split()[0] for row in rows] == ["1", "2", "3"]
    for number, cells in enumerate(told, 1):
        for bid, tricks, points in ((int(bid), int(tricks), int(points)) for bid, tricks, points in cells):
            assert points == (20 + 10 * tricks if bid == tricks else -10 * abs(bid - tricks))
        assert sum(int(tricks) for _, tricks, _ in cells) == number
    columns = zip(*([points for *_, points in row] for row in told), strict=True)
    assert total.split() == ["together", *(str(sum(map(int, column))) for column in columns)]


def test_a_sheet_tells_the_rows_that_a_round_is_made_of(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(ROOT / "engines/pads/box/canasta.toml")
    assert main(["pad", file, "--play", "1", "--seed", "3"]) == 0
    _, _, points, *rows, total = capsys.readouterr().out.replace("−", "-").splitlines()
    columns = zip(*(row.split()[-2:] for row in rows), strict=True)
    assert points.split()[1:] == total.split()[1:] == [str(sum(map(int, column))) for column in columns]
    assert [row.rsplit(maxsplit=2)[0].strip() for row in rows][:2] == ["cards laid down", "natural canastas"]


def test_it_is_told_what_cannot_be_read_or_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    odd = tmp_path / "odd.toml"
    odd.write_bytes(b'title = "\xff"\n')
    never = tmp_path / "never.toml"
    never.write_text('title = "x"\nplayers = 2\n[[ask]]\nname = "a"\nhigh = 3\nsum = 9\n', encoding="utf-8")
    wizard = str(ROOT / "engines/pads/box/wizard.toml")
    for arguments, says in (
        ([str(odd)], "row 1, column 10: this is no text in UTF-8"),
        ([str(tmp_path / "none.toml")], "can't be read (No such file or directory)"),
        ([str(never), "--play", "1"], "No number fits what Anna has to enter"),
        ([wizard, "--play", "1", "--players", "8"], "Wizard is for 3 to 6 players, not 8."),
    ):
        assert main(["pad", *arguments]) == WRONG
        assert says in capsys.readouterr().err


@pytest.mark.parametrize(
    "file", sorted((ROOT / "tests/pads/strange").glob("*.toml")), ids=lambda file: file.stem
)
def test_the_strangest_pads_are_played_to_an_end(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also those whose rounds never grow, because a touch is all that is done."""
    assert main(["pad", str(file), "--play", "3"]) == 0
    _, head, *rows, last = capsys.readouterr().out.splitlines()
    assert {"Anna", "Ben"} & {*head.split()}
    assert last.split()[0] in ("together", "Anna", "Ben", "Carla", "Dan")
    assert any(row.startswith("together") for row in (*rows, last))
