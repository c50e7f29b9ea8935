"""Dice that enter themselves: a roll counts once, where as many dice are asked for."""

import engines
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.table_dice import FELL, TableDice
from hardware.pixels import Throw
from tests.games.catan.table import beginners
from tests.table.pig import PIG, Give, PigSetup
from tests.table.stand_ins import Screen, four


def pig() -> Controls:
    return Controls(Session(PIG, PigSetup(2, 0, 2), Loose(), choose=four, clock=lambda: "now"), Screen())


def rolls(table: Controls) -> list[tuple[int, ...]]:
    return [one.move.dice for one in table.session.timeline.standing() if hasattr(one.move, "dice")]


def test_a_roll_enters_itself_as_one_of_real_dice():
    table = pig()
    assert TableDice().lie(table, (Throw(7, 1, 3, 2.0),))
    assert rolls(table) == [(3,)]
    assert table.session.timeline.entries[-1].source == "wooden"


def test_a_roll_counts_once():
    table, dice = pig(), TableDice()
    dice.lie(table, (Throw(7, 1, 3, 2.0),))
    assert not dice.lie(table, (Throw(7, 1, 3, 2.0),))
    assert rolls(table) == [(3,)]
    assert dice.lie(table, (Throw(7, 2, 5, 90.0),))
    assert rolls(table) == [(3,), (5,)]


def test_more_dice_or_fewer_than_are_asked_for_do_nothing():
    table = pig()
    assert not TableDice().lie(table, (Throw(7, 1, 3, 2.0), Throw(8, 1, 3, 2.0)))
    assert not TableDice().lie(table, ())
    assert rolls(table) == []


def test_dice_that_nobody_asks_for_do_nothing():
    table = pig()
    table.begin(Give, 0)
    assert not TableDice().lie(table, (Throw(7, 1, 3, 2.0),))
    assert table.session.timeline.entries == []


def test_where_the_app_alone_rolls_dice_on_the_table_do_nothing():
    table = pig()
    table.session.dice = "app"
    assert not TableDice().lie(table, (Throw(7, 1, 3, 2.0),))


def catan() -> Controls:
    engine = engines.engine("catan")
    return Controls(Session(engine, beginners(), Loose(), choose=four, clock=lambda: "now"), Screen())


def lie(table: Controls, dice: TableDice, at: float, **faces: int) -> bool:
    return dice.lie(table, tuple(Throw(ord(die), round(at), face, at) for die, face in faces.items()))


def test_a_die_that_fell_counts_as_it_is_rolled_again():
    table, dice = catan(), TableDice()
    lie(table, dice, 2.0, a=3, b=5)
    assert rolls(table) == [(3, 5)]
    assert dice.lie(table, (Throw(ord("a"), 2, 3, 2.0), Throw(ord("b"), 9, 1, 2.0 + FELL - 1)))
    assert rolls(table) == [(3, 1)]
    acts = [entry.act for entry in table.session.timeline.entries]
    assert [type(act).__name__ for act in acts if not getattr(act, "automatic", False)] == [
        "Roll",
        "Undo",
        "Roll",
    ]


def test_a_die_that_is_played_with_later_changes_nothing():
    table, dice = catan(), TableDice()
    lie(table, dice, 2.0, a=3, b=5)
    assert not lie(table, dice, 2.0 + FELL, b=1)
    assert rolls(table) == [(3, 5)]


def test_a_die_thrown_again_after_another_move_changes_nothing():
    table, dice = catan(), TableDice()
    lie(table, dice, 2.0, a=3, b=5)
    table.session.undo()
    table.session.redo()
    assert not lie(table, dice, 4.0, b=1)
    assert rolls(table) == [(3, 5)]
