"""What nobody of good will sends: forged tables, endless titles and lists; and two tables of one name."""

import json
import shutil
import sqlite3
from itertools import cycle

import msgspec
import pytest

from companion.club.night import game_store, wall
from companion.club.night.display import Display
from companion.club.night.game_store import LARGEST, MOST_OF_GAME, GameStore
from companion.club.night.hub_pages import MOST_SHOWN, Pages
from companion.club.night.verdict import NOT_OVER, verdict
from companion.club.night.wall import LATE, SILENT, TABLES
from companion.smart_home.letters import (
    MOST_GAMES,
    GameRequest,
    RecordLine,
    Tip,
    Tips,
    from_hub,
    from_table,
    letter,
)
from companion.smart_home.messenger import Messenger
from companion.smart_home.open_state import MOST_PLAYERS, NO_GAME, Game
from companion.smart_home.outbox import Outbox
from companion.table.files.smart_home_settings import MqttChoice
from companion.table.runtime.i18n import LANGUAGES
from engines import catalogue
from engines.core import limits
from tests.club.local_broker import LocalBroker
from tests.club.nights import archived, whole
from tests.smart_home.tables import play, seated
from tests.web.phone_evenings import evening

GAME = json.dumps({"title": "Forged"}).encode()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "hub.sqlite"


@pytest.fixture
def store(file):
    with GameStore(file) as found:
        yield found


@pytest.fixture
def broker(store):
    return LocalBroker(store)


def shown(broker: LocalBroker) -> list[str]:
    return [table.name for table in broker.hub.wall.tables()]


def later(broker: LocalBroker, seconds: float, *answering: tuple[str, Outbox]) -> None:
    """Let time go by, in which the hub calls; of all tables these answer."""
    broker.boxes = list(answering)
    for _ in range(round(seconds / 30)):
        broker.now += 30
        broker.hub.call()
        broker.run()


def number(value: int) -> str:
    return f"{value:016x}"


def test_forged_tables_neither_come_to_the_wall_nor_hide_the_real_one(broker):
    for forged in range(520):
        for part, payload in (("status", b"online"), ("game", GAME)):
            broker.say(f"table-companion/forged{forged}/{part}", payload)
    play(evening("catan"), Messenger(MqttChoice(table="window"), broker.say), 20)
    broker.online()
    assert shown(broker) == ["window"]
    assert broker.hub.wall.tables()[0].game.title == "Catan"


def test_tables_that_answer_once_make_room_for_one_that_does_again(broker):
    real = ("window", broker.online())
    for forged in range(520):
        broker.hub.heard(f"table-companion/forged{forged}/letters", Outbox(None).hello())
    assert "window" in shown(broker)
    assert len(shown(broker)) == TABLES
    assert broker.hub.wall.full
    door = ("door", broker.online("door"))
    assert "door" not in shown(broker)
    later(broker, LATE + 60, real, door)
    assert shown(broker) == ["door", "window"]
    assert not broker.hub.wall.full
    assert broker.followed == {
        f"table-companion/{name}/{part}" for name in ("door", "window") for part in PARTS
    }


PARTS = ("game", "turn", "phase", "scores", "board", "status")


def test_a_table_that_is_silent_leaves_the_wall_and_one_that_is_off_stays_for_a_while(broker):
    real, gone = ("window", broker.online()), broker.online("door")
    broker.say("table-companion/door/status", b"offline")
    later(broker, SILENT - 30, real)
    assert [(one.name, one.online) for one in broker.hub.wall.tables()] == [("window", True), ("door", False)]
    later(broker, 90, real)
    assert shown(broker) == ["window"]
    later(broker, 30, real, ("door", gone))
    assert shown(broker) == ["window", "door"]  # what was kept of it is asked for anew


LONG = "x" * 2_000_000


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ("game", {"title": LONG}),
        ("game", {"title": "x" * 501}),
        ("game", {"title": "", "players": [{"name": "x" * 81, "colour": "", "rgb": [0, 0, 0]}]}),
        (
            "game",
            {"title": "", "players": [{"name": "x", "colour": "", "rgb": [0, 0, 0]}] * (MOST_PLAYERS + 1)},
        ),
        ("game", {"title": "", "players": [{"name": "x", "colour": "", "rgb": [0, 0, 256]}]}),
        ("game", {"winners": ["x"] * (MOST_PLAYERS + 1)}),
        ("game", {"over": "yes"}),
        ("game", {"title": "x", "more": LONG}),
        ("turn", {"name": "x" * 81}),
        ("turn", {"since": "2026-11-20T" + "1" * 90}),
        ("turn", {"since": "soon"}),
        ("turn", {"awaited": ["x" * 81]}),
        ("phase", {"says": "x" * 501}),
        ("phase", {"where": 7}),
        ("scores", {"standings": [{"place": 1, "seat": 1, "name": "x", "points": 10**10}]}),
        ("scores", {"standings": [{"place": 1, "seat": 1, "name": "x", "points": 1}] * (MOST_PLAYERS + 1)}),
    ],
)
def test_what_is_too_long_or_strange_is_passed_over(broker, part, told):
    broker.online()
    before = msgspec.json.encode(broker.hub.wall.tables())
    broker.say(f"table-companion/window/{part}", json.dumps(told).encode())
    assert msgspec.json.encode(broker.hub.wall.tables()) == before


def test_a_state_is_online_or_offline_and_nothing_else(broker):
    broker.online()
    for state in (b"", b"ONLINE", b"offline ", b"1"):
        broker.say("table-companion/window/status", state)
        assert broker.hub.wall.tables()[0].online


@pytest.mark.parametrize("name", catalogue())
def test_what_a_table_tells_of_any_game_has_room(broker, name):
    """Each state of a recorded evening is on the wall as it was told; every language has its turn."""
    broker.online()
    assert play(evening(name), Speaking(broker)).session.over


class Speaking:
    """A messenger of a table that speaks another language after each entry; it checks the wall."""

    def __init__(self, broker: LocalBroker) -> None:
        self._messenger = Messenger(MqttChoice(table="window"), broker.say)
        self._broker, self._languages = broker, cycle(LANGUAGES)

    def happened(self, changed, people) -> None:
        self._messenger.happened(changed, people)

    def tell(self, people) -> None:
        self._messenger.tell(seated(people.session, next(self._languages)))
        (table,) = self._broker.hub.wall.tables()
        for part, form in wall.PARTS.items():
            told = form.decode(self._broker.kept[f"table-companion/window/{part}"])
            shown = getattr(table, part)
            assert shown.board == told.board if part == "board" else shown == told


def test_without_a_game_the_wall_knows_it(broker):
    broker.online()
    broker.say("table-companion/window/game", GAME)
    for part, told in NO_GAME.items():
        broker.say(f"table-companion/window/{part}", msgspec.json.encode(told))
    assert broker.hub.wall.tables()[0].game == Game()


# ---- games


def test_what_tables_only_claim_to_have_is_not_written(broker, file):
    before = file.stat().st_size
    for run in range(20):
        claimed = [Tip(number(100_000 * run + game), 7, number(game)) for game in range(MOST_GAMES)]
        said = msgspec.json.encode(Tips(number(run), number(run), claimed))
        broker.hub.heard("table-companion/window/letters", said)
    sent = [from_hub(payload) for topic, payload in broker.sent if topic.endswith("/window/hub")]
    assert len(sent) == 20
    assert file.stat().st_size == before
    assert file.with_name(f"{file.name}-wal").stat().st_size < 100_000
    too_many = msgspec.json.encode(Tips(number(1), number(1), [*claimed, claimed[0]]))
    broker.sent.clear()
    broker.hub.heard("table-companion/window/letters", too_many)
    assert broker.sent == []


def taken(store: GameStore, text: str, most: int) -> int:
    """How many lines of this text are kept as one game, of so many that come one by one."""
    lines = [RecordLine(seq, number(seq + 1), text) for seq in range(most)]
    for seq in range(most):
        after = GameRequest(number(0), number(1), seq - 1, number(seq) if seq else "")
        if not store.take("first", letter(lines[: seq + 1], after)):
            return seq
    return most


def test_a_game_has_an_end_of_its_bytes(store):
    assert taken(store, "x" * limits.LINE, 99) == MOST_OF_GAME // limits.LINE


def test_the_file_never_takes_more_than_its_part_of_the_disk(file, monkeypatch):
    assert MOST_OF_GAME < LARGEST
    monkeypatch.setattr(game_store, "LARGEST", 4 * limits.LINE)
    with GameStore(file) as store, pytest.raises(sqlite3.OperationalError, match="full"):
        taken(store, "x" * limits.LINE, 99)
    assert limits.LINE < file.stat().st_size <= 4 * limits.LINE


def test_a_refused_record_of_megabytes_makes_a_small_page(store):
    assert taken(store, "<" * 200_000, 20) == 20
    tip = Tip(number(1), 19, number(20))
    assert store.complete("first", "window", tip)
    refused = verdict(store.record("first", tip.game, tip.checksum))
    store.judge(store.ends()[0], msgspec.json.encode(refused).decode())
    page = Pages("en", Display()).game(store, "first", tip.game)
    assert len(page) < 5 * MOST_SHOWN
    assert len(Pages("en", Display()).results(store)) < 5_000


BEGUN = (
    b'{"record": "table-companion/1", "game": "catan", "players": ["Anna", "Ben", "Carla"],'
    b' "setup": {"colours": ["red", "blue", "white"], "first": 1, "tracking": "dice"}}'
)


@pytest.mark.parametrize(("time", "shown"), [("2026-11-20T19:00:00+00:00", True), ("9" * 1000, False)])
def test_a_time_that_is_none_is_not_kept(time, shown):
    found = verdict([BEGUN, b'{"move": "roll", "seat": 1, "dice": [3, 4], "time": "%b"}' % time.encode()])
    assert found.refused == NOT_OVER
    assert found.ended == (time if shown else None)


# ---- two tables of one name


def test_two_tables_of_one_name_lose_nothing_and_the_wall_says_it(broker, store, tmp_path):
    files = {"catan": tmp_path / "catan.sqlite", "le_havre": tmp_path / "le_havre.sqlite"}
    boxes = []
    for game, file in files.items():
        archived(file, game)
        boxes.append(("table", broker.online("table", file)))
    later(broker, 60, *boxes)
    for file in files.values():
        whole(store, "table", file)
    assert len(store.ends()) == 2
    (table,) = broker.hub.wall.tables()
    assert table.shared
    assert "Several tables have this name" in page(broker)
    later(broker, 60, boxes[0])
    assert not broker.hub.wall.tables()[0].shared


def page(broker: LocalBroker) -> str:
    display = Display()
    display.show(broker.hub.wall.tables(), None, 0)
    return Pages("en", display).wall()


def test_a_card_that_was_copied_with_all_its_games_is_another_table(broker, store, tmp_path):
    first, second = tmp_path / "first.sqlite", tmp_path / "second.sqlite"
    archived(first, "catan")
    shutil.copy(first, second)
    archived(first, "le_havre")
    archived(second, "hab_und_gut")
    boxes = [("table", broker.online("table", file)) for file in (first, second)]
    later(broker, 60, *boxes)
    assert broker.hub.wall.tables()[0].shared
    games = {tip.game for _, box in boxes for tip in from_table(box.hello()).tips}
    assert len(games) == 3
    assert {end.game for end in store.ends()} == games


def test_an_app_that_is_started_again_is_no_second_table(broker, tmp_path):
    later(broker, 60, ("window", broker.online()))
    for _ in range(3):
        later(broker, 60, ("window", broker.online()))
        assert not broker.hub.wall.tables()[0].shared


def test_a_table_that_gets_a_name_of_its_own_brings_no_game_twice(broker, store, tmp_path):
    archived(tmp_path / "archive.sqlite", "catan")
    broker.online("table", tmp_path / "archive.sqlite")
    later(broker, 60, ("window", broker.online("window", tmp_path / "archive.sqlite")))
    assert [end.name for end in store.ends()] == ["table"]
