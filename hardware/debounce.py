"""Turns the edges of a bouncing contact into presses. Pure: the time is passed in with the edges."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

Press = Literal["short", "long"]


class Timing(Struct, frozen=True):
    """The timing of a contact, in seconds.

    `bounce_time` is how long it must stay open to count as released. With a `hold_time`, a press that
    long is a long one, a shorter one is reported on release; without, all are short, reported at once.
    What closes it for less than `press_time` is no press: a spark nearby does so for a microsecond.
    """

    bounce_time: float
    hold_time: float | None = None
    press_time: float = 0


class Contact(Struct, frozen=True):
    """The state of a contact: since when it is closed, pressed, perhaps open again; and what is known of it.

    The press may have been `told`. A closing is `doubted` that is over, though its end was not heard yet.
    """

    closed_at: float | None = None
    pressed_at: float | None = None
    opened_at: float | None = None
    told: bool = False
    doubted: bool = False


RELEASED = Contact()


def due(contact: Contact, timing: Timing) -> float | None:
    """When time alone will change this contact's state, or None while only an edge can."""
    if contact.told or contact.doubted:
        return None
    if contact.pressed_at is None:
        return None if contact.closed_at is None else contact.closed_at + timing.press_time
    if contact.opened_at is not None:
        return contact.opened_at + timing.bounce_time
    return None if timing.hold_time is None else contact.pressed_at + timing.hold_time


def wait(contact: Contact, timing: Timing, now: float, closed: bool = True) -> tuple[Contact, Press | None]:
    """Pass time up to `now`: return the new contact, and the press that became certain by it.

    Time alone releases nothing: an edge may come late, with its own time, and only edges show bounces. For
    that reason, too, it is no press yet if the contact is not `closed` any more.
    """
    moment = due(contact, timing)
    if moment is None or now < moment:
        return contact, None
    if contact.pressed_at is None:
        if not closed:
            return replace(contact, doubted=True), None
        contact = replace(contact, pressed_at=contact.closed_at, told=timing.hold_time is None)
        return (contact, "short") if contact.told else wait(contact, timing, now)
    press: Press = "long" if contact.opened_at is None else "short"
    return replace(contact, told=True), press


def edge(contact: Contact, timing: Timing, now: float, closed: bool) -> tuple[Contact, Press | None]:
    """Close or open the contact at `now`: return the new contact, and the press that became certain.

    A closing counts once it has lasted for `press_time`; an opening only after `bounce_time` without another
    closing, so that one press is never two.
    """
    contact, press = wait(replace(contact, doubted=False), timing, now)
    if contact.opened_at is not None and now >= contact.opened_at + timing.bounce_time:
        contact = RELEASED
    if contact.pressed_at is None:
        begun = contact.closed_at if contact.closed_at is not None else now
        contact = Contact(closed_at=begun) if closed else RELEASED
    elif closed:
        contact = replace(contact, closed_at=now, opened_at=None)
    else:
        contact = replace(contact, closed_at=None, opened_at=now)
    contact, later = wait(contact, timing, now)
    return contact, press or later
