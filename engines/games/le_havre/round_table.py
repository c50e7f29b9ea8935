"""What the rounds to come bring, from this one to the last, as the round summary lists it."""

from collections.abc import Iterable, Iterator

from engines.core.text import N_, NN_, Text
from engines.games.le_havre import words
from engines.games.le_havre.state import HavreState
from engines.games.le_havre.tables import ROUND_CARDS, SHIPS, TYPES


def round_table(state: HavreState) -> Iterator[Text]:
    """A line each for food, harvest, the town's buildings, and each type of ship."""
    if state.final:
        yield N_("No round is left")
        return
    at = state.seats - 1
    cards = {n: ROUND_CARDS[state.deck[n - 1]] for n in range(state.round + 1, state.rounds + 1)}
    food = _list(card.food[at] for card in cards.values())
    yield N_("Food each, rounds {n} to {last}: {list}", n=state.round + 1, last=state.rounds, list=food)
    if without := [n for n, card in cards.items() if not card.harvest]:
        yield NN_(
            "No harvest in round {list}", "No harvest in rounds {list}", len(without), list=_list(without)
        )
    for letter, says in (("b", N_("The town builds")), ("s", N_("A special building"))):
        yield from _after(says, [n for n, card in cards.items() if card.town[at] == letter])
    for kind, name in enumerate(TYPES):
        rounds = [n for n in cards if SHIPS[state.deck[n - 1]].type == kind]
        yield from _after(words.SHIP_TITLE[name], rounds)


def _after(what: Text, rounds: list[int]) -> Iterator[Text]:
    if rounds:
        said = _list(rounds)
        yield NN_(
            "{what}: after round {list}", "{what}: after rounds {list}", len(rounds), what=what, list=said
        )


def _list(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
