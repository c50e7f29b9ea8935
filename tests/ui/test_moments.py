"""Moments: what just happened is seen by everybody, and no question covers it."""

from dataclasses import replace
from itertools import pairwise

import pytest
from msgspec import structs

from companion.desk import keys
from companion.drawing.box import Box
from companion.table.play.moment import LONGER, SECONDS, Happening, Moment
from companion.ui.kit.tap_lock import LOCK
from companion.ui.panels.flight import travelled
from companion.ui.panels.moment import FLYING, LINES, ON, TAP
from companion.ui.panels.receipt import ReceiptPanel
from engines.core.events import Gained, Moved, Rolled
from engines.core.text import N_, Seat
from engines.core.timeline import Amend
from engines.core.view import Board, Mark
from engines.games.catan.moves.dice import Roll as CatanRoll
from engines.games.catan.moves.robber import MoveRobber, Steal
from engines.games.kraftwagen.moves.buyers import CallBuyer
from engines.games.kraftwagen.moves.race import Race
from tests.table.pig import Hold, Roll
from tests.taking_turns import proving
from tests.ui.drawn_words import drawing_watched
from tests.ui.shown import strokes, told
from tests.ui.small_board import ART
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, evening, find, settled
from tests.ui.walk_play import evening_of

ENOUGH = 3
"""So many moments of an evening are looked at by day."""
SAYS = N_("{seat} built a road", seat=0)


def roll(one, face=5):
    """Play a roll, and look at its moment."""
    one.root.controls.begin(Roll, one.session.actors[0])
    one.root.controls.answer((face,))
    one.wait(0.1)


def test_a_moment_holds_and_ends_by_itself(playing):
    roll(playing)
    moment = playing.root.play.moment
    assert moment.shown
    assert moment.parent is playing.root.play
    playing.wait(SECONDS - 0.3)
    assert moment.shown
    playing.wait(0.4)
    assert not moment.shown
    assert moment.parent is None
    assert playing.root.play.receipt.parent is playing.root.play


def test_it_asks_for_a_tap_only_where_nothing_goes_on_without_one(playing):
    roll(playing)
    moment = playing.root.play.moment
    assert TAP.msgid not in told(moment)
    moment.show(structs.replace(moment.moment, seconds=None))
    playing.wait(0.1)
    assert TAP.msgid in told(moment)


def test_the_lines_of_one_that_stays_lead_to_their_reasons(playing):
    roll(playing)
    moment = playing.root.play.moment
    moment.show(structs.replace(moment.moment, seconds=None))
    playing.wait(0.5)
    playing.finger.tap(*moment.place_of(LINES))
    playing.wait(0.1)
    receipt = playing.root.corrections.receipt
    assert (playing.root.screen, moment.shown) == (receipt, False)
    playing.tap(receipt.back)
    assert playing.root.screen is playing.root.play


def test_a_touch_ends_it_and_the_game_is_as_it_was(playing):
    roll(playing)
    version = playing.session.version
    playing.player.see()
    assert not playing.root.play.moment.shown
    assert playing.session.version == version


@pytest.mark.parametrize("size", [SMALL, TALL])
def test_players_are_seen_and_touched_where_a_title_says_it_all(tmp_path, size):
    """Their column was dark and empty while a card was stolen."""
    engine = find("catan")
    moves, setup, seats = evening_of(engine)
    stolen = next(at for at, move in enumerate(moves) if isinstance(move, Steal))
    with evening(tmp_path / "archive.sqlite", size, (engine,)) as one:
        one.begin(engine, setup, seats)
        play = one.root.play
        for move in moves[: stolen + 1]:
            play.moment.drop()
            one.session.play(move)
        one.root.controls.leave()
        settled("a moment")
        version = one.session.version
        assert play.moment.shown
        assert play.moment.title.parent is play.moment
        row = play.ledger.to_window(play.ledger.center_x, play.ledger.center_y)
        assert not play.moment.box.holds(*row), "the board alone is dimmed"
        meant = []
        play.bind(on_player=lambda _, seat: meant.append(seat))
        one.finger.tap(*play.ledger.place_of(moves[stolen].seat))
        assert meant == [moves[stolen].seat]
        assert one.session.version == version


def test_no_question_covers_it_and_the_next_one_waits(tmp_path):
    """In the recorded evening of Catan some questions come by themselves: discards, the robber's place."""
    engine = find("catan")
    moves, setup, seats = evening_of(engine)
    waited = 0
    with evening(tmp_path / "archive.sqlite", games=(engine,)) as one:
        one.begin(engine, setup, seats)
        play = one.root.play
        for move in moves[:60]:
            one.player.enter(move)
            if play.moment.shown:
                assert [widget for widget in play.asked.all() if widget.parent] == []
                assert play.asked.current is None
                question = one.root.controls.question
                one.player.see()
                assert (play.asked.current is None) == (question is None)
                waited += question is not None
            if waited == ENOUGH and not proving():
                break
    assert waited


def test_who_wins_is_told_by_the_finale_and_by_no_moment_before(tmp_path):
    """A stranger read who wins beside donations that nobody had looked at yet."""
    engine = find("hab_und_gut")
    moves, setup, seats = evening_of(engine)
    with evening(tmp_path / "archive.sqlite", SMALL, (engine,)) as one:
        one.begin(engine, setup, seats)
        for move in moves[:-1]:
            one.session.play(move)
        one.root.controls.moved_on()
        one.player.see()
        one.player.enter(moves[-1])
        play = one.root.play
        assert one.session.over
        assert play.moment.shown
        assert not [words for words in (*told(play.moment), *told(play.banner)) if "wins" in words]
        one.player.see()
        assert one.root.screen is one.root.finale.page


def test_undo_works_during_a_moment(playing):
    before = playing.session.state.copy()
    roll(playing)
    playing.key(keys.UNDO)
    playing.wait(0.1)
    assert not playing.root.play.moment.shown
    assert playing.session.state == before


def test_a_key_of_the_row_goes_on_at_once(playing):
    roll(playing)
    playing.key((Hold, 0))
    playing.wait(0.1)
    assert Hold(0) in playing.session.moves


def test_what_asks_after_a_change_waits_until_the_moment_was_seen(playing):
    asked = []
    roll(playing)
    playing.root.play.moment.then(lambda: asked.append("now"))
    assert asked == []
    playing.player.see()
    assert asked == ["now"]
    playing.root.play.moment.then(lambda: asked.append("at once"))
    assert asked == ["now", "at once"]


def test_leaving_the_table_forgets_the_moment(playing):
    roll(playing)
    playing.root.show_home()
    playing.wait(3.0)
    assert not playing.root.play.moment.shown


def test_a_moment_costs_the_move_no_touch(playing):
    assert playing.player.enter(Roll(0, (5,))) == 1
    assert playing.root.play.moment.shown
    assert playing.player.enter(Hold(0)) == 1


def test_it_shows_the_roll_and_its_title(playing):
    roll(playing)
    moment = playing.root.play.moment
    assert told(moment.title) == ["Anna: Roll"]
    assert moment.children.index(moment.title) < moment.children.index(moment.flight), "it lies above pieces"
    assert any("5" in words for words in told(moment.lit)), "the place of the throw is lit"


def test_the_title_is_at_the_edge_where_no_piece_moved(playing):
    stage = playing.root.stage
    stage.theme = replace(stage.theme, motion=False)
    play, moment = playing.root.play, playing.root.play.moment
    high, low = (Board(1.0, marks=(Mark(0.5, y, 0.1, "robber"),)) for y in (0.1, 0.9))
    middle = []
    for before, after in ((low, high), (high, low)):
        play.board.show(after)
        moment.show(Moment(SAYS, (Happening(0, SAYS, SAYS),)), before)
        play.rearrange()
        playing.wait(0.1)
        middle.append(moment.title.box.centre[1])
    assert middle[0] != middle[1]


def test_what_the_title_says_is_not_repeated_but_its_reason_is_told(playing):
    moment = playing.root.play.moment
    built, other = Happening(0, N_("built a road")), Happening(1, N_("gets a card"))
    title = N_("{seat} built a road", seat=Seat(0))
    moment.show(Moment(title, (built, other)))
    assert not {"built a road", "for nothing"} & set(told(moment))
    moment.show(Moment(title, (structs.replace(built, why=N_("for nothing")), other)))
    assert "for nothing" in told(moment)
    assert "built a road" not in told(moment)


@pytest.mark.parametrize("motion", [True, False])
def test_it_holds_as_long_without_animations(playing, motion):
    stage = playing.root.stage
    stage.theme = replace(stage.theme, motion=motion)
    roll(playing)
    playing.wait(SECONDS - 0.3)
    assert playing.root.play.moment.shown
    playing.wait(0.4)
    assert not playing.root.play.moment.shown


@pytest.mark.parametrize("size", [SMALL, TALL, WIDE, LARGE])
def test_the_receipt_stays_in_sight_after_the_moment(tmp_path, size):
    """Also on the small panel, beside two rows of keys: there it has one line."""
    engine = find("catan")
    moves, setup, seats = evening_of(engine)
    with evening(tmp_path / "archive.sqlite", size, (engine,)) as one:
        one.begin(engine, setup, seats)
        play, seen = one.root.play, 0
        for move in moves[:40]:
            one.player.enter(move)
            one.player.see()
            rolled = any(isinstance(event, Rolled) for event in one.session.receipt)
            if rolled and play.asked.current is None:
                assert play.receipt.parent is play
                assert play.receipt.title is not None
                seen += 1
            if seen == ENOUGH and not proving():
                break
        assert seen


def test_a_receipt_of_one_line_shows_goods_or_else_its_title(screen):
    screen.stage.art = ART
    panel = ReceiptPanel(screen.stage)
    screen.show(panel, width=400, height=40)
    goods = Gained(1, N_("receives a tree"), goods=(("tree", 2),))
    panel.show([Rolled(0, N_("rolls 8"), dice=(5, 3)), goods], N_("Anna rolls 8"))
    assert "+2" in told(panel)
    panel.show([Moved(0, N_("moves"), why=SAYS), Moved(1, N_("moves too"))], N_("Anna moves"))
    assert told(panel) == ["Anna moves"]


def test_after_a_change_of_the_log_the_table_shows_which_goods_move(tmp_path):
    """A roll was another one: who got goods for it returns them, and who gets some now takes them."""
    engine = find("catan")
    moves, setup, seats = evening_of(engine)
    first = next(at for at, move in enumerate(moves) if isinstance(move, CatanRoll) and move.sum == 8)
    with evening(tmp_path / "archive.sqlite", games=(engine,)) as one:
        one.begin(engine, setup, seats)
        for move in moves[: first + 1]:
            one.session.play(move)
        one.root.controls.moved_on()
        one.player.see()
        one.root.show(one.root.pages.log)
        (seq,) = [entry.seq for entry in one.session.timeline.entries if entry.act == moves[first]]
        one.root.controls.amend(Amend(seq, (CatanRoll(moves[first].seat, 6),)))
        one.root.show(one.root.play)
        one.wait(LONGER + 1)
        moment = one.root.play.moment
        assert moment.shown, "it waits for a touch"
        signed = {number for one in moment.moment.happenings for _, number in one.goods}
        assert {number > 0 for number in signed} == {True, False}
        assert all((number < 0) == one.loss for one in moment.moment.happenings for _, number in one.goods)
        one.player.see()
        one.root.show(one.root.pages.log)
        one.root.show(one.root.play)
        assert not moment.shown, "it is told once"


def test_pieces_travel_to_their_new_places_and_alike_ones_stay():
    def board(*marks):
        return Board(1.0, marks=tuple(Mark(x, y, 0.1, icon) for x, y, icon in marks))

    before = board((0.1, 0.1, "robber"), (0.2, 0.2, "sheep"), (0.3, 0.3, "sheep"))
    after = board((0.5, 0.1, "robber"), (0.6, 0.2, "sheep"), (0.7, 0.3, "sheep"))
    (travel,) = travelled(before, after)
    assert (travel.before.x, travel.after.x) == (0.1, 0.5)
    assert travelled(None, after) == travelled(after, after) == []
    many = [(at / 20, 0.1, f"tile{at}") for at in range(12)]
    assert travelled(board(*many), board(*[(x, 0.5, icon) for x, _, icon in many])) == []


def test_goods_fly_to_who_got_them_and_everything_has_come_in_time(playing):
    stage = playing.root.stage
    stage.theme, stage.art = replace(stage.theme, motion=True), ART
    moment = playing.root.play.moment
    gained = Happening(1, SAYS, goods=(("tree", 2),), spots=("s5",))
    moment.show(Moment(SAYS, (gained,), spots=("s5",)))
    playing.root.play.rearrange()
    playing.wait(0.1)
    ((_, *start, _, _, _),) = strokes(moment.flight, "icon")
    assert 0 < moment.flight.went < 1
    playing.wait(0.1)
    ((_, *then, _, _, _),) = strokes(moment.flight, "icon")
    assert start != then
    playing.wait(FLYING)
    assert moment.flight.went == pytest.approx(FLYING)
    assert moment.flight.left < 0.5


def test_what_is_too_much_for_one_page_comes_on_the_next(playing):
    some = tuple(Happening(seat, SAYS, SAYS) for seat in (0, 1) for _ in range(15))
    moment = playing.root.play.moment
    moment.show(Moment(SAYS, some))
    playing.root.play.rearrange()
    playing.wait(0.1)
    assert "1/3" in told(moment)
    for page in ("2/3", "3/3"):
        playing.wait(SECONDS)
        assert page in told(moment)
    playing.wait(SECONDS)
    assert not moment.shown


def test_a_reason_is_not_shown_over_a_moment(tmp_path):
    with evening(tmp_path / "archive.sqlite") as one:
        one.begin()
        roll(one, 1)
        play = one.root.play
        assert play.moment.shown
        play.actions.dispatch("on_why", (Hold, one.session.actors[0]))  # as a grey key that is left does
        assert str(one.root.dialogs.why.illegal.why) == "Nothing was thrown yet"
        assert not play.moment.shown


@pytest.fixture
def called(tmp_path):
    """Kraftwagen just after somebody called a buyer, and may drive now; who, and where that begins."""
    engine = find("kraftwagen")
    moves, setup, seats = evening_of(engine)
    at = next(at for at, (one, then) in enumerate(pairwise(moves)) if is_race_after_buyer(one, then))
    with evening(tmp_path / "archive.sqlite", games=(engine,)) as one:
        one.begin(engine, setup, seats)
        for move in moves[:at]:
            one.session.play(move)
        one.root.controls.moved_on()
        one.player.see()
        one.player.enter(moves[at])
        assert one.root.play.moment.shown
        assert not one.root.play.moment.moment.dice
        one.car = one.root.play.board.middle_of(f"car{moves[at].seat}")
        yield one


def is_race_after_buyer(one, then):
    return (type(one), type(then)) == (CallBuyer, Race)


def test_a_touch_of_a_live_place_ends_it_and_is_for_the_place(called):
    called.wait(LOCK)
    called.finger.tap(*called.car)
    assert Race in {type(move) for move in called.session.moves[-2:]}


def test_a_touch_of_a_live_place_when_it_has_just_come_only_ends_it(called):
    version = called.session.version
    called.finger.lay(*called.car, 0)
    assert not called.root.play.moment.shown
    assert called.session.version == version


def test_a_touch_of_a_live_place_only_ends_one_that_asks_for_a_touch(called):
    moment, version = called.root.play.moment, called.session.version
    moment.show(structs.replace(moment.moment, seconds=None))
    called.wait(LOCK)
    called.finger.tap(*called.car)
    assert not moment.shown
    assert called.session.version == version


def test_a_live_place_that_is_held_through_it_tells_about_itself(called):
    asked = []
    called.root.stage.bind(on_about=lambda _, thing: asked.append(thing))
    called.wait(LOCK)
    version = called.session.version
    called.finger.hold(*called.car, 1.0)
    assert (len(asked), called.session.version) == (1, version)


def test_a_touch_of_what_is_shown_of_it_only_ends_it(called):
    moment, version = called.root.play.moment, called.session.version
    called.wait(LOCK)
    called.finger.tap(*moment.place_of(ON))
    assert not moment.shown
    assert called.session.version == version


def moved_on_to(one, game, at):
    """Enter a move of the recorded evening by touch, after those before it; its moment is shown."""
    engine = find(game)
    moves, setup, seats = evening_of(engine)
    one.begin(engine, setup, seats)
    for move in moves[:at]:
        one.session.play(move)
    one.root.controls.moved_on()
    one.player.see()
    one.player.enter(moves[at])
    assert one.root.play.moment.shown
    return moves[at + 1]


def test_a_touch_of_a_place_that_answers_what_waits_for_the_moment_is_the_answer(tmp_path):
    """A stranger touched a stack of buyers, which ended the moment, and was asked which buyer."""
    moves = evening_of(find("kraftwagen"))[0]
    at = next(at for at, move in enumerate(moves) if type(move) is CallBuyer and move.kind) - 1
    with evening(tmp_path / "archive.sqlite", SMALL, (find("kraftwagen"),)) as one:
        called = moved_on_to(one, "kraftwagen", at)
        assert one.root.controls.question is not None, "no other action is left"
        one.wait(LOCK)
        one.finger.tap(*one.root.play.board.middle_of(f"stack-{called.kind}"))
        assert [type(move) for move in one.session.moves if not move.automatic][-1] is CallBuyer


def test_where_nearly_all_of_the_board_answers_a_touch_only_ends_the_moment(tmp_path):
    """Whoever only wants the moment gone would put the robber somewhere."""
    moves = evening_of(find("catan"))[0]
    at = next(at for at, move in enumerate(moves) if type(move) is MoveRobber) - 1
    with evening(tmp_path / "archive.sqlite", SMALL, (find("catan"),)) as one:
        moved = moved_on_to(one, "catan", at)
        assert one.root.controls.question is not None
        version = one.session.version
        one.wait(LOCK)
        one.finger.tap(*one.root.play.board.middle_of(f"h{moved.hex}"))
        assert not one.root.play.moment.shown
        assert one.session.version == version
        assert one.root.controls.open.answers == ()


@pytest.mark.parametrize("size", [SMALL, WIDE, TALL])
def test_roll_and_title_cover_no_place_that_brings_something(tmp_path, size):
    engine = find("catan")
    _moves, setup, seats = evening_of(engine)
    with evening(tmp_path / "archive.sqlite", size, (engine,)) as one:
        one.begin(engine, setup, seats)
        moment, board, covered = one.root.play.moment, one.root.play.board, []
        for total in (*range(2, 7), *range(8, 13)):
            boxes = dict[str, Box]()

            def tell(widget, _pen, text, box, _fitted, boxes=boxes):
                if widget in (moment, moment.title):
                    boxes[text] = box

            with drawing_watched(tell):
                one.root.controls.answer(total)
                one.wait(0.1)
            assert moment.shown
            assert str(total) in boxes
            title = next(text for text in boxes if text.endswith(f"rolls {total}"))
            spots = [spot for spot in moment.moment.spots if board.knows(spot)]
            assert spots
            middles = [board.middle_of(spot) for spot in spots]
            parts = boxes[str(total)], boxes[title]
            covered += [(total, at) for at in middles for part in parts if part.holds(*at)]
            one.root.controls.undo()
            one.player.see()
        assert covered == []
