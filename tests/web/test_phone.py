"""The phone as a controller: what is asked and what answers it is in view, near the thumb, and heard."""

from itertools import cycle, product
from pathlib import Path
from typing import Any

import pytest

from companion.web.keys import TABLE
from engines.core.text import ENGLISH
from engines.games.le_havre.moves.round_end import Feed
from tests.smart_home.broker import until
from tests.taking_turns import proving
from tests.web.by_ear import golden
from tests.web.chromium import Devices
from tests.web.ear import settle
from tests.web.lobbies import with_lobby
from tests.web.near import Near
from tests.web.phone_evenings import GAMES, evening
from tests.web.served import served
from tests.web.test_chromium import middle
from tests.web.walk import LOOK, THUMB, VIEWS, walked
from tests.web.walk_beside import COMING, LEAVING, beside

pytestmark = pytest.mark.xdist_group("chromium, phones")
SMALL = {"width": 360, "height": 640}
SCROLLS = (Path(__file__).parent / "looks" / "scrolls.js").read_text()
ROBBER = 16
"""Moves of Catan's evening before somebody moves the robber."""
ALL = [*product(GAMES, VIEWS)]
"""Each game in each view; else each in a view of its own, and its pages in another one."""
ASKED = {
    "catan": "phone",
    "hab_und_gut": "small",
    "kraftwagen": "large words",
    "le_havre": "small, large words",
}
"""The smallest phone has the game that asks for one of most cards, and in large words a long question."""
ASKING = ALL if proving() else [*ASKED.items()]
SHOWING = ALL if proving() else [*zip(GAMES, cycle(reversed(VIEWS)), strict=False)]
TIMES = {"before it": COMING, "after it": LEAVING}
BESIDE = [*product(TIMES, VIEWS)] if proving() else [("before it", "screen"), ("after it", "large words")]
"""What is beside the games, each part in a view of its own."""
BACK = 3_000
"""Milliseconds after which a page is there again once the network is."""


@pytest.mark.parametrize(("game", "view"), ASKING)
def test_every_question_of_an_evening_is_answered_in_view(chromium, game, view):
    """Nothing is cut, targets have 9 mm: the first of each kind, in the proofs on a small phone every one."""
    every = proving() and view == "small"
    faults, _ = walked(chromium, game, VIEWS[view], pages=False, every=every)
    assert faults == {}


@pytest.mark.parametrize(("game", "view"), SHOWING)
def test_every_page_of_a_game_is_in_view(chromium, game, view):
    """In the middle of it and at its end: of the players, of the table, of the room, and what they open."""
    faults, _ = walked(chromium, game, VIEWS[view], asks=False)
    assert faults == {}


@pytest.mark.parametrize(("time", "view"), BESIDE)
def test_all_that_is_beside_the_games_is_in_view(chromium, view, time):
    """The lobby, joining, pads, what is read, television, the wall of a hub; at each size in the proofs."""
    faults, _ = beside(chromium, VIEWS[view], *TIMES[time])
    assert faults == {}


@pytest.mark.parametrize("game", GAMES)
def test_an_own_turn_needs_no_scrolling(chromium, game):
    with served(evening(game)) as table:
        middle(table, game, 30)
        session, devices = table.screens.playing.session, Devices(chromium, table)
        phone = devices.join(f"seat-{session.actors[0]}")
        phone.set_viewport_size(SMALL)
        phone.locator("#thumb, #keys").first.wait_for(state="attached")
        phone.wait_for_selector("#banner .far")
        assert phone.evaluate(SCROLLS) <= 1
        assert phone.evaluate(LOOK, [THUMB, False]) == []
        assert devices.faults == []


def test_a_question_comes_to_the_front_and_the_back_button_leads_back(chromium):
    """Whoever looks at another page is led to what is asked, by title, pulse and voice as well."""
    with served(evening("catan")) as table:
        devices, session = Devices(chromium, table), table.screens.playing.session
        seat = session.actors[0]
        other = next(one for one in range(4) if one != seat)
        phone, looker = devices.join(f"seat-{seat}"), devices.join(f"seat-{other}")
        phone.locator("#asked").wait_for()
        assert phone.title().startswith("You are asked")
        phone.locator("#urgent", has_text="You are asked").wait_for(state="attached")
        looker.evaluate("navigator.vibrate = (pulse) => { window.pulse = pulse; return true; }")
        looker.locator("[data-key='tab board']").click()
        looker.locator("#page-board .board").wait_for()
        looker.locator("[data-key='tab table']").click()
        looker.locator("[data-key=turn_card]").click()
        looker.locator("dialog .receipt li").first.wait_for()
        while session.actors[0] != other:
            middle_by_one(table)
        looker.locator("#page-play:not([hidden])").wait_for()
        looker.locator("#asked").wait_for()
        assert looker.evaluate("window.pulse") is not None
        assert looker.locator("dialog").count() == 0, "what is asked is in front of all pages"
        looker.go_back()
        looker.locator("#page-table:not([hidden])").wait_for()
        looker.locator("[data-key=turn_card]").click()
        looker.locator("dialog .receipt li").first.wait_for()
        looker.go_back()
        looker.locator("dialog").wait_for(state="detached")
        assert looker.locator("#page-table:not([hidden])").count() == 1
        looker.locator("[data-key=turn_card]").click()
        looker.locator("dialog [data-key=close]").click()
        looker.locator("dialog").wait_for(state="detached")
        looker.wait_for_function("!history.state.above")
        looker.go_back()
        looker.locator("#page-board:not([hidden])").wait_for()
        looker.go_back()
        looker.locator("#page-play:not([hidden])").wait_for()
        assert devices.faults == []


def middle_by_one(table: Any) -> None:
    """Enter the next move of the evening."""
    session = table.screens.playing.session
    entry = evening(session.engine.name).entries[len(session.timeline.entries)]

    def one() -> None:
        session.play(entry.act)
        table.screens.moved_on()

    table.run(one)


def test_a_place_is_shown_before_it_counts(chromium):
    with served(evening("catan")) as table:
        middle(table, "catan", ROBBER)
        session, devices = table.screens.playing.session, Devices(chromium, table)
        phone = devices.join(f"seat-{session.actors[0]}", has_touch=True)
        version = session.version
        ok = phone.locator("#thumb [data-key=ok]")
        ok.wait_for()
        assert ok.is_disabled()
        place = phone.locator("#question [data-layer=lit] > [data-place]").first
        place.focus()
        phone.keyboard.press("Enter")
        phone.locator("#question .here").first.wait_for(state="attached")
        assert place.get_attribute("aria-label") in (ok.text_content() or "")
        assert session.version == version, "a place that is shown does not count yet"
        ok.click()
        phone.locator("#question .here").first.wait_for(state="detached")
        assert devices.faults == []


def test_what_refuses_stays_until_closed_and_covers_no_key(chromium):
    with served(evening("catan")) as table:
        middle(table, "catan", 30)
        session, devices = table.screens.playing.session, Devices(chromium, table)
        phone = devices.join(f"seat-{session.actors[0]}")
        phone.set_viewport_size(SMALL)
        phone.clock.install()
        phone.locator("summary[data-key='not now']").click()
        phone.locator(".notnow .list button").first.click()
        popup, main = phone.locator("#alert .why"), phone.locator("#thumb .main")
        popup.wait_for()
        phone.clock.run_for(120_000)
        above, below = popup.bounding_box(), main.bounding_box()
        assert above["y"] + above["height"] <= below["y"]
        assert below["y"] + below["height"] <= SMALL["height"]
        phone.locator("[data-key='close alert']").click()
        popup.wait_for(state="detached")
        host = devices.join(TABLE)
        host.set_viewport_size(SMALL)
        host.locator("#keys .grey").first.click(force=True)
        host.locator("#alert .why").wait_for()
        host.locator("#phones summary").scroll_into_view_if_needed()
        above, below = (host.locator(one).bounding_box() for one in ("#alert .why", "main"))
        assert above["y"] + above["height"] <= below["y"], "keys are scrolled below it"


def test_what_some_may_see_is_held_to_open_where_it_is_counted(chromium):
    with served(golden("hab_und_gut", "four-entered")) as table:
        host = Devices(chromium, table).join(TABLE)
        host.locator("[data-key=fix]").click()
        cover, cells = host.locator("[data-key='eyes 0']").first, host.locator(".cells .key")
        cover.locator("xpath=ancestor::details/summary").click()
        assert "Hold to open" in (cover.text_content() or "")
        before = cells.count()
        cover.click()
        settle(host, table, TABLE)
        assert cells.count() == before, "a tap shows nothing"
        assert cover.text_content() == "Hold a moment longer; others look away"
        cover.hover()
        host.mouse.down()
        cover.wait_for(state="detached")
        host.mouse.up()
        assert host.locator(".cells .key").count() > before


def test_what_some_may_see_is_held_to_open_on_the_tables_page(chromium):
    with served(golden("hab_und_gut", "four-entered")) as table:
        seat = table.screens.playing.session.actors[0]
        begun = table.run(lambda: Near(table.screens).post(TABLE, do="begin", kind="fill-rack", seat=seat))
        assert begun[0] == 200
        host = Devices(chromium, table).join(TABLE)
        hold, shown = host.locator("[data-key=hold]"), host.locator(".private .card")
        hold.click()
        settle(host, table, TABLE)
        assert shown.count() == 0, "a tap shows nothing"
        hold.hover()
        host.mouse.down()
        shown.first.wait_for()
        host.mouse.up()
        host.locator("[data-key=cover]").click()
        assert shown.count() == 0


def test_a_tap_shows_at_once_that_it_was_taken(chromium):
    """On a network on which the answer takes its time."""
    with served(evening("catan")) as table:
        middle(table, "catan", 30)
        session, devices = table.screens.playing.session, Devices(chromium, table)
        phone, travelling = devices.join(f"seat-{session.actors[0]}"), list[Any]()
        phone.route("**/do", lambda asked: travelling.append(asked))
        with phone.expect_request("**/do"):
            phone.locator("#thumb .main").click()
        assert phone.evaluate("document.querySelectorAll('.sent').length") == 1
        travelling[0].continue_()
        phone.locator(".sent").wait_for(state="detached")


def test_after_an_outage_however_long_the_page_is_back_by_itself(chromium):
    """No event says that the network is there again, as behind a router that was away."""
    with served(evening("catan")) as table:
        devices = Devices(chromium, table)
        phone = devices.join("seat-0")
        phone.clock.install()
        phone.reload()
        phone.wait_for_selector("#banner .far")
        phone.evaluate("window.addEventListener('online', (event) => event.stopImmediatePropagation(), true)")
        phone.clock.pause_at(phone.evaluate("new Date(Date.now() + 30000).toJSON()"))  # nothing is tried anew
        phone.context.set_offline(True)
        table.screens.publisher.close()
        phone.locator("#offline:not([hidden])").wait_for()
        phone.locator("[data-key='try now']").click()
        for _ in range(6):
            with phone.expect_request("**/seat-0/stream?**"):
                phone.clock.run_for(BACK)
            assert phone.locator("#offline:not([hidden])").count() == 1
        phone.context.set_offline(False)
        phone.clock.run_for(BACK)
        phone.locator("#offline").wait_for(state="hidden")


def test_a_roll_and_what_it_brought_are_read_aloud(chromium):
    with served(evening("catan")) as table:
        middle(table, "catan", 30)
        devices = Devices(chromium, table)
        phone = devices.join("seat-0")
        phone.locator("#status", has_text="rolls 10").wait_for(state="attached")
        heard = phone.locator("#status").text_content()
        assert "Ben rolls 10." in heard
        assert "Anna receives 1 brick." in heard
        assert "Ben: build or trade." in heard
        assert "Dan receives" not in heard, "what others got is not for these ears"
        assert (
            phone.locator("main:visible").count()
            == phone.locator("nav").count()
            == phone.locator("body > header").count()
            == 1
        )


def test_the_own_page_has_all_goods_that_one_owns(chromium):
    with served(evening("le_havre")) as table:
        middle(table, "le_havre", 59)
        session, devices = table.screens.playing.session, Devices(chromium, table)
        seat = session.actors[0]
        (row,) = [one for one in session.view(seat).ledger.rows if one.seat == seat]
        goods = [f"{ENGLISH.render(one.label)} {one.value}" for one in row.stock if one.value]
        phone = devices.join(f"seat-{seat}")
        phone.set_viewport_size(SMALL)
        own = phone.locator("#own .fact")
        own.first.wait_for()
        assert len(goods) > 3
        assert set(goods) <= {" ".join(text.split()) for text in own.all_text_contents()}


def test_a_finale_is_scrolled_to_its_last_player(chromium):
    """On a small phone not all of it is in view at once."""
    with served(evening("catan")) as table:
        devices, session = Devices(chromium, table), table.screens.playing.session

        def play() -> None:
            for entry in evening("catan").entries:
                session.play(entry.act)
            table.screens.moved_on()

        table.run(play)
        phone = devices.join("seat-1")
        phone.set_viewport_size(SMALL)
        last, foot = phone.locator("#apart .placing").last, phone.locator("#apart .foot")
        assert last.bounding_box()["y"] > foot.bounding_box()["y"]
        last.scroll_into_view_if_needed()
        below = last.bounding_box()
        assert below["y"] + below["height"] <= foot.bounding_box()["y"] + 1
        assert devices.faults == []


def test_what_is_opened_at_the_tables_page_comes_to_the_front(chromium):
    with served(evening("catan")) as table:
        middle(table, "catan", 30)
        devices = Devices(chromium, table)
        host = devices.join(TABLE)
        host.set_viewport_size(SMALL)
        for opens, place in (("fix", "#counting"), ("absence", "#question")):
            host.locator(f"#steps [data-key={opens}]").click()
            heading = host.locator(f"{place} h2").first
            heading.wait_for()
            host.wait_for_function("(one) => one === document.activeElement", arg=heading.element_handle())
            assert -1 <= heading.bounding_box()["y"] < SMALL["height"] / 2
            host.locator(f"{place} [data-key=cancel]").click()
            heading.wait_for(state="detached")
        assert devices.faults == []


def test_help_is_one_touch_away_before_a_game(chromium):
    with served(None) as table:
        table.run(lambda: with_lobby(table.screens))
        host = Devices(chromium, table).join(TABLE)
        host.locator("#lobby h1").wait_for()
        assert host.locator("[data-key=help]:visible").get_attribute("href") == "/help/"


def test_a_payment_that_was_left_for_later_is_there_again_until_the_game_goes_on(chromium):
    """Somebody looks at something else, finds the question by its key, and has what was chosen in it."""
    with served(evening("le_havre")) as table:
        moves = [entry.act for entry in evening("le_havre").entries]
        feeds = [at for at, move in enumerate(moves) if isinstance(move, Feed)]
        middle(table, "le_havre", feeds[1])
        session, devices = table.screens.playing.session, Devices(chromium, table)
        seat = session.actors[0]
        phone = devices.join(f"seat-{seat}", has_touch=True)
        phone.locator("#thumb [data-key=leave]").wait_for()
        numbers = phone.locator("#question output.number")
        usual = numbers.all_inner_texts()
        phone.locator("#question [data-key^='less ']:not([aria-disabled=true])").first.click()
        changed = numbers.all_inner_texts()
        assert changed != usual
        for _ in range(2):
            phone.locator("#thumb [data-key=leave]").click()
            phone.locator("#question").wait_for(state="hidden")
            phone.get_by_role("button", name="Feed").first.click()
            phone.locator("#thumb [data-key=leave]").wait_for()
            assert numbers.all_inner_texts() == changed
        phone.locator("#thumb [data-key=leave]").click()
        phone.locator("#question").wait_for(state="hidden")
        table.run(lambda: (session.undo(), session.redo(), table.screens.moved_on()))
        phone.locator("#thumb [data-key=leave]").wait_for()
        assert numbers.all_inner_texts() == usual
        assert devices.faults == []


def test_a_page_of_several_questions_is_left_for_later_with_what_was_chosen(chromium):
    """Of two cards one was chosen: that one is marked again, and the other is asked."""
    with served(evening("hab_und_gut")) as table:
        middle(table, "hab_und_gut", 8)
        session, devices = table.screens.playing.session, Devices(chromium, table)
        seat, version = session.actors[0], session.version
        phone = devices.join(f"seat-{seat}", has_touch=True)
        first = phone.locator("#question .answers button[data-key^='option ']:visible").first
        first.wait_for()
        key = first.get_attribute("data-key")
        first.click()
        phone.locator(f"#question [data-key='{key}'][aria-pressed=true]").wait_for(state="hidden")
        phone.locator("#thumb [data-key=leave]").click()
        phone.locator("#question").wait_for(state="hidden")
        phone.get_by_role("button", name="Play two price cards").first.click()
        phone.locator("#thumb [data-key=leave]").wait_for()
        pressed = phone.locator("#question [aria-pressed=true][data-key^='option ']")
        assert [one.get_attribute("data-key") for one in pressed.all()] == [key]
        assert not pressed.is_visible(), "the other card is asked next"
        phone.locator("#question .answers button[data-key^='option ']:visible").first.click()
        until(lambda: session.version > version)
        assert devices.faults == []
