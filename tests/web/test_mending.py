"""What the table's page puts right: the log, the board, who sits there; and its charts."""

from __future__ import annotations

import pytest

from companion.table.game.log_view import account
from companion.web.keys import TABLE
from engines.core.corrections import Correct
from engines.core.leaving import Leave
from engines.core.timeline import Amend
from tests.web.evenings import GAMES
from tests.web.near import Near
from tests.web.test_deeds import after


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
    version, words = near.session.version, [one["words"] for one in steps(near)]
    assert edit(near, "delete", number(near)) == 200
    asks = near.picture(TABLE)["asks"]
    assert words[-1] in asks["lines"][0]["words"]
    assert near.session.version == version
    near.post(TABLE, do="cancel")
    assert near.picture(TABLE)["asks"] is None
    edit(near, "delete", number(near))
    near.post(TABLE, do="confirm")
    assert isinstance(near.session.timeline.entries[version - 1].act, Amend)
    assert [one["words"] for one in steps(near) if "number" in one][-1] != words[-1]


def test_an_entry_is_made_again_at_its_place_in_the_past():
    near = after("catan", 40)
    rolled = [one for one in steps(near) if "rolls" in one["words"]][-1]
    assert rolled["again"]
    board = near.picture(TABLE)["rows"]
    assert edit(near, "change", rolled["number"]) == 200
    shown = near.picture(TABLE)
    assert rolled["words"] in shown["past"]
    assert shown["question"]["kind"] == "Dice"
    assert not shown["question"]["throw"], "they remember what they rolled"
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
    for kind, at in (("delete", 999), ("delete", "x"), ("paint", number(near)), ("", number(near))):
        assert edit(near, kind, at) == 403
    assert near.post("seat-0", do="edit", kind="delete", answer=number(near))[0] == 403
    near.screens.playing.controls.put_right(Correct(-1, ((_open_cell(near), 1),), ""))
    assert edit(near, "change", number(near)) == 403
    assert not steps(near)[-1]["again"]
    assert edit(near, "delete", number(near)) == 200


def _open_cell(near: Near) -> str:
    return next(
        one.name for one in near.session.cells if one.seen_by is None and one.takes(1) and one.value != 1
    )


@pytest.mark.parametrize("game", GAMES)
def test_what_lies_on_the_table_is_counted_and_put_right(game):
    near = after(game, 12)
    heaps = near.post(TABLE, do="cells")[1]["heaps"]
    assert any("cells" in heap for heap in heaps)
    name = _open_cell(near)
    question = near.post(TABLE, do="cell", kind=name)[1]["question"]
    assert question["name"] == "value"
    assert near.post(TABLE, do="correct", answer=[[name, 1]])[0] == 200
    asks = near.picture(TABLE)["asks"]
    assert asks["lines"]
    assert near.post(TABLE, do="confirm")[0] == 200
    assert next(one.value for one in near.session.cells if one.name == name) == 1
    assert isinstance(near.session.timeline.entries[-1].act, Correct)


def test_a_hidden_hand_is_counted_by_who_may_see_it():
    near = after("catan", 40)
    cell = next(one for one in near.session.cells if one.seen_by == (0,))
    assert near.post(TABLE, do="cell", kind=cell.name)[0] == 403
    assert near.post(TABLE, do="cell", kind=cell.name, seat=1)[0] == 403
    assert near.post(TABLE, do="cell", kind=cell.name, seat=0)[0] == 200
    shut = [heap for heap in near.post(TABLE, do="cells")[1]["heaps"] if "cells" not in heap]
    assert [0] in [heap["eyes"] for heap in shut]
    seen = near.post(TABLE, do="cells", seat=0)[1]["heaps"]
    assert all("cells" in heap for heap in seen if heap.get("eyes") == [0])


@pytest.mark.parametrize(
    "put", [[["no such cell", 1]], [["bank.wool", 1000]], [["bank.wool"]], "x", [[1, 2]]]
)
def test_what_no_cell_takes_is_not_written(put):
    near = after("catan", 12)
    version = near.session.version
    assert near.post(TABLE, do="correct", answer=put)[0] == 403
    assert near.session.version == version


def test_a_player_leaves_and_comes_back():
    near = after("catan", 40)
    seat = near.session.actors[0]
    assert near.picture(TABLE)["away"] == []
    assert near.post(TABLE, do="away", kind="return", seat=seat)[0] == 403
    assert near.post(TABLE, do="away", kind="freeze", seat=seat)[0] == 200
    assert near.picture(TABLE)["away"] == [seat]
    assert near.session.timeline.entries[-1].act == Leave(seat, near.picture(TABLE)["rows"][seat]["score"])
    assert near.post(TABLE, do="away", kind="leave", seat=seat)[0] == 403
    assert near.post(TABLE, do="away", kind="return", seat=seat)[0] == 200
    assert near.post(TABLE, do="away", kind="leave", seat=99)[0] == 403
    assert near.picture(TABLE)["away"] == []
    assert account(near.session)


@pytest.mark.parametrize("game", GAMES)
def test_the_charts_are_those_of_the_open_table(game):
    near = after(game, 40)
    found = near.post(TABLE, do="charts")[1]["charts"]
    assert bool(found) == near.picture(TABLE)["charts"]
    assert all(chart["title"] and chart["series"] for chart in found)
