"""A real browser as phones and a television, where this machine has one."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

WHERE = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first opens a page in a third of the time of the others."""
PHONE = {"width": 390, "height": 844}
TELEVISION = {"width": 1920, "height": 1080}
LARGER = """document.addEventListener("DOMContentLoaded", () =>
  document.documentElement.style.setProperty("font-size", "%s%%", "important"));"""
SLOW = 60_000
"""Milliseconds a page may take on a machine that has much to do; no test waits so long where all is well."""


def browser_file() -> str:
    """Where the browser is; skips the test, with what to do, where there is none."""
    pytest.importorskip("playwright", reason="playwright is not installed: `make .venv` installs it")
    found = next(filter(None, map(shutil.which, WHERE)), None)
    if found is None:
        pytest.skip("there is no Chromium here: `sudo apt-get install chromium-headless-shell` brings it")
    return found


@contextmanager
def browser() -> Iterator[Any]:
    """The browser, without a window."""
    file = browser_file()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=file, args=["--no-sandbox", "--disable-gpu"])
        try:
            yield found
        finally:
            found.close()


class Devices:
    """Devices that open pages of one server; what their pages log, and what they ask of anybody else."""

    def __init__(self, found: Any, table: Any) -> None:
        self.browser, self.table = found, table
        table.screens.table_page.address = lambda: table.origin
        self.faults: list[str] = []
        self.elsewhere: list[str] = []

    def device(
        self, language: str = "en", screen: dict[str, int] = PHONE, text: int = 100, **more: Any
    ) -> Any:
        """A page on a device of its own, whose owner reads text of that many per cent."""
        context = self.browser.new_context(viewport=screen, locale=language, reduced_motion="reduce", **more)
        self.table.guests.callback(context.close)
        context.set_default_timeout(SLOW)
        page = context.new_page()
        if text != 100:
            page.add_init_script(LARGER % text)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: said.type == "error" and self._logged(said.text))
        page.on("request", lambda asked: self._asked(asked.url))
        return page

    def _logged(self, text: str) -> None:
        """An error on the console; 409 is how a page that is behind learns what changed."""
        if "status of 409" not in text:
            self.faults.append(text)

    def _asked(self, url: str) -> None:
        if not url.startswith((self.table.origin, "data:", "blob:")):
            self.elsewhere.append(url)

    def join(self, screen: str, language: str = "en", **more: Any) -> Any:
        """A device that joined before."""
        page = self.device(language, **more)
        cookie = {"name": "companion", "value": self.table.token(screen), "url": self.table.origin}
        page.context.add_cookies([cookie])
        page.goto(f"{self.table.origin}/{screen}")
        return page

    def scan(self, screen: str, name: str = "Anna") -> Any:
        """A device that joins by its link, with one tap."""
        page = self.device()
        page.goto(self.table.screens.table_page.invitation(screen, 3, name))
        page.get_by_role("button").first.click()
        page.wait_for_url(f"**/{screen}")
        return page

    def room(self, language: str = "en") -> Any:
        """A television."""
        page = self.device(language, TELEVISION)
        page.goto(f"{self.table.origin}/room")
        return page
