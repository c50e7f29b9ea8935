"""A hub hears the tables: the wall, the results, the log of a game; without a broker or a thread."""

import json

import pytest

import engines
from companion.club.night.display import Display
from companion.club.night.game_store import GameStore
from companion.club.night.hub_pages import Pages
from companion.club.night.verdict import NOT_OVER, verdict
from companion.club.night.wall import Table
from companion.smart_home.letters import GameRequest, RecordLine, Tip, letter
from companion.smart_home.messenger import Messenger
from companion.smart_home.open_state import Game, Player, Scores, Standing, Turn
from companion.store.archive import Archive
from companion.table.files.smart_home_settings import MqttChoice
from companion.table.game.session import Session
from engines.pads.moves import Write
from tests.club.local_broker import LocalBroker
from tests.club.nights import FULL, archived, beside, recorded, whole
from tests.pads.evenings import pad, setup_of
from tests.smart_home.tables import play
from tests.web.phone_evenings import NAMES, evening

GAME = evening("catan")
BASE = "table-companion/window"


class Broker(LocalBroker):
    """With the wall as a page."""

    def page(self, language: str = "en") -> str:
        display = Display()
        display.show(self.hub.wall.tables(), None, self.hub.replayed)
        return Pages(language, display).wall()


@pytest.fixture
def store(tmp_path):
    with GameStore(tmp_path / "hub.sqlite") as found:
        yield found


@pytest.fixture
def broker(store):
    return Broker(store)


@pytest.fixture
def played(tmp_path, broker):
    """A table that has one finished game, and is online."""
    file = tmp_path / "archive.sqlite"
    archived(file, "catan")
    broker.online(file=file)
    return file


def test_a_table_that_comes_online_is_asked_and_its_games_arrive(played, store):
    whole(store, "window", played)


@pytest.mark.parametrize("name", engines.catalogue())
def test_the_results_of_every_game_are_those_of_its_record(tmp_path, broker, store, name):
    _, closing = recorded(name)
    archived(tmp_path / "archive.sqlite", name)
    broker.online(file=tmp_path / "archive.sqlite")
    whole(store, "window", tmp_path / "archive.sqlite")
    page = Pages("en", Display()).results(store)
    for score in closing["scores"]:
        assert f"{NAMES[score['seat']]} {score['total']}" in page
    for winner in closing["winners"]:
        assert f"<b>{NAMES[winner]} {closing['scores'][winner]['total']}</b>" in page
    placed = sorted(closing["scores"], key=lambda score: score["place"])
    told = [page.index(f"{NAMES[score['seat']]} {score['total']}") for score in placed]
    assert told == sorted(told), "who won comes first, then the others by their places"
    (end,) = store.ends()
    log = Pages("en", Display()).game(store, end.sender, end.game)
    assert log.count("<li>") > 10
    assert "Disputed" not in page


def test_results_are_in_the_order_of_their_places_where_the_fewest_points_win(tmp_path, broker, store):
    rules, file = pad("hearts"), tmp_path / "archive.sqlite"
    setup = setup_of(rules, 3)
    with Archive.open(file) as archive:
        session = Session(
            rules, setup, archive.begin(rules, NAMES[:3], setup.colours, setup, "2026-11-20T19:00:00+00:00")
        )
        while not session.over:
            taken = (13, 13, 0) if len(session.state.values) > 1 else (13, 5, 8)
            assert session.play(Write(session.actors[0], "taken", taken[session.actors[0]])) is None
    broker.online(file=file)
    page = Pages("en", Display()).results(store)
    told = [page.index(words) for words in (f"{NAMES[2]} 8", f"{NAMES[1]} 96", f"{NAMES[0]} 104")]
    assert told == sorted(told)


def test_a_game_that_is_over_is_asked_for_at_once(tmp_path, broker, store):
    Archive.open(tmp_path / "archive.sqlite").close()
    broker.online(file=tmp_path / "archive.sqlite")
    archived(tmp_path / "archive.sqlite", "catan")
    play(GAME, Messenger(MqttChoice(table="window"), broker.say))
    broker.run()
    whole(store, "window", tmp_path / "archive.sqlite")


def test_the_wall_shows_players_from_first_to_last_in_their_colours():
    players = Player("Anna", "red", (229, 96, 79)), Player("Ben", "blue", (91, 151, 234))
    scores = Scores("Ben", (Standing(2, 1, "Anna", 3), Standing(1, 2, "Ben", 6)))
    display = Display()
    table = Table("1", True, game=Game("Catan", "catan", players), turn=Turn(1, "Anna"), scores=scores)
    display.show([table], None, 0)
    page = Pages("en", display).wall()
    strip, ben = (page.index(f'fill="rgb({rgb})"') for rgb in ("229,96,79", "91,151,234"))
    anna = page.index('fill="rgb(229,96,79)"', ben)
    assert strip < ben < anna, "whose turn it is, then the leader"
    assert 'width="0.500"' in page[ben:]


def test_the_wall_shows_what_lies_open_at_each_table(broker):
    people = play(GAME, Messenger(MqttChoice(table="window"), broker.say), 60)
    broker.online()
    broker.online("door")
    broker.say("table-companion/door/status", b"offline")
    page = broker.page()
    banner = people.session.view(None).banner
    assert f"<b>{people.names[banner.seat]}</b>" in page
    assert "since" in page
    assert page.index("window") < page.index("door: no game")
    assert "not there" in page
    assert "Alle Tische" in broker.page("de")


def test_what_strangers_write_is_only_ever_words(broker):
    broker.online()
    evil = {
        "title": "<script>alert(1)</script>",
        "players": [{"name": "<b>x", "colour": "", "rgb": [0, 0, 0]}],
    }
    broker.say(f"{BASE}/game", json.dumps(evil).encode())
    standings = [{"place": 1, "seat": 1, "name": "<i>", "points": 3}]
    broker.say(f"{BASE}/scores", json.dumps({"standings": standings}).encode())
    assert "&lt;script&gt;alert" in broker.page()
    assert "&lt;i&gt;" in broker.page()
    assert "<script>alert" not in broker.page()
    assert "<i>" not in broker.page()


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"{",
        b"7",
        b'{"title": 3}',
        b'{"players": [{"rgb": "x"}]}',
        b"\xff" * 9,
        b'{"standings": [{"place": 1, "name": "A", "points": 1' + b"0" * 5000 + b"}]}",
    ],
)
@pytest.mark.parametrize("part", ["game", "turn", "phase", "scores", "status", "letters", "event"])
def test_nonsense_is_passed_over(broker, part, payload):
    broker.online()
    before = broker.page()
    broker.hub.heard(f"{BASE}/{part}", payload)
    broker.hub.heard(f"{BASE}/{part}/more", payload)
    assert broker.page() == before
    assert broker.sent == []


def deliver(store: GameStore, lines: list[str], sums: str, game: str = "0") -> None:
    """Bring a game by hand; each letter of `sums` is the checksum of an entry."""
    made = [RecordLine(seq, sums[seq], text) for seq, text in enumerate(lines)]
    at = GameRequest("", game, -1, "")
    while (sent := letter(made, at)).lines:
        assert store.take("first", sent)
        at = GameRequest("", game, sent.lines[-1].seq, sent.lines[-1].checksum)
    assert store.complete("first", "window", Tip(game, len(lines) - 1, sums[len(lines) - 1]))


DICE = [
    (
        '{"record": "table-companion/1", "game": "catan", "players": ["Anna", "Ben", "Carla"],'
        ' "setup": {"colours": ["red", "blue", "white"], "first": 1, "tracking": "dice"}}'
    ),
    '{"move": "roll", "seat": 1, "dice": [3, 4], "time": "2026-11-20T19:02:11+00:00"}',
    '{"move": "end-turn", "seat": 1}',
    *(
        f'{{"move": "enter-score", "seat": {seat}, "points": {points}}}'
        for seat, points in enumerate((7, 4, 10))
    ),
    '{"move": "declare-winner", "seat": 2}',
]


def test_two_ends_of_one_game_are_disputed_and_both_logs_are_shown(broker, store):
    deliver(store, DICE, "abcdefghij")
    other = [*DICE[:5], DICE[5].replace("10", "11"), DICE[6]]
    deliver(store, other, "abcdeXYZ")
    broker.run()
    page = Pages("en", Display()).results(store)
    assert page.count("Disputed") == 2
    log = Pages("en", Display()).game(store, "first", "0")
    assert "two ends" in log
    assert "Carla 10" in log
    assert "Carla 11" in log


def test_what_the_rules_refuse_is_disputed_with_what_was_written(broker, store):
    deliver(store, [DICE[0], '{"move": "steal", "seat": 9, "words": "<b>"}'], "ab")
    broker.run()
    assert "Disputed" in Pages("en", Display()).results(store)
    log = Pages("en", Display()).game(store, "first", "0")
    assert "The rules refuse this record: line 2" in log
    assert "&lt;b&gt;" in log


def test_a_game_that_goes_on_after_its_end_has_one_result(broker, store):
    deliver(store, DICE, "abcdefghij")
    broker.run()
    deliver(store, [*DICE, '{"entry": "note", "words": "well played"}'], "abcdefghij")
    assert Pages("en", Display()).results(store).count("Carla 10") == 0  # not replayed yet
    broker.run()
    page = Pages("en", Display()).results(store)
    assert page.count("Carla 10") == 1
    assert "Disputed" not in page


def test_what_the_app_played_is_marked(broker, store):
    leaves = '{"move": "leave", "seat": 2, "strength": "easy"}'
    deliver(store, [DICE[0], leaves, *DICE[1:]], "abcdefghijk")
    broker.run()
    page = Pages("en", Display()).results(store)
    assert "<b>Carla 10</b> (played by the app)" in page
    assert page.count("played by the app") == 1
    assert "The app played the whole game for Carla" in Pages("en", Display()).game(store, "first", "0")


def test_a_game_in_progress_is_no_result():
    assert verdict([line.encode() for line in DICE[:3]]).refused == NOT_OVER
    assert verdict([]).refused


def test_a_disk_that_fails_is_told_and_made_up_for(played, broker, store, tmp_path):
    beside(tmp_path / "hub.sqlite", "DELETE FROM lines", FULL.format(""))
    broker.hub.call()
    broker.run()
    assert "full" in broker.hub.trouble
    beside(tmp_path / "hub.sqlite", "DROP TRIGGER full")
    broker.hub.call()
    broker.run()
    assert broker.hub.trouble == ""
    whole(store, "window", played)
    assert len(store.ends()) == 1


def test_whatever_one_record_does_the_others_go_on(broker, store, monkeypatch):
    def breaks(_):
        raise RuntimeError("nobody knows why")

    deliver(store, DICE, "abcdefghij")
    monkeypatch.setattr("companion.club.night.hub.verdict", breaks)
    broker.run()
    assert "nobody knows why" in store.ends()[0].verdict


def test_a_game_nobody_has_is_no_page(store):
    assert Pages("en", Display()).game(store, "first", "0") is None
    assert "isn&#x27;t here" in Pages("en", Display()).missing()
