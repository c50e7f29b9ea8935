"""A walk over every screen, sheet and question of the app; after each step there is something to see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from companion.table.play.preview import likely
from companion.ui.questions.words import LAYER
from companion.ui.screens.players import NEW
from engines.core.engine import AnyEngine
from engines.core.questions import Question
from tests.ui.tabletop import NAMES, Evening, random_setup, settled
from tests.ui.walk_house import around_the_house, copies, statistics
from tests.ui.walk_menu import looking
from tests.ui.walk_play import at_the_table
from tests.ui.walk_setting_up import other_ways

KEPT = ("Grandmother’s long table", "Christmas")


def walk(one: Evening, engine: AnyEngine) -> Iterator[str]:
    """Go from screen to screen; each time the name of what is shown comes back."""
    yield from around_the_house(one)
    yield from setting_up(one, engine)
    yield from at_the_table(one, engine)
    one.root.show_home()
    yield settled("home, with open games")
    one.root.history.open()
    yield settled("history")
    yield from looking_back(one)
    yield from statistics(one, engine)
    yield from copies(one)
    one.root.dialogs.tell(
        one.root.history.page.title.text, "The archive /a/folder: it is full; make room in it."
    )
    yield settled("a sentence that has to be seen")
    one.root.dialogs.sheet.close()


def looking_back(one: Evening) -> Iterator[str]:
    """The scores of an old game, as the history leads to them."""
    over = next((played for played in one.archive.history() if played.finished), None)
    if over is not None:
        one.root.history.look_back(over.number)
        yield settled("scores of an old game")
        one.root.history.leave_scores()


def with_kept_boards(engine: AnyEngine) -> AnyEngine:
    """The engine, offering boards that were kept of some of its set-ups, where it has such."""
    if engine.saved_form is None:
        return engine
    chance = Random(1)
    setups = (random_setup(engine, engine.colours[: engine.seats[0]], chance.randrange) for _ in range(30))
    found = [saved_setup for setup in setups if (saved_setup := engine.saved_setup(setup)) is not None]
    return engine.with_saved_setups(tuple(zip(KEPT, found, strict=False)))


def forgetting(one: Evening) -> Iterator[str]:
    """Which kept board is to be kept no longer, and whether."""
    one.tap(one.root.new_game.page.forget)
    yield settled("which kept board")
    one.tap(one.root.dialogs.sheet, KEPT[0])
    yield settled("whether it is kept no longer")
    one.root.dialogs.sheet.close()


def setting_up(one: Evening, engine: AnyEngine) -> Iterator[str]:
    """Who plays, a name, and every question of the set-up."""
    new = one.root.new_game.page
    yield from seating(one, engine)
    new._begin_set_up()
    while isinstance(new.setting_up.reply, Question):
        question = new.setting_up.reply
        yield settled(f"set-up: {question.name}")
        if new.forget.parent is new:
            yield from forgetting(one)
        agreed = question.options[-1].value if question.name == "house-1" else likely(question)
        new.asked.current.answer(agreed)
    yield settled("the table, just set")
    yield from looking(one)


def seating(one: Evening, engine: AnyEngine) -> Iterator[str]:
    """Who plays: as many as there are colours, a name that is typed, and then as many as there may be."""
    new = one.root.new_game.page
    if new.engine is None:
        new.choose(with_kept_boards(engine))
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
    for name in other_ways(one, engine):
        yield settled(name)
