"""Taking a tile: from the action track, from the start tiles, or the special one."""

from collections.abc import Callable, Iterator
from functools import cache

from engines.core.conversing import at_table
from engines.core.events import Appeared, Emit, Moved, Revealed
from engines.core.moves import Ask, Asked, Move
from engines.core.questions import Count, Option, Pick
from engines.core.rules import Illegal, Rule
from engines.core.text import N_, Seat, Text
from engines.games.kraftwagen import chain, rulebook
from engines.games.kraftwagen.moves.acting import begin_actions
from engines.games.kraftwagen.preparation import WHITE
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import ACTIONS, BY_SPECIAL, SPECIAL, SPECIAL_STACK, START_TILES
from engines.games.kraftwagen.words import (
    NO_BUYER,
    NO_MORE,
    SPECIAL_OPTIONS,
    action_options,
    icon_of,
    several,
    start_options,
    tile_spot,
)

MOST_BONUS = 15
FIELDS = ("first", "second", "third")
WHICH = N_("Which tile?")
PROMPTS = (N_("What does the tile show?"), N_("Second action?"), N_("Third action?"))


def shown(*icons: str | None) -> tuple[str, ...]:
    """The actions that were tapped."""
    return tuple(icon for icon in icons if icon is not None and icon != NO_MORE)


Told = list[str | None]


def _tap(options: Callable[[tuple[str, ...]], tuple[Option, ...]]) -> Ask:
    """Ask for the icons of a tile one by one; `options` gives those possible after the ones entered."""
    told: Told = [None] * len(FIELDS)
    for place, prompt in enumerate(PROMPTS):
        told[place] = yield Pick(FIELDS[place], prompt, options(shown(*told)))
        if told[place] == NO_MORE:
            break
    return told


def _read(state: KraftwagenState, tile: int) -> Ask:
    """Ask for the icons of an action tile; the last one read shows a buyer if no other does (K-083)."""
    told: Told = [None] * len(FIELDS)
    others = [actions for number, actions in enumerate(state.faces, 1) if number != tile]
    lacks = all(others) and not any("buyer" in actions for actions in others)
    size = state.box.sizes[tile - 1]
    for place in range(size):
        barred = NO_BUYER if lacks and place == size - 1 and "buyer" not in told else None
        told[place] = yield Pick(FIELDS[place], PROMPTS[place], action_options(ACTIONS, barred, "buyer"))
    return told


@cache
def _option(tile: int, actions: tuple[str, ...]) -> Option:
    """A tile on the action track, named by its actions once they are known."""
    spot = tile_spot(tile)
    if tile == SPECIAL:
        why = N_("Special tiles have their own key")
        blocked = Illegal("kraftwagen.tile.special", why, rulebook.TILE)
        return Option(tile, N_("special tile"), spot, blocked, icon="special")
    if actions:
        return Option(tile, N_("{actions}", actions=several(actions)), spot, icon=icon_of(actions[0]))
    return Option(tile, N_("tile {n}, not entered yet", n=tile), spot, icon="unknown")


class TakeTile(Move[KraftwagenState], frozen=True, tag="take-tile"):
    """Take an action tile; the worker takes its place (K-062). An unread tile is entered now."""

    title = N_("Take a tile")
    onward = True
    together = FIELDS

    tile: int
    first: str | None = None
    second: str | None = None
    third: str | None = None

    @classmethod
    def ask(cls, state: KraftwagenState, seat: int) -> Asked:
        faces = state.faces
        tiles = [link for link in state.chain if link > 0]
        options = [_option(link, () if link == SPECIAL else faces[link - 1]) for link in tiles]
        tile = yield Pick("tile", WHICH, tuple(options))
        told: Told = [None] * len(FIELDS)
        if not state.faces[tile - 1]:
            told = yield from at_table(_read(state, tile))
        return cls(seat, tile, *told)

    @classmethod
    def begins_at(cls, state: KraftwagenState, seat: int) -> tuple[str, ...]:
        return tuple(tile_spot(link) for link in state.chain if 0 < link < SPECIAL)

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        if told := shown(self.first, self.second, self.third):
            state.faces[self.tile - 1] = told
        actions = state.faces[self.tile - 1]
        _go(state, self.seat, self.tile)
        if emit:
            what = N_("takes a tile: {actions}", actions=several(actions))
            emit(Moved(self.seat, what, rule=rulebook.TILE, spots=(tile_spot(self.tile),)))
        begin_actions(state, actions, emit)

    def describe(self) -> Text:
        if told := shown(self.first, self.second, self.third):
            return N_("{seat} takes a tile: {actions}", seat=Seat(self.seat), actions=several(told))
        return N_("{seat} takes a tile", seat=Seat(self.seat))


def _go(state: KraftwagenState, seat: int, tile: int) -> None:
    chain.take(state.chain, seat, tile)
    state.seat = seat


class TakeSpecial(Move[KraftwagenState], frozen=True, tag="take-special"):
    """Take the special tile, do what it shows, and draw the next one (K-232)."""

    title = N_("Take the special tile")
    sentence = N_("{seat} takes the special tile")
    icon = "special"
    open = True
    together = FIELDS

    first: str | None = None
    second: str | None = None
    third: str | None = None
    money: int = 0

    @classmethod
    def ask(cls, state: KraftwagenState, seat: int) -> Asked:
        told = yield from at_table(_tap(lambda _: SPECIAL_OPTIONS))
        prompt = N_("How much white money?")
        money = yield Count("money", prompt, 0, MOST_BONUS, suggested=0, at_table=True)
        return cls(seat, told[0], told[1], told[2], money)

    @classmethod
    def begins_at(cls, state: KraftwagenState, seat: int) -> tuple[str, ...]:
        return (tile_spot(SPECIAL),) if SPECIAL in state.chain else ()

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        actions = shown(self.first, self.second, self.third)
        _go(state, self.seat, SPECIAL)
        state.white[self.seat][BY_SPECIAL] += self.money
        if emit:
            what = N_("takes the special tile: {actions}", actions=several(actions))
            emit(Moved(self.seat, what, rule=rulebook.COMPONENTS, spots=(tile_spot(SPECIAL),)))
            emit_money(self.seat, self.money, N_("special tile"), rulebook.COMPONENTS, emit)
        draw_special(state, emit)
        begin_actions(state, actions, emit)


def emit_money(seat: int, money: int, why: Text, rule: Rule, emit: Emit) -> None:
    """Emit the event that a seat receives white money from the supply."""
    if emit and money:
        what = N_("receives {money}", money=money)
        emit(Appeared(seat, what, why=why, rule=rule, total=WHITE, by=money, goods=(("money", money),)))


def draw_special(state: KraftwagenState, emit: Emit) -> None:
    """Discard the special tile; the next of this turn's stack takes its number (K-232, K-234)."""
    if not state.special_stack:
        state.special_stack = SPECIAL_STACK
    state.special_stack -= 1
    if emit:
        what = N_("The next special tile goes to the front of the action track")
        emit(Revealed(-1, what, rule=rulebook.COMPONENTS, spots=(tile_spot(SPECIAL),)))


class TakeStartTile(Move[KraftwagenState], frozen=True, tag="take-start-tile"):
    """Take a start tile and do what it shows (K-036); its other side counts at once (K-241)."""

    title = N_("Take a start tile")
    sentence = N_("{seat} takes a start tile")
    onward = True
    together = FIELDS

    tile: int
    first: str | None = None
    second: str | None = None
    third: str | None = None

    @classmethod
    def ask(cls, state: KraftwagenState, seat: int) -> Asked:
        told: Told = [None] * len(FIELDS)
        tile = yield Pick("tile", N_("Which start tile?"), tuple(_left(state)))
        if not state.start_faces[tile - 1]:
            others = [actions for number, actions in enumerate(state.start_faces, 1) if number != tile]
            told = yield from at_table(_tap(lambda told: start_options(told, others)))
        return cls(seat, tile, *told)

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        if told := shown(self.first, self.second, self.third):
            state.start_faces[self.tile - 1] = told
        actions = state.start_faces[self.tile - 1]
        state.start_tiles[self.seat] = self.tile
        if emit:
            what = N_("takes the start tile: {actions}", actions=several(actions))
            emit(Moved(self.seat, what, rule=rulebook.SETTING_UP))
        begin_actions(state, actions, emit)


def _left(state: KraftwagenState) -> Iterator[Option]:
    """The remaining start tiles; unread ones are all alike."""
    left = [tile for tile in range(1, START_TILES + 1) if tile not in state.start_tiles]
    unread = [tile for tile in left if not state.start_faces[tile - 1]]
    for tile in left:
        if actions := state.start_faces[tile - 1]:
            yield Option(tile, N_("{actions}", actions=several(actions)))
        elif tile == unread[0]:
            yield Option(tile, N_("One that isn't entered yet"))
