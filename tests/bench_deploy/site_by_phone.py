"""The site of `make docs` as a phone has it from a table, in a real browser.

`python -m tests.bench_deploy.site_by_phone` opens every page: each link and picture of it is there under
/help/; the search finds the robber; a picture enlarges; nothing is refused by the policy of the pages, and
nothing is asked of anybody else. Pictures are left in out/site_by_phone.
"""

from pathlib import Path
from typing import Any
from urllib.parse import urldefrag, urljoin

from companion.help_site import site_folder
from tests.web.chromium import PHONE, browser
from tests.web.served import served

LEFT = Path("out/site_by_phone")
LINKS = """[...document.querySelectorAll("a[href], img[src], script[src], link[href]")]
    .map((one) => one.href || one.src)"""


def main() -> None:
    """Look at all of it."""
    assert site_folder() is not None, "build the site first: make docs"
    LEFT.mkdir(parents=True, exist_ok=True)
    faults: list[str] = []
    with served(None) as table, browser() as found:
        home = f"{table.origin}/help/"
        page = found.new_context(viewport=PHONE).new_page()
        page.on("console", lambda said: said.type in ("error", "warning") and faults.append(said.text))
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda asked: _at_home(asked.url, table.origin, faults))
        page.goto(home)
        print(f"{_all_pages(page, home, faults)} pages, with every link")
        _search(page, home)
        _enlarge(page, home)
    print("\n".join(faults) or "nothing was refused, and nobody else was asked")
    raise SystemExit(bool(faults))


def _at_home(url: str, origin: str, faults: list[str]) -> None:
    if not url.startswith((origin, "data:")):
        faults.append(f"{url} was asked for")


def _all_pages(page: Any, home: str, faults: list[str]) -> int:
    """Open every page that another one leads to; how many there are."""
    seen, waiting = {home}, [home]
    while waiting:
        at = waiting.pop()
        page.goto(at)
        for link in page.evaluate(LINKS):
            target = urldefrag(urljoin(at, link))[0]
            if target in seen or not target.startswith(home.removesuffix("help/")):
                continue
            seen.add(target)
            if not target.startswith(home) or page.request.get(target).status != 200:
                faults.append(f"{at} leads to {target}, which isn't there")
            elif target.endswith(".html"):
                waiting.append(target)
    return sum(one.endswith(".html") for one in seen)


def _search(page: Any, home: str) -> None:
    page.goto(home)
    page.locator("label[for=__search]").first.click()
    page.locator("input[name=query]").fill("robber")
    first = page.locator(".md-search-result__item a").first
    first.wait_for()
    print(f"robber: {page.locator('.md-search-result__meta').inner_text()}")
    page.screenshot(path=LEFT / "search.png")
    first.click()
    page.locator("article", has_text="robber").wait_for()
    page.screenshot(path=LEFT / "found.png")


def _enlarge(page: Any, home: str) -> None:
    page.goto(f"{home}docs/quick_start.html")
    page.locator("article img").first.click()
    page.locator("dialog.enlarged img").wait_for()
    page.screenshot(path=LEFT / "enlarged.png")
    page.keyboard.press("Escape")
    page.locator("dialog.enlarged").wait_for(state="detached")


if __name__ == "__main__":
    main()
