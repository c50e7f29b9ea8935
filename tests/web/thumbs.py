"""A recorded evening entered by taps on the real pages of phones; every tap counts, by kind of move.

All that a tap needs is looked for on the page as it is drawn: what is folded away, dead or off the picture is
no key. `python -m tests.web.thumbs catan` prints the taps of an evening beside those of its touchscreen.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.table.game.randomness import left_to_chance
from companion.table.play.conversation import YES
from companion.web.keys import seat_screen
from engines.core.conversing import dialogue
from engines.core.moves import AnyMove, Move
from engines.core.record import Record
from tests.web.chromium import Devices, browser
from tests.web.ear import settle
from tests.web.near import Near
from tests.web.phone_evenings import evening
from tests.web.served import Table, served

SIZE = {"width": 360, "height": 640}
"""The smallest phone that is looked at."""
LOOKS = Path(__file__).parent / "looks"
KEYS, PLACE, MOVE_BOARD = ((LOOKS / f"{name}.js").read_text() for name in ("keys", "place", "move_board"))


LAID_OUT = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
"""Waits until a page has heard of its size."""


class Missed(AssertionError):
    """No tap leads to a move."""


class Counted(NamedTuple):
    """The taps of an evening: of each kind of move, and how many moves these are."""

    taps: Counter[str]
    moves: Counter[str]
    places: Counter[str]
    """The taps of them that only confirmed a place that was shown."""
    agreed: Counter[str]
    """The taps of them by which another player agreed: a touchscreen asks nobody."""

    @property
    def total(self) -> int:
        """All taps."""
        return self.taps.total()


class Thumbs:
    """The players of a table with a phone each, who tap."""

    def __init__(self, table: Table, devices: Devices, size: Mapping[str, int] = SIZE) -> None:
        self.table, self._devices, self._size = table, devices, size
        self._near, self._pages = Near(table.screens), dict[str, Any]()
        self.taps = self.confirmed = self.agreed = 0

    @property
    def session(self) -> Any:
        """The game on the table."""
        return self._near.session

    def page(self, screen: str) -> Any:
        """The page of a seat, settled; it joins when it is needed first."""
        if screen not in self._pages:
            self._pages[screen] = self._devices.join(screen, has_touch=True)
            self._pages[screen].set_viewport_size(self._size)
            self._pages[screen].evaluate(LAID_OUT)
        return settle(self._pages[screen], self.table, screen)

    def picture(self, screen: str) -> dict[str, Any]:
        """What a screen is sent."""
        return self.table.run(lambda: self._near.picture(screen))

    # ---- taps

    def keys(self, screen: str) -> list[str]:
        """The keys that can be tapped now."""
        return self.page(screen).evaluate(KEYS)

    def tap(self, screen: str, key: str) -> None:
        """Tap a key where it is."""
        page = self.page(screen)
        page.locator(f'[data-key="{key}"]:visible').first.tap()
        self.taps += 1
        settle(page, self.table, screen)

    def tap_place(self, screen: str, where: str, spot: str) -> bool:
        """Tap a place of the board in this part of the page, moved into view if it is off; False for none."""
        page = self.page(screen)
        found = page.evaluate(PLACE, [where, spot])
        if found is None:
            return False
        if not found["inside"]:
            page.evaluate(MOVE_BOARD, [where, found["x"], found["y"]])
            self.taps += 1  # a finger moved it
            found = page.evaluate(PLACE, [where, spot])
        page.touchscreen.tap(found["x"], found["y"])
        self.taps += 1
        settle(page, self.table, screen)
        return True

    # ---- moves

    def can_begin(self, move: Any) -> bool:
        """Whether the page of its seat has a tap that begins this move, though it is not its turn yet."""
        screen = seat_screen(move.seat)
        keys, spot = self.keys(screen), self._spot(move)
        on_board = spot is not None and self.page(screen).evaluate(PLACE, ["#glance", spot]) is not None
        ways = (f"total {getattr(move, 'dice', None)}", f"at {type(move).tag()} {spot}")
        return on_board or any(way in keys for way in ways)

    def enter(self, move: Any) -> None:
        """Make a move by taps."""
        screen, version = seat_screen(move.seat), self.session.version
        if any(left_to_chance(question) for question, _ in dialogue(move, self.session.state)):
            self.table.run(lambda: self.session.repeat(move))
        self._begin(screen, move)
        while self.session.version == version:
            before, taps = self._asked(screen), self.taps
            if before is None:
                self._agree(move)
            else:
                self._answer(screen, before, move)
            if self.session.version == version and (self.taps == taps or self._asked(screen) == before):
                raise Missed(f"{move}: {before} is not answered by {self.keys(screen)}")

    def _asked(self, screen: str) -> dict[str, Any] | None:
        return self.picture(screen)["question"]

    def _agree(self, move: Any) -> None:
        if move.agreed_with is None:
            raise Missed(f"nothing is asked while {move} is entered")
        self.tap(seat_screen(move.agreed_with), f"option {YES}")
        self.agreed += 1

    def _begin(self, screen: str, move: Any) -> None:
        """Begin this kind of move, where it is not asked already; the shortest way first."""
        tag, picture = type(move).tag(), self.picture(screen)
        version, question = self.session.version, picture["question"]
        if question is not None and question["of"] in (tag, *_leading(self.session, type(move))):
            return
        if question is not None:
            self.tap(screen, "leave")
            picture = self.picture(screen)
        keys = self.keys(screen)
        if (total := f"total {getattr(move, 'dice', None)}") in keys:
            self.tap(screen, total)
        elif spot := self._spot(move):
            if (place := f"at {type(move).tag()} {spot}") in keys:
                self.tap(screen, place)
                return
            if self.tap_place(screen, "#glance", spot):
                self._confirm(screen, version)
                return
            self._by_key(screen, move, keys)
        else:
            self._by_key(screen, move, keys)

    def _spot(self, move: Any) -> str | None:
        """The place of the board where a tap begins this move while nothing is asked."""
        phone = self.table.screens.phones[move.seat]
        for spot, ways in self.table.run(phone.live_places).items():
            for way in ways:
                if (way.offer.kind, way.offer.seat) == (type(move), move.seat) and (
                    way.question is None or getattr(move, way.question.name, None) == way.option.value
                ):
                    return str(spot)
        return None

    def _by_key(self, screen: str, move: Any, keys: Sequence[str]) -> None:
        tags = [type(move).tag(), *_leading(self.session, type(move))]
        begins = self.picture(screen)["begins"]
        given = pairs(getattr(move, "give", ()))
        cards = [f"card {icon}" for icon, _ in given if begins.get(icon, {}).get("kind") in tags]
        ways = [key for key in (*cards, *tags) if key in keys]
        if not ways:
            raise Missed(f"no key leads to {move}: {keys}")
        self.tap(screen, ways[0])

    def _confirm(self, screen: str, version: int) -> None:
        """Take the place that is shown, unless the tap took it."""
        if self.session.version == version and self._asked(screen) is None:
            self.tap(screen, "ok")
            self.confirmed += 1

    # ---- answers

    def _answer(self, screen: str, question: Mapping[str, Any], move: Any) -> None:
        keys = self.keys(screen)
        usual = question.get("usual")
        if usual and all(plain(getattr(move, name)) == plain(value) for name, value in usual["answer"]):
            self.tap(screen, "usual")
        elif question.get("sheet"):
            self._fill_in(screen, question, move)
        else:
            self._give(screen, question, move, keys)

    def _give(self, screen: str, question: Mapping[str, Any], move: Any, keys: Sequence[str]) -> None:
        """Answer a question alone."""
        answer, name = _given(self.session, question, move), question["name"]
        if question["kind"] in ("Pick", "Draw"):
            self._pick(screen, question, answer, keys)
        elif question["kind"] == "Count":
            self._count(screen, answer, keys)
        elif question["kind"] == "Dice":
            ways = [f"sum {answer}"] if isinstance(answer, int) else _faces(answer)
            self._all(screen, ways)
        elif question["kind"] in ("Bundle", "Tally"):
            self._gather(screen, question, answer)
        elif question["kind"] == "Order":
            items = [one["value"] for one in question["kinds"]]
            self._all(screen, [*(f"item {items.index(value)}" for value in answer), "ok"])
        else:
            raise Missed(f"no way is known to answer {name} of {move}")

    def _all(self, screen: str, keys: Sequence[str]) -> None:
        for key in keys:
            self.tap(screen, key)

    def _pick(self, screen: str, question: Mapping[str, Any], answer: Any, keys: Sequence[str]) -> None:
        if answer is None:
            self.tap(screen, "unknown")
        elif (key := f"option {answer}") in keys:
            self.tap(screen, key)
        else:
            option = next(one for one in question["options"] if one["value"] == answer)
            version = self.session.version
            if not option.get("suggested"):
                self.tap_place(screen, "#question", option["spot"])
            if self.session.version == version and self._asked(screen) == question:
                self.tap(screen, "ok")
                self.confirmed += not option.get("suggested")

    def _count(self, screen: str, answer: int, keys: Sequence[str]) -> None:
        if (key := f"number {answer}") in keys:
            self.tap(screen, key)
            return
        field = self.page(screen).locator('[data-key="number"]')
        if field.input_value() != str(answer):
            field.tap()
            field.fill(str(answer))
            self.taps += 1 + len(str(answer))
        self.tap(screen, "ok")

    def _gather(self, screen: str, question: Mapping[str, Any], answer: Any) -> None:
        """Take what is given: from what the page shows taken, by as few taps as it has keys for."""
        wanted, version = dict(pairs(answer)), self.session.version
        every, start = dict(pairs(question.get("everything"))), dict(pairs(question["start"]))
        names = [good["name"] for good in question["pool"]]
        if every and 1 + _apart(every, wanted) < _apart(start, wanted):
            self.tap(screen, "everything")
            start = every
        last = max(
            (name for name in names if not start.get(name)), key=lambda name: wanted.get(name, 0), default=""
        )
        for name in sorted(names, key=lambda name: name == last):
            if name == last and (key := f"finish {wanted.get(name)} {name}") in self.keys(screen):
                self.tap(screen, key)
                return
            self._take(screen, name, wanted.get(name, 0))
        if self.session.version == version and self._asked(screen) == question:
            self.tap(screen, "ok")

    def _take(self, screen: str, name: str, wanted: int, slot: str = "") -> None:
        keys, more, less = self.keys(screen), f"{slot}more {name}", f"{slot}less {name}"
        taken = self._taken(screen, more)
        for number in (wanted, 2):
            if (at_once := f"{slot}{number} {name}") in keys and wanted - taken >= number > 1:
                self.tap(screen, at_once)
                taken = self._taken(screen, more)
                break
        for _ in range(abs(wanted - taken)):
            self.tap(screen, more if wanted > taken else less)

    def _taken(self, screen: str, more: str) -> int:
        """How many of a good the page says are taken."""
        number = self.page(screen).locator(f'[data-key="{more}"] .number')
        return int((number.inner_text().split() or ["0"])[0]) if number.count() else 0

    def _fill_in(self, screen: str, question: Mapping[str, Any], move: Any) -> None:
        """Answer a page of several questions."""
        if (again := _again(question, move)) is not None:
            self.tap(screen, f"again {again}")
            return
        asked = [*question["sheet"], *filter(None, [question.get("last")])]
        slots, version = {one["name"]: one for one in asked}, self.session.version
        names = [*type(move).together]
        if order := question.get("by_order"):
            first = getattr(move, order)
            names = sorted(set(names) - {order}, key=lambda name: name != first)
        for name in names:
            if self.session.version != version:
                return
            self._fill(screen, question, slots.get(name), name, move)

    def _fill(
        self, screen: str, question: Mapping[str, Any], slot: Mapping[str, Any] | None, name: str, move: Any
    ) -> None:
        """Answer one question of a page."""
        if slot is not None and slot is question.get("last"):
            self._option(screen, slot, _given(self.session, slot | question, move))
        elif slot is not None and slot["kind"] == "Bundle":
            for good, number in pairs(getattr(move, name)):
                self._take(screen, good, number, f"{name} ")
        elif (answer := getattr(move, name)) is not None:
            if slot is not None and question.get("singly") and not self._in_sight(screen, slot):
                self.tap(screen, f"slot {name}")
            self._option(screen, slot, answer)

    def _in_sight(self, screen: str, slot: Mapping[str, Any]) -> bool:
        return bool(self.page(screen).get_by_role("group", name=slot["prompt"], exact=True).count())

    def _option(self, screen: str, slot: Mapping[str, Any] | None, answer: Any) -> None:
        """Tap an option, in the part of the page that asks it."""
        key = f'[data-key="option {answer}"]:visible'
        page = self.page(screen)
        within = page.get_by_role("group", name=slot["prompt"], exact=True) if slot else page
        found = within.locator(key) if slot and within.count() else page.locator(key)
        found.last.tap()
        self.taps += 1
        settle(page, self.table, screen)


def _again(question: Mapping[str, Any], move: Any) -> int | None:
    """The number of the key that makes this move again, if there is one."""
    for at, made in enumerate(question.get("once_more", ())):
        alike = all(plain(getattr(move, name, None)) == plain(value) for name, value in made["answer"])
        if made["of"] == type(move).tag() and alike:
            return at
    return None


def pairs(answer: Any) -> list[tuple[str, int]]:
    """A bundle as pairs."""
    return [(name, number) for name, number in answer if number] if isinstance(answer, list | tuple) else []


def _apart(one: Mapping[str, int], other: Mapping[str, int]) -> int:
    """The taps by one between two quantities of goods."""
    return sum(abs(one.get(name, 0) - other.get(name, 0)) for name in {*one, *other})


def plain(answer: Any) -> Any:
    """An answer as lists."""
    return [plain(one) for one in answer] if isinstance(answer, list | tuple) else answer


def _faces(dice: Sequence[int]) -> list[str]:
    return [f"face {dice[0]}"] if len(dice) == 1 else [f"die {at} {face - 1}" for at, face in enumerate(dice)]


def _leading(session: Any, kind: type[AnyMove]) -> list[str]:
    """The kinds of move whose answer leads to this one."""
    return [one.tag() for one in session.engine.moves if kind in one.leads.values()]


def _given(session: Any, question: Mapping[str, Any], move: Any) -> Any:
    """What this move answers to a question."""
    if hasattr(move, question["name"]):
        return getattr(move, question["name"])
    asks = next(one for one in session.engine.moves if one.tag() == question["of"])
    return next(answer for answer, led in asks.leads.items() if led is type(move))


# ---- whole evenings


def entered(record: Record) -> Iterator[Any]:
    """What people enter in an evening; dice of the table by their total where that is all that counts."""
    for entry in record.entries:
        if isinstance(act := entry.act, Move) and not act.automatic:
            yield by_total(act)


def by_total(move: Any) -> Any:
    """A roll of several dice by its total."""
    dice = getattr(move, "dice", None)
    return replace(move, dice=sum(dice)) if isinstance(dice, tuple) and len(dice) > 1 else move


def passed_by(session: Any, move: Any, then: Any) -> bool:
    """Whether what comes `then` passes the turn on by itself, so that nobody taps this move."""
    after = session.passed_on
    if after is None or then is None or after.by_itself != move:
        return False
    return any(offer.kind is type(then) and offer.seat == then.seat for offer in after.offers(then.seat))


def evening_by_thumbs(
    chromium: Any,
    record: Record,
    first: int = 0,
    most: int | None = None,
    size: Mapping[str, int] = SIZE,
    *,
    once: bool = False,
) -> Counted:
    """The taps that so many moves take after the `first` ones, which are entered without.

    With `once` only the first move of a kind is tapped, and what was passed on by itself.
    """
    taps, moves, places, agreed = (Counter[str]() for _ in range(4))
    with served(record) as table:
        devices, session = Devices(chromium, table), table.screens.playing.session
        thumbs, acts = Thumbs(table, devices, size), list(entered(record))
        table.run(lambda: [session.play(act) for act in acts[:first]] and table.screens.moved_on())
        shown, passed = acts[first:][:most], False
        for number, act in enumerate(shown):
            name = type(act).__name__
            if once and moves[name] and not passed:
                table.run(lambda act=act: (session.play(act), table.screens.moved_on()))
                continue
            moves[name] += 1
            then = next(iter(shown[number + 1 :]), None)
            passed = passed_by(session, act, then) and thumbs.can_begin(then)
            if passed:
                continue
            before, confirmed, yes = thumbs.taps, thumbs.confirmed, thumbs.agreed
            thumbs.enter(act)
            taps[name] += thumbs.taps - before
            places[name] += thumbs.confirmed - confirmed
            agreed[name] += thumbs.agreed - yes
        played = [one.move for one in session.timeline.standing() if not one.move.automatic]
        assert played == acts[: first + len(shown)], "what was tapped is what was meant"
        assert devices.faults == []
    return Counted(taps, moves, places, agreed)


def main(game: str, most: str = "") -> None:
    """Print the taps of an evening."""
    with browser() as chromium:
        found = evening_by_thumbs(chromium, evening(game), most=int(most) if most else None)
    print(
        game,
        found.moves.total(),
        "moves",
        found.total,
        "taps,",
        found.places.total(),
        "of them places shown,",
        found.agreed.total(),
        "of others who agree",
    )
    for name, number in found.moves.most_common():
        print(f"{name:22}{number:5}{found.taps[name]:5}{found.places[name]:5}{found.agreed[name]:5}")


if __name__ == "__main__":
    main(*sys.argv[1:])
