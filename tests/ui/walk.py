"""A walk over every screen, sheet and question of the app; after each step there is something to see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from msgspec.structs import replace

import engines
from companion.store.connection import CAUSES, ArchiveDamaged
from companion.store.copies import remember_round
from companion.table.account import account
from companion.table.errands import BackedUp, Copy, Doing, Exported, LookedInto, Restored
from companion.table.levels import DO, PROPOSE, REMIND
from companion.table.preview import likely
from companion.table.stocktake import is_number
from companion.ui.absence import FROZEN
from companion.ui.copies import BACKUP, EXPORT, LOOK, RESTORING
from companion.ui.finger import unseen
from companion.ui.kit.sheet import BESIDE
from companion.ui.notices import clock_notice, groups_notice
from companion.ui.preferences import SETTINGS
from companion.ui.questions.words import LAYER
from companion.ui.screens.look import SHIELD
from companion.ui.screens.moments import moment_words
from companion.ui.screens.players import NEW
from companion.ui.screens.trouble import TroubleScreen
from engines.core import record as records
from engines.core.engine import AnyEngine
from engines.core.moves import Move
from engines.core.questions import Question
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from tests.ui.tabletop import NAMES, Evening, random_setup

STRIDE = 9
"""So many entries lie between two looks at the table."""
MADE = "2026-11-20T21:30:00+00:00"
FULL = N_(
    "{file} cannot be written ({says}); make room there.",
    file="/media/anna/KINGSTON/table-companion/exports/2026-11-20",
    says=Text("No space left on device"),
)
HELD = ("boxes/kraftwagen.json", "boxes/le_havre.json", "keepsakes/catan.json", "wishes.json")
EXPORTED = (Path("/var/lib/table-companion/exports/2026-11-20"), Path("/media/anna/exports/2026-11-20"))
MOST = 90
"""So many entries of an evening are played before its end is skipped to."""


def walk(one: Evening, engine: AnyEngine) -> Iterator[str]:
    """Go from screen to screen; each time the name of what is shown comes back."""
    yield from around_the_house(one)
    yield from setting_up(one, engine)
    yield from at_the_table(one, engine)
    one.root.show_home()
    yield settled("home, with open games")
    one.root.show_history()
    yield settled("history")
    yield from looking_back(one)
    yield from statistics(one, engine)
    yield from copies(one)
    one.root.above.tell(one.root.history.title.text, "The archive /a/folder: it is full; make room in it.")
    yield settled("a sentence that has to be seen")
    one.root.above.sheet.close()


def looking_back(one: Evening) -> Iterator[str]:
    """The scores of an old game, as the history leads to them."""
    over = next((played for played in one.archive.history() if played.finished), None)
    if over is not None:
        one.root.games.look_back(over.number)
        yield settled("scores of an old game")
        one.root.games.leave_scores()


def statistics(one: Evening, engine: AnyEngine) -> Iterator[str]:
    """What the finished games tell, page by page."""
    statistics = one.root.statistics
    statistics.open()
    yield settled("statistics")
    statistics._choose_game(engine.name)
    for number, leaf in enumerate(statistics.page._leaves):
        statistics.page.open(number)
        yield settled(f"statistics: {leaf.title}")
    statistics._ask_seats()
    yield settled("statistics: which games")
    one.root.above.sheet.close()


def copies(one: Evening) -> Iterator[str]:
    """Backups: none, many, one being made, what it holds, and a restoration that is waited for."""
    backups = one.root.backups
    one.root.games.resume(one.archive.history()[0].number)
    one.root.preferences.open()
    one.until(lambda: not backups._under_way)  # each end of the game was backed up
    backups._told = None
    backups.open()
    backups._copies = {}
    backups._show()
    yield settled("backups, none")
    backups._begin(BACKUP.doing)
    backups._is_doing(Doing(Path("archive.sqlite"), 12_800, 31_400))
    yield settled("backups, one being made")
    backups._backed_up(BackedUp(troubles=()))
    made = Copy(Path("/media/anna/KINGSTON/table-companion/archive.sqlite"), MADE, "stick", 12_400_000)
    places = ("here", "replaced", "stick")
    backups._copies = {where: replace(made, where=where) for where in places}
    backups._show()
    yield settled("backups")
    backups._under_way.append(LOOK)
    backups._looked(LookedInto(made, 1_234, 456_789, MADE, HELD))
    yield settled("backups: what one holds")
    one.root.above.sheet.close()
    backups._under_way.append(LOOK)
    backups._looked(LookedInto(made, 1_234, 456_789, MADE))
    yield settled("backups: what an early one holds")
    one.root.above.sheet.close()
    for name, told in (("done", Exported(EXPORTED)), ("failed", Exported(EXPORTED, (FULL,)))):
        backups._begin(EXPORT.doing)
        backups._over(EXPORT, told)
        yield settled(f"backups: an export, {name}")
        one.root.above.sheet.close()
    backups._begin(RESTORING)
    one.root.show(backups.waiting)
    backups._is_doing(Doing(made.file, 12_800, 31_400))
    yield settled("backups: one being put in place")
    backups._restored(Restored((Path("/var/lib/table-companion/replaced-0001.sqlite"),), in_place=True))
    yield settled("backups: one is in place")
    one.root.above.sheet.close()
    remember_round(one.archive.file, (FULL,))
    one.root.show_home()
    yield settled("home, where the last backup failed")
    remember_round(one.archive.file, ())


def settled(name: str) -> str:
    """Let frames pass until everything has its place."""
    for _ in range(3):
        unseen()
    return name


def around_the_house(one: Evening) -> Iterator[str]:
    """What there is before a game begins."""
    root = one.root
    root.show_home()
    yield settled("home")
    behind = clock_notice("2025-11-20T19:00:00+00:00", "2026-11-20T21:00:00+00:00", root.language)
    denied = groups_notice(("video", "render", "input", "gpio", "dialout", "audio"))
    root.home.show([], " ".join(map(root.stage.say, (behind, denied))))
    yield settled("home, with two notices")
    trouble = TroubleScreen(root.stage)
    trouble.show(
        ArchiveDamaged(Path("/var/lib/table-companion/archive.sqlite"), CAUSES["SQLITE_CORRUPT"]).why
    )
    root.show(trouble)
    yield settled("the archive is damaged")
    trouble.show(trouble.sentence.text, moment_words("2026-11-20T21:30:00+00:00", root.language))
    yield settled("the archive is damaged, and there is a backup")
    root.show_history()
    yield settled("history, empty")
    yield from setting(one)
    root.show_new_game()
    yield settled("a new game")


def setting(one: Evening) -> Iterator[str]:
    """Everything that can be set, and what each of it asks."""
    preferences = one.root.preferences
    preferences.open()
    yield settled("settings")
    for key in SETTINGS:
        preferences.page.rows.row_of(key)
        preferences._ask(key)
        yield settled(f"setting: {key}")
        one.root.above.sheet.close()
    preferences._prove("day", 100)
    yield settled("setting: can you read this")
    preferences._proving.cancel()
    one.root.above.sheet.close()


def setting_up(one: Evening, engine: AnyEngine) -> Iterator[str]:
    """Who plays, a name, and every question of the set-up."""
    new = one.root.new_game
    if new.engine is None:
        new.choose(engine)
    yield settled("players, none")
    for name in (*NAMES, "Maximiliane", "Bo")[: len(engine.colours)]:
        new.players.seat(name)
    yield settled("players")
    one.tap(new.players, (NEW, 0)) if not new.players.full else new._ask_name()
    yield settled("a new name")
    new.asked.current.chosen(LAYER)
    new.asked.current.repaint()
    yield settled("a new name, other letters")
    new.back_one()
    while len(new.players.seated) > engine.seats[-1]:
        new.players.tapped(("leave", 0))
    new._begin_set_up()
    while isinstance(new.setting_up.reply, Question):
        question = new.setting_up.reply
        yield settled(f"set-up: {question.name}")
        agreed = question.options[-1].value if question.name == "house-1" else likely(question)
        new.asked.current.answer(agreed)
    yield settled("the table, just set")
    yield from looking(one)


def at_the_table(one: Evening, engine: AnyEngine) -> Iterator[str]:
    """A game, with every question that comes up, and whatever the menu leads to."""
    seen: set[tuple[type, str]] = set()
    moves, setup, seats = evening_of(engine)
    one.begin(engine, setup, seats)
    one.root.stock.enter()
    yield settled("a game entered that is under way")
    one.root.stock.counting.page.dispatch("on_play")
    number = one.archive.history()[0].number
    waited: set[type] = set()
    for at, move in enumerate(moves):
        if at < MOST and type(move) not in waited:
            waited.add(type(move))
            yield from waiting(one, move)
        one.session.play(move)
        if at % STRIDE == 0 and at < MOST:
            one.root.games.resume(number)
            yield settled(f"the table after {at + 1} moves")
            yield from questions(one, seen)
    one.root.games.resume(number)
    yield settled("the end")
    yield from told_about(one)
    yield from looking(one)


def evening_of(engine: AnyEngine) -> tuple[list[Move], Any, int]:
    """The moves of the recorded evening, or of a random one, with its set-up and how many play."""
    file = (
        files(f"engines.games.{engine.name}") / "evening.jsonl"
        if engine.name in engines.catalogue()
        else None
    )
    if file is not None and file.is_file():
        record = records.read(file.read_bytes().splitlines(), engines.engine)
        moves = records.replay(record)[1]
        return [move for move in moves if not move.automatic], record.setup, len(record.players)
    choose, seats = random.Random(3).randrange, engine.seats[-1]
    setup = random_setup(engine, engine.colours[:seats], choose)
    state = records.complete(engine, engine.setup(setup))
    moves = []
    while len(moves) < MOST and (move := engine.wander(state, choose)):
        moves.append(move)
        state = records.complete(engine, engine.play(state, move)[0])
    return moves, setup, seats


def questions(one: Evening, seen: set[tuple[type, str]]) -> Iterator[str]:
    """Every question that a key of the row leads to and that was not seen yet, and why a key is grey."""
    root = one.root
    for offer in root.controls.session.offers():
        if offer.why is None:
            yield from conversation(one, offer, seen)
        elif (type(offer), offer.why.code) not in seen:
            seen.add((type(offer), offer.why.code))
            root.showing.refused(offer.why)
            yield settled(f"why not: {offer.why.code}")
            root.above.why.hide()


def conversation(one: Evening, offer: Any, seen: set[tuple[type, str]]) -> Iterator[str]:
    """The questions of one kind of move, with likely answers; the move itself is not made."""
    controls, answers = one.root.controls, ()
    reply = controls.session.converse(offer.kind, offer.seat, ())
    if not isinstance(reply, Question):
        return
    controls.begin(offer.kind, offer.seat)
    while isinstance(reply, Question) and controls.question is not None:
        if (offer.kind, reply.name) not in seen:
            seen.add((offer.kind, reply.name))
            yield from asked(one, f"{offer.kind.__name__}: {reply.name}")
        answers = (*answers, likely(controls.question))
        reply = controls.session.converse(offer.kind, offer.seat, answers)
        if isinstance(reply, Question):
            controls.answer(answers[-1])
        if isinstance(reply, Illegal):
            break
    controls.leave()


def asked(one: Evening, name: str) -> Iterator[str]:
    """The open question, below its shield as well."""
    yield settled(name)
    widget = one.root.play.asked.current
    if widget.covered:
        widget.covered = False
        yield settled(f"{name}, uncovered")


def told_about(one: Evening) -> Iterator[str]:
    """What is said of each place of the board, where there is anything to say."""
    root, session = one.root, one.session
    board = session.view().board
    for shape in board.shapes if board is not None else ():
        if shape.name is not None and (about := session.engine.about(session.state, shape.name)):
            root.above.explain(about)
            yield settled(f"about {shape.name}")
            root.above.sheet.close()


def mending(one: Evening) -> Iterator[str]:
    """What the log leads to: an entry made anew, one more before it, and one that is to go."""
    root = one.root
    log, mend, version = root.book.log, root.book.mend, one.session.version
    for name in ("change", "insert", "delete"):
        root.show_log()
        if name == "delete":  # the oldest of all: something rests on it
            log._open(min((key for key, step in log._steps.items() if step.entered), default=None))
        unseen()
        if getattr(log, name).parent and getattr(log, name).state != "grey":
            one.tap(getattr(log, name))
            yield settled(f"the log: {name}")
            root.above.sheet.close()
    if root.screen is mend.amend:
        one.tap(mend.amend.each)
        yield settled("one by one")
        one.tap(mend.mend.rest)
        yield settled("all that falls")
    if one.session.version > version:
        root.controls.undo()


def counting(one: Evening) -> Iterator[str]:
    """A stock-take: every place, a cell of each kind asked about, the difference, and a note."""
    way, seen = one.root.stock.counting, set()
    page = way.page
    for number, heap in enumerate(page.taking.heaps):
        kinds = {is_number(cell) + 2 * bool(cell.spot) + 4 * bool(cell.spots): cell for cell in heap.cells}
        page.open(number)
        if heap.eyes is not None and heap.place not in seen:
            yield settled(f"the shield over {heap.place}")
            page.lift()
        if heap.place not in seen:
            yield settled(f"what lies {heap.place}")
        seen.add(heap.place)
        for kind in kinds.keys() - seen:
            seen.add(kind)
            page.edit(kinds[kind].name)
            yield settled(f"how many, {heap.place}, {kinds[kind].label}")
            page.asked.current.answer(kinds[kind].values[-1])
    yield settled("all that differs")
    page.dispatch("on_review")
    yield settled("the difference")
    way.difference.dispatch("on_note")
    yield settled("a note")
    way.noting.dispatch("on_back")


def receipts(one: Evening) -> Iterator[str]:
    """The receipt in full, and a player's card."""
    root, session = one.root, one.session
    root.show(root.play)
    if session.undo():
        session.redo()
        root.play.receipt.show(account(session)[-1].events, session.undo_name())
        root.stock.open_receipt(root.play.receipt)
        yield settled("the receipt in full")
    root.show(root.play)
    root.stock.ask_about(0)
    yield settled("what a player's card leads to")
    root.above.sheet.close()


def serving(one: Evening) -> Iterator[str]:
    """How the table is served: steps that wait, clocks and their pause, and somebody who is away."""
    root = one.root
    modes, session = root.modes, root.controls.session
    modes.open_steps(session.engine)
    yield settled("what the app does by itself")
    modes.timing.open()
    yield settled("clocks")
    if session.over:
        return
    modes.habits.show_clocks(shown=True)
    modes.timing.follow()
    root.show(root.play)
    yield settled("the table with a clock")
    modes.absence.ask_who()
    yield settled("who leaves")
    one.tap(root.above.sheet, session.actors[0])
    yield settled("what of the score")
    one.tap(root.above.sheet, FROZEN)
    yield settled("the table without a player")
    root.controls.undo()
    root.above.sheet.close()
    modes.habits.show_clocks(shown=False)


def waiting(one: Evening, move: Move) -> Iterator[str]:
    """What is said of the automatic step after this move, where it is proposed and where it is only due."""
    root, session = one.root, one.session
    for level in (PROPOSE, REMIND):
        session.level = lambda _, level=level: level
        session.play(move)
        root.controls.leave()
        if session.due is not None:
            root.show(root.play)
            yield settled(f"{session.due.title}: {level}")
        session.undo()
    session.level = lambda _: DO


def looking(one: Evening) -> Iterator[str]:
    """The menu and all it leads to, but for what leaves the table."""
    root = one.root
    root.show(root.play)
    root.open_menu()
    yield settled("menu")
    keys = [key for key in root.above.sheet.areas() if key not in (BESIDE, "card", "home", "theme")]
    for key in keys:
        root.show(root.play)
        root.open_menu()
        one.tap(root.above.sheet, key)
        yield settled(f"menu: {key}")
        root.above.sheet.close()
        if key == "log":
            yield from mending(one)
        if key == "modes":
            yield from serving(one)
        elif key == "stock":
            yield from counting(one)
    yield from receipts(one)
    root.show(root.play)
    if root.above.look(root.controls.session, 0):
        yield settled("a private look")
        root.above.private.held(SHIELD)
        yield settled("a private look, open")
        root.above.end_look()
