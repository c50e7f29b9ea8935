"""A recorded evening entered on phones: every move on its seat's screen, all else at the table's page."""

from itertools import count
from pathlib import Path
from typing import Any, Protocol

import engines
from companion.desk.evening import TableGame
from companion.ports.journal import Loose
from companion.table.game.randomness import left_to_chance
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.conversation import YES
from companion.table.runtime.bus import Bus
from companion.web.keys import TABLE, Keys, seat_screen
from companion.web.publishing import Publisher
from companion.web.screens import Screens
from engines.core import record as records
from engines.core.conversing import dialogue
from engines.core.leaving import Leave, Return
from engines.core.moves import Move
from engines.core.record import Record, closing, replay
from engines.core.timeline import Redo, Undo
from tests.players import COLOURS, NAMES

GAMES = engines.catalogue()


def evening(name: str) -> Record:
    """The recorded evening of a game."""
    file = Path(engines.__file__).parent / "games" / name / "evening.jsonl"
    return records.read(file.read_bytes().splitlines(), engines.engine)


def screens_for(record: Record, run: str = "test", **parts: Any) -> Screens:
    """The screens of a game that begins as this record does."""
    screens = Screens(Bus(), Keys(), Publisher(), run)
    sit_down(screens, record, **parts)
    return screens


def sit_down(screens: Screens, record: Record, **parts: Any) -> None:
    """Put the game of this record on the table, with these parts of its session."""
    session = Session(record.engine, record.setup, Loose(), **parts)
    seats = len(record.engine.seated(session.state))
    controls = Controls(session, screens.outcome)
    screens.open(TableGame(controls, NAMES[:seats], COLOURS[:seats], tuple("ABCDE"[:seats])))


class Hands(Protocol):
    """What enters: posts an action of a screen, and reads what that screen shows."""

    def post(self, screen: str, **action: Any) -> tuple[int, dict[str, Any]]:
        """The status and the reply."""

    def picture(self, screen: str) -> dict[str, Any]:
        """What the screen shows now."""

    def asked(self, screen: str) -> dict[str, Any]:
        """What the screen is asked, as soon as it is."""


def come_or_go(hands: Hands, seat: int, *keys: str) -> int:
    """Say at the table's page that a player leaves or returns, by these keys; the status of the last one."""
    hands.post(TABLE, do="away")
    return [hands.post(TABLE, do="confirm", kind=key)[0] for key in (str(seat), *keys)][-1]


def play(hands: Hands, session: Session, record: Record) -> None:
    """Enter the record; AssertionError where a screen behaves differently."""
    for entry in record.entries:
        act = entry.act
        if isinstance(act, Undo):
            _post(hands, TABLE, do="undo")
            if hands.picture(TABLE)["asks"]:
                _post(hands, TABLE, do="confirm")
        elif isinstance(act, Redo):
            _post(hands, TABLE, do="redo")
        elif isinstance(act, Move) and not act.automatic and not isinstance(act, Leave | Return):
            enter(hands, session, act)


def enter(hands: Hands, session: Session, move: Any) -> None:
    """Enter a move on the phone of its seat."""
    screen, tag = seat_screen(move.seat), type(move).tag()
    if any(left_to_chance(question) for question, _ in dialogue(move, session.state)):
        session.repeat(move)
    version, open_ = session.version, hands.picture(screen)["question"]
    if open_ is None or open_["of"] != tag or open_["back"]:
        _post(hands, screen, do="begin", kind=tag)
    for _ in count():
        if session.version != version:
            return
        question = hands.picture(screen)["question"]
        if question is None:
            _agree(hands, move)
        else:
            _post(hands, screen, do="answer", answer=getattr(move, question["name"]))


def _agree(hands: Hands, move: Any) -> None:
    """Say yes on the phone of the seat that has to agree to this move."""
    assert move.agreed_with is not None, f"nothing is asked while {move} is entered"
    screen = seat_screen(move.agreed_with)
    assert hands.asked(screen)["name"] == "agrees"
    _post(hands, screen, do="answer", answer=YES)


def _post(hands: Hands, screen: str, **action: Any) -> None:
    status, reply = hands.post(screen, **action)
    assert status == 200, (screen, action, status, reply)
    assert "refused" not in reply, (screen, action, reply)


def same(record: Record, session: Session) -> None:
    """Check that the game ended as the record did."""
    state, moves = replay(record)
    played = [one.move for one in session.timeline.standing() if not one.move.automatic]
    assert [move for move in moves if not move.automatic] == played
    assert state == session.state
    ended = closing(record.engine, session.state, played)
    assert closing(record.engine, state, moves) == ended
    assert record.closing in (None, ended)
