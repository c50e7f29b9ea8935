"""`think --why`: the best choices before a move of a finished game, by what its seat knew then."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engines
from companion.cli.main import main
from companion.thinking.reasons import BEST, NoReasons, reasons
from engines.core import record

GAMES = Path(__file__).parents[2] / "engines" / "games"
EVENING = GAMES / "catan" / "evening.jsonl"
CHANCE = re.compile(r"(\d+) % to win: .+")


def kept_of(name):
    kept = record.read((GAMES / name / "evening.jsonl").read_bytes().splitlines(), engines.engine)
    return kept, record.replay(kept)[1]


def test_it_tells_the_three_best_with_their_chances_and_what_was_done(capsys):
    assert main(["think", "--why", str(EVENING), "--move", "1", "--strength", "medium"]) == 0
    *best, done = capsys.readouterr().out.splitlines()
    chances = [int(CHANCE.fullmatch(line)[1]) for line in best]
    assert len(best) <= BEST
    assert chances == sorted(chances, reverse=True)
    assert done.startswith("What was done: ")


@pytest.mark.parametrize("name", ["catan", "hab_und_gut", "kraftwagen", "le_havre"])
def test_every_choice_is_a_sentence_and_the_best_comes_first(name):
    kept, moves = kept_of(name)
    several = 0
    for number in range(5, 60, 9):
        found = reasons(kept, moves, number, "medium")
        chances = [chance for chance, _ in found.best]
        assert 1 <= len(chances) <= BEST
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)
        several += len(chances) > 1
        assert len({says for _, says in found.best}) == len(chances), "each can be told from the others"
    assert several


def test_a_strength_that_the_game_lacks_is_refused(capsys):
    assert main(["think", "--why", str(EVENING), "--strength", "strong"]) == 2
    assert "easy or medium, not strong" in capsys.readouterr().err


def test_before_the_end_of_a_game_nothing_is_told(tmp_path, capsys):
    half = tmp_path / "half.jsonl"
    half.write_bytes(b"".join(EVENING.read_bytes().splitlines(keepends=True)[:40]))
    assert main(["think", "--why", str(half), "--move", "3"]) == 2
    assert "isn't over yet" in capsys.readouterr().err


def test_a_move_that_is_not_there_is_said():
    kept, moves = kept_of("catan")
    with pytest.raises(NoReasons, match="no move 9999"):
        reasons(kept, moves, 9999, "medium")


def test_what_a_seat_could_not_know_tells_nothing():
    kept, moves = kept_of("catan")
    at, steal = next(
        (at, move) for at, move in enumerate(moves) if type(move).__name__ == "Steal" and move.card
    )
    number = 1 + sum(not move.automatic for move in moves[: at + 1])
    victim_or_thief = {steal.seat, steal.victim}
    later = next(
        (number + more, move)
        for more, move in enumerate(one for one in moves[at + 1 :] if not one.automatic)
        if move.seat not in victim_or_thief and type(move).__name__ != "Roll"
    )
    other = [move if move is not steal else type(steal)(steal.seat, steal.victim, None) for move in moves]
    assert reasons(kept, moves, later[0], "medium").best == reasons(kept, other, later[0], "medium").best
