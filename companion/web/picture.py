"""What each screen shows of a game: the parts of its picture, in one language."""

from collections.abc import Sequence
from typing import Any

from companion.desk.evening import TableGame
from companion.desk.pages import finale_of, leads_of, scores_of
from companion.drawing.seats import Sitter
from companion.table.game.log_view import LogItem, account
from companion.table.game.randomness import throwable
from companion.table.game.session import Session
from companion.table.play.absent_player import stood_in
from companion.table.play.asked import Covered, seen_by
from companion.table.play.controls import Controls
from companion.table.play.conversation import Conversation
from companion.table.play.empty_chair import awaits_answers, chair_to_act, failed, only_asked, thinking
from companion.table.play.pending_step import announced
from companion.table.play.refusal_hint import Reason
from companion.table.reports.bg_stats import create_play
from companion.web.boards import PHONE, WIDER, Boards
from companion.web.phone import Phone
from companion.web.plain import about, finale, receipt, refusal, scores, spots_of, told
from companion.web.qr import qr_path
from engines.core.engine import Offer
from engines.core.questions import Question
from engines.core.text import N_, Reader, Seat, Text
from engines.core.view import Board, View

Parts = dict[str, Any]

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
) -> Parts:
    """What every screen shows: whose turn it is, board, seats, shelves, receipt and scores.

    `places` are marked on the board; without any it is those of the latest events.
    """
    session, say = playing.session, playing.reader(language)
    view, boards = drawn.view(session, eyes), drawn.boards(playing, language, _across(eyes))
    happened = places or spots_of(session.receipt, eyes)
    return boards.parts(view.board, happened) | {
        "game": {"name": session.engine.name, "title": say.render(session.engine.title)},
        "seats": seats_of(playing),
        "banner": told(view.banner, say),
        "rows": told(view.ledger.rows, say),
        "shelves": told(view.shelves, say),
        "outlook": told(view.outlook.prospects, say) if view.outlook else [],
        "receipt": receipt(session.receipt, eyes, say),
        "scores": scores(scores_of(session, eyes), say),
        "finale": finale(finale_of(session), say),
        "awaited": [] if session.over else [seat for seat in session.actors if seat >= 0],
        "asked": list(session.asked),
        "speaking": list(session.voices.seats),
        "over": session.over,
    }


def _across(eyes: int | None) -> int:
    """How wide a board is shown to these eyes."""
    return WIDER if eyes is None else PHONE


def seats_of(playing: TableGame) -> list[dict[str, Any]]:
    """Who sits there, as pages draw them."""
    people = zip(playing.names, playing.colours, playing.letters, strict=True)
    return [{"name": name, "colour": colour, "letter": letter} for name, colour, letter in people]


def of_room(playing: TableGame, language: str, drawn: Drawn) -> Parts:
    """The television: what lies open."""
    return common(playing, None, language, drawn)


def of_seat(playing: TableGame, phone: Phone, language: str, drawn: Drawn) -> Parts:
    """A phone: what its seat may see, its keys, and what it is asked."""
    say, session = playing.reader(language), playing.session
    parts = common(playing, phone.seat, language, drawn)
    undo = session.undo_name() if phone.undoable else None
    openly, view = drawn.view(session, None).shelves, drawn.view(session, phone.seat)
    boards = drawn.boards(playing, language, PHONE)
    own: Parts = {
        "you": phone.seat,
        "may_speak": session.voices.on,
        "hand": told([one for one in view.shelves if one not in openly], say),
        "shelves": told([one for one in view.shelves if one in openly], say),
        "keys": [_key(one, _why(session, one), say) for one in phone.keys],
        "question": _question(phone, phone.seat, say, boards, view.board),
        "undo": None if undo is None else say.render(undo),
    }
    return parts | own


def play_for(playing: TableGame, language: str, *, code: bool) -> dict[str, Any] | None:
    """The finished game as a link for BG Stats, or as a code to scan; None as long as it isn't over."""
    say = playing.reader(language)
    link = create_play(playing.session, playing.names, playing.colours, say)
    if link is None:
        return None
    return {"qr": qr_path(link)} if code else {"link": link}


def hint_for(playing: TableGame, seat: int, language: str) -> dict[str, Any] | None:
    """The first hint for a first game, with its rule in brief; None unless it is this seat's turn."""
    session, say = playing.session, playing.reader(language)
    if session.over or playing.turn != seat:
        return None
    for hint in session.engine.hints(session.state)[:1]:
        known = session.engine.explain_rule(hint.rule)
        return {"says": say.render(hint.says), "brief": about(known, say) if known else None}
    return None


def explained(playing: TableGame, thing: str, language: str) -> Parts | None:
    """What is known of an icon or a place of the board; {} if nothing is, None for anything else."""
    session, board = playing.session, playing.session.view(None).board or Board(1.0)
    shapes, links, spots = ({one.name for one in some} for some in (board.shapes, board.links, board.spots))
    if thing not in {*session.engine.art.icons, *shapes, *links, *spots}:
        return None
    known = session.engine.explain(session.state, thing)
    return {} if known is None else {"about": about(known, playing.reader(language))}


def of_table(playing: TableGame, language: str, drawn: Drawn) -> Parts:
    """The table's page: everything that lies open, all keys, and what is asked."""
    say, session, controls = playing.reader(language), playing.session, playing.controls
    board, boards = drawn.view(session, None).board, drawn.boards(playing, language)
    own: Parts = {
        "keys": _keys(session, say),
        "question": _question(controls, None, say, boards, board),
        "undo": _said(session.undo_name(), say),
        "redo": _said(session.redo_name(), say),
        "due": _due(session, say),
        "absent": _absent(session, say),
        "leads": leads_of(session),
    }
    return common(playing, None, language, drawn, controls.proposed_places) | own


def _said(words: Text | None, say: Reader) -> str | None:
    return None if words is None else say.render(words)


def _due(session: Session, say: Reader) -> dict[str, Any] | None:
    """What the rules do next by themselves, once it is confirmed."""
    told = announced(session)
    if session.due is None or told is None:
        return None
    does = type(session.due).tag()
    return {"title": say.render(told.title), "key": say.render(told.key), "does": does}


def _absent(session: Session, say: Reader) -> dict[str, Any] | None:
    """What somebody does for a player who is away; without a key the app still thinks about it."""
    if session.due is not None:
        return None
    found = _failed(session, say)
    if only_asked(session):
        return found or None
    if (seat := chair_to_act(session)) is not None and thinking(session):
        return {"title": say.render(N_("{seat}: thinking", seat=Seat(seat)))}
    if (offer := stood_in(session)) is None:
        return found or None
    if not found and (told := announced(session)):
        lines = receipt(told.events, None, say)
        return {"title": say.render(told.title), "lines": lines, "key": say.render(told.key)}
    return found | {"key": say.render(N_("{seat}: {move}", seat=Seat(offer.seat), move=offer.kind.title))}


def _failed(session: Session, say: Reader) -> dict[str, Any]:
    """What is said where the app could not decide; {} if it could."""
    if not failed(session) or (told := announced(session)) is None:
        return {}
    lines = receipt(told.events, None, say)
    return {"title": say.render(told.title), "lines": lines, "again": say.render(told.key)}


def log_of(session: Session, say: Reader) -> list[dict[str, Any]]:
    """The latest steps of the log, first to last."""
    return [_step(one, say) for one in account(session)[-LATEST:]]


def _step(step: LogItem, say: Reader) -> dict[str, Any]:
    """A step; one that a person entered has its number."""
    found = {"number": step.number} if step.entered else {}
    return found | {
        "seat": step.seat,
        "words": say.render(step.words),
        "lines": receipt(step.events, None, say),
    }


def _why(session: Session, offer: Offer[Any]) -> Reason | None:
    """Why this seat's key is grey, for its own eyes, with the nearest legal move."""
    if offer.why is None:
        return None
    engine, seat = session.engine, offer.seat
    instead = engine.nearest(session.state, offer.kind, seat, offer.why, seat)
    return Reason(offer.why, instead, about=engine.explain_refusal(offer.why))


def _keys(session: Session, say: Reader) -> list[dict[str, Any]]:
    """The table's keys; none leads on while the app waits for an answer to its offer."""
    waits = {"onward": False} if awaits_answers(session) else {}
    return [_key(one, Reason(one.why) if one.why else None, say) | waits for one in session.offers()]


def _key(offer: Offer[Any], why: Reason | None, say: Reader) -> dict[str, Any]:
    kind = offer.kind
    found: dict[str, Any] = {
        "kind": kind.tag(), "seat": offer.seat, "title": say.render(kind.title), "onward": kind.onward
    }  # fmt: skip
    if kind.group is not None:
        found["group"] = say.render(kind.group.title)
    if kind.icon is not None:
        found["icon"] = kind.icon
    if offer.remark is not None:
        found["remark"] = say.render(offer.remark)
    return found | ({"why": refusal(why, say)} if why else {})


def _question(
    controls: Controls, eyes: int | None, say: Reader, boards: Boards, board: Board | None
) -> dict[str, Any] | None:
    """The open question as these eyes see it, and what can be done with it."""
    entering = controls.open
    if controls.question is None or entering is None:
        return None
    seen = seen_by(controls.question, eyes)
    head: dict[str, Any] = {"seat": entering.seat, "back": bool(entering.settled)}
    kind = entering.kind
    if kind is not None:
        head |= {"move": say.render(kind.title), "of": kind.tag()}
    if isinstance(seen, Covered):
        found: dict[str, Any] = told(seen, say) | head
    else:
        found = asked(seen, entering, boards, board) | head
    return found if controls.can_throw else found | {"throw": False, "again": False}


def asked(
    question: Question, conversation: Conversation[Any], boards: Boards, board: Board | None = None
) -> dict[str, Any]:
    """A question as a page asks it, beside the board of the game if there is one."""
    found = boards.asked(question, board)
    if throwable(question):
        found |= {"throw": True, "again": conversation.comes_again}
    return found


def uncovered(playing: TableGame, seat: int, language: str) -> Parts:
    """What a seat sees on the table's page while it is held to view."""
    controls, say = playing.controls, playing.reader(language)
    covered, view = (
        controls.question is not None and controls.question.eyes is not None,
        controls.session.view(seat),
    )
    boards = boards_of(playing, language)
    open_ = _question(controls, seat, say, boards, view.board) if covered else None
    return {"shelves": told(view.shelves, say), "question": open_}
