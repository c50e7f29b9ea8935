"""A seat that the app plays, by touch: taken over, thought of, done by hands, handed back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.desk import keys
from companion.desk.absence import LOOK
from companion.table.files.last_setups import LastSetups
from companion.table.game.thought import Thought
from companion.table.play.absent_player import STAND_IN
from companion.table.play.empty_chair import COMPANION, spots_of
from companion.table.play.setup_form import MUST_KNOW
from companion.ui.flows.empty_chair import BREATH
from companion.ui.screens.new_game.players import APP as APP_SEAT
from companion.ui.screens.new_game.players import GUEST, LEAVE, SEAT, STRONG
from engines.core.corrections import Correct
from engines.core.leaving import Leave
from engines.games.catan.moves.building import BuildSettlement
from engines.games.catan.moves.dice import Roll as Throw
from engines.games.catan.moves.offers import AnswerOffer, OfferTrade
from engines.games.catan.moves.turn import EndTurn
from tests.games.catan.table import beginners
from tests.games.hab_und_gut.table import agreed
from tests.ui.farm import FARM, agree, start
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, evening, find, settled
from tests.ui.walk_play import evening_of

SIZES = (SMALL, WIDE, LARGE, TALL)
BEFORE = 40
"""Moves of the recorded evening after which Ben can build a settlement."""


class Thinks:
    """Decides when it is told to."""

    def __init__(self):
        self.wanted = []

    def think(self, wanted):
        self.wanted.append(wanted)

    def close(self):
        """It holds nothing."""


def taken_over(one, thinker):
    """The recorded evening, and the app plays for Ben by touches in the menu."""
    engine = find("catan")
    moves, setup, seats = evening_of(engine)
    one.begin(engine, setup, seats)
    for move in moves[:BEFORE]:
        one.session.play(move)
    one.root.controls.moved_on()
    by_menu(one, "1", "app", "easy")
    settled("the app plays")


def by_menu(one, *keys):
    """Touch these keys, behind *Player leaves or returns* in the menu."""
    one.menu("modes")
    for key in ("absence", *keys):
        one.tap(one.root.dialogs.dialog, key)


def decide(one, kind, *answers):
    """Post what came of it, and wait for it to be shown."""
    want = one.root.services.thinker.wanted[-1]
    assert want.version == one.session.version
    one.bus.post(Thought(want, kind, answers))
    one.wait(BREATH)
    one.player.see()
    settled("decided")


@pytest.mark.parametrize("size", SIZES)
def test_the_app_takes_over_and_its_move_is_done_by_hands(tmp_path, size):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", size, (find("catan"),), thinker=thinker) as one:
        taken_over(one, thinker)
        assert one.session.chairs == {1: "easy"}
        play, (want,) = one.root.play, thinker.wanted
        assert (want.seat, want.version) == (1, one.session.version)
        assert (play.keys.last.name, play.keys.last.state) == (keys.THINKS, "grey")
        decide(one, BuildSettlement)
        assert (play.keys.last.name, play.keys.last.state) == (STAND_IN, "main")
        assert str(play.receipt.title) == "seat 2 builds a settlement"
        assert (
            play.board.area_at(*play.board.to_widget(*play.board.middle_of(spots_of(one.session)[0])))
            is not None
        )
        one.key(STAND_IN)
        assert one.session.moves[-1] == BuildSettlement(1, 48)
        assert one.session.timeline.entries[-1].source == COMPANION
        assert thinker.wanted[-1].version == one.session.version
        one.root.controls.undo()
        settled("undone")
        assert play.keys.last.name == keys.THINKS, "the old decision belongs to a game that is no more"


@pytest.mark.parametrize("size", SIZES)
def test_where_it_could_not_decide_people_play_on_or_it_thinks_again(tmp_path, size):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", size, (find("catan"),), thinker=thinker) as one:
        taken_over(one, thinker)
        play = one.root.play
        one.bus.post(Thought(thinker.wanted[-1], failed=True))
        one.wait(BREATH)
        settled("it failed")
        assert one.root.stage.say(play.receipt.title) == "The app couldn't decide for Ben"
        assert (play.keys.last.name, play.keys.last.state) == (STAND_IN, "lit"), "nobody has to end the turn"
        assert (EndTurn, 1) in [item.name for item in play.keys.items], "people can play for Ben"
        one.key(keys.AGAIN_KEY)
        assert len(thinker.wanted) == 2, "it is asked again"
        assert play.keys.last.name == keys.THINKS
        decide(one, BuildSettlement)
        assert str(play.receipt.title) == "seat 2 builds a settlement"


def test_a_touch_on_the_place_does_it_too(tmp_path):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), thinker=thinker) as one:
        taken_over(one, thinker)
        decide(one, BuildSettlement)
        one.finger.tap(*one.root.play.board.middle_of(spots_of(one.session)[0]))
        assert one.session.moves[-1] == BuildSettlement(1, 48)


def test_a_late_decision_of_another_version_is_not_shown(tmp_path):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), thinker=thinker) as one:
        taken_over(one, thinker)
        one.bus.post(Thought(replace(thinker.wanted[-1], version=one.session.version - 1), EndTurn))
        settled("too late")
        assert one.root.play.keys.last.name == keys.THINKS


def test_the_player_comes_back_or_the_app_plays_otherwise(tmp_path):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), thinker=thinker) as one:
        taken_over(one, thinker)
        by_menu(one, "1", "app", "easy")
        assert one.session.chairs == {1: "easy"}
        by_menu(one, "1", "return")
        assert one.session.away == {}
        assert one.root.play.keys.last.name == (EndTurn, 1)


def test_without_a_thinker_any_legal_move_is_proposed(tmp_path):
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),)) as one:
        taken_over(one, None)
        one.wait(BREATH)
        assert one.root.play.keys.last.name == STAND_IN


def test_the_log_says_who_decided(tmp_path):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), thinker=thinker) as one:
        taken_over(one, thinker)
        decide(one, EndTurn)
        one.key(STAND_IN)
        one.root.pages.log.show(one.root.controls)
        said = [item.note for item in one.root.pages.log.rows.items if getattr(item, "note", None)]
        assert [str(note) for note in said if "app" in str(note)] == ["decided by the app"]


@pytest.mark.parametrize("size", [SMALL, TALL])
def test_a_chair_is_empty_from_the_start(tmp_path, size):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", size, (FARM,), thinker=thinker) as one:
        one.root.new_game.open("pig")
        page = one.root.new_game.page
        for key in (APP_SEAT, GUEST):
            one.tap(page.players, (key, 0))
        assert page.game.seating.by_app == {0: "medium"}
        agree(one, first=0, chips="one")
        start(one)
        settled("it begins")
        assert one.session.chairs == {0: "medium"}
        assert [want.seat for want in thinker.wanted] == [0]


def test_what_happened_is_seen_before_what_the_app_does_next(tmp_path):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), thinker=thinker) as one:
        taken_over(one, thinker)
        one.bus.post(Thought(thinker.wanted[-1], EndTurn))
        settled("decided at once")
        assert one.root.play.keys.last.name == keys.THINKS
        one.wait(BREATH)
        assert one.root.play.keys.last.name == STAND_IN


def test_it_answers_an_offer_by_itself(tmp_path):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), thinker=thinker) as one:
        one.begin(find("catan"), beginners(), 4)
        hands = (("hand.0.ore", 2), ("hand.1.wool", 2), ("bank.ore", 10), ("bank.wool", 10))
        for move in (Throw(0, (5, 6)), Correct(-1, hands), Leave(1, strength="easy")):
            assert one.session.play(move) is None
        one.session.play(OfferTrade(0, (("ore", 1),), (("wool", 1),)))
        one.root.controls.moved_on()
        assert thinker.wanted[-1].seat == 1
        assert one.root.play.keys.last.name == (EndTurn, 0), "the game goes on meanwhile"
        decide(one, AnswerOffer, "no")
        assert one.session.moves[-1] == AnswerOffer(1, "no")
        assert one.session.timeline.entries[-1].source == COMPANION


def test_switched_off_while_it_thinks_it_thinks_again(tmp_path):
    thinker = Thinks()
    file = tmp_path / "archive.sqlite"
    with evening(file, WIDE, (find("catan"),), thinker=thinker) as one:
        taken_over(one, thinker)
        number = one.session.number
    again = Thinks()
    with evening(file, WIDE, (find("catan"),), thinker=again) as one:
        one.root.evening.resume(number)
        settled("resumed")
        assert again.wanted[-1] == thinker.wanted[-1], "the same is asked, so the same is decided"
        decide(one, BuildSettlement)
        assert one.root.play.keys.last.name == STAND_IN


def test_a_correction_while_it_thinks_makes_it_think_again(tmp_path):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), thinker=thinker) as one:
        taken_over(one, thinker)
        late = thinker.wanted[-1]
        one.root.controls.put_right(Correct(-1, (("hand.1.ore", 0),)))
        settled("corrected")
        assert thinker.wanted[-1].version == one.session.version > late.version
        one.bus.post(Thought(late, BuildSettlement))
        one.wait(BREATH)
        assert one.root.play.keys.last.name == keys.THINKS


def test_a_game_in_which_the_app_plays_tells_it_what_its_player_would_see(tmp_path):
    with evening(tmp_path / "archive.sqlite", SMALL, (find("hab_und_gut"),), thinker=Thinks()) as one:
        one.root.new_game.open("hab_und_gut")
        page = one.root.new_game.page
        for key in (GUEST, GUEST):
            one.tap(page.players, (key, 0))
        assert (page.row("racks").answer, page.row("donations").answer) == ("unknown", "sealed")
        one.tap(page.players, (APP_SEAT, 0))
        assert (page.row("racks").answer, page.row("donations").answer) == ("entered", "entered")
        one.tap(page.rows, page.rows.number_of("racks"))
        one.tap(page.rows, page.rows.number_of(("racks", "unknown")))
        assert page.row("racks").answer == "entered", "it says why not"
        assert one.root.dialogs.why.illegal == MUST_KNOW
        one.root.dialogs.why.hide()
        one.tap(page.players, (SEAT, 2))
        one.tap(page.players, (STRONG, 0))
        assert page.game.seating.by_app == {2: "easy"}
        one.tap(page.players, (LEAVE, 0))
        assert (page.game.seating.by_app, page.row("racks").answer) == ({}, "unknown")


def test_how_well_the_app_plays_is_remembered_also_after_a_restart(tmp_path):
    file = tmp_path / "last_setups.json"
    archive = tmp_path / "archive.sqlite"
    with evening(archive, SMALL, last_setups=LastSetups(file), thinker=Thinks()) as one:
        one.root.new_game.open("pig")
        for key in (GUEST, APP_SEAT):
            one.tap(one.root.new_game.page.players, (key, 0))
        one.tap(one.root.new_game.page.players, (SEAT, 1))
        one.tap(one.root.new_game.page.players, (STRONG, 0))
        agree(one, first=1, chips=3, enough=60)
        start(one)
        assert one.session.chairs == {1: "easy"}
    with evening(archive, SMALL, last_setups=LastSetups(file), thinker=Thinks()) as one:
        one.root.new_game.open("pig")
        page = one.root.new_game.page
        assert page.game.seating.by_app == {1: "easy"}
        assert page.same.chosen
        one.tap(page.players, (SEAT, 1))
        one.tap(page.players, (STRONG, 0))
        assert page.game.seating.by_app == {1: "medium"}
        assert not page.same.chosen
        one.tap(page.same)
        assert page.game.seating.by_app == {1: "easy"}


def test_who_takes_over_where_the_app_sees_less_is_told_so(tmp_path):
    with evening(tmp_path / "archive.sqlite", WIDE, (find("hab_und_gut"),), thinker=Thinks()) as one:
        one.begin(find("hab_und_gut"), agreed(3), 3)
        by_menu(one, "0", "app")
        assert one.root.dialogs.dialog.words == (LOOK,)


def test_what_it_decided_in_another_game_is_not_done_in_this_one(tmp_path):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), thinker=thinker) as one:
        for dice in ((5, 6), (4, 6)):
            one.begin(find("catan"), beginners(), 4)
            for move in (Throw(0, dice), EndTurn(0), Throw(1, (5, 6)), Leave(1, strength="easy")):
                assert one.session.play(move) is None
            one.root.controls.moved_on()
            if dice == (5, 6):
                one.bus.post(Thought(thinker.wanted[-1], EndTurn))
                settled("decided, and left before it was said")
                one.root.evening.leave()
        first, second = thinker.wanted
        assert (first.version, first.seat) == (second.version, second.seat)
        one.bus.post(Thought(first, EndTurn))
        one.wait(BREATH)
        assert one.root.play.keys.last.name == keys.THINKS
