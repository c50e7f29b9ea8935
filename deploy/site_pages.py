"""What mkdocs does to the site so that a table can serve it to phones: `hooks` in mkdocs.yml.

The policy of `companion/web/guard.py` lets no script run that stands in a page, so each gets a file; and
whatever only a site on the internet needs is left out.
"""

import re
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Any

MOST = 12_000_000
"""The most bytes of the site: it lies in every wheel and on every card."""
NEEDLESS = ("404.html", "sitemap.xml*", "assets/javascripts/lunr", "assets/**/*.map")
"""What no table shows: a host's errors, lists for search engines, words of other languages, a debugger's."""
SCRIPT = re.compile(r"<script>(.+?)</script>", re.DOTALL)
UNFIT = re.compile(r"""<style|<[a-z][^<>]*\s(?:style="|on[a-z]+="|(?:href|src)="/)""")
"""What the policy forbids in a page, or what leads out of the folder the site lies in."""


def on_post_page(output: str, page: Any, config: Any) -> str:
    """The page with its scripts in files of their own."""
    up = "../" * page.url.count("/")

    def moved(script: re.Match[str]) -> str:
        name = f"assets/scripts/{sha256(script[1].encode()).hexdigest()[:12]}.js"
        file = Path(config["site_dir"]) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(script[1], encoding="utf-8")
        return f'<script src="{up}{name}"></script>'

    fit = SCRIPT.sub(moved, output)
    if unfit := UNFIT.search(fit):
        raise SystemExit(f"{page.url} can't be served by a table, because of {unfit[0]!r}.")
    return fit


def on_post_build(config: Any) -> None:
    """Leave out what no table shows, and end where the rest is too large."""
    site = Path(config["site_dir"])
    for needless in [file for pattern in NEEDLESS for file in site.glob(pattern)]:
        if needless.is_dir():
            shutil.rmtree(needless)
        else:
            needless.unlink()
    size = sum(file.stat().st_size for file in site.rglob("*") if file.is_file())
    if size > MOST:
        raise SystemExit(f"The site has {size:,} bytes; at most {MOST:,} lie in a wheel and on a card.")
