"""`review`: luck, skill and turning points of a record, in words and as JSON, or why there are none."""

import json
from pathlib import Path

import pytest

from companion.cli.main import main

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
    [(20, "No review: This game isn't over yet"), (0, "the file is empty")],
)
def test_why_there_is_none_is_one_sentence(tmp_path, capsys, lines, says):
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(EVENING.read_bytes().splitlines(keepends=True)[:lines]))
    assert main(["review", str(file)]) == 2
    assert says in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(tmp_path, capsys):
    assert main(["review", str(tmp_path / "none.jsonl")]) == 2
    assert "none.jsonl" in capsys.readouterr().err
