"""What to lay where: every step names what lies there, and lights the places it speaks of."""

from __future__ import annotations

from typing import Any

from engines.core.view import Step
from tests.games.le_havre.table import ENGINE, SPECIALS, agreed


def steps(players: int, game: str = "full", **other: Any) -> tuple[Step, ...]:
    """The steps of laying this table; what they light is on the board they show."""
    found = ENGINE.guide(agreed(players, game, **other))
    for step in found:
        names = {shape.name for shape in step.board.shapes} if step.board else set()
        assert set(step.spots) <= names
        assert (step.board is None) == (not step.spots)
    return found


def words(players: int, game: str = "full", **other: Any) -> list[str]:
    return [str(step.says) for step in steps(players, game, **other)]


def test_open_tiles_are_told_by_what_they_show_in_their_order() -> None:
    assert words(3, tiles=(5, 1, 7, 6, 4, 3, 2))[0] == (
        "Put out the supply tiles face up: 1 fish and 1 wood, interest, 1 wood and 1 cattle, "
        "1 iron and 1 franc, 1 fish and 1 grain, 1 fish and 1 clay, "
        "1 wood and 1 franc and 1 wood and 1 clay"
    )


def test_tiles_that_lie_face_down_are_told_to_nobody() -> None:
    hidden = words(3, tiles=(7, 6, 5, 4, 3, 2, 1), open_tiles=False)[0]
    assert hidden.startswith("The app shuffles the 7 supply tiles")
    assert words(3, tiles=(), open_tiles=False)[0].startswith("Shuffle the 7 supply tiles")
    assert steps(3)[0].spots == tuple(f"tile {at}" for at in range(7))


def test_the_offer_town_and_stacks_are_named_and_lit() -> None:
    found = steps(2)
    says = [str(step.says) for step in found]
    assert says[1] == "Put on the offer spaces: 2 fish, 2 wood, 1 clay and 2 francs"
    assert set(found[1].spots) == {"offer 0", "offer 1", "offer 2", "offer 3"}
    assert says[2] == "The town begins with B1 Building Firm, B2 Building Firm and B3 Construction Firm"
    assert found[2].spots == ("B1", "B2", "B3")
    stacks = agreed(2).stacks
    assert [step.spots for step in found[3:6]] == list(stacks)
    for number, stack in enumerate(stacks, 1):
        assert says[2 + number].startswith(f"Stack {number}, from the top: {stack[0]} ")
        assert all(f" {card} " in says[2 + number] for card in stack)


def test_each_takes_what_the_game_gives() -> None:
    each = "Each player takes a ship marker, a person, and "
    assert words(2)[-2] == f"{each}1 coal and 5 francs"
    assert words(2)[-3].startswith("Put the 14 round cards of this game in order")
    goods = "2 fish, 2 wood, 2 clay, 2 iron, 1 cattle, 2 coal, 2 hides and 5 francs"
    assert words(3, "short")[-2] == each + goods
    assert words(3, "short")[-3].startswith("Put the 12 round cards")


def test_ships_lie_ready_for_few_players_of_the_short_game() -> None:
    own = "Each player has a wooden ship of value 2 and its food from the start"
    ready = "Another wooden ship of value 2 is ready"
    alone = steps(1, "short")
    assert [str(step.says) for step in alone][-3:-1] == [own, ready]
    assert alone[-2].spots == ("wooden",)
    assert {own, ready} & set(words(2, "short")) == {own}
    for several in (words(3, "short"), words(2), words(1)):
        assert not {own, ready} & set(several)


def test_special_buildings_stay_hidden() -> None:
    for kept in (words(2), words(2, specials=SPECIALS[::-1])):
        assert "The app deals 6 special buildings; leave the cards in the box until they turn up" in kept
        assert "016" not in " ".join(kept)
    assert "Shuffle the special buildings and put 6 face down" in words(3, specials=())
    without = "Shuffle the special buildings without 014 Harbour Watch and put 6 face down"
    assert without in words(1, specials=())
    assert not any("pecial buildings" in says for says in words(1, "short"))
