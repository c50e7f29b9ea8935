"""A hub keeps each entry once and in order, whatever comes how often, and gets again what its copy lacks."""

import shutil
import sqlite3
from hashlib import blake2b
from random import Random

import pytest

from companion.club.night.collector import CALL, MOST_ASKED, Collector
from companion.club.night.game_store import GameStore, NotTheHub
from companion.smart_home.letters import GameRequest, RecordLine, Tip, from_hub, from_table, letter
from companion.smart_home.outbox import Outbox
from engines.core import limits
from tests.club.nights import FULL, beside


class Games:
    """The finished games of a table, each a list of lines."""

    def __init__(self, games: dict[str, list[str]]) -> None:
        self.games = games

    def archive(self):
        return ARCHIVE

    def lines(self, game):
        texts = self.games.get(game, [])
        sums = [game, *(hash_of(game, *texts[: at + 1]) for at in range(1, len(texts)))]
        return [(seq, *line) for seq, line in enumerate(zip(sums, texts, strict=False))]

    def tips(self, most):
        assert len(self.games) <= most
        return [(game, *self.lines(game)[-1][:2]) for game in self.games]


def hash_of(*texts: str) -> str:
    return blake2b("/".join(texts).encode(), digest_size=8).hexdigest()


ARCHIVE, RUN = hash_of("archive"), hash_of("run")
G = [hash_of(f"game {number}") for number in range(3)]


def table(games: int = 3, lines: int = 150) -> Games:
    return Games({G[number]: [f"{number}.{line}" for line in range(lines)] for number in range(games)})


def requested(game: str, seq: int = 0, checksum: str = "") -> GameRequest:
    return GameRequest(RUN, game, seq, checksum)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "hub.sqlite"


def talk(collector: Collector, games: Games, sender: str = "window", lost=lambda: False) -> int:
    """Call a table and go on until one of both has nothing to say; the letters on the way."""
    said, letters, box = CALL, 0, Outbox(games)
    while said is not None:
        answer = box.answer(said)
        letters += 1
        if answer is None or lost():
            break
        said = collector.heard(sender, from_table(answer))
        if lost():
            break
    return letters


def whole(store: GameStore, games: Games) -> None:
    """Check that the hub has exactly what the table has."""
    ends = {end.game: end.checksum for end in store.ends() if end.sender == games.archive()}
    assert ends == {tip[0]: tip[2] for tip in games.tips(99)}
    for game, checksum in ends.items():
        assert store.record(games.archive(), game, checksum) == [text.encode() for text in games.games[game]]


def test_what_the_table_has_is_here_once_and_in_order(file):
    games = table()
    with GameStore(file) as store:
        talk(Collector(store), games)
        whole(store, games)
        assert talk(Collector(store), games) == 1  # there is nothing to ask for


def test_a_letter_that_comes_twice_is_here_once(file):
    games = table(1, 10)
    with GameStore(file) as store:
        sent = letter([RecordLine(*line) for line in games.lines(G[0])], requested(G[0]))
        assert store.take("window", sent)
        assert store.take("window", sent)
        assert len(store.record("window", G[0], sent.lines[-1].checksum)) == 10


def test_a_letter_with_a_gap_before_it_waits_until_the_gap_is_filled(file):
    games = table(1, 10)
    lines = [RecordLine(*one) for one in games.lines(G[0])]
    with GameStore(file) as store:
        late = letter(lines, requested(G[0], 4, lines[4].checksum))
        assert not store.take("window", late)
        assert store.wanted("window", RUN, G[0]) == requested(G[0])
        assert store.take("window", letter(lines[:5], requested(G[0])))
        assert store.wanted("window", RUN, G[0]) == requested(G[0], 4, lines[4].checksum)
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
        assert not store.take("window", letter(lines, requested(G[0])))
        assert store.wanted("window", RUN, G[0]) == requested(G[0])


def test_a_damaged_letter_is_refused_and_the_next_game_is_asked_for(file):
    games = table(2, 10)
    with GameStore(file) as store:
        collector, box = Collector(store), Outbox(games)
        asked = collector.heard("window", from_table(box.answer(CALL)))
        sent = box.answer(asked)
        answer = from_hub(collector.heard("window", from_table(sent.replace(b"0.7", b"0.8"))))
        assert (answer.game, answer.seq, answer.checksum) == (G[1], 0, "")
        assert store.ends() == []
        talk(collector, games)
        whole(store, games)


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"{",
        b"[1]",
        b'{"type":"letter"}',
        b"\xff",
        b'{"type":"tips","run":"00000000000000ab","archive":"","tips":[[1]]}',
        b'{"type":"tips","tips":[["g",99999999999999999999999,"c"]]}',
        b'{"type":"tips","tips":[["",1,"c"]]}',
        b'{"type":"tips","tips":[["\\ud800",1,"c"]]}',
    ],
)
def test_nonsense_is_no_letter(payload):
    assert from_table(payload) is None


def test_a_letter_nobody_asked_for_is_left(file):
    games = table(1, 10)
    with GameStore(file) as store:
        sent = letter([RecordLine(*line) for line in games.lines(G[0])], requested(G[0]))
        assert Collector(store).heard("window", sent) is None
        assert not store.complete(ARCHIVE, "window", Tip(*games.tips(1)[0]))


def test_a_hub_restored_from_an_older_copy_gets_again_what_it_lacks(file):
    games = table(2)
    with GameStore(file) as store:
        talk(Collector(store), games)
    copy = shutil.copy(file, file.with_name("copy.sqlite"))
    games.games[G[1]] += ["a correction"]
    games.games[G[2]] = ["2.0", "2.1"]
    with GameStore(file) as store:
        talk(Collector(store), games)
        whole(store, games)
    shutil.copy(copy, file)
    with GameStore(file) as store:
        talk(Collector(store), games)
        whole(store, games)


def test_a_table_that_went_on_differently_leaves_two_ends(file):
    games = table(1, 100)
    other = Games({G[0]: [*games.games[G[0]][:80], "another way", "to the end"]})
    with GameStore(file) as store:
        talk(Collector(store), games)
        talk(Collector(store), other)
        ends = store.ends()
        assert {end.seq for end in ends} == {99, 81}
        for end in ends:
            assert len(store.record(ARCHIVE, G[0], end.checksum)) == end.seq + 1
        assert talk(Collector(store), other) == 1
        shorter = Games({G[0]: games.games[G[0]][:50]})  # restored, and not gone on with
        assert talk(Collector(store), shorter) == 1
        assert {end.seq for end in store.ends()} == {99, 81}


def test_a_game_that_a_table_cannot_read_does_not_hold_up_the_others(file):
    class Damaged(Games):
        def lines(self, game):
            return [] if game == G[0] and not self.telling else super().lines(game)

        def tips(self, most):
            self.telling = True
            found = super().tips(most)
            self.telling = False
            return found

    games = Damaged(table(3, 10).games)
    with GameStore(file) as store:
        talk(Collector(store), games)
        assert {end.game for end in store.ends()} == {G[1], G[2]}


def test_of_very_many_games_some_come_after_the_next_call(file):
    games = Games({hash_of(str(number)): [str(number)] for number in range(MOST_ASKED + 20)})
    with GameStore(file) as store:
        collector = Collector(store)
        talk(collector, games)
        assert len(store.ends()) == MOST_ASKED
        talk(collector, games)
        assert len(store.ends()) == MOST_ASKED + 20


def test_two_archives_with_the_same_game_are_two(file):
    games, others = table(1, 10), table(1, 10)
    others.archive = lambda: hash_of("another archive")
    with GameStore(file) as store:
        collector = Collector(store)
        talk(collector, games, "window")
        talk(collector, others, "door")
        assert {end.name: end.sender for end in store.ends()} == {"window": ARCHIVE, "door": others.archive()}


def test_a_table_that_gets_another_name_brings_no_game_twice(file):
    games = table(2, 10)
    with GameStore(file) as store:
        collector = Collector(store)
        talk(collector, games, "table")
        assert talk(collector, games, "window") == 1
        assert [end.name for end in store.ends()] == ["table", "table"]


@pytest.mark.parametrize("seed", range(8))
def test_on_a_bad_line_everything_arrives_in_the_end(file, seed):
    chance, games = Random(seed), table(2, 200)
    with GameStore(file) as store:
        collector = Collector(store)
        for _ in range(20):
            if chance.random() < 0.2:
                collector = Collector(store)
            talk(collector, games, lost=lambda: chance.random() < 0.2)
            games.games[G[0]].append(f"once more {len(games.games[G[0]])}")
        talk(collector, games)
        whole(store, games)


def test_a_disk_that_fails_keeps_nothing_of_a_letter(file):
    games = table(1, 10)
    with GameStore(file) as store:
        beside(file, FULL.format("WHEN NEW.seq = 5"))
        with pytest.raises(sqlite3.Error):
            talk(Collector(store), games)
        assert store.wanted(ARCHIVE, RUN, G[0]) == requested(G[0])
        beside(file, "DROP TRIGGER full")
        talk(Collector(store), games)
        whole(store, games)


def test_the_file_of_another_program_is_left_alone(file):
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE theirs (a)")
    other.close()
    with pytest.raises(NotTheHub):
        GameStore(file)
