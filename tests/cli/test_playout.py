"""`playout`: random games, the same for the same seed."""

import json
from random import Random

import pytest

import engines
from companion.cli.main import main
from companion.playout import playout, random_game, random_setup
from engines.core.rules import Illegal
from tests.table.pig import BUSY, PIG, Pig, PigSetup

FIELDS = ["game", "games", "ended", "moves", "games_per_second", "moves_per_second", "endings"]


def test_random_games_end_and_are_counted():
    found = playout(PIG, games=20, seed=1, seats=4)
    assert list(found) == FIELDS
    assert (found["game"], found["games"], found["ended"], found["endings"]) == ("pig", 20, 20, {"ended": 20})
    assert found["moves"] > 20 * 4
    assert found["games_per_second"] > 0
    assert found["moves_per_second"] > found["games_per_second"]


def test_the_same_seed_gives_the_same_games():
    assert playout(PIG, 5, 1, 3)["moves"] == playout(PIG, 5, 1, 3)["moves"] != playout(PIG, 5, 2, 3)["moves"]


def test_a_game_that_takes_too_long_has_not_ended():
    found = playout(PIG, games=3, seed=1, seats=2, most=5)
    assert (found["ended"], found["moves"], found["endings"]) == (0, 15, {})


class Ways(Pig):
    def ending(self, state):
        return "far" if max(state.points) > 32 else "near"


def test_a_game_whose_package_is_broken_is_told_in_a_sentence(monkeypatch, capsys):
    def engine(name):
        raise engines.Unusable(name, "ImportError: no such rule")

    monkeypatch.setattr(engines, "engine", engine)
    assert main(["playout", "pig"]) == 2
    assert capsys.readouterr().err.startswith(
        "The package of pig can't be used (ImportError: no such rule); "
    )


def test_the_engine_says_how_a_game_ended():
    endings = playout(Ways(), 30, 1, 2)["endings"]
    assert set(endings) == {"far", "near"}
    assert sum(endings.values()) == 30


class Stuck(Pig):
    def wander(self, state, choose):
        return None


def test_a_game_in_which_nothing_is_possible_has_not_ended():
    outcome = random_game(Stuck(), PigSetup(2, 0, 0), Random(1))
    assert (outcome.ending, outcome.moves) == (None, 0)


class Choosy(Pig):
    def prepare(self, colours):
        reply = yield from super().prepare(colours)
        return reply if reply.first == 1 else BUSY


class Never(Pig):
    def prepare(self, colours):
        return BUSY


def test_a_refused_set_up_is_drawn_again():
    random = Random(1)
    assert [random_setup(Choosy(), 2, random).first for _ in range(5)] == [1] * 5
    with pytest.raises(RuntimeError, match="no set-up of pig was accepted"):
        random_setup(Never(), 2, Random(1))
    assert isinstance(BUSY, Illegal)


def test_random_set_ups_differ():
    random = Random(1)
    assert len({random_setup(PIG, 4, random) for _ in range(20)}) > 5


def test_the_last_line_is_one_json_object(pig, capsys):
    assert main(["playout", "pig", "--games", "2", "--seed", "7", "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert (json.loads(line)["game"], json.loads(line)["games"]) == ("pig", 2)
    assert main(["playout", "pig", "--games", "2", "--seed", "7", "--seats", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("2 of 2 games of pig ended")
    assert list(json.loads(lines[-1])) == FIELDS


def refused(capsys, *arguments: str) -> str:
    """The one sentence that a command line is refused with."""
    try:
        code = main(arguments)
    except SystemExit as stopped:
        code = stopped.code
    told = capsys.readouterr()
    assert (code, told.out) == (2, "")
    assert told.err.endswith("\n")
    return told.err.rstrip("\n")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("playout", "chess"), "There is no game 'chess'; the games are pig."),
        (("playout", "pig", "--seats", "9"), "pig has 2 to 4 seats, not 9."),
        (("playout", "pig", "--games", "0"), "'0' is not a whole number from 1 on"),
        (("playout", "pig", "--games", "٣"), "is not a whole number"),
        (("playout", "pig", "--seed", "x"), "invalid int value: 'x'"),
        (("playout",), "the following arguments are required: GAME"),
        (("playout", "pig", "--fast"), "'--fast' means nothing here"),
        (("fly",), "invalid choice: 'fly'"),
        (("--fly",), "'--fly' means nothing here"),
    ],
)
def test_a_command_line_that_makes_no_sense_gets_a_sentence(pig, capsys, arguments, says):
    assert says in refused(capsys, *arguments)
    assert "\n" not in refused(capsys, *arguments)


def test_a_golden_game_that_is_there_is_kept_and_one_that_no_longer_fits_is_named(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr("companion.cli.project_folder.project_folder", lambda: tmp_path)
    monkeypatch.setattr("companion.cli.playout.engine_named", lambda name: PIG)
    monkeypatch.setattr("companion.golden.find", lambda name: PIG)
    (tmp_path / "engines" / "games" / "pig").mkdir(parents=True)
    assert main(["playout", "pig", "--golden"]) == 0
    golden = tmp_path / "tests/games/pig/golden/ended.jsonl"
    assert capsys.readouterr().out.splitlines()[0] == str(golden)
    assert main(["playout", "pig", "--golden"]) == 0
    assert "is kept: it ended 'ended'. Delete it" in capsys.readouterr().out
    lines = golden.read_bytes().splitlines(keepends=True)
    golden.write_bytes(lines[0] + b"{}\n")
    assert main(["playout", "pig", "--golden"]) == 2
    assert f"{golden} can't be played any more: line " in capsys.readouterr().err
