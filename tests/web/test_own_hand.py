"""A phone asks whoever holds it with the limits of their own hand; the open table asks as if it knew none."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import engines
from companion.desk.evening import TableGame
from companion.desk.keys import LivePlace, live_places
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.web.keys import TABLE, seat_screen
from companion.web.plain import place_names
from companion.web.screens import Screens
from engines.core.moves import Move
from engines.core.questions import Question
from engines.core.text import ENGLISH
from engines.core.timeline import Tried
from engines.games.catan.engine import CatanEngine
from engines.games.catan.moves.building import BuildCity
from engines.games.catan.moves.offers import OfferTrade
from engines.games.catan.moves.robber import MoveRobber
from engines.games.catan.moves.trade import Trade
from engines.games.catan.state import BUILD
from engines.games.catan.tables import RESOURCES
from engines.games.hab_und_gut.moves.prices import PlayCards
from tests.web.by_ear import golden
from tests.web.near import Near
from tests.web.phone_evenings import COLOURS, NAMES, evening, screens_for

COVER = {"cover", "looks", "elsewhere"}
"""What a page needs to cover it: in words for whom it is, who looks, and whose phone asks it instead."""

DISCARD = 52
"""Entries of Catan's evening before somebody discards."""


def after(game: str, entries: int) -> Near:
    """The recorded evening after so many entries."""
    record = evening(game)
    screens: Screens = screens_for(record)
    session = Session(record.engine, record.setup, Loose(), record.entries[:entries])
    seats = len(record.engine.seated(session.state))
    controls = Controls(session, screens.outcome)
    screens.open(TableGame(controls, NAMES[:seats], COLOURS[:seats], tuple("ABCDE"[:seats])))
    return Near(screens)


def building() -> Near:
    """Catan's evening where somebody builds and trades after the dice."""
    entries = DISCARD
    while (near := after("catan", entries)).session.state.phase != BUILD:
        entries += 1
    return near


def held(near: Near, seat: int) -> dict[str, int]:
    """The cards of a hand; every one of them is known here."""
    assert near.session.state.hands.certain(seat)
    return dict(zip(RESOURCES, near.session.state.hands.known[seat], strict=True))


def most(question: dict[str, Any]) -> dict[str, int]:
    return {good["name"]: good["most"] for good in question["pool"]}


def one_card_of_each(near: Near, seat: int) -> tuple[str, str]:
    """A kind of card the seat has, and one it hasn't."""
    hand = held(near, seat)
    return max(hand, key=lambda name: hand[name]), min(hand, key=lambda name: hand[name])


def test_a_discard_on_the_own_phone_is_of_the_own_hand():
    near = after("catan", DISCARD)
    (seat,) = near.session.actors
    near.post(seat_screen(seat), do="begin", kind="discard")
    question = near.picture(seat_screen(seat))["question"]
    assert most(question) == held(near, seat)
    near.post(TABLE, do="begin", kind="discard", seat=seat)
    openly = near.picture(TABLE)["question"]
    assert set(most(openly).values()) == {sum(held(near, seat).values())}, "the table tells no hand"
    for other in set(range(len(near.screens.phones))) - {seat}:
        assert near.picture(seat_screen(other))["question"] is None


def test_what_does_not_add_up_is_asked_as_at_the_table(monkeypatch):
    def lost(*_: Any) -> None:
        raise ValueError("no hands fit what happened")

    monkeypatch.setattr(CatanEngine, "known_to", lost)
    near = after("catan", DISCARD)
    (seat,) = near.session.actors
    near.post(seat_screen(seat), do="begin", kind="discard")
    question = near.picture(seat_screen(seat))["question"]
    assert set(most(question).values()) == {sum(held(near, seat).values())}


def test_a_wrong_discard_on_the_own_phone_is_between_whoever_holds_it_and_the_app():
    near = after("catan", DISCARD)
    (seat,) = near.session.actors
    screen, (_, lacks) = seat_screen(seat), one_card_of_each(near, seat)
    near.post(screen, do="begin", kind="discard")
    version, due = near.session.version, near.picture(screen)["question"]["low"]
    assert held(near, seat)[lacks] < due
    _, reply = near.post(screen, do="answer", answer=[[lacks, due]])
    assert reply["refused"]["why"]
    assert near.session.version == version, "nobody else reads of it"
    near.post(TABLE, do="begin", kind="discard", seat=seat)
    near.post(TABLE, do="answer", answer=[[lacks, due]])
    assert isinstance(near.session.timeline.entries[-1].act, Tried), "at the table all do"


def test_on_the_own_phone_nobody_offers_what_they_do_not_have():
    near = building()
    seat = near.session.state.seat
    offered = {}
    for screen in (seat_screen(seat), TABLE):
        near.post(screen, do="begin", kind="trade", seat=seat)
        near.post(screen, do="answer", answer="everybody")
        offered[screen] = most(near.picture(screen)["question"])
    assert offered[seat_screen(seat)] == held(near, seat)
    assert set(offered[TABLE].values()) == {sum(held(near, seat).values())}


def test_on_the_own_phone_nobody_agrees_to_what_they_do_not_have():
    near = building()
    session = near.session
    giver = session.state.seat
    other = next(seat for seat in session.engine.seated(session.state) if seat != giver)
    lacks, own = one_card_of_each(near, other)[1], one_card_of_each(near, giver)[0]
    assert not held(near, other)[lacks]
    assert session.play(OfferTrade(giver, ((own, 1),), ((lacks, 1),))) is None
    near.screens.moved_on()
    near.post(seat_screen(other), do="begin", kind="answer-offer")
    version = session.version
    question = near.picture(seat_screen(other))["question"]
    assert [one["value"] for one in question["options"] if "blocked" in one] == ["yes"]
    near.post(seat_screen(other), do="answer", answer="yes")
    assert session.version == version
    near.post(TABLE, do="begin", kind="answer-offer", seat=other)
    openly = near.picture(TABLE)["question"]
    assert not [one for one in openly["options"] if "blocked" in one], "aloud anybody may say yes"


def test_a_key_that_the_own_hand_refuses_is_refused_privately():
    near = building()
    seat = near.session.state.seat
    screen, version = seat_screen(seat), near.session.version
    shut = [key["kind"] for key in near.picture(screen)["keys"] if "why" in key]
    open_ = [key["kind"] for key in near.picture(TABLE)["keys"] if key["seat"] == seat and "why" not in key]
    (kind, *_) = [kind for kind in shut if kind in open_]
    _, reply = near.post(screen, do="begin", kind=kind)
    assert reply["refused"]["why"]
    assert near.session.version == version
    near.post(TABLE, do="begin", kind=kind, seat=seat)
    assert isinstance(near.session.timeline.entries[-1].act, Tried), "a key of the table tells it to all"


@pytest.mark.parametrize("entries", [1, 3])
def test_behind_the_cover_stands_what_its_owner_has(entries: int):
    near = after("hab_und_gut", entries)
    seat = near.session.state.seat
    near.post(TABLE, do="begin", kind="donate", seat=seat)
    covered = near.picture(TABLE)["question"]
    assert set(covered) <= {
        "kind",
        "prompt",
        "eyes",
        "seat",
        "back",
        "cancel",
        "later",
        "undoes",
        "ends",
        "move",
        "of",
        *COVER,
    }
    seen = near.post(TABLE, do="look", seat=seat)[1]["question"]
    shares = near.session.state.shares
    free = [at for at, one in enumerate(seen["options"]) if "blocked" not in one]
    assert free == [good for good in range(len(seen["options"])) if shares.most(seat, good)]
    assert "counts" not in seen


def with_a_phone(near):
    """The seat whose turn it is, which has a phone, and the screen of that."""
    screens, seat = near.screens, near.session.state.seat
    screen = seat_screen(seat)
    assert screens.keys.redeem(screens.keys.invite(screen), screen)
    screens.publisher.connections.opened(screen, "a phone")
    return seat, screen


def test_what_is_handed_to_a_phone_is_asked_there_as_on_the_own_phone():
    near = after("hab_und_gut", 1)
    screens, (seat, screen) = near.screens, with_a_phone(near)
    near.post(TABLE, do="begin", kind="donate", seat=seat)
    asked = near.picture(screen)["question"]
    assert asked["of"] == "donate"
    assert screens.phones[seat].open.eyes == seat


def test_a_phone_that_answers_already_keeps_its_step_when_the_table_asks_the_same():
    """A question that came to both by itself is not put to the phone anew: a tap on its way would be lost."""
    near = after("hab_und_gut", 1)
    screens, (seat, screen) = near.screens, with_a_phone(near)
    near.post(screen, do="begin", kind="donate")
    open_, seen = screens.phones[seat].open, near.picture(screen)["question"]
    screens.playing.controls.begin(open_.kind, seat)
    mark = screens.mark(screen)
    screens.moved_on(screens.playing.controls)
    assert screens.mark(screen) == mark
    assert screens.phones[seat].open is open_
    assert near.picture(screen)["question"] == seen


def test_after_an_undo_a_phone_offers_no_undo_of_somebody_elses_move():
    """Who took their answer to an offer back cannot take the offer back."""
    near = building()
    session, giver = near.session, near.session.state.seat
    other = next(seat for seat in session.engine.seated(session.state) if seat != giver)
    screen, (own, lacks) = seat_screen(other), one_card_of_each(near, giver)
    assert session.play(OfferTrade(giver, ((own, 1),), ((lacks, 1),))) is None
    near.screens.moved_on()
    near.post(screen, do="begin", kind="answer-offer")
    near.post(screen, do="answer", answer="no")
    assert near.picture(screen)["undo"]
    near.post(screen, do="undo")
    assert near.picture(screen)["undo"] is None
    version = session.version
    near.post(screen, do="undo")
    assert session.version == version, "the offer of somebody else still stands"


def test_places_are_called_what_people_call_them():
    """An ear that hears no board gets the terrain around a place, and not its number."""
    near, names = after("catan", 0), list[str]()
    for entry in evening("catan").entries:
        if not isinstance(entry.act, Move) or entry.act.automatic:
            continue
        if type(entry.act) in (MoveRobber, BuildCity):
            screen = seat_screen(entry.act.seat)
            near.post(screen, do="begin", kind=type(entry.act).tag())
            asked = near.picture(screen)["question"]["options"]
            names += [one["label"] for one in asked if "place" in one]
            at_rest = near.post(screen, do="leave") and near.picture(screen)["at_rest"]
            names += [one["label"] for one in (at_rest or {"options": []})["options"]]
        if {MoveRobber, BuildCity} <= {type(move) for move in near.session.moves}:
            break
        assert near.session.play(entry.act) is None
        near.screens.moved_on()
    assert any(name.startswith("corner of ") for name in names)
    assert "forest 8" in names or "mountains 10" in names
    assert not [name for name in names if name.startswith(("Hex", "Path", "Intersection"))]


def test_the_next_players_move_is_told_with_their_name_at_the_tables_page():
    """A tap there tells what it is, whose turn would end, and has the key that begins it."""
    near, later = after("le_havre", 0), list[LivePlace]()
    for entry in evening("le_havre").entries:
        if not isinstance(entry.act, Move) or entry.act.automatic:
            continue
        later = [place for place in live_places(near.screens.playing.controls) if place.later]
        if later:
            break
        assert near.session.play(entry.act) is None
        near.screens.moved_on()
    names, turn = near.screens.playing.names, near.session.actors[0]
    next_player = names[later[0].keys[0].seat]
    _, told = near.post(TABLE, do="about", kind=later[0].spot)
    first, *_ = told["about"]["text"].split("\n")
    assert first == f"{names[turn]} has already taken the main action. Ends {names[turn]}'s turn"
    assert {key["title"].split(":")[0] for key in told["keys"]} == {next_player}
    version = near.session.version
    near.post(TABLE, **told["keys"][0]["begins"])
    assert near.session.version > version or near.picture(TABLE)["question"] is not None


def at_two_phones() -> tuple[Near, int, int, dict[str, Any]]:
    """Somebody may trade with a player who has a phone: both seats, and the answers of the trade."""
    near = building()
    seat = near.session.state.seat
    other = next(one for one in near.session.engine.seated(near.session.state) if one != seat)
    screen = seat_screen(other)
    assert near.screens.keys.redeem(near.screens.keys.invite(screen), screen)
    near.screens.publisher.connections.opened(screen, "a phone")
    own, theirs = held(near, seat), held(near, other)
    give, get = next((one, two) for one in own for two in theirs if own[one] and theirs[two] and one != two)
    return near, seat, other, {"partner": other, "give": [[give, 1]], "get": [[get, 1]]}


def trade(near: Near, seat: int, answers: dict[str, Any]) -> None:
    """Enter a trade with a player on the phone of a seat."""
    near.post(seat_screen(seat), do="begin", kind="trade")
    for answer in answers.values():
        near.post(seat_screen(seat), do="answer", answer=answer)


@pytest.mark.parametrize("answer", ["yes", "no", "leave"])
def test_a_trade_asks_the_other_phone_before_it_takes_cards(answer: str):
    near, seat, other, answers = at_two_phones()
    version, hands = near.session.version, (held(near, seat), held(near, other))
    trade(near, seat, answers)
    assert near.session.version == version
    assert near.picture(seat_screen(seat))["told"]
    question = near.picture(seat_screen(other))["question"]
    assert question["prompt"].endswith("Do you agree?")
    if answer == "leave":
        near.post(seat_screen(other), do="leave")
    else:
        near.post(seat_screen(other), do="answer", answer=answer)
    assert near.picture(seat_screen(other))["question"] is None
    if answer == "yes":
        assert isinstance(near.session.moves[-1], Trade)
        assert near.picture(seat_screen(seat))["told"] is None
        assert near.picture(seat_screen(other))["undo"] is None
    else:
        assert (held(near, seat), held(near, other)) == hands
        assert near.picture(seat_screen(seat))["told"].endswith("doesn't agree")


def test_a_trade_with_somebody_without_a_phone_is_entered_at_once():
    near, seat, other, answers = at_two_phones()
    near.screens.table_page.revoke(seat_screen(other))
    trade(near, seat, answers)
    assert isinstance(near.session.moves[-1], Trade)


def at_the_racks() -> tuple[Near, Any]:
    """Hab & Gut where somebody plays a card of both racks, and that move."""
    record = golden("hab_und_gut", "five-dealt")
    near = Near(screens_for(record))
    for entry in record.entries:
        if isinstance(entry.act, PlayCards):
            break
        assert near.session.play(entry.act) is None
    near.screens.moved_on()
    return near, entry.act


def test_both_racks_are_one_question_of_a_page_and_answered_at_once():
    near, move = at_the_racks()
    screen = seat_screen(move.seat)
    asked = near.picture(screen)["question"]
    left, right = asked["sheet"]
    assert [left["name"], right["name"]] == ["left", "right"]
    assert (asked["by_order"], asked["hint"]) == ("full", "Which card counts in full? The one you tap first")
    assert left["notes"] == "Below each: the price then, in full / halved"
    chosen = [["left", move.left], ["right", move.right]]
    *_, full = near.post(screen, do="sheet", answer=chosen)[1]["sheet"]
    assert {one["value"] for one in full["options"]} == {"left", "right"}
    assert near.session.moves[-1] is not move, "nothing is entered before the last answer"
    near.post(screen, do="answer_all", answer=[*chosen, ["full", move.full]])
    assert near.session.moves[-1] == move
    assert near.post(screen, do="sheet", answer=chosen)[1]["sheet"] == [], "nothing is asked any more"


def test_both_racks_are_in_sight_at_once_unless_a_phone_has_no_room_for_all_their_cards(monkeypatch):
    near, move = at_the_racks()
    screen = seat_screen(move.seat)
    racks = near.asked(screen)["sheet"]
    cards = sum("blocked" not in card for rack in racks for card in rack["options"])
    found = []
    for room in (cards, cards - 1):
        monkeypatch.setattr("companion.web.sheets.ON_A_PAGE", room)
        found.append(near.asked(screen).get("singly", False))
    assert found == [False, True]


def test_the_actions_of_a_tile_are_one_page_and_all_its_questions_are_told():
    engine, answers, choose = engines.engine("kraftwagen"), (), Random(0).randrange
    while isinstance(prepared := engine.ready(engine.colours[:3], answers), Question):
        answers = (*answers, prepared.sample(choose))
    record = replace(evening("kraftwagen"), setup=prepared, players=NAMES[:3], entries=())
    near = Near(screens_for(record))
    seat = near.session.actors[0]
    screen = seat_screen(seat)
    near.picture(screen)
    near.post(screen, do="begin", kind="take-start-tile", seat=seat)
    asked = near.picture(screen)["question"]
    assert asked["alike"]
    assert [one["name"] for one in asked["sheet"]] == ["first", "second", "third"]
    chosen = [["first", "research"], ["second", "none"]]
    assert [one["name"] for one in near.post(screen, do="sheet", answer=chosen)[1]["sheet"]] == [
        "first",
        "second",
    ]
    near.post(screen, do="answer_all", answer=chosen)
    made = near.session.moves[-1]
    assert (made.first, made.second, made.third) == ("research", "none", None)


def test_places_that_share_a_name_are_counted():
    """A hex at a corner of the island has several paths to the sea."""
    session = after("catan", 0).session
    spots = [f"p{path}" for path in range(72)]
    names = place_names(session.engine, session.state, spots, ENGLISH)
    assert len(set(names.values())) == len(spots)
    assert "path between hills 5 and sea (1 of 3)" in names.values()
