"""Presses at random: single, double and triple taps at one place, wherever they lead, or on one page.

A tap may enter only what the place meant when the hand went for it: a place whose meaning changed under
the finger, or just before it came, takes no move. What a place means is read from the screen here, apart
from the lock that keeps the app from acting twice.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from kivy.base import EventLoop
from kivy.clock import Clock

import engines
from companion.app.recorded_evenings import recorded
from companion.desk.keys import live_places
from companion.store.job_queue import JobQueue
from companion.table.files.json_store import Remembered
from companion.table.files.setting_overrides import SettingOverrides
from companion.ui.autoplay.finger import unseen
from companion.ui.kit.contact import Contact
from companion.ui.kit.painted import Painted
from companion.ui.kit.tap_lock import HAND, LOCK, meaning
from companion.ui.questions.filled import FilledWidget
from companion.ui.questions.sheet import SheetWidget
from companion.ui.questions.slots import SlotsWidget
from engines.core import record as records
from engines.core.moves import AnyMove, Move
from tests.ui.tabletop import BROAD, LARGE, SMALL, TALL, Evening, evening, find, random_setup

GAMES = engines.catalogue()
SIZES = (SMALL, TALL, BROAD, LARGE)
GAPS = (0.04, 0.08, 0.12, 0.18, 0.25, 0.35)
"""Seconds between the taps of a burst."""
BACK = 0.4
"""How often somebody leads back to the table after a burst."""
PAUSES = (0.0, 0.1, 0.3, 0.7, 1.5, 2.2)
"""Seconds before a burst: a moment may end by itself just then."""


UNREAD = "unread"
PAGES = (
    "catan:trade",
    "catan:exchange",
    "catan:discard",
    "catan:end-turn",
    "hab_und_gut:play-cards",
    "hab_und_gut:turn-over",
    f"kraftwagen:{UNREAD}",
    "kraftwagen:put-car",
    "kraftwagen:end-turn",
    "le_havre:feed",
    "le_havre:process",
    "le_havre:take-offer",
)
"""Where several things are asked at once: a game, and the kind of move that its page makes."""
AT_REST = ("end-turn", "turn-over", "take-offer")
"""Kinds of move before which nothing is asked: totals and the keys of a place stand there."""
BUBBLE = 0.7
"""How often the keys of a place are opened there."""


class Place(NamedTuple):
    """A place of the glass, and what it meant at which time, the latest last."""

    x: float
    y: float
    past: list[tuple[float, Any]]

    def look(self, one: Evening) -> None:
        """Look what it means now."""
        self.past.append((Clock.get_time(), _meaning(one, self.x, self.y)))

    def steady(self, seconds: float) -> bool:
        """Whether it has meant the same for so long, or as long as anybody looked."""
        now, last = self.past[-1]
        return all(meant == last for time, meant in self.past if time > now - seconds)


def _meaning(one: Evening, x: float, y: float) -> Any:
    """What a tap there means; a place is told from another by its widget, however that is equal."""
    found = meaning(one.root, x, y)
    return None if found is None else (id(found[0]), *found[1:])


def bursts(file: Path, seed: int, number: int) -> Iterator[tuple[Counter[str], str]]:
    """So many bursts in the middle of an evening: what was done, and what is wrong, or ""."""
    chance = Random(seed)
    game, size = GAMES[seed % len(GAMES)], SIZES[seed // len(GAMES) % len(SIZES)]
    with _table(file, game, size) as one:
        one.root.stage.pairs = seed % 2 == 0
        _begun(one, game, chance)
        for _ in range(number):
            yield _burst(one, chance)
            if chance.random() < BACK:
                _back(one, game, chance)


def bursts_on_pages(file: Path, seed: int, number: int) -> Iterator[tuple[Counter[str], str]]:
    """So many bursts on one of the pages that ask several things, which is opened whenever it is left."""
    chance = Random(seed)
    name = PAGES[seed % len(PAGES)]
    game, size = name.partition(":")[0], SIZES[seed // len(PAGES) % len(SIZES)]
    with _table(file, game, size) as one:
        one.root.stage.pairs = False
        for _ in range(number):
            _open(one, name, chance)
            done, wrong = _burst(one, chance)
            yield done + Counter({f"on {name}": 1}), wrong and f"{name}: {wrong}"


@contextmanager
def _table(file: Path, game: str, size: tuple[int, int]) -> Iterator[Evening]:
    parts = {
        "setting_overrides": Remembered(SettingOverrides()),
        "jobs": lambda bus: JobQueue(file, bus.post, find),
        "recorded": recorded,
    }
    with evening(file, size, (find(game),), **parts) as one:
        yield one


@cache
def _written(game: str) -> records.Record:
    return records.read((files(f"engines.games.{game}") / "evening.jsonl").read_bytes().splitlines(), find)


def _begun(one: Evening, game: str, chance: Random) -> None:
    """A game that is anywhere in its recorded evening."""
    moves = [entry.act for entry in _written(game).entries if isinstance(entry.act, Move)]
    _played(one, game, moves[: chance.randrange(len(moves))])


def _played(one: Evening, game: str, moves: Sequence[AnyMove]) -> None:
    """A game after these moves of its recorded evening."""
    written = _written(game)
    one.begin(written.engine, written.setup, len(written.players))
    for move in moves:
        if not move.automatic:
            one.session.play(move)
    one.root.show(one.root.play)
    one.root.controls.ask_again()
    one.root.evening.changed()
    unseen()


# ---- the pages that ask several things


def _open(one: Evening, name: str, chance: Random) -> None:
    """Open this page before one of the moves that are made on it, unless it is open."""
    if one.root.screen is one.root.play and not one.root.dialogs.dialog.is_open and _is_open(one, name):
        return
    one.root.dialogs.dialog.close()
    game, kind = name.split(":")
    if kind == UNREAD:
        engine = find(game)
        one.begin(engine, random_setup(engine, engine.colours[:3], chance.randrange), 3)
        offers = [offer for offer in one.session.offers() if offer.kind.together and offer.why is None]
        offer = chance.choice(offers)
        one.root.show(one.root.play)
        one.root.controls.begin(offer.kind, offer.seat)
    else:
        _before(one, game, kind, chance)
    one.player.see()
    unseen()


def _before(one: Evening, game: str, kind: str, chance: Random) -> None:
    moves = [entry.act for entry in _written(game).entries if isinstance(entry.act, Move)]
    found = [at for at, move in enumerate(moves) if type(move).tag() == kind]
    at = chance.choice(found)
    _played(one, game, moves[:at])
    one.player.see()
    if kind not in AT_REST and one.root.controls.open is None:
        one.root.controls.begin(type(moves[at]), moves[at].seat)
    several = [place for place in live_places(one.root.controls) if place.keys and not place.at_once]
    if kind in AT_REST and several and not one.root.play.moment.shown:
        spot = chance.choice(several).spot
        if one.root.play.board.knows(spot) and chance.random() < BUBBLE:
            tap(*one.root.play.board.middle_of(spot))


def _is_open(one: Evening, name: str) -> bool:
    """Whether the page is there: what asks several things, or what is pressed at rest."""
    kind, play = name.partition(":")[2], one.root.play
    if kind in AT_REST:
        return play.totals.parent is play or play.place_keys.parent is play
    return isinstance(play.asked.current, SheetWidget | SlotsWidget | FilledWidget)


def _back(one: Evening, game: str, chance: Random) -> None:
    """Back to the table: most of what can be touched is far from it."""
    if one.root.controls is None:
        _begun(one, game, chance)
    one.root.dialogs.dialog.close()
    one.root.show(one.root.play)
    unseen()


def _burst(one: Evening, chance: Random) -> tuple[Counter[str], str]:
    x, y = somewhere(one, chance)
    place, done = Place(x, y, []), Counter(bursts=1)
    _pass(one, place, chance.choice(PAUSES))
    place.look(one)
    aimed = place.past[-1][1]
    for number in range(chance.randint(1, 3)):
        if number:
            _pass(one, place, chance.choice(GAPS))
        place.look(one)
        meant, before = place.past[-1][1], _version(one)
        seen = place.steady(HAND if number == 0 else LOCK) or (number > 0 and meant == aimed)
        tap(x, y)
        done["taps"] += 1
        after = _version(one)
        if after != before and None not in (before, after):
            done["entries"] += 1
            if not seen:
                return (
                    done,
                    f"tap {number + 1} at {x:.0f}, {y:.0f} entered what was not there: {meant}",
                )
        place.look(one)
    return done, ""


def _pass(one: Evening, place: Place, seconds: float) -> None:
    until = Clock.get_time() + seconds
    while Clock.get_time() < until:
        place.look(one)
        unseen()


def _version(one: Evening) -> Any:
    """The game on the table and the version of its log; None without one."""
    controls = one.root.controls
    return None if controls is None else (id(controls.session), controls.session.version)


def tap(x: float, y: float) -> None:
    """Tap as a hand does, which waits for nothing."""
    touch = Contact(x, y)
    EventLoop.post_dispatch_input("begin", touch)
    EventLoop.post_dispatch_input("end", touch)
    unseen()


def somewhere(one: Evening, chance: Random) -> tuple[float, float]:
    """Mostly a place that takes touches, else anywhere."""
    asked = one.root.play.asked.current
    some = [asked] if asked is not None and asked.parent and chance.random() < 0.5 else [one.root]
    if one.root.screen is one.root.play and not one.root.dialogs.dialog.is_open and chance.random() < 0.5:
        some = [one.root.play.actions]
    places = [place for part in some for widget in _painted(part) for place in _places(widget)]
    if not places or chance.random() < 0.15:
        return chance.uniform(0, one.root.width), chance.uniform(0, one.root.height)
    return chance.choice(places)


def _painted(widget: Any) -> Iterator[Painted]:
    if isinstance(widget, Painted):
        yield widget
    for child in widget.children:
        yield from _painted(child)


def _places(widget: Painted) -> Iterator[tuple[float, float]]:
    for box in widget.areas().values():
        yield widget.to_window(*box.centre)
