"""Ten questions a game of a first evening: each is answered within two touches from where it arises.

How each way works by touch is tested in `tests/ui/test_rules_in_brief.py` and `test_about.py`.
"""

from collections.abc import Callable
from typing import Any

import pytest

from engines import engine
from engines.core.brief import CardRow, about_entry, entry_of
from engines.core.engine import AnyEngine
from engines.core.rules import Rule
from engines.core.view import About
from engines.games.catan import rulebook as catan_book
from engines.games.kraftwagen import rulebook as kraftwagen_book
from engines.games.le_havre import rulebook as le_havre_book
from tests.games.catan.table import table as catan_table
from tests.games.hab_und_gut.table import table as hab_und_gut_table
from tests.games.kraftwagen.table import begun as kraftwagen_table
from tests.games.le_havre.table import table as le_havre_table
from tests.laws.met import defined
from tests.laws.missing import spots

Told = tuple[int, str]
"""How many touches it takes, and what is read."""
Way = Callable[[AnyEngine, Any], Told]
STATES: dict[str, Callable[[], Any]] = {
    "catan": catan_table,
    "hab_und_gut": hab_und_gut_table,
    "kraftwagen": lambda: kraftwagen_table(3),
    "le_havre": lambda: le_havre_table(3),
}


def read(about: About | None) -> str:
    assert about is not None
    return " ".join(map(str, (about.title, *about.lines)))


def row_of(rules: AnyEngine, title: str) -> CardRow:
    assert rules.turn_card is not None
    return next(row for row in (*rules.turn_card.turn, *rules.turn_card.costs) if str(row.what) == title)


def card(title: str) -> Way:
    """The banner opens the turn card, which says it."""

    def way(rules: AnyEngine, _: Any) -> Told:
        row = row_of(rules, title)
        costs = (f"{fact.value} {fact.label}" for fact in row.costs)
        return 1, " ".join((title, *costs, str(row.says or "")))

    return way


def line(title: str) -> Way:
    """The banner opens the turn card, and its line leads to the rule."""
    return lambda rules, state: (2, read(rules.explain(state, str(row_of(rules, title).of))))


def place(name: str) -> Way:
    """A place of the board is touched."""

    def way(rules: AnyEngine, state: Any) -> Told:
        assert name in spots(rules, state)
        return 1, read(rules.explain(state, name))

    return way


def key(tag: str) -> Way:
    """A key of the row is held."""

    def way(rules: AnyEngine, state: Any) -> Told:
        assert tag in {kind.tag() for kind in rules.moves}
        return 1, read(rules.explain(state, tag))

    return way


def why(code: str) -> Way:
    """A grey key is touched, then the question mark of its reason."""

    def way(rules: AnyEngine, _: Any) -> Told:
        assert code in defined(rules.name)
        entry = entry_of(rules.rules_in_brief, code)
        assert entry is not None
        return 2, read(about_entry(entry))

    return way


def receipt(rule: Rule) -> Way:
    """The receipt is opened, and the words of an effect touched."""
    return lambda rules, _: (2, read(rules.explain_rule(rule)))


QUESTIONS: tuple[tuple[str, str, Way, str], ...] = (
    ("catan", "What does a settlement cost?", card("Settlement"), "1 brick 1 wool 1 grain"),
    ("catan", "What would a settlement bring here?", place("i10"), "on average, in 36 rolls"),
    ("catan", "May I build so close to them?", why("catan.settlement.too-close"), "at least two paths"),
    ("catan", "What does a knight do?", key("play-knight"), "Move the robber and steal a card"),
    ("catan", "Why do I give up cards?", key("discard"), "8 resource cards or more"),
    ("catan", "How can I trade with the bank?", line("Trade"), "Give 4 equal resource cards"),
    ("catan", "When do I get the Longest Road?", card("Longest Road"), "2 points from 5 roads"),
    ("catan", "Why did nobody get anything?", receipt(catan_book.SHORTAGE), "nobody gets any"),
    ("catan", "When does it end?", card("Winning"), "10 points in your own turn"),
    ("catan", "May I play the card I bought?", line("Play a card"), "in the turn in which you bought it"),
    ("hab_und_gut", "What does this share cost?", place("coal"), "Price now: 40"),
    ("hab_und_gut", "Which notes are that?", place("coal"), "3 shares: 120 = 1 × 100 and 2 × 10"),
    ("hab_und_gut", "May I buy and sell?", card("Buy or sell"), "never both in one turn"),
    ("hab_und_gut", "Who may see a rack?", line("Price cards"), "only these two see its cards"),
    ("hab_und_gut", "Why should I donate?", line("Donate a share"), "whoever gave least can't win"),
    ("hab_und_gut", "What happens after the half?", line("End of each half"), "sold at the prices"),
    ("hab_und_gut", "Who wins?", card("End of the game"), "least given: eliminated; most cash wins"),
    ("hab_und_gut", "How far does it move?", line("Play two price cards"), "The other counts half"),
    ("hab_und_gut", "Can I spend charity money?", why("hab-und-gut.trade.cash"), "can't be spent"),
    ("hab_und_gut", "Which cards are to come?", place("tea"), "Cards not yet played in this half"),
    ("kraftwagen", "Whose turn is it?", card("Take a tile"), "the worker farthest back"),
    ("kraftwagen", "What does this tile do?", place("tile1"), "one goes from your supply to your canteen"),
    ("kraftwagen", "What does a car need?", card("A car for the market"), "1 car body 1 engine 1 workers"),
    ("kraftwagen", "What does this buyer want?", place("stack-body"), "Wants the highest body"),
    ("kraftwagen", "In which order is it scored?", line("Scoring"), "First the race is paid"),
    ("kraftwagen", "When does the turn end?", card("Scoring"), "with 6 cars, or the black marker on 0"),
    ("kraftwagen", "What do laps pay?", card("Laps"), "1, 3, 5, 6, 7, then 1 more each"),
    ("kraftwagen", "Which body may I take?", key("take-body"), "of the value of your body points"),
    ("kraftwagen", "What if the workshops are full?", key("take-body"), "If all three are full"),
    ("kraftwagen", "And a car nobody wants?", receipt(kraftwagen_book.BUYERS_SCORING), "pays nothing"),
    ("le_havre", "What does this building do?", place("B1"), "Build the top card of a stack"),
    ("le_havre", "What is coke good for?", card("Energy"), "10 coke"),
    ("le_havre", "What does leather sell for?", line("Ship goods"), "leather 4"),
    ("le_havre", "Why do I pay here?", receipt(le_havre_book.ENTER), "pay the entry fee"),
    ("le_havre", "What happens after the round?", card("After 7 turns"), "harvest, food, town, new ship"),
    ("le_havre", "How much food will it be?", line("After 7 turns"), "Food each, rounds 1 to 18: 2, 2, 3"),
    ("le_havre", "What counts at the end?", line("Wealth"), "Take off 7 francs for each loan"),
    ("le_havre", "May I borrow to buy?", line("Repay a loan"), "You can't borrow to buy something"),
    ("le_havre", "Why can't I stay here?", why("le-havre.enter.same"), "in which your turn began"),
    ("le_havre", "What comes next?", line("Supply"), "one of each good on it goes on the offer"),
)


@pytest.mark.parametrize(
    ("game", "asked", "way", "answer"), QUESTIONS, ids=[f"{one[0]}: {one[1]}" for one in QUESTIONS]
)
def test_a_question_is_answered_within_two_touches(game: str, asked: str, way: Way, answer: str) -> None:
    touches, told = way(engine(game), STATES[game]())
    assert touches <= 2
    assert answer in told, asked


def test_there_are_ten_questions_a_game() -> None:
    assert [one[0] for one in QUESTIONS] == [game for game in STATES for _ in range(10)]
