"""A new game is red only where its rules are missing, and docs/adding_a_game.md leads to a whole one."""

import re
from pathlib import Path

import pytest

from companion.app.arguments import Wrong
from companion.cli.new_game import write
from tests.cli.workshop import ROOT, run, workshop

PAGE = (ROOT / "docs/adding_a_game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^(`{3,4})(\w+)(?: (\S+))?\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
BLOCKS = [(found[2], found[3], found[4]) for found in BLOCK.finditer(PAGE)]
LAWS = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "--no-header", "--tb=line")
NEW = "python -m pytest -q tests/laws -k shut_the_box"
PICTURES = "python -m pytest -q tests/ui/test_pictures.py -k shut_the_box --hypothesis-profile=proofs"
NOT_HERE = (
    NEW,
    NEW.replace("-q", "-q -x"),
    PICTURES,
    "python -m companion play",
    "python -m companion play --record engines/games/shut_the_box/evening.jsonl",
    "python -m tests.ui.renew",
    "python -m pytest -q tests -k shut_the_box",
    "python -m ruff format .",
    "make lint",
)
"""Commands of the page that another test runs, that need a screen, or that are red there or take long."""
COLLECT = "from pathlib import Path; from deploy.catalogues import *; "
COLLECT += "[collect(Path('engines/games/shut_the_box').resolve(), one) for one in TRANSLATED]"
"""What `make i18n` does, for this game only."""


def red(said: str) -> set[str]:
    """The laws that are broken, by name."""
    return set(re.findall(r"^FAILED \S+::(\w+)", said, re.MULTILINE))


def test_a_new_game_is_red_only_where_its_rules_are_missing(tmp_path: Path) -> None:
    here = workshop(tmp_path)
    made = run(here, "-m", "companion", "new-game", "odd_job")
    assert made.returncode == 0, made.stderr
    assert "tests/laws -k odd_job" in made.stdout
    judged = run(
        here,
        *LAWS,
        "tests/laws",
        "tests/cli/test_records_doc.py",
        "tests/core/test_facts.py",
        "-k",
        "odd_job",
    )
    assert red(judged.stdout) == {
        "test_10_random_games_end",
        "test_10_each_way_of_ending_has_a_golden_game",
    }, judged.stdout + judged.stderr
    assert "write in `actors` of engines/games/odd_job/engine.py when the game is over" in judged.stdout
    assert "run: python -m companion playout odd_job --golden" in judged.stdout


def test_the_page_leads_from_nothing_to_a_whole_game(tmp_path: Path) -> None:
    here = workshop(tmp_path)
    judged = ""
    for language, path, text in BLOCKS:
        if path:
            (here / path).parent.mkdir(parents=True, exist_ok=True)
            (here / path).write_text(text, encoding="utf-8")
            continue
        assert language == "sh", f"this block is not run, as it names no file: {text}"
        for line in text.splitlines():
            if line not in NOT_HERE:
                judged += done(here, line)
    assert " passed" in judged
    refusals = here / "tests/games/shut_the_box/transcript/refusals.txt"
    assert refusals.read_text(encoding="utf-8").startswith("shut-the-box.shut.gone [")
    assert [line for line in NOT_HERE if line not in PAGE] == []


def done(here: Path, line: str) -> str:
    """Run a command of the page; what it says."""
    if line == "make i18n":
        return run(here, "-W", "ignore", "-c", COLLECT).stdout
    python, *arguments = line.split()
    assert python == "python", line
    made = run(here, *arguments)
    assert made.returncode == 0, made.stdout + made.stderr
    return made.stdout + made.stderr


@pytest.mark.parametrize("name", ["Chess", "1st", "a-b", "class", "", "a__b", "../up"])
def test_a_name_that_is_none_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Wrong, match="use small letters and underscores"):
        write(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "odd_job").mkdir()
    with pytest.raises(Wrong, match="There is already something at"):
        write("odd_job", tmp_path)
    assert list((tmp_path / "odd_job").iterdir()) == []
