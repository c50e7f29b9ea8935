"""The keys of the table and of each seat: their order, which are lit, and what a touch of them does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from companion.app.recorded_evenings import recorded
from companion.desk import phrases
from companion.desk.asked import asked_of
from companion.desk.beside import Beside
from companion.desk.explanations import explanation_of, touched
from companion.desk.keys import (
    AGAIN_KEY,
    ASIDE,
    LEAVE,
    REDO_KEY,
    THINKS,
    LivePlace,
    PlayKey,
    begun_by_cards,
    begun_by_stock,
    beside_board,
    inside,
    keys_of,
    live_places,
    places_by_kind,
    what,
    why_not,
)
from companion.desk.signals import Settled
from companion.desk.with_player import with_own_cards
from companion.ports.journal import Loose
from companion.table.amend.past_controls import PastControls
from companion.table.files.json_store import Remembered
from companion.table.files.setting_overrides import SettingOverrides
from companion.table.game.randomness import DiceFrom
from companion.table.game.session import Session
from companion.table.play.absent_player import STAND_IN
from companion.table.play.button_actions import press, press_seat
from companion.table.play.controls import Controls
from companion.table.play.conversation import OTHERS
from companion.table.play.own_controls import OwnControls
from companion.table.play.pending_step import AGAIN
from companion.table.play.refusal_hint import COUNT
from companion.web.keys import TABLE
from engines.core.leaving import Leave
from engines.core.moves import AnyMove, Ask, Move
from engines.core.questions import ENTERING, Option, Pick, unfit
from engines.core.rules import Illegal
from engines.core.text import N_, Seat
from engines.core.timeline import effective
from engines.games.catan.moves.building import BuildRoad
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.robber import Discard, DiscardUnseen
from engines.games.catan.moves.trade import Exchange, Trade
from engines.games.catan.moves.turn import EndTurn
from engines.games.hab_und_gut.moves.donation import Donate
from hardware.ports import Pressed, SeatPressed
from tests.desk.evenings import evening_at, seat
from tests.desk.games import middle_of, moves_of
from tests.table.pig import Give, Hold, Pig, PigSetup, PigState, Roll
from tests.table.stand_ins import Screen, four
from tests.web.near import Near
from tests.web.phone_evenings import GAMES, evening, screens_for

COSTS = N_("costs 2 points")
RED, DEAR, BLUE = (
    Option("red", N_("red chip")),
    Option("red", N_("red chip"), note=COSTS),
    Option("blue", N_("blue chip")),
)
GONE = replace(BLUE, blocked=unfit("chip"))


class Take(Move[PigState], frozen=True, tag="take"):
    """The way on: take one of the chips that lie there."""

    title = N_("Take a chip")
    onward = True
    there = (RED,)
    chip: str

    @classmethod
    def ask(cls, state: PigState, seat: int) -> Ask:
        chip = yield Pick("chip", N_("Which chip?"), cls.there)
        return cls(seat, chip)


class Taking(Pig):
    """Pig where a turn goes on by taking a chip."""

    moves = (*Pig.moves, Take)

    def kinds(self, state: Any, seat: int) -> Any:
        return (Hold, Take) if self.actors(state) == (seat,) else ()


class Dig(Move[PigState], frozen=True, tag="dig"):
    """Dig in one of the fields; some places only begin it."""

    title = N_("Dig")
    fields = (Option("s1", N_("field 1"), "s1"), Option("s2", N_("field 2"), "s2"))
    begun: ClassVar[tuple[str, ...]] = ()
    field: str

    @classmethod
    def ask(cls, state: PigState, seat: int) -> Ask:
        field = yield Pick("field", N_("Where?"), cls.fields)
        return cls(seat, field)

    @classmethod
    def begins_at(cls, state: PigState, seat: int) -> tuple[str, ...]:
        return cls.begun


class Digging(Pig):
    """Pig where whoever has to act digs."""

    moves = (*Pig.moves, Dig)

    def kinds(self, state: Any, seat: int) -> Any:
        return (Dig,) if seat in self.actors(state) else ()


class Plant(Move[PigState], frozen=True, tag="plant"):
    """Plant in the first field, which nobody can who has not dug there."""

    title = N_("Plant")
    missed = True

    @classmethod
    def begins_at(cls, state: PigState, seat: int) -> tuple[str, ...]:
        return ("s1",)

    @classmethod
    def shut_at(cls, state: PigState, seat: int, place: str) -> Illegal | None:
        return unfit("field")


class Gardening(Digging):
    """Pig where one digs and plants, in fields of which the first has a name."""

    moves = (*Digging.moves, Plant)

    def kinds(self, state: Any, seat: int) -> Any:
        return (Dig, Plant) if seat in self.actors(state) else ()

    def place(self, state: Any, spot: str) -> Any:
        return N_("the pond") if spot == "s1" else None


class Bow(Move[PigState], frozen=True, tag="bow"):
    """Bow, as all have to."""

    title = N_("Bow")


class Bowing(Pig):
    """Pig where all bow at the same time."""

    moves = (*Pig.moves, Bow)

    def actors(self, state: Any) -> tuple[int, ...]:
        return (0, 1)

    def kinds(self, state: Any, seat: int) -> Any:
        return (Bow,) if seat in self.actors(state) else ()


class DiggingTogether(Digging):
    """Pig where the first two seats dig at the same time."""

    def actors(self, state: Any) -> tuple[int, ...]:
        return (0, 1)


class Asking(Pig):
    """Pig where one waits for nobody, while all others are asked whether they give chips."""

    def kinds(self, state: Any, seat: int) -> Any:
        return (Hold,) if self.actors(state) == (seat,) else (Give,) if seat in self.seated(state) else ()

    def asked(self, state: Any) -> tuple[int, ...]:
        return tuple(seat for seat in self.seated(state) if seat not in self.actors(state))


class Generous(Pig):
    """Pig where everybody may give chips at any time."""

    def kinds(self, state: Any, seat: int) -> Any:
        return super().kinds(state, seat) or ((Give,) if seat in self.seated(state) else ())


def table(engine: Any = None, players: int = 2, *moves: AnyMove, dice: DiceFrom = "both") -> Controls:
    session = Session(engine or Pig(), PigSetup(players, 0, 2), Loose(), choose=four)
    session.dice = dice
    for move in moves:
        assert session.play(move) is None
    return Controls(session, Screen())


def names(controls: Controls) -> list[Any]:
    return [key.name for key in keys_of(controls).items]


def last(controls: Controls) -> Any:
    key = keys_of(controls).last
    return (key.name, key.state) if key is not None else None


# ---- their order


def test_the_next_step_is_at_the_end_and_the_moves_of_others_share_a_key():
    controls = table(Generous(), 3)
    controls.leave()
    assert names(controls) == [(Hold, 0), (Give, 0), ASIDE]
    assert last(controls) == ((Roll, 0), "main")
    others = keys_of(controls).named(ASIDE)
    assert others is not None
    assert [(offer.kind, offer.seat) for offer in others.offers] == [(Give, 1), (Give, 2)]
    assert str(others.note) == "Give chips", "what they may do, if that is one thing, and not how often"
    assert [(str(key.words), key.seat) for key in inside(others)] == [("Give chips", 1), ("Give chips", 2)]
    assert [key.brief for key in inside(others)] == [phrases.who(1), phrases.who(2)]
    assert [str(key.note) for key in inside(others)] == ["seat 2", "seat 3"], "there is no more to say of it"


def test_where_a_single_move_of_others_is_there_its_key_says_which_and_whose():
    controls = table(Generous(), 2)
    controls.leave()
    key = keys_of(controls).named(ASIDE)
    assert (str(key.words), str(key.note), key.seat) == ("Give chips", "seat 2", 1)


def test_the_key_of_others_stays_where_it_is_while_a_person_may_act_before_they_answer():
    controls = table(Asking(), 3)
    controls.leave()
    assert names(controls) == [(Hold, 0), ASIDE]
    assert last(controls) is None, "only the app, which can do nothing else, waits for them"


def test_where_one_seat_alone_has_keys_of_its_own_they_name_nobody():
    controls = table(Generous(), 3)
    controls.leave()
    own = keys_of(controls).named((Give, 0))
    assert [(one.seat, one.note) for one in (own, *inside(own))] == [(None, None)] * 2


def test_the_key_of_others_names_the_moves_that_are_behind_it():
    named = 0
    for session in of_evening("le_havre"):
        controls = Controls(session, Screen())
        controls.open = None
        key = keys_of(controls).named(ASIDE)
        titles = list(dict.fromkeys(str(offer.kind.title) for offer in key.offers)) if key is not None else []
        if key is not None and len(titles) > 1:
            assert all(title in str(key.note) for title in titles)
            assert str(key.brief) == f"{titles[0]} …"
            named += 1
    assert named


def test_beside_a_board_are_no_keys_that_it_serves_or_that_cannot_be_used():
    controls = table(Generous(), 3)
    controls.leave()
    keys = keys_of(controls)
    assert [key.name for key in beside_board(keys, ()).items] == [(Give, 0), ASIDE]
    assert [key.name for key in beside_board(keys, {(Give, 0)}).items] == [ASIDE]
    assert [key.name for key in beside_board(keys, {(Give, 1)}).items] == [(Give, 0), ASIDE]
    assert beside_board(keys, {(Give, 1), (Give, 2)}).named(ASIDE) is None, "all of its moves are served"
    assert beside_board(keys, {(Roll, 0)}).last == keys.last, "the next step stays"


def test_the_next_step_names_nobody_and_a_key_without_a_move_is_shut_by_none():
    controls = table(Generous(), 3)
    controls.leave()
    keys = keys_of(controls)
    assert keys.last.seat is None
    assert keys.undo.state == "grey"
    assert keys.undo.shut is None


@pytest.mark.parametrize(
    ("there", "note", "brief"),
    [
        ((RED,), "red chip", "red chip"),
        ((DEAR,), "red chip: costs 2 points", "red chip"),
        ((DEAR, GONE), "red chip: costs 2 points", "red chip"),
        ((RED, BLUE), None, None),
    ],
)
def test_the_next_step_says_what_it_is_about_where_there_is_nothing_to_choose(
    monkeypatch, there, note, brief
):
    monkeypatch.setattr(Take, "there", there)
    controls = table(Taking())
    controls.leave()
    key = keys_of(controls).last
    assert (key.name, key.state) == ((Take, 0), "main")
    assert (key.note and str(key.note), key.brief and str(key.brief)) == (note, brief)


def test_what_the_next_step_does_to_the_turn_comes_before_what_it_is_about(monkeypatch):
    monkeypatch.setattr(Take, "ends", True)
    controls = table(Taking())
    assert str(keys_of(controls).last.note) == "Ends seat 1's turn"


def test_moves_of_a_group_share_a_key_that_is_called_as_the_group_is():
    session = middle_of("catan", 25)
    controls = Controls(session, Screen())
    controls.leave()
    shared = [key for key in keys_of(controls).moves if len(key.offers) > 1]
    assert shared
    assert all(key.words == key.offers[0].kind.group.title for key in shared)


def test_a_card_or_a_thing_of_the_stock_begins_what_can_be_made_with_it():
    controls = Controls(middle_of("catan", 25), Screen())
    controls.leave()
    keys = keys_of(controls)
    cards, stock = begun_by_cards(keys), begun_by_stock(keys)
    assert {name: cards[name].kind.tag() for name in ("wool", "knight")} == {
        "wool": "trade",
        "knight": "play-knight",
    }
    assert stock["wool"].kind.tag() == "trade"
    assert None not in cards
    poor = Illegal("catan.trade.none", N_("You have no cards"), ENTERING)
    grey = [
        replace(key, offers=tuple(replace(offer, why=poor) for offer in key.offers)) for key in keys.items
    ]
    assert begun_by_cards(replace(keys, items=tuple(grey), last=None)) == {}
    assert begun_by_stock(replace(keys, items=tuple(grey), last=None)) == {}


def test_a_key_that_is_grey_for_a_hidden_reason_stays():
    controls = Controls(Session(Pig(), PigSetup(2, 0, 0), Loose(), choose=four), Screen())
    controls.leave()
    keys = keys_of(controls)
    (offer,) = keys.named((Give, 0)).offers
    poor = Illegal("pig.give.none", N_("You have no chips"), ENTERING, hidden=True)
    for hidden in (True, False):
        why = replace(poor, hidden=hidden)
        grey = replace(keys.named((Give, 0)), state="grey", offers=(replace(offer, why=why),))
        left = beside_board(replace(keys, items=(grey,)), ())
        assert (left.named((Give, 0)) is not None) is hidden


def test_a_key_that_begins_no_move_stays_beside_the_board():
    """Who asks the app to think again finds that nowhere else."""
    keys = keys_of(table())
    assert beside_board(replace(keys, items=(PlayKey(AGAIN_KEY, AGAIN),)), ()).named(AGAIN_KEY) is not None


@pytest.mark.parametrize(
    ("hidden", "openly"), [((False, False), True), ((True, False), False), ((False, True), False)]
)
def test_a_key_of_several_moves_makes_room_only_if_no_reason_of_them_is_hidden(hidden, openly):
    (offer,) = keys_of(table(Generous(), 3)).named((Give, 0)).offers
    poor = Illegal("pig.give.none", N_("You have no chips"), ENTERING)
    offers = tuple(replace(offer, why=replace(poor, hidden=one)) for one in hidden)
    assert PlayKey(ASIDE, OTHERS, state="grey", offers=offers).shut_openly is openly


def test_what_can_be_done_in_a_turn_keeps_its_key_while_it_costs_too_much():
    """Who looks for it finds why not: how many cards a hand has lies open."""
    session, found = middle_of("catan", 0), Counter[str]()
    for move in moves_of("catan"):
        assert session.play(move) is None
        controls = Controls(session, Screen())
        controls.leave()
        keys = keys_of(controls)
        if keys.last is not None and what(keys.last.name) is EndTurn:
            there = {what(key.name): key for key in beside_board(keys, ()).items}
            assert there.keys() >= {Trade, Exchange, BuyCard}
            found[there[BuyCard].state] += 1
            assert there[BuyCard].state == "lit" or there[BuyCard].shut_openly
            assert BuildRoad not in there or there[BuildRoad].state == "lit", "its places are on the board"
    assert min(found["lit"], found["grey"]) > 5


def test_a_grey_key_has_a_reason_and_a_lit_one_none():
    controls = table()
    controls.leave()
    for key in keys_of(controls).moves:
        (offer,) = key.offers
        why = why_not(controls, offer)
        assert (key.state == "grey") is (key.shut is not None) is (why is not None)
        assert why is None or why.illegal == offer.why


def test_why_a_key_is_grey_is_told_on_ones_own_phone_as_it_is():
    """At the table the advice is to count again; whoever holds the chips sees that there are none."""
    session = Session(Pig(), PigSetup(2, 0, 0), Loose())
    (offer,) = (one for one in session.offers(0) if one.kind is Give)
    own, at_table = why_not(OwnControls(session, 0), offer), why_not(Controls(session, Screen()), offer)
    assert (own.illegal, own.instead, own.only) == (offer.why, None, None)
    assert (at_table.illegal, at_table.instead, at_table.only) == (offer.why, COUNT, 0)


@pytest.mark.parametrize("game", GAMES)
def test_each_page_shows_the_keys_of_the_desk_in_their_order(game):
    record = evening(game)
    near = Near(screens_for(record))
    assert near.screens.playing is not None
    for entry in record.entries[:25]:
        if isinstance(entry.act, Move) and not entry.act.automatic:
            near.session.play(entry.act)
            near.screens.moved_on()
        own = [(f"seat-{phone.seat}", phone) for phone in near.screens.phones]
        for screen, controls in ((TABLE, near.screens.playing.controls), *own):
            one_by_one = [one for key in keys_of(controls).moves for one in inside(key)]
            offers = [one.offers[0] for one in one_by_one]
            shown = near.picture(screen)["keys"]
            assert [(key["kind"], key["seat"]) for key in shown] == [
                (offer.kind.tag(), offer.seat) for offer in offers
            ]
            assert ["why" in key for key in shown] == [offer.why is not None for offer in offers]


# ---- what is asked, and what is not


def test_while_a_roll_is_asked_its_key_makes_room_for_cancel():
    controls = table()
    assert controls.question is not None
    assert last(controls) == (LEAVE, "lit")
    assert (Roll, 0) not in names(controls)
    controls.leave()
    assert last(controls) == ((Roll, 0), "main")


def test_with_the_apps_dice_one_touch_rolls():
    controls = table(dice="app")
    assert controls.question is None, "the throw is asked nothing"
    assert last(controls) == ((Roll, 0), "main")
    controls.begin(Roll, 0)
    assert controls.session.moves == [Roll(0, (4,))]
    assert controls.session.timeline.entries[-1].source == "app"


def test_an_undone_roll_of_the_apps_dice_comes_again_or_is_rolled_anew_as_before():
    controls = table(dice="app")
    controls.begin(Roll, 0)
    controls.undo()
    controls.begin(Roll, 0)
    assert controls.session.moves == []
    assert controls.comes_again
    controls.throw()
    assert controls.session.moves == [Roll(0, (4,))]
    controls.undo()
    assert keys_of(controls).named(REDO_KEY) is not None


def test_a_place_in_the_past_has_no_app_that_rolls_and_nothing_to_undo():
    session = table(dice="app").session
    past = PastControls(session, Screen(), print)
    past.begin(Roll, 0)
    assert past.question is not None
    keys = keys_of(past)
    assert (keys.undo.state, keys.named(REDO_KEY)) == ("grey", None)


def test_the_choice_of_the_settings_holds_from_the_start_and_when_it_changes():
    overrides = Remembered(SettingOverrides(dice="app"))
    one = evening_at(beside=Beside(setting_overrides=overrides))
    seat(one, evening("catan"))
    assert one.game is not None
    assert one.game.session.dice == "app"
    overrides.choose(SettingOverrides(dice="wooden"))
    one.signals.send(Settled())
    assert one.game.session.dice == "wooden"


def test_next_and_the_seats_own_button_roll_no_dice_of_the_app():
    controls = table(dice="app")
    screen = controls.shows
    press(controls, Pressed("next"))
    press_seat(controls, 0)
    assert screen.seen[-2:] == [Pressed("next"), SeatPressed(0)]  # type: ignore[attr-defined]
    assert controls.session.moves == []
    press(controls, Pressed("dice"))
    assert controls.session.moves == [Roll(0, (4,))]


def test_no_place_of_the_board_is_live_while_something_is_open():
    near = Near(screens_for(evening("catan")))
    assert near.screens.playing is not None
    controls = near.screens.playing.controls
    assert controls.question is not None
    assert live_places(controls) == ()


def of_evening(game: str) -> Iterator[Session]:
    """The session of a recorded evening, before each entry."""
    record = recorded(game)
    session = Session(record.engine, record.setup, Loose())
    for entry in record.entries:
        yield session
        if isinstance(entry.act, Move) and not entry.act.automatic:
            assert session.play(entry.act) is None


def of_board(game: str) -> Iterator[LivePlace]:
    """Every live place of a recorded evening."""
    for session in of_evening(game):
        yield from live_places(Controls(session, Screen()))


def test_a_touch_of_a_place_begins_at_once_only_what_has_to_be_done():
    live = list(of_board("le_havre"))
    kinds = {place.keys[0].name[0].__name__ for place in live if place.at_once}
    assert kinds >= {"TakeOffer", "Enter"}
    assert not kinds & {"Buy", "Sell"}, "these are asked for by a key beside the place"
    assert {len(place.keys) for place in live if not place.at_once} == {0, 1, 2, 3}, "also of who is next"
    shut = [place for place in live if not place.keys]
    assert all(place.why is not None and place.of is not None for place in shut)


@pytest.mark.parametrize(("strength", "name"), [(None, STAND_IN), ("easy", THINKS)])
def test_only_the_table_has_the_key_of_a_player_who_is_away(strength, name):
    session = table().session
    assert session.play(Leave(0, strength=strength)) is None
    at_table, own = (keys_of(one).last for one in (Controls(session, Screen()), OwnControls(session, 1)))
    assert at_table.name == name
    assert own is None


def test_what_rolls_at_once_for_the_next_turn_says_so_and_stands_apart() -> None:
    """The same words as the key that only asks for a roll would have somebody's turn ended by habit."""
    record = recorded("catan")
    session = Session(record.engine, record.setup, Loose())
    for move in moves_of("catan"):
        if type(move) is EndTurn and session.passed_on is not None:
            break
        assert session.play(move) is None
    session.dice = "app"
    keys = keys_of(Controls(session, Screen()))
    (ahead,) = [key for key in keys.items if key.ahead]
    assert ahead.words == phrases.APP_ROLLS
    assert ahead.note == phrases.ENDS_TURN.filled(seat=Seat(session.actors[0]))
    session.dice = "wooden"
    assert not [key for key in keys_of(Controls(session, Screen())).items if key.ahead]


@pytest.mark.parametrize("game", ["le_havre", "kraftwagen"])
def test_only_what_begins_in_this_turn_is_marked_and_what_comes_later_has_its_seat(game):
    """Whoever just moved would take the next player's offers for their own."""
    record = recorded(game)
    session, later = Session(record.engine, record.setup, Loose()), 0
    for entry in record.entries:
        controls = Controls(session, Screen())
        own, next_turn = controls.ways(), session.passed_on
        for place in live_places(controls):
            mine = any(way.option.blocked is None for way in own.get(place.spot, ()))
            assert place.marked == mine
            if place.later:
                assert next_turn is not None
                assert {key.seat for key in place.keys} <= set(next_turn.actors), "its key says whose it is"
                assert not place.at_once, "a touch there may only want to know what it is"
                ends = f"Ends seat {next_turn.by_itself.seat + 1}'s turn"
                assert str(place.ends) == ends
                later += 1
        if isinstance(entry.act, Move) and not entry.act.automatic:
            assert session.play(entry.act) is None
    assert later > 20, "it can be begun there all the same"


def test_a_place_of_the_next_turn_says_first_why_this_turn_does_no_more_there():
    told = {str(place.says) for place in of_board("le_havre") if place.later}
    acted = {
        f"seat {seat} has already taken the main action. Ends seat {seat}'s turn" for seat in range(1, 5)
    }
    assert acted < told
    assert "Brickworks 14: 1 clay missing. Ends seat 2's turn" in told - acted, "what could begin elsewhere"
    assert all(". Ends seat" in one for one in told)


def test_a_key_names_its_player_once():
    """What is told of a place has the key of the place itself, which may name its player already."""
    record, named = recorded("kraftwagen"), 0
    session = Session(record.engine, record.setup, Loose())
    for entry in record.entries[:200]:
        controls = Controls(session, Screen())
        for place in live_places(controls):
            if place.later and (told := explanation_of(controls, place.spot)) is not None:
                for key in told.keys:
                    assert str(key.for_player).count(f"seat {key.offers[0].seat + 1}:") == 1
                    named += 1
        if isinstance(entry.act, Move) and not entry.act.automatic:
            assert session.play(entry.act) is None
    assert named > 20


def test_what_need_not_be_done_begins_at_no_place_that_is_looked_for_by_its_kind():
    controls = Controls(middle_of("le_havre", 20), Screen())
    kinds = {one.offer.kind.tag(): one for one in places_by_kind(controls)}
    assert set(kinds) == {"take-offer", "enter"}
    assert all(one.serve and one.places for one in kinds.values())


@pytest.mark.parametrize(
    ("engine", "keys"),
    [(Digging(), [("Dig", None)]), (DiggingTogether(), [("seat 1: Dig", 0), ("seat 2: Dig", 1)])],
)
def test_a_key_beside_a_place_names_its_player_where_another_has_one_there_too(engine, keys):
    controls = table(engine)
    controls.leave()
    places = {place.spot: place for place in live_places(controls)}
    assert [(str(key.words), key.seat) for key in places["s1"].keys] == keys
    assert places["s1"].at_once is (len(keys) == 1)


@pytest.mark.parametrize(
    ("optional", "begun", "at_once"), [(False, (), True), (True, (), False), (True, ("s1", "s3"), True)]
)
def test_what_is_never_needed_begins_at_once_only_where_the_place_answers_nothing_yet(
    monkeypatch, optional, begun, at_once
):
    """Where a place is the answer, a touch alone might have made a purchase."""
    monkeypatch.setattr(Dig, "optional", optional)
    monkeypatch.setattr(Dig, "begun", begun)
    controls = table(Digging())
    controls.leave()
    assert live_places(controls)[-1].at_once is at_once


@pytest.mark.parametrize(("onward", "says"), [(True, "the pond"), (False, f"Plant: {unfit('field').why}")])
def test_a_place_where_the_turn_goes_on_keeps_its_name_and_else_says_what_can_not_be_done(
    monkeypatch, onward, says
):
    monkeypatch.setattr(Dig, "onward", onward)
    controls = table(Gardening())
    controls.leave()
    (place,) = (one for one in live_places(controls) if one.spot == "s1")
    assert place.at_once is onward
    assert str(touched(controls, place).says) == says


@pytest.mark.parametrize(("for_all", "keys"), [(True, [(Bow, 0)]), (False, [(Bow, 0), (Bow, 1)])])
def test_what_one_makes_for_all_at_the_table_has_but_one_key_there(monkeypatch, for_all, keys):
    monkeypatch.setattr(Bow, "for_all", for_all)
    controls = table(Bowing())
    controls.leave()
    assert names(controls) == keys
    assert [key.name for key in keys_of(OwnControls(controls.session, 1)).items] == [(Bow, 1)]


@pytest.mark.parametrize(
    ("fields", "begun", "serve"),
    [(Dig.fields, (), True), (Dig.fields, ("s3",), False), ((*Dig.fields, RED), (), False)],
)
def test_a_move_needs_no_key_beside_a_board_that_has_all_its_answers(monkeypatch, fields, begun, serve):
    monkeypatch.setattr(Dig, "fields", fields)
    monkeypatch.setattr(Dig, "begun", begun)
    controls = table(Digging())
    controls.leave()
    (dig,) = places_by_kind(controls)
    assert [spot for spot, _ in dig.places] == ["s1", "s2"]
    assert dig.serve is serve


@pytest.mark.parametrize(
    ("place", "marked"),
    [
        (LivePlace("s1", (PlayKey(AGAIN_KEY, AGAIN),)), True),
        (LivePlace("s1", (PlayKey(AGAIN_KEY, AGAIN),), due=True), False),
        (LivePlace("s1", (PlayKey(AGAIN_KEY, AGAIN),), later=True), False),
        (LivePlace("s1"), False),
    ],
)
def test_the_quiet_mark_is_where_players_begin_something_now_and_not_where_the_app_waits_for_hands(
    place, marked
):
    assert place.marked is marked


def test_what_ends_a_turn_says_so_also_on_its_key_beside_a_place():
    controls = Controls(middle_of("hab_und_gut", 12), Screen())
    controls.leave()
    keys = [key for place in live_places(controls) for key in place.keys if key.offers[0].kind is Donate]
    assert {str(key.note) for key in keys} == {"Ends seat 2's turn"}


def test_what_is_owed_is_begun_on_the_page_of_whoever_owes_it_alone():
    controls = Controls(middle_of("catan", 52), Screen())
    controls.leave()
    (owing,) = controls.session.actors
    begun = {seat: [what(key.name) for key in with_own_cards(controls, seat)] for seat in range(4)}
    assert begun.pop(owing) == [Discard, DiscardUnseen]
    assert not any(begun.values())


def test_places_are_called_as_people_call_them_and_not_by_numbers():
    """Beside a place its name stands once, above its keys."""
    live = [place for place in of_board("catan") if place.keys and not place.due]
    assert live
    assert all(place.name is not None for place in live)
    assert all(key.note is None for place in live for key in place.keys)
    assert any("corner of" in str(place.name) for place in live)


OFTEN = 3
"""So often a kind of move was made in an evening, at least, for what it always does to be its nature."""


@pytest.mark.parametrize("game", ["catan", "hab_und_gut", "kraftwagen", "le_havre"])
def test_what_ends_a_turn_says_so_on_its_key_and_where_it_is_asked(game: str) -> None:
    """The way on is known to end it; what somebody may do before something else isn't."""
    record, ended = recorded(game), dict[type[AnyMove], list[bool]]()
    session = Session(record.engine, record.setup, Loose())
    for move in [one for one in effective(record.entries) if not one.automatic]:
        kind, others = type(move), {offer.kind for offer in session.offers() if offer.why is None}
        before = record.engine.turn(session.state)
        if kind.ends and kind in others:
            controls = Controls(session, Screen())
            controls.leave()
            key = next(one for one in keys_of(controls).moves if one.offers[0].kind is kind)
            assert str(key.note) == f"Ends seat {move.seat + 1}'s turn"
            controls.begin(kind, move.seat)
            asked = asked_of(controls)
            assert asked is None or str(asked.ends) == str(key.note)
        session.play(move)
        if len(others) > 1 and not kind.onward:
            ended.setdefault(kind, []).append(record.engine.turn(session.state) != before)
    always = {kind for kind, each in ended.items() if len(each) >= OFTEN and all(each)}
    assert always == {kind for kind in ended if kind.ends}
    assert always or game != "hab_und_gut", "a donation ends the turn"
