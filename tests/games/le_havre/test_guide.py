"""What to lay where: every step names what lies there, and lights the places it speaks of."""

import re
from typing import Any

import pytest

from engines.core.view import Step
from engines.games.le_havre import rulebook
from engines.games.le_havre import words as words_for
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.specials import NUMBER
from engines.games.le_havre.tables import BASIC
from tests.games.le_havre.table import SPECIALS, agreed


def steps(players: int, game: str = "full", **other: Any) -> tuple[Step, ...]:
    """The steps of laying this table; what they light is on the board they show."""
    found = ENGINE.guide(agreed(players, game, **other))
    for step in found:
        assert set(step.spots) <= {shape.name for shape in step.board.shapes}
    assert {step.rule for step in found[:-1]} == {rulebook.SETTING_UP}
    return found


def saying(found: tuple[Step, ...], part: str) -> Step:
    """The one step whose sentence has these words."""
    (step,) = [step for step in found if part in str(step.says)]
    return step


def words(players: int, game: str = "full", **other: Any) -> list[str]:
    return [str(step.says) for step in steps(players, game, **other)]


def test_open_tiles_are_told_by_what_they_show_in_their_order() -> None:
    assert words(3, tiles=(5, 1, 7, 6, 4, 3, 2))[1] == (
        "Put out the supply tiles face up: 1 fish and 1 wood, interest, 1 wood and 1 cattle, "
        "1 iron and 1 franc, 1 fish and 1 grain, 1 fish and 1 clay, "
        "1 wood and 1 franc and 1 wood and 1 clay"
    )


def test_tiles_that_lie_face_down_are_told_to_nobody() -> None:
    hidden = words(3, tiles=(7, 6, 5, 4, 3, 2, 1), open_tiles=False)[1]
    assert hidden.startswith("The app shuffles the 7 supply tiles")
    assert words(3, tiles=(), open_tiles=False)[1].startswith("Shuffle the 7 supply tiles")
    assert steps(3)[1].spots == tuple(f"tile {at}" for at in range(7))


def test_boards_money_goods_and_what_is_beside_them_come_first() -> None:
    found = steps(3)
    assert str(found[0].says) == "Put the 3 boards in the middle of the table"
    goods = saying(found, "into their buildings").board.marks
    assert [mark.icon for mark in goods] == ["francs", *BASIC]
    beside = saying(found, "round summary").board.shapes
    assert [str(shape.text) for shape in beside] == ["loans", "food tokens of the ships", "round summary"]


def test_the_offer_town_and_stacks_are_named_and_lit() -> None:
    found = steps(2)
    says = [str(step.says) for step in found]
    assert says[4] == "Put on the offer spaces: 2 fish, 2 wood, 1 clay and 2 francs"
    assert set(found[4].spots) == {"offer 0", "offer 1", "offer 2", "offer 3"}
    town = "The town begins with Building Firm B1, Building Firm B2 and Construction Firm B3, face up"
    assert says[5].startswith(town)
    assert found[5].spots == ("B1", "B2", "B3")
    stacks = agreed(2).stacks
    assert [step.spots for step in found[7:10]] == list(stacks)
    for number, stack in enumerate(stacks, 1):
        first = words_for.card(NUMBER[stack[0]])
        assert says[6 + number].startswith(f"Stack {number}, from the top: {first}")
        assert re.findall(r" (\d\d)\b", says[6 + number]) == list(stack)


@pytest.mark.parametrize(("players", "game", "each"), [(1, "full", 5), (3, "full", 9), (5, "short", 9)])
def test_2_10_three_equal_stacks_are_staggered(players: int, game: str, each: int) -> None:
    fanned = saying(steps(players, game), "Stagger")
    assert str(fanned.says).startswith(f"Make 3 stacks of {each} buildings, the lowest number on top")
    assert len(fanned.spots) == 3 * each


def test_each_takes_what_the_game_gives() -> None:
    each = "Each player takes a person, a summary card, and "
    assert words(2)[-3] == f"{each}1 coal and 5 francs"
    assert words(2)[-4].startswith("Put the 14 round cards of this game in order")
    goods = "2 fish, 2 wood, 2 clay, 2 iron, 1 cattle, 2 coal, 2 hides and 5 francs"
    assert words(3, "short")[-3] == each + goods
    assert words(3, "short")[-4].startswith("Put the 12 round cards")
    assert words(3)[-2] == "Put the ship markers of all players beside the first supply tile"


@pytest.mark.parametrize(("players", "food"), [(1, 5), (2, 4)])
def test_2_7_few_players_of_the_short_game_begin_with_a_ship(players: int, food: int) -> None:
    found = steps(players, "short")
    own = saying(found, "wooden ship of value 2, and its token")
    assert str(own.says) == f"Each player has a wooden ship of value 2, and its token for {food} food"
    assert [str(shape.text) for shape in own.board.shapes] == ["wooden ship", str(food)]
    ready = [step for step in found if str(step.says) == "Another wooden ship of value 2 is ready"]
    assert [step.spots for step in ready] == [("wooden ships",)] * (players == 1)
    for several in (words(3, "short"), words(2), words(1)):
        assert not any("wooden ship" in says for says in several)


def test_special_buildings_stay_hidden() -> None:
    for kept in (words(2), words(2, specials=SPECIALS[::-1])):
        assert "The app deals 6 special buildings; leave the cards in the box until they turn up" in kept
        assert "016" not in " ".join(kept)
    assert (
        "Shuffle the special buildings and put 6 face down on the board; the others go back in the box"
        in (words(3, specials=()))
    )
    without = "Shuffle the special buildings without Harbour Watch 014 and put 6 face down on the board"
    assert any(says.startswith(without) for says in words(1, specials=()))
    assert not any("pecial buildings" in says for says in words(1, "short"))
