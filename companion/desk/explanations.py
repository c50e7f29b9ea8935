"""What is told of a thing that is touched: first why nothing begins there now, then what it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import fields, replace

from companion.desk import phrases
from companion.desk.keys import LivePlace, PlayKey, is_of_group, key_by_way, keys_at, later_at
from companion.table.play.next_step import NextStep, asked_once
from companion.table.play.question_for_eyes import asked_where, reply_to
from companion.table.play.touched_thing import is_named
from engines.core.engine import AnyOffer, Offer
from engines.core.moves import Move
from engines.core.questions import Option
from engines.core.refusing import NOT_NOW as ANY
from engines.core.refusing import ONLY_WHEN
from engines.core.rules import Illegal
from engines.core.text import Text
from engines.core.view import About

REASONS = 2
"""The most reasons that are told of one thing."""


class Explanation(NamedTuple):
    """What is known of a thing, the keys of what begins with it now, and why something else does not.

    With `at_once` a tap begins the only one: it is needed, and asks something before it is made. It is
    `called` what people say of the place, where that is more than its title. What people look for there
    more than for any of the keys, and can't be begun, is `missed`; its reason may be `shared` with others.
    """

    about: About
    keys: tuple[PlayKey, ...] = ()
    why: Illegal | None = None
    at_once: bool = False
    called: Text | None = None
    missed: AnyOffer | None = None
    shared: bool = False

    def at(self, spot: str) -> LivePlace:
        """The same as a place of the board, with its keys beside it, and its name if another move begins.

        Why what is looked for there can't be begun is said rather than its name.
        """
        elsewhere = self.about.title if any(len(key.name) == 3 for key in self.keys) else None
        place = LivePlace(spot, self.keys, self.called or elsewhere, at_once=self.at_once, why=self.why)
        return place if self.missed is None else _missing(place, self.missed, shared=self.shared)


def explanation_of(step: NextStep, thing: str, of: int | None = None) -> Explanation | None:
    """What is told of a place, a kind of move, a cell or an icon; None if nothing is known of it.

    While something is asked, or the table is shown as it was, it says only what the thing is: nothing begins.
    Moves of seats that nobody waits for come where those who are waited for can begin nothing there. What is
    `of` a seat begins that seat's moves alone.
    """
    session = step.session
    about = session.engine.explain(session.state, thing)
    if about is None:
        return None
    if step.open is not None or step.past:
        return Explanation(about)
    asked, called = _asked_here(step), session.engine.place(session.state, thing)
    seats = asked if of is None else [of] if step.eyes in (None, of) else []
    offers = [offer for seat in seats for offer in _about(step, thing, seat, in_row=of is not None)]
    lit = [offer for offer in offers if offer.why is None]
    if not lit and of is None:
        lit = _meanwhile(step, thing)
    shut = _shut(step, thing, offers)
    why = shut[0].why if shut else None
    by_way = [key for seat in seats for key in _by_way(step, thing, seat, whose=seat not in asked)]
    if not lit:
        if by_way:
            return Explanation(about, tuple(by_way), called=called)
        return _next_turn(step, thing, about) or Explanation(_told(step, thing, about, shut), why=why)
    several = len({offer.seat for offer in lit}) > 1 or lit[0].seat not in asked
    missed = _missed(step, thing, shut)
    first = next(iter(missed), None)
    shared = first is not None and _is_shared(first.why, offers)
    if missed or lit[0].seat not in asked:
        about = _told(step, thing, about, missed or shut, named=bool(missed) and not shared)
    keys = (*keys_at(thing, lit, whose=several), *by_way)
    hides = of is not None and session.private_shelves(of)  # they may want to look
    told_first = (
        hides or _looked_for(step, thing, shut) or lit[0].kind.tells_first(session.state, lit[0].seat, thing)
    )
    asks = len(lit) > 1 or _asks(step, lit[0])  # the key of a group asks which of its moves
    at_once = len(keys) == 1 and not several and not told_first and asks
    return Explanation(about, keys, why, at_once, called, first, shared)


def in_row(step: NextStep, seat: int, thing: str) -> Explanation | None:
    """What is told of something that is shown of this player; None where it leads to all that they have.

    That is what counts these, and what begins nothing where there is a list of all they own; but a number
    of a thing of its own tells about that.
    """
    row = step.session.view(step.eyes).ledger.of(seat)
    if row is None:
        return None
    meant = [fact for fact in row.facts if fact.about == thing]
    if any(fact.opens for fact in meant):
        return None
    told = explanation_of(step, thing, seat)
    if told is None:
        return None
    says = told.keys or (told.why is not None and told.why.code not in ONLY_WHEN)
    return told if says or not row.stock or any(fact.thing for fact in meant) else None


def _next_turn(step: NextStep, thing: str, about: About) -> Explanation | None:
    """What begins at this place once the turn is passed on, and whose turn that ends; None for nothing."""
    place = later_at(step, thing)
    if place is None:
        return None
    lines = about.lines if place.ends is None or place.says is None else (place.says, *about.lines)
    return Explanation(replace(about, lines=lines), place.keys)


def _told(
    step: NextStep, thing: str, about: About, shut: Sequence[AnyOffer], *, named: bool = False
) -> About:
    """Why this can't begin there and what is nearest to it, then what the thing is.

    Where something else begins there, what can't is `named`.
    """
    session, first = step.session, list[Text]()
    state = session.state if session.candid or step.eyes is not None else session.lies_open
    for offer in shut:
        if offer.why is None:
            continue
        first.append(
            phrases.NOT_THERE.filled(move=offer.kind.title, why=offer.why.why) if named else offer.why.why
        )
        engine, of = session.engine, (state, offer.kind, offer.seat, offer.why)
        instead = engine.nearest(*of, step.eyes) or engine.nearest_place(*of, thing)
        first += [instead] if instead is not None else []
    refused = shut[0].why if shut else None
    known = about if refused is None else session.engine.explain(session.state, thing, refused) or about
    return replace(known, lines=(*dict.fromkeys(first), *known.lines))


def _missing(place: LivePlace, missed: AnyOffer, *, shared: bool) -> LivePlace:
    """The place with why what is looked for there can't be begun, rather than with its name."""
    return replace(place, name=None, why=missed.why, of=missed, shared=shared)


def _is_shared(why: Illegal | None, offers: Iterable[AnyOffer]) -> bool:
    """Whether this reason holds for several moves that are looked for there: it is that of no one of them."""
    return why is not None and [offer.why.why for offer in offers if offer.why is not None].count(why.why) > 1


def touched(step: NextStep, place: LivePlace) -> LivePlace | None:
    """A live place with the keys of moves that lead to what people look for there; None where more is told.

    That is where nothing can begin, for more than one reason. What begins elsewhere, and is looked for there,
    has its key beside the reason why nothing begins at the place itself.
    """
    seats, thing = _asked_here(step), place.spot
    by_way = [key for seat in seats for key in _by_way(step, thing, seat, whose=False)]
    if by_way:
        engine, state = step.session.engine, step.session.state
        about = engine.explain(state, thing)
        name = engine.place(state, thing) or (about.title if about is not None else None)
        return replace(place, keys=(*place.keys, *by_way), name=name, at_once=False)
    offers = [offer for seat in seats for offer in _about(step, thing, seat)]
    if place.keys:
        missed = _missed(step, thing, _shut(step, thing, offers))
        if not missed or place.at_once or place.later:
            return replace(place, shared=_is_shared(place.why, offers))
        return _missing(place, missed[0], shared=_is_shared(missed[0].why, offers))
    if (told := explanation_of(step, thing)) is not None and told.keys:
        return told.at(thing)
    shut = _shut(step, thing, offers)
    if len(shut) > 1:
        return None
    return replace(place, why=shut[0].why, of=shut[0]) if shut else place


def _asked_here(step: NextStep) -> Sequence[int]:
    """The seats whose moves are looked for on this screen: those that are waited for, or its own."""
    return [seat for seat in step.session.actors if seat >= 0] if step.eyes is None else [step.eyes]


def _asks(step: NextStep, offer: AnyOffer) -> bool:
    """Whether this asks something before it is made, and may be begun by a touch alone.

    That tells no hand: what a hand can't pay begins as well, and is refused as by its key.
    """
    needs = any(field.required for field in fields(offer.kind) if field.name != "seat")
    return needs and not isinstance(reply_to(step.session, offer.kind, offer.seat, (), step.eyes), Move)


def _about(step: NextStep, thing: str, seat: int, *, in_row: bool = False) -> Iterator[AnyOffer]:
    """The moves that people look for there, each with why it can't begin there; first what may be tried.

    In the row of a player a group's icon stands for what they have of it: there they look for its moves.
    """
    session = step.session
    engine, state = session.engine, session.state
    now = engine.kinds(state, seat)
    offers = {offer.kind: offer for offer in asked_once(session.offers(step.eyes)) if offer.seat == seat}
    for kind in sorted(engine.moves, key=lambda kind: kind not in now):
        if kind.keyless or kind.automatic or kind.for_app:
            continue
        declared = kind.begun_by(state, seat, thing) or (in_row and is_of_group(kind, thing))
        if kind not in now:
            led = engine.led_to_at(state, kind, seat, thing)
            if isinstance(led, Illegal):
                yield Offer(kind, seat, led, None)
            elif declared:
                yield Offer(kind, seat, engine.not_now(state, kind, seat), None)
        elif (offer := offers.get(kind)) is not None:
            place = _place(step, offer, thing)
            if declared or place is not None:
                begins = thing in kind.begins_at(state, seat)
                blocked = kind.shut_at(state, seat, thing) if place is None and begins else None
                blocked = place.blocked if place is not None else blocked
                yield replace(offer, why=blocked or offer.why)


def _by_way(step: NextStep, thing: str, seat: int, *, whose: bool) -> Iterator[PlayKey]:
    """The keys of moves that lead to another one with this thing, each at its place."""
    session = step.session
    engine, state = session.engine, session.state
    now = engine.kinds(state, seat)
    for kind in engine.moves:
        led = () if kind in now else engine.led_to_at(state, kind, seat, thing)
        for first, at in () if isinstance(led, Illegal) else led:
            for way in step.live_places().get(at, ()):
                free = way.question is not None and way.option.blocked is None and not way.later
                if free and (way.offer.kind, way.offer.seat) == (first, seat):
                    yield key_by_way(way.offer, at, kind, way.option.label, whose=whose)


def _place(step: NextStep, offer: AnyOffer, spot: str) -> Option | None:
    """The place as the answer to what this move asks first, also if it is shut; None where it is none."""
    question = asked_where(step.session, offer.kind, offer.seat, step.eyes)
    options: tuple[Option, ...] = getattr(question, "options", ())
    return next((option for option in options if is_named(option, spot)), None)


def _meanwhile(step: NextStep, thing: str) -> list[AnyOffer]:
    """The moves of other seats that begin at this place in the meantime."""
    awaited = step.session.actors
    return [
        offer
        for offer in step.session.offers(step.eyes)
        if offer.seat not in awaited and step.eyes in (None, offer.seat) and offer.why is None
        if (place := _place(step, offer, thing)) is not None and place.blocked is None
    ]


def _shut(step: NextStep, thing: str, offers: Sequence[AnyOffer]) -> list[AnyOffer]:
    """The moves whose reasons say most, two at most: of the place or the rules, else one that names others.

    That one says nothing of an icon, at which several moves of different phases begin.
    """
    state, found = step.session.state, [offer for offer in offers if offer.why is not None]
    found = [one for one in found if _is_there(step, thing, one)] or found
    told = {offer.why.why: offer for offer in found[::-1] if offer.why and offer.why.code != ANY}
    own = [offer for offer in told.values() if offer.why and offer.why.code not in ONLY_WHEN][::-1][:REASONS]
    else_ = (offer for offer in found if thing in offer.kind.begins_at(state, offer.seat))
    return own or list(told.values())[-1:] or [*else_][:1]


def _is_there(step: NextStep, thing: str, offer: AnyOffer) -> bool:
    """Whether people look for this move at this very place, or another move leads to it from there."""
    engine, state, kind, seat = step.session.engine, step.session.state, offer.kind, offer.seat
    led = () if kind in engine.kinds(state, seat) else engine.led_to_at(state, kind, seat, thing)
    return isinstance(led, Illegal) or thing in kind.begins_at(state, seat)


def _looked_for(step: NextStep, thing: str, offers: Sequence[AnyOffer]) -> list[AnyOffer]:
    """Those of these moves that people look for at this very place, more than others."""
    return [one for one in offers if thing in one.kind.begins_at(step.session.state, one.seat)]


def _missed(step: NextStep, thing: str, offers: Sequence[AnyOffer]) -> list[AnyOffer]:
    """Those of them that this step could be: that another step comes first is no news beside its keys."""
    engine, state = step.session.engine, step.session.state
    return [one for one in _looked_for(step, thing, offers) if one.kind in engine.kinds(state, one.seat)]
