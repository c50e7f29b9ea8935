"""The rules in brief: which entry explains what, and what is said of a thing now."""

import pytest
from msgspec.structs import replace

import engines
from companion.desk.line.words import called
from companion.table.reports.rules_in_brief import BOOKS, found, plain, where_printed
from companion.table.runtime.i18n import reader
from engines.core.asking import ENTERING
from engines.core.brief import Chapter, Entry, entries, entry_of, entry_on, entry_why
from engines.core.rules import Illegal, Rule
from engines.core.text import ENGLISH, N_
from engines.core.view import About
from tests.table.pig import Pig, PigSetup, PigState

BUILD, ROAD = Rule("Book", "Construir"), Rule("Book", "Carretera")
COSTS = Entry(N_("Costs"), N_("A road costs a brick."), (BUILD,), ("pay.*",))
ROADS = Entry(N_("Road"), N_("On a free path."), (ROAD, BUILD), ("road", "path *"), ("road",))
CUT = Entry(N_("Straße"), N_("Someone’s (house) is there."), (ROAD,), ("path 7",))
BRIEF = (Chapter(N_("Building"), (COSTS, ROADS)), Chapter(N_("More"), (CUT,)))


@pytest.mark.parametrize(
    ("thing", "entry"),
    [("road", ROADS), ("path 3", ROADS), ("path 7", CUT), ("pay.short", COSTS), ("paths", None)],
)
def test_a_name_goes_before_a_pattern(thing: str, entry: Entry | None) -> None:
    assert entry_of(BRIEF, thing) == entry


@pytest.mark.parametrize(
    ("rule", "language", "says"),
    [
        (Rule("Book", "Carretera", "es"), "es", "En vuestro reglamento: Book · Carretera"),
        (Rule("Book", "Carretera", "es"), "de", "In eurem Regelheft (Spanisch): Book · Carretera"),
        (Rule("Livre", "Route", "fr"), "en", "In your rule book (French): Livre · Route"),
        (Rule("Book", "Roads"), "de", "Siehe: Book · Roads"),
        (ENTERING, "fr", "Voir\xa0: Table Companion · Noter un coup"),
    ],
)
def test_a_heading_in_a_language_of_others_tells_which(rule: Rule, language: str, says: str) -> None:
    assert reader(language, None, ()).render(where_printed(rule, language)) == says


@pytest.mark.parametrize("game", engines.catalogue())
def test_every_printed_book_has_a_language_that_can_be_told(game: str) -> None:
    """Of a game's own book: what the app does itself is said in every language, and a card is in a hand."""
    cited = {rule for entry in entries(engines.engine(game).rules_in_brief) for rule in entry.rules}
    printed = {rule for rule in cited if rule.book not in ("Table Companion", "Le Havre")}
    assert printed
    assert {rule.language for rule in printed} <= BOOKS.keys()


def test_an_entry_whose_main_rule_it_is_goes_before_others() -> None:
    assert entry_on(BRIEF, ROAD) == ROADS
    assert entry_on(BRIEF[::-1], BUILD) == COSTS
    assert entry_on((Chapter(N_("More"), (ROADS,)),), BUILD) == ROADS
    assert entry_on(BRIEF, Rule("Book", "Ciudad")) is None


def test_a_refusal_is_explained_by_its_code_or_else_by_its_rule() -> None:
    refused = Illegal("path 7", N_("No"), BUILD)
    assert entry_why(BRIEF, refused) == CUT
    assert entry_why(BRIEF, replace(refused, code="other")) == COSTS


class Taught(Pig):
    brief = BRIEF

    def about(self, state: PigState, thing: str) -> About | None:
        facts = {"road": About(N_("Roads"), (N_("3 left"),)), "chips": About(N_("Chips"), (), ("chip",))}
        return facts.get(thing)


def test_what_is_so_now_is_said_before_the_rule() -> None:
    engine = Taught()
    state = engine.setup(PigSetup(2, 0, 2))
    told = engine.explain(state, "road")
    assert told == About(N_("Roads"), (N_("3 left"), ROADS.text), ("road",), ROAD)
    assert engine.explain(state, "path 1") == About(ROADS.title, (ROADS.text,), ("road",), ROAD)
    assert engine.explain(state, "chips") == About(N_("Chips"), (), ("chip",))
    assert engine.explain(state, "nothing") is None
    assert engine.explain_rule(BUILD) == About(COSTS.title, (COSTS.text,), (), BUILD)
    assert engine.explain_rule(Rule("Book", "Ciudad")) is None


def test_a_refusal_of_the_app_itself_is_explained_in_every_game() -> None:
    engine = Pig()
    refused = engine.not_now(engine.setup(PigSetup(2, 0, 2)), engine.moves[1], 1)
    told = engine.explain_refusal(refused)
    assert told is not None
    assert str(told.title) == "Entering moves"
    assert engine.explain_refusal(Illegal("pig.odd", N_("No"), ROAD)) is None


@pytest.mark.parametrize(
    ("words", "titles"),
    [
        ("", ["Costs", "Road", "Straße"]),
        ("ROAD", ["Costs", "Road"]),
        ("brick road", ["Costs"]),
        ("carret", ["Road", "Straße"]),
        ("strasse", ["Straße"]),
        ("house", ["Straße"]),
        ("oad", []),
        ("way", ["Road"]),
    ],
)
def test_words_find_the_entries_in_which_they_begin_a_word(words: str, titles: list[str]) -> None:
    chapters = found(BRIEF, words, ENGLISH.render, {"path": ("way",)})
    assert [str(entry.title) for chapter in chapters for entry in chapter.entries] == titles
    assert all(chapter.entries for chapter in chapters)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("port", "sheep", "village", "thief", "soldier", "wheat")),
        ("de", ("Seehafen", "Dieb", "Schaf")),
        ("es", ("muelle", "bandido", "oveja")),
        ("fr", ("havre", "brigand", "mouton")),
    ],
)
def test_what_people_also_call_a_thing_finds_its_entry(language: str, words: tuple[str, ...]) -> None:
    engine, say = engines.engine("catan"), reader(language, "catan", ()).render
    for word in words:
        assert found(engine.rules_in_brief, word, say, called("catan", language)), word


def test_accents_and_capitals_are_left_out() -> None:
    assert plain("Ñandú, Größe") == "nandu, grosse"
