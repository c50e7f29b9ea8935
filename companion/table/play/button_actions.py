"""The actions of panel and seat buttons on the controls of a game."""

from companion.table.game.randomness import throwable
from companion.table.game.session import Session
from companion.table.play.absent_player import stood_in
from companion.table.play.controls import Controls
from companion.table.play.empty_chair import chair_to_act
from engines.core.engine import AnyOffer
from hardware.ports import Pressed, SeatPressed


def press(controls: Controls, pressed: Pressed) -> None:
    """Do the action of a panel button."""
    if pressed.control == "dice":
        controls.throw("button")
    elif pressed.control == "undo":
        controls.redo() if pressed.long else controls.undo()
    elif controls.question is not None:
        _confirm(controls, pressed)
    elif stood_in(controls.session):
        controls.stand_in()
    else:
        _go_on(controls, controls.way_on(), pressed)


def press_seat(controls: Controls, seat: int) -> None:
    """Do the action of a seat's button: the same as next, for this seat alone, if it is taken.

    With nothing to do, it asks to be heard.
    """
    pressed, session = SeatPressed(seat), controls.session
    if controls.open is None and seat == chair_to_act(session) and stood_in(session):
        controls.stand_in()
    elif seat not in session.engine.seated(session.state) or seat in session.away:
        controls.shows.in_vain(pressed)
    elif controls.open is not None and controls.open.seat == seat:
        _confirm(controls, pressed)
    elif controls.question is None and (offer := _way_on_of(controls, seat)):
        _go_on(controls, offer, pressed)
    elif session.voices.heard(seat):
        pass  # it has changed its mind
    elif seat in _waiting(session) or not session.voices.ask(seat):
        controls.shows.in_vain(pressed)


def _waiting(session: Session) -> tuple[int, ...]:
    """The seats that have something else to do than to ask to be heard."""
    return (*session.actors, *session.asked)


def _go_on(controls: Controls, offer: AnyOffer | None, pressed: Pressed | SeatPressed) -> None:
    """Begin what comes next; a roll by the app's dice has its own button."""
    if offer is None or (controls.session.dice == "app" and controls.throw_wanted):
        controls.shows.in_vain(pressed)
    else:
        controls.begin(offer.kind, offer.seat)


def _confirm(controls: Controls, pressed: Pressed | SeatPressed) -> None:
    """Give the suggested answer on the open screen; rolling has its own button."""
    question = controls.question
    if question is None or question.eyes or question.suggested is None or throwable(question):
        controls.shows.in_vain(pressed)
    else:
        controls.answer(question.suggested)


def _way_on_of(controls: Controls, seat: int) -> AnyOffer | None:
    """The one available move by which an awaited seat continues, otherwise its only possible one."""
    session = controls.session
    if session.due:
        return controls.way_on()
    lit = [one for one in session.offers() if one.seat == seat and one.why is None]
    found = [one for one in lit if one.kind.onward] or lit
    return found[0] if len(found) == 1 and seat in _waiting(session) else None
