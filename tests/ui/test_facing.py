"""On a screen that lies flat the picture turns to who is asked, wherever people said they sit."""

import pytest
from kivy.core.window import Window

from companion.table.devices.sides import FAR, LEFT, NEAR, RIGHT, SIDES, usual_sides
from companion.table.files.table_options import TableOptions
from companion.ui.kit.tap_lock import LOCK
from tests.table.pig import Hold, PigSetup, Roll
from tests.ui.tabletop import WIDE, evening


@pytest.fixture
def one(tmp_path):
    Window.rotation = 0
    options = TableOptions(tmp_path / "options.json")
    with evening(tmp_path / "archive.sqlite", table_options=options) as found:
        found.begin(setup=PigSetup(3, 0, 20), seats=3)
        yield found
    Window.rotation = 0


def open_page(one):
    one.menu("modes")
    one.tap(one.root.dialogs.dialog, "faces")


def turn_on(one):
    open_page(one)
    one.tap(one.root.facing.page.switch)
    one.tap(one.root.facing.page.back)


def end_turn(one, seat):
    one.root.controls.put_right(Roll(seat, (3,)))
    one.root.controls.put_right(Hold(seat))
    one.player.see()


def test_the_picture_stays_before_anybody_chooses_that(one):
    end_turn(one, 0)
    assert Window.rotation == NEAR


def test_the_picture_turns_to_who_is_asked_and_back_at_home(one):
    turn_on(one)
    assert Window.rotation == NEAR
    for seat, side in ((1, LEFT), (2, RIGHT), (0, NEAR)):
        end_turn(one, (seat - 1) % 3)
        assert one.session.actors == (seat,)
        assert Window.rotation == side
    end_turn(one, 0)
    assert tuple(map(round, Window.size)) == WIDE[::-1]
    assert one.root.stage.theme.portrait
    one.root.show_home()
    assert Window.rotation == NEAR
    assert tuple(map(round, one.root.size)) == WIDE


def test_no_tap_is_let_through_just_after_it_turned(one):
    turn_on(one)
    end_turn(one, 0)
    one.wait(LOCK)
    assert not one.root.lock.closed(1, 1)
    one.root.play.moment.drop()
    one.root.idle.face(NEAR)
    one.root.facing.follow()
    assert Window.rotation == LEFT
    assert one.root.lock.closed(1, 1)
    one.wait(LOCK)
    assert not one.root.lock.closed(1, 1)


def test_who_sits_elsewhere_is_moved_with_a_touch(one, tmp_path):
    open_page(one)
    page = one.root.facing.page
    for _ in range(2):
        one.finger.tap(*page.rows.row_of(1))
    assert one.root.services.beside.table_options.sides(3) == (NEAR, RIGHT, RIGHT)
    one.tap(page.switch)
    one.tap(page.back)
    end_turn(one, 0)
    assert Window.rotation == RIGHT
    kept = TableOptions(tmp_path / "options.json")
    assert kept.faces
    assert kept.sides(3) == (NEAR, RIGHT, RIGHT)
    assert kept.sides(4) == SIDES


def test_the_setting_is_that_of_a_picture_that_faces_nobody(one):
    turn_on(one)
    end_turn(one, 0)
    assert one.root.preferences.value("rotation") == 0
    one.root.idle.rotation = 180
    assert Window.rotation == (180 + LEFT) % 360
    assert one.root.preferences.value("rotation") == 180
    one.root.show_home()
    assert Window.rotation == 180


def test_everybody_has_a_side():
    for seats in range(1, 9):
        assert len(usual_sides(seats)) == seats
        assert usual_sides(seats)[0] == NEAR
    assert usual_sides(2) == (NEAR, FAR)
