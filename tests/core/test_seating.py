"""What the core does for every set-up: it asks who goes first, and refuses wrong seats and colours."""

import pytest
from msgspec import Struct

from engines.core.engine import Engine
from engines.core.house_rules import AS_PRINTED, EACH
from engines.core.questions import Pick
from engines.core.rules import Illegal
from engines.core.seating import seats_of
from engines.core.text import N_
from tests.table.pig import HOUSE_RULES


class Coloured(Struct, frozen=True):
    """A set-up that goes by colours."""

    colours: tuple[str, ...]
    first: int = 0
    enough: int = 30


class Numbered(Struct, frozen=True):
    """A set-up that goes by the number of players."""

    seats: int


class Plain(Engine):
    """A game for 2 or 3 that writes nothing about its set-up."""

    name, title, seats = "plain", N_("Plain"), range(2, 4)
    colours = ("red", "blue", "white")
    prepared = Coloured
    house_rules = HOUSE_RULES


class Pair(Plain):
    """A game for exactly two."""

    seats = range(2, 3)
    prepared = Numbered
    house_rules = ()


PLAIN, PAIR = Plain(), Pair()


def test_a_game_without_prepare_asks_who_goes_first_and_house_rules() -> None:
    asked = PLAIN.ready(("red", "blue"))
    assert isinstance(asked, Pick)
    assert asked.name == "first"
    assert [option.value for option in asked.options] == [0, 1]
    assert PLAIN.ready(("red", "blue"), (1, AS_PRINTED)) == Coloured(("red", "blue"), 1)
    assert PLAIN.ready(("red", "blue"), (1, EACH, 60)) == Coloured(("red", "blue"), 1, 60)
    assert PAIR.ready(("white", "blue")) == Numbered(2)


def test_the_seats_of_a_set_up_or_a_state_are_counted() -> None:
    assert seats_of(Numbered(4)) == 4
    assert seats_of(Coloured(("red",))) == 1
    assert PLAIN.seated(Coloured(("red", "blue"))) == range(2)
    with pytest.raises(TypeError, match="int has neither the field `seats` nor `colours`: add one"):
        seats_of(5)


WRONG = [
    (PLAIN, Coloured(("red",)), "core.set-up.seats", "Plain is for 2 to 3 players, not 1"),
    (PLAIN, Coloured(("red",) * 6), "core.set-up.seats", "Plain is for 2 to 3 players, not 6"),
    (PAIR, Numbered(3), "core.set-up.seats", "Plain is for 2 players, not 3"),
    (
        PLAIN,
        Coloured(("red", "pink")),
        "core.set-up.colour",
        "There are no pink pieces; possible is: red, blue, white",
    ),
    (PLAIN, Coloured(("red", "red")), "core.set-up.colour-twice", "Two seats have the colour red"),
    (
        PLAIN,
        Coloured(("red", "blue"), 2),
        "core.set-up.first",
        "Seat 2 can't start: there is no such seat; possible is 0 to 1",
    ),
]


@pytest.mark.parametrize(("engine", "setup", "code", "why"), WRONG, ids=[code for _, _, code, _ in WRONG])
def test_a_set_up_from_elsewhere_with_wrong_seats_is_refused(
    engine: Engine, setup: Struct, code: str, why: str
) -> None:
    refused = engine.refuse_setup(setup)
    assert refused is not None
    assert (refused.code, str(refused.why)) == (code, why)


def test_a_set_up_conversation_does_not_begin_with_wrong_colours() -> None:
    for colours, code in (((), "seats"), (("red", "pink"), "colour"), (("red", "red"), "colour-twice")):
        refused = PLAIN.ready(colours)
        assert isinstance(refused, Illegal)
        assert refused.code == f"core.set-up.{code}"
    assert PLAIN.refuse_setup(Coloured(("red", "blue"), 1)) is None
