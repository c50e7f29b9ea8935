"""A page with its usual answers: one OK for all, each answer changed by itself, and one undo."""

import pytest

from companion.app.recorded_evenings import recorded
from companion.desk import keys
from companion.desk.evening import Agreed
from companion.desk.filled import filled_in
from companion.table.play.conversation import Entering
from companion.ui.autoplay.finger import unseen
from companion.ui.questions.asking import OK_KEY, WHO
from companion.ui.questions.bundle import BundleWidget
from companion.ui.questions.filled import SINGLY, FilledWidget
from engines.core.timeline import effective
from engines.games.kraftwagen.moves.parts import TakeEngine
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.market import Sell
from engines.games.le_havre.moves.processing import Run
from engines.games.le_havre.moves.round_end import Borrow, Feed
from tests.ui.shown import told
from tests.ui.tabletop import SMALL, TALL, WIDE, evening

GAMES = tuple(recorded(name).engine for name in ("le_havre", "kraftwagen"))


def right_before(one, name, kind, skip=0):
    """A game right before a move of this kind, and the moves from there on."""
    kept = recorded(name)
    colours = kept.engine.colours[: len(kept.players)]
    one.root.evening.begin(Agreed(kept.engine, kept.players, colours, kept.setup))
    moves = [move for move in effective(kept.entries) if not move.automatic]
    at = [number for number, move in enumerate(moves) if isinstance(move, kind)][skip]
    for move in moves[:at]:
        assert one.session.play(move) is None
    one.root.controls.ask_again()
    one.root.evening.changed()
    one.player.see()
    return moves[at:]


@pytest.fixture(params=[SMALL, WIDE, TALL])
def table(tmp_path, request):
    with evening(tmp_path / "archive.sqlite", size=request.param, games=GAMES) as one:
        yield one


def page(table):
    asking = table.root.play.asked.current
    assert isinstance(asking, FilledWidget)
    return asking


def fed(table):
    return [move for move in table.session.moves if isinstance(move, Feed)]


def test_all_are_fed_by_one_touch_and_one_undo_takes_it_back(table):
    moves, before = right_before(table, "le_havre", Feed), table.finger.touches
    assert page(table).wanted_height(800) >= table.root.play.board.height
    table.tap(page(table), OK_KEY)
    assert table.finger.touches - before == 1
    assert fed(table) == moves[:4]
    table.player.see()
    table.key(keys.UNDO)
    if table.root.dialogs.dialog.is_open:
        table.tap(table.root.dialogs.dialog, "do")
    assert fed(table) == []
    assert page(table).filled.moves == tuple(moves[:4])


def test_who_is_short_borrows_on_the_page_of_all_or_does_otherwise_one_by_one(table):
    """In one round Dan has too little food; he may take a loan, and may also sell what he has."""
    moves = right_before(table, "le_havre", Feed, skip=18)
    assert [type(move) for move in moves[:4]] == [Feed, Borrow, Feed, Feed]
    assert page(table).filled.moves == tuple(moves[:4])
    assert {"Take a loan", "1 loan"} <= set(told(page(table)))
    version = table.session.version
    table.tap(page(table), ("part", 1))
    assert not isinstance(table.root.play.asked.current, FilledWidget), "it goes on one by one"
    assert table.session.version == version
    table.answer(moves[0].food)
    table.player.see()
    begun = {offer.kind for key in table.root.play.keys.moves for offer in key.offers}
    assert {Borrow, Sell} <= begun


def test_one_answer_is_changed_alone_and_nothing_counts_before_ok(table):
    right_before(table, "le_havre", Feed, skip=4)
    version = table.session.version
    number, part = next(
        (at, part) for at, part in enumerate(page(table).filled.parts) if len(part.question.pool) > 1
    )
    other = next(
        ((good.name, count),)
        for good in part.question.pool
        for count in range(1, good.most + 1)
        if part.question.refuses(((good.name, count),)) is None and ((good.name, count),) != part.answer
    )
    table.tap(page(table), ("part", number))
    alone = table.root.play.asked.current
    assert isinstance(alone, BundleWidget)
    table.tap(alone, "\0back")
    assert page(table).filled.parts[number] == part, "the way back changes nothing"
    table.tap(page(table), ("part", number))
    for place in alone.touches(other):
        table.finger.tap(*place)
    assert table.session.version == version
    assert page(table).filled.parts[number].answer == other
    wanted = page(table).filled.moves
    table.tap(page(table), OK_KEY)
    assert tuple(fed(table)[-len(wanted) :]) == wanted


def test_the_header_names_all_whom_the_page_asks_or_whoever_is_asked_alone(table):
    right_before(table, "le_havre", Feed)
    header, people = table.root.play.banner, [seat.name for seat in table.root.stage.seats]
    assert all(name in " ".join(told(header)) for name in people)
    number = next(at for at, part in enumerate(page(table).filled.parts) if len(part.question.pool) > 1)
    asked = page(table).filled.parts[number].seat
    table.tap(page(table), ("part", number))
    assert [name for name in people if name in told(header)] == [people[asked]]
    table.tap(table.root.play.asked.current, "\0back")
    assert all(name in " ".join(told(header)) for name in people)
    table.tap(page(table), SINGLY)
    seat = table.root.play.asked.current.now.seat
    assert [name for name in people if name in told(header)] == [people[seat]]


def test_a_touched_name_on_the_page_shows_what_that_player_has(table):
    right_before(table, "le_havre", Feed)
    seat = page(table).filled.parts[1].seat
    table.tap(page(table), (WHO, seat))
    assert table.root.dialogs.stock.parent is table.root
    assert fed(table) == [], "nothing is answered by it"
    table.root.dialogs.end_look()
    assert page(table).filled.parts[1].seat == seat, "and it is asked as before"


def test_the_mark_beside_a_question_shows_what_that_player_has(table):
    right_before(table, "le_havre", Feed)
    table.tap(page(table), SINGLY)
    alone = table.root.play.asked.current
    table.tap(alone, (WHO, alone.now.seat))
    assert table.root.dialogs.stock.parent is table.root
    assert table.root.play.asked.current is alone


def test_seats_that_owe_something_can_be_asked_one_by_one(table):
    moves = right_before(table, "le_havre", Feed)
    table.tap(page(table), SINGLY)
    for move in moves[:4]:
        alone = table.root.play.asked.current
        assert isinstance(alone, BundleWidget), "asked alone until all are served"
        table.player.enter(move)
    assert fed(table) == moves[:4]


def test_a_number_is_stepped_and_shows_what_it_brings(table):
    moves = right_before(table, "le_havre", Run)
    while not (isinstance(moves[0], Run) and filled_in(Entering(table.session, Run, moves[0].seat))):
        assert table.session.play(moves.pop(0)) is None
    table.root.controls.ask_again()
    table.root.evening.changed()
    table.player.see()
    times, brings = page(table).filled.moves[0].times, page(table).filled.brings
    table.tap(page(table), ("step", 0, 1))
    assert page(table).filled.moves[0].times == times, "it is the most already"
    table.tap(page(table), ("step", 0, -1))
    assert page(table).filled.moves[0].times == times - 1
    assert page(table).filled.brings != brings
    table.player.enter(moves[0], then=moves[1:])
    assert table.session.moves[-1] == moves[0]


def test_what_is_done_is_said_beside_the_goods_it_costs(table):
    moves = right_before(table, "le_havre", Enter)
    while not leads_to_page(table.session, moves[0]):
        assert table.session.play(moves.pop(0)) is None
    table.root.evening.changed()
    table.player.see()
    table.root.controls.begin_at(moves[0].building, Enter, moves[0].seat)
    unseen()
    events = [event for some in page(table).filled.brings for event in some]
    said = [table.root.stage.say(event.what) for event in events if not getattr(event, "goods", ())]
    assert said == ["enters Wharf 17", "builds the wooden ship Appoline"]
    assert said[1] in told(page(table)), "the title says the first of it"


def leads_to_page(session, move):
    """Whether a building is entered here that asks the rest on a page."""
    if not isinstance(move, Enter):
        return False
    entering = Entering(session, Enter, move.seat)
    entering.answer(move.building)
    return filled_in(entering) is not None


def test_options_of_a_page_are_keys_and_only_the_last_key_counts(table):
    moves = right_before(table, "kraftwagen", TakeEngine, skip=6)
    table.root.controls.begin(TakeEngine, moves[0].seat)
    unseen()
    version = table.session.version
    table.tap(page(table), ("pick", 1, "racing-car"))
    assert table.session.version == version
    assert page(table).filled.moves[0].to == "racing-car"
    table.tap(page(table), OK_KEY)
    assert table.session.moves[-1].to == "racing-car"


def test_a_tripled_tap_on_ok_enters_only_what_was_shown(table):
    right_before(table, "le_havre", Feed)
    shown, place = page(table).filled.moves, page(table).place_of(OK_KEY)
    for _ in range(3):
        table.finger.lay(*place, 0)
    entered = [one.act for one in table.session.timeline.entries[-12:] if one.act in shown]
    later = [move for move in table.session.moves[-6:] if not move.automatic]
    assert entered == list(shown)
    assert later[-4:] == list(shown)
