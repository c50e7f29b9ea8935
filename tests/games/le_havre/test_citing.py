"""What happens is told, and cites the place where it is printed: in recorded games, and on every card."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from engines.core.events import Appeared, Event
from engines.core.rules import Rule
from engines.games.le_havre import rulebook
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.building import StopBuilding
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.market import Sell
from engines.games.le_havre.moves.wharf import TakeYacht
from engines.games.le_havre.phases import kinds
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.state import NOWHERE, HavreState
from tests.games.le_havre.examples import EXAMPLES
from tests.games.le_havre.table import AnyMove, answered, in_town, played, table
from tests.games.whole import recorded, replayed

PLACES = {
    "supply": {rulebook.SUPPLY},
    "turn-tile": {rulebook.SUPPLY},
    "interest": {rulebook.SUPPLY, rulebook.LOANS},
    "take-offer": {rulebook.OFFER},
    "enter": {rulebook.ENTER},
    "build": {rulebook.BUILD},
    "build-ship": {rulebook.SHIPS},
    "take-yacht": {rulebook.card(NUMBER["023"])},
    "buy": {rulebook.BUY},
    "sell": {rulebook.SELL},
    "repay": {rulebook.LOANS},
    "borrow": {rulebook.SUPPLY, rulebook.ROUND_END, rulebook.LOANS},
    "harvest": {rulebook.ROUND_END},
    "feed": {rulebook.ROUND_END},
    "provide": {rulebook.ROUND_END, rulebook.LOANS},
    "town-builds": {rulebook.ROUND_END},
    "special-comes": {rulebook.ROUND_END},
    "turn-up": {rulebook.ROUND_END},
    "new-ship": {rulebook.ROUND_END, rulebook.FINAL, rulebook.ACTION},
    "end-turn": {rulebook.ROUND_END, rulebook.ACTION, rulebook.END},
}
"""By the word of a move; what is missing here is printed on the card being used."""
SENTENCES = {
    "The turn begins": rulebook.ACTION,
    "The final phase begins": rulebook.FINAL,
    "Interest is paid": rulebook.SUPPLY,
    "Round": rulebook.ROUND_END,
    "wins": rulebook.END,
    "the town": rulebook.ROUND_END,
    "a new": rulebook.ROUND_END,
    "takes": rulebook.OFFER,
}
"""By the beginning of what is said, where a move can cite several places."""
ALWAYS = {
    "supply": ("the offer spaces get ",),
    "interest": ("pays 1 franc",),
    "take-offer": ("takes ",),
    "enter": ("enters ",),
    "use-occupied": ("pays 1 franc", "enters "),
    "build": ("builds ",),
    "build-ship": ("pays ", "builds the "),
    "take-yacht": ("gives the ",),
    "buy": ("pays ", "buys "),
    "sell": ("receives ", "sells "),
    "repay": ("pays 5 francs",),
    "feed": ("pays ",),
    "take-two-offers": ("pays 3 francs", "takes "),
    "town-builds": ("the town builds ",),
    "special-comes": ("the town gets ",),
    "turn-up": ("the town gets ",),
    "new-ship": ("a new ",),
}
"""What is told at least, by the word of the move."""
SILENT = {"harvest", "stop-building", "leave-building"}
"""Where there may be nothing to tell."""
LENT = "a loan: "


def places(move: AnyMove, state: HavreState) -> set[Rule]:
    """The places a move may cite."""
    tag = move.tag()
    if tag in PLACES:
        return PLACES[tag]
    more = (
        {rulebook.OFFER} if tag == "take-two-offers" else {rulebook.ENTER} if tag == "use-occupied" else set()
    )
    return {rulebook.card(state.doing)} | more


def check(state: HavreState, move: AnyMove, events: Iterable[Event]) -> None:
    told = [(str(event.what), event) for event in events if not isinstance(event, Appeared)]
    tag = move.tag()
    assert told or tag in SILENT
    for start in ALWAYS.get(tag, ()):
        assert any(says.startswith(start) for says, _ in told), (move, start)
    for says, event in told:
        assert event.rule in places(move, state), (move, says)
        for start, rule in SENTENCES.items():
            if says.startswith(start):
                assert event.rule == rule, (move, says)
        if str(event.why or "").startswith(LENT):
            assert event.rule == rulebook.LOANS, (move, says)
        elif event.rule == rulebook.LOANS:
            assert says.startswith(("pays", "receives")), (move, says)


@pytest.mark.parametrize("path", recorded("le_havre"), ids=lambda path: path.stem)
def test_all_that_happens_in_a_game_cites_its_place(path: Any) -> None:
    game = replayed(path)
    for state, move in zip(game.states, game.moves, strict=False):
        check(state, move, ENGINE.play(state, move)[1])


def using(state: HavreState, **answers: Any) -> Iterator[tuple[HavreState, AnyMove]]:
    """The moves that use a building, each with the state before it."""
    while state.doing != NOWHERE:
        move = ENGINE.due(state) or answered(state, kinds(state, 0)[0], **answers)
        yield state, move
        state, _ = ENGINE.play(state, move)


@pytest.mark.parametrize("card", EXAMPLES)
def test_what_a_card_does_cites_the_card(card: str) -> None:
    example = EXAMPLES[card]
    state = example.laid(table(2, {0: example.before}, {card: 0}))
    if card == "B3":
        state.stacks = [[NUMBER["01"]], [], []]
    state, _ = ENGINE.play(state, Enter(0, card, ""))
    for before, move in using(state, **example.answers):
        check(before, move, ENGINE.play(before, move)[1])


def test_the_yacht_and_a_person_sent_home_by_a_sale_cite_their_places() -> None:
    state = table(2, {}, {"12": 0, **in_town("023")}, {"S06": 0})
    state = played(state, Enter(0, "12", ""))
    move = TakeYacht(0, "S06")
    check(state, move, ENGINE.play(state, move)[1])
    state = table(2, {}, {"07": 0})
    state.persons = [NOWHERE, NUMBER["07"]]
    sale = Sell(0, "07")
    events = ENGINE.play(state, sale)[1]
    assert any("goes home" in str(event.what) for event in events)
    check(state, sale, events)


def test_an_action_that_is_over_by_itself_says_so_where_building_is_printed() -> None:
    state = table(2, {0: {"wood": 2}}, {"B3": 0})
    state.stacks = [[NUMBER["01"]], [], []]
    ((before, build),) = using(played(state, Enter(0, "B3", "")))
    events = ENGINE.play(before, build)[1]
    assert [str(event.what) for event in events if event.rule == rulebook.BUILD][-1] == str(
        StopBuilding.title
    )
    check(before, build, events)


def test_every_card_is_cited_by_its_number_and_name() -> None:
    assert str(rulebook.card(NUMBER["21"])) == "Le Havre: Business Office 21"
    assert len({rulebook.card(number) for number in range(len(CARDS))}) == len(CARDS)
