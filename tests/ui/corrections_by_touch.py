"""A correction, touched place by place."""

from typing import Any

from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, Evening

SIZES = (WIDE, SMALL, TALL, LARGE)


def counting(one: Evening) -> Any:
    """The way through the correction that is open."""
    return one.root.corrections.flow


def open_place(one: Evening, name: str, seat: int | None = None) -> None:
    """Touch the place of that name."""
    page = counting(one).page
    number = next(
        number
        for number, heap in enumerate(page.correction.heaps)
        if (str(heap.place), heap.owner) == (name, seat)
    )
    one.finger.tap(*page.places.row_of(number))


def answer(one: Evening, value: object) -> None:
    """Answer what is asked of a cell."""
    for place in counting(one).page.asked.current.touches(value):
        one.finger.tap(*place)


def step(one: Evening, name: str, by: int) -> None:
    """Touch the key that takes a cell one step up or down."""
    one.finger.tap(*counting(one).page.list.row_of(name, by))


def edit(one: Evening, name: str, value: object) -> None:
    """Give a cell this value."""
    one.finger.tap(*counting(one).page.list.row_of(name))
    answer(one, value)


def said(one: Evening) -> list[str]:
    """What the page of the difference says."""
    return [one.root.stage.say(found.says) for found in counting(one).difference.list._items]
