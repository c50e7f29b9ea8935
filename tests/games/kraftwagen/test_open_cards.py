"""The app researches for a seat: it hears the two open cards, and takes one of them."""

from __future__ import annotations

from random import Random

import pytest

from companion.thinking.choices import choices
from engines.core.conversing import sample
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.moves.open_cards import ShowCard, TakeCard
from engines.games.kraftwagen.moves.research import Research
from engines.games.kraftwagen.pieces import Card, OpenCard
from tests.games.kraftwagen.boxes import PRINTED
from tests.games.kraftwagen.table import code, doing, play
from tests.games.whole import lots

BOTH = (ShowCard(0, "two-bodies", "nothing"), ShowCard(0, "body", "engine"))


def test_what_was_shown_can_be_taken_and_nothing_else() -> None:
    shown = play(doing("research"), *BOTH).state
    assert shown.shown == [OpenCard("two-bodies", "nothing"), OpenCard("body", "engine")]
    assert code(shown, TakeCard(0, "two-engines")) == "core.answer.unfit"
    after = play(shown, TakeCard(0, "two-bodies")).state
    assert after.cards[0] == [Card(body=2)]
    assert after.shown == [], "two other cards are open now"


@pytest.mark.parametrize(
    ("shown", "card"), [(BOTH[1], "body+engine"), (ShowCard(0, "three-workers"), "three-workers")]
)
def test_it_comes_to_the_same_as_taking_it_by_hand(shown: ShowCard, card: str) -> None:
    told = play(doing("research"), shown, ShowCard(0, "no-points", "body"), TakeCard(0, card)).state
    assert told == play(doing("research"), Research(0, shown.card, shown.gives)).state


def test_an_engineer_that_is_shown_is_known_from_then_on() -> None:
    state = doing("research", box=PRINTED)
    told = play(state, ShowCard(0, "engineer", None, 7, "Somebody", "price", 2, "yes"), BOTH[0]).state
    known = told.engineers[6]
    assert known is not None
    assert (known.name, known.effect, known.amount, known.worker) == ("Somebody", "price", 2, True)
    assert play(told, TakeCard(0, "engineer 7")).state.cards[0] == [Card(engineer=6)]


def test_both_are_told_before_one_is_taken() -> None:
    state = doing("research")
    one, both = play(state, BOTH[0]).state, play(state, *BOTH).state
    assert code(one, TakeCard(0, "two-bodies")) == "kraftwagen.research.tell-first"
    assert code(both, BOTH[0]) == "kraftwagen.research.all-told"


def test_what_somebody_takes_by_hand_opens_two_others() -> None:
    state = play(doing("research"), *BOTH, Research(0, "two-engines", "nothing")).state
    assert state.shown == []


def test_an_engineer_somebody_has_meanwhile_cannot_be_taken() -> None:
    state = play(doing("research"), ShowCard(0, "engineer", None, 3), BOTH[0]).state
    state.cards[1].append(Card(engineer=2))
    assert code(state, TakeCard(0, "engineer 3")) == "kraftwagen.research.engineer-taken"


def test_the_app_hears_the_cards_and_then_chooses_among_them() -> None:
    state, chance = doing("research"), Random(1).randrange
    assert [one.kind for one in choices(ENGINE, state, 0, chance)] == [ShowCard]
    found = choices(ENGINE, play(state, *BOTH).state, 0, chance)
    assert [(one.kind, one.answers) for one in found] == [
        (TakeCard, ("two-bodies",)),
        (TakeCard, ("body+engine",)),
    ]


def test_cards_are_as_likely_as_there_are_of_them() -> None:
    by_name = lots(ShowCard(0, "three-workers"), doing("research"))
    assert by_name["engineer"] == 9
    assert by_name["three-workers"] == 3
    assert by_name["two-bodies"] == 6
    chance = Random(2)
    drawn = [sample(ShowCard, doing("research"), 0, chance.randrange) for _ in range(400)]
    engineers = sum(move is not None and move.card == "engineer" for move in drawn)
    assert 45 <= engineers <= 100, "9 of 54 cards"
