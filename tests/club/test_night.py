"""A club night with a real broker: two tables, one hub, the broker stopped in between; and the command."""

import json
import subprocess
import sys
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest

pytest.importorskip("paho.mqtt", reason="paho-mqtt is not installed: `make .venv` installs it")

from companion.club.night.game_store import GameStore
from companion.club.night.running import Night
from companion.ports.user_errors import Trouble
from companion.table.files.smart_home_settings import MqttChoice
from tests.club.nights import archived, night, table, whole
from tests.smart_home.broker import broker, ear, free_port, until
from tests.smart_home.tables import play
from tests.web.phone_evenings import evening

EVENINGS = {"window": "catan", "door": "le_havre"}


def arrived(file, sender, archive) -> bool:
    """Whether a hub has all games of a table; what it has is never more, and in order."""
    try:
        with GameStore.reading(file) as store:
            whole(store, sender, archive)
    except AssertionError:
        return False
    return True


def test_two_tables_fill_one_hub_though_the_broker_stops_in_between(tmp_path):
    kept, files = tmp_path / "hub.sqlite", {name: tmp_path / f"{name}.sqlite" for name in EVENINGS}
    tables = []
    with broker(tmp_path) as at, night(kept, at.port, pause=0.5) as hub:
        try:
            for name, game in EVENINGS.items():
                archived(files[name], game)
                tables.append(table(files[name], at.port, name, []))
            until(lambda: all(arrived(kept, name, files[name]) for name in EVENINGS))
            at.kill()
            until(lambda: hub.display.trouble is not None)
            archived(files["window"], "hab_und_gut")
            people = play(evening("hab_und_gut"), tables[0][0])
            at.start()

            def back() -> bool:
                for _, bus in tables:
                    bus.drain()
                shown = {one.name: one for one in hub.display.tables}
                return all(one.online for one in shown.values()) and shown["window"].game.over

            until(back)
            until(lambda: all(arrived(kept, name, files[name]) for name in EVENINGS))
            shown = {one.name: one for one in hub.display.tables}
            assert set(shown) == set(EVENINGS)
            assert shown["window"].game.title == people.say.render(people.session.engine.title)
        finally:
            for one, _ in tables:
                one.close()


def test_two_tables_of_one_name_lose_nothing_and_the_wall_says_it(tmp_path):
    kept, files = tmp_path / "hub.sqlite", {name: tmp_path / f"{name}.sqlite" for name in EVENINGS}
    for name, game in EVENINGS.items():
        archived(files[name], game)
    with broker(tmp_path) as at, night(kept, at.port, pause=0.5) as hub:
        tables = [table(file, at.port, "table", []) for file in files.values()]
        try:
            until(lambda: all(arrived(kept, "table", file) for file in files.values()))
            until(lambda: [shown.shared for shown in hub.display.tables] == [True])
            tables.pop()[0].close()
            until(lambda: [shown.shared for shown in hub.display.tables] == [False])
        finally:
            for house, _ in tables:
                house.close()


def test_forged_tables_at_a_real_broker_neither_come_to_the_wall_nor_hide_the_real_one(tmp_path):
    forged = json.dumps({"title": "Forged"}).encode()
    with broker(tmp_path) as at, ear(at.port) as stranger:
        for number in range(520):
            stranger.say(f"table-companion/forged{number}/status", b"online", retain=True)
            stranger.say(f"table-companion/forged{number}/game", forged, retain=True)
        with night(tmp_path / "hub.sqlite", at.port, pause=0.5) as hub:
            archived(tmp_path / "archive.sqlite")
            house, bus = table(tmp_path / "archive.sqlite", at.port, "window", [])
            try:
                play(evening("catan"), house, 20)

                def seen() -> bool:
                    bus.drain()
                    return [(one.name, one.online, one.game.title) for one in hub.display.tables] == [
                        ("window", True, "Catan")
                    ]

                until(seen)
            finally:
                house.close()


def test_a_hub_without_the_name_of_a_broker_says_what_to_write(tmp_path):
    with pytest.raises(Trouble, match="No broker is named"):
        Night(tmp_path / "hub.sqlite", MqttChoice()).run()


def test_a_hub_with_a_wrong_password_says_so(tmp_path):
    with broker(tmp_path, "allow_anonymous false") as at, night(tmp_path / "hub.sqlite", at.port) as hub:
        until(lambda: "Check user and password" in str(hub.display.trouble))


def asked(page: str, path: str):
    found = HTTPConnection(urlsplit(page).netloc, timeout=60)
    found.request("GET", path)
    return found, found.getresponse()


def test_the_command_shows_its_pages_and_ends_at_a_signal(tmp_path):
    settings = tmp_path / "settings.toml"
    settings.write_text(
        f'[archive]\nfolder = "{tmp_path}"\n[mqtt]\nbroker = "127.0.0.1"\nport = {free_port()}\n'
    )
    command = [sys.executable, "-m", "companion", "--config", str(settings), "hub"]
    words = [*command, "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as running:
        try:
            page = running.stdout.readline()
            for path, says in (
                ("/", "No answer from the broker"),
                ("/results", "No results yet"),
                ("/pages/night.js", "EventSource"),
            ):
                line, answer = asked(page, path)
                assert (answer.status, says in answer.read().decode()) == (200, True)
                line.close()
            for path in ("/games/window/0", "/pages/server.py", "/pages/..%2fserver.py", "/nothing"):
                line, answer = asked(page, path)
                assert answer.status == 404
                line.close()
            line, answer = asked(page, "/changes")
            assert answer.readline() == b"retry: 1000\n"
            running.terminate()
            assert running.wait(60) == 0
            answer.close()
            line.close()
        finally:
            running.kill()
    assert (tmp_path / "hub.sqlite").exists()


def test_the_file_of_somebody_else_is_refused(tmp_path):
    file = tmp_path / "notes.txt"
    file.write_text("not a database, but a long list of what to buy for the next club night. " * 99)
    with pytest.raises(Trouble, match=r"Can't use .*notes.txt"):
        Night(file, MqttChoice(broker="127.0.0.1")).run()
