"""Bluetooth dice through an emulated radio, from what they advertise to the signal of a roll."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from queue import SimpleQueue

from hardware.dice_radio import DiceRadio
from hardware.ports import DiceLie, Found, Lost
from tests.hardware.pixels_die import EmulatedDice

PATIENCE = 30


def test_dice_are_heard_from_their_advertisements_to_the_roll():
    dice, said = EmulatedDice(red=0xA1, white=0xB2), SimpleQueue()
    with closing(DiceRadio(said.put, dice.scan)) as radio:
        radio.follow((0xA1, 0xB2))
        assert said.get(timeout=PATIENCE) == Found("dice")
        for state, faces in (("lying", (1, 1)), ("moving", (3, 2)), ("thrown", (4, 6))):
            dice.say("red", state, faces[0])
            dice.say("white", state, faces[1])
        lie = said.get(timeout=PATIENCE)
        assert isinstance(lie, DiceLie)
        assert {throw.die: throw.face for throw in lie.throws} == {0xA1: 4, 0xB2: 6}
        assert [(die.number, die.name, die.battery) for die in radio.dice] == [
            (0xA1, "red", 80),
            (0xB2, "white", 80),
        ]


def test_a_neighbours_dice_are_not_heard_unless_dice_are_being_paired():
    for paired, heard in (((0xA1,), {0xA1: 4}), (None, {0xA1: 4, 0xB2: 6})):
        dice, said = EmulatedDice(red=0xA1, white=0xB2), SimpleQueue()
        with closing(DiceRadio(said.put, dice.scan)) as radio:
            radio.follow(paired)
            said.get(timeout=PATIENCE)
            for state, faces in (("moving", (3, 2)), ("thrown", (4, 6))):
                dice.say("white", state, faces[1])
                dice.say("red", state, faces[0])
            throws = said.get(timeout=PATIENCE).throws
            while len(throws) < len(heard):
                throws = said.get(timeout=PATIENCE).throws
            assert {throw.die: throw.face for throw in throws} == heard


@asynccontextmanager
async def no_bluetooth(_hear: object) -> AsyncIterator[None]:
    raise OSError("No Bluetooth adapters found.")
    yield


def test_a_machine_without_bluetooth_says_so_and_is_closed_at_once():
    said = SimpleQueue()
    with closing(DiceRadio(said.put, no_bluetooth)) as radio:
        radio.follow((1,))
        assert said.get(timeout=PATIENCE) == Lost("radio", "dice", says="No Bluetooth adapters found.")


def test_without_paired_dice_no_radio_is_turned_on():
    said = SimpleQueue()
    with closing(DiceRadio(said.put, no_bluetooth)) as radio:
        radio.follow(())
        assert said.empty()
        assert radio.dice == ()
