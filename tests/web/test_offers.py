"""Offers from phone to phone, and players who want to say something."""

from typing import Any

import pytest

from companion.table.game.voices import Voices
from companion.web.keys import ROOM, TABLE
from companion.web.publishing import Eyes, Stream
from engines.core.corrections import Correct
from engines.games.catan.moves.offers import Deal, OfferTrade
from engines.games.catan.moves.trade import Trade
from tests.web.near import Near
from tests.web.phone_evenings import GAMES, evening, screens_for

GOODS = ("ore", "grain")


def trading() -> Near:
    """Four players with cards; the first one may trade."""
    near = Near(screens_for(evening("catan")))
    seats = range(4)
    cells = [(f"hand.{seat}.{good}", 3) for seat in seats for good in GOODS]
    put = (("turn.phase", "build"), ("turn.seat", 0), *cells)
    assert near.session.play(Correct(-1, put)) is None
    near.screens.moved_on()
    return near


def offered() -> Near:
    """The first player has put up an ore for a grain."""
    near = trading()
    near.post("seat-0", do="begin", kind="trade")
    near.post("seat-0", do="answer", answer="everybody")
    near.post("seat-0", do="answer", answer=[["ore", 1]])
    near.post("seat-0", do="answer", answer=[["grain", 1]])
    return near


def asked(near: Near, seat: int) -> Any:
    return near.picture(f"seat-{seat}")["question"]


def test_an_offer_asks_every_other_phone_by_itself():
    near = offered()
    assert asked(near, 0) is None
    for seat in (1, 2, 3):
        question = asked(near, seat)
        assert question["prompt"] == "Anna gives 1 ore for 1 grain. Your answer?"
        assert [one["label"] for one in question["options"]] == ["Yes", "No", "Otherwise"]
    for screen in ("seat-2", ROOM, TABLE):
        assert near.picture(screen)["asked"] == [1, 2, 3]
        assert near.picture(screen)["rows"][0]["says"] == "1 ore for 1 grain"


def test_a_players_row_has_the_key_of_a_trade_with_them():
    near = trading()
    for screen in ("seat-0", TABLE):
        keys = near.picture(screen)["with"]
        assert [[one["title"] for one in some] for some in keys] == [
            [],
            *([f"Trade with {name}"] for name in ("Ben", "Carla", "Dan")),
        ]
    assert near.picture("seat-2")["with"] == [[], [], [], []]
    near.post("seat-0", **near.picture("seat-0")["with"][1][0]["begins"])
    assert asked(near, 0)["prompt"] == "What do you give?"
    near.post("seat-0", do="answer", answer=[["ore", 1]])
    near.post("seat-0", do="answer", answer=[["grain", 1]])
    assert near.session.moves[-1] == Trade(0, 1, (("ore", 1),), (("grain", 1),))


def test_answers_from_phones_lead_to_the_trade_with_one_touch():
    near = offered()
    near.post("seat-1", do="answer", answer="yes")
    near.post("seat-2", do="answer", answer="no")
    near.post("seat-3", do="answer", answer="otherwise")
    near.post("seat-3", do="answer", answer=[["grain", 1]])
    near.post("seat-3", do="answer", answer=[["ore", 2]])
    question = asked(near, 0)
    assert question["prompt"] == "Trade with whom?"
    labels = [one["label"] for one in question["options"] if "blocked" not in one]
    assert labels == ["Ben: 1 grain for 1 ore", "Dan: 1 grain for 2 ore"]
    assert near.post("seat-0", do="answer", answer=3)[1]["at"]
    assert near.session.moves[-1] == Deal(0, 3, (("ore", 2),), (("grain", 1),))
    assert all(asked(near, seat) is None for seat in range(4))


def test_whoever_answered_is_not_asked_again_and_can_change_it():
    near = offered()
    near.post("seat-1", do="answer", answer="no")
    assert asked(near, 1) is None
    assert [key["kind"] for key in near.picture("seat-1")["keys"]] == ["answer-offer"]
    near.post("seat-1", do="begin", kind="answer-offer")
    near.post("seat-1", do="answer", answer="yes")
    assert near.picture(ROOM)["rows"][1]["says"] == "says yes"


def test_what_a_player_says_is_a_key_where_it_is_theirs_to_go_on():
    near = offered()
    near.post("seat-1", do="answer", answer="yes")
    near.post("seat-2", do="answer", answer="no")
    leads = {screen: near.picture(screen)["leads_to"] for screen in ("seat-0", "seat-1", "seat-3", TABLE)}
    assert leads == {"seat-0": [0, 1], "seat-1": [1], "seat-3": [3], TABLE: [0, 1, 2, 3]}
    assert "leads_to" not in near.picture(ROOM)
    near.post(TABLE, do="turn_to", answer=3)
    assert near.picture(TABLE)["question"]["prompt"] == "Anna gives 1 ore for 1 grain. Your answer?"
    version = near.session.version
    near.post("seat-2", do="turn_to", answer=1)
    assert near.session.version == version, "nobody else deals"
    near.post("seat-0", do="turn_to", answer=1)
    assert near.session.moves[-1] == Deal(0, 1, (("ore", 1),), (("grain", 1),))
    assert near.picture(TABLE)["leads_to"] == []


def test_pages_name_who_is_asked_in_their_colour_with_whose_turn_it_is_beside_it():
    near = offered()
    assert near.picture(TABLE)["answers"] is None
    near.post(TABLE, do="turn_to", answer=2)
    answers = near.picture(TABLE)["answers"]
    assert (answers["seat"], answers["says"]) == (2, "Answer")
    assert answers["where"].startswith("Anna's turn · ")
    assert near.picture(ROOM)["answers"] is None, "several are asked"


def test_all_pages_name_the_only_one_who_is_waited_for():
    near = Near(screens_for(evening("catan")))
    cells = ("turn.seat", 0), ("hand.1.ore", 9), ("turn.phase", "discard")
    assert near.session.play(Correct(-1, cells)) is None
    near.screens.moved_on()
    assert near.session.actors == (1,)
    for screen in ("seat-0", "seat-2", ROOM, TABLE):
        answers = near.picture(screen)["answers"]
        assert (answers["seat"], answers["says"]) == (1, "discard first")


def test_a_phone_says_before_it_is_touched_that_a_yes_can_not_be_paid():
    near = trading()
    assert near.session.play(OfferTrade(0, (("ore", 1),), (("wool", 2),))) is None
    near.screens.moved_on()
    yes = asked(near, 1)["options"][0]
    assert yes["blocked"]["why"] == "Ben needs 2 wool"
    near.post(TABLE, do="turn_to", answer=1)
    assert "blocked" not in near.picture(TABLE)["question"]["options"][0], "the table sees no hand"


def test_an_offer_taken_back_asks_nobody_any_more():
    near = offered()
    near.post("seat-0", do="begin", kind="take-offer-back")
    assert all(asked(near, seat) is None for seat in range(4))


def test_an_offer_can_be_undone_by_the_phone_that_made_it():
    near = offered()
    assert near.picture("seat-0")["undo"]
    near.post("seat-0", do="undo")
    assert near.picture(ROOM)["asked"] == []


def test_a_guest_cannot_answer_for_another():
    near = offered()
    before = near.session.version
    near.post("seat-0", do="begin", kind="answer-offer")
    assert asked(near, 0) is None
    assert near.session.version == before


# ---- I want to say something


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_asks_to_be_heard_until_the_table_says_so(game):
    near = Near(screens_for(evening(game)))
    version = near.session.version
    near.post("seat-1", do="speak")
    assert near.session.version == version, "it is no move of the game"
    for screen in ("seat-0", "seat-1", ROOM, TABLE):
        assert near.picture(screen)["speaking"] == [1]
    assert near.post(ROOM, do="heard", seat=1)[0] == 403
    assert near.post("seat-0", do="heard", seat=1)[0] == 403
    near.post(TABLE, do="heard", seat=1)
    assert near.picture("seat-1")["speaking"] == []
    reply = near.post("seat-1", do="speak")[1]
    assert reply["refused"]["why"] == "You've just asked. Wait a moment before you ask again."
    assert near.post(TABLE, do="speak")[0] == 403


def test_whoever_looks_sees_at_once_who_wants_to_speak():
    near = Near(screens_for(evening("catan")))
    publisher, eyes = near.screens.publisher, Eyes(ROOM, "en")
    with publisher.watching(eyes, Stream(lambda: None, "device")):
        near.screens.publish()
        number = publisher.frame(eyes).number
        near.session.voices.ask(2)
        frame = publisher.frame(eyes)
        assert frame.number == number + 1
        assert b'"speaking":[2]' in frame.news


def test_where_it_is_switched_off_no_phone_has_the_key():
    near = Near(screens_for(evening("catan")))
    assert near.picture("seat-0")["may_speak"]
    near.session.voices.on = False
    assert not near.picture("seat-0")["may_speak"]
    assert near.post("seat-0", do="speak")[1]["refused"]
    assert isinstance(near.session.voices, Voices)
