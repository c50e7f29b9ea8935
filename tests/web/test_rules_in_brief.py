"""A phone reads the rules in brief: behind a refusal, by touch, from a hint, and all of them."""

import pytest

import engines
from companion.table.play.refusal_hint import Reason
from companion.table.runtime.i18n import LANGUAGES
from companion.web.keys import ROOM, TABLE, seat_screen
from companion.web.picture import hint_for
from companion.web.plain import refusal
from engines.core.hints import Hint
from engines.core.rules import Illegal, Rule
from engines.core.text import ENGLISH, N_
from engines.core.view import About
from tests.web.near import Near
from tests.web.phone_evenings import evening, screens_for

REFUSED = Illegal("pig.hold.nothing", N_("Nothing was thrown yet"), Rule("Pig", "Holding"))


def test_a_hidden_reason_says_whose_hand_it_is_and_where_they_read_it_and_nothing_else() -> None:
    told = refusal(Reason(REFUSED, REFUSED.why, only=1), ENGLISH)
    assert told == {
        "why": "Not possible with seat 2's hand",
        "instead": "Only seat 2 can see why, on a phone of their own",
    }
    assert refusal(Reason(REFUSED, only=1), ENGLISH, eyes=1) == {"why": str(REFUSED.why)}


def test_the_entry_comes_with_the_refusal() -> None:
    about = About(N_("Keeping points"), (N_("Nothing now."), N_("Only what you keep counts.")))
    assert refusal(Reason(REFUSED, about=about), ENGLISH) == {
        "why": "Nothing was thrown yet",
        "brief": {"title": "Keeping points", "text": "Nothing now.\nOnly what you keep counts."},
    }


def test_without_an_entry_nothing_is_added() -> None:
    assert set(refusal(Reason(REFUSED), ENGLISH)) == {"why"}


# ---- what is touched


@pytest.fixture
def near() -> Near:
    """Catan on the screens, before anything was rolled."""
    return Near(screens_for(evening("catan")))


@pytest.mark.parametrize("screen", ["seat-1", TABLE])
def test_a_thing_that_is_touched_is_explained_in_the_language_of_the_screen(near: Near, screen: str) -> None:
    status, reply = near.post(screen, do="about", kind="wool", lang="de")
    assert status == 200
    assert reply["about"]["title"] == "Weideland: Wolle"
    assert "foot" not in reply["about"], "where it is printed is said at the foot of its rule"
    chapters = near.post(screen, do="brief")[1]["brief"]["chapters"]
    entries = [one for chapter in chapters for one in chapter["entries"]]
    assert any(reply["rule"] in one["rules"] and one["foot"] for one in entries)
    (*_, place) = near.picture(screen)["board"]["places"]
    assert near.post(screen, do="about", kind=place)[1]["about"]["text"]


@pytest.mark.parametrize("screen", ["seat-1", TABLE])
def test_a_place_where_nothing_begins_says_first_why_not(screen: str) -> None:
    """As on the touchscreen: a car is put on the market after the actions of a tile."""
    near = Near(screens_for(evening("kraftwagen")))
    asked = near.post(screen, do="about", kind="market6")[1]
    near.post(screen, do="leave")
    reply = near.post(screen, do="about", kind="market6")[1]
    why, space = "First everyone takes a start tile and does what it shows", "No car is here"
    assert asked["about"]["text"].startswith(f"{space}\n"), "while a tile is asked for it is only a space"
    assert reply["about"]["text"] == f"{why}\n{space}", "and what all such spaces are for gives way"


def test_what_is_not_in_sight_has_no_answer_and_the_television_may_not_ask(near: Near) -> None:
    assert "about" not in near.post("seat-1", do="about", kind="hand.0.wool")[1]
    assert near.post(ROOM, do="about", kind="wool")[0] == 403


# ---- all of them


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", engines.catalogue())
def test_turn_card_and_rules_of_each_game_are_read_in_each_language(game: str, language: str) -> None:
    near = Near(screens_for(evening(game)))
    status, reply = near.post("seat-1", do="brief", lang=language)
    found = reply["brief"]
    assert status == 200
    assert found["card"]["turn"]
    assert all(one["title"] and one["text"] for chapter in found["chapters"] for one in chapter["entries"])


def test_who_only_watches_asks_for_no_rules() -> None:
    assert Near(screens_for(evening("catan"))).post(ROOM, do="brief")[0] == 403


# ---- a first game


def hinted(near: Near) -> tuple[int, dict[str, object]]:
    """The first moment of the evening in which somebody has a hint: the seat, and the hint."""
    playing = near.screens.playing
    assert playing is not None
    for entry in evening("catan").entries:
        playing.session.play(entry.act)
        turn = playing.turn
        if turn is not None and (hint := hint_for(playing, turn, "en")):
            return turn, hint
    raise AssertionError("nobody has a hint all evening")


def test_a_hint_is_on_the_phone_of_the_seat_it_is_for_if_hints_are_on(near: Near) -> None:
    seat, hint = hinted(near)
    assert hint["says"]
    assert hint["brief"]
    assert near.picture(seat_screen(seat))["hint"] is None
    near.screens.teaches = lambda: True
    assert near.picture(seat_screen(seat))["hint"] == hint
    assert near.picture(seat_screen((seat + 1) % 4))["hint"] is None


def test_a_game_that_is_over_has_no_hint(near: Near, monkeypatch: pytest.MonkeyPatch) -> None:
    playing = near.screens.playing
    assert playing is not None
    session = playing.session
    always = Hint(N_("Look around"), REFUSED.rule)
    monkeypatch.setattr(type(session.engine), "hints", lambda *_: (always,))
    assert hint_for(playing, playing.turn, "en")
    for entry in evening("catan").entries:
        session.play(entry.act)
    assert session.over
    assert playing.turn is not None
    assert hint_for(playing, playing.turn, "en") is None


@pytest.mark.parametrize("screen", ["seat-1", TABLE])
def test_what_begins_with_a_thing_has_keys_beside_what_is_told_of_it(screen: str) -> None:
    """As on the touchscreen: the touched share is in the answer from the start."""
    near = Near(screens_for(evening("hab_und_gut")))
    playing = near.screens.playing
    assert playing is not None
    playing.controls.leave()
    seat = playing.session.actors[0]
    screen = screen if screen == TABLE else f"seat-{seat}"
    told = near.post(screen, do="about", kind="coal")[1]
    (key,) = told["keys"]
    assert key["begins"]["kind"] == "buy"
    assert near.post(screen, **key["begins"])[0] == 200
    assert near.picture(screen)["question"]["start"] == [["coal", 1]]
