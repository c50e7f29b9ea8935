"""What each screen shows of a game: the parts of its picture, in one language."""

from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace

from companion.desk import phrases
from companion.desk.asked import Asked, asked_of, banner_of, totals_ahead
from companion.desk.evening import TableGame
from companion.desk.explanations import explanation_of
from companion.desk.intents import at_place, wanted_by
from companion.desk.keys import (
    AGAIN_KEY,
    ASIDE,
    LEAVE,
    SCORES,
    THINKS,
    Keys,
    LivePlace,
    PlacesOf,
    PlayKey,
    begun_by_cards,
    inside,
    keys_of,
    live_places,
    places_by_kind,
    what,
    why_not,
)
from companion.desk.news import news_of
from companion.desk.pages import scores_of
from companion.desk.with_player import with_player
from companion.drawing.board import Shown, flat
from companion.drawing.seats import Sitter
from companion.table.game.log_view import LogItem, account, rows_of
from companion.table.game.session import Session
from companion.table.play.next_step import WOODEN, NextStep
from companion.table.play.own_controls import OwnControls
from companion.table.play.pending_step import announced
from companion.table.play.spoken_offers import about_player
from companion.table.play.touched_thing import player
from companion.table.reports.bg_stats import create_play
from companion.table.reports.outlook import title_ahead
from companion.web.boards import PHONE, WIDER, Boards
from companion.web.plain import (
    Plain,
    about,
    news,
    place_names,
    receipt,
    refusal,
    rule_in_brief,
    scores,
    spots_of,
    thing,
    told,
)
from companion.web.qr import qr_path
from companion.web.questions import question_open
from engines.core.engine import AnyOffer
from engines.core.moves import Group
from engines.core.text import Reader, Seat, Text
from engines.core.view import Board, Outlook, View

ELSEWHERE = (LEAVE, SCORES)
"""Keys that a page has at the question, and below."""

LATEST = 40
"""The most steps of the log on the table's page."""


def boards_of(game: TableGame, language: str, across: int = WIDER) -> Boards:
    """What draws the boards of this game in a language, for screens that wide."""
    people = zip(game.names, game.colours, game.letters, strict=True)
    seats = tuple(Sitter(*one, seat) for seat, one in enumerate(people))
    return Boards(game.session.engine.art, seats, game.reader(language), across)


class Drawn:
    """What several eyes are shown alike, made once for all of them: views, and drawn boards."""

    def __init__(self) -> None:
        self._views: dict[int | None, tuple[int, View]] = {}
        self._boards: dict[tuple[str, int], Boards] = {}

    def view(self, session: Session, eyes: int | None) -> View:
        """The view for these eyes now."""
        last = self._views.get(eyes)
        if last is None or last[0] != session.version:
            last = self._views[eyes] = (session.version, session.view(eyes))
        return last[1]

    def boards(self, playing: TableGame, language: str, across: int = WIDER) -> Boards:
        """What draws boards in a language, for screens that wide: most of a board stays as it was."""
        key = language, across
        if key not in self._boards:
            self._boards[key] = boards_of(playing, language, across)
        return self._boards[key]


def common(
    playing: TableGame, eyes: int | None, language: str, drawn: Drawn, places: Sequence[str] = ()
) -> Plain:
    """What every screen shows: whose turn it is, board, seats, shelves, receipt and scores.

    `places` are marked on the board; without any it is those of the latest events.
    """
    session, say = playing.session, playing.reader(language)
    view, boards = drawn.view(session, eyes), drawn.boards(playing, language, _across(eyes))
    happened = places or spots_of(session.receipt, eyes)
    return boards.parts(view.board, happened) | {
        "game": {"name": session.engine.name, "title": say.render(session.engine.title)},
        "seats": seats_of(playing),
        "turn_card": session.engine.turn_card is not None,
        "banner": told(view.banner, say),
        "answers": _answers(playing.session, view, None, say),
        "rows": told(view.ledger.rows, say),
        "shelves": told(view.shelves, say),
        "outlook": _outlook(session, view.outlook, say),
        "receipt": receipt(session.receipt, eyes, say),
        "news": news(news_of(session, view.banner, eyes), say),
        "stands": _standing(session, view.board, say),
        "scores": scores(scores_of(session, eyes), say),
        "finale": None,
        "awaited": [] if session.over else [seat for seat in session.actors if seat >= 0],
        "asked": list(session.asked),
        "speaking": list(session.voices.seats),
        "over": session.over,
    }


def _answers(session: Session, view: View, asked: Asked | None, say: Reader) -> Plain | None:
    """Whoever is asked or awaited while it is another's turn, as a banner; None where nobody else is."""
    banner = banner_of(view.banner, session, asked)
    return None if banner == view.banner else thing(banner, say)


def _standing(session: Session, board: Board | None, say: Reader) -> list[Plain]:
    """Where that stands on the board which is everybody's: a drawing says it to eyes alone."""
    icons = dict.fromkeys(mark.icon for mark in board.marks if mark.icon is not None) if board else {}
    known = (session.engine.about(session.state, icon) for icon in icons)
    return [about(one, say) for one in known if one is not None]


def _across(eyes: int | None) -> int:
    """How wide a board is shown to these eyes."""
    return WIDER if eyes is None else PHONE


def seats_of(playing: TableGame) -> list[Plain]:
    """Who sits there, as pages draw them."""
    people = zip(playing.names, playing.colours, playing.letters, strict=True)
    return [{"name": name, "colour": colour, "letter": letter} for name, colour, letter in people]


def of_room(playing: TableGame, language: str, drawn: Drawn) -> Plain:
    """The television: what lies open."""
    return common(playing, None, language, drawn)


def of_seat(playing: TableGame, phone: OwnControls, language: str, drawn: Drawn) -> Plain:
    """A phone: what its seat may see, its keys, and what it is asked."""
    say, session = playing.reader(language), playing.session
    parts = common(playing, phone.seat, language, drawn)
    keys = keys_of(phone)
    openly, view = drawn.view(session, None).shelves, drawn.view(session, phone.seat)
    boards = drawn.boards(playing, language, PHONE)
    own: Plain = {
        "you": phone.seat,
        "told": _said(phone.told, say),
        "may_speak": session.voices.on,
        "hand": told([one for one in view.shelves if one not in openly], say),
        "shelves": told([one for one in view.shelves if one in openly], say),
        "keys": _moves(phone, keys, say),
        "begins": {icon: _begun_by(offer, icon) for icon, offer in begun_by_cards(keys).items()},
        "question": question_open(phone, phone.seat, say, boards, view.board),
        "at_rest": _at_rest(phone, say, boards, view.board),
        "ahead": _ahead(phone, say),
        "leads_to": _leads_to(phone, view),
        "with": _with_players(phone, len(playing.names), say),
        "undo": _undone(keys.undo, say),
    }
    return parts | own


def _outlook(session: Session, outlook: Outlook | None, say: Reader) -> Plain | None:
    """What is looked ahead to, and what it would bring each player."""
    if outlook is None:
        return None
    return {"title": say.render(title_ahead(session)), "prospects": told(outlook.prospects, say)}


def _ahead(phone: OwnControls, say: Reader) -> Plain | None:
    """The totals of table dice by which this seat begins its turn, where the last roll was typed in."""
    roll, wooden = phone.roll_ahead, WOODEN in (phone.session.dice, phone.last_dice)
    totals = totals_ahead(phone) if wooden else ()
    if roll is None or not totals:
        return None
    return {"says": say.render(phrases.NEXT_ROLL.filled(seat=Seat(roll.seat))), "totals": list(totals)}


def _leads_to(step: NextStep, view: View) -> list[int]:
    """The players whose words about an offer are a key here."""
    rows = (row.seat for row in view.ledger.rows if row.says is not None)
    return [seat for seat in rows if about_player(step, seat) is not None]


def _with_players(step: NextStep, seats: int, say: Reader) -> list[list[Plain]]:
    """For each player the keys of moves with them."""
    return [
        [
            {"title": say.render(key.words), "begins": _begun_by(key.offers[0], player(seat))}
            for key in with_player(step, seat)
        ]
        for seat in range(seats)
    ]


def _begun_by(offer: AnyOffer, thing: str) -> Plain:
    """The message that a tap of a card, or of the key of a thing, sends."""
    return {"do": "begin", "kind": offer.kind.tag(), "seat": offer.seat, "answer": thing}


def _begun_with(key: PlayKey, thing: str) -> Plain:
    """The message that a tap of this key of a thing sends."""
    wanted = at_place(thing, key.name)
    return _begun_by(key.offers[0], str(wanted.answer)) | ({"then": thing} if wanted.then else {})


def play_for(playing: TableGame, language: str, *, code: bool) -> Plain | None:
    """The finished game as a link for BG Stats, or as a code to scan; None as long as it isn't over."""
    say = playing.reader(language)
    link = create_play(playing.session, playing.names, playing.colours, say)
    if link is None:
        return None
    return {"qr": qr_path(link)} if code else {"link": link}


def hint_for(playing: TableGame, seat: int, language: str) -> Plain | None:
    """The first hint for a first game, with its rule in brief; None unless it is this seat's turn."""
    session, say = playing.session, playing.reader(language)
    if session.over or playing.turn != seat:
        return None
    for hint in session.engine.hints(session.state)[:1]:
        known = session.engine.explain_rule(hint.rule)
        return {"says": say.render(hint.says), "brief": rule_in_brief(known, say) if known else None}
    return None


def explained(playing: TableGame, step: NextStep, thing: str, language: str, seat: int = -1) -> Plain | None:
    """What is told on a screen of an icon or a place of the board, with the keys of what begins with it.

    In the row of a seat it is of that seat; -1 is for anything else. Its rule has a rule in brief.
    {} if nothing is known of it, None for anything else.
    """
    session, board = playing.session, playing.session.view(None).board or Board(1.0)
    marked = (mark.about for mark in board.marks)
    if thing not in {
        *session.engine.art.icons,
        *flat(board).places(),
        *marked,
        *_counted(session.view(None)),
    }:
        return None
    of = seat if 0 <= seat < len(playing.names) else None
    known, say = explanation_of(step, thing, of), playing.reader(language)
    if known is None:
        return {}
    keys = [
        _plain(key, say) | {"title": say.render(key.for_player), "begins": _begun_with(key, thing)}
        for shared in known.keys
        for key in (inside(shared) if isinstance(what(shared.name), Group) else (shared,))
    ]
    rule = known.about.rule
    leads = rule is not None and session.engine.explain_rule(rule) is not None
    return {"about": about(known.about, say), "keys": keys, "rule": str(rule) if leads else None}


def _counted(view: View) -> set[str | None]:
    """What lies beside the board or is a player's, and tells about itself."""
    rows = (fact for row in view.ledger.rows for fact in (*row.facts, *row.places, *row.stock))
    return {fact.about for fact in (*rows, *(fact for shelf in view.shelves for fact in shelf.facts))}


def of_table(playing: TableGame, language: str, drawn: Drawn, phones: Collection[int] = ()) -> Plain:
    """The table's page: everything that lies open, all keys, what is asked; `phones` answer by themselves."""
    say, session, controls = playing.reader(language), playing.session, playing.controls
    view, boards = drawn.view(session, None), drawn.boards(playing, language)
    board = view.board
    keys = keys_of(controls)
    own: Plain = {
        "keys": _moves(controls, keys, say),
        "question": question_open(controls, None, say, boards, board, phones),
        "at_rest": _at_rest(controls, say, boards, board),
        "leads_to": _leads_to(controls, view),
        "with": _with_players(controls, len(playing.names), say),
        "answers": _answers(session, view, asked_of(controls, board), say),
        "undo": _undone(keys.undo, say),
        "redo": _undone(keys.redo, say),
        "waits": _waits(session, keys, say),
    }
    return common(playing, None, language, drawn, controls.proposed_places) | own


def _at_rest(step: NextStep, say: Reader, boards: Boards, board: Board | None) -> Plain | None:
    """The places of the board where a tap begins something while nothing is asked, and what it begins."""
    places = [place for place in live_places(step) if place.at_once and (step.eyes is None or not place.due)]
    if board is None or not places:
        return None
    due = tuple(place.spot for place in places if place.due)
    live = tuple(place.spot for place in places if place.marked)
    names = place_names(step.session.engine, step.session.state, [one.spot for one in places], say)
    options = [
        {
            "spot": place.spot,
            "label": _begins(place, names.get(place.spot), say, step.eyes),
            "value": _begun_at(place),
        }
        for place in places
    ]
    after = step.session.passed_on if all(place.later for place in places) else None
    ends = None if after is None else phrases.ENDS_TURN.filled(seat=Seat(after.by_itself.seat))
    kinds = [] if step.eyes is None else [_of_kind(one, names, say) for one in places_by_kind(step)]
    return {
        "options": options,
        "kinds": kinds,
        "says": _said(ends, say),
        **boards.marked(board, Shown(lit=due, live=live)),
    }


def _of_kind(found: PlacesOf, names: Mapping[str, str], say: Reader) -> Plain:
    """The places where a kind of move begins, as keys, and whether it needs no other key."""
    tag, seat = found.offer.kind.tag(), found.offer.seat
    options = [
        thing(option, say)
        | {"label": names.get(spot, say.render(option.label))}
        | {"spot": spot, "value": {"do": "begin", "kind": tag, "seat": seat, "answer": spot}}
        for spot, option in found.places
    ]
    return {
        "kind": tag,
        "title": say.render(found.offer.kind.title),
        "serve": found.serve,
        "options": options,
    }


def _begins(place: LivePlace, name: str | None, say: Reader, eyes: int | None) -> str:
    """What a tap of a place begins, in words; on the own screen of a seat nobody else is meant."""
    key = place.keys[0]
    does = say.render(key.note or key.words) if name is None else f"{say.render(key.words)}: {name}"
    if not place.later or key.seat in (None, eyes):
        return does
    return say.render(phrases.SEAT_AND_REMARK.filled(seat=Seat(key.seat), remark=does))


def _begun_at(place: LivePlace) -> Plain:
    """The message that a tap of a place sends."""
    wanted = at_place(place.spot, place.keys[0].name)
    if wanted.kind is None or isinstance(wanted.kind, Group):
        return {"do": wanted.does}
    return {"do": wanted.does, "kind": wanted.kind.tag(), "seat": wanted.seat, "answer": wanted.answer}


def _undone(key: PlayKey | None, say: Reader) -> str | None:
    """What is undone or redone by this key, in words."""
    return None if key is None else _said(key.note, say)


def _waits(session: Session, keys: Keys, say: Reader) -> Plain | None:
    """What waits to be confirmed, or is done for a player who is away, with the keys for it."""
    last, waits = keys.last, announced(session)
    if last is not None and last.name == THINKS:
        return {"title": f"{_said(last.words, say)}: {_said(last.note, say)}"}
    does = {key: _act(key) for key in (last, keys.named(AGAIN_KEY)) if key is not None}
    title = waits.title if waits is not None else None
    found = [
        _plain(key if key.note != title else replace(key, note=None), say) | {"act": act}
        for key, act in does.items()
        if act is not None
    ]
    if not found:
        return None
    lines = receipt(waits.events, None, say) if waits is not None and session.due is None else []
    return {"title": _said(title, say), "lines": lines, "keys": found}


def _act(key: PlayKey) -> Plain | None:
    """What a page does by a key that begins no move of its own; None where it has its own place there."""
    if key.offers or key.name in ELSEWHERE:
        return None
    wanted = wanted_by(key.name)
    of = {"kind": wanted.kind.tag(), "seat": wanted.seat} if isinstance(wanted.kind, type) else {}
    return {"do": wanted.does} | of


def _said(words: Text | None, say: Reader) -> str | None:
    return None if words is None else say.render(words)


def log_of(session: Session, eyes: int | None, say: Reader) -> list[Plain]:
    """The latest steps of the log, first to last, as these eyes may read them."""
    steps = account(session)
    rows = rows_of(steps)
    return [_step(one, rows.get(one.key), eyes, say) for one in steps[-LATEST:]]


def _step(step: LogItem, row: int | None, eyes: int | None, say: Reader) -> Plain:
    """A step with the row that people read; one that a person entered has its number."""
    found = {"number": step.number} if step.entered else {}
    return found | {
        "row": row,
        "seat": step.seat,
        "words": say.render(step.words),
        "lines": receipt(step.events, eyes, say),
    }


def _moves(step: NextStep, keys: Keys, say: Reader) -> list[Plain]:
    """The keys that begin a move: a page folds none away but those of other players."""
    found = []
    for key in keys.moves:
        main = key.state == "main"
        place = {"main": True} if main else {"aside": True} if key.name == ASIDE else {}
        found += [_key(one, step, say) | place for one in inside(key)]
    return found


def _key(key: PlayKey, step: NextStep, say: Reader) -> Plain:
    """The key of a move, with what it does, and why not."""
    (offer,) = key.offers
    why = why_not(step, offer)
    found = _plain(key, say) | {"kind": offer.kind.tag(), "seat": offer.seat}
    return found | ({"why": refusal(why, say, step.eyes)} if why is not None else {})


def _plain(key: PlayKey, say: Reader) -> Plain:
    """The words of a key, and what is drawn on it."""
    found: Plain = {"title": say.render(key.words)}
    if key.note is not None:
        found["note"] = say.render(key.note)
    if key.icon is not None:
        found["icon"] = key.icon
    if key.seat is not None:
        found["badge"] = key.seat
    return found


def uncovered(playing: TableGame, seat: int, language: str) -> Plain:
    """What a seat sees on the table's page once it was held to open."""
    controls, say = playing.controls, playing.reader(language)
    covered = getattr(controls.question, "eyes", None) is not None
    view, boards = controls.session.view(seat), boards_of(playing, language)
    open_ = question_open(controls, seat, say, boards, view.board) if covered else None
    return {"shelves": told(view.shelves, say), "question": open_}
