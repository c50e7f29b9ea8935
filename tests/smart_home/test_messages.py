"""What the smart home is told of a game: how it stands, and what has just happened, once."""

import json

import pytest
from msgspec.structs import replace

import engines
from companion.ports.journal import Loose
from companion.smart_home.messenger import Messenger
from companion.smart_home.open_state import NO_GAME
from companion.table.files.smart_home_settings import MqttChoice
from companion.table.game.session import Session
from tests.smart_home.tables import LIGHTS, Told, follow, play, seated
from tests.table.pig import PIG, PigSetup, Roll
from tests.web.phone_evenings import NAMES, evening

TABLE = "table-companion/table"
GAMES = engines.catalogue()


def messenger(**choice) -> tuple[Messenger, Told]:
    told = Told()
    return Messenger(MqttChoice(on=True, broker="x", **choice), told.send), told


def state(told: Told, name: str):
    return json.loads(told.latest[f"{TABLE}/{name}"])


def events(told: Told, word: str):
    return [json.loads(payload) for payload in told.of(f"{TABLE}/event/{word}")]


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_is_told_to_its_end(game):
    tells, told = messenger()
    people = play(evening(game), tells)
    session = people.session
    assert state(told, "game")["over"] == session.over is True
    assert state(told, "game")["winners"] == [people.names[seat] for seat in session.winners]
    points = {one["name"]: one["points"] for one in state(told, "scores")["standings"]}
    assert points == {people.names[one.sheet.seat]: one.sheet.total for one in session.standings()}
    assert events(told, "ended")[-1]["winners"] == state(told, "game")["winners"]
    assert state(told, "turn")["awaited"] == []
    assert all(keep == ("/event/" not in topic) for topic, _, keep in told.sent)
    assert {topic.removeprefix(f"{TABLE}/") for topic, _, keep in told.sent if keep} == set(NO_GAME)


def test_whose_turn_it_is_is_told_with_the_colour_of_the_player():
    tells, told = messenger()
    people = play(evening("catan"), tells, 30)
    seat = people.session.view(None).banner.seat
    turn = state(told, "turn")
    assert (turn["seat"], turn["name"], turn["colour"]) == (seat + 1, NAMES[seat], people.colours[seat])
    assert turn["rgb"] == [round(255 * part) for part in LIGHTS[seat]]
    assert turn["name"] in turn["awaited"]


def test_a_roll_a_seven_and_what_is_owed_are_told():
    tells, told = messenger()
    play(evening("catan"), tells)
    sums = [one["sum"] for one in events(told, "rolled")]
    assert sums == [sum(one["dice"]) for one in events(told, "rolled")]
    assert 7 in sums
    assert state(told, "roll")["sum"] == sums[-1]
    assert events(told, "gained")
    assert events(told, "awarded")
    assert events(told, "owing")[0]["names"]


def pig(**parts) -> Session:
    return Session(PIG, PigSetup(2, 0, 2), Loose(), clock=iter_clock(), **parts)


def iter_clock():
    times = iter(f"2026-11-20T20:{minute:02}:00+00:00" for minute in range(60))
    return lambda: next(times)


def test_only_what_is_new_is_sent():
    tells, told = messenger()
    people = follow(pig, tells)
    session = people.session
    before = len(told.sent)
    tells.tell(people)
    assert len(told.sent) == before
    assert session.play(Roll(0, 3)) is None
    tells.tell(people)
    fresh = [topic.removeprefix(f"{TABLE}/") for topic, _, _ in told.sent[before:]]
    assert "event/rolled" in fresh
    assert "game" not in fresh


def test_the_time_of_a_turn_counts_from_its_beginning():
    tells, told = messenger()
    people = follow(pig, tells)
    session = people.session
    for move in (Roll(0, 3), Roll(0, 4)):
        session.play(move)
        tells.tell(people)
    begun = state(told, "turn")["since"]
    assert begun == session.timeline.entries[0].time
    session.play(Roll(0, 1))  # the turn is over
    tells.tell(people)
    assert state(told, "turn")["since"] == session.timeline.entries[-1].time > begun


def test_an_undone_roll_is_not_the_last_one_any_more():
    tells, told = messenger()
    people = follow(pig, tells)
    session = people.session
    session.play(Roll(0, 3))
    tells.tell(people)
    assert state(told, "roll")["sum"] == 3
    session.undo()
    tells.tell(people)
    assert state(told, "roll") == {"sum": None, "dice": [], "name": ""}
    assert len(events(told, "rolled")) == 1


def test_without_a_game_the_house_is_told_so():
    tells, told = messenger()
    play(evening("catan"), tells, 20)
    tells.tell(None)
    assert {name: state(told, name) for name in NO_GAME} == {
        "game": {"title": "", "name": "", "players": [], "over": False, "winners": []},
        "turn": {
            "seat": None,
            "name": "",
            "colour": "",
            "rgb": [255, 255, 255],
            "since": None,
            "awaited": [],
        },
        "phase": {"where": "", "says": ""},
        "roll": {"sum": None, "dice": [], "name": ""},
        "scores": {"leader": "", "standings": []},
        "board": {"board": None},
    }


def test_a_broker_that_comes_back_is_told_everything_but_what_is_over():
    tells, told = messenger()
    play(evening("le_havre"), tells, 12)
    latest = {topic: payload for topic, payload, keep in told.sent if keep}
    told.sent.clear()
    tells.connected()
    kept = {topic: payload for topic, payload, _ in told.sent if topic.startswith(TABLE)}
    assert kept == latest
    assert all(keep for _, _, keep in told.sent)


def test_the_house_reads_the_language_of_the_table():
    tells, told = messenger()
    session = Session(evening("catan").engine, evening("catan").setup, Loose())
    tells.tell(seated(session))
    english = state(told, "phase")
    tells.tell(seated(session, "de"))
    assert state(told, "phase") != english


def test_each_table_has_topics_of_its_own():
    tells, told = messenger(table="blue-corner")
    tells.tell(seated(pig()))
    assert all(topic.startswith("table-companion/blue-corner/") for topic, _, _ in told.sent)


def test_a_seat_renamed_is_told():
    tells, told = messenger()
    people = seated(pig())
    tells.tell(people)
    tells.tell(replace(people, names=("Zoe", "Ben")))
    assert state(told, "game")["players"][0]["name"] == "Zoe"


def test_buttons_are_offered_only_where_commands_are_on():
    off, told_off = messenger()
    on, told_on = messenger(commands=True)
    off.connected()
    on.connected()
    topic = "homeassistant/button/table-companion-table/roll/config"
    assert told_off.latest[topic] == b""
    assert json.loads(told_on.latest[topic])["command_topic"] == f"{TABLE}/do/roll"
