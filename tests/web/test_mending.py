"""What the table's page puts right: the log, the board, who sits there; and its charts."""

import pytest

from companion.ports.journal import NotKept
from companion.table.game.log_view import account
from companion.web.keys import TABLE
from engines.core.corrections import Correct
from engines.core.leaving import Leave
from engines.core.text import N_
from engines.core.timeline import Amend
from tests.web.near import Near
from tests.web.phone_evenings import GAMES, come_or_go
from tests.web.test_actions import after, rolling


def steps(near: Near) -> list[dict]:
    return near.post(TABLE, do="log")[1]["log"]


def number(near: Near, back: int = 1) -> int:
    """The number of one of the latest entries."""
    return [one["number"] for one in steps(near) if "number" in one][-back]


def edit(near: Near, kind: str, number: int) -> int:
    return near.post(TABLE, do="edit", kind=kind, answer=number)[0]


@pytest.mark.parametrize("game", GAMES)
def test_an_entry_is_deleted_once_it_is_confirmed(game):
    near = after(game, 12)
    version, gone = near.session.version, next(one for one in steps(near) if "number" in one)
    assert edit(near, "delete", gone["number"]) == 200
    asks = near.picture(TABLE)["asks"]
    assert gone["words"] in asks["lines"][0]["words"]
    assert near.session.version == version
    near.post(TABLE, do="cancel")
    assert near.picture(TABLE)["asks"] is None
    edit(near, "delete", gone["number"])
    near.post(TABLE, do="confirm", kind="do")
    assert isinstance(near.session.timeline.entries[version - 1].act, Amend)


def test_the_last_entry_is_deleted_at_once_and_that_is_said():
    near = after("catan", 40)
    version, gone = near.session.version, [one for one in steps(near) if "number" in one][-1]
    said = near.post(TABLE, do="edit", kind="delete", answer=gone["number"])[1]["says"]
    assert said == f"Deleted: {gone['words']}"
    assert near.picture(TABLE)["asks"] is None
    assert isinstance(near.session.timeline.entries[version - 1].act, Amend)


def test_an_entry_is_made_again_at_its_place_in_the_past():
    near = after("catan", 40)
    rolled = [one for one in steps(near) if "rolls" in one["words"]][-1]
    board = near.picture(TABLE)["rows"]
    assert edit(near, "change", rolled["number"]) == 200
    shown = near.picture(TABLE)
    assert shown["past"]["says"].endswith(f"{rolled['row']}. {rolled['words']}")
    assert shown["past"]["leave"] == "Back to log"
    assert shown["question"]["kind"] == "Dice"
    assert "throw" not in shown["question"], "they remember what they rolled"
    near.post(TABLE, do="answer", answer=[6, 6])
    shown = near.picture(TABLE)
    assert shown["past"] is None
    assert shown["rows"] == board, "nothing is written yet"
    assert any("rolls 12" in line["words"] for line in shown["asks"]["lines"])
    version = near.session.version
    near.post(TABLE, do="confirm")
    assert near.session.version > version
    assert any("rolls 12" in one["words"] for one in steps(near))


def test_another_entry_is_put_before_one_or_it_is_left():
    near = after("catan", 40)
    assert edit(near, "insert", number(near)) == 200
    assert near.picture(TABLE)["past"]
    version = near.session.version
    near.post(TABLE, do="cancel")
    assert near.picture(TABLE)["past"] is None
    assert near.session.version == version


def test_a_later_entry_that_no_longer_fits_is_told_before():
    near = after("catan", 60)
    for one in [step["number"] for step in steps(near) if "number" in step]:
        edit(near, "delete", one)
        lines = near.picture(TABLE)["asks"]["lines"]
        near.post(TABLE, do="cancel")
        if len(lines) > 2:
            assert "no longer fit" in lines[1]["words"]
            assert lines[2]["why"]
            return
    pytest.fail("everything fits, whatever is deleted")


def test_what_is_no_entry_and_no_way_to_change_one_is_not_done():
    near = after("catan", 12)
    for kind, at in (("delete", "x"), ("paint", number(near)), ("", number(near))):
        assert edit(near, kind, at) == 400
    assert edit(near, "delete", 999) == 403
    assert near.post("seat-0", do="edit", kind="delete", answer=number(near))[0] == 403
    assert edit(near, "insert", number(near)) == 200
    assert near.post(TABLE, do="confirm", kind="paint")[0] == 403
    assert near.post(TABLE, do="cells", kind="past")[0] == 403


def conflicting(near: Near) -> dict:
    """Delete an entry that others need; what is asked then."""
    for one in [step["number"] for step in steps(near) if "number" in step]:
        edit(near, "delete", one)
        asks = near.picture(TABLE)["asks"]
        if len(asks["keys"]) > 1:
            return asks
    pytest.fail("everything fits, whatever is deleted")


def test_conflicts_are_gone_through_one_by_one():
    near = after("catan", 60)
    falls = len(conflicting(near)["lines"]) - 2
    version, gone = near.session.version, []
    near.post(TABLE, do="confirm", kind="each")
    while (asks := near.picture(TABLE)["asks"])["keys"][0]["name"] == "change":
        assert asks["lines"][0]["why"]
        gone.append(asks["lines"][0]["words"])
        near.post(TABLE, do="confirm", kind="drop")
    assert len(gone) >= falls > 0
    assert [line["words"] for line in asks["lines"][2:]] == gone, "after what is changed, and how many fall"
    assert near.session.version == version
    near.post(TABLE, do="confirm")
    assert isinstance(near.session.timeline.entries[version - 1].act, Amend)
    assert near.picture(TABLE)["asks"] is None


def test_one_sentence_is_said_once_and_several_stay_until_they_are_dismissed():
    near = after("catan", 12)
    edits = near.screens.table_page.edits
    edits.wrote((N_("Deleted"),))
    edits.wrote(())
    assert [near.post(TABLE, do="redo")[1].get("says") for _ in range(2)] == ["Deleted", None]
    assert near.picture(TABLE)["flags"] == []
    edits.wrote((N_("This fell"), N_("That fell")))
    assert "says" not in near.post(TABLE, do="redo")[1]
    assert near.picture(TABLE)["flags"] == ["This fell", "That fell"]
    near.post(TABLE, do="unflag")
    assert near.picture(TABLE)["flags"] == []


def test_a_conflict_is_entered_again_or_left_for_later():
    near = after("catan", 60)
    conflicting(near)
    near.post(TABLE, do="confirm", kind="each")
    first = near.picture(TABLE)["asks"]
    near.post(TABLE, do="confirm", kind="insert")
    past = near.picture(TABLE)["past"]
    assert past["says"].endswith(first["lines"][0]["words"]), "it says before which move"
    assert past["leave"] == "Back"
    near.post(TABLE, do="cancel")
    assert near.picture(TABLE)["asks"] == first, "back at the conflict"
    near.post(TABLE, do="confirm", kind="rest")
    assert len(near.picture(TABLE)["asks"]["lines"]) > 1
    near.post(TABLE, do="cancel")
    assert near.picture(TABLE)["asks"] is None
    conflicting(near)
    near.post(TABLE, do="confirm", kind="stop")
    assert len(near.picture(TABLE)["asks"]["lines"]) > 1


def test_a_change_that_was_begun_before_another_entry_is_not_written():
    near = after("catan", 60)
    conflicting(near)
    near.post(TABLE, do="confirm", kind="each")
    near.session.note("meanwhile")
    version = near.session.version
    said = near.post(TABLE, do="confirm", kind="rest")[1]
    assert "moved on" in said["refused"]["why"]
    assert near.picture(TABLE)["asks"] is None
    assert near.session.version == version


def test_a_correction_is_counted_again_at_its_place_in_the_past():
    near = after("catan", 40)
    name = _open_cell(near)
    hidden = next(one for one in near.session.cells if one.seen_by == (0,) and one.takes(2))
    put = ((name, 1), (hidden.name, 2))
    near.screens.playing.controls.put_right(Correct(-1, put, "counted wrong"))
    assert edit(near, "change", number(near)) == 200
    counting = near.picture(TABLE)["counting"]
    shown = {cell["name"]: cell["value"] for heap in counting["heaps"] for cell in heap.get("cells", ())}
    assert (counting["where"], shown[name]) == ("past", "1")
    assert hidden.name not in shown
    assert near.post(TABLE, do="cell", kind=name, answer="past")[0] == 200
    assert near.post(TABLE, do="correct", kind="past", answer=[[name, 0]])[0] == 200
    near.post(TABLE, do="confirm", kind="review")
    assert near.picture(TABLE)["asks"]["title"] == "Review changes"
    near.post(TABLE, do="confirm", kind="do")
    assert len(near.picture(TABLE)["asks"]["lines"]) == 3
    near.post(TABLE, do="confirm", kind="do")
    made = near.session.moves[-1]
    assert dict(made.put) == {name: 0, hidden.name: 2}
    assert made.note == "counted wrong"


def test_a_phone_answers_its_own_question_while_a_note_is_written_at_the_table():
    near = rolling()
    near.post(TABLE, do="cells")
    near.post(TABLE, do="correct", answer=[[_open_cell(near), 1]])
    for key in ("review", "note"):
        near.post(TABLE, do="confirm", kind=key)
    version, turn = near.session.version, near.turn
    assert near.asked(TABLE)["kind"] == "Words"
    assert near.post(turn, do="answer", answer=[2, 3])[0] == 200
    assert near.session.version > version


def test_what_was_counted_is_not_discarded_unasked_and_a_note_goes_with_it():
    near = after("catan", 40)
    name = _open_cell(near)
    near.post(TABLE, do="cells")
    near.post(TABLE, do="correct", answer=[[name, 1]])
    near.post(TABLE, do="cancel")
    asks = near.picture(TABLE)["asks"]
    assert (asks["title"], asks["leave"]) == ("Discard the count?", "Keep counting")
    near.post(TABLE, do="cancel")
    assert near.picture(TABLE)["counting"]["review"]
    near.post(TABLE, do="confirm", kind="review")
    near.post(TABLE, do="confirm", kind="note")
    question = near.picture(TABLE)["question"]
    assert (question["kind"], question["back"]) == ("Words", True)
    assert near.post(TABLE, do="answer", answer=7)[0] == 403
    near.post(TABLE, do="answer", answer="we counted")
    assert near.picture(TABLE)["asks"]["keys"][1]["note"] == "we counted"
    near.post(TABLE, do="confirm", kind="do")
    assert near.session.moves[-1] == Correct(-1, ((name, 1),), "we counted")
    assert near.picture(TABLE)["counting"] is None


def test_what_was_counted_while_the_game_went_on_is_looked_at_again():
    near = after("catan", 40)
    name = _open_cell(near)
    near.post(TABLE, do="cells")
    near.post(TABLE, do="correct", answer=[[name, 1]])
    near.post(TABLE, do="confirm", kind="review")
    near.session.undo()
    version = near.session.version
    said = near.post(TABLE, do="confirm", kind="do")[1]
    assert "moved on" in said["refused"]["why"]
    assert near.session.version == version
    assert near.picture(TABLE)["counting"]["review"], "nothing that was entered is lost"
    near.post(TABLE, do="confirm", kind="review")
    near.post(TABLE, do="confirm", kind="do")
    assert dict(near.session.moves[-1].put) == {name: 1}


def test_who_left_is_entered_again():
    near = after("catan", 40)
    come_or_go(near, 1, "leave")
    edit(near, "change", number(near))
    asks = near.picture(TABLE)["asks"]
    assert [key["name"] for key in asks["keys"]] == ["0", "1", "2", "3"]
    for key in ("2", "leave", "do"):
        near.post(TABLE, do="confirm", kind=key)
    assert list(near.session.away) == [2]


def _open_cell(near: Near) -> str:
    """A cell that all see and that holds a 1: the law of corrections lets the rest of a table forbid it."""
    session = near.session
    for cell in session.cells:
        if cell.seen_by is None and cell.takes(1) and cell.value != 1:
            session.engine.correct(after := session.state.copy(), [(cell.name, 1)])
            if {one.name: one.value for one in session.engine.cells(after)}.get(cell.name) == 1:
                return cell.name
    raise AssertionError("no cell holds a 1")


@pytest.mark.parametrize("game", GAMES)
def test_what_lies_on_the_table_is_counted_and_put_right(game):
    near = after(game, 12)
    heaps = near.post(TABLE, do="cells")[1]["heaps"]
    assert any("cells" in heap for heap in heaps)
    name = _open_cell(near)
    question = near.post(TABLE, do="cell", kind=name)[1]["question"]
    assert question["name"] == "value"
    assert near.picture(TABLE)["counting"]["review"] is None
    assert near.post(TABLE, do="correct", answer=[[name, 1]])[0] == 200
    counting = near.picture(TABLE)["counting"]
    assert counting["review"] == {"words": "Review changes", "note": "1 change"}
    cells = [cell for heap in counting["heaps"] for cell in heap.get("cells", ())]
    assert [cell["name"] for cell in cells if "before" in cell] == [name]
    assert not any("open" in heap for heap in counting["heaps"]), "no number was touched"
    assert near.post(TABLE, do="confirm", kind="review")[0] == 200
    asks = near.picture(TABLE)["asks"]
    assert asks["lines"]
    assert near.post(TABLE, do="confirm")[0] == 200
    assert next(one.value for one in near.session.cells if one.name == name) == 1
    assert isinstance(near.session.timeline.entries[-1].act, Correct)


def test_a_hidden_hand_is_counted_by_who_may_see_it():
    near = after("catan", 40)
    cell = next(one for one in near.session.cells if one.seen_by == (0,))
    shut = [heap for heap in near.post(TABLE, do="cells")[1]["heaps"] if "cells" not in heap]
    assert near.post(TABLE, do="cell", kind=cell.name)[0] == 403
    assert near.post(TABLE, do="cell", kind=cell.name, seat=1)[0] == 403
    assert near.post(TABLE, do="cell", kind=cell.name, seat=0)[0] == 200
    assert [0] in [heap["eyes"] for heap in shut]
    seen = near.post(TABLE, do="cells", seat=0)[1]["heaps"]
    assert all("cells" in heap for heap in seen if heap.get("eyes") == [0])


@pytest.mark.parametrize(
    ("put", "status"),
    [
        ([["no such cell", 1]], 403),
        ([["bank.wool", 1000]], 403),
        ([["bank.wool"]], 400),
        ("x", 400),
        ([[1, 2]], 400),
    ],
)
def test_what_no_cell_takes_is_not_written(put, status):
    near = after("catan", 12)
    version = near.session.version
    near.post(TABLE, do="cells")
    assert near.post(TABLE, do="correct", answer=put)[0] == status
    assert near.picture(TABLE)["counting"]["review"] is None
    assert near.session.version == version


def test_a_player_leaves_and_comes_back():
    near = after("catan", 40)
    seat = near.session.actors[0]
    assert not near.session.away
    assert come_or_go(near, seat, "return") == 403
    assert come_or_go(near, seat, "freeze") == 200
    assert list(near.session.away) == [seat]
    assert near.session.timeline.entries[-1].act == Leave(seat, near.picture(TABLE)["rows"][seat]["score"])
    assert come_or_go(near, seat, "leave") == 403
    assert come_or_go(near, seat, "return") == 200
    assert come_or_go(near, 9) == 403
    assert not near.session.away
    assert account(near.session)


def test_the_clocks_say_whom_the_game_waited_for():
    now = [100]
    near = after("catan", 40, stopwatch=lambda: now[0])
    session = near.session
    found = near.post(TABLE, do="clocks")[1]
    assert len(found["clocks"]) == len(near.screens.playing.names)
    assert found["waits"] == list(session.actors)
    assert not found["paused"]
    assert near.post("seat-0", do="clocks")[0] == 403
    near.post(TABLE, do="pause")
    assert session.paused
    assert near.post(TABLE, do="clocks")[1]["paused"]
    now[0] = 10**9
    assert near.post(TABLE, do="clocks")[1]["clocks"] == found["clocks"]
    near.post(TABLE, do="pause")
    assert not session.paused


def test_clocks_that_cannot_be_paused_say_so(monkeypatch):
    near = after("catan", 40)

    def full() -> None:
        raise NotKept(N_("The disk is full"))

    monkeypatch.setattr(near.session, "pause", full)
    assert near.post(TABLE, do="pause")[1]["refused"]["why"] == "The disk is full"


@pytest.mark.parametrize("game", GAMES)
def test_the_charts_are_those_of_the_open_table(game):
    near = after(game, 40)
    leaves = near.post(TABLE, do="charts")[1]["page"]["leaves"]
    found = [chart for leaf in leaves for chart in leaf["charts"]]
    assert bool(found) == ("charts" in near.picture(TABLE)["leads"])
    assert all(chart["says"].startswith(f"{chart['title']}: ") for chart in found)
    assert all("<text" in "".join(chart["layers"]) for chart in found)
