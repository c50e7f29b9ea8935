"""A hub keeps each entry once and in order, whatever comes how often, and gets again what its copy lacks."""

import shutil
import sqlite3
from random import Random

import msgspec
import pytest

from companion.club.night.desk import CALL, Desk
from companion.club.night.game_store import GameStore, NotTheHub
from companion.smart_home.letters import GameRequest, RecordLine, Tip, from_hub, letter
from companion.smart_home.outbox import Outbox
from engines.core import limits


class Games:
    """The finished games of a table, each a list of lines."""

    def __init__(self, games: dict[str, list[str]]) -> None:
        self.games = games

    def lines(self, game):
        texts = self.games.get(game, [])
        sums = [game, *(f"{game}-{hash_of(texts[: at + 1])}" for at in range(1, len(texts)))]
        return [(seq, *one) for seq, one in enumerate(zip(sums, texts, strict=False))]

    def tips(self, most):
        return [(game, *self.lines(game)[-1][:2]) for game in self.games][:most]


def hash_of(texts) -> str:
    return f"{len(texts)}:{'/'.join(texts)[-12:]}"


def table(games: int = 3, lines: int = 150) -> Games:
    return Games({f"g{one}": [f"{one}.{line}" for line in range(lines)] for one in range(games)})


@pytest.fixture
def file(tmp_path):
    return tmp_path / "hub.sqlite"


def talk(desk: Desk, games: Games, sender: str = "window", lost=lambda: False) -> int:
    """Call a table and go on until one of both has nothing to say; the letters on the way."""
    said, letters = CALL, 0
    while said is not None:
        answer = Outbox(games).answer(said)
        letters += 1
        if answer is None or lost():
            break
        said = desk.heard(sender, answer)
        if lost():
            break
    return letters


def whole(store: GameStore, games: Games, sender: str = "window") -> None:
    """Check that the hub has exactly what the table has."""
    ends = {end.game: end.checksum for end in store.ends() if end.sender == sender}
    assert ends == {tip[0]: tip[2] for tip in games.tips(99)}
    for game, checksum in ends.items():
        assert store.record(sender, game, checksum) == [text.encode() for text in games.games[game]]


def test_what_the_table_has_is_here_once_and_in_order(file):
    games = table()
    with GameStore(file) as store:
        talk(Desk(store), games)
        whole(store, games)
        assert talk(Desk(store), games) == 1  # there is nothing to ask for


def test_a_letter_that_comes_twice_is_here_once(file):
    games = table(1, 10)
    with GameStore(file) as store:
        sent = letter("g0", [RecordLine(*one) for one in games.lines("g0")], GameRequest("g0", 0, ""))
        assert store.take("window", sent)
        assert store.take("window", sent)
        assert len(store.record("window", "g0", sent.lines[-1].checksum)) == 10


def test_a_letter_with_a_gap_before_it_waits_until_the_gap_is_filled(file):
    games = table(1, 10)
    lines = [RecordLine(*one) for one in games.lines("g0")]
    with GameStore(file) as store:
        late = letter("g0", lines, GameRequest("g0", 4, lines[4].checksum))
        assert not store.take("window", late)
        assert store.wanted("window", "g0") == GameRequest("g0", 0, "")
        assert store.take("window", letter("g0", lines[:5], GameRequest("g0", 0, "")))
        assert store.wanted("window", "g0") == GameRequest("g0", 4, lines[4].checksum)
        assert store.take("window", late)


@pytest.mark.parametrize(
    "lines",
    [
        [RecordLine(1, "a", "no beginning")],
        [RecordLine(0, "a", "one"), RecordLine(2, "b", "two are missing")],
        [RecordLine(0, "a", "one"), RecordLine(1, "a", "the same checksum")],
        [RecordLine(0, "a", "x" * (limits.LINE + 1))],
        [RecordLine(-1, "a", "before all")],
        [RecordLine(0, "a", "ä" * (limits.LINE - 1))],
    ],
)
def test_a_letter_that_cannot_be_is_refused_whole(file, lines):
    with GameStore(file) as store:
        assert not store.take("window", letter("g0", lines, GameRequest("g0", 0, "")))
        assert store.wanted("window", "g0") == GameRequest("g0", 0, "")


def test_a_damaged_letter_is_refused_and_the_next_game_is_asked_for(file):
    games = table(2, 10)
    with GameStore(file) as store:
        desk = Desk(store)
        asked = desk.heard("window", Outbox(games).answer(CALL))
        sent = Outbox(games).answer(asked)
        answer = from_hub(desk.heard("window", sent.replace(b"0.7", b"0.8")))
        assert answer == GameRequest("g1", 0, "")
        assert store.ends() == []
        talk(desk, games)
        whole(store, games)


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"{",
        b"[1]",
        b'{"type":"letter"}',
        b"\xff",
        b'{"type":"tips","tips":[[1]]}',
        b'{"type":"tips","tips":[["g",99999999999999999999999,"c"]]}',
        b'{"type":"tips","tips":[["",1,"c"]]}',
        b'{"type":"tips","tips":[["\\ud800",1,"c"]]}',
    ],
)
def test_nonsense_changes_nothing(file, payload):
    with GameStore(file) as store:
        assert Desk(store).heard("window", payload) is None


def test_a_letter_nobody_asked_for_is_left(file):
    games = table(1, 10)
    with GameStore(file) as store:
        sent = letter("g0", [RecordLine(*one) for one in games.lines("g0")], GameRequest("g0", 0, ""))
        assert Desk(store).heard("window", msgspec.json.encode(sent)) is None
        assert not store.has("window", Tip(*games.tips(1)[0]))


def test_a_hub_restored_from_an_older_copy_gets_again_what_it_lacks(file):
    games = table(2)
    with GameStore(file) as store:
        talk(Desk(store), games)
    copy = shutil.copy(file, file.with_name("copy.sqlite"))
    games.games["g1"] += ["a correction"]
    games.games["g2"] = ["2.0", "2.1"]
    with GameStore(file) as store:
        talk(Desk(store), games)
        whole(store, games)
    shutil.copy(copy, file)
    with GameStore(file) as store:
        talk(Desk(store), games)
        whole(store, games)


def test_a_table_that_went_on_differently_leaves_two_ends(file):
    games = table(1, 100)
    other = Games({"g0": [*games.games["g0"][:80], "another way", "to the end"]})
    with GameStore(file) as store:
        talk(Desk(store), games)
        talk(Desk(store), other)
        ends = store.ends()
        assert {end.seq for end in ends} == {99, 81}
        for end in ends:
            assert len(store.record("window", "g0", end.checksum)) == end.seq + 1
        assert talk(Desk(store), other) == 1
        shorter = Games({"g0": games.games["g0"][:50]})  # restored, and not gone on with
        assert talk(Desk(store), shorter) == 1
        assert {end.seq for end in store.ends()} == {99, 81}


def test_a_game_that_a_table_cannot_read_does_not_hold_up_the_others(file):
    class Damaged(Games):
        def lines(self, game):
            return [] if game == "g0" and not self.telling else super().lines(game)

        def tips(self, most):
            self.telling = True
            found = super().tips(most)
            self.telling = False
            return found

    games = Damaged(table(3, 10).games)
    with GameStore(file) as store:
        talk(Desk(store), games)
        assert {end.game for end in store.ends()} == {"g1", "g2"}


def test_two_tables_with_the_same_game_are_two(file):
    games = table(1, 10)
    with GameStore(file) as store:
        desk = Desk(store)
        talk(desk, games, "window")
        talk(desk, games, "door")
        assert {end.sender for end in store.ends()} == {"window", "door"}


@pytest.mark.parametrize("seed", range(8))
def test_on_a_bad_line_everything_arrives_in_the_end(file, seed):
    chance, games = Random(seed), table(2, 200)
    with GameStore(file) as store:
        desk = Desk(store)
        for _ in range(20):
            if chance.random() < 0.2:
                desk = Desk(store)
            talk(desk, games, lost=lambda: chance.random() < 0.2)
            games.games["g0"].append(f"once more {len(games.games['g0'])}")
        talk(desk, games)
        whole(store, games)


def test_a_disk_that_fails_keeps_nothing_of_a_letter(file):
    games = table(1, 10)
    with GameStore(file) as store:
        store._connection.execute("CREATE TRIGGER full BEFORE INSERT ON lines WHEN NEW.seq = 5 BEGIN"
                                    " SELECT RAISE(ABORT, 'full'); END")  # fmt: skip
        with pytest.raises(sqlite3.Error):
            talk(Desk(store), games)
        assert store.wanted("window", "g0") == GameRequest("g0", 0, "")
        store._connection.execute("DROP TRIGGER full")
        talk(Desk(store), games)
        whole(store, games)


def test_the_file_of_another_program_is_left_alone(file):
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE theirs (a)")
    other.close()
    with pytest.raises(NotTheHub):
        GameStore(file)
