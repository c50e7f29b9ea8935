"""What the pages for readers name is there, and the tables of modules are whole."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [
    page
    for folder in (".", "companion", "deploy", "docs", "engines", "hardware", "tests")
    for page in (ROOT / folder).glob("*.md" if folder in (".", "tests") else "**/*.md")
]
MAPPED = [f"engines/games/{one.name}" for one in ROOT.glob("engines/games/*/")]
MODULES = [
    f"/{file.relative_to(ROOT)}"
    for folder in ("companion", "engines", "hardware", "deploy", "tests", "tools")
    for file in (ROOT / folder).rglob("*.py")
]
MADE_UP = {"pig.py"}
"""Names of modules in examples."""
TARGETS = set(re.findall(r"^([a-z0-9]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)) | {".venv"}


def test_there_are_pages_to_read():
    assert len(PAGES) > 50


@pytest.mark.parametrize("folder", [folder for folder in MAPPED if (ROOT / folder / "__init__.py").exists()])
def test_the_readme_of_a_folder_names_each_of_its_modules(folder):
    named = set(re.findall(r"\w+\.py", (ROOT / folder / "README.md").read_text()))
    there = {module.name for module in (ROOT / folder).glob("*.py")} - {"__init__.py"}
    assert there <= named, f"not in {folder}/README.md: {', '.join(sorted(there - named))}"


def test_where_a_page_leads_there_is_something():
    gone, unmade = [], []
    for page in PAGES:
        text = page.read_text()
        links = [link for link in re.findall(r"\]\(([^)#\s]+)", text) if not link.startswith("http")]
        gone += [(page, link) for link in links if not (page.parent / link).exists()]
        unmade += [(page, target) for target in set(re.findall(r"`make ([a-z0-9.]+)", text)) - TARGETS]
    assert not gone
    assert not unmade


def test_a_module_that_a_page_names_is_there():
    gone = []
    for page in PAGES:
        named = set(re.findall(r"`([\w/]+\.py)`", page.read_text())) - MADE_UP
        gone += [(page, one) for one in named if not any(file.endswith(f"/{one}") for file in MODULES)]
    assert not gone


def test_each_law_of_the_list_is_that_of_some_test():
    numbers = re.findall(r"^(\d+)\. ", (ROOT / "engines/laws.md").read_text(), re.MULTILINE)
    heads = "".join(file.read_text().split("\n", 1)[0] for file in ROOT.glob("tests/laws/*.py"))
    named = re.findall(r"\b[Ll]aws? (\d+(?:(?:, | and )\d+)*)", heads)
    assert numbers == [str(n) for n in range(1, len(numbers) + 1)]
    assert set(re.findall(r"\d+", " ".join(named))) == set(numbers)


def pointers():
    """Where the rulings say that something is decided: a name, and the file it has to be in."""
    folder = ROOT
    for line in (ROOT / "docs/rulings.md").read_text().splitlines():
        if line.startswith("## "):
            game = line[3:].lower().replace(" & ", "_und_").replace(" ", "_")
            folder = ROOT / "engines/games" / game
        for names, file in re.findall(r"((?:`[\w.]+`(?:, )?)+) in `([\w/]+\.py)`", line):
            for name in re.findall(r"[\w.]+", names):
                yield name.split(".")[-1], ROOT / file if (ROOT / file).exists() else folder / file


def test_what_was_decided_is_where_the_rulings_say():
    found = sorted(set(pointers()))
    assert len(found) > 50
    assert not [(name, file) for name, file in found if not re.search(rf"\b{name}\b", file.read_text())]
