"""Turns the edges of a bouncing contact into presses. Pure: time comes in with the edges."""

from typing import Literal

from msgspec import Struct

Press = Literal["short", "long"]


class Timing(Struct, frozen=True):
    """How patient a contact is, in seconds.

    `bounce_time` is how long it must stay open to count as released. With a `hold_time`, a press held so
    long is a long one and a shorter one is told on release; without, every press is short and told at once.
    """

    bounce_time: float
    hold_time: float | None = None


class Contact(Struct, frozen=True):
    """What is known of a contact: since when it is pressed, perhaps open again, and told."""

    pressed_at: float | None = None
    opened_at: float | None = None
    told: bool = False


RELEASED = Contact()


def due(contact: Contact, timing: Timing) -> float | None:
    """Return when time alone will tell something of this contact, or None while only an edge can."""
    if contact.pressed_at is None or contact.told:
        return None
    if contact.opened_at is not None:
        return contact.opened_at + timing.bounce_time
    return None if timing.hold_time is None else contact.pressed_at + timing.hold_time


def wait(contact: Contact, timing: Timing, now: float) -> tuple[Contact, Press | None]:
    """Let time pass up to `now`: return the contact then, and the press that became certain by it.

    Time releases nothing: an edge may come late, with its own earlier time, and only edges tell a bounce.
    """
    moment = due(contact, timing)
    if moment is None or now < moment:
        return contact, None
    press: Press = "long" if contact.opened_at is None else "short"
    return Contact(contact.pressed_at, contact.opened_at, told=True), press


def edge(contact: Contact, timing: Timing, now: float, closed: bool) -> tuple[Contact, Press | None]:
    """Let the contact close or open at `now`: return it afterwards, and the press that became certain.

    The first closing counts at once, so that no pulse is too short to be felt; an opening counts only
    after `bounce_time` without another closing, so that one press is never two.
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
