"""The part of the walk through the menu of a game: log, correction, how the table is served."""

from collections.abc import Callable, Iterator

from companion.table.game.log_view import account, last_move
from companion.table.play.correction import is_number
from companion.ui.autoplay.finger import unseen
from companion.ui.kit.dialog import BESIDE
from companion.ui.screens.table.private_view import SHIELD
from tests.ui.tabletop import Evening, settled
from tests.ui.unserved_phones import phones_page
from tests.ui.walk_machine import tap_row

LEADS_AWAY = (BESIDE, "again", "card", "home", "theme")


def through(one: Evening, behind: Callable[[Evening, str], Iterator[str]]) -> Iterator[str]:
    """The menu and all it leads to, but for what leaves the table, and what lies behind each key of it."""
    root = one.root
    root.show(root.play)
    root.menu.open()
    yield settled("menu")
    for key in [key for key in root.dialogs.dialog.areas() if key not in LEADS_AWAY]:
        root.show(root.play)
        root.menu.open()
        one.tap(root.dialogs.dialog, key)
        yield settled(f"menu: {key}")
        root.dialogs.dialog.close()
        yield from behind(one, key)


def looking(one: Evening) -> Iterator[str]:
    """The menu with all behind it, a receipt, and a private look."""
    root = one.root
    yield from through(one, lambda one, key: BEHIND.get(key, nothing)(one))
    yield from receipts(one)
    yield from typing(one)
    root.show(root.play)
    if root.dialogs.look(root.controls.session, 0):
        yield settled("a private look")
        root.dialogs.private.held(SHIELD)
        yield settled("a private look, open")
        root.dialogs.end_look()


def typing(one: Evening) -> Iterator[str]:
    """The page of a line: empty, with a move that can be made, and with none."""
    session, line = one.session, one.root.line
    line.open()
    if one.root.screen is not one.root.play:
        yield settled("a line")
        move = session.engine.wander(session.state, lambda _: 0)
        for words in (one.root.stage.say(move.describe()), "xyzzy"):
            line.page.line = words
            one.wait(0.3)
            yield settled(f"a line: {words}")


def editing_the_log(one: Evening) -> Iterator[str]:
    """What the log leads to: an entry entered again, one more before it, and one that is to go."""
    root = one.root
    log, editor, version = root.pages.log, root.corrections, one.session.version
    for name in ("change", "insert", "delete"):
        root.pages.open_log()
        entered = [key for key, step in log.steps.items() if step.entered]
        if name == "delete" and entered:  # the oldest of all: something rests on it
            tap_row(one, log, min(entered))
        unseen()
        if getattr(log, name).parent and getattr(log, name).state != "grey":
            one.tap(getattr(log, name))
            yield settled(f"the log: {name}")
            root.dialogs.dialog.close()
    if root.screen is editor.amend:
        one.tap(editor.amend.each)
        yield settled("one by one")
        one.tap(editor.conflict.rest)
        yield settled("all that falls")
    if one.session.version > version:
        root.controls.undo()


def counting(one: Evening) -> Iterator[str]:
    """A correction: every place, a cell of each kind asked about, the difference, and a note."""
    way, seen = one.root.corrections, set()
    page = way.page
    for number, heap in enumerate(page.correction.heaps):
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
    if page.correction.entered:
        page.dispatch("on_back")
        yield settled("whether to forget what was counted")
        one.root.dialogs.dialog.close()
    page.dispatch("on_review")
    yield settled("the difference")
    one.tap(way.difference.note)
    yield settled("a note")
    way.noting.dispatch("on_back")


def serving(one: Evening) -> Iterator[str]:
    """How the table is served: steps that wait, clocks and their pause, and somebody who is away."""
    root = one.root
    automation, session = root.automation, root.controls.session
    yield from phones_page(one)
    automation.open_steps(session.engine)
    yield settled("what the app does by itself")
    root.clocks.open()
    yield settled("clocks")
    if session.over:
        return
    root.services.beside.table_options.show_clocks(shown=True)
    root.clocks.follow()
    root.show(root.play)
    yield settled("the table with a clock")
    root.corrections.ask_who()
    yield settled("who leaves")
    one.tap(root.dialogs.dialog, str(session.actors[0]))
    yield settled("what of the score")
    one.tap(root.dialogs.dialog, "freeze")
    yield settled("the table without a player")
    root.controls.undo()
    root.dialogs.dialog.close()
    root.services.beside.table_options.show_clocks(shown=False)


def receipts(one: Evening) -> Iterator[str]:
    """The receipt in full, and a player's card."""
    root, session = one.root, one.session
    root.show(root.play)
    if session.undo():
        session.redo()
        root.play.receipt.show(account(session)[-1].events, session.undo_name())
        root.corrections.open_receipt(root.play.receipt, last_move(session))
        yield settled("the receipt in full")
    root.show(root.play)
    root.corrections.ask_about(0)
    yield settled("what a player's card leads to")
    root.dialogs.dialog.close()


def leading(one: Evening) -> Iterator[str]:
    """Each further step of the set-up guide."""
    guide = one.root.pages.guide
    one.tap(guide.next)
    while one.root.screen is guide:
        yield settled(f"the guide: step {guide.at + 1}")
        one.tap(guide.next)


def leafing(one: Evening) -> Iterator[str]:
    """Each further leaf of dice and luck, or of the charts."""
    page = one.root.screen
    for number, leaf in enumerate(page.leaves[1:], 1):
        page.open(number)
        yield settled(f"a leaf: {leaf.title}")


def nothing(_: Evening) -> Iterator[str]:
    """A page that leads to no other."""
    return iter(())


BEHIND = {
    "log": editing_the_log,
    "modes": serving,
    "correct": counting,
    "guide": leading,
    "chance": leafing,
    "charts": leafing,
}
"""Where pages of the menu lead to."""
