"""What the rules in brief still lack: `python -m tests.laws.missing GAME...` prints a line for each."""

import re
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase

from companion.table.runtime.i18n import LANGUAGES, reader
from engines import catalogue, engine, part
from engines.core.brief import CardRow, entries, entry_on
from engines.core.engine import AnyEngine
from engines.core.rules import Rule
from engines.core.text import Text
from tests.laws.met import defined
from tests.laws.plays import Play, play

LONGEST = 600
"""Characters of a text that a phone shows on one page."""
SEEDS = range(2)
"""The random games whose tables are looked at."""
STATES = 12
"""The states of each that are looked at."""


def lacking(name: str) -> Iterator[str]:
    """A line for each rule and each thing of a game without an entry, and for each fault of an entry."""
    rules = engine(name)
    yield from _rules_without(rules)
    yield from _things_without(rules)
    yield from _idle_names(rules)
    for one in entries(rules.rules_in_brief):
        yield from _too_long(rules, one.title, one.text)
        yield from (
            f"entry {one.title}: no icon {icon!r}" for icon in one.icons if icon not in rules.art.icons
        )


def _games(rules: AnyEngine) -> Iterator[Play]:
    yield from (play(rules, seed) for seed in SEEDS)


def _rules_without(rules: AnyEngine) -> Iterator[str]:
    for rule in sorted(cited(rules), key=str):
        if entry_on(rules.rules_in_brief, rule) is None:
            yield f"rule without an entry: {rule}"


def cited(rules: AnyEngine) -> set[Rule]:
    """The rules of a game's rule book, and all that random games cite in effects, refusals and scores."""
    book = vars(part(rules.name, "rulebook"))
    found = {rule for rule in book.values() if isinstance(rule, Rule)}
    for game in _games(rules):
        found |= {event.rule for events in game.events for event in events if event.rule}
        for state in game.some_states(STATES):
            found |= {offer.why.rule for offer in rules.offers(state) if offer.why}
            found |= {line.rule for sheet in rules.scores(state, None) for line in sheet.lines}
    return found


def _things_without(rules: AnyEngine) -> Iterator[str]:
    """A line for each thing that cannot be explained; of things that differ only in numbers, the first."""
    lacks: dict[str, None] = {}
    for state, sort, thing in things(rules):
        words = f"{sort} without an entry: {re.sub(r'-?[0-9]+', '#', thing)}"
        if words not in lacks and rules.explain(state, thing) is None:
            lacks[words] = None
    yield from lacks


def things(rules: AnyEngine) -> Iterator[tuple[object, str, str]]:
    """Everything that can be touched: a state, what sort of thing it is, and its name."""
    for game in _games(rules):
        for state in game.some_states(STATES):
            yield from ((state, "move", kind.tag()) for kind in rules.moves)
            yield from ((state, "move", tag) for tag in ("correct", "leave", "return"))
            yield from ((state, "line of the turn card", str(row.of)) for row in card_rows(rules))
            yield from ((state, "icon", icon) for icon in rules.art.icons)
            yield from ((state, "cell", cell.name) for cell in rules.cells(state))
            yield from ((state, "spot", spot) for spot in spots(rules, state))
            yield from ((state, "sign", sign) for sign in signs(rules, state))
            yield from ((state, "number", thing) for thing in numbers(rules, state))


def card_rows(rules: AnyEngine) -> Iterator[CardRow]:
    """The lines of the turn card."""
    if card := rules.turn_card:
        yield from (*card.turn, *card.costs)


def spots(rules: AnyEngine, state: object) -> Iterator[str]:
    """The named places of the board."""
    if board := rules.view(state, None).board:
        places = (*board.shapes, *board.links, *board.spots)
        yield from (place.name for place in places if place.name)


def signs(rules: AnyEngine, state: object) -> Iterator[str]:
    """What the signs of the board stand for, such as a harbour."""
    if board := rules.view(state, None).board:
        yield from (mark.thing for mark in board.marks if mark.thing)


def numbers(rules: AnyEngine, state: object) -> Iterator[str]:
    """What the numbers of players and beside the board stand for, where that is more than their icon."""
    view = rules.view(state, None)
    rows = (fact for row in view.ledger.rows for fact in (*row.facts, *row.places, *row.stock))
    shelved = (fact for shelf in view.shelves for fact in shelf.facts)
    yield from (fact.thing for fact in (*rows, *shelved) if fact.thing is not None)
    for row in view.ledger.rows:
        yield from (thing for thing in (row.noted, row.warned) if thing is not None)


def _idle_names(rules: AnyEngine) -> Iterator[str]:
    met = {(sort, thing) for _, sort, thing in things(rules)}
    known = {thing for _, thing in met} | defined(rules.name) | defined("core")
    known |= {thing.rpartition(".")[2] for sort, thing in met if sort == "cell"}  # cards no game has met
    for one in entries(rules.brief):
        for name in one.of:
            if not any(thing == name or fnmatchcase(thing, name) for thing in known):
                yield f"entry {one.title}: nothing is called {name!r}"


def _too_long(rules: AnyEngine, title: Text, text: Text) -> Iterator[str]:
    for language in LANGUAGES:
        length = len(reader(language, rules.name, ()).render(text))
        if length > LONGEST:
            yield f"entry {title}: {length} characters in {language}, at most {LONGEST}"


if __name__ == "__main__":
    for game in sys.argv[1:] or catalogue():
        faults = list(lacking(game))
        print(f"{game}: {len(faults)} missing", *faults, sep="\n  ")
