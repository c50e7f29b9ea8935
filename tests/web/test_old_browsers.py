"""Pages on browsers of 2019: nothing newer is needed, in words or in what a browser can do."""

import re

import pytest

from companion.web.files import page_files
from tests.taking_turns import proving
from tests.web.chromium import Devices
from tests.web.phone_evenings import evening
from tests.web.served import served
from tests.web.test_chromium import middle

pytestmark = pytest.mark.xdist_group("chromium, phones")

NEWER = {
    ".js": r"\?\.(?!\d)|\?\?|\|\|=|&&=|^await\b|\\p\{|#\w+ = |\.replaceAll\(|\.at\("
    r"|\bstructuredClone\b|AbortSignal\.",
    ".css": r":is\(|:where\(|\binset:|aspect-ratio|\bclamp\(|\b(min|max)\(|\bdvh\b|:not\([^)]*,",
}
"""What no browser of 2019 can read: it would show nothing of a script, or leave out a rule."""

TAKEN = (
    "delete Element.prototype.replaceChildren",
    "delete HTMLDialogElement.prototype.showModal; delete HTMLDialogElement.prototype.close",
    "delete MediaQueryList.prototype.addEventListener",
    "delete AbortSignal.timeout",
    "delete String.prototype.replaceAll",
    "delete Array.prototype.at",
    "delete Object.hasOwn",
    "delete window.structuredClone",
    "delete Crypto.prototype.randomUUID",
    "delete window.ResizeObserver",
    "delete Navigator.prototype.vibrate",
    "delete Element.prototype.animate",
)


def test_no_page_is_written_in_newer_words():
    for name, file in page_files().items():
        newer = NEWER.get("." + name.rpartition(".")[2])
        for line in file.plain.decode().splitlines() if newer else ():
            assert not re.search(newer, line), (name, line)


def test_the_words_are_looked_for():
    script, style = (re.compile(one) for one in NEWER.values())
    for line in ("a?.b", "a ?? b", "a ||= b", "await go();", "AbortSignal.timeout(1)", "s.replaceAll(a, b)"):
        assert script.search(line), line
    for line in ("x ? .5 : 1", "a || b", "  await go();"):
        assert not script.search(line), line
    assert style.search("p { inset: 0 }")
    assert style.search(".a:is(b, c) {}")


@pytest.mark.parametrize("taken", TAKEN if proving() else [";".join(TAKEN)])
def test_a_phone_works_without_what_came_later(chromium, taken):
    """A turn is played, a page above the page is opened and closed, and the log is read."""
    with served(evening("catan")) as table:
        middle(table, "catan", 30)
        session, devices = table.screens.playing.session, Devices(chromium, table)
        page = devices.device()
        page.add_init_script(taken)
        page.goto(table.screens.table_page.invitation(f"seat-{session.actors[0]}", 3, "Ben"))
        page.get_by_role("button").first.click()
        page.locator("#banner h1").wait_for()  # what is asked comes to the front
        page.locator("[data-key='tab table']").click()
        page.locator("[data-key=turn_card]").click()
        page.locator("dialog .receipt li").first.wait_for()
        page.locator("dialog [data-key=close]").click()
        page.locator("dialog").wait_for(state="detached")
        page.locator("[data-key='tab log']").click()
        page.locator("#log li").first.wait_for()
        page.locator("[data-key='tab play']").click()
        version = session.version
        page.locator("#thumb .main").click()
        page.locator("#banner h1:not(:text-is('Your turn'))").wait_for()
        assert session.version > version
        assert devices.faults == []
