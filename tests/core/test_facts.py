"""The facts a game cites: every number in its folder and its tests is one of its `facts.md`."""

import re
from collections.abc import Iterator

import pytest

import engines
from companion.laws import own_tests

WRITTEN = [game for game in engines.catalogue() if (engines.home(game) / "facts.md").exists()]

NUMBER = r"(?:[A-Z]-\d+|\d+[a-z]?(?:\.\d+)?)"
LINE = re.compile(rf"- \*\*({NUMBER})\*\* \((high|medium|low|unknown)[^;)]*; (.+?)\) (?=\S)")
SECTION = re.compile(r"^## (\d+[a-z]?)\.? ", re.MULTILINE)
LISTED = re.compile(
    rf"\b(?:[Ff]acts?|[Ss]ections?)(?: sections?)? ({NUMBER}(?:(?:,? and |, | to ){NUMBER})*)"
)
LETTERED = re.compile(r"\b[A-Z]-\d+\b")
NAMED = re.compile(r"\bdef test_(\w+)")
BY_LETTER = re.compile(r"(?:^|and_)([a-z])_?(\d+)_")
BY_NUMBER = re.compile(r"(?:^|and_)((?:\d+[a-z]?_\d+_)+)")


def facts(game: str) -> list[str]:
    """The lines of a game's facts, one a fact."""
    text = (engines.home(game) / "facts.md").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.startswith("- ")]


def numbers(game: str) -> list[str]:
    """The numbers of all facts of a game."""
    return [found[1] for found in map(LINE.match, facts(game)) if found]


def sections(game: str) -> set[str]:
    """The numbers of the sections of its facts."""
    return set(SECTION.findall((engines.home(game) / "facts.md").read_text(encoding="utf-8")))


def cited(text: str) -> Iterator[str]:
    """The numbers that a file of Python cites, in words and in the names of its tests."""
    for found in LISTED.findall(text):
        yield from re.findall(NUMBER, found)
    yield from LETTERED.findall(text)
    for name in NAMED.findall(text):
        for letter, digits in BY_LETTER.findall(name):
            yield f"{letter.upper()}-{digits}"
        for run in BY_NUMBER.findall(name):
            for pair in re.findall(r"(\d+[a-z]?)_(\d+)_", run):
                yield ".".join(pair)


def missing(game: str) -> list[str]:
    """What a game cites that is neither a fact nor a section of its facts."""
    known = {*numbers(game), *sections(game)}
    files = [file for folder in (engines.home(game), own_tests(game)) for file in folder.rglob("*.py")]
    return sorted(
        f"{file.name}: {number}"
        for file in files
        for number in set(cited(file.read_text(encoding="utf-8")))
        if number not in known
    )


def test_these_games_have_their_facts() -> None:
    lacking = sorted({*engines.catalogue()} - {*WRITTEN})
    assert not lacking, f"write facts.md, the rules as numbered statements, in the folder of {lacking}"


@pytest.mark.parametrize("game", WRITTEN)
def test_every_fact_has_a_number_a_confidence_and_a_source(game: str) -> None:
    assert [line for line in facts(game) if not LINE.match(line)] == []
    found = numbers(game)
    assert len(found) == len(set(found))
    assert all(number.split(".")[0] in sections(game) for number in found if number[0].isdigit())


@pytest.mark.parametrize("game", WRITTEN)
def test_every_fact_that_is_cited_is_there(game: str) -> None:
    assert missing(game) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('"""Payment (facts 9.2 to 9.4, 10.1 and 11)."""', {"9.2", "9.4", "10.1", "11"}),
        ('"""Facts 15 and 16: cards."""', {"15", "16"}),
        ('"""Roads; facts section 12."""', {"12"}),
        ("# as H-021 says, and fact O-2", {"H-021", "O-2"}),
        ("def test_1_9_4_2_and_19b_14_nine_harbours() -> None:", {"1.9", "4.2", "19b.14"}),
        ("def test_h_050_and_o_5_one_buys() -> None:", {"H-050", "O-5"}),
        ("def test_k035_the_engine() -> None:", {"K-035"}),
        ("facts = [1, 2]; fact in row.facts[3:]", set()),
        ("def test_a_move_takes_3_5_touches() -> None:", set()),
    ],
)
def test_citations_are_found(text: str, found: set[str]) -> None:
    assert set(cited(text)) == found
