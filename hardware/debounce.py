"""Turns the edges of a bouncing contact into presses. Pure: the time is passed in with the edges."""

from typing import Literal

from msgspec import Struct

Press = Literal["short", "long"]


class Timing(Struct, frozen=True):
    """The timing of a contact, in seconds.

    `bounce_time` is how long it must stay open to count as released. With a `hold_time`, a press that
    long is a long one, a shorter one is reported on release; without, all are short, reported at once.
    """

    bounce_time: float
    hold_time: float | None = None


class Contact(Struct, frozen=True):
    """The state of a contact: since when it is pressed, perhaps open again, and whether it is reported."""

    pressed_at: float | None = None
    opened_at: float | None = None
    told: bool = False


RELEASED = Contact()


def due(contact: Contact, timing: Timing) -> float | None:
    """When time alone will change this contact's state, or None while only an edge can."""
    if contact.pressed_at is None or contact.told:
        return None
    if contact.opened_at is not None:
        return contact.opened_at + timing.bounce_time
    return None if timing.hold_time is None else contact.pressed_at + timing.hold_time


def wait(contact: Contact, timing: Timing, now: float) -> tuple[Contact, Press | None]:
    """Pass time up to `now`: return the new contact, and the press that became certain by it.

    Time alone releases nothing: an edge may come late, with its own time, and only edges show bounces.
    """
    moment = due(contact, timing)
    if moment is None or now < moment:
        return contact, None
    press: Press = "long" if contact.opened_at is None else "short"
    return Contact(contact.pressed_at, contact.opened_at, told=True), press


def edge(contact: Contact, timing: Timing, now: float, closed: bool) -> tuple[Contact, Press | None]:
    """Close or open the contact at `now`: return the new contact, and the press that became certain.

    The first closing counts at once, so that no pulse is too short to be noticed; an opening counts
    only after `bounce_time` without another closing, so that one press is never two.
    """
    contact, press = wait(contact, timing, now)
    if contact.opened_at is not None and now >= contact.opened_at + timing.bounce_time:
        contact = RELEASED
    if contact.pressed_at is None:
        if not closed:
            return contact, press
        told = timing.hold_time is None
        return Contact(now, told=told), "short" if told else press
    if closed:
        return Contact(contact.pressed_at, told=contact.told), press
    return Contact(contact.pressed_at, now, contact.told), press
