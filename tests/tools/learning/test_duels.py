"""Games of one seat among others: kept as they end, gone on with later, every seat told what it may know."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from companion.playout import setup_to_learn
from companion.thinking.choices import choices
from engines import engine
from tools.learning import duels
from tools.learning.duels import Duel, Eyes, decided, duel, interval, known, main, missing, told

GAMES = [Duel(0, 1.0, (3, 900)), Duel(1, 0.0, (4,)), Duel(2, 0.0, (5,)), Duel(3, None, (6,))]


def played_by(seeds):
    """How games are played without playing any; `seeds` hears of each."""
    return lambda seed: seeds.append(seed) or GAMES[seed]


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path):
    file, seeds = tmp_path / "out" / "games.jsonl", []
    first = missing(file, range(4), played_by(seeds), None)
    assert next(first) == GAMES[0]
    first.close()
    assert list(missing(file, range(4), played_by(seeds), None)) == GAMES[1:]
    assert (seeds, known(file)) == ([0, 1, 2, 3], GAMES)
    assert list(missing(file, range(4), played_by(seeds), None)) == []


def test_a_game_that_was_cut_off_while_it_was_written_is_played_again(tmp_path):
    file = tmp_path / "games.jsonl"
    list(missing(file, range(2), played_by([]), None))
    file.write_bytes(file.read_bytes()[:-5])
    assert known(file) == GAMES[:1]
    assert list(missing(file, range(3), played_by([]), None)) == GAMES[1:3]
    assert sorted(known(file), key=lambda one: one.seed) == GAMES[:3]


def test_the_share_is_told_with_what_chance_leaves_open():
    assert [round(one, 3) for one in interval([1.0] * 38 + [0.0] * 62)] == [0.38, 0.291, 0.478]
    row = told("catan", "strong", "medium", GAMES)
    assert row == "| catan | strong | 3 medium | 33 % of 3 (6 to 79; equals: 25) | 5 ms, 900 ms, 900 ms |"
    assert told("catan", "strong", "medium", GAMES[3:]).endswith("| no game has ended |")


@pytest.mark.parametrize("name", ["catan", "hab_und_gut"])
def test_every_seat_knows_the_game_as_its_player_does(name):
    rules, chance = engine(name), Random(4)
    setup = setup_to_learn(rules, 4, chance)
    eyes, state, moves, hidden = Eyes(rules, setup, 4), rules.setup(setup), [], 0
    while len(moves) < 160 and (move := rules.wander(state, chance.randrange)):
        eyes.hear(move)
        moves.append(move)
        move.apply(state, None)
        hidden += seen_by(eyes, 0) != state
    for seat in range(4):
        assert seen_by(eyes, seat) == rules.known_to(rules.setup(setup), moves, seat)
    assert hidden, "not what the others hide"


def seen_by(eyes, seat):
    """The game as this seat's player is given it."""
    return eyes.of(lambda state, _seat, _since: state)(None, seat, 0)


def test_the_seat_that_is_measured_goes_round_and_is_timed(monkeypatch):
    sat = []

    def seat_of(judge, strength, random):
        sat.append(strength)
        return lambda state, seat, since: next(
            iter(choices(judge.engine, state, seat, random.randrange)), None
        )

    monkeypatch.setattr(duels, "seat_of", seat_of)
    for seed in (1, 4):
        found = duel("hab_und_gut", "strong", "medium", seed)
        assert sat.index("strong") == seed
        assert (found.seed, found.part is not None, len(found.took) > 10) == (seed, True, True)
        sat.clear()


def test_it_is_decided_as_soon_as_games_tell_and_not_before():
    wins, losses = [1.0] * 38, [0.0] * 62
    assert decided([], 0.25, 0.38) is None
    assert decided(wins[:22] + losses[:48], 0.25, 0.38) is None, "22 of 70 lie between"
    assert decided(wins + losses, 0.25, 0.38) == "stronger"
    assert decided([1.0] * 25 + [0.0] * 75, 0.25, 0.38) == "equal"
    assert decided([0.5] * 76 + [0.0] * 24, 0.25, 0.38) == "stronger", "a win that is shared counts half"


@pytest.mark.parametrize(("aim", "found"), [(0.38, "stronger"), (0.25, "equal")])
def test_it_is_decided_wrongly_at_most_once_in_twenty_and_after_some_eighty_games(aim, found):
    chance, ends, took = Random(3), [], []
    for _ in range(400):
        parts = []
        while (end := decided(parts, 0.25, 0.38)) is None:
            parts.append(float(chance.random() < aim))
        ends.append(end)
        took.append(len(parts))
    assert ends.count(found) >= 375
    assert sum(took) / len(took) < 100


def test_a_run_ends_once_it_is_decided_and_says_what(monkeypatch, tmp_path, capsys):
    file, played = tmp_path / "games.jsonl", []
    monkeypatch.setattr(duels, "duel", partial(won, played))
    monkeypatch.setattr(
        "sys.argv", ["duels", "catan", "--into", str(file), "--patience", "7", "--sight", "0.1"]
    )
    main()
    *_, last = capsys.readouterr().out.splitlines()
    assert last == "strong stays in catan: it wins 38 % rather than its share"
    assert 5 < len(played) == len(known(file)) < 20
    assert {asked for _, asked in played} == {(7, 0.1)}
    main()
    assert len(known(file)) == len(played), "nothing is played that was decided"
    monkeypatch.setattr("sys.argv", ["duels", "catan", "--into", str(file), "--number", "25", "--all"])
    main()
    assert len(known(file)) == 25


def won(played, game, strength, others, seed, patience=None, sight=None):
    """A game that the seat wins."""
    played.append((seed, (patience, sight)))
    return Duel(seed, 1.0, (3,))
