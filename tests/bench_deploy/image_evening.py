"""An evening on a card image in an emulated machine, by touch: first start, a game, two phones, a power cut.

`python -m tests.bench_deploy.image_evening FOLDER PORT COMMAND...` starts the machine by that command, twice.
The same app runs here as well, off-screen, and is touched first: it tells where a finger goes, and what the
machine's screen has to show before the next touch. So nothing waits for a time, and pictures are compared.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window
from msgspec.structs import replace

import engines
from companion.desk.asked import outside
from companion.machine.place import Place
from companion.machine.power import Answer
from companion.ports.power_commands import Allowed
from companion.ports.wifi import Networks
from companion.table.files.first_start import FirstStart
from companion.ui.autoplay.beginning import Beginning
from companion.ui.autoplay.finger import Finger, Player, unseen
from engines.core.conversing import dialogue
from engines.core.engine import AnyEngine
from tests.bench_deploy.emulated_phone import Phone, code_in
from tests.bench_deploy.emulator import SIZE, Emulator
from tests.ui.tabletop import Evening, evening
from tests.ui.unserved_phones import NoPhones

PATIENCE = 3600
"""Seconds until a picture that doesn't come is a failure: an emulated processor on a busy machine."""
ALIKE = 0.985
"""So many of the pixels have to be those of the app here; words with times differ, and soft edges."""
CHANGED = 0.9
"""So many of those that a touch changed: a picture from before it is much like the one after it."""
NEAR = 40
"""The difference of a colour that counts as none."""
SHORT = 1
"""Seconds of the app here after which nothing moves any more, once toasts and moments have ended."""
LONGER = 8
"""So many times as long a finger is held there: on a busy machine a picture takes seconds."""
MOVES = 12
NAMES = ("Anna", "Ben", "Carla")
PHONES = 2
MOST_MEMORY = 700


class NoRadio:
    """The Wi-Fi of an emulated machine: none."""

    there = True

    def __init__(self) -> None:
        self.bus: Any = None

    def look(self) -> None:
        self.bus.post(Networks(missing="radio"))

    def join(self, name: str, password: str) -> None:
        raise AssertionError(f"{name} can't be joined")


def place_of(radio: NoRadio, card: Path) -> Place:
    """Where the card here may be; it is told at once, and its clock was that of nowhere."""
    return Place(
        lambda signal: radio.bus.post(signal),
        run=lambda _: Answer(0, ""),
        aside=lambda do: do(),
        card=card,
        local=Path("/usr/share/zoneinfo/Etc/UTC"),
    )


class Power:
    """What a machine of its own may do with itself."""

    def __init__(self) -> None:
        self.bus: Any = None

    def ask(self) -> None:
        if self.bus is not None:
            self.bus.post(Allowed(frozenset({"off", "restart"})))

    def give(self, order: str) -> None:
        raise AssertionError(f"nobody wants it to be {order}")


class Watched:
    """The machine beside the app that shows what it has to show."""

    def __init__(self, machine: Emulator, one: Evening, folder: Path) -> None:
        self.machine, self.one, self._folder = machine, one, folder
        self._began = time.monotonic()
        self._names: list[str] = []
        self._before = b""

    def result(self, what: str) -> None:
        """A line for the notes."""
        took, self._began = time.monotonic() - self._began, time.monotonic()
        print(f"RESULT {what}: after {took:.0f} s", flush=True)

    def rest(self) -> bytes:
        """The picture of the app here, once nothing moves any more."""
        root = self.one.root
        self.one.wait(SHORT)
        while root.dialogs.toast.shown or root.play.moment.shown:
            self.one.wait(SHORT)
        EventLoop.idle()
        return pixels()

    def settle(self) -> None:
        """Wait until the machine shows what the app here shows, most of all where that has changed."""
        wanted, until, best = self.rest(), time.monotonic() + PATIENCE, 0.0
        while (found := _alike(wanted, self._before, self.machine.picture())) < ALIKE:
            best = max(best, found)
            if time.monotonic() > until:
                self.machine.save("unexpected")
                Window.screenshot(name=str(self._folder / "expected.png"))
                raise TimeoutError(f"the screen is not as it should be: at most {best:.1%} alike")
            time.sleep(2)
        self._before = wanted

    def keep(self, name: str) -> None:
        """Keep a picture of the machine's screen, once it is as it should be."""
        self.settle()
        self._names.append(name)
        self.machine.save(f"{len(self._names):02}-{name}")


class Hand(Finger):
    """A finger that touches the app here and the machine alike."""

    def __init__(self, watched: Watched) -> None:
        super().__init__()
        self._watched = watched

    def lay(self, x: float, y: float, seconds: float) -> None:
        self._watched.settle()
        super().lay(x, y, seconds)
        self._watched.machine.tap(x, SIZE[1] - y, seconds * LONGER)


class Patient(Player):
    """A player that lets moments end by themselves: on a slow machine they may have ended before a touch."""

    def see(self) -> None:
        while self.screen.moment.shown:
            unseen()


def pixels() -> bytes:
    """What the window shows, from the top."""
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    wide, tall = SIZE
    pixels = bytes(glReadPixels(0, 0, wide, tall, GL_RGB, GL_UNSIGNED_BYTE))
    rows = [pixels[at : at + 3 * wide] for at in range(0, len(pixels), 3 * wide)]
    return b"".join(reversed(rows))


def _alike(wanted: bytes, before: bytes, shown: bytes) -> float:
    """The share of pixels as wanted, by every seventh byte; 0 if those that differ from `before` are not."""
    if len(wanted) != len(shown):
        return 0.0
    right = [abs(one - other) < NEAR for one, other in zip(wanted[::7], shown[::7], strict=True)]
    pairs = zip(wanted[::7], before[::7], right, strict=False)
    changed = [good for one, other, good in pairs if abs(one - other) >= NEAR]
    if changed and sum(changed) < CHANGED * len(changed):
        return 0.0
    return sum(right) / len(right)


# ---- the evening


@contextmanager
def app_here() -> Iterator[Evening]:
    """The app as the image has it, off-screen, at its first start."""
    with tempfile.TemporaryDirectory() as folder:
        mark, radio, power = Path(folder) / "first_start", NoRadio(), Power()
        mark.touch()
        games = tuple(map(engines.engine, engines.catalogue()))
        parts = {"panel": None, "lamps_on_screen": False, "networks": radio, "power": power}
        parts |= {"phones": NoPhones(), "first_start": FirstStart(mark)}
        parts |= {"place": place_of(radio, Path(folder))}
        with evening(Path(folder) / "archive.sqlite", SIZE, games, **parts) as one:
            one.root.stage.typed = False
            radio.bus = power.bus = one.bus
            power.ask()
            one.bus.drain()
            yield one


def first_start(watched: Watched, hand: Hand) -> None:
    """Answer what the first start asks."""
    steps, root = watched.one.root.first_start, watched.one.root
    watched.keep("language")
    watched.result("from power on to the first question")
    hand.tap(*steps.language.rows.row_of("de"))
    watched.keep("screen")
    hand.tap(*steps.screen.rows.row_of("theme"))
    hand.press(root.dialogs.dialog, 1)
    hand.press(steps.screen.next)
    watched.keep("country")
    hand.tap(*root.place.page.rows.row_of("DE"))
    watched.one.bus.drain()
    watched.keep("wifi")
    hand.press(root.wifi.page.next)
    watched.keep("home")
    watched.result("language, theme, country and Wi-Fi by touch, to the home screen")


def begin(watched: Watched, hand: Hand) -> None:
    """Begin a game of Catan by touch, on the beginners' board: no other is the same there and here."""
    engine = engines.engine("catan")
    Beginning(watched.one.root, hand, engine).begin(NAMES, {"board": "beginners"})
    watched.keep("table")
    watched.result("a game begun by touch")


def play(watched: Watched, hand: Hand, moves: int, random: Random) -> None:
    """Play so many moves by touch, drawn at random: table dice by their total, which may end a turn, too."""
    player, touches = Patient(hand, watched.one.root.play), hand.touches
    for _ in range(moves):
        session = watched.one.session
        move, after = _drawn(session.engine, session.state, random), session.passed_on
        then = _drawn(session.engine, after.state, random) if after and after.by_itself == move else None
        player.enter(then if then and player.leaves_out(move, then) else move)
    watched.keep("played")
    watched.result(f"{moves} moves by {hand.touches - touches} touches")


def _drawn(engine: AnyEngine, state: Any, random: Random) -> Any:
    """A move that may be made there, and isn't only a talk about a trade; of a roll the total."""
    while (move := engine.wander(state, random.randrange)) is None or "Offer" in type(move).__name__:
        continue
    for question, answer in dialogue(move, state):
        if isinstance(answer, tuple) and outside(question).sums:
            move = replace(move, **{question.name: sum(answer)})
    return move


def phones(watched: Watched, hand: Hand, port: int, folder: Path) -> list[Phone]:
    """Turn phones on, and let two of them join by the codes on the screen."""
    root, machine = watched.one.root, watched.machine
    if root.play.leave.parent is not None:
        hand.press(root.play.leave)
    hand.press(root.play.menu)
    for key in ("modes", "phones"):
        hand.press(root.dialogs.dialog, key)
    hand.press(root.phones.page.switch)
    joined: list[Phone] = []
    while len(joined) < PHONES:
        machine.save("code")
        link = code_in(folder / "code.png")
        if link and not any(f"/{one.screen}" in link for one in joined):
            joined.append(Phone(link, port))
            joined[-1].told()
        time.sleep(2)
    watched.result("two phones joined by the codes on the screen, each with its picture")
    return joined


def phones_off(watched: Watched, hand: Hand) -> None:
    """Turn phones off and go back to the table; the codes differ, so the first touch waits for no picture."""
    root = watched.one.root
    x, y = root.phones.page.switch.place_of("key")
    watched.one.tap(root.phones.page.switch)
    watched.machine.tap(x, SIZE[1] - y)
    hand.press(root.phones.page.back)


def evening_at(command: list[str], folder: Path, port: int) -> None:
    """The whole evening."""
    with app_here() as one:
        machine = Emulator(command, folder)
        try:
            watched = Watched(machine, one, folder)
            hand, random = Hand(watched), Random(7)
            first_start(watched, hand)
            print(f"RESULT memory at the home screen: {machine.used()} MB", flush=True)
            begin(watched, hand)
            play(watched, hand, MOVES, random)
            guests = phones(watched, hand, port, folder)
            used = machine.used()
            print(f"RESULT memory with a game and {len(guests)} phones: {used} MB", flush=True)
            assert used < MOST_MEMORY, "more than a Pi may need"
            phones_off(watched, hand)
            play(watched, hand, 2, random)
            machine.cut()
            print("RESULT the plug was pulled right after a move", flush=True)
            machine = watched.machine = Emulator(command, folder)
            again(watched, hand)
        finally:
            machine.cut()


def again(watched: Watched, hand: Hand) -> None:
    """Switch on again: no question, and the game as it was."""
    watched.one.root.show_home()
    watched.keep("home-again")
    watched.result("from power on to the home screen")
    hand.press(watched.one.root.home.resume[0])
    watched.keep("resumed")
    watched.result("the game resumed as it was before the cut")


if __name__ == "__main__":
    evening_at(sys.argv[3:], Path(sys.argv[1]), int(sys.argv[2]))
    print("RESULT everything passed")
