"""`serve`: links first, a game at once or on the table's page, and an end that a signal brings."""

import errno
import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.arguments import Wrong
from companion.app.hardware import Wired
from companion.app.service import begun
from companion.app.smart_home_switch import SmartHome
from companion.app.without_window import Companion, ServedGame
from companion.cli.main import main
from companion.store.archive import Archive
from companion.table.files.settings import CONFIG, read_settings
from companion.table.runtime.bus import Bus
from companion.web.addresses import listening, own_names
from companion.web.keys import Keys
from companion.web.publishing import Publisher
from companion.web.serving import serving as server_of
from engines import engine
from hardware.cues import DARKNESS


@contextmanager
def serving(
    folder: Path, *arguments: str, port: str = "0"
) -> Iterator[tuple[subprocess.Popen[str], dict[str, Any]]]:
    """The command in a process, and its first line."""
    command = [sys.executable, "-m", "companion", "serve", *arguments, "--host", "127.0.0.1", "--port", port]
    home = os.environ | {"XDG_STATE_HOME": str(folder), "HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=home
    ) as run:
        assert run.stdout
        assert run.stderr
        line = run.stdout.readline()
        assert line, run.stderr.read()
        try:
            yield run, json.loads(line)
        finally:
            run.send_signal(signal.SIGTERM)
            run.communicate(timeout=60)


def test_the_first_line_has_the_links_and_a_signal_ends_it(tmp_path):
    with serving(tmp_path, "catan", "--players", "Anna,Ben,Carla") as (run, links):
        assert list(links) == ["table", "room", "seats"]
        assert list(links["seats"]) == ["Anna", "Ben", "Carla"]
        with urllib.request.urlopen(links["room"], timeout=30) as page:
            assert b"<html" in page.read()
    assert run.returncode == 0


def test_without_a_game_the_tables_page_asks(tmp_path):
    with serving(tmp_path) as (_, links):
        assert links["seats"] == {}
        assert "/join/table#" in links["table"]


def test_what_was_entered_is_there_after_the_next_start(tmp_path):
    with serving(tmp_path, "catan", "--players", "Anna,Ben,Carla"):
        pass
    (file,) = tmp_path.rglob("*.sqlite")
    with Archive.reading(file) as archive:
        (game,) = archive.unfinished()
        assert [seat.player for seat in game.seats] == ["Anna", "Ben", "Carla"]


class Table:
    """What `serve` puts on the table, of an archive in this folder."""

    def __init__(self, folder: Path) -> None:
        self.archive = Archive.open(folder / "archive.sqlite")
        self.companion = Companion(
            self.archive,
            Bus(),
            Wired((), None, DARKNESS, ()),
            SmartHome(Bus()),
            read_settings(CONFIG / "default.toml"),
            None,
        )

    def seat(self, game: str, *players: str, new: bool = False) -> int | None:
        """Put it on the table; its number."""
        self.companion.seat(ServedGame(engine(game), players, new))
        return self.companion.screens.playing.session.number


@pytest.fixture
def table(tmp_path):
    found = Table(tmp_path)
    yield found
    found.archive.close()


def test_the_open_game_of_these_players_goes_on(table):
    first = table.seat("catan", "Anna", "Ben", "Carla")
    assert table.seat("catan", "anna", "Ben", "Carla") == first
    assert table.seat("catan") == first
    other = table.seat("catan", "Ben", "Anna", "Carla")
    assert other != first, "they sit otherwise: it is another game"
    assert table.seat("le_havre", "Anna", "Ben", "Carla") not in (first, other)
    assert table.seat("catan") == other, "the latest one"
    assert table.seat("catan", "Anna", "Ben", "Carla", new=True) not in (first, other)


def test_phones_show_hints_if_that_is_a_table_option(table):
    assert not table.companion.screens.teaches()
    table.companion.evening.beside.table_options.show_hints(True)
    assert table.companion.screens.teaches()


def test_phones_offer_a_finished_game_if_the_table_does(table):
    assert not table.companion.screens.logs()
    overrides = table.companion.evening.beside.setting_overrides
    overrides.choose(replace(overrides.value, bg_stats=True))
    assert table.companion.screens.logs()


def test_a_file_beside_the_archive_that_cannot_be_read_is_told(tmp_path, capsys):
    (tmp_path / "phones.json").write_text("{")
    Table(tmp_path).archive.close()
    assert "phones.json is damaged" in capsys.readouterr().err


def test_without_players_there_has_to_be_an_open_game(table):
    with pytest.raises(Wrong, match="name the players"):
        table.seat("catan")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess"], "There is no game 'chess'"),
        (["catan", "--new"], "needs 3 to 4 players"),
        (["--new"], "need a game"),
        (["catan", "--players", "Anna"], "needs 3 to 4 players"),
        (["catan", "--players", "Anna,anna,Ben"], "another name"),
        (["--players", "Anna,Ben,Carla"], "need a game"),
        (["--port", "70000"], "not a port"),
        (["--port", "x"], "not a port"),
        (["--host", "here"], "not an address"),
    ],
)
def test_what_does_not_fit_is_told_in_one_sentence(arguments, says, capsys):
    try:
        code = main(["serve", *arguments])
    except SystemExit as ended:
        code = int(ended.code or 0)
    told = capsys.readouterr()
    assert code == 2
    assert says in told.err
    assert told.out == ""


def test_a_port_that_is_taken_is_told(tmp_path, capsys, monkeypatch):
    for name in ("XDG_STATE_HOME", "HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--host", "127.0.0.1", "--port", str(port)]) == 2
    assert f"port {port}" in capsys.readouterr().err


def test_other_addresses_are_followed_at_the_same_port_with_new_links(tmp_path, capsys, monkeypatch):
    for name in ("XDG_STATE_HOME", "HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    looks = count()

    def found() -> list[str]:
        look = next(looks)
        if look == 6:
            os.kill(os.getpid(), signal.SIGTERM)
        return ["127.0.0.2" if look > 2 else "127.0.0.1", "127.0.0.3"]

    monkeypatch.setattr("companion.app.without_window.default_addresses", found)
    monkeypatch.setattr("companion.app.without_window.changed", lambda before, now: before != now)
    monkeypatch.setattr("companion.app.without_window.LOOK", 0.01)
    assert main(["serve", "--port", "0"]) == 0
    first, second = (json.loads(line)["room"] for line in capsys.readouterr().out.splitlines())
    assert first.startswith("http://127.0.0.1:")
    assert second == first.replace("127.0.0.1", "127.0.0.2")


@pytest.mark.parametrize(
    "call",
    ["socket.socket.listen", "companion.web.lines.Listening.__init__", "companion.web.serving.own_names"],
)
def test_a_server_that_cannot_start_says_why_and_leaves_its_ports(monkeypatch, call):
    def failing(*_):
        raise OSError(errno.ENOBUFS, "No buffer space available")

    sockets = listening(["127.0.0.1", "127.0.0.2"], 0)
    port, nobody = sockets[0].getsockname()[1], (Keys(), Publisher(), Bus().post)
    with monkeypatch.context() as once:
        once.setattr(call, failing)
        with pytest.raises(OSError, match="No buffer space"), server_of(sockets, *nobody):
            pass
    for free in listening(["127.0.0.1", "127.0.0.2"], port):
        free.close()


def test_a_server_that_cannot_start_is_told_in_one_sentence():
    @contextmanager
    def failing() -> Iterator[int]:
        raise OSError(errno.EMFILE, "Too many open files")
        yield 0

    says = r"Can't serve the pages \(too many files are open\); start it again."
    with pytest.raises(Wrong, match=says), begun(failing()):
        pass


def test_a_machine_without_a_name_is_reached_by_its_address(monkeypatch):
    def nameless():
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(socket, "gethostname", nameless)
    assert own_names() == {"localhost"}


def test_all_sockets_have_the_same_port():
    one, other = listening(["127.0.0.1", "127.0.0.2"], 0)
    with one, other:
        assert one.getsockname()[1] == other.getsockname()[1]
