"""A double tap never acts twice where the meaning of a place changes."""

from math import hypot

from kivy.base import EventLoop

from companion.desk import keys
from companion.ui.autoplay.finger import unseen
from companion.ui.kit.contact import Contact
from companion.ui.kit.painted import Painted
from companion.ui.kit.tap_lock import HAND, LOCK, LONGER, QUICK
from companion.ui.questions.asking import OK_KEY
from companion.ui.screens.new_game.players import NEW
from engines.games.catan.moves.dice import Roll as CatanRoll
from engines.games.catan.moves.turn import EndTurn
from tests.table.pig import Hold, Roll
from tests.ui.tabletop import SMALL, WIDE, evening, find
from tests.ui.walk_play import evening_of


def tap(place) -> None:
    """Tap as a hand does, which waits for nothing."""
    touch = Contact(*place)
    EventLoop.post_dispatch_input("begin", touch)
    EventLoop.post_dispatch_input("end", touch)
    unseen()


def test_a_double_tap_does_not_throw_the_next_players_dice(tmp_path):
    """In Catan End turn and Roll share a corner."""
    engine = find("catan")
    moves, setup, seats = evening_of(engine)
    first = next(at for at, move in enumerate(moves) if isinstance(move, EndTurn))
    with evening(tmp_path / "archive.sqlite", games=(engine,)) as one:
        one.begin(engine, setup, seats)
        for move in moves[:first]:
            one.player.enter(move)
        one.player.see()
        one.session.dice = "app"  # so that a touch there is a throw
        one.wait(LOCK)
        (place,) = one.root.play.actions.touches((EndTurn, moves[first].seat))
        tap(place)
        ended = one.session.version
        one.wait(0.18)
        tap(place)
        assert one.session.version == ended
        one.wait(LOCK)
        tap(place)
        assert one.session.version > ended


def test_after_the_lock_a_tap_there_counts(playing):
    playing.player.enter(Roll(0, (5,)))
    playing.player.see()
    (place,) = playing.root.play.actions.touches((Hold, 0))
    tap(place)
    lock = playing.root.lock
    assert lock.closed(*place)
    playing.wait(LOCK)
    assert not lock.closed(*place)


class Asked(Painted):
    """Something over the whole table that goes away when it is touched."""

    def paint(self, pen):
        self.area("anything", self.box)

    def tapped(self, _key):
        self.parent.remove_widget(self)


def test_what_goes_on_waits_longer_where_a_finger_was_for_something_else(playing):
    """Somebody who taps OK, or a number, once more a second later ends no turn with it."""
    play, lock = playing.root.play, playing.root.lock
    playing.player.enter(Roll(0, (5,)))
    playing.player.see()
    x, y = play.actions.place_of(play.keys.last.name)
    assert play.actions.goes_on(play.keys.last.name)
    playing.wait(LONGER)
    playing.root.add_widget(Asked(playing.root.stage, pos=play.pos, size=play.size))
    tap((x, y))
    playing.wait(LOCK)
    assert lock.closed(x, y)
    playing.wait(LONGER - LOCK)
    assert not lock.closed(x, y)


def test_the_same_key_may_be_tapped_fast(playing):
    playing.player.enter(Roll(0, (5,)))
    playing.player.enter(Roll(0, (4,)))
    playing.wait(LOCK)
    (undo,) = playing.root.play.actions.touches(keys.UNDO)
    version = playing.session.version
    tap(undo)
    tap(undo)
    assert playing.session.version == version + 2


def test_a_moment_is_not_touched_away_by_the_tap_that_made_it(playing):
    play = playing.root.play
    (place,) = play.asked.current.touches((5,))
    tap(place)
    assert play.moment.shown
    tap(place)
    assert play.moment.shown
    playing.wait(LOCK)
    tap(place)
    assert not play.moment.shown


def test_a_tap_that_comes_just_as_a_moment_runs_out_touches_nothing_that_it_brings(playing):
    """Below it a question may come, and keys beside whose turn it is."""
    play = playing.root.play
    (place,) = play.asked.current.touches((5,))
    tap(place)
    assert play.moment.shown
    playing.until(lambda: not play.moment.shown)
    version = playing.session.version
    brought = [play.moment.box.centre, play.bar.centre]
    assert all(playing.root.lock.closed(*place) for place in brought)
    tap(play.actions.place_of((Hold, 0)))
    assert playing.session.version > version, "the row lay in sight all the time"
    playing.wait(HAND)
    assert not any(playing.root.lock.closed(*place) for place in brought)


def test_a_tap_elsewhere_counts_at_once(playing):
    play = playing.root.play
    (place,) = play.asked.current.touches((5,))
    tap(place)
    x, y = place
    assert not playing.root.lock.closed(x + 2 * playing.root.stage.theme.target, y)


def test_the_first_letter_may_be_typed_as_soon_as_the_keyboard_is_seen(tmp_path):
    """A letter is quickly erased; a key of the keyboard that does more waits as anything else."""
    with evening(tmp_path / "archive.sqlite", WIDE) as one:
        one.tap(one.root.home.tile("pig"))
        one.wait(LOCK)
        page = one.root.new_game.page
        place = page.players.place_of((NEW, 0))
        tap(place)
        letters, near = page.asked.current, one.root.stage.theme.target / 2
        box = letters.areas()["q"]
        first = (min(max(place[0], box.x + 1), box.right - 1), min(max(place[1], box.y + 1), box.top - 1))
        assert hypot(first[0] - place[0], first[1] - place[1]) < near, "it lies where the finger was"
        one.wait(QUICK / 2)
        tap(first)
        assert letters.so_far() == "", "the second of a double tap types nothing"
        one.wait(QUICK / 2 + 0.05)
        tap(first)
        assert letters.so_far() == "Q"
        assert not letters.writes_at(OK_KEY)


def test_impatient_taps_do_not_keep_the_lock_closed(playing):
    """Somebody who taps on and on waits no longer than somebody who waits."""
    playing.player.enter(Roll(0, (5,)))
    playing.player.see()
    playing.wait(LOCK)
    (place,) = playing.root.play.actions.touches((Hold, 0))
    tap(place)
    for _ in range(3):
        playing.wait(0.25)
        tap(place)
    assert not playing.root.lock.closed(*place)


def test_a_finger_that_was_drawn_away_tapped_nothing(playing):
    playing.player.enter(Roll(0, (5,)))
    playing.player.see()
    playing.wait(LOCK)
    (start,) = playing.root.play.actions.touches(keys.UNDO)
    end = start[0] + 3 * playing.root.stage.theme.target, start[1]
    touch = Contact(*start)
    EventLoop.post_dispatch_input("begin", touch)
    touch.move({"x": end[0] / playing.root.width, "y": end[1] / playing.root.height})
    EventLoop.post_dispatch_input("update", touch)
    EventLoop.post_dispatch_input("end", touch)
    unseen()
    assert not playing.root.lock.closed(*end)


def test_the_key_of_the_next_roll_waits_until_the_last_one_was_seen(tmp_path):
    """It ends a turn: pressed again where it just was, it would end one that nobody saw."""
    engine = find("catan")
    moves, setup, seats = evening_of(engine)
    second = [at for at, move in enumerate(moves) if isinstance(move, EndTurn)][1]
    with evening(tmp_path / "archive.sqlite", SMALL, (engine,)) as one:
        one.begin(engine, setup, seats)
        for move in moves[:second]:
            one.player.enter(move)
        one.player.see()
        one.session.dice = "app"
        one.root.play.update()
        play, before = one.root.play, one.session.version
        (place,) = play.actions.touches((CatanRoll, play.controls.roll_ahead.seat))
        one.wait(LOCK)
        tap(place)
        ended = one.session.version
        assert ended > before
        assert play.moment.shown
        one.wait(LOCK)
        tap(place)
        assert one.session.version == ended
        one.player.see()
