"""A change of the log, touched as people do it."""

from __future__ import annotations

from tests.ui.tabletop import Evening


def open_entry(one: Evening, number: int) -> None:
    """Open the log at an entry."""
    one.menu("log")
    one.finger.tap(*one.root.log.rows.row_of(number))


def answer_in_the_past(one: Evening, answer: object) -> None:
    """Answer what is asked in the past."""
    for place in one.root.book.mend.past.asked.current.touches(answer):
        one.finger.tap(*place)


def said(one: Evening) -> list[tuple[str, str]]:
    """What the page of the amend says would fall, each with its reason."""
    say = one.root.stage.say
    return [(say(fallen.words), say(fallen.why)) for fallen in one.root.book.mend.amend.fallen._items]
