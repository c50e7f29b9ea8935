"""The rules in brief as prose: what the files say becomes entries, and what they get wrong is named."""

import pytest

from engines.core.brief import Chapter, Entry
from engines.core.brief.prose import (
    CONTEXT,
    TO_TRANSLATE,
    Misprint,
    by_english,
    passages,
    read,
    renewed,
    translated,
)
from engines.core.rules import Rule
from engines.core.text import C_, N_, Text

ROAD, BUILD = Rule("Book", "Carretera"), Rule("Book", "Construir")
RULES = {"ROAD": ROAD, "BUILD": BUILD}
SHIP = Entry(N_("A ship"), N_("Made of the tables."))
ENGLISH = """
# Building

## Road
`rule: ROAD, BUILD | things: build-road, path *, i[0-9]* | picture: road`

On a free path. Costs
1 brick.

## Costs
`then: ships`

See there.

# All ships
`then: ships`
"""
GERMAN = """# Bauen
`en: Building`

## Kosten
`en: Costs`

Siehe dort.

## Straße
`en: Road`

Auf einem freien Weg.
Kostet 1 Lehm.
"""


def says(words: str) -> Text:
    return C_(CONTEXT, words)


def test_prose_becomes_chapters_and_entries() -> None:
    things = ("build-road", "path *", "i[0-9]*")
    road = Entry(says("Road"), says("On a free path. Costs 1 brick."), (ROAD, BUILD), things, ("road",))
    costs = Entry(says("Costs"), says("See there."))
    assert read(ENGLISH, "en.md", RULES, {"ships": (SHIP,)}) == (
        Chapter(says("Building"), (road, costs, SHIP)),
        Chapter(says("All ships"), (SHIP,)),
    )


def test_a_translation_is_found_by_the_english_heading() -> None:
    assert dict(translated(passages(ENGLISH, "en.md"), passages(GERMAN, "de.md"))) == {
        "Building": "Bauen",
        "Road": "Straße",
        "On a free path. Costs 1 brick.": "Auf einem freien Weg. Kostet 1 Lehm.",
        "Costs": "Kosten",
        "See there.": "Siehe dort.",
    }


@pytest.mark.parametrize(
    ("prose", "wrong"),
    [
        ("Words.\n# Building\n", "en.md: words stand above the first heading; put them below one"),
        ("## Road\nWords.", "en.md, “Road”: put the heading of a chapter above it, as “# Building”"),
        ("# Building\nWords.", "a chapter has entries and no words of its own"),
        (
            "# Building\n### Road\nWords.",
            "“### Road”: write “# ” before the title of a chapter, “## ” before",
        ),
        ("#Building\n", "“#Building”: write “# ” before the title of a chapter, “## ” before an entry's"),
        ("# Building\n## Road\n`rule: ROAD`", "“Road”: write what the entry says below its front line"),
        (
            "# A\n## Road\n`thing: road`\nWords.",
            "the front line knows rule, things, picture, then, and not thing",
        ),
        ("# A\n`rule: ROAD`", "“A”: the front line knows then, and not rule"),
        (
            "# A\n## Road\n`rule: RODE`\nWords.",
            "there is no 'RODE' among the rules of the rule book: BUILD, ROAD",
        ),
        ("# A\n`then: ships`", "there is no 'ships' among the entries that the game makes: none"),
        ("# A\n## Road\nOne.\n## Road\nTwo.", "“Road”: another heading is the same"),
        ("# A\n## Road\nCosts {n}.", "“Road”: take out {"),
        ("# A\n## Road\nWords.\n`rule: ROAD`", "“Road”: take out `"),
    ],
)
def test_what_is_wrong_is_named_with_its_file_and_heading(prose: str, wrong: str) -> None:
    with pytest.raises(Misprint, match=r"en\.md") as raised:
        read(prose, "en.md", RULES, {})
    assert wrong in str(raised.value)


@pytest.mark.parametrize(
    ("prose", "wrong"),
    [
        ("# Bauen\n", "de.md, “Bauen”: write the English heading right below, as “`en: Road`”"),
        ("## Weg\n`en: Road`\n", "de.md, “Weg”: write what the entry says below its front line"),
        ("# A\n`en: B`\n# C\n`en: B`\n", "de.md, “C”: “B” is translated twice; remove one of them"),
        ("## Weg\n`en: Road`\nKostet {n}.", "de.md, “Weg”: take out {"),
    ],
)
def test_what_is_wrong_in_a_translation_is_named_too(prose: str, wrong: str) -> None:
    with pytest.raises(Misprint) as raised:
        by_english(passages(prose, "de.md"))
    assert wrong in str(raised.value)


def test_a_translation_is_brought_up_to_date() -> None:
    english = passages(ENGLISH.replace("## Costs", "## Prices"), "en.md")
    now = renewed(english, GERMAN, "de.md")
    assert (
        now
        == """# Bauen
`en: Building`

## Straße
`en: Road`

Auf einem freien Weg.
Kostet 1 Lehm.

## …
`en: Prices`

See there.

# …
`en: All ships`
"""
    )
    assert renewed(english, now, "de.md") == now
    assert [one.title for one in passages(now, "de.md")].count(TO_TRANSLATE) == 2
    assert "See there." not in dict(translated(english, passages(now, "de.md")))
