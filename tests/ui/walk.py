"""A walk over every screen, sheet and question of the app; after each step there is something to see."""

from collections.abc import Iterator
from random import Random

from companion.desk.new_game import LastTime, NewGame
from companion.desk.seating import Seating
from companion.table.play.likely_answer import likely_answer
from companion.ui.flows.printing import SCAN
from companion.ui.questions.text_entry import LAYER
from companion.ui.screens.games.home_cards import SceneCard
from companion.ui.screens.new_game.page import FORGET
from companion.ui.screens.new_game.players import LEAVE, NEW, SEAT
from engines.core.engine import AnyEngine
from engines.core.questions import Question
from tests.ui.tabletop import NAMES, Evening, random_setup, settled
from tests.ui.walk_machine import tap_row
from tests.ui.walk_menu import looking
from tests.ui.walk_play import at_the_table
from tests.ui.walk_setting_up import LedGame, other_ways
from tests.ui.walk_settings import around_the_app, copies, statistics

KEPT = ("Grandmother’s long table", "Christmas")


def walk(one: Evening, engine: AnyEngine) -> Iterator[str]:
    """Go from screen to screen; each time the name of what is shown comes back."""
    yield from watching(one, engine)
    yield from around_the_app(one)
    yield from setting_up(one, engine)
    yield from at_the_table(one, engine)
    one.root.show_home()
    # Its pictures come a frame each, and wait once more where a thread brings news of the house meanwhile.
    one.until(lambda: all(card.drawn for card in one.root.home.children if isinstance(card, SceneCard)))
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
    one.root.dialogs.dialog.close()


def watching(one: Evening, engine: AnyEngine) -> Iterator[str]:
    """A recorded game, where one comes with it: its first moves, and its end."""
    shown = one.root.watching
    if shown.offers(engine.name):
        shown.open(engine.name)
        one.wait(5)
        yield settled("a game that is watched")
        shown.page.end(shown.page.table.controls.session)
        yield settled("the end of a game that is watched")
        one.root.idle.wakes()


def looking_back(one: Evening) -> Iterator[str]:
    """The scores of an old game, as the history leads to them."""
    over = next((played for played in one.archive.history() if played.finished), None)
    if over is not None:
        one.root.history.look_back(over.number)
        yield settled("scores of an old game")
        one.root.score_pages.sheets.open()
        yield settled("the score sheet to take away")
        one.tap(one.root.dialogs.dialog, SCAN)
        yield settled("the score sheet as a code")
        one.tap(one.root.score_pages.sheets.code.back)
        one.root.history.leave_scores()


def with_kept_boards(engine: AnyEngine) -> AnyEngine:
    """The engine, offering boards that were kept of some of its set-ups, where it has such."""
    if engine.saved is None:
        return engine
    chance = Random(1)
    setups = (random_setup(engine, engine.colours[: engine.seats[0]], chance.randrange) for _ in range(30))
    found = (saved for setup in setups if (saved := engine.saved.worth_saving(setup)) is not None)
    return engine.with_saved_setups(tuple(zip(KEPT, found, strict=False)))


def forgetting(one: Evening) -> Iterator[str]:
    """Which kept board is to be kept no longer, and whether."""
    one.root.new_game.page.rows.dispatch("on_extra", FORGET)
    yield settled("which kept board")
    one.tap(one.root.dialogs.dialog, KEPT[0])
    yield settled("whether it is kept no longer")
    one.root.dialogs.dialog.close()


def setting_up(one: Evening, engine: AnyEngine) -> Iterator[str]:
    """Who plays, a name, every row of the page, and every question that is asked after it."""
    new = one.root.new_game.page
    yield from seating(one, engine)
    yield from page(one)
    house = new.game.engine.house_rules
    if house:
        new.give(house[-1].field, house[-1].choices[-1][0])
    new.begin_set_up()
    while isinstance(new.game.setting_up.reply, Question):
        question = new.game.setting_up.reply
        yield settled(f"set-up: {question.name}")
        new.asked.current.answer(likely_answer(question))
    yield settled("the table, just set")
    yield from looking(one)


def page(one: Evening) -> Iterator[str]:
    """The page of a new game: each row opened, with its answers in sight, and all boards."""
    new = one.root.new_game.page
    yield settled("a new game, with players")
    if new.game.saved_boards:
        yield from forgetting(one)
    yield from boards(one)
    for row in new.game.form.rows:
        name = row.question.name
        if name not in new.game.pictured:
            tap_row(one, new, name)
            yield settled(f"a row: {name}")
            if new.rows.opened is None:  # it was changed at once, which may show other rows, or fewer
                tap_row(one, new, name)
    one.tap(new.same)


def boards(one: Evening) -> Iterator[str]:
    """Each question whose answers are pictures, and what its answers lead to."""
    new = one.root.new_game.page
    seen = set(new.game.pictured)
    for name in list(seen):
        tap_row(one, new, name)
        yield settled(f"boards: {name}")
        for option in new.row(name).question.options:
            if option.blocked is None:
                new.give(name, option.value)
                for other in new.game.pictured.keys() - seen:
                    seen.add(other)
                    tap_row(one, new, other)
                    new.rows.reveal(0)  # the list as it is at first, beside these boards
                    yield settled(f"boards: {other}")
                    tap_row(one, new, name)


def new_game(
    one: Evening, engine: AnyEngine, names: tuple[str, ...], players: tuple[tuple[str, str], ...] = ()
) -> NewGame:
    """A game with kept boards, where all of these are known, and these few played last time."""
    say, known = one.root.stage.say, dict.fromkeys(names, engine.colours[0])
    game = LedGame(one.root.evening, engine, say, players)
    game.engine, game.last = with_kept_boards(game.engine), LastTime(players)
    game.seating = Seating(known, engine.colours, engine.seats[-1], say, players)
    game.reseat()
    return game


def seating(one: Evening, engine: AnyEngine) -> Iterator[str]:
    """Who plays: nobody, a name that is typed, as many as there may be, one of them touched."""
    new = one.root.new_game.page
    names = (*NAMES[:5], "Maximiliane", "Bo")
    players = tuple(zip(names, engine.colours[: engine.seats[-1]], strict=False))
    new.begin(new_game(one, engine, names))
    yield settled("players, none")
    one.tap(new.players, (NEW, 0))
    yield settled("a new name")
    new.asked.current.chosen(LAYER)
    new.asked.current.repaint()
    yield settled("a new name, other letters")
    new.back_one()
    new.begin(new_game(one, engine, names, players))
    yield settled("players, as last time")
    new.players.tapped((SEAT, 1 if len(players) > 1 else 0))
    yield settled("players, one touched")
    new.players.tapped((LEAVE, 0))
    yield settled("players, one fewer")
    one.tap(new.same)
    for name in other_ways(one, engine):
        yield settled(name)
