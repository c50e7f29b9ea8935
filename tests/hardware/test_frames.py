"""The protocol to the table board, over cables that tear, double, drop and crackle."""

import pickle
import re
from pathlib import Path

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from hardware import frames
from hardware.frames import (
    ACK,
    EDGE,
    HEARTBEAT,
    HELLO,
    LAMP,
    MOST,
    MOST_LAMPS,
    PICTURE,
    PROTOCOL,
    SENSED,
    Inbox,
    Message,
    Outbox,
    Reader,
    decode,
    encode,
    stuff,
    unstuff,
)

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"

byte = st.integers(0, 255)
messages = st.one_of(
    st.builds(
        lambda number, version, session: Message(HELLO, number, (PROTOCOL, *version, session)),
        byte,
        st.tuples(byte, byte, byte),
        st.integers(0, 65535),
    ),
    st.builds(lambda number, moment: Message(HEARTBEAT, number, (moment,)), byte, st.integers(0, 2399)),
    st.builds(lambda number, kind: Message(ACK, number, (kind,)), byte, byte),
    st.builds(
        lambda number, lamps: Message(PICTURE, number, tuple(sum(lamps, ()))),
        byte,
        st.lists(st.tuples(byte, byte, byte, byte, byte), max_size=MOST_LAMPS),
    ),
    st.builds(
        lambda number, button, closed, at: Message(EDGE, number, (button, closed, at)),
        byte,
        byte,
        st.integers(0, 1),
        st.integers(0, 2**32 - 1),
    ),
    st.builds(lambda number: Message(SENSED, number), byte),
)
noise = st.binary(max_size=120)


def fed(pieces):
    """What a reader finds in a stream that arrives in these pieces, and the reader."""
    reader = Reader()
    return [message for piece in pieces for message in reader.feed(piece)], reader


@given(st.lists(messages), st.data())
def test_a_stream_torn_anywhere_gives_all_its_messages(sent, data):
    stream = b"".join(map(encode, sent))
    pieces = []
    while stream:
        cut = data.draw(st.integers(1, len(stream)))
        pieces.append(stream[:cut])
        stream = stream[cut:]
    found, reader = fed(pieces)
    assert found == sent
    assert (reader.frames, reader.errors) == (len(sent), 0)


@given(st.lists(st.tuples(messages, noise)))
def test_noise_between_messages_swallows_none(parts):
    found, _ = fed([noise + encode(message) for message, noise in parts])
    assert found == [message for message, _ in parts]


@given(messages, st.integers(0, 400), byte.filter(bool))
def test_a_changed_byte_is_never_a_wrong_message(message, place, change):
    stream = bytearray(encode(message))
    stream[place % len(stream)] ^= change
    found, _ = fed([bytes(stream)])
    event("passed over" if not found else "harmless")
    assert found in ([], [message])


@given(st.lists(messages, min_size=1, max_size=6), st.data())
def test_dropped_doubled_and_changed_bytes_give_no_message_that_was_not_sent(sent, data):
    stream = bytearray()
    for number in b"".join(map(encode, sent)):
        fate = data.draw(st.sampled_from(["kept"] * 12 + ["dropped", "doubled", "changed"]))
        if fate != "dropped":
            stream.append(data.draw(byte) if fate == "changed" else number)
        if fate == "doubled":
            stream.append(number)
    last = Message(HEARTBEAT, 7, (3,))
    found, _ = fed([bytes(stream), encode(last)])
    assert all(message in sent for message in found[:-1])
    assert found[-1] == last


@given(noise)
def test_noise_alone_says_nothing_and_is_counted(crackle):
    found, reader = fed([crackle, b"\0"])
    assert found == []
    assert reader.errors == len([piece for piece in crackle.split(b"\0") if piece])


def test_endless_noise_takes_no_room_and_stops_nothing():
    reader, empty = Reader(), len(pickle.dumps(Reader()))
    for _ in range(1000):
        assert reader.feed(b"\x55" * 1000) == []
        assert len(pickle.dumps(reader)) < empty + 2 * MOST
    message = Message(SENSED, 3)
    assert reader.feed(encode(message)) == [message]
    assert reader.errors == 1


@given(st.binary(max_size=253))
def test_stuffing_leaves_no_zero_and_is_undone(frame):
    assert 0 not in stuff(frame)
    assert unstuff(stuff(frame)) == frame


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        (0, b""),
        (9, b""),
        (HEARTBEAT, b"\1"),
        (ACK, b""),
        (EDGE, bytes(7)),
        (SENSED, b"\1"),
        (PICTURE, bytes(LAMP + 1)),
        (HELLO, bytes((PROTOCOL, 1, 0, 0))),
        (HELLO, bytes((PROTOCOL + 1, 1, 0))),
    ],
)
def test_a_sound_frame_that_fits_no_layout_is_no_message(kind, body):
    assert decode(framed(kind, body)) is None


def framed(kind, body, length=None):
    """A frame of any body, stuffed; its length may be a lie."""
    frame = bytes((kind, 0, len(body) if length is None else length)) + body
    return stuff(frame + frames.crc32(frame).to_bytes(4, "little"))


def test_a_frame_whose_length_lies_is_no_message():
    assert decode(framed(ACK, b"\2")) == Message(ACK, 0, (2,))
    assert decode(framed(ACK, b"\2", length=2)) is None


@pytest.mark.parametrize("stuffed", [b"\5ab", b"\2ab", b"\xff"])
def test_what_was_not_stuffed_cannot_be_undone(stuffed):
    assert unstuff(stuffed) is None


def test_a_hello_of_another_protocol_is_read_as_far_as_all_agree():
    assert decode(framed(HELLO, bytes((PROTOCOL + 1, 3, 1, 4)))) == Message(HELLO, 0, (PROTOCOL + 1, 3, 1, 4))
    longer = bytes((PROTOCOL + 1, 3, 1, 4, 99, 98, 97))
    assert decode(framed(HELLO, longer)) == Message(HELLO, 0, (PROTOCOL + 1, 3, 1, 4))


def test_messages_are_equal_by_what_they_say():
    assert Message(ACK, 1, (2,)) == Message(ACK, 1, (2,))
    assert len({Message(ACK, 1, (2,)), Message(ACK, 1, (2,)), Message(ACK, 2, (2,))}) == 2
    assert Message(ACK, 1, (2,)) != "Message(3, 1, (2,))"
    assert repr(Message(ACK, 1, (2,))) == "Message(3, 1, (2,))"


# ---- numbers and acknowledgements


@given(st.lists(st.integers(0, 5), max_size=300), st.data())
def test_all_arrive_once_and_in_order_over_any_cable(buttons, data):
    """A sender and a receiver meet over a cable that loses and doubles in both directions."""
    outbox, inbox, arrived = Outbox(1), Inbox(), []
    waiting, now, bad_luck = list(buttons), 0, 0
    while waiting or len(outbox):
        if waiting:
            outbox.put(EDGE, (waiting.pop(0), 1, now))
        sent = outbox.due(now)
        now += 1
        fate = (
            data.draw(st.sampled_from(["well", "well", "lost", "unheard", "doubled"]))
            if bad_luck < 50
            else "well"
        )
        bad_luck += fate != "well"
        if sent is None or fate == "lost":
            continue
        for _ in range(2 if fate == "doubled" else 1):
            if inbox.take(sent.number):
                arrived.append(sent.values[0])
            else:
                assert inbox.last(sent.number)
            if fate != "unheard":
                outbox.acknowledge(sent.kind, sent.number)
    assert arrived == buttons


def test_what_is_on_its_way_is_sent_again_only_after_a_while():
    outbox = Outbox(10)
    assert outbox.due(0) is None
    outbox.put(SENSED)
    outbox.put(SENSED)
    assert outbox.due(0) == Message(SENSED, 0)
    assert outbox.due(9) is None
    assert outbox.due(10) == Message(SENSED, 0)
    outbox.acknowledge(EDGE, 0)
    outbox.acknowledge(SENSED, 1)
    assert len(outbox) == 2
    outbox.acknowledge(SENSED, 0)
    assert outbox.due(11) == Message(SENSED, 1)
    outbox.clear()
    assert outbox.due(99) is None
    outbox.put(SENSED)
    assert outbox.due(99) == Message(SENSED, 2)


def test_after_255_the_numbers_of_messages_starts_again():
    outbox, inbox = Outbox(1), Inbox()
    for count in range(600):
        outbox.put(SENSED)
        sent = outbox.due(count)
        assert sent.number == count % 256
        assert inbox.take(sent.number)
        assert inbox.last(sent.number)
        outbox.acknowledge(SENSED, sent.number)


def test_a_number_out_of_turn_is_neither_new_nor_the_last():
    inbox = Inbox()
    assert inbox.take(0)
    assert not inbox.take(0)
    assert inbox.last(0)
    assert not inbox.take(2)
    assert not inbox.last(2)


# ---- the page


def worked():
    """Each worked example of the page: the message and its bytes."""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if example := re.match(r"\| `Message\((.*)\)` \| `([0-9a-f ]+)` \|", line):
            kind, number, *values = example[1].replace("(", "").replace(")", "").split(",")
            whole = tuple(int(value) for value in values if value.strip())
            yield Message(getattr(frames, kind), int(number), whole), bytes.fromhex(example[2])


def test_the_worked_bytes_of_the_page_are_right():
    examples = list(worked())
    assert {message.kind for message, _ in examples} == {HELLO, HEARTBEAT, ACK, PICTURE, EDGE, SENSED}
    for message, stream in examples:
        assert encode(message) == stream
        assert Reader().feed(stream) == [message]


def test_the_table_of_the_page_names_every_kind_with_its_number_and_layout():
    page = PAGE.read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| (\d) \| `([A-Z]+)` \|", page, re.MULTILINE))
    names = {str(kind): name for name in rows.values() if (kind := getattr(frames, name))}
    assert rows == names
    assert set(rows) == {str(kind) for kind in (*frames.LAYOUTS, PICTURE)}
    for kind, layout in frames.LAYOUTS.items():
        if layout != "<":
            assert re.search(rf"^\| {kind} \|.*`{layout}`", page, re.MULTILINE)
    assert f"Protocol {PROTOCOL}" in page
