"""Numbers of a grid that are put right where somebody touches them: at the table's page, and on phones."""

import pytest
from msgspec.structs import replace

from companion.desk.evening import TableGame
from companion.drawing.grid_plan import name_of
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.runtime.bus import Bus
from companion.web.files import art_file
from companion.web.keys import ROOM, TABLE, Keys
from companion.web.publishing import Publisher
from companion.web.screens import Screens
from engines.core.corrections import Correct
from tests.pads.evenings import pad, setup_of
from tests.pads.strange_pads import STRANGE
from tests.web.near import Near
from tests.web.phone_evenings import evening, screens_for

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Frieda", "Georg", "Hanna")


def sit_at(screens, engine, players, **terms):
    """A game by this pad on these screens."""
    session = Session(engine, replace(setup_of(engine, players), **terms), Loose())
    letters = tuple(name[0] for name in NAMES[:players])
    controls = Controls(session, screens.outcome)
    screens.open(TableGame(controls, NAMES[:players], engine.colours[:players], letters))


def at_pad(engine, players=3, **terms):
    """Hands at a game by this pad."""
    screens = Screens(Bus(), Keys(), Publisher(), "test")
    sit_at(screens, engine, players, **terms)
    return Near(screens)


def enter(near, value):
    """Enter the next number on its phone; one that is known already by its key."""
    screen = near.turn
    if near.asked(screen):
        near.post(screen, do="answer", answer=value)
    else:
        near.post(screen, do="begin", kind="write", seat=near.session.actors[0])


@pytest.fixture
def near():
    """A first round of Wizard in which Ben's trick was written to Anna."""
    near = at_pad(pad("wizard"))
    for value in (1, 1, 0, 1, 0, 0):
        enter(near, value)
    assert len(near.session.state.values) == 2
    return near


def counted(near, screen):
    return near.picture(screen)["counting"]


def shown(count):
    """The words of a count, place by place: those that were touched."""
    return [(heap["place"], [(one["label"], one["value"]) for one in heap["cells"]])
            for heap in count["heaps"] if heap.get("open")]  # fmt: skip


def put(near, screen, cell, value):
    assert near.post(screen, do="correct", answer=[[cell, value]])[0] == 200


def saved(near, screen):
    near.post(screen, do="confirm", kind="review")
    asks = near.picture(screen)["asks"]
    near.post(screen, do="confirm", kind="do")
    return asks


def test_a_touched_number_is_put_right_at_the_tables_page(near):
    assert near.post(TABLE, do="cells", answer=name_of(0, 1))[0] == 200
    count = counted(near, TABLE)
    assert count["title"] == "What's different?"
    assert [one["name"] for heap in count["heaps"] for one in heap["cells"] if one.get("marked")] == [
        "bid.1.1", "tricks.1.1",
    ]  # fmt: skip
    put(near, TABLE, "tricks.1.0", 0)
    assert counted(near, TABLE)["doubts"] == "round 1: tricks has to be 1 together, not 0"
    put(near, TABLE, "tricks.1.1", 1)
    assert counted(near, TABLE)["doubts"] is None
    saved(near, TABLE)
    assert near.session.state.values[0][1] == [0, 1, 0]


def test_an_own_number_is_put_right_on_a_phone_and_all_see_it(near):
    assert near.post("seat-0", do="cells", answer=name_of(0, 0))[0] == 200
    count = counted(near, "seat-0")
    assert shown(count) == [("round 1", [("bid of Anna", "1"), ("tricks of Anna", "1")])]
    assert counted(near, "seat-1") is None, "each puts right what is theirs"
    question = near.post("seat-0", do="cell", kind="tricks.1.0")[1]["question"]
    assert [one["label"] for one in question["options"]] == ["not entered", "0", "1"]
    put(near, "seat-0", "tricks.1.0", 0)
    asks = saved(near, "seat-0")
    assert [line["words"] for line in asks["lines"]] == [
        "round 1: tricks has to be 1 together, not 0", "tricks of Anna, round 1: was 1, is 0",
    ]  # fmt: skip
    assert [key["words"] for key in asks["keys"]] == ["Save anyway"]
    made = near.session.moves[-1]
    assert (type(made), made.seat, made.put) == (Correct, 0, (("tricks.1.0", 0),))
    for screen in ("seat-1", TABLE, ROOM):
        assert "tricks of Anna, round 1: was 1, is 0" in [
            one["what"] for one in near.picture(screen)["receipt"]
        ]
        assert near.picture(screen)["rows"][0]["score"] == -10
    step = near.post(TABLE, do="log")[1]["log"][-1]
    assert (step["seat"], step["words"]) == (0, "Correction")


def test_what_was_put_right_on_a_phone_is_taken_back_there(near):
    near.post("seat-0", do="cells", answer=name_of(0, 0))
    put(near, "seat-0", "tricks.1.0", 0)
    saved(near, "seat-0")
    assert near.picture("seat-0")["undo"] is not None
    assert near.post("seat-1", do="undo")[0] == 200
    assert near.session.state.values[0][1][0] == 0, "it is not theirs"
    near.post("seat-0", do="undo")
    assert near.session.state.values[0][1][0] == 1


def test_the_numbers_of_others_are_not_put_right_on_a_phone(near):
    version = near.session.version
    refused = near.post("seat-0", do="cells", answer=name_of(0, 1))[1]["refused"]
    assert refused["why"] == "Only your own numbers are corrected here; those of others at the table."
    assert counted(near, "seat-0") is None
    near.post("seat-0", do="cells")
    assert {
        one["name"].split(".")[2] for heap in counted(near, "seat-0")["heaps"] for one in heap["cells"]
    } == {"0"}
    for cell, value in (("tricks.1.1", 1), ("round", 1), ("over", 1)):
        assert near.post("seat-0", do="correct", answer=[[cell, value]])[0] == 403
        assert near.post("seat-0", do="cell", kind=cell)[0] == 403
    assert near.post("seat-0", do="cells", seat=1)[0] == 403
    assert near.session.version == version


def test_partners_put_right_the_numbers_of_their_side():
    near = at_pad(pad("tichu"), 4)
    near.post("seat-2", do="cells", answer=name_of(0, 0))
    assert shown(counted(near, "seat-2"))
    assert "refused" in near.post("seat-2", do="cells", answer=name_of(0, 1))[1]


def test_a_phone_puts_nothing_right_where_there_is_no_grid():
    near = Near(screens_for(evening("catan")))
    assert near.post("seat-0", do="cells")[0] == 403
    assert near.picture("seat-0")["counting"] is None


def test_what_lies_face_down_is_put_right_by_its_own_phone_alone():
    near = at_pad(STRANGE["pad-sealed"])
    near.post("seat-0", do="answer", answer=3)
    near.post("seat-1", do="answer", answer=1)
    near.post("seat-0", do="cells", answer=name_of(0, 0))
    assert [
        (one["label"], one["value"]) for heap in counted(near, "seat-0")["heaps"] for one in heap["cells"]
    ][:1] == [("stake of Anna", "3")]
    put(near, "seat-0", "stake.1.0", 2)
    saved(near, "seat-0")
    assert near.session.state.face_down[0][0] == 2
    for screen in ("seat-1", TABLE, ROOM):
        assert "stake of Anna" not in str(near.picture(screen)["receipt"])
        assert near.picture(screen)["rows"][0]["facts"][0]["value"] == "?"


def test_a_count_that_others_overtook_is_made_again(near):
    near.post("seat-0", do="cells", answer=name_of(0, 0))
    put(near, "seat-0", "tricks.1.0", 0)
    enter(near, 1)
    near.post("seat-0", do="confirm", kind="review")
    said = near.post("seat-0", do="confirm", kind="do")[1]["refused"]["why"]
    assert "moved on" in said
    assert counted(near, "seat-0")["review"]
    saved(near, "seat-0")
    assert near.session.state.values[0][1][0] == 0


def test_pages_find_the_colours_of_every_pad_and_of_no_other_name():
    """A page without them stays empty."""
    assert art_file("pad-wizard") == art_file("pad-of-our-own") is not None
    assert [art_file(name) for name in ("pad-", "pad-Wizard", "chess")] == [None, None, None]


def test_a_phone_reads_the_rules_of_the_pads_own_file():
    near = at_pad(STRANGE["pad-hook"])
    chapter, *_ = near.post("seat-0", do="brief")[1]["brief"]["chapters"]
    assert chapter["title"] == STRANGE["pad-hook"].pad.title
    assert not near.picture("seat-0")["turn_card"], "a pad has none"
