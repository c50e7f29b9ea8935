"""A line typed on a phone or on the table's page: shown first, and made by one more finger."""

import pytest

from companion.web.keys import ROOM, TABLE
from engines.core.moves import Move
from tests.web.near import Near
from tests.web.phone_evenings import enter, evening, screens_for

LINE = "one wool for a brick from carla"


def before_trade() -> Near:
    """The hands at an evening of Catan before Anna trades with Carla."""
    record = evening("catan")
    near = Near(screens_for(record))
    made = [entry.act for entry in record.entries if isinstance(entry.act, Move) and not entry.act.automatic]
    for move in made[:25]:
        enter(near, near.session, move)
    return near


@pytest.mark.parametrize("screen", [TABLE, "seat-0"])
def test_a_line_is_shown_and_made_by_one_more_finger(screen):
    near = before_trade()
    version = near.session.version
    status, reply = near.post(screen, do="say", answer=LINE)
    first = reply["said"]["first"]
    assert status == 200
    (step,) = first["steps"]
    assert step["says"] == "Anna trades 1 wool for 1 brick with Carla"
    assert [one["what"] for one in step["lines"]] == [
        "gives 1 wool to Carla, gets 1 brick",
        "gives 1 brick to Anna, gets 1 wool",
    ]
    assert near.session.version == version
    assert near.post(screen, do="make", kind=first["name"], answer=LINE)[0] == 200
    assert str(near.session.moves[-1].describe()) == "seat 1 trades 1 wool for 1 brick with seat 3"


def test_another_seat_makes_nothing_of_it():
    near = before_trade()
    name = near.post("seat-0", do="say", answer=LINE)[1]["said"]["first"]["name"]
    version = near.session.version
    assert "first" not in near.post("seat-1", do="say", answer=LINE)[1]["said"]
    assert "refused" in near.post("seat-1", do="make", kind=name, answer=LINE)[1]
    assert near.post(ROOM, do="say", answer=LINE)[0] == 403
    assert near.session.version == version


def test_what_a_line_leaves_open_is_asked_on_the_same_screen():
    near = before_trade()
    first = near.post("seat-0", do="say", answer="trade with carla")[1]["said"]["first"]
    assert "asks" in first
    near.post("seat-0", do="make", kind=first["name"], answer="trade with carla")
    assert near.picture("seat-0")["question"]["name"] == "give"


@pytest.mark.parametrize("line", ["x" * 161, 7, None])
def test_a_line_of_no_page_of_ours_is_not_read(line):
    assert before_trade().post("seat-0", do="say", answer=line)[0] == 400
