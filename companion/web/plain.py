"""The game as plain data in one language: whatever has words is rendered, so a page needs no catalogue."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from companion.desk import phrases
from companion.desk.ask import CANCEL, Ask, Key, Line
from companion.desk.line.understanding import Receipt, Shown, Understood
from companion.desk.line.words import called
from companion.desk.news import News, own_first, total
from companion.desk.pages import Finale, Scores
from companion.table.play.question_for_eyes import Covered
from companion.table.play.refusal_hint import Reason
from companion.table.reports.rules_in_brief import Called, also_called, where_printed
from engines.core.brief import Entry, about_entry
from engines.core.engine import AnyEngine
from engines.core.events import AnyEvent, Missed, Paid, Rolled
from engines.core.questions import Question
from engines.core.rules import Illegal
from engines.core.scoring import Standing
from engines.core.state import State
from engines.core.text import Reader, Seat, Text
from engines.core.view import About

Plain = dict[str, object]
"""A thing of the game as JSON carries it."""


def told(value: object, say: Reader) -> object:
    """Views, questions and the like as JSON can carry them."""
    if isinstance(value, Text):
        return say.render(value)
    if isinstance(value, Illegal):
        return refusal(Reason(value), say)
    if isinstance(value, Struct):
        return thing(value, say)
    if isinstance(value, tuple | list):
        return [told(one, say) for one in value]
    return value


def thing(value: Struct, say: Reader) -> Plain:
    """Such a thing by its fields; one that has its default is left out."""
    found: Plain = {
        name: told(part, say)
        for name, default in _fields(type(value))
        if (part := getattr(value, name)) != default or default is NODEFAULT
    }
    return {"kind": type(value).__name__, **found} if isinstance(value, Question | Covered) else found


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, object], ...]:
    return tuple((one.name, one.default) for one in fields(kind))


def asks(ask: Ask, say: Reader) -> Plain:
    """What is asked before it is done: its lines, and a key for each answer."""
    return {
        "title": say.render(ask.title),
        "keys": [_ask_key(key, say) for key in ask.keys],
        "lines": [_line(line, say) for line in ask.lines],
        "leave": say.render(ask.leave or CANCEL),
    }


def _ask_key(key: Key, say: Reader) -> Plain:
    note = {"note": say.render(key.note)} if key.note is not None else {}
    return {"name": key.name, "words": say.render(key.words), **note}


def _line(line: Line, say: Reader) -> Plain:
    found: Plain = {"words": say.render(line.words)}
    if line.why is not None:
        found["why"] = say.render(line.why)
    return found


def understood(found: Understood, eyes: int | None, say: Reader) -> Plain:
    """What a line was understood as: the move that Enter makes, the next best, or why there is none."""
    shown: Plain = {"others": [_understood(one, eyes, say) for one in found.others]}
    if found.first is not None:
        shown["first"] = _understood(found.first, eyes, say)
    return shown | ({"why": say.render(found.why)} if found.why is not None else {})


def _understood(one: Receipt, eyes: int | None, say: Reader) -> Plain:
    """The receipt of the moves that a line means, before they are made."""
    found: Plain = {"name": one.name, "steps": [_step(step, eyes, say) for step in one.steps]}
    return found | ({"asks": say.render(one.asks)} if one.asks is not None else {})


def _step(one: Shown, eyes: int | None, say: Reader) -> Plain:
    return {
        "says": say.render(one.says),
        "chosen": told(one.chosen, say),
        "lines": receipt(one.events, eyes, say),
    }


def refusal(reason: Reason, say: Reader, eyes: int | None = None) -> Plain:
    """Why not, what could be done instead, and the rule in brief.

    What only some other eyes may read is left out; where they can read it is said instead.
    """
    if reason.only not in (None, eyes):
        hand, phone = phrases.not_with_hand(reason.only, reason.tried), phrases.ONLY_ON_PHONE
        return {"why": say.render(hand), "instead": say.render(phone.filled(seat=Seat(reason.only)))}
    found: Plain = {"why": say.render(reason.illegal.why)}
    if reason.instead:
        found["instead"] = say.render(reason.instead)
    if reason.about is not None:
        found["brief"] = rule_in_brief(reason.about, say)
    return found


def about(known: About, say: Reader) -> Plain:
    """What is known of a thing: its name, and all lines below each other."""
    return {"title": say.render(known.title), "text": "\n".join(map(say.render, known.lines))}


def rule_in_brief(known: About, say: Reader) -> Plain:
    """What is known of a rule, and at its foot where it is printed."""
    foot: Plain = {"foot": say.render(where_printed(known.rule, say.language))} if known.rule else {}
    return about(known, say) | foot


def rules_in_brief(engine: AnyEngine, say: Reader) -> Plain:
    """The turn card and the rules in brief of a game, as pages show them."""
    names = called(engine.name, say.language)
    return {
        "card": told(engine.turn_card, say),
        "chapters": [
            {"title": say.render(one.title), "entries": [_entry(entry, say, names) for entry in one.entries]}
            for one in engine.rules_in_brief
        ],
    }


def _entry(entry: Entry, say: Reader, names: Called) -> Plain:
    rules = {"rules": list(map(str, entry.rules)), "also": also_called(entry, names)}
    return rule_in_brief(about_entry(entry), say) | rules


def place_names(engine: AnyEngine, state: State, spots: Iterable[str], say: Reader) -> dict[str, str]:
    """What players call these places; those that share a name are counted in their order."""
    found = {spot: say.render(name) for spot in spots if (name := engine.place(state, spot)) is not None}
    times, met = Counter(found.values()), Counter[str]()
    for spot, place in found.items():
        met[place] += 1
        if times[place] > 1:
            nth = phrases.NTH_PLACE.filled(place=place, n=met[place], of=times[place])
            found[spot] = say.render(nth)
    return found


def receipt(events: Sequence[AnyEvent], eyes: int | None, say: Reader) -> list[Plain]:
    """The lines of a receipt that these eyes may read, their own first."""
    lines = []
    for event, what in own_first(events, eyes):
        line: Plain = {"seat": event.seat, "what": say.render(what)}
        if event.why is not None:
            line["why"] = say.render(event.why)
        if event.rule is not None:
            line["rule"] = str(event.rule)
        if isinstance(event, Paid | Missed):
            line["loss"] = True
        if isinstance(event, Rolled) and isinstance(event.dice, tuple):
            line["dice"] = list(event.dice)
        lines.append(line)
    return lines


def news(found: News, say: Reader) -> Plain:
    """What the latest step was to these eyes, with the dice of its roll."""
    told_roll, roll = None, found.roll
    if roll is not None:
        faces = list(roll.dice) if isinstance(roll.dice, tuple) else []
        told_roll = {"dice": faces, "sum": total(roll), "says": say.render(roll.what)}
    lines = [{"seat": seat, "what": say.render(what)} for seat, what in found.lines]
    return {
        "roll": told_roll,
        "lines": lines,
        "spoken": [*map(say.render, found.happened), say.render(found.turn)],
    }


def spots_of(events: Sequence[AnyEvent], eyes: int | None) -> list[str]:
    """The places of the board where something happened that these eyes may know."""
    return list(dict.fromkeys(spot for one in events if one.seen_by(eyes) is not None for spot in one.spots))


def scores(found: Scores, say: Reader) -> Plain:
    """The standings from first to last, with a reason for every point, and what is to be known of them."""
    rows = [
        _standing(one, one.sheet.seat in found.winners, say) | _luck(found, one.sheet.seat, say)
        for one in found.standings
    ]
    notes = list(map(say.render, found.notes))
    return {"title": say.render(found.title), "standings": rows, "notes": notes}


def _luck(found: Scores, seat: int, say: Reader) -> Plain:
    words = found.luck.get(seat)
    decided = found.decided.get(seat)
    told: Plain = {} if words is None else {"luck": say.render(words)}
    return told if decided is None else told | {"decided": say.render(decided)}


def finale(found: Finale | None, say: Reader) -> Plain | None:
    """How the game ended: who won, in a sentence; the scores say the rest."""
    if found is None:
        return None
    notes = list(map(say.render, found.notes))
    return {"winners": list(found.winners), "says": say.render(found.says), "notes": notes}


def _standing(standing: Standing, won: bool, say: Reader) -> Plain:
    lines = [
        {"points": one.points, "why": say.render(one.why), "rule": str(one.rule)}
        for one in standing.sheet.lines
    ]
    head: Plain = {"place": standing.place, "seat": standing.sheet.seat, "total": standing.sheet.total}
    if standing.sheet.out is not None:
        head["out"] = say.render(standing.sheet.out)
    return {**head, "shared": standing.shared, "won": won, "lines": lines}
