"""Recorded evenings played by a robot that only hears the pages: every move, from every seat, to the end.

Between the moves it is asked what a player wants to know, and has to find that by two actions.
"""

from collections import Counter
from itertools import count
from pathlib import Path
from typing import Any

from msgspec.structs import replace

import engines
from companion.desk.keys import places_by_kind
from companion.desk.phrases import ends_turn
from companion.desk.sheet import Sheet, sheet_of
from companion.table.game.randomness import left_to_chance
from companion.table.game.session import Session
from companion.table.play.conversation import YES
from companion.table.play.own_controls import OwnControls
from companion.web.keys import seat_screen
from companion.web.plain import place_names
from companion.web.publishing import Eyes
from engines.core import record as records
from engines.core.conversing import dialogue
from engines.core.events import Rolled
from engines.core.questions import Bundle, Count, Dice, Order, Question, Words
from engines.core.record import Record
from engines.core.text import Text
from engines.core.view import Fact
from tests.web.chromium import Devices, browser
from tests.web.ear import PRESSED, Ear, Unheard
from tests.web.phone_evenings import GAMES, evening, same
from tests.web.served import Table, served

SECOND = {
    "catan": "letters-three-offers",
    "hab_und_gut": "three-both-ends",
    "kraftwagen": "two-free-mode",
    "le_havre": "short-two-sold-to-feed",
}
"""A second evening of each game."""
CASES = 2 * len(GAMES)
STOPS, STOP = 25, (Path(__file__).parent / "looks" / "stops.js").read_text()
"""The most stops of a page of one's own turn."""
ASKED_EVERY = 5
"""Moves from one round of questions to the next."""
HAVE, TURN, ROLL, ROBBER = "what I have", "whose turn it is", "what the last roll brought", "where it stands"
WANTED = ("evenings", "moves", HAVE, TURN, ROLL, ROBBER)


def evening_by_ear(seed: int) -> Counter[str]:
    """One evening; AssertionError where something cannot be heard or done, or it ends differently."""
    game = GAMES[seed // 2 % len(GAMES)]
    with browser() as chromium:
        return heard(chromium, golden(game, SECOND[game]) if seed % 2 else evening(game))


def golden(game: str, name: str) -> Record:
    """Another recorded evening of a game."""
    folder = Path(__file__).parents[1] / "games" / game / "golden"
    return records.read((folder / f"{name}.jsonl").read_bytes().splitlines(), engines.engine)


def beginning(record: Record, entries: int) -> Record:
    """So many entries of it."""
    return replace(record, entries=record.entries[:entries], lines=record.lines[:entries], closing=None)


def heard(chromium: Any, record: Record, skipped: int = 0) -> Counter[str]:
    """Play it by ear, after so many moves that are entered without; what was done and found."""
    with served(record) as table:
        devices, session = Devices(chromium, table), table.screens.playing.session
        acts = [entry.act for entry in record.entries]
        table.run(lambda: [session.play(act) for act in acts[:skipped]] and table.screens.moved_on())
        robot, seats = Robot(table, devices), len(table.screens.phones)
        for number, act in enumerate(acts[skipped:]):
            if number % ASKED_EVERY == 0:
                robot.answers(number // ASKED_EVERY % seats)
            if not act.automatic:
                robot.enter(act)
        same(record, session)
        assert devices.faults == []
    return robot.counted + Counter({"evenings": 1})


class Robot:
    """The players of a table, who hear and press."""

    def __init__(self, table: Table, devices: Devices) -> None:
        self.table, self.screens, self._devices = table, table.screens, devices
        assert self.screens.playing is not None
        self.session: Session = self.screens.playing.session
        self._say = self.screens.playing.reader("en")
        self._ears, self.counted = dict[int, Ear](), Counter[str]()

    def ear(self, seat: int) -> Ear:
        """The page of a seat, which joins when it is needed first."""
        if seat not in self._ears:
            screen = seat_screen(seat)
            self._ears[seat] = Ear(self._devices.join(screen), self.table, screen)
            self._ears[seat].settle()
        return self._ears[seat]

    # ---- what is played

    def enter(self, move: Any) -> None:
        """Make a move by the keys of its seat's page."""
        ear, phone, version = self.ear(move.seat), self.screens.phones[move.seat], self.session.version
        if any(left_to_chance(question) for question, _ in dialogue(move, self.session.state)):
            self.table.run(lambda: self.session.repeat(move))
        ear.settle()
        self._landmarks(ear)
        if phone.question is None or phone.open.kind is not type(move) or phone.open.settled:
            if phone.question is not None:
                ear.press("Later" if phone.came_by_itself else "Cancel")
            self._begin(ear, move)
        for _ in count():
            if self.session.version != version:
                break
            if phone.question is None:
                self._agree(move)
            elif sheet := self._sheet(phone):
                self._fill_in(ear, sheet, move, singly="singly" in self._shown(phone))
            else:
                self._answer(ear, phone.question, getattr(move, phone.question.name))
        self.counted["moves"] += 1

    def _begin(self, ear: Ear, move: Any) -> None:
        """Press the key of its place or its kind of move, or that of the one whose answer leads to it."""
        kind, phone = type(move), self.screens.phones[move.seat]
        for found in self.table.run(lambda: places_by_kind(phone)):
            places = [one for one in found.places if self._is_of(found.offer, one[1], move)]
            if found.serve and places and self.said(kind.title) in ear.groups():
                ear.press(self.said(places[0][1].label), within=self.said(kind.title))
                return
        self._begin_by_key(ear, kind)

    def _is_of(self, offer: Any, option: Any, move: Any) -> bool:
        """Whether this option of an offer begins this move."""
        if (offer.kind, offer.seat) != (type(move), move.seat):
            return False
        first = next((asked.name for asked, _ in dialogue(move, self.session.state)), "")
        return getattr(move, first, None) == option.value

    def _begin_by_key(self, ear: Ear, kind: Any) -> None:
        ways = (
            (one, answer)
            for one in self.session.engine.moves
            for answer, to in one.leads.items()
            if to is kind
        )
        key, answer = next(ways, (kind, None)) if kind.keyless else (kind, None)
        seat = int(ear.screen[-1])
        remark = ends_turn(key, seat) or key.remark(self.session.state, seat)
        ear.press(self.said(key.title) + (f" {self.said(remark)}" if remark else ""))
        if answer is not None:
            self._pick(ear, self.screens.phones[int(ear.screen[-1])].question, answer)

    def _agree(self, move: Any) -> None:
        assert move.agreed_with is not None, f"nothing is asked while {move} is entered"
        ear = self.ear(move.agreed_with)
        ear.settle()
        assert self.screens.phones[move.agreed_with].question.name == "agrees"
        self._pick(ear, self.screens.phones[move.agreed_with].question, YES)

    def _sheet(self, phone: OwnControls) -> Sheet | None:
        """The page of several questions that the phone of a seat shows now."""
        return sheet_of(phone.open) if "sheet" in self._shown(phone) else None

    def _shown(self, phone: OwnControls) -> Any:
        """The question that the phone of a seat shows now."""
        return self.table.run(lambda: self.screens.parts(Eyes(seat_screen(phone.seat), "en")))["question"]

    def _fill_in(self, ear: Ear, sheet: Sheet, move: Any, *, singly: bool) -> None:
        """Answer all questions of a page; where it shows one at a time, its key comes first."""
        given, names = dict[str, Any](), list(sheet.names)
        if sheet.by_order:
            first = getattr(move, sheet.by_order)
            names = sorted(set(names) - {sheet.by_order}, key=lambda name: name != first)
        for name in names:
            if getattr(move, name) is None:
                break  # the tile shows no more
            (question,) = [one for one in sheet.questions(given) if one.name == name]
            last, asks = sheet.alike or name == sheet.names[-1], self.said(question.prompt)
            if isinstance(question, Bundle):
                for good in question.pool:
                    if number := dict(getattr(move, name)).get(good.name):
                        ear.press(f"one more: {self.said(good.aloud or good.label)}", asks, times=number)
                continue
            if singly and not last:
                ear.press(asks)
            self._pick(ear, question, getattr(move, name), within="" if last else asks)
            given[name] = getattr(move, name)

    def _answer(self, ear: Ear, question: Question, answer: Any) -> None:
        """Give an answer with the keys that say it."""
        assert "asked" in ear.page.title(), ear.page.title()
        if isinstance(question, Dice):
            self._roll(ear, question, answer)
        elif isinstance(question, Bundle):
            self._gather(ear, question, dict(answer))
        elif isinstance(question, Count) and question.high - question.low >= 16:
            ear.type(str(answer))
        elif isinstance(question, Count):
            ear.press(str(answer))
        elif isinstance(question, Words):
            ear.type(answer)
        elif answer is None:
            ear.press("Unknown")
        elif isinstance(question, Order):
            self._put_in_order(ear, question, answer)
        else:
            self._pick(ear, question, answer)

    def _roll(self, ear: Ear, question: Dice, answer: Any) -> None:
        if isinstance(answer, int):
            return ear.press(str(answer), "Sum")
        for number, face in enumerate(answer, 1):
            ear.press(str(face), "Table dice" if question.count == 1 else f"Table dice {number}")
        return None

    def _gather(self, ear: Ear, question: Bundle, wanted: dict[str, int]) -> None:
        start = dict(question.suggested or ()) or {one.name: one.least for one in question.pool}
        mores = ((good, wanted.get(good.name, 0) - start.get(good.name, 0)) for good in question.pool)
        for good, more in sorted(mores, key=lambda one: one[1]):  # what is filled in would give way
            name = f"{'one more' if more > 0 else 'one less'}: {self.said(good.aloud or good.label)}"
            if more:
                ear.press(name, times=abs(more))
        ear.press(self.said(question.does.filled(n=sum(wanted.values()))) if question.does else "OK")

    def _put_in_order(self, ear: Ear, question: Order, answer: Any) -> None:
        labels = {item.value: self.said(item.label) for item in question.items}
        for value in answer:
            ear.press(labels[value])
        ear.press("OK")

    def _pick(self, ear: Ear, question: Any, answer: Any, within: str = "") -> None:
        """Press the option by its words; a place is chosen first, and then taken."""
        (option,) = [one for one in question.options if one.value == answer]
        open_ = [one.spot for one in question.options if one.spot is not None]
        names = place_names(self.session.engine, self.session.state, open_, self._say)
        words = names.get(option.spot, self.said(option.aloud or option.label))
        ear.press(words, within)
        if self.screens.phones[int(ear.screen[-1])].question == question and option.spot is not None:
            ear.press(f"OK: {words}")

    def said(self, words: Text) -> str:
        """What a player calls it."""
        return " ".join(self._say.render(words).split())

    # ---- what is found

    def _landmarks(self, ear: Ear) -> None:
        things = ear.things()
        for role in ("banner", "main", "navigation"):
            assert sum(one.role == role for one in things) == 1, (ear.screen, role)
        nameless = [one for one in things if one.role in PRESSED and not one.words]
        assert not nameless, (ear.screen, "a key has no name", nameless, ear.heard())
        phone = self.screens.phones[int(ear.screen[-1])]
        if phone.undoable and phone.question is None:
            ear.find("Undo:")
        stops = ear.page.evaluate(STOP)
        assert len(stops) <= STOPS, (ear.screen, len(stops), stops)

    def answers(self, seat: int) -> None:
        """Find what a player wants to know, by at most two actions each, from wherever they are."""
        ear = self.ear(seat)
        for what, find in {
            TURN: self._turn,
            HAVE: self._have,
            ROLL: self._roll_brought,
            ROBBER: self._stands,
        }.items():
            ear.actions = 0
            if find(ear, seat):
                self.counted[what] += 1
            assert ear.actions <= 2, (what, ear.actions)
        ear.press("Play")

    def _turn(self, ear: Ear, seat: int) -> bool:
        whose = self.session.view(seat).banner.seat
        if whose is None:
            return False
        name = "Your turn" if whose == seat else self.screens.playing.names[whose]
        _holds(ear, "banner", [name])
        return True

    def _have(self, ear: Ear, seat: int) -> bool:
        view, openly = self.session.view(seat), self.session.view(None).shelves
        (row,) = [one for one in view.ledger.rows if one.seat == seat]
        own = [fact for shelf in view.shelves if shelf not in openly for fact in shelf.facts]
        there = [fact for fact in (*own, *row.facts, *row.stock) if fact.value]
        ear.press("Play" if self.screens.phones[seat].question is None else "Table")
        heard = ear.heard("main")
        missing = [self._fact(one) for one in there if not any(way in heard for way in self._fact(one))]
        if missing:
            raise Unheard(f"{ear.screen}: {missing} of what I have in {heard!r}")
        return bool(there)

    def _fact(self, fact: Fact) -> tuple[str, str]:
        label, value = self.said(fact.label), fact.value
        return f"{label} {value}", f"{value} {label}"

    def _roll_brought(self, ear: Ear, seat: int) -> bool:
        steps = [events for events in self._receipts() if any(isinstance(one, Rolled) for one in events)]
        if not steps:
            return False
        ear.press("Log")
        _holds(ear, "main", [self.said(what) for one in steps[-1] if (what := one.seen_by(seat)) is not None])
        return True

    def _receipts(self) -> list[Any]:
        from companion.table.game.log_view import account

        return [one.events for one in account(self.session)][-30:]

    def _stands(self, ear: Ear, seat: int) -> bool:
        """Where the pieces are that stand on the board for everybody."""
        board, engine = self.session.view(seat).board, self.session.engine
        marks = {mark.icon for mark in board.marks if mark.icon} if board is not None else set()
        known = [
            found for icon in sorted(marks) if (found := engine.about(self.session.state, icon)) is not None
        ]
        if not known:
            return False
        ear.press("Board")
        _holds(ear, "main", [self.said(line) for found in known for line in found.lines])
        return True


def _holds(ear: Ear, within: str, wanted: list[str]) -> None:
    heard = ear.heard(within)
    if missing := [one for one in wanted if one not in heard]:
        raise Unheard(f"{ear.screen}: {missing} in {heard!r}")
