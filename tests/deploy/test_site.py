"""The site of `make docs` has every page of the project once; mkdocs itself checks links and pictures."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from deploy import site_pages

ROOT = Path(__file__).parents[2]
SITE = (ROOT / "mkdocs.yml").read_text()
NAV = re.findall(
    r"^ +- [^:]+: (\S+\.md)$", SITE[SITE.index("\nnav:") : SITE.index("\nnot_in_nav:")], re.MULTILINE
)
FOLDERS = (
    "*.md",
    "docs/*.md",
    "deploy/**/*.md",
    "companion/**/*.md",
    "engines/*.md",
    "engines/games/*/README.md",
    "tests/*.md",
)
PAGES = sorted(str(page.relative_to(ROOT)) for folder in FOLDERS for page in ROOT.glob(folder))
SHOWN = (".md", ".svg", ".png", ".webp")
"""What deploy/site.sh copies."""


def test_a_page_is_in_the_site_once():
    assert len(PAGES) > 20
    assert not [page for page in PAGES if NAV.count(page) != 1]


def test_what_the_site_names_is_there():
    assert not [page for page in NAV if not (ROOT / page).is_file()]


def test_a_link_leads_to_what_the_site_has():
    missing, hidden = [], []
    for page in NAV:
        text = re.sub(r"```.*?```", "", (ROOT / page).read_text(), flags=re.DOTALL)
        leads = [link for link in re.findall(r"\]\(([^)#\s]+)", text) if "://" not in link]
        missing += [(page, one) for one in leads if not (ROOT / page).parent.joinpath(one).is_file()]
        hidden += [(page, link) for link in leads if not link.endswith(SHOWN)]
    assert not missing
    assert not hidden


def test_a_block_in_a_list_is_indented_by_four():
    """The site's Markdown wants four spaces where others take two or three."""
    shallow = re.compile(r"^ {1,3}```", re.MULTILINE)
    assert not [page for page in NAV if shallow.search((ROOT / page).read_text())]


def test_a_list_begins_after_an_empty_line():
    """Elsewhere it may follow a sentence; on the site it would be a part of that sentence."""
    item, joined = re.compile(r"(?:[-*]|\d+\.) "), []
    for page in NAV:
        text = re.sub(r"^( *)```.*?^\1```$", "", (ROOT / page).read_text(), flags=re.MULTILINE | re.DOTALL)
        for first, *rest in filter(None, map(str.splitlines, re.split(r"\n\s*\n", text))):
            if not item.match(first.strip()):
                joined += [(page, line) for line in rest if item.match(line)]
    assert not joined


def test_the_four_parts_come_in_this_order():
    parts = re.findall(r"^  - ([^:\n]+):$", SITE, re.MULTILINE)
    assert parts == ["Play", "Build", "Fix", "Develop"]


def test_every_picture_of_the_documentation_is_shown():
    text = "".join((ROOT / page).read_text() for page in NAV)
    pictures = [file for file in (ROOT / "docs/pictures").rglob("*") if file.is_file()]
    unused = [file.name for file in pictures if f"{file.relative_to(ROOT / 'docs')})" not in text]
    assert not unused


def test_the_readme_leads_to_every_part():
    readme = (ROOT / "README.md").read_text()
    assert all(f"| **{part}** |" in readme for part in ("Play", "Build", "Fix", "Develop"))
    assert len(readme.splitlines()) < 80


def test_what_builds_the_site_is_locked_with_hashes_and_names_no_place():
    lock = (ROOT / "deploy/docs.lock").read_text()
    entries = [entry.split("\\\n") for entry in re.split(r"\n(?=\S)", lock.strip())]
    found = {Requirement(line).name: Requirement(line) for line, *_ in entries}
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]["docs"]
    for one in map(Requirement, wanted):
        (pin,) = found[one.name].specifier
        assert one.specifier.contains(pin.version)
    assert all(hashes for _, *hashes in entries)
    assert not re.search(r"https?:|file:|--(extra-)?index|--find-links", lock)


def test_the_site_is_whole_as_a_file():
    """Its search needs a script that the plug-in would fetch from elsewhere; nothing is fetched by a page."""
    assert "plugins: [search, offline]" in SITE
    named = re.findall(r"deploy/site/[\w.-]+", SITE)
    assert "polyfills: [deploy/site/iframe-worker.js]" in SITE
    assert sorted(named) == sorted(str(file.relative_to(ROOT)) for file in (ROOT / "deploy/site").iterdir())
    for name in named:
        assert not re.search(r"""["'(]https?:|import\s*\(|@import""", (ROOT / name).read_text())
    assert "-path 'deploy/site/*'" in (ROOT / "deploy/site.sh").read_text()
    assert "iframe-worker" in (ROOT / "NOTICES.md").read_text()


class BuiltPage:
    """A page as mkdocs has it."""

    url = "docs/play.html"


def on_page(words, tmp_path):
    return site_pages.on_post_page(words, BuiltPage, {"site_dir": str(tmp_path)})


def test_a_script_of_a_page_becomes_a_file(tmp_path):
    """The policy of the pages for phones lets none run that stands in a page."""
    others = '<script id="a" type="application/json">{}</script>', '<script src="b.js"></script>'
    words = '<script>go("..")</script>'.join(others)
    fit = on_page(words, tmp_path)
    ((name),) = re.findall(r'<script src="../(assets/scripts/\w+\.js)"></script>', fit)
    assert (tmp_path / name).read_text() == 'go("..")'
    assert re.sub(r'<script src="../assets[^>]+>', '<script>go("..")', fit) == words
    assert on_page(words, tmp_path) == fit, "the same page, the same name"
    assert "hooks: [deploy/site_pages.py]" in SITE


@pytest.mark.parametrize(
    "words",
    [
        "<style>a {}</style>", '<p style="color: red">', '<a onclick="go()">', '<a href="/docs/play.html">',
        '<img alt="" src="/docs/play.png">',
    ],
)  # fmt: skip
def test_a_page_that_a_table_cannot_serve_ends_the_build(words, tmp_path):
    with pytest.raises(SystemExit, match=r"docs/play\.html can't be served by a table"):
        on_page(words, tmp_path)
    assert on_page('<p>a style=&quot;&quot;, an href="/"</p>', tmp_path)


def test_the_site_has_at_most_12_mb_and_nothing_that_no_table_shows(tmp_path):
    needless = "404.html", "sitemap.xml.gz", "assets/javascripts/lunr/th.js", "assets/a.js.map"
    for name in ("index.html", *needless):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    site_pages.on_post_build({"site_dir": str(tmp_path)})
    assert [file.name for file in tmp_path.rglob("*") if file.is_file()] == ["index.html"]
    with (tmp_path / "large.webp").open("wb") as large:
        large.truncate(site_pages.MOST)
    site_pages.on_post_build({"site_dir": str(tmp_path)})
    (tmp_path / "index.html").write_text("a")
    with pytest.raises(SystemExit, match="at most 12,000,000"):
        site_pages.on_post_build({"site_dir": str(tmp_path)})
