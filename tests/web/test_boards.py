"""Boards on pages: drawn by the server, a layer each, in both themes; lit places are keys as well."""

import json
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from companion.desk.asked import outside
from companion.web.boards import PHONE, WIDER, Boards
from companion.web.keys import ROOM, TABLE, seat_screen
from companion.web.publishing import Eyes, Stream
from companion.web.questions import question
from engines.core.leaving import Leave, Return
from engines.core.moves import Move
from engines.core.questions import Option, Pick, Words
from engines.core.rules import Illegal, Rule
from engines.core.text import ENGLISH, N_
from engines.core.view import Board, Shape
from tests.drawing.scenes import SEATS, scenes
from tests.ui.small_board import ART, board
from tests.web.chromium import Devices
from tests.web.near import Near
from tests.web.phone_evenings import enter, evening, screens_for
from tests.web.served import served
from tests.web.test_actions import after

WHAT = N_("Where?")
WHY = Illegal("test.blocked", N_("Somebody stands there"), Rule("Book", "Heading"))
PLACES = (
    Option("a", N_("the corner"), "corner"),
    Option("b", N_("far away"), "far"),
    Option("c", N_("left"), "left", WHY),
)
ASKED = Pick("where", WHAT, options=PLACES, suggested="b")


def boards(across: int = WIDER) -> Boards:
    return Boards(ART, SEATS, ENGLISH, across)


def svg(layers: list[str]) -> ET.Element:
    return ET.fromstring(f"<svg>{''.join(layers)}</svg>")


def sizes(layers: list[str]) -> list[int]:
    """The heights of all letters."""
    return [int(found) for layer in layers for found in re.findall(r'font-size="(\d+)"', layer)]


def test_a_moved_piece_sends_little_more_than_its_layer() -> None:
    """Not the shapes, whose patterns are most of a board."""
    record = evening("catan")
    near = Near(screens_for(record))
    publisher, eyes = near.screens.publisher, Eyes("room", "en")
    made = [entry.act for entry in record.entries if isinstance(entry.act, Move) and not entry.act.automatic]
    with publisher.watching(eyes, Stream(lambda: None, "television")):
        near.screens.publish()
        for move in made[:12]:
            enter(near, near.session, move)
            near.screens.publish()
            frame = publisher.frame(eyes)
            assert frame is not None
            news = json.loads(frame.news.decode().partition("data: ")[2])
            layers = {name.removeprefix("layer ") for name in news if name.startswith("layer ")}
            assert layers <= {"happened", "pieces", "roads", "figures"}, type(move).__name__
            assert len(frame.news) < len(frame.whole) / 4


def test_words_are_words_and_nothing_else() -> None:
    odd = Board(1.0, (Shape((0, 0, 1, 0, 1, 1, 0, 1), "surface", 'a"<b>~', text=N_("~<script> & 'more'")),))
    drawn = svg(boards().whole(odd)["layers"])
    assert "".join("".join(one.itertext()) for one in drawn.iter("text")).split() == [
        "~<script>",
        "&",
        "'more'",
    ]
    assert [one.get("data-place") for one in drawn.iter() if one.get("data-place")] == ['a"<b>~']
    assert "~" not in re.sub(r'(id="|url\(#|href="#)~', "", "".join(boards().whole(odd)["layers"]))


def test_what_was_drawn_before_is_not_told_by_what_is_drawn_now() -> None:
    """The names of what is used again come from what it is: nobody learns what somebody else was shown."""
    one, other = boards(), boards()
    for scene in list(scenes("kraftwagen"))[:3]:
        other.whole(scene.board)
    assert one.whole(board(piece=1)) == other.whole(board(piece=1))


def test_both_themes_come_at_once() -> None:
    whole = "".join(boards().whole(board(piece=1))["layers"])
    assert 'fill="#2F7049" data-fill="#4C9A6B"' in whole


def test_letters_are_larger_on_a_phone_or_are_left_out() -> None:
    on_phone, on_wider = (boards(across).whole(board()) for across in (PHONE, WIDER))
    assert min(sizes(on_phone["layers"])) >= 8 * on_phone["wide"] / PHONE - 1
    for scene in list(scenes("le_havre"))[:2]:
        small, large = (
            Boards(scene.art, SEATS, ENGLISH, across).whole(scene.board) for across in (PHONE, WIDER)
        )
        assert min(sizes(small["layers"])) >= 8 * small["wide"] / PHONE - 1
        assert min(sizes(large["layers"])) < 8 * small["wide"] / PHONE - 1
    assert sizes(on_wider["layers"])


def test_a_seat_is_shown_a_board_for_a_phone_and_all_others_one_for_a_wider_page() -> None:
    near = after("le_havre", 12)
    seat, table, room = (
        min(sizes([part for name, part in near.picture(screen).items() if name.startswith("layer ")]))
        for screen in ("seat-0", TABLE, ROOM)
    )
    assert seat > table == room


def test_a_question_lights_what_can_be_chosen_on_the_board_of_the_game() -> None:
    found = boards().asked(outside(ASKED, board()), board())
    (lit,) = svg([found["lit"]])
    assert [one.get("data-place") for one in lit] == ["corner", "far"]
    assert "board" not in found
    assert found["options"][2]["blocked"]["why"] == "Somebody stands there"
    beside = Pick("where", WHAT, options=(*PLACES, Option("d", WHAT)), suggested="b")
    shown = boards().asked(outside(beside, board()), board())
    assert [one.get("place", False) for one in shown["options"]] == [True, True, True, False]
    assert "data-place" in shown["lit"], "what is no place has a key beside the board"


def test_what_was_chosen_before_is_marked_beside_what_can_be_chosen_now() -> None:
    asked = replace(outside(Pick("next", WHAT, options=PLACES[1:]), board()), chosen=("corner",))
    found = boards().asked(asked, board())
    lit, settled = svg([found["lit"], found["settled"]])
    assert [[one.get("data-place") for one in layer] for layer in (lit, settled)] == [["far"], ["corner"]]
    later = replace(outside(Words("name", WHAT), board()), chosen=("corner",))
    found = boards().asked(later, board())
    assert "lit" not in found
    assert 'data-place="corner"' in found["settled"]


def test_a_question_that_brings_its_board_along_is_answered_there() -> None:
    own = Pick("where", WHAT, options=PLACES, board=board())
    found = boards().asked(outside(own), None)
    assert found["on_board"]
    assert boards().asked(outside(own), Board(2.0)) == found, "also where the game has a board"
    lit = svg([layer for layer in found["board"]["layers"] if 'data-layer="lit"' in layer])
    assert [one.get("data-place") for one in lit[0]] == ["corner", "far"]
    who = Pick("who", WHAT, options=(Option("d", WHAT, board=board()),), board=board())
    to_look_at = boards().asked(outside(who), None)
    assert not to_look_at["on_board"]
    assert to_look_at["options"][0]["board"]["places"]["far"] == [540, 940, 1]


# ---- in a browser

pytest_browser = pytest.mark.xdist_group("chromium")
DRAW = """async ([question, board]) => {
  const { drawQuestion } = await import("/pages/question.js");
  const { state } = await import("/pages/core.js");
  state.parts = { ...state.parts, ...board };
  window.given = undefined;
  const made = drawQuestion(question, (answer) => { window.given = answer; });
  document.querySelector("main").replaceChildren(...made.flat(Infinity).filter(Boolean));
}"""


def asked_on_board() -> dict[str, Any]:
    """The question as a phone asks it."""
    return question(outside(ASKED, board()), ENGLISH, boards(PHONE), board())


@pytest.fixture(scope="module")
def page(chromium: Any) -> Iterator[Any]:
    with served(evening("catan")) as table:
        one = Devices(chromium, table).join("seat-0")
        one.wait_for_selector("#banner .far")
        yield one


@pytest_browser
def test_a_lit_place_is_a_key_with_a_name_for_a_keyboard_and_for_a_finger(page: Any) -> None:
    page.evaluate(DRAW, [asked_on_board(), boards(PHONE).parts(board(), ())])
    keys = page.locator("main svg [role=button]")
    assert [one.get_attribute("aria-label") for one in keys.all()] == ["the corner", "far away, suggested"]
    keys.first.press("Enter")
    assert page.evaluate("window.given") is None, "on a phone a place is shown before it counts"
    keys.first.press("Enter")
    assert page.evaluate("window.given") == "a"
    keys.nth(1).click()
    keys.nth(1).click()
    assert page.evaluate("window.given") == "b"


@pytest_browser
def test_a_touch_beside_a_blocked_place_says_why_and_far_from_all_nothing(page: Any) -> None:
    page.evaluate(DRAW, [asked_on_board(), boards(PHONE).parts(board(), ())])
    picture = page.locator("main svg.board")
    wide, high = picture.bounding_box()["width"], picture.bounding_box()["height"]
    picture.click(position={"x": 0.3 * wide, "y": 0.5 * high})
    assert "Somebody stands there" in page.locator("#alert").text_content()
    picture.click(position={"x": 0.95 * wide, "y": 0.45 * high})
    assert page.evaluate("window.given") is None


def test_what_can_be_begun_on_the_board_is_lit_on_pages_as_on_the_touchscreen():
    """A touch there begins the same, on the table's page and on the own phone."""
    record, met = evening("kraftwagen"), set[str]()
    near = Near(screens_for(record))
    for entry in record.entries:
        if not isinstance(entry.act, Move) or entry.act.automatic or isinstance(entry.act, Leave | Return):
            continue
        for screen in (TABLE, seat_screen(entry.act.seat)):
            rest, question = near.picture(screen)["at_rest"], near.picture(screen)["question"]
            assert not (rest and question), "what is asked is lit alone"
            if rest:
                met.add("the table" if screen == TABLE else "a phone")
                begun(near, screen, rest)
        if len(met) == 2:
            return
        enter(near, near.session, entry.act)
    pytest.fail("nothing is lit")


def begun(near: Near, screen: str, rest: dict[str, Any]) -> None:
    """Touch the first place that is lit; what was begun is left again."""
    option, version = rest["options"][0], near.session.version
    assert f'data-place="{option["spot"]}"' in rest["live"]
    assert option["label"]
    status, reply = near.post(screen, **option["value"])
    assert (status, "refused" in reply) == (200, False)
    if near.session.version == version:
        assert near.picture(screen)["question"]["back"], "the first answer is given"
        near.post(screen, do="leave")
    else:
        near.post(screen, do="undo")
