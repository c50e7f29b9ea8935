"""`review`: luck, skill and turning points of a record, in words and as JSON, or why there are none."""

import json
from pathlib import Path

import msgspec
import pytest

from companion.app.reviewer import NoReviewLine, ProgressLine, ReviewLine
from companion.cli.main import main
from companion.thinking.review import UNFINISHED

EVENING = Path(__file__).parents[2] / "engines" / "games" / "catan" / "evening.jsonl"


def test_the_last_line_is_the_review_as_json(capsys):
    assert main(["review", str(EVENING), "--json"]) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert set(told) == {"game", "seats", "turning_points"}
    assert told["game"] == "catan"
    assert {seat["player"] for seat in told["seats"]} == {"Anna", "Ben", "Carla", "Dan"}
    assert all(seat["luck"] + seat["skill"] == seat["result"] for seat in told["seats"])
    assert len(told["turning_points"]) == 3


def test_in_words_it_names_players_and_moments(capsys):
    assert main(["review", str(EVENING)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Anna: luck ")
    assert "Turning points:\n" in told
    assert "chance to win" in told
    assert told.rstrip().endswith("%")


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (20, "No review: This game isn't over yet"),
        (0, "the file is empty"),
    ],
)
def test_why_there_is_none_is_one_sentence(tmp_path, capsys, lines, says):
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(EVENING.read_bytes().splitlines(keepends=True)[:lines]))
    assert main(["review", str(file)]) == 2
    assert says in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(tmp_path, capsys):
    assert main(["review", str(tmp_path / "none.jsonl")]) == 2
    assert "none.jsonl" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("written", "says"),
    [
        (b"\x00\xff\n", "line 1: this line is not JSON"),
        (b"[1, 2]\n", "line 1: "),
        (EVENING.read_bytes().replace(b'"roll"', b'"fly"', 1), "there is no move called 'fly'"),
        (EVENING.read_bytes().replace(b'"catan"', b'"halma"', 1), "halma"),
        (b"".join(EVENING.read_bytes().splitlines(keepends=True)[:1] * 2), "line 2: "),
    ],
)
@pytest.mark.parametrize("options", [[], ["--json"], ["--whole"]])
def test_a_damaged_file_gets_a_sentence(tmp_path, capsys, written, says, options):
    file = tmp_path / "game.jsonl"
    file.write_bytes(written)
    assert main(["review", str(file), *options]) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert len(told.err.strip().splitlines()) == 1
    assert told.out == ""


GAMES = Path(__file__).parents[1] / "games"
UNSEEN = GAMES / "catan" / "golden" / "beginners-three-unseen.jsonl"
RACKS_UNKNOWN = GAMES / "hab_und_gut" / "golden" / "three-sealed.jsonl"


def test_what_it_cannot_tell_is_said_before_the_object(capsys):
    assert main(["review", str(UNSEEN), "--json"]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert "never told to the app" in first
    assert set(json.loads(last)) == {"game", "seats", "turning_points"}


def test_as_the_app_reads_it_each_line_says_what_it_is(tmp_path, capsys):
    assert main(["review", str(EVENING), "--whole"]) == 0
    lines = [line_of(line) for line in capsys.readouterr().out.splitlines()]
    assert [type(line) for line in lines] == [ProgressLine] * (len(lines) - 1) + [ReviewLine]
    assert [line.percent for line in lines[:-1]] == sorted({line.percent for line in lines[:-1]})
    assert lines[-2].percent == 100
    assert len(lines[-1].found.shares) == 4
    begun = tmp_path / "begun.jsonl"
    begun.write_bytes(b"".join(EVENING.read_bytes().splitlines(keepends=True)[:20]))
    assert main(["review", str(begun), "--whole"]) == 0
    assert line_of(capsys.readouterr().out) == NoReviewLine(UNFINISHED)


def line_of(written):
    return msgspec.json.decode(written, type=ProgressLine | ReviewLine | NoReviewLine)


def test_luck_that_nobody_can_tell_is_null_and_said(capsys):
    assert main(["review", str(RACKS_UNKNOWN), "--json"]) == 0
    *remarks, last = capsys.readouterr().out.splitlines()
    assert "The app didn't know the racks, so it can't tell luck from skill" in remarks
    assert not any("counts as" in one or "count as" in one for one in remarks)
    seats = json.loads(last)["seats"]
    assert {(seat["luck"], seat["skill"]) for seat in seats} == {(None, None)}
    assert any(seat["result"] for seat in seats)
    assert main(["review", str(RACKS_UNKNOWN)]) == 0
    assert ": luck unknown, together " in capsys.readouterr().out.splitlines()[0]
