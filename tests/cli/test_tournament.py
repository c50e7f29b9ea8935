"""`tournament`: from the first player to the printed standings, and a sentence for what cannot be done."""

import json
import re
import sys
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.club.tournament.store import TournamentFile
from tests.cli.conftest import recorded

PLAYERS = ("Anna", "Ben", "Carla", "Dan", "Eva", "Finn")


def run(capsys, *arguments: str) -> str:
    assert main(["tournament", *arguments]) == 0
    return capsys.readouterr().out


def refused(capsys, *arguments: str) -> str:
    with pytest.raises(SystemExit) as stopped:
        sys.exit(main(["tournament", *arguments]))
    assert stopped.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err


def read(name: str = "club.sqlite"):
    with TournamentFile.open(Path(name)) as kept:
        return kept.read()


@pytest.fixture
def club(pig, home, capsys):
    """A tournament of Pig with six players, paired."""
    run(capsys, "new", "club.sqlite", "pig", "--tables", "2", "--rounds", "2", "--seed", "3")
    run(capsys, "players", "club.sqlite", "add", *PLAYERS)
    run(capsys, "pair", "club.sqlite")
    return home


def enter_all(capsys, *more: str) -> str:
    told = ""
    for table in read().rounds[-1].tables:
        told = run(capsys, "result", "club.sqlite", *(f"{one}={at}" for at, one in enumerate(table)), *more)
    return told


def test_what_is_still_missing_is_said_of_one_table_and_of_several(club, capsys):
    first, second, _ = read().rounds[-1].tables
    for table, still in ((first, "2 tables have"), (second, "1 table has")):
        told = run(capsys, "result", "club.sqlite", *(f"{one}={at}" for at, one in enumerate(table)))
        assert told.endswith(f"\n{still} no result yet.\n")


def test_a_tournament_from_the_first_player_to_paper(club, capsys):
    assert (
        enter_all(capsys)
        == f"Round 1, table 3: {read().rounds[0].tables[2][1]} won.\nAll tables have a result.\n"
    )
    assert run(capsys, "pair", "club.sqlite").startswith("Round 2, preliminary:\n  table 1: 1 ")
    enter_all(capsys)
    assert "the tournament is over" in refused(capsys, "pair", "club.sqlite").lower()
    told = run(capsys, "standings", "club.sqlite").splitlines()
    assert told[0].split() == [
        "Place",
        "Player",
        "Games",
        "For",
        "places",
        "Opponents",
        "Wins",
        "Share",
        "in",
        "%",
    ]
    assert len(told) == 1 + 6 + 5
    assert all(" is before " in line for line in told[7:])
    assert run(capsys, "print", "club.sqlite") == "club.pdf\n"
    written = (club / "club.pdf").read_bytes()
    assert written.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b", written)) == 3


def test_standings_as_json(club, capsys):
    found = json.loads(run(capsys, "standings", "club.sqlite", "--json"))
    assert [one["place"] for one in found["standings"]] == [1, 2, 3, 4, 5, 6]
    assert found["missing"] == [{"round": 1, "table": table} for table in (1, 2, 3)]
    assert found["criteria"][-1] == "lot"


def test_players_come_and_go(club, capsys):
    assert run(capsys, "players", "club.sqlite", "leave", "anna").startswith(
        "5 players are here.\n  Anna (left)\n"
    )
    enter_all(capsys)
    run(capsys, "pair", "club.sqlite")
    assert len(read().rounds[1].sitting_out) == 1
    assert "Anna" not in str(read().rounds[1])
    assert run(capsys, "players", "club.sqlite", "add", "Anna", "Gül").startswith("7 players are here.\n")


def test_a_result_is_corrected_only_where_that_is_meant(club, capsys):
    enter_all(capsys)
    one, other = read().rounds[0].tables[0]
    again = ("result", "club.sqlite", f"{one}=9", f"{other}=1")
    assert "add --correct to replace it" in refused(capsys, *again)
    run(capsys, *again, "--correct")
    assert read().results[0, 0].winners == (one,)
    run(capsys, *again, "--correct", "--won", other)
    assert read().results[0, 0].winners == (other,)


def test_who_was_eliminated_comes_last_with_any_points(club, capsys):
    first, *others = read().rounds[0].tables[0]
    points = (f"{first}=900", *(f"{name}={number}" for number, name in enumerate(others, 1)))
    run(capsys, "result", "club.sqlite", *points, "--out", first)
    kept = read().results[0, 0]
    assert kept.winners == (others[-1],)
    assert kept.places == {first: len(others) + 1, **{name: at for at, name in enumerate(others[::-1], 1)}}
    again = ("result", "club.sqlite", "--record", "game.jsonl", "--out", first)
    assert "leave out --won and --out" in refused(capsys, *again)


def test_a_result_comes_from_a_record(club, capsys):
    table = read().rounds[0].tables[1]
    (club / "game.jsonl").write_bytes(b"\n".join(recorded(players=table)))
    run(capsys, "result", "club.sqlite", "--record", "game.jsonl")
    assert main(["check", "game.jsonl"]) == 0
    found = json.loads(capsys.readouterr().out)
    kept = read().results[0, 1]
    assert kept.points == {seat["player"]: seat["total"] for seat in found["seats"]}
    assert kept.winners == tuple(table[seat] for seat in found["winners"])


def test_a_result_comes_from_a_game_of_the_archive(pig, played, capsys):
    assert main(["export", "--game", "1"]) == 0
    seats = json.loads((played / "game-1.jsonl").read_text().splitlines()[0])["players"]
    capsys.readouterr()
    run(capsys, "new", "club.sqlite", "pig", "--tables", "2")
    run(capsys, "players", "club.sqlite", "add", *seats)
    run(capsys, "pair", "club.sqlite")
    run(capsys, "result", "club.sqlite", "--game", "1")
    assert set(read().results[0, 0].points) == set(seats)
    assert "it has no game 9" in refused(capsys, "result", "club.sqlite", "--game", "9", "--correct")


def test_a_record_of_others_names_the_nearest_player(club, capsys):
    (club / "game.jsonl").write_bytes(b"\n".join(recorded(players=("Ana", "Ben"))))
    told = refused(capsys, "result", "club.sqlite", "--record", "game.jsonl")
    assert "There is no player “Ana”; the nearest names are Anna" in told


def test_an_unfinished_game_is_no_result(club, capsys):
    (club / "game.jsonl").write_bytes(b"\n".join(recorded()[:3]))
    assert "game.jsonl is not over" in refused(capsys, "result", "club.sqlite", "--record", "game.jsonl")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("new", "club.sqlite", "pig"), "there is already something; choose another name"),
        (("new", "new.sqlite", "chess"), "the games are pig"),
        (("new", "new.sqlite", "pig", "--format", "cup"), "the formats are championship, swiss"),
        (("new", "new.sqlite", "pig", "--tables", "9"), "A table of pig has 2 to"),
        (("new", "new.sqlite", "pig", "--tables", "two"), "'two' is not a whole number"),
        (("new", "none/new.sqlite", "pig"), "check that its folder exists"),
        (("pair", "none.sqlite"), "there is no such file; make it with “tournament new”"),
        (("pair", "club.sqlite"), "Table 1 of round 1 has no result yet"),
        (("players", "club.sqlite", "add", "ANNA"), "Anna is here already"),
        (("players", "club.sqlite", "add", ""), "A name has 1 to 80 characters"),
        (("players", "club.sqlite", "add"), "Name the players to add."),
        (("players", "club.sqlite", "leave", "Bem"), "the nearest names are Ben"),
        (
            ("players", "club.sqlite", "leave", "Zoltán"),
            "There is no player “Zoltán”; add new players first.",
        ),
        (("players", "club.sqlite", "shuffle"), "invalid choice: 'shuffle'"),
        (("result", "club.sqlite"), "one of them"),
        (("result", "club.sqlite", "Anna"), "'Anna' is not a name, =, and points"),
        (("result", "club.sqlite", "Anna=1", "Anna=2"), "A name comes twice"),
        (("result", "club.sqlite", "Anna=1"), "are missing"),
        (("result", "club.sqlite", "Anna=1", "--round", "7"), "There is no round 7 yet"),
        (("result", "club.sqlite", "--record", "none.jsonl"), "none.jsonl cannot be read"),
        (("result", "club.sqlite", "--game", "1", "--won", "Anna"), "leave out --won"),
        (("print", "club.sqlite", "--to", "club.txt"), "should end in .pdf"),
    ],
)
def test_what_cannot_be_done_gets_a_sentence(club, capsys, arguments, says):
    before = read()
    assert says in refused(capsys, *arguments)
    assert read() == before


def test_who_is_at_another_table_is_refused(club, capsys):
    one, other = read().rounds[0].tables[0], read().rounds[0].tables[1]
    assert f"{other[0]} is not at this table" in refused(
        capsys, "result", "club.sqlite", f"{one[0]}=1", f"{other[0]}=2"
    )


def test_who_sits_out_has_no_result(pig, home, capsys):
    run(capsys, "new", "club.sqlite", "pig", "--tables", "2")
    run(capsys, "players", "club.sqlite", "add", "Anna", "Ben", "Carla")
    run(capsys, "pair", "club.sqlite")
    (out,) = read().rounds[0].sitting_out
    assert f"{out} has no table in round 1" in refused(capsys, "result", "club.sqlite", f"{out}=1")


def test_too_few_players_are_told(pig, home, capsys):
    run(capsys, "new", "club.sqlite", "pig", "--tables", "2")
    run(capsys, "players", "club.sqlite", "add", "Anna")
    assert "too few players for a table: 1 of 2" in refused(capsys, "pair", "club.sqlite")
