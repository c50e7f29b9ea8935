"""A finished game for BG Stats: who played, how it ended, and ids that stay the same."""

import json
from urllib.parse import parse_qs, urlsplit

import pytest

import engines
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.reports.bg_stats import create_play
from companion.table.runtime.i18n import reader
from companion.table.runtime.qr_code import qr_rows
from tests.table.machine_time import MachineTime
from tests.table.pig import PIG, Hold, PigSetup, Roll
from tests.web.phone_evenings import COLOURS, NAMES, evening


def link_of(session: Session, names=NAMES) -> str | None:
    seats = len(session.engine.seated(session.start))
    say = reader("en", session.engine.name, names[:seats])
    return create_play(session, names[:seats], COLOURS[:seats], say)


def read(link: str) -> dict:
    """The play as an app finds it in the link."""
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    (data,) = parse_qs(parts.query, strict_parsing=True)["data"]
    return json.loads(data)


def finished() -> Session:
    time = MachineTime("2026-11-20T20:00:00+02:00")
    session = Session(PIG, PigSetup(2, 1, 2, enough=8), Loose(), clock=time.now, stopwatch=time.uptime)
    for move in (Roll(1, 4), Roll(1, 5), Hold(1)):
        assert session.play(move) is None
        time.passes(5 * 60)
    assert session.over
    return session


def test_a_finished_game_is_a_whole_play():
    play = read(link_of(finished()))
    assert play["sourceName"] == "Table Companion"
    assert play["playDate"] == "2026-11-20 18:10:00"
    assert play["durationMin"] == 10
    assert play["game"] == {"name": "Pig", "sourceGameId": "pig", "highestWins": True}
    assert play["players"][0] == {
        "name": "Ben",
        "sourcePlayerId": "ben",
        "startPlayer": True,
        "winner": True,
        "score": 9,
        "rank": 1,
        "role": "blue",
    }
    assert (play["players"][1]["name"], play["players"][1]["winner"]) == ("Anna", False)
    assert play["players"][1]["startPlayer"] is False


def test_a_game_in_progress_has_no_link():
    assert link_of(Session(PIG, PigSetup(2, 0, 2), Loose())) is None


def test_ids_stay_the_same_and_tell_games_apart():
    one, again = (read(link_of(finished()))["sourcePlayId"] for _ in range(2))
    other = read(link_of(finished(), ("Zoe", "Ben")))["sourcePlayId"]
    assert one == again != other


def test_any_name_arrives_as_it_is():
    names = ("Zoë \"&=#+% O'Neill", "王小明")
    assert {one["name"] for one in read(link_of(finished(), names))["players"]} == set(names)


@pytest.mark.parametrize("game", engines.catalogue())
def test_every_game_fits_into_a_code(game):
    record = evening(game)
    session = Session(record.engine, record.setup, Loose(), record.entries)
    link = link_of(session)
    play = read(link)
    assert [one["score"] for one in play["players"]] == [one.sheet.total for one in session.standings()]
    assert {one["name"] for one in play["players"] if one["winner"]} == {
        NAMES[seat] for seat in session.winners
    }
    rows = qr_rows(link, "l")
    assert len(rows) == len(rows[0]) <= 129
