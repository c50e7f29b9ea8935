"""The keys of the table or of a seat: their order, lit or grey, why not, and what each is asked first."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.desk import phrases
from companion.table.game.session import Session
from companion.table.play.absent_player import STAND_IN, stood_in
from companion.table.play.conversation import OTHERS
from companion.table.play.empty_chair import awaits_answers, chair_to_act, failed, only_asked, thinking
from companion.table.play.live_places import Way
from companion.table.play.next_step import NextStep, made_once
from companion.table.play.pending_step import AGAIN, DONE, announced
from companion.table.play.question_for_eyes import asked_where
from companion.table.play.refusal_hint import Reason, Refusal, reason_of
from engines.core.engine import AnyOffer
from engines.core.moves import AnyMove, Group
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Several, Text

UNDO, REDO_KEY, LEAVE, SCORES, ASIDE = "undo", "redo", "leave", "scores", "others"
THINKS, AGAIN_KEY = "thinks", "again"

State = Literal["lit", "main", "grey"]

KeyName = str | tuple[type[AnyMove] | Group, int] | tuple[type[AnyMove], int, str]
"""What a key begins, a kind of move or those of a group for a seat; or the word for what it does.

With a place it begins there, for the sake of another thing that was touched.
"""


class PlayKey(Struct, frozen=True):
    """A key beside the board: its name, its words and a second line, and whether it is lit, main or grey.

    `offers` are the moves behind it; the key of a move, or of a group of them, is named by that and its seat.
    `seat` is whose it is where several seats have keys; `icon` and `about` are things of the game. `brief` is
    the second line in few words, for a face that lacks the room. What is `ahead` belongs to the next turn.
    """

    name: KeyName
    words: Text
    note: Text | None = None
    state: State = "lit"
    icon: str | None = None
    seat: int | None = None
    about: str | None = None
    offers: tuple[AnyOffer, ...] = ()
    brief: Text | None = None
    ahead: bool = False

    @property
    def for_player(self) -> Text:
        """Its words after the name of its player, once: what leads there may lie in anybody's row."""
        whose = Seat(self.offers[0].seat) if self.offers else None
        if whose is None or ("seat", whose) in self.words.args:
            return self.words
        return phrases.SEAT_AND_REMARK.filled(seat=whose, remark=self.words)

    @property
    def shut(self) -> AnyOffer | None:
        """The move for whose reason it is grey; None where it is lit, or grey without one."""
        first = shown(self.offers) if self.offers else None
        return first if first is not None and first.why is not None else None

    @property
    def shut_openly(self) -> bool:
        """Whether it is grey for a reason that tells no hand: it may go where others need its place."""
        return self.state == "grey" and not any(one.why is not None and one.why.hidden for one in self.offers)


class Keys(Struct, frozen=True):
    """All keys there are now: `undo` and `last`, the next step, are at the ends, where they never move.

    `redo` stands beside what was undone.
    """

    undo: PlayKey
    items: tuple[PlayKey, ...]
    last: PlayKey | None = None
    redo: PlayKey | None = None

    @property
    def moves(self) -> list[PlayKey]:
        """The keys that begin a move, in their order."""
        return [key for key in (*self.items, *([self.last] if self.last else [])) if key.offers]

    def named(self, name: KeyName) -> PlayKey | None:
        """The key of this name, if it is there."""
        every = (self.undo, *self.items, self.last, self.redo)
        return next((key for key in every if key is not None and key.name == name), None)


def what(name: KeyName) -> object:
    """What a key of this name begins or does, whosever it is."""
    return name[0] if isinstance(name, tuple) else name


Behind = dict[KeyName, list[AnyOffer]]
"""The offers of each key, in the order of the keys."""


def keys_of(step: NextStep) -> Keys:
    """The keys for what can be done now, on the table or on the screen of one seat."""
    session = step.session
    offers, awaited = _offers(step)
    absent = _absent(step)
    ways = (offer for offer in offers if offer.kind.onward and offer.seat in awaited)
    onward = None if absent or (step.eyes is None and awaits_answers(session)) else next(ways, None)
    behind = behind_keys([offer for offer in offers if offer is not onward], awaited)
    items = _items(behind)
    if roll := step.throw_ahead:
        items.insert(0, replace(_of_move(roll, True), words=phrases.APP_ROLLS, note=_ends(step), ahead=True))
    if step.eyes is None and failed(session) and step.open is None:
        items.insert(0, PlayKey(AGAIN_KEY, AGAIN))
    again = step.redo_name()
    redo = None if again is None else PlayKey(REDO_KEY, phrases.REDO, again)
    last = absent or _last(step, onward)
    if last is None and step.eyes is None and (last := _answer(session, offers)):
        items = [one for one in items if one.name != ASIDE]
    return Keys(_undo(step), tuple(items), last, redo)


def beside_board(keys: Keys, served: Collection[KeyName]) -> Keys:
    """The keys that stand beside a board whose places begin the `served` kinds of move of a seat.

    Those leave, and so does what can't be made now, unless people would miss it. One that is grey for a
    hidden reason stays: that it is gone would tell a hand.
    """
    return replace(keys, items=tuple(key for key in keys.items if not _needless(key, served)))


def _needless(key: PlayKey, served: Collection[KeyName]) -> bool:
    lit = [offer for offer in key.offers if offer.why is None]
    if lit:
        return all((offer.kind, offer.seat) in served for offer in lit)
    stay = (offer.kind.missed or (offer.why is not None and offer.why.hidden) for offer in key.offers)
    return bool(key.offers) and not any(stay)


def _offers(step: NextStep) -> tuple[list[AnyOffer], Sequence[int]]:
    """The moves to choose from, and the seats that are waited for: on its own screen a seat has no others."""
    session, eyes = step.session, step.eyes
    if eyes is None:
        return made_once(session, session.offers()), session.actors
    return [offer for offer in session.offers(eyes) if offer.seat == eyes], (eyes,)


def key_name(offer: AnyOffer) -> tuple[type[AnyMove] | Group, int]:
    """The name of the key of an offer: its kind of move, or the group that shares the key, and its seat."""
    return offer.kind.group or offer.kind, offer.seat


def behind_keys(offers: Sequence[AnyOffer], awaited: Sequence[int]) -> Behind:
    """The offers of each key; those of seats the game does not wait for share one at the end."""
    found: Behind = {}
    for offer in sorted(offers, key=lambda offer: offer.seat not in awaited):
        found.setdefault(key_name(offer) if offer.seat in awaited else ASIDE, []).append(offer)
    return found


def shown(offers: Sequence[AnyOffer]) -> AnyOffer:
    """The offer among those of one key that decides whether it is available, and why not."""
    return next((offer for offer in offers if offer.why is None), offers[0])


def inside(key: PlayKey) -> list[PlayKey]:
    """A key for each move behind this one, for a face that folds none away."""
    whose = key.name == ASIDE or key.seat is not None
    return [_of_move(offer, whose) for offer in key.offers]


def _items(behind: Behind) -> list[PlayKey]:
    several = len({offers[0].seat for name, offers in behind.items() if name != ASIDE}) > 1
    return [_aside(offers) if name == ASIDE else _key(offers, several) for name, offers in behind.items()]


def _aside(others: list[AnyOffer]) -> PlayKey:
    """The key to other seats' moves in the meantime: which they are, or the first where room lacks."""
    if len(others) == 1:
        return replace(_key(others, True), name=ASIDE)
    titles = tuple(dict.fromkeys(offer.kind.title for offer in others))
    if len(titles) == 1:
        return PlayKey(ASIDE, OTHERS, titles[0], _light(others), offers=tuple(others))
    # Translators: on the key "Other players": what they may do meanwhile, as "Sell and Repay a loan".
    note = N_("{moves}", moves=Several(titles))
    # Translators: the first of several such titles, where there is no room for more.
    brief = N_("{move} …", move=titles[0])
    return PlayKey(ASIDE, OTHERS, note, _light(others), offers=tuple(others), brief=brief)


def _key(offers: Sequence[AnyOffer], several: bool) -> PlayKey:
    """The key of a move, or of the group that shares it."""
    group = offers[0].kind.group
    if group is None:
        return _of_move(offers[0], several)
    note, seat = _whose(offers[0].seat, None, several)
    name, icon = key_name(offers[0]), group.icon
    return PlayKey(name, group.title, note, _light(offers), icon, seat, icon, tuple(offers))


def _of_move(offer: AnyOffer, several: bool) -> PlayKey:
    """The key of a single move; if several seats have keys, with the name of its own."""
    kind = offer.kind
    note, seat = _whose(offer.seat, phrases.ends_turn(kind, offer.seat) or offer.remark, several)
    brief = None if seat is None else phrases.who(seat)
    return PlayKey(
        (kind, offer.seat), kind.title, note, _light([offer]), kind.icon, seat, kind.tag(), (offer,), brief
    )  # fmt: skip


def keys_at(thing: str, offers: Sequence[AnyOffer], *, whose: bool) -> tuple[PlayKey, ...]:
    """The keys of these moves at a thing: moves of the group whose icon it is share that of the group.

    Where they say `whose` they are, the name comes first: nobody there takes another's move for their own.
    """
    behind: Behind = {}
    for offer in offers:
        alone = (offer.kind, offer.seat)
        behind.setdefault(key_name(offer) if is_of_group(offer.kind, thing) else alone, []).append(offer)
    keys = (
        _key(found, False) if isinstance(what(name), Group) else _of_a_group(_of_move(found[0], False))
        for name, found in behind.items()
    )
    return tuple(
        replace(key, words=key.for_player, seat=key.offers[0].seat) if whose else key for key in keys
    )


def _of_a_group(key: PlayKey) -> PlayKey:
    """The key of a move, with what is done where its own words only name a thing: a card that is played."""
    if (group := key.offers[0].kind.group) is None:
        return key
    return replace(key, words=phrases.DOES.filled(group=group.title, move=key.words))


def is_of_group(kind: type[AnyMove], thing: str) -> bool:
    """Whether this is the icon of the group of this kind of move: that of all cards, for one of them."""
    return kind.group is not None and kind.group.icon == thing


def key_by_way(offer: AnyOffer, at: str, leads_to: type[AnyMove], named: Text, *, whose: bool) -> PlayKey:
    """The key of a move that is begun at this place because it leads to one of that kind."""
    note, seat = _whose(offer.seat, named, whose)
    name = (offer.kind, offer.seat, at)
    return PlayKey(name, leads_to.title, note, icon=leads_to.icon, seat=seat, offers=(offer,))


def _whose(seat: int, remark: Text | None, several: bool) -> tuple[Text | None, int | None]:
    """The second line of a key, and the seat that is shown on it."""
    if not several:
        return remark, None
    whose = (
        phrases.who(seat)
        if remark is None
        else phrases.SEAT_AND_REMARK.filled(seat=Seat(seat), remark=remark)
    )
    return whose, seat


def _light(offers: Sequence[AnyOffer]) -> State:
    return "grey" if shown(offers).why else "lit"


def _undo(step: NextStep) -> PlayKey:
    if (name := step.undo_name()) is None:
        return PlayKey(UNDO, phrases.UNDO, state="grey")
    return PlayKey(UNDO, phrases.UNDO, name, brief=step.session.undo_brief())


def _absent(step: NextStep) -> PlayKey | None:
    """The key for the move proposed for an absent player; other possible moves have their own keys."""
    session = step.session
    if step.open is not None or step.eyes is not None or only_asked(session):
        return None
    if (seat := chair_to_act(session)) is not None and thinking(session):
        return PlayKey(THINKS, phrases.who(seat), N_("thinking"), "grey")
    if (offer := stood_in(session)) is None:
        return None
    if (waits := announced(session)) is not None and not failed(session):
        return PlayKey(STAND_IN, waits.key, waits.title, "main")
    # Translators: on a key: the next move of a player who is away, which another one makes for them.
    whose = N_("For {seat}", seat=Seat(offer.seat))
    return PlayKey(STAND_IN, whose, offer.kind.title, "lit" if failed(session) else "main")


def _answer(session: Session, offers: Sequence[AnyOffer]) -> PlayKey | None:
    """The key that leads to the answers that the app waits for, if it does."""
    asked = tuple(one for one in offers if one.seat in session.asked and one.why is None)
    if not asked or not awaits_answers(session):
        return None
    return PlayKey(ASIDE, asked[0].kind.title, OTHERS, "main", offers=asked)


def _last(step: NextStep, onward: AnyOffer | None) -> PlayKey | None:
    """The key on the right: the next step; leave, while something is asked; scores, at the end."""
    session, due = step.session, step.session.due
    if step.eyes is None and due is not None and (waits := announced(session)) is not None:
        return PlayKey((type(due), due.seat), waits.key, state="main")
    if step.open is not None:
        return PlayKey(LEAVE, phrases.LATER if step.came_by_itself else phrases.CANCEL)
    if step.eyes is None and session.over and not step.past:
        return PlayKey(SCORES, phrases.SCORES, state="main")
    if onward is None:
        return None
    key = _of_move(onward, False)
    if key.state == "grey":
        return key
    about = _only(step, onward) if key.note is None else None
    if about is None:
        return replace(key, state="main")
    return replace(key, note=_with_note(about), brief=about.label, state="main")


def _only(step: NextStep, offer: AnyOffer) -> Option | None:
    """What this move is about if there is nothing to choose: its key makes it at once."""
    question = asked_where(step.session, offer.kind, offer.seat, step.eyes)
    only = question.only() if isinstance(question, Pick) else ()
    options: Sequence[Option] = getattr(question, "options", ())
    return next((option for option in options if (option.value,) == only), None)


def _with_note(option: Option) -> Text:
    """What an option is, with what it costs or leads to."""
    if option.note is None:
        return option.label
    return phrases.OPTION_AND_NOTE.filled(option=option.label, note=option.note)


def begun_by_cards(keys: Keys) -> dict[str, AnyOffer]:
    """What a tap of an own card begins, by its icon: the move of that card, or the first that gives it away.

    Moves that cannot be made begin with no card. One that lies face down may be any of a group.
    """
    lit = [offer for key in keys.moves for offer in key.offers if offer.why is None]
    given = {icon: offer for offer in reversed(lit) for icon in offer.kind.from_hand}
    alone = (offer for offer in reversed(lit) if offer.kind.icon not in (None, *group_icons(keys)))
    return given | {str(offer.kind.icon): offer for offer in alone}


def group_icons(keys: Keys) -> set[str | None]:
    """The icons of groups of moves that have a key, such as that of all cards."""
    groups = (offer.kind.group for key in keys.moves for offer in key.offers)
    return {group.icon for group in groups if group is not None}


def begun_by_stock(keys: Keys) -> dict[str, AnyOffer]:
    """What a tap of a thing in the stock begins, by its icon: the first move that can be made with it."""
    lit = [offer for key in keys.moves for offer in key.offers if offer.why is None]
    return {icon: offer for offer in reversed(lit) for icon in offer.kind.from_stock}


# ---- why not


def why_not(step: NextStep, offer: AnyOffer) -> Reason | None:
    """Why this move can't be made now, as far as these eyes may know, and what could be done instead."""
    if offer.why is None:
        return None
    session, eyes = step.session, step.eyes
    if eyes is None:
        return reason_of(session, Refusal(offer.why, offer.kind, offer.seat))
    instead = session.engine.nearest(session.state, offer.kind, offer.seat, offer.why, eyes)
    return Reason(offer.why, instead, about=session.engine.explain_refusal(offer.why))


# ---- what begins at the places of the board


class LivePlace(Struct, frozen=True):
    """A place of the board that can be touched while nothing is asked, with the keys of what begins there.

    `name` is what people call it, where there is more to say than the keys do.

    `at_once` a touch is the only key; otherwise the keys stand beside the place. What does not begin there
    has its reason in `why`; the move it is about is `of`, of which no name is said where other moves have
    the reason as well (`shared`). One that is `due` waits for hands
    to move something for the app. What begins at one that is `later` belongs to the next turn and passes
    this one on: at the table `ends` says whose that is.
    """

    spot: str
    keys: tuple[PlayKey, ...] = ()
    name: Text | None = None
    at_once: bool = False
    due: bool = False
    later: bool = False
    why: Illegal | None = None
    of: AnyOffer | None = None
    shared: bool = False
    ends: Text | None = None

    @property
    def says(self) -> Text | None:
        """What stands above its keys: whose turn ends, and why that can do no more there; or its name.

        Without a name it is why something else can't be done there.
        """
        why = None if self.why is None else self.why.why
        if self.ends is not None and why is not None:
            return phrases.WHY_AND_THEN.filled(why=why, then=self.ends)
        if why is not None and self.of is not None and not self.shared:
            why = phrases.NOT_THERE.filled(move=self.of.kind.title, why=why)
        return self.ends or self.name or why

    @property
    def marked(self) -> bool:
        """Whether it has the quiet mark: what begins there is a move of this turn."""
        return bool(self.keys) and not (self.due or self.later)


def live_places(step: NextStep) -> tuple[LivePlace, ...]:
    """The places that can be touched while nothing is open.

    For a seat that the app plays they are those where hands move something: a touch there is done.
    """
    if places := step.proposed_places:
        done = PlayKey(STAND_IN, DONE)
        return tuple(LivePlace(spot, (done,), at_once=True, due=True) for spot in places)
    ends = _ends_here(step)
    return tuple(_at(step, spot, ways, ends) for spot, ways in step.live_places().items())


def later_at(step: NextStep, spot: str) -> LivePlace | None:
    """This place, where it begins something once the turn is passed on, and nothing before."""
    ways = () if step.proposed_places else step.live_places().get(spot, ())
    place = _at(step, spot, ways, _ends_here(step)) if any(way.later for way in ways) else None
    return place if place is not None and place.later else None


def _at(step: NextStep, spot: str, ways: Sequence[Way], ends: Text | None) -> LivePlace:
    session = step.session
    return _live(spot, ways, session.engine.place(session.state, spot), ends, _over(step, ways))


def _ends_here(step: NextStep) -> Text | None:
    """Whose turn ends where the next one begins; on an own screen nobody needs to be told."""
    return _ends(step) if step.eyes is None else None


def _over(step: NextStep, ways: Sequence[Way]) -> Illegal | None:
    """Why the turn that could end does not begin there what the next one does; None if it has no reason."""
    session = step.session
    engine, after = session.engine, session.passed_on
    kind = next((way.offer.kind for way in ways if way.later), None)
    if after is None or kind is None:
        return None
    here = (way.option.blocked for way in ways if way.offer.kind is kind and way.option.blocked is not None)
    return next(here, None) or engine.why_not(session.state, kind, after.by_itself.seat)


def _ends(step: NextStep) -> Text | None:
    """Whose turn ends once the turn is passed on; None where that can't be now."""
    after = step.session.passed_on
    return None if after is None else phrases.ENDS_TURN.filled(seat=Seat(after.by_itself.seat))


def _live(
    spot: str, ways: Sequence[Way], name: Text | None, ends: Text | None, over: Illegal | None
) -> LivePlace:
    """A place; what needn't be done, such as a sale, or `ends` a turn has a key beside the place.

    Whoever only wants to know what a building is would end a turn, where one touch alone did. Where another
    move is missed that does not begin there, one alone begins by itself only if the turn waits for it.
    """
    lit = [way for way in ways if way.option.blocked is None]
    if not lit:
        return LivePlace(spot, why=ways[0].option.blocked, of=ways[0].offer)
    several = len({way.offer.seat for way in lit}) > 1
    later = all(way.later for way in lit)
    keys = tuple(_key_at(way, several, name is None, None if later else ends) for way in lit)
    needed = len(lit) == 1 and (lit[0].question is None or not lit[0].offer.kind.optional)
    shut = [way for way in ways if way.option.blocked is not None]
    meant = lit[0].offer.kind.onward or not any(way.offer.kind.missed for way in shut)
    at_once = needed and meant and not (later and ends is not None)
    why = over if later else next((way.option.blocked for way in shut), None)
    of = None if later else next((way.offer for way in shut), None)
    return LivePlace(spot, keys, name, at_once, later=later, why=why, of=of, ends=ends if later else None)


def _key_at(way: Way, several: bool, names: bool, ends: Text | None) -> PlayKey:
    """The key of what begins at a place, with its player where that may be another than whose turn it is.

    A move of the next turn beside one of this turn says what it `ends`.
    """
    key = _of_move(way.offer, several or way.later)
    note = phrases.ends_turn(way.offer.kind, way.offer.seat) or (_named(way) if names else None)
    if way.later:
        note = ends or note
    return replace(key, words=key.for_player if key.seat is not None else key.words, note=note)


class PlacesOf(Struct, frozen=True):
    """The places where a kind of move begins, and the option that each of them is.

    They `serve` a kind that needs no other key: it begins nowhere else.
    """

    offer: AnyOffer
    places: tuple[tuple[str, Option], ...]
    serve: bool


def places_by_kind(step: NextStep) -> tuple[PlacesOf, ...]:
    """What begins at places while nothing is open, by kind of move; what is never needed has its key."""
    found = dict[type[AnyMove], list[tuple[str, Way]]]()
    for spot, ways in step.live_places().items():
        for way in ways:
            if way.option.blocked is None and not way.offer.kind.optional:
                found.setdefault(way.offer.kind, []).append((spot, way))
    return tuple(
        PlacesOf(
            ways[0][1].offer,
            tuple((spot, way.option) for spot, way in ways if way.question is not None),
            all(way.question is not None and _all_placed(way.question) for _, way in ways),
        )
        for ways in found.values()
        if any(way.question is not None for _, way in ways)
    )


def _all_placed(question: Pick) -> bool:
    """Whether every option that can be chosen is a place."""
    return all(option.spot is not None for option in question.options if option.blocked is None)


def _named(way: Way) -> Text | None:
    """What the place is, where that is more than the key says."""
    return way.option.label if way.question is not None else None
