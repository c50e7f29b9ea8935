"""Laws 9 and 19: what is cited or touched is explained, on a phone's page and in every language."""

from pathlib import Path

import pytest

from companion.table.runtime.i18n import reader
from engines import catalogue, engine
from engines.core.brief import entry_of
from engines.core.brief.prose import TO_TRANSLATE, Passage, by_english, passages, renewed
from tests.laws.missing import lacking, things
from tests.laws.test_words import COLLECT, FOREIGN, HOMES, untranslated


@pytest.mark.parametrize("name", catalogue())
def test_19_every_rule_and_everything_touched_is_explained(name: str) -> None:
    missing = list(lacking(name))
    assert not missing, f"write in brief/en.md of {name}:\n" + "\n".join(missing)


@pytest.mark.parametrize("name", catalogue())
def test_9_facts_are_headed_as_their_entry_in_every_language(name: str) -> None:
    """A title is said twice where a game tells what is so now: both are translated alike."""
    rules = engine(name)
    titles = {
        (facts.title, entry.title)
        for state, _, thing in things(rules)
        if (facts := rules.about(state, thing)) and (entry := entry_of(rules.rules_in_brief, thing))
        if str(facts.title) == str(entry.title)
    }
    for language in FOREIGN:
        say = reader(language, name, ()).render
        differ = [f"{say(fact)!r} and {say(title)!r}" for fact, title in titles if say(fact) != say(title)]
        assert not differ, f"make {language}.po and brief/{language}.md of {name} say the same: {differ}"


def written(file: Path) -> str:
    """What a file says; an empty one where there is none."""
    return file.read_text(encoding="utf-8") if file.exists() else ""


def to_translate(english: list[Passage], file: Path) -> list[str]:
    """What is to do in the file of another language, a line for each heading."""
    known = by_english(passages(written(file), str(file)))
    titles = {one.title for one in english}
    places = [title for title, one in known.items() if one.title == TO_TRANSLATE]
    return [
        *(f"“{title}” is missing" for title in titles - known.keys()),
        *(f"“{title}” is no heading of en.md" for title in known.keys() - titles),
        *(f"“{title}” is to be translated" for title in places),
    ]


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("home", ["core", *catalogue()])
def test_9_the_rules_in_brief_have_the_same_headings_in_every_language(home: str, language: str) -> None:
    folder = HOMES[home] / "brief"
    english = passages(written(folder / "en.md"), str(folder / "en.md"))
    file = folder / f"{language}.md"
    to_do = "\n".join(sorted(to_translate(english, file)))
    if to_do:
        untranslated(home, f"run `{COLLECT}`, and put your words for each “…” in {file}:\n{to_do}")
        return
    assert renewed(english, written(file), str(file)) == written(file), (
        f"run `{COLLECT}`: in {file} the headings stand in another order or level than in en.md"
    )
