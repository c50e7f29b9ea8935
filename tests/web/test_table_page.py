"""The table's page: all that fingers do at the table, and hidden questions only while held to view."""

from random import Random

import msgspec
import pytest

from companion.desk.evening import TableGame
from companion.ports.journal import Loose, NotKept
from companion.table.game.automation import PROPOSE
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.conversation import Entering
from companion.web.keys import TABLE, seat_screen
from engines.core.conversing import dialogue
from engines.core.leaving import Leave
from engines.core.moves import Move
from engines.core.text import N_
from tests.web.near import Near
from tests.web.phone_evenings import GAMES, enter, evening, screens_for
from tests.web.test_actions import after, rolling


def test_undo_redo_and_the_log():
    near = rolling()
    near.post(near.turn, do="answer", answer=[2, 3])
    steps = near.post(TABLE, do="log")[1]["log"]
    assert "rolls 5" in steps[-1]["words"]
    near.post(TABLE, do="undo")
    assert near.picture(TABLE)["redo"]
    assert near.post(TABLE, do="log")[1]["log"] != steps
    near.post(TABLE, do="redo")
    assert near.post(TABLE, do="log")[1]["log"] == steps


@pytest.mark.parametrize("game", GAMES)
def test_only_the_keys_of_others_are_put_aside_and_on_a_phone_none(game):
    near = after(game, 40)
    for key in near.picture(TABLE)["keys"]:
        assert key.get("aside", False) == (key["seat"] not in near.session.actors), key
    for phone in near.screens.phones:
        assert not any("aside" in key for key in near.picture(seat_screen(phone.seat))["keys"])


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_tells_its_hand_apart_from_what_lies_open(game):
    near = after(game, 12)
    openly = near.picture(TABLE)["shelves"]
    for phone in near.screens.phones:
        shown = near.picture(seat_screen(phone.seat))
        assert not any(shelf in openly for shelf in shown["hand"])
        assert all(shelf in openly for shelf in shown["shelves"])


def test_behind_the_cover_is_no_question_that_all_may_see():
    near = rolling()
    near.post(TABLE, do="begin", kind="roll", seat=near.session.actors[0])
    assert near.asked(TABLE)["kind"] == "Dice"
    assert near.post(TABLE, do="look", seat=near.session.actors[0])[1]["question"] is None


def test_a_question_that_is_open_at_the_table_takes_its_answer_after_the_clocks_were_paused():
    near = rolling()
    near.post(TABLE, do="begin", kind="roll", seat=near.session.actors[0])
    near.post(TABLE, do="pause")
    assert near.asked(TABLE)["kind"] == "Dice"
    near.post(TABLE, do="answer", answer=[2, 3])
    assert "rolls 5" in near.post(TABLE, do="log")[1]["log"][-1]["words"]


def test_undo_across_a_turn_asks_first():
    near = after("catan", 40)
    for _ in range(30):
        version = near.session.version
        near.post(TABLE, do="undo")
        if near.picture(TABLE)["asks"]:
            break
    near.post(TABLE, do="cancel")
    assert near.session.version == version
    near.post(TABLE, do="undo")
    near.post(TABLE, do="confirm")
    assert near.session.version > version
    assert near.picture(TABLE)["asks"] is None


def hidden():
    """A game in which the table asks something for some eyes only."""
    for game in GAMES:
        record = evening(game)
        near = Near(screens_for(record))
        for entry in record.entries:
            if not isinstance(entry.act, Move) or entry.act.automatic:
                continue
            first = next(iter(dialogue(entry.act, near.session.state)), (None, None))[0]
            if first is not None and first.eyes is not None:
                kind = type(entry.act).tag()
                near.post(TABLE, do="begin", kind=kind, seat=entry.act.seat)
                return near
            enter(near, near.session, entry.act)
    pytest.fail("nothing is asked for some eyes only")


def test_a_question_for_some_eyes_is_covered_until_it_is_held_to_view():
    near = hidden()
    question = near.picture(TABLE)["question"]
    assert not {"options", "pool", "items", "low"} & set(question)
    (seat, *_) = question["eyes"]
    seen = near.post(TABLE, do="look", seat=seat)[1]
    assert seen["question"]["kind"] != "Covered"
    assert near.post(TABLE, do="look", seat=9)[0] == 403
    other = next(one for one in range(len(near.screens.phones)) if one not in question["eyes"])
    assert near.post(TABLE, do="look", seat=other)[1]["question"] == question


def test_a_phone_is_shown_its_own_question_and_the_table_that_it_is_there():
    near = hidden()
    (seat, *_) = near.picture(TABLE)["question"]["eyes"]
    screen = f"seat-{seat}"
    asked = near.picture(screen)["question"]
    assert asked is None or asked["kind"] != "Covered"
    joined(near, seat)
    assert near.picture(TABLE)["phones"][seat] == {"joined": 1, "link": "connected", "open": True}
    near.post(TABLE, do="revoke", seat=seat)
    assert near.picture(TABLE)["phones"][seat] == {"joined": 0, "link": "none", "open": False}


def joined(near, seat):
    """A phone joins, and answers."""
    screen, keys = seat_screen(seat), near.screens.keys
    assert keys.redeem(keys.invite(screen), screen)
    return near.screens.publisher.connections.opened(screen, "a phone")


def test_a_hidden_question_of_the_table_is_asked_on_the_phone_and_answered_once():
    near = hidden()
    screens, (seat, *_) = near.screens, near.picture(TABLE)["question"]["eyes"]
    phone, controls = screens.phones[seat], screens.playing.controls
    phone.leave()
    joined(near, seat)
    screens.moved_on(controls)
    assert phone.question.eyes == controls.question.eyes
    phone.leave()
    screens.moved_on(controls)
    assert phone.question is None, "what was put aside on the phone is not asked there again"
    kind, version = controls.open.kind, near.session.version
    begun = controls.open.seat
    controls.leave()
    controls.begin(kind, begun)  # it is asked anew at the table
    screens.moved_on(controls)
    while isinstance(phone.open, Entering) and phone.open.kind is kind and near.session.version == version:
        answer = msgspec.json.decode(msgspec.json.encode(phone.question.sample(Random(1).randrange)))
        assert near.post(seat_screen(seat), do="answer", answer=answer)[0] == 200
    assert near.session.version > version
    assert (getattr(controls.open, "kind", None), getattr(controls.open, "seat", None)) != (kind, seat)


def test_a_step_of_the_tables_waits_for_a_tap():
    record = evening("catan")
    near = Near(screens_for(record))
    session = Session(record.engine, record.setup, Loose(), level=lambda _: PROPOSE)
    playing = near.screens.playing
    near.screens.open(
        TableGame(Controls(session, near.screens.outcome), playing.names, playing.colours, playing.letters)
    )
    for _ in range(40):
        if near.picture(TABLE)["waits"]:
            break
        screen = near.turn
        question = near.picture(screen)["question"]
        if question is None:
            key = next(one for one in near.picture(screen)["keys"] if "why" not in one)
            near.post(screen, do="begin", kind=key["kind"])
        else:
            options = [one["value"] for one in question.get("options", ()) if "blocked" not in one]
            near.post(screen, do="answer", answer=options[0] if options else [2, 3])
    due = near.picture(TABLE)["waits"]
    assert due["title"]
    assert near.picture("seat-0")["question"] is None
    version = near.session.version
    near.post(TABLE, **due["keys"][0]["act"])
    assert near.session.version > version


def test_a_player_who_left_is_stood_in_for():
    near = rolling()
    seat = near.session.actors[0]
    near.screens.playing.controls.put_right(Leave(seat))
    near.screens.moved_on(near.screens.playing.controls)
    assert near.picture(TABLE)["waits"]
    version = near.session.version
    near.post(TABLE, do="stand_in")
    assert near.session.version > version


def test_a_refusal_at_the_table_says_why_and_a_failing_disk_too(monkeypatch):
    near = rolling()
    _, reply = near.post(TABLE, do="begin", kind="exchange", seat=near.session.actors[0])
    assert reply["refused"]["why"]
    assert near.post(TABLE, do="begin", kind="nothing")[0] == 403

    def full(*_):
        raise NotKept(N_("its disk is full"))

    monkeypatch.setattr(near.session, "play", full)
    assert "disk" in near.post(near.turn, do="throw")[1]["refused"]["why"]


def test_a_reason_in_a_hidden_hand_is_told_to_its_holder_alone():
    """What another seat cannot pay costs an entry, and whoever asked is not told what is missing."""
    near = after("catan", 30)
    seat = near.session.actors[0]
    screen = f"seat-{seat}"
    if near.picture(screen)["question"]:
        near.post(screen, do="throw")
    refused = 0
    for give in ("lumber", "brick", "wool", "grain", "ore"):
        for get in ("lumber", "brick", "wool", "grain", "ore"):
            near.post(screen, do="begin", kind="trade")
            for _ in range(3):
                question = near.picture(screen)["question"]
                if question is None or question["of"] != "trade":
                    break
                if question["kind"] == "Pick":
                    answer = next(one["value"] for one in question["options"] if "blocked" not in one)
                else:
                    answer = [[give if question["name"] == "give" else get, 1]]
                version = near.session.version
                _, reply = near.post(screen, do="answer", answer=answer)
                if "Only" in reply.get("refused", {}).get("instead", ""):
                    assert near.session.version == version + 1, "all can read that it was tried"
                    refused += 1
    assert refused
