"""A seat that the app plays, by touch: taken over, thought of, done by hands, handed back."""

from __future__ import annotations

import pytest

from companion.table.game.thought import Thought
from companion.table.play.absent_player import STAND_IN
from companion.table.play.empty_chair import COMPANION
from companion.ui.flows.absence import APP, BACK
from companion.ui.flows.empty_chair import BREATH
from companion.ui.screens import row
from companion.ui.screens.players import APP as APP_SEAT
from companion.ui.screens.players import GUEST
from engines.games.catan.moves.building import BuildSettlement
from engines.games.catan.moves.turn import EndTurn
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


def taken_over(one, thinker):
    """The recorded evening, and the app plays for Ben by touches in the menu."""
    engine = find("catan")
    moves, setup, seats = evening_of(engine)
    one.begin(engine, setup, seats)
    for move in moves[:BEFORE]:
        one.session.play(move)
    one.root.feedback.changed()
    by_menu(one, 1, APP, "strong")
    settled("the app plays")


def by_menu(one, *keys):
    """Touch these keys, behind *Player leaves or returns* in the menu."""
    one.menu("modes")
    for key in ("absence", *keys):
        one.tap(one.root.dialogs.sheet, key)


def decide(one, kind, *answers):
    """Post what came of it, and wait for it to be shown."""
    one.bus.post(Thought(one.session.version, 1, kind, answers))
    one.wait(BREATH)
    one.player.see()
    settled("decided")


@pytest.mark.parametrize("size", SIZES)
def test_the_app_takes_over_and_its_move_is_done_by_hands(tmp_path, size):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", size, (find("catan"),), thinker=thinker) as one:
        taken_over(one, thinker)
        assert one.session.chairs == {1: "strong"}
        play, (want,) = one.root.play, thinker.wanted
        assert (want.seat, want.version) == (1, one.session.version)
        assert (play._keys.last.key, play._keys.last.state) == (row.THINKS, "grey")
        decide(one, BuildSettlement)
        assert (play._keys.last.key, play._keys.last.state) == (STAND_IN, "main")
        assert str(play.receipt.title) == "seat 2 builds a settlement"
        assert play.board.area_at(*play.board.to_widget(*play.board.place_of(STAND_IN))) is not None
        one.key(STAND_IN)
        assert one.session.moves[-1] == BuildSettlement(1, 48)
        assert one.session.timeline.entries[-1].source == COMPANION
        assert thinker.wanted[-1].version == one.session.version
        one.root.controls.undo()
        settled("undone")
        assert play._keys.last.key == row.THINKS, "the old decision belongs to a game that is no more"


def test_a_touch_on_the_place_does_it_too(tmp_path):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), thinker=thinker) as one:
        taken_over(one, thinker)
        decide(one, BuildSettlement)
        one.finger.tap(*one.root.play.board.place_of(STAND_IN))
        assert one.session.moves[-1] == BuildSettlement(1, 48)


def test_a_late_decision_of_another_version_is_not_shown(tmp_path):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), thinker=thinker) as one:
        taken_over(one, thinker)
        one.bus.post(Thought(one.session.version - 1, 1, EndTurn))
        settled("too late")
        assert one.root.play._keys.last.key == row.THINKS


def test_the_player_comes_back_or_the_app_plays_otherwise(tmp_path):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), thinker=thinker) as one:
        taken_over(one, thinker)
        by_menu(one, 1, APP, "easy")
        assert one.session.chairs == {1: "easy"}
        by_menu(one, 1, BACK)
        assert one.session.away == {}
        assert one.root.play._keys.last.key == (EndTurn, 1)


def test_without_a_thinker_any_legal_move_is_proposed(tmp_path):
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),)) as one:
        taken_over(one, None)
        one.wait(BREATH)
        assert one.root.play._keys.last.key == STAND_IN


def test_the_log_says_who_decided(tmp_path):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), thinker=thinker) as one:
        taken_over(one, thinker)
        decide(one, EndTurn)
        one.key(STAND_IN)
        one.root.log.show(one.root.controls)
        said = [item.note for item in one.root.log.rows._items if getattr(item, "note", None)]
        assert [str(note) for note in said if "app" in str(note)] == ["decided by the app"]


@pytest.mark.parametrize("size", [SMALL, TALL])
def test_a_chair_is_empty_from_the_start(tmp_path, size):
    thinker = Thinks()
    with evening(tmp_path / "archive.sqlite", size, (FARM,), thinker=thinker) as one:
        one.root.new_game.open("pig")
        page = one.root.new_game.page
        for key in (APP_SEAT, GUEST):
            one.tap(page.players, (key, 0))
        assert page.players.by_app == {0: "medium"}
        agree(one, first=0, chips="one")
        start(one)
        settled("it begins")
        assert one.session.chairs == {0: "medium"}
        assert [want.seat for want in thinker.wanted] == [0]
