"""How a game ended, on every page; and what comes after it at the table's page."""

import pytest

from companion.web.keys import ROOM, TABLE
from tests.desk.evenings import seat
from tests.web.archives import archived, play_out
from tests.web.near import Near
from tests.web.phone_evenings import evening, screens_for


@pytest.fixture
def near(tmp_path):
    with archived(tmp_path) as found:
        yield found


def test_every_page_says_who_won_once_the_game_is_over_and_not_before():
    record = evening("catan")
    near = Near(screens_for(record))
    pages = (TABLE, ROOM, "seat-0", "seat-3")
    assert [near.picture(page)["finale"] for page in pages] == [None] * 4
    play_out(near.session, record)
    told = {"winners": [1], "says": "Ben wins with 10 points"}
    assert all(told.items() <= near.picture(page)["finale"].items() for page in pages)
    (why,) = near.picture(ROOM)["finale"]["notes"]
    assert why.startswith("Most came from: ")
    assert near.picture(TABLE)["scores"]["title"] == "Final scores · no corrections"
    near.session.undo()
    assert near.picture("seat-0")["finale"] is None


def test_the_same_players_play_again(near):
    near.finish("kraftwagen")
    playing = near.screens.playing
    assert near.post(TABLE, do="play_again")[0] == 200
    lobby = near.picture(TABLE)["lobby"]
    assert lobby["chosen"] == "kraftwagen"
    assert [one["name"] for one in lobby["players"]] == list(playing.names)
    assert [one["colour"] for one in lobby["players"]] == list(playing.colours)
    assert near.post(TABLE, do="play_again")[0] == 403, "no game lies on the table any more"


def test_a_phone_has_its_own_place_and_how_far_behind_it_is():
    record = evening("catan")
    near = Near(screens_for(record))
    play_out(near.session, record)
    mine = [near.picture(f"seat-{seat}")["finale"]["mine"] for seat in range(4)]
    assert mine[1] == {"place": "1st place"}
    assert mine[0] == {"place": "2nd place", "behind": "2 behind"}, "with the card nobody else knows of"
    assert "mine" not in near.picture(ROOM)["finale"]


def test_luck_and_skill_and_the_turning_point_come_with_a_review(near):
    near.finish("catan")
    near.keep_review()
    found = near.picture("seat-0")
    assert found["finale"]["turned"]["change"] == "+75 %"
    assert found["scores"]["standings"][0]["luck"] == "luck 0, skill +75"
    assert found["scores"]["standings"][0]["decided"] == "building +10 and the rest +65"
    assert near.picture(ROOM)["finale"]["chart"]["title"] == "Chance to win, in percent"


def test_a_phone_plays_again_once_the_game_is_over_and_not_before(near):
    seat(near.evening, evening("catan"))
    assert near.post("seat-0", do="play_again")[0] == 403
    play_out(near.session, evening("catan"))
    near.screens.moved_on()
    assert near.picture("seat-0")["may_leave"]
    assert near.post("seat-0", do="play_again")[0] == 200
    assert near.picture(TABLE)["lobby"]["chosen"] == "catan"


def test_beside_a_touchscreen_no_page_leaves_the_table():
    near = Near(screens_for(evening("catan")))
    assert not near.picture(TABLE)["may_leave"]
    assert near.post(TABLE, do="play_again")[0] == near.post(TABLE, do="home")[0] == 403
    assert near.post("seat-0", do="play_again")[0] == 403
