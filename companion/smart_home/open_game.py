"""What lies open of a game, as plain data: the state of each topic, and what has just happened."""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.table.devices.followers import Seated
from companion.table.devices.lamps import awaited_by, word_of
from engines.core.events import AnyEvent, Ended, Rolled
from hardware.lamps import Colour

State = dict[str, Any]

NO_GAME: dict[str, State] = {
    "game": {"title": "", "name": "", "players": [], "over": False, "winners": []},
    "turn": {"seat": None, "name": "", "colour": "", "rgb": [255, 255, 255], "since": None, "awaited": []},
    "phase": {"where": "", "says": ""},
    "roll": {"sum": None, "dice": [], "name": ""},
    "scores": {"leader": "", "standings": []},
}
"""Each topic while no game is on the table."""


def states(seated: Seated, rolled: Rolled | None, since: str | None) -> dict[str, State]:
    """Each topic now; `rolled` is the last roll, `since` the time at which the turn began."""
    return {
        "game": _game(seated),
        "turn": _turn(seated, since),
        "phase": _phase(seated),
        "roll": _roll(seated, rolled),
        "scores": _scores(seated),
    }


def _game(seated: Seated) -> State:
    session = seated.session
    people = zip(seated.names, seated.colours, seated.lights, strict=True)
    players = [{"name": name, "colour": colour, "rgb": rgb(light)} for name, colour, light in people]
    return {
        "title": seated.say.render(session.engine.title),
        "name": session.engine.name,
        "players": players,
        "over": session.over,
        "winners": [seated.names[seat] for seat in session.winners],
    }


def _turn(seated: Seated, since: str | None) -> State:
    seat = turn_of(seated)
    nobody: State = NO_GAME["turn"]
    who = nobody if seat is None else _who(seated, seat)
    awaited = () if seated.session.over else awaited_by(seated.session)
    return {**who, "since": since, "awaited": [seated.names[one] for one in awaited]}


def _who(seated: Seated, seat: int) -> State:
    return {
        "seat": seat + 1,
        "name": seated.names[seat],
        "colour": seated.colours[seat],
        "rgb": rgb(seated.lights[seat]),
    }


def turn_of(seated: Seated) -> int | None:
    """The seat whose turn it is, if it is one's."""
    return None if seated.session.over else seated.session.view(None).banner.seat


def _phase(seated: Seated) -> State:
    banner, say = seated.session.view(None).banner, seated.say
    return {"where": say.render(banner.where), "says": say.render(banner.says)}


def _roll(seated: Seated, rolled: Rolled | None) -> State:
    if rolled is None:
        return NO_GAME["roll"]
    return {**_dice(rolled), "name": _name(seated, rolled.seat)}


def _dice(rolled: Rolled) -> State:
    known = isinstance(rolled.dice, tuple)
    dice = list(rolled.dice) if isinstance(rolled.dice, tuple) else []
    return {"sum": sum(dice) if known else rolled.dice, "dice": dice}


def _scores(seated: Seated) -> State:
    ranking = [
        {
            "place": one.place,
            "seat": one.sheet.seat + 1,
            "name": seated.names[one.sheet.seat],
            "points": one.sheet.total,
        }
        for one in seated.session.standings(None)
    ]
    first = [str(one["name"]) for one in ranking if one["place"] == 1]
    return {"leader": ", ".join(first), "standings": ranking}


def _name(seated: Seated, seat: int) -> str:
    return seated.names[seat] if 0 <= seat < len(seated.names) else ""


def rgb(light: Colour) -> list[int]:
    """A colour as three numbers from 0 to 255, as lights of a smart home take it."""
    return [round(255 * part) for part in light]


def occasions(events: Sequence[AnyEvent], seated: Seated) -> Iterator[tuple[str, State]]:
    """The word of each event that everybody may know of, and what is told about it."""
    for event in events:
        what = event.seen_by(None)
        if what is not None:
            seat = event.seat + 1 if event.seat >= 0 else None
            told = {"seat": seat, "name": _name(seated, event.seat), "words": seated.say.render(what)}
            yield word_of(event), told | _more(event, seated)


def _more(event: AnyEvent, seated: Seated) -> State:
    if event.eyes is not None:
        return {}
    if isinstance(event, Rolled):
        return _dice(event)
    return {"winners": [seated.names[one] for one in event.winners]} if isinstance(event, Ended) else {}


def owing_words(seats: Sequence[int], seated: Seated) -> State:
    """What is told when these seats have to give something up."""
    return {"seats": [seat + 1 for seat in seats], "names": [seated.names[seat] for seat in seats]}
