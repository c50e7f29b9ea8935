"""Streams of frames that a cable spoils: no message is taken from them that was not sent."""

from collections import Counter
from random import Random

from hardware.frames import (
    ACK,
    EDGE,
    HEARTBEAT,
    HELLO,
    LAMP,
    MOST_LAMPS,
    PICTURE,
    PROTOCOL,
    SENSED,
    Message,
    Reader,
    encode,
)

STREAMS = 20_000
"""So many streams are spoilt for one seed."""
MOST_FRAMES = 4
MOST_FATES = 4
AFTER = Message(HEARTBEAT, 255, (1234,))
"""What has to be understood after all."""


def spoil(seed: int, streams: int = STREAMS) -> Counter[str]:
    """Spoil so many streams, and read them; AssertionError for a message that was not sent, or a stall."""
    random, found = Random(seed), Counter[str]()
    for _ in range(streams):
        sent = [some_message(random) for _ in range(random.randint(1, MOST_FRAMES))]
        stream = bytearray(b"".join(map(encode, sent)))
        for _ in range(random.randint(1, MOST_FATES)):
            befall(random, stream)
        reader = Reader()
        *taken, last = [*torn(random, reader, bytes(stream)), *reader.feed(encode(AFTER))]
        assert last == AFTER, f"a stall after {stream.hex()}"
        wrong = [message for message in taken if message not in sent]
        assert not wrong, f"{wrong} was never sent: {stream.hex()}"
        found.update({"frames sent": len(sent), "streams": 1, "messages taken": len(taken)})
        found["spoilt frames passed over"] += reader.errors
    return found


def some_message(random: Random) -> Message:
    """Any message either end may send."""
    kind, number = random.choice((HELLO, HEARTBEAT, ACK, PICTURE, EDGE, SENSED)), random.randrange(256)
    values = {
        HELLO: (PROTOCOL, *random.randbytes(3), random.randrange(65536)),
        HEARTBEAT: (random.randrange(2400),),
        ACK: (random.randrange(256),),
        PICTURE: tuple(random.randbytes(LAMP * random.randint(0, MOST_LAMPS))),
        EDGE: (random.randrange(6), random.randrange(2), random.randrange(2**32)),
        SENSED: (),
    }
    return Message(kind, number, values[kind])


def befall(random: Random, stream: bytearray) -> None:
    """Change, drop, double, cut out, put in or swap some bytes."""
    at = random.randrange(len(stream) + 1)
    match random.randrange(6):
        case 0:
            stream[at : at + 1] = random.randbytes(1)
        case 1:
            del stream[at : at + 1]
        case 2:
            stream[at:at] = stream[at : at + random.randint(1, 8)]
        case 3:
            del stream[at : at + random.randint(1, 20)]
        case 4:
            stream[at:at] = random.randbytes(random.randint(1, 20))
        case _:
            stream[at : at + 2] = stream[at : at + 2][::-1]


def torn(random: Random, reader: Reader, stream: bytes) -> list[Message]:
    """Read a stream that comes in pieces."""
    taken = []
    while stream:
        cut = random.randint(1, 40)
        taken += reader.feed(stream[:cut])
        stream = stream[cut:]
    return taken
