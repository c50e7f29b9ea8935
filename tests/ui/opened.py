"""Everything that can be opened on the open table of a game in which something is hidden."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.table.game.log_view import account
from companion.table.play.correction import heaps_of, steps_of
from companion.table.reports.outlook import charts_of
from companion.ui.panels.receipt import ReceiptPanel
from engines.core.conversing import converse
from engines.core.corrections import Correct
from engines.core.engine import AnyEngine
from engines.core.events import TABLE
from engines.core.leaving import Leave
from engines.core.questions import Question
from tests.taking_turns import proving
from tests.ui.tabletop import Evening, settled
from tests.ui.walk_machine import tap_row
from tests.ui.walk_menu import through
from tests.ui.walk_play import told_about

LATEST, BY_DAY = 6, 3
"""So many entries of the log are changed, and so many receipts read in full."""


def latest() -> int:
    """How many entries of the log are opened."""
    return LATEST if proving() else BY_DAY


def open_table(one: Evening, truth: Any) -> Iterator[str]:
    """Everything that can be opened on the open table; what its own player is told is left out."""
    root = one.root
    root.show(root.play)
    yield settled("the table")
    yield from asked(one, truth)
    yield from through(one, leaves)
    yield from told_about(one)
    yield from stock(one)
    yield from receipts(one)
    yield from editing_the_log(one)
    root.show(root.play)
    for seat in one.session.engine.seated(one.session.state):
        root.dialogs.look(one.session, seat)
        yield settled(f"the cards of {seat}, under their shield")
        root.dialogs.end_look()


def asked(one: Evening, truth: Any) -> Iterator[str]:
    """Every question that a lit key leads to."""
    controls = one.root.controls
    for offer in one.session.offers():
        if offer.why is None and isinstance(converse(offer.kind, truth, offer.seat), Question):
            controls.begin(offer.kind, offer.seat)
            yield settled(f"asked: {offer.kind.__name__}")
            controls.leave()


def leaves(one: Evening, key: str) -> Iterator[str]:
    """What lies behind the first page of a key of the menu."""
    root, automation = one.root, one.root.automation
    if key == "log":
        for step in list(root.pages.log.steps):
            tap_row(one, root.pages.log, step)
            yield settled(f"the log: {step}")
    elif key in ("chance", "charts"):
        page = getattr(root.pages, key)
        for number in range(len(page.leaves)):
            page.open(number)
            yield settled(f"{key}: {number}")
        assert charts_of(one.session) or key == "chance"
    elif key == "modes":
        automation.open_steps(one.session.engine)
        yield settled("what the app does by itself")
        root.clocks.open()
        yield settled("clocks")
        root.facing.open()
        yield settled("sides")
        root.corrections.ask_who()
        one.tap(root.dialogs.dialog, "0")
        yield settled("what of the score")
        root.dialogs.dialog.close()


def stock(one: Evening) -> Iterator[str]:
    """Every place of the table below its shield; what does not add up once one open thing is changed."""
    root, page = one.root, one.root.corrections.page
    root.corrections.take()
    for number, heap in enumerate(page.correction.heaps):
        page.open(number)
        yield settled(f"what lies {heap.place}")
        cell = next((cell for cell in heap.cells if heap.eyes is None and steps_of(cell, cell.value)), None)
        if cell is not None:
            page.edit(cell.name)
            page.asked.current.answer(steps_of(cell, cell.value)[0] + int(cell.value or 0))
            yield settled(f"{cell.name} changed")
    page.dispatch("on_review")
    yield settled("the difference")
    root.show(root.play)


def receipts(one: Evening) -> Iterator[str]:
    """The last receipts in full, and where it leads that a line of them is wrong."""
    root, stock, panel = one.root, one.root.corrections, ReceiptPanel(one.root.stage)
    for step in account(one.session)[-latest() :]:
        root.show(root.play)
        panel.show(step.events, step.words)
        stock.open_receipt(panel)
        yield settled(f"in full: {step.number}")
        for line in range(len(stock.receipt.list.items)):
            stock.receipt.list.reveal(line)
            one.tap(stock.receipt.list, line)
            yield settled(f"{step.number}: line {line} is wrong")
            stock.page.dispatch("on_back")
    root.show(root.play)


def editing_the_log(one: Evening) -> Iterator[str]:
    """The last entries of the log, each to be made again, and to be preceded by another."""
    root, log = one.root, one.root.pages.log
    root.pages.open_log()
    entered = [key for key, step in log.steps.items() if step.entered]
    for key in entered[-latest() :]:
        for way in ("change", "insert"):
            root.pages.open_log()
            tap_row(one, log, key)
            log.dispatch("on_edit", way, key)
            yield settled(f"the log: {way} {key}")
            root.dialogs.dialog.close()
    root.show(root.play)


def unsure(engine: AnyEngine, truth: Any, known: Any) -> Correct | None:
    """A hidden hand, counted as it is, that is not known to whoever knows only what may not be hidden."""
    values = {cell.name: cell.value for cell in engine.cells(known)}
    for heap in heaps_of(engine.cells(truth)):
        if heap.eyes and any(values[cell.name] != cell.value for cell in heap.cells):
            put = tuple((cell.name, cell.value) for cell in heap.cells if cell.value is not None)
            return Correct(heap.eyes[0] if len(heap.eyes) == 1 else TABLE, put)
    return None


def put_right(one: Evening, counted: Correct | None) -> Iterator[str]:
    """A hidden hand is counted as it is, and that entry is opened again; then it is taken back."""
    if counted is None:
        return
    assert one.session.play(counted) is None
    one.root.evening.changed()
    yield settled("a hidden hand was counted")
    one.root.pages.open_log()
    yield settled("the log says so")
    one.tap(one.root.pages.log.change)
    yield settled("it is counted again")
    one.root.corrections.page.dispatch("on_review")
    yield settled("and the difference is shown")
    one.session.undo()
    one.root.show(one.root.play)
    one.root.evening.changed()
    yield settled("the count was taken back")


def without_a_player(one: Evening) -> Iterator[str]:
    """Whoever the game waits for leaves: what is proposed instead, by name."""
    session = one.session
    if not session.over and session.due is None:
        assert session.play(Leave(session.actors[0])) is None
        one.root.evening.changed()
        yield settled("somebody left")
        session.undo()
        one.root.evening.changed()


def around(one: Evening) -> Iterator[str]:
    """The pages that are about no game, while one is open."""
    root = one.root
    root.electronics.open()
    yield settled("buttons and lamps")
    root.preferences.open()
    yield settled("settings")
    yield from backups(one)
    root.show_home()
    yield settled("home")
    root.history.open()
    yield settled("history")
    root.statistics.open()
    yield settled("statistics")


def backups(one: Evening) -> Iterator[str]:
    """A backup and an export of all nights, as they are told and listed."""
    backups = one.root.backups
    backups.open()
    page = backups.page

    def look_into_one() -> None:
        tap_row(one, page, str(one.root.services.jobs.copies()[0].file))

    for ask in (partial(one.tap, page.make), partial(one.tap, page.export), look_into_one):
        ask()
        one.until(lambda: not backups.under_way)
        yield settled("a job is done")
        one.root.dialogs.dialog.close()
        backups.open()
        yield settled("the backups there are")
