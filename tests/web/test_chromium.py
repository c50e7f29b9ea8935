"""The pages in a real browser: joining, answering by finger and by keyboard, sleeping, being read aloud."""

import asyncio
import json
from typing import Any

import pytest

from companion.table.runtime.i18n import LANGUAGES
from companion.web.addresses import local_name
from companion.web.files import page_files, words_file
from companion.web.guard import App
from companion.web.keys import TABLE
from companion.web.server import Server
from tests.smart_home.broker import until
from tests.taking_turns import proving
from tests.web.chromium import Devices
from tests.web.ear import settle
from tests.web.phone_evenings import GAMES, evening
from tests.web.served import served

pytestmark = pytest.mark.xdist_group("chromium")
LARGEST = 60_000
LAG = 0.3
"""Seconds a message or a picture takes on a network that is slower than any finger."""
ANSWERS = """() => performance.getEntriesByType("resource").some((one) => one.name.endsWith("/alive")
  && one.responseStatus === 204)"""
"""Whether a page has answered a sign of life."""


def test_a_page_is_small():
    """What a phone loads for its page, packed, with the words of one language; 60 kB at most."""
    loaded = (
        "player.html",
        "join.html",
        "style.css",
        "core.js",
        "ink.js",
        "board.js",
        "moving.js",
        "question.js",
        "player.css",
        "tabs.js",
        "parts.js",
        "brief.js",
        "above.js",
        "player.js",
        "apart.js",
        "evening.js",
        "finale.js",
        "join.js",
    )
    files = page_files()
    for language in LANGUAGES:
        words = words_file(language)
        assert words is not None
        assert sum(len(files[name].packed) for name in loaded) + len(words.packed) < LARGEST


def test_a_page_loads_nothing_from_elsewhere_and_runs_no_words():
    for name, file in page_files().items():
        text = file.plain.decode()
        assert "https://" not in text, name
        assert "http://" not in text.replace("http://www.w3.org/2000/svg", ""), name
        for word in (
            "innerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
            "outerHTML",
            " style=",
            " onclick=",
        ):
            assert word not in text, (name, word)


def test_four_phones_and_a_television_at_one_table(chromium):
    """Joining with one tap; a roll by finger is on every screen; the address has no code any more."""
    with served(evening("catan")) as table:
        devices = Devices(chromium, table)
        room, host = devices.room(), devices.join(TABLE)
        phones = [devices.scan(f"seat-{seat}") for seat in range(3)]
        assert all("#" not in page.url for page in phones)
        whose = table.screens.playing.session.actors[0]
        before = table.screens.playing.session.version
        for page in (room, host, *phones):
            page.wait_for_selector("#banner .far")
        phones[whose].locator("#question").wait_for()
        for page in (host, *phones):
            page.wait_for_function(ANSWERS)
        lit = phones[whose].locator("#question button.option:not(.grey)")
        (lit.first if lit.count() else phones[whose].get_by_role("button", name="Roll", exact=True)).click()
        until(lambda: table.screens.playing.session.version > before or _answered(table, whose))
        assert devices.faults == []
        assert devices.elsewhere == []


TELEVISIONS = (1280, 720), (1920, 1080)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("over", [False, True], ids=["middle", "end"])
def test_a_television_shows_everything_at_once(chromium, game, over):
    """There is nothing to scroll with: in the middle of a game, and with all scores at its end."""
    record = evening(game)
    with served(record) as table:
        if over:
            table.screens.logs = lambda: True
            middle(table, game, len(record.entries))
        else:
            middle(table, game, 60)
        _fits(Devices(chromium, table), table, "#scores section" if over else "#seats li")


def _fits(devices: Any, table: Any, last: str) -> None:
    for width, height in TELEVISIONS:
        room = devices.device("en", {"width": width, "height": height})
        room.goto(f"{table.origin}/room")
        room.locator(last).last.wait_for()
        high = room.evaluate("document.documentElement.scrollHeight")
        assert high <= height, f"{high} pixels at {width}x{height}"
        room.context.close()


def _answered(table: Any, seat: int) -> bool:
    entering = table.screens.phones[seat].open
    return bool(entering and entering.settled)


def middle(table: Any, game: str, moves: int) -> None:
    """Enter so many moves of the evening."""
    session = table.screens.playing.session

    def all_of_them() -> None:
        for entry in evening(game).entries[:moves]:
            assert session.play(entry.act) is None
        table.screens.moved_on()

    table.run(all_of_them)


def faults_of(axe: Any, page: Any) -> list[str]:
    """What axe finds on a page: the rule, and where it is broken."""
    found = axe.Axe().run(page).response["violations"]
    return [f"{page.url}: {one['id']} at {node['html'][:160]}" for one in found for node in one["nodes"]]


PAGES = {
    "room": lambda devices, language: devices.room(language),
    "table": lambda devices, language: devices.join(TABLE, language),
    "dark phone": lambda devices, language: devices.join("seat-0", language),
    "light phone": lambda devices, language: devices.join("seat-1", language, color_scheme="light"),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing_on_any_page(chromium, game, page):
    """Every page, in light and dark, in the middle of a game; in the proofs in every language."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-core is not installed")
    faults: list[str] = []
    few = (list(LANGUAGES)[GAMES.index(game) % len(LANGUAGES)],)
    for language in LANGUAGES if proving() else few:
        with served(evening(game)) as table:
            middle(table, game, 14)
            devices = Devices(chromium, table)
            opened = PAGES[page](devices, language)
            opened.wait_for_selector("#banner .far")
            for tab in opened.locator("#tabs button").all() or [None]:
                if tab is not None:
                    tab.click()
                for summary in opened.locator("summary:visible").all():
                    summary.click()
                faults += faults_of(axe, opened)
            faults += devices.faults
    assert faults == []


def test_joining_and_choosing_a_game_can_be_read_aloud_too(chromium):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-core is not installed")
    with served(None) as table:
        devices = Devices(chromium, table)
        page = devices.device()
        page.goto(f"{table.origin}/join/seat-0#code~Anna")
        page.get_by_role("button", name="Join as Anna").wait_for()
        by_name = page.get_by_role("link", name=local_name()).get_attribute("href")
        assert by_name == f"http://{local_name()}:{table.port}/join/seat-0#code~Anna"
        assert axe.Axe().run(page).violations_count == 0
        page.get_by_role("button", name="Join as Anna").click()
        page.get_by_text("used already").wait_for()


def test_a_link_that_was_cut_gets_a_sentence_and_may_still_work(chromium):
    with served(evening("catan")) as table:
        devices = Devices(chromium, table)
        page = devices.device()
        page.goto(f"{table.origin}/join/seat-0#{table.code('seat-0')}~%E0%A4%A")
        page.get_by_text("This link is damaged").wait_for()
        page.get_by_role("button", name="Join the table").click()
        page.wait_for_url("**/seat-0")
        assert devices.faults == []


def test_devices_of_the_table_are_listed_on_its_page_and_sent_away(chromium):
    with served(evening("catan")) as table:
        devices = Devices(chromium, table)
        host = devices.join(TABLE)
        other = table.token(TABLE)
        host.locator("summary[data-key=phones]").click()
        host.locator("[data-key='code table']").click()
        host.get_by_text("for one evening").wait_for()
        assert leads_to_help(host)
        (own, added) = [one.name for one in table.screens.keys.tables()]
        table.run(table.screens.publish)
        host.locator(f"#phones b:text-is('{added or own}')").wait_for()
        host.locator(f"[data-key='revoke {own}']").click()
        host.get_by_text("can no longer take part").wait_for()
        assert table.screens.keys.opens(other, TABLE)


def test_every_answer_can_be_given_by_keyboard(chromium):
    """Tab and Enter alone: a conversation of several questions, with what is asked announced."""
    with served(evening("catan")) as table:
        devices = Devices(chromium, table)
        middle(table, "catan", 8)
        session = table.screens.playing.session
        before, whose = session.version, session.actors[0]
        page = devices.join(f"seat-{whose}")
        page.wait_for_selector("#banner .far")
        for _ in range(600):  # a slow machine redraws late
            page.keyboard.press("Tab")
            label = page.evaluate("document.activeElement.dataset.key || ''")
            if (
                label
                and label
                not in (
                    "language",
                    "size",
                    "cover",
                    "scores",
                    "leave",
                    "back",
                    "undo",
                    "say",
                    "flag 0",
                )
                and not label.startswith(("rule", "tab", "less"))
            ):
                page.keyboard.press("Enter")
                settle(page, table, f"seat-{whose}")
            if session.version > before:
                break
        assert session.version > before
        page.locator("#status:not(:empty)").wait_for(state="attached")


def test_a_phone_that_slept_shows_what_happened(chromium):
    """Without a network for a while, then back: a bar meanwhile, and the right picture after."""
    with served(evening("catan")) as table:
        devices = Devices(chromium, table)
        page = devices.join("seat-0")
        page.wait_for_selector("#banner .far")
        page.context.set_offline(True)
        table.screens.publisher.close()
        page.locator("#offline:not([hidden])").wait_for()
        assert "Offline since" in (page.locator("#offline").text_content() or "")
        middle(table, "catan", 6)
        page.context.set_offline(False)
        page.evaluate("window.dispatchEvent(new Event('online'))")
        page.locator("#offline").wait_for(state="hidden")
        score = str(table.screens.parts(_eyes("seat-0"))["rows"][0].get("score"))
        page.locator("#standing b", has_text=score).first.wait_for()


def _eyes(screen: str) -> Any:
    from companion.web.publishing import Eyes

    return Eyes(screen, "en")


def test_what_was_opened_stays_open(chromium):
    """Whatever happens at the table meanwhile."""
    with served(evening("catan")) as table:
        devices = Devices(chromium, table)
        page = devices.join("seat-0")
        page.locator("[data-key='tab table']").click()
        page.locator("#scores summary").click()
        before = page.locator("#scores details[open]").text_content() or ""
        middle(table, "catan", 40)
        page.locator("#scores details").filter(has_not_text=before).wait_for(state="attached")
        assert page.locator("#scores details[open]").count() == 1


def test_a_name_is_never_more_than_words(chromium):
    from companion.desk.evening import TableGame

    with served(evening("catan")) as table:
        playing = table.screens.playing
        names = ("<img src=x onerror=alert(1)>", "</script><b>Ben", "Carla", "Dan")
        odd = TableGame(playing.controls, names, playing.colours, playing.letters)
        table.run(lambda: table.screens.open(odd))
        devices = Devices(chromium, table)
        page = devices.join("seat-0")
        page.wait_for_selector("#banner .far")
        assert page.locator("main img, main b:has-text('Ben') b").count() == 0
        assert names[0] in (page.locator("#seats").text_content() or "")
        assert devices.faults == []


def leads_to_help(page):
    """Whether the page leads to the documentation, which opens beside it."""
    links = page.locator("#preferences a[data-key=help][href='/help/'][target=_blank]")
    return links.count() == 1


def test_the_rules_are_one_touch_away_on_a_phone(chromium):
    """In its language: the turn card, all rules with a search, a card that is touched, a hint, and help."""
    with served(evening("catan")) as table:
        table.screens.teaches = lambda: True
        table.run(lambda: table.screens.open(table.screens.playing))
        middle(table, "catan", 20)
        devices = Devices(chromium, table)
        seat = table.screens.playing.turn
        page = devices.join(f"seat-{seat}", "de")
        page.locator("#banner h1").wait_for()  # what is asked comes to the front
        page.locator("[data-key='tab table']").click()
        assert leads_to_help(page)
        page.locator("[data-key=turn_card]").click()
        page.locator("dialog .receipt li").first.wait_for()
        page.locator("dialog [data-key=close]").click()
        page.locator("[data-key=rules]").click()
        page.locator("dialog [data-key=search]").fill("räuber")
        page.locator("dialog details summary").first.click()
        page.locator("dialog details[open] p").first.wait_for()
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
        page.locator("#seats button.fact").first.click()
        page.locator("#alert p").first.wait_for()
        page.locator("#alert [data-key=rule]").click()
        page.locator("#alert p", has_text="Catan").first.wait_for()  # where it is printed
        page.locator("#alert [data-key='close alert']").click()
        page.locator("[data-key='tab log']").click()
        page.locator("#receipt [data-key^=rule]").first.click()
        page.locator("#alert p", has_text="Catan").first.wait_for()
        assert devices.faults == []
        assert devices.elsewhere == []


def test_a_game_begins_on_the_tables_page(chromium):
    """Choose a game, name the players, answer the set-up: the table is laid."""
    with served(None) as table:
        from tests.web.lobbies import with_lobby

        table.run(lambda: with_lobby(table.screens))
        devices = Devices(chromium, table)
        page = devices.join(TABLE)
        page.locator("#lobby button[data-key=catan]").click()
        for name in ("Anna", "Ben", "Carla"):
            page.locator("input[data-key=name]").fill(name)
            page.locator("button[data-key=sit]").click()
            page.locator(".players li", has_text=name).wait_for()
        page.locator("button[data-key=app]").click()
        page.locator("[data-key='strength 3']").select_option("easy")
        page.locator("[data-key='strength 3'] option[value=easy][selected]").wait_for(state="attached")
        page.locator("button[data-key=start]").click()
        page.locator("#lobby #asked").wait_for()
        said = page.locator("#lobby #asked")
        while page.locator("#game").is_hidden():
            asked = said.text_content() or ""
            page.locator("#lobby .option:not(.grey)").first.click()
            page.locator(f"#game:visible, #lobby #asked:not(:text-is({json.dumps(asked)}))").first.wait_for()
        page.wait_for_selector("#banner .far")
        assert table.screens.playing.names == ("Anna", "Ben", "Carla", "App 1")
        assert table.screens.playing.session.chairs == {3: "easy"}
        page.locator("#phones summary").click()
        page.locator("[data-key='code 0']").click()
        page.locator("svg.qr").wait_for()
        assert devices.faults == []


LATE = {"late replies": ("do", "http.response.start"), "late pictures": ("stream", "http.response.body")}
"""Which part of which answer comes late."""


@pytest.fixture(params=["a quick network", *LATE])
def network(request, monkeypatch):
    """Networks on which replies come at once, or late, or before the pictures of what they changed."""
    app, late = Server.app, LATE.get(request.param)

    def behind(self: Server) -> App:
        within = app(self)

        async def slow(scope: Any, receive: Any, send: Any) -> None:
            async def later(message: Any) -> None:
                if (scope["path"].rpartition("/")[2], message["type"]) == late:
                    await asyncio.sleep(LAG)
                await send(message)

            await within(scope, receive, later)

        return slow

    monkeypatch.setattr(Server, "app", behind)
    return request.param


def test_the_tables_page_puts_the_log_and_the_board_right(chromium, network):
    """By finger: a roll entered again, a count, who leaves, the charts; and axe finds nothing on the way.

    Axe looks on one network alone: on the others it finds the same.
    """
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-core is not installed")
    with served(evening("hab_und_gut")) as table:
        middle(table, "hab_und_gut", 14)
        devices = Devices(chromium, table)
        host, faults = devices.join(TABLE), list[str]()
        session = table.screens.playing.session

        def look() -> None:
            if network == "a quick network":
                faults.extend(faults_of(axe, host))

        def opened(name: str) -> None:
            host.get_by_role("button", name=name, exact=True).first.click()
            host.locator("#log h2", has_text=name).wait_for()

        host.locator("#steps button").first.wait_for()
        host.get_by_role("button", name="Player leaves or returns", exact=True).click()
        host.locator("#question h2", has_text="Who is leaving or returning?").wait_for()
        look()
        host.locator("#question [data-key='1']").click()
        host.locator("#question h2", has_text="What about the score?").wait_for()
        host.locator("#question [data-key=cancel]").click()
        host.locator("#question h2", has_text="What about the score?").wait_for(state="hidden")
        host.get_by_role("button", name="Charts", exact=True).click()
        host.locator("dialog svg.chart").first.wait_for()
        look()
        host.keyboard.press("Escape")
        opened("Clocks")
        look()
        host.get_by_role("button", name="Fix the board", exact=True).click()
        host.locator("#counting h2", has_text="What's different?").wait_for()
        look()
        version = session.version
        host.locator("#counting details summary").first.click()
        host.locator("#counting .cells button").first.click()
        host.locator("#counting .answers").wait_for()
        look()
        host.locator("#counting .answers button:not(.grey):not(.chosen)").first.click()
        host.locator("#counting [data-key=review]").click()
        host.locator("#question .receipt").wait_for()
        look()
        host.locator("#question [data-key=note]").click()
        host.locator("#question input").fill("counted")
        host.locator("#question [data-key=ok]").click()
        host.locator("#question .receipt").wait_for()
        look()
        host.locator("#question [data-key=confirm]").click()
        until(lambda: session.version > version)
        opened("Log")
        version = session.version
        changes = host.locator("#log [data-key^='change']")
        changes.last.click()
        host.locator("#counting h2").wait_for()
        host.locator("#counting [data-key=cancel]").click()
        host.locator("#log .log").wait_for()
        changes.nth(changes.count() - 2).click()
        host.locator("#past p").wait_for()
        host.get_by_role("button", name="Back to log").click()
        host.locator("#past").wait_for(state="hidden")
        host.locator("#log [data-key^='delete']").last.click()
        until(lambda: session.version > version)
        assert faults == []
        assert devices.faults == []
