"""What lies open of a game on the table: the state of each topic, and what has just happened."""

from collections.abc import Iterator, Sequence

from companion.smart_home.open_state import (
    EndOccasion,
    Game,
    Occasion,
    Owing,
    Phase,
    Picture,
    Player,
    Rgb,
    Roll,
    RollOccasion,
    Scores,
    Standing,
    State,
    Turn,
)
from companion.table.devices.followers import Seated
from companion.table.devices.lamp_words import awaited_by, word_of
from engines.core.events import AnyEvent, Ended, Rolled
from engines.core.text import Reader
from engines.core.view import Banner
from hardware.lamps import Colour


def states(seated: Seated, rolled: Rolled | None, since: str | None) -> dict[str, State]:
    """Each topic now; `rolled` is the last roll, `since` the time at which the turn began."""
    view = seated.session.view(None)
    return {
        "game": _game(seated),
        "turn": _turn(seated, since),
        "phase": _phase(view.banner, seated.say),
        "roll": _roll(seated, rolled),
        "scores": _scores(seated),
        "board": Picture(view.board),
    }


def _game(seated: Seated) -> Game:
    session = seated.session
    people = zip(seated.names, seated.colours, seated.lights, strict=True)
    return Game(
        title=seated.say.render(session.engine.title),
        name=session.engine.name,
        players=tuple(Player(name, colour, rgb(light)) for name, colour, light in people),
        over=session.over,
        winners=tuple(seated.names[seat] for seat in session.winners),
    )


def _turn(seated: Seated, since: str | None) -> Turn:
    seat = turn_of(seated)
    waiting = () if seated.session.over else awaited_by(seated.session)
    awaited = tuple(seated.names[one] for one in waiting)
    if seat is None:
        return Turn(since=since, awaited=awaited)
    return Turn(seat + 1, seated.names[seat], seated.colours[seat], rgb(seated.lights[seat]), since, awaited)


def turn_of(seated: Seated) -> int | None:
    """The seat whose turn it is, if it is one's."""
    return None if seated.session.over else seated.session.view(None).banner.seat


def _phase(banner: Banner, say: Reader) -> Phase:
    return Phase(say.render(banner.where), say.render(banner.says))


def _roll(seated: Seated, rolled: Rolled | None) -> Roll:
    return Roll() if rolled is None else Roll(*_dice(rolled), _name(seated, rolled.seat))


def _dice(rolled: Rolled) -> tuple[int, tuple[int, ...]]:
    """The sum, and each of the dice if they are known."""
    return (sum(rolled.dice), rolled.dice) if isinstance(rolled.dice, tuple) else (rolled.dice, ())


def _scores(seated: Seated) -> Scores:
    standings = tuple(
        Standing(one.place, one.sheet.seat + 1, seated.names[one.sheet.seat], one.sheet.total)
        for one in seated.session.standings(None)
    )
    return Scores(", ".join(one.name for one in standings if one.place == 1), standings)


def _name(seated: Seated, seat: int) -> str:
    return seated.names[seat] if 0 <= seat < len(seated.names) else ""


def rgb(light: Colour) -> Rgb:
    """A colour as three numbers from 0 to 255, as lights of a smart home take it."""
    red, green, blue = (round(255 * part) for part in light)
    return red, green, blue


def occasions(events: Sequence[AnyEvent], seated: Seated) -> Iterator[tuple[str, Occasion]]:
    """The word of each event that everybody may know of, and what is told about it."""
    for event in events:
        what = event.seen_by(None)
        if what is not None:
            yield word_of(event), _occasion(event, seated, seated.say.render(what))


def _occasion(event: AnyEvent, seated: Seated, words: str) -> Occasion:
    seat, name = event.seat + 1 if event.seat >= 0 else None, _name(seated, event.seat)
    if event.eyes is None and isinstance(event, Rolled):
        return RollOccasion(seat, name, words, *_dice(event))
    if event.eyes is None and isinstance(event, Ended):
        return EndOccasion(seat, name, words, tuple(seated.names[winner] for winner in event.winners))
    return Occasion(seat, name, words)


def owing(seats: Sequence[int], seated: Seated) -> Owing:
    """What is told when these seats have to give something up."""
    return Owing(tuple(seat + 1 for seat in seats), tuple(seated.names[seat] for seat in seats))
