"""`say`: what a line is understood as after the entries of a record, and how it ends."""

from pathlib import Path

import pytest

from companion.cli.main import main

EVENING = str(Path(__file__).parents[2] / "engines" / "games" / "catan" / "evening.jsonl")


def test_it_prints_the_move_and_the_next_best(capsys):
    assert main(["say", EVENING, "one sheep for a brick from carla", "--after", "25"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Anna trades 1 wool for 1 brick with Carla"
    assert "  Carla: gives 1 brick to Anna, gets 1 wool" in told
    assert any(line.startswith("  | ") for line in told)


def test_what_is_left_open_is_a_question(capsys):
    assert main(["say", EVENING, "Straße", "--after", "1", "--language", "de"]) == 0
    assert "  ? Wo ist die Straße?" in capsys.readouterr().out


def test_what_is_not_clear_ends_with_one(capsys):
    assert main(["say", EVENING, "xyzzy", "--after", "25"]) == 1
    assert capsys.readouterr().out == "That isn't a move that can be made now\n"


def test_on_a_phone_it_is_of_its_player(capsys):
    line = [EVENING, "one sheep for a brick from carla", "--after", "25"]
    assert main(["say", *line, "--player", "Ben"]) == 1
    assert main(["say", *line, "--player", "Anna"]) == 0
    capsys.readouterr()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ([EVENING, "8", "--player", "Zoe"], "nobody is called 'Zoe'; the players are Anna, Ben, Carla, Dan"),
        (["none.jsonl", "8"], "none.jsonl"),
    ],
)
def test_what_is_wrong_is_one_sentence(capsys, options, says):
    assert main(["say", *options]) == 2
    assert says in capsys.readouterr().err
