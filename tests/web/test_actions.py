"""What a finger on another screen does: once, at the view it was done at, and no more than its seat may."""

import json
import subprocess
import sys
from threading import Barrier, Thread
from typing import Any

import pytest

from companion.web.intents import FORMS
from companion.web.keys import ROOM, TABLE
from engines.core.moves import Move
from tests.web.near import Near
from tests.web.phone_evenings import GAMES, evening, screens_for
from tests.web.served import Far, Glass, served

LOADED = """
import sys, companion.cli.main, companion.app.without_window, companion.app.main
print([one for one in ("starlette", "uvicorn", "segno", "anyio") if one in sys.modules])
"""


def after(game: str, moves: int, **parts: Any) -> Near:
    """The hands at a game after so many moves of its evening, which were entered elsewhere."""
    record = evening(game)
    near = Near(screens_for(record, **parts))
    made = [entry.act for entry in record.entries if isinstance(entry.act, Move) and not entry.act.automatic]
    for move in made[:moves]:
        assert near.session.play(move) is None
    near.screens.moved_on()
    return near


def rolling() -> Near:
    """The first roll of an evening of Catan, seen by everybody."""
    near = after("catan", 0)
    while (question := near.picture(near.turn)["question"]) is None or question["kind"] != "Dice":
        seat = near.turn
        if question is None:
            near.post(seat, do="begin", kind=near.picture(seat)["keys"][0]["kind"])
        else:
            value = next(one["value"] for one in question["options"] if "blocked" not in one)
            assert near.post(seat, do="answer", answer=value)[0] == 200
    return near


def test_the_same_finger_is_entered_once():
    near = rolling()
    version, seat = near.session.version, near.turn
    action: dict[str, Any] = {
        "do": "answer",
        "answer": [2, 3],
        "key": "the-same-finger",
        "at": near.screens.mark(seat),
    }
    first = near.post(seat, **action)
    entered = near.session.version
    assert entered > version
    assert [near.post(seat, **action) for _ in range(5)] == [first] * 5
    assert near.session.version == entered


def test_a_deed_at_an_old_view_brings_the_new_one_and_does_nothing():
    near = rolling()
    seat, old = near.turn, near.screens.mark(near.turn)
    near.post(seat, do="answer", answer=[2, 3])
    version = near.session.version
    status, reply = near.post(seat, do="answer", answer=[2, 3], at=old)
    assert status == 409
    assert reply["at"] == near.screens.mark(seat)
    assert reply["view"]["banner"] == near.picture(seat)["banner"]
    assert near.session.version == version


def test_an_entry_elsewhere_keeps_what_still_fits():
    """A conversation on a phone goes on where an entry of somebody else did not touch its questions."""
    near = after("catan", 30)
    seat = near.turn
    if near.picture(seat)["question"]:
        near.post(seat, do="throw")
    near.post(seat, do="begin", kind="trade")
    options = near.picture(seat)["question"]["options"]
    near.post(seat, do="answer", answer=next(one["value"] for one in options if "blocked" not in one))
    asked, old = near.picture(seat)["question"], near.screens.mark(seat)
    assert asked["name"] == "give"
    near.session.note("somebody wrote this")
    near.screens.moved_on()
    assert near.picture(seat)["question"] == asked
    status, reply = near.post(seat, do="answer", answer=[["wool", 1]], at=old)
    assert (status, reply["view"]["question"]) == (409, asked)


def test_a_question_that_no_longer_fits_is_asked_no_more():
    near = rolling()
    seat = near.turn
    other = f"seat-{(int(seat[-1]) + 1) % 3}"
    near.post(seat, do="answer", answer=[2, 3])
    assert near.picture(seat)["keys"]
    near.post(TABLE, do="undo")
    assert near.picture(seat)["question"]["kind"] == "Dice"
    assert near.picture(other)["question"] is None


def test_a_phone_enters_its_own_seats_moves_alone():
    near = rolling()
    other = f"seat-{(int(near.turn[-1]) + 1) % 3}"
    version = near.session.version
    assert near.post(other, do="throw")[0] == 200
    assert near.post(other, do="answer", answer=[1, 1])[0] == 403
    status, reply = near.post(other, do="begin", kind="throw")
    assert near.session.version == version
    assert (status, "refused" in reply) == (200, True) or status == 403


@pytest.mark.parametrize(
    "action", ["redo", "look", "invite", "revoke", "home", "confirm", "stand_in", "choose", "clocks"]
)
def test_a_phone_may_not_do_what_the_table_does(action):
    near = rolling()
    needs = {"look": {"seat": 1}, "invite": {"seat": 1}, "revoke": {"seat": 1}, "choose": {"kind": "catan"}}
    for screen in ("seat-0", ROOM):
        assert near.post(screen, do=action, **needs.get(action, {}))[0] == 403


def test_a_phone_takes_back_its_own_last_entry_until_somebody_enters_anything():
    near = rolling()
    seat = near.turn
    near.post(seat, do="answer", answer=[2, 3])
    assert near.picture(seat)["undo"]
    other = f"seat-{(int(seat[-1]) + 1) % 3}"
    assert near.picture(other)["undo"] is None
    version = near.session.version
    near.post(other, do="undo")
    assert near.session.version == version
    near.post(seat, do="undo")
    assert near.session.version == version + 1
    assert near.picture(seat)["undo"] is None


def test_of_a_line_that_tells_a_hand_the_table_is_told_what_all_may_know():
    near = after("catan", 9)
    lines = [one["what"] for one in near.picture("seat-3")["receipt"]]
    near.post("seat-3", do="flag", answer=lines.index("draws the card: Knight"))
    (flag,) = near.picture(TABLE)["flags"]
    assert flag.endswith("draws a development card")


def test_a_line_that_is_not_right_is_told_at_the_table():
    near = rolling()
    near.post(near.turn, do="answer", answer=[2, 3])
    assert near.picture(TABLE)["flags"] == []
    assert near.post("seat-1", do="flag", answer=0)[0] == 200
    near.post("seat-1", do="flag", answer=999)
    (flag,) = near.picture(TABLE)["flags"]
    assert "Ben" in flag
    assert flag.endswith(near.picture(TABLE)["receipt"][0]["what"])
    near.post(TABLE, do="unflag")
    assert near.picture(TABLE)["flags"] == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_a_phone_sends_breaks_a_game(game):
    """Fingers that tap anything: every reply is one of these, and nothing fails."""
    import random

    chance, near = random.Random(7), after(game, 12)
    seats = len(near.screens.phones)
    tags = [kind.tag() for kind in near.session.engine.moves]
    odd = [
        [["left", "coal+4"]],
        [["left", [1]], ["give", None]],
        None,
        0,
        1,
        -1,
        99,
        "",
        "x",
        "wool",
        [],
        [1, 2],
        [["wool", 1]],
        [[]],
        [None],
        ["a", ["b"]],
    ]
    actions = ["begin", "answer", "answer", "answer", "throw", "back", "leave", "undo", "new_roll", "flag"]
    actions += ["sheet", "answer_all"]
    for _ in range(300):
        screen = chance.choice([f"seat-{chance.randrange(seats)}", TABLE])
        action = {"do": chance.choice(actions), "kind": chance.choice(tags), "answer": chance.choice(odd)}
        question = near.picture(screen).get("question")
        if question and chance.random() < 0.6:
            options = question.get("options") or question.get("items") or []
            action = {
                "do": "answer",
                "answer": chance.choice(options)["value"] if options else chance.choice(odd),
            }
        action["seat"] = chance.randrange(-1, seats)
        takes = ["do", *(name for name, *_ in FORMS[action["do"]])]
        status, _ = near.post(screen, **{name: value for name, value in action.items() if name in takes})
        assert status in (200, 400, 403), (screen, action)


def test_every_message_twice_over_http_is_entered_once():
    """Doubled by the network, at the same time: one entry."""
    record = evening("catan")
    with served(record) as table:
        hands = Far(table)
        question = hands.picture("seat-0")["question"] or hands.picture("seat-1")["question"]
        assert question
        screen = f"seat-{question['seat']}"
        hands.picture(screen)
        options = question.get("options", ())
        value = [2, 3] if not options else next(one["value"] for one in options if "blocked" not in one)
        action = {
            "do": "answer",
            "answer": value,
            "key": "doubled-by-the-net",
            "at": hands.glasses[screen].at,
        }
        together, replies = Barrier(4), list[Any]()

        def tap() -> None:
            together.wait()
            replies.append(table.action(screen, hands.tokens[screen], **action))

        tapping = [Thread(target=tap) for _ in range(4)]
        for one in tapping:
            one.start()
        for one in tapping:
            one.join()
        assert all(reply == replies[0] for reply in replies)
        assert replies[0][0] == 200
        entries = table.screens.playing.session.timeline.entries
        assert len([one for one in entries if not one.act.automatic]) <= 1
        hands.close()


def test_a_phone_that_wakes_sees_the_whole_picture_and_one_that_missed_nothing_is_sent_nothing():
    with served(evening("catan")) as table:
        token = table.join("seat-0")
        first = Glass(table, "seat-0", token)
        while not first.shown:
            first.event()
        again = Glass(table, "seat-0", token, seen=first.at)
        again.event()
        assert again.event() == ""
        assert again.raw.endswith(b": as before\n\n")
        awake = Glass(table, "seat-0", token)
        while not awake.shown:
            awake.event()
        assert awake.shown == first.shown
        for glass in (first, again, awake):
            glass.close()


def test_nothing_of_a_server_is_loaded_while_nobody_serves():
    said = subprocess.run(
        [
            sys.executable,
            "-c",
            LOADED,
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.strip() == "[]"


def test_a_link_is_shown_as_a_code_that_can_be_read(monkeypatch):
    near = rolling()
    near.screens.table_page.address = lambda: "http://192.168.1.20:8017"
    status, reply = near.post(TABLE, do="invite", seat=1)
    assert status == 200
    assert reply["link"].startswith("http://192.168.1.20:8017/join/seat-1#")
    assert reply["qr"]["side"] > 29
    assert json.dumps(reply["qr"]["path"]).count("M") > 100


def test_a_link_for_a_seat_has_the_name_of_its_player_and_one_for_the_table_has_none():
    near = rolling()
    links = [near.post(TABLE, do="invite", **seat)[1]["link"] for seat in ({"seat": 1}, {})]
    assert [link.partition("~")[2] for link in links] == ["Ben", ""]
