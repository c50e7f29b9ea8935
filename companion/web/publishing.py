"""What every screen shows now, as immutable bytes: encoded once for each pair of eyes, then handed on."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from threading import Lock
from typing import NamedTuple

import msgspec

from companion.web.connections import Connections

STREAMS_A_DEVICE = 2
"""The most streams of one device; one more ends the oldest.

A phone that slept may not know that its stream is gone."""


class Eyes(NamedTuple):
    """Who looks, and in which language."""

    screen: str
    language: str


class Frame(NamedTuple):
    """A picture: its number, its mark, all of it, and what is new since the picture before."""

    number: int
    at: str
    whole: bytes
    news: bytes

    def after(self, last: int) -> bytes:
        """What is sent to whoever saw the picture of that number last: news right after it. 0 saw none."""
        return self.news if 0 < last == self.number - 1 else self.whole


class Stream:
    """One open connection: `wake` is called from the game's thread; `ended` says that it was sent away."""

    def __init__(self, wake: Callable[[], None], device: str) -> None:
        self.wake, self.device, self.ended = wake, device, False

    def end(self) -> None:
        """Send it away."""
        self.ended = True
        self.wake()


def waking(woken: asyncio.Event) -> Callable[[], None]:
    """What sets an event of the loop that is running here, from any thread."""
    loop = asyncio.get_running_loop()

    def wake() -> None:
        with suppress(RuntimeError):  # the server has ended
            loop.call_soon_threadsafe(woken.set)

    return wake


class Publisher:
    """The latest frame of each pair of eyes that somebody looks through. Used from any thread."""

    def __init__(self) -> None:
        self.connections = Connections()
        self._lock = Lock()
        self._frames: dict[Eyes, Frame] = {}
        self._parts: dict[Eyes, dict[str, bytes]] = {}
        self._streams: dict[Eyes, list[Stream]] = {}

    # ---- the game's thread

    def watched(self) -> list[Eyes]:
        """The eyes that look now."""
        with self._lock:
            return list(self._streams)

    def connected(self, screen: str) -> int:
        """The number of open connections of a screen."""
        with self._lock:
            return sum(len(found) for eyes, found in self._streams.items() if eyes.screen == screen)

    def publish(self, eyes: Eyes, at: str, parts: Mapping[str, object]) -> None:
        """Show these parts to these eyes; nothing is sent where nothing changed."""
        encoded = {name: msgspec.json.encode(part) for name, part in parts.items()}
        with self._lock:
            before, last = self._parts.get(eyes, {}), self._frames.get(eyes)
            if last is not None and (last.at, before) == (at, encoded):
                return
            news = {name: part for name, part in encoded.items() if before.get(name) != part}
            news |= {name: b"null" for name in before if name not in encoded}
            number = last.number + 1 if last else 1
            self._frames[eyes] = Frame(number, at, _event("view", at, encoded), _event("news", at, news))
            self._parts[eyes] = encoded
            waiting = list(self._streams.get(eyes, ()))
        for stream in waiting:
            stream.wake()

    def dismiss(self, *screens: str) -> None:
        """End every stream of these screens, and forget what they saw."""
        with self._lock:
            gone = [eyes for eyes in {*self._streams, *self._frames} if eyes.screen in screens]
            streams = [stream for eyes in gone for stream in self._streams.get(eyes, ())]
            for eyes in gone:
                self._frames.pop(eyes, None)
                self._parts.pop(eyes, None)
        for stream in streams:
            stream.end()

    def ask_again(self, screen: str) -> None:
        """Have every stream of a screen see at once whether its device may still look."""
        with self._lock:
            streams = [one for found in self._of(screen) for one in found]
        for stream in streams:
            stream.wake()

    def close(self) -> None:
        """End every stream."""
        self.dismiss(*{eyes.screen for eyes in self.watched()})

    # ---- the server's thread

    def frame(self, eyes: Eyes) -> Frame | None:
        """The latest picture for these eyes, if there is one yet."""
        with self._lock:
            return self._frames.get(eyes)

    @contextmanager
    def watching(self, eyes: Eyes, stream: Stream) -> Iterator[None]:
        """Keep pictures coming for these eyes."""
        with self._lock:
            found = self._streams.setdefault(eyes, [])
            found.append(stream)
            same = [
                one for streams in self._of(eyes.screen) for one in streams if one.device == stream.device
            ]
        for older in same[:-STREAMS_A_DEVICE]:
            older.end()
        try:
            yield
        finally:
            with self._lock:
                found.remove(stream)
                if not found and self._streams.get(eyes) is found:
                    del self._streams[eyes]
                    self._frames.pop(eyes, None)
                    self._parts.pop(eyes, None)

    def _of(self, screen: str) -> list[list[Stream]]:
        return [found for eyes, found in self._streams.items() if eyes.screen == screen]


def _event(name: str, at: str, parts: Mapping[str, bytes]) -> bytes:
    """A server-sent event, whose id is the mark of the picture."""
    body = b",".join(b'"%s":%s' % (part.encode(), value) for part, value in parts.items())
    return b"id: %s\nevent: %s\ndata: {%s}\n\n" % (at.encode(), name.encode(), body)
