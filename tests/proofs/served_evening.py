"""A short evening without a window: `serve` with a tablet and a phone, a backup onto a stick, an export."""

import json
import os
import signal
from collections.abc import Iterator
from http.client import HTTPException
from itertools import count
from random import Random
from typing import Any
from unittest.mock import patch

from companion.app import without_window
from companion.table.game.randomness import left_to_chance
from companion.table.game.session import Session
from companion.table.play.conversation import Entering
from companion.web.keys import TABLE, seat_screen
from engines import engine
from engines.core.conversing import dialogue
from engines.core.moves import AnyMove, Move
from engines.core.questions import Question
from engines.core.rules import Illegal
from tests.proofs.house import House, Said, outside
from tests.web.served import Glass, Table

MOVES, LATER = 3, 1
"""Moves of the evening, and of the next one."""
TRIES = 6
"""How often a page tries the same: its line may break, its disk may fail, once."""
NAMES = "Anna,Ben,Carla"
KEYS = (f"page-{number:06}" for number in count())


class Away(Exception):
    """Nobody answers at the other end of the line."""


class Page:
    """A screen of a browser; `refused` are the sentences that it showed."""

    def __init__(self, port: int, link: str) -> None:
        self._line = Table(None, port, print)  # type: ignore[arg-type]
        self.refused = list[str]()
        self.at = ""
        _, _, self.screen = link.partition("/join/")
        self.screen, _, code = self.screen.partition("#")
        body = json.dumps({"screen": self.screen, "code": code.partition("~")[0]}).encode()
        status, headers, _ = self._patient(lambda: self._line.post("/join", body))
        if status != 204:  # the reply to the first message was lost: the link works once
            raise Away(f"{status} for {link}")
        self._token = headers["set-cookie"].partition("=")[2].partition(";")[0]

    def look(self) -> dict[str, Any]:
        """What is shown, from a new stream."""

        def shown() -> dict[str, Any]:
            glass = Glass(self._line, self.screen, self._token)
            try:
                while not glass.shown:
                    if glass.event() == "ended":
                        raise ConnectionError("the stream ended")
                self.at = glass.at
                return glass.shown
            finally:
                glass.close()

        return self._patient(shown)

    def act(self, **action: Any) -> dict[str, Any]:
        """What came of an action at what is shown now."""
        for _ in range(TRIES):
            if not self.at:
                self.look()
            status, reply = self._sent({"key": next(KEYS), "at": self.at} | action)
            found: dict[str, Any] = json.loads(reply) if reply else {}
            self.at = found.get("at", "")
            if status == 200:
                self.refused += [found["refused"]["why"]] if "refused" in found else []
                return found
            if status not in (409, 429, 503):
                raise AssertionError(f"{status} for {action}")
        raise Away("it never fits")

    def _sent(self, action: dict[str, Any]) -> tuple[int, bytes]:
        """The reply to an action, which is sent again as it is where the line breaks."""
        body, path = json.dumps(action).encode(), f"/{self.screen}/do"
        status, _, reply = self._patient(lambda: self._line.post(path, body, self._token))
        return status, reply

    def _patient(self, ask: Any) -> Any:
        for _ in range(TRIES):
            try:
                return ask()
            except (OSError, HTTPException, AssertionError):
                continue
        raise Away("the line breaks")


def enter(page: Page, session: Session, move: AnyMove) -> bool:
    """Make this move on a page; whether it is there in the end."""
    version, tag = session.version, type(move).tag()
    own = {"seat": move.seat} if page.screen == TABLE else {}
    for _ in range(TRIES):
        if any(left_to_chance(question) for question, _ in dialogue(move, session.state)):
            session.repeat(move)
        page.act(do="leave")
        page.act(do="begin", kind=tag, **own)
        while session.version == version and (question := page.look()["question"]):
            if question["of"] != tag or "refused" in page.act(
                do="answer", answer=getattr(move, question["name"])
            ):
                break
        if session.version != version:
            return True
    return False


def meant(session: Session, chance: Random) -> AnyMove:
    """A move that the phone of its seat takes: nobody there offers what they know they don't have."""
    while True:
        move = session.engine.wander(session.state, chance.randrange)
        assert move is not None
        if _taken(session, move):
            return move


def _taken(session: Session, move: AnyMove) -> bool:
    """Whether the phone of its seat takes this move."""
    own = Entering(session, type(move), move.seat, move.seat)
    while isinstance(question := own.reply, Question):
        if isinstance(own.answer(getattr(move, question.name)), Illegal):
            return False
    return isinstance(own.reply, Move)


class Guests:
    """Who sits around the tablet while `serve` runs; `failed` is what they could not do, and why not."""

    def __init__(
        self, house: House, said: Said, made: list[without_window.Companion], moves: int, chance: Random
    ) -> None:
        self._house, self._said, self._made, self._moves = house, said, made, moves
        self._chance = chance
        self.failed = ""

    def come(self) -> None:
        """Do all there is to do, then end the service."""
        if not (line := self._said.line()):
            return
        try:
            self._play(json.loads(line))
        except Exception as error:  # noqa: BLE001 - they may fail in any way
            self.failed = f"{type(error).__name__}: {error}"
        finally:
            os.kill(os.getpid(), signal.SIGTERM)

    def _play(self, links: dict[str, Any]) -> None:
        house = self._house
        playing = self._made[-1].screens.playing
        assert playing is not None
        session = playing.session
        house.confirmed(session)
        pages = list(self._joined(links))
        if not pages:
            raise Away("no page could join")
        for number in range(self._moves):
            if self._move(session, pages):
                house.done.add(f"move {number}")
        table = next((page for page in pages if page.screen == TABLE), None)
        if self._moves == MOVES and table and self._undo(session, table):
            house.done.add("undone")
        for page in pages:
            house.told += page.refused

    def _joined(self, links: dict[str, Any]) -> Iterator[Page]:
        """A page for each link that lets one in."""
        port = int(links["room"].split(":")[2].partition("/")[0])
        for link in (links["table"], *links["seats"].values()):
            try:
                page = Page(port, link)
            except Away as away:  # its player is told to ask for another link
                self._house.told.append(str(away))
            else:
                self._house.done.add(f"{page.screen} joined")
                yield page

    def _undo(self, session: Session, table: Page) -> bool:
        """Take the last move back at the tablet; whether it is."""
        version = session.version
        for _ in range(TRIES):
            if session.version != version:
                break
            if table.act(do="undo") and session.version == version and table.look()["asks"]:
                table.act(do="confirm")
        self._house.confirmed(session)
        return session.version != version

    def _move(self, session: Session, pages: list[Page]) -> bool:
        """Make a move on the phone of its seat, or else on the tablet; whether it is there in the end."""
        move = meant(session, self._chance)
        own = [page for page in pages if page.screen in (seat_screen(move.seat), TABLE)]
        entered = any(enter(page, session, move) for page in reversed(own))
        self._house.confirmed(session)
        return entered


def evening(house: House, game: str, seed: int, moves: int = MOVES) -> None:
    """One evening; what came of it is in the house."""
    made, said = list[without_window.Companion](), Said()

    class Seen(without_window.Companion):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            made.append(self)

    guests = Guests(house, said, made, moves, Random(seed))
    with patch.object(without_window, "Companion", Seen):
        come = outside(guests.come)
        seats = engine(game).seats
        names = ",".join(NAMES.split(",")[: seats[-1]])
        code = house.command(
            "serve", game, "--players", names, "--host", "127.0.0.1", "--port", "0", said=said
        )
        come.join()
    if guests.failed:
        (house.told if house.seam.failed else house.wrong).append(f"guests: {guests.failed}")
    house.done |= {"served"} if code == 0 else set()
    house.done |= {"backed up"} if house.command("backup") == 0 else set()
    for number, words in enumerate(
        (
            ("--to", str(house.folder / "all")),
            ("--game", "1", "--secrets", "--to", str(house.folder / "one.jsonl")),
        )
    ):
        if moves == MOVES and house.command("export", *words) == 0:
            house.done.add(f"exported {number}")
