"""What the table's page reads: the history, a game of it, statistics, the dice; the table stays as it is."""

import pytest

from companion.ports.game_reviews import Reviewed, Reviewing
from companion.ports.user_errors import Trouble
from companion.web.keys import TABLE
from engines.core.text import N_
from tests.desk.evenings import seat
from tests.desk.test_reviews import Stand
from tests.web.archives import archived, won_by_ben
from tests.web.near import Near
from tests.web.phone_evenings import evening, screens_for
from tests.web.test_actions import after

READS = {"history": {}, "statistics": {}, "count": {}, "game": {"answer": 1}, "review": {"answer": 1}}


@pytest.fixture
def near(tmp_path):
    with archived(tmp_path) as found:
        yield found


def read(near, do, **given):
    status, found = near.post(TABLE, do=do, **given)
    assert status == 200
    return found


def test_before_anything_was_played_it_says_so(near):
    history = read(near, "history")["history"]
    assert (history["nights"], history["nothing"], history["next"]) == ([], "No games yet.", None)
    page = read(near, "statistics")["page"]
    assert page["leaves"][0]["sentences"] == [{"words": "No finished games yet."}]


def test_the_history_has_every_game_and_opens_its_scores_with_reasons(near):
    near.finish("catan", "kraftwagen")
    before = near.picture(TABLE)
    ((night,),) = [read(near, "history")["history"]["nights"]]
    assert [game["title"] for game in night["games"]] == ["Kraftwagen", "Catan"]
    game = night["games"][1]
    assert game["outcome"].startswith("won by ")
    assert game["seats"][0]["won"]
    totals = [one["total"] for one in game["seats"]]
    assert totals == sorted(totals, reverse=True)
    page = read(near, "game", answer=game["number"])["game"]
    assert [one["total"] for one in page["scores"]["standings"]] == totals
    assert all(line["why"] and line["rule"] for one in page["scores"]["standings"] for line in one["lines"])
    assert [leaf["title"] for leaf in page["pages"][1]["leaves"]] == ["Unspecified dice", "Luck"]
    assert near.picture(TABLE) == before, "the game on the table is still Kraftwagen"


def test_a_game_in_progress_is_resumed_from_the_lobby_alone(near):
    near.finish("catan")
    near.post(TABLE, do="undo")
    near.post(TABLE, do="confirm")
    assert not near.session.over

    def game():
        return read(near, "history")["history"]["nights"][0]["games"][0]

    assert (game()["resumable"], game()["outcome"]) == (False, "in progress")
    near.post(TABLE, do="home")
    assert (game()["resumable"], game()["outcome"]) == (True, "in progress: tap to resume")
    near.post(TABLE, do="resume", answer=game()["number"])
    assert near.picture(TABLE)["game"]["name"] == "catan"


def test_a_long_history_comes_in_parts(near, monkeypatch):
    near.finish("catan", "kraftwagen")
    monkeypatch.setattr("companion.web.reading.AT_ONCE", 1)
    monkeypatch.setattr("companion.desk.history.evening_of", lambda moment: next(days))
    days = iter(f"2026-11-{day}" for day in range(20, 0, -1))
    first = read(near, "history")["history"]
    assert (len(first["nights"]), first["next"]) == (1, 1)
    last = read(near, "history", answer=1)["history"]
    assert ([one["title"] for one in last["nights"][0]["games"]], last["next"]) == (["Catan"], None)


def test_games_are_counted_one_by_one_as_long_as_somebody_asks(near):
    near.finish("catan", "kraftwagen")
    found = read(near, "statistics")
    assert (found["counting"], found["page"]["remark"]) == (True, "Reading game 1 of 2")
    assert [choice["chosen"] for choice in found["page"]["choices"]] == ["", ""], "of all games"
    assert read(near, "count") | {"at": ""} == {"at": "", "remark": "Reading game 2 of 2", "counting": True}
    assert read(near, "count")["counting"] is False
    page = read(near, "statistics")["page"]
    assert page["leaves"][0]["title"] == "Wins"
    assert page["leaves"][0]["charts"][0]["layers"]
    assert page["leaves"][0]["sentences"][0] == {"words": "2 finished games"}
    chosen = read(near, "statistics", kind="catan", answer=4)["page"]
    assert [choice["chosen"] for choice in chosen["choices"]] == ["catan", "4"]
    assert chosen["leaves"][1]["title"] == "Totals"
    for nothing in ({"kind": "chess"}, {"kind": "catan", "answer": 9}):
        assert near.post(TABLE, do="statistics", **nothing)[0] == 403


@pytest.mark.parametrize(
    ("do", "asked"), [("history", "history"), ("statistics", "tallies"), ("game", "load")]
)
def test_an_archive_that_fails_is_a_sentence(near, monkeypatch, do, asked):
    def fail(*_):
        raise Trouble(N_("it is damaged"))

    monkeypatch.setattr(near.evening.library, asked, fail)
    assert read(near, do, **READS[do])["refused"]["why"] == "it is damaged"


def test_the_archive_is_read_at_the_tables_page_alone(near):
    seat(near.evening, evening("catan"))
    for do, given in READS.items():
        assert near.post("seat-0", do=do, **given)[0] == 403


def test_without_an_archive_nothing_is_read():
    near = Near(screens_for(evening("catan")))
    for do, given in READS.items():
        assert near.post(TABLE, do=do, **given)[0] == 403
    assert not near.picture(TABLE)["archive"]


def test_the_dice_report_is_read_once_dice_were_rolled():
    near = after("catan", 40)
    assert "dice" in near.picture(TABLE)["leads"]
    page = read(near, "dice")["page"]
    assert page["title"] == "Dice report"
    luck = page["leaves"][-1]["sentences"]
    assert luck[0]["bold"]
    assert [one["seat"] for one in luck if "seat" in one] == list(range(len(near.screens.playing.names)))


def test_a_game_whose_review_is_kept_shows_it_first(near):
    near.finish("catan")
    number, session = near.session.number, near.session
    assert len(read(near, "game", answer=number)["game"]["pages"]) == 2
    near.keep_review()
    game = read(near, "game", answer=number)["game"]
    page = game["pages"][0]
    assert (page["title"], len(game["pages"])) == ("Why Ben won", 3)
    assert page["leaves"][0]["charts"][0]["layers"]
    _, kinds, points = page["leaves"]
    assert kinds["sentences"][0]["words"] == "building +10 and the rest −35"
    (step,) = points["steps"]
    assert step["says"].startswith("Ben rolls 8")
    assert step["board"]["layers"]
    assert game["scores"]["standings"][0]["luck"] == "luck 0, skill +75"
    near.evening.library.review_of = None
    session.undo()
    assert len(read(near, "game", answer=number)["game"]["pages"]) == 2, "it is not over"


@pytest.fixture
def reviewed(tmp_path):
    """A finished game whose review can be made."""
    with archived(tmp_path, reviewer=Stand()) as found:
        found.finish("catan")
        yield found


def test_a_review_is_made_while_somebody_waits_and_kept(reviewed):
    assert "review" in reviewed.picture(TABLE)["leads"]
    begun = read(reviewed, "review")
    assert (begun["progress"], begun["making"]) == ("Going through the game once more: 0 %", True)
    reviewed.post_news(Reviewing(1, 30))
    assert read(reviewed, "review", kind="wait")["progress"].endswith(" 30 %")
    reviewed.post_news(Reviewed(1, won_by_ben()))
    found = read(reviewed, "review", kind="wait")
    assert (found["page"]["title"], len(found["seats"])) == ("Why Ben won", 4)
    assert read(reviewed, "review")["page"] == found["page"], "it is kept"
    assert read(reviewed, "review", answer=reviewed.session.number)["page"] == found["page"]


def test_waiting_alone_begins_no_review_and_leaving_stops_it(reviewed):
    assert read(reviewed, "review", kind="wait")["making"] is False
    assert reviewed.reviewer.asked == []
    read(reviewed, "review")
    read(reviewed, "review", kind="leave")
    assert reviewed.reviewer.left == 1
    assert read(reviewed, "review", kind="wait")["making"] is False
    assert len(reviewed.reviewer.asked) == 1


def test_a_game_of_the_history_without_a_review_offers_to_make_one(reviewed):
    number = reviewed.session.number
    assert read(reviewed, "game", answer=number)["game"]["reviewable"]
    assert read(reviewed, "review", answer=number)["making"]
    reviewed.post_news(Reviewed(1, won_by_ben()))
    assert not read(reviewed, "game", answer=number)["game"]["reviewable"]
    reviewed.session.undo()
    assert reviewed.post(TABLE, do="review")[0] == 403, "it is not over"


def test_a_review_that_fails_says_so_and_another_one_that_was_asked_for_as_well(reviewed):
    read(reviewed, "review")
    reviewed.post_news(Reviewed(1, None))
    failed = read(reviewed, "review", kind="wait")
    assert (failed["progress"], failed["making"]) == ("Making the review failed. Try again later", False)
    first = reviewed.session.number
    reviewed.finish("kraftwagen")
    read(reviewed, "review")
    reviewed.post_news(Reviewed(2, None))
    assert read(reviewed, "review", kind="wait", answer=first)["progress"].startswith(
        "Making the review failed"
    )


def test_where_nobody_makes_reviews_there_is_no_key(near):
    near.finish("catan")
    assert "review" not in near.picture(TABLE)["leads"]
    assert not read(near, "game", answer=near.session.number)["game"]["reviewable"]
