"""A change of the log, touched as people do it."""

from typing import Any

from tests.table.pig import Hold
from tests.ui.tabletop import Evening, throw


def open_entry(one: Evening, number: int) -> None:
    """Open the log at an entry."""
    one.menu("log")
    one.finger.tap(*one.root.pages.log.rows.row_of(number))


def delete_a_throw(one: Evening, *later: int) -> None:
    """Delete the throw after which Anna held; Ben threw `later`."""
    one.begin()
    throw(one, 5)
    one.key((Hold, 0))
    throw(one, *later)
    open_entry(one, 1)
    one.tap(one.root.pages.log.delete)


def key_in_the_past(one: Evening, key: Any) -> None:
    """Touch a key of the past."""
    for place in one.root.corrections.past.actions.touches(key):
        one.finger.tap(*place)


def answer_in_the_past(one: Evening, answer: object) -> None:
    """Answer what is asked in the past."""
    for place in one.root.corrections.past.asked.current.touches(answer):
        one.finger.tap(*place)


def said(one: Evening) -> list[tuple[str, str]]:
    """What the page of the amend says would fall, without its number, each with its reason."""
    return [(words.partition(". ")[2], why) for words, why in _fallen(one)]


def numbers(one: Evening) -> list[str]:
    """The numbers of what would fall."""
    return [words.partition(". ")[0] for words, _ in _fallen(one)]


def _fallen(one: Evening) -> list[tuple[str, str]]:
    say = one.root.stage.say
    return [(say(line.words), say(line.why)) for line in one.root.corrections.edits.step.fallen]
